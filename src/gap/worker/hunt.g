# SPDX-License-Identifier: GPL-3.0-or-later
#
# One group of a hunt: its system up to automorphisms, in the form of src/group/group_data.h, and subgroups as evidence for
# the types found.

# The images of the maximal subgroups of a class under an automorphism, by their numbers. `gens` generate G. A normal one
# is mapped to a normal one; of the others the first is mapped to the one that its image fixes, and the rest follows
# because (M^s)^a = (M^a)^(s^a).
HRY_HuntNormalImage := function(classes, offsets, class, a)
    local M, k;
    M := Image(a, class.group);
    k := PositionProperty(classes, c -> c.normal and Size(c.group) = Size(M)
                                        and ForAll(GeneratorsOfGroup(M), x -> x in c.group));
    return [offsets[k] + 1];
end;

# The points that these permutations fix.
HRY_HuntFixed := {perms, count} -> Filtered([1 .. count], i -> ForAll(perms, p -> i ^ p = i));

HRY_HuntClassImage := function(gens, classes, offsets, class, a)
    local M, k, target, to, from, image, found, i, s;
    if class.normal then
        return HRY_HuntNormalImage(classes, offsets, class, a);
    fi;
    M := List(GeneratorsOfGroup(class.group), x -> x ^ a);
    k := PositionProperty(classes, c -> not c.normal and c.count = class.count
                                        and HRY_HuntFixed(List(M, x -> x ^ c.action), c.count) <> []);
    target := classes[k].action;
    from := List(gens, s -> s ^ class.action);
    to := List(gens, s -> (s ^ a) ^ target);
    image := [];
    found := HRY_HuntFixed(List(GeneratorsOfGroup(class.group), x -> x ^ class.action), class.count);
    image[found[1]] := HRY_HuntFixed(List(M, x -> x ^ target), class.count)[1];
    for i in found do
        for s in [1 .. Length(gens)] do
            if not IsBound(image[i ^ from[s]]) then
                image[i ^ from[s]] := image[i] ^ to[s];
                Add(found, i ^ from[s]);
            fi;
        od;
    od;
    return offsets[k] + image;
end;

HRY_HuntImages := function(G, classes, a)
    local gens, offsets, i;
    gens := SmallGeneratingSet(G);
    offsets := [0];
    for i in [2 .. Length(classes)] do
        offsets[i] := offsets[i - 1] + classes[i - 1].count;
    od;
    return Concatenation(List(classes, c -> HRY_HuntClassImage(gens, classes, offsets, c, a)));
end;

# A soluble group with many classes of elements has many automorphisms (finding them takes about a second), and elements in
# one orbit lead to classes of the same types: often three orbits represent hundreds of classes. Returns the maps of the
# maximal subgroups and one element of each orbit, with the size of the orbit.
HRY_HuntFuse := 200;
HRY_HuntSymmetry := function(G, classes)
    local A;
    if Size(G) > HRY_MostNumbered or not IsSolvableGroup(G) or NrConjugacyClasses(G) < HRY_HuntFuse then
        return rec(images := List(SmallGeneratingSet(G), x -> HRY_Images(classes, x)),
                   elements := List(ConjugacyClasses(G), c -> [Representative(c), Size(c)]));
    fi;
    A := AutomorphismGroup(G);
    return rec(images := List(GeneratorsOfGroup(A), a -> HRY_HuntImages(G, classes, a)),
               elements := List(OrbitsDomain(A, AsSSortedList(G)), o -> [o[1], Length(o)]));
end;

# The system as in HRY_Reduced, but up to automorphisms; the group is kept for HRY_Certificate. For a group of odd order or
# with an even Frattini subgroup only the outline; an odd Frattini subgroup is factored out, because the odd classes of G
# are those of G/Phi, with the same types.
HRY_Hunted := rec(expr := fail);
HRY_Hunt := function(expr)
    local G, F, Q, answer, classes, symmetry;
    G := HRY_Group(expr);
    F := HRY_FrattiniQuotient(G);
    Q := F.group;
    answer := HRY_Outline(G, F);
    if Size(G) mod 2 = 1 or F.size mod 2 = 0 then
        return answer;
    fi;
    classes := HRY_MaximalClasses(Q);
    symmetry := HRY_HuntSymmetry(Q, classes);
    answer.maximal := HRY_MaximalTold(Q, F, classes);
    answer.images := symmetry.images;
    answer.elements := List(symmetry.elements, e -> [Order(e[1]), String(e[2]), HRY_Row(classes, e[1])]);
    answer.rows := [];
    HRY_Hunted := rec(expr := expr, group := G, classes := classes, frattini := F);
    return answer;
end;

# The intersection of the maximal subgroups with these numbers.
HRY_HuntSubgroup := function(G, classes, numbers)
    local I, offset, c, gens, moves, i;
    I := G;
    offset := 0;
    for c in classes do
        for i in Filtered(numbers, k -> offset < k and k <= offset + c.count) do
            if c.normal then
                I := Intersection(I, c.group);
            else
                # If the action were given as a function, GAP would use its method for natural alternating groups, which
                # refers to other points.
                gens := GeneratorsOfGroup(I);
                moves := List(gens, g -> g ^ c.action);
                if ForAny(moves, p -> (i - offset) ^ p <> i - offset) then
                    I := Stabilizer(I, i - offset, gens, moves, OnPoints);
                fi;
            fi;
        od;
        offset := offset + c.count;
    od;
    return I;
end;

# The maximal subgroups that contain a subgroup.
HRY_HuntAround := function(classes, I)
    local around, g;
    around := [1 .. Sum(classes, c -> c.count)];
    for g in GeneratorsOfGroup(I) do
        around := Intersection(around, HRY_Row(classes, g));
    od;
    return around;
end;

# An element of L for which exactly `left` remain of the maximal subgroups `around`. Most elements have this property, so a
# few tries suffice if L is too large to list.
HRY_HuntListed := 20000;
HRY_HuntElement := function(classes, L, around, left)
    local good, g, i;
    good := g -> Intersection(HRY_Row(classes, g), around) = left;
    if Size(L) <= HRY_HuntListed then
        g := First(AsSSortedList(L), good);
    else
        i := 0;
        repeat
            g := PseudoRandom(L);
            i := i + 1;
        until good(g) or i = HRY_HuntListed;
    fi;
    if g = fail or not good(g) then
        Error("no element was found that leads to the option");
    fi;
    return g;
end;

HRY_HuntDescribed := I -> [String(Size(I)), HRY_Description(I, [])];

# The subgroup, if these are all maximal subgroups that contain it.
HRY_HuntClosed := function(G, classes, around)
    local I;
    I := HRY_HuntSubgroup(G, classes, around);
    if HRY_HuntAround(classes, I) <> around then
        HRY_Refuse("these maximal subgroups are not those around a subgroup");
    fi;
    return I;
end;

# The preimage in G of a subgroup or an element of G/Phi.
HRY_HuntOver := function(F, I)
    if F.map = fail then
        return I;
    fi;
    return PreImage(F.map, I);
end;

HRY_HuntLift := function(F, x)
    if F.map = fail then
        return x;
    fi;
    return PreImagesRepresentative(F.map, x);
end;

# The class with these maximal subgroups around it, and its options, given in the same way: orders, generators, and an
# element that leads to each option.
HRY_Certificate := function(expr, around, options)
    local G, Q, F, classes, I, over;
    if HRY_Hunted.expr <> expr then
        Error("this worker no longer has the data of the group");
    fi;
    G := HRY_Hunted.group;
    F := HRY_Hunted.frattini;
    Q := F.group;
    classes := HRY_Hunted.classes;
    I := HRY_HuntClosed(Q, classes, around);
    if Size(I) mod 2 = 0 then
        HRY_Refuse("the subgroup has even order");
    fi;
    over := HRY_HuntOver(F, I);
    return rec(group := HRY_HuntDescribed(G), subgroup := HRY_HuntDescribed(over),
               generators := List(MinimalGeneratingSet(over), x -> HRY_Move(G, x, 1)),
               options := List(options, function(left)
        local L;
        L := HRY_HuntClosed(Q, classes, left);
        return [String(Size(L) * F.size),
                HRY_Move(G, HRY_HuntLift(F, HRY_HuntElement(classes, L, around, left)), 1)];
    end));
end;

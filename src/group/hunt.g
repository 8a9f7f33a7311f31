# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a hunt asks (src/atlas/hunt.h): lists of groups of even order with trivial Frattini subgroup, each as
# [expression, order, the tree of it]; the system of one of them; and subgroups that show what was found.

HRY_HuntSmall := {n, i} -> [Concatenation(String(n), ".", String(i)), String(n), ["SmallGroup", n, i]];

HRY_HuntDirect := {a, b} -> [Concatenation(String(a[1]), ".", String(a[2]), "x", String(b[1]), ".", String(b[2])),
                             String(a[1] * b[1]), ["x", ["SmallGroup", a[1], a[2]], ["SmallGroup", b[1], b[2]]]];

# A soluble group by the number of its presentation, any other by permutations.
HRY_HuntMade := function(G)
    local gens, moved;
    if IsSolvableGroup(G) then
        if not IsPcGroup(G) then
            G := Image(IsomorphismPcGroup(G));
        fi;
        gens := String(CodePcGroup(G));
        return [Concatenation("gap:PcGroupCode(", gens, ",", String(Size(G)), ")"), String(Size(G)),
                ["pc", gens, Size(G)]];
    fi;
    if not IsPermGroup(G) then
        G := Image(SmallerDegreePermutationRepresentation(Image(IsomorphismPermGroup(G))));
    fi;
    gens := SmallGeneratingSet(G);
    moved := LargestMovedPoint(gens);
    return [Filtered(Concatenation("gap:Group(", JoinStringsWithSeparator(List(gens, String), ","), ")"), c -> c <> ' '),
            String(Size(G)), ["perm", List(gens, g -> ListPerm(g, moved))]];
end;

# The groups of even order n with trivial Frattini subgroup. Of a power of 2 also the first group with a Frattini
# subgroup of even order and as many generators as that allows, marked by a fourth entry: no smaller group has an even
# class of that deficiency.
HRY_HuntEvenMost := 256;
HRY_HuntOrder := function(n)
    local list, a, p, ids;
    HRY_Need("smallgrp");
    a := Valuation(n, 2);
    p := n / 2 ^ a;
    if n = 1024 then
        return [["Z2^10", "1024", ["^", ["Z", 2], 10]]];
    elif p = 1 then
        list := [HRY_HuntSmall(n, NumberSmallGroups(n))];
        if a > 1 and n <= HRY_HuntEvenMost then
            ids := IdsOfAllSmallGroups(Size, n, FrattinifactorSize, n / 2);
            list := Concatenation([Concatenation(HRY_HuntSmall(n, Minimum(List(ids, id -> id[2]))), [true])], list);
        fi;
        return list;
    elif HRY_FactorsAreStored(n) then
        ids := SortedList(List(IdsOfAllSmallGroups(Size, n, FrattinifactorSize, n), id -> id[2]));
    elif IsPrimeInt(p) then
        list := List(HRY_CensusTwoPrime(a, p), g -> PcGroupCode(Int(g.code), n));
        if not IdGroupsAvailable(n) then
            return List(list, HRY_HuntMade);
        fi;
        ids := SortedList(List(list, G -> IdGroup(G)[2]));
    else
        ids := Filtered(HRY_CensusWorthwhile(n, 1, NumberSmallGroups(n)),
                        i -> Size(FrattiniSubgroup(SmallGroup(n, i))) = 1);
    fi;
    return List(ids, i -> HRY_HuntSmall(n, i));
end;

# The primitive groups of degree d of even order above `above` up to `most`. The point stabilisers are maximal subgroups with trivial
# intersection, so that the Frattini subgroup is trivial.
HRY_HuntDegree := function(d, above, most)
    local list, i, size;
    HRY_Need("primgrp");
    if not PrimitiveGroupsAvailable(d) then
        Error("the library has no list of the primitive groups of degree ", d);
    fi;
    list := [];
    for i in [1 .. NrPrimitiveGroups(d)] do
        size := Size(PrimitiveGroup(d, i));
        if size mod 2 = 0 and above < size and size <= most then
            Add(list, [Concatenation("PrimitiveGroup(", String(d), ",", String(i), ")"), String(size),
                       ["PrimitiveGroup", d, i]]);
        fi;
    od;
    return list;
end;

# The quotients of G of order at most `most`, but for the trivial one: one map for each class of normal subgroups under
# automorphisms, with the automorphisms that G induces on the image.
HRY_HuntQuotients := function(G, most)
    local A, kernels;
    A := AutomorphismGroup(G);
    kernels := Filtered(NormalSubgroups(G), N -> Size(N) < Size(G) and Index(G, N) <= most);
    return List(Orbits(A, kernels, {N, a} -> Image(a, N)), function(orbit)
        local N, map, Q, stabiliser;
        N := orbit[1];
        map := NaturalHomomorphismByNormalSubgroup(G, N);
        Q := Image(map);
        stabiliser := Stabilizer(A, N, {M, a} -> Image(a, M));
        return rec(map := map, image := Q, induced := List(GeneratorsOfGroup(stabiliser),
            a -> GroupHomomorphismByImagesNC(Q, Q, GeneratorsOfGroup(Q),
                     List(GeneratorsOfGroup(Q), x -> Image(map, Image(a, PreImagesRepresentative(map, x)))))));
    end);
end;

# The isomorphisms from one quotient to another, up to what automorphisms of the groups induce on them.
HRY_HuntGluings := function(P, Q)
    local iso, A, nice, left, right;
    iso := IsomorphismGroups(P.image, Q.image);
    if iso = fail then
        return [];
    fi;
    A := AutomorphismGroup(Q.image);
    if IsTrivial(A) then
        return [iso];
    fi;
    nice := IsomorphismPermGroup(A);
    left := Subgroup(Image(nice), List(P.induced, a -> Image(nice, InverseGeneralMapping(iso) * a * iso)));
    right := Subgroup(Image(nice), List(Q.induced, a -> Image(nice, a)));
    return List(DoubleCosetRepsAndSizes(Image(nice), left, right), d -> iso * PreImagesRepresentative(nice, d[1]));
end;

# The direct and subdirect products of two groups with their quotients, up to automorphisms of the factors (Goursat: a
# subdirect product glues a quotient of the one to a quotient of the other). A projection takes the Frattini subgroup of a
# subdirect product into that of the factor; so it is trivial if both factors' are. GAP's SubdirectProducts lists them up
# to conjugacy only, hundreds where there are four.
HRY_HuntPair := function(a, b, wanted)
    local list, order, P, Q, iso;
    order := Size(a.group) * Size(b.group);
    list := [];
    if wanted(order) then
        Add(list, HRY_HuntDirect(a.id, b.id));
    fi;
    for P in a.quotients do
        if wanted(order / Size(P.image)) then
            for Q in Filtered(b.quotients, Q -> Size(Q.image) = Size(P.image)) do
                for iso in HRY_HuntGluings(P, Q) do
                    Add(list, HRY_HuntMade(SubdirectProduct(a.group, b.group, P.map * iso, Q.map)));
                od;
            od;
        fi;
    od;
    return list;
end;

# The groups of order n with trivial Frattini subgroup, of any parity, with their quotients of order at most `most`.
HRY_HuntFactors := function(n, most)
    local ids;
    ids := Filtered([1 .. NumberSmallGroups(n)], i -> Size(FrattiniSubgroup(SmallGroup(n, i))) = 1);
    return List(ids, function(i)
        local G;
        G := SmallGroup(n, i);
        if most < 2 then
            return rec(id := [n, i], group := G, quotients := []);
        fi;
        return rec(id := [n, i], group := G, quotients := HRY_HuntQuotients(G, most));
    end);
end;

# The products of the groups of orders n <= m with trivial Frattini subgroups, of even order above `above` up to `most`.
HRY_HuntProducts := function(n, m, above, most)
    local glued, wanted, first, second, list, i, j;
    HRY_Need("smallgrp");
    glued := 1;
    if Gcd(n, m) > 1 then
        glued := QuoInt(n * m, above + 1);
    fi;
    wanted := k -> k mod 2 = 0 and above < k and k <= most;
    first := HRY_HuntFactors(n, glued);
    second := first;
    if n < m then
        second := HRY_HuntFactors(m, glued);
    fi;
    list := [];
    for i in [1 .. Length(first)] do
        for j in [1 .. Length(second)] do
            if n < m or i <= j then
                Append(list, HRY_HuntPair(first[i], second[j], wanted));
            fi;
        od;
    od;
    return list;
end;

# ------------------------------------------------------------------------------------------- one group

# Where an automorphism takes the maximal subgroups of a class, by their numbers. `gens` generate G. A normal one goes to
# a normal one; of the others the first goes to the one that its image fixes, and the rest follows because
# (M^s)^a = (M^a)^(s^a).
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

# A soluble group with many classes of elements has many automorphisms (finding them takes about a second), and elements in one orbit of these lead to classes
# of the same types: often three orbits stand for hundreds of classes. Answers with the maps of the maximal subgroups and
# one element of each orbit, with the orbit's size.
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

# The system, as HRY_Reduced tells it, but up to automorphisms; the group is kept for HRY_Certificate. Of a group of odd
# order or with a Frattini subgroup only the outline.
HRY_Hunted := rec(expr := fail);
HRY_Hunt := function(expr)
    local G, F, answer, classes, symmetry;
    G := HRY_Group(expr);
    F := HRY_FrattiniQuotient(G);
    answer := HRY_Outline(G, F);
    if Size(G) mod 2 = 1 or F.size > 1 then
        return answer;
    fi;
    classes := HRY_MaximalClasses(G);
    symmetry := HRY_HuntSymmetry(G, classes);
    answer.maximal := HRY_MaximalTold(G, F, classes);
    answer.images := symmetry.images;
    answer.elements := List(symmetry.elements, e -> [Order(e[1]), String(e[2]), HRY_Row(classes, e[1])]);
    answer.rows := [];
    HRY_Hunted := rec(expr := expr, group := G, classes := classes);
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
                # With a function for the action GAP would use its own method for natural alternating groups, which is
                # about other points.
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

# An element of L after which, of the maximal subgroups `around`, just `left` remain. Most elements do, so that a few
# tries are enough where L is too large to list.
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
        Error("these maximal subgroups are not those around a subgroup");
    fi;
    return I;
end;

# The class with these maximal subgroups around it, and options of it, which are named likewise: orders, generators, and
# an element that leads to each option.
HRY_Certificate := function(expr, around, options)
    local G, classes, I;
    if HRY_Hunted.expr <> expr then
        Error("the group is no longer at hand");
    fi;
    G := HRY_Hunted.group;
    classes := HRY_Hunted.classes;
    I := HRY_HuntClosed(G, classes, around);
    if Size(I) mod 2 = 0 then
        Error("the subgroup has even order");
    fi;
    return rec(group := HRY_HuntDescribed(G), subgroup := HRY_HuntDescribed(I),
               generators := List(MinimalGeneratingSet(I), x -> HRY_Move(G, x, 1)),
               options := List(options, function(left)
        local L;
        L := HRY_HuntClosed(G, classes, left);
        return [String(Size(L)), HRY_Move(G, HRY_HuntElement(classes, L, around, left), 1)];
    end));
end;

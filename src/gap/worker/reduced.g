# SPDX-License-Identifier: GPL-3.0-or-later
#
# The data that decide GEN and DNG on a group G, small even if G is large: its Frattini quotient Q, the maximal subgroups of
# Q, how conjugation permutes them, and which of them contain an element of each class (src/group/group_data.h).

# G / Phi(G) and the natural map; the map is fail if Phi is trivial.
HRY_FrattiniQuotient := function(G)
    local phi, hom;
    phi := FrattiniSubgroup(G);
    if Size(phi) = 1 then
        return rec(size := 1, group := G, map := fail);
    fi;
    hom := NaturalHomomorphismByNormalSubgroup(G, phi);
    return rec(size := Size(phi), group := Image(hom), map := hom);
end;

# The least number of generators of a soluble group; fail for other groups, for which it follows from the lattice.
HRY_Generators := function(Q)
    if Size(Q) = 1 then
        return 0;
    fi;
    if IsAbelian(Q) then
        return Maximum(List(Set(Factors(Size(Q))), p -> Number(AbelianInvariants(Q), a -> a mod p = 0)));
    fi;
    if IsSolvableGroup(Q) then
        return Length(MinimalGeneratingSet(Q));
    fi;
    return fail;
end;

# Whether the answer to `question` follows from the order, the Frattini part and the number of generators (or whether the
# group is cyclic) alone; in groups of even order `decided` or more generators suffice (src/group/theorems.h).
HRY_Enough := function(question, decided, size, frattini, d)
    if question in ["all", "moves"] then
        return false;
    elif question = "start" then
        return size mod 2 = 1 and d <> fail;
    fi;
    if size mod 2 = 1 then
        return question = "dng" or d <> fail;
    fi;
    if frattini mod 2 = 0 or (size = 2 and question = "dng") then
        return true;
    fi;
    return d <> fail and d >= decided;
end;

# A class of maximal subgroups in a form that shows which of them contain an element: a normal one by membership, the
# others as the points of the action on the cosets, because they are their own normalisers.
HRY_MaximalClass := function(Q, M)
    if IsNormal(Q, M) then
        return rec(normal := true, count := 1, group := M);
    fi;
    return rec(normal := false, count := Index(Q, M), group := M, action := FactorCosetAction(Q, M));
end;

# The index of a normal maximal subgroup if it is a prime, else 0.
HRY_PrimeIndex := function(Q, class)
    if class.normal and IsPrimeInt(Index(Q, class.group)) then
        return Index(Q, class.group);
    fi;
    return 0;
end;

# The numbers of the maximal subgroups that contain x.
HRY_Row := function(classes, x)
    local row, offset, c, p, i;
    row := [];
    offset := 0;
    for c in classes do
        if c.normal then
            if x in c.group then
                Add(row, offset + 1);
            fi;
        else
            p := x ^ c.action;
            for i in [1 .. c.count] do
                if i ^ p = i then
                    Add(row, offset + i);
                fi;
            od;
        fi;
        offset := offset + c.count;
    od;
    return row;
end;

# The images of all maximal subgroups under conjugation by x.
HRY_Images := function(classes, x)
    local images, offset, c;
    images := [];
    offset := 0;
    for c in classes do
        if c.normal then
            Add(images, offset + 1);
        else
            Append(images, offset + ListPerm(x ^ c.action, c.count));
        fi;
        offset := offset + c.count;
    od;
    return images;
end;

# The data returned for every group G with the Frattini quotient F.
HRY_Outline := function(G, F)
    return rec(order := String(Size(G)), frattini := String(F.size), cyclic := IsCyclic(F.group),
               generators := HRY_Generators(F.group), maximal := fail);
end;

# The number of maximal subgroups that can be listed.
HRY_MostSubgroups := 1000000;
HRY_MaximalClasses := function(Q)
    local count;
    if Size(Q) = 1 then
        return [];
    fi;
    count := Sum(HRY_MaximalReps(Q), M -> Index(Q, M));
    if count > HRY_MostSubgroups then
        HRY_TooLarge("the group has ", count, " maximal subgroups; moves, positions and reasons support at most ",
                     HRY_MostSubgroups, ", but the values of gen and dng usually do not need them");
    fi;
    return List(HRY_MaximalReps(Q), M -> HRY_MaximalClass(Q, M));
end;

# The classes of maximal subgroups of Q in the answer: order in G, number, whether they are normal, prime index.
HRY_MaximalTold := {Q, F, classes} -> List(classes, c -> [String(Size(c.group) * F.size), c.count, c.normal,
                                                           HRY_PrimeIndex(Q, c)]);

# An element of G that maps into a class of Q.
HRY_Lift := function(F, class)
    if F.map = fail then
        return Representative(class);
    fi;
    return PreImagesRepresentative(F.map, Representative(class));
end;

# The data that decide the games on a group G with its Frattini quotient F, as in HRY_Reduced; `elements` are elements of G
# whose rows are also needed.
HRY_ReducedOf := function(G, F, question, decided, elements)
    local Q, answer, classes, wanted;
    Q := F.group;
    answer := HRY_Outline(G, F);
    if elements = [] and HRY_Enough(question, decided, Size(G), F.size, answer.generators) then
        return answer;
    fi;
    classes := HRY_MaximalClasses(Q);
    answer.maximal := HRY_MaximalTold(Q, F, classes);
    answer.images := List(SmallGeneratingSet(Q), x -> HRY_Images(classes, x));
    HRY_Possible(Sum(ConjugacyClasses(Q), Size) = Size(Q), "the sizes of the conjugacy classes do not add up to the order of", Q);
    # Conjugate elements lie in conjugate maximal subgroups, so one of each class is enough.
    answer.elements := List(ConjugacyClasses(Q), c -> [Order(Representative(c)), String(Size(c)),
                                                       HRY_Row(classes, Representative(c))]);
    # The preimages of the elements of a class of Q are one class of moves.
    if question = "moves" then
        answer.moves := List(ConjugacyClasses(Q), c -> HRY_Move(G, HRY_Lift(F, c), Size(c) * F.size));
    fi;
    wanted := elements;
    if F.map <> fail then
        wanted := List(wanted, x -> x ^ F.map);
    fi;
    answer.rows := List(wanted, x -> HRY_Row(classes, x));
    return answer;
end;

HRY_LargeFrom := fail; # large.g
HRY_LargeOutline := fail;

# The data that decide the games on a group; `question` is "gen", "dng", "start" (both, and the start type), "all" or
# "moves" (all, and names of the classes of elements), `decided` as in HRY_Enough. `texts` are the elements of a position,
# whose rows are also needed; the answer may be the error for one of them.
HRY_Reduced := function(expr, question, decided, texts)
    local G, F, position, answer;
    G := HRY_Group(expr);
    position := HRY_Position(G, texts);
    if IsBound(position.wrong) then
        return position;
    fi;
    if position.elements = [] then
        answer := HRY_LargeOutline(G, question, HRY_LargeFrom);
        if answer <> fail then
            return answer;
        fi;
    fi;
    F := HRY_FrattiniQuotient(G);
    return HRY_ReducedOf(G, F, question, decided, position.elements);
end;

# ----------------------------------------------------------------------------------- reasons

# The answer of HRY_Reduced with names: for each class of elements of Q one element of G (with its number in the sorted
# list, fail in large groups) and its order; for each class of maximal subgroups of Q a description, fail if finding it may
# take long.
HRY_Reasons := function(expr, question, decided)
    local G, F, answer, lift;
    G := HRY_Group(expr);
    F := HRY_FrattiniQuotient(G);
    answer := HRY_ReducedOf(G, F, question, decided, []);
    if answer.maximal = fail then
        return answer;
    fi;
    lift := function(class)
        local x;
        x := HRY_Lift(F, class);
        return [HRY_Name(G, x), HRY_Number(G, x), Order(x)];
    end;
    answer.names := List(ConjugacyClasses(F.group), lift);
    answer.descriptions := [];
    if Size(F.group) > 1 then
        answer.descriptions := List(HRY_MaximalReps(F.group), M -> HRY_Description(M, []));
    fi;
    return answer;
end;

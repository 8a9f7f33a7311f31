# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the program asks about a group: one function per question. Answers are records of small integers,
# decimal strings (orders may be large) and nested lists of them.

# G / Phi(G) and the natural map; the map is fail where Phi is trivial.
HRY_FrattiniQuotient := function(G)
    local phi, hom;
    phi := FrattiniSubgroup(G);
    if Size(phi) = 1 then
        return rec(size := 1, group := G, map := fail);
    fi;
    hom := NaturalHomomorphismByNormalSubgroup(G, phi);
    return rec(size := Size(phi), group := Image(hom), map := hom);
end;

# The least number of generators of a soluble group; fail for the others, whose number comes out of the lattice.
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

# Whether the answer to `question` follows from the order, the Frattini part and the number of generators
# (or whether the group is cyclic) alone.
HRY_Enough := function(question, size, frattini, d)
    if question = "all" then
        return false;
    fi;
    if size mod 2 = 1 then
        return question = "dng" or d <> fail;
    fi;
    if frattini mod 2 = 0 or (size = 2 and question = "dng") then
        return true;
    fi;
    return d <> fail and (d >= 4 or (question = "dng" and d >= 3));
end;

# A class of maximal subgroups as something that tells which of them contain an element: a normal one by
# membership, the others as the points of the action on the cosets, because they are their own normalisers.
HRY_MaximalClass := function(Q, M)
    if IsNormal(Q, M) then
        return rec(normal := true, count := 1, group := M);
    fi;
    return rec(normal := false, count := Index(Q, M), group := M, action := FactorCosetAction(Q, M));
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

# An element named by a permutation or by its position in the sorted list of elements.
HRY_Element := function(G, x)
    local p, all;
    if IsInt(x) then
        all := AsSSortedList(G);
        if x < 1 or x > Length(all) then
            Error("there is no element number ", x, ": the group has ", Length(all));
        fi;
        return all[x];
    fi;
    if not IsPermGroup(G) then
        Error("this group is not a permutation group: name its elements by number, as info --elements lists them");
    fi;
    p := PermList(x);
    if not p in G then
        Error("the permutation ", p, " is not in the group");
    fi;
    return p;
end;

# What decides the games on a group; `question` is "gen", "dng" or "all". `elements` are permutations (as lists of
# images) or positions in the sorted list of elements, whose rows are wanted too.
HRY_Reduced := function(expr, question, elements)
    local G, F, Q, answer, classes, wanted;
    G := HRY_Group(expr);
    F := HRY_FrattiniQuotient(G);
    Q := F.group;
    answer := rec(order := String(Size(G)), frattini := String(F.size), cyclic := IsCyclic(Q),
                  generators := HRY_Generators(Q), maximal := fail);
    if elements = [] and HRY_Enough(question, Size(G), F.size, answer.generators) then
        return answer;
    fi;
    classes := [];
    if Size(Q) > 1 then
        classes := List(MaximalSubgroupClassReps(Q), M -> HRY_MaximalClass(Q, M));
    fi;
    answer.maximal := List(classes, c -> [String(Size(c.group) * F.size), c.count, c.normal]);
    answer.images := List(SmallGeneratingSet(Q), x -> HRY_Images(classes, x));
    # Conjugate elements lie in conjugate maximal subgroups, so that one of each class is enough.
    answer.elements := List(ConjugacyClasses(Q), c -> [Order(Representative(c)), String(Size(c)),
                                                       HRY_Row(classes, Representative(c))]);
    wanted := Set(elements, x -> HRY_Element(G, x));
    if F.map <> fail then
        wanted := List(wanted, x -> x ^ F.map);
    fi;
    answer.rows := List(wanted, x -> HRY_Row(classes, x));
    return answer;
end;

# The group itself, nothing divided out: all maximal subgroups, each as a list of element numbers; and the numbers of
# the elements that were asked for.
HRY_Direct := function(expr, most, elements)
    local G, all, answer, M, C;
    G := HRY_Group(expr);
    if Size(G) > most then
        Error("the group has ", Size(G), " elements, and --direct lists at most ", most);
    fi;
    all := AsSSortedList(G);
    answer := rec(order := String(Size(G)), maximal := [],
                  positions := List(elements, x -> PositionSorted(all, HRY_Element(G, x))));
    if Size(G) > 1 then
        for M in MaximalSubgroupClassReps(G) do
            for C in ConjugateSubgroups(G, M) do
                Add(answer.maximal, List(AsSSortedList(C), x -> PositionSorted(all, x)));
            od;
        od;
    fi;
    return answer;
end;

# The elements in their sorted order, as people write them.
HRY_Elements := function(expr, most)
    local G;
    G := HRY_Group(expr);
    if Size(G) > most then
        Error("the group has ", Size(G), " elements, and at most ", most, " are listed");
    fi;
    return List(AsSSortedList(G), function(x)
        if x = One(G) and not IsPerm(x) then
            return ["identity", 1];
        fi;
        return [String(x), Order(x)];
    end);
end;

# What the character table of a group says: order, number of conjugacy classes, and the classes of maximal subgroups
# where the library knows them all.
HRY_Table := function(name)
    local table, answer;
    table := HRY_CharacterTable(name);
    answer := rec(order := String(Size(table)), classes := NrConjugacyClasses(table), simple := IsSimple(table),
                  maximal := fail);
    if HasMaxes(table) then
        answer.maximal := List(Maxes(table), m -> [m, String(Size(CharacterTable(m)))]);
    fi;
    return answer;
end;

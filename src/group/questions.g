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
    elif question = "start" then
        return size mod 2 = 1 and d <> fail;
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

# What decides the games on a group; `question` is "gen", "dng", "start" (both, and the start type) or "all". `elements` are permutations (as lists of
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

# The sorted list of elements of a group that is small enough for `what`.
HRY_ElementList := function(G, most, what)
    if Size(G) > most then
        Error("the group has ", Size(G), " elements, and ", what, " lists at most ", most);
    fi;
    return AsSSortedList(G);
end;

# Short names of the elements in their sorted order: 0, 1, ... in a cyclic group, cycles, or words.
HRY_Names := function(expr, most)
    local G, all, names, g, x, i;
    G := HRY_Group(expr);
    all := HRY_ElementList(G, most, "a game digraph");
    if not IsCyclic(G) then
        return List(all, function(x)
            if x = One(G) then
                return "e";
            fi;
            return Filtered(String(x), c -> c <> ' ');
        end);
    fi;
    names := [];
    g := First(all, x -> Order(x) = Size(G));
    x := One(G);
    for i in [1 .. Length(all)] do
        names[PositionSorted(all, x)] := String(i - 1);
        x := x * g;
    od;
    return names;
end;

# The generators of a Cayley graph: those that the user gave, or few.
HRY_CayleyGenerators := function(expr, G)
    if expr[1] = "perm" then
        return GeneratorsOfGroup(G);
    fi;
    if IsSolvableGroup(G) then
        return MinimalGeneratingSet(G);
    fi;
    return SmallGeneratingSet(G);
end;

# The Cayley graph, undirected: pairs of element numbers. A generator of order two gives one edge, not two.
HRY_Cayley := function(expr, most)
    local G, all, edges, x, i, j;
    G := HRY_Group(expr);
    all := HRY_ElementList(G, most, "a Cayley graph");
    edges := [];
    for x in Filtered(HRY_CayleyGenerators(expr, G), x -> x <> One(G)) do
        for i in [1 .. Length(all)] do
            j := PositionSorted(all, all[i] * x);
            Add(edges, [Minimum(i, j), Maximum(i, j)]);
        od;
    od;
    return rec(order := Length(all), edges := Set(edges));
end;

# Generators of the conjugations or of all automorphisms, each as the images of the element numbers; those that move
# nothing are left out.
HRY_Symmetry := function(expr, most, kind)
    local G, all, maps;
    G := HRY_Group(expr);
    all := HRY_ElementList(G, most, "--up-to");
    if kind = "conjugacy" then
        maps := List(SmallGeneratingSet(G), g -> (x -> x ^ g));
    elif kind = "automorphism" then
        maps := List(GeneratorsOfGroup(AutomorphismGroup(G)), a -> (x -> x ^ a));
    else
        Error("there is no kind of symmetry ", kind);
    fi;
    return Difference(Set(maps, map -> List(all, x -> PositionSorted(all, map(x)))), [[1 .. Length(all)]]);
end;

# Of "A = B", also inside brackets, only A: GAP gives several forms of an extension that does not split.
HRY_OneForm := function(description)
    local kept, depth, skipped, c;
    kept := "";
    depth := 0;
    skipped := infinity; # from a sign of equality on, until this depth is left
    for c in description do
        if c = '(' then
            depth := depth + 1;
        elif c = ')' then
            depth := depth - 1;
        fi;
        if depth < skipped then
            skipped := infinity;
        fi;
        if c = '=' and skipped = infinity then
            skipped := depth;
        fi;
        if skipped = infinity and c <> ' ' then
            Add(kept, c);
        fi;
    od;
    return kept;
end;

# The names of this program for what GAP calls C6, D8 (of order 8) and C2 x S3.
HRY_OurName := function(description)
    local name, i, letters, digits, run;
    if description = "1" then
        return "Z1";
    fi;
    description := HRY_OneForm(description);
    name := "";
    i := 1;
    run := function(kind)
        local from;
        from := i;
        while i <= Length(description) and kind(description[i]) do
            i := i + 1;
        od;
        return description{[from .. i - 1]};
    end;
    while i <= Length(description) do
        letters := run(IsUpperAlphaChar);
        digits := run(IsDigitChar);
        if letters = "C" and digits <> "" then
            letters := "Z";
        elif letters = "D" and digits <> "" then
            digits := String(Int(digits) / 2);
        fi;
        name := Concatenation(name, letters, digits, run(c -> not IsUpperAlphaChar(c) and not IsDigitChar(c)));
    od;
    return name;
end;

# The subgroup whose elements are these, out of few generators.
HRY_Subgroup := function(G, all, numbers)
    local H, i;
    H := TrivialSubgroup(G);
    for i in Reversed(numbers) do
        if Size(H) < Length(numbers) and not all[i] in H then
            H := ClosureSubgroupNC(H, all[i]);
        fi;
    od;
    if Size(H) <> Length(numbers) or not ForAll(numbers, i -> all[i] in H) then
        Error("these ", Length(numbers), " elements are not a subgroup");
    fi;
    return H;
end;

# What a group is called, or fail where finding out may take long, as it does for large 2-groups. Isomorphic groups
# get the same name, which StructureDescription alone does not promise.
HRY_MostDescribed := 2000;
HRY_MostTwos := 64;
HRY_Description := function(H, known)
    local id, entry;
    if IsAbelian(H) or IsDihedralGroup(H) or IsGeneralisedQuaternionGroup(H) or IsNonabelianSimpleGroup(H)
       or IsSymmetricGroup(H) then
        return HRY_OurName(StructureDescription(H));
    elif Size(H) > HRY_MostDescribed or Size(H) mod (2 * HRY_MostTwos) = 0 or not IdGroupsAvailable(Size(H)) then
        return fail;
    fi;
    id := IdGroup(H);
    entry := First(known, e -> e[1] = id);
    if entry = fail then
        entry := [id, HRY_OurName(StructureDescription(SmallGroup(id)))];
        Add(known, entry);
    fi;
    return entry[2];
end;

# The names of subgroups that are given by the numbers of their elements; fail for the empty list.
HRY_Describe := function(expr, most, sets)
    local G, all, known;
    G := HRY_Group(expr);
    all := HRY_ElementList(G, most, "--labels");
    known := [];
    return List(sets, function(set)
        if set = [] then
            return fail;
        fi;
        return HRY_Description(HRY_Subgroup(G, all, set), known);
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

# --------------------------------------------------------------------------- the library of small groups

# How the library keeps the groups of order n: in these ways it knows their Frattini factors.
HRY_WaysWithFactors := [8, 9, 10];

HRY_FactorsAreStored := function(n)
    local way;
    way := SMALL_AVAILABLE(n);
    return way <> fail and way.func in HRY_WaysWithFactors and IsBoundGlobal("PROPERTIES_SMALL_GROUPS");
end;

# Of each order how many groups there are (0: the library has not got them) and whether their Frattini factors
# are stored.
HRY_Orders := function(orders)
    HRY_Need("smallgrp");
    return List(orders, function(n)
        if not SmallGroupsAvailable(n) then
            return [0, false];
        fi;
        return [NumberSmallGroups(n), HRY_FactorsAreStored(n)];
    end);
end;

# The runs [first, last] of a list in which a negative number ends the run that the one before it began.
HRY_Runs := function(list)
    local runs, x;
    runs := [];
    for x in list do
        if x > 0 then
            Add(runs, [x, x]);
        else
            runs[Length(runs)][2] := -x;
        fi;
    od;
    return runs;
end;

# [[first, last, factor's order, factor's number], ...] of all groups of order n, as the library has them.
HRY_StoredFactors := function(n)
    local stored, answer, i, run;
    # Any selection by the Frattini factor makes the library unpack what it knows.
    IdsOfAllSmallGroups(Size, n, FrattinifactorSize, [0]);
    stored := PROPERTIES_SMALL_GROUPS[n].frattFacs;
    answer := [];
    for i in [1 .. Length(stored.frattFacs)] do
        for run in HRY_Runs(stored.pos[i]) do
            Add(answer, Concatenation(run, stored.frattFacs[i]));
        od;
    od;
    Sort(answer);
    return answer;
end;

# The elementary abelian group of order p^d is the last of its order.
HRY_ComputedFactor := function(n, i)
    local G, phi, p;
    G := SmallGroup(n, i);
    if n = 1 then
        return [1, 1];
    elif IsPrimePowerInt(n) then
        p := SmallestRootInt(n);
        return [p ^ RankPGroup(G), NumberSmallGroups(p ^ RankPGroup(G))];
    fi;
    phi := FrattiniSubgroup(G);
    if Size(phi) = 1 then
        return [n, i];
    fi;
    return IdGroup(G / phi);
end;

# The Frattini factors of the groups first ... last of order n, one entry for each run of groups with the same one.
HRY_Factors := function(n, first, last)
    local answer, i, factor, run;
    if HRY_FactorsAreStored(n) then
        return Filtered(List(HRY_StoredFactors(n), f -> [Maximum(f[1], first), Minimum(f[2], last), f[3], f[4]]),
                        f -> f[1] <= f[2]);
    fi;
    answer := [];
    for i in [first .. last] do
        factor := HRY_ComputedFactor(n, i);
        if answer <> [] and answer[Length(answer)]{[3, 4]} = factor then
            answer[Length(answer)][2] := i;
        else
            Add(answer, [i, i, factor[1], factor[2]]);
        fi;
    od;
    return answer;
end;

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

# What is told of every group G with the Frattini quotient F.
HRY_Outline := function(G, F)
    return rec(order := String(Size(G)), frattini := String(F.size), cyclic := IsCyclic(F.group),
               generators := HRY_Generators(F.group), maximal := fail);
end;

HRY_MaximalClasses := function(Q)
    if Size(Q) = 1 then
        return [];
    fi;
    return List(MaximalSubgroupClassReps(Q), M -> HRY_MaximalClass(Q, M));
end;

# The classes of maximal subgroups of Q as they are told: order in G, number, whether they are normal, prime index.
HRY_MaximalTold := {Q, F, classes} -> List(classes, c -> [String(Size(c.group) * F.size), c.count, c.normal,
                                                           HRY_PrimeIndex(Q, c)]);

# What decides the games on a group G with its Frattini quotient F, as HRY_Reduced tells it.
HRY_ReducedOf := function(G, F, question, elements)
    local Q, answer, classes, wanted;
    Q := F.group;
    answer := HRY_Outline(G, F);
    if elements = [] and HRY_Enough(question, Size(G), F.size, answer.generators) then
        return answer;
    fi;
    classes := HRY_MaximalClasses(Q);
    answer.maximal := HRY_MaximalTold(Q, F, classes);
    answer.images := List(SmallGeneratingSet(Q), x -> HRY_Images(classes, x));
    # Conjugate elements lie in conjugate maximal subgroups, so that one of each class is enough.
    answer.elements := List(ConjugacyClasses(Q), c -> [Order(Representative(c)), String(Size(c)),
                                                       HRY_Row(classes, Representative(c))]);
    if question = "moves" then
        answer.moves := List(ConjugacyClasses(Q), c -> HRY_ClassOfMoves(G, F, c));
    fi;
    wanted := Set(elements, x -> HRY_Element(G, x));
    if F.map <> fail then
        wanted := List(wanted, x -> x ^ F.map);
    fi;
    answer.rows := List(wanted, x -> HRY_Row(classes, x));
    return answer;
end;

# A move as people may repeat it: the element, its number in the sorted list where it has no cycles and the list is
# short, and how many elements it stands for.
HRY_MostNumbered := 20000;
HRY_Move := function(G, x, count)
    local number;
    number := 0;
    if IsPerm(x) then
        return [String(x), number, String(count)];
    fi;
    if Size(G) <= HRY_MostNumbered then
        number := PositionSorted(AsSSortedList(G), x);
    fi;
    if x = One(G) then
        return ["identity", number, String(count)];
    fi;
    return [Filtered(String(x), c -> c <> ' '), number, String(count)];
end;

# The preimages of the elements of a class of Q are one class of moves.
HRY_ClassOfMoves := function(G, F, class)
    local x;
    x := Representative(class);
    if F.map <> fail then
        x := PreImagesRepresentative(F.map, x);
    fi;
    return HRY_Move(G, x, Size(class) * F.size);
end;

# What decides the games on a group; `question` is "gen", "dng", "start" (both, and the start type), "all" or "moves"
# (all, and names of the classes of elements). `elements` are permutations (as lists of images) or positions in the sorted list of elements, whose rows are wanted too.
HRY_Reduced := function(expr, question, elements)
    local G;
    G := HRY_Group(expr);
    return HRY_ReducedOf(G, HRY_FrattiniQuotient(G), question, elements);
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

# The same with the moves: at the start one element of each conjugacy class, else every element that is left.
HRY_DirectMoves := function(expr, most, elements)
    local G, all, answer;
    answer := HRY_Direct(expr, most, elements);
    G := HRY_Group(expr);
    all := AsSSortedList(G);
    if elements = [] then
        answer.moves := List(ConjugacyClasses(G), c -> HRY_Move(G, Representative(c), Size(c)));
        answer.numbers := List(ConjugacyClasses(G), c -> PositionSorted(all, Representative(c)));
    else
        answer.numbers := Difference([1 .. Length(all)], answer.positions);
        answer.moves := List(answer.numbers, i -> HRY_Move(G, all[i], 1));
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

# Whether the maximal subgroups of even order cover the group of a character table, where the library knows all maximal
# subgroups: true, false (then `element` is the order of an element that lies in none of them), or fail if the tables do
# not tell. A class fusion is known up to automorphisms of the table only, so that a whole orbit of these must lie in one
# subgroup, or outside all; where no fusion is stored, an element lies outside if no element of the subgroup has its order.
HRY_TableCover := function(name)
    local table, answer, orders, even, orbits, missed, m, t, fusion;
    table := HRY_CharacterTable(name);
    answer := rec(order := String(Size(table)), simple := IsSimple(table) and not IsPrimeInt(Size(table)), maximal := fail,
                  covered := fail, element := fail);
    if not HasMaxes(table) then
        return answer;
    fi;
    answer.maximal := Length(Maxes(table));
    even := [];
    for m in Maxes(table) do
        t := CharacterTable(m);
        if t = fail then
            return answer;
        elif Size(t) mod 2 = 0 then
            fusion := GetFusionMap(t, table);
            if fusion = fail then
                Add(even, rec(classes := [], orders := Set(OrdersClassRepresentatives(t))));
            else
                Add(even, rec(classes := Set(fusion), orders := []));
            fi;
        fi;
    od;
    orders := OrdersClassRepresentatives(table);
    orbits := OrbitsDomain(AutomorphismsOfTable(table), [1 .. NrConjugacyClasses(table)]);
    if ForAll(orbits, o -> ForAny(even, e -> IsSubset(e.classes, o))) then
        answer.covered := true;
        return answer;
    fi;
    missed := First(orbits, o -> ForAll(even, e -> Intersection(e.classes, o) = [] and not orders[o[1]] in e.orders));
    if missed <> fail then
        answer.covered := false;
        answer.element := orders[missed[1]];
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

# What the library stores of the Frattini factors of the groups of order n: `frattFacs` and, for each, `pos`, where the
# groups are that have it.
HRY_LibraryFactors := function(n)
    # Any selection by the Frattini factor makes the library unpack what it knows.
    IdsOfAllSmallGroups(Size, n, FrattinifactorSize, [0]);
    return PROPERTIES_SMALL_GROUPS[n].frattFacs;
end;

# [[first, last, factor's order, factor's number], ...] of all groups of order n, as the library has them.
HRY_StoredFactors := function(n)
    local stored, answer, i, run;
    stored := HRY_LibraryFactors(n);
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

# ----------------------------------------------------------------------------------- reasons

# The answer of HRY_Reduced, and what people call the representatives: of the classes of elements of Q one element of G
# each (with its number in the sorted list, fail in large groups) and the order of it, of the classes of maximal
# subgroups of Q a description, fail where finding one may take long.
HRY_Reasons := function(expr, question)
    local G, F, answer, all, lift;
    G := HRY_Group(expr);
    F := HRY_FrattiniQuotient(G);
    answer := HRY_ReducedOf(G, F, question, []);
    if answer.maximal = fail then
        return answer;
    fi;
    all := fail;
    if Size(G) <= HRY_MostNumbered then
        all := AsSSortedList(G);
    fi;
    lift := function(x)
        local number;
        if F.map <> fail then
            x := PreImagesRepresentative(F.map, x);
        fi;
        number := fail;
        if all <> fail then
            number := PositionSorted(all, x);
        fi;
        if x = One(G) then
            return ["identity", number, 1];
        fi;
        return [Filtered(String(x), c -> c <> ' '), number, Order(x)];
    end;
    answer.names := List(ConjugacyClasses(F.group), c -> lift(Representative(c)));
    answer.descriptions := [];
    if Size(F.group) > 1 then
        answer.descriptions := List(MaximalSubgroupClassReps(F.group), M -> HRY_Description(M, []));
    fi;
    return answer;
end;

# ------------------------------------------------------------------------------------- facts

# The abelian subgroup A of index two that an involution inverts, so that G is Dih(A); fail if there is none, and for an
# elementary abelian 2-group. An element a of order > 2 lies in A, and A is its
# centraliser, because everything outside inverts it.
HRY_Inverted := function(G)
    local gens, a, A, t;
    gens := GeneratorsOfGroup(G);
    a := First(Concatenation(gens, List(Cartesian(gens, gens), Product)), x -> Order(x) > 2);
    if a = fail then
        return fail;
    fi;
    A := Centralizer(G, a);
    if 2 * Size(A) <> Size(G) or not IsAbelian(A) then
        return fail;
    fi;
    t := First(gens, x -> not x in A);
    if Order(t) = 2 and ForAll(GeneratorsOfGroup(A), x -> x ^ t = x ^ -1) then
        return A;
    fi;
    return fail;
end;

# Whether G is < x, y | x^2n = y^4 = 1, x^n = y^2, x^y = x^-1 > with n >= 2: a cyclic subgroup of index two that an
# element of order 4 inverts. As above, it is the centraliser of any element whose order does not divide 4; where there
# is none, n is 2.
HRY_IsDicyclic := function(G)
    local gens, a, X, y;
    if Size(G) mod 4 > 0 or Size(G) < 8 then
        return false;
    elif Size(G) = 8 then
        return IdGroup(G) = [8, 4];
    fi;
    gens := GeneratorsOfGroup(G);
    a := First(Concatenation(gens, List(Cartesian(gens, gens), Product)), x -> 4 mod Order(x) > 0);
    if a = fail then
        return false;
    fi;
    X := Centralizer(G, a);
    if 2 * Size(X) <> Size(G) or not IsCyclic(X) then
        return false;
    fi;
    y := First(gens, x -> not x in X);
    return Order(y) = 4 and ForAll(GeneratorsOfGroup(X), x -> x ^ y = x ^ -1);
end;

# The n of Sym(n) for n >= 3, of Alt(n) for n >= 4; 0: neither, by the order alone or by GAP's recognition.
HRY_Degree := function(G, of, is, degree)
    local n;
    n := 3;
    while of(n) < Size(G) do
        n := n + 1;
    od;
    if of(n) = Size(G) and (n > 3 or of(3) = 6) and is(G) then
        return degree(G);
    fi;
    return 0;
end;

# The k in T = Z2^k, -1 if the 2-group T is not elementary abelian.
HRY_Rank := function(T)
    if IsElementaryAbelian(T) then
        return LogInt(Size(T), 2);
    fi;
    return -1;
end;

# What a soluble G of even order with a normal Sylow 2-subgroup T is, if it is T x H with H of odd order:
# [k with T = Z2^k, or -1 where T is not elementary abelian; d(H)]. fail if it is not.
HRY_TwoTimesOdd := function(G)
    local T;
    T := SylowSubgroup(G, 2);
    if not IsNormal(G, T) or Size(Centralizer(G, T)) * Size(T) <> Size(G) * Size(Center(T)) then
        return fail;
    fi;
    if Size(T) = Size(G) then
        return [HRY_Rank(T), 0];
    fi;
    return [HRY_Rank(T), HRY_Generators(FactorGroup(G, T))];
end;

# Whether every element of odd order is conjugate to its inverse.
HRY_MostReal := 20000;
HRY_OddAreReal := G -> ForAll(ConjugacyClasses(G),
    c -> Order(Representative(c)) mod 2 = 0 or Representative(c) ^ -1 in c);

# Order of the Frattini subgroup, fail where it may take long to find.
HRY_MostFrattini := 1000000;
HRY_FrattiniOrder := function(G)
    if IsNonabelianSimpleGroup(G) then
        return 1;
    elif IsSolvableGroup(G) or Size(G) <= HRY_MostFrattini then
        return Size(FrattiniSubgroup(G));
    fi;
    return fail;
end;

# What the closed formulas ask about a group, quick also for large ones: what may take long is fail, unknown. Orders are
# strings. `dih` is [order, d] of the A in G = Dih(A), `split` as in HRY_TwoTimesOdd, `name` is [series, name] of a
# simple group as GAP classifies it.
HRY_Facts := function(expr)
    local G, soluble, facts, phi, A, info;
    G := HRY_Group(expr);
    soluble := IsSolvableGroup(G);
    facts := rec(order := String(Size(G)), cyclic := IsCyclic(G), abelian := IsAbelian(G),
                 nilpotent := soluble and IsNilpotentGroup(G), generators := HRY_Generators(G), frattini := fail,
                 simple := IsNonabelianSimpleGroup(G), dicyclic := soluble and HRY_IsDicyclic(G),
                 dih := fail, split := fail, real := fail, name := fail,
                 symmetric := HRY_Degree(G, Factorial, IsSymmetricGroup, SymmetricDegree),
                 alternating := HRY_Degree(G, n -> Factorial(n) / 2, IsAlternatingGroup, AlternatingDegree));
    phi := HRY_FrattiniOrder(G);
    if phi <> fail then
        facts.frattini := String(phi);
    fi;
    if soluble and Size(G) mod 2 = 0 then
        facts.split := HRY_TwoTimesOdd(G);
        A := HRY_Inverted(G);
        if A <> fail then
            facts.dih := [String(Size(A)), HRY_Generators(A)];
        fi;
    fi;
    if Size(G) <= HRY_MostReal then
        facts.real := HRY_OddAreReal(G);
    fi;
    if facts.simple then
        info := IsomorphismTypeInfoFiniteSimpleGroup(G);
        if IsBound(info.shortname) then
            facts.name := [info.series, info.shortname];
        else
            facts.name := [info.series, info.name];
        fi;
    fi;
    return facts;
end;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# What a hunt asks (src/atlas/hunt.h): lists of groups of even order with trivial Frattini subgroup, each as
# [expression, order, the tree of it]; the system of one of them; and subgroups that show what was found.

HRY_HuntSmall := {n, i} -> [Concatenation(String(n), ".", String(i)), String(n), ["SmallGroup", n, i]];

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
# subgroup of even order and as many generators as that allows: no smaller group has an even class of that deficiency.
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
            list := Concatenation([HRY_HuntSmall(n, Minimum(List(ids, id -> id[2])))], list);
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

# The direct and subdirect products of two groups. A projection takes the Frattini subgroup of a subdirect product into
# that of the factor; so it is trivial if both factors' are.
HRY_HuntPair := function(n, i, m, j, wanted)
    local list, S;
    list := [];
    if wanted(n * m) then
        Add(list, [Concatenation(String(n), ".", String(i), "x", String(m), ".", String(j)), String(n * m),
                   ["x", ["SmallGroup", n, i], ["SmallGroup", m, j]]]);
    fi;
    for S in SubdirectProducts(SmallGroup(n, i), SmallGroup(m, j)) do
        if Size(S) < n * m and wanted(Size(S)) then
            Add(list, HRY_HuntMade(S));
        fi;
    od;
    return list;
end;

# The products of the groups of orders n <= m with trivial Frattini subgroups, of even order above `above` up to `most`.
HRY_HuntProducts := function(n, m, above, most)
    local factors, list, i, j;
    HRY_Need("smallgrp");
    factors := k -> Filtered([1 .. NumberSmallGroups(k)], i -> Size(FrattiniSubgroup(SmallGroup(k, i))) = 1);
    list := [];
    for i in factors(n) do
        for j in factors(m) do
            if n < m or i <= j then
                Append(list, HRY_HuntPair(n, i, m, j, k -> k mod 2 = 0 and above < k and k <= most));
            fi;
        od;
    od;
    return list;
end;

# ------------------------------------------------------------------------------------------- one group

# The system, as HRY_Reduced tells it; the group is kept for HRY_Certificate.
HRY_Hunted := rec(expr := fail);
HRY_Hunt := function(expr)
    local G, F, answer;
    G := HRY_Group(expr);
    F := HRY_FrattiniQuotient(G);
    answer := HRY_ReducedOf(G, F, "types", []);
    HRY_Hunted := rec(expr := expr, group := G, classes := F.classes);
    return answer;
end;

# The intersection of the maximal subgroups with these numbers.
HRY_HuntSubgroup := function(G, classes, numbers)
    local I, offset, c, on, i;
    I := G;
    offset := 0;
    for c in classes do
        for i in Filtered(numbers, k -> offset < k and k <= offset + c.count) do
            if c.normal then
                I := Intersection(I, c.group);
            else
                on := {point, g} -> point ^ (g ^ c.action);
                if ForAny(GeneratorsOfGroup(I), g -> on(i - offset, g) <> i - offset) then
                    I := Stabilizer(I, i - offset, on);
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

# The class with these maximal subgroups around it, and options of it, which are named likewise: orders, generators, and
# an element that leads to each option.
HRY_Certificate := function(expr, around, options)
    local G, classes, I;
    if HRY_Hunted.expr <> expr then
        Error("the group is no longer at hand");
    fi;
    G := HRY_Hunted.group;
    classes := HRY_Hunted.classes;
    I := HRY_HuntSubgroup(G, classes, around);
    if HRY_HuntAround(classes, I) <> around or Size(I) mod 2 = 0 then
        Error("these maximal subgroups are not those around a subgroup of odd order");
    fi;
    return rec(group := HRY_HuntDescribed(G), subgroup := HRY_HuntDescribed(I),
               generators := List(MinimalGeneratingSet(I), x -> HRY_Move(G, x, 1)),
               options := List(options, function(left)
        local L;
        L := HRY_HuntSubgroup(G, classes, left);
        return [String(Size(L)), HRY_Move(G, HRY_HuntElement(classes, L, around, left), 1)];
    end));
end;

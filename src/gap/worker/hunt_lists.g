# SPDX-License-Identifier: GPL-3.0-or-later
#
# Lists of groups for a hunt (src/atlas/hunt.h): groups of even order with trivial Frattini subgroup, each as
# [expression, order, its tree].

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

# The groups of even order n with trivial Frattini subgroup. For a power of 2 also the first group with a Frattini subgroup
# of even order and the maximal number of generators for that, marked by a fourth entry: no smaller group has an even class
# of that deficiency.
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
        list := List(HRY_TwoPrime(a, p), g -> PcGroupCode(Int(g.code), n));
        if not IdGroupsAvailable(n) then
            return List(list, HRY_HuntMade);
        fi;
        ids := SortedList(List(list, G -> IdGroup(G)[2]));
    else
        ids := Filtered(HRY_Worthwhile(n, 1, NumberSmallGroups(n)), i -> HRY_IsFrattiniFree(n, i));
    fi;
    return List(ids, i -> HRY_HuntSmall(n, i));
end;

# The primitive groups of degree d of even order above `above` up to `most`. The point stabilisers are maximal subgroups
# with trivial intersection, so the Frattini subgroup is trivial.
HRY_HuntDegree := function(d, above, most)
    local list, i, size;
    HRY_Need("primgrp");
    if not PrimitiveGroupsAvailable(d) then
        HRY_TooLarge("the library has no list of the primitive groups of degree ", d);
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

# The nontrivial quotients of G of order at most `most`: one map for each class of normal subgroups under
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

# The isomorphisms from one quotient to another, up to the automorphisms induced by the groups.
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
# subdirect product glues a quotient of one factor to a quotient of the other). A projection maps the Frattini subgroup of
# a subdirect product into that of the factor; so it is trivial if it is trivial in both factors. GAP's SubdirectProducts
# lists them only up to conjugacy, hundreds instead of four.
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
    ids := Filtered([1 .. NumberSmallGroups(n)], i -> HRY_IsFrattiniFree(n, i));
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

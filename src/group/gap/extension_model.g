# SPDX-License-Identifier: GPL-3.0-or-later
#
# Extensions (U_1^m_1 + ... + U_s^m_s) : B of a base group B by irreducible modules over fields of odd characteristic that
# does not divide |B|. Such a module belongs to an ordinary irreducible character X of B: over GF(p) it is the sum of the
# conjugates of X under the Frobenius automorphism, each once. What src/group/extension_base.h needs of B is told here,
# and small extensions are built, so that whatever the model says can be seen on the elements.

# ------------------------------------------------------------------------------------------- characters

# The group of an expression with its character table. The group is made anew, so that the order of its characters
# depends on the expression alone and not on what was asked before.
HRY_WithCharacters := []; # [expression, group, table], the latest first
HRY_MostWithCharacters := 8;
HRY_Charactered := function(expr)
    local entry, G, new;
    for entry in HRY_WithCharacters do
        if entry.expr = expr then
            return entry;
        fi;
    od;
    Reset(GlobalMersenneTwister, 1);
    Reset(GlobalRandomSource, 1);
    G := HRY_Build(expr);
    G!.expr := expr;
    new := rec(expr := expr, group := G, table := CharacterTable(G), irr := List(Irr(G), ValuesOfClassFunction));
    HRY_WithCharacters := Concatenation([new], HRY_WithCharacters);
    if Length(HRY_WithCharacters) > HRY_MostWithCharacters then
        Remove(HRY_WithCharacters);
    fi;
    return new;
end;

# The degree over GF(p) of the field that the values of a character generate there.
HRY_FieldDegree := function(values, p)
    local f, image;
    f := 1;
    image := List(values, v -> GaloisCyc(v, p));
    while image <> values do
        f := f + 1;
        image := List(image, v -> GaloisCyc(v, p));
    od;
    return f;
end;

# [p, f] for the odd primes that do not divide n and give the smallest modules, the smallest first: one is p^(f X(1)).
HRY_PrimesTried := 40;
HRY_ModulePrimes := function(values, n, count)
    local all, p, i;
    all := [];
    p := 2;
    for i in [1 .. HRY_PrimesTried] do
        p := NextPrimeInt(p);
        if n mod p <> 0 then
            Add(all, [p, HRY_FieldDegree(values, p)]);
        fi;
    od;
    SortBy(all, c -> [c[1] ^ c[2], c[1]]);
    return all{[1 .. Minimum(count, Length(all))]};
end;

# The sum of X(x^j) over all j prime to the order of x, for each class: a whole number. It gives the dimension of the
# fixed points of every subgroup, because with x a subgroup has all its generators of <x>.
HRY_Traces := function(C)
    local orders, powers;
    orders := OrdersClassRepresentatives(C.table);
    powers := List([1 .. Length(orders)],
                   c -> List(PrimeResidues(orders[c]), j -> PowerMap(C.table, Maximum(j, 1), c)));
    return List(C.irr, values -> List(powers, list -> Sum(values{list})));
end;

HRY_MostBase := 8192; # elements of a base group
HRY_BaseFits := function(G)
    if Size(G) > HRY_MostBase then
        Error("the group has ", Size(G), " elements, and the base of an extension has at most ", HRY_MostBase);
    fi;
end;

# For `info --characters`: of each character its degree, the order of its kernel, whether its values are rational, and
# the smallest modules.
HRY_CharacterList := function(expr)
    local C, n;
    C := HRY_Charactered(expr);
    n := Size(C.group);
    return List(C.irr, values -> [values[1], String(Sum(Filtered([1 .. Length(values)], c -> values[c] = values[1]),
                                                    c -> SizesConjugacyClasses(C.table)[c])),
                                  ForAll(values, IsRat), HRY_ModulePrimes(values, n, 3)]);
end;

# -------------------------------------------------------------------------------------------- the base

# Elements are numbered as in their sorted list. `images` has one row for each of some generators: where multiplication
# by it from the right takes the elements.
HRY_ExtensionBase := function(expr, primes)
    local C, G, all, class, c, x, answer, M, D;
    C := HRY_Charactered(expr);
    G := C.group;
    HRY_BaseFits(G);
    all := AsSSortedList(G);
    class := [];
    for c in [1 .. NrConjugacyClasses(C.table)] do
        for x in AsList(ConjugacyClasses(C.table)[c]) do
            class[PositionSorted(all, x)] := c;
        od;
    od;
    answer := rec(order := Size(G), images := List(SmallGeneratingSet(G), s -> List(all, x -> PositionSorted(all, x * s))),
                  classes := class, orders := OrdersClassRepresentatives(C.table), traces := HRY_Traces(C),
                  degrees := List(C.irr, values -> values[1]),
                  primes := List(C.irr, values -> HRY_ModulePrimes(values, Size(G), primes)), maximal := []);
    if Size(G) > 1 then
        for M in MaximalSubgroupClassReps(G) do
            for D in ConjugateSubgroups(G, M) do
                Add(answer.maximal, List(AsSSortedList(D), x -> PositionSorted(all, x)));
            od;
        od;
    fi;
    return answer;
end;

# ------------------------------------------------------------------------------------------ the modules

# Whether two characters belong to one module over GF(p).
HRY_SameModule := function(X, Y, p)
    local i;
    for i in [1 .. HRY_FieldDegree(X, p)] do
        if X = Y then
            return true;
        fi;
        X := List(X, v -> GaloisCyc(v, p));
    od;
    return false;
end;

HRY_NeedModule := function(C, m)
    if m[1] > Length(C.irr) then
        Error("the base group has ", Length(C.irr), " characters, and X", m[1], " is not one of them");
    elif m[2] > 0 and not IsPrimeInt(m[2]) then
        Error("X", m[1], "@", m[2], " needs a prime, and ", m[2], " is not one");
    elif m[2] = 2 or (m[2] > 0 and Size(C.group) mod m[2] = 0) then
        Error("X", m[1], "@", m[2], " needs an odd prime that does not divide the order of the base group, ",
              Size(C.group));
    fi;
end;

# The modules [X, p or 0, multiplicity] with their primes, as [X, p, f, multiplicity]: where none is given, the smallest
# module that is not there yet.
HRY_ExtensionModules := function(C, modules)
    local chosen, taken, m, values, p, c;
    chosen := [];
    for m in modules do
        HRY_NeedModule(C, m);
        values := C.irr[m[1]];
        taken := p -> ForAny(chosen, c -> c[2] = p and HRY_SameModule(values, C.irr[c[1]], p));
        if m[2] > 0 and taken(m[2]) then
            Error("X", m[1], "@", m[2], " is a module that is there already; give its multiplicity as ^m");
        elif m[2] > 0 then
            c := [m[2], HRY_FieldDegree(values, m[2])];
        else
            c := First(HRY_ModulePrimes(values, Size(C.group), HRY_PrimesTried), c -> not taken(c[1]));
        fi;
        Add(chosen, [m[1], c[1], c[2], m[3]]);
    od;
    return chosen;
end;

# What an extension is made of: the base, and the modules with their primes.
HRY_Extension := function(base, modules)
    local C, answer;
    C := HRY_Charactered(base);
    answer := HRY_ExtensionBase(base, 1);
    answer.modules := HRY_ExtensionModules(C, modules);
    return answer;
end;

# ----------------------------------------------------------------------------------- building an extension

# Matrices over GF(p) for these elements of the group, on the module of a character: it is a part of the regular module,
# which the idempotent of the character cuts out.
HRY_MostRegular := 1000; # elements of a base group whose modules are built
HRY_ModuleMatrices := function(C, values, p, gens)
    local G, all, number, f, orbit, i, image, weight, e, regular, v, basis, module, parts;
    G := C.group;
    if Size(G) > HRY_MostRegular then
        Error("the modules of a group of order ", Size(G), " are not built; the order of the base group is at most ",
              HRY_MostRegular, " for that");
    fi;
    all := AsSSortedList(G);
    number := x -> PositionSorted(all, x);
    regular := List(gens, g -> PermutationMat(PermList(List(all, x -> number(x * g))), Size(G), GF(p)));
    f := HRY_FieldDegree(values, p);
    orbit := [];
    image := values;
    for i in [1 .. f] do
        Add(orbit, image);
        image := List(image, v -> GaloisCyc(v, p));
    od;
    # e = X(1)/|G| sum of X(g^-1) g, as a vector of the regular module
    weight := List(Sum(orbit), v -> FrobeniusCharacterValue(v, p));
    e := ListWithIdenticalEntries(Size(G), Zero(GF(p)));
    for i in [1 .. Length(values)] do
        for v in AsList(ConjugacyClasses(C.table)[i]) do
            e[number(v ^ -1)] := weight[i];
        od;
    od;
    basis := MTX.SpinnedBasis([e], regular, GF(p));
    module := MTX.InducedActionSubmodule(GModuleByMats(regular, GF(p)), basis);
    parts := MTX.CollectedFactors(module);
    module := parts[1][1];
    if Length(parts) <> 1 or module.dimension <> f * values[1] then
        Error("the module of the character was not found");
    fi;
    return module.generators;
end;

# The split extension as a pc group. `blocks` are [p, dimension, matrices for the pcgs].
HRY_PcExtension := function(pcgs, blocks)
    local n, size, F, gens, coll, orders, word, vector, i, j, first, b, k;
    n := Length(pcgs);
    size := n + Sum(blocks, b -> b[2]);
    F := FreeGroup(IsSyllableWordsFamily, size);
    gens := GeneratorsOfGroup(F);
    orders := Concatenation(RelativeOrders(pcgs), Concatenation(List(blocks, b -> ListWithIdenticalEntries(b[2], b[1]))));
    coll := SingleCollector(F, orders);
    word := x -> Product([1 .. n], k -> gens[k] ^ ExponentsOfPcElement(pcgs, x)[k], One(F));
    for i in [1 .. n] do
        SetPower(coll, i, word(pcgs[i] ^ orders[i]));
        for j in [i + 1 .. n] do
            SetConjugate(coll, j, i, word(pcgs[j] ^ pcgs[i]));
        od;
    od;
    first := n;
    for b in blocks do
        vector := row -> Product([1 .. b[2]], k -> gens[first + k] ^ IntFFE(row[k]), One(F));
        for i in [1 .. n] do
            for k in [1 .. b[2]] do
                SetConjugate(coll, first + k, i, vector(b[3][i][k]));
            od;
        od;
        first := first + b[2];
    od;
    return GroupByRwsNC(coll);
end;

# The same as a permutation group: each block brings its vectors as points.
HRY_MostPoints := 100000;
HRY_PermExtension := function(G, blocks)
    local points, images, translations, offset, b, vectors, place, k;
    points := Maximum(1, LargestMovedPoint(G)) + Sum(blocks, b -> b[1] ^ b[2]);
    if points > HRY_MostPoints then
        Error("the extension would act on ", points, " points; it is not built on more than ", HRY_MostPoints);
    fi;
    offset := Maximum(1, LargestMovedPoint(G));
    images := List(GeneratorsOfGroup(G), g -> ListPerm(g, offset));
    translations := [];
    for b in blocks do
        vectors := AsSSortedList(GF(b[1]) ^ b[2]);
        place := v -> offset + PositionSorted(vectors, v);
        for k in [1 .. Length(images)] do
            Append(images[k], List(vectors, v -> place(v * b[3][k])));
        od;
        for k in [1 .. b[2]] do
            Add(translations, MappingPermListList(List(vectors, place),
                List(vectors, v -> place(v + IdentityMat(b[2], GF(b[1]))[k]))));
        od;
        offset := offset + Length(vectors);
    od;
    return Group(Concatenation(List(images, PermList), translations), ());
end;

HRY_MostBuilt := 10 ^ 9; # order of an extension that is built
HRY_BuildExtension := function(base, modules)
    local C, G, gens, blocks, m, matrices, n;
    C := HRY_Charactered(base);
    G := C.group;
    modules := HRY_ExtensionModules(C, modules);
    n := Size(G) * Product(modules, m -> m[2] ^ (m[3] * C.irr[m[1]][1] * m[4]), 1);
    if n > HRY_MostBuilt then
        Error("the extension has order ", Size(G), Concatenation(List(modules, m -> Concatenation("*", String(m[2]), "^",
              String(m[3] * C.irr[m[1]][1] * m[4])))), " and is too large to be built; harary nim gen, explain gen, ",
              "info and diagram gen need no elements");
    fi;
    if IsSolvableGroup(G) and not IsPcGroup(G) then
        gens := Pcgs(G);
    elif IsPcGroup(G) then
        gens := FamilyPcgs(G);
        if Product(RelativeOrders(gens), 1) <> Size(G) then
            gens := Pcgs(G);
        fi;
    else
        if not IsPermGroup(G) then
            Error("an extension of an insoluble group is built if that is a permutation group");
        fi;
        gens := GeneratorsOfGroup(G);
    fi;
    blocks := [];
    for m in modules do
        matrices := HRY_ModuleMatrices(C, C.irr[m[1]], m[2], AsList(gens));
        Append(blocks, ListWithIdenticalEntries(m[4], [m[2], m[3] * C.irr[m[1]][1], matrices]));
    od;
    if IsSolvableGroup(G) then
        return HRY_PcExtension(gens, blocks);
    fi;
    return HRY_PermExtension(G, blocks);
end;

HRY_Families.ext := HRY_BuildExtension;

# ------------------------------------------------------------------------------------ bases to hunt in

# The groups of even order n that at most d elements generate; of an insoluble one only what its largest abelian
# quotient needs is looked at.
HRY_MostBases := 60000;
HRY_HuntBases := function(n, d)
    local needed;
    HRY_Need("smallgrp");
    if not SmallGroupsAvailable(n) or NumberSmallGroups(n) > HRY_MostBases then
        Error("the groups of order ", n, " are too many, or not in the library; leave that order out");
    fi;
    needed := function(G)
        if IsPGroup(G) then
            return RankPGroup(G);
        elif ForAny(Collected(Factors(Product(AbelianInvariants(G), 1))),
                    p -> Number(AbelianInvariants(G), q -> q mod p[1] = 0) > d) then
            return d + 1;
        elif IsSolvableGroup(G) then
            return Length(MinimalGeneratingSet(G));
        fi;
        return 0;
    end;
    return List(Filtered([1 .. NumberSmallGroups(n)], i -> needed(SmallGroup(n, i)) <= d), i -> HRY_HuntSmall(n, i));
end;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Extensions by modules (extension_model.g) that are small enough are constructed, so that the claims of the model can be
# checked on the elements: as pc groups, or as permutations of vectors if the base is insoluble.

# Matrices over GF(p) for these elements of the group, on the module of a character: it is the part of the regular module
# given by the idempotent of the character.
HRY_ModuleMatrices := function(C, values, p, gens)
    local G, all, number, f, orbit, i, image, weight, e, regular, v, basis, module, parts;
    G := C.group;
    if Size(G) > HRY_MostRegular then
        HRY_TooLarge("the modules of a group of order ", Size(G), " cannot be constructed; the base group may have order at most ",
                     HRY_MostRegular);
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

# The same as a permutation group: the vectors of each block are points.
HRY_MostPoints := 100000;
HRY_PermExtension := function(G, blocks)
    local points, images, translations, offset, b, vectors, place, k;
    points := Maximum(1, LargestMovedPoint(G)) + Sum(blocks, b -> b[1] ^ b[2]);
    if points > HRY_MostPoints then
        HRY_TooLarge("the extension would act on ", points, " points; the maximum is ", HRY_MostPoints);
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

# Matrices of a module Vi for these elements: each by a word in the generators.
HRY_ModularMatrices := function(C, module, gens)
    local small, known, list, x, k;
    small := SmallGeneratingSet(C.group);
    known := [[One(C.group), IdentityMat(module.dimension, One(module.matrices[1][1][1]))]];
    list := [One(C.group)];
    for x in known do
        for k in [1 .. Length(small)] do
            if not x[1] * small[k] in list then
                AddSet(list, x[1] * small[k]);
                Add(known, [x[1] * small[k], x[2] * module.matrices[k]]);
            fi;
        od;
    od;
    return List(gens, g -> First(known, x -> x[1] = g)[2]);
end;

HRY_MostBuilt := 10 ^ 9; # the largest order of an extension that is constructed
HRY_BuildExtension := function(base, modules)
    local C, G, gens, blocks, m, matrices, n, dimension;
    C := HRY_Charactered(base);
    G := C.group;
    modules := HRY_ExtensionModules(C, modules);
    dimension := function(m)
        if m[5] = 1 then
            return HRY_ModularModules(C, m[2])[m[1]].dimension;
        fi;
        return m[3] * C.irr[m[1]][1];
    end;
    n := Size(G) * Product(modules, m -> m[2] ^ (dimension(m) * m[4]), 1);
    if n > HRY_MostBuilt then
        HRY_TooLarge("the extension has order ", Size(G), Concatenation(List(modules, m -> Concatenation("*", String(m[2]), "^",
                     String(dimension(m) * m[4])))), " and is too large to be constructed; nim gen, explain gen, info and ",
                     "diagram gen need no elements");
    fi;
    if Size(G) = 1 then
        return AbelianGroup(IsPcGroup, Concatenation(List(modules, m -> ListWithIdenticalEntries(m[4], m[2]))));
    elif IsSolvableGroup(G) and not IsPcGroup(G) then
        gens := Pcgs(G);
    elif IsPcGroup(G) then
        gens := FamilyPcgs(G);
        if Product(RelativeOrders(gens), 1) <> Size(G) then
            gens := Pcgs(G);
        fi;
    else
        if not IsPermGroup(G) then
            HRY_TooLarge("an extension of an insoluble group can be constructed only if that is a permutation group");
        fi;
        gens := GeneratorsOfGroup(G);
    fi;
    blocks := [];
    for m in modules do
        if m[5] = 1 then
            matrices := HRY_ModularMatrices(C, HRY_ModularModules(C, m[2])[m[1]], AsList(gens));
        else
            matrices := HRY_ModuleMatrices(C, C.irr[m[1]], m[2], AsList(gens));
        fi;
        Append(blocks, ListWithIdenticalEntries(m[4], [m[2], dimension(m), matrices]));
    od;
    if IsSolvableGroup(G) then
        return HRY_PcExtension(gens, blocks);
    fi;
    return HRY_PermExtension(G, blocks);
end;

HRY_Families.ext := HRY_BuildExtension;

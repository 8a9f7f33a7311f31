# SPDX-License-Identifier: GPL-3.0-or-later
#
# Other names of a group: its number among the groups of its order, its structure, and the names that this program has
# for it (HRY_Called, for `info`).

# ------------------------------------------------------------------------------------ the program's own names

HRY_LinearOrder := {d, q} -> Product([0 .. d - 1], i -> q ^ d - q ^ i);
HRY_UnitaryOrder := {d, q} -> q ^ (d * (d - 1) / 2) * Product([1 .. d], i -> q ^ i - (-1) ^ i);
HRY_SymplecticOrder := function(d, q)
    if d mod 2 = 1 then
        return 0;
    fi;
    return q ^ (d ^ 2 / 4) * Product([1 .. d / 2], i -> q ^ (2 * i) - 1);
end;

# [family, least dimension, order by dimension and field]
HRY_MatrixOrders := [
    ["PSL", 2, {d, q} -> HRY_LinearOrder(d, q) / (q - 1) / Gcd(d, q - 1)],
    ["PGL", 2, {d, q} -> HRY_LinearOrder(d, q) / (q - 1)],
    ["SL", 2, {d, q} -> HRY_LinearOrder(d, q) / (q - 1)],
    ["GL", 2, HRY_LinearOrder],
    ["AGL", 1, {d, q} -> q ^ d * HRY_LinearOrder(d, q)],
    ["ASL", 2, {d, q} -> q ^ d * HRY_LinearOrder(d, q) / (q - 1)],
    ["AGammaL", 1, {d, q} -> q ^ d * HRY_LinearOrder(d, q) * LogInt(q, SmallestRootInt(q))],
    ["PGammaL", 2, {d, q} -> HRY_LinearOrder(d, q) / (q - 1) * LogInt(q, SmallestRootInt(q))],
    ["PSU", 3, {d, q} -> HRY_UnitaryOrder(d, q) / (q + 1) / Gcd(d, q + 1)],
    ["SU", 3, {d, q} -> HRY_UnitaryOrder(d, q) / (q + 1)],
    ["GU", 2, HRY_UnitaryOrder],
    ["PSp", 4, {d, q} -> HRY_SymplecticOrder(d, q) / Gcd(2, q - 1)],
    ["Sp", 4, HRY_SymplecticOrder],
];
HRY_FieldsLooked := Filtered([2 .. 50], IsPrimePowerInt);

# Expressions of families whose groups have this order.
HRY_OfOrder := function(n)
    local found, family, d, q, m, t;
    found := [["Z", n]];
    for m in [3 .. 7] do
        if Factorial(m) = n then
            Add(found, ["S", m]);
        elif m > 3 and Factorial(m) = 2 * n then
            Add(found, ["A", m]);
        fi;
    od;
    if n mod 2 = 0 and n >= 6 then
        Add(found, ["D", n / 2]);
    fi;
    t := LogInt(n, 2);
    if n >= 8 and n = 2 ^ t then
        Add(found, ["Q", n]);
    elif n mod 4 = 0 and n >= 12 then
        Add(found, ["Dic", n / 4]);
    fi;
    if n >= 16 and n = 2 ^ t then
        Add(found, ["SD", n]);
    fi;
    if IsPrimePowerInt(n) and HRY_IsModularOrder(n) then
        Add(found, ["M", n]);
    fi;
    for family in HRY_MatrixOrders do
        for d in [family[2] .. 4] do
            for q in HRY_FieldsLooked do
                if family[3](d, q) = n and not (family[1] = "AGL" and d = 1 and q < 4)
                   and not (family[1] in ["AGammaL", "PGammaL"] and IsPrimeInt(q)) then
                    Add(found, [family[1], d, q]);
                fi;
            od;
        od;
    od;
    return found;
end;

# The names of this program for a group whose order has numbers in the library.
HRY_OwnNames := function(G)
    local id, same;
    if IsTrivial(G) or not HRY_HasId(Size(G)) then
        return [];
    fi;
    id := IdGroup(G);
    same := Filtered(HRY_OfOrder(Size(G)), e -> IdGroup(HRY_Build(e)) = id);
    return List(same, HRY_Written);
end;

# A transitive permutation group by its degree and number, "4T5"; fail for others.
HRY_TransitiveName := function(G)
    local d;
    if not IsPermGroup(G) or IsTrivial(G) then
        return fail;
    fi;
    d := NrMovedPoints(G);
    if d > 30 or "transgrp" in HRY_Missing or not TransitiveGroupsAvailable(d)
       or not IsTransitive(G, MovedPoints(G)) then
        return fail;
    fi;
    return Concatenation(String(d), "T", String(TransitiveIdentification(G)));
end;

# The parts of a group for `info`: names of subgroups (fail if finding one may take long), and the classes of maximal
# subgroups with order, number and name.
HRY_MostNamedParts := 511; # the largest order of a group whose parts are named
HRY_NamedParts := function(G)
    local known, name, class;
    known := [];
    name := H -> HRY_Description(H, known);
    class := M -> [String(Size(M)), String(Index(G, Normalizer(G, M))), name(M)];
    return rec(abelian := IsAbelian(G), nilpotent := IsNilpotentGroup(G), solvable := IsSolvableGroup(G),
               simple := IsSimpleGroup(G), exponent := Exponent(G), conjugacy_classes := NrConjugacyClasses(G),
               centre := name(Centre(G)), derived := name(DerivedSubgroup(G)),
               frattini := name(FrattiniSubgroup(G)), maximal := SortedList(List(HRY_MaximalReps(G), class)));
end;

# [order, number] or fail; StructureDescription in this program's names or fail if it may take long; other names; how a
# semidirect product acts, or fail; for a small group its parts.
HRY_Called := function(expr)
    local G, answer, transitive;
    G := HRY_Group(expr);
    answer := rec(id := fail, description := HRY_Description(G, []), also := [], action := fail);
    if HRY_HasId(Size(G)) then
        answer.id := IdGroup(G);
        answer.also := HRY_OwnNames(G);
    fi;
    transitive := HRY_TransitiveName(G);
    if transitive <> fail then
        Add(answer.also, transitive);
    fi;
    answer.also := Filtered(answer.also, name -> name <> answer.description and name <> HRY_Written(expr));
    if IsBound(G!.HRY_action) then
        answer.action := G!.HRY_action;
    fi;
    if Size(G) <= HRY_MostNamedParts then
        # uses a copy: attributes computed here must not change later answers about G
        answer.parts := HRY_NamedParts(Group(GeneratorsOfGroup(G), One(G)));
    fi;
    return answer;
end;

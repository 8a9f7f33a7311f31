# SPDX-License-Identifier: GPL-3.0-or-later
#
# A group that is known by its character table alone.

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

# The facts that a character table tells (facts.g); what it does not tell is not there. Where all elements of odd order
# are real, G is Dih(A) with A odd and cyclic if and only if it has an element of odd order |G|/2.
HRY_TableFacts := function(table)
    local facts, size, info;
    size := Size(table);
    facts := rec(order := String(size), cyclic := IsCyclic(table), abelian := IsAbelian(table),
                 nilpotent := IsNilpotent(table), simple := IsSimple(table) and not IsPrimeInt(size),
                 real := HRY_OddAreRealInTable(table));
    if facts.real and not facts.abelian then
        facts.dih := fail;
        if size mod 4 = 2 and size / 2 in OrdersClassRepresentatives(table) then
            facts.dih := [String(size / 2), 1];
        fi;
    fi;
    if facts.simple then
        facts.frattini := "1";
        facts.generators := 2;
        info := IsomorphismTypeInfoFiniteSimpleGroup(table);
        facts.name := HRY_SimpleName(info);
        if info.series = "A" then
            facts.alternating := info.parameter;
        fi;
    fi;
    return facts;
end;

# Facts, and whether the maximal subgroups of even order cover the group of a character table, where the library knows all maximal
# subgroups: true, false (then `element` is the order of an element that lies in none of them), or fail if the tables do
# not tell. A class fusion is known up to automorphisms of the table only, so that a whole orbit of these must lie in one
# subgroup, or outside all; where no fusion is stored, an element lies outside if no element of the subgroup has its order.
HRY_TableCover := function(name)
    local table, answer, orders, even, orbits, missed, m, t, fusion;
    table := HRY_CharacterTable(name);
    answer := HRY_TableFacts(table);
    answer.covered := fail;
    answer.element := fail;
    if not HasMaxes(table) then
        return answer;
    fi;
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

# The order as a decimal string; of a character table too.
HRY_Order := function(expr)
    if expr[1] = "ctbl" then
        return String(Size(HRY_CharacterTable(expr[2])));
    fi;
    return String(Size(HRY_Group(expr)));
end;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# A group that is known only by its character table.

# The names of the tables of the maximal subgroups, or fail. Maxes is an attribute of CtblLib, which has read the table; GAP
# without that package does not know its name.
HRY_Maxes := function(table)
    if not ValueGlobal("HasMaxes")(table) then
        return fail;
    fi;
    return ValueGlobal("Maxes")(table);
end;

# The data of the character table of a group: order, number of conjugacy classes, and the classes of maximal subgroups if
# the library knows all of them.
HRY_Table := function(name)
    local table, maxes, answer;
    table := HRY_CharacterTable(name);
    maxes := HRY_Maxes(table);
    answer := rec(order := String(Size(table)), classes := NrConjugacyClasses(table), simple := IsSimple(table),
                  maximal := fail);
    if maxes <> fail then
        answer.maximal := List(maxes, m -> [m, String(Size(CharacterTable(m)))]);
    fi;
    return answer;
end;

# The facts that follow from a character table (facts.g); other facts are absent. If all elements of odd order are real, G
# is Dih(A) with A odd and cyclic if and only if it has an element of odd order |G|/2.
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

# ------------------------------------------------------------------------------- GEN and DNG by tables
#
# A class fusion is known only up to automorphisms of the table, so statements about classes are made about whole orbits of
# these.

# A maximal subgroup given by its table: the classes of G that it meets (fail if no fusion is stored) and the orders of its
# elements.
HRY_TableMaximal := function(table, name)
    local t, fusion;
    t := CharacterTable(name);
    if t = fail then
        return fail;
    fi;
    fusion := GetFusionMap(t, table);
    return rec(table := t, order := Size(t), fusion := fusion, orders := Set(OrdersClassRepresentatives(t)));
end;

# For an orbit of classes of G: true if it lies in one of these maximal subgroups, false if it meets none of them, otherwise
# fail. Without a fusion, a subgroup without elements of its order does not meet it.
HRY_TableInside := function(orders, maximal, orbit)
    if ForAny(maximal, m -> m.fusion <> fail and IsSubset(m.fusion, orbit)) then
        return true;
    elif ForAll(maximal, m -> (m.fusion <> fail and Intersection(m.fusion, orbit) = [])
                              or not orders[orbit[1]] in m.orders) then
        return false;
    fi;
    return fail;
end;

# The order of the Frattini subgroup of a group that is not soluble: the largest normal subgroup that lies in all maximal
# ones; fail if the tables do not show it.
HRY_TableFrattini := function(table, maximal, orbits)
    local sizes, least, N;
    if IsSimple(table) then
        return 1;
    elif IsSolvableCharacterTable(table) or ForAny(maximal, m -> m.fusion = fail) then
        return fail;
    fi;
    sizes := SizesConjugacyClasses(table);
    least := 1;
    for N in ClassPositionsOfNormalSubgroups(table) do
        if ForAny(orbits, o -> Intersection(o, N) <> [] and not IsSubset(N, o)) then
            return fail;
        elif ForAll(maximal, m -> Sum(SizesConjugacyClasses(m.table){Filtered([1 .. Length(m.fusion)],
                                                                            i -> m.fusion[i] in N)}) = Sum(sizes{N})) then
            least := Maximum(least, Sum(sizes{N}));
        fi;
    od;
    return least;
end;

# Whether every proper quotient of G / Phi is cyclic, G / Phi not being so. Then every element of it other than 1 lies in a
# generating pair (Burness, Guralnick and Harper, The spread of a finite group, 2021).
HRY_TableSpread := function(table, frattini)
    local sizes;
    if IsSimple(table) then
        return not IsPrimeInt(Size(table));
    elif frattini = fail then
        return false;
    fi;
    sizes := SizesConjugacyClasses(table);
    return ForAll(ClassPositionsOfNormalSubgroups(table),
                  N -> Sum(sizes{N}) <= frattini or Sum(sizes{N}) = Size(table)
                       or IsCyclic(CharacterTableFactorGroup(table, N)));
end;

# 1 or 2 for a group with a cyclic normal subgroup and a cyclic quotient by it; fail for others.
HRY_TableGenerators := function(t)
    local orders, sizes;
    orders := OrdersClassRepresentatives(t);
    sizes := SizesConjugacyClasses(t);
    if Size(t) in orders then
        return 1;
    elif ForAny(ClassPositionsOfNormalSubgroups(t), N -> Sum(sizes{N}) in orders{N} and Length(N) > 1
                and IsCyclic(CharacterTableFactorGroup(t, N))) then
        return 2;
    fi;
    return fail;
end;

# A maximal subgroup of odd order as in HRY_OddMaximal, by classes of elements; `inside` shows for each class of G
# whether it lies in maximal subgroups of even order. Fail if the tables do not show it.
HRY_TableOddMaximal := function(table, m, inside)
    local told, orders, i, known;
    told := rec(smooth := 0, rough := 0, element := fail, generators := HRY_TableGenerators(m.table));
    orders := OrdersClassRepresentatives(table);
    for i in [2 .. NrConjugacyClasses(m.table)] do
        if m.fusion <> fail then
            known := [inside[m.fusion[i]]];
        else
            known := Set(inside{Positions(orders, OrdersClassRepresentatives(m.table)[i])});
        fi;
        if known = [true] then
            told.smooth := told.smooth + 1;
        elif known = [false] then
            told.rough := told.rough + 1;
            told.element := OrdersClassRepresentatives(m.table)[i];
        else
            return fail;
        fi;
    od;
    if told.generators = fail then
        return fail;
    fi;
    return told;
end;

# Whether some smooth class of an element has a rough odd option (large_group.h, theorem 2), of a group with a Frattini
# subgroup of order 1; fail if the tables do not show it.
HRY_TableRoughOption := function(table, maximal, inside)
    local odd;
    odd := List(Filtered(maximal, m -> m.order mod 2 = 1), m -> HRY_TableOddMaximal(table, m, inside));
    if fail in odd then
        return fail;
    fi;
    return ForAny(odd, m -> m.smooth > 0);
end;

# Whether some power of an element of class i, not 1, has a normaliser that is a proper subgroup of even order: the order of
# the centraliser, and the powers that are conjugate to it.
HRY_TableInEvenNormaliser := function(table, i)
    local orders;
    orders := OrdersClassRepresentatives(table);
    return ForAny(DivisorsInt(orders[i]), function(d)
        local y, size;
        if d = orders[i] then
            return false;
        fi;
        y := PowerMap(table, d, i);
        size := SizesCentralizers(table)[y] * Number(PrimeResidues(orders[y]), k -> PowerMap(table, k, y) = y);
        return size mod 2 = 0 and size < Size(table);
    end);
end;

# Whether the table alone shows that proper subgroups of even order cover the group, which is not soluble.
HRY_TableCovered := function(table)
    local orders;
    orders := OrdersClassRepresentatives(table);
    return not IsSolvableCharacterTable(table) and ForAll([2 .. NrConjugacyClasses(table)],
                                                  i -> orders[i] mod 2 = 0 or HRY_TableInEvenNormaliser(table, i));
end;

# Facts, and whether the maximal subgroups of even order cover the group of a character table, if the library knows all
# maximal subgroups: true, false (then `element` is the order of an element that lies in none of them), or fail if the
# tables do not show it; also what the fusions show about Phi and GEN.
HRY_TableCover := function(name)
    local table, answer, orders, maxes, maximal, even, orbits, inside, frattini, missed;
    table := HRY_CharacterTable(name);
    answer := HRY_TableFacts(table);
    answer.covered := fail;
    answer.element := fail;
    if HRY_TableCovered(table) then
        answer.covered := true;
    fi;
    maxes := HRY_Maxes(table);
    if maxes = fail then
        return answer;
    fi;
    maximal := List(maxes, m -> HRY_TableMaximal(table, m));
    if fail in maximal then
        return answer;
    fi;
    even := Filtered(maximal, m -> m.order mod 2 = 0);
    orders := OrdersClassRepresentatives(table);
    orbits := OrbitsDomain(AutomorphismsOfTable(table), [1 .. NrConjugacyClasses(table)]);
    inside := [];
    Perform(orbits, function(o) inside{o} := ListWithIdenticalEntries(Length(o), HRY_TableInside(orders, even, o)); end);
    missed := Position(inside, false);
    if missed <> fail then
        answer.covered := false;
        answer.element := orders[missed];
    elif not fail in inside then
        answer.covered := true;
    fi;
    frattini := HRY_TableFrattini(table, maximal, orbits);
    answer.spread := HRY_TableSpread(table, frattini);
    if frattini <> fail then
        answer.frattini := String(frattini);
    fi;
    if frattini = 1 then
        answer.roughoption := HRY_TableRoughOption(table, maximal, inside);
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

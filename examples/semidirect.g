# SPDX-License-Identifier: GPL-3.0-or-later
#
# Semidirect products and DNG (paper/article.tex, Theorem on semidirect products): examples/semidirect.sh has written
# `values`, a list of [order, number, DNG] for all groups of even order that are no 2-groups, up to some order.
Read(valuesFile);
SizeScreen([200]);

# What each statement says: fail where it is not about G.
minimalNormal := function(G, N)
    return N in MinimalNormalSubgroups(G);
end;
sylow := function(G)
    local T;
    T := SylowSubgroup(G, 2);
    if not IsNormal(G, T) then
        return fail;
    elif minimalNormal(G, T) and IsCyclic(FactorGroup(G, T)) then
        return 3;
    fi;
    return 0;
end;
# The normal subgroup of odd order with a cyclic complement H of even order that is prime to its order.
coprime := function(G)
    local N, H, O;
    for N in NormalSubgroups(G) do
        if Size(N) mod 2 = 1 and Size(N) > 1 and Gcd(Size(N), Size(G) / Size(N)) = 1 and IsCyclic(FactorGroup(G, N)) then
            H := ComplementClassesRepresentatives(G, N)[1];
            O := Filtered(Elements(H), x -> Order(x) mod 2 = 1);
            if Size(H) mod 4 = 0 or not ForAll(O, x -> IsSubset(Centralizer(G, x), N)) then
                return 0;
            fi;
        fi;
    od;
    return fail;
end;
# An abelian normal subgroup of odd order and index 2.
abelian := function(G)
    local N, t, C;
    if Size(G) mod 4 = 0 then
        return fail;
    fi;
    N := HallSubgroup(G, Difference(Factors(Size(G)), [2]));
    if not IsAbelian(N) then
        return fail;
    fi;
    t := First(GeneratorsOfGroup(SylowSubgroup(G, 2)), x -> Order(x) = 2);
    C := Centralizer(N, t);
    if IsCyclic(C) and IsCyclic(Subgroup(N, List(GeneratorsOfGroup(N), x -> x ^ -1 * x ^ t))) then
        return 3;
    fi;
    return 0;
end;
frobenius := function(G)
    local N, H;
    N := First(NormalSubgroups(G), N -> Size(N) > 1 and Size(N) < Size(G) and Gcd(Size(N), Size(G) / Size(N)) = 1
        and ForAll(Elements(N), x -> Order(x) = 1 or IsSubset(N, Centralizer(G, x))));
    if N = fail then
        return fail;
    fi;
    H := FactorGroup(G, N);
    if (Size(H) = 2 and IsCyclic(N)) or (Size(N) mod 2 = 0 and IsCyclic(H) and minimalNormal(G, N)) then
        return 3;
    fi;
    return 0;
end;
evenQuotient := function(G)
    if ForAny(NormalSubgroups(G), N -> Size(N) mod 2 = 0 and not IsCyclic(FactorGroup(G, N))) then
        return 0;
    fi;
    return fail;
end;

statements := [["even N, G/N not cyclic", evenQuotient], ["normal Sylow 2-subgroup", sylow],
               ["odd N, cyclic H of even and coprime order that does not act by an involution alone", coprime],
               ["abelian N of odd order, |H| = 2", abelian], ["Frobenius groups", frobenius]];
about := List(statements, x -> [0, 0]);
dng := NewDictionary([1, 1], true);
for value in values do
    AddDictionary(dng, value{[1, 2]}, value[3]);
od;

# Every [N, H] with more than one value, by the group that shows it.
seen := [];
order := 0;
G := TrivialGroup();
pairs := [];
note := function(key, G)
    local place;
    place := PositionProperty(seen, x -> x[1] = key);
    if place = fail then
        Add(seen, [key, LookupDictionary(dng, G), G]);
    elif seen[place][2] <> LookupDictionary(dng, G) and not key in pairs then
        Add(pairs, key);
        Print(key[1][1], ".", key[1][2], " and ", key[2][1], ".", key[2][2], ": ", seen[place][3][1], ".", seen[place][3][2],
              " has *", seen[place][2], ", ", G[1], ".", G[2], " has *", LookupDictionary(dng, G), "\n");
    fi;
end;
for value in values do
    G := SmallGroup(value[1], value[2]);
    if value[1] <> order then
        order := value[1];
        seen := [];
    fi;
    for i in [1 .. Length(statements)] do
        said := statements[i][2](G);
        if said <> fail then
            about[i][1] := about[i][1] + 1;
            if said = 3 then
                about[i][2] := about[i][2] + 1;
            fi;
            if said <> value[3] then
                Print(statements[i][1], " is wrong for ", value, "\n");
            fi;
        fi;
    od;
    if value[1] <= mostSplit then
        for N in Filtered(NormalSubgroups(G), K -> Size(K) > 1 and Size(K) < Size(G)) do
            if ComplementClassesRepresentatives(G, N) <> [] then
                note([IdGroup(N), IdGroup(FactorGroup(G, N))], value{[1, 2]});
            fi;
        od;
    fi;
od;
for i in [1 .. Length(statements)] do
    Print(statements[i][1], ": ", about[i][1], " groups, ", about[i][2], " with *3\n");
od;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Questions of the census (src/census): how many groups of an order have which Frattini factor. A list of factors is a
# list of [order, number, number of groups].

# For an even order only factors by a Frattini subgroup of odd order matter.
HRY_CensusMatters := {n, factor} -> n mod 2 = 1 or (n / factor) mod 2 = 1;

# The factors as the library stores them.
HRY_CensusStored := function(n)
    local stored, counts;
    stored := HRY_LibraryFactors(n);
    counts := List(stored.pos, places -> Sum(HRY_Runs(places), run -> run[2] - run[1] + 1));
    if Sum(counts) <> NumberSmallGroups(n) then
        Error("the library stores Frattini factors of ", Sum(counts), " groups of order ", n, ", but there are ",
              NumberSmallGroups(n));
    fi;
    return List(Filtered([1 .. Length(counts)], i -> HRY_CensusMatters(n, stored.frattFacs[i][1])),
                i -> Concatenation(stored.frattFacs[i], [counts[i]]));
end;

# The factors of the groups first ... last, each of them constructed.
HRY_CensusScan := function(n, first, last)
    local factors;
    factors := List(HRY_Worthwhile(n, first, last),
                    i -> HRY_FrattiniFactor(n, i, factor -> HRY_CensusMatters(n, factor)));
    return List(Collected(Filtered(factors, f -> f <> fail)), c -> Concatenation(c[1], [c[2]]));
end;

# The same without any shortcut: Phi is computed for every group, and the factor is identified.
HRY_CensusEvery := function(n, first, last)
    local factors, i, G, phi;
    factors := [];
    for i in [first .. last] do
        G := SmallGroup(n, i);
        phi := FrattiniSubgroup(G);
        if HRY_CensusMatters(n, n / Size(phi)) then
            Add(factors, IdGroup(G / phi));
        fi;
    od;
    return List(Collected(factors), c -> Concatenation(c[1], [c[2]]));
end;

# The facts about a group that determine its nim-values in the census: |Phi|, the factor if Phi is odd and the library can
# identify it, and whether the group is cyclic.
HRY_CensusSpot := function(expr)
    local G, phi, answer;
    G := HRY_Group(expr);
    phi := FrattiniSubgroup(G);
    answer := rec(order := Size(G), frattini := Size(phi), cyclic := IsCyclic(G), factor := fail,
                  generators := HRY_Generators(G));
    if HRY_CensusMatters(Size(G), Size(G) / Size(phi)) and IdGroupsAvailable(Size(G) / Size(phi)) then
        answer.factor := IdGroup(G / phi);
    fi;
    return answer;
end;

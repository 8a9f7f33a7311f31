# SPDX-License-Identifier: GPL-3.0-or-later
#
# GAP's library of small groups: the number of groups and their Frattini factors, as stored or by constructing the groups. A
# factor is [order, number].

# The storage methods of the library that include the Frattini factors of the groups of an order.
HRY_WaysWithFactors := [8, 9, 10];

HRY_FactorsAreStored := function(n)
    local way;
    way := SMALL_AVAILABLE(n);
    return way <> fail and way.func in HRY_WaysWithFactors and IsBoundGlobal("PROPERTIES_SMALL_GROUPS");
end;

# For each order the number of groups (0: not in the library), whether their Frattini factors are stored, and whether the
# order is only in the part of the library that is not installed.
HRY_Orders := function(orders)
    HRY_Need("smallgrp");
    return List(orders, function(n)
        if not SmallGroupsAvailable(n) then
            return [0, false, HRY_InRestOfSmallGroups(n)];
        fi;
        return [NumberSmallGroups(n), HRY_FactorsAreStored(n), false];
    end);
end;

# The runs [first, last] of a list in which a negative number ends the run that the previous number began.
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

# The stored Frattini factors of the groups of order n: `frattFacs` and, for each, `pos`, the places of the groups that have
# it.
HRY_LibraryFactors := function(n)
    # Any selection by the Frattini factor makes the library unpack its data.
    IdsOfAllSmallGroups(Size, n, FrattinifactorSize, [0]);
    return PROPERTIES_SMALL_GROUPS[n].frattFacs;
end;

# [[first, last, factor's order, factor's number], ...] of all groups of order n, as stored in the library.
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

# The Frattini factor of one group, fail if its order is not `wanted`; a Frattini-free group is its own factor. The
# elementary abelian group of order p^d is the last of its order.
HRY_FrattiniFactor := function(n, i, wanted)
    local G, phi, size;
    G := SmallGroup(n, i);
    if IsPrimePowerInt(n) then
        size := n / SmallestRootInt(n) ^ RankPGroup(G);
    else
        phi := FrattiniSubgroup(G);
        size := Size(phi);
    fi;
    if not wanted(n / size) then
        return fail;
    elif size = 1 then
        return [n, i];
    elif IsPrimePowerInt(n) then
        return [n / size, NumberSmallGroups(n / size)];
    fi;
    return IdGroup(G / phi);
end;

HRY_IsFrattiniFree := {n, i} -> Size(FrattiniSubgroup(SmallGroup(n, i))) = 1;

# The Frattini factors of the groups first ... last of order n, one entry for each run of groups with the same one.
HRY_Factors := function(n, first, last)
    local answer, i, factor;
    if HRY_FactorsAreStored(n) then
        return Filtered(List(HRY_StoredFactors(n), f -> [Maximum(f[1], first), Minimum(f[2], last), f[3], f[4]]),
                        f -> f[1] <= f[2]);
    fi;
    answer := [];
    for i in [first .. last] do
        factor := HRY_FrattiniFactor(n, i, ReturnTrue);
        if answer <> [] and answer[Length(answer)]{[3, 4]} = factor then
            answer[Length(answer)][2] := i;
        else
            Add(answer, [i, i, factor[1], factor[2]]);
        fi;
    od;
    return answer;
end;

# ----------------------------------------------------------------- orders with too many groups to construct

# The orders 1152 and 1920 have too many groups to construct all of them. Let G = N P with a normal subgroup N of
# odd order and a Sylow 2-subgroup P of order 128. O_2(G) = C_P(N) lies in every maximal subgroup that does not contain
# N, because such a subgroup has odd index; so the 2-part of Phi(G) is the intersection of Phi(P) with C_P(N). If that is
# trivial, Phi(P) is isomorphic to Phi(P / C_P(N)), where P / C_P(N) acts faithfully on N: a subgroup of SD16 (|N| = 9) or
# of C2 x C4 (N = C15), with Phi of order at most 4 or 2. So P needs at least 5 or 6 generators. The library has these
# groups first, by N and then by the number of P: those with a direct product, and those with `2nil` codes.
HRY_OddNormals := rec(1152 := 2, 1920 := 1); # how many N there are
HRY_LeastRank := rec(1152 := 5, 1920 := 6);

# The number of the Sylow 2-subgroup of the groups with a normal subgroup of odd order, in the order of the library.
HRY_SylowNumbers := function(n)
    local number, sylows, i, codes;
    number := NumberSmallGroups(128);
    sylows := Concatenation(ListWithIdenticalEntries(HRY_OddNormals.(n), [1 .. number]));
    SmallGroup(n, Length(sylows) + 1); # loads the codes
    codes := SMALL_GROUP_LIB[n].2nil;
    for i in [1 .. number] do
        Append(sylows, ListWithIdenticalEntries(Length(codes.codelist[codes.styps[i]]), i));
    od;
    return sylows;
end;

HRY_Candidates := rec();

# Those of the groups first ... last of order n whose Frattini subgroup may be odd.
HRY_Worthwhile := function(n, first, last)
    local large, sylows;
    if not IsBound(HRY_LeastRank.(n)) then
        return [first .. last];
    fi;
    if not IsBound(HRY_Candidates.(n)) then
        large := Set(IdsOfAllSmallGroups(Size, 128, RankPGroup, [HRY_LeastRank.(n) .. 7]), id -> id[2]);
        sylows := HRY_SylowNumbers(n);
        HRY_Candidates.(n) := Concatenation(Filtered([1 .. Length(sylows)], i -> sylows[i] in large),
                                                  [Length(sylows) + 1 .. NumberSmallGroups(n)]);
    fi;
    return Filtered(HRY_Candidates.(n), i -> first <= i and i <= last);
end;

# For tests: the number of the Sylow 2-subgroup according to the library's order, and the computed one; whether Phi may be
# odd, and whether it is.
HRY_SylowSpot := function(n, i)
    local G;
    G := SmallGroup(n, i);
    return [HRY_SylowNumbers(n)[i], IdGroup(SylowSubgroup(G, 2))[2], HRY_Worthwhile(n, i, i) <> [],
            Size(FrattiniSubgroup(G)) mod 2 = 1];
end;

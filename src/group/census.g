# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the census asks (src/atlas/census.h): how many groups of an order have which Frattini factor, and the
# Frattini-free groups of order 2^a p. A list of factors is a list of [order, number, how many groups].

# Of an even order only factors by a Frattini subgroup of odd order are of interest.
HRY_CensusMatters := {n, factor} -> n mod 2 = 1 or (n / factor) mod 2 = 1;

# The factors as the library stores them.
HRY_CensusStored := function(n)
    local stored, counts;
    stored := HRY_LibraryFactors(n);
    counts := List(stored.pos, places -> Sum(HRY_Runs(places), run -> run[2] - run[1] + 1));
    if Sum(counts) <> NumberSmallGroups(n) then
        Error("the library's Frattini factors of order ", n, " are those of ", Sum(counts), " groups, and there are ",
              NumberSmallGroups(n));
    fi;
    return List(Filtered([1 .. Length(counts)], i -> HRY_CensusMatters(n, stored.frattFacs[i][1])),
                i -> Concatenation(stored.frattFacs[i], [counts[i]]));
end;

# The factor of one group as [order, number]; a Frattini-free group is its own.
HRY_CensusFactor := function(n, i)
    local G, phi;
    G := SmallGroup(n, i);
    phi := FrattiniSubgroup(G);
    if Size(phi) = 1 then
        return [n, i];
    elif not HRY_CensusMatters(n, n / Size(phi)) then
        return fail;
    fi;
    return IdGroup(G / phi);
end;

# The orders 1152 and 1920 have too many groups to construct them all for nothing. Let G = N P with a normal subgroup N of
# odd order and a Sylow 2-subgroup P of order 128. O_2(G) = C_P(N) lies in every maximal subgroup that does not contain
# N, because such a subgroup has odd index; so the 2-part of Phi(G) is the intersection of Phi(P) with C_P(N). If that is
# trivial, Phi(P) is isomorphic to Phi(P / C_P(N)), where P / C_P(N) acts faithfully on N: a subgroup of SD16 (|N| = 9) or
# of C2 x C4 (N = C15), with Phi of order at most 4 or 2. So P needs at least 5 or 6 generators. The library has these
# groups first, by N and then by the number of P: those with a direct product, and those with `2nil` codes.
HRY_CensusDirect := rec(1152 := 2, 1920 := 1); # how many N there are
HRY_CensusRank := rec(1152 := 5, 1920 := 6);

# The number of the Sylow 2-subgroup of the groups with a normal subgroup of odd order, in the order of the library.
HRY_CensusSylows := function(n)
    local number, sylows, i, codes;
    number := NumberSmallGroups(128);
    sylows := Concatenation(ListWithIdenticalEntries(HRY_CensusDirect.(n), [1 .. number]));
    SmallGroup(n, Length(sylows) + 1); # loads the codes
    codes := SMALL_GROUP_LIB[n].2nil;
    for i in [1 .. number] do
        Append(sylows, ListWithIdenticalEntries(Length(codes.codelist[codes.styps[i]]), i));
    od;
    return sylows;
end;

HRY_CensusCandidates := rec();

# Those of the groups first ... last of order n whose Frattini subgroup may be odd.
HRY_CensusWorthwhile := function(n, first, last)
    local large, sylows;
    if not IsBound(HRY_CensusRank.(n)) then
        return [first .. last];
    fi;
    if not IsBound(HRY_CensusCandidates.(n)) then
        large := Set(IdsOfAllSmallGroups(Size, 128, RankPGroup, [HRY_CensusRank.(n) .. 7]), id -> id[2]);
        sylows := HRY_CensusSylows(n);
        HRY_CensusCandidates.(n) := Concatenation(Filtered([1 .. Length(sylows)], i -> sylows[i] in large),
                                                  [Length(sylows) + 1 .. NumberSmallGroups(n)]);
    fi;
    return Filtered(HRY_CensusCandidates.(n), i -> first <= i and i <= last);
end;

# The factors of the groups first ... last, each of them constructed.
HRY_CensusScan := function(n, first, last)
    local factors;
    factors := Filtered(List(HRY_CensusWorthwhile(n, first, last), i -> HRY_CensusFactor(n, i)), f -> f <> fail);
    return List(Collected(factors), c -> Concatenation(c[1], [c[2]]));
end;

# For tests: the number of the Sylow 2-subgroup as the library's order tells it, and as it is; whether Phi may be odd, and
# whether it is.
HRY_CensusSylow := function(n, i)
    local G;
    G := SmallGroup(n, i);
    return [HRY_CensusSylows(n)[i], IdGroup(SylowSubgroup(G, 2))[2], HRY_CensusWorthwhile(n, i, i) <> [],
            Size(FrattiniSubgroup(G)) mod 2 = 1];
end;

# ------------------------------------------------------------- the Frattini-free groups of order 2^a p
#
# Such a group is the product of its socle, which is abelian, and a complement K that acts faithfully and completely
# reducibly on it (Gaschuetz). If p divides the socle, K is a 2-group, trivial on 2^b, and the group is
# 2^b x (Cp : C2^s); if not, O_2(K) = 1, so that K = Cp : C2^s, faithful, and the socle is a faithful semisimple module
# of K over GF(2). Two such modules give isomorphic groups if and only if an automorphism of K takes one to the other.

# Cp : C2^s with the cyclic group acting faithfully.
HRY_CensusFrobenius := function(p, s)
    local C, P, root, map, action;
    P := CyclicGroup(IsPcGroup, p);
    if s = 0 then
        return P;
    fi;
    C := CyclicGroup(IsPcGroup, 2 ^ s);
    root := PowerModInt(PrimitiveRootMod(p), (p - 1) / 2 ^ s, p);
    map := GroupHomomorphismByImagesNC(P, P, [P.1], [P.1 ^ root]);
    SetIsBijective(map, true);
    action := GroupHomomorphismByImagesNC(C, Group(map), [C.1], [map]);
    return SemidirectProduct(C, action, P);
end;

# The images of the pcgs of K under an automorphism, as matrices of a module.
HRY_CensusTwist := function(pcgs, module, automorphism)
    return List(pcgs, function(x)
        local e;
        e := ExponentsOfPcElement(pcgs, x ^ automorphism);
        return Product([1 .. Length(e)], i -> module.generators[i] ^ e[i]);
    end);
end;

# How an automorphism of K permutes the irreducible modules.
HRY_CensusPermutes := function(pcgs, modules, automorphism)
    return PermList(List(modules, function(m)
        local twisted;
        twisted := GModuleByMats(HRY_CensusTwist(pcgs, m, automorphism), m.dimension, m.field);
        return PositionProperty(modules, x -> x.dimension = m.dimension
                                              and MTX.IsomorphismModules(x, twisted) <> fail);
    end));
end;

# All ways to write b as a sum of multiples of the dimensions.
HRY_CensusMultiplicities := function(dimensions, b)
    local ways, k, rest;
    if dimensions = [] then
        if b = 0 then
            return [[]];
        fi;
        return [];
    fi;
    ways := [];
    for k in [0 .. QuoInt(b, dimensions[1])] do
        for rest in HRY_CensusMultiplicities(dimensions{[2 .. Length(dimensions)]}, b - k * dimensions[1]) do
            Add(ways, Concatenation([k], rest));
        od;
    od;
    return ways;
end;

# 2^b : K, the pcgs of K acting on the rows by these matrices.
HRY_CensusExtend := function(K, pcgs, matrices)
    local V, maps, action;
    V := ElementaryAbelianGroup(IsPcGroup, 2 ^ Length(matrices[1]));
    maps := List(matrices, function(m)
        local map;
        map := GroupHomomorphismByImagesNC(V, V, Pcgs(V), List(m, row -> PcElementByExponents(Pcgs(V), List(row, IntFFE))));
        SetIsBijective(map, true);
        return map;
    end);
    action := GroupHomomorphismByImagesNC(K, Group(maps), pcgs, maps);
    return SemidirectProduct(K, action, V);
end;

# A group as something that can be sent: its presentation's number, and where it comes from.
HRY_CensusSend := function(G, s, dimensions)
    return rec(code := String(CodePcGroup(G)), s := s, dimensions := dimensions);
end;

# The groups whose socle is a module of dimension b of K = Cp : C2^s. A module is faithful if it has a part of
# dimension at least 2: the others are trivial for Cp.
HRY_CensusModules := function(p, s, b)
    local K, irreducible, pcgs, modules, ways, symmetries, on;
    if b < OrderMod(2, p) then
        return [];
    fi;
    K := HRY_CensusFrobenius(p, s);
    irreducible := IrreducibleModules(K, GF(2), b);
    pcgs := irreducible[1];
    modules := irreducible[2];
    ways := Filtered(HRY_CensusMultiplicities(List(modules, m -> m.dimension), b),
                     w -> ForAny([1 .. Length(w)], i -> w[i] > 0 and modules[i].dimension > 1));
    symmetries := List(GeneratorsOfGroup(AutomorphismGroup(K)), a -> HRY_CensusPermutes(pcgs, modules, a));
    return List(Orbits(Group(symmetries, ()), ways, Permuted), function(orbit)
        local parts;
        parts := Concatenation(List([1 .. Length(modules)], i -> ListWithIdenticalEntries(orbit[1][i], modules[i])));
        return HRY_CensusSend(HRY_CensusExtend(K, pcgs, List([1 .. Length(pcgs)],
                                                             i -> DirectSumMat(List(parts, m -> m.generators[i])))),
                              s, List(parts, m -> m.dimension));
    end);
end;

# All Frattini-free groups of order 2^a p: those with a normal subgroup of order p have no `dimensions`.
HRY_CensusTwoPrime := function(a, p)
    local groups, s, G;
    groups := [];
    for s in [0 .. a] do
        if (p - 1) mod 2 ^ s = 0 then
            G := HRY_CensusFrobenius(p, s);
            if a > s then
                G := DirectProduct(G, ElementaryAbelianGroup(IsPcGroup, 2 ^ (a - s)));
            fi;
            Add(groups, HRY_CensusSend(G, s, []));
            Append(groups, HRY_CensusModules(p, s, a - s));
        fi;
    od;
    return groups;
end;

# The group of a presentation's number, which comes as digits.
HRY_Families.pc := function(code, order)
    return PcGroupCode(Int(code), order);
end;

# For tests: the numbers in the library of the groups that HRY_CensusTwoPrime constructs.
HRY_CensusTwoPrimeIds := {a, p} -> SortedList(List(HRY_CensusTwoPrime(a, p),
                                                   g -> IdGroup(PcGroupCode(Int(g.code), 2 ^ a * p))[2]));

# ------------------------------------------------------------------------------------------ spot checks

# What the census needs to know of a group to say its nim-values: |Phi|, the factor where Phi is odd and the library
# can name it, and whether the group is cyclic.
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

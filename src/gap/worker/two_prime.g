# SPDX-License-Identifier: GPL-3.0-or-later
#
# The Frattini-free groups of order 2^a p.
#
# Such a group is the product of its socle, which is abelian, and a complement K that acts faithfully and completely
# reducibly on it (Gaschuetz). If p divides the socle, K is a 2-group, trivial on 2^b, and the group is
# 2^b x (Cp : C2^s); if not, O_2(K) = 1, so that K = Cp : C2^s, faithful, and the socle is a faithful semisimple module
# of K over GF(2). Two such modules give isomorphic groups if and only if an automorphism of K takes one to the other.

# Cp : C2^s with the cyclic group acting faithfully.
HRY_TwoPrimeFrobenius := function(p, s)
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
HRY_TwoPrimeTwist := function(pcgs, module, automorphism)
    return List(pcgs, function(x)
        local e;
        e := ExponentsOfPcElement(pcgs, x ^ automorphism);
        return Product([1 .. Length(e)], i -> module.generators[i] ^ e[i]);
    end);
end;

# How an automorphism of K permutes the irreducible modules.
HRY_TwoPrimePermutes := function(pcgs, modules, automorphism)
    return PermList(List(modules, function(m)
        local twisted;
        twisted := GModuleByMats(HRY_TwoPrimeTwist(pcgs, m, automorphism), m.dimension, m.field);
        return PositionProperty(modules, x -> x.dimension = m.dimension
                                              and MTX.IsomorphismModules(x, twisted) <> fail);
    end));
end;

# All ways to write b as a sum of multiples of the dimensions.
HRY_TwoPrimeMultiplicities := function(dimensions, b)
    local ways, k, rest;
    if dimensions = [] then
        if b = 0 then
            return [[]];
        fi;
        return [];
    fi;
    ways := [];
    for k in [0 .. QuoInt(b, dimensions[1])] do
        for rest in HRY_TwoPrimeMultiplicities(dimensions{[2 .. Length(dimensions)]}, b - k * dimensions[1]) do
            Add(ways, Concatenation([k], rest));
        od;
    od;
    return ways;
end;

# 2^b : K, the pcgs of K acting on the rows by these matrices.
HRY_TwoPrimeExtend := function(K, pcgs, matrices)
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

# A group in the form of the answer: the number of its presentation, and its origin.
HRY_TwoPrimeSend := function(G, s, dimensions)
    return rec(code := String(CodePcGroup(G)), s := s, dimensions := dimensions);
end;

# The groups whose socle is a module of dimension b of K = Cp : C2^s. A module is faithful if it has a part of
# dimension at least 2: the others are trivial for Cp.
HRY_TwoPrimeModules := function(p, s, b)
    local K, irreducible, pcgs, modules, ways, symmetries, on;
    if b < OrderMod(2, p) then
        return [];
    fi;
    K := HRY_TwoPrimeFrobenius(p, s);
    irreducible := IrreducibleModules(K, GF(2), b);
    pcgs := irreducible[1];
    modules := irreducible[2];
    ways := Filtered(HRY_TwoPrimeMultiplicities(List(modules, m -> m.dimension), b),
                     w -> ForAny([1 .. Length(w)], i -> w[i] > 0 and modules[i].dimension > 1));
    symmetries := List(GeneratorsOfGroup(AutomorphismGroup(K)), a -> HRY_TwoPrimePermutes(pcgs, modules, a));
    return List(Orbits(Group(symmetries, ()), ways, Permuted), function(orbit)
        local parts;
        parts := Concatenation(List([1 .. Length(modules)], i -> ListWithIdenticalEntries(orbit[1][i], modules[i])));
        return HRY_TwoPrimeSend(HRY_TwoPrimeExtend(K, pcgs, List([1 .. Length(pcgs)],
                                                             i -> DirectSumMat(List(parts, m -> m.generators[i])))),
                              s, List(parts, m -> m.dimension));
    end);
end;

# All Frattini-free groups of order 2^a p: those with a normal subgroup of order p have no `dimensions`.
HRY_TwoPrime := function(a, p)
    local groups, s, G;
    groups := [];
    for s in [0 .. a] do
        if (p - 1) mod 2 ^ s = 0 then
            G := HRY_TwoPrimeFrobenius(p, s);
            if a > s then
                G := DirectProduct(G, ElementaryAbelianGroup(IsPcGroup, 2 ^ (a - s)));
            fi;
            Add(groups, HRY_TwoPrimeSend(G, s, []));
            Append(groups, HRY_TwoPrimeModules(p, s, a - s));
        fi;
    od;
    return groups;
end;

# The group with this number of its presentation, given as digits.
HRY_Families.pc := function(code, order)
    return PcGroupCode(Int(code), order);
end;

# For tests: the numbers in the library of the groups that HRY_TwoPrime constructs.
HRY_TwoPrimeIds := {a, p} -> SortedList(List(HRY_TwoPrime(a, p),
                                                   g -> IdGroup(PcGroupCode(Int(g.code), 2 ^ a * p))[2]));

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Extensions (U_1^m_1 + ... + U_s^m_s) : B of a base group B by irreducible modules over fields of odd characteristic that
# does not divide |B|. Such a module belongs to an ordinary irreducible character X of B: over GF(p) it is the sum of the
# conjugates of X under the Frobenius automorphism, each once. Irreducible modules over GF(p) of any characteristic are
# numbered V1, V2, ... for each p. What src/extension/base.h needs of B is told here.

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

# The degree over GF(p) of the field that the values of a character generate there: the first power of the Frobenius
# automorphism that fixes them. Those that do are a subgroup, so that only divisors are tried.
HRY_FieldDegree := function(values, p)
    local n, different;
    n := Conductor(values);
    different := Set(values);
    return First(DivisorsInt(OrderMod(p, n)), f -> List(different, v -> GaloisCyc(v, PowerModInt(p, f, n))) = different);
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

# The same for all characters. Those with the same traces are conjugate under the Galois group, and generate one field.
HRY_AllModulePrimes := function(irr, traces, n, count)
    local different, primes;
    different := Set(traces);
    primes := List(different, t -> HRY_ModulePrimes(irr[Position(traces, t)], n, count));
    return List(traces, t -> primes[PositionSorted(different, t)]);
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

# ------------------------------------------------------------------------------- modules over any prime field

# The irreducible modules over GF(p), by their dimension: matrices for the elements of SmallGeneratingSet, and the degree of
# the field of endomorphisms.
HRY_MostRegular := 1000; # elements of a base group whose modules are found in the regular one
HRY_FindModular := function(G, p)
    local gens, iso, found, modules, matrix, all;
    Reset(GlobalMersenneTwister, 1); # the numbers of the modules depend on the group alone
    Reset(GlobalRandomSource, 1);
    gens := SmallGeneratingSet(G);
    if Size(G) = 1 then
        return [rec(dimension := 1, degree := 1, matrices := [])];
    elif IsSolvableGroup(G) then
        iso := IsomorphismPcGroup(G);
        found := IrreducibleModules(Image(iso, G), GF(p), 0);
        matrix := function(m, x)
            local exponents;
            exponents := ExponentsOfPcElement(Pcgs(Image(iso, G)), Image(iso, x));
            return Product([1 .. Length(exponents)], k -> m.generators[k] ^ exponents[k], One(m.generators[1]));
        end;
        modules := List(found[2], m -> List(gens, x -> matrix(m, x)));
    else
        if Size(G) > HRY_MostRegular then
            Error("the modules of an insoluble group of order ", Size(G), " are not found; at most ", HRY_MostRegular);
        fi;
        all := AsSSortedList(G);
        found := MTX.CollectedFactors(GModuleByMats(List(gens,
            g -> PermutationMat(PermList(List(all, x -> PositionSorted(all, x * g))), Size(G), GF(p))), GF(p)));
        modules := List(found, f -> f[1].generators);
    fi;
    modules := List(modules, function(matrices)
        local module;
        module := GModuleByMats(matrices, GF(p));
        if MTX.IsAbsolutelyIrreducible(module) then
            return rec(dimension := module.dimension, degree := 1, matrices := matrices);
        fi;
        return rec(dimension := module.dimension, degree := MTX.DegreeSplittingField(module), matrices := matrices);
    end);
    SortBy(modules, m -> [m.dimension, m.matrices]);
    return modules;
end;

HRY_ModularModules := function(C, p)
    local entry;
    if not IsBound(C.modular) then
        C.modular := [];
    fi;
    for entry in C.modular do
        if entry[1] = p then
            return entry[2];
        fi;
    od;
    Add(C.modular, [p, HRY_FindModular(C.group, p)]);
    return C.modular[Length(C.modular)][2];
end;

# For `info --modules p`: of each module its dimension, the degree of its field and the order of its kernel.
HRY_ModuleList := function(expr, p)
    local C;
    if not IsPrimeInt(p) then
        Error(p, " is no prime");
    fi;
    C := HRY_Charactered(expr);
    return List(HRY_ModularModules(C, p), function(m)
        local kernel;
        if m.matrices = [] then
            return [m.dimension, m.degree, String(Size(C.group))];
        fi;
        kernel := Size(C.group) / Size(Group(m.matrices));
        return [m.dimension, m.degree, String(kernel)];
    end);
end;

# -------------------------------------------------------------------------------------------- the base

# Elements are numbered as in their sorted list. `images` has one row for each of some generators: where multiplication
# by it from the right takes the elements.
# `primes` is how many of the smallest modules of each character are told; with `modular` all modules Vi over GF(2) and over
# the GF(p) with p dividing the order are.
HRY_ExtensionBase := function(expr, primes, modular)
    local C, G, all, class, c, x, traces, answer, M, D;
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
    traces := HRY_Traces(C);
    answer := rec(order := Size(G), images := List(SmallGeneratingSet(G), s -> List(all, x -> PositionSorted(all, x * s))),
                  classes := class, orders := OrdersClassRepresentatives(C.table), traces := traces,
                  degrees := List(C.irr, values -> values[1]),
                  primes := HRY_AllModulePrimes(C.irr, traces, Size(G), primes), maximal := [],
                  modular := Concatenation(List(Filtered(Union([2], PrimeDivisors(Size(G))), p -> modular),
                                                      function(p)
        local list;
        list := HRY_ModularModules(C, p);
        return List([1 .. Length(list)], i -> HRY_ModularTold(p, i, list[i]));
    end)));
    if Size(G) > 1 then
        for M in HRY_MaximalReps(G) do
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

# Whether [number, p, multiplicity, ...] is a module Vi and no Xi.
HRY_IsModular := m -> IsBound(m[4]) and m[4] = 1;

HRY_NeedModular := function(C, m)
    if not IsPrimeInt(m[2]) then
        Error("V", m[1], " needs a prime, as in V", m[1], "@3, and ", m[2], " is not one");
    elif m[1] > Length(HRY_ModularModules(C, m[2])) then
        Error("the base group has ", Length(HRY_ModularModules(C, m[2])), " irreducible modules over GF(", m[2],
              "), and V", m[1], " is not one of them");
    fi;
end;

HRY_NeedModule := function(C, m)
    if m[1] > Length(C.irr) then
        Error("the base group has ", Length(C.irr), " characters, and X", m[1], " is not one of them");
    elif m[2] > 0 and not IsPrimeInt(m[2]) then
        Error("X", m[1], "@", m[2], " needs a prime, and ", m[2], " is not one");
    elif m[2] = 2 or (m[2] > 0 and Size(C.group) mod m[2] = 0) then
        Error("X", m[1], "@", m[2], " needs an odd prime that does not divide the order of the base group, ",
              Size(C.group), "; modules over GF(", m[2], ") are V1@", m[2], ", V2@", m[2], ", ...");
    fi;
end;

# A module Vi that was asked for, in the form of the next function. Over GF(p) there is no Xi beside it.
HRY_ChosenModular := function(C, m, chosen)
    HRY_NeedModular(C, m);
    if ForAny(chosen, c -> c[2] = m[2] and c[5] = 1 and c[1] = m[1]) then
        Error("V", m[1], "@", m[2], " is there already; give its multiplicity as ^m");
    elif ForAny(chosen, c -> c[2] = m[2] and c[5] = 0) then
        Error("modules over GF(", m[2], ") are either X1, X2, ... or V1, V2, ..., not both");
    fi;
    return [m[1], m[2], HRY_ModularModules(C, m[2])[m[1]].degree, m[3], 1];
end;

# The modules [X, p or 0, multiplicity] with their primes, as [X, p, f, multiplicity, 0]: where none is given, the smallest
# module that is not there yet. For [V, p, multiplicity, 1] the last number is 1.
HRY_ExtensionModules := function(C, modules)
    local chosen, taken, m, values, p, c;
    chosen := [];
    for m in modules do
        if HRY_IsModular(m) then
            Add(chosen, HRY_ChosenModular(C, m, chosen));
            continue;
        fi;
        HRY_NeedModule(C, m);
        values := C.irr[m[1]];
        taken := p -> ForAny(chosen, c -> c[2] = p and (c[5] = 1 or HRY_SameModule(values, C.irr[c[1]], p)));
        if m[2] > 0 and taken(m[2]) then
            Error("X", m[1], "@", m[2], " is a module that is there already; give its multiplicity as ^m");
        elif m[2] > 0 then
            c := [m[2], HRY_FieldDegree(values, m[2])];
        else
            c := First(HRY_ModulePrimes(values, Size(C.group), HRY_PrimesTried), c -> not taken(c[1]));
        fi;
        Add(chosen, [m[1], c[1], c[2], m[3], 0]);
    od;
    return chosen;
end;

# A module Vi as the model needs it: prime, dimension, degree of its field and matrices for the generators of `images`.
HRY_ModularTold := {p, i, m} -> [p, i, m.dimension, m.degree, List(m.matrices, A -> List(A, row -> List(row, IntFFE)))];

# What an extension is made of: the base, and the modules with their primes.
HRY_Extension := function(base, modules)
    local C, answer;
    C := HRY_Charactered(base);
    answer := HRY_ExtensionBase(base, 1, false);
    answer.modules := HRY_ExtensionModules(C, modules);
    answer.modular := List(Filtered(answer.modules, m -> m[5] = 1),
                           m -> HRY_ModularTold(m[2], m[1], HRY_ModularModules(C, m[2])[m[1]]));
    return answer;
end;

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

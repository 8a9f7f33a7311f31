# SPDX-License-Identifier: GPL-3.0-or-later
#
# The facts about a group that closed formulas need (src/theory/facts.h).

# The abelian subgroup A of index two that is inverted by an involution, so that G is Dih(A); fail if there is none, and for
# an elementary abelian 2-group. An element a of order > 2 lies in A, and A is its centraliser, because every element
# outside A inverts it.
HRY_Inverted := function(G)
    local gens, a, A, t;
    gens := GeneratorsOfGroup(G);
    a := First(Concatenation(gens, List(Cartesian(gens, gens), Product)), x -> Order(x) > 2);
    if a = fail then
        return fail;
    fi;
    A := Centralizer(G, a);
    if 2 * Size(A) <> Size(G) or not IsAbelian(A) then
        return fail;
    fi;
    t := First(gens, x -> not x in A);
    if Order(t) = 2 and ForAll(GeneratorsOfGroup(A), x -> x ^ t = x ^ -1) then
        return A;
    fi;
    return fail;
end;

# Whether G is < x, y | x^2n = y^4 = 1, x^n = y^2, x^y = x^-1 > with n >= 2: a cyclic subgroup of index two that an
# element of order 4 inverts. As above, it is the centraliser of any element whose order does not divide 4; if there is no
# such element, n is 2.
HRY_IsDicyclic := function(G)
    local gens, a, X, y;
    if Size(G) mod 4 > 0 or Size(G) < 8 then
        return false;
    elif Size(G) = 8 then
        return IdGroup(G) = [8, 4];
    fi;
    gens := GeneratorsOfGroup(G);
    a := First(Concatenation(gens, List(Cartesian(gens, gens), Product)), x -> 4 mod Order(x) > 0);
    if a = fail then
        return false;
    fi;
    X := Centralizer(G, a);
    if 2 * Size(X) <> Size(G) or not IsCyclic(X) then
        return false;
    fi;
    y := First(gens, x -> not x in X);
    return Order(y) = 4 and ForAll(GeneratorsOfGroup(X), x -> x ^ y = x ^ -1);
end;

# The n of Sym(n) for n >= 3, of Alt(n) for n >= 4; 0: neither, by the order alone or by GAP's recognition.
HRY_Degree := function(G, of, is, degree)
    local n;
    n := 3;
    while of(n) < Size(G) do
        n := n + 1;
    od;
    if of(n) = Size(G) and (n > 3 or of(3) = 6) and is(G) then
        return degree(G);
    fi;
    return 0;
end;

# The k in T = Z2^k, -1 if the 2-group T is not elementary abelian.
HRY_Rank := function(T)
    if IsElementaryAbelian(T) then
        return LogInt(Size(T), 2);
    fi;
    return -1;
end;

# For a soluble G of even order with a normal Sylow 2-subgroup T, if it is T x H with H of odd order:
# [k with T = Z2^k, or -1 if T is not elementary abelian; d(H)]. Otherwise fail.
HRY_TwoTimesOdd := function(G)
    local T;
    T := SylowSubgroup(G, 2);
    if not IsNormal(G, T) or Size(Centralizer(G, T)) * Size(T) <> Size(G) * Size(Center(T)) then
        return fail;
    fi;
    if Size(T) = Size(G) then
        return [HRY_Rank(T), 0];
    fi;
    return [HRY_Rank(T), HRY_Generators(FactorGroup(G, T))];
end;

# Whether every element of odd order is conjugate to its inverse; fail if finding this may take long. An element of odd
# order is conjugate to its inverse if it is so modulo the largest normal 2-subgroup (complements are conjugate), and an
# element of the centre only if its order is 2 or less. For a simple group the character table is used if the library has
# it; otherwise one element of each class is tested.
HRY_MostReal := 20000;
HRY_MostRealInsoluble := 1000000;
HRY_MostCore := 100000000;
HRY_OddClassesAreReal := G -> ForAll(ConjugacyClasses(G),
    c -> Order(Representative(c)) mod 2 = 0 or Representative(c) ^ -1 in c);
HRY_OddAreRealInTable := function(table)
    local inverse, orders;
    inverse := InverseClasses(table);
    orders := OrdersClassRepresentatives(table);
    return ForAll([1 .. Length(orders)], i -> orders[i] mod 2 = 0 or inverse[i] = i);
end;
# The table of a simple group; those of alternating groups become large, and theory/facts.h handles these by their degree.
HRY_TableOfSimple := function(info)
    if "ctbllib" in HRY_Missing or info.series = "A" or not IsBound(info.shortname) then
        return fail;
    fi;
    return CharacterTable(info.shortname);
end;
HRY_OddAreReal := function(G)
    local table, Q, most;
    if Size(G) mod 2 = 1 or IsAbelian(G) then
        return IsSubset([1, 2], Factors(Size(G)));
    elif IsNonabelianSimpleGroup(G) then
        table := HRY_TableOfSimple(IsomorphismTypeInfoFiniteSimpleGroup(G));
        if table <> fail then
            return HRY_OddAreRealInTable(table);
        fi;
    fi;
    if Size(G) > HRY_MostCore then
        return fail;
    fi;
    Q := FactorGroup(G, PCore(G, 2));
    if not IsSubset([1, 2], Factors(Size(Center(Q)))) then
        return false;
    fi;
    most := HRY_MostRealInsoluble;
    if IsSolvableGroup(Q) then
        most := HRY_MostReal;
    fi;
    if Size(Q) > most then
        return fail;
    fi;
    return HRY_OddClassesAreReal(Q);
end;

# Order of the Frattini subgroup, fail if finding it may take long.
HRY_MostFrattini := 1000000;
HRY_FrattiniOrder := function(G)
    if IsNonabelianSimpleGroup(G) then
        return 1;
    elif IsSolvableGroup(G) or Size(G) <= HRY_MostFrattini then
        return Size(FrattiniSubgroup(G));
    fi;
    return fail;
end;

# The type of an irreducible Coxeter group that is neither symmetric nor dihedral, ["B", 3]; fail for other groups, and for
# those that IdGroup cannot identify. Centre and order leave few groups to be tested.
HRY_CoxeterTypes := [["B", 3, 48, 2], ["H", 3, 120, 2], ["D", 4, 192, 2], ["B", 4, 384, 2], ["F", 4, 1152, 2],
                     ["D", 5, 1920, 1]];
HRY_CoxeterType := function(G)
    local type;
    for type in HRY_CoxeterTypes do
        if Size(G) = type[3] and Size(Center(G)) = type[4]
           and AbelianInvariants(G) = AbelianInvariants(HRY_Coxeter(type[1], type[2]))
           and IdGroup(G) = IdGroup(HRY_Coxeter(type[1], type[2])) then
            return type{[1, 2]};
        fi;
    od;
    return fail;
end;

# [series, name] of a simple group as GAP classifies it.
HRY_SimpleName := function(info)
    if IsBound(info.shortname) then
        return [info.series, info.shortname];
    fi;
    return [info.series, info.name];
end;

# The direct factors of G as it was written: [G] if it was not written as a product.
HRY_DirectParts := function(G)
    if IsBound(G!.factors) then
        return Concatenation(List(G!.factors.parts, HRY_DirectParts));
    fi;
    return [G];
end;

# The facts that decide DNG(A x H) with |H| even and A not trivial: [kind, prime, facts of H] (product_kind in
# src/theory/facts.h); fail if G was not written as such a product.
HRY_FactsOf := fail;
HRY_ProductFacts := function(G)
    local parts, even, odd, p, H;
    parts := Filtered(HRY_DirectParts(G), x -> Size(x) > 1);
    even := Filtered(parts, x -> Size(x) mod 2 = 0);
    odd := Filtered(parts, x -> Size(x) mod 2 = 1);
    if Length(parts) < 2 or even = [] then
        return fail;
    elif Length(even) > 1 then
        return [1, 0, fail];
    elif not ForAll(odd, IsCyclic) or Product(odd, Size) <> Lcm(List(odd, Size)) then
        return [2, 0, fail];
    fi;
    H := even[1];
    p := First(AbelianInvariants(H), n -> Gcd(n, Product(odd, Size)) > 1);
    if p <> fail then
        return [3, SmallestRootInt(p), fail];
    fi;
    return [4, 0, HRY_FactsOf(H)];
end;

# The facts about a group that closed formulas need, fast also for large groups: a fact that may take long is fail, unknown.
# Orders are strings. `dih` is [order, d] of the A in G = Dih(A), `split` as in HRY_TwoTimesOdd, `name` is [series, name]
# of a simple group as GAP classifies it.
HRY_FactsOf := function(G)
    local soluble, facts, phi, A, product;
    soluble := IsSolvableGroup(G);
    facts := rec(order := String(Size(G)), cyclic := IsCyclic(G), abelian := IsAbelian(G),
                 nilpotent := soluble and IsNilpotentGroup(G), generators := HRY_Generators(G), frattini := fail,
                 simple := IsNonabelianSimpleGroup(G), dicyclic := soluble and HRY_IsDicyclic(G),
                 dih := fail, split := fail, real := fail, name := fail, coxeter := HRY_CoxeterType(G),
                 symmetric := HRY_Degree(G, Factorial, IsSymmetricGroup, SymmetricDegree),
                 alternating := HRY_Degree(G, n -> Factorial(n) / 2, IsAlternatingGroup, AlternatingDegree));
    phi := HRY_FrattiniOrder(G);
    if phi <> fail then
        facts.frattini := String(phi);
    fi;
    if soluble and Size(G) mod 2 = 0 then
        facts.split := HRY_TwoTimesOdd(G);
        A := HRY_Inverted(G);
        if A <> fail then
            facts.dih := [String(Size(A)), HRY_Generators(A)];
        fi;
    fi;
    facts.real := HRY_OddAreReal(G);
    product := HRY_ProductFacts(G);
    if product <> fail then
        facts.product := product;
    fi;
    if facts.simple then
        facts.name := HRY_SimpleName(IsomorphismTypeInfoFiniteSimpleGroup(G));
    fi;
    return facts;
end;
HRY_Facts := expr -> HRY_FactsOf(HRY_AnyGroup(expr));

# For a group that was written without a name: its facts if it is simple, because formulas decide these games and maximal
# subgroups would take long; otherwise the answer of HRY_Reduced.
HRY_Recognised := function(expr, question, decided)
    local G;
    G := HRY_Group(expr);
    if IsPerfectGroup(G) and IsNonabelianSimpleGroup(G) then
        return rec(facts := HRY_Facts(expr));
    fi;
    return HRY_Reduced(expr, question, decided, []);
end;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Decides GEN and DNG on a large group without listing its maximal subgroups (src/group/large_group.h has the theorems):
# subgroups of even order that cover it; otherwise the classes of maximal subgroups, pairs of elements that generate the
# group, and which elements of maximal subgroups of odd order also lie in one of even order. Every statement is proved: an
# element has deficiency 1 because a second generator was found, and deficiency 2 because of a quotient of Q.

HRY_LargeFrom := 100000; # elements; smaller groups are fast with reduced.g
HRY_LargeTries := 1000;  # random elements before the search for a second generator ends

# Whether g and x generate the permutation group Q.
HRY_GeneratesWith := function(Q, orbits, g, x)
    local moved, H;
    moved := MovedPoints(Q);
    if Length(OrbitsPerms([g, x], moved)) <> orbits then
        return false;
    fi;
    H := Group(g, x);
    # An incomplete chain of stabilisers makes H appear smaller, never larger.
    StabChain(H, rec(limit := Size(Q)));
    return Size(H) = Size(Q);
end;

# Whether a random element was found that generates Q together with an element of `first`, a function without arguments.
HRY_FoundPair := function(Q, first)
    local orbits, i;
    orbits := Length(Orbits(Q, MovedPoints(Q)));
    for i in [1 .. HRY_LargeTries] do
        if HRY_GeneratesWith(Q, orbits, first(), Random(Q)) then
            return true;
        fi;
    od;
    return false;
end;
HRY_HasMate := {Q, g} -> HRY_FoundPair(Q, {} -> g);
HRY_HasPair := Q -> HRY_FoundPair(Q, {} -> Random(Q));

# Whether Q modulo the normal closure of these elements is not cyclic, so that at least two more elements are needed to
# generate Q.
HRY_QuotientNeedsTwo := function(Q, elements)
    local N;
    N := NormalClosure(Q, Subgroup(Q, elements));
    return Size(N) < Size(Q) and not (IsPrimeInt(Index(Q, N)) or IsCyclic(Q / N));
end;

# ------------------------------------------------------------------------- all maximal subgroups are even

# Every element of odd order either has deficiency 1, or lies with an involution in a class of deficiency 2.
HRY_OddElementsSmooth := function(Q, odd, involutions)
    return ForAll(odd, g -> ForAny(involutions, t -> HRY_QuotientNeedsTwo(Q, [g, t])) or HRY_HasMate(Q, g));
end;

# The deficiencies of involutions if all maximal subgroups have even order: 1 if all have deficiency 1, 2 if some have 2 and
# all elements of odd order are as above, fail if neither was proved.
HRY_InvolutionDeficiency := function(Q, elements)
    local involutions, two;
    involutions := Filtered(elements, x -> Order(x) = 2);
    two := Filtered(involutions, t -> HRY_QuotientNeedsTwo(Q, [t]));
    if two = [] and ForAll(involutions, t -> HRY_HasMate(Q, t)) then
        return 1;
    elif two <> [] and HRY_Generators(Q / DerivedSubgroup(Q)) <= 2 and HRY_HasPair(Q)
         and HRY_OddElementsSmooth(Q, Filtered(elements, x -> Order(x) mod 2 = 1 and Order(x) > 1), two) then
        return 2;
    fi;
    return fail;
end;

# ---------------------------------------------------------------------------- some are of odd order

# Whether a conjugate of the maximal subgroup L contains x, by the classes of elements of L.
HRY_Meets := function(Q, L, x)
    local order, type;
    order := Order(x);
    if Size(L) mod order <> 0 then
        return false;
    fi;
    type := CycleStructurePerm(x);
    return ForAny(ConjugacyClasses(L), function(c)
        local y;
        y := Representative(c);
        return Order(y) = order and CycleStructurePerm(y) = type and IsConjugate(Q, x, y);
    end);
end;

# Whether x, not 1, lies in a maximal subgroup of even order. The normaliser of <x> lies in one if it is even and not Q.
HRY_InEven := function(Q, even, x)
    local N;
    N := Normalizer(Q, Subgroup(Q, [x]));
    if Size(N) mod 2 = 0 and Size(N) < Size(Q) then
        return true;
    fi;
    return ForAny(even, L -> HRY_Meets(Q, L, x));
end;

# For a maximal subgroup of odd order: the number of classes of cyclic subgroups other than 1 that also lie in a maximal
# subgroup of even order (`smooth`), the number of the others (`rough`), the order of one of these, and d(M).
HRY_OddMaximal := function(Q, even, M)
    local told, class, x;
    told := rec(smooth := 0, rough := 0, element := fail, generators := HRY_Generators(M));
    for class in RationalClasses(M) do
        x := Representative(class);
        if Order(x) > 1 and HRY_InEven(Q, even, x) then
            told.smooth := told.smooth + 1;
        elif Order(x) > 1 then
            told.rough := told.rough + 1;
            told.element := Order(x);
        fi;
    od;
    return told;
end;

# ------------------------------------------------------------- without maximal subgroups: even local subgroups

# Whether an orbit of Q has a point that x fixes, and whose stabiliser is a proper subgroup of even order.
HRY_FixedByEven := function(Q, orbits, x)
    return ForAny(orbits, o -> Length(o) > 1 and (Size(Q) / Length(o)) mod 2 = 0 and ForAny(o, i -> i ^ x = i));
end;

# Whether the normaliser of U has even order and is not Q.
HRY_EvenNormaliser := function(Q, U)
    local size;
    size := Size(Normalizer(Q, U));
    return size mod 2 = 0 and size < Size(Q);
end;

# Whether x, of odd order, lies in one of these proper subgroups of even order: the stabiliser of a point, the normaliser of
# a power of x, and, if the order of x is a power of p, the normaliser of a Sylow p-subgroup (up to conjugacy).
HRY_InEvenLocal := function(Q, orbits, x)
    local order;
    order := Order(x);
    return HRY_FixedByEven(Q, orbits, x)
           or ForAny(DivisorsInt(order), d -> d < order and HRY_EvenNormaliser(Q, Subgroup(Q, [x ^ d])))
           or (IsPrimePowerInt(order) and HRY_EvenNormaliser(Q, SylowSubgroup(Q, SmallestRootInt(order))));
end;

HRY_CoveredByLocal := function(Q, elements)
    local orbits, odd;
    orbits := Orbits(Q, MovedPoints(Q));
    odd := Filtered(elements, x -> Order(x) > 1 and Order(x) mod 2 = 1);
    SortBy(odd, x -> -Order(x)); # elements that lie in no such subgroup are then found earlier
    return ForAll(odd, x -> HRY_InEvenLocal(Q, orbits, x));
end;

# Whether GAP knows the maximal subgroups of Q from a list.
HRY_MaximalListed := Q -> HasMaximalSubgroupClassReps(Q) or IsNaturalAlternatingGroup(Q) or IsNaturalSymmetricGroup(Q);

# ------------------------------------------------------------------------------------------- the question

# Whether every element except 1 has deficiency 1: this follows from the elements of prime order.
HRY_AllHaveMates := function(Q, elements)
    local primes;
    primes := Filtered(elements, x -> IsPrimeInt(Order(x)));
    return not ForAny(primes, x -> HRY_QuotientNeedsTwo(Q, [x])) and ForAll(primes, x -> HRY_HasMate(Q, x));
end;

# As HRY_LargeOf, if even subgroups that are easily found cover Q; else fail.
HRY_LargeCovered := function(Q, question)
    local elements;
    if not question in ["gen", "dng"] or HRY_MaximalListed(Q) then
        return fail;
    fi;
    elements := List(ConjugacyClasses(Q), Representative);
    if HRY_CoveredByLocal(Q, elements) and (question = "dng" or HRY_AllHaveMates(Q, elements)) then
        return rec(covered := true, maximal := [], odd := [], involutions := fail, mates := question = "gen");
    fi;
    return fail;
end;

# Classes of maximal subgroups of Q in the answer: order in G, number, whether they are normal. Those that are not normal
# are their own normalisers.
HRY_LargeMaximal := function(Q, maximal, frattini)
    return List(maximal, function(M)
        if IsNormal(Q, M) then
            return [String(Size(M) * frattini), "1", true];
        fi;
        return [String(Size(M) * frattini), String(Index(Q, M)), false];
    end);
end;

# The data of large_group.h for the permutation group Q, which is not soluble and has trivial Frattini subgroup; `frattini`
# is |Phi(G)|. The question may be "classes" for the classes alone.
HRY_LargeOf := function(Q, frattini, question)
    local maximal, even, elements, told;
    maximal := HRY_MaximalReps(Q);
    even := Filtered(maximal, M -> Size(M) mod 2 = 0);
    told := rec(covered := fail, maximal := HRY_LargeMaximal(Q, maximal, frattini), odd := [], involutions := fail, mates := fail);
    told.counts := List([[0, 1], [0], [1]], parities -> String(Sum(
        Filtered(told.maximal, m -> Int(m[1]) mod 2 in parities), m -> Int(m[2]))));
    if Length(even) < Length(maximal) then
        told.odd := List(Filtered(maximal, M -> Size(M) mod 2 = 1), M -> HRY_OddMaximal(Q, even, M));
    fi;
    if question in ["gen", "all"] then
        elements := List(ConjugacyClasses(Q), Representative);
        if told.odd = [] then
            told.involutions := HRY_InvolutionDeficiency(Q, elements);
        else
            told.mates := HRY_AllHaveMates(Q, elements);
        fi;
    fi;
    return told;
end;

# Whether the data of HRY_LargeOf decide: src/group/large_group.c uses the same conditions.
HRY_LargeEnough := function(told, question)
    if question = "dng" or told.covered = true then
        return true;
    elif told.odd = [] then
        return told.involutions <> fail;
    fi;
    return told.mates and (ForAll(told.odd, m -> m.rough = 0) or ForAny(told.odd, m -> m.rough > 0 and m.smooth > 0)
                           or ForAll(told.odd, m -> m.generators <= 2 or m.smooth = 0));
end;

HRY_AsPermGroup := function(G)
    if IsPermGroup(G) then
        return G;
    fi;
    return Image(IsomorphismPermGroup(G));
end;

# If |Phi| is even, so are the orders of the maximal subgroups, and the values are known: the quotient is not needed, and if
# it is large, the maximal subgroups are not listed.
HRY_LargeEvenFrattini := function(G, phi, question)
    local answer;
    answer := HRY_Outline(G, rec(size := phi, group := G, map := fail));
    if question = "all" then
        answer.large := HRY_LargeOf(HRY_AsPermGroup(G), 1, "classes");
    fi;
    return answer;
end;

# The answer of HRY_Reduced for a group G: the outline and the data of HRY_LargeOf. Fail for groups whose Frattini quotient
# has fewer than `from` elements, if these data do not decide, and if less is enough (HRY_Enough).
HRY_LargeOutline := function(G, question, from)
    local phi, F, Q, answer;
    if not question in ["gen", "dng", "all"] or IsSolvableGroup(G) then
        return fail;
    fi;
    phi := Size(FrattiniSubgroup(G));
    if Size(G) / phi < from then
        return fail;
    elif phi mod 2 = 0 then
        return HRY_LargeEvenFrattini(G, phi, question);
    fi;
    F := HRY_FrattiniQuotient(G);
    answer := HRY_Outline(G, F);
    Q := HRY_AsPermGroup(F.group);
    answer.large := HRY_LargeCovered(Q, question);
    if answer.large = fail then
        answer.large := HRY_LargeOf(Q, F.size, question);
    fi;
    if HRY_LargeEnough(answer.large, question) then
        return answer;
    fi;
    return fail;
end;

# The same for any insoluble group with an odd Frattini subgroup, for tests.
HRY_Large := function(expr, question)
    local G;
    G := HRY_Group(expr);
    if not IsSolvableGroup(G) and Size(FrattiniSubgroup(G)) mod 2 = 0 then
        return fail;
    fi;
    return HRY_LargeOutline(G, question, 1);
end;

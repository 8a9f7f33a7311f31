# SPDX-License-Identifier: GPL-3.0-or-later
#
# Evidence for the value of GEN or DNG on a large group that is not abelian, in lines of a certificate that can be checked
# without GAP and without maximal subgroups (doc/certificates.md, Large groups): for every element of prime order of a Sylow
# subgroup, up to conjugacy, a second one that generates the group with it, and for those of odd order an involution that
# normalises the subgroup it generates, or lies with it in a proper subgroup; otherwise a rough element.

HRY_SylowMost := 50000; # elements of a Sylow subgroup, all of which are tested
HRY_SylowTries := 300;  # random involutions
HRY_PointsMost := 2000; # moved points above which a smaller degree is sought
HRY_RoughMost := 2000000; # involutions, each of which generates the group with a rough element

# A power of x that is an involution; x has even order.
HRY_InvolutionOf := x -> x ^ (Order(x) / 2);
HRY_AnyInvolution := U -> HRY_InvolutionOf(First(GeneratorsOfGroup(SylowSubgroup(U, 2)), x -> Order(x) > 1));

# The elements of the list up to conjugacy under N and up to generating the same subgroup. The checker does the same.
HRY_UpTo := function(N, list, p, all)
    local left, reps, orbit, seen, x, y, g, k, candidates;
    left := Set(list);
    reps := [];
    while left <> [] do
        Add(reps, left[1]);
        orbit := [left[1]];
        seen := Set(orbit);
        for x in orbit do
            candidates := List(GeneratorsOfGroup(N), g -> x ^ g);
            Append(candidates, List(Filtered([2 .. Order(x) - 1], k -> all or k mod p <> 0), k -> x ^ k));
            for y in candidates do
                if not y in seen then
                    AddSet(seen, y);
                    Add(orbit, y);
                fi;
            od;
        od;
        left := Difference(left, seen);
    od;
    return reps;
end;

# An involution in a maximal subgroup of even order that contains x; fail if there is none. `of` caches the maximal subgroups.
HRY_InvolutionAbove := function(G, of, x)
    local M, c, y, g;
    if not IsBound(of.maximal) then
        of.maximal := HRY_MaximalReps(G);
    fi;
    for M in Filtered(of.maximal, M -> Size(M) mod 2 = 0 and Size(M) mod Order(x) = 0) do
        for c in ConjugacyClasses(M) do
            y := Representative(c);
            if Order(y) = Order(x) and CycleStructurePerm(y) = CycleStructurePerm(x) then
                g := RepresentativeAction(G, y, x);
                if g <> fail then
                    return HRY_AnyInvolution(M) ^ g;
                fi;
            fi;
        od;
    od;
    return fail;
end;

# An involution that lies with x, of odd order and not 1, in a proper subgroup; fail if there is none.
HRY_InvolutionBeside := function(G, of, x)
    local N, i, S, t;
    N := Normalizer(G, Subgroup(G, [x]));
    if Size(N) mod 2 = 0 and Size(N) < Size(G) then
        return HRY_AnyInvolution(N);
    fi;
    i := First(MovedPoints(G), i -> i ^ x = i);
    if i <> fail then
        S := Stabilizer(G, i);
        if Size(S) mod 2 = 0 then
            return HRY_AnyInvolution(S);
        fi;
    fi;
    for i in [1 .. HRY_SylowTries] do
        t := Random(G);
        if Order(t) mod 2 = 0 and Size(Group(x, HRY_InvolutionOf(t))) < Size(G) then
            return HRY_InvolutionOf(t);
        fi;
    od;
    return HRY_InvolutionAbove(G, of, x);
end;

# ------------------------------------------------------------------------------------------- lines

HRY_LinesOf := {word, list} -> List(list, x -> Concatenation(word, " ", String(x)));
HRY_PairLine := {word, x, y} -> Concatenation(word, " ", String(x), " with ", String(y));
HRY_GroupLines := {G, generators} -> Concatenation(
    [Concatenation("group ", String(Maximum(1, LargestMovedPoint(G))), " ", String(Size(G)))], HRY_LinesOf("generator", generators));

# The lines of the Sylow p-subgroup, or fail; `of.wild` gets the elements of prime order whose normalisers are odd.
HRY_SylowLines := function(G, of, p, pairs, cover)
    local P, N, lines, orbits, y, mate, tries, wild, t;
    P := SylowSubgroup(G, p);
    if Size(P) > HRY_SylowMost then
        return fail;
    fi;
    N := Normalizer(G, P);
    lines := Concatenation([Concatenation("sylow ", String(p))], HRY_LinesOf("by", SmallGeneratingSet(P)),
                           HRY_LinesOf("symmetry", SmallGeneratingSet(N)));
    orbits := Length(Orbits(G, MovedPoints(G)));
    wild := [];
    for y in HRY_UpTo(N, Filtered(AsList(P), x -> Order(x) = p), p, false) do
        tries := 0;
        repeat
            mate := Random(G);
            tries := tries + 1;
            if tries > HRY_LargeTries then
                return fail;
            fi;
        until not pairs or HRY_GeneratesWith(G, orbits, y, mate);
        if pairs then
            Add(lines, HRY_PairLine("pair", y, mate));
        fi;
        if cover and p > 2 then
            t := Normalizer(G, Subgroup(G, [y]));
            if Size(t) mod 2 = 0 and Size(t) < Size(G) then
                Add(lines, HRY_PairLine("even", y, HRY_AnyInvolution(t)));
            else
                Add(wild, y);
            fi;
        fi;
    od;
    SortBy(lines, line -> Position(["syl", "by ", "sym", "pai", "eve"], line{[1 .. 3]})); # groups lines of the same kind
    if wild <> [] then
        Add(of.wild, [p, wild]);
        wild := Union(List(wild, y -> Orbit(N, Subgroup(G, [y]))));
        for y in HRY_UpTo(N, Filtered(AsList(P), x -> x <> () and Subgroup(G, [x ^ (Order(x) / p)]) in wild), p, true) do
            t := HRY_InvolutionBeside(G, of, y);
            if t = fail then
                return fail;
            fi;
            Add(lines, HRY_PairLine("even", y, t));
        od;
    fi;
    return lines;
end;

# Whether the checker can see that elements of two prime orders with odd normalisers do not commute.
HRY_WildApart := function(degree, a, b)
    local cycles, moved;
    cycles := w -> Maximum(List(w[2], NrMovedPoints)) / w[1];
    moved := w -> Minimum(List(w[2], NrMovedPoints));
    return (cycles(a) < b[1] or cycles(b) < a[1]) and moved(a) + moved(b) > degree;
end;

# A rough element of an odd maximal subgroup, and another one that lies with an involution in a proper subgroup; or fail.
HRY_RoughLines := function(G, of, pairs)
    local M, rough, smooth, c, x, t, P;
    P := SylowSubgroup(G, 2);
    if Sum(HRY_UpTo(P, Filtered(AsList(P), x -> Order(x) = 2), 2, false), t -> Size(G) / Size(Centralizer(G, t))) > HRY_RoughMost then
        return fail; # some of them may be counted twice
    fi;
    of.maximal := HRY_MaximalReps(G);
    for M in Filtered(of.maximal, M -> Size(M) mod 2 = 1) do
        rough := fail;
        smooth := fail;
        for c in RationalClasses(M) do
            x := Representative(c);
            if Order(x) > 1 and (rough = fail or smooth = fail) then
                t := HRY_InvolutionBeside(G, of, x);
                if t = fail then
                    rough := x;
                else
                    smooth := [x, t];
                fi;
            fi;
        od;
        if rough <> fail and (smooth <> fail or not pairs) then
            c := Concatenation([Concatenation("rough ", String(rough))],
                               HRY_LinesOf("symmetry", SmallGeneratingSet(Normalizer(G, Subgroup(G, [rough])))));
            if pairs then
                Add(c, HRY_PairLine("even", smooth[1], smooth[2]));
            fi;
            return c;
        fi;
    od;
    return fail;
end;

# A permutation group of few points that is isomorphic to G.
HRY_FewPoints := function(G)
    if not IsPermGroup(G) or NrMovedPoints(G) > HRY_PointsMost then
        G := Image(SmallerDegreePermutationRepresentation(HRY_AsPermGroup(G)));
    fi;
    if LargestMovedPoint(G) > NrMovedPoints(G) then
        G := G ^ MappingPermListList(MovedPoints(G), [1 .. NrMovedPoints(G)]);
    fi;
    return G; # with its known attributes
end;

# The lines, or fail. `rough`: the value implies that there is a rough element, which is sought first.
HRY_SylowEvidence := function(expr, game, rough)
    local G, of, lines, last, p, more;
    G := HRY_Group(expr);
    if Size(G) mod 2 = 1 or Size(G) >= 2 ^ 63 or IsSolvableGroup(G) then
        return fail;
    fi;
    G := HRY_FewPoints(G);
    of := rec(wild := []);
    lines := HRY_GroupLines(G, SmallGeneratingSet(G));
    last := [];
    if rough then
        last := HRY_RoughLines(G, of, game = "GEN");
    fi;
    for p in Reversed(Set(Factors(Size(G)))) do
        if last <> fail and (game = "GEN" or p = 2 or not rough) then
            more := HRY_SylowLines(G, of, p, game = "GEN", not rough);
            if more = fail then
                return fail;
            fi;
            Append(lines, more);
        fi;
    od;
    if last = fail then
        return fail;
    fi;
    for p in Combinations(of.wild, 2) do
        if not HRY_WildApart(LargestMovedPoint(G), p[1], p[2]) then
            return fail;
        fi;
    od;
    Append(lines, last);
    return rec(lines := lines);
end;

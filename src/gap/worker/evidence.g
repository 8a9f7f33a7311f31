# SPDX-License-Identifier: GPL-3.0-or-later
#
# Evidence for the hypotheses of the theorems, as lines of a certificate: the group by as few generators as possible, and
# subgroups (`piece ORDER`) or elements that show what the theorem requires (doc/certificates.md, Theorems).

HRY_PieceLines := U -> Concatenation([Concatenation("piece ", String(Size(U)))],
                                     HRY_LinesOf("by", Filtered(MinimalGeneratingSet(U), x -> x <> ())));

# An element whose normal closure is a 2-group and that has order 4 or more, or a central involution of the derived
# subgroup: both show that the Frattini subgroup is even.
HRY_FrattiniElement := function(G)
    local O, x, Z;
    O := PCore(G, 2);
    x := First(GeneratorsOfGroup(O), x -> Order(x) > 2);
    if x = fail and Exponent(O) > 2 then
        repeat
            x := Random(O);
        until Order(x) > 2;
    fi;
    if x = fail then
        Z := Intersection(Centre(G), DerivedSubgroup(G));
        if Size(Z) mod 2 = 0 then
            x := HRY_AnyInvolution(Z);
        fi;
    fi;
    return x;
end;

# Dih(A) as it acts on one cycle for each factor of A, and its two pieces.
HRY_DihedralLines := function(invariants)
    local first, a, t, n, cycle, G;
    first := 0;
    a := [];
    t := ();
    for n in invariants do
        cycle := first + [1 .. n];
        Add(a, MappingPermListList(cycle, Concatenation(cycle{[2 .. n]}, [first + 1])));
        t := t * MappingPermListList(cycle, Reversed(cycle));
        first := first + n;
    od;
    if ForAll(invariants, n -> n <= 2) then
        t := t * (first + 1, first + 2); # an element outside A that inverts nothing
    fi;
    G := Group(Concatenation(a, [t]));
    return Concatenation(HRY_GroupLines(G, GeneratorsOfGroup(G)), HRY_PieceLines(Subgroup(G, a)),
                         HRY_PieceLines(Subgroup(G, [t])));
end;

HRY_TheoremEvidence := function(expr, theorem)
    local G, A, x, r;
    G := HRY_Group(expr);
    if Size(G) = 1 or Size(G) >= 2 ^ 63 or (theorem = "split" and Size(G) mod 2 = 1) then
        return fail;
    elif theorem = "dih" then
        A := HRY_Inverted(G);
        if A = fail or Sum(AbelianInvariants(A)) > 9000 then
            return fail;
        fi;
        return rec(lines := HRY_DihedralLines(AbelianInvariants(A)));
    fi;
    if theorem in ["quotient", "cover"] then
        r := Number(AbelianInvariants(G), n -> n mod 2 = 0);
        if r < 2 or (theorem = "quotient" and Size(G) / 2 ^ r mod 2 = 1) then
            return fail;
        fi;
    fi;
    G := HRY_FewPoints(G);
    if LargestMovedPoint(G) > 10000 then
        return fail;
    elif theorem = "split" then
        return rec(lines := Concatenation(HRY_GroupLines(G, SmallGeneratingSet(G)), HRY_PieceLines(SylowSubgroup(G, 2)),
                                          HRY_PieceLines(HallSubgroup(G, Difference(Factors(Size(G)), [2])))));
    elif theorem = "frattini" then
        x := HRY_FrattiniElement(G);
        if x = fail then
            return fail;
        fi;
        return rec(lines := Concatenation(HRY_GroupLines(G, SmallGeneratingSet(G)), HRY_PieceLines(Subgroup(G, [x]))));
    elif IsSolvableGroup(G) then
        return rec(lines := HRY_GroupLines(G, MinimalGeneratingSet(G)));
    fi;
    return rec(lines := HRY_GroupLines(G, SmallGeneratingSet(G)));
end;

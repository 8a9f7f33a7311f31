# SPDX-License-Identifier: GPL-3.0-or-later
#
# TER: if no element generates the group together with a certain involution, the second player wins (doc/removing.md, Pairs
# of elements).

# Such an involution, if it can be seen without the maximal subgroups, or fail: a soluble group may need three generators, or
# the quotient by the normal closure of an involution may not be cyclic.
HRY_QuickPairing := function(G)
    local d, of;
    d := HRY_Generators(G);
    if d <> fail and d >= 3 then
        return HRY_AnyInvolution(G);
    fi;
    of := GeneratorsOfGroup(G);
    return First(Set(Filtered(of, x -> IsEvenInt(Order(x))), HRY_InvolutionOf), function(z)
        local N;
        N := NormalClosure(G, Subgroup(G, [z]));
        return ForAny(Combinations(of, 2), pair -> not Comm(pair[1], pair[2]) in N) or not IsCyclic(G / N);
    end);
end;

# Such an involution among all, or fail. Each maximal subgroup is a list of element numbers.
HRY_Pairing := function(G, maximal)
    local all;
    all := AsSSortedList(G);
    return First(List(ConjugacyClasses(G), Representative), function(z)
        local i;
        i := PositionSorted(all, z);
        return Order(z) = 2 and Length(Union(Filtered(maximal, M -> i in M))) = Length(all);
    end);
end;

# For TER at the start: the order and such an involution, or the answer of HRY_Direct if there is none.
HRY_Removing := function(expr, most)
    local G, z, direct;
    G := HRY_GroupToList(expr, most);
    z := fail;
    if Size(G) <= HRY_MostOrder and IsEvenInt(Size(G)) then
        z := HRY_QuickPairing(G);
    fi;
    if z = fail then
        direct := HRY_Direct(expr, most, []);
        z := HRY_Pairing(G, direct.maximal);
        if z = fail then
            return direct;
        fi;
    fi;
    return rec(order := String(Size(G)), involution := HRY_Name(G, z));
end;

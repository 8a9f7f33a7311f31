# SPDX-License-Identifier: GPL-3.0-or-later
#
# A group as permutations of few points, to be used without GAP: generators, and one maximal subgroup of each class.

# If Phi(G) = 1, the maximal subgroups have trivial intersection, so G acts faithfully on the cosets of some of them.
HRY_CosetMap := function(G, reps)
    local K, chosen, M, C, actions, shifts, k;
    K := G;
    chosen := [];
    for M in reps do
        C := Core(G, M);
        if Size(K) > 1 and not IsSubset(C, K) then
            K := Intersection(K, C);
            Add(chosen, M);
        fi;
    od;
    actions := List(chosen, M -> FactorCosetAction(G, M));
    shifts := [0];
    for k in [1 .. Length(chosen)] do
        Add(shifts, shifts[k] + Index(G, chosen[k]));
    od;
    return x -> PermList(Concatenation(List([1 .. Length(chosen)],
        k -> shifts[k] + ListPerm(Image(actions[k], x), Index(G, chosen[k])))));
end;

# A faithful map to permutations, as a function.
HRY_PermutationMap := function(G, reps)
    local map, smaller;
    if IsPermGroup(G) and LargestMovedPoint(G) <= 200 then
        return IdFunc;
    elif Size(FrattiniSubgroup(G)) = 1 and Size(G) > 1 then
        return HRY_CosetMap(G, ShallowCopy(reps));
    fi;
    map := IsomorphismPermGroup(G);
    smaller := SmallerDegreePermutationRepresentation(Image(map));
    return x -> Image(smaller, Image(map, x));
end;

HRY_AsPermutations := function(expr, most, texts)
    local G, position, reps, map, told, answer;
    G := HRY_Group(expr);
    if Size(G) > most then
        HRY_TooLarge("the group has ", Size(G), " elements; certificates support at most ", most);
    fi;
    position := HRY_Position(G, texts);
    if IsBound(position.wrong) then
        return position;
    fi;
    reps := [];
    if Size(G) > 1 then
        reps := ShallowCopy(HRY_MaximalReps(G));
        SortBy(reps, M -> -Size(M));
    fi;
    map := HRY_PermutationMap(G, reps);
    answer := rec(order := String(Size(G)), generators := List(SmallGeneratingSet(G), map),
                  positions := List(position.elements, map),
                  maximal := List(reps, M -> List(SmallGeneratingSet(M), map)));
    answer.degree := Maximum(1, LargestMovedPoint(Concatenation(answer.generators, [()])));
    told := x -> ListPerm(x, answer.degree);
    answer.generators := List(answer.generators, told);
    answer.positions := List(answer.positions, told);
    answer.maximal := List(answer.maximal, list -> List(list, told));
    return answer;
end;

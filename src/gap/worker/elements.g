# SPDX-License-Identifier: GPL-3.0-or-later
#
# A group by its elements, which are numbered as in their sorted list: all maximal subgroups, moves, lists, symmetries,
# the Cayley graph and the multiplication table.

# The sorted list of elements of a group that is small enough for `what`.
HRY_ElementList := function(G, most, what)
    if Size(G) > most then
        HRY_TooLarge("the group has ", Size(G), " elements; ", what, " supports at most ", most);
    fi;
    return AsSSortedList(G);
end;

# The number of an element in the sorted list; fail for large groups.
HRY_MostNumbered := 20000;
HRY_Number := function(G, x)
    if Size(G) > HRY_MostNumbered then
        return fail;
    fi;
    return PositionSorted(AsSSortedList(G), x);
end;

# A move: the element, its number unless it is a permutation, and the number of elements that it represents.
HRY_Move := function(G, x, count)
    if IsPerm(x) then
        return [HRY_Name(G, x), fail, String(count)];
    fi;
    return [HRY_Name(G, x), HRY_Number(G, x), String(count)];
end;

# The group itself without any reduction: all maximal subgroups, each as a list of element numbers; and the numbers of the
# elements of a position, or the error for one of them.
HRY_Direct := function(expr, most, texts)
    local G, all, position, answer, M, C;
    G := HRY_GroupToList(expr, most);
    if Size(G) > most then
        HRY_TooLarge("the group has ", Size(G), " elements; games and drawings on its elements support at most ", most,
                     ", but the values of gen and dng in normal play need no list of elements");
    fi;
    all := AsSSortedList(G);
    position := HRY_Position(G, texts);
    if IsBound(position.wrong) then
        return position;
    fi;
    answer := rec(order := String(Size(G)), maximal := [],
                  positions := List(position.elements, x -> PositionSorted(all, x)));
    if Size(G) > 1 then
        for M in HRY_MaximalReps(G) do
            for C in ConjugateSubgroups(G, M) do
                Add(answer.maximal, List(AsSSortedList(C), x -> PositionSorted(all, x)));
            od;
        od;
    fi;
    return answer;
end;

# The same with the moves: at the start one element of each conjugacy class, otherwise every remaining element.
HRY_DirectMoves := function(expr, most, texts)
    local G, all, answer;
    answer := HRY_Direct(expr, most, texts);
    if IsBound(answer.wrong) then
        return answer;
    fi;
    G := HRY_Group(expr);
    all := AsSSortedList(G);
    if texts = [] then
        answer.moves := List(ConjugacyClasses(G), c -> HRY_Move(G, Representative(c), Size(c)));
        answer.numbers := List(ConjugacyClasses(G), c -> PositionSorted(all, Representative(c)));
    else
        answer.numbers := Difference([1 .. Length(all)], answer.positions);
        answer.moves := List(answer.numbers, i -> HRY_Move(G, all[i], 1));
    fi;
    return answer;
end;

# The names of the elements in sorted order, with their orders.
HRY_Elements := function(expr, most)
    local G;
    G := HRY_GroupToList(expr, most);
    if Size(G) > most then
        HRY_TooLarge("the group has ", Size(G), " elements; at most ", most, " can be listed");
    fi;
    return List(AsSSortedList(G), x -> [HRY_Name(G, x), Order(x)]);
end;

# Only the names.
HRY_Names := function(expr, most)
    local G;
    G := HRY_GroupToList(expr, most);
    return List(HRY_ElementList(G, most, "a game digraph"), x -> HRY_Name(G, x));
end;

# The numbers of the elements with these names, or the error for one of them.
HRY_Numbers := function(expr, most, texts)
    local G, all, position;
    G := HRY_GroupToList(expr, most);
    all := HRY_ElementList(G, most, "a game digraph");
    position := HRY_Position(G, texts);
    if IsBound(position.wrong) then
        return position;
    fi;
    return rec(numbers := List(position.elements, x -> PositionSorted(all, x)));
end;

# Generators of the conjugations or of all automorphisms, each as the images of the element numbers, without the identity.
HRY_Symmetry := function(expr, most, kind)
    local G, all, maps;
    G := HRY_GroupToList(expr, most);
    all := HRY_ElementList(G, most, "drawing up to symmetry");
    if kind = "conjugacy" then
        maps := List(SmallGeneratingSet(G), g -> (x -> x ^ g));
    elif kind = "automorphism" then
        maps := List(GeneratorsOfGroup(AutomorphismGroup(G)), a -> (x -> x ^ a));
    else
        HRY_Refuse("unknown kind of symmetry ", kind);
    fi;
    return Difference(Set(maps, map -> List(all, x -> PositionSorted(all, map(x)))), [[1 .. Length(all)]]);
end;

# The generators of a Cayley graph: those given by the user, or a small set.
HRY_CayleyGenerators := function(expr, G)
    if expr[1] = "perm" then
        return GeneratorsOfGroup(G);
    fi;
    if IsSolvableGroup(G) then
        return MinimalGeneratingSet(G);
    fi;
    return SmallGeneratingSet(G);
end;

# The Cayley graph, undirected: pairs of element numbers. A generator of order two gives one edge, not two.
HRY_Cayley := function(expr, most)
    local G, all, edges, x, i, j;
    G := HRY_GroupToList(expr, most);
    all := HRY_ElementList(G, most, "a Cayley graph");
    edges := [];
    for x in Filtered(HRY_CayleyGenerators(expr, G), x -> x <> One(G)) do
        for i in [1 .. Length(all)] do
            j := PositionSorted(all, all[i] * x);
            Add(edges, [Minimum(i, j), Maximum(i, j)]);
        od;
    od;
    return rec(order := Length(all), edges := Set(edges));
end;

# The names of the elements, and their products as numbers. Only products with generators are looked up: right
# multiplication by any other element is a product of these permutations of the numbers.
HRY_Multiplication := function(expr, most)
    local G, all, steps, right, queue, i, step;
    G := HRY_GroupToList(expr, most);
    all := HRY_ElementList(G, most, "a multiplication table (for closed games and winning sets)");
    steps := List(GeneratorsOfGroup(G), g -> PermList(List(all, x -> PositionSorted(all, x * g))));
    queue := [PositionSorted(all, One(G))];
    right := [];
    right[queue[1]] := ();
    for i in queue do # which grows
        for step in steps do
            if not IsBound(right[i ^ step]) then
                right[i ^ step] := right[i] * step;
                Add(queue, i ^ step);
            fi;
        od;
    od;
    return rec(names := List(all, x -> HRY_Name(G, x)),
               table := TransposedMat(List(right, x -> ListPerm(x, Length(all)))));
end;

# Classes of elements of a direct product are products of classes. GAP 4.12 treats it like any other group, and ends with
# an error in S5 x S5.
InstallMethod(ConjugacyClasses, "for a direct product that is not soluble", [IsPermGroup and HasDirectProductInfo],
    SUM_FLAGS, function(G)
    local groups, classes;
    if IsSolvableGroup(G) then
        TryNextMethod();
    fi;
    groups := DirectProductInfo(G).groups;
    classes := List([1 .. Length(groups)], i -> List(ConjugacyClasses(groups[i]),
                                                     c -> [Image(Embedding(G, i), Representative(c)), Size(c)]));
    return List(Cartesian(classes), function(parts)
        local class;
        class := ConjugacyClass(G, Product(parts, p -> p[1]));
        SetSize(class, Product(parts, p -> p[2]));
        return class;
    end);
end);

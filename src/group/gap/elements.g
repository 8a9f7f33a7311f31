# SPDX-License-Identifier: GPL-3.0-or-later
#
# A group by its elements, which are numbered as in their sorted list: all maximal subgroups, moves, names, symmetries and
# the Cayley graph.

# The sorted list of elements of a group that is small enough for `what`.
HRY_ElementList := function(G, most, what)
    if Size(G) > most then
        Error("the group has ", Size(G), " elements, and ", what, " lists at most ", most);
    fi;
    return AsSSortedList(G);
end;

# An element named by a permutation or by its position in the sorted list of elements.
HRY_Element := function(G, x)
    local p, all;
    if IsInt(x) then
        all := AsSSortedList(G);
        if x < 1 or x > Length(all) then
            Error("there is no element number ", x, ": the group has ", Length(all));
        fi;
        return all[x];
    fi;
    if not IsPermGroup(G) then
        Error("this group is not a permutation group: name its elements by number, as info --elements lists them");
    fi;
    p := PermList(x);
    if not p in G then
        Error("the permutation ", p, " is not in the group");
    fi;
    return p;
end;

# An element as people write it, and its number in the sorted list; fail where that is long.
HRY_Plain := x -> Filtered(String(x), c -> c <> ' ');
HRY_MostNumbered := 20000;
HRY_Number := function(G, x)
    if Size(G) > HRY_MostNumbered then
        return fail;
    fi;
    return PositionSorted(AsSSortedList(G), x);
end;

# A move as people may repeat it: the element, its number where it has no cycles, and how many elements it stands for.
HRY_Move := function(G, x, count)
    if IsPerm(x) then
        return [String(x), fail, String(count)];
    elif x = One(G) then
        return ["identity", HRY_Number(G, x), String(count)];
    fi;
    return [HRY_Plain(x), HRY_Number(G, x), String(count)];
end;

# The group itself, nothing divided out: all maximal subgroups, each as a list of element numbers; and the numbers of
# the elements that were asked for.
HRY_Direct := function(expr, most, elements)
    local G, all, answer, M, C;
    G := HRY_Group(expr);
    if Size(G) > most then
        Error("the group has ", Size(G), " elements, and what is played or drawn on its elements takes at most ", most,
              "; the values of gen and dng need no list of them: harary nim gen, harary explain gen");
    fi;
    all := AsSSortedList(G);
    answer := rec(order := String(Size(G)), maximal := [],
                  positions := List(elements, x -> PositionSorted(all, HRY_Element(G, x))));
    if Size(G) > 1 then
        for M in MaximalSubgroupClassReps(G) do
            for C in ConjugateSubgroups(G, M) do
                Add(answer.maximal, List(AsSSortedList(C), x -> PositionSorted(all, x)));
            od;
        od;
    fi;
    return answer;
end;

# The same with the moves: at the start one element of each conjugacy class, else every element that is left.
HRY_DirectMoves := function(expr, most, elements)
    local G, all, answer;
    answer := HRY_Direct(expr, most, elements);
    G := HRY_Group(expr);
    all := AsSSortedList(G);
    if elements = [] then
        answer.moves := List(ConjugacyClasses(G), c -> HRY_Move(G, Representative(c), Size(c)));
        answer.numbers := List(ConjugacyClasses(G), c -> PositionSorted(all, Representative(c)));
    else
        answer.numbers := Difference([1 .. Length(all)], answer.positions);
        answer.moves := List(answer.numbers, i -> HRY_Move(G, all[i], 1));
    fi;
    return answer;
end;

# The elements in their sorted order, as people write them.
HRY_Elements := function(expr, most)
    local G;
    G := HRY_Group(expr);
    if Size(G) > most then
        Error("the group has ", Size(G), " elements, and at most ", most, " are listed");
    fi;
    return List(AsSSortedList(G), function(x)
        if x = One(G) and not IsPerm(x) then
            return ["identity", 1];
        fi;
        return [String(x), Order(x)];
    end);
end;

# Short names of the elements in their sorted order: 0, 1, ... in a cyclic group, cycles, or words.
HRY_Names := function(expr, most)
    local G, all, names, g, x, i;
    G := HRY_Group(expr);
    all := HRY_ElementList(G, most, "a game digraph");
    if not IsCyclic(G) then
        return List(all, function(x)
            if x = One(G) then
                return "e";
            fi;
            return HRY_Plain(x);
        end);
    fi;
    names := [];
    g := First(all, x -> Order(x) = Size(G));
    x := One(G);
    for i in [1 .. Length(all)] do
        names[PositionSorted(all, x)] := String(i - 1);
        x := x * g;
    od;
    return names;
end;

# Generators of the conjugations or of all automorphisms, each as the images of the element numbers; those that move
# nothing are left out.
HRY_Symmetry := function(expr, most, kind)
    local G, all, maps;
    G := HRY_Group(expr);
    all := HRY_ElementList(G, most, "--up-to");
    if kind = "conjugacy" then
        maps := List(SmallGeneratingSet(G), g -> (x -> x ^ g));
    elif kind = "automorphism" then
        maps := List(GeneratorsOfGroup(AutomorphismGroup(G)), a -> (x -> x ^ a));
    else
        Error("there is no kind of symmetry ", kind);
    fi;
    return Difference(Set(maps, map -> List(all, x -> PositionSorted(all, map(x)))), [[1 .. Length(all)]]);
end;

# The generators of a Cayley graph: those that the user gave, or few.
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
    G := HRY_Group(expr);
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

# SPDX-License-Identifier: GPL-3.0-or-later
#
# All subgroups, as lists of element numbers, and their names.

HRY_Subgroups := function(expr, elements, most)
    local G, all, classes, count, known, answer, class, name, H;
    G := HRY_GroupToList(expr, elements);
    all := HRY_ElementList(G, elements, "the lattice of subgroups");
    classes := ConjugacyClassesSubgroups(G);
    count := Sum(classes, Size);
    if count > most then
        HRY_TooLarge("the group has ", count, " subgroups; the lattice of subgroups supports at most ", most,
                     ", and the digraph of intersections shows those that matter in the games");
    fi;
    known := [];
    answer := rec(order := Length(all), subgroups := [], names := []);
    for class in classes do
        name := HRY_Description(Representative(class), known);
        for H in AsList(class) do
            Add(answer.subgroups, List(AsSSortedList(H), x -> PositionSorted(all, x)));
            Add(answer.names, name);
        od;
    od;
    return answer;
end;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes the kinds of elements of the groups in `groups`, a list of pairs of an order and a number, as search.c reads them: a line
# for each group. Elements are of one kind if they lie in the same maximal subgroups.

WriteKinds := function(order, number)
    local group, maximal, outside, kinds, all, edges;
    group := SmallGroup(order, number);
    maximal := Concatenation(List(ConjugacyClassesMaximalSubgroups(group), AsList));
    outside := List(AsList(group), x -> Filtered([1 .. Length(maximal)], m -> not x in maximal[m]));
    kinds := Collected(outside);
    all := Sum(Filtered(kinds, k -> IsEmpty(k[1])), k -> k[2]);
    kinds := Filtered(kinds, k -> not IsEmpty(k[1]));
    edges := List([1 .. Length(maximal)], m -> Sum(Filtered([1 .. Length(kinds)], j -> m in kinds[j][1]), j -> 2 ^ (j - 1)));
    Print(JoinStringsWithSeparator(List(Concatenation([Length(kinds)], List(kinds, k -> k[2]), [all, Length(maximal)], edges),
        String), " "), "\n");
end;;

SetPrintFormattingStatus("*stdout*", false);
for pair in groups do WriteKinds(pair[1], pair[2]); od;
QUIT;

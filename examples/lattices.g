# SPDX-License-Identifier: GPL-3.0-or-later
#
# The part of examples/lattices.sh that GAP does: of the pairs [order, number, number], those with isomorphic lattices
# of subgroups. Numbers of subgroups are compared first; then the points of both lattices are coloured by refinement,
# and an isomorphism that keeps colours is looked for point by point.
LoadPackage("smallgrp", false);
Read(pairsFile);

known := NewDictionary([1, 1], true);
Profile := function(order, number)
  local group, sizes;
  if not KnowsDictionary(known, [order, number]) then
    group := SmallGroup(order, number);
    sizes := List(ConjugacyClassesSubgroups(group), c -> [Size(Representative(c)), Size(c)]);
    AddDictionary(known, [order, number],
      [Sum(sizes, s -> s[2]), Length(MaximalSubgroups(group)), Sum(Filtered(sizes, s -> IsPrimeInt(s[1])), s -> s[2])]);
  fi;
  return LookupDictionary(known, [order, number]);
end;

# Of each subgroup, whether it is contained in each.
Inclusion := function(order, number)
  local subgroups;
  subgroups := AllSubgroups(SmallGroup(order, number));
  return List(subgroups, A -> List(subgroups, B -> IsSubset(B, A)));
end;

Colours := function(below)
  local points, colour, seen, count, next;
  points := [1 .. Length(below)];
  colour := List(points, i -> 0);
  count := 0;
  seen := [0];
  while Length(seen) > count do
    count := Length(seen);
    next := List(points, i -> [colour[i],
      SortedList(colour{Filtered(points, j -> j <> i and below[i][j])}),
      SortedList(colour{Filtered(points, j -> j <> i and below[j][i])})]);
    seen := Set(next);
    colour := List(next, c -> Position(seen, c));
  od;
  return [colour, seen];
end;

Isomorphic := function(a, b)
  local first, second, image, Extend;
  first := Colours(a);
  second := Colours(b);
  if first[2] <> second[2] or SortedList(first[1]) <> SortedList(second[1]) then
    return false;
  fi;
  image := [];
  Extend := function(i)
    local j;
    if i > Length(a) then
      return true;
    fi;
    for j in Positions(second[1], first[1][i]) do
      if not j in image and ForAll([1 .. i - 1],
             k -> a[i][k] = b[j][image[k]] and a[k][i] = b[image[k]][j]) then
        image[i] := j;
        if Extend(i + 1) then
          return true;
        fi;
        Unbind(image[i]);
      fi;
    od;
    return false;
  end;
  return Extend(1);
end;

for pair in pairs do
  if Profile(pair[1], pair[2]) = Profile(pair[1], pair[3]) and
     Isomorphic(Inclusion(pair[1], pair[2]), Inclusion(pair[1], pair[3])) then
    Print(pair[1], ".", pair[2], " ", StructureDescription(SmallGroup(pair[1], pair[2])), " and ",
      pair[1], ".", pair[3], " ", StructureDescription(SmallGroup(pair[1], pair[3])), "\n");
  fi;
od;
QUIT;

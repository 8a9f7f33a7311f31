# SPDX-License-Identifier: GPL-3.0-or-later
#
# Of groups that are listed under keys, the smallest nilpotent, supersoluble, metanilpotent (nilpotent by nilpotent),
# soluble, insoluble and non-abelian simple one of each key. `HRY_Listed` has [key, order, number, order and number of the
# Frattini factor], by order: whether a group is one of these but simple, its Frattini factor tells. Used by smallest.sh.
SizeScreen([200, 60]);
LoadPackage("smallgrp", false);

Kinds := [rec(is := IsNilpotentGroup, name := "nilpotent"), rec(is := IsSupersolvableGroup, name := "supersoluble"),
          rec(is := G -> IsSolvableGroup(G) and IsNilpotentGroup(G / FittingSubgroup(G)), name := "metanilpotent"),
          rec(is := IsSolvableGroup, name := "soluble"), rec(is := G -> not IsSolvableGroup(G), name := "insoluble")];

# For each Frattini factor which of the kinds it is.
Known := NewDictionary([1, 1], true);
KindsOf := function(order, number)
  local known, G;
  known := LookupDictionary(Known, [order, number]);
  if known = fail then
    G := SmallGroup(order, number);
    known := List(Kinds, k -> k.is(G));
    AddDictionary(Known, [order, number], known);
  fi;
  return known;
end;

IsSimpleOne := entry -> entry[2] = entry[4] and entry[2] mod 4 = 0 and not IsPrimePowerInt(entry[2]) and
                        entry[2] in [60, 168, 360, 504, 660, 1092] and IsSimpleGroup(SmallGroup(entry[2], entry[3]));

Keys := [];
Found := [];
for entry in HRY_Listed do
  if Length(Keys) = 0 or not entry[1] in Keys then
    Add(Keys, entry[1]);
    Add(Found, rec(count := 0, by := List([1 .. Length(Kinds) + 1], i -> "-")));
  fi;
  place := Found[Position(Keys, entry[1])];
  place.count := place.count + 1;
  name := Concatenation(String(entry[2]), ".", String(entry[3]));
  if "-" in place.by then
    of := Concatenation(KindsOf(entry[4], entry[5]), [place.by[Length(Kinds) + 1] = "-" and IsSimpleOne(entry)]);
    for i in [1 .. Length(of)] do
      if of[i] and place.by[i] = "-" then
        place.by[i] := name;
      fi;
    od;
  fi;
od;
order := [1 .. Length(Keys)];
SortBy(order, i -> Keys[i]);
Print("| | groups | ", JoinStringsWithSeparator(Concatenation(List(Kinds, k -> k.name), ["simple"]), " | "), " |\n");
for i in order do
  Print("| ", Keys[i], " | ", Found[i].count, " | ", JoinStringsWithSeparator(Found[i].by, " | "), " |\n");
od;
QUIT;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Both sides of Proposition 7 of paper/article.tex for primitive groups with a non-abelian socle L and a quotient by L of
# odd order that is not cyclic: those of degree up to 1000. For each, the sum of 1/|G:M| over the classes of maximal
# subgroups that do not contain L, and the least share of elements of even order in a coset of L.
#   usage: gap -q -A examples/odd-quotients.g
SizeScreen([200, 60]);
for name in ["primgrp", "smallgrp", "ctbllib", "tomlib"] do
  LoadPackage(name, false);
od;

# For each element of G/L the share of elements of even order in its coset.
EvenShares := function(G, L)
  local onto, quotient, shares, class, image, element;
  onto := NaturalHomomorphismByNormalSubgroup(G, L);
  quotient := AsSSortedList(Image(onto));
  shares := List(quotient, q -> 0);
  for class in ConjugacyClasses(G) do
    if Order(Representative(class)) mod 2 = 0 then
      image := AsList(ConjugacyClass(Image(onto), Image(onto, Representative(class))));
      for element in image do
        shares[Position(quotient, element)] := shares[Position(quotient, element)]
          + Size(class) / (Length(image) * Size(L));
      od;
    fi;
  od;
  return shares;
end;

# The sum of 1/|G:M| over classes of maximal subgroups that do not contain L.
CoreFreeSum := function(G, L)
  local maximal;
  maximal := Filtered(MaximalSubgroupClassReps(G), M -> not IsSubset(M, L));
  return Sum(maximal, M -> 1 / Index(G, M));
end;

for which in [[513, 8], [729, 21], [729, 24], [729, 25], [729, 27]] do
  group := PrimitiveGroup(which[1], which[2]);
  socle := Socle(group);
  Print("PrimitiveGroup(", which[1], ",", which[2], ") of order ", Size(group), ": sum ",
        CoreFreeSum(group, socle), ", least share ", Minimum(EvenShares(group, socle)), "\n");
od;
QUIT;

# The elements of prime order r ≥ 17 of the sporadic simple groups for which |N(⟨x⟩):C(x)| is an odd prime n ≥ 7, by
# their character tables: the group, r, n and |C(x)|. A step of the proof for PSU(n,q) in paper/article.tex.
#
#   usage: gap -q examples/odd-normalisers.g < /dev/null
LoadPackage("ctbllib");
names := ["M11", "M12", "M22", "M23", "M24", "J1", "J2", "J3", "J4", "HS", "McL", "He", "Ru", "Suz", "ON", "Co1", "Co2",
          "Co3", "Fi22", "Fi23", "F3+", "HN", "Ly", "Th", "B", "M"];
exponents := function(table, class, r)
    return Number([1 .. r - 1], k -> ValueGlobal("PowerMap")(table, k, class) = class);
end;
Show := function(name)
    local table, class, r, n;
    table := CharacterTable(name);
    for class in [1 .. NrConjugacyClasses(table)] do
        r := OrdersClassRepresentatives(table)[class];
        n := exponents(table, class, r);
        if IsPrimeInt(r) and r >= 17 and n mod 2 = 1 and IsPrimeInt(n) and n >= 7 then
            Print(name, ": r = ", r, ", n = ", n, ", |C(x)| = ", SizesCentralizers(table)[class], "\n");
        fi;
    od;
end;
for name in names do
    Show(name);
od;
QUIT;

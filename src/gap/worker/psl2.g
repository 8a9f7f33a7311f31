# SPDX-License-Identifier: GPL-3.0-or-later
#
# Data about PSL(2,q) that GAP cannot find beyond its tables: the classes of maximal subgroups by Dickson's list (Bray, Holt
# and Roney-Dougal, The maximal subgroups of the low-dimensional finite classical groups, Table 8.1), and the classes of
# elements. The group acts on the projective line, and so do all matrices.

HRY_Psl2From := 50; # elements of the field; the list has exceptions for small fields, and GAP knows those groups well

# How a matrix permutes the points of the projective line, numbered as PSL(2,q) numbers them.
HRY_OnProjectiveLine := {q, matrix} -> Permutation(matrix, AsSet(NormedRowVectors(GF(q) ^ 2)), OnLines);

# Elements a of order 2 and b of order 3 whose product has order k generate A4, S4 or A5 for k = 3, 4, 5: these are
# presentations. The product is practically random, and has order k about once in q / 4 trials.
HRY_Psl2Polyhedral := function(G, k)
    local a, b, c;
    repeat
        a := Random(G);
    until Order(a) mod 2 = 0;
    a := a ^ (Order(a) / 2);
    repeat
        b := Random(G);
    until Order(b) mod 3 = 0;
    b := b ^ (Order(b) / 3);
    repeat
        c := b ^ Random(G);
    until Order(a * c) = k;
    return Subgroup(G, [a, c]);
end;

# A subgroup and its conjugate in PGL(2,q), if these are not conjugate in PSL(2,q).
HRY_Psl2Two := {H, outer} -> [H, H ^ outer];

# The maximal subgroups over subfields: PSL(2,r) with q = r^k for a prime k, and PGL(2,r) in two classes if k = 2 and q is
# odd. Those with r = 2 lie in others.
HRY_Psl2Subfields := function(G, q, outer)
    local p, f, list, k, r, gens;
    p := SmallestRootInt(q);
    f := LogInt(q, p);
    list := [];
    for k in Set(Factors(f)) do
        r := p ^ (f / k);
        if f > 1 and r > 2 then
            if q mod 2 = 1 and k = 2 then
                gens := GeneratorsOfGroup(GL(2, r));
            else
                gens := GeneratorsOfGroup(SL(2, r));
            fi;
            gens := Subgroup(G, List(gens, m -> HRY_OnProjectiveLine(q, m)));
            if q mod 2 = 1 and k = 2 then
                Append(list, HRY_Psl2Two(gens, outer));
            else
                Add(list, gens);
            fi;
        fi;
    od;
    return list;
end;

# A4, S4, A5.
HRY_Psl2Exceptional := function(G, q, outer)
    local p, list;
    p := SmallestRootInt(q);
    list := [];
    if (q = p and p mod 10 in [1, 9]) or (q = p ^ 2 and p mod 10 in [3, 7]) then
        Append(list, HRY_Psl2Two(HRY_Psl2Polyhedral(G, 5), outer));
    fi;
    if q = p and p mod 8 in [1, 7] then
        Append(list, HRY_Psl2Two(HRY_Psl2Polyhedral(G, 4), outer));
    elif q = p and p mod 40 in [3, 5, 13, 27, 37] then
        Add(list, HRY_Psl2Polyhedral(G, 3));
    fi;
    return list;
end;

# An element that generates the torus without fixed points.
HRY_Psl2Nonsplit := function(G, q)
    local order, x;
    order := (q + 1) / Gcd(2, q - 1);
    repeat
        x := Random(G);
    until Order(x) = order;
    return x;
end;

HRY_Psl2Maximal := function(G, q, outer, nonsplit)
    return Concatenation([Stabilizer(G, 1), Stabilizer(G, [1, 2], OnSets), Normalizer(G, Subgroup(G, [nonsplit]))],
                         HRY_Psl2Subfields(G, q, outer), HRY_Psl2Exceptional(G, q, outer));
end;

# For elements of a torus T: x is conjugate to its inverse and to no other element of T, and its centraliser is T unless x
# is an involution and q is odd.
HRY_Psl2Torus := function(G, x)
    local T;
    T := Subgroup(G, [x]);
    SetSize(T, Order(x));
    return List([1 .. QuoInt(Order(x), 2)], function(i)
        if 2 * i = Order(x) then
            return ConjugacyClass(G, x ^ i);
        fi;
        return ConjugacyClass(G, x ^ i, T);
    end);
end;

# Every element is 1, in one of the two tori, or of order p, which are two classes for odd q.
HRY_Psl2Classes := function(G, q, outer, nonsplit)
    local split, u, list;
    split := First(GeneratorsOfGroup(Stabilizer(G, [1, 2], OnTuples)), x -> Order(x) = (q - 1) / Gcd(2, q - 1));
    if split = fail then
        split := First(Stabilizer(G, [1, 2], OnTuples), x -> Order(x) = (q - 1) / Gcd(2, q - 1));
    fi;
    u := HRY_OnProjectiveLine(q, [[1, 1], [0, 1]] * Z(q) ^ 0);
    list := [ConjugacyClass(G, ()), ConjugacyClass(G, u)];
    if q mod 2 = 1 then
        Add(list, ConjugacyClass(G, u ^ outer));
    fi;
    return Concatenation(list, HRY_Psl2Torus(G, split), HRY_Psl2Torus(G, nonsplit));
end;

# Sets these attributes of PSL(2,q) on the projective line.
HRY_Psl2Teach := function(G, q)
    local outer, nonsplit;
    outer := HRY_OnProjectiveLine(q, [[Z(q), 0 * Z(q)], [0 * Z(q), Z(q) ^ 0]]);
    if not IsPermGroup(G) or LargestMovedPoint(G) <> q + 1 or ForAny(GeneratorsOfGroup(G), x -> not x ^ outer in G) then
        return;
    fi;
    nonsplit := HRY_Psl2Nonsplit(G, q);
    SetIsSimpleGroup(G, true);
    SetFrattiniSubgroup(G, TrivialSubgroup(G));
    SetMaximalSubgroupClassReps(G, HRY_Psl2Maximal(G, q, outer, nonsplit));
    SetConjugacyClasses(G, HRY_Psl2Classes(G, q, outer, nonsplit));
end;

HRY_Families.PSL := function(d, q)
    local G;
    G := HRY_Classical("PSL", PSL, 2)(d, q);
    if d = 2 and q >= HRY_Psl2From then
        HRY_Psl2Teach(G, q);
    fi;
    return G;
end;

# For tests: orders of the maximal subgroups, and whether the classes of elements cover the group.
HRY_PslTold := function(q, taught)
    local G;
    G := PSL(2, q);
    if taught then
        HRY_Psl2Teach(G, q);
    fi;
    return [SortedList(List(MaximalSubgroupClassReps(G), Size)), NrConjugacyClasses(G),
            Sum(ConjugacyClasses(G), Size) = Size(G)];
end;

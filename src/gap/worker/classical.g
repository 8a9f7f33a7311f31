# SPDX-License-Identifier: GPL-3.0-or-later
#
# Groups of Lie type other than the linear, unitary and symplectic ones of families.g: affine and semilinear groups on
# vectors, orthogonal and spin groups, and the exceptional groups that GAP can construct.

# ------------------------------------------------------------------------ affine and semilinear groups

# The permutation of the vectors induced by a function on them.
HRY_OnVectors := {vectors, move} -> PermListList(vectors, List(vectors, move));

HRY_Vectors := function(d, q)
    HRY_NeedInt("the dimension", d, 1);
    HRY_NeedPrimePower(q);
    if q ^ d > HRY_MostVectors then
        HRY_TooLarge("affine groups are constructed on at most ", HRY_MostVectors, " vectors; ", q, "^", d, " are too many");
    fi;
    return SortedList(AsList(GF(q) ^ d));
end;

# All translations, the matrices of `linear`, and with `semilinear` the Frobenius automorphism of the field.
HRY_Affine := function(linear, semilinear)
    return function(d, q)
        local vectors, p, gens, basis, v, M;
        vectors := HRY_Vectors(d, q);
        p := SmallestRootInt(q);
        basis := Basis(AsVectorSpace(GF(p), GF(q) ^ d));
        gens := [];
        for v in basis do
            Add(gens, HRY_OnVectors(vectors, x -> x + v));
        od;
        for M in GeneratorsOfGroup(linear(d, q)) do
            Add(gens, HRY_OnVectors(vectors, x -> x * M));
        od;
        if semilinear then
            Add(gens, HRY_OnVectors(vectors, x -> List(x, a -> a ^ p)));
        fi;
        return Group(gens);
    end;
end;

# ------------------------------------------------------------------------------------ orthogonal groups

HRY_NeedSign := function(name, sign, d, q)
    HRY_NeedInt(Concatenation("the dimension of ", name), d, 2);
    HRY_NeedPrimePower(q);
    if sign = 0 and d mod 2 = 0 then
        HRY_Refuse(name, " of even dimension needs a sign: ", name, "+(", d, ",", q, ") or ", name, "-(", d, ",", q, ")");
    elif sign <> 0 and d mod 2 = 1 then
        HRY_Refuse(name, " of odd dimension has no sign: ", name, "(", d, ",", q, ")");
    fi;
end;

HRY_Orthogonal := function(name, constructor, sign)
    return function(d, q)
        HRY_NeedSign(name, sign, d, q);
        return HRY_Permuted(constructor(sign, d, q));
    end;
end;

# Spin groups up to dimension 6 are other classical groups; in characteristic 2 they are Omega.
HRY_Spin := function(sign)
    return function(d, q)
        HRY_NeedSign("Spin", sign, d, q);
        if d = 3 then
            return HRY_Permuted(SL(2, q));
        elif d = 4 and sign = 1 then
            return HRY_Power(["SL", 2, q], 2);
        elif d = 4 then
            return HRY_Permuted(SL(2, q ^ 2));
        elif d = 5 then
            return HRY_Permuted(Sp(4, q));
        elif d = 6 and sign = 1 then
            return HRY_Permuted(SL(4, q));
        elif d = 6 then
            return HRY_Permuted(SU(4, q));
        elif d > 6 and q mod 2 = 0 then
            return HRY_Permuted(Omega(sign, d, q));
        fi;
        HRY_TooLarge("GAP cannot construct the spin groups of dimension ", d, " over a field of ", q,
                     " elements; supported are dimensions 3 to 6, and larger ones for even q");
    end;
end;

# ----------------------------------------------------------------------------------- exceptional groups

# The only one of its order among the primitive groups of this degree, or the first of several that are isomorphic.
HRY_Primitive := function(degree, order)
    HRY_Need("primgrp");
    return AllPrimitiveGroups(NrMovedPoints, degree, Size, order)[1];
end;

# The Ree group on its ovoid of q^3 + 1 points, the orbit of the first.
HRY_ReeGroup := function(q)
    local G;
    if q = 3 then
        return PGammaL(2, 8);
    elif q <> 27 then
        HRY_TooLarge("GAP can construct only Ree(3) and Ree(27), not Ree(", q, ")");
    fi;
    G := ReeGroup(q);
    return Action(G, Orbit(G, NormedRowVector(One(G)[1]), OnLines), OnLines);
end;

HRY_G2 := function(q)
    if q = 2 then
        return HRY_Primitive(63, 12096);
    elif q = 3 then
        return HRY_Primitive(351, 4245696);
    fi;
    HRY_TooLarge("GAP can construct only G2(2) and G2(3), not G2(", q, ")");
end;

# Groups that have a name but cannot be constructed.
HRY_Nameless := function(type)
    return function(q)
        HRY_TooLarge("GAP cannot construct ", type, "(", q, ")");
    end;
end;

# Groups that are used by their character tables, because their maximal subgroups take too long, but that also have
# elements: degree and order as a primitive group.
HRY_Realised := rec(("3D4(2)") := [819, 211341312], ("2F4(2)'") := [1600, 17971200], ("G2(4)") := [416, 251596800]);

HRY_Families.AGL := HRY_Affine(GL, false);
HRY_Families.ASL := HRY_Affine(SL, false);
HRY_Families.AGammaL := HRY_Affine(GL, true);
HRY_Families.ASigmaL := HRY_Affine(SL, true);
HRY_Families.GammaL := HRY_Classical("GammaL", GammaL, 1);
HRY_Families.PGammaL := HRY_Classical("PGammaL", PGammaL, 2);
HRY_Families.PSigmaL := HRY_Classical("PSigmaL", PSigmaL, 2);
HRY_Families.PGU := HRY_Classical("PGU", PGU, 2);
HRY_Families.Omega := HRY_Orthogonal("Omega", Omega, 0);
HRY_Families.POmega := HRY_Orthogonal("POmega", POmega, 0);
HRY_Families.GO := HRY_Orthogonal("GO", GO, 0);
HRY_Families.SO := HRY_Orthogonal("SO", SO, 0);
HRY_Families.Spin := HRY_Spin(0);
HRY_Families.("Omega+") := HRY_Orthogonal("Omega", Omega, 1);
HRY_Families.("POmega+") := HRY_Orthogonal("POmega", POmega, 1);
HRY_Families.("GO+") := HRY_Orthogonal("GO", GO, 1);
HRY_Families.("SO+") := HRY_Orthogonal("SO", SO, 1);
HRY_Families.("Spin+") := HRY_Spin(1);
HRY_Families.("Omega-") := HRY_Orthogonal("Omega", Omega, -1);
HRY_Families.("POmega-") := HRY_Orthogonal("POmega", POmega, -1);
HRY_Families.("GO-") := HRY_Orthogonal("GO", GO, -1);
HRY_Families.("SO-") := HRY_Orthogonal("SO", SO, -1);
HRY_Families.("Spin-") := HRY_Spin(-1);
HRY_Families.Ree := HRY_ReeGroup;
HRY_Families.G2 := HRY_G2;
for HRY_Type in ["3D4", "2F4", "F4", "E6", "2E6", "E7", "E8"] do
    HRY_Families.(HRY_Type) := HRY_Nameless(HRY_Type);
od;
HRY_Families.ctbl := function(name)
    HRY_CharacterTable(name);
    if IsBound(HRY_Realised.(name)) then
        return CallFuncList(HRY_Primitive, HRY_Realised.(name));
    fi;
    HRY_TooLarge("ctbl:", name, " is known only by its character table, which has no elements: info, nim and explain of gen and ",
                 "dng are available");
end;

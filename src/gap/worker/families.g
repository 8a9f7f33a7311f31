# SPDX-License-Identifier: GPL-3.0-or-later
#
# Groups from expressions (HRY_Group). An expression is a nested list ["family", parameters...];
# src/group/group_expr.h lists them. Every family is a function in HRY_Families; no text of a user is evaluated except
# that of ["gap", text].

# ------------------------------------------------------------------------------- the matrix families

# The image of G, not that of the map: for SL the map may be defined on GL. Elements of matrix groups over a finite field
# or the rationals are still named as matrices.
HRY_AsPerm := function(G)
    local map, P;
    map := IsomorphismPermGroup(G);
    P := Image(map, G);
    if IsMatrixGroup(G) and (IsFFECollCollColl(G) or IsRationalMatrixGroup(G)) then
        P!.origin := rec(group := G, map := map);
    fi;
    return P;
end;

# A matrix group as a permutation group, on vectors or fewer points; unchanged if there are too many vectors.
HRY_MostVectors := 200000;
HRY_Permuted := function(G)
    if IsPermGroup(G) or not IsMatrixGroup(G) then
        return G;
    elif IsTrivial(G) then
        return Group(());
    elif Size(FieldOfMatrixGroup(G)) ^ DimensionOfMatrixGroup(G) > HRY_MostVectors then
        return G;
    fi;
    return HRY_AsPerm(G);
end;

HRY_Classical := function(name, constructor, least)
    return function(d, q)
        HRY_NeedInt(Concatenation("the dimension of ", name), d, least);
        HRY_NeedPrimePower(q);
        return HRY_Permuted(constructor(d, q));
    end;
end;

HRY_Symplectic := function(name, constructor)
    return function(d, q)
        if not IsInt(d) or d < 2 or d mod 2 = 1 then
            HRY_Refuse("the dimension of ", name, " must be even, not ", d);
        fi;
        HRY_NeedPrimePower(q);
        return HRY_Permuted(constructor(d, q));
    end;
end;

HRY_Suzuki := function(q)
    if not IsInt(q) or q < 8 or q <> 2 ^ LogInt(q, 2) or LogInt(q, 2) mod 2 = 0 then
        HRY_Refuse("Sz(q) exists for q = 8, 32, 128, ..., the odd powers of 2, not for q = ", q);
    fi;
    return SuzukiGroup(IsPermGroup, q);
end;

# -------------------------------------------------------------------------------- the small families

# The Pcgs of pc groups at the time when a product is constructed from them; the Pcgs of the product is their concatenation.
# GAP's own embeddings and projections fail if another Pcgs has been found since. fail for other groups.
HRY_PcgsOf := function(groups)
    if ForAll(groups, IsPcGroup) then
        return List(groups, Pcgs);
    fi;
    return fail;
end;

HRY_GeneralizedDihedral := function(expr)
    local A, B, C, G, inversion, action;
    if expr[1] = "Z" then
        return DihedralGroup(IsPcGroup, 2 * expr[2]);
    fi;
    A := HRY_AnyGroup(expr);
    if not IsAbelian(A) then
        HRY_Refuse("Dih requires an abelian group, and this group is not abelian");
    fi;
    B := AbelianGroup(IsPcGroup, AbelianInvariants(A));
    C := CyclicGroup(IsPcGroup, 2);
    if ForAll(GeneratorsOfGroup(B), x -> x ^ 2 = One(B)) then
        G := DirectProduct(C, B);
    else
        inversion := GroupHomomorphismByImagesNC(B, B, GeneratorsOfGroup(B), List(GeneratorsOfGroup(B), Inverse));
        SetIsBijective(inversion, true);
        action := GroupHomomorphismByImagesNC(C, Group(inversion), [C.1], [inversion]);
        G := SemidirectProduct(C, action, B);
    fi;
    G!.inverted := rec(group := A, by := B, pcgs := HRY_PcgsOf([C, B]));
    return G;
end;

HRY_Quaternion := function(n)
    if IsInt(n) and n >= 8 and n = 2 ^ LogInt(n, 2) then
        return QuaternionGroup(IsPcGroup, n);
    elif IsInt(n) and n >= 4 and n mod 4 = 0 then
        HRY_Refuse("the order of a generalised quaternion group is 8, 16, 32, ..., not ", n,
                   "; Dic(", n / 4, ") is the dicyclic group of that order");
    fi;
    HRY_Refuse("the order of a generalised quaternion group is 8, 16, 32, ..., not ", n);
end;

HRY_Dicyclic := function(n)
    HRY_NeedInt("Dic", n, 1);
    if n = 1 then
        return CyclicGroup(IsPcGroup, 4);
    fi;
    return DicyclicGroup(IsPcGroup, 4 * n);
end;

# < a, b | a^(n/2) = b^2 = 1, a^b = a^(n/4 - 1) >
HRY_Semidihedral := function(n)
    local F;
    if not IsInt(n) or n < 16 or n <> 2 ^ LogInt(n, 2) then
        HRY_Refuse("the order of a semidihedral group is 16, 32, 64, ..., not ", n);
    fi;
    F := FreeGroup("a", "b");
    return Image(IsomorphismPcGroup(F / [F.1 ^ (n / 2), F.2 ^ 2, F.1 ^ F.2 * F.1 ^ (1 - n / 4)]));
end;

# < a, b | a^(n/p) = b^p = 1, a^b = a^(n/p^2 + 1) >, of order n = p^k with k >= 3, for p = 2 k >= 4
HRY_IsModularOrder := n -> IsPrimePowerInt(n) and n mod SmallestRootInt(n) ^ 3 = 0 and n <> 8;
HRY_Modular := function(n)
    local F, p;
    p := SmallestRootInt(n);
    F := FreeGroup("a", "b");
    return Image(IsomorphismPcGroup(F / [F.1 ^ (n / p), F.2 ^ p, F.1 ^ F.2 * F.1 ^ (-1 - n / p ^ 2)]));
end;

HRY_Mathieu := function(n)
    if n in [9, 10, 11, 12, 21, 22, 23, 24] then
        return MathieuGroup(n);
    elif HRY_IsModularOrder(n) then
        return HRY_Modular(n);
    fi;
    HRY_Refuse("the Mathieu groups are M9, M10, M11, M12, M21, M22, M23 and M24; there is no M", n);
end;

# GAP has generators of the Janko groups only if they are primitive groups of a moderate degree.
HRY_Janko := function(n)
    HRY_Need("primgrp");
    if n = 1 then
        return AllPrimitiveGroups(NrMovedPoints, 266, Size, 175560)[1];
    elif n = 2 then
        return AllPrimitiveGroups(NrMovedPoints, 100, Size, 604800)[1];
    elif n in [3, 4] then
        HRY_TooLarge("GAP has no generators of J", n, "; use its character table, ctbl:J", n);
    fi;
    HRY_Refuse("the Janko groups are J1, J2, J3 and J4; there is no J", n);
end;

# ---------------------------------------------------------------------------------- the libraries

# Whether the groups of order n, which are not available, are in the part of the library that Debian has in a package of its
# own. The orders are those of the library's manual.
HRY_InRestOfSmallGroups := function(n)
    local exponents;
    exponents := SortedList(List(Collected(Factors(n)), c -> c[2]));
    return not SmallGroupsAvailable(512) and n <> 1024
           and (n <= 2000 or (n <= 50000 and Maximum(exponents) <= 2) or (Length(exponents) = 1 and exponents[1] <= 7)
                or (Length(exponents) = 2 and exponents[1] = 1 and exponents[2] <= 8));
end;

HRY_NeedSmallGroups := function(n)
    HRY_Need("smallgrp");
    if SmallGroupsAvailable(n) then
        return;
    elif HRY_InRestOfSmallGroups(n) then
        HRY_Lacks("the groups of order ", n, " are not in the installed part of GAP's small groups library; on Debian, install \
the rest with: apt install gap-smallgrp-extra");
    fi;
    HRY_TooLarge("the groups of order ", n, " are not in GAP's small groups library");
end;

HRY_FromSmallGroups := function(n, i)
    HRY_NeedInt("the order of a small group", n, 1);
    HRY_NeedSmallGroups(n);
    HRY_NeedId(i, NumberSmallGroups(n), ["group of order ", "groups of order ", n]);
    return SmallGroup(n, i);
end;

HRY_FromPrimitiveGroups := function(d, i)
    HRY_Need("primgrp");
    HRY_NeedInt("the degree of a primitive group", d, 1);
    if not PrimitiveGroupsAvailable(d) then
        HRY_TooLarge("the primitive groups of degree ", d, " are not in GAP's library, which ends at 4095");
    fi;
    HRY_NeedId(i, NrPrimitiveGroups(d), ["primitive group of degree ", "primitive groups of degree ", d]);
    return PrimitiveGroup(d, i);
end;

HRY_FromTransitiveGroups := function(d, i)
    HRY_Need("transgrp");
    HRY_NeedInt("the degree of a transitive group", d, 1);
    if d = 1 then
        HRY_NeedId(i, 1, ["transitive group of degree ", "transitive groups of degree ", d]);
        return Group(());
    elif not TransitiveGroupsAvailable(d) then
        HRY_TooLarge("the transitive groups of degree ", d, " are not in GAP's library on this machine");
    fi;
    HRY_NeedId(i, NrTransitiveGroups(d), ["transitive group of degree ", "transitive groups of degree ", d]);
    return TransitiveGroup(d, i);
end;

HRY_CharacterTable := function(name)
    local table;
    HRY_Need("ctbllib");
    table := CharacterTable(name);
    if table = fail then
        HRY_Refuse("GAP's library has no character table with the name ", name);
    fi;
    return table;
end;

# --------------------------------------------------------------- generators, tables, GAP's own language

HRY_FromImages := function(images)
    local generators;
    generators := List(images, PermList);
    if fail in generators then
        HRY_Refuse("generator number ", Position(generators, fail), " is not a permutation");
    fi;
    return Group(generators, ());
end;

# The table is known to be that of a group: its columns are the right multiplications. The names of the elements may follow.
HRY_FromTable := function(table, names...)
    local G, column, i;
    G := Group(());
    for i in [1 .. Length(table)] do
        if Size(G) = Length(table) then
            break;
        fi;
        column := PermList(List(table, row -> row[i]));
        if not column in G then
            G := ClosureGroup(G, column);
        fi;
    od;
    return G;
end;

# The only place where a text is evaluated. Its error messages go to the same stream as all others.
HRY_FromText := function(text)
    local result, G;
    # In parentheses, so that the text is one expression to its end.
    result := CALL_WITH_CATCH(EvalString, [Concatenation("(", text, ")")]);
    if not result[1] then
        JUMP_TO_CATCH(0); # with GAP's own message
    elif not IsBound(result[2]) or not IsGroup(result[2]) then
        HRY_Refuse("the GAP expression is not a group");
    elif not IsFinite(result[2]) then
        HRY_Refuse("the group of the GAP expression is not finite");
    fi;
    G := result[2];
    if IsMatrixGroup(G) and IsFFECollCollColl(G) then
        G := HRY_Permuted(G);
    elif not IsPermGroup(G) and not IsPcGroup(G) then
        G := HRY_AsPerm(G);
    fi;
    HRY_CheckSize(G);
    return G;
end;

# --------------------------------------------------------------------------------- direct products

# Factors of different kinds would give slow tuples: soluble ones become pc groups, others permutation groups. The product
# keeps its original factors, because elements are named by them.
HRY_Product := function(groups)
    local maps, images, G;
    if ForAll(groups, IsPcGroup) or ForAll(groups, IsPermGroup) then
        maps := List(groups, IdentityMapping);
    elif ForAll(groups, IsSolvableGroup) then
        maps := List(groups, IsomorphismPcGroup);
    else
        maps := List(groups, IsomorphismPermGroup);
    fi;
    images := List([1 .. Length(groups)], i -> Image(maps[i], groups[i]));
    G := DirectProduct(images);
    G!.factors := rec(parts := groups, maps := maps, pcgs := HRY_PcgsOf(images));
    return G;
end;

HRY_Power := function(expr, k)
    HRY_NeedInt("a direct power", k, 1);
    return HRY_Product(ListWithIdenticalEntries(k, HRY_AnyGroup(expr)));
end;

# ------------------------------------------------------------------------------------- the families

HRY_Families := rec(
    Z := function(n)
        HRY_NeedInt("Z", n, 1);
        return CyclicGroup(IsPcGroup, n);
    end,
    D := function(n)
        HRY_NeedInt("D", n, 1);
        return DihedralGroup(IsPcGroup, 2 * n);
    end,
    S := function(n)
        HRY_NeedInt("S", n, 1);
        return SymmetricGroup(n);
    end,
    A := function(n)
        HRY_NeedInt("A", n, 1);
        return AlternatingGroup(n);
    end,
    Dih := HRY_GeneralizedDihedral,
    Q := HRY_Quaternion,
    Dic := HRY_Dicyclic,
    SD := HRY_Semidihedral,
    GL := HRY_Classical("GL", GL, 1),
    SL := HRY_Classical("SL", SL, 1),
    PGL := HRY_Classical("PGL", PGL, 2),
    GU := HRY_Classical("GU", GU, 1),
    SU := HRY_Classical("SU", SU, 1),
    PSU := HRY_Classical("PSU", PSU, 2),
    Sp := HRY_Symplectic("Sp", Sp),
    PSp := HRY_Symplectic("PSp", PSp),
    Sz := HRY_Suzuki,
    M := HRY_Mathieu,
    J := HRY_Janko,
    W := HRY_Coxeter,
    Rubik := HRY_Rubik,
    SmallGroup := HRY_FromSmallGroups,
    PrimitiveGroup := HRY_FromPrimitiveGroups,
    TransitiveGroup := HRY_FromTransitiveGroups,
    perm := HRY_FromImages,
    table := HRY_FromTable,
    gap := HRY_FromText,
);
HRY_Families.("^") := HRY_Power;
HRY_Families.x := function(arg)
    return HRY_Product(List(arg, HRY_AnyGroup));
end;

# ---------------------------------------------------------------------------------------- groups

HRY_Build := function(expr)
    local family, args, wanted;
    family := expr[1];
    args := expr{[2 .. Length(expr)]};
    if not IsBound(HRY_Families.(family)) then
        HRY_Refuse("there is no family of groups ", family);
    fi;
    wanted := NumberArgumentsFunction(HRY_Families.(family));
    if wanted >= 0 and wanted <> Length(args) then
        HRY_Refuse(family, " takes ", wanted, " parameters, not ", Length(args));
    fi;
    return CallFuncList(HRY_Families.(family), args);
end;

# The group of an expression, of any size (see HRY_Group). The last few groups are kept with their known attributes.
HRY_Kept := 4;
HRY_AnyGroup := function(expr)
    local entry, G;
    for entry in HRY_Cache do
        if entry[1] = expr then
            return entry[2];
        fi;
    od;
    G := HRY_Build(expr);
    G!.expr := expr;
    HRY_Cache := Concatenation([[expr, G]], HRY_Cache{[1 .. Minimum(Length(HRY_Cache), HRY_Kept - 1)]});
    return G;
end;

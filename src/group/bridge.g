# SPDX-License-Identifier: GPL-3.0-or-later
#
# GAP's side of the bridge: what a worker needs to answer at all (HRY_Serve), and groups out of expressions
# (HRY_Group). Read once, by the process that saves the workspace; the questions themselves are in questions.g.
#
# An expression is a nested list ["family", parameters...]; src/group/group_expr.h lists them. Every family is
# a function in HRY_Families; no text of a user is evaluated except that of ["gap", text]. Errors are plain
# sentences without a full stop: they reach people as they are.

SetDefaultInfoOutput("*errout*");
MakeReadWriteGlobal("ERROR_OUTPUT");

# AtlasRep must neither use the network nor make directories in somebody's home.
SetUserPreference("AtlasRep", "AtlasRepAccessRemoteFiles", false);
if IsBound(GAPInfo.PackagesInfo.atlasrep) then
    SetUserPreference("AtlasRep", "AtlasRepDataDirectory",
                      Concatenation(GAPInfo.PackagesInfo.atlasrep[1].InstallationPath, "/"));
fi;

# Maximal subgroups need primgrp and transgrp, and are a hundred times slower without tomlib and ctbllib.
HRY_Missing := Filtered(["smallgrp", "primgrp", "transgrp", "tomlib", "ctbllib"],
                        name -> LoadPackage(name, false) <> true);

HRY_Need := function(package)
    if package in HRY_Missing then
        Error("GAP's package ", package, " is not installed");
    fi;
end;

# ---------------------------------------------------------------------------------------- answering

HRY_Cache := []; # [expression, group], the latest first
HRY_Group := fail; # below; expressions may hold expressions

# What GAP printed about an error, as one line, without lines that only mark a place or say what is clear.
HRY_Phrases := ["no method found! For debugging", "Could not evaluate string", "_EVALSTRINGTMP"];
HRY_OneLine := function(text)
    local lines, line;
    lines := [];
    for line in SplitString(text, "\n") do
        NormalizeWhitespace(line);
        if StartsWith(line, "Error, ") then
            line := line{[8 .. Length(line)]};
        fi;
        line := ReplacedString(line, " in stream:1", "");
        if ForAny(line, IsAlphaChar) and not ForAny(HRY_Phrases, phrase -> StartsWith(line, phrase)) then
            Add(lines, line);
        fi;
    od;
    if lines = [] then
        return "GAP gave no reason";
    fi;
    return JoinStringsWithSeparator(lines, "; ");
end;

# Calls the function of that name. Returns [true, value] or [false, message]. Equal questions get equal
# answers, whatever was asked before: the random numbers start anew. After an error the groups we keep may be
# half computed.
HRY_Serve := function(name, args)
    local text, stream, result;
    text := "";
    stream := OutputTextString(text, true);
    SetPrintFormattingStatus(stream, false);
    ERROR_OUTPUT := stream;
    if not IsBoundGlobal(name) then
        return [false, Concatenation("there is no function ", name)];
    fi;
    Reset(GlobalMersenneTwister, 1);
    Reset(GlobalRandomSource, 1);
    result := CALL_WITH_CATCH(ValueGlobal(name), args);
    CloseStream(stream);
    if not result[1] then
        HRY_Cache := [];
        return [false, HRY_OneLine(text)];
    elif not IsBound(result[2]) then
        return [true, fail];
    fi;
    return [true, result[2]];
end;

# ----------------------------------------------------------------------------------------- checking

HRY_NeedInt := function(name, n, least)
    if not IsInt(n) or n < least then
        Error(name, " needs a whole number that is at least ", least, ", not ", n);
    fi;
end;

HRY_NeedPrimePower := function(q)
    if not IsInt(q) or not IsPrimePowerInt(q) then
        Error(q, " is not a prime power");
    fi;
end;

# "there are only 5 groups of order 8"
HRY_NeedId := function(i, number, what)
    if IsInt(i) and i >= 1 and i <= number then
        return;
    elif number = 0 then
        Error("there is no ", what[1], what[3]);
    elif number = 1 then
        Error("there is only 1 ", what[1], what[3]);
    elif IsInt(i) and i >= 1 then
        Error("there are only ", number, " ", what[2], what[3]);
    fi;
    Error("the ", what[2], what[3], " are numbered from 1 to ", number);
end;

# ------------------------------------------------------------------------------- the matrix families

# The image of G, not that of the map: for SL the map may be one of GL.
HRY_AsPerm := G -> Image(IsomorphismPermGroup(G), G);

# A matrix group as a permutation group, on vectors or better; those on too many vectors stay as they are.
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
            Error("the dimension of ", name, " must be even, and ", d, " is not");
        fi;
        HRY_NeedPrimePower(q);
        return HRY_Permuted(constructor(d, q));
    end;
end;

HRY_Suzuki := function(q)
    if not IsInt(q) or q < 8 or q <> 2 ^ LogInt(q, 2) or LogInt(q, 2) mod 2 = 0 then
        Error("Sz(q) exists for q = 8, 32, 128, ..., the odd powers of 2, and ", q, " is none of them");
    fi;
    return SuzukiGroup(IsPermGroup, q);
end;

# -------------------------------------------------------------------------------- the small families

HRY_GeneralizedDihedral := function(expr)
    local A, B, C, inversion, action;
    A := HRY_Group(expr);
    if not IsAbelian(A) then
        Error("Dih is for abelian groups, and this one is not abelian");
    fi;
    B := AbelianGroup(IsPcGroup, AbelianInvariants(A));
    C := CyclicGroup(IsPcGroup, 2);
    if ForAll(GeneratorsOfGroup(B), x -> x ^ 2 = One(B)) then
        return DirectProduct(C, B);
    fi;
    inversion := GroupHomomorphismByImagesNC(B, B, GeneratorsOfGroup(B), List(GeneratorsOfGroup(B), Inverse));
    SetIsBijective(inversion, true);
    action := GroupHomomorphismByImagesNC(C, Group(inversion), [C.1], [inversion]);
    return SemidirectProduct(C, action, B);
end;

HRY_Quaternion := function(n)
    if IsInt(n) and n >= 8 and n = 2 ^ LogInt(n, 2) then
        return QuaternionGroup(IsPcGroup, n);
    elif IsInt(n) and n >= 4 and n mod 4 = 0 then
        Error("the order of a generalised quaternion group is 8, 16, 32, ..., and ", n,
              " is none of them; Dic(", n / 4, ") is the dicyclic group of that order");
    fi;
    Error("the order of a generalised quaternion group is 8, 16, 32, ..., and ", n, " is none of them");
end;

HRY_Dicyclic := function(n)
    HRY_NeedInt("Dic", n, 1);
    if n = 1 then
        return CyclicGroup(IsPcGroup, 4);
    fi;
    return DicyclicGroup(IsPcGroup, 4 * n);
end;

HRY_Mathieu := function(n)
    if not n in [9, 10, 11, 12, 21, 22, 23, 24] then
        Error("the Mathieu groups are M9, M10, M11, M12, M21, M22, M23 and M24; there is no M", n);
    fi;
    return MathieuGroup(n);
end;

# GAP has generators of the Janko groups only where they are primitive groups of a moderate degree.
HRY_Janko := function(n)
    HRY_Need("primgrp");
    if n = 1 then
        return AllPrimitiveGroups(NrMovedPoints, 266, Size, 175560)[1];
    elif n = 2 then
        return AllPrimitiveGroups(NrMovedPoints, 100, Size, 604800)[1];
    elif n in [3, 4] then
        Error("GAP has no generators of J", n, " on this machine; info ctbl:J", n, " tells what its character table says");
    fi;
    Error("the Janko groups are J1, J2, J3 and J4; there is no J", n);
end;

# --------------------------------------------------------------------------------- Coxeter groups

# The edges [i, j, m] of the diagrams that are not a family.
HRY_Diagrams := rec(
    E6 := [[1, 2, 3], [2, 3, 3], [3, 4, 3], [4, 5, 3], [3, 6, 3]],
    E7 := [[1, 2, 3], [2, 3, 3], [3, 4, 3], [4, 5, 3], [5, 6, 3], [3, 7, 3]],
    E8 := [[1, 2, 3], [2, 3, 3], [3, 4, 3], [4, 5, 3], [5, 6, 3], [6, 7, 3], [3, 8, 3]],
    F4 := [[1, 2, 3], [2, 3, 4], [3, 4, 3]],
    H3 := [[1, 2, 3], [2, 3, 5]],
    H4 := [[1, 2, 3], [2, 3, 3], [3, 4, 5]],
);

# The group on the roots that are images of the first simple one; they span, so this is faithful. In coordinates
# of the simple roots the reflection in the i-th takes from the i-th coordinate of v twice the inner product.
HRY_CoxeterOnRoots := function(rank, edges)
    local form, edge, reflections, roots;
    form := 2 * IdentityMat(rank);
    for edge in edges do
        form[edge[1]][edge[2]] := -(E(2 * edge[3]) + E(2 * edge[3]) ^ -1); # -2 cos(pi / m)
        form[edge[2]][edge[1]] := form[edge[1]][edge[2]];
    od;
    reflections := List([1 .. rank], function(i)
        local m;
        m := IdentityMat(rank);
        m[i] := m[i] - form[i];
        return TransposedMat(m);
    end);
    roots := Orbit(Group(reflections), IdentityMat(rank)[1], OnRight);
    return Group(List(reflections, m -> Permutation(m, roots)));
end;

# Signed permutations: the point n + i is -i. With `even`, those that change an even number of signs.
HRY_Signed := function(n, even)
    local generators, last;
    generators := List([1 .. n - 1], i -> (i, i + 1)(n + i, n + i + 1));
    if even then
        last := (n - 1, 2 * n)(n, 2 * n - 1);
    else
        last := (n, 2 * n);
    fi;
    return Group(Concatenation(generators, [last]));
end;

HRY_Coxeter := function(type, rank)
    local name;
    name := Concatenation("the rank of W(", type, "...)");
    if type = "A" then
        HRY_NeedInt(name, rank, 1);
        return SymmetricGroup(rank + 1);
    elif type in ["B", "C"] then
        HRY_NeedInt(name, rank, 2);
        return HRY_Signed(rank, false);
    elif type = "D" then
        HRY_NeedInt(name, rank, 2);
        return HRY_Signed(rank, true);
    elif type in ["I", "I2"] then
        HRY_NeedInt("I2(m)", rank, 2);
        return DihedralGroup(IsPcGroup, 2 * rank);
    elif type = "G" and rank = 2 then
        return DihedralGroup(IsPcGroup, 12);
    elif type = "H" and rank = 2 then
        return DihedralGroup(IsPcGroup, 10);
    fi;
    name := Concatenation(type, String(rank));
    if not name in RecNames(HRY_Diagrams) then
        Error("there is no finite irreducible Coxeter group ", name,
              "; there are An, Bn, Cn, Dn, E6, E7, E8, F4, G2, H2, H3, H4 and I2(m)");
    fi;
    return HRY_CoxeterOnRoots(rank, HRY_Diagrams.(name));
end;

# -------------------------------------------------------------------------------------- the cubes

# Stickers 1 ... 8 of each face, from the upper left in reading order, the centres left out: top, left, front,
# right, rear, bottom. Turns of the top, left, front, right, rear and bottom face.
HRY_CubeTurns := [
    (1, 3, 8, 6)(2, 5, 7, 4)(9, 33, 25, 17)(10, 34, 26, 18)(11, 35, 27, 19),
    (9, 11, 16, 14)(10, 13, 15, 12)(1, 17, 41, 40)(4, 20, 44, 37)(6, 22, 46, 35),
    (17, 19, 24, 22)(18, 21, 23, 20)(6, 25, 43, 16)(7, 28, 42, 13)(8, 30, 41, 11),
    (25, 27, 32, 30)(26, 29, 31, 28)(3, 38, 43, 19)(5, 36, 45, 21)(8, 33, 48, 24),
    (33, 35, 40, 38)(34, 37, 39, 36)(3, 9, 46, 32)(2, 12, 47, 29)(1, 14, 48, 27),
    (41, 43, 48, 46)(42, 45, 47, 44)(14, 22, 30, 38)(15, 23, 31, 39)(16, 24, 32, 40)];

# The small cube has the corners of the large one and nothing else.
HRY_Rubik := function(n)
    local corners;
    if n = 3 then
        return Group(HRY_CubeTurns);
    elif n = 2 then
        corners := Filtered([1 .. 48], i -> (i - 1) mod 8 + 1 in [1, 3, 6, 8]);
        return Group(List(HRY_CubeTurns, turn -> Permutation(turn, corners)));
    fi;
    Error("the cube groups are Rubik(2) and Rubik(3)");
end;

# ---------------------------------------------------------------------------------- the libraries

HRY_FromSmallGroups := function(n, i)
    HRY_Need("smallgrp");
    HRY_NeedInt("the order of a small group", n, 1);
    if not SmallGroupsAvailable(n) then
        Error("the groups of order ", n, " are not in GAP's small groups library");
    fi;
    HRY_NeedId(i, NumberSmallGroups(n), ["group of order ", "groups of order ", n]);
    return SmallGroup(n, i);
end;

HRY_FromPrimitiveGroups := function(d, i)
    HRY_Need("primgrp");
    HRY_NeedInt("the degree of a primitive group", d, 1);
    if not PrimitiveGroupsAvailable(d) then
        Error("the primitive groups of degree ", d, " are not in GAP's library, which ends at 4095");
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
        Error("the transitive groups of degree ", d, " are not in GAP's library on this machine");
    fi;
    HRY_NeedId(i, NrTransitiveGroups(d), ["transitive group of degree ", "transitive groups of degree ", d]);
    return TransitiveGroup(d, i);
end;

HRY_CharacterTable := function(name)
    local table;
    HRY_Need("ctbllib");
    table := CharacterTable(name);
    if table = fail then
        Error("GAP's library has no character table with the name ", name);
    fi;
    return table;
end;

# --------------------------------------------------------------- generators, tables, GAP's own language

HRY_FromImages := function(images)
    local generators;
    generators := List(images, PermList);
    if fail in generators then
        Error("generator number ", Position(generators, fail), " is not a permutation");
    fi;
    return Group(generators, ());
end;

# The table is known to be that of a group: its columns are the multiplications from the right.
HRY_FromTable := function(table)
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

# The one place where a text is run. What GAP prints about its errors goes where all errors go.
HRY_FromText := function(text)
    local result;
    # In parentheses, so that the text is one expression to its end.
    result := CALL_WITH_CATCH(EvalString, [Concatenation("(", text, ")")]);
    if not result[1] then
        JUMP_TO_CATCH(0); # with GAP's own message
    elif not IsBound(result[2]) or not IsGroup(result[2]) then
        Error("the GAP expression is not a group");
    elif not IsFinite(result[2]) then
        Error("the group of the GAP expression is not finite");
    fi;
    if IsPermGroup(result[2]) or IsPcGroup(result[2]) then
        return result[2];
    elif IsMatrixGroup(result[2]) and IsFFECollCollColl(result[2]) then
        return HRY_Permuted(result[2]);
    fi;
    return HRY_AsPerm(result[2]);
end;

# --------------------------------------------------------------------------------- direct products

# Factors of different kinds would make slow tuples: soluble ones become pc groups, others permutation groups.
HRY_Product := function(groups)
    if not ForAll(groups, IsPcGroup) and not ForAll(groups, IsPermGroup) then
        if ForAll(groups, IsSolvableGroup) then
            groups := List(groups, G -> Image(IsomorphismPcGroup(G), G));
        else
            groups := List(groups, HRY_AsPerm);
        fi;
    fi;
    return DirectProduct(groups);
end;

HRY_Power := function(expr, k)
    HRY_NeedInt("a direct power", k, 1);
    return HRY_Product(ListWithIdenticalEntries(k, HRY_Group(expr)));
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
    GL := HRY_Classical("GL", GL, 1),
    SL := HRY_Classical("SL", SL, 1),
    PGL := HRY_Classical("PGL", PGL, 2),
    PSL := HRY_Classical("PSL", PSL, 2),
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
    return HRY_Product(List(arg, HRY_Group));
end;
HRY_Families.ctbl := function(name)
    HRY_CharacterTable(name);
    Error("ctbl:", name, " is a character table, which has no elements: info, nim gen and nim dng tell what follows from it");
end;

HRY_Build := function(expr)
    local family, args, wanted;
    family := expr[1];
    args := expr{[2 .. Length(expr)]};
    if not IsBound(HRY_Families.(family)) then
        Error("there is no family of groups ", family);
    fi;
    wanted := NumberArgumentsFunction(HRY_Families.(family));
    if wanted >= 0 and wanted <> Length(args) then
        Error(family, " has ", Length(args), " parameters here, and should have ", wanted);
    fi;
    return CallFuncList(HRY_Families.(family), args);
end;

# ---------------------------------------------------------------------------------------- groups

# The group of an expression. The last few are kept, with all that GAP has found out about them.
HRY_Kept := 4;
HRY_Group := function(expr)
    local entry, G;
    for entry in HRY_Cache do
        if entry[1] = expr then
            return entry[2];
        fi;
    od;
    G := HRY_Build(expr);
    HRY_Cache := Concatenation([[expr, G]], HRY_Cache{[1 .. Minimum(Length(HRY_Cache), HRY_Kept - 1)]});
    return G;
end;

# The order as a decimal string; of a character table too.
HRY_Order := function(expr)
    if expr[1] = "ctbl" then
        return String(Size(HRY_CharacterTable(expr[2])));
    fi;
    return String(Size(HRY_Group(expr)));
end;

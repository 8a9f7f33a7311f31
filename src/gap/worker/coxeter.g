# SPDX-License-Identifier: GPL-3.0-or-later
#
# Groups that are given here because GAP has no function for them: the finite Coxeter groups and the cube groups.

# --------------------------------------------------------------------------------- Coxeter groups

# The edges [i, j, m] of the single diagrams.
HRY_Diagrams := rec(
    E6 := [[1, 2, 3], [2, 3, 3], [3, 4, 3], [4, 5, 3], [3, 6, 3]],
    E7 := [[1, 2, 3], [2, 3, 3], [3, 4, 3], [4, 5, 3], [5, 6, 3], [3, 7, 3]],
    E8 := [[1, 2, 3], [2, 3, 3], [3, 4, 3], [4, 5, 3], [5, 6, 3], [6, 7, 3], [3, 8, 3]],
    F4 := [[1, 2, 3], [2, 3, 4], [3, 4, 3]],
    H3 := [[1, 2, 3], [2, 3, 5]],
    H4 := [[1, 2, 3], [2, 3, 3], [3, 4, 5]],
);

# The group acting on the orbit of the first simple root; these roots span, so the action is faithful. In coordinates of
# the simple roots the i-th reflection subtracts twice the inner product from the i-th coordinate of v.
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
        HRY_Refuse("there is no finite irreducible Coxeter group ", name,
                   "; expected An, Bn, Cn, Dn, E6, E7, E8, F4, G2, H2, H3, H4 or I2(m)");
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

# The small cube has only the corners of the large one.
HRY_Rubik := function(n)
    local corners;
    if n = 3 then
        return Group(HRY_CubeTurns);
    elif n = 2 then
        corners := Filtered([1 .. 48], i -> (i - 1) mod 8 + 1 in [1, 3, 6, 8]);
        return Group(List(HRY_CubeTurns, turn -> Permutation(turn, corners)));
    fi;
    HRY_Refuse("the cube groups are Rubik(2) and Rubik(3)");
end;

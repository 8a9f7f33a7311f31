# SPDX-License-Identifier: GPL-3.0-or-later
#
# Elements written as cycles, as matrices, and by the names of a Cayley table; atoms as in element_words.g.

# --------------------------------------------------------------------------------------------------- cycles

# The cycles of a text such as (1,2,3)(4,5), as lists of numbers; fail: it has another form.
HRY_ReadCycles := function(text)
    local cycles;
    if not StartsWith(text, "(") or not EndsWith(text, ")") then
        return fail;
    fi;
    cycles := List(HRY_Cut(text{[2 .. Length(text) - 1]}, ")("), function(cycle)
        if cycle = "" then
            return [];
        fi;
        return List(HRY_Split(cycle), HRY_ReadNumber);
    end);
    if ForAny(cycles, c -> fail in c or 0 in c) then
        return fail;
    fi;
    return cycles;
end;

# Whether the commas of a cycle may be missing: (12) for (1,2).
HRY_LacksCommas := function(cycle, degree)
    local digits;
    if Length(cycle) <> 1 or cycle[1] < 10 then
        return false;
    fi;
    digits := List(String(cycle[1]), c -> Int([c]));
    return IsDuplicateFreeList(digits) and not 0 in digits and Maximum(digits) <= degree;
end;

# The same cycles with the commas.
HRY_WithCommas := function(cycles, degree)
    return Concatenation(List(cycles, function(cycle)
        if HRY_LacksCommas(cycle, degree) then
            cycle := List(String(cycle[1]), c -> [c]);
        fi;
        return Concatenation("(", JoinStringsWithSeparator(cycle, ","), ")");
    end));
end;

HRY_CyclesWhy := function(text, degree)
    local cycles, points, lacking;
    cycles := HRY_ReadCycles(Filtered(text, c -> not c in HRY_Blanks));
    if cycles = fail then
        return "";
    fi;
    lacking := First(cycles, c -> HRY_LacksCommas(c, degree));
    if lacking <> fail and lacking[1] > degree then
        return Concatenation("cycles need commas: did you mean ", HRY_WithCommas(cycles, degree), "?");
    elif lacking <> fail then
        return Concatenation(text, " is ambiguous: write ", HRY_WithCommas(cycles, degree),
                             " for the cycle, because cycles need commas, or leave out the fixed point ", String(lacking[1]));
    fi;
    points := Concatenation(cycles);
    if not IsDuplicateFreeList(points) then
        return Concatenation("the point ", String(First(points, p -> Number(points, q -> p = q) > 1)),
                             " appears twice: cycles must be disjoint");
    fi;
    return Concatenation("the permutation ", text, " is not in the group");
end;

HRY_Cycles := function(G)
    local degree, name, find;
    degree := LargestMovedPoint(G);
    name := function(x)
        if IsOne(x) then
            return "e";
        fi;
        return HRY_Plain(x);
    end;
    find := function(text)
        local cycles, images, cycle, i, x;
        cycles := HRY_ReadCycles(text);
        if cycles = fail or ForAny(cycles, c -> HRY_LacksCommas(c, degree))
           or not IsDuplicateFreeList(Concatenation(cycles)) or ForAny(Concatenation(cycles), p -> p > degree) then
            return fail;
        fi;
        images := [1 .. degree];
        for cycle in cycles do
            for i in [1 .. Length(cycle)] do
                images[cycle[i]] := cycle[i mod Length(cycle) + 1];
            od;
        od;
        x := PermList(images);
        if not x in G then
            return fail;
        fi;
        return x;
    end;
    return rec(group := G, name := name, find := find, why := text -> HRY_CyclesWhy(text, degree),
        how := "are permutations in cycles", example := name(Concatenation(GeneratorsOfGroup(G), [()])[1]),
        number := k -> "a cycle, which has parentheses and commas");
end;

# ------------------------------------------------------------------------------------------------- matrices

# An entry of a matrix over GF(q), q = p^d: 0 … p-1, or a power of Z(q); or a rational number.
HRY_WriteEntry := function(x, q)
    if IsRat(x) then
        return String(x);
    elif DegreeFFE(x) = 1 then
        return String(IntFFE(x));
    fi;
    return HRY_WritePower(Concatenation("Z(", String(q), ")"), LogFFE(x, Z(q)));
end;

HRY_ReadEntry := function(text, q)
    local sign, x;
    sign := 1;
    if StartsWith(text, "-") then
        sign := -1;
        text := text{[2 .. Length(text)]};
    fi;
    x := HRY_ReadNumber(text);
    if q = 0 and x = fail and Number(text, c -> c = '/') = 1 and ForAll(text, c -> c = '/' or IsDigitChar(c)) then
        x := Rat(text);
    elif q > 0 and x <> fail then
        x := x * Z(q) ^ 0;
    elif q > 0 then
        x := HRY_ReadWord(text, [Concatenation("Z(", String(q), ")")], [Z(q)]);
    fi;
    if x = fail then
        return fail;
    fi;
    return sign * x;
end;

# The rows of [[1,0],[0,1]]; fail: it is not a square matrix of dimension d.
HRY_ReadMatrix := function(text, d, q)
    local rows;
    if not StartsWith(text, "[[") or not EndsWith(text, "]]") then
        return fail;
    fi;
    rows := List(HRY_Cut(text{[3 .. Length(text) - 2]}, "],["),
                 row -> List(HRY_Split(row), entry -> HRY_ReadEntry(entry, q)));
    if Length(rows) <> d or ForAny(rows, row -> Length(row) <> d or fail in row) then
        return fail;
    fi;
    return rows;
end;

# The elements of G; `map` is an isomorphism from the matrix group M to G.
HRY_Matrices := function(G, M, map)
    local d, q, name, find;
    d := DimensionOfMatrixGroup(M);
    q := 0;
    if IsFFECollCollColl(M) then
        q := Size(FieldOfMatrixGroup(M));
    fi;
    name := function(x)
        local rows;
        rows := List(PreImagesRepresentative(map, x), row -> List(row, entry -> HRY_WriteEntry(entry, q)));
        return Concatenation("[[", JoinStringsWithSeparator(List(rows, r -> JoinStringsWithSeparator(r, ",")), "],["), "]]");
    end;
    find := function(text)
        local x;
        x := HRY_ReadMatrix(text, d, q);
        if x = fail then
            return fail;
        elif q > 0 then
            x := ImmutableMatrix(GF(q), x);
        fi;
        if not x in M then
            return fail;
        fi;
        return Image(map, x);
    end;
    return rec(group := G, name := name, find := find, how := "are matrices",
        example := name(Concatenation(GeneratorsOfGroup(G), [One(G)])[1]), number := k -> "");
end;

# ------------------------------------------------------------------------------------------- tables, the rest

# A name from a file, in quotes if it would be read as something else.
HRY_Quoted := function(name)
    local depth, c;
    depth := 0;
    for c in name do
        if c in "([" then
            depth := depth + 1;
        elif c in ")]" then
            depth := depth - 1;
        elif c in "{}\"" or c in HRY_Blanks or (c = ',' and depth = 0) then
            depth := -1;
        fi;
        if depth < 0 then
            break;
        fi;
    od;
    if depth = 0 and name[1] <> '#' then
        return name;
    fi;
    return Concatenation("\"", ReplacedString(name, "\"", "\"\""), "\"");
end;

# The elements of a Cayley table by the names of its file. Each is the permutation by right multiplication.
HRY_TableNames := function(G, table, names)
    local one, known, place;
    names := List(names, HRY_Quoted);
    known := Set([1 .. Length(names)], i -> [names[i], i]);
    place := function(name)
        local at;
        at := PositionSorted(known, [name, 0]);
        if at > Length(known) or known[at][1] <> name then
            return fail;
        fi;
        return known[at][2];
    end;
    one := PositionProperty([1 .. Length(table)], i -> table[i] = [1 .. Length(table)]);
    return rec(group := G, exact := true, how := "have the names of the table", example := names[Length(names)],
        name := x -> names[one ^ x],
        find := function(text)
            local i;
            i := place(text);
            if i = fail then
                i := place(HRY_Quoted(text));
            fi;
            if i = fail then
                return fail;
            fi;
            return PermList(List(table, row -> row[i]));
        end,
        number := k -> "");
end;

# A group whose elements have no notation of their own.
HRY_Unwritten := function(G)
    return rec(group := G, how := "are those of the list of elements", example := "e",
        name := function(x)
            if x = One(G) then
                return "e";
            fi;
            return HRY_Plain(x);
        end,
        find := function(text)
            if Size(G) > HRY_MostListed then
                return fail;
            fi;
            return First(AsSSortedList(G), x -> HRY_Plain(x) = text);
        end,
        number := k -> "");
end;

# The atom for a group, by its representation in GAP.
HRY_AtomOf := function(G)
    if IsBound(G!.origin) then
        return HRY_Matrices(G, G!.origin.group, G!.origin.map);
    elif IsPermGroup(G) then
        return HRY_Cycles(G);
    elif IsPcGroup(G) and Size(G) > 1 then
        return HRY_PcWords(G);
    elif IsMatrixGroup(G) and (IsFFECollCollColl(G) or IsRationalMatrixGroup(G)) then
        return HRY_Matrices(G, G, IdentityMapping(G));
    fi;
    return HRY_Unwritten(G);
end;

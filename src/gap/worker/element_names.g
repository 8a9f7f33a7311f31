# SPDX-License-Identifier: GPL-3.0-or-later
#
# One naming of the elements of each group, by the tree of its expression, and its inverse: printed names can be typed. An
# element of a product is the tuple of its coordinates in the factors; others are written as described in element_words.g
# and element_signs.g. e is the identity of every group, and #7 the seventh element of the sorted list. The result of a
# search is [true, x], or [false, sentence].

HRY_Naming := fail; # below

# A naming has atoms, the coordinates of an element in them, and the element with given coordinates.
HRY_SingleNaming := atom -> rec(atoms := [atom], tuple := false, coordinates := x -> [x], element := list -> list[1]);

# The embedding of a factor in a pc group whose generators are those of its factors one after another, as maps down and
# up; `before` is the number of generators before those of this factor.
HRY_Slice := function(G, before, pcgs)
    local all, mine;
    all := HRY_FirstPcgs(G);
    mine := [before + 1 .. before + Length(pcgs)];
    return rec(down := x -> PcElementByExponentsNC(pcgs, ExponentsOfPcElement(all, x){mine}),
               up := y -> PcElementByExponentsNC(all, mine, ExponentsOfPcElement(pcgs, y)));
end;

# The same for all factors of a direct product.
HRY_Slices := function(G, factors)
    local lengths;
    if factors.pcgs = fail then
        return List([1 .. Length(factors.parts)], i -> rec(down := x -> Image(Projection(G, i), x),
                                                           up := y -> Image(Embedding(G, i), y)));
    fi;
    lengths := List(factors.pcgs, Length);
    return List([1 .. Length(lengths)], i -> HRY_Slice(G, Sum(lengths{[1 .. i - 1]}), factors.pcgs[i]));
end;

# For a direct product; `maps` lead from the parts to its factors. Parts that are products or powers themselves are
# flattened: an element of Z2^2xZ3 is (1,0,2).
HRY_ProductNaming := function(G, factors)
    local namings, all, maps, slices;
    namings := List(factors.parts, HRY_Naming);
    all := [1 .. Length(namings)];
    maps := factors.maps;
    slices := HRY_Slices(G, factors);
    return rec(atoms := Concatenation(List(namings, n -> n.atoms)), tuple := true,
        coordinates := x -> Concatenation(List(all, i ->
            namings[i].coordinates(PreImagesRepresentative(maps[i], slices[i].down(x))))),
        element := function(list)
            local x, i, used, n;
            x := One(G);
            used := 0;
            for i in all do
                n := Length(namings[i].atoms);
                x := x * slices[i].up(Image(maps[i], namings[i].element(list{[used + 1 .. used + n]})));
                used := used + n;
            od;
            return x;
        end);
end;

# ----------------------------------------------------------------------------------------- names and back

HRY_NameBy := function(naming, x)
    local names;
    x := naming.coordinates(x);
    names := List([1 .. Length(x)], i -> naming.atoms[i].name(x[i]));
    if naming.tuple then
        return Concatenation("(", JoinStringsWithSeparator(names, ","), ")");
    fi;
    return names[1];
end;

# How elements are written, for messages: "are words in r and f, such as r*f".
HRY_How := function(naming)
    local examples;
    examples := JoinStringsWithSeparator(List(naming.atoms, a -> a.example), ",");
    if naming.tuple then
        return Concatenation("are tuples of ", String(Length(naming.atoms)), ", such as (", examples, ")");
    fi;
    return Concatenation(naming.atoms[1].how, ", such as ", examples);
end;

HRY_FindAtom := function(atom, text)
    local plain, x;
    plain := text;
    if not IsBound(atom.exact) then
        plain := Filtered(text, c -> not c in HRY_Blanks);
    fi;
    if plain = "" then
        return fail;
    fi;
    x := atom.find(plain);
    if x = fail and plain = "e" then
        return One(atom.group);
    fi;
    return x;
end;

# Why a text is not an element of a group with this naming; `atom` is how it is written, unless it is a tuple.
HRY_NoElement := function(G, naming, atom, text)
    local k, why, listed;
    if IsBound(atom.why) and atom.why(text) <> "" then
        return atom.why(text);
    fi;
    k := HRY_ReadNumber(text);
    listed := k <> fail and k >= 1 and k <= Minimum(Size(G), HRY_MostListed);
    if listed and atom.number(k) <> "" then
        return Concatenation(text, " is ambiguous: write #", text, " for number ", text, " in the list of elements, or ",
                             atom.number(k));
    fi;
    why := Concatenation("'", text, "' is not an element of the group: its elements ", HRY_How(naming));
    if k <> fail and atom.number(k) <> "" then
        why := Concatenation(why, "; ", text, " could mean ", atom.number(k));
    elif listed then
        why := Concatenation(why, "; number ", text, " in the list of elements is written #", text);
    fi;
    return why;
end;

# The error for a component of a tuple.
HRY_NoComponent := function(atom, i, text)
    if IsBound(atom.why) and atom.why(text) <> "" then
        return Concatenation("'", text, "' is not an element of factor ", String(i), ": ", atom.why(text));
    fi;
    return Concatenation("'", text, "' is not an element of factor ", String(i), ", whose elements ", atom.how, ", such as ",
                         atom.example);
end;

HRY_FindTuple := function(G, naming, text)
    local atoms, parts, list, i;
    atoms := naming.atoms;
    if text = "e" then
        return [true, One(G)];
    fi;
    parts := [];
    if StartsWith(text, "(") and EndsWith(text, ")") then
        parts := List(HRY_Split(text{[2 .. Length(text) - 1]}), HRY_Trimmed);
    fi;
    if Length(parts) <> Length(atoms) then
        return [false, HRY_NoElement(G, naming, rec(number := k -> ""), text)];
    fi;
    list := [];
    for i in [1 .. Length(parts)] do
        list[i] := HRY_FindAtom(atoms[i], parts[i]);
        if list[i] = fail then
            return [false, HRY_NoComponent(atoms[i], i, parts[i])];
        fi;
    od;
    return [true, naming.element(list)];
end;

HRY_FindBy := function(G, naming, text)
    local x;
    if naming.tuple then
        return HRY_FindTuple(G, naming, text);
    fi;
    x := HRY_FindAtom(naming.atoms[1], text);
    if x = fail then
        return [false, HRY_NoElement(G, naming, naming.atoms[1], text)];
    fi;
    return [true, x];
end;

# ------------------------------------------------------------------------------------------- the namings

# Dih(A) with A a product of cyclic groups: a and a*f for the elements a of A. G is constructed from f and an abelian group
# B with the same invariants.
HRY_DihAtom := function(G, inverted)
    local A, inner, map, slice, f, name, find;
    A := inverted.group;
    inner := HRY_Naming(A);
    map := GroupHomomorphismByImagesNC(A, inverted.by, IndependentGeneratorsOfAbelianGroup(A),
                                       GeneratorsOfGroup(inverted.by));
    SetIsBijective(map, true);
    slice := HRY_Slice(G, 1, inverted.pcgs[2]);
    f := HRY_FirstPcgs(G)[1];
    name := function(x)
        if x = One(G) then
            return "e";
        elif x = f then
            return "f";
        elif ExponentsOfPcElement(HRY_FirstPcgs(G), x)[1] = 0 then
            return HRY_NameBy(inner, PreImagesRepresentative(map, slice.down(x)));
        fi;
        return Concatenation(name(x * f), "*f");
    end;
    find := function(text)
        local a;
        if text = "f" then
            return f;
        elif EndsWith(text, "f") then
            a := find(ReplacedString(text{[1 .. Length(text) - 1]}, "*", ""));
            if a = fail then
                return fail;
            fi;
            return a * f;
        fi;
        a := HRY_FindBy(A, inner, text);
        if not a[1] then
            return fail;
        fi;
        return slice.up(Image(map, a[2]));
    end;
    return rec(group := G, name := name, find := find, how := "are those of the abelian group and their products with f",
        example := name(HRY_FirstPcgs(G)[2] * f), number := k -> "");
end;

HRY_HasResidues := A -> ForAll(HRY_Naming(A).atoms, a -> IsBound(a.residues));

# The names of the elements of a Cayley table, 1 … n if there are none.
HRY_TableHeadings := function(expr)
    if IsBound(expr[3]) then
        return expr[3];
    fi;
    return List([1 .. Length(expr[2])], String);
end;

HRY_MakeNaming := function(G, expr)
    local family;
    family := expr[1];
    if IsBound(G!.factors) then
        return HRY_ProductNaming(G, G!.factors);
    elif family = "Z" then
        return HRY_SingleNaming(HRY_Residues(G, expr[2]));
    elif family = "D" or (family = "Dih" and expr[2][1] = "Z") or (family = "W" and IsPcGroup(G)) then
        return HRY_SingleNaming(HRY_InvertedWords(G, "r", "f"));
    elif family = "Q" or (family = "Dic" and expr[2] > 1) then
        return HRY_SingleNaming(HRY_InvertedWords(G, "x", "y"));
    elif family = "Dih" and HRY_HasResidues(G!.inverted.group) then
        return HRY_SingleNaming(HRY_DihAtom(G, G!.inverted));
    elif family = "table" then
        return HRY_SingleNaming(HRY_TableNames(G, expr[2], HRY_TableHeadings(expr)));
    fi;
    return HRY_SingleNaming(HRY_AtomOf(G));
end;

# The naming of a group returned by HRY_Group; it is kept with the group.
HRY_Naming := function(G)
    if not IsBound(G!.naming) then
        G!.naming := HRY_MakeNaming(G, G!.expr);
    fi;
    return G!.naming;
end;

HRY_Name := {G, x} -> HRY_NameBy(HRY_Naming(G), x);

# ------------------------------------------------------------------------------------------ a set of elements

HRY_FindNumber := function(G, text)
    local k;
    k := HRY_ReadNumber(text{[2 .. Length(text)]});
    if k = fail then
        return [false, "expected the number of an element after #, such as #1"];
    elif Size(G) > HRY_MostListed then
        return [false, Concatenation("the elements of this group are not numbered, because there are ", String(Size(G)),
                                     " of them: its elements ", HRY_How(HRY_Naming(G)))];
    elif k < 1 or k > Size(G) then
        return [false, Concatenation("there is no element ", text, ": the elements are numbered from #1 to #",
                                     String(Size(G)))];
    fi;
    return [true, AsSSortedList(G)[k]];
end;

HRY_Find := function(G, text)
    text := HRY_Trimmed(text);
    if StartsWith(text, "#") then
        return HRY_FindNumber(G, text);
    fi;
    return HRY_FindBy(G, HRY_Naming(G), text);
end;

# The elements of a position, as rec(elements := …); or rec(wrong := [which of them, why]).
HRY_Position := function(G, texts)
    local elements, i, found, same;
    elements := [];
    for i in [1 .. Length(texts)] do
        found := HRY_Find(G, texts[i]);
        if not found[1] then
            return rec(wrong := [i, found[2]]);
        fi;
        same := Position(elements, found[2]);
        if same <> fail then
            return rec(wrong := [i, Concatenation("'", texts[i], "' is in the position twice: it is the same element as '",
                                                  texts[same], "'")]);
        fi;
        elements[i] := found[2];
    od;
    return rec(elements := elements);
end;

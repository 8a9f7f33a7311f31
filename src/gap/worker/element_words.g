# SPDX-License-Identifier: GPL-3.0-or-later
#
# How elements are written, for each kind of group that is not a product (for those see element_names.g): here as residues
# and words, in element_signs.g as cycles, matrices or names of a file. A notation is an "atom", a record
#
#   group    the group
#   name     function(x): the name of x; it has no comma outside brackets and quotes
#   find     function(text): the element with this name, or fail; blanks have been removed unless `exact`
#   how      "are words in r and f", for messages
#   example  the name of some element
#   number   function(k): what a bare number k could mean apart from #k; "" if nothing
#   why      optional, function(text): what is wrong with a text that names no element; "": nothing special

HRY_Plain := x -> Filtered(String(x), c -> c <> ' ');
HRY_MostListed := 100000; # elements
HRY_Blanks := " \t\n\r\013\014";

# The parts of a text between commas that are not inside brackets or quotes.
HRY_Split := function(text)
    local parts, part, depth, quoted, c;
    parts := [];
    part := "";
    depth := 0;
    quoted := false;
    for c in text do
        if c = '"' then
            quoted := not quoted;
        elif not quoted and c in "([" then
            depth := depth + 1;
        elif not quoted and c in ")]" then
            depth := depth - 1;
        fi;
        if c = ',' and depth = 0 and not quoted then
            Add(parts, part);
            part := "";
        else
            Add(part, c);
        fi;
    od;
    Add(parts, part);
    return parts;
end;

# The parts of a text between separators such as ")(".
HRY_Cut := function(text, sign)
    local parts, at;
    parts := [];
    at := PositionSublist(text, sign);
    while at <> fail do
        Add(parts, text{[1 .. at - 1]});
        text := text{[at + Length(sign) .. Length(text)]};
        at := PositionSublist(text, sign);
    od;
    Add(parts, text);
    return parts;
end;

HRY_Trimmed := function(text)
    local from, to;
    from := PositionProperty(text, c -> not c in HRY_Blanks);
    if from = fail then
        return "";
    fi;
    to := Length(text);
    while text[to] in HRY_Blanks do
        to := to - 1;
    od;
    return text{[from .. to]};
end;

# A whole number without a sign, or fail.
HRY_ReadNumber := function(text)
    if text = "" or Length(text) > 18 or not ForAll(text, IsDigitChar) then
        return fail;
    fi;
    return Int(text);
end;

# ---------------------------------------------------------------------------------------- residues and words

# The generators with which a pc group was constructed. Pcgs(G) may change in the course of a computation.
HRY_FirstPcgs := G -> DefiningPcgs(ElementsFamily(FamilyObj(G)));

# The exponent k of x = g^k, where g = pcgs[1] and each of the elements is a power of the one before it.
HRY_Log := function(exponents, orders)
    local k, i;
    k := 0;
    for i in Reversed([1 .. Length(exponents)]) do
        k := exponents[i] + orders[i] * k;
    od;
    return k;
end;

HRY_Residues := function(G, n)
    local pcgs, orders;
    pcgs := HRY_FirstPcgs(G);
    orders := RelativeOrders(pcgs);
    return rec(group := G, residues := true, example := String(Minimum(1, n - 1)),
        how := Concatenation("are the residues from 0 to ", String(n - 1)),
        name := x -> String(HRY_Log(ExponentsOfPcElement(pcgs, x), orders)),
        find := function(text)
            local k;
            k := HRY_ReadNumber(text);
            if k = fail or k >= n then
                return fail;
            elif k = 0 then
                return One(G);
            fi;
            return pcgs[1] ^ k;
        end,
        number := k -> "");
end;

# "^-3" at the cursor i of the text: [exponent, the cursor after it], or fail.
HRY_ReadExponent := function(text, i)
    local from, negative, exponent;
    if i > Length(text) or text[i] <> '^' then
        return [1, i];
    fi;
    i := i + 1;
    negative := i <= Length(text) and text[i] = '-';
    if negative then
        i := i + 1;
    fi;
    from := i;
    while i <= Length(text) and IsDigitChar(text[i]) do
        i := i + 1;
    od;
    exponent := HRY_ReadNumber(text{[from .. i - 1]});
    if exponent = fail then
        return fail;
    elif negative then
        exponent := -exponent;
    fi;
    return [exponent, i];
end;

# The value of a word such as r^2*f or r^2f; fail: it is not a word.
HRY_ReadWord := function(text, letters, generators)
    local x, i, fit, power;
    x := fail;
    i := 1;
    while i <= Length(text) do
        fit := Filtered([1 .. Length(letters)], k -> StartsWith(text{[i .. Length(text)]}, letters[k]));
        if fit = [] then
            return fail;
        fi;
        fit := First(fit, k -> Length(letters[k]) = Maximum(List(fit, j -> Length(letters[j]))));
        power := HRY_ReadExponent(text, i + Length(letters[fit]));
        if power = fail then
            return fail;
        elif x = fail then
            x := generators[fit] ^ power[1];
        else
            x := x * generators[fit] ^ power[1];
        fi;
        i := power[2];
        if i < Length(text) and text[i] = '*' then
            i := i + 1;
        fi;
    od;
    return x;
end;

HRY_WritePower := function(letter, k)
    if k = 1 then
        return letter;
    fi;
    return Concatenation(letter, "^", String(k));
end;

# Words a^i*b^j, j = 0 or 1, in a group with a cyclic subgroup of index 2 that b inverts: b = pcgs[1], a = pcgs[2], and
# each of the others is a power of the one before it.
HRY_InvertedWords := function(G, a, b)
    local pcgs, orders, n, generators, example;
    pcgs := HRY_FirstPcgs(G);
    orders := RelativeOrders(pcgs);
    n := Size(G) / 2;
    generators := [One(G), pcgs[1]];
    example := b;
    if n > 1 then
        generators[1] := pcgs[2];
        example := Concatenation(a, "*", b);
    fi;
    return rec(group := G, how := Concatenation("are words in ", a, " and ", b), example := example,
        name := function(x)
            local exponents, k, parts;
            exponents := ExponentsOfPcElement(pcgs, x);
            k := HRY_Log(exponents{[2 .. Length(exponents)]}, orders{[2 .. Length(orders)]});
            parts := [];
            if exponents[1] = 1 then
                k := -k mod n; # b*a^k = a^-k*b
            fi;
            if k > 0 then
                Add(parts, HRY_WritePower(a, k));
            fi;
            if exponents[1] = 1 then
                Add(parts, b);
            elif k = 0 then
                return "e";
            fi;
            return JoinStringsWithSeparator(parts, "*");
        end,
        find := text -> HRY_ReadWord(text, [a, b], generators),
        number := k -> HRY_WritePower(a, k));
end;

# Words in the generators of a pc group, as GAP writes them.
HRY_PcWords := function(G)
    local pcgs, letters, own;
    pcgs := HRY_FirstPcgs(G);
    letters := List(pcgs, String);
    own := GeneratorsOfGroup(G);
    return rec(group := G, how := Concatenation("are words in ", JoinStringsWithSeparator(letters, ", ")),
        example := HRY_Plain(Product(Set([own[1], own[Length(own)]]))),
        name := function(x)
            if x = One(G) then
                return "e";
            fi;
            return HRY_Plain(x);
        end,
        find := function(text)
            local x;
            x := HRY_ReadWord(text, letters, pcgs);
            if x = fail or not x in G then # G may be a proper subgroup of its family
                return fail;
            fi;
            return x;
        end,
        number := function(k)
            if k < 1 or k > Length(letters) then
                return "";
            fi;
            return letters[k];
        end);
end;

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Names of groups and subgroups.

# Only A of "A = B", also inside brackets: GAP lists several forms of an extension that does not split.
HRY_OneForm := function(description)
    local kept, depth, skipped, c;
    kept := "";
    depth := 0;
    skipped := infinity; # from an equals sign on, until this depth is left
    for c in description do
        if c = '(' then
            depth := depth + 1;
        elif c = ')' then
            depth := depth - 1;
        fi;
        if depth < skipped then
            skipped := infinity;
        fi;
        if c = '=' and skipped = infinity then
            skipped := depth;
        fi;
        if skipped = infinity and c <> ' ' then
            Add(kept, c);
        fi;
    od;
    return kept;
end;

# The names of this program for what GAP calls C6, D8 (of order 8) and C2 x S3.
HRY_OurName := function(description)
    local name, i, letters, digits, run;
    if description = "1" then
        return "Z1";
    fi;
    description := HRY_OneForm(description);
    name := "";
    i := 1;
    run := function(kind)
        local from;
        from := i;
        while i <= Length(description) and kind(description[i]) do
            i := i + 1;
        od;
        return description{[from .. i - 1]};
    end;
    while i <= Length(description) do
        letters := run(IsUpperAlphaChar);
        digits := run(IsDigitChar);
        if letters = "C" and digits <> "" then
            letters := "Z";
        elif letters = "D" and digits <> "" then
            digits := String(Int(digits) / 2);
        fi;
        name := Concatenation(name, letters, digits, run(c -> not IsUpperAlphaChar(c) and not IsDigitChar(c)));
    od;
    return name;
end;

# The subgroup with these elements, with few generators.
HRY_Subgroup := function(G, all, numbers)
    local H, i;
    H := TrivialSubgroup(G);
    for i in Reversed(numbers) do
        if Size(H) < Length(numbers) and not all[i] in H then
            H := ClosureSubgroupNC(H, all[i]);
        fi;
    od;
    if Size(H) <> Length(numbers) or not ForAll(numbers, i -> all[i] in H) then
        HRY_Refuse("these ", Length(numbers), " elements are not a subgroup");
    fi;
    return H;
end;

# The name of a group, or fail if finding it may take long, as for large 2-groups. Isomorphic groups get the same name,
# which StructureDescription alone does not guarantee.
HRY_MostDescribed := 2000;
HRY_MostTwos := 64;
HRY_Description := function(H, known)
    local id, entry;
    if IsAbelian(H) or IsDihedralGroup(H) or IsGeneralisedQuaternionGroup(H) or IsNonabelianSimpleGroup(H)
       or IsSymmetricGroup(H) then
        return HRY_OurName(StructureDescription(H));
    elif Size(H) > HRY_MostDescribed or Size(H) mod (2 * HRY_MostTwos) = 0 or not IdGroupsAvailable(Size(H)) then
        return fail;
    fi;
    id := IdGroup(H);
    entry := First(known, e -> e[1] = id);
    if entry = fail then
        entry := [id, HRY_OurName(StructureDescription(SmallGroup(id)))];
        Add(known, entry);
    fi;
    return entry[2];
end;

# The names of subgroups that are given by the numbers of their elements; fail for the empty list.
HRY_Describe := function(expr, most, sets)
    local G, all, known;
    G := HRY_Group(expr);
    all := HRY_ElementList(G, most, "naming subgroups");
    known := [];
    return List(sets, function(set)
        if set = [] then
            return fail;
        fi;
        return HRY_Description(HRY_Subgroup(G, all, set), known);
    end);
end;

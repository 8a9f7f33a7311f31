# SPDX-License-Identifier: GPL-3.0-or-later
#
# Groups constructed from two others or from one: semidirect products, Frobenius groups, wreath products, quotients; and
# groups by generators and relations. A semidirect product A:B is written without its action; it is accepted if it
# determines one group that is not A x B, or one group by a faithful action. Otherwise the error lists the possibilities.

# Both as pc groups or both as permutation groups.
HRY_Alike := function(groups)
    if ForAll(groups, IsPcGroup) or ForAll(groups, IsPermGroup) then
        return groups;
    elif ForAll(groups, IsSolvableGroup) then
        return List(groups, G -> Image(IsomorphismPcGroup(G), G));
    fi;
    return List(groups, HRY_AsPerm);
end;

# The expression in the notation of this program, for messages.
HRY_Written := function(expr)
    local args;
    if IsInt(expr) then
        return String(expr);
    elif Length(expr) = 3 and expr[1] in [":", "wr"] then
        return Concatenation("(", HRY_Written(expr[2]), expr[1], HRY_Written(expr[3]), ")");
    elif expr[1] = "x" then
        return Concatenation("(", JoinStringsWithSeparator(List(expr{[2 .. Length(expr)]}, HRY_Written), "x"), ")");
    elif expr[1] = "^" then
        return Concatenation(HRY_Written(expr[2]), "^", String(expr[3]));
    elif Length(expr) = 2 and IsInt(expr[2]) and (Length(expr[1]) = 1 or expr[1] = "SD") then
        return Concatenation(expr[1], String(expr[2]));
    elif expr[1] in ["perm", "table", "gap", "fp", "/"] then
        return "G";
    fi;
    args := List(expr{[2 .. Length(expr)]}, function(e)
        if IsString(e) then
            return e;
        fi;
        return HRY_Written(e);
    end);
    return Concatenation(expr[1], "(", JoinStringsWithSeparator(args, ","), ")");
end;

# -------------------------------------------------------------------------------------- semidirect products

# How B can act on A: homomorphisms into Aut(A) up to its inner automorphisms, as [hom, order of the kernel, image].
HRY_MostAutomorphisms := 10 ^ 7;
HRY_Actions := function(A, B)
    local auts, iso, P;
    auts := AutomorphismGroup(A);
    if Size(auts) > HRY_MostAutomorphisms then
        HRY_TooLarge("the first group has ", Size(auts),
                     " automorphisms, too many to search for actions; give generators (perm:)");
    fi;
    iso := IsomorphismPermGroup(auts);
    P := Image(iso);
    return List(AllHomomorphismClasses(B, P), function(hom)
        local gens, images;
        gens := GeneratorsOfGroup(B);
        images := List(gens, b -> PreImagesRepresentative(iso, Image(hom, b)));
        return rec(hom := GroupHomomorphismByImagesNC(B, auts, gens, images), kernel := Size(Kernel(hom)),
                   image := Image(hom), within := P);
    end);
end;

# In words, for `info`.
HRY_ActionTold := function(A, B, action)
    local a, b, image, k;
    if IsCyclic(A) and IsCyclic(B) and Size(A) > 1 and Size(B) > 1 then
        a := MinimalGeneratingSet(A)[1];
        b := MinimalGeneratingSet(B)[1];
        image := Image(Image(action.hom, b), a);
        k := First([0 .. Size(A) - 1], k -> a ^ k = image);
        return Concatenation("x^y = x^", String(k), " for generators x and y of the two parts");
    elif action.kernel = 1 then
        return "the second part acts faithfully on the first";
    fi;
    return Concatenation("the second part acts on the first with a kernel of order ", String(action.kernel));
end;

# One action for each resulting group, as far as groups can be distinguished. If groups of this order have numbers, these
# distinguish them. Otherwise actions with the same kernel are identified if their images are conjugate: they then differ
# by an automorphism of B if they are faithful or B is cyclic.
HRY_ActionsUpToGroup := function(A, B, actions, direct)
    local kept, a;
    kept := [];
    for a in actions do
        if direct <> fail then
            a.group := SemidirectProduct(B, a.hom, A);
            a.id := IdGroup(a.group);
            if a.id <> direct and not ForAny(kept, k -> k.id = a.id and (k.kernel = 1 or a.kernel > 1)) then
                kept := Filtered(kept, k -> k.id <> a.id);
                Add(kept, a);
            fi;
        elif not ForAny(kept, k -> k.kernel = a.kernel and (a.kernel = 1 or IsCyclic(B))
                                   and IsConjugate(a.within, k.image, a.image)) then
            Add(kept, a);
        fi;
    od;
    return kept;
end;

HRY_OwnNames := fail; # called.g
HRY_Label := id -> Concatenation(String(id[1]), ".", String(id[2]));

HRY_MostSuggested := 12;
HRY_ListOfGroups := function(ids)
    local texts;
    texts := List(ids, function(id)
        local names;
        names := HRY_OwnNames(SmallGroup(id));
        if names = [] then
            return HRY_Label(id);
        fi;
        return Concatenation(HRY_Label(id), " (", names[1], ")");
    end);
    if Length(texts) > HRY_MostSuggested then
        texts := Concatenation(texts{[1 .. HRY_MostSuggested]},
                               [Concatenation("and ", String(Length(ids) - HRY_MostSuggested), " more")]);
    fi;
    return JoinStringsWithSeparator(texts, ", ");
end;

HRY_WhichOne := function(name, kept)
    local ids;
    if not IsBound(kept[1].id) then
        HRY_Refuse(name, " is ambiguous: it has ", Length(kept), " different actions, and groups of this order have no numbers; ",
                   "give generators (perm:) or relations (<a,b | ...>)");
    fi;
    ids := SortedList(List(kept, k -> k.id));
    HRY_Refuse(name, " is ambiguous: it can be ", HRY_ListOfGroups(ids), "; choose one, for example ", HRY_Label(ids[1]));
end;

HRY_HasId := n -> n <= 2000 and IdGroupsAvailable(n);

HRY_Semidirect := function(left, right)
    local name, groups, A, B, direct, kept, faithful, G;
    name := Concatenation(HRY_Written(left), ":", HRY_Written(right));
    groups := HRY_Alike([HRY_Group(left), HRY_Group(right)]);
    A := groups[1];
    B := groups[2];
    direct := fail;
    if HRY_HasId(Size(A) * Size(B)) then
        direct := IdGroup(DirectProduct(A, B));
    fi;
    kept := HRY_ActionsUpToGroup(A, B, Filtered(HRY_Actions(A, B), a -> a.kernel < Size(B)), direct);
    faithful := Filtered(kept, a -> a.kernel = 1);
    if kept = [] then
        HRY_Refuse("the only semidirect product ", name, " is the direct product ", HRY_Written(left), "x", HRY_Written(right));
    elif Length(kept) > 1 and Length(faithful) = 1 then
        kept := faithful;
    elif Length(kept) > 1 then
        HRY_WhichOne(name, kept);
    fi;
    G := SemidirectProduct(B, kept[1].hom, A);
    G!.HRY_action := HRY_ActionTold(A, B, kept[1]);
    return G;
end;

# ----------------------------------------------------------------------------------------- Frobenius groups

# Whether no element of B except 1 fixes an element of A except 1: elements of prime order suffice.
HRY_FixedPointFree := function(A, B, hom)
    local b, image;
    if Size(Kernel(hom)) > 1 then
        return false;
    fi;
    for b in Filtered(List(ConjugacyClasses(B), Representative), b -> IsPrimeInt(Order(b))) do
        image := Image(hom, b);
        if ForAny(ConjugacyClasses(A), c -> ForAny(AsList(c), x -> x <> One(A) and x ^ image = x)) then
            return false;
        fi;
    od;
    return true;
end;

HRY_MostFrobenius := 2000; # order

# Groups of this order as the kernel (nilpotent) or the complement of a Frobenius group; one group: itself.
HRY_Parts := function(part, nilpotent)
    if not IsInt(part) then
        return [HRY_Group(part)];
    fi;
    return Filtered(AllSmallGroups(part), G -> not nilpotent or IsNilpotentGroup(G));
end;

HRY_Frobenius := function(left, right)
    local size, found, name, A, B, groups, a, id;
    size := expr -> Size(HRY_Group(expr));
    if IsInt(left) and IsInt(right) then
        size := IdFunc;
    fi;
    name := Concatenation("Frob(", HRY_Written(left), ":", HRY_Written(right), ")");
    if size(left) * size(right) <= HRY_MostFrobenius then
        HRY_NeedSmallGroups(size(left) * size(right));
    fi;
    if size(left) * size(right) > HRY_MostFrobenius or not HRY_HasId(size(left) * size(right)) then
        HRY_TooLarge("the order of ", name, " is not in the library of small groups; use AGL(1,q) or perm: for larger groups");
    elif size(left) = 1 or size(right) = 1 or (size(left) - 1) mod size(right) <> 0 then
        HRY_Refuse("there is no Frobenius group ", name, ": the order of the complement must divide the order of the kernel minus 1");
    fi;
    found := [];
    for A in HRY_Parts(left, true) do
        for B in HRY_Parts(right, false) do
            groups := HRY_Alike([A, B]);
            for a in Filtered(HRY_Actions(groups[1], groups[2]),
                              a -> a.kernel = 1 and HRY_FixedPointFree(groups[1], groups[2], a.hom)) do
                a.group := SemidirectProduct(groups[2], a.hom, groups[1]);
                a.id := IdGroup(a.group);
                a.told := HRY_ActionTold(groups[1], groups[2], a);
                if not ForAny(found, f -> f.id = a.id) then
                    Add(found, a);
                fi;
            od;
        od;
    od;
    if found = [] then
        HRY_Refuse("there is no Frobenius group ", name);
    elif Length(found) > 1 then
        HRY_WhichOne(name, found);
    fi;
    found[1].group!.HRY_action := found[1].told;
    return found[1].group;
end;

# ------------------------------------------------------------------------------ wreath products, quotients

# The points on which the second group of G wr H permutes the copies of G: those of a permutation group, the corners
# of the polygon for D_n, and the elements of every other group.
HRY_MostCopies := 1000;
HRY_AsActing := function(expr)
    local H;
    if expr[1] = "D" and expr[2] >= 3 then
        return DihedralGroup(IsPermGroup, 2 * expr[2]);
    fi;
    H := HRY_Group(expr);
    if IsPermGroup(H) then
        return H;
    elif Size(H) > HRY_MostCopies then
        HRY_TooLarge("a wreath product can have at most ", HRY_MostCopies, " copies; ", HRY_Written(expr), " would need ",
                     Size(H));
    fi;
    return Action(H, AsSSortedList(H), OnRight);
end;

HRY_Wreath := function(left, right)
    local G, H;
    G := HRY_Group(left);
    H := HRY_AsActing(right);
    if IsTrivial(H) then
        return G;
    elif IsTrivial(G) then
        return H;
    elif not IsPermGroup(G) then
        G := HRY_AsPerm(G);
    fi;
    return WreathProduct(G, H);
end;

HRY_Quotient := function(expr, what)
    local G, N, Q;
    G := HRY_Group(expr);
    if what = "Phi" then
        N := FrattiniSubgroup(G);
    elif what = "Z" then
        N := Centre(G);
    else
        N := DerivedSubgroup(G);
    fi;
    Q := FactorGroup(G, N);
    if IsTrivial(Q) then
        return CyclicGroup(IsPcGroup, 1);
    elif IsPcGroup(Q) or IsPermGroup(Q) then
        return Q;
    fi;
    return HRY_AsPerm(Q);
end;

# ----------------------------------------------------------------------------- generators and relations

# Words one after another, each followed by 0; generator i is 2i - 1 and its inverse 2i.
HRY_MostCosets := 2000000;
HRY_FromPresentation := function(rows, n)
    local F, relators, word, letter, table, G;
    F := FreeGroup(n);
    relators := [];
    word := One(F);
    for letter in rows[1] do
        if letter = 0 then
            Add(relators, word);
            word := One(F);
        elif letter mod 2 = 1 then
            word := word * F.((letter + 1) / 2);
        else
            word := word * F.(letter / 2) ^ -1;
        fi;
    od;
    if 0 in AbelianInvariants(F / relators) then
        HRY_Refuse("the group of these relations is infinite, because its largest abelian quotient is infinite");
    fi;
    table := CosetTableFromGensAndRels(GeneratorsOfGroup(F), relators, [] : max := HRY_MostCosets, silent := true);
    if table = fail then
        HRY_TooLarge("the enumeration of the elements did not end within ", HRY_MostCosets,
                     " cosets: the group is infinite or too large, or more relations are needed; generators can be given as ",
                     "perm:");
    fi;
    G := Group(List([1 .. n], i -> PermList(table[2 * i - 1])), ());
    if IsSolvableGroup(G) then
        return Image(IsomorphismPcGroup(G), G);
    fi;
    return Image(SmallerDegreePermutationRepresentation(G), G);
end;

HRY_Families.(":") := HRY_Semidirect;
HRY_Families.Frob := HRY_Frobenius;
HRY_Families.wr := HRY_Wreath;
HRY_Families.("/") := HRY_Quotient;
HRY_Families.fp := HRY_FromPresentation;

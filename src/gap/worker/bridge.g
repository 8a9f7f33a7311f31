# SPDX-License-Identifier: GPL-3.0-or-later
#
# GAP's side of the bridge: the functions that a worker needs to answer questions (HRY_Serve). The files of this directory
# are read once, by the process that saves the workspace, in the order given in main.c. A question is a function HRY_...
# in one of them; answers are records of small integers, decimal strings (orders may be large) and nested lists of them.
# Error messages are plain sentences without a full stop: users see them unchanged.

SetDefaultInfoOutput("*errout*");
MakeReadWriteGlobal("ERROR_OUTPUT");

# AtlasRep must neither use the network nor create directories in a user's home.
SetUserPreference("AtlasRep", "AtlasRepAccessRemoteFiles", false);
if IsBound(GAPInfo.PackagesInfo.atlasrep) then
    SetUserPreference("AtlasRep", "AtlasRepDataDirectory",
                      Concatenation(GAPInfo.PackagesInfo.atlasrep[1].InstallationPath, "/"));
fi;

# Maximal subgroups need primgrp and transgrp, and are a hundred times slower without tomlib and ctbllib.
HRY_Missing := Filtered(["smallgrp", "primgrp", "transgrp", "tomlib", "ctbllib"],
                        name -> not IsBound(GAPInfo.PackagesInfo.(name)) or LoadPackage(name, false) <> true);

# The data that GAP loads for the first question about an insoluble group (tables of CtblLib, TomLib, AtlasRep) are saved
# in the workspace: it takes 13 MB more to read at each start, and saves a third of a second at that question.
if HRY_Missing = [] then
    MaximalSubgroupClassReps(SmallGroup(120, 5));
fi;

# Why a question has no answer: the word for HRY_Serve, as in doc/json.md. Any error that is not raised by one of the
# functions below is a failure of GAP or of this program, and never a statement about a group.
HRY_Cause := "program";
HRY_Fail := function(cause, words)
    HRY_Cause := cause;
    CallFuncList(Error, words);
end;
HRY_Refuse := function(words...) # there is no such group, element or subgroup
    HRY_Fail("undefined", words);
end;
HRY_TooLarge := function(words...) # it exists, but is too large for this program or not in GAP's libraries
    HRY_Fail("limit", words);
end;
HRY_Lacks := function(words...) # it is in a library that is not installed
    HRY_Fail("missing", words);
end;

# The packages' own names, and their names in Debian.
HRY_PackageNames := rec(smallgrp := ["SmallGrp", "gap-smallgrp"], primgrp := ["PrimGrp", "gap-primgrp"],
                        transgrp := ["TransGrp", "gap-transgrp"], tomlib := ["TomLib", "gap-table-of-marks"],
                        ctbllib := ["CtblLib", "gap-character-tables"]);
HRY_Need := function(package)
    local names;
    if package in HRY_Missing then
        names := HRY_PackageNames.(package);
        HRY_Lacks("this requires GAP's package ", names[1], ", which is not installed; on Debian, install it with: apt install ",
                  names[2]);
    fi;
end;

# ---------------------------------------------------------------------------------------- answering

HRY_Cache := []; # [expression, group], the latest first
HRY_AnyGroup := fail; # families.g

# The group of an expression, for computing with it. A public server sets a bound for its order (kernel.h).
HRY_MostOrder := infinity;
HRY_SetMostOrder := function(text)
    HRY_MostOrder := Int(text);
end;
HRY_Group := function(expr)
    local G;
    G := HRY_AnyGroup(expr);
    if HRY_MostOrder <> infinity and Size(G) > HRY_MostOrder then
        HRY_TooLarge("limit reached: the group has more than ", HRY_MostOrder, " elements, the bound of this server");
    fi;
    return G;
end;

# The same for functions that list at most `most` elements. A larger group is returned without checking the bound of the
# server, because the caller reports the smaller bound `most`.
HRY_GroupToList := function(expr, most)
    local G;
    G := HRY_AnyGroup(expr);
    if Size(G) > most then
        return G;
    fi;
    return HRY_Group(expr);
end;

# The error message printed by GAP as one line, without lines that only mark a place or contain no information.
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

# Whether groups are forgotten between questions (kernel_configure): attributes that GAP has computed may change which of
# several equally good answers it returns.
HRY_Forgets := false;

# Whether the present computation would be much faster with libraries that are not installed (HRY_MaximalReps).
HRY_LacksTables := false;
HRY_TablesAdvice := "GAP's tables of simple groups, which are not installed, can make this much faster; on Debian, install \
them with: apt install gap-character-tables gap-table-of-marks";

# What HRY_Serve returns after an error with this text.
HRY_Failure := function(text)
    if HRY_LacksTables and PositionSublist(text, "user interrupt") <> fail then
        return [false, HRY_TablesAdvice, "slow"];
    fi;
    return [false, HRY_OneLine(text), HRY_Cause];
end;

# Calls the function of that name. Returns [true, value] or [false, message, cause]. Equal questions get equal answers, whatever
# was asked before: the random sources are reset. After an error the kept groups are dropped, because they may be half
# computed.
HRY_Serve := function(name, args)
    local text, stream, result;
    text := "";
    stream := OutputTextString(text, true);
    SetPrintFormattingStatus(stream, false);
    ERROR_OUTPUT := stream;
    if not IsBoundGlobal(name) then
        return [false, Concatenation("there is no function ", name), "program"];
    fi;
    Reset(GlobalMersenneTwister, 1);
    Reset(GlobalRandomSource, 1);
    if HRY_Forgets then
        HRY_Cache := [];
    fi;
    HRY_Cause := "program";
    HRY_LacksTables := false;
    result := CALL_WITH_CATCH(ValueGlobal(name), args);
    CloseStream(stream);
    if not result[1] then
        HRY_Cache := [];
        return HRY_Failure(text);
    elif not IsBound(result[2]) then
        return [true, fail];
    fi;
    return [true, result[2]];
end;

# ----------------------------------------------------------------------------------------- checking

HRY_NeedInt := function(name, n, least)
    if not IsInt(n) or n < least then
        HRY_Refuse(name, " needs a whole number that is at least ", least, ", not ", n);
    fi;
end;

HRY_NeedPrimePower := function(q)
    if not IsInt(q) or not IsPrimePowerInt(q) then
        HRY_Refuse(q, " is not a prime power");
    fi;
end;

# "there are only 5 groups of order 8"
HRY_NeedId := function(i, number, what)
    if IsInt(i) and i >= 1 and i <= number then
        return;
    elif number = 0 then
        HRY_Refuse("there is no ", what[1], what[3]);
    elif number = 1 then
        HRY_Refuse("there is only 1 ", what[1], what[3]);
    elif IsInt(i) and i >= 1 then
        HRY_Refuse("there are only ", number, " ", what[2], what[3]);
    fi;
    HRY_Refuse("the ", what[2], what[3], " are numbered from 1 to ", number);
end;

# A GAP expression of a user (HRY_FromText) can change GAP, and its group can have false attributes. Impossible values
# that are easy to detect are rejected.
HRY_Possible := function(condition, wrong, G)
    if not condition then
        Error("contradictory facts: ", wrong, " a group of order ", Size(G));
    fi;
end;

# Representatives of the classes of maximal subgroups. Without the tables, GAP may take very long for an insoluble group.
HRY_MaximalReps := function(G)
    local reps;
    HRY_LacksTables := IsSubset(HRY_Missing, ["tomlib", "ctbllib"]) and not IsSolvableGroup(G);
    reps := MaximalSubgroupClassReps(G);
    HRY_LacksTables := false;
    HRY_Possible(Size(G) = 1 or Length(reps) > 0, "there are no maximal subgroups in", G);
    HRY_Possible(ForAll(reps, M -> Size(M) < Size(G) and Size(G) mod Size(M) = 0),
                 "the order of a maximal subgroup is not a proper divisor in", G);
    return reps;
end;

# A GAP expression may have set the size of its group (SetSize). It is computed again if that is quick.
HRY_MostPointsChecked := 50;
HRY_CheckSize := function(G)
    local anew;
    if not IsPcGroup(G) and not (IsPermGroup(G) and NrMovedPoints(G) <= HRY_MostPointsChecked) then
        return;
    fi;
    anew := Group(GeneratorsOfGroup(G), One(G));
    if Size(anew) <> Size(G) then
        HRY_Refuse("the GAP expression claims a group of order ", Size(G), ", but its generators generate a group of order ",
                   Size(anew));
    fi;
end;

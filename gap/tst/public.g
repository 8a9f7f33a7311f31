# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks that every public name of the package occurs in a test, as a word after a prompt, and in the manual.

# The names in the declarations of a file.
HARARY_Declared := function( text )
    local names, line, at;
    names := [];
    for line in SplitString( text, "\n" ) do
        if StartsWith( line, "Declare" ) then
            at := Positions( line, '"' );
            AddSet( names, line{ [ at[1] + 1 .. at[2] - 1 ] } );
        fi;
    od;
    return names;
end;

# Whether an input line contains the name as a separate word.
HARARY_IsUsed := function( name, text )
    return ForAny( SplitString( text, "\n" ), line -> ( StartsWith( line, "gap> " ) or StartsWith( line, "> " ) )
        and name in SplitString( ReplacedString( line, ".", " " ), " ()[],;:=<>" ) );
end;

HARARY_TestNames := function( lib, tests, manual )
    local names, missing;
    names := Union( List( lib, file -> HARARY_Declared( StringFile( file ) ) ) );
    missing := Filtered( names, name -> not ForAny( tests, file -> HARARY_IsUsed( name, StringFile( file ) ) ) );
    Append( missing, Filtered( names, name -> PositionSublist( StringFile( manual ), Concatenation( "Name=\"", name, "\"" ) ) = fail ) );
    if Length( names ) < 13 or missing <> [] then
        Print( "not tested, or not in the manual: ", missing, " of ", names, "\n" );
        return false;
    fi;
    return true;
end;

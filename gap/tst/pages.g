# SPDX-License-Identifier: GPL-3.0-or-later
#
# Tests the examples of a page: the text between <Example> and </Example>, or in Markdown ```gap and ```, is run as one
# piece, and must print what the page shows.

# Lines printed by the program are longer than GAP's default.
HARARY_TEST := rec( compareFunction := "uptowhitespace", width := 200 );

HARARY_Examples := function( text )
    local out, inside, line;
    out := "";
    inside := false;
    for line in SplitString( text, "\n" ) do
        if StartsWith( line, "</Example>" ) or line = "```" then
            inside := false;
        elif inside then
            Append( out, line );
            Add( out, '\n' );
        elif line in [ "<Example>", "```gap" ] then
            inside := true;
        fi;
    od;
    return out;
end;

# A page without examples is also an error: it would not be tested.
HARARY_TestPage := function( page )
    local text, file, good;
    text := HARARY_Examples( StringFile( page ) );
    if PositionSublist( text, "gap> " ) = fail then
        Print( page, " has no examples\n" );
        return false;
    fi;
    file := Filename( DirectoryTemporary(), "page.tst" );
    FileString( file, text );
    good := Test( file, HARARY_TEST );
    if not good then
        Print( "these examples are from ", page, "\n" );
    fi;
    return good;
end;

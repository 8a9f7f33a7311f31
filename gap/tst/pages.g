# SPDX-License-Identifier: GPL-3.0-or-later
#
# The examples of a page: what stands between <Example> and </Example>, or in Markdown ```gap and ```, is run
# in one piece, and must print what stands there.

# Lines of the program are longer than GAP's.
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

# A page without examples is a fault, too: it would be tested by nothing.
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
        Print( "these examples are those of ", page, "\n" );
    fi;
    return good;
end;

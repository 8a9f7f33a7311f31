# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the manual, as text for GAP's help, as HTML and as PDF, in the directory given by the environment variable
# HARARY_MANUAL, or in doc/:   gap -q makedoc.g
#
# GAP requires a PDF of every package. GAPDoc builds it with LaTeX, which is often not installed on build machines, so the
# pages of the text are converted to PDF here: a monospaced font, ASCII only.
if LoadPackage( "GAPDoc", false ) <> true then
    Print( "the manual needs the package GAPDoc (Debian: gap-gapdoc)\n" );
    FORCE_QUIT_GAP( 1 );
fi;
SetInfoLevel( InfoGAPDoc, 0 );

# The lines of a text of GAPDoc, without the sequences that colour it, which end with X or Y.
HARARY_PlainLines := function( text )
    local out, hidden, letter;
    out := "";
    hidden := false;
    for letter in text do
        if letter = '\033' then
            hidden := true;
        elif hidden then
            hidden := not letter in "XYm";
        elif letter = '\n' or ' ' <= letter and letter <= '~' then
            Add( out, letter );
        else
            Add( out, '?' );
        fi;
    od;
    return SplitString( out, "\n" );
end;

# The content stream of a page: its lines, from the top of an A4 sheet.
HARARY_PageContents := function( lines )
    local out, line;
    out := "BT /F1 9.5 Tf 12.5 TL 70 780 Td\n";
    for line in lines do
        line := ReplacedString( ReplacedString( ReplacedString( line, "\\", "\\\\" ), "(", "\\(" ), ")", "\\)" );
        Append( out, Concatenation( "(", line, ") '\n" ) );
    od;
    return Concatenation( out, "ET\n" );
end;

# The file with these objects, of which the first is the catalogue, and the table of their offsets.
HARARY_PDF := function( objects )
    local out, at, i, place;
    out := "%PDF-1.4\n";
    at := [];
    for i in [ 1 .. Length( objects ) ] do
        at[i] := Length( out );
        Append( out, Concatenation( String( i ), " 0 obj\n", objects[i], "\nendobj\n" ) );
    od;
    place := Length( out );
    Append( out, Concatenation( "xref\n0 ", String( Length( objects ) + 1 ), "\n0000000000 65535 f \n" ) );
    for i in at do
        Append( out, Concatenation( ReplacedString( String( i, 10 ), " ", "0" ), " 00000 n \n" ) );
    od;
    return Concatenation( out, "trailer\n<< /Size ", String( Length( objects ) + 1 ), " /Root 1 0 R >>\nstartxref\n",
        String( place ), "\n%%EOF\n" );
end;

# Each chapter begins on a new page.
HARARY_ManualPages := function( files )
    local pages, file, lines;
    pages := [];
    for file in files do
        lines := HARARY_PlainLines( StringFile( file ) );
        while lines <> [] do
            Add( pages, lines{ [ 1 .. Minimum( 58, Length( lines ) ) ] } );
            lines := lines{ [ 59 .. Length( lines ) ] };
        od;
    od;
    return pages;
end;

HARARY_MakePDF := function( folder )
    local pages, objects, kids, i, contents;
    pages := HARARY_ManualPages( List( [ "chap0.txt", "chap1.txt" ], name -> Filename( folder, name ) ) );
    kids := List( [ 1 .. Length( pages ) ], i -> Concatenation( String( 2 * i + 2 ), " 0 R" ) );
    objects := [ "<< /Type /Catalog /Pages 2 0 R >>",
        Concatenation( "<< /Type /Pages /Count ", String( Length( pages ) ), " /Kids [ ",
            JoinStringsWithSeparator( kids, " " ), " ] >>" ),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>" ];
    for i in [ 1 .. Length( pages ) ] do
        contents := HARARY_PageContents( pages[i] );
        Add( objects, Concatenation( "<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] ",
            "/Resources << /Font << /F1 3 0 R >> >> /Contents ", String( 2 * i + 3 ), " 0 R >>" ) );
        Add( objects, Concatenation( "<< /Length ", String( Length( contents ) ), " >>\nstream\n", contents, "endstream" ) );
    od;
    FileString( Filename( folder, "manual.pdf" ), HARARY_PDF( objects ) );
end;

HARARY_MANUAL := function()
    local source, folder;
    source := StringFile( "doc/harary.xml" );
    folder := "doc";
    if IsBound( GAPInfo.SystemEnvironment.HARARY_MANUAL ) then
        folder := GAPInfo.SystemEnvironment.HARARY_MANUAL;
        FileString( Filename( Directory( folder ), "harary.xml" ), source );
    fi;
    MakeGAPDocDoc( folder, "harary", [], "harary", "nopdf" );
    CopyHTMLStyleFiles( folder );
    HARARY_MakePDF( Directory( folder ) );
end;
HARARY_MANUAL();
FORCE_QUIT_GAP( 0 );

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the manual, as text for GAP's help and as HTML, in the directory HARARY_MANUAL of the environment, or else
# in doc/:   gap -q makedoc.g
if LoadPackage( "GAPDoc", false ) <> true then
    Print( "the manual needs the package GAPDoc (Debian: gap-gapdoc)\n" );
    FORCE_QUIT_GAP( 1 );
fi;
SetInfoLevel( InfoGAPDoc, 0 );
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
end;
HARARY_MANUAL();
FORCE_QUIT_GAP( 0 );

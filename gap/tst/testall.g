# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs all tests: the files *.tst, the examples of the manual, those of doc/gap-package.md if the sources are available,
# and the check that every name of the package is tested. Ends GAP with status 0 or 1.
LoadPackage( "smallgrp", false );
LoadPackage( "harary", false );
ReadPackage( "harary", "tst/pages.g" );
ReadPackage( "harary", "tst/public.g" );

# More processes than a user has at a time: fewer are started again. The tests ask more kinds of questions than that.
HARARY_MOST_STREAMS := 6;

HARARY_TESTS := function()
    local folder, good, file, page, lib;
    folder := DirectoriesPackageLibrary( "harary", "tst" )[1];
    good := true;
    for file in [ "json.tst", "values.tst", "program.tst" ] do
        good := Test( Filename( folder, file ), HARARY_TEST ) and good;
    od;
    for page in [ "../doc/harary.xml", "../../doc/gap-package.md" ] do
        page := Filename( folder, page );
        if IsReadableFile( page ) then
            good := HARARY_TestPage( page ) and good;
        else
            Print( page, " was not found: its examples are skipped\n" );
        fi;
    od;
    lib := DirectoriesPackageLibrary( "harary", "lib" )[1];
    return HARARY_TestNames( List( [ "games.gd", "process.gd" ], f -> Filename( lib, f ) ),
        List( [ "values.tst", "program.tst" ], f -> Filename( folder, f ) ), Filename( folder, "../doc/harary.xml" ) ) and good;
end;
if HARARY_TESTS() then
    Print( "harary: every test passed\n" );
    FORCE_QUIT_GAP( 0 );
fi;
FORCE_QUIT_GAP( 1 );

# SPDX-License-Identifier: GPL-3.0-or-later
#
# The GAP package harary. Its version is that of the program (tst/program.tst compares them).
SetPackageInfo( rec(

PackageName := "harary",
Subtitle := "Nim-values of games on groups and hypergraphs",
Version := "1.0.1",
Date := "19/11/2026",
License := "GPL-3.0-or-later",

Persons := [
  rec( LastName := "The harary developers",
       FirstNames := "",
       IsAuthor := true,
       IsMaintainer := true,
       PostalAddress := "see the file CONTRIBUTING.md of the sources" ),
],

Status := "dev",

# GAP requires addresses. The project has none, so these are in the domain reserved for examples.
PackageWWWHome := "https://harary.example/",
README_URL := Concatenation( ~.PackageWWWHome, "README.md" ),
PackageInfoURL := Concatenation( ~.PackageWWWHome, "PackageInfo.g" ),
ArchiveURL := Concatenation( ~.PackageWWWHome, "harary-", ~.Version ),
ArchiveFormats := ".tar.gz",

AbstractHTML := "Exact nim-values of the games GEN, DNG, TER and DNT on finite groups, and of achievement and \
avoidance games on hypergraphs and graphs, with structure diagrams, moves and reasons, by the program harary.",

# The manual is built by makedoc.g. A source tree does not contain it, so it is listed only if it exists.
PackageDoc := Filtered( [ rec(
  BookName := "harary",
  ArchiveURLSubset := [ "doc" ],
  HTMLStart := "doc/chap0.html",
  PDFFile := "doc/manual.pdf",
  SixFile := "doc/manual.six",
  LongTitle := "Nim-values of games on groups and hypergraphs" ) ],
  book -> IsReadableFile( ReplacedString( INPUT_FILENAME(), "PackageInfo.g", book.SixFile ) ) ),

Dependencies := rec(
  GAP := ">= 4.11",
  NeededOtherPackages := [ ],
  SuggestedOtherPackages := [ [ "GAPDoc", ">= 1.5" ] ],
  ExternalConditions := [ "the program harary, version 1.0.0 or later" ] ),

# The program is located when it is needed, so HARARY can be set, or harary installed, later.
AvailabilityTest := ReturnTrue,

TestFile := "tst/testall.g",

Keywords := [ "combinatorial games", "nim-value", "generating sets", "maximal subgroups", "hypergraphs" ],

) );

#@local G, d, key, types, screen, text, out
gap> START_TEST( "harary: the program" );
gap> HararyVersion() = InstalledPackageVersion( "harary" );
true

# The program's messages become GAP errors.
gap> NimValue( "GEM", SymmetricGroup( 3 ) );
Error, harary: unknown game 'GEM': did you mean gen?
gap> NimValue( "GEM", SymmetricGroup( 3 ) );
Error, harary: unknown game 'GEM': did you mean gen?
gap> NimValue( "ACV", "{1" );
Error, harary: expected ',' or '}', found the end
gap> NimValue( "ACV", "{1},\n{2}" );
Error, harary: an expression must be one line without control characters
gap> DngNimValue( TrivialGroup( IsPermGroup ) );
Error, harary: DNG(perm:()) does not exist: the empty set already generates the trivial group (Ernst–Sieben, Example 2.3)
gap> GenNimValue( FreeGroup( 2 ) );
Error, harary: the group is infinite; games are played on finite groups
gap> NimMoves( "GEN", SymmetricGroup( 4 ), [ (1,2,3,4,5) ] );
Error, harary: (1,2,3,4,5) is not an element of the group
gap> NimValue( "ACV", [ [ 1, 0 ] ] );
Error, harary: a hypergraph is a list of lists of positive integers, such as [ [ 1, 2 ], [ 2, 3 ] ], or an expression in a string, such as "/5" for five vertices and no edge
gap> NimValue( "GEN", 5 );
Error, harary: games are played on finite groups, on lists of sets, and on expressions in strings
gap> NimValue( "TER", "S4xS3" : time := "1ms" ) in [ 0 .. 3 ];
Error, harary: limit reached after 0.001 s; raise it with the option time
gap> ResetOptionsStack();

# Each cause has a code.
gap> HararyLastError();
rec( code := "time", message := "limit reached after 0.001 s; raise it with the option time" )
gap> NimValue( "ACV", "{1" );
Error, harary: expected ',' or '}', found the end
gap> HararyLastError().code;
"usage"
gap> NimValue( "ACV", "/3" );
Error, harary: ACV(/3) does not exist: no set generates, because the hypergraph has no edge to achieve (Sieben, Impartial Hypergraph Games, Example 3.9)
gap> HararyLastError().code;
"undefined"
gap> StructureDiagram( "AVD", "geodetic(K20000)" );
Error, harary: graphs can have at most 10000 vertices; this one has 20000
  geodetic(K20000)
           ^
gap> HararyLastError().code;
"limit"

# Questions after an error are answered.
gap> NimValue( "GEN", SymmetricGroup( 3 ) );
3

# A process in the middle of an answer, or one that has ended, is not used again.
gap> HARARY_STREAMS[ Length( HARARY_STREAMS ) ].busy := true;;
gap> NimValue( "GEN", SymmetricGroup( 4 ) );
0
gap> Length( HARARY_STREAMS ) <= HARARY_MOST_STREAMS;
true
gap> HararyStop(); HARARY_STREAMS;
[  ]
gap> NimValue( "GEN", SymmetricGroup( 5 ) );
1

# A generator with more characters than a pseudo-terminal can buffer, in one line.
gap> G := Group( CycleFromList( [ 1 .. 3001 ] ) );; Length( HararyStructure( G ).expression ) > 10000;
true
gap> NimValue( "GEN", G ) = NimValue( "GEN", "Z3001" );
true

# The program is located by the variable HARARY.
gap> key := GAPInfo.SystemEnvironment;;
gap> GAPInfo.SystemEnvironment := rec( HARARY := "/nowhere/harary" );;
gap> HararyProgram();
Error, harary: the environment variable HARARY is /nowhere/harary, but there is no such program
gap> GAPInfo.SystemEnvironment := key;;

# Diagrams: the type of a class follows from those of its options (Ernst–Sieben, Section 4).
gap> d := StructureDiagram( SymmetricGroup( 4 ) );; [ d.game, d.nim, Length( d.classes ) ];
[ "GEN", 0, 5 ]
gap> StartsWith( d.svg, "<svg" ) and EndsWith( Chomp( d.svg ), "</svg>" );
true
gap> PositionSublist( d.svg, "perm:" );
fail
gap> d.classes[1].label; d.classes[1].type; d.classes[1].options;
"Z1"
[ 1, 0, 2 ]
[ 2, 3, 4 ]
gap> ReadPackage( "harary", "tst/brute.g" );
true
gap> types := function( d )
>      return ForAll( d.classes, function( c )
>        local even, odd, e, o;
>        if c.kind = "won" then return c.type = [ 0, 0, 0 ]; fi;
>        even := List( d.classes{ c.options }, o -> o.type[2] );
>        odd := List( d.classes{ c.options }, o -> o.type[3] );
>        if c.type[1] = 0 then
>          e := HARARY_Mex( odd );
>          o := HARARY_Mex( Concatenation( even, [ e ] ) );
>        else
>          o := HARARY_Mex( even );
>          e := HARARY_Mex( Concatenation( odd, [ o ] ) );
>        fi;
>        return [ e, o ] = c.type{[ 2, 3 ]};
>      end );
>    end;;
gap> types( d );
true
gap> types( StructureDiagram( "DNG", DihedralGroup( 12 ) : simplify := "none" ) );
true
gap> Sum( d.classes, c -> c.count ) = Length( StructureDiagram( SymmetricGroup( 4 ) : simplify := "none" ).classes );
true

# Explanations name the group G.
gap> NimValueExplanation( "DNG", Group( (1,2,3), (1,2) ) ){[ 1 .. 11 ]};
"DNG(G) = *3"
gap> ExplainNimValue( "GEN", "Z5" );
GEN(Z5) = *2   first player wins
  rules    Choose elements in turn. The game ends when the chosen elements generate the group; the
           last player to move wins.
  because  the group is cyclic of order 5 ≡ 1 (mod 4)
  theorem  For n ≥ 2: GEN(Z_n) = *2 if n = 2 or n is odd, *1 if n ≡ 0 (mod 4), *4 otherwise.
  by       Ernst–Sieben, Corollary 6.9
           D. C. Ernst, N. Sieben: Impartial achievement and avoidance games for generating finite
           groups, International Journal of Game Theory 47 (2018), 509–542, arXiv:1407.0784
  also     abelian: Ernst–Sieben, Corollary 8.16
           odd order: Benesh–Ernst–Sieben, Spectrum, Proposition 3.1
  next     to win, choose 1; the same up to symmetry: 2 3 4

# Words are not broken, even on a narrow screen.
gap> screen := SizeScreen();; SizeScreen( [ 60, 24 ] );;
gap> text := "";; out := OutputTextString( text, true );; SetPrintFormattingStatus( out, true );
gap> READ_STREAM_LOOP( InputTextString( "ExplainNimValue( \"GEN\", \"Z5\" );\n" ), out, false );
true
gap> CloseStream( out ); [ Length( text ) > 400, '\\' in text, SizeScreen()[1] ];
[ true, false, 60 ]
gap> text := HARARY_Filled( "harary: DNG(perm:()) does not exist: the empty set already generates the trivial group (Ernst–Sieben, Example 2.3)" );;
gap> List( SplitString( text, "\n" ), Length );
[ 50, 54, 14 ]
gap> SizeScreen( screen );;

# Messages mention no commands of the program.
gap> NimValue( "GEN", "nonsense" );
Error, harary: unknown structure nonsense; try S4 or geodetic(C6); see doc/groups.md and doc/graphs.md

# The default game is GEN.
gap> G := DihedralGroup( 10 );; [ NimValue( G ), NimAnswer( G ).game, NimValue( "S4" ) ];
[ 3, "GEN", 0 ]
gap> NimMoves( G ) = NimMoves( "GEN", G ) and NimValueExplanation( G ) = NimValueExplanation( "GEN", G );
true
gap> ExplainNimValue( "/3" );
Error, harary: ACV(/3) does not exist: no set generates, because the hypergraph has no edge to achieve (Sieben, Impartial Hypergraph Games, Example 3.9)

# Direct calls, once and to a running process; both agree with NimValue.
gap> HararyRun( [ "nim", "gen", "-", "--quiet" ], "S3\nS4\n" );
"3\n0\n"
gap> HararyRun( [ "nim", "gem", "S3" ], "" );
Error, harary: unknown game 'gem': did you mean gen?
gap> HararyAsk( [ "nim", "gen", "-", "--json" ], "S3" ).nim = NimValue( "GEN", SymmetricGroup( 3 ) );
true

# What GAP requires of a package.
gap> ValidatePackageInfo( Filename( DirectoriesPackageLibrary( "harary", "" ), "PackageInfo.g" ) );
true

# Former names of functions.
gap> IsIdenticalObj( Moves, NimMoves ) and IsIdenticalObj( Explain, ExplainNimValue );
true
gap> IsIdenticalObj( Explanation, NimValueExplanation );
true

# A simple group is recognised from any permutations, and its maximal subgroups are not computed.
gap> List( [ "GEN", "DNG" ], game -> PositionSublist( NimAnswer( game, MathieuGroup( 11 ) ).method, "maximal subgroups" ) );
[ fail, fail ]
gap> NimAnswer( "DNG", MathieuGroup( 11 ) ).method;
"by Benesh–Ernst–Sieben, Avoidance, Proposition 17: the group is the sporadic group M11"

# Questions can be shown.
gap> InfoLevel( InfoHarary );
0
gap> STOP_TEST( "program.tst" );

#@local small, G, H, F, game, brute, wrong, n, k, moves, m, x, played, position, answer
gap> START_TEST( "harary: values" );
gap> ReadPackage( "harary", "tst/brute.g" );
true
gap> small := Concatenation( List( [ 2 .. 8 ], n -> AllSmallGroups( n ) ) );;

# All groups of order 2 to 8 in all games, against the rules. (TER and DNT of order 8 are omitted: they take minutes.)
gap> wrong := [];;
gap> for game in [ "GEN", "DNG", "TER", "DNT" ] do
>      for G in small do
>        if game in [ "GEN", "DNG" ] or Size( G ) < 8 then
>          if NimValue( game, G ) <> HARARY_BruteNim( game, G, [] ) then
>            Add( wrong, [ game, IdGroup( G ) ] );
>          fi;
>        fi;
>      od;
>    od;
gap> wrong;
[  ]

# The value depends on the group, not on its representation in GAP.
gap> for G in [ SmallGroup( 12, 3 ), SmallGroup( 18, 4 ), SmallGroup( 20, 3 ), SmallGroup( 24, 3 ) ] do
>      for game in [ "GEN", "DNG" ] do
>        if Length( Set( List( HARARY_Copies( G ), H -> NimValue( game, H ) ) ) ) <> 1 then
>          Add( wrong, [ game, IdGroup( G ) ] );
>        fi;
>      od;
>    od;
gap> wrong;
[  ]

# Matrices, and the papers' values.
gap> List( [ SL( 2, 3 ), GL( 2, 3 ), SL( 2, 5 ), Sp( 4, 2 ) ], GenNimValue ) =
>    List( [ SmallGroup( 24, 3 ), SmallGroup( 48, 29 ), SmallGroup( 120, 5 ), SymmetricGroup( 6 ) ], GenNimValue );
true
gap> List( [ SL( 2, 3 ), GL( 2, 3 ), SL( 2, 5 ) ], DngNimValue ) =
>    List( [ SmallGroup( 24, 3 ), SmallGroup( 48, 29 ), SmallGroup( 120, 5 ) ], DngNimValue );
true
gap> List( [ 3, 4, 5 ], n -> [ GenNimValue( SymmetricGroup( n ) ), DngNimValue( SymmetricGroup( n ) ) ] );
[ [ 3, 3 ], [ 0, 0 ], [ 1, 0 ] ]
gap> F := FreeGroup( "a", "b" );;
gap> GenNimValue( F / [ F.1^7, F.2^3, F.1^F.2 * F.1^-2 ] );
2
gap> GenNimValue( TrivialGroup( IsPermGroup ) );
0
gap> G := AlternatingGroup( 5 );; HasDngNimValue( G );
false
gap> DngNimValue( G ); HasDngNimValue( G );
0
true

# A value is the mex of the values of the moves, and a move has the value of its position; both against the rules.
gap> played := [];;
gap> for game in [ "GEN", "DNG" ] do
>      for G in [ QuaternionGroup( 8 ), SL( 2, 2 ) ] do
>        moves := NimMoves( game, G );
>        if ( game = "GEN" and Sum( moves, m -> m.elements ) <> Size( G ) ) or
>            HARARY_Mex( Set( List( moves, m -> m.nim ) ) ) <> NimValue( game, G ) then
>          Add( wrong, [ game, G ] );
>        fi;
>        for m in moves do
>          if not m.element in G or m.nim <> HARARY_BruteNim( game, G, [ m.element ] ) then
>            Add( wrong, [ game, G, m ] );
>          fi;
>        od;
>        Append( played, List( HARARY_Sample( moves ), m -> [ game, G, m ] ) );
>      od;
>    od;
gap> Append( wrong, Filtered( played, p -> p[3].nim <> NimValue( p[1], p[2], [ p[3].element ] ) ) );
gap> wrong;
[  ]
gap> G := SL( 2, 3 );; x := G.1;;
gap> moves := NimMoves( "GEN", G, [ x ] );; Length( moves );
23
gap> ForAll( moves, m -> m.element in G and m.element <> x );
true
gap> HARARY_Mex( Set( List( moves, m -> m.nim ) ) ) = NimValue( "GEN", G, [ x ] );
true

# Orders are integers.
gap> answer := NimAnswer( "GEN", SymmetricGroup( 4 ) );; [ answer.game, answer.nim, answer.order, answer.winner ];
[ "GEN", 0, 24, "second" ]

# Hypergraphs and expressions.
gap> NimValue( "ACV", [ [ 1, 2 ], [ 2, 3 ] ] ) = NimValue( "acv", "{1,2},{2,3}" );
true
gap> List( NimMoves( "ACV", [ [ 1, 2 ], [ 2, 3 ] ] ), m -> [ m.element, m.nim ] );
[ [ 1, 2 ], [ 2, 1 ], [ 3, 2 ] ]
gap> List( NimMoves( "ACV", [ [ 1, 2 ], [ 2, 3 ] ], [ 1 ] ), m -> [ m.element, m.nim ] );
[ [ 2, 0 ], [ 3, 1 ] ]
gap> NimValue( "ACV", "geodetic(C6)" );
0

# A game and its structure as one string.
gap> NimValue( "DNG(S_3)" ); NimValue( "acv({1,2},{2,3})" ); NimAnswer( "AVD(geodetic(C_7))" ).game;
3
0
"AVD"
gap> NimTable( "acv,avd", "hull(C_n)", "n=2..3" ).rows = [ rec( n := 2, acv := fail, avd := fail ),
>      rec( n := 3, acv := 1, avd := 0 ) ];
true
gap> NimTable( "avd", "hull(C_n)", [ "n=3..30" ] ).patterns.AVD = rec( variables := [ "n" ], period := 4,
>      preperiod := 3, values := [ 0, 0, 1, 1 ], observed := [ [ 3, 30 ] ] );
true
gap> List( NimTable( "acv", "hull(K(m,n))", [ "m=1..2", "n=m..3" ] ).rows, row -> row.acv );
[ 0, 1, 0, 0, 0 ]
gap> List( NimMoves( "ACV({1,2},{2,3})" ), m -> [ m.element, m.nim ] );
[ [ "1", 2 ], [ "2", 1 ], [ "3", 2 ] ]
gap> StructureDiagram( "DNG(S3)" ).nim; NimValueExplanation( "DNG(S3)" ) = NimValueExplanation( "DNG", "S3" );
3
true
gap> NimValue( "S4" ) = NimValue( "GEN", "S4" ); NimValue( "Dih(Z_5)" );
true
3
gap> NimValue( "DNG(S" );
Error, harary: DNG(S is a game with its structure; write it alone, without a GAME before it

# Misère GEN has the winner of DNG, and an abelian group is lost in the closed game if and only if it is a square.
gap> ForAll( small, G -> ( NimValue( "GEN", G : misere ) = 0 ) = ( DngNimValue( G ) = 0 ) );
true
gap> List( Filtered( small, IsAbelian ), G -> NimValue( "GEN", G : closed ) );
[ 1, 1, 2, 0, 1, 2, 1, 3, 3, 1 ]
gap> NimValue( "GEN", CyclicGroup( IsPermGroup, 6 ), [ (1,2,3,4,5,6)^3 ] : closed, misere );
0
gap> Set( NimMoves( "GEN", SymmetricGroup( 3 ) : misere ), m -> m.nim );
[ 0, 1, 2 ]
gap> PositionSublist( NimValueExplanation( "GEN", SymmetricGroup( 3 ) : closed ), "closed GEN" );
1

# Algebras.
gap> List( [ "ring(Z_12)", "semigroup(T_3)", "quandle(R_5)" ], A -> NimValue( "GEN", A ) );
[ 1, 1, 0 ]
gap> STOP_TEST( "values.tst" );

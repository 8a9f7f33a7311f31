# SPDX-License-Identifier: GPL-3.0-or-later
#
# Games. A structure is a finite group, a list of sets of positive integers (the edges of a hypergraph), or a
# string, an expression of the program's language. Limits and other options are GAP options:
# NimValue( "GEN", G : time := "30s" ). The options misere and closed ask for misère play and for the closed game;
# values are then those by which that is played.

# The structure as the program sees it: a record with its expression, what it is called, and how elements and
# their words are made of each other.
DeclareOperation( "HararyStructure", [ IsObject ] );

# NimValue( [game,] structure[, position] ). Without a game it is GEN, here and below, unless the structure is a
# string with the whole game, as papers write it: NimValue( "DNG(S_3)" ).
DeclareOperation( "NimValue", [ IsObject ] );
DeclareOperation( "NimValue", [ IsString, IsObject ] );
DeclareOperation( "NimValue", [ IsString, IsObject, IsList ] );

# NimAnswer( [game,] structure ): everything that the program tells about the value, a record.
DeclareOperation( "NimAnswer", [ IsObject ] );
DeclareOperation( "NimAnswer", [ IsString, IsObject ] );

# NimMoves( [game,] structure[, position] ): a list of records with element, nim, and how many moves are like it.
DeclareOperation( "NimMoves", [ IsObject ] );
DeclareOperation( "NimMoves", [ IsString, IsObject ] );
DeclareOperation( "NimMoves", [ IsString, IsObject, IsList ] );

# NimTable( games, expression, ranges ): the values of a family of games, such as
# NimTable( "gen,dng", "D(n)", "n=3..20" ), a record with `rows`, a record for each assignment of the variables, and
# `patterns`, by the names of the games: a record, or fail where no pattern was found.
DeclareOperation( "NimTable", [ IsString, IsString, IsList ] );

# ExplainNimValue( [game,] structure ): prints the reason for the value. NimValueExplanation returns it as a string.
DeclareOperation( "ExplainNimValue", [ IsObject ] );
DeclareOperation( "NimValueExplanation", [ IsObject ] );
DeclareOperation( "ExplainNimValue", [ IsString, IsObject ] );
DeclareOperation( "NimValueExplanation", [ IsString, IsObject ] );

# StructureDiagram( [game,] structure ): a record with classes, their types and options, and a picture.
DeclareOperation( "StructureDiagram", [ IsObject ] );
DeclareOperation( "StructureDiagram", [ IsString, IsObject ] );

# The nim-values of GEN and of DNG, kept in the group.
DeclareAttribute( "GenNimValue", IsGroup );
DeclareAttribute( "DngNimValue", IsGroup );

# Until version 0.3.0 these were called so. The names say little of games, and another package may have them.
if not IsBoundGlobal( "Moves" ) then
    DeclareSynonym( "Moves", NimMoves );
fi;
if not IsBoundGlobal( "Explain" ) then
    DeclareSynonym( "Explain", ExplainNimValue );
fi;
if not IsBoundGlobal( "Explanation" ) then
    DeclareSynonym( "Explanation", NimValueExplanation );
fi;

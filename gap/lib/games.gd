# SPDX-License-Identifier: GPL-3.0-or-later
#
# Games. A structure is a finite group, a list of sets of positive integers (the edges of a hypergraph), or a string, an
# expression in the language of the program. Limits and other options are GAP options:
# NimValue( "GEN", G : time := "30s" ). The options misere and closed select misère play and the closed game; the values
# are then those that decide that game.

# The structure in the form of the program: a record with its expression, its name, and functions that convert elements
# to words and back.
DeclareOperation( "HararyStructure", [ IsObject ] );

# NimValue( [game,] structure[, position] ). The default game is GEN, here and below, unless the structure is a string
# with the whole game, as in papers: NimValue( "DNG(S_3)" ).
DeclareOperation( "NimValue", [ IsObject ] );
DeclareOperation( "NimValue", [ IsString, IsObject ] );
DeclareOperation( "NimValue", [ IsString, IsObject, IsList ] );

# NimAnswer( [game,] structure ): the complete answer of the program, a record.
DeclareOperation( "NimAnswer", [ IsObject ] );
DeclareOperation( "NimAnswer", [ IsString, IsObject ] );

# NimMoves( [game,] structure[, position] ): a list of records with element, nim, and the number of equivalent moves.
DeclareOperation( "NimMoves", [ IsObject ] );
DeclareOperation( "NimMoves", [ IsString, IsObject ] );
DeclareOperation( "NimMoves", [ IsString, IsObject, IsList ] );

# NimTable( games, expression, ranges ): the values of a family of games, such as
# NimTable( "gen,dng", "D(n)", "n=3..20" ), a record with `rows`, a record for each assignment of the variables, and
# `patterns`, by the names of the games: a record, or fail if no pattern was found.
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

# The names used until version 0.3.0. They do not refer to games, and another package may define them.
if not IsBoundGlobal( "Moves" ) then
    DeclareSynonym( "Moves", NimMoves );
fi;
if not IsBoundGlobal( "Explain" ) then
    DeclareSynonym( "Explain", ExplainNimValue );
fi;
if not IsBoundGlobal( "Explanation" ) then
    DeclareSynonym( "Explanation", NimValueExplanation );
fi;

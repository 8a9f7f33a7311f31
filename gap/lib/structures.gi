# SPDX-License-Identifier: GPL-3.0-or-later
#
# Conversion of structures for the program. A group is sent as permutations, by a faithful action found by GAP: the
# program's elements are then cycles, which the isomorphism maps back to elements of the group. GAP keeps the isomorphism
# in the group, so an element has the same word every time.

# "(1,2)(3,4)" as a permutation; the program writes the identity as e. Only permutations are passed to EvalString.
HARARY_Permutation := function( word )
    if word = "e" then
        return ();
    elif ForAll( word, c -> c in "0123456789,()" ) then
        return EvalString( word );
    fi;
    ErrorNoReturn( "harary: ", word, " is not a permutation" );
end;

HARARY_PermutationWord := g -> Filtered( String( g ), c -> c <> ' ' and c <> '\n' );

HARARY_GroupExpression := function( image )
    local generators;
    generators := SmallGeneratingSet( image );
    if generators = [] then
        return "perm:()";
    fi;
    return Concatenation( "perm:", JoinStringsWithSeparator( List( generators, HARARY_PermutationWord ), "," ) );
end;

InstallMethod( HararyStructure, "for a group", [ IsGroup ], function( G )
    local to, image;
    if not IsFinite( G ) then
        ErrorNoReturn( "harary: the group is infinite; games are played on finite groups" );
    fi;
    to := IsomorphismPermGroup( G );
    # Not Image( to ), which GAP 4.12 confuses with that of GL(2,3) if G is SL(2,3).
    image := Group( List( GeneratorsOfGroup( G ), g -> ImagesRepresentative( to, g ) ), () );
    if Size( image ) <> Size( G ) then
        ErrorNoReturn( "harary: GAP's permutation representation is not faithful" );
    fi;
    return rec(
        expression := HARARY_GroupExpression( image ),
        name := "G",
        element := word -> PreImagesRepresentative( to, HARARY_Permutation( word ) ),
        word := function( g )
            if not g in G then
                ErrorNoReturn( "harary: ", g, " is not an element of the group" );
            fi;
            return HARARY_PermutationWord( ImagesRepresentative( to, g ) );
        end );
end );

InstallMethod( HararyStructure, "for an expression", [ IsString ],
    text -> rec( expression := text, name := text, element := IdFunc, word := String ) );

InstallMethod( HararyStructure, "for the edges of a hypergraph", [ IsList ], function( edges )
    local set, text;
    if IsEmpty( edges ) or not ForAll( edges, e -> IsList( e ) and ForAll( e, IsPosInt ) ) then
        ErrorNoReturn( "harary: a hypergraph is a list of lists of positive integers, such as [ [ 1, 2 ], [ 2, 3 ] ], ",
               "or an expression in a string, such as \"/5\" for five vertices and no edge" );
    fi;
    set := e -> Concatenation( "{", JoinStringsWithSeparator( List( e, String ), "," ), "}" );
    text := JoinStringsWithSeparator( List( edges, set ), "," );
    return rec( expression := text, name := text, element := Int, word := String );
end );

InstallMethod( HararyStructure, "for anything else", [ IsObject ], function( object )
    ErrorNoReturn( "harary: games are played on finite groups, on lists of sets, and on expressions in strings" );
end );

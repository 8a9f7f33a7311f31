# SPDX-License-Identifier: GPL-3.0-or-later
#
# The games directly by their rules: every set of elements is a position, and a nim-value is a mex. For groups of order up
# to 8.

HARARY_Mex := values -> First( [ 0 .. Length( values ) ], n -> not n in values );

# generates( set ) returns whether a list of numbers of elements generates the group. GEN is over when the set does; in
# DNG no move may do so; in TER and DNT the set contains the removed elements, and the rest must generate.
HARARY_BRUTE := rec(
    GEN := rec( over := { taken, all, generates } -> generates( taken ), legal := ReturnTrue ),
    DNG := rec( over := ReturnFalse, legal := { taken, all, generates } -> not generates( taken ) ),
    TER := rec( over := { taken, all, generates } -> not generates( Difference( all, taken ) ),
                legal := ReturnTrue ),
    DNT := rec( over := ReturnFalse, legal := { taken, all, generates } -> generates( Difference( all, taken ) ) ) );

HARARY_BruteNim := function( game, G, taken )
    local elements, all, generates, known, nim, rule;
    elements := AsSSortedList( G );
    all := [ 1 .. Length( elements ) ];
    rule := HARARY_BRUTE.( game );
    generates := set -> Size( Subgroup( G, elements{ set } ) ) = Size( G );
    known := NewDictionary( [ 1 ], true );
    nim := function( taken )
        local value, options, next, i;
        value := LookupDictionary( known, taken );
        if value <> fail then
            return value;
        fi;
        options := [];
        if not rule.over( taken, all, generates ) then
            for i in Difference( all, taken ) do
                next := Union( taken, [ i ] );
                if rule.legal( next, all, generates ) then
                    AddSet( options, nim( next ) );
                fi;
            od;
        fi;
        value := HARARY_Mex( options );
        AddDictionary( known, taken, value );
        return value;
    end;
    return nim( Set( List( taken, g -> Position( elements, g ) ) ) );
end;

# Copies of the group: as permutations, by generators and relations, and with other elements.
HARARY_Copies := function( G )
    local fp;
    fp := Image( IsomorphismFpGroup( G ) );
    return [ G, Image( RegularActionHomomorphism( G ) ), fp, Image( IsomorphismPermGroup( fp ) ) ];
end;

# In the long run the whole list, otherwise the last in it: each question about a position starts the program, which starts
# GAP.
HARARY_Sample := function( list )
    local multiplier;
    multiplier := "1";
    if IsBound( GAPInfo.SystemEnvironment.HARARY_TEST_MULTIPLIER ) then
        multiplier := GAPInfo.SystemEnvironment.HARARY_TEST_MULTIPLIER;
    fi;
    if Float( multiplier ) > 1. then
        return list;
    fi;
    return [ Last( list ) ];
end;

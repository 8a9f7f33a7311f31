# SPDX-License-Identifier: GPL-3.0-or-later
#
# Questions about games, the same for every structure. Values are asked of processes that keep running (HararyAsk);
# questions with a position or a text answer run the program once.

# The options of these names that the caller has given, as arguments of the program.
HARARY_Options := function( names )
    local out, name, value;
    out := [];
    for name in names do
        value := ValueOption( name );
        if value = true then
            Add( out, Concatenation( "--", name ) );
        elif value <> fail and value <> false then
            Add( out, Concatenation( "--", name, "=", String( value ) ) );
        fi;
    od;
    return out;
end;

HARARY_LIMITS := [ "time", "memory" ];
HARARY_VARIANTS := [ "misere", "closed" ];

# Replaces the expression of the structure by its name in a text.
HARARY_Named := { text, structure } -> ReplacedString( text, structure.expression, structure.name );

HARARY_NimArguments := game -> Concatenation( [ "nim", game, "-", "--json", "--progress=never" ],
                                              HARARY_Options( HARARY_LIMITS ), HARARY_Options( HARARY_VARIANTS ),
                                              HARARY_Options( [ "threads" ] ) );

# The value that decides the game, also for a move.
HARARY_Played := function( answer )
    if IsBound( answer.misere_nim ) then
        return answer.misere_nim;
    fi;
    return answer.nim;
end;

# Orders are strings of digits in JSON, because many programs do not read large numbers exactly; GAP does.
HARARY_WithOrders := function( answer )
    local name;
    for name in [ "order", "frattini_order", "elements" ] do
        if IsBound( answer.( name ) ) and IsString( answer.( name ) ) then
            answer.( name ) := Int( answer.( name ) );
        fi;
    od;
    return answer;
end;

InstallMethod( NimAnswer, "for a game and a structure", [ IsString, IsObject ], function( game, object )
    local structure, answer;
    structure := HararyStructure( object );
    answer := HARARY_WithOrders( HararyAsk( HARARY_NimArguments( game ), structure.expression ) );
    Unbind( answer.line );
    return answer;
end );

InstallMethod( NimValue, "for a game and a structure", [ IsString, IsObject ],
    { game, object } -> HARARY_Played( NimAnswer( game, object ) ) );

# The answer with --position and, if requested, --moves.
HARARY_At := function( game, structure, position, more )
    local words, answer;
    words := JoinStringsWithSeparator( List( position, structure.word ), "," );
    answer := HararyRun( Concatenation( HARARY_NimArguments( game ), more,
        [ Concatenation( "--position={", words, "}" ) ] ), Concatenation( structure.expression, "\n" ) );
    return HARARY_JSON.Read( answer );
end;

InstallMethod( NimValue, "for a game, a structure and a position", [ IsString, IsObject, IsList ],
    { game, object, position } -> HARARY_Played( HARARY_At( game, HararyStructure( object ), position, [] ) ) );

HARARY_Moves := function( structure, answer )
    return List( answer.moves, function( move )
        local word;
        if IsBound( move.element ) then
            word := move.element;
        else
            word := move.vertex;
        fi;
        move := HARARY_WithOrders( move );
        if not IsBound( move.elements ) then
            move.elements := 1;
        fi;
        return rec( element := structure.element( word ), nim := HARARY_Played( move ), elements := move.elements );
    end );
end;

InstallMethod( NimMoves, "for a game and a structure", [ IsString, IsObject ], function( game, object )
    local structure;
    structure := HararyStructure( object );
    return HARARY_Moves( structure, HararyAsk( Concatenation( HARARY_NimArguments( game ), [ "--moves" ] ),
                                               structure.expression ) );
end );

InstallMethod( NimMoves, "for a game, a structure and a position", [ IsString, IsObject, IsList ],
function( game, object, position )
    local structure;
    structure := HararyStructure( object );
    return HARARY_Moves( structure, HARARY_At( game, structure, position, [ "--moves" ] ) );
end );

# ---- reasons

# GAP breaks long lines in the middle of words, depending on the formatting status of its output and on the width of the
# screen, which also applies to output into a stream. These lines are already filled.
HARARY_Print := function( text )
    local formatting, screen;
    formatting := PrintFormattingStatus( "*stdout*" );
    screen := SizeScreen();
    SetPrintFormattingStatus( "*stdout*", false );
    SizeScreen( [ 4096, screen[2] ] );
    Print( text );
    SizeScreen( screen );
    SetPrintFormattingStatus( "*stdout*", formatting );
end;

InstallMethod( NimValueExplanation, "for a game and a structure", [ IsString, IsObject ], function( game, object )
    local structure, text;
    structure := HararyStructure( object );
    text := HararyRun( Concatenation( [ "explain", game, "-", "--progress=never" ], HARARY_Options( HARARY_LIMITS ),
        HARARY_Options( HARARY_VARIANTS ), HARARY_Options( [ "depth" ] ) ), Concatenation( structure.expression, "\n" ) );
    return HARARY_Named( text, structure );
end );

InstallMethod( ExplainNimValue, "for a game and a structure", [ IsString, IsObject ], function( game, object )
    HARARY_Print( NimValueExplanation( game, object ) );
end );

# ---- diagrams

HARARY_DIAGRAM := [ "simplify", "up-to", "extended", "elements", "levels", "most" ];
HARARY_PICTURE := [ "theme", "legend", "width" ];

# The class of a node, with the numbers of the classes that its arrows lead to.
HARARY_Class := function( node, arrows )
    return rec( kind := node.kind, type := node.type, smoothness := node.smoothness,
                deficiency := node.deficiency, count := node.count, label := node.label,
                options := Set( List( Filtered( arrows, a -> a.from = node.id ), a -> a.to + 1 ) ) );
end;

# The diagram is computed once, as a file, and drawn from that file.
InstallMethod( StructureDiagram, "for a game and a structure", [ IsString, IsObject ], function( game, object )
    local structure, file, text, read;
    structure := HararyStructure( object );
    file := HARARY_TemporaryFile( "diagram1.json" ); # for the first line
    HararyRun( Concatenation( [ "diagram", game, "-", "--labels", "-o", HARARY_TemporaryFile( "diagram%d.json" ),
        "--progress=never", "--json" ], HARARY_Options( HARARY_DIAGRAM ), HARARY_Options( HARARY_LIMITS ) ),
        Concatenation( structure.expression, "\n" ) );
    text := HARARY_Named( StringFile( file ), structure );
    FileString( file, text );
    read := HARARY_JSON.Read( text );
    text := HararyRun( Concatenation( [ "diagram", "--from", file, "--as", "svg", "-o", "-" ],
                       HARARY_Options( HARARY_PICTURE ) ), "" );
    RemoveFile( file );
    return rec( game := read.game, nim := read.nim,
                classes := List( read.nodes, node -> HARARY_Class( node, read.arrows ) ), svg := text );
end );

# ---- without a game

HARARY_GAMES := [ "ACV", "AVD", "DST", "PRV", "GEN", "DNG", "TER", "DNT" ];

# The game and the structure of one argument: those of "DNG(S3)", as written in papers, otherwise GEN.
HARARY_GameAndStructure := function( object )
    local open, game;
    if IsString( object ) and '(' in object and Last( object ) = ')' then
        open := Position( object, '(' );
        game := UppercaseString( NormalizedWhitespace( object{[ 1 .. open - 1 ]} ) );
        if game in HARARY_GAMES then
            return [ game, object{[ open + 1 .. Length( object ) - 1 ]} ];
        fi;
    fi;
    return [ "GEN", object ];
end;

for HARARY_Question in [ NimValue, NimAnswer, NimMoves, NimValueExplanation, StructureDiagram ] do
    CallFuncList( function( question )
        InstallMethod( question, "for a structure, or for a game as one word", [ IsObject ],
            object -> CallFuncList( question, HARARY_GameAndStructure( object ) ) );
    end, [ HARARY_Question ] );
od;
Unbind( HARARY_Question );
InstallMethod( ExplainNimValue, "for a structure, or for a game as one word", [ IsObject ], function( object )
    CallFuncList( ExplainNimValue, HARARY_GameAndStructure( object ) ); # it returns no value
end );

# ---- attributes

InstallMethod( GenNimValue, "for a finite group", [ IsGroup ], G -> NimValue( "GEN", G ) );
InstallMethod( DngNimValue, "for a finite group", [ IsGroup ], G -> NimValue( "DNG", G ) );

InstallMethod( NimTable, "for games, an expression and ranges", [ IsString, IsString, IsList ],
    function( games, expression, ranges )
    local words, out, line, answer;
    if IsString( ranges ) then
        ranges := [ ranges ];
    fi;
    words := Concatenation( [ "table", games, expression, "--json", "--progress=never" ],
        List( ranges, range -> Concatenation( "--for=", range ) ), HARARY_Options( HARARY_LIMITS ),
        HARARY_Options( [ "threads", "compute", "closed", "misere" ] ) );
    out := rec( rows := [], patterns := rec() );
    for line in SplitString( HararyRun( words, "" ), "", "\n" ) do
        answer := HARARY_JSON.Read( line );
        if IsBound( answer.pattern ) then
            out.patterns.( answer.game ) := answer.pattern;
        else
            Unbind( answer.structure );
            Add( out.rows, answer );
        fi;
    od;
    return out;
end );

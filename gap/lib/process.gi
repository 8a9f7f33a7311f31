# SPDX-License-Identifier: GPL-3.0-or-later
#
# Short questions go to processes that keep running: a process reads a line and answers with a line of JSON, so only the
# first question has to wait for its start. It is reached through one of GAP's pseudo-terminals, and its error messages go
# to a file, which is read when the process has ended. If a question is interrupted, its process is in the middle of an
# answer: it is marked as busy, and the next question starts a new process.

# Running processes: records of key, stream, errors (a file) and busy. The most recently used one is the last.
HARARY_STREAMS := [];
HARARY_MOST_STREAMS := 3;
HARARY_STARTED := 0; # the number of processes started so far
HARARY_TEMPORARY := fail; # a directory

HARARY_SHELL := "/bin/sh";

HARARY_TemporaryFile := function( name )
    if HARARY_TEMPORARY = fail or not IsDirectoryPath( Filename( HARARY_TEMPORARY, "" ) ) then
        HARARY_TEMPORARY := DirectoryTemporary();
    fi;
    return Filename( HARARY_TEMPORARY, name );
end;

# Possible places of the program beside the package: in the prefix that contains share/gap/pkg/harary, or in a source tree.
HARARY_Beside := function()
    local places, path, folder;
    places := [];
    folder := PackageInfo( "harary" );
    if folder <> [] then
        folder := folder[1].InstallationPath;
        for path in [ "/../../../../bin/harary", "/../build/release/harary" ] do
            Add( places, Concatenation( folder, path ) );
        od;
    fi;
    return places;
end;

InstallGlobalFunction( HararyProgram, function()
    local named, places, found;
    if IsBound( GAPInfo.SystemEnvironment.HARARY ) and GAPInfo.SystemEnvironment.HARARY <> "" then
        named := GAPInfo.SystemEnvironment.HARARY;
        if not IsExecutableFile( named ) then
            ErrorNoReturn( "harary: the environment variable HARARY is ", named, ", but there is no such program" );
        fi;
        return named;
    fi;
    places := HARARY_Beside();
    found := First( places, IsExecutableFile );
    if found = fail then
        found := Filename( DirectoriesSystemPrograms(), "harary" );
    fi;
    if found = fail then
        ErrorNoReturn( "harary: the program harary was not found: not in PATH, and not at ",
               JoinStringsWithSeparator( places, " or " ), "; set the environment variable HARARY to its path" );
    fi;
    return found;
end );

# The last message of the program in its error file, without the program name in front, with the lines that mark the
# place; "" if it is empty.
HARARY_Sentence := function( file )
    local text, at, found;
    text := StringFile( file );
    if text = fail then
        return "";
    fi;
    found := 0;
    at := PositionSublist( text, "harary: " );
    while at <> fail do
        found := at;
        at := PositionSublist( text, "harary: ", at );
    od;
    if found > 0 then
        text := text{[ found + 8 .. Length( text ) ]};
    fi;
    if StartsWith( text, "line 1: " ) then # if the input has only one line
        text := text{[ 9 .. Length( text ) ]};
    fi;
    return Chomp( text );
end;

# Replacements for parts of messages that refer to commands of the program.
HARARY_HERE := [ [ "; raise it with --", "; raise it with the option " ],
                 [ "; harary games lists all structures", "; see doc/groups.md and doc/graphs.md" ],
                 [ "harary games lists them", "doc/graphs.md lists them" ] ];

# GAP breaks lines that are longer than the screen in the middle of words; here they are broken between words.
HARARY_Filled := function( text )
    local most, out, at, word;
    most := SizeScreen()[1] - 2;
    out := "";
    at := Length( "Error, " );
    for word in SplitString( text, " " ) do
        if out <> "" and at + 1 + Length( word ) > most then
            Append( out, "\n  " );
            at := 2;
        elif out <> "" then
            Add( out, ' ' );
            at := at + 1;
        fi;
        Append( out, word );
        at := at + Length( word );
    od;
    return out;
end;

HARARY_LAST_ERROR := fail;

InstallGlobalFunction( HararyLastError, function()
    return ShallowCopy( HARARY_LAST_ERROR );
end );

HARARY_Fail := function( sentence, code )
    local pair;
    if sentence = "" then
        sentence := "the program ended without an answer";
    fi;
    for pair in HARARY_HERE do
        sentence := ReplacedString( sentence, pair[1], pair[2] );
    od;
    HARARY_LAST_ERROR := rec( code := code, message := sentence );
    ErrorNoReturn( HARARY_Filled( Concatenation( "harary: ", sentence ) ) );
end;

HARARY_Code := function( answer )
    if IsBound( answer.code ) then
        return answer.code;
    fi;
    return fail;
end;

# The shell starts the program with its errors in the file $1.
HARARY_Start := "errors=$1 program=$2; shift 2; exec \"$program\" \"$@\" 2>\"$errors\"";

InstallGlobalFunction( HararyRun, function( arguments, input )
    local out, stream, errors, status, told;
    Info( InfoHarary, 1, "harary ", JoinStringsWithSeparator( arguments, " " ), " <<< ", input );
    errors := HARARY_TemporaryFile( "run.errors" );
    out := "";
    stream := OutputTextString( out, true );
    SetPrintFormattingStatus( stream, false );
    status := Process( DirectoryCurrent(), HARARY_SHELL, InputTextString( input ), stream,
        Concatenation( [ "-c", HARARY_Start, "sh", errors, HararyProgram() ], arguments ) );
    CloseStream( stream );
    if status <> 0 then
        told := rec();
        if StartsWith( out, "{" ) then # if JSON was requested
            told := HARARY_JSON.Read( out );
        elif status = 2 then
            told.code := "usage";
        fi;
        HARARY_Fail( HARARY_Sentence( errors ), HARARY_Code( told ) );
    fi;
    return out;
end );

InstallGlobalFunction( HararyVersion, function()
    local line;
    line := SplitString( HararyRun( [ "--version" ], "" ), "\n" )[1];
    return line{[ 8 .. Length( line ) ]};
end );

HARARY_Close := function( program )
    if not IsClosedStream( program.stream ) then
        CloseStream( program.stream );
    fi;
    RemoveFile( program.errors );
end;

InstallGlobalFunction( HararyStop, function()
    while HARARY_STREAMS <> [] do
        HARARY_Close( Remove( HARARY_STREAMS ) );
    od;
end );
InstallAtExit( HararyStop );

# The process that was started with these arguments, moved to the end of the list; a new one if none is waiting for a
# question.
HARARY_Waiting := function( arguments )
    local key, at, program;
    key := Concatenation( [ HararyProgram() ], arguments );
    at := PositionProperty( HARARY_STREAMS, p -> p.key = key );
    if at <> fail then
        program := Remove( HARARY_STREAMS, at );
        if not program.busy then
            Add( HARARY_STREAMS, program );
            return program;
        fi;
        HARARY_Close( program );
    fi;
    if Length( HARARY_STREAMS ) >= HARARY_MOST_STREAMS then
        HARARY_Close( Remove( HARARY_STREAMS, 1 ) );
    fi;
    HARARY_STARTED := HARARY_STARTED + 1;
    program := rec( key := key, busy := false,
                    errors := HARARY_TemporaryFile( Concatenation( "errors", String( HARARY_STARTED ) ) ) );
    program.stream := InputOutputLocalProcess( DirectoryCurrent(), HARARY_SHELL,
        Concatenation( [ "-c", HARARY_Start, "sh", program.errors ], key ) );
    if program.stream = fail then
        ErrorNoReturn( "harary: GAP cannot start another process" );
    fi;
    Add( HARARY_STREAMS, program );
    return program;
end;

# The result of a stream function, or fail if it raises an error: a process that rejects its arguments ends at once, and
# GAP may then refuse to write to it.
HARARY_Try := function( call, arguments )
    local break_before, silent_before, result;
    break_before := BreakOnError;
    silent_before := SilentNonInteractiveErrors;
    BreakOnError := false;
    SilentNonInteractiveErrors := true;
    result := CALL_WITH_CATCH( call, arguments );
    BreakOnError := break_before;
    SilentNonInteractiveErrors := silent_before;
    if result[1] then
        return result[2];
    fi;
    return fail;
end;

InstallGlobalFunction( HararyAsk, function( arguments, line )
    local program, answer, sentence;
    if ForAny( line, c -> INT_CHAR( c ) < 32 ) then
        ErrorNoReturn( "harary: an expression must be one line without control characters" );
    fi;
    Info( InfoHarary, 1, "harary ", JoinStringsWithSeparator( arguments, " " ), " <<< ", line );
    program := HARARY_Waiting( arguments );
    program.busy := true;
    if HARARY_Try( WriteLine, [ program.stream, line ] ) = true then
        answer := ReadAllLine( program.stream, true );
    else
        answer := HARARY_Try( ReadAllLine, [ program.stream, true ] ); # its output before it ended
    fi;
    if answer = fail or answer = "" or not '{' in answer then
        sentence := HARARY_Sentence( program.errors );
        HARARY_Close( Remove( HARARY_STREAMS ) );
        HARARY_Fail( sentence, fail );
    fi;
    program.busy := false;
    answer := HARARY_JSON.Read( answer );
    if IsBound( answer.error ) then
        HARARY_Close( Remove( HARARY_STREAMS ) ); # some errors end the process, and GAP does not show which
        HARARY_Fail( answer.error, HARARY_Code( answer ) );
    fi;
    return answer;
end );

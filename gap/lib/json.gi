# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads the program's answers into GAP: objects become records, null becomes fail, numbers become integers or floats. One
# pass from left to right; every reader takes the text and a position, and returns the value and the position after it.
# Text that is not JSON is an error, because the program does not produce it.

HARARY_JSON := rec();

HARARY_JSON.Blank := function( text, at )
    while IsBound( text[at] ) and text[at] in " \t\r\n" do
        at := at + 1;
    od;
    return at;
end;

HARARY_JSON.Expect := function( text, at, sign )
    at := HARARY_JSON.Blank( text, at );
    if not IsBound( text[at] ) or text[at] <> sign then
        ErrorNoReturn( "harary: the answer cannot be read at character ", at, ": ", text );
    fi;
    return at + 1;
end;

# \u20ac as UTF-8. The program escapes only control characters.
HARARY_JSON.Unicode := function( code )
    if code < 128 then
        return [ CHAR_INT( code ) ];
    elif code < 2048 then
        return List( [ 192 + QuoInt( code, 64 ), 128 + code mod 64 ], CHAR_INT );
    fi;
    return List( [ 224 + QuoInt( code, 4096 ), 128 + QuoInt( code, 64 ) mod 64, 128 + code mod 64 ], CHAR_INT );
end;

HARARY_JSON.String := function( text, at )
    local out, escapes, i;
    at := HARARY_JSON.Expect( text, at, '"' );
    out := "";
    escapes := "bfnrt";
    while IsBound( text[at] ) and text[at] <> '"' do
        if text[at] = '\\' and IsBound( text[at + 1] ) then
            at := at + 1;
            i := Position( escapes, text[at] );
            if text[at] = 'u' then
                Append( out, HARARY_JSON.Unicode( IntHexString( text{[ at + 1 .. at + 4 ]} ) ) );
                at := at + 4;
            elif i <> fail then
                Add( out, "\b\014\n\r\t"[i] );
            else
                Add( out, text[at] );
            fi;
        else
            Add( out, text[at] );
        fi;
        at := at + 1;
    od;
    return [ out, HARARY_JSON.Expect( text, at, '"' ) ];
end;

# Entries up to the closing bracket; entry reads one.
HARARY_JSON.Entries := function( text, at, open, close, entry )
    at := HARARY_JSON.Blank( text, HARARY_JSON.Expect( text, at, open ) );
    if IsBound( text[at] ) and text[at] = close then
        return at + 1;
    fi;
    at := HARARY_JSON.Blank( text, entry( at ) );
    while IsBound( text[at] ) and text[at] = ',' do
        at := HARARY_JSON.Blank( text, entry( at + 1 ) );
    od;
    return HARARY_JSON.Expect( text, at, close );
end;

HARARY_JSON.Object := function( text, at )
    local out;
    out := rec();
    at := HARARY_JSON.Entries( text, at, '{', '}', function( at )
        local name, value;
        name := HARARY_JSON.String( text, at );
        value := HARARY_JSON.Value( text, HARARY_JSON.Expect( text, name[2], ':' ) );
        out.( name[1] ) := value[1];
        return value[2];
    end );
    return [ out, at ];
end;

HARARY_JSON.Array := function( text, at )
    local out;
    out := [];
    at := HARARY_JSON.Entries( text, at, '[', ']', function( at )
        local value;
        value := HARARY_JSON.Value( text, at );
        Add( out, value[1] );
        return value[2];
    end );
    return [ out, at ];
end;

# A number or a word.
HARARY_JSON.Word := function( text, at )
    local start, word, value;
    start := at;
    while IsBound( text[at] ) and not text[at] in " \t\r\n,:]}" do
        at := at + 1;
    od;
    word := text{[ start .. at - 1 ]};
    if word in [ "true", "false", "null" ] then
        return [ [ true, false, fail ][ Position( [ "true", "false", "null" ], word ) ], at ];
    fi;
    value := Int( word );
    if value = fail or word = "" then
        value := Float( word );
    fi;
    if value = fail or word = "" then
        ErrorNoReturn( "harary: the answer cannot be read at character ", start, ": ", text );
    fi;
    return [ value, at ];
end;

HARARY_JSON.Value := function( text, at )
    at := HARARY_JSON.Blank( text, at );
    if not IsBound( text[at] ) then
        ErrorNoReturn( "harary: the answer ends too early: ", text );
    elif text[at] = '{' then
        return HARARY_JSON.Object( text, at );
    elif text[at] = '[' then
        return HARARY_JSON.Array( text, at );
    elif text[at] = '"' then
        return HARARY_JSON.String( text, at );
    fi;
    return HARARY_JSON.Word( text, at );
end;

HARARY_JSON.Read := text -> HARARY_JSON.Value( text, 1 )[1];

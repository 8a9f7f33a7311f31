# SPDX-License-Identifier: GPL-3.0-or-later
#
# Communication with the program.

# At level 1 every question to the program is printed.
DeclareInfoClass( "InfoHarary" );

# HararyProgram(): the path of the program: given by the environment variable HARARY, or beside the package, installed or
# in the source tree, or in PATH. If it is not found, the error lists the places that were searched.
DeclareGlobalFunction( "HararyProgram" );

# HararyVersion(): the version of the program, a string.
DeclareGlobalFunction( "HararyVersion" );

# HararyRun( arguments, input ): runs the program once with this text on standard input, and returns its output. If it
# fails, its message becomes a GAP error.
DeclareGlobalFunction( "HararyRun" );

# HararyAsk( arguments, line ): sends one line to a process that was started with these arguments, and returns its answer
# as a record. The process keeps running for the next question; a few processes are kept.
DeclareGlobalFunction( "HararyAsk" );

# HararyLastError(): a record about the last error of the program, with `message` and `code`, a string for the kind of
# error (doc/json.md): "usage", "unreadable", "undefined", "limit", "time", "memory", "cancelled", "missing", "program", or fail
# if the program gave only a message. fail if there was no error.
DeclareGlobalFunction( "HararyLastError" );

# HararyStop(): ends all programs that HararyAsk has started.
DeclareGlobalFunction( "HararyStop" );

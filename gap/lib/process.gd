# SPDX-License-Identifier: GPL-3.0-or-later
#
# Talking to the program.

# At level 1 everything that is asked of the program is printed.
DeclareInfoClass( "InfoHarary" );

# HararyProgram(): the path of the program: what the environment variable HARARY says, else beside the package,
# installed or in the source tree, else in PATH. An error tells where it was looked for.
DeclareGlobalFunction( "HararyProgram" );

# HararyVersion(): the version of the program, a string.
DeclareGlobalFunction( "HararyVersion" );

# HararyRun( arguments, input ): runs the program once with this text on standard input, and returns what it
# writes. Where it fails, its sentence becomes a GAP error.
DeclareGlobalFunction( "HararyRun" );

# HararyAsk( arguments, line ): one line to the program that was started with these arguments and reads lines,
# and the record that it answers with. It stays there for the next question; a few are kept.
DeclareGlobalFunction( "HararyAsk" );

# HararyLastError(): why the program could not answer the last question that it could not answer, a record with
# `message`, the sentence, and `code`, a string that says which kind of error it is (doc/json.md): "usage",
# "unreadable", "undefined", "limit", "time", "memory", "cancelled", "missing"; fail where the program told only
# the sentence. fail: there was none.
DeclareGlobalFunction( "HararyLastError" );

# HararyStop(): ends all programs that HararyAsk has started.
DeclareGlobalFunction( "HararyStop" );

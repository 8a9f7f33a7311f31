// SPDX-License-Identifier: GPL-3.0-or-later
//
// The programs beside harary that it starts for the libraries it does not load itself, and where they
// are.
#pragma once

// The path of the program `name`, which the caller frees: what the environment's `variable` says; or beside
// the file with this code, be it a library or the program, one directory up (programs in the build tree), in
// ../libexec/harary or in ../../libexec/harary; or in these places as seen from the running program; or where
// it was to be installed. NULL if it is nowhere.
char *program_find(const char *name, const char *variable);

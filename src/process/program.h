// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finding the helper programs that harary starts for libraries that it does not load itself.
#pragma once

// The path of the program `name`, which the caller frees; NULL if it is not found. The places, in this
// order: the environment variable `variable`; beside the file with this code (a library or the program), one
// directory up (programs in the build tree), in ../libexec/harary or in ../../libexec/harary; the same
// places relative to the running program; the configured installation directory.
char *program_find(const char *name, const char *variable);

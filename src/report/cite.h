// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary cite`: how to cite the program, the papers and the theorems.
#pragma once

#include <stdio.h>

#include "base/status.h"

// Prints the citation for a name, ignoring case: "harary", the key of a paper ("BESSpectrum") or the name of
// a theorem ("cyclic"). NULL prints the program and a list of names, or with `bibtex` all entries. Fails with
// HRY_UNDEFINED for an unknown name; the message suggests the nearest one.
hry_status cite_print(FILE *out, const char *name, bool bibtex, hry_error *error);

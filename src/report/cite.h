// SPDX-License-Identifier: GPL-3.0-or-later
//
// How to cite the program, the papers and the theorems: the answer of `harary cite`.
#pragma once

#include <stdio.h>

#include "base/status.h"

// What is called so, in either case: "harary", the key of a paper ("BESSpectrum") or the name of a theorem
// ("cyclic"); NULL: the program, with a list of the names, or with `bibtex` everything that has an entry.
// HRY_UNDEFINED where nothing is called so, with the nearest name.
hry_status cite_print(FILE *out, const char *name, bool bibtex, hry_error *error);

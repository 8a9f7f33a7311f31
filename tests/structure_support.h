// SPDX-License-Identifier: GPL-3.0-or-later
//
// The definitions of a structure digraph once more, for the tests.
#ifndef HARARY_TESTS_STRUCTURE_SUPPORT_H
#define HARARY_TESTS_STRUCTURE_SUPPORT_H

#include "engine/structure.h"

// Recomputes everything that can be: order of ids, types, deficiencies, levels, closedness of every set
// and completeness of the options, from the definitions and `s`. NULL if all is well, else what is wrong.
const char *structure_check(const structure *x, const set_system *s);

#endif

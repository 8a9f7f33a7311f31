// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be played and on what: the answer of `harary games`.
#pragma once

#include "base/status.h"
#include "report/fields.h"

// One thing that can be written.
typedef struct games_row {
    const char *kind; // "game", "group", "family", "matroid", "graph", "poset", "constructor", "structure"
    const char *name; // "ACV", "PSL(d,q)", "uniform(n,r)", "FILE.dat"
    const char *also; // another name, or ""
    const char *definition, *example;
    const char *note; // of a family, or NULL
} games_row;
extern const fields games_fields;

// Each row in turn: every game, family of groups and of games, graph, constructor and form of a structure.
void games_each(void (*visit)(void *context, const games_row *row), void *context);

// Without words all rows, as text in sections of at most a screen. With words the rows whose texts contain
// all of them in either case, as text with their examples; HRY_UNDEFINED if there is none, with the nearest
// name. Text or JSON; quiet: the bare names, one a line.
hry_status games_print(FILE *out, form f, bool quiet, const char *const *word, size_t words,
                       hry_error *error);

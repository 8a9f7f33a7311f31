// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of `harary games`: the available games and the structures that they are played on.
#pragma once

#include "base/status.h"
#include "report/fields.h"

// One notation that users can write.
typedef struct games_row {
    const char *kind; // "game", "group", "family", "matroid", "graph", "poset", "constructor", "structure"
    const char *name; // "ACV", "PSL(d,q)", "uniform(n,r)", "FILE.dat"
    const char *also; // another name, or ""
    const char *definition, *example;
    const char *note; // about a family, or NULL
} games_row;
extern const fields games_fields;

// Visits every row in order: games, families of groups and of games, graphs, constructors and forms of
// structures.
void games_each(void (*visit)(void *context, const games_row *row), void *context);

// Without words, prints all rows; the text form has sections of at most a screen. With words, prints the rows
// whose texts contain all of them, ignoring case, and in text their examples. Fails with HRY_UNDEFINED if no
// row matches; the message suggests the nearest name. Forms: text or JSON; quiet: bare names, one per line.
hry_status games_print(FILE *out, form f, bool quiet, const char *const *word, size_t words,
                       hry_error *error);

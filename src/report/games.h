// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be played and on what: the answer of `harary games`.
#ifndef HARARY_REPORT_GAMES_H
#define HARARY_REPORT_GAMES_H

#include "report/fields.h"

// Every game, family of groups and of games, graph, constructor and form of a structure, with a one-line
// definition and an example.
void games_print(FILE *out, form f, bool quiet); // text or JSON; quiet: the bare names, one a line
extern const fields games_fields;                // of a games_row

// Each row of the list in turn.
typedef struct games_row {
    const char *kind; // "game", "group", "family", "graph", "constructor", "structure"
    const char *name; // "ACV", "PSL(d,q)", "uniform(n,r)", "FILE.dat"
    const char *also; // another name, or ""
    const char *definition, *example;
} games_row;
void games_each(void (*visit)(void *context, const games_row *row), void *context);

#endif

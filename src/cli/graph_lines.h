// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary nim GAME --family NAME - and FILE.g6: graphs one a line.
#ifndef HARARY_CLI_GRAPH_LINES_H
#define HARARY_CLI_GRAPH_LINES_H

#include "cli/cmd_nim_options.h"
#include "cli/session.h"
#include "report/graph_stream.h"

typedef struct graph_lines {
    graph_question question; // without `how`
    where where;             // valid if the user gave one
} graph_lines;

// The games of a list such as "acv,avd" or "all". HRY_USAGE.
hry_status graph_lines_games(const char *list, graph_question *out, hry_error *error);
// What the options --family, --histogram and --where say, the games being known. HRY_USAGE; *place gets what
// a column of the error is in.
hry_status graph_lines_read(const nim_options *o, graph_lines *out, hry_error *error, error_place *place);

// Whether an operand has one graph a line: "-", a file of graph6, sparse6 or digraph6 by its name or because
// its lines are such codes, or a pipe that has a name.
bool graph_lines_many(const char *operand);

// What goes with one graph and what with many. HRY_USAGE.
hry_status graph_lines_check(const nim_options *o, const graph_lines *how, hry_error *error);

// Answers all lines of such an operand.
void graph_lines_answer(session *s, const nim_options *o, const graph_lines *how, const char *operand);

#endif

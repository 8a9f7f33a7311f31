// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary nim GAME --family NAME - and FILE.g6: graphs, one per line.
#pragma once

#include "answer/nim_options.h"
#include "answer/session.h"
#include "game/graph_stream.h"

// The question about the graphs.
typedef struct graph_lines {
    graph_question question; // without `how`
    answer_sink sink;
    histogram *sum; // receives the counts; NULL: they are printed, with --histogram
} graph_lines;

// The family of --family; checks that the other options are compatible. HRY_USAGE.
hry_status graph_lines_family(const nim_options *o, const family **out, hry_error *error);

// Whether an operand has one graph per line: "-", a file of graph6, sparse6 or digraph6 (by its name or
// because its lines are such codes), or a named pipe.
bool graph_lines_many(const char *operand);

// Checks that the options apply to many graphs. HRY_USAGE.
hry_status graph_lines_check(const nim_options *o, const family *family, const rule_list *rules,
                             hry_error *error);

// Answers all lines of such an operand.
void graph_lines_answer(session *s, const nim_options *o, const graph_lines *how, const char *operand);

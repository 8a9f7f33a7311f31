// SPDX-License-Identifier: GPL-3.0-or-later
//
// A batch of lines for one worker: the lines go in; the output, the failures and the counts come out
// (graph_stream.c). Its buffers are kept when it is emptied.
#pragma once

#include "base/team.h"
#include "game/graph_values.h"
#include "game/histogram.h"

enum { BATCH_MOST_LINES = 512, BATCH_MOST_BYTES = 1 << 20 };

// Graphs on which the game is not defined (disconnected, or with a cycle). They keep their place like
// failures, but `fail` is not called for them.
typedef struct graph_skips {
    uint64_t graphs; // all graphs that were read
    uint64_t disconnected, cyclic;
} graph_skips;

typedef struct failure {
    size_t line; // index in the batch
    hry_error error;
} failure;

typedef struct graph_batch {
    team_task task;
    char *text; // the lines, concatenated
    size_t room, lines, end_room, cut_room;
    size_t *end;    // of each line
    bool *cut;      // lines that are too long
    uint64_t first; // number of the first line
    bool met;       // interrupted: later batches must not be written
    char *out;      // the output
    size_t out_length;
    failure *failures;
    size_t failed, failure_room;
    graph_room kept;
    histogram counts;
    size_t answered;
    graph_skips skips;
    double seconds;
} graph_batch;

void batch_put(graph_batch *b, const char *line, size_t length, bool whole, uint64_t number);
bool batch_full(const graph_batch *b);
static inline written batch_line(const graph_batch *b, size_t i)
{
    size_t begin = i ? b->end[i - 1] : 0;
    return (written){b->text ? b->text + begin : "", b->end[i] - begin, b->first + i};
}

void batch_empty(graph_batch *b);
void batch_clear(graph_batch *b);

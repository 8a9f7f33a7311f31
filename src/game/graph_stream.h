// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many graphs, one per line, answered by all cores and written in order, in constant memory: every line is
// answered or reported as a failure. Lines are collected in batches that grow while a batch takes less than a
// millisecond; all output is complete after graph_stream_drain.
#pragma once

#include "game/graph_batch.h"

typedef struct graph_stream_options {
    // how.limit: the time is per graph and the memory is for all threads together; progress is reported from
    // the calling thread.
    graph_question question;
    answer_sink sink;
    unsigned threads; // 0: as many as there are processors
    FILE *out;
    // Called, in the order of the lines and from the calling thread, for a line or game that could not be
    // answered. May be NULL.
    void (*fail)(void *context, const hry_error *error, const written *text);
    void (*before_writing)(void *context); // e.g. erases a progress line; may be NULL
    void *context;
} graph_stream_options;

typedef struct graph_stream graph_stream;

// Whether the line is ">>graph6<<", ">>sparse6<<" or ">>digraph6<<" and nothing else.
bool graph_stream_header(const char *line, size_t length);

graph_stream *graph_stream_new(const graph_stream_options *o);
void graph_stream_free(graph_stream *s); // discards what has not been drained

// Adds a line without its line end; it is copied. If it is not `whole` but the beginning of a line that is
// too long, it is a failure. A header (">>graph6<<") as the first line is skipped.
void graph_stream_put(graph_stream *s, const char *line, size_t length, bool whole);
// Answers and writes all lines so far. After an interrupt, nothing is written after the first unanswered
// line.
void graph_stream_drain(graph_stream *s);

const graph_skips *graph_stream_skips(const graph_stream *s);

// How many graphs have which values under the rules of the question.
histogram *graph_stream_counts(graph_stream *s);

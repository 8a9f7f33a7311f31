// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many graphs, one a line, answered by all cores and written in order: every line that is put is answered or
// reported as a failure, in constant memory. Lines are gathered into batches that grow while they take less
// than a millisecond; what has been put is complete after graph_stream_drain.
#pragma once

#include "game/graph_values.h"

typedef struct graph_stream_options {
    // Time and memory of how.limit are those of one graph and of all threads together; its progress is told
    // from the thread that puts.
    graph_question question;
    answer_sink sink;
    unsigned threads; // 0: as many as the machine has
    FILE *out;
    // A line, or one of its games, that could not be answered; called in the order of the lines from the
    // thread that puts. NULL: nobody
    void (*fail)(void *context, const hry_error *error, const written *text);
    void (*before_writing)(void *context); // e.g. erases a progress line; NULL: nothing
    // Something about all graphs, once: why the processor answers what a device was asked. NULL: nobody
    // cares.
    void (*note)(void *context, const char *sentence);
    void *context;
} graph_stream_options;

typedef struct graph_stream graph_stream;

// Graphs on which the family has no game because of what they are. They hold their place as failures do, but
// `fail` is not called for each.
typedef struct graph_skips {
    uint64_t graphs; // that were read, these and all others
    uint64_t disconnected, cyclic;
} graph_skips;

// Whether the line is ">>graph6<<", ">>sparse6<<" or ">>digraph6<<" and nothing else.
bool graph_stream_header(const char *line, size_t length);

graph_stream *graph_stream_new(const graph_stream_options *o);
void graph_stream_free(graph_stream *s); // drops what has not been drained

// A line without its end, which is copied. If it is not whole but the beginning of one that is too long, it
// is a failure. A first line that is only a header (">>graph6<<") is passed over.
void graph_stream_put(graph_stream *s, const char *line, size_t length, bool whole);
// Answers and writes all that was put. After an interrupt nothing is written behind the first line that it
// left without an answer.
void graph_stream_drain(graph_stream *s);

const graph_skips *graph_stream_skips(const graph_stream *s);

// How many graphs have which values by the rules of the question.
histogram *graph_stream_counts(graph_stream *s);

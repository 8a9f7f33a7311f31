// SPDX-License-Identifier: GPL-3.0-or-later
//
// Structures wait in a queue, because GAP works on the groups among them in its own processes: each
// structure is asked about at once, for all rules, and answers are printed in the order of the questions. If
// one answer of GAP serves several rules, it is asked once.
#pragma once

#include "answer/nim_options.h"
#include "answer/session.h"
#include "game/answers.h"
#include "game/histogram.h"
#include "lang/arithmetic.h"

typedef struct queue_item queue_item;

// Start with the fields of the first lines set.
typedef struct nim_queue {
    const nim_options *options;
    const rule_list *rules; // of the structures that are added next
    answer_sink sink;
    session *session;
    bool silent;      // only the sink reports failures
    bool lenient;     // games that do not exist are not failures
    histogram counts; // with --histogram
    queue_item *first, *last;
    size_t queued, answered, lines; // lines: that have been read from the stream
    size_t printed, total;          // items that have left the queue, and all items; total 0: unknown
    size_t known;                   // items that were not added, because they are already known
    struct queue_team *team;        // threads that answer; NULL: the calling thread does
    size_t undecided;               // structures for which the condition could not be decided
} nim_queue;

// Reads a structure and asks GAP about it if necessary. `line` is that of the stream; 0: no stream.
// `variables` are copied; NULL: no variables.
void queue_add(nim_queue *q, const char *text, size_t length, size_t line, const bindings *variables);
// From now on several threads read and answer structures, if the user allows that, and the answers are
// printed in the order of the queue, which must be empty. For structures that do not need GAP.
void queue_hire(nim_queue *q);
// Puts text into the queue that could not be read as a structure.
void queue_refuse(nim_queue *q, const char *text, size_t length, size_t line, const hry_error *error);
// Whether the first answer is available, or so many items wait that no more should be read.
bool queue_is_due(const nim_queue *q);
void queue_answer_first(nim_queue *q); // the queue must not be empty
void queue_answer_all(nim_queue *q);   // until the user interrupts
void queue_show_progress(const nim_queue *q);
void queue_clear(nim_queue *q); // ends GAP

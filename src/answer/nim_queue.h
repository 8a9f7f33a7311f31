// SPDX-License-Identifier: GPL-3.0-or-later
//
// Structures wait in a queue, because GAP works on the groups among them in processes of its own: what has
// been read is asked at once, by all rules, and answers come in the order of the questions. Where one answer
// of GAP serves several rules, it is asked once.
#pragma once

#include "answer/nim_options.h"
#include "answer/session.h"
#include "game/answers.h"
#include "game/histogram.h"
#include "lang/arithmetic.h"

typedef struct queue_item queue_item;

// Begins with the fields of the first lines set.
typedef struct nim_queue {
    const nim_options *options;
    const rule_list *rules; // of what is added next
    answer_sink sink;
    session *session;
    bool silent;      // failures are told by the sink alone
    bool lenient;     // games that do not exist are no failures
    histogram counts; // with --histogram
    queue_item *first, *last;
    size_t queued, answered, lines; // lines: of the stream that have been read
    size_t told, total;             // that are not queued any more, of how many; 0: that is not known
    struct queue_team *team;        // that answers; NULL: this thread does
    size_t undecided;               // structures of which the condition could not be decided
} nim_queue;

// Reads a structure, and puts the questions to GAP if there are any. `line`: of the stream, 0: of none.
// `variables`: copied; NULL: there are none.
void queue_add(nim_queue *q, const char *text, size_t length, size_t line, const bindings *variables);
// From now on structures are read and answered by several threads, if the user allows them, and told in the
// order of the queue, which is empty now. For structures that GAP is not asked about.
void queue_hire(nim_queue *q);
// Puts something in the queue that could not be read as a structure.
void queue_refuse(nim_queue *q, const char *text, size_t length, size_t line, const hry_error *error);
// The first answer needs no more waiting, or so many wait that no more should be read.
bool queue_is_due(const nim_queue *q);
void queue_answer_first(nim_queue *q); // there is one
void queue_answer_all(nim_queue *q);   // until the user interrupts
void queue_clear(nim_queue *q);        // ends GAP

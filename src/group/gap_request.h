// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question to GAP on its way: it waits in a queue, is the job of one worker, and is done.
#ifndef HARARY_GROUP_GAP_REQUEST_H
#define HARARY_GROUP_GAP_REQUEST_H

#include "group/gap_pool.h"

typedef struct gap_request gap_request;
struct gap_request {
    gap_request *next;
    char *text; // framed, as it is sent
    size_t length;
    char *program; // the group, if GAP code of a user is a part of it (`gap:`); else NULL
    double seconds;
    double since;    // it was its turn: a worker took it or was started for it; 0: not yet
    unsigned deaths; // of workers whose job it was
    bool asked;      // by gap_ask, which takes its answer itself
    bool done;
    gap_answer answer;
};

// `args` (an array) is borrowed.
gap_request *gap_request_new(const char *call, json_t *args, double seconds);
void gap_request_free(gap_request *r); // NULL is allowed

gap_request *gap_request_turn(gap_request *r); // it is, if it was not before; returns r

// How it may end without a value; these return r.
gap_request *gap_request_failed(gap_request *r, hry_status status, const char *why);
gap_request *gap_request_late(gap_request *r);
gap_request *gap_request_full(gap_request *r, size_t memory); // more than this is needed

typedef struct request_queue {
    gap_request *first, **last;
} request_queue;

void request_queue_init(request_queue *q);
void request_queue_add(request_queue *q, gap_request *r);
void request_queue_add_first(request_queue *q, gap_request *r);
gap_request *request_queue_take(request_queue *q);                 // the first; NULL: none
gap_request *request_queue_take_late(request_queue *q);            // one whose time is over; NULL: none
void request_queue_remove(request_queue *q, const gap_request *r); // if it is there

#endif

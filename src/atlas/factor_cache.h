// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Frattini factors found by a survey: solved or requested, with the groups that wait for them.
#pragma once

#include "atlas/job.h"
#include "base/key_table.h"

typedef enum factor_state { FACTOR_NEW, FACTOR_ASKED, FACTOR_SOLVED, FACTOR_FAILED } factor_state;

typedef struct waiting_run { // groups order.first … order.last
    uint32_t order, first, last;
    double seconds; // per group
    uint32_t next;  // of the same factor, plus one
} waiting_run;

typedef struct factor_entry {
    factor_state state;
    factor_record record;
    uint32_t waiting; // the latest run, plus one
} factor_entry;

typedef struct factor_cache {
    key_table ids; // key: order and number in one word
    factor_entry *entry;
    waiting_run *run;
    size_t runs;
    uint32_t *asked; // a stack of factors in FACTOR_ASKED that no worker has received
    size_t asking;
} factor_cache;

void factor_cache_init(factor_cache *c);
void factor_cache_clear(factor_cache *c);

// The entry of the factor, which is created (FACTOR_NEW) if necessary. Valid until the next call.
factor_entry *factor_cache_at(factor_cache *c, uint32_t order, uint32_t number);
// The run waits for the factor, which is put on the stack if it is new.
void factor_cache_wait(factor_cache *c, uint32_t order, uint32_t number, const waiting_run *run);
bool factor_cache_ask(factor_cache *c, job *out); // the next of the stack; false: it is empty

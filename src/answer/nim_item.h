// SPDX-License-Identifier: GPL-3.0-or-later
//
// A structure in the queue of nim: its questions to GAP and the answers for all rules. It is read and
// answered in one session, which may belong to another thread.
#pragma once

#include "answer/nim_options.h"
#include "answer/session.h"
#include "base/team.h"
#include "game/answers.h"
#include "lang/arithmetic.h"

// A question to GAP, with its own reference to the arguments.
typedef struct asked_of_gap {
    fact_question asked;
    bool waits; // for its answer
    fact_answer answer;
} asked_of_gap;

typedef struct queue_item queue_item;
struct queue_item {
    team_task task;
    queue_item *next;
    char *text;
    bindings variables; // empty: no variables
    size_t length, line;
    hry_status status; // of reading it
    double built;      // seconds that this took, which count for each of its games
    hry_error error;
    bool at_position; // … and the error is about the position
    game game;
    atomic_size_t *held_in; // where the bytes of the game are counted as long as it is open; NULL: nowhere
    size_t held;
    rule_list rules;
    answers answers;
    asked_of_gap question[ALL_GAMES];
    size_t questions;
    game_question decided[ALL_GAMES]; // how each value is found
    asked_of_gap *by_rule[ALL_GAMES]; // NULL: GAP is not asked
};

// item_read reads the structure and asks GAP. item_answer takes answers from GAP, possibly of other items,
// until its own have arrived, and finishes the values.
void item_read(const nim_options *o, session *s, queue_item *i);
void item_answer(const nim_options *o, session *s, queue_item *i);

void item_drop_sets(queue_item *i);          // after its answers (game_let_sets_go)
bool item_is_waiting(const queue_item *i);   // GAP may write into it
bool item_lacks_memory(const queue_item *i); // something failed because of the memory limit
void item_clear(queue_item *i);              // resets it to the state before item_read

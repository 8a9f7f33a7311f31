// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary nim`: found once, told to a person, to a script or to a program.
#ifndef HARARY_REPORT_NIM_H
#define HARARY_REPORT_NIM_H

#include <jansson.h>
#include <stdio.h>

#include "engine/solve.h"
#include "hyper/rule.h"
#include "lang/parse.h"

typedef struct nim_question {
    rule game;
    const structure_expr *structure;
    const uint64_t *position; // vertices already chosen or removed; NULL: the start of the game
    bool moves;               // also the value of every option
    solve_options how;
} nim_question;

typedef struct nim_move {
    uint32_t vertex;
    nim nim; // of the position it leads to; the move wins if that is 0
} nim_move;

typedef struct nim_answer {
    solution solution;
    double seconds;  // of solving, without reading the structure
    nim_move *moves; // in the order of the vertices
    size_t move_count;
} nim_answer;

// HRY_UNDEFINED if there is no such game or position, HRY_LIMIT if it could not be solved.
hry_status nim_find(const nim_question *q, nim_answer *out, hry_error *error);
void nim_answer_clear(nim_answer *a);

// The values of the options of q->position (moves.c): fills out->moves.
hry_status nim_find_moves(const nim_question *q, const set_system *position, nim_answer *out,
                          hry_error *error);

const char *report_winner(nim value, bool at_position);                // "first player wins", …
void nim_print(FILE *out, const nim_question *q, const nim_answer *a); // for people, two lines or more
void nim_print_quiet(FILE *out, const nim_question *q,
                     const nim_answer *a); // "0", with moves "1 1:2 2:0 3:2"
json_t *nim_json(const nim_question *q, const nim_answer *a);

#endif

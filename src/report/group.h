// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on groups: the question as GAP gets it, and the answer once GAP has spoken. The two steps are apart
// so that a stream can have GAP work on several groups while the answers still come in order.
#ifndef HARARY_REPORT_GROUP_H
#define HARARY_REPORT_GROUP_H

#include <jansson.h>
#include <stdio.h>

#include "engine/solve.h"
#include "group/group_expr.h"
#include "group/group_moves.h"
#include "group/group_nim.h"
#include "hyper/rule.h"

typedef struct group_question {
    rule game;
    const char *text; // how the user wrote the group
    const group_expr *group;
    const group_elements *position; // NULL: the start of the game
    const char *position_text;
    bool direct;
    bool moves; // also the value of every option
    solve_options how;
} group_question;

typedef struct group_answer {
    nim nim;
    char method[200];
    double seconds;         // of our own work, GAP's not counted
    double gap_seconds;     // waiting for GAP
    char *order, *frattini; // decimal; frattini may be NULL
    int generators;         // −1: unknown
    uint64_t maximal;       // subgroups, 0: unknown
    uint64_t visited;
    bool has_type;
    class_type type; // of the start class, or of the position's class
    bool has_smoothness;
    bool whole; // every class was built: the next two are valid
    uint64_t classes, arrows;
    group_moves moves;
} group_answer;

const char *group_game_name(rule g); // "GEN", "DNG", "TER", "DNT"

// What to ask GAP: the name of a function of questions.g and a new reference to its arguments.
json_t *group_request(const group_question *q, const char **call);
// What follows from GAP's answer.
hry_status group_finish(const group_question *q, const json_t *value, group_answer *out, hry_error *error);
// The same for a group that is known by its character table, from the answer to HRY_TableCover.
hry_status group_table_finish(const group_question *q, const json_t *value, group_answer *out,
                              hry_error *error);
void group_answer_clear(group_answer *a);

// The moves of an answer (group_moves.c), for people: a line for each value and type.
void group_print_moves(FILE *out, const group_moves *m);
// Those to one value, between `before` and `behind` on each line.
void group_print_moves_to(FILE *out, const group_moves *m, nim value, const char *before, const char *behind);
json_t *group_move_json(const group_move *m);
json_t *group_moves_json(const group_moves *m); // an array

void group_print(FILE *out, const group_question *q, const group_answer *a);
void group_print_quiet(FILE *out, const group_question *q,
                       const group_answer *a); // "0", with moves "0 ():2 (1,2):2"
json_t *group_json(const group_question *q, const group_answer *a);

// `harary info` of a group, from the answer to group_info_request.
json_t *group_info_request(const group_expr *group, const char **call);
hry_status group_info_print(FILE *out, const char *text, const json_t *value, const limit *limit,
                            hry_error *error);
hry_status group_info_json(json_t **out, const char *text, const json_t *value, const limit *limit,
                           hry_error *error);

#endif

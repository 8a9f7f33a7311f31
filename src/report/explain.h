// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary explain`: the value of a game with the shortest reason for it. On a group that is a
// closed formula (theory/formula.h) that applies by the way the group is written, else by what GAP tells of
// it, else the checklist (theory/checklist.h). On sets it is a theorem, else the computation.
#ifndef HARARY_REPORT_EXPLAIN_H
#define HARARY_REPORT_EXPLAIN_H

#include <jansson.h>
#include <stdio.h>

#include "engine/solve.h"
#include "group/gap_pool.h"
#include "hyper/rule.h"
#include "lang/parse.h"
#include "theory/checklist.h"
#include "theory/formula.h"

typedef struct explain_question {
    rule game;
    const structure_expr *structure;
    gap_pool *gap; // for groups; nothing is asked where the expression says enough
    solve_options how;
} explain_question;

typedef struct explanation {
    nim nim;
    group_facts facts;  // of a group
    claim *claims;      // formulas that apply, the first one being the reason; room for formula_count
    size_t claim_count; // all agree
    bool has_list;      // there is no formula: the checklist tells
    checklist list;
    double seconds;
} explanation;

// HRY_UNDEFINED if there is no such game or structure, HRY_LIMIT if no reason was found in time.
hry_status explain_find(const explain_question *q, explanation *out, hry_error *error);
void explanation_clear(explanation *a);

void explain_print(FILE *out, const explain_question *q, const explanation *a);
json_t *explain_json(const explain_question *q, const explanation *a);

#endif

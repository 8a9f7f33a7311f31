// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer of `harary sum`: the components with their values, the nim-sum, and every winning move with the
// vertices or elements that make it.
#ifndef HARARY_REPORT_SUM_H
#define HARARY_REPORT_SUM_H

#include "play/sum.h"
#include "report/group.h"
#include "report/nim.h"

typedef enum part_kind { PART_HEAP, PART_HYPERGRAPH, PART_GROUP } part_kind;

// One component. Questions are borrowed from the caller; the answers are the part's own.
typedef struct sum_part {
    part_kind kind;
    char *name; // "GEN(S3)", "GEN(S4) at {(1,2,3)}", "*2"
    component component;
    nim_question hyper;
    nim_answer hyper_answer;
    group_question group;
    group_answer group_answer;
} sum_part;

// Each fills *out. The questions must ask for moves.
void sum_part_heap(sum_part *out, nim size);
hry_status sum_part_hypergraph(sum_part *out, const nim_question *q, hry_error *error);
hry_status sum_part_group(sum_part *out, const group_question *q, const json_t *gap_answer, hry_error *error);
void sum_part_clear(sum_part *p); // of one that was never filled, zeroed, too

typedef struct sum_answer {
    const sum_part *part;
    size_t parts;
    double seconds;
} sum_answer;

nim sum_nim(const sum_answer *a);
void sum_print(FILE *out, const sum_answer *a);
json_t *sum_json(const sum_answer *a);

#endif

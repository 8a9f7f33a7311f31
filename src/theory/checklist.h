// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason for a value where no closed formula applies: for DNG the ordered checklist of Benesh–Ernst–
// Sieben (Avoidance, Cor 7), with the maximal subgroups that cover the group or the element that none of them
// contains; for GEN the reductions and the options of the start class with their types; for games on sets the
// statements of Sieben that apply (theory/set_claims.h).
#pragma once

#include "base/limit.h"
#include "engine/solve.h"
#include "engine/structure.h"
#include "group/group_data.h"
#include "theory/set_claims.h"

typedef struct step {
    char label[12]; // "(5)", "smoothness"
    char *text;     // a sentence
    bool decides;
} step;

// First moves that lead to classes of the same type, with one of them.
typedef struct first_move {
    class_type type;   // of the class that the move leads to
    nim nim;           // of the position after the move: type.odd; 0: it wins
    bool stays;        // the element lies in Φ, and the class is still the start class
    bool ends;         // the element generates
    uint64_t elements; // of G that are such moves; 0: too many to count
    char *element;     // one of them, as GAP writes it
    uint64_t number;   // of it in the list of `harary info --elements`; 0: the group is too large
    uint64_t order;    // of it
} first_move;

typedef struct checklist {
    nim nim;
    paper paper;
    const char *theorem; // NULL: none, the value was computed
    step *step;
    size_t steps;
    first_move *move; // those told: of DNG one that wins, of GEN all
    size_t moves;
    bool has_start;
    class_type start; // of GEN
    uint64_t visited;
} checklist;

// From what GAP answered to ask_reasons. g->maximal_known, and of even order greater than 2 with Φ of odd
// order: everything else has a closed formula.
void checklist_dng(const group_data *g, checklist *out);
hry_status checklist_gen(const group_data *g, const limit *limit, checklist *out, hry_error *error);
// Of any building game with one vertex in each cell, and what `from` says beside its sets. The statements
// that apply when both edges and maximal stable sets are listed, as far as they are few, go to `claims`,
// which has room for set_formula_count; without one the value is computed, and `theorem` is NULL.
hry_status checklist_system(const set_system *s, const set_origin *from, const solve_options *how,
                            claim *claims, size_t *claim_count, checklist *out, hry_error *error);
void checklist_clear(checklist *c);

// Shared by the two.
void checklist_add(checklist *c, const char *label, bool decides, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
char *nim_values_text(uint64_t mask); // "{0,1,2}", a set of nim-values; the caller frees it
// The move that takes the representative of element class i; `type` and `nim` are the caller's.
first_move checklist_move(const group_data *g, uint32_t i);

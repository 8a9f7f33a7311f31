// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason for a value if no closed formula applies. For DNG it is the ordered checklist of
// Benesh–Ernst–Sieben (Avoidance, Cor 7), with the maximal subgroups that cover the group or an element that
// lies in none of them. For GEN it is the reductions and the options of the start class with their types. For
// games on sets it is the statements of Sieben that apply (theory/set_claims.h).
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

// The first moves that lead to classes of one type, with one of them as an example.
typedef struct first_move {
    class_type type;   // type of the class after the move
    nim nim;           // value of the position after the move: type.odd; 0: the move wins
    bool stays;        // the element lies in Φ, and the class is still the start class
    bool ends;         // the element generates
    uint64_t elements; // number of elements of G that are such moves; 0: too many to count
    char *element;     // one of them, in the notation of GAP
    uint64_t number;   // its number in `harary info --elements`; 0: the group is too large
    uint64_t order;    // its order
} first_move;

typedef struct checklist {
    nim nim;
    paper paper;
    const char *theorem; // NULL: no theorem, the value was computed
    step *step;
    size_t steps;
    first_move *move; // the reported moves: for DNG a winning one, for GEN all
    size_t moves;
    bool has_start;
    class_type start; // for GEN
    uint64_t visited;
} checklist;

// From GAP's answer to ask_reasons. Requires g->maximal_known and a group of even order greater than 2 with Φ
// of odd order; for all other groups there is a closed formula.
void checklist_dng(const group_data *g, checklist *out);
hry_status checklist_gen(const group_data *g, const limit *limit, checklist *out, hry_error *error);
// For any building game with one vertex in each cell; `from` says what else is known about it. Edges and
// maximal stable sets are both listed if they are few. The statements that then apply are stored in `claims`,
// which has room for set_formula_count. If no statement applies, the value is computed, and `theorem` is
// NULL.
hry_status checklist_system(const set_system *s, const set_origin *from, const solve_options *how,
                            claim *claims, size_t *claim_count, checklist *out, hry_error *error);
void checklist_clear(checklist *c);

// Shared by these functions.
void checklist_add(checklist *c, const char *label, bool decides, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
char *nim_values_text(uint64_t mask); // "{0,1,2}", a set of nim-values; the caller frees it
// The move that chooses the representative of element class i. The caller sets `type` and `nim`.
first_move checklist_move(const group_data *g, uint32_t i);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The games on a group as games on its elements, without any reduction: a system with one cell for each
// element, whose maximal stable sets are the maximal subgroups (GEN, DNG), or whose edges are their
// complements (TER, DNT: Tr(H) = { G ∖ M }). It needs only the answer to ask_direct.
#pragma once

#include "group/answer.h"
#include "group/ask.h"
#include "hyper/rule.h"

// A move in a form that the user can type again: a representative of `count` elements.
typedef struct listed_move {
    uint32_t cell;
    named_element name;
    char *count; // decimal
} listed_move;

// A group with its elements in their sorted order: element v + 1 is cell v.
typedef struct listed_group {
    uint32_t order;
    pool maximal;       // all maximal subgroups, as sets of cells
    uint32_t *position; // the cells of the requested elements, in the order of the question
    uint32_t positions;
    // If requested: at the start one element of each conjugacy class, otherwise all remaining elements.
    listed_move *move;
    uint32_t moves;
} listed_group;

// Fails (HRY_LIMIT) only if the answer does not have the expected form.
hry_status listed_group_read(const json_t *answer, listed_group *out, hry_error *error);
// Asks GAP such a question, which is freed, and reads the answer. Fails as source_ask.
hry_status listed_group_ask(fact_source *source, fact_question q, const limit *limit, listed_group *out,
                            hry_error *error);
void listed_group_clear(listed_group *g);

// The position as a set of cells, which the caller frees.
uint64_t *listed_group_position(const listed_group *g);

// The error that DNG or TER does not exist for the trivial group: HRY_UNDEFINED. `name` is the group as the
// user wrote it.
hry_status group_no_game(rule g, const char *name, hry_error *error);

// HRY_UNDEFINED if the game does not exist.
hry_status group_system(rule g, const listed_group *group, const char *name, set_system *out,
                        hry_error *error);
// Asks GAP for the group, whose tree is freed, and builds its system.
hry_status group_system_ask(fact_source *source, json_t *group, rule g, const char *name, const limit *limit,
                            set_system *out, hry_error *error);

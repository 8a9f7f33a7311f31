// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a group, and what can be asked of a group only. What a group is, GAP alone knows; each part asks
// it in its own way. All but the lists take a game that is known to be on a group (game_group).
#pragma once

#include "extension/character_list.h"
#include "game/game.h"
#include "group/element_names.h"
#include "group/group_data.h"

static inline json_t *group_tree(const game *g) // of its expression, as the questions to GAP take it
{
    return group_expr_json(g->structure->group);
}

static inline const group_elements *group_position(const game *g) // NULL: the start
{
    return g->position;
}

// ---- lists; HRY_USAGE where the structure is no group. The caller frees them.

hry_status group_list_elements(const game *g, game_tools *t, listed_elements *out, hry_error *error);
// Of the characters, or of the modules over GF(p) if p > 0.
hry_status group_list_characters(const game *g, game_tools *t, uint32_t p, listed_character **out,
                                 size_t *count, hry_error *error);

// ---- the value: by a closed formula (group_known.c), by the reductions and on the elements (group_value.c),
// by the character table alone (group_table_value.c)

// Decides how the value is found, and what GAP is asked for that.
void group_ask(const game *g, const game_tools *t, bool moves, game_question *out);
hry_status group_value(const game *g, game_tools *t, bool moves, road road, const json_t *told, game_value *v,
                       hry_error *error);
// At the start, by the reductions, from what GAP told.
hry_status group_reduced_start(const game *g, game_tools *t, const group_data *data, game_value *v,
                               hry_error *error);
// Whether a formula gives the value by the way the group is written, and which one.
bool group_theorem(const game *g, claim *out);
bool group_is_known(const game *g);
bool group_of_matrices(const group_expr *e); // over a finite field, as it is written: GL(d,q) and the like
// Whether the group is, as it is written, so large that GAP is asked first what it is like.
bool group_is_huge(const game *g);
// What is known by the facts fills *v: HRY_OK with `known` set where a formula applies, and not set where
// none does. `told` is the answer to ask_facts, NULL where that was not asked.
hry_status group_known_value(const game *g, const json_t *told, game_value *v, hry_error *error);
hry_status group_table_value(const game *g, const json_t *told, bool compute, game_value *v,
                             hry_error *error);
hry_status group_exists(const game *g, const group_facts *f, hry_error *error); // HRY_UNDEFINED: it does not
// The sentence for a character table from which nothing follows: HRY_LIMIT.
hry_status group_table_untold(const game *g, const group_facts *f, hry_error *error);

// The winning sets that stand in the text of an EXPR_PENDING, its elements called by these names, however the
// user spelled them: each set is read as a position is. The caller frees it.
hry_status group_spell_winning(const structure_expr *e, game_tools *t, const json_t *names, char **out,
                               hry_error *error);

// ---- symmetries, names and pictures (group_class_names.c, group_pictures.c)

hry_status group_symmetry(const game *g, game_tools *t, uint32_t elements, up_to what, symmetry *out,
                          hry_error *error);
char *subgroup_name(const char *name, size_t order); // "S3 (6)", or "order 6" where the name is NULL
hry_status group_set_names(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                           hry_error *error);
// All subgroups, as sets of elements with their names (texts_free).
hry_status group_subgroups(const game *g, game_tools *t, pool *sets, char ***names, hry_error *error);
// Its Cayley graph, for the board.
hry_status group_board_graph(const game *g, game_tools *t, graph *out, hry_error *error);

// ---- what is known

hry_status group_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
// More than formulas, of a group whose elements are too many for game_reason: the checklist is added.
// HRY_UNDEFINED where there is none.
hry_status group_explain_more(const game *g, game_tools *t, explanation *a, hry_error *error);
void group_tell_value(rule r, const game_value *v, properties *out); // GEN or DNG, with how it is found
hry_status group_properties(const game *g, game_tools *t, properties *out, hry_error *error);

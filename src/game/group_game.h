// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a group, and functions that apply only to groups. All facts about groups come from GAP. All
// functions except the lists require a game on a group (game_group).
#pragma once

#include "extension/character_list.h"
#include "game/game.h"
#include "group/element_names.h"
#include "group/group_data.h"

static inline json_t *group_tree(const game *g) // its expression in the format of questions to GAP
{
    return group_expr_json(g->structure->group);
}

static inline const group_elements *group_position(const game *g) // NULL: the start
{
    return g->position;
}

// ---- lists; HRY_USAGE if the structure is not a group. The caller frees them.

hry_status group_list_elements(const game *g, game_tools *t, listed_elements *out, hry_error *error);
// The characters, or the modules over GF(p) if p > 0.
hry_status group_list_characters(const game *g, game_tools *t, uint32_t p, listed_character **out,
                                 size_t *count, hry_error *error);

// ---- the value: by a closed formula (group_known.c), by the reductions and on the elements (group_value.c),
// by the character table alone (group_table_value.c)

// Decides how the value is found, and the question to GAP for it.
void group_ask(const game *g, const game_tools *t, bool moves, game_question *out);
hry_status group_value(const game *g, game_tools *t, bool moves, road road, const json_t *told, game_value *v,
                       hry_error *error);
// The value at the start, by the reductions, from the data sent by GAP.
hry_status group_reduced_start(const game *g, game_tools *t, const group_data *data, game_value *v,
                               hry_error *error);
// Whether a formula gives the value from the group expression, and which one.
bool group_theorem(const game *g, claim *out);
bool group_is_known(const game *g);
bool group_of_matrices(
    const group_expr *e); // the expression is GL(d,q) or a similar group over a finite field
// Whether the expression shows that the group is so large that GAP is asked for facts first.
bool group_is_huge(const game *g);
// Fills *v from known facts: returns HRY_OK and sets `known` if a formula applies. `told` is the answer to
// ask_facts, or NULL if that was not asked.
hry_status group_known_value(const game *g, const json_t *told, game_value *v, hry_error *error);
hry_status group_table_value(const game *g, const json_t *told, bool compute, game_value *v,
                             hry_error *error);
hry_status group_exists(const game *g, const group_facts *f,
                        hry_error *error); // HRY_UNDEFINED if the game does not exist
// The error for a character table that does not decide the value: HRY_LIMIT.
hry_status group_table_untold(const game *g, const group_facts *f, hry_error *error);

// The winning sets in the text of an EXPR_PENDING, with these names of the elements, however the user spelled
// them: each set is read like a position. The caller frees the text.
hry_status group_spell_winning(const structure_expr *e, game_tools *t, const json_t *names, char **out,
                               hry_error *error);

// ---- symmetries, names and pictures (group_class_names.c, group_pictures.c)

hry_status group_symmetry(const game *g, game_tools *t, uint32_t elements, up_to what, symmetry *out,
                          hry_error *error);
char *subgroup_name(const char *name, size_t order); // "S3 (6)", or "order 6" if the name is NULL
hry_status group_set_names(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                           hry_error *error);
// All subgroups, as sets of elements with their names (texts_free).
hry_status group_subgroups(const game *g, game_tools *t, pool *sets, char ***names, hry_error *error);
// The subgroups as the closed sets of closed games (group_closure.c).
hry_status group_ground(const game *g, game_tools *t, algebra *products, ground *own, const ground **out,
                        hry_error *error);
// Its Cayley graph, for the board.
hry_status group_board_graph(const game *g, game_tools *t, graph *out, hry_error *error);

// ---- theory and properties

hry_status group_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
// For a group that is too large for game_reason: adds the checklist to the formulas. HRY_UNDEFINED if there
// is no checklist.
hry_status group_explain_more(const game *g, game_tools *t, explanation *a, hry_error *error);
hry_status group_properties(const game *g, game_tools *t, properties *out, hry_error *error);

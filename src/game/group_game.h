// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of the kind `group`. What a group is, only GAP knows; each part asks it in its own way.
#ifndef HARARY_GAME_GROUP_GAME_H
#define HARARY_GAME_GROUP_GAME_H

#include "game/game.h"
#include "group/group_expr.h"

const group_expr *group_of(const game *g);
json_t *group_tree(const game *g);                   // of its expression, as the questions to GAP take it
const group_elements *group_position(const game *g); // NULL: the start

// ---- the value: by the reductions and on the elements (group_value.c), by the character table alone
// (group_table_value.c)
bool group_ask(const game *g, const game_tools *t, bool moves, gap_question *out);
hry_status group_value(const game *g, game_tools *t, bool moves, const json_t *told, game_value *v,
                       hry_error *error);
hry_status group_table_value(const game *g, const json_t *told, game_value *v, hry_error *error);
hry_status group_exists(const game *g, const group_facts *f, hry_error *error); // HRY_UNDEFINED: it does not
// The sentence for a character table from which nothing follows: HRY_LIMIT.
hry_status group_table_untold(const game *g, const group_facts *f, hry_error *error);

// ---- pictures (group_pictures.c)
hry_status group_subgroups(const game *g, game_tools *t, pool *sets, char ***names, hry_error *error);
hry_status group_board_graph(const game *g, game_tools *t, graph *out, hry_error *error);

hry_status group_class_names(const game *g, game_tools *t, const set_system *s, const structure *x,
                             char ***out, hry_error *error);
hry_status group_set_names(const game *g, game_tools *t, const pool *closed, char ***out, hry_error *error);
hry_status group_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
hry_status group_explain_more(const game *g, game_tools *t, explanation *a, hry_error *error);
hry_status group_properties(const game *g, game_tools *t, properties *out, hry_error *error);

#endif

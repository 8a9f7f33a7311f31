// SPDX-License-Identifier: GPL-3.0-or-later
//
// The defaults of game.h for all kinds that have a hypergraph. A position is a set of its vertices.
#pragma once

#include "game/game.h"
#include "game/hypergraph_info.h"
#include "game/named_sets.h"

hry_status hypergraph_place(game *g, const char *text, size_t length, hry_error *error);
char **hypergraph_position_names(const game *g);

hry_status hypergraph_names(const game *g, char ***out, uint32_t *count, hry_error *error);
hry_status hypergraph_parse_element(const game *g, const char *text, size_t length, uint32_t *out,
                                    hry_error *error);

hry_status hypergraph_system(const game *g, set_system *out, hry_error *error);
hry_status hypergraph_value(const game *g, game_tools *t, bool moves, game_value *v, hry_error *error);
// The values of all options of the position; `left` is the rest of the game (hypergraph_moves.c).
hry_status hypergraph_moves(const game *g, game_tools *t, const set_system *left, game_moves *out,
                            hry_error *error);

bool system_has_symmetry(const set_system *s);
hry_status system_symmetry(const set_system *s, const limit *limit, symmetry *out, hry_error *error);
hry_status hypergraph_set_names(const game *g, const pool *closed, char ***out);
// "{1,2,…} (17)" for a set that is too long, which is freed; else the set itself.
char *set_shortened(char *set, size_t size);

// The first statement about sets that gives the value, if there are not many sets.
bool hypergraph_theorem(const game *g, claim *out);

// The reason from the set system alone, for any kind.
hry_status system_explain(const game *g, game_tools *t, explanation *out, hry_error *error);

// The properties of the hypergraph (hypergraph_properties.c), and of the family of games it comes from, if
// any (family_properties.c).
hry_status hypergraph_properties(const game *g, game_tools *t, properties *out, hry_error *error);
void family_properties(const game *g, const limit *limit, properties *out);

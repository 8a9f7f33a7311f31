// SPDX-License-Identifier: GPL-3.0-or-later
//
// The functions of game.h for all kinds that have a hypergraph. A position is a set of its vertices. A kind
// lists ON_HYPERGRAPH and adds its name, how positions are read and forgotten, and how values are explained;
// what it adds may also replace something in ON_HYPERGRAPH.
#pragma once

#include "game/certificate.h"
#include "game/game.h"
#include "game/hypergraph_info.h"
#include "game/named_sets.h"

// ---- the position

hry_status hypergraph_place(game *g, const char *text, size_t length, hry_error *error);
void hypergraph_forget(game *g);
char **hypergraph_position_names(const game *g);
hry_status hypergraph_position_set(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                                   hry_error *error);

// ---- its vertices

hry_status hypergraph_names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error);
hry_status hypergraph_parse_element(const game *g, game_tools *t, const char *text, size_t length,
                                    uint32_t *out, hry_error *error);
hry_status hypergraph_set_names(const game *g, game_tools *t, const pool *closed, const structure *x,
                                char ***out, hry_error *error);

// ---- the game

void hypergraph_ask(const game *g, const game_tools *t, bool moves, game_question *out);
hry_status hypergraph_value(const game *g, game_tools *t, bool moves, road road, const json_t *told,
                            game_value *v, hry_error *error);
bool hypergraph_by_reductions(const game *g);
// The first statement about sets that gives the value, if there are not many sets.
bool hypergraph_theorem(const game *g, claim *out);
hry_status hypergraph_system(const game *g, game_tools *t, set_system *out, hry_error *error);
hry_status hypergraph_symmetry(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                               hry_error *error);
// The properties of the hypergraph (hypergraph_properties.c), and of the family of games it comes from, if
// any (family_properties.c).
hry_status hypergraph_properties(const game *g, game_tools *t, properties *out, hry_error *error);
void family_properties(const game *g, const limit *limit, properties *out);

// ---- its own closure, if its family has one

bool hypergraph_has_closure(const game *g);
hry_status hypergraph_ground(const game *g, game_tools *t, algebra *products, ground *own, const ground **out,
                             hry_error *error);
hry_status hypergraph_all_closed(const game *g, game_tools *t, uint32_t most, pool *sets, char ***names,
                                 hry_error *error);

#define ON_HYPERGRAPH                                                                                        \
    .element = "vertex", .elements = "vertices", .goal = "contain an edge", .closure = "the closure of",     \
    .closed_sets = "closed sets", .usual_symmetry = UP_TO_AUTOMORPHISM, .simplify = SIMPLIFY_LEVEL,          \
    .position_names = hypergraph_position_names, .position_set = hypergraph_position_set,                    \
    .names = hypergraph_names, .parse_element = hypergraph_parse_element, .set_names = hypergraph_set_names, \
    .ask = hypergraph_ask, .value = hypergraph_value, .by_reductions = hypergraph_by_reductions,             \
    .theorem = hypergraph_theorem, .system = hypergraph_system, .has_symmetry = system_has_symmetry,         \
    .symmetry = hypergraph_symmetry, .properties = hypergraph_properties, .certificate = system_certificate, \
    .has_closure = hypergraph_has_closure, .ground = hypergraph_ground, .all_closed = hypergraph_all_closed

// ---- for any kind, from a set system

// The values of all options of the position; `left` is the rest of the game (hypergraph_moves.c).
hry_status hypergraph_moves(const game *g, game_tools *t, const set_system *left, game_moves *out,
                            hry_error *error);
bool system_has_symmetry(const set_system *s);
hry_status system_symmetry(const set_system *s, const limit *limit, symmetry *out, hry_error *error);
// "{1,2,…} (17)" for a set that is too long, which is freed; else the set itself.
char *set_shortened(char *set, size_t size);

// The reason from the set system alone, for any kind.
hry_status system_explain(const game *g, game_tools *t, explanation *out, hry_error *error);

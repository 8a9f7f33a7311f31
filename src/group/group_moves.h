// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of a group game with their types and values. Conjugate elements lead to conjugate classes, so
// one element of each conjugacy class of Q = G/Φ represents all first moves; an element of Φ stays in X_Φ.
#pragma once

#include "engine/moves.h"
#include "engine/solve.h"
#include "group/group_direct.h"
#include "group/neighbourhood.h"

// A class and the maximal subgroups around it: the entries of `a` whose places are in `within`.
typedef struct class_seen {
    class_met met;
    const uint32_t *a; // numbers of maximal subgroups; NULL: 0, 1, …
    uint32_t count;
    const uint64_t *within; // NULL: all of them
} class_seen;
typedef struct class_visitor {
    void (*see)(void *context, const class_seen *c); // NULL: single classes are not needed
    void *context;
    simplified *simplified; // NULL: not needed
} class_visitor;

// The type of ⌈g⌉ for each class of elements of g->element, and of X_Φ.
typedef struct first_options {
    class_type *of_element;
    class_type start;
    uint64_t visited; // odd classes, each up to conjugacy
} first_options;
void first_options_clear(first_options *f);

// For GEN. Needs g->maximal_known and a nontrivial group. `visitor` (NULL: none) sees the start class and,
// for a group of even order with Φ of odd order, every odd class and every option of one except X_G at least
// once up to conjugacy; the odd ones are gathered in its `simplified`. Fails with HRY_LIMIT only.
hry_status group_gen_options(const group_data *g, const limit *limit, const class_visitor *visitor,
                             first_options *out, hry_error *error);

// For DNG: (p, e, o) without smoothness and deficiency. Elements that lie in no maximal subgroup may not be
// chosen; their entry is meaningless. The type of a class is decided by the maximal subgroups around it:
//   even  (0,0,1)
//   odd   (1,1,0) if all of these are odd; (1,3,2) if some are even and some element lies in only odd ones
//         of them; else (1,0,1)
// (type calculus on the terminal classes; Benesh–Ernst–Sieben, Avoidance, Cor 7, is the case of X_Φ).
hry_status group_dng_options(const group_data *g, const limit *limit, first_options *out, hry_error *error);

// The first moves of GEN or DNG, for a group whose classes of elements have names (NEED_MOVES): one for each
// class of moves, as written by GAP.
hry_status group_moves_find(const group_data *g, play play, const limit *limit, game_moves *out,
                            hry_error *error);

// The moves from the position of `group`, which was requested with its moves, in any game that is played on
// the elements; s is the system of the group. Moves into the same class are solved once.
hry_status group_moves_on_elements(const set_system *s, const listed_group *group, const solve_options *how,
                                   game_moves *out, hry_error *error);

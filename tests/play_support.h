// SPDX-License-Identifier: GPL-3.0-or-later
//
// A referee for games that are played: what generates is told by the definitions alone (edges that were made
// here, hulls by distances, subgroups by multiplying permutations), and who wins by trying everything.
#ifndef HARARY_TESTS_PLAY_SUPPORT_H
#define HARARY_TESTS_PLAY_SUPPORT_H

#include "support.h"

#include "game/game.h"

enum { REFEREE_MOST = 14 }; // elements

typedef struct referee {
    char structure[600]; // the expression
    rule rule;
    uint32_t elements;
    char **names;
    bool *generates; // each set of elements
    uint8_t *value;  // nim-values of positions, by trying everything
    bool *wins;      // whoever is to move there, against any play
} referee;

// A random rule on a random small structure: a group, or else a hypergraph or a hull game on a graph. The
// game exists and is not over at its start. It is asked for its names, through the `tools` of game_support.h.
referee referee_random(rng *r, bool group);
void referee_clear(referee *f);

// The moves from a position; none where it is over.
uint32_t referee_moves(const referee *f, uint32_t position);
uint32_t referee_element(const referee *f, const char *name); // fails the test if there is none

// A position that comes about after a few random moves; it is not over.
uint32_t referee_position(const referee *f, rng *r);
char *referee_print(const referee *f, uint32_t position); // "a,b"; the caller frees it
// One of the elements of a set that is not empty.
uint32_t referee_pick(rng *r, uint32_t set);

#endif

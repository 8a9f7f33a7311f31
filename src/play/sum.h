// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of games. The nim-value of a sum is the nim-sum (exclusive or) of the values of its components, and a
// move in one component wins exactly if it changes the nim-sum to 0 (Sprague–Grundy). A component is its
// value and its moves, each with the value that it leads to.
#pragma once

#include "engine/misere_forms.h"
#include "game/game.h"

typedef struct component {
    nim nim;
    nim *option; // value of each move, in the order in which the game lists them
    size_t options;
} component;

// The heap *n: a move to every smaller heap.
component component_heap(nim n);
void component_clear(component *c);

// Whether the value is the mex of the options. False means that the values do not belong to the same game.
bool component_check(const component *c);

// The nim-sum with one more component.
static inline nim sum_add(nim sum, const component *c)
{
    return (nim)(sum ^ c->nim);
}

// Finds the moves in this component that win a sum of value `sum`: those that lead to the value
// sum_add(sum, c), the nim-sum of the other components. Returns their number, and their indices in which[]
// (room for all options).
size_t sum_winning(nim sum, const component *c, size_t *which);

// A component as the user wrote it.
typedef struct sum_part {
    char *name;       // "GEN(S3)", "GEN(S4) at {(1,2,3)}", "*2"
    const game *game; // borrowed; NULL: a heap
    game_value value; // of the game, with its moves in the order of component.option
    component component;
    bool *wins; // whether each option wins in misère play (sum_misere); NULL: normal play
} sum_part;

// Each fills *out.
void sum_part_heap(sum_part *out, nim size);
// Like game_find_value; without `moves` the component has only its value.
hry_status sum_part_game(sum_part *out, const game *g, game_tools *t, bool moves, hry_error *error);
void sum_part_clear(sum_part *p); // also of a zeroed part that was never filled

// The number of winning moves in this part, and their indices in which[] (room for all options).
size_t sum_part_winning(const sum_part *p, nim sum, size_t *which);

// Computes the sum in misère play into *out, which the caller clears, and the winning moves of each part. If
// all terms are tame, their values are added; otherwise their canonical forms are added, and HRY_LIMIT means
// that these are too large. The parts must have been computed in misère play.
hry_status sum_misere(sum_part *part, size_t parts, game_tools *t, game_value *out, hry_error *error);

nim sum_nim(const sum_part *part, size_t parts);

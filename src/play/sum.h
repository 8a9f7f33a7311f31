// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of games. The nim-value of a sum is the nim-sum (exclusive or) of the values of its components, and a
// move in one component wins exactly if it takes the nim-sum to 0 (Sprague–Grundy). A component is its value
// and its moves, each with the value that it leads to.
#ifndef HARARY_PLAY_SUM_H
#define HARARY_PLAY_SUM_H

#include "engine/type.h"

typedef struct component {
    nim nim;
    nim *option; // value of each move, in the order in which the game lists them
    size_t options;
} component;

// The heap *n: a move to every smaller heap.
component component_heap(nim n);
void component_clear(component *c);

// The value is the mex of the options. False means that the values were not found in the same game.
bool component_check(const component *c);

// The nim-sum with one more component.
static inline nim sum_add(nim sum, const component *c)
{
    return (nim)(sum ^ c->nim);
}

// The value that a winning move in this component leads to. There is such a move exactly if it is among the
// options.
static inline nim sum_target(nim sum, const component *c)
{
    return (nim)(c->nim ^ sum);
}

// The moves in this component that win the sum of value `sum` are those to sum_target; how many there are,
// and their numbers in which[] (room for all options).
size_t sum_winning(nim sum, const component *c, size_t *which);

#endif

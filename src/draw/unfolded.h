// SPDX-License-Identifier: GPL-3.0-or-later
//
// Unfolded structure diagrams (Ernst–Sieben Figs 3.1 and 3.2(b)): each class X_I is a triangle, cut into one
// horizontal band for the positions of each size, with their nim-value. An arrow leads from a band to the
// band of the next size in the same class and in every option of the class: every position has such options,
// because ⌈P ∪ {v}⌉ = ⌈⌈P⌉ ∪ {v}⌉.
#pragma once

#include "draw/diagram.h"

// Rows are sizes of positions. A class has bands from the least size of a set whose closure is I, which is
// the length of the shortest path to it, up to |I|; where the game has ended, each size is a sign 0 of its
// own. `class_name` NULL: no labels; else the highest band of each class has one. `x` has one vertex in each
// cell, none taken out. HRY_LIMIT if there would be more than `most` nodes or ten times as many arrows.
hry_status diagram_of_unfolded(const structure *x, const char *game, const char *name,
                               char *const *class_name, uint64_t most, diagram *out, hry_error *error);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// GEN and DNG of a group from GAP's data about it (group_data.h), with the reductions of Ernst–Sieben and
// Benesh–Ernst–Sieben: parity, Frattini quotient, number of generators, even classes by deficiency,
// conjugation.
#pragma once

#include "group/group_data.h"
#include "group/simplified.h"

typedef struct group_solution {
    nim nim;
    char method[200];
    uint64_t visited;    // odd classes, each up to conjugacy
    bool has_start_type; // of X_Φ: parity, even, odd, smoothness
    class_type start;
    int generators; // d(G), −1 if unknown
} group_solution;

hry_status group_gen(const group_data *g, const limit *limit, group_solution *out, hry_error *error);
// The same, always with the start type: if a theorem gives the value of a group of even order with odd Φ
// (four or more generators), the classes are still computed. Needs g->maximal_known unless |G| is odd. Also
// finds the cycles of the simplified structure digraphs of both games.
hry_status group_gen_start(const group_data *g, const limit *limit, group_solution *out, cycles *cycles,
                           hry_error *error);
// DNG of the trivial group is HRY_UNDEFINED; `name` is the group as the user wrote it.
hry_status group_dng(const group_data *g, const char *name, group_solution *out, hry_error *error);

// Whether the elements whose rows are g->wanted form a position of GEN: the game was not over before the last
// of them was chosen.
bool group_is_position(const group_data *g);
// The type in GEN of the class of this position, and its nim-value.
hry_status group_gen_at(const group_data *g, const limit *limit, class_type *type, nim *value,
                        hry_error *error);

// The even maximal subgroups cover G (Benesh–Ernst–Sieben, Avoidance, Cor 7). Needs g->maximal_known.
bool group_even_cover(const group_data *g);

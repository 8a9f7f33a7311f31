// SPDX-License-Identifier: GPL-3.0-or-later
//
// A building game: the players choose vertices of a hypergraph K until the chosen set contains an edge
// (ACHIEVE), or for as long as it contains none (AVOID). Everything the program plays is one of these
// (Sieben, Impartial Hypergraph Games, Prop 3.6; groups: edges = minimal generating sets).
//
// K is given by its edges, by its maximal stable sets, or by both. With S_1 … S_m the maximal stable sets
// and row(v) = { i : v ∈ S_i }, a structure class X_I is named by A = { i : I ⊆ S_i } or by the closed set
// I = ∩ { S_i : i ∈ A } itself; choosing v leads to A ∩ row(v). The empty A is X_V: the set generates.
//
// Vertices are grouped in cells: a cell stands for size[c] vertices with equal rows (twins), and the
// vertices that lie in every stable set are only counted (frattini). A fresh system has one vertex per
// cell; merging twins is a reduction (reduce.h). Edges and stable sets are sets of cells and antichains.
#pragma once

#include "base/limit.h"
#include "base/pool.h"

typedef enum play { ACHIEVE, AVOID } play;

typedef struct set_system {
    play play;
    uint32_t cells;
    uint64_t *size;             // vertices in each cell, at least 1
    uint64_t frattini;          // vertices in no cell: they lie in every maximal stable set
    bool has_edges, has_stable; // at least one
    pool edges;                 // valid if has_edges
    pool stable;                // valid if has_stable
} set_system;

// A system with one vertex per cell and neither edges nor stable sets yet: add to the pool that is known
// and set its flag.
void set_system_init(set_system *s, play play, uint32_t cells);
void set_system_clear(set_system *s);

// For assert_checked: every cell has a vertex, both families are antichains of sets of cells, and if both are
// known, a stable set contains no edge and cannot grow without containing one. Parts of the check are left
// out if the families are long.
bool set_system_is_valid(const set_system *s);

uint64_t set_system_vertices(const set_system *s); // all of them
size_t set_system_bytes(const set_system *s);      // that it holds: not those of borrowed sets
size_t set_system_copy_bytes(const set_system *s); // that a copy would hold

// V itself is stable: K has no edge. Then only AVOID is a game and X_V is an ordinary class.
bool set_system_all_stable(const set_system *s);
// The empty set generates: K has the empty edge. Then only ACHIEVE is a game, over before it starts.
bool set_system_none_stable(const set_system *s);
// Neither of these two cases without a game, so that it has a value and a structure (solve, structure_build).
bool set_system_is_game(const set_system *s);

// P (a set of cells) contains no edge.
bool set_system_stable(const set_system *s, const uint64_t *p);

// ⌈P⌉: the intersection of the maximal stable sets around P, or all cells if P is not stable. From the edges:
// V ∖ ∪Min{ E ∖ P }. `closure` may be `p`.
void set_system_close(const set_system *s, const uint64_t *p, uint64_t *closure);

// The game of s given by its stable sets: the complements of the minimal transversals of its edges.
void set_system_from_transversals(const set_system *s, const pool *transversals, set_system *out);

// A copy of s, which has only its edges, with the stable sets added. False if there are more than max_sets of
// them, or if listing them takes more than max_steps search steps or reaches the limit.
bool set_system_dualise(const set_system *s, uint32_t max_sets, uint64_t max_steps, const limit *limit,
                        set_system *out);

// The same game after the vertices `chosen` (one-vertex cells only) have been chosen: edges { E ∖ P } made
// minimal, stable sets { S ∖ P : P ⊆ S }. Cells keep their order; *map (if not NULL, freed by the caller)
// gets the old cell of each new one. False, with nothing in *to and *map, if the limit (NULL: none) was
// reached.
bool set_system_contract(const set_system *s, const uint64_t *chosen, const limit *limit, set_system *to,
                         uint32_t **map);

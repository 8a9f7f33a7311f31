// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rest of a building game at a position, up to isomorphism: the remaining minimal edges, and the relevant
// vertices, in kinds. Vertices of one kind lie in the same edges; vertices in no edge are free, and the
// caller keeps only their parity. During play, edges cease to be minimal and kinds merge, so positions that
// no symmetry of the game maps to each other may have the same residue; positions that a symmetry maps to
// each other always have.
//
// A residue is written as bytes in a normal form that nearly always depends only on its isomorphism type:
// edges are distinguished by colour refinement (colour of an edge: those of its kinds, and conversely), and
// when that stops, one edge of a colour class is marked. The bytes describe the residue completely, so equal
// bytes always mean isomorphic residues; isomorphic residues very likely have equal bytes, and only the
// running time depends on it.
#pragma once

#include "engine/set_system.h"

enum {
    RESIDUE_EDGES = 64,
    RESIDUE_KINDS = 128,
    RESIDUE_CELLS = 4096, // in all kinds
    RESIDUE_BYTES = 3 + RESIDUE_KINDS * (RESIDUE_EDGES / 8 + 2),
};

typedef struct residue {
    uint32_t edges, kinds;
    uint64_t row[RESIDUE_KINDS];   // the edges around the kind
    uint16_t cells[RESIDUE_KINDS]; // untouched ones
    bool flips[RESIDUE_KINDS];     // the cells have even size: touching one leaves an odd number of
                                   // free vertices
} residue;

// The start of a system with edges, none of them empty, or, if `unmet`, with stable sets in the dual form:
// the edges are the complements of the maximal stable sets, and a set generates if it meets them all. False
// if the system does not have these sets or has too many. *free gets the parity of the free vertices.
bool residue_start(const set_system *s, bool unmet, residue *out, bool *free);
// Touching a cell of kind j in the dual form: the edges around it are met and removed.
void residue_meet(const residue *x, uint32_t j, residue *out, bool *free);

// Touching a cell of kind j, which must not complete an edge; *free is flipped for each vertex that becomes
// free.
void residue_touch(const residue *x, uint32_t j, residue *out, bool *free);

// Some edge has one vertex left.
bool residue_ends(const residue *x);
// Drops those edges and their kinds: in avoidance games their vertices cannot be chosen.
void residue_drop_ends(residue *x);

// The connected component of edge 0, which is moved from *x to *out.
void residue_split(residue *x, residue *out);

// Whether the edges are the circuits of a matroid and all cells are odd: then this holds for all later
// positions, and avoidance always ends after the same number of moves.
bool residue_is_matroid(const residue *x);
bool residue_matroid_parity(const residue *x); // the parity of that number

// For assert_checked: within the bounds; no kind is empty, without edges or like another one; edges are an
// antichain.
bool residue_is_valid(const residue *x);

// The normal form; returns its length. `tag` (below 128) becomes part of it.
size_t residue_write(const residue *x, uint8_t tag, uint8_t *bytes);
// Returns the tag.
uint8_t residue_read(const uint8_t *bytes, residue *out);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is left of a building game at a position, up to isomorphism: the minimal edges that are left, and the
// vertices that matter, in kinds. Vertices of one kind lie in the same of these edges; vertices in none of
// them are free, and only their parity is remembered, by the caller. As play goes on edges cease to be
// minimal and kinds become one, so that positions which no symmetry of the game takes to each other have the
// same residue; those which a symmetry does always have.
//
// A residue is written as bytes in a normal form that its isomorphism type nearly always determines: edges
// are told apart by refinement (colour of an edge: those of its kinds, and conversely), and where that
// stands still, one of the edges that look alike is marked. The bytes are a whole description, so that equal
// ones are isomorphic residues, always; that isomorphic ones have equal bytes is only likely, and nothing but
// time depends on it.
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
    bool flips[RESIDUE_KINDS]; // they have an even size: what is left of a touched one is an odd number of
                               // free vertices
} residue;

// The start of a system that has edges, and none of them empty; false if it has too many. *free gets the
// parity of the free vertices.
bool residue_start(const set_system *s, residue *out, bool *free);

// The same of a system that has stable sets, seen from the other side: the edges are the complements of the
// maximal stable sets, and a set generates if it meets them all.
bool residue_start_unmet(const set_system *s, residue *out, bool *free);
// Touching a cell of kind j there: the edges around it are met, and gone.
void residue_meet(const residue *x, uint32_t j, residue *out, bool *free);

// Touching a cell of kind j, with which no edge must end; *free is flipped as often as vertices become free.
void residue_touch(const residue *x, uint32_t j, residue *out, bool *free);

// Some edge has one vertex left.
bool residue_ends(const residue *x);
// Drops those edges and their kinds: in avoidance games nobody may touch them.
void residue_drop_ends(residue *x);

// The connected component of edge 0, which is moved from *x to *out.
void residue_split(residue *x, residue *out);

// Edges are the circuits of a matroid and all cells are odd: then it is so for all that can be left of it,
// and avoidance ends after the same number of moves whatever they are.
bool residue_is_matroid(const residue *x);
bool residue_matroid_parity(const residue *x); // the parity of that number

// The normal form; returns its length. `tag` (below 128) becomes part of it.
size_t residue_write(const residue *x, uint8_t tag, uint8_t *bytes);
// Returns the tag.
uint8_t residue_read(const uint8_t *bytes, residue *out);

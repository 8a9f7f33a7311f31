// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the walk (walk.h) needs to know of a kind of position. A position is a sum of parts and of a number of
// free vertices, of which only the parity counts. The kind writes a part as a sequence of words, whose
// meaning only the kind knows; equal words mean equal parts.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct walk_piece {
    size_t first; // in walk_parts.word
    uint32_t words;
    uint32_t size; // an estimate of how hard it is: moves that leave small parts are tried first
} walk_piece;

// What a move leaves.
typedef struct walk_parts {
    uint64_t *word;
    size_t words, word_room;
    walk_piece *piece;
    size_t pieces, piece_room;
    bool parity; // of the free vertices
} walk_parts;

void walk_parts_clear(walk_parts *p); // frees it
void walk_parts_empty(walk_parts *p); // keeps its room
// Room for one more part, which consists of `words` words.
uint64_t *walk_parts_add(walk_parts *p, size_t words, uint32_t size);

// A part of the same value, up to `parity`, which is simpler if possible, and a key that describes it: parts
// with equal keys are isomorphic. An empty key means that nothing is left.
typedef struct walk_form {
    const uint64_t *part, *key;
    size_t part_words, key_words;
    bool parity;
} walk_form;

typedef struct walk_kind {
    // The moves in a part that are worth distinguishing, in any order; there is room for most_moves.
    uint32_t (*moves)(void *game, const uint64_t *part, size_t words, uint32_t *move);
    // Appends what the move leaves.
    void (*play)(void *game, const uint64_t *part, size_t words, uint32_t move, walk_parts *left);
    // The form of a part with a key that takes little time; it may depend on the names of the vertices. It is
    // valid until the next call.
    const walk_form *(*form)(void *game, const uint64_t *part, size_t words);
    // Replaces the key of the last form by one that should be equal for all isomorphic parts. Keys of both
    // sorts are compared with each other.
    void (*canonise)(void *game);
    void (*end)(void *game); // frees the game
    void *game;
    uint32_t most_moves;
} walk_kind;

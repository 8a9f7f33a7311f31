// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason by the structure for the value of a game at a position: the class of the position, its options
// with their types, and theirs, down to a depth. With I = ⌈P⌉ the class of a position P is X_I, and the type
// of a class follows from the types of its options (engine/type.h); so a reason is a piece of the structure
// digraph with the moves that make its arrows, and everything in it can be checked by itself.
//
// Classes of one kind are told once, as one node. In a structure that was built (`exact`) two classes are of
// one kind if their sets have equally many elements and equally many moves lead from them to equally many
// classes of each kind: whatever is said about one holds for the other. Where the structure is out of reach
// the values of single classes are found by the solver (reason_solved.c), and classes of one kind agree only
// in size and type.
#pragma once

#include "game/game.h"

typedef struct nim_set {
    nim *value; // ascending
    size_t count;
} nim_set;

// The moves from a class to the classes of one kind.
typedef struct reason_arrow {
    uint32_t to;      // the node
    uint32_t classes; // of that kind that are options
    bool itself;      // the class whose set the node has is one of them
    uint32_t *cell;   // the elements that are such moves
    uint32_t cells;
} reason_arrow;

typedef struct reason_node {
    char *name;
    uint64_t *closed; // I, of one of the kind
    uint64_t size;    // |I|
    class_type type;  // parity, even, odd; the rest is not known everywhere
    uint32_t depth;   // options away from the position's class
    bool over;        // X_V of an achievement game
    bool has_values;  // E and O are known
    bool told;        // and so are the arrows
    nim_set even, odd;
    reason_arrow *arrow;
    size_t arrows;
} reason_node;

// What the player who does not move wins by: the answer to a move into node `to`, 0 being the position's own
// class, is one into node `then`; the same node: one that stays in its class.
typedef struct reason_answer {
    uint32_t to, then;
} reason_answer;

// A case analysis: the positions of one kind of class with an even or an odd number of elements have this
// value, because its moves to smaller values reach all of them, and every other move has a reply that
// restores the value.
enum { REPLY_NONE = UINT32_MAX, REPLY_STAYS = UINT32_MAX - 1, CASE_OVER = UINT32_MAX };
typedef struct case_move {
    uint32_t to;    // the node
    uint32_t *cell; // the elements that are such moves; none: those that stay in the class
    uint32_t cells;
    symmetry by;     // automorphisms of what is left of the game, as permutations of all elements
    uint32_t orbits; // that they have among the moves, whose first ones come first; 0: not looked for
    nim value;       // that it leads to
    uint32_t reply;  // to the first of them: an element; REPLY_NONE: the value is smaller and needs none
    uint32_t then;   // the case that follows; CASE_OVER: the game has ended
} case_move;

typedef struct reason_case {
    uint32_t node;
    bool odd; // number of elements of the position
    nim value;
    case_move *move;
    size_t moves;
} reason_case;

typedef struct reason {
    rule rule;
    nim nim;
    uint64_t chosen;    // |P|
    uint64_t *position; // P
    uint32_t *stay;     // the elements of I ∖ P, the moves that stay in the class
    uint32_t stays;
    uint32_t elements; // of the structure
    char **names;
    reason_node *node; // the first is the class of the position
    uint32_t nodes;
    uint32_t depth;     // that was asked for
    bool exact;         // see above
    reason_case *cases; // the first is the position's; none where they were not asked for
    uint32_t case_count;
    reason_answer *answer;
    uint32_t answers;    // to each move, if the value is 0 and the kinds are exact
    bool same_end;       // every play from here ends after an even, or every one after an odd number of moves
    bool odd_end;        // which
    bool by_maximal;     // DNG on a group: the next three are valid
    uint32_t maximal[2]; // maximal subgroups around I, of even and of odd order
    uint32_t witness;    // an element in none of the even and in one of the odd ones; UINT32_MAX: none
    char *method;        // how `harary nim` finds the value of the position; NULL: the start
    bool ended;          // nobody can move at the position
    double seconds;
} reason;

typedef struct reason_wish {
    uint32_t depth; // at least 1: the position's class; its options …
    double seconds; // it may take; 0: as long as the limits of the tools allow
    bool cases;     // a case analysis too, which is HRY_LIMIT where the whole structure is out of reach
    size_t memory;  // bytes of a structure that is built for it, 0: half a gigabyte
} reason_wish;

// HRY_LIMIT: it is out of reach. Else as game_find_value.
hry_status game_reason(const game *g, game_tools *t, const reason_wish *w, reason *out, hry_error *error);
void reason_clear(reason *r);

// The value of the positions of a class with an even or odd number of elements.
static inline nim reason_value(const reason_node *n, bool odd)
{
    return odd ? n->type.odd : n->type.even;
}

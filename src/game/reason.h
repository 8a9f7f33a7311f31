// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason by the structure for the value of a game at a position: the class of the position, its options
// with their types, and theirs, down to a depth. With I = ⌈P⌉ the class of a position P is X_I, and the type
// of a class follows from the types of its options (engine/type.h); so a reason is a part of the structure
// digraph with the moves of its arrows, and each step can be checked separately.
//
// Classes of one kind are listed once, as one node. If the whole structure was built (`exact`), two classes
// are of one kind if their sets have the same size and the same numbers of moves lead from them to the same
// numbers of classes of each kind: every statement about one holds for the other. If the structure is too
// large, the solver finds the values of single classes (reason_solved.c), and classes of one kind agree only
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
    uint32_t classes; // number of options of that kind
    bool itself;      // the class represented by the node is one of them
    uint32_t *cell;   // the elements of these moves
    uint32_t cells;
} reason_arrow;

typedef struct reason_node {
    char *name;
    uint64_t *closed; // I, for one class of the kind
    uint64_t size;    // |I|
    class_type type;  // only parity, even and odd are always known
    uint32_t depth;   // distance from the position's class
    bool over;        // X_V of an achievement game
    bool has_values;  // E and O are known
    bool told;        // the arrows are known
    nim_set even, odd;
    reason_arrow *arrow;
    size_t arrows;
} reason_node;

// The strategy of the second player: the answer to a move into node `to` (0: the position's own class) is a
// move into node `then`; if they are equal, a move that stays in the class.
typedef struct reason_answer {
    uint32_t to, then;
} reason_answer;

// A case analysis: the positions of one kind of class with an even or an odd number of elements have this
// value, because its moves to smaller values reach all of them, and every other move has a reply that
// restores the value.
enum { REPLY_NONE = UINT32_MAX, REPLY_STAYS = UINT32_MAX - 1, CASE_OVER = UINT32_MAX };
typedef struct case_move {
    uint32_t to;    // the node
    uint32_t *cell; // the elements of these moves; none: moves that stay in the class
    uint32_t cells;
    symmetry by;     // automorphisms of the rest of the game, as permutations of all elements
    uint32_t orbits; // orbits of the moves; representatives come first; 0: unknown
    nim value;       // of the resulting position
    uint32_t reply;  // to the first move: an element; REPLY_NONE: not needed, the value is smaller
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
    uint32_t *stay;     // the elements of I ∖ P: moves that stay in the class
    uint32_t stays;
    uint32_t elements; // of the structure
    char **names;
    reason_node *node; // the first is the class of the position
    uint32_t nodes;
    uint32_t depth;     // the requested depth
    bool exact;         // see above
    reason_case *cases; // the first is the position's; empty if not requested
    uint32_t case_count;
    reason_answer *answer;
    uint32_t answers;    // to each move, if the value is 0 and the kinds are exact
    bool same_end;       // all plays from here have the same parity of length
    bool odd_end;        // … and it is odd
    bool by_maximal;     // DNG on a group: the next three are valid
    uint32_t maximal[2]; // maximal subgroups around I, of even and of odd order
    uint32_t witness;    // an element in none of the even and in one of the odd ones; UINT32_MAX: none
    char *method;        // how `harary nim` finds the value of the position; NULL: the start
    bool ended;          // no move is possible at the position
    double seconds;
} reason;

typedef struct reason_wish {
    uint32_t depth; // at least 1: the position's class; 2: its options …
    double seconds; // time limit; 0: only the limits of the tools
    bool cases;     // also a case analysis; HRY_LIMIT if the whole structure is too large
    size_t memory;  // bytes for the structure; 0: half a gigabyte
} reason_wish;

// HRY_LIMIT if the computation is too large; otherwise fails like game_find_value.
hry_status game_reason(const game *g, game_tools *t, const reason_wish *w, reason *out, hry_error *error);
void reason_clear(reason *r);

// The value of the positions of a class with an even or odd number of elements.
static inline nim reason_value(const reason_node *n, bool odd)
{
    return odd ? n->type.odd : n->type.even;
}

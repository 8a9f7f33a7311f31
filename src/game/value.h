// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is found out about a game at a position: its nim-value, how it was found, the type of its structure
// class where that is known, and its moves where they were asked for.
#pragma once

#include "engine/moves.h"
#include "engine/solve.h"
#include "engine/structure.h"
#include "hyper/rule.h"
#include "theory/formula.h"

enum { METHOD_ROOM = 640 };

typedef struct game_value {
    nim nim;
    claim *known;       // of the closed formula that gave the value; NULL: none did
    double seconds;     // of our own work, GAP's not counted
    bool asked;         // GAP
    bool recorded;      // … and its answer comes with the program (group/recorded.h)
    double gap_seconds; // that it computed
    char *order;        // of the structure, decimal
    char *frattini;     // of its Frattini part; NULL: not known
    int generators;     // that are needed; −1: not known
    uint64_t maximal;   // maximal stable sets, 0: not known
    uint64_t visited;
    bool has_type, has_smoothness;
    bool of_position; // the type is that of the position's class; else of the start class of what is left
    class_type type;
    bool whole; // every class was built: the next two are valid
    uint64_t classes, arrows;
    bool over; // nobody can move at the position: whoever moved last has won
    game_moves moves;
    bool misere; // that is played: the next five are valid
    nim misere_nim;
    bool tame;
    uint32_t form;                // the canonical form, in the table of the tools
    char *genus, *canonical_form; // as texts; the second NULL where it is long
    char method[METHOD_ROOM];     // last: a stream of graphs clears what is before it
} game_value;

// The value by which the game is played: 0 if the player to move loses.
static inline nim move_played(const game_moves *m, size_t i)
{
    return m->misere ? m->move[i].misere : m->move[i].nim;
}

static inline nim value_played(const game_value *v)
{
    return v->misere ? v->misere_nim : v->nim;
}

void value_clear(game_value *v);

// The orders of the structure and of its Frattini part, copied; NULL: not known.
void value_set_order(game_value *v, const char *order, const char *frattini);

// The value that a closed formula or a statement gives, and where it is proved.
void value_set_claim(game_value *v, const claim *c);

void value_set_over(game_value *v); // and says so as its method

// What the engine found, without the type.
void value_of_solution(game_value *v, const solution *s, rule r, bool at_position);

// What is known of the canonical form; the moves have theirs already.
void value_set_form(game_value *v, const struct misere_forms *forms, uint32_t form);

// How the engine found it. The sets that a theorem speaks of are those of the system that was solved: at a
// position of what is left, and in a removing game of the transversal hypergraph; then the sentence says so.
void value_print_method(char method[METHOD_ROOM], const solution *s, rule r, bool at_position);

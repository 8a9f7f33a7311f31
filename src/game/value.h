// SPDX-License-Identifier: GPL-3.0-or-later
//
// The results for a game at a position: its nim-value, how it was found, the type of its structure class if
// known, and its moves if requested.
#pragma once

#include "engine/moves.h"
#include "engine/solve.h"
#include "engine/structure.h"
#include "hyper/rule.h"
#include "theory/formula.h"

enum { METHOD_ROOM = 640 };

typedef struct game_value {
    nim nim;
    claim *known;       // the closed formula that gave the value, or NULL
    double seconds;     // without the time of GAP
    bool asked;         // GAP was asked
    bool recorded;      // … and the answer is part of the program (facts/recorded.h)
    double gap_seconds; // computing time of GAP
    char *order;        // of the structure, decimal
    char *frattini;     // of its Frattini part; NULL: not known
    int generators;     // minimal number; −1: unknown
    uint64_t maximal;   // maximal stable sets, 0: not known
    uint64_t visited;
    bool has_type, has_smoothness;
    bool of_position; // the type is that of the position's class, not of the rest of the game
    class_type type;
    bool whole; // every class was built: the next two are valid
    uint64_t classes, arrows;
    bool over; // no move is possible at the position
    game_moves moves;
    bool misere; // misère play: the next five are valid
    nim misere_nim;
    bool tame;
    uint32_t form;                // the canonical form, in the table of the tools
    char *genus, *canonical_form; // as texts; the second is NULL if it is long
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

void value_set_over(game_value *v); // also sets the method

// What the engine found, without the type.
void value_of_solution(game_value *v, const solution *s, rule r, bool at_position);

// Sets the data of the canonical form; the forms of the moves are already set.
void value_set_form(game_value *v, const struct misere_forms *forms, uint32_t form);

// How the engine found the value. The sets in a theorem are those of the solved system, which is the rest of
// the game at a position, and the transversal hypergraph in a removing game; the sentence then says so.
void value_print_method(char method[METHOD_ROOM], const solution *s, rule r, bool at_position);

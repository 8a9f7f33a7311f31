// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game as it is played (play/match.h), told: to people in 80 columns, and to programs as one object for
// each thing that happens.
#ifndef HARARY_REPORT_PLAY_H
#define HARARY_REPORT_PLAY_H

#include <jansson.h>
#include <stdio.h>

#include "play/match.h"

typedef struct play_scene {
    const match *match;
    bool human[2]; // of the player who begins, and of the other one
    bool colour;   // the terminal has some
    bool hints;    // values are shown on every board
} play_scene;

// "you", "the computer", "the first player"
const char *play_name(const play_scene *p, unsigned player);

// ---- the rules in words (play_words.c); the caller frees texts

const char *play_verb(const game *g); // "choose"
// "GEN(S3), 6 elements. The players choose one in turn: whoever …"
char *play_rule_text(const game *g, uint32_t elements);
char *play_family_text(const game *g); // what is chosen in a family of games, and how long; NULL: it is none

// ---- for people (play_print.c)

void play_print_start(FILE *out, const play_scene *p);
void play_print_prompt(FILE *out, const play_scene *p); // "you> "
void play_print_reply(FILE *out, const play_scene *p, const match_reply *r);
void play_print_undo(FILE *out, const play_scene *p); // after it
void play_print_help(FILE *out, const play_scene *p);
void play_print_error(FILE *out, const hry_error *error);
// Why it ended and where it was lost; of one that is not over, that it is not.
void play_print_end(FILE *out, const play_scene *p);

// ---- the board (play_board.c)

// What was taken, and what can be, by what it does. With `values` each with the value that it leads to, the
// winning ones first; with `all` every name, else some lines of them. Fails as match_look.
hry_status play_print_board(FILE *out, const play_scene *p, bool values, bool all, hry_error *error);
// The value of the position as the mex of the values of the moves.
hry_status play_print_why(FILE *out, const play_scene *p, hry_error *error);

// ---- for programs (play_json.c)

json_t *play_json_start(const play_scene *p);
json_t *play_json_move(const play_scene *p); // the last one
json_t *play_json_undo(const play_scene *p);
// The values of all moves; NULL and *error where they could not be found.
json_t *play_json_hint(const play_scene *p, hry_error *error);
json_t *play_json_end(const play_scene *p);
const char *play_ending(match_end end); // "achieved"

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output of a game in progress (play/match.h): text in 80 columns, and JSON with one object for each event.
#pragma once

#include <jansson.h>

#include "play/match.h"

typedef struct play_scene {
    const match *match;
    bool human[2]; // whether the first and the second player are human
    bool colour;   // the terminal supports colours
    bool hints;    // show values on every board
    // Called before output that follows a computation, whose progress may be on the same line; NULL: nothing
    // is shown there.
    void (*before_output)(void *context);
    void *context;
} play_scene;

static inline void play_before_output(const play_scene *p)
{
    if (p->before_output)
        p->before_output(p->context);
}

// ---- words shared by the terminal and the page (play_words.c); the caller frees returned texts

// Names of the players: you, the computer, the first player, the second player.
extern const char *const play_player[4];

// Sentences. The page fills in %s and %u as the terminal does.
#define PLAY_SENTENCES(SAY)                                                                                  \
    SAY(over, "The game is over, because %s: %s win%s after %u move%s.")                                     \
    SAY(resigned, "%s resign%s: %s win%s after %u move%s.")                                                  \
    SAY(gave_up, "%s resigned in a won position of value *%u: %s would have led to *0.")                     \
    SAY(lost, "The game was lost at move %u: %s %s %s, from *%u to *%u; %s would have led to *0.")           \
    SAY(faultless, "No move was wrong: %s never had a winning move.")                                        \
    SAY(earlier, "Before that, move%s %s had given away won positions.")                                     \
    SAY(back, "Back to the position after move %u.")                                                         \
    SAY(beginning, "Back to the beginning.")                                                                 \
    SAY(mex, "The position has the value *%u = mex%s, the least number that no move leads to.")              \
    SAY(wins, "So %s can win: after a move to *0 no move of the other player leads to *0, and each can be "  \
              "answered by a move to *0, until no move is left.")                                            \
    SAY(loses,                                                                                               \
        "So %s lose%s against perfect play: every move leads to a value other than 0, from which the "       \
        "other player has a move to *0 again, until no move is left.")
#define PLAY_SENTENCE(name, text) static const char play_##name[] = text;
PLAY_SENTENCES(PLAY_SENTENCE)
json_t *play_sentences_json(void); // by their names

const char *play_chose(const game *g); // "chose"
// play_class_text names a class: "Z3 (3)", "order 6", "size 2". play_move_text says what a move into it does:
// "to Z3 (3)", "stays at size 2", "ends the game". `name` may be NULL.
char *play_class_text(const game *g, const char *name, size_t size);
char *play_move_text(const game *g, bool achieves, bool stays, const char *name, size_t size);

const char *play_verb(const game *g); // "choose"
// "GEN(S3), 6 elements. Choose elements in turn. The game ends when …"
char *play_rule_text(const game *g, uint32_t elements);

// ---- for people (play_print.c)

void play_print_start(FILE *out, const play_scene *p);
void play_print_prompt(FILE *out, const play_scene *p); // "you> "
void play_print_reply(FILE *out, const play_scene *p, const match_reply *r);
void play_print_undo(FILE *out, const play_scene *p); // call it after the undo
void play_print_help(FILE *out, const play_scene *p);
void play_print_error(FILE *out, const hry_error *error);
// Prints why the game ended and which move lost it; for an unfinished game, that it is not over.
void play_print_end(FILE *out, const play_scene *p);

// ---- the board (play_board.c)

// Prints the chosen elements and the legal moves, grouped by their effect. With `values`, each move has the
// value that it leads to, and winning moves come first. With `all`, every name is printed, otherwise a few
// lines of them. Fails like match_look.
hry_status play_print_board(FILE *out, const play_scene *p, bool values, bool all, hry_error *error);
// Prints the value of the position as the mex of the values of its options.
hry_status play_print_why(FILE *out, const play_scene *p, hry_error *error);

// ---- for programs (play_json.c): events as JSON, without an end of line; the caller frees them

extern const struct fields play_fields;
char *play_json_start(const play_scene *p);
char *play_json_move(const play_scene *p); // the last move
char *play_json_undo(const play_scene *p);
// The values of all moves. Returns NULL and sets *error if they could not be computed.
char *play_json_hint(const play_scene *p, hry_error *error);
char *play_json_end(const play_scene *p);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The input of a player: the name of an element or a command, one per line of standard input.
#pragma once

#include "answer/lines.h"
#include "play/match.h"

typedef enum play_word {
    PLAY_TAKE, // an element, or an unknown word
    PLAY_HINT,
    PLAY_WHY,
    PLAY_BOARD,
    PLAY_BOARD_ALL,
    PLAY_UNDO,
    PLAY_RESIGN,
    PLAY_HELP,
    PLAY_QUIT,
    PLAY_NOTHING, // an empty line
    PLAY_WRONG,   // see `error`
    PLAY_END,     // of the input
} play_word;

typedef struct play_line {
    play_word word;
    char *text; // without surrounding blanks, valid until the next line; NULL at the end
    size_t length;
    hry_error error;
} play_line;

// Starts as {0}.
typedef struct play_lines {
    lines lines;
    size_t number; // of the last line read
    bool echo;     // the input does not appear by itself
} play_lines;

// Waits for the next line. A command may have a leading colon, which is required if an element has its name.
void play_lines_next(play_lines *l, const match *m, play_line *out);
void play_lines_clear(play_lines *l);

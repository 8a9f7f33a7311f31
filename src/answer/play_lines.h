// SPDX-License-Identifier: GPL-3.0-or-later
//
// What somebody types who plays: an element's name or a command, one a line of standard input.
#pragma once

#include "answer/lines.h"
#include "play/match.h"

typedef enum play_word {
    PLAY_TAKE, // an element, if it is one
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
    char *text; // without blanks around it, valid until the next line; NULL at the end
    size_t length;
    hry_error error;
} play_line;

// Begins as {0}.
typedef struct play_lines {
    lines lines;
    size_t number; // of the line that was read last
    bool echo;     // what is typed does not appear by itself
} play_lines;

// Waits for the next line. A command may be written behind a colon, and must be where an element has its
// name.
void play_lines_next(play_lines *l, const match *m, play_line *out);
void play_lines_clear(play_lines *l);

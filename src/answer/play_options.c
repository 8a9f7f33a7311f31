// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of play as one table and nothing else. The words of --players have the order of the enum
// `players`, because a choice stores the number of its word.
#include "answer/play_options.h"

const option play_table[] = {
    CHOICE("players", play_options, players, "human,computer|computer,human|human,human|computer,computer",
           "human,computer", "who plays; the first one begins"),
    POSITION_OPTION(play_options),
    MISERE_OPTION(play_options),
    CLOSED_OPTION(play_options),
    FLAG("hints", play_options, hints, "show the values of the moves on every board"),
    NUMBER("seed", play_options, seed, "N", 0, UINT64_MAX, 1, "1",
           "which of several winning moves the computer takes, and which move where none wins"),
    TEXT("output", play_options, output, "FILE",
         "do not play here, but write a page that plays the game, .html, or the game document, .json (- is "
         "standard output)",
         .letter = 'o'),
    JSON_OPTION(play_options),
    QUIET_WITH(play_options,
               "print nothing but the computer's moves, one a line, and at the end who won: first or second"),
    FILE_OPTIONS(play_options),
    LIMITS_MOVES(play_options),
    HELP_AND_END(play_options),
};

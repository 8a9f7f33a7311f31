// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of play as one table. The words of --players are in the order of the enum `players`, because a
// choice stores the index of its word.
#include "answer/play_options.h"

const option play_table[] = {
    CHOICE("players", play_options, players, "human,computer|computer,human|human,human|computer,computer",
           "human,computer", "the players; the first one begins"),
    POSITION_OPTION(play_options),
    MISERE_OPTION(play_options),
    CLOSED_OPTION(play_options),
    FLAG("hints", play_options, hints, "show the values of the moves on every board"),
    NUMBER("seed", play_options, seed, "N", 0, UINT64_MAX, 1, "1",
           "the random seed for the computer's choice among several winning moves, or among all moves if "
           "none wins"),
    TEXT("output", play_options, output, "FILE",
         "write a page that plays the game (.html) or the game document (.json) instead of playing here; - "
         "is standard output",
         .letter = 'o'),
    JSON_OPTION(play_options),
    QUIET_WITH(
        play_options,
        "print only the moves of the computer, one per line, and at the end the winner: first or second"),
    FILE_OPTIONS(play_options),
    LIMITS_MOVES(play_options),
    HELP_AND_END(play_options),
};

// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/play_options.h"

#include "answer/verbs.h"

static const option play_table[] = {
    {.name = "players",
     CHOICE_IN(play_options, players),
     .words = "human,computer|computer,human|human,human|computer,computer",
     .fallback = "human,computer",
     .help = "who plays; the first one begins"},
    {SHARED_IN(const char *, play_options, position, position_option)},
    {.name = "hints", FLAG_IN(play_options, hints), .help = "show the values of the moves on every board"},
    {.name = "seed",
     NUMBER_IN(play_options, seed),
     .argument = "N",
     .most = UINT64_MAX,
     .initial = 1,
     .fallback = "1",
     .help = "which of several winning moves the computer takes, and which move where none wins"},
    {.name = "output",
     .letter = 'o',
     TEXT_IN(play_options, output),
     .argument = "FILE",
     .help = "do not play here, but write a page that plays the game, .html, or the game document, .json "
             "(- is standard output)"},
    {SHARED_IN(common_options, play_options, common, json_option)},
    {.name = "quiet",
     .letter = 'q',
     FLAG_IN(play_options, common.quiet),
     .help = "print nothing but the computer's moves, one a line, and at the end who won: first or second"},
    {SHARED_IN(file_options, play_options, files, file_option)},
    {SHARED_IN(limit_options, play_options, limits, limits_moves)},
    {SHARED_IN(common_options, play_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set play_option_set = {play_table, sizeof(play_options)};

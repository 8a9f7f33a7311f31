// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of harary play.
#pragma once

#include "answer/shared_options.h"

typedef enum players { HUMAN_COMPUTER, COMPUTER_HUMAN, HUMAN_HUMAN, COMPUTER_COMPUTER } players;

typedef struct play_options {
    QUESTION;
    const char *position, *output;
    players players;
    bool hints, closed, misere;
    uint64_t seed;
} play_options;

extern const option play_table[];

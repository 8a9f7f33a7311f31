// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who asks, and where the answer goes. A verb writes its answer to `out` and tells errors and progress to the
// door; it knows nothing of terminals, HTTP or other processes. The terminal and the server have one each.
#pragma once

#include <stdatomic.h>
#include <stdio.h>

#include "game/tools.h"
#include "report/error.h"

typedef struct door door;
struct door {
    FILE *out;
    const atomic_int *interrupt; // set: whoever asks has had enough
    bool remote;                 // a stranger asks: files, gap: and standard input are refused
    bool watched;                // progress is wanted whatever the question says
    game_tools *kept;            // outlive the question; NULL: they end with it
    void (*progress)(door *d, const char *words); // NULL: there is no more of it
    void (*fail)(door *d, const hry_error *error, const error_place *place);
    void (*note)(door *d, const char *words);
    int64_t total;   // rows that there are where only some were asked for; −1: not counted
    size_t failures; // rows of the answer that say only why there is none
};

// A whole file, or what is written in its place (NULL, "-") to `out`.
hry_status door_write(const door *d, const char *path, const char *bytes, size_t size, hry_error *error);

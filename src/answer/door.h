// SPDX-License-Identifier: GPL-3.0-or-later
//
// The origin of a question and the destination of its answer. A verb writes its answer to `out` and reports
// errors and progress to the door; it knows nothing of terminals, HTTP or other processes. The terminal and
// the server each have a door.
#pragma once

#include <stdatomic.h>

#include "game/tools.h"
#include "report/error.h"

typedef struct door door;
struct door {
    FILE *out;
    const atomic_int *interrupt; // set: the user wants the computation to stop
    bool remote;                 // untrusted input: files, gap: and standard input are rejected
    bool watched;                // report progress whatever the question says
    source_opener *open;         // opens a source of facts about groups; NULL: only recorded facts are known
    game_tools *kept;            // they outlive the question; NULL: they end with it
    void (*progress)(door *d, const char *words); // NULL: the progress message ends
    void (*fail)(door *d, const hry_error *error, const error_place *place);
    void (*note)(door *d, const char *words);
    int64_t total;   // the number of all rows if only some were requested; −1: not counted
    size_t failures; // rows of the answer that contain only an error
};

// Writes a whole file, or to `out` if the path is NULL or "-".
hry_status door_write(const door *d, const char *path, const char *bytes, size_t size, hry_error *error);

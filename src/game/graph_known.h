// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers of a batch that a device gives (graph/device_graphs.h), all at once before the lines are told
// one by one. Lines that are nothing for it (other formats, larger graphs, graphs that are not connected)
// keep their place and are left to the processor; so are all of them if the device fails.
#pragma once

#include "game/graph_batch.h"
#include "graph/device_graphs.h"

// What is known of a line; vertices 0: nothing.
typedef struct graph_known {
    uint8_t vertices, edges;
    uint8_t nim[DEVICE_RULES]; // by rule
} graph_known;

// Asks the device about the lines of `b`, and leaves what it says in b->known. HRY_LIMIT: it failed, or the
// limit was reached.
hry_status graph_known_ask(graph_batch *b, device_graphs *device, const limit *limit, hry_error *error);

// The answer to line i; false: it is not known.
bool graph_known_answer(const graph_batch *b, size_t i, const graph_question *q, const char *device,
                        answers *out);

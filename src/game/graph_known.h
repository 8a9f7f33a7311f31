// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers that a device (graph/device_graphs.h) computes for a whole batch, before the lines are reported
// one by one. Lines that it cannot answer (other formats, larger graphs, disconnected graphs) are left to the
// processor; so are all lines if the device fails.
#pragma once

#include "game/graph_batch.h"
#include "graph/device_graphs.h"

// What is known about a line; vertices 0: nothing.
typedef struct graph_known {
    uint8_t vertices, edges;
    uint8_t nim[DEVICE_RULES]; // by rule
} graph_known;

// Sends the lines of `b` to the device and stores the answers in b->known. HRY_LIMIT: the device failed, or
// the limit was reached.
hry_status graph_known_ask(graph_batch *b, device_graphs *device, const limit *limit, hry_error *error);

// The answer to line i; false: it is not known.
bool graph_known_answer(const graph_batch *b, size_t i, const graph_question *q, const char *device,
                        answers *out);

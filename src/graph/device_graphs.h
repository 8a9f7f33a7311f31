// SPDX-License-Identifier: GPL-3.0-or-later
//
// The four games on many small graphs at once, on an OpenCL device: 32 graphs share their words
// (device_graphs.cl). A graph with eleven vertices costs about one hundredth of its cost on the processor.
// Every value is exact. A family takes part if it has a name there (family.h).
#pragma once

#include "base/limit.h"
#include "graph/families/families.h"
#include "graph/graph_read.h"

enum { DEVICE_LEAST_VERTICES = 5, DEVICE_MOST_VERTICES = GRAPH_SHORT_VERTICES, DEVICE_RULES = 4 };

typedef struct device_graphs device_graphs;

// Opens the first device. HRY_UNDEFINED, HRY_LIMIT: there is no device, or it cannot be used; the error says
// why.
hry_status device_graphs_open(const family *f, device_graphs **out, hry_error *error);
void device_graphs_close(device_graphs *x); // NULL is allowed
const char *device_graphs_name(const device_graphs *x);

typedef struct device_values {
    bool connected; // false: the other fields are meaningless
    // By rule; DEVICE_NO_GAME: there is no such game.
    uint8_t nim[DEVICE_RULES];
} device_values;
enum { DEVICE_NO_GAME = 255 };

// Graphs as returned by graph_read_short, all with the same number of vertices, DEVICE_LEAST_VERTICES to
// DEVICE_MOST_VERTICES. Calls from several threads wait for each other. HRY_LIMIT: the limit was reached or
// the device failed.
hry_status device_graphs_solve(device_graphs *x, unsigned vertices, const uint64_t *pairs, size_t count,
                               const limit *limit, device_values *out, hry_error *error);

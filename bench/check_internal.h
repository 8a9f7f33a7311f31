// SPDX-License-Identifier: GPL-3.0-or-later
//
// What check_devices.c, which plays systems, shares with check_graphs.c and check_groups.c, which make them.
#ifndef HARARY_BENCH_CHECK_INTERNAL_H
#define HARARY_BENCH_CHECK_INTERNAL_H

#include "catalogue.h"
#include "check_devices.h"
#include "engine/opencl.h"

enum { CHECKED_GAMES = 4 };
extern const rule checked_games[CHECKED_GAMES];

struct device_check {
    uint64_t seed;
    const bench_options *o;
    opencl_device *device;
    size_t devices;
    unsigned most; // vertices on any of them
    size_t compared, different, failed, left_out;
};

// `game` is "" for all of them.
void check_leave_out(device_check *c, const char *name, const char *game, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void check_system(device_check *c, const char *name, rule g, const set_system *s);
void check_hypergraph(device_check *c, const char *name, const hypergraph *h); // in all games that it has

void check_graphs(device_check *c);
void check_groups(device_check *c);
void check_large(device_check *c);
void check_diagrams(device_check *c);
void check_hunt(device_check *c);
void check_atlas(device_check *c);

#endif

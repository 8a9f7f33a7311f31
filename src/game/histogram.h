// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many graphs have each nim-value.
#ifndef HARARY_GAME_HISTOGRAM_H
#define HARARY_GAME_HISTOGRAM_H

#include "engine/type.h"

typedef struct histogram {
    uint64_t *count; // of each value below `room`
    size_t room;
} histogram;

void histogram_add(histogram *h, nim value, uint64_t count);
void histogram_move(histogram *to, histogram *from); // empties *from, which keeps its room
uint64_t histogram_count(const histogram *h, nim value);
void histogram_clear(histogram *h);

#endif

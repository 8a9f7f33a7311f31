// SPDX-License-Identifier: GPL-3.0-or-later
//
// An array indexed by the value, which doubles when a larger value comes. Each batch counts into its own and
// `histogram_move` adds these up, so no lock is needed here.
#include "game/histogram.h"

#include <string.h>

#include "base/mem.h"

void histogram_add(histogram *h, nim value, uint64_t count)
{
    if (value >= h->room) {
        size_t room = 2 * (size_t)value + 8;
        h->count = mem_resize(h->count, room, sizeof *h->count);
        memset(h->count + h->room, 0, (room - h->room) * sizeof *h->count);
        h->room = room;
    }
    h->count[value] += count;
}

void histogram_move(histogram *to, histogram *from)
{
    for (size_t value = 0; value < from->room; value++)
        if (from->count[value]) {
            histogram_add(to, (nim)value, from->count[value]);
            from->count[value] = 0;
        }
}

uint64_t histogram_count(const histogram *h, nim value)
{
    return value < h->room ? h->count[value] : 0;
}

void histogram_clear(histogram *h)
{
    free(h->count);
    *h = (histogram){0};
}

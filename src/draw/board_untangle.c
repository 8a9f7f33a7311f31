// SPDX-License-Identifier: GPL-3.0-or-later
//
// A placement by stress is good but for details: a vertex that lies on a line of others, rows that are not
// quite level. A vertex in the way goes to the best of some places around it, if what that mends is more than
// what it spoils: O(places × lines at the vertex × (lines + nodes)) for each. Rows are then made straight
// where that spoils nothing.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/board_lines.h"
#include "draw/shape.h"

#define SAME_ROW 6.0 // apart from each other, next to next

enum { ROUNDS = 6, DIRECTIONS = 16, MOST_WORK = 100000 };

typedef struct tangle {
    const diagram *d;
    const board_lines *lines;
    const bool *placed; // the nodes that are looked at
    point *at;
} tangle;

static bool move_away(const tangle *t, uint32_t node)
{
    static const double radius[] = {6, 10, 15, 22, 32, 45};
    uint64_t least = board_faults_at(t->d, t->lines, t->placed, t->at, node);
    point from = t->at[node], best = from;
    if (least < THROUGH) // crossings only
        return false;
    for (size_t r = 0; r < sizeof radius / sizeof *radius; r++)
        for (int i = 0; i < DIRECTIONS; i++) {
            double angle = 2 * M_PI * i / DIRECTIONS;
            t->at[node] = (point){from.x + radius[r] * cos(angle), from.y + radius[r] * sin(angle)};
            uint64_t faults = board_faults_at(t->d, t->lines, t->placed, t->at, node);
            if (faults < least) {
                least = faults;
                best = t->at[node];
            }
        }
    t->at[node] = best;
    return best.x != from.x || best.y != from.y;
}

// ------------------------------------------------------------------------------------------------- rows

static double *coordinate(point *p, bool y)
{
    return y ? &p->y : &p->x;
}

typedef struct order {
    double at;
    uint32_t node;
} order;

static int compare(const void *x, const void *y)
{
    const order *a = x, *b = y;
    return a->at != b->at ? (a->at > b->at ? 1 : -1) : a->node < b->node ? -1 : a->node > b->node;
}

static uint64_t all_faults(const tangle *t)
{
    uint64_t sum = 0;
    for (uint32_t n = 0; n < t->d->nodes; n++)
        sum += t->placed[n] ? board_faults_at(t->d, t->lines, t->placed, t->at, n) : 0;
    return sum;
}

// Gives the nodes of a row their mean; takes it back if that spoils anything.
static void straighten_row(const tangle *t, const order *row, uint32_t count, bool y)
{
    double mean = 0;
    for (uint32_t i = 0; i < count; i++)
        mean += row[i].at / count;
    uint64_t before = all_faults(t);
    for (uint32_t i = 0; i < count; i++)
        *coordinate(&t->at[row[i].node], y) = mean;
    if (all_faults(t) > before)
        for (uint32_t i = 0; i < count; i++)
            *coordinate(&t->at[row[i].node], y) = row[i].at;
}

static void straighten(const tangle *t, bool y)
{
    order *all = mem_alloc(t->d->nodes + 1, sizeof *all);
    uint32_t count = 0;
    for (uint32_t n = 0; n < t->d->nodes; n++)
        if (t->placed[n])
            all[count++] = (order){*coordinate(&t->at[n], y), n};
    qsort(all, count, sizeof *all, compare);
    for (uint32_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && all[to].at - all[to - 1].at < SAME_ROW &&
                            all[to].at - all[from].at < 2 * SAME_ROW;)
            to++;
        if (to > from + 1)
            straighten_row(t, all + from, to - from, y);
    }
    free(all);
}

void board_untangle(const diagram *d, const board_lines *lines, const bool *placed, point *at)
{
    tangle t = {.d = d, .lines = lines, .placed = placed, .at = at};
    bool moved = (uint64_t)d->nodes * d->arrows <= MOST_WORK;
    if (!moved)
        return;
    for (int round = 0; moved && round < ROUNDS; round++) {
        moved = false;
        for (uint32_t n = 0; n < d->nodes; n++)
            moved = (placed[n] && move_away(&t, n)) || moved;
    }
    straighten(&t, false);
    straighten(&t, true);
}

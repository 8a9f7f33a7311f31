// SPDX-License-Identifier: GPL-3.0-or-later
//
// A placement by stress is good but for details: a vertex that lies on a line of others, rows that are not
// quite level. A vertex in the way goes to the best of some places around it, if what that mends is more than
// what it spoils: O(places × lines at the vertex × (lines + nodes)) for each. Rows are then made straight
// where that spoils nothing.
#include <math.h>

#include "base/mem.h"
#include "draw/board_lines.h"

#define SAME_ROW 6.0 // apart from each other, next to next

enum { ROUNDS = 6, DIRECTIONS = 16, MOST_WORK = 100000 };

static bool move_away(const board_plan *p, uint32_t node)
{
    static const double radius[] = {6, 10, 15, 22, 32, 45};
    uint64_t least = board_faults_at(p, node);
    point from = p->at[node], best = from;
    if (least < THROUGH) // crossings only
        return false;
    for (size_t r = 0; r < sizeof radius / sizeof *radius; r++)
        for (int i = 0; i < DIRECTIONS; i++) {
            double angle = 2 * M_PI * i / DIRECTIONS;
            p->at[node] = (point){from.x + radius[r] * cos(angle), from.y + radius[r] * sin(angle)};
            uint64_t faults = board_faults_at(p, node);
            if (faults < least) {
                least = faults;
                best = p->at[node];
            }
        }
    p->at[node] = best;
    return best.x != from.x || best.y != from.y;
}

// ------------------------------------------------------------------------------------------------- rows

static double *coordinate(point *of, bool y)
{
    return y ? &of->y : &of->x;
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

static uint64_t all_faults(const board_plan *p)
{
    uint64_t sum = 0;
    for (uint32_t n = 0; n < p->d->nodes; n++)
        sum += p->placed[n] ? board_faults_at(p, n) : 0;
    return sum;
}

// Gives the nodes of a row their mean; takes it back if that spoils anything.
static void straighten_row(const board_plan *p, const order *row, uint32_t count, bool y)
{
    double mean = 0;
    for (uint32_t i = 0; i < count; i++)
        mean += row[i].at / count;
    uint64_t before = all_faults(p);
    for (uint32_t i = 0; i < count; i++)
        *coordinate(&p->at[row[i].node], y) = mean;
    if (all_faults(p) > before)
        for (uint32_t i = 0; i < count; i++)
            *coordinate(&p->at[row[i].node], y) = row[i].at;
}

static void straighten(const board_plan *p, bool y)
{
    OWNED order *all = mem_alloc(p->d->nodes + 1, sizeof *all);
    uint32_t count = 0;
    for (uint32_t n = 0; n < p->d->nodes; n++)
        if (p->placed[n])
            all[count++] = (order){*coordinate(&p->at[n], y), n};
    qsort(all, count, sizeof *all, compare);
    for (uint32_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && all[to].at - all[to - 1].at < SAME_ROW &&
                            all[to].at - all[from].at < 2 * SAME_ROW;)
            to++;
        if (to > from + 1)
            straighten_row(p, all + from, to - from, y);
    }
}

void board_untangle(const board_plan *p)
{
    bool moved = (uint64_t)p->d->nodes * p->d->arrows <= MOST_WORK;
    if (!moved)
        return;
    for (int round = 0; moved && round < ROUNDS; round++) {
        moved = false;
        for (uint32_t n = 0; n < p->d->nodes; n++)
            moved = (p->placed[n] && move_away(p, n)) || moved;
    }
    straighten(p, false);
    straighten(p, true);
}

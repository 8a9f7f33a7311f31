// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stress does not see that a graph is planar. Here a cycle becomes a regular polygon, and every other vertex
// the mean of its neighbours: where the graph is 3-connected and planar and the cycle bounds a face, no two
// lines cross (Tutte, How to draw a graph, 1963); the Petersen graph gets its usual form. But the means crowd
// around the centre, so the distances from it are also tried with powers below 1, which keep directions and
// move the inner vertices outwards. It is not known which cycles bound faces. The shortest one through every
// two lines at a vertex is tried, unless there are many, and crossings are counted.
// O(cycles × (ROUNDS × lines + lines²)).
#include <math.h>

#include "base/mem.h"
#include "draw/board_lines.h"
#include "draw/shape.h"

#define SPACE_X 30.0 // between shapes beside each other, for the text there
#define SPACE_Y 22.0
#define LARGEST 500.0 // a larger circle makes nothing better, however few lines cross

enum { ROUNDS = 300, MOST_CYCLES = 240, MOST_WORK = 20000 };

typedef struct graph_of_lines {
    const board_plan *plan;
    const diagram *d;
    uint32_t *first, *to; // the neighbours of n are to[first[n]] … to[first[n + 1] − 1]
    uint32_t *cycle, *before, *queue;
} graph_of_lines;

static graph_of_lines neighbours_of(const board_plan *p)
{
    const diagram *d = p->d;
    graph_of_lines g = {.plan = p,
                        .d = d,
                        .first = NEW_ARRAY(uint32_t, d->nodes + 2),
                        .to = mem_alloc(2 * (size_t)p->lines + 1, sizeof *g.to),
                        .cycle = mem_alloc(d->nodes + 1, sizeof *g.cycle),
                        .before = mem_alloc(d->nodes + 1, sizeof *g.before),
                        .queue = mem_alloc(d->nodes + 1, sizeof *g.queue)};
    for (uint32_t i = 0; i < p->lines; i++) {
        g.first[p->line[i].from + 2]++;
        g.first[p->line[i].to + 2]++;
    }
    for (uint32_t n = 2; n < d->nodes + 2; n++)
        g.first[n] += g.first[n - 1];
    for (uint32_t i = 0; i < p->lines; i++) {
        g.to[g.first[p->line[i].from + 1]++] = p->line[i].to;
        g.to[g.first[p->line[i].to + 1]++] = p->line[i].from;
    }
    return g;
}

// Breadth first from a vertex, not through `without`; how many are met. g->before has where one came from.
static uint32_t search(graph_of_lines *g, uint32_t from, uint32_t without)
{
    uint32_t met = 0;
    memset(g->before, 0xff, g->d->nodes * sizeof *g->before);
    g->before[from] = from;
    g->queue[met++] = from;
    for (uint32_t next = 0; next < met; next++)
        for (uint32_t i = g->first[g->queue[next]]; i < g->first[g->queue[next] + 1]; i++) {
            uint32_t n = g->to[i];
            if (n == without || g->before[n] != UINT32_MAX)
                continue;
            g->before[n] = g->queue[next];
            g->queue[met++] = n;
        }
    return met;
}

// The shortest cycle through left, middle and right, in g->cycle; its length, 0 if there is no such cycle.
static uint32_t shortest_cycle(graph_of_lines *g, uint32_t left, uint32_t middle, uint32_t right)
{
    uint32_t length = 0;
    search(g, left, middle);
    if (g->before[right] == UINT32_MAX)
        return 0;
    g->cycle[length++] = middle;
    for (uint32_t n = right; n != left; n = g->before[n])
        g->cycle[length++] = n;
    g->cycle[length++] = left;
    return length;
}

// The cycle on a circle of radius 1 with a side below, the others at the means of their neighbours.
static void embed(const graph_of_lines *g, uint32_t length, point *at)
{
    OWNED bool *fixed = NEW_ARRAY(bool, g->d->nodes + 1);
    memset(at, 0, g->d->nodes * sizeof *at);
    for (uint32_t i = 0; i < length; i++) {
        double angle = M_PI / 2 + M_PI * (2 * i + 1) / length;
        at[g->cycle[i]] = (point){cos(angle), sin(angle)};
        fixed[g->cycle[i]] = true;
    }
    for (int round = 0; round < ROUNDS; round++)
        for (uint32_t n = 0; n < g->d->nodes; n++) {
            uint32_t degree = g->first[n + 1] - g->first[n];
            if (fixed[n] || degree == 0)
                continue;
            point sum = {0, 0};
            for (uint32_t i = g->first[n]; i < g->first[n + 1]; i++)
                sum = (point){sum.x + at[g->to[i]].x, sum.y + at[g->to[i]].y};
            at[n] = (point){sum.x / degree, sum.y / degree};
        }
}

// A point at the distance r from the centre goes to the distance r^power.
static void spread(const graph_of_lines *g, double power, const point *from, point *to)
{
    for (uint32_t n = 0; n < g->d->nodes; n++) {
        double radius = hypot(from[n].x, from[n].y), factor = radius > 1e-9 ? pow(radius, power - 1) : 1;
        to[n] = (point){factor * from[n].x, factor * from[n].y};
    }
}

// Scales so that shapes do not touch; by how much.
static double give_room(const graph_of_lines *g, point *at)
{
    const diagram *d = g->d;
    double scale = 0;
    for (uint32_t i = 0; i < d->nodes; i++)
        for (uint32_t j = 0; j < i; j++) {
            double x = fabs(at[i].x - at[j].x), y = fabs(at[i].y - at[j].y);
            double wide = (shape_width(&d->node[i]) + shape_width(&d->node[j])) / 2 + SPACE_X;
            double high = (shape_height(&d->node[i]) + shape_height(&d->node[j])) / 2 + SPACE_Y;
            scale = fmax(scale, fmin(wide / fmax(x, 1e-9), high / fmax(y, 1e-9)));
        }
    for (uint32_t n = 0; n < d->nodes; n++)
        at[n] = (point){scale * at[n].x, scale * at[n].y};
    return scale;
}

typedef struct placement {
    uint64_t faults;
    double radius; // of those around cycles
    point *at;
} placement;

// Keeps the placement if it has fewer faults, or as few and is smaller.
static void try_placement(const graph_of_lines *g, point *at, placement *best)
{
    double radius = give_room(g, at);
    if (radius > LARGEST)
        return;
    board_plan there = *g->plan;
    there.at = at;
    uint64_t faults = board_faults(&there);
    if (faults > best->faults || (faults == best->faults && radius >= best->radius - 1e-6))
        return;
    memcpy(best->at, at, g->d->nodes * sizeof *at);
    best->faults = faults;
    best->radius = radius;
}

static void try_cycle(const graph_of_lines *g, uint32_t length, point *room, placement *best)
{
    static const double power[] = {1, 0.8, 0.6, 0.45};
    point *means = room, *spread_out = room + g->d->nodes;
    embed(g, length, means);
    for (size_t i = 0; i < sizeof power / sizeof *power; i++) {
        spread(g, power[i], means, spread_out);
        try_placement(g, spread_out, best);
    }
}

static void try_cycles(graph_of_lines *g, placement *best)
{
    uint32_t tried = 0;
    OWNED point *room = mem_alloc(2 * (size_t)g->d->nodes + 1, sizeof *room);
    for (uint32_t v = 0; v < g->d->nodes; v++)
        for (uint32_t i = g->first[v]; i < g->first[v + 1]; i++)
            for (uint32_t j = g->first[v]; j < i && tried < MOST_CYCLES; j++) {
                uint32_t length = shortest_cycle(g, g->to[i], v, g->to[j]);
                tried += length > 0;
                if (length)
                    try_cycle(g, length, room, best);
            }
}

bool board_by_cycles(const board_plan *p)
{
    const diagram *d = p->d;
    bool vertices = (uint64_t)d->nodes * d->arrows <= MOST_WORK; // and nothing else
    for (uint32_t n = 0; n < d->nodes; n++)
        vertices = vertices && p->placed[n];
    uint64_t faults = vertices ? board_faults(p) : 0;
    if (!faults)
        return false;
    graph_of_lines g = neighbours_of(p);
    placement best = {.faults = faults, .at = p->at};
    if (search(&g, 0, UINT32_MAX) == d->nodes)
        try_cycles(&g, &best);
    free_all(g.first, g.to, g.cycle, g.before, g.queue);
    return best.faults < faults;
}

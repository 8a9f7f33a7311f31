// SPDX-License-Identifier: GPL-3.0-or-later
//
// O(lines × (lines + nodes)) for the faults, O(lines²) for the turn, O(nodes²) for the order of reading.
#include "draw/board_lines.h"

#include <math.h>

#include "base/mem.h"
#include "draw/curve.h"
#include "draw/shape.h"

#define NEAR 3.0  // a line as near to a vertex looks as if it went through it
#define ALIKE 0.2 // a line that is farther from level and upright than that does not look so
#define APART 6.0 // between two shapes
#define BENT 0.5  // stress bends paths so much
#define ROW 20.0  // the vertices of a row are at most so far above each other

board_plan board_plan_of(const diagram *d, point *at)
{
    board_plan p = {.d = d,
                    .line = mem_alloc(d->arrows + 1, sizeof *p.line),
                    .ends = mem_alloc(d->nodes + 1, sizeof *p.ends),
                    .placed = NEW_ARRAY(bool, d->nodes + 1),
                    .width = NEW_ARRAY(double, d->nodes + 1),
                    .at = at};
    memset(p.ends, 0xff, (d->nodes + 1) * sizeof *p.ends);
    for (uint32_t n = 0; n < d->nodes; n++)
        p.width[n] = shape_width(&d->node[n]);
    for (uint32_t a = 0; a < d->arrows; a++) {
        uint32_t from = d->arrow[a].from, to = d->arrow[a].to, *ends = p.ends[to];
        if (d->node[to].kind != NODE_EDGE)
            p.line[p.lines++] = (board_line){from, to, UINT32_MAX};
        else if (ends[0] == UINT32_MAX)
            ends[0] = from;
        else
            p.line[p.lines++] = (board_line){ends[0], ends[1] = from, to};
    }
    return p;
}

static double side(point a, point b, point p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static bool cross(const board_line *l, const board_line *m, const point *at)
{
    if (l->from == m->from || l->from == m->to || l->to == m->from || l->to == m->to)
        return false;
    point a = at[l->from], b = at[l->to], c = at[m->from], e = at[m->to];
    return side(a, b, c) * side(a, b, e) < 0 && side(c, e, a) * side(c, e, b) < 0;
}

// The shape is taken as an ellipse, the plane stretched so that it becomes a disc.
static bool runs_through(const board_plan *plan, const board_line *l, uint32_t node)
{
    const diagram *d = plan->d;
    const point *at = plan->at;
    double height = shape_height(&d->node[node]), flat = height / plan->width[node];
    point p = {flat * at[node].x, at[node].y}, a = {flat * at[l->from].x, at[l->from].y};
    point b = {flat * at[l->to].x, at[l->to].y};
    return segment_distance(a, b, p) < height / 2 + NEAR;
}

uint64_t board_faults(const board_plan *p)
{
    uint64_t faults = 0;
    for (uint32_t i = 0; i < p->lines; i++) {
        const board_line *l = &p->line[i];
        for (uint32_t j = 0; j < i; j++)
            faults += cross(l, &p->line[j], p->at);
        for (uint32_t n = 0; n < p->d->nodes; n++)
            if (p->d->node[n].kind != NODE_EDGE && n != l->from && n != l->to && runs_through(p, l, n))
                faults += THROUGH;
    }
    return faults;
}

static bool overlap(const board_plan *p, uint32_t m, uint32_t n)
{
    const diagram_node *a = &p->d->node[m], *b = &p->d->node[n];
    double x = (p->width[m] + p->width[n]) / 2 + APART, y = (shape_height(a) + shape_height(b)) / 2 + APART;
    return fabs(p->at[m].x - p->at[n].x) < x && fabs(p->at[m].y - p->at[n].y) < y;
}

static uint64_t faults_of_line(const board_plan *p, const board_line *l)
{
    uint64_t faults = 0;
    for (uint32_t j = 0; j < p->lines; j++)
        faults += cross(l, &p->line[j], p->at);
    for (uint32_t n = 0; n < p->d->nodes; n++)
        faults += p->placed[n] && n != l->from && n != l->to && runs_through(p, l, n) ? THROUGH : 0;
    return faults;
}

uint64_t board_faults_at(const board_plan *p, uint32_t node)
{
    uint64_t faults = 0;
    for (uint32_t i = 0; i < p->lines; i++) {
        const board_line *l = &p->line[i];
        if (l->from == node || l->to == node)
            faults += faults_of_line(p, l);
        else if (runs_through(p, l, node))
            faults += THROUGH;
    }
    for (uint32_t n = 0; n < p->d->nodes; n++)
        faults += p->placed[n] && n != node && overlap(p, n, node) ? OVERLAP : 0;
    return faults;
}

// How far an angle is from level or upright.
static double slant(double angle)
{
    double turned = fmod(fmod(angle, M_PI_2) + M_PI_2, M_PI_2);
    return fmin(turned, M_PI_2 - turned);
}

static double angle_of(const board_line *l, const point *at)
{
    return atan2(at[l->to].y - at[l->from].y, at[l->to].x - at[l->from].x);
}

void board_turn(const board_plan *p)
{
    point *at = p->at;
    double best = 0, least = INFINITY;
    for (uint32_t i = 0; i < p->lines; i++) {
        double sum = 0, turn = angle_of(&p->line[i], at);
        for (uint32_t j = 0; j < p->lines; j++)
            sum += fmin(slant(angle_of(&p->line[j], at) - turn), ALIKE);
        if (sum < least - 1e-6) {
            least = sum;
            best = turn;
        }
    }
    best -= M_PI_2 * round(best / M_PI_2); // no more than an eighth of a turn
    double c = cos(-best), s = sin(-best);
    for (uint32_t n = 0; n < p->d->nodes; n++)
        at[n] = (point){c * at[n].x - s * at[n].y, s * at[n].x + c * at[n].y};
}

// ------------------------------------------------------------------------------------- in reading order

static bool all_level_or_upright(const board_plan *p)
{
    for (uint32_t i = 0; i < p->lines; i++)
        if (slant(angle_of(&p->line[i], p->at)) > BENT)
            return false;
    return p->lines > 0;
}

// One of the eight symmetries of a square.
enum { MIRRORED = 1, UPSIDE_DOWN = 2, TRANSPOSED = 4, SYMMETRIES = 8 };

static point transformed(point p, int symmetry)
{
    point q = symmetry & TRANSPOSED ? (point){p.y, p.x} : p;
    return (point){symmetry & MIRRORED ? -q.x : q.x, symmetry & UPSIDE_DOWN ? -q.y : q.y};
}

static bool is_upright(const board_plan *p)
{
    bounds all = bounds_empty;
    for (uint32_t n = 0; n < p->d->nodes; n++)
        if (p->placed[n])
            bounds_add(&all, p->at[n]);
    return all.right - all.left < all.bottom - all.top;
}

static bool is_read(const board_plan *p, uint32_t node)
{
    return p->placed[node] && p->d->node[node].kind != NODE_EDGE && p->d->node[node].kind != NODE_SET;
}

// How many pairs of vertices are not read in their order.
static uint64_t inversions(const board_plan *p, int symmetry)
{
    uint64_t sum = 0;
    for (uint32_t j = 0; j < p->d->nodes; j++)
        for (uint32_t i = 0; i < j && is_read(p, j); i++) {
            point a = transformed(p->at[i], symmetry), b = transformed(p->at[j], symmetry);
            bool row = fabs(a.y - b.y) < ROW;
            sum += is_read(p, i) && (row ? b.x < a.x : b.y < a.y);
        }
    return sum;
}

void board_read_in_rows(const board_plan *p)
{
    enum { MOST_NODES = 1000 };
    if (p->d->nodes > MOST_NODES || !all_level_or_upright(p))
        return;
    int best = 0;
    uint64_t least = UINT64_MAX;
    bool upright = is_upright(p);
    for (int i = 0; i < SYMMETRIES; i++) {
        int symmetry = upright ? i ^ TRANSPOSED : i; // a path is read in both directions, but better in a row
        uint64_t now = inversions(p, symmetry);
        if (now < least) {
            least = now;
            best = symmetry;
        }
    }
    for (uint32_t n = 0; n < p->d->nodes; n++)
        p->at[n] = transformed(p->at[n], best);
}

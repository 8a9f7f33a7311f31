// SPDX-License-Identifier: GPL-3.0-or-later
//
// A board has no rows: its vertices are placed by stress (Graphviz's neato), or where they are. Boxes of
// edges stand in the middle of their line, or beside the middle where another node is there already.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/board.h"
#include "draw/board_lines.h"
#include "draw/curve.h"
#include "draw/drawing_program.h"
#include "draw/shape.h"

#define LINE_LENGTH 50.0 // of a line between vertices, about
#define EDGE_LENGTH 76.0 // with a box in the middle
#define SET_LENGTH 34.0  // from a vertex to the square of an edge
#define NEAREST 40.0     // two points that have places of their own are as far apart, if they can be
#define LEAST 24.0       // and not nearer than that
#define PAGE 400.0
#define LARGEST_PAGE 3000.0
#define CLEAR 2.0
#define GROWTH 1.2

enum { STARTS = 12, MOST_WORK = 20000, NODE_IN_THE_WAY = 10, MOST_GROWTH = 3 };

// ------------------------------------------------------------------------------- places of their own

static double nearest_points(const diagram *d, double *extent)
{
    double nearest = INFINITY;
    *extent = 0;
    for (uint32_t i = 0; i < d->nodes; i++)
        for (uint32_t j = 0; j < i; j++) {
            double x = fabs(d->at[i][0] - d->at[j][0]), y = fabs(d->at[i][1] - d->at[j][1]);
            nearest = hypot(x, y) > 0 ? fmin(nearest, hypot(x, y)) : nearest;
            *extent = fmax(*extent, fmax(x, y));
        }
    return nearest;
}

static void scale_places(const diagram *d, layout *out)
{
    double extent, nearest = nearest_points(d, &extent), scale = 1;
    if (extent > 0) {
        scale = fmin(NEAREST / nearest, fmax(PAGE / extent, LEAST / nearest));
        scale = fmin(scale, LARGEST_PAGE / extent);
    }
    for (uint32_t n = 0; n < d->nodes; n++)
        out->node[n] = (point){scale * d->at[n][0], -scale * d->at[n][1]};
}

// ------------------------------------------------------------------------------------------- by stress

static double line_length(const diagram *d, const diagram_arrow *a)
{
    bool square = d->node[a->to].kind == NODE_SET;
    double widths = (shape_width(&d->node[a->from]) + shape_width(&d->node[a->to])) / 2;
    return square ? SET_LENGTH : LINE_LENGTH - 18 + widths;
}

// The ends of the line that each box of an edge stands on, UINT32_MAX where there are none.
static uint32_t (*edge_ends(const diagram *d))[2]
{
    uint32_t(*ends)[2] = mem_alloc(d->nodes + 1, sizeof *ends);
    memset(ends, 0xff, (d->nodes + 1) * sizeof *ends);
    for (uint32_t a = 0; a < d->arrows; a++) {
        uint32_t *of = ends[d->arrow[a].to];
        of[of[0] != UINT32_MAX] = d->arrow[a].from;
    }
    return ends;
}

static char *stress_text(const diagram *d, uint32_t (*ends)[2], int start, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    fprintf(out, "graph {\nstart=%d\n", start);
    fputs("pack=16\npackmode=\"node\"\nsplines=\"\"\noverlap=scale\nepsilon=0.0001\n"
          "node [shape=box, fixedsize=true, label=\"\"]\n",
          out);
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].kind != NODE_EDGE)
            fprintf(out, "n%u [width=%.3f, height=%.3f]\n", n, (shape_width(&d->node[n]) + 8) / 72,
                    (shape_height(&d->node[n]) + 8) / 72);
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].kind == NODE_EDGE)
            fprintf(out, "n%u -- n%u [len=%.3f]\n", ends[n][0], ends[n][1], EDGE_LENGTH / 72);
    for (uint32_t a = 0; a < d->arrows; a++)
        if (d->node[d->arrow[a].to].kind != NODE_EDGE)
            fprintf(out, "n%u -- n%u [len=%.3f]\n", d->arrow[a].from, d->arrow[a].to,
                    line_length(d, &d->arrow[a]) / 72);
    fputs("}\n", out);
    fclose(out);
    return text;
}

// "node n3 10.5 20.1" for every node, among other lines.
static bool read_places(const diagram *d, const char *answer, layout *out)
{
    uint32_t wanted = 0, found = 0;
    for (uint32_t n = 0; n < d->nodes; n++)
        wanted += d->node[n].kind != NODE_EDGE;
    for (const char *line = answer; line && *line;) {
        unsigned id;
        point at;
        if (sscanf(line, "node n%u %lf %lf", &id, &at.x, &at.y) == 3) {
            if (id >= d->nodes || !isfinite(at.x) || !isfinite(at.y))
                return false;
            out->node[id] = (point){at.x, -at.y};
            found++;
        }
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    return found == wanted;
}

static hry_status try_start(const diagram *d, uint32_t (*ends)[2], int start, const limit *limit, layout *out,
                            hry_error *error)
{
    static const char *const job[] = {"place", NULL};
    size_t length, size;
    char *text = stress_text(d, ends, start, &length), *answer;
    hry_status status = drawing_program_run(job, text, length, limit, &answer, &size, error);
    free(text);
    if (status)
        return status;
    if (!read_places(d, answer, out))
        status = hry_fail(error, HRY_LIMIT, "the drawing program's answer makes no sense");
    free(answer);
    return status;
}

// The best of several starts.
static hry_status place_by_stress(const diagram *d, uint32_t (*ends)[2], const limit *limit, layout *out,
                                  hry_error *error)
{
    bool large = (uint64_t)d->nodes * d->arrows > MOST_WORK;
    uint64_t least = UINT64_MAX;
    board_lines lines = board_lines_of(d);
    layout found = {.node = mem_alloc(d->nodes + 1, sizeof *found.node)};
    hry_status status = HRY_OK;
    for (int start = 1; status == HRY_OK && least && start <= (large ? 1 : STARTS); start++) {
        status = try_start(d, ends, start, limit, &found, error);
        uint64_t faults = status || large ? 0 : board_faults(d, &lines, found.node);
        if (status == HRY_OK && faults < least) {
            least = faults;
            memcpy(out->node, found.node, d->nodes * sizeof *found.node);
        }
    }
    if (status == HRY_OK)
        board_turn(d, &lines, out->node);
    free(lines.line);
    free(found.node);
    return status;
}

// ----------------------------------------------------------------------------------------- boxes of edges

// What is in the way of a box: nodes on it, which are worse, and lines through it.
static uint32_t obstacles(const diagram *d, const layout *l, const board_lines *lines, uint32_t node,
                          point at)
{
    uint32_t count = board_line_through(d, lines, l->node, node, at);
    for (uint32_t n = 0; n < d->nodes; n++) {
        bool placed = d->node[n].kind != NODE_EDGE || n < node;
        double x = (shape_width(&d->node[n]) + shape_width(&d->node[node])) / 2 + CLEAR;
        double y = (shape_height(&d->node[n]) + shape_height(&d->node[node])) / 2 + CLEAR;
        if (placed && fabs(l->node[n].x - at.x) < x && fabs(l->node[n].y - at.y) < y)
            count += NODE_IN_THE_WAY;
    }
    return count;
}

// Returns how much stays in the way.
static uint32_t place_boxes(const diagram *d, uint32_t (*ends)[2], const board_lines *lines, layout *l)
{
    static const double tries[] = {0.5, 0.44, 0.56, 0.39, 0.61, 0.34, 0.66, 0.3, 0.7};
    uint32_t all = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        if (d->node[n].kind != NODE_EDGE)
            continue;
        point a = l->node[ends[n][0]], b = l->node[ends[n][1]];
        uint32_t least = UINT32_MAX;
        for (size_t i = 0; least && i < sizeof tries / sizeof *tries; i++) {
            point at = {a.x + tries[i] * (b.x - a.x), a.y + tries[i] * (b.y - a.y)};
            uint32_t now = obstacles(d, l, lines, n, at);
            if (now < least) {
                least = now;
                l->node[n] = at;
            }
        }
        all += least;
    }
    return all;
}

// Boxes that have no room get some: everything moves apart.
static void make_room(const diagram *d, uint32_t (*ends)[2], layout *l)
{
    board_lines lines = board_lines_of(d);
    for (int times = 0; place_boxes(d, ends, &lines, l) && times < MOST_GROWTH; times++)
        for (uint32_t n = 0; n < d->nodes; n++)
            l->node[n] = (point){GROWTH * l->node[n].x, GROWTH * l->node[n].y};
    place_boxes(d, ends, &lines, l);
    free(lines.line);
}

hry_status board_place(const diagram *d, const limit *limit, layout *out, hry_error *error)
{
    layout l = {.node = NEW_ARRAY(point, d->nodes + 1),
                .labels = NEW_ARRAY(label_places, d->nodes + 1),
                .arrow = NEW_ARRAY(curve, d->arrows + 1)};
    hry_status status = HRY_OK;
    uint32_t(*ends)[2] = edge_ends(d);
    for (uint32_t n = 0; n < d->nodes; n++)
        l.labels[n] = shape_usual_places(&d->node[n]);
    if (d->at)
        scale_places(d, &l);
    else
        status = place_by_stress(d, ends, limit, &l, error);
    if (status == HRY_OK) {
        make_room(d, ends, &l);
        for (uint32_t a = 0; a < d->arrows; a++)
            l.arrow[a] = curve_straight(l.node[d->arrow[a].from], l.node[d->arrow[a].to]);
        *out = l;
    } else
        layout_clear(&l, d);
    free(ends);
    return status;
}

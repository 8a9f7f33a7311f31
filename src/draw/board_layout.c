// SPDX-License-Identifier: GPL-3.0-or-later
//
// A board has no rows: its vertices are placed by stress (Graphviz's neato) or around a cycle, those without
// a line in rows below, or where they are. Points that would lie on each other move apart.
#include <math.h>

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
#define LARGEST_PAGE 1500.0
#define ROW_STEP 16.0 // between shapes without a line

enum { STARTS = 12, MOST_WORK = 20000, IN_A_ROW = 6, ROUNDS_APART = 100 };

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

// Moves two points apart that are nearer than LEAST, along the line between them; whether they were.
static bool part(point *a, point *b)
{
    double x = b->x - a->x, y = b->y - a->y, length = hypot(x, y), missing = LEAST - length;
    if (missing < 1e-6)
        return false;
    point way = length > 0 ? (point){x / length, y / length} : (point){1, 0};
    *a = (point){a->x - way.x * missing / 2, a->y - way.y * missing / 2};
    *b = (point){b->x + way.x * missing / 2, b->y + way.y * missing / 2};
    return true;
}

static void part_points(const diagram *d, point *at)
{
    bool moved = true;
    for (int round = 0; moved && round < ROUNDS_APART; round++) {
        moved = false;
        for (uint32_t i = 0; i < d->nodes; i++)
            for (uint32_t j = 0; j < i; j++)
                moved = part(&at[j], &at[i]) || moved;
    }
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
    part_points(d, out->node);
}

// ------------------------------------------------------------------------------------------- by stress

static double line_length(const diagram *d, const diagram_arrow *a)
{
    bool square = d->node[a->to].kind == NODE_SET;
    double widths = (shape_width(&d->node[a->from]) + shape_width(&d->node[a->to])) / 2;
    return square ? SET_LENGTH : LINE_LENGTH - 18 + widths;
}

// Graphviz places the nodes with a line, but for the boxes on lines.
static void choose_placed(const board_plan *p)
{
    for (uint32_t i = 0; i < p->lines; i++)
        p->placed[p->line[i].from] = p->placed[p->line[i].to] = true;
}

static char *stress_text(const board_plan *p, int start, size_t *length)
{
    const diagram *d = p->d;
    char *text = NULL;
    FILE *out = mem_stream(&text, length);
    fprintf(out, "graph {\nstart=%d\n", start);
    fputs("pack=16\npackmode=\"node\"\nsplines=\"\"\noverlap=scale\nepsilon=0.0001\n"
          "node [shape=box, fixedsize=true, label=\"\"]\n",
          out);
    for (uint32_t n = 0; n < d->nodes; n++)
        if (p->placed[n])
            fprintf(out, "n%u [width=%.3f, height=%.3f]\n", n, (shape_width(&d->node[n]) + 8) / 72,
                    (shape_height(&d->node[n]) + 8) / 72);
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].kind == NODE_EDGE)
            fprintf(out, "n%u -- n%u [len=%.3f]\n", p->ends[n][0], p->ends[n][1], EDGE_LENGTH / 72);
    for (uint32_t a = 0; a < d->arrows; a++)
        if (d->node[d->arrow[a].to].kind != NODE_EDGE)
            fprintf(out, "n%u -- n%u [len=%.3f]\n", d->arrow[a].from, d->arrow[a].to,
                    line_length(d, &d->arrow[a]) / 72);
    fputs("}\n", out);
    fclose(out);
    return text;
}

// "node n3 10.5 20.1" for every node, among other lines.
static bool read_places(const board_plan *p, const char *answer)
{
    uint32_t wanted = 0, found = 0;
    for (uint32_t n = 0; n < p->d->nodes; n++)
        wanted += p->placed[n];
    for (const char *line = answer; line && *line;) {
        unsigned id;
        point at;
        if (sscanf(line, "node n%u %lf %lf", &id, &at.x, &at.y) == 3) {
            if (id >= p->d->nodes || !p->placed[id] || !isfinite(at.x) || !isfinite(at.y))
                return false;
            p->at[id] = (point){at.x, -at.y};
            found++;
        }
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    return found == wanted;
}

static hry_status try_start(const board_plan *p, int start, const limit *limit, hry_error *error)
{
    static const char *const job[] = {"place", NULL};
    size_t length, size;
    OWNED char *text = stress_text(p, start, &length), *answer = NULL;
    TRY(drawing_program_run(job, text, length, limit, &answer, &size, error));
    return read_places(p, answer)
               ? HRY_OK
               : hry_fail(error, HRY_PROGRAM, "the drawing program returned invalid output");
}

// The best of several starts.
static hry_status best_start(const board_plan *p, const limit *limit, hry_error *error)
{
    const diagram *d = p->d;
    bool large = (uint64_t)d->nodes * d->arrows > MOST_WORK;
    uint64_t least = UINT64_MAX;
    OWNED point *at = mem_copy(p->at, d->nodes + 1, sizeof *at);
    board_plan found = *p;
    found.at = at;
    for (int start = 1; least && start <= (large ? 1 : STARTS); start++) {
        TRY(try_start(&found, start, limit, error));
        uint64_t faults = large ? 0 : board_faults(&found);
        if (faults < least) {
            least = faults;
            memcpy(p->at, at, d->nodes * sizeof *at);
        }
    }
    return HRY_OK;
}

// What has no line, below the rest.
static void place_rows_below(const board_plan *p)
{
    const diagram *d = p->d;
    point *at = p->at;
    bounds rest = bounds_empty;
    for (uint32_t n = 0; n < d->nodes; n++)
        if (p->placed[n])
            bounds_add(&rest, at[n]);
    bool alone = rest.left > rest.right;
    point next = {alone ? 0 : rest.left, alone ? 0 : rest.bottom + LINE_LENGTH};
    uint32_t count = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        if (p->placed[n] || d->node[n].kind == NODE_EDGE)
            continue;
        double width = shape_width(&d->node[n]);
        if (count++ && count % IN_A_ROW == 1)
            next = (point){alone ? 0 : rest.left, next.y + NEAREST};
        at[n] = (point){next.x + width / 2, next.y};
        next.x += width + ROW_STEP;
    }
}

static hry_status place_by_stress(const board_plan *p, const limit *limit, hry_error *error)
{
    choose_placed(p);
    TRY(p->lines ? best_start(p, limit, error) : HRY_OK);
    if (!board_by_cycles(p))
        board_turn(p);
    board_untangle(p);
    board_read_in_rows(p);
    place_rows_below(p);
    return HRY_OK;
}

static void draw_lines(const diagram *d, layout *l)
{
    for (uint32_t a = 0; a < d->arrows; a++) {
        free(l->arrow[a].at);
        l->arrow[a] = curve_straight(l->node[d->arrow[a].from], l->node[d->arrow[a].to]);
    }
}

void board_change(const diagram *d, double growth, double turn, layout *l)
{
    double c = growth * cos(turn), s = growth * sin(turn);
    for (uint32_t n = 0; n < d->nodes; n++) {
        l->node[n] = (point){c * l->node[n].x - s * l->node[n].y, s * l->node[n].x + c * l->node[n].y};
        l->labels[n] = shape_usual_places(&d->node[n]);
    }
    draw_lines(d, l);
}

hry_status board_place(const diagram *d, const limit *limit, layout *out, hry_error *error)
{
    layout l = layout_new(d);
    hry_status status = HRY_OK;
    board_plan p = board_plan_of(d, l.node);
    if (d->at)
        scale_places(d, &l);
    else
        status = place_by_stress(&p, limit, error);
    if (status == HRY_OK) {
        board_place_boxes(&p);
        draw_lines(d, &l);
        *out = l;
    } else
        layout_clear(&l, d);
    free_all(p.line, p.ends, p.placed, p.width);
    return status;
}

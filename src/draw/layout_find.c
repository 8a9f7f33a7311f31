// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphviz places boxes and draws arrows from inside to inside. What it cannot know is done here: arrows end
// at the outlines of the shapes, opposite ones keep apart, texts stand where no arrow crosses them, arrows
// that would still cross one are led another way, and the page ends where the last drawn thing does.
#include "draw/layout_find.h"

#include <math.h>

#include "base/mem.h"
#include "draw/arrow_routes.h"
#include "draw/board.h"
#include "draw/drawing_program.h"
#include "draw/graphviz.h"
#include "draw/label_placement.h"
#include "draw/shape.h"

#define MARGIN 6.0
#define BESIDE_BOARD 24.0
#define GROWTH 1.2 // of a board that has no room for its values
#define TURN 0.22  // of a board where growing is of no use: lines keep their directions
#define SHRINK 0.92

enum { MOST_GROWTH = 3, MOST_GROWTH_OF_POINTS = 9, MOST_TURNS = 6 };
#define BOW 8.0          // of arrows there and back, and the distance below which they need it
#define ROW_NAME_GAP 8.0 // between the name of a row and what is drawn

static outline outline_of(const diagram *d, const layout *l, uint32_t id)
{
    outline o;
    o.count = shape_outline(&d->node[id], 0, o.corner);
    for (uint32_t i = 0; i < o.count; i++) {
        o.corner[i].x += l->node[id].x;
        o.corner[i].y += l->node[id].y;
    }
    return o;
}

// Graphviz may give the curve of an arrow that goes up from its head to its tail.
static void aim(const diagram_arrow *a, const layout *l, curve *c)
{
    point from = l->node[a->from], first = c->at[0], last = c->at[c->count - 1];
    if (hypot(first.x - from.x, first.y - from.y) > hypot(last.x - from.x, last.y - from.y))
        curve_turn(c);
}

static bool are_near(const curve *there, const curve *back)
{
    double farthest = 0;
    for (int quarter = 1; quarter < 4; quarter++) {
        point p = curve_at(there, quarter / 4.0), q = curve_at(back, 1 - quarter / 4.0);
        farthest = fmax(farthest, hypot(p.x - q.x, p.y - q.y));
    }
    return farthest < BOW;
}

// Arrows there and back that lie on each other are bent, each to the left of its way.
static void part_opposite(const diagram *d, layout *l)
{
    for (uint32_t a = 0; a < d->arrows; a++) {
        diagram_arrow turned = {.from = d->arrow[a].to, .to = d->arrow[a].from};
        const diagram_arrow *back = turned.from > turned.to ? bsearch(&turned, d->arrow, d->arrows,
                                                                      sizeof turned, diagram_compare_arrows)
                                                            : NULL;
        if (!back || !are_near(&l->arrow[a], &l->arrow[back - d->arrow]))
            continue;
        curve_bow(&l->arrow[a], BOW);
        curve_bow(&l->arrow[back - d->arrow], BOW);
    }
}

static void clip_arrows(const diagram *d, layout *l)
{
    OWNED double *gap = NEW_ARRAY(double, d->nodes);
    for (uint32_t n = 0; n < d->nodes; n++)
        gap[n] = ARROW_GAP + node_clearance(d, n);
    for (uint32_t a = 0; a < d->arrows; a++) {
        curve *c = &l->arrow[a];
        outline from = outline_of(d, l, d->arrow[a].from), to = outline_of(d, l, d->arrow[a].to);
        curve_clip_start(c, &from, gap[d->arrow[a].from]);
        curve_turn(c);
        curve_clip_start(c, &to, gap[d->arrow[a].to]);
        curve_turn(c);
    }
}

// Shapes with the texts beside them, and curves.
static bounds drawn(const diagram *d, const layout *l)
{
    bounds all = bounds_empty;
    for (uint32_t n = 0; n < d->nodes; n++) {
        bounds shape = shape_box(&d->node[n], l->node[n], 0), count, label;
        label_boxes(d, l, n, &count, &label);
        bounds_join(&all, &shape);
        bounds_join(&all, &count);
        bounds_join(&all, &label);
    }
    for (uint32_t a = 0; a < d->arrows; a++)
        curve_bounds(&l->arrow[a], &all);
    OWNED bounds *frame = frame_boxes(d, l);
    for (uint32_t i = 1; frame && i <= d->nodes; i++)
        bounds_join(&all, &frame[i]);
    return all;
}

static double widest_row_name(const diagram *d)
{
    double widest = 0;
    for (uint32_t n = 0; d->extended && n < d->nodes; n++) {
        char name[16];
        snprintf(name, sizeof name, "D%u", d->node[n].type.deficiency);
        if (d->node[n].type.deficiency != DEFICIENCY_NONE)
            widest = fmax(widest, text_width(name, LABEL_SIZE));
    }
    return widest;
}

static void move(const diagram *d, layout *l, double x, double y)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        l->node[n] = (point){l->node[n].x + x, l->node[n].y + y};
    for (uint32_t a = 0; a < d->arrows; a++)
        for (uint32_t i = 0; i < l->arrow[a].count; i++) {
            l->arrow[a].at[i].x += x;
            l->arrow[a].at[i].y += y;
        }
}

static void crop(const diagram *d, layout *l)
{
    bounds all = drawn(d, l);
    double names = widest_row_name(d), left = MARGIN + (names > 0 ? names + ROW_NAME_GAP : 0);
    move(d, l, left - all.left, MARGIN - all.top);
    l->width = left + all.right - all.left + MARGIN;
    l->height = all.bottom - all.top + 2 * MARGIN;
    l->rows_x = names > 0 ? MARGIN + names : 0;
    free(l->row);
    l->row = NEW_ARRAY(double, d->rows);
    for (uint32_t n = 0; n < d->nodes; n++)
        l->row[d->node[n].row] = l->node[n].y;
}

// Rows by Graphviz's dot: centres of shapes and unclipped curves.
static hry_status place_rows(const diagram *d, const limit *limit, layout *out, hry_error *error)
{
    static const char *const job[] = {"layout", NULL};
    size_t length, size;
    OWNED char *text = graphviz_text(d, &length), *answer = NULL;
    TRY(drawing_program_run(job, text, length, limit, &answer, &size, error));
    return graphviz_read(d, answer, out, error);
}

// From centres and unclipped curves to what is drawn; returns how many texts have no good place.
static uint32_t finish(const diagram *d, layout *l)
{
    for (uint32_t a = 0; a < d->arrows; a++)
        aim(&d->arrow[a], l, &l->arrow[a]);
    part_opposite(d, l);
    clip_arrows(d, l);
    arrow_heads_spread(d, l);
    bounds page = drawn(d, l);
    if (d->digraph == DIGRAPH_BOARD) { // its values may stand around it
        page.left -= BESIDE_BOARD;
        page.right += BESIDE_BOARD;
    }
    return label_places_choose(d, l, page);
}

static void make_room(const diagram *d, layout *l)
{
    uint32_t crossed = 1;
    int most = d->arrows ? MOST_GROWTH : MOST_GROWTH_OF_POINTS; // where it always helps
    for (int times = 0; crossed && times < most; times++) {
        board_change(d, GROWTH, 0, l);
        crossed = finish(d, l);
    }
    for (int times = 0; crossed && d->arrows && times < MOST_TURNS; times++) {
        board_change(d, 1, TURN, l);
        crossed = finish(d, l);
    }
}

hry_status layout_find(const diagram *d, const limit *limit, layout *out, hry_error *error)
{
    bool board = d->digraph == DIGRAPH_BOARD;
    TRY((board ? board_place : place_rows)(d, limit, out, error));
    if (finish(d, out) && board)
        make_room(d, out);
    if (!board) // whose lines are straight
        arrow_routes_choose(d, out);
    crop(d, out);
    return HRY_OK;
}

// Shapes of a board that lie on each other or on a line which does not end at them.
static uint32_t count_covered(const diagram *d, const layout *l)
{
    uint32_t count = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        bounds box = shape_box(&d->node[n], l->node[n], ARROW_GAP);
        for (uint32_t m = 0; m < n; m++) {
            bounds other = shape_box(&d->node[m], l->node[m], ARROW_GAP);
            count += bounds_meet(&box, &other);
        }
        for (uint32_t a = 0; a < d->arrows; a++)
            count += d->arrow[a].from != n && d->arrow[a].to != n && curve_line_meets(&l->arrow[a], &box);
    }
    return count;
}

void layout_narrow(const diagram *d, double widest, layout *l)
{
    if (d->digraph != DIGRAPH_BOARD || l->width <= widest)
        return;
    board_change(d, 1, 0, l);
    uint32_t faults = finish(d, l) + count_covered(d, l);
    for (bool better = true; better && l->width > widest;) {
        double before = l->width;
        board_change(d, SHRINK, 0, l);
        better = finish(d, l) + count_covered(d, l) <= faults;
        crop(d, l);
        better = better && l->width < before;
        if (!better) {
            board_change(d, 1 / SHRINK, 0, l);
            finish(d, l);
            crop(d, l);
        }
    }
}

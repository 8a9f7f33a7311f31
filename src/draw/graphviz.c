// SPDX-License-Identifier: GPL-3.0-or-later
//
// Node n of the diagram is n3, arrow a has the key e7, and row r is held by an anchor r2 that is in the same
// rank as the nodes of the row; invisible edges from anchor to anchor order the rows.
#include "draw/graphviz.h"

#include <math.h>

#include "base/mem.h"
#include "draw/label_placement.h"
#include "draw/shape.h"

#define NODE_GAP 7.0 // points between neighbours: five triangles in a row fit a column of a paper
#define ROW_GAP 24.0
#define MOST_ROW_GAP 90.0

enum { EASY_PIECES = 1000, MOST_PIECES = 3000 };

// Cells have whole numbers of points.
static int room_beside(const diagram_node *n)
{
    return (int)ceil(shape_labels_width(n));
}

// ----------------------------------------------------------------------------------------------- the graph

// Graphviz cuts an arrow into one piece for each row it goes down; pieces are what its time and the width of
// its picture grow with.
typedef struct effort {
    bool all;           // the long arrows too; else they are straight lines that it does not know of
    uint64_t pieces;    // of the arrows it places
    uint64_t most_near; // arrows that begin or pass between two rows, at most
} effort;

static uint32_t pieces_of(const diagram *d, const diagram_arrow *a)
{
    uint32_t from = d->node[a->from].row, to = d->node[a->to].row;
    return from < to ? to - from : from - to;
}

static bool is_placed(const diagram *d, const diagram_arrow *a, bool all)
{
    return all || pieces_of(d, a) <= 1;
}

static effort find_effort(const diagram *d, bool all)
{
    effort e = {.all = all};
    int64_t *change = NEW_ARRAY(int64_t, d->rows + 1), near = 0;
    for (uint32_t a = 0; a < d->arrows; a++) {
        if (!is_placed(d, &d->arrow[a], all))
            continue;
        uint32_t from = d->node[d->arrow[a].from].row, to = d->node[d->arrow[a].to].row;
        change[from < to ? from : to]++;
        change[from < to ? to : from]--;
        e.pieces += pieces_of(d, &d->arrow[a]);
    }
    for (uint32_t r = 0; r < d->rows; r++) {
        near += change[r];
        e.most_near = (uint64_t)near > e.most_near ? (uint64_t)near : e.most_near;
    }
    free(change);
    return all && e.pieces > MOST_PIECES ? find_effort(d, false) : e;
}

// Large graphs get a bound on the number of Graphviz's steps: it would improve them for minutes.
static void put_settings(const effort *e, FILE *out)
{
    double row_gap = fmin(ROW_GAP + (double)e->most_near / 2, MOST_ROW_GAP);
    fprintf(out, "digraph {\nnodesep=%.4f\nranksep=%.4f\n", NODE_GAP / 72, row_gap / 72);
    if (e->pieces > EASY_PIECES)
        fprintf(out, "mclimit=%.3f\nnslimit=20\nnslimit1=20\n", (double)EASY_PIECES / (double)e->pieces);
    fputs("node [shape=plain, label=\"\"]\n"
          "edge [arrowhead=none, headclip=false, tailclip=false]\n",
          out);
}

static void put_node(const diagram *d, uint32_t id, FILE *out)
{
    const diagram_node *n = &d->node[id];
    double clear = node_clearance(d, id);
    OWNED char *below = label_shown(n->kind == NODE_WON && n->label ? n->label : "");
    double text = text_width(below, LABEL_SIZE);
    int width = (int)ceil(fmax(shape_width(n) + 2 * clear, text)),
        half = (int)ceil(shape_height(n) / 2 + clear);
    int beside = room_beside(n);
    static const char cell[] = "<TD %s=\"%s\" FIXEDSIZE=\"TRUE\" WIDTH=\"%d\" HEIGHT=\"%d\"></TD>";
    fprintf(out, "n%u [label=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR>",
            id);
    bool whole = n->kind == NODE_WON;
    fprintf(out, cell, "PORT", whole ? "w" : "u", width, whole ? 2 * half : half);
    if (beside > 0)
        fprintf(out, cell, "ROWSPAN", whole ? "1" : "2", beside, 2 * half);
    if (!whole) {
        fputs("</TR><TR>", out);
        fprintf(out, cell, "PORT", "l", width, half);
    }
    fputs("</TR></TABLE>>]\n", out);
}

static const char *port(const diagram_node *n, bool upper)
{
    return n->kind == NODE_WON ? "w" : upper ? "u" : "l";
}

// Arrows that go down begin in the lower half and end in the upper half: then they keep clear of the texts
// beside the shapes, which stand level with its upper and its lower edge.
static void put_arrow(const diagram *d, uint32_t id, FILE *out)
{
    const diagram_arrow *a = &d->arrow[id];
    bool down = d->node[a->from].row < d->node[a->to].row;
    fprintf(out, "n%u:%s:c -> n%u:%s:c [key=e%u%s%s]\n", a->from, port(&d->node[a->from], !down), a->to,
            port(&d->node[a->to], down), id, down ? "" : ", constraint=false",
            a->kind == ARROW_WITHIN ? ", weight=100" : ""); // the bands of a class stand below each other
}

// The members of a structure class become neighbours, with nothing else between them.
static void put_classes(const diagram *d, FILE *out)
{
    fputs("newrank=true\n", out);
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].member)
            fprintf(out, "subgraph cluster%u {margin=%.0f; n%u}\n", d->node[n].member, FRAME_GAP + 1, n);
}

static void put_rows(const diagram *d, FILE *out)
{
    fputs("{node [shape=point, width=0.01] edge [style=invis]\n", out);
    for (uint32_t r = 0; r < d->rows; r++)
        fprintf(out, "%sr%u", r ? "->" : "", r);
    fputs("}\n", out);
    for (uint32_t r = 0, n = 0; r < d->rows; r++) {
        fprintf(out, "{rank=same; r%u", r);
        for (; n < d->nodes && d->node[n].row == r; n++)
            fprintf(out, "; n%u", n);
        fputs("}\n", out);
    }
}

char *graphviz_text(const diagram *d, size_t *length)
{
    char *text = NULL;
    FILE *out = mem_stream(&text, length);
    effort e = find_effort(d, true);
    put_settings(&e, out);
    if (d->framed)
        put_classes(d, out);
    put_rows(d, out);
    for (uint32_t n = 0; n < d->nodes; n++)
        put_node(d, n, out);
    for (uint32_t a = 0; a < d->arrows; a++)
        if (is_placed(d, &d->arrow[a], e.all))
            put_arrow(d, a, out);
    fputs("}\n", out);
    fclose(out);
    return text;
}

// ---------------------------------------------------------------------------------------------- the answer

// Reads one word after another; `good` becomes false, and stays it, when something else comes.
typedef struct reader {
    const char *at, *end;
    bool good;
} reader;

static bool next_is(const reader *r, const char *word)
{
    return r->good && strncmp(r->at, word, strlen(word)) == 0;
}

static void skip(reader *r, const char *word)
{
    r->good = next_is(r, word);
    r->at += r->good ? strlen(word) : 0;
}

static uint32_t read_count(reader *r)
{
    char *end;
    unsigned long value = r->good && *r->at >= '0' && *r->at <= '9' ? strtoul(r->at, &end, 10) : UINT32_MAX;
    r->good = value < UINT32_MAX;
    r->at = r->good ? end : r->at;
    return r->good ? (uint32_t)value : 0;
}

// Two numbers, each behind a blank; Graphviz's y grows upwards.
static point read_point(reader *r)
{
    double value[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        skip(r, " ");
        char *end = NULL;
        if (r->good)
            value[i] = strtod(r->at, &end);
        r->good = r->good && end > r->at && isfinite(value[i]);
        r->at = r->good ? end : r->at;
    }
    return (point){value[0], -value[1]};
}

// Returns whether it was a node of the diagram and not an anchor.
static bool read_node(reader *r, const diagram *d, layout *out, bool *seen)
{
    bool anchor = next_is(r, "node r");
    skip(r, anchor ? "node r" : "node n");
    uint32_t id = read_count(r);
    point at = read_point(r);
    r->good = r->good && (anchor || (id < d->nodes && !seen[id]));
    if (anchor || !r->good)
        return false;
    seen[id] = true;
    at.x -= room_beside(&d->node[id]) / 2.0; // the centre of the shape
    out->node[id] = at;
    return true;
}

static void read_edge(reader *r, const diagram *d, layout *out)
{
    skip(r, "edge e");
    uint32_t id = read_count(r);
    skip(r, " ");
    uint32_t count = read_count(r);
    r->good = r->good && id < d->arrows && !out->arrow[id].at && (count == 0 || count % 3 == 1) &&
              count != 1 && count <= (size_t)(r->end - r->at) / 4; // a point takes four bytes and more
    if (!r->good || count == 0)
        return;
    out->arrow[id] = (curve){.at = NEW_ARRAY(point, count), .count = count};
    for (uint32_t i = 0; i < count; i++)
        out->arrow[id].at[i] = read_point(r);
}

static void draw_straight(const diagram *d, layout *out)
{
    for (uint32_t a = 0; a < d->arrows; a++)
        if (!out->arrow[a].at)
            out->arrow[a] = curve_straight(out->node[d->arrow[a].from], out->node[d->arrow[a].to]);
}

hry_status graphviz_read(const diagram *d, const char *answer, layout *out, hry_error *error)
{
    reader r = {.at = answer, .end = answer + strlen(answer), .good = true};
    *out = layout_new(d);
    OWNED bool *seen = NEW_ARRAY(bool, d->nodes + 1);
    uint32_t nodes = 0, edges = 0, placed = 0;
    bool all = find_effort(d, true).all;
    for (uint32_t a = 0; a < d->arrows; a++)
        placed += is_placed(d, &d->arrow[a], all);
    out->coarse = placed < d->arrows;
    skip(&r, "graph");
    read_point(&r);
    skip(&r, "\n");
    for (; next_is(&r, "node"); skip(&r, "\n"))
        nodes += read_node(&r, d, out, seen);
    for (; next_is(&r, "edge"); edges++, skip(&r, "\n"))
        read_edge(&r, d, out);
    if (r.good && r.at == r.end && nodes == d->nodes && edges == placed) {
        draw_straight(d, out);
        return HRY_OK;
    }
    hry_status status =
        hry_fail(error, HRY_PROGRAM, "the drawing program returned invalid output at '%.30s'", r.at);
    layout_clear(out, d);
    return status;
}

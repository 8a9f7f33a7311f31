// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes are the elements first, in their order, so that node e is element e; of a board of edges the vertices
// come first. All are in one row: a board has no order.
#include "draw/board.h"

#include <math.h>

#include "base/mem.h"

static void begin(const board *b, uint32_t nodes, diagram *d)
{
    *d = (diagram){.position = b->position ? mem_string(b->position) : NULL,
                   .nodes = nodes,
                   .rows = 1,
                   .node = NEW_ARRAY(diagram_node, nodes + 1)};
    diagram_begin(d, DIGRAPH_BOARD, b->game, b->structure, b->nim, b->elements, 0);
}

static void end(diagram *d)
{
    if (d->arrows)
        qsort(d->arrow, d->arrows, sizeof *d->arrow, diagram_compare_arrows);
    d->class_arrows = d->arrows;
}

static void put_node(diagram *d, uint32_t n, node_kind kind, node_mark mark, nim value, char *label)
{
    d->node[n] =
        (diagram_node){.kind = kind,
                       .type = {.even = value, .smoothness = NODE_MIXED, .deficiency = DEFICIENCY_NONE},
                       .mark = mark,
                       .count = 1,
                       .label = label};
}

static void put_elements(const board *b, node_kind kind, uint32_t first, diagram *d)
{
    for (uint32_t e = 0; e < b->elements; e++)
        put_node(d, first + e, kind, b->mark[e], b->value[e], mem_string(b->name[e]));
}

void diagram_of_vertices(const board *b, const graph *g, const double (*at)[2], diagram *d)
{
    begin(b, b->elements, d);
    put_elements(b, NODE_VERTEX, 0, d);
    for (uint32_t e = 0; g && e < g->edges; e++)
        diagram_add_arrow(d, g->end[2 * e], g->end[2 * e + 1], ARROW_LINE);
    if (at)
        d->at = mem_copy(at, b->elements, sizeof *d->at);
    end(d);
}

void diagram_of_edges(const board *b, const graph *g, diagram *d)
{
    begin(b, g->vertices + g->edges, d);
    for (uint32_t v = 0; v < g->vertices; v++)
        put_node(d, v, NODE_VERTEX, MARK_PLAIN, 0, graph_vertex_name(g, v));
    put_elements(b, NODE_EDGE, g->vertices, d);
    for (uint32_t e = 0; e < g->edges; e++)
        for (int side = 0; side < 2; side++)
            diagram_add_arrow(d, g->end[2 * e + side], g->vertices + e,
                              b->mark[e] == MARK_TAKEN ? ARROW_TAKEN : ARROW_LINE);
    end(d);
}

void diagram_of_circle(const board *b, diagram *out)
{
    double(*at)[2] = mem_alloc(b->elements + 1, sizeof *at);
    for (uint32_t e = 0; e < b->elements; e++) {
        double angle = M_PI_2 - 2 * M_PI * e / b->elements;
        at[e][0] = cos(angle);
        at[e][1] = sin(angle);
    }
    diagram_of_vertices(b, NULL, (const double(*)[2])at, out);
    free(at);
}

void diagram_of_hyperedges(const board *b, const pool *sets, diagram *d)
{
    uint32_t squares = 0;
    for (uint32_t i = 0; i < sets->count; i++) {
        size_t size = bits_count(pool_at(sets, i), sets->words);
        squares += size == 1 || size > 2;
    }
    begin(b, b->elements + squares, d);
    uint32_t square = b->elements;
    put_elements(b, NODE_VERTEX, 0, d);
    for (uint32_t i = 0; i < sets->count; i++) {
        const uint64_t *set = pool_at(sets, i);
        size_t size = bits_count(set, sets->words), first = bits_next(set, sets->words, 0);
        if (size == 2)
            diagram_add_arrow(d, (uint32_t)first, (uint32_t)bits_next(set, sets->words, first + 1),
                              ARROW_LINE);
        if (size == 2 || size == 0)
            continue;
        put_node(d, square, NODE_SET, MARK_NONE, 0, diagram_print_set(set, sets->words, b->name));
        BITS_EACH (v, set, sets->words)
            diagram_add_arrow(d, (uint32_t)v, square, ARROW_LINE);
        square++;
    }
    end(d);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The expected numbers of vertices and edges are checked before the first edge is added, as doubles, so that
// large parameters cannot overflow. After that edges are appended without further checks; repeated edges are
// dropped when the graph is built.
#include "graph/graph_draft.h"

#include "base/mem.h"
#include "base/text.h"

#define MOST_EDGES 10000000.0 // 80 MB
#define MOST_EXACT 1e12       // larger numbers of vertices may be rounded

hry_status graph_draft_start(graph_draft *s, double vertices, double edges)
{
    if (vertices > MOST_EXACT)
        return hry_fail(s->error, HRY_LIMIT,
                        "graphs can have at most %d vertices; this one has more than 10^12",
                        GRAPH_MAX_VERTICES);
    if (vertices > GRAPH_MAX_VERTICES)
        return hry_fail(s->error, HRY_LIMIT, "graphs can have at most %d vertices; this one has %.0f",
                        GRAPH_MAX_VERTICES, vertices);
    if (edges > MOST_EDGES)
        return hry_fail(s->error, HRY_LIMIT,
                        "named graphs can have at most %.0f edges; this one is too large", MOST_EDGES);
    s->vertices = (uint32_t)vertices;
    return graph_draft_fits(s, edges);
}

// The list of ends, which doubles while the old one is still there, or the graph with its own list.
hry_status graph_draft_fits(const graph_draft *s, double edges)
{
    double ends = 2 * sizeof *s->end, room = 1;
    double rows = s->vertices * (double)bits_words(s->vertices) * sizeof(uint64_t);
    while (room < edges)
        room *= 2;
    double grown = 1.5 * room * ends, built = (room + edges) * ends + rows;
    TRY(limit_check(s->limit, s->error));
    return limit_fits(s->limit, grown > built ? grown : built, "the graph", s->error);
}

void graph_draft_join(graph_draft *s, uint32_t u, uint32_t v)
{
    s->end = mem_push(s->end, s->edges, 2 * sizeof *s->end);
    s->end[2 * s->edges] = u;
    s->end[2 * s->edges++ + 1] = v;
}

void graph_draft_cycle(graph_draft *s, uint32_t from, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        graph_draft_join(s, from + i, from + (i + 1) % n);
}

hry_status graph_draft_finish(graph_draft *s, graph *out)
{
    TRY(graph_draft_fits(s, (double)s->edges));
    graph_build(out, s->vertices, s->directed, s->end, s->edges, NULL);
    out->names = mem_take(&s->names);
    return HRY_OK;
}

void graph_draft_clear(graph_draft *s)
{
    texts_free(s->names, s->vertices);
    free(s->end);
}

hry_status graph_draft_at_least(const graph_draft *s, const char *what, uint32_t value, uint32_t least)
{
    return value >= least ? HRY_OK : hry_fail(s->error, HRY_USAGE, "%s must be at least %u", what, least);
}

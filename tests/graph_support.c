// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_support.h"

#include "lang/graph_parse.h"
#include "lang/latex_signs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_read.h"

graph read_line(const char *line)
{
    graph g;
    hry_error error;
    if (graph_read_line(line, strlen(line), &g, &error))
        fail_msg("'%s': column %zu: %s", line, error.column, error.message);
    return g;
}

void check_graph(const graph *g)
{
    assert_int_equal(g->rows.bits, g->vertices);
    assert_int_equal(g->rows.count, g->vertices);
    uint32_t members = 0;
    char **names;
    assert_int_equal(graph_edge_names(g, NULL, &names, NULL), HRY_OK);
    for (uint32_t u = 0; u < g->vertices; u++) {
        members += graph_degree(g, u);
        assert_false(graph_adjacent(g, u, u));
    }
    assert_int_equal(members, g->directed ? g->edges : 2 * g->edges);
    for (uint32_t e = 0; e < g->edges; e++) {
        uint32_t u = g->end[2 * e], v = g->end[2 * e + 1];
        char expected[64], *ends[] = {graph_vertex_name(g, u), graph_vertex_name(g, v)};
        assert_true(graph_adjacent(g, u, v));
        assert_true(g->directed || (u < v && graph_adjacent(g, v, u)));
        if (e > 0)
            assert_true(g->end[2 * e - 2] < u || (g->end[2 * e - 2] == u && g->end[2 * e - 1] < v));
        snprintf(expected, sizeof expected, "%s%s%s", ends[0], g->directed ? ">" : "-", ends[1]);
        assert_string_equal(names[e], expected);
        free(names[e]);
        free(ends[0]);
        free(ends[1]);
    }
    free(names);
}

size_t random_ends(rng *r, uint32_t n, uint32_t *end)
{
    size_t edges = n ? rng_below(r, 2 * n + 1) : 0;
    for (size_t i = 0; i < 2 * edges; i++)
        end[i] = rng_below(r, n);
    return edges;
}

graph named_graph(const char *name, size_t count, const uint32_t *argument)
{
    graph g;
    hry_error error;
    const graph_constructor *c = graph_constructor_find(name);
    assert_non_null(c);
    if (graph_construct(c, argument, count, NULL, &g, &error))
        fail_msg("%s: %s", name, error.message);
    return g;
}

graph small_connected_graph(rng *r)
{
    uint32_t n = 2 + rng_below(r, 5), end[64];
    size_t edges = 0;
    graph g;
    for (uint32_t v = 1; v < n; v++, edges++) {
        end[2 * edges] = rng_below(r, v);
        end[2 * edges + 1] = v;
    }
    for (uint32_t more = rng_below(r, 6); more > 0; more--, edges++) {
        end[2 * edges] = rng_below(r, n);
        end[2 * edges + 1] = rng_below(r, n);
    }
    graph_build(&g, n, false, end, edges, NULL);
    return g;
}

graph read_graph(const char *written)
{
    graph g = {0};
    hry_error error = {0};
    cursor s = {written, 0, strlen(written), &error, NULL};
    plain_text p = {0};
    if (latex_read(&s, true, &p))
        s = (cursor){p.text, 0, p.length, &error, NULL};
    if (graph_parse(&s, &(expr_options){0}, &g) || !cursor_done(&s))
        fail_msg("%s: %s", written, error.message);
    plain_text_clear(&p);
    return g;
}

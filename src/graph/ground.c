// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every ground keeps its own copy of the graph, so the caller may free the graph at once. Memory is estimated
// before each copy and each growth of a list, and reaching a limit produces an error instead of a failed
// allocation. An edge is found by bisection in the sorted list of edges.
#include "graph/ground.h"

#include "base/checked.h"
#include "base/mem.h"
#include "base/text.h"

void ground_of_points(ground *out, uint32_t points)
{
    out->points = points;
    pool_init(&out->winning, points);
}

static void forget_graph(void *state)
{
    OWNED graph_state *s = state;
    graph_clear(&s->graph);
    for (size_t i = 0; i < s->patterns; i++)
        graph_clear(&s->pattern[i]);
    free(s->pattern);
}

enum { NAME_BYTES = 48 }; // a short string and the pointer to it

// Memory for copies of a graph, each with the list of its edges, and for the names of edges that are points.
static hry_status graphs_fit(double copies, double vertices, double edges, bool named, const limit *limit,
                             hry_error *error)
{
    double rows = vertices * (double)bits_words((size_t)vertices) * sizeof(uint64_t);
    double bytes = copies * (rows + 2 * edges * sizeof(uint32_t)) + (named ? edges * NAME_BYTES : 0);
    return limit_fits(limit, bytes, "a copy of the graph", error);
}

static void keep_graph(ground *out, const graph *g, uint32_t d)
{
    graph_state *s = NEW(graph_state);
    graph_build(&s->graph, g->vertices, g->directed, g->end, g->edges, NULL);
    s->d = d;
    out->state = s;
    out->state_bytes = graph_bytes(&s->graph);
    out->forget = forget_graph;
}

hry_status ground_of_vertices(ground *out, const graph *g, uint32_t d, const limit *limit, hry_error *error)
{
    TRY(graphs_fit(1, g->vertices, g->edges, false, limit, error));
    ground_of_points(out, g->vertices);
    out->names = texts_copy(g->names, g->vertices);
    keep_graph(out, g, d);
    return HRY_OK;
}

hry_status ground_of_edges(ground *out, const graph *g, uint32_t d, const char *family, const limit *limit,
                           hry_error *error)
{
    TRY(ground_needs(g, NEED_UNDIRECTED, family, error));
    if (g->edges > HYPERGRAPH_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "%s supports at most %d edges; this graph has %u", family,
                        HYPERGRAPH_MAX_VERTICES, g->edges);
    TRY(graphs_fit(1, g->vertices, g->edges, true, limit, error));
    TRY(graph_edge_names(g, limit, &out->names, error));
    ground_of_points(out, g->edges);
    keep_graph(out, g, d);
    return HRY_OK;
}

size_t ground_bytes(const ground *g)
{
    return g->state_bytes + pool_bytes(&g->winning) + texts_bytes(g->names, g->points);
}

void ground_clear(ground *g)
{
    texts_free(g->names, g->points);
    if (g->forget)
        g->forget(g->state);
    pool_clear(&g->winning);
    *g = (ground){0};
}

hypergraph ground_board(const ground *g)
{
    hypergraph h = {.vertices = g->points, .names = texts_copy(g->names, g->points)};
    pool_init(&h.sets, g->points);
    return h;
}

bool ground_wins(const ground *g, const uint64_t *closure)
{
    return g->winning.count ? pool_any_within(&g->winning, closure)
                            : bits_count(closure, bits_words(g->points)) == g->points;
}

bool ground_generates(const ground *g, const uint64_t *p)
{
    if (g->generates)
        return g->generates(g, p);
    uint64_t few[8];
    size_t words = bits_words(g->points);
    uint64_t *closure = words <= 8 ? few : mem_alloc(words, sizeof *closure);
    g->close(g, p, closure);
    bool generates = ground_wins(g, closure);
    if (closure != few)
        free(closure);
    return generates;
}

hry_status ground_needs(const graph *g, graph_need need, const char *family, hry_error *error)
{
    const char *missing = NULL;
    if (need >= NEED_UNDIRECTED && g->directed)
        missing = "an undirected graph, but this is a digraph";
    else if (need >= NEED_CONNECTED && !graph_connected(g))
        missing = "a connected graph, but this one is not connected";
    else if (need >= NEED_TREE && !graph_is_tree(g))
        missing =
            g->vertices ? "a tree, but this graph has a cycle" : "a tree, but this graph has no vertices";
    return missing ? hry_fail(error, HRY_UNDEFINED, "%s needs %s", family, missing) : HRY_OK;
}

hry_status ground_of_complete(uint32_t n, uint32_t d, const char *family, const limit *limit, ground *out,
                              hry_error *error)
{
    if (n == 0)
        return hry_fail(error, HRY_USAGE, "%s needs at least one vertex", family);
    if (n > GROUND_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "%s supports at most %d vertices, not %u", family,
                        GROUND_MAX_VERTICES, n);
    TRY(graphs_fit(2, n, 0.5 * n * (n - 1), true, limit, error));
    CLEARED(graph_clear) graph g = {0};
    TRY(graph_construct(graph_constructor_find("K"), &n, 1, limit, &g, error));
    return ground_of_edges(out, &g, d, family, limit, error);
}

bool ground_closure_is_valid(const ground *g, const uint64_t *set, const uint64_t *closure)
{
    size_t words = bits_words(g->points);
    if (!bits_subset(set, closure, words))
        return false;
    OWNED uint64_t *again = NEW_ARRAY(uint64_t, words);
    if (g->idempotent)
        g->close(g, closure, again);
    return !g->idempotent || bits_equal(again, closure, words);
}

void ground_close_with(const ground *g, const uint64_t *p, uint32_t point, uint64_t *with, uint64_t *closure)
{
    assert(point < g->points);
    bits_copy(with, p, bits_words(g->points));
    bits_set(with, point);
    if (g->extend)
        g->extend(g, p, point, closure);
    else
        g->close(g, with, closure);
    assert_checked(ground_closure_is_valid(g, with, closure));
}

uint32_t ground_edge(const graph *g, uint32_t u, uint32_t v)
{
    assert(u != v && u < g->vertices && v < g->vertices && !g->directed);
    uint32_t from = u < v ? u : v, to = u < v ? v : u, low = 0, high = g->edges;
    while (high - low > 1) {
        uint32_t e = low + (high - low) / 2;
        if (g->end[2 * e] < from || (g->end[2 * e] == from && g->end[2 * e + 1] <= to))
            low = e;
        else
            high = e;
    }
    assert(g->end[2 * low] == from && g->end[2 * low + 1] == to);
    return low;
}

enum {
    SETS_PER_LOOK = 64, // fewer if they are large
    WORDS_PER_LOOK = 4096,
    SORT_BYTES = 48, // what pool_sort holds for each set besides a second copy
};

static uint32_t sets_per_look(const pool *list)
{
    return list->words * SETS_PER_LOOK <= WORDS_PER_LOOK ? SETS_PER_LOOK
                                                         : 1 + (uint32_t)(WORDS_PER_LOOK / list->words);
}

hry_status ground_put(pool *list, const uint64_t *set, const limit *limit, hry_error *error)
{
    if (list->count % sets_per_look(list) == 0 && limit_reached(limit))
        return limit_fail(limit, 0, error);
    if (list->count >= INT32_MAX)
        return hry_fail(error, HRY_LIMIT, "there are more than %d sets to list", INT32_MAX);
    if (list->count == list->capacity) {
        double each = 2 * (double)(list->words * sizeof *list->data) + SORT_BYTES;
        TRY(limit_fits(limit, 1.5 * list->count * each, "the list of sets", error));
    }
    pool_add(list, set);
    return HRY_OK;
}

// Advances a choice of `size` of `count` places (ascending) to the next one; false after the last.
static bool next_choice(uint32_t *place, uint32_t size, uint32_t count)
{
    uint32_t i = size;
    while (i > 0 && place[i - 1] == count - size + i - 1)
        i--;
    if (i == 0)
        return false;
    assert(place[i - 1] < count - 1);
    place[i - 1]++;
    for (; i < size; i++)
        place[i] = place[i - 1] + 1;
    return true;
}

hry_status ground_put_subsets(pool *list, const uint32_t *item, uint32_t count, uint32_t size,
                              const limit *limit, hry_error *error)
{
    if (size > count)
        return HRY_OK;
    OWNED uint32_t *place = mem_alloc(size + 1, sizeof *place);
    for (uint32_t i = 0; i < size; i++)
        place[i] = i;
    do {
        TRY(ground_put(list, NULL, limit, error));
        uint64_t *set = pool_at(list, list->count - 1);
        for (uint32_t i = 0; i < size; i++)
            bits_set(set, item[place[i]]);
    } while (next_choice(place, size, count));
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Subgraph games: the players choose edges of K_n, or of another graph, until they contain a copy of one of
// the forbidden graphs F. The minimal generating sets are the copies; for several graphs, the copies that
// contain no other. Triangle avoidance is subgraph(n,K3); path(n,k) asks for a path with k edges, as counted
// by Wanless (Path achievement games, 2001).
//
// Copies are found by backtracking. The vertices of F that have edges are placed one by one, neighbours of
// placed vertices first. Of exchangeable vertices the earlier one gets the smaller place, with room left
// above it for the others. Other symmetries of F produce the same set again, which a table of keys drops. One
// search serves both questions: `copy_exists` ends it at the first copy, and `list_copies_of` collects the
// copies. If the host is complete, no edge has to be looked up. The limit is checked every 4096 steps; a copy
// counts as many steps as it has words.
#include "base/key_table.h"
#include "base/mem.h"
#include "engine/antichain.h"
#include "graph/families/families.h"
#include "graph/ground.h"

// ---- copies of a graph

enum { NONE = -1, STEPS_PER_LOOK = 4096 };

typedef struct search {
    const graph *f, *host;
    const uint64_t *within; // edges of `host` that may be used; NULL: all
    bool all;               // the host is complete and all of its edges may be used
    uint32_t count;         // vertices of F that have edges
    uint32_t *order;        // these vertices
    int64_t *twin;          // of each place in the order: the last earlier place that is exchangeable with it
    uint32_t *later;        // of each place: how many later places are exchangeable with it
    uint32_t *image;        // of each vertex of F
    bool *used;             // vertices of `host`
    bool (*found)(struct search *x); // returns false to end the search
    uint64_t steps;                  // since the last look at the limit

    const limit *limit; // of a listing
    key_table copies;
    uint64_t *set;
    hry_status status;
    hry_error *error;
} search;

// Exchanging u and v changes nothing: they have the same other neighbours.
static bool exchangeable(const graph *f, uint32_t u, uint32_t v)
{
    const uint64_t *a = pool_at(&f->rows, u), *b = pool_at(&f->rows, v);
    size_t differ = 0, themselves = graph_adjacent(f, u, v) ? 2 : 0;
    for (size_t w = 0; w < f->rows.words && differ <= themselves; w++)
        differ += (size_t)__builtin_popcountll(a[w] ^ b[w]);
    return differ == themselves;
}

// The next vertex: with edges, not in the order yet, if possible a neighbour of one that is.
static uint32_t next_vertex(const search *x, const bool *placed)
{
    for (uint32_t i = 0; i < x->count; i++)
        BITS_EACH (v, pool_at(&x->f->rows, x->order[i]), x->f->rows.words) {
            if (!placed[v])
                return (uint32_t)v;
        }
    for (uint32_t v = 0; v < x->f->vertices; v++)
        if (!placed[v] && graph_degree(x->f, v))
            return v;
    return UINT32_MAX;
}

static void search_init(search *x)
{
    const graph *f = x->f;
    OWNED bool *placed = NEW_ARRAY(bool, f->vertices + 1);
    size_t n = x->host->vertices;
    x->all = !x->within && x->host->edges == n * (n - 1) / 2;
    x->order = mem_alloc(f->vertices + 1, sizeof *x->order);
    x->twin = mem_alloc(f->vertices + 1, sizeof *x->twin);
    x->later = NEW_ARRAY(uint32_t, f->vertices + 1);
    x->image = NEW_ARRAY(uint32_t, f->vertices + 1);
    x->used = NEW_ARRAY(bool, x->host->vertices + 1);
    for (uint32_t v; (v = next_vertex(x, placed)) != UINT32_MAX; x->count++) {
        placed[v] = true;
        x->order[x->count] = v;
        x->twin[x->count] = NONE;
        for (uint32_t i = 0; i < x->count; i++)
            if (exchangeable(f, x->order[i], v)) {
                x->twin[x->count] = i;
                x->later[i]++;
            }
    }
}

static void search_clear(search *x)
{
    free_all(x->order, x->twin, x->later, x->image, x->used);
}

// The edges of F from v to vertices placed before it are there and may be used.
static bool fits(const search *x, uint32_t place, uint32_t target)
{
    uint32_t v = x->order[place];
    for (uint32_t i = 0; i < place && !x->all; i++) {
        uint32_t other = x->image[x->order[i]];
        if (graph_adjacent(x->f, v, x->order[i]) &&
            (!graph_adjacent(x->host, other, target) ||
             (x->within && !bits_get(x->within, ground_edge(x->host, other, target)))))
            return false;
    }
    return true;
}

// One past the last place that leaves room above it for the remaining twins.
static uint32_t places_end(const search *x, uint32_t place)
{
    uint32_t end = x->host->vertices;
    for (uint32_t room = 0; end > 0 && room < x->later[place]; end--)
        room += !x->used[end - 1];
    return end;
}

static bool within_limits(search *x)
{
    if (++x->steps < STEPS_PER_LOOK)
        return true;
    x->steps = 0;
    x->status =
        limit_fits(x->limit, 3.0 * (double)key_table_bytes(&x->copies), "the list of copies", x->error);
    if (!x->status && limit_reached(x->limit))
        x->status = limit_fail(x->limit, 0, x->error);
    return !x->status;
}

static bool place_from(search *x, uint32_t place)
{
    if (!within_limits(x))
        return false;
    if (place == x->count)
        return x->found(x);
    int64_t twin = x->twin[place];
    uint32_t first = twin == NONE ? 0 : x->image[x->order[twin]] + 1, end = places_end(x, place);
    for (uint32_t target = first; target < end; target++) {
        if (x->used[target] || !fits(x, place, target))
            continue;
        x->used[target] = true;
        x->image[x->order[place]] = target;
        bool more = place_from(x, place + 1);
        x->used[target] = false;
        if (!more)
            return false;
    }
    return true;
}

static bool end_search(search *x)
{
    (void)x;
    return false;
}

// Some copy of F lies in the set p of edges of `host`, which has at least as many vertices as F.
static bool copy_exists(const graph *f, const graph *host, const uint64_t *p)
{
    CLEARED(search_clear) search x = {.f = f, .host = host, .within = p, .found = end_search};
    search_init(&x);
    return !place_from(&x, 0) && !x.status;
}

static bool collect(search *x)
{
    bits_zero(x->set, x->copies.keys.words);
    for (uint32_t e = 0; e < x->f->edges; e++)
        bits_set(x->set, ground_edge(x->host, x->image[x->f->end[2 * e]], x->image[x->f->end[2 * e + 1]]));
    key_table_add(&x->copies, x->set);
    x->steps += x->copies.keys.words;
    return true;
}

// All copies of F, each once. HRY_LIMIT.
static hry_status list_copies_of(const graph *f, const graph *host, const limit *limit, pool *out,
                                 hry_error *error)
{
    search x = {.f = f, .host = host, .found = collect, .limit = limit, .error = error};
    search_init(&x);
    key_table_init(&x.copies, out->words);
    x.set = mem_alloc(out->words, sizeof *x.set);
    place_from(&x, 0);
    for (uint32_t i = 0; i < x.copies.keys.count && !x.status; i++)
        x.status = ground_put(out, pool_at(&x.copies.keys, i), limit, error);
    free(x.set);
    key_table_clear(&x.copies);
    search_clear(&x);
    return x.status;
}

// ---- the families

static bool contains_copy(const ground *g, const uint64_t *p)
{
    const graph_state *s = g->state;
    for (size_t i = 0; i < s->patterns; i++)
        if (copy_exists(&s->pattern[i], &s->graph, p))
            return true;
    return false;
}

// Copies of one graph do not contain each other, those of several may.
static hry_status list_copies(const ground *g, const limit *limit, pool *out, hry_error *error)
{
    const graph_state *s = g->state;
    for (size_t i = 0; i < s->patterns; i++)
        TRY(list_copies_of(&s->pattern[i], &s->graph, limit, out, error));
    return s->patterns > 1 && !antichain_minimise(out, limit) ? limit_fail(limit, 0, error) : HRY_OK;
}

// Sets the forbidden graphs of a ground of edges.
static void look_for(const graph *const *f, size_t count, ground *out)
{
    graph_state *s = out->state;
    s->pattern = NEW_ARRAY(graph, count);
    s->patterns = count;
    for (size_t i = 0; i < count; i++)
        graph_build(&s->pattern[i], f[i]->vertices, false, f[i]->end, f[i]->edges, NULL);
    out->generates = contains_copy;
    out->list_edges = list_copies;
}

static hry_status subgraph_make(const family_arguments *a, ground *out, hry_error *error)
{
    const graph *host = a->numbers ? NULL : a->graph[0];
    uint32_t n = host ? host->vertices : a->number[0];
    for (size_t i = host != NULL; i < a->graphs; i++) {
        const graph *f = a->graph[i];
        TRY(ground_needs(f, NEED_UNDIRECTED, "subgraph", error));
        if (f->vertices > n)
            return hry_fail(error, HRY_UNDEFINED,
                            "subgraph: a graph with %u vertices has no copy on %u vertices", f->vertices, n);
    }
    TRY(host ? ground_of_edges(out, host, 0, "subgraph", a->limit, error)
             : ground_of_complete(n, 0, "subgraph", a->limit, out, error));
    look_for(a->graph + (host != NULL), a->graphs - (host != NULL), out);
    return HRY_OK;
}

static hry_status path_make(const family_arguments *a, ground *out, hry_error *error)
{
    uint32_t n = a->number[0], k = a->number[1];
    if (n && k >= n)
        return hry_fail(error, HRY_UNDEFINED, "path(%u,%u): a path on %u vertices has at most %u edges", n, k,
                        n, n - 1);
    if (k >= GROUND_MAX_VERTICES)
        return hry_fail(error, HRY_LIMIT, "path supports at most %d vertices", GROUND_MAX_VERTICES);
    CLEARED(graph_clear) graph path = {0};
    TRY(graph_construct(graph_constructor_find("P"), &(uint32_t){k + 1}, 1, a->limit, &path, error));
    TRY(ground_of_complete(n, 0, "path", a->limit, out, error));
    look_for(&(const graph *){&path}, 1, out);
    return HRY_OK;
}

const family family_subgraph = {
    .name = "subgraph",
    .parameters = "n,F,…",
    .takes = TAKES_FORBIDDEN,
    .chosen = "edges",
    .definition = "until the chosen edges contain a copy of a forbidden graph",
    .example = "subgraph(5,C3,C5)",
    .literature =
        "Seress, On Hajnal's triangle-free game, 1992; Wanless, On the periodicity of graph games, 1997",
    .note = "AVD of K3 is triangle avoidance, the saturation game; with a graph instead of n, as in "
            "subgraph(K(3,3); C4,C6), the players choose its edges",
    .make = subgraph_make,
};

const family family_path = {
    .name = "path",
    .parameters = "n,k",
    .chosen = "edges",
    .definition = "until the chosen edges contain a path with k edges",
    .example = "path(5,3)",
    .note = "played on the edges of the complete graph K_n",
    .literature = "Wanless, Path achievement games, 2001",
    .make = path_make,
};

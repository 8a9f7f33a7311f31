// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many hypergraphs in arrays. The threads take runs of them from a common counter. Each thread reuses one
// list of sets, so a small hypergraph costs little more than its game. The calling thread works too and
// reports the progress of all threads between its runs.
#include "base/order.h"
#include "base/team.h"
#include "lib/lib_internal.h"
#include "os/machine.h"

enum { RUN = 128 };

typedef struct many {
    hry_context *context;
    rule rule;
    size_t count;
    const uint32_t *vertices, *vertex;
    const uint64_t *edge_begin, *vertex_begin;
    int32_t *nim;
    unsigned threads;
    atomic_size_t next; // the first that no thread has taken
} many;

// The data of one thread.
typedef struct worker {
    many *all;
    limit limit;
    game_tools tools;
    size_t *end; // of the edges, for set_list
    size_t room;
    uint32_t *item; // if numbers become vertices: the items of the edges, then the numbers in order
    size_t item_room;
} worker;

static void start_worker(worker *w, many *m)
{
    *w = (worker){.all = m, .limit = m->context->limit, .tools = {.how = m->context->tools.how}};
    w->limit.memory /= m->threads;
    w->limit.progress = NULL;
    w->tools.how.limit = &w->limit;
    w->tools.how.threads = 1;
}

// Replaces the different numbers among the items by the vertices 0, 1, … in ascending order; returns how
// many.
static uint32_t number_items(worker *w, const uint32_t **item, size_t items)
{
    w->item = mem_reserve(w->item, &w->item_room, 2 * items, sizeof *w->item);
    uint32_t *number = w->item + items, count = 0;
    for (size_t k = 0; k < items; k++)
        number[k] = (*item)[k];
    qsort(number, items, sizeof *number, order_u32);
    for (size_t k = 0; k < items; k++)
        if (!count || number[k] != number[count - 1])
            number[count++] = number[k];
    for (size_t k = 0; k < items; k++) {
        const uint32_t *at = bsearch(*item + k, number, count, sizeof *number, order_u32);
        w->item[k] = (uint32_t)(at - number);
    }
    *item = w->item;
    return count;
}

// The edges of hypergraph i as a list that borrows an array; false: a vertex number is too large.
static bool take_edges(worker *w, size_t i, set_list *out, uint32_t *vertices)
{
    const many *m = w->all;
    uint64_t first = m->edge_begin[i];
    size_t edges = (size_t)(m->edge_begin[i + 1] - first);
    const uint64_t *begin = m->vertex_begin + first;
    w->end = mem_reserve(w->end, &w->room, edges, sizeof *w->end);
    for (size_t j = 0; j < edges; j++)
        w->end[j] = (size_t)(begin[j + 1] - begin[0]);
    size_t items = edges ? w->end[edges - 1] : 0;
    const uint32_t *item = items ? m->vertex + begin[0] : NULL;
    *vertices = m->vertices ? m->vertices[i] : items ? number_items(w, &item, items) : 0;
    for (size_t k = 0; k < items; k++)
        if (item[k] >= *vertices)
            return false;
    *out = (set_list){.item = (uint32_t *)item, .items = items, .end = w->end, .sets = edges};
    return true;
}

static int32_t answer(worker *w, size_t i)
{
    set_list edges;
    game_value v;
    hry_error error;
    structure_expr e = {.kind = EXPR_HYPERGRAPH};
    game g = {.kind = &kind_hypergraph, .rule = w->all->rule, .text = "the hypergraph", .structure = &e};
    uint32_t vertices;
    if (!take_edges(w, i, &edges, &vertices))
        return -HRY_USAGE;
    if (w->limit.seconds > 0)
        w->limit.started = clock_now();
    hry_status status = hypergraph_build(&e.hyper, &edges, vertices, NULL, GIVEN_EDGES, &w->limit, &error);
    if (status)
        return -(int32_t)status;
    status = game_find_value(&g, &w->tools, false, &v, &error);
    int32_t nim = status ? -(int32_t)status : v.nim;
    if (status == HRY_OK)
        value_clear(&v);
    hypergraph_clear(&e.hyper);
    return nim;
}

static bool stopped(const many *m)
{
    return m->context->stop != STOP_NOT;
}

static void work(worker *w, bool telling)
{
    many *m = w->all;
    for (size_t at; !stopped(m) && (at = atomic_fetch_add(&m->next, RUN)) < m->count;) {
        size_t end = m->count - at < RUN ? m->count : at + RUN;
        for (size_t i = at; i < end && !stopped(m); i++)
            m->nim[i] = answer(w, i);
        if (telling)
            limit_progress(&m->context->limit, "hypergraphs answered", (double)at, (double)m->count);
    }
    free_all(w->end, w->item);
}

static void work_beside(team *t, void *context)
{
    worker w;
    (void)t; // tasks are taken from the counter of `many`
    start_worker(&w, context);
    work(&w, false);
}

// If fewer threads start than requested, the work takes longer.
static void run(many *m)
{
    team *beside = m->threads > 1 ? team_new(m->threads - 1, work_beside, m) : NULL;
    worker w;
    start_worker(&w, m);
    work(&w, true);
    team_end(beside);
}

static unsigned threads_for(const hry_context *c, size_t count)
{
    unsigned threads = c->tools.how.threads ? c->tools.how.threads : machine_processors();
    size_t runs = count / RUN + 1;
    return runs < threads ? (unsigned)runs : threads;
}

hry_status hry_nim_hypergraphs(hry_context *c, const char *rule, size_t count, const uint32_t *vertices,
                               const uint64_t *edge_begin, const uint64_t *vertex_begin,
                               const uint32_t *vertex, int32_t *nim, hry_error *error)
{
    many m = {.context = c,
              .count = count,
              .vertices = vertices,
              .vertex = vertex,
              .edge_begin = edge_begin,
              .vertex_begin = vertex_begin,
              .nim = nim,
              .threads = threads_for(c, count)};
    IN_CALL(c);
    TRY(context_rule(rule, &m.rule, error));
    for (size_t i = 0; i < count; i++)
        nim[i] = -HRY_CANCELLED;
    run(&m);
    return stopped(&m) ? limit_fail(&c->limit, 0, error) : HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Colours are 64-bit hashes of isomorphism invariants. Two vertices whose hashes collide by chance have the
// same colour in every numbering of the digraph, so a collision costs nauty some work but changes no answer.
#include "graph/canonical.h"

#include <nauty/nausparse.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/order.h"
#include "graph/nauty_bridge.h"

// ------------------------------------------------------------------------------------------- refined colours

// The colours of both digraphs, those of the second behind those of the first.
typedef struct refinement {
    const coloured_digraph *pair;
    size_t all;
    uint64_t *colour, *next, *sorted;
} refinement;

static size_t count_different(refinement *r)
{
    size_t different = 0;
    memcpy(r->sorted, r->colour, r->all * sizeof *r->sorted);
    qsort(r->sorted, r->all, sizeof *r->sorted, order_u64);
    for (size_t i = 0; i < r->all; i++)
        different += !i || r->sorted[i] != r->sorted[i - 1];
    return different;
}

// The sum over neighbours does not depend on their order.
static void look_around(refinement *r)
{
    uint64_t *next = r->next;
    size_t offset = 0;
    for (size_t v = 0; v < r->all; v++)
        next[v] = number_mix(r->colour[v] + 1);
    for (int side = 0; side < 2; side++) {
        const coloured_digraph *g = &r->pair[side];
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint64_t a = g->first[v]; a < g->first[v + 1]; a++) {
                size_t from = offset + v, to = offset + g->to[a];
                next[from] += number_mix(r->colour[to] ^ UINT64_C(0x9e3779b97f4a7c15));
                next[to] += number_mix(r->colour[from] ^ UINT64_C(0xd1342543de82ef95));
            }
        offset += g->vertices;
    }
    r->next = r->colour;
    r->colour = next;
}

static hry_status refine_colours(refinement *r, const limit *limit, hry_error *error)
{
    size_t before, now = count_different(r);
    do {
        TRY(limit_check(limit, error));
        before = now;
        look_around(r);
        now = count_different(r);
    } while (now > before);
    return HRY_OK;
}

static uint32_t count_colour(const uint64_t *colour, uint32_t vertices, uint64_t wanted)
{
    uint32_t count = 0;
    for (uint32_t v = 0; v < vertices; v++)
        count += colour[v] == wanted;
    return count;
}

// The first vertex, of the first digraph if it has one, whose colour does not balance; false: all do.
static bool unbalanced(const refinement *r, digraph_difference *out)
{
    uint32_t n[2] = {r->pair[0].vertices, r->pair[1].vertices};
    OWNED uint64_t *copy = mem_copy(r->colour, r->all, sizeof *copy);
    uint64_t *side[2] = {copy, copy + n[0]}, odd = 0;
    bool found = false;
    for (int s = 0; s < 2; s++)
        qsort(side[s], n[s], sizeof(uint64_t), order_u64);
    for (uint32_t i = 0; i < (n[0] > n[1] ? n[0] : n[1]) && !found; i++) {
        found = i >= n[0] || i >= n[1] || side[0][i] != side[1][i];
        if (found)
            odd = i >= n[0] || (i < n[1] && side[1][i] < side[0][i]) ? side[1][i] : side[0][i];
    }
    if (!found)
        return false;
    size_t at = 0;
    while (r->colour[at] != odd)
        at++;
    out->side = at >= n[0];
    out->vertex = (uint32_t)(out->side ? at - n[0] : at);
    out->count[0] = count_colour(r->colour, n[0], odd);
    out->count[1] = count_colour(r->colour + n[0], n[1], odd);
    return true;
}

// --------------------------------------------------------------------------------------------- canonical
// forms

static TLS_ATTR const limit *bound; // nauty calls back without a context

static void look_at_clock(graph *g, int *lab, int *ptn, int level, int cells, int tc, int code, int m, int n)
{
    (void)g, (void)lab, (void)ptn, (void)level, (void)cells, (void)tc, (void)code, (void)m, (void)n;
    if (limit_reached(bound))
        nauty_kill_request = 1;
}

static void to_nauty(const coloured_digraph *g, sparsegraph *out)
{
    SG_ALLOC(*out, g->vertices, g->first[g->vertices], "no memory");
    out->nv = (int)g->vertices;
    out->nde = g->first[g->vertices];
    for (uint32_t v = 0; v < g->vertices; v++) {
        out->v[v] = g->first[v];
        out->d[v] = (int)(g->first[v + 1] - g->first[v]);
    }
    for (size_t a = 0; a < out->nde; a++)
        out->e[a] = (int)g->to[a];
}

// The vertices by colour, as nauty wants them: 0 in `cell` ends a colour.
static void put_colours(const uint64_t *colour, size_t n, int *label, int *cell)
{
    OWNED keyed *list = mem_alloc(n, sizeof *list);
    for (size_t v = 0; v < n; v++)
        list[v] = (keyed){colour[v], (uint32_t)v};
    qsort(list, n, sizeof *list, order_keyed);
    for (size_t i = 0; i < n; i++) {
        label[i] = (int)list[i].id;
        cell[i] = i + 1 < n && list[i].key == list[i + 1].key;
    }
}

// False: the limit was reached.
static bool find_canonical(const coloured_digraph *g, const uint64_t *colour, sparsegraph *out)
{
    DEFAULTOPTIONS_SPARSEDIGRAPH(options);
    statsblk stats;
    size_t n = g->vertices;
    SG_DECL(plain);
    int *label = mem_alloc(3 * n, sizeof *label), *cell = label + n, *orbits = cell + n;
    to_nauty(g, &plain);
    put_colours(colour, n, label, cell);
    options.defaultptn = FALSE;
    options.getcanon = TRUE;
    options.usernodeproc = look_at_clock;
    nauty_check(WORDSIZE, SETWORDSNEEDED(plain.nv), plain.nv, NAUTYVERSIONID);
    bool done = nauty_enter(true, bound);
    if (done) {
        nauty_kill_request = 0;
        sparsenauty(&plain, label, cell, orbits, &options, &stats, out);
        nauty_kill_request = 0;
        nauty_leave();
        done = stats.errstatus == 0;
    }
    SG_FREE(plain);
    free(label);
    if (done)
        sortlists_sg(out);
    return done;
}

static hry_status compare_canonical(const refinement *r, const limit *limit, bool *same, hry_error *error)
{
    SG_DECL(one);
    SG_DECL(other);
    bound = limit;
    bool good = find_canonical(&r->pair[0], r->colour, &one) &&
                find_canonical(&r->pair[1], r->colour + r->pair[0].vertices, &other);
    bound = NULL;
    if (good)
        *same = aresame_sg(&one, &other);
    SG_FREE(one);
    SG_FREE(other);
    nausparse_freedyn();
    nautil_freedyn();
    nauty_freedyn();
    return good ? HRY_OK : limit_fail(limit, 0, error);
}

// ------------------------------------------------------------------------------------------------------ both

static hry_status decide(refinement *r, const limit *limit, digraph_verdict *out,
                         digraph_difference *difference, hry_error *error)
{
    bool same = true;
    TRY(refine_colours(r, limit, error));
    if (unbalanced(r, difference)) {
        *out = DIGRAPHS_TOLD_APART;
        return HRY_OK;
    }
    if (r->pair[0].vertices)
        TRY(compare_canonical(r, limit, &same, error));
    *out = same ? DIGRAPHS_SAME : DIGRAPHS_NOT_SAME;
    return HRY_OK;
}

hry_status digraphs_compare(const coloured_digraph pair[2], const limit *limit, digraph_verdict *out,
                            digraph_difference *difference, hry_error *error)
{
    size_t all = (size_t)pair[0].vertices + pair[1].vertices, next = 0;
    OWNED uint64_t *colours = mem_alloc(3 * all, sizeof *colours);
    refinement r = {pair, .all = all, .colour = colours, .next = colours + all, .sorted = colours + 2 * all};
    for (int side = 0; side < 2; side++)
        for (uint32_t v = 0; v < pair[side].vertices; v++)
            r.colour[next++] = number_mix(pair[side].colour[v]);
    return decide(&r, limit, out, difference, error);
}

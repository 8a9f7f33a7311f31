// SPDX-License-Identifier: GPL-3.0-or-later
//
// An automorphism of a family of sets is an automorphism of its incidence graph (points, sets, and an edge
// for each point in each set) that maps points to points. nauty lists strong generators of this group, and
// their action on the points is kept. Memory: 8 bytes for each incidence in addition to nauty's own.
#include "graph/symmetry.h"

#include <nauty/nausparse.h>

#include "base/checked.h"
#include "base/mem.h"
#include "graph/nauty_bridge.h"

// nauty calls back without a context.
static TLS_ATTR symmetry *collected;
static TLS_ATTR const limit *bound;

// nauty's flag to stop is shared by all threads; a search stopped by mistake starts again.
static void request_stop(int wanted)
{
    __atomic_store_n(&nauty_kill_request, wanted, __ATOMIC_RELAXED);
}

static void look_at_clock(graph *g, int *lab, int *ptn, int level, int cells, int tc, int code, int m, int n)
{
    (void)g, (void)lab, (void)ptn, (void)level, (void)cells, (void)tc, (void)code, (void)m, (void)n;
    if (limit_reached(bound))
        request_stop(1);
}

static void collect(int count, int *image, int *orbits, int orbit_count, int stabilised, int n)
{
    (void)count, (void)orbits, (void)orbit_count, (void)stabilised, (void)n;
    symmetry *s = collected;
    s->image = mem_push(s->image, s->generators, s->points * sizeof *s->image);
    uint32_t *to = s->image + (size_t)s->generators++ * s->points;
    for (uint32_t v = 0; v < s->points; v++)
        to[v] = (uint32_t)image[v];
}

// Vertices of the graph: the points, then the sets.
static void fill_graph(const pool *sets, uint32_t points, sparsegraph *g)
{
    size_t next = 0;
    g->nv = (int)(points + sets->count);
    g->nde = 2 * pool_members(sets);
    for (int v = 0; v < g->nv; v++)
        g->d[v] = 0;
    for (uint32_t i = 0; i < sets->count; i++)
        BITS_EACH (p, pool_at(sets, i), sets->words)
            g->d[p]++, g->d[points + i]++;
    for (int v = 0; v < g->nv; v++) {
        g->v[v] = next;
        next += (size_t)g->d[v];
        g->d[v] = 0;
    }
    assert(next == g->nde);
    for (uint32_t i = 0; i < sets->count; i++)
        BITS_EACH (p, pool_at(sets, i), sets->words) {
            g->e[g->v[p] + (size_t)g->d[p]++] = (int)(points + i);
            g->e[g->v[points + i] + (size_t)g->d[points + i]++] = (int)p;
        }
}

// One search; false if it was stopped.
static bool search(sparsegraph *g, uint32_t points, int *label)
{
    size_t n = (size_t)g->nv;
    int *cell = label + n, *orbits = cell + n;
    for (size_t v = 0; v < n; v++) {
        label[v] = (int)v;
        cell[v] = v + 1 != points && v + 1 != n; // 0 ends a colour
    }
    DEFAULTOPTIONS_SPARSEGRAPH(options);
    options.defaultptn = FALSE;
    options.userautomproc = collect;
    options.usernodeproc = bound ? look_at_clock : NULL;
    statsblk stats;
    nauty_check(WORDSIZE, SETWORDSNEEDED(g->nv), g->nv, NAUTYVERSIONID);
    sparsenauty(g, label, cell, orbits, &options, &stats, NULL);
    return stats.errstatus == 0;
}

static bool run_nauty(sparsegraph *g, uint32_t points)
{
    OWNED int *label = mem_alloc(3 * (size_t)g->nv, sizeof *label);
    bool done = false, over = false;
    while (!done && !over) {
        collected->generators = 0;
        over = !nauty_enter(false, bound);
        if (over)
            break;
        done = search(g, points, label);
        nauty_leave();
        over = !done && limit_reached(bound);
        if (over)
            request_stop(0);
    }
    // Each file of nauty keeps its work space until it is freed.
    nausparse_freedyn();
    nautil_freedyn();
    nauty_freedyn();
    return done;
}

// Each generator maps points to points, and every set to a set of the family.
static bool keeps_family(const symmetry *s, const pool *sets)
{
    CLEARED(key_table_clear) key_table known = {0};
    key_table_init(&known, sets->words);
    for (uint32_t i = 0; i < sets->count; i++)
        key_table_add(&known, pool_at(sets, i));
    uint32_t different = known.keys.count;
    OWNED uint64_t *image = NEW_ARRAY(uint64_t, sets->words);
    for (uint32_t g = 0; g < s->generators; g++)
        for (uint32_t i = 0; i < sets->count; i++) {
            symmetry_map(s, g, pool_at(sets, i), image);
            if (key_table_add(&known, image) >= different)
                return false;
        }
    return true;
}

bool family_symmetries(const pool *sets, uint32_t points, const limit *limit, symmetry *out)
{
    assert(family_has_few(sets, points));
    CLEARED(symmetry_clear) symmetry s = {.points = points};
    bool done = true;
    if (points > 1) {
        size_t incidences = pool_members(sets);
        sparsegraph g = {.vlen = points + (size_t)sets->count, .elen = 2 * incidences};
        g.dlen = g.vlen;
        g.v = mem_alloc(g.vlen, sizeof *g.v);
        g.d = mem_alloc(g.dlen, sizeof *g.d);
        g.e = mem_alloc(g.elen, sizeof *g.e);
        fill_graph(sets, points, &g);
        collected = &s;
        bound = limit;
        done = run_nauty(&g, points);
        collected = NULL;
        bound = NULL;
        SG_FREE(g);
    }
    assert_checked(!done || keeps_family(&s, sets));
    if (done)
        MOVE(out, s);
    return done;
}

bool system_symmetries(const set_system *s, const limit *limit, symmetry *out)
{
    const pool *family = s->has_edges ? &s->edges : &s->stable;
    return family_has_few(family, s->cells) && family_symmetries(family, s->cells, limit, out);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// An automorphism of a family of sets is an automorphism of its incidence graph (points, sets, and an edge
// for each point in each set) that keeps points and sets apart. nauty lists strong generators of those; what
// they do to the points is kept. Memory: 8 bytes for each incidence beside nauty's own.
#include "graph/symmetry.h"

#include <assert.h>
#include <nauty/nausparse.h>

#include "base/mem.h"
#include "graph/nauty_bridge.h"

// nauty calls back without a context.
static TLS_ATTR symmetry *collected;
static TLS_ATTR uint32_t room;

static void collect(int count, int *image, int *orbits, int orbit_count, int stabilised, int n)
{
    (void)count, (void)orbits, (void)orbit_count, (void)stabilised, (void)n;
    symmetry *s = collected;
    if (s->generators == room) {
        room = 2 * room + 4;
        s->image = mem_resize(s->image, (size_t)room * s->points, sizeof *s->image);
    }
    uint32_t *to = s->image + (size_t)s->generators++ * s->points;
    for (uint32_t v = 0; v < s->points; v++)
        to[v] = (uint32_t)image[v];
}

static size_t count_incidences(const pool *sets)
{
    size_t count = 0;
    for (uint32_t i = 0; i < sets->count; i++)
        count += bits_count(pool_at(sets, i), sets->words);
    return count;
}

// Vertices of the graph: the points, then the sets.
static void fill_graph(const pool *sets, uint32_t points, sparsegraph *g)
{
    size_t next = 0;
    g->nv = (int)(points + sets->count);
    g->nde = 2 * count_incidences(sets);
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
    for (uint32_t i = 0; i < sets->count; i++)
        BITS_EACH (p, pool_at(sets, i), sets->words) {
            g->e[g->v[p] + (size_t)g->d[p]++] = (int)(points + i);
            g->e[g->v[points + i] + (size_t)g->d[points + i]++] = (int)p;
        }
}

static void run_nauty(sparsegraph *g, uint32_t points)
{
    size_t n = (size_t)g->nv;
    int *label = mem_alloc(3 * n, sizeof *label), *cell = label + n, *orbits = cell + n;
    for (size_t v = 0; v < n; v++) {
        label[v] = (int)v;
        cell[v] = v + 1 != points && v + 1 != n; // 0 ends a colour
    }
    DEFAULTOPTIONS_SPARSEGRAPH(options);
    options.defaultptn = FALSE;
    options.userautomproc = collect;
    statsblk stats;
    nauty_check(WORDSIZE, SETWORDSNEEDED(g->nv), g->nv, NAUTYVERSIONID);
    nauty_enter(false, NULL);
    sparsenauty(g, label, cell, orbits, &options, &stats, NULL);
    nauty_leave();
    // Each file of nauty keeps its work space until it is told.
    nausparse_freedyn();
    nautil_freedyn();
    nauty_freedyn();
    free(label);
}

void family_symmetries(const pool *sets, uint32_t points, symmetry *out)
{
    assert(family_has_few(sets, points));
    symmetry s = {.points = points};
    if (points > 1) {
        size_t incidences = count_incidences(sets);
        sparsegraph g = {.vlen = points + (size_t)sets->count, .elen = 2 * incidences};
        g.dlen = g.vlen;
        g.v = mem_alloc(g.vlen, sizeof *g.v);
        g.d = mem_alloc(g.dlen, sizeof *g.d);
        g.e = mem_alloc(g.elen, sizeof *g.e);
        fill_graph(sets, points, &g);
        collected = &s;
        room = 0;
        run_nauty(&g, points);
        collected = NULL;
        SG_FREE(g);
    }
    *out = s;
}

// The orbit of the first cell, by following generators: their inverses are powers of them.
bool system_transitive(const set_system *s)
{
    const pool *family = s->has_edges ? &s->edges : &s->stable;
    if (!s->cells || !family_has_few(family, s->cells))
        return false;
    symmetry all;
    uint32_t *stack = mem_alloc(s->cells, sizeof *stack), depth = 0, reached = 1;
    bool *seen = NEW_ARRAY(bool, s->cells);
    family_symmetries(family, s->cells, &all);
    stack[depth++] = 0;
    seen[0] = true;
    while (depth) {
        uint32_t v = stack[--depth];
        for (uint32_t g = 0; g < all.generators; g++) {
            uint32_t w = all.image[(size_t)g * all.points + v];
            if (!seen[w]) {
                seen[w] = true;
                stack[depth++] = w;
                reached++;
            }
        }
    }
    symmetry_clear(&all);
    free(seen);
    free(stack);
    return reached == s->cells;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chooses a method for the borders: the family's own list; the bitmap of all generating sets if that is the
// cheapest (bitmap.h); the growing borders; one border alone (border_pairs.c); and, if the borders turn out
// to be large and the points are few, the bitmap after all.
#include "graph/family_hypergraph.h"

#include "base/mem.h"
#include "base/text.h"
#include "graph/bitmap.h"
#include "graph/border.h"

enum { SHORT_GROWTH = 1 << 14, PAIRS_STEPS = 1 << 12 };

static bool generates(const void *context, const uint64_t *p)
{
    return ground_generates(context, p);
}

static bool wants_stable(const ground *g, border_side prefer)
{
    if (!g->list_edges || !g->list_stable)
        return g->list_stable != NULL;
    return prefer == BORDER_STABLE || (prefer == BORDER_ANY && g->stable_first);
}

static hry_status by_list(const ground *g, border_side prefer, const limit *limit, pool *sets, given *kind,
                          hry_error *error)
{
    bool stable = wants_stable(g, prefer);
    pool_init(sets, g->points);
    hry_status status = (stable ? g->list_stable : g->list_edges)(g, limit, sets, error);
    *kind = stable ? GIVEN_STABLE : GIVEN_EDGES;
    if (status)
        pool_clear(sets);
    return status;
}

static hry_status from_bitmap(const ground *g, const limit *limit, pool *edges, pool *stable,
                              hry_error *error)
{
    OWNED uint64_t *bits = mem_alloc(bitmap_words(g->points), sizeof *bits);
    TRY(ground_bitmap(g, limit, bits, error));
    border_of_bitmap(g->points, bits, edges, stable);
    return HRY_OK;
}

static hry_status grow(const ground *g, uint64_t max_calls, const limit *limit, pool *edges, pool *stable,
                       bool *gave_up, hry_error *error)
{
    monotone m = {.points = g->points, .generates = generates, .context = g};
    return border_grow(&m, max_calls, limit, edges, stable, gave_up, error);
}

static hry_status both_borders(const ground *g, const limit *limit, pool *edges, pool *stable,
                               hry_error *error)
{
    if (g->points <= ground_bitmap_pays(g))
        return from_bitmap(g, limit, edges, stable, error);
    bool few = g->points <= BITMAP_MOST_POINTS, gave_up = false;
    uint64_t max_calls = few ? (UINT64_C(1) << g->points) / 16 : 0;
    hry_status status = grow(g, max_calls, limit, edges, stable, &gave_up, error);
    return gave_up ? from_bitmap(g, limit, edges, stable, error) : status;
}

// The smaller border is the cheaper input for every engine. If the borders do not meet soon, the stable sets
// may still be few although the generating sets are too many to be listed.
static hry_status by_border(const ground *g, border_side prefer, const limit *limit, pool *sets, given *kind,
                            hry_error *error)
{
    pool edges, stable;
    hry_status status = HRY_OK;
    bool gave_up = true;
    if (g->pairs && prefer != BORDER_EDGES && g->points > ground_bitmap_pays(g)) {
        status = grow(g, SHORT_GROWTH, limit, &edges, &stable, &gave_up, error);
        *kind = GIVEN_STABLE;
        if (!status && gave_up && border_of_pairs(g, PAIRS_STEPS, limit, sets))
            return HRY_OK;
    }
    if (!status && gave_up)
        status = both_borders(g, limit, &edges, &stable, error);
    if (status)
        return status;
    bool fewer = stable.count < edges.count;
    *kind = prefer == BORDER_STABLE || (prefer == BORDER_ANY && fewer) ? GIVEN_STABLE : GIVEN_EDGES;
    *sets = *kind == GIVEN_STABLE ? stable : edges;
    pool_clear(*kind == GIVEN_STABLE ? &edges : &stable);
    return HRY_OK;
}

hry_status family_hypergraph(const ground *g, border_side prefer, const limit *limit, hypergraph *out,
                             hry_error *error)
{
    pool sets;
    given kind;
    bool listed = g->list_edges || g->list_stable;
    TRY((listed ? by_list : by_border)(g, prefer, limit, &sets, &kind, error));
    hry_status status = limit_holds(limit, pool_bytes(&sets) + pool_sort_bytes(&sets), error);
    if (status == HRY_OK && !pool_sort(&sets, limit))
        status = limit_fail(limit, 0, error);
    if (status) {
        pool_clear(&sets);
        return status;
    }
    *out = (hypergraph){.vertices = g->points,
                        .names = texts_copy(g->names, g->points),
                        .given = kind,
                        .sets = sets,
                        .known_edge_size = g->known_edge_size,
                        .known_stable_size = g->known_stable_size};
    return HRY_OK;
}

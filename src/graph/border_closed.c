// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the maximal stable sets of a closure operator, which are closed, without listing the generating
// sets. A closed set C lies in a known maximal stable set M, or in one that is found by adding points while
// the result is stable. Any other maximal stable set around C has a point u outside M and so contains the
// closure of C and u. The minimal stable ones of these closures are visited next. M is chosen with as many
// points as possible.
#include "base/key_table.h"
#include "base/mem.h"
#include "engine/antichain.h"
#include "graph/border.h"
#include "graph/ground.h"

typedef struct search {
    const ground *ground;
    size_t words;
    const limit *limit;
    hry_error *error;
    pool *maximal;
    key_table seen; // closed stable sets, each looked at once
} search;

// The closure of a closed set and a point; false: it is not stable. `larger` is room for a set.
static bool close_with(const search *x, const uint64_t *c, uint32_t point, uint64_t *larger,
                       uint64_t *closure)
{
    ground_close_with(x->ground, c, point, larger, closure);
    return !ground_wins(x->ground, closure);
}

// The number of the largest known maximal stable set around c, or UINT32_MAX.
static uint32_t around(const search *x, const uint64_t *c)
{
    uint32_t best = UINT32_MAX;
    size_t most = 0, count;
    for (uint32_t i = 0; i < x->maximal->count; i++)
        if (bits_subset(c, pool_at(x->maximal, i), x->words) &&
            (count = bits_count(pool_at(x->maximal, i), x->words) + 1) > most) {
            best = i;
            most = count;
        }
    return best;
}

// Adds a maximal stable set around c; `room` is for three sets.
static hry_status grow(search *x, const uint64_t *c, uint64_t *room)
{
    uint64_t *set = room, *closure = room + x->words, *larger = closure + x->words;
    bits_copy(set, c, x->words);
    for (uint32_t v = 0; v < x->ground->points; v++) {
        TRY(limit_check(x->limit, x->error));
        if (!bits_get(set, v) && close_with(x, set, v, larger, closure))
            bits_copy(set, closure, x->words);
    }
    return ground_put(x->maximal, set, x->limit, x->error);
}

// Looks at the closed set of number i.
static hry_status look(search *x, uint32_t i, uint64_t *room)
{
    uint64_t *c = room, *closure = room + x->words, *larger = closure + x->words;
    bits_copy(c, pool_at(&x->seen.keys, i), x->words);
    if (around(x, c) == UINT32_MAX)
        TRY(grow(x, c, closure));
    uint32_t m = around(x, c);
    CLEARED(pool_clear) pool next = {0};
    pool_init(&next, x->ground->points);
    for (uint32_t u = 0; u < x->ground->points && !limit_reached(x->limit); u++)
        if (!bits_get(pool_at(x->maximal, m), u) && close_with(x, c, u, larger, closure))
            TRY(ground_put(&next, closure, x->limit, x->error));
    if (limit_reached(x->limit) || !antichain_minimise(&next, x->limit))
        return limit_fail(x->limit, 0, x->error);
    TRY(limit_holds(x->limit, key_table_bytes(&x->seen), x->error));
    for (uint32_t k = 0; k < next.count; k++)
        key_table_add(&x->seen, pool_at(&next, k));
    return HRY_OK;
}

hry_status border_of_closed(const ground *g, const limit *limit, pool *stable, hry_error *error)
{
    search x = {
        .ground = g, .words = bits_words(g->points), .limit = limit, .error = error, .maximal = stable};
    OWNED uint64_t *room = NEW_ARRAY(uint64_t, 4 * x.words + 1);
    key_table_init(&x.seen, x.words);
    g->close(g, room, room + x.words); // of the empty set
    if (!ground_wins(g, room + x.words))
        key_table_add(&x.seen, room + x.words);
    hry_status status = HRY_OK;
    for (uint32_t i = 0; i < x.seen.keys.count && !status; i++)
        status = look(&x, i, room);
    key_table_clear(&x.seen);
    return status;
}

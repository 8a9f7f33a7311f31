// SPDX-License-Identifier: GPL-3.0-or-later
//
// One of the two families, edges and minimal transversals, is given; the other is listed within bounds on
// sets, search steps and time.
#include "game/hypergraph_info.h"

#include "base/blocks.h"
#include "base/mem.h"
#include "engine/dual.h"

#define LIST_SETS 100000u              // of the family that is not given
#define LIST_BYTES ((size_t)256 << 20) // memory for these sets
#define TABLE_BYTES 1e9                // memory for the incidence table of the search
#define LIST_STEPS 5000000u
#define LIST_SECONDS 2.0
#define PAIR_WORK 2e8 // words compared in the search for two disjoint edges

static bool over(const limit *limit, uint32_t step)
{
    enum { TURN = 4096 };
    return step % TURN == 0 && limit && limit_reached(limit);
}

// Partition refinement: each set splits the classes it meets, until every vertex is alone. Numbers of classes
// that become empty are reused, so 2n numbers suffice. NULL: out of time.
static uint32_t *find_twins(const pool *sets, uint32_t n, const limit *limit)
{
    size_t room = 2 * (size_t)n + 1;
    OWNED uint32_t *class = NEW_ARRAY(uint32_t, n), *size = NEW_ARRAY(uint32_t, room);
    OWNED uint32_t *into = NEW_ARRAY(uint32_t, room), *unused = NEW_ARRAY(uint32_t, room);
    OWNED uint32_t *touched = NEW_ARRAY(uint32_t, room);
    uint32_t free_count = 0, classes = 1, i = 0, *found = NULL;
    for (uint32_t c = 2 * n; c > 0; c--)
        unused[free_count++] = c;
    size[0] = n;
    for (; i < sets->count && classes < n && !over(limit, i); i++) {
        uint32_t count = 0;
        BITS_EACH (v, pool_at(sets, i), sets->words) {
            uint32_t old = class[v];
            if (!into[old]) {
                into[old] = unused[--free_count];
                touched[count++] = old;
            }
            class[v] = into[old];
            size[old]--;
            size[into[old]]++;
        }
        for (uint32_t t = 0; t < count; t++) {
            into[touched[t]] = 0;
            classes += size[touched[t]] > 0;
            if (size[touched[t]] == 0 && touched[t] != 0)
                unused[free_count++] = touched[t];
        }
    }
    bool done = i == sets->count || classes >= n;
    for (uint32_t v = n; v-- > 0;)
        into[class[v]] = v;
    for (uint32_t v = 0; v < n; v++)
        class[v] = into[class[v]];
    if (done)
        found = mem_take(&class);
    return found;
}

// Merges the vertices of each edge until all non-isolated vertices are connected. False: out of time.
static bool count_components(const pool *edges, const uint64_t *isolated, uint32_t n, const limit *limit,
                             uint32_t *out)
{
    uint32_t *parent = NEW_ARRAY(uint32_t, n), i = 0;
    uint32_t count = n - (uint32_t)bits_count(isolated, bits_words(n));
    blocks_init(parent, n);
    for (; i < edges->count && count > 1 && !over(limit, i); i++) {
        const uint64_t *edge = pool_at(edges, i);
        size_t first = bits_next(edge, edges->words, 0);
        BITS_EACH (v, edge, edges->words)
            count -= blocks_join(parent, (uint32_t)v, (uint32_t)first);
    }
    free(parent);
    *out = count;
    return i == edges->count || count <= 1;
}

// A vertex in no edge lies in no minimal transversal either, so either family can be used.
static uint64_t *find_isolated(const pool *sets, uint32_t n)
{
    uint64_t *used = NEW_ARRAY(uint64_t, sets->words);
    for (uint32_t i = 0; i < sets->count; i++)
        bits_or(used, used, pool_at(sets, i), sets->words);
    bits_complement(used, used, n);
    return used;
}

static answer find_intersecting(const pool *edges)
{
    double work = 0;
    for (uint32_t i = 0; i < edges->count; i++) {
        for (uint32_t j = i; j < edges->count; j++)
            if (!bits_meet(pool_at(edges, i), pool_at(edges, j), edges->words))
                return ANSWER_NO;
        work += (double)(edges->count - i) * (double)edges->words;
        if (work > PAIR_WORK)
            return ANSWER_UNKNOWN;
    }
    return ANSWER_YES;
}

static void find_shape(hypergraph_info *a, uint32_t n)
{
    const family_info *f = &a->edges;
    uint64_t sizes = 0, members = 0, used = n - bits_count(a->isolated, bits_words(n));
    for (size_t k = 0; k <= n; k++) {
        sizes += f->by_size[k] > 0;
        members += k * f->by_size[k];
    }
    a->uniform = sizes <= 1 ? ANSWER_YES : ANSWER_NO;
    a->disjoint = members == used ? ANSWER_YES : ANSWER_NO;
    a->intersecting = find_intersecting(&f->sets);
}

static void measure(family_info *f, uint32_t n, const limit *limit)
{
    f->by_size = NEW_ARRAY(uint64_t, (size_t)n + 1);
    for (uint32_t i = 0; i < f->sets.count; i++)
        f->by_size[bits_count(pool_at(&f->sets, i), f->sets.words)]++;
    if (f->all)
        f->twins = find_twins(&f->sets, n, limit);
}

static void list_dual(const pool *from, const limit *limit, family_info *to)
{
    double table = (double)from->count * (double)from->bits / 8;
    double held = 2.0 * from->count * (double)(from->words * sizeof *from->data); // `from` may be a copy
    if (table > TABLE_BYTES || !limit_memory(limit, (size_t)(held + table))) {
        pool_init(&to->sets, from->bits);
        return;
    }
    struct limit short_limit = limit_brief(limit, LIST_SECONDS);
    size_t room = LIST_BYTES / (from->words * sizeof *from->data);
    dual_options how = {.max_size = SIZE_MAX, .max_steps = LIST_STEPS, .limit = &short_limit};
    to->all = dual_list(from, &how, room < LIST_SETS ? (uint32_t)room : LIST_SETS, &to->sets) == DUAL_ALL;
}

static void take_given(const hypergraph *h, family_info *to)
{
    to->all = true;
    to->given = h->given != GIVEN_STABLE;
    if (to->given) {
        to->sets = h->sets;
        return;
    }
    pool_copy(&to->sets, &h->sets);
    pool_complement(&to->sets);
}

void hypergraph_info_find(const hypergraph *h, const limit *limit, hypergraph_info *out)
{
    hypergraph_info a = {0};
    a.uniform = a.intersecting = a.disjoint = ANSWER_UNKNOWN;
    family_info *known = h->given == GIVEN_EDGES ? &a.edges : &a.transversals;
    family_info *other = h->given == GIVEN_EDGES ? &a.transversals : &a.edges;
    take_given(h, known);
    list_dual(&known->sets, limit, other);
    measure(known, h->vertices, limit);
    measure(other, h->vertices, limit);
    a.isolated = find_isolated(&known->sets, h->vertices);
    if (a.edges.all) {
        a.counted = count_components(&a.edges.sets, a.isolated, h->vertices, limit, &a.components);
        find_shape(&a, h->vertices);
    }
    *out = a;
}

static void family_clear(family_info *f)
{
    if (!f->given)
        pool_clear(&f->sets);
    free_all(f->by_size, f->twins);
}

void hypergraph_info_clear(hypergraph_info *a)
{
    family_clear(&a->edges);
    family_clear(&a->transversals);
    free(a->isolated);
}

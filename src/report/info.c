// SPDX-License-Identifier: GPL-3.0-or-later
//
// Of the two families, edges and minimal transversals, one is given and the other is listed as far as a
// bound on sets, search steps and time allows.
#include "report/info.h"

#include "base/blocks.h"
#include "base/mem.h"
#include "engine/dual.h"

#define LIST_SETS 100000u              // at most so many sets of the family that is not given
#define LIST_BYTES ((size_t)256 << 20) // and no more memory than this
#define TABLE_BYTES 1e9                // nor for the table of vertices and sets that the search needs
#define LIST_STEPS 5000000u
#define LIST_SECONDS 2.0
#define PAIR_WORK 2e8 // words compared when looking for two edges that do not meet

// Partition refinement: each set splits the classes it meets. Class numbers that fall empty are used again,
// so 2n of them are enough.
static uint32_t *find_twins(const pool *sets, uint32_t n)
{
    uint32_t *class = NEW_ARRAY(uint32_t, n), *size = NEW_ARRAY(uint32_t, 2 * (size_t)n + 1);
    uint32_t *into = NEW_ARRAY(uint32_t, 2 * (size_t)n + 1), *unused = NEW_ARRAY(uint32_t, 2 * (size_t)n + 1);
    uint32_t *touched = NEW_ARRAY(uint32_t, 2 * (size_t)n + 1), free_count = 0;
    for (uint32_t c = 2 * n; c > 0; c--)
        unused[free_count++] = c;
    size[0] = n;
    for (uint32_t i = 0; i < sets->count; i++) {
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
            if (size[touched[t]] == 0 && touched[t] != 0)
                unused[free_count++] = touched[t];
        }
    }
    for (uint32_t v = n; v-- > 0;)
        into[class[v]] = v;
    for (uint32_t v = 0; v < n; v++)
        class[v] = into[class[v]];
    free(size);
    free(into);
    free(unused);
    free(touched);
    return class;
}

static uint32_t count_components(const pool *edges, const uint64_t *isolated, uint32_t n)
{
    uint32_t *parent = NEW_ARRAY(uint32_t, n), count = 0;
    blocks_init(parent, n);
    for (uint32_t i = 0; i < edges->count; i++) {
        const uint64_t *edge = pool_at(edges, i);
        size_t first = bits_next(edge, edges->words, 0);
        BITS_EACH (v, edge, edges->words)
            blocks_join(parent, (uint32_t)v, (uint32_t)first);
    }
    for (uint32_t v = 0; v < n; v++)
        count += parent[v] == v && !bits_get(isolated, v);
    free(parent);
    return count;
}

// The vertices in no edge lie in no minimal transversal either, so either family tells.
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

static void find_shape(info_answer *a, uint32_t n)
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

static void measure(family_info *f, uint32_t n)
{
    f->by_size = NEW_ARRAY(uint64_t, (size_t)n + 1);
    for (uint32_t i = 0; i < f->sets.count; i++)
        f->by_size[bits_count(pool_at(&f->sets, i), f->sets.words)]++;
    if (f->all)
        f->twins = find_twins(&f->sets, n);
}

static void list_dual(const pool *from, const limit *bound, family_info *to)
{
    if ((double)from->count * (double)from->bits / 8 > TABLE_BYTES) {
        pool_init(&to->sets, from->bits);
        return;
    }
    limit short_limit = bound ? *bound : limit_none();
    double used = clock_now() - short_limit.started;
    if (short_limit.seconds <= 0 || short_limit.seconds > used + LIST_SECONDS)
        short_limit.seconds = used + LIST_SECONDS;
    size_t room = LIST_BYTES / (from->words * sizeof *from->data);
    dual_options how = {.max_size = SIZE_MAX, .max_steps = LIST_STEPS, .limit = &short_limit};
    to->all = dual_list(from, &how, room < LIST_SETS ? (uint32_t)room : LIST_SETS, &to->sets) == DUAL_ALL;
}

static void copy_given(const hypergraph *h, family_info *to)
{
    pool_copy(&to->sets, &h->sets);
    to->all = true;
    if (h->given == GIVEN_STABLE)
        for (uint32_t i = 0; i < to->sets.count; i++)
            bits_complement(pool_at(&to->sets, i), pool_at(&to->sets, i), h->vertices);
}

void info_find(const structure_expr *structure, const limit *bound, info_answer *out)
{
    const hypergraph *h = &structure->hyper;
    info_answer a = {.structure = structure, .bound = bound ? *bound : limit_none()};
    a.uniform = a.intersecting = a.disjoint = ANSWER_UNKNOWN;
    family_info *known = h->given == GIVEN_EDGES ? &a.edges : &a.transversals;
    family_info *other = h->given == GIVEN_EDGES ? &a.transversals : &a.edges;
    copy_given(h, known);
    list_dual(&known->sets, bound, other);
    measure(known, h->vertices);
    measure(other, h->vertices);
    a.isolated = find_isolated(&known->sets, h->vertices);
    if (a.edges.all) {
        a.components = count_components(&a.edges.sets, a.isolated, h->vertices);
        find_shape(&a, h->vertices);
    }
    for (int g = 0; g < 4; g++)
        a.defined[g] = rule_defined((rule)g, h, structure->text, &a.why[g]) == HRY_OK;
    *out = a;
}

static void family_clear(family_info *f)
{
    pool_clear(&f->sets);
    free(f->by_size);
    free(f->twins);
}

void info_clear(info_answer *a)
{
    family_clear(&a->edges);
    family_clear(&a->transversals);
    free(a->isolated);
}

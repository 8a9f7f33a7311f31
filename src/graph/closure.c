// SPDX-License-Identifier: GPL-3.0-or-later
//
// Implications are applied until nothing is added: at most as many rounds as there are points.
#include "graph/closure.h"

#include "base/checked.h"
#include "base/key_table.h"
#include "base/limit.h"
#include "base/mem.h"
#include "base/text.h"

void closure_clear(closure_operator *c)
{
    texts_free(c->names, c->points);
    pool_clear(&c->from);
    pool_clear(&c->to);
    pool_clear(&c->closed);
    *c = (closure_operator){0};
}

static bool apply(const closure_operator *c, const uint64_t *p, uint64_t *out)
{
    bool more = false;
    size_t words = c->from.words;
    for (uint32_t i = 0; i < c->from.count; i++) {
        const uint64_t *to = pool_at(&c->to, i);
        if (!bits_subset(pool_at(&c->from, i), p, words) || bits_subset(to, out, words))
            continue;
        bits_or(out, out, to, words);
        more = true;
    }
    return more;
}

void closure_of(const closure_operator *c, const uint64_t *p, uint64_t *out)
{
    if (!c->by_sets) {
        bits_copy(out, p, bits_words(c->points));
        if (c->once)
            apply(c, p, out);
        else
            while (apply(c, out, out))
                continue;
        return;
    }
    bits_fill(out, c->points);
    for (uint32_t i = 0; i < c->closed.count; i++)
        if (bits_subset(p, pool_at(&c->closed, i), c->closed.words))
            bits_and(out, out, pool_at(&c->closed, i), c->closed.words);
}

bool closure_not_intersected(const closure_operator *c, const limit *limit, uint32_t which[2])
{
    const pool *f = &c->closed;
    CLEARED(key_table_clear) key_table known = {0};
    key_table_init(&known, f->words);
    for (uint32_t i = 0; i < f->count; i++)
        key_table_add(&known, pool_at(f, i));
    uint32_t sets = known.keys.count;
    OWNED uint64_t *common = mem_alloc(f->words + 1, sizeof *common);
    bool found = false;
    for (uint32_t i = 0; i < f->count && !found && !limit_reached(limit); i++)
        for (uint32_t j = 0; j < i && !found; j++) {
            bits_and(common, pool_at(f, i), pool_at(f, j), f->words);
            key_table_add(&known, common);
            found = known.keys.count > sets;
            if (found) {
                which[0] = j;
                which[1] = i;
            }
        }
    return found;
}

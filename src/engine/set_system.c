// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each function uses whichever family is known. Closure by stable sets is an intersection; by edges it is the
// complement of the union of the minimal sets E ∖ P. Dualisation adds the stable sets to a system that has
// edges, and contraction to a position works on both families without dualising.
#include "engine/set_system.h"

#include "base/checked.h"
#include "base/mem.h"
#include "engine/antichain.h"
#include "engine/dual.h"

void set_system_init(set_system *s, play play, uint32_t cells)
{
    *s = (set_system){.play = play, .cells = cells};
    s->size = mem_alloc(cells, sizeof *s->size);
    for (uint32_t c = 0; c < cells; c++)
        s->size[c] = 1;
    pool_init(&s->edges, cells);
    pool_init(&s->stable, cells);
}

void set_system_clear(set_system *s)
{
    free(s->size);
    pool_clear(&s->edges);
    pool_clear(&s->stable);
    *s = (set_system){0};
}

// No edge lies in the stable set, and every further cell completes one.
static bool stable_is_maximal(const set_system *s, const uint64_t *stable)
{
    if (pool_any_within(&s->edges, stable))
        return false;
    OWNED uint64_t *larger = mem_copy(stable, s->edges.words, sizeof *larger);
    for (uint32_t c = 0; c < s->cells; c++) {
        if (bits_get(stable, c))
            continue;
        bits_set(larger, c);
        if (!pool_any_within(&s->edges, larger))
            return false;
        bits_unset(larger, c);
    }
    return true;
}

bool set_system_is_valid(const set_system *s)
{
    const double MOST_STEPS = 1e5;
    if (!s->has_edges && !s->has_stable)
        return false;
    for (uint32_t c = 0; c < s->cells; c++)
        if (s->size[c] == 0)
            return false;
    if (s->edges.bits != s->cells || s->stable.bits != s->cells)
        return false;
    if ((s->has_edges && !antichain_is_valid(&s->edges)) ||
        (s->has_stable && !antichain_is_valid(&s->stable)))
        return false;
    double steps = (double)s->edges.count * s->stable.count * s->cells;
    for (uint32_t i = 0; i < s->stable.count && s->has_edges && steps < MOST_STEPS; i++)
        if (!stable_is_maximal(s, pool_at(&s->stable, i)))
            return false;
    return true;
}

uint64_t set_system_vertices(const set_system *s)
{
    uint64_t sum = s->frattini;
    for (uint32_t c = 0; c < s->cells; c++)
        sum += s->size[c];
    return sum;
}

size_t set_system_bytes(const set_system *s)
{
    return s->cells * sizeof *s->size + pool_bytes(&s->edges) + pool_bytes(&s->stable);
}

size_t set_system_copy_bytes(const set_system *s)
{
    return s->cells * sizeof *s->size + pool_copy_bytes(&s->edges) + pool_copy_bytes(&s->stable);
}

bool set_system_all_stable(const set_system *s)
{
    if (s->has_edges)
        return s->edges.count == 0;
    return s->stable.count == 1 && bits_count(pool_at(&s->stable, 0), s->stable.words) == s->cells;
}

bool set_system_none_stable(const set_system *s)
{
    if (s->has_stable)
        return s->stable.count == 0;
    return s->edges.count == 1 && bits_empty(pool_at(&s->edges, 0), s->edges.words);
}

bool set_system_is_game(const set_system *s)
{
    return s->play == ACHIEVE ? !set_system_all_stable(s) : !set_system_none_stable(s);
}

bool set_system_stable(const set_system *s, const uint64_t *p)
{
    return s->has_stable ? pool_any_around(&s->stable, p) : !pool_any_within(&s->edges, p);
}

static void close_by_stable(const set_system *s, const uint64_t *p, uint64_t *closure)
{
    size_t words = s->stable.words;
    OWNED uint64_t *meet = mem_alloc(words, sizeof *meet);
    bits_fill(meet, s->cells);
    for (uint32_t i = 0; i < s->stable.count; i++) {
        const uint64_t *set = pool_at(&s->stable, i);
        if (bits_subset(p, set, words))
            bits_and(meet, meet, set, words);
    }
    bits_copy(closure, meet, words);
}

static void close_by_edges(const set_system *s, const uint64_t *p, uint64_t *closure)
{
    size_t words = s->edges.words;
    CLEARED(pool_clear) pool rest = {0};
    antichain_contract(&s->edges, p, NULL, &rest);
    OWNED uint64_t *open = NEW_ARRAY(uint64_t, words);
    for (uint32_t i = 0; i < rest.count; i++)
        bits_or(open, open, pool_at(&rest, i), words);
    bits_complement(closure, open, s->cells);
}

void set_system_close(const set_system *s, const uint64_t *p, uint64_t *closure)
{
    assert(s->has_stable || s->has_edges);
    if (s->has_stable)
        close_by_stable(s, p, closure);
    else
        close_by_edges(s, p, closure);
}

void set_system_from_transversals(const set_system *s, const pool *transversals, set_system *out)
{
    assert(transversals->bits == s->cells);
    set_system_init(out, s->play, s->cells);
    memcpy(out->size, s->size, s->cells * sizeof *s->size);
    out->frattini = s->frattini;
    out->has_stable = true;
    for (uint32_t i = 0; i < transversals->count; i++)
        bits_complement(pool_at(&out->stable, pool_add(&out->stable, NULL)), pool_at(transversals, i),
                        s->cells);
    assert_checked(set_system_is_valid(out));
}

bool set_system_dualise(const set_system *s, uint32_t max_sets, uint64_t max_steps, const limit *limit,
                        set_system *out)
{
    assert(s->has_edges && !s->has_stable);
    CLEARED(pool_clear) pool transversals = {0};
    dual_options options = {.max_size = SIZE_MAX, .max_steps = max_steps, .limit = limit};
    bool all = dual_list(&s->edges, &options, max_sets, &transversals) == DUAL_ALL;
    if (all) {
        set_system_from_transversals(s, &transversals, out);
        out->has_edges = true;
        pool_clear(&out->edges);
        pool_copy(&out->edges, &s->edges);
        assert_checked(set_system_is_valid(out));
    }
    return all;
}

// The sets of `from` that contain p.
static void around(pool *to, const pool *from, const uint64_t *p)
{
    pool_init(to, from->bits);
    for (uint32_t i = 0; i < from->count; i++)
        if (bits_subset(p, pool_at(from, i), from->words))
            pool_add(to, pool_at(from, i));
}

bool set_system_contract(const set_system *s, const uint64_t *chosen, const limit *limit, set_system *to,
                         uint32_t **map)
{
    OWNED uint32_t *new_cell = mem_alloc(s->cells, sizeof *new_cell);
    OWNED uint32_t *old_cell = mem_alloc(s->cells, sizeof *old_cell);
    uint32_t left = 0;
    for (uint32_t c = 0; c < s->cells; c++) {
        assert(!bits_get(chosen, c) || s->size[c] == 1);
        new_cell[c] = bits_get(chosen, c) ? UINT32_MAX : left;
        if (!bits_get(chosen, c))
            old_cell[left++] = c;
    }
    set_system_init(to, s->play, left);
    to->frattini = s->frattini;
    for (uint32_t c = 0; c < left; c++)
        to->size[c] = s->size[old_cell[c]];
    if ((to->has_edges = s->has_edges)) {
        CLEARED(pool_clear) pool rest = {0};
        if (!antichain_contract(&s->edges, chosen, limit, &rest)) {
            set_system_clear(to);
            return false;
        }
        pool_renumber(&to->edges, &rest, new_cell, false);
    }
    if ((to->has_stable = s->has_stable)) {
        CLEARED(pool_clear) pool rest = {0};
        around(&rest, &s->stable, chosen);
        pool_renumber(&to->stable, &rest, new_cell, false);
    }
    assert_checked(set_system_is_valid(to));
    if (map)
        *map = mem_take(&old_cell);
    return true;
}

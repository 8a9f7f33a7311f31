// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small families of sets as bit masks, from their definitions, and games on them by the rules alone: what the
// tests of expressions hold answers against.
#ifndef HARARY_TESTS_MASK_SUPPORT_H
#define HARARY_TESTS_MASK_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "brute_support.h"
#include "game_support.h"

enum { MASK_SETS = 1 << 12 };

typedef struct masks {
    unsigned vertices, count;
    uint32_t set[MASK_SETS];
} masks;

static inline uint32_t all_of(unsigned vertices)
{
    return (uint32_t)((UINT64_C(1) << vertices) - 1);
}

static inline void put_mask(masks *m, uint32_t set)
{
    for (unsigned i = 0; i < m->count; i++)
        if (m->set[i] == set)
            return;
    assert_true(m->count < MASK_SETS);
    m->set[m->count++] = set;
}

// Keeps the minimal (or the maximal) sets.
static inline masks extremal(const masks *m, bool maximal)
{
    masks out = {.vertices = m->vertices};
    for (unsigned i = 0; i < m->count; i++) {
        bool keep = true;
        for (unsigned j = 0; j < m->count && keep; j++) {
            uint32_t small = maximal ? m->set[i] : m->set[j], large = maximal ? m->set[j] : m->set[i];
            keep = m->set[i] == m->set[j] || (small & ~large);
        }
        if (keep)
            put_mask(&out, m->set[i]);
    }
    return out;
}

// The edges of the hypergraph with these maximal stable sets: the minimal sets in none of them.
static inline masks edges_of_stable(const masks *stable)
{
    masks out = {.vertices = stable->vertices};
    for (uint32_t p = 0; p <= all_of(stable->vertices); p++) {
        bool generates = true, minimal = true;
        for (unsigned i = 0; i < stable->count && generates; i++)
            generates = (p & ~stable->set[i]) != 0;
        for (unsigned v = 0; v < stable->vertices && generates && minimal; v++) {
            if (!(p >> v & 1))
                continue;
            minimal = false;
            for (unsigned i = 0; i < stable->count && !minimal; i++)
                minimal = !(p & ~(1u << v) & ~stable->set[i]);
        }
        if (generates && minimal)
            put_mask(&out, p);
    }
    return out;
}

static inline masks stable_of_edges(const masks *edges)
{
    masks all = {.vertices = edges->vertices};
    for (uint32_t p = 0; p <= all_of(edges->vertices); p++) {
        bool stable = true;
        for (unsigned i = 0; i < edges->count && stable; i++)
            stable = (edges->set[i] & ~p) != 0;
        if (stable)
            put_mask(&all, p);
    }
    return extremal(&all, true);
}

static inline masks complements(const masks *m)
{
    masks out = {.vertices = m->vertices};
    for (unsigned i = 0; i < m->count; i++)
        put_mask(&out, all_of(m->vertices) & ~m->set[i]);
    return out;
}

// A family of the hypergraph with these edges.
static inline masks family_of_edges(const masks *edges, given of)
{
    masks stable = stable_of_edges(edges);
    return of == GIVEN_EDGES ? *edges : of == GIVEN_STABLE ? stable : complements(&stable);
}

// "{1,2},{3}/5"; names begin with `letter` where that is not 0. The caller frees it.
static inline char *masks_print(const masks *m, char letter)
{
    char *text = mem_string("");
    for (unsigned i = 0; i < m->count; i++) {
        char *set = mem_string("");
        for (unsigned v = 0; v < m->vertices; v++) {
            if (!(m->set[i] >> v & 1))
                continue;
            char *longer = letter ? mem_print("%s%s%c%u", set, *set ? "," : "", letter, v + 1)
                                  : mem_print("%s%s%u", set, *set ? "," : "", v + 1);
            free(set);
            set = longer;
        }
        char *longer = mem_print("%s%s{%s}", text, *text ? "," : "", set);
        free(text);
        free(set);
        text = longer;
    }
    char *whole = mem_print("%s/%u", text, m->vertices);
    free(text);
    return whole;
}

static inline bool same_masks(const masks *a, const masks *b)
{
    bool same = a->vertices == b->vertices && a->count == b->count;
    for (unsigned i = 0; i < a->count && same; i++) {
        bool there = false;
        for (unsigned j = 0; j < b->count && !there; j++)
            there = a->set[i] == b->set[j];
        same = there;
    }
    return same;
}

static inline masks masks_of_pool(const pool *f, unsigned vertices)
{
    masks m = {.vertices = vertices};
    for (uint32_t i = 0; i < f->count; i++)
        put_mask(&m, vertices ? (uint32_t)*pool_at(f, i) : 0);
    return m;
}

// The value of a game on an expression, −1 where there is no such game.
static inline int value_or_none(rule g, const char *structure)
{
    hry_error error;
    game_value answer;
    game at = open_game(structure, g);
    hry_status status = game_find_value(&at, &tools, false, &answer, &error);
    if (status && status != HRY_UNDEFINED)
        fail_msg("%s(%s): %s", rule_name(g), structure, error.message);
    int found = status ? -1 : (int)answer.nim;
    if (!status)
        value_clear(&answer);
    game_close(&at);
    return found;
}

// All four games on the expression are those on the edges.
static inline void check_games(const char *structure, const masks *edges)
{
    for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
        int *nim = brute_nim((enum brute_game)g, edges->vertices, edges->set, edges->count);
        int found = value_or_none(g, structure);
        if (found != nim[0])
            fail_msg("%s(%s) is %d, and %d by the rules", rule_name(g), structure, found, nim[0]);
        free(nim);
    }
}

static inline masks random_edges(rng *r, unsigned vertices, unsigned most)
{
    masks m = {.vertices = vertices};
    unsigned count = rng_below(r, most + 1);
    for (unsigned i = 0; i < count; i++) {
        uint32_t set = (uint32_t)rng_next(r) & all_of(vertices);
        set = rng_below(r, 3) ? set & (uint32_t)rng_next(r) : set;
        if (!set && vertices && rng_below(r, 8)) // the empty edge would be everywhere
            set = 1u << rng_below(r, vertices);
        put_mask(&m, set);
    }
    return extremal(&m, false);
}

#endif

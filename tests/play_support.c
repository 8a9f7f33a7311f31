// SPDX-License-Identifier: GPL-3.0-or-later
#include "play_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game_support.h"

enum { POINTS = 12 };

static uint32_t all_elements(const referee *f)
{
    return (uint32_t)((UINT64_C(1) << f->elements) - 1);
}

// -------------------------------------------------------------------------------------------- hypergraphs

static void make_hypergraph(referee *f, rng *r)
{
    uint32_t n = 2 + rng_below(r, 7), edges = 1 + rng_below(r, 6), edge[8];
    size_t at = 0, room = sizeof f->structure;
    f->elements = n;
    for (uint32_t i = 0; i < edges; i++) {
        edge[i] = (1 + (uint32_t)rng_next(r)) & all_elements(f);
        edge[i] = rng_below(r, 2) ? edge[i] & (uint32_t)rng_next(r) : edge[i];
        edge[i] = edge[i] ? edge[i] : 1u << rng_below(r, n);
        at += (size_t)snprintf(f->structure + at, room - at, "%s{", i ? "," : "");
        for (uint32_t v = 0, comma = 0; v < n; v++)
            if (edge[i] >> v & 1)
                at += (size_t)snprintf(f->structure + at, room - at, "%s%u", comma++ ? "," : "", v + 1);
        at += (size_t)snprintf(f->structure + at, room - at, "}");
    }
    snprintf(f->structure + at, room - at, "/%u", n);
    f->generates = NEW_ARRAY(bool, (size_t)1 << n);
    for (uint32_t p = 0; p <= all_elements(f); p++)
        for (uint32_t i = 0; i < edges; i++)
            f->generates[p] |= (edge[i] & ~p) == 0;
}

// --------------------------------------------------------------------------------------------------- hulls

static uint32_t distance_in(uint32_t n, bool cycle, uint32_t u, uint32_t v)
{
    uint32_t d = u < v ? v - u : u - v;
    return cycle && n - d < d ? n - d : d;
}

static uint32_t hull(uint32_t n, bool cycle, uint32_t p)
{
    uint32_t before;
    do {
        before = p;
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = 0; v < u; v++)
                for (uint32_t w = 0; w < n && (p >> u & 1) && (p >> v & 1); w++)
                    if (distance_in(n, cycle, u, w) + distance_in(n, cycle, w, v) ==
                        distance_in(n, cycle, u, v))
                        p |= 1u << w;
    } while (p != before);
    return p;
}

static void make_hull(referee *f, rng *r)
{
    bool cycle = rng_below(r, 2);
    uint32_t n = 3 + rng_below(r, 6);
    snprintf(f->structure, sizeof f->structure, "hull(%s%u)", cycle ? "C" : "P", n);
    f->elements = n;
    f->generates = NEW_ARRAY(bool, (size_t)1 << n);
    for (uint32_t p = 0; p <= all_elements(f); p++)
        f->generates[p] = hull(n, cycle, p) == all_elements(f);
}

// -------------------------------------------------------------------------------------------------- groups

typedef struct permutation {
    uint8_t to[POINTS];
} permutation;

static permutation identity(void)
{
    permutation p;
    for (uint8_t i = 0; i < POINTS; i++)
        p.to[i] = i;
    return p;
}

static permutation times(permutation a, permutation b)
{
    permutation c;
    for (uint8_t i = 0; i < POINTS; i++)
        c.to[i] = b.to[a.to[i]];
    return c;
}

// "(1,2)(3,4,5)"
static permutation of_cycles(const char *name)
{
    permutation p = identity();
    for (const char *c = name; (c = strchr(c, '(')) != NULL;) {
        unsigned long first = strtoul(c + 1, (char **)&c, 10), last = first;
        while (*c == ',') {
            unsigned long next = strtoul(c + 1, (char **)&c, 10);
            p.to[last - 1] = (uint8_t)(next - 1);
            last = next;
        }
        p.to[last - 1] = (uint8_t)(first - 1);
    }
    return p;
}

// "r^2*f" as symmetries of a polygon with n corners.
static permutation of_word(const char *name, unsigned n)
{
    permutation p = identity();
    unsigned turn = 0;
    const char *r = strchr(name, 'r');
    if (r)
        turn = r[1] == '^' ? (unsigned)strtoul(r + 2, NULL, 10) : 1;
    for (unsigned i = 0; i < n; i++)
        p.to[i] = (uint8_t)(strchr(name, 'f') ? (2 * n - i - turn) % n : (i + turn) % n);
    return p;
}

// "4" in Z6: a shift.
static permutation of_number(const char *name, unsigned n)
{
    permutation p = identity();
    for (unsigned i = 0; i < n; i++)
        p.to[i] = (uint8_t)((i + strtoul(name, NULL, 10)) % n);
    return p;
}

static permutation of_name(const char *group, const char *name)
{
    unsigned n = (unsigned)strtoul(group + 1, NULL, 10);
    return *group == 'Z' ? of_number(name, n) : *group == 'D' ? of_word(name, n) : of_cycles(name);
}

static uint32_t number_of(const permutation *all, uint32_t count, permutation p)
{
    for (uint32_t i = 0; i < count; i++)
        if (memcmp(&all[i], &p, sizeof p) == 0)
            return i;
    fail_msg("the elements are no group");
    return 0;
}

// Products of elements by their numbers.
typedef struct products {
    uint32_t of[REFEREE_MOST][REFEREE_MOST], identity;
} products;

static products multiply(const referee *f)
{
    permutation all[REFEREE_MOST];
    products t;
    for (uint32_t i = 0; i < f->elements; i++)
        all[i] = of_name(f->structure, f->names[i]);
    for (uint32_t a = 0; a < f->elements; a++)
        for (uint32_t b = 0; b < f->elements; b++)
            t.of[a][b] = number_of(all, f->elements, times(all[a], all[b]));
    t.identity = number_of(all, f->elements, identity());
    return t;
}

// What a set of elements generates.
static uint32_t generated(const referee *f, const products *t, uint32_t set)
{
    uint32_t group = 1u << t->identity, before;
    do {
        before = group;
        for (uint32_t a = 0; a < f->elements; a++)
            for (uint32_t b = 0; b < f->elements && (group >> a & 1); b++)
                if (set >> b & 1)
                    group |= 1u << t->of[a][b];
    } while (group != before);
    return group;
}

static void make_group(referee *f, rng *r)
{
    static const char *const group[] = {"S3", "Z2", "Z4", "Z5", "Z6", "Z8", "Z9",
                                        "D3", "D4", "D5", "D6", "A4", "Z12"};
    snprintf(f->structure, sizeof f->structure, "%s", group[rng_below(r, COUNT(group))]);
}

static void generate_group(referee *f)
{
    products t = multiply(f);
    f->generates = NEW_ARRAY(bool, (size_t)1 << f->elements);
    for (uint32_t p = 0; p <= all_elements(f); p++)
        f->generates[p] = generated(f, &t, p) == all_elements(f);
}

// ----------------------------------------------------------------------------------------------- the rules

// What the players bring about or avoid.
static bool reached(const referee *f, uint32_t position)
{
    return rule_removes(f->rule) ? !f->generates[all_elements(f) & ~position] : f->generates[position];
}

uint32_t referee_moves(const referee *f, uint32_t position)
{
    uint32_t moves = 0;
    for (uint32_t v = 0; v < f->elements && !reached(f, position); v++)
        if (!(position >> v & 1) && (rule_achieves(f->rule) || !reached(f, position | 1u << v)))
            moves |= 1u << v;
    return moves;
}

static void find_values(referee *f)
{
    f->wins = NEW_ARRAY(bool, (size_t)1 << f->elements);
    f->value = NEW_ARRAY(uint8_t, (size_t)1 << f->elements);
    for (uint32_t p = all_elements(f) + 1; p-- > 0;) {
        uint32_t moves = referee_moves(f, p), met = 0;
        for (uint32_t v = 0; v < f->elements; v++)
            if (moves >> v & 1)
                met |= 1u << f->value[p | 1u << v];
        while (met >> f->value[p] & 1)
            f->value[p]++;
        f->wins[p] = f->value[p] != 0;
    }
}

static void take_names(referee *f)
{
    game g = open_game(f->structure, f->rule);
    hry_error error;
    uint32_t count;
    if (game_names(&g, &tools, &f->names, &count, &error))
        fail_msg("%s: %s", f->structure, error.message);
    assert_true(count <= REFEREE_MOST && (!f->elements || f->elements == count));
    f->elements = count;
    game_close(&g);
}

// The game exists, and has a move.
static bool worth_playing(const referee *f)
{
    return reached(f, all_elements(f)) && !reached(f, 0) && referee_moves(f, 0);
}

referee referee_random(rng *r, bool group)
{
    for (;;) {
        referee f = {.rule = (rule)rng_below(r, 4)};
        if (group)
            make_group(&f, r);
        else if (rng_below(r, 3))
            make_hypergraph(&f, r);
        else
            make_hull(&f, r);
        take_names(&f);
        if (group)
            generate_group(&f);
        if (worth_playing(&f)) {
            instance_game("play", rule_name(f.rule), f.structure, "");
            find_values(&f);
            return f;
        }
        referee_clear(&f);
    }
}

void referee_clear(referee *f)
{
    texts_free(f->names, f->elements);
    free(f->generates);
    free(f->wins);
    free(f->value);
    *f = (referee){0};
}

uint32_t referee_element(const referee *f, const char *name)
{
    uint32_t e = 0;
    while (e < f->elements && strcmp(f->names[e], name))
        e++;
    if (e == f->elements)
        fail_msg("%s has no element %s", f->structure, name);
    return e;
}

uint32_t referee_pick(rng *r, uint32_t set)
{
    uint32_t skip = rng_below(r, (uint32_t)__builtin_popcount(set));
    while (skip-- > 0)
        set &= set - 1;
    return (uint32_t)__builtin_ctz(set);
}

uint32_t referee_position(const referee *f, rng *r)
{
    uint32_t position = 0;
    for (uint32_t i = rng_below(r, 4); i > 0; i--) {
        uint32_t next = position | 1u << referee_pick(r, referee_moves(f, position));
        if (!referee_moves(f, next))
            break;
        position = next;
    }
    return position;
}

char *referee_print(const referee *f, uint32_t position)
{
    char *text = mem_string("");
    for (uint32_t e = 0; e < f->elements; e++)
        if (position >> e & 1) {
            char *longer = mem_print("%s%s%s", text, *text ? "," : "", f->names[e]);
            free(text);
            text = longer;
        }
    return text;
}

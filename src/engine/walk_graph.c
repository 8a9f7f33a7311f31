// SPDX-License-Identifier: GPL-3.0-or-later
//
// A part is a set of vertices and the subset of those that are cells of even size, both as sets of vertices
// of the whole graph. Most graphs have few words, and so the loops over words are compiled for some fixed
// numbers of words.
#include "engine/walk_graph.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/walk_order.h"

enum { FIXED_WORDS = 4 };
#define ALWAYS_INLINE static inline __attribute__((always_inline))

typedef struct graph_game {
    uint32_t vertices;
    size_t words;
    uint64_t *row;                // the neighbours of each vertex
    uint64_t *hash;               // of each vertex
    uint64_t *rest, *next, *part; // working space: sets of vertices, and a part
    uint32_t *vertex, *place;     // of a part: its vertices, and the number of each
    uint64_t *near;               // of each vertex of a part: the sum of the hashes of its neighbours
    uint32_t *table;              // for finding twins
    uint64_t *key;
    size_t key_room;
    walk_incidence local;
    walk_form form;
} graph_game;

static const uint64_t *row_of(const graph_game *g, uint32_t v)
{
    return g->row + (size_t)v * g->words;
}

// ---- moves

static uint32_t graph_moves(void *game, const uint64_t *part, size_t words, uint32_t *move)
{
    const graph_game *g = game;
    uint32_t count = 0;
    assert(words == 2 * g->words);
    (void)words;
    BITS_EACH (v, part, g->words)
        move[count++] = (uint32_t)v;
    return count;
}

// Appends the component of `rest` around `start`, and removes it.
ALWAYS_INLINE void take_component(const graph_game *g, uint32_t start, uint64_t *rest, const uint64_t *even,
                                  walk_parts *to, size_t words)
{
    uint64_t fixed[2 * FIXED_WORDS];
    uint64_t *open = words <= FIXED_WORDS ? fixed : g->next, *reached = open + words;
    uint32_t size = 0;
    bits_zero(open, 2 * words);
    bits_set(open, start);
    bits_unset(rest, start);
    for (size_t w = 0; w < words;) {
        if (!open[w]) {
            w++;
            continue;
        }
        uint32_t v = (uint32_t)(64 * w + (size_t)__builtin_ctzll(open[w]));
        const uint64_t *row = row_of(g, v);
        open[w] &= open[w] - 1;
        bits_set(reached, v);
        size++;
        for (size_t i = 0; i < words; i++) {
            uint64_t more = row[i] & rest[i];
            open[i] |= more;
            rest[i] &= ~more;
            w = more && i < w ? i : w;
        }
    }
    if (size == 1) {
        to->parity ^= !bits_get(even, start);
        return;
    }
    uint64_t *part = walk_parts_add(to, 2 * words, size);
    bits_copy(part, reached, words);
    bits_and(part + words, reached, even, words);
}

ALWAYS_INLINE void split(const graph_game *g, uint64_t *rest, const uint64_t *even, walk_parts *to,
                         size_t words)
{
    for (size_t w = 0; w < words; w++)
        while (rest[w])
            take_component(g, (uint32_t)(64 * w + (size_t)__builtin_ctzll(rest[w])), rest, even, to, words);
}

ALWAYS_INLINE void play_in(const graph_game *g, const uint64_t *part, uint32_t move, walk_parts *left,
                           size_t words)
{
    uint64_t fixed[FIXED_WORDS] = {0}, *rest = words <= FIXED_WORDS ? fixed : g->rest;
    bits_andnot(rest, part, row_of(g, move), words);
    bits_unset(rest, move);
    left->parity ^= bits_get(part + words, move);
    split(g, rest, part + words, left, words);
}

static void graph_play(void *game, const uint64_t *part, size_t words, uint32_t move, walk_parts *left)
{
    const graph_game *g = game;
    (void)words;
    assert(words == 2 * g->words && bits_get(part, move));
    switch (g->words) {
    case 1:
        play_in(g, part, move, left, 1);
        break;
    case 2:
        play_in(g, part, move, left, 2);
        break;
    default:
        play_in(g, part, move, left, g->words);
    }
}

// ---- twins

static void sum_neighbours(graph_game *g, uint32_t v)
{
    uint64_t sum = 0;
    const uint64_t *row = row_of(g, v);
    for (size_t w = 0; w < g->words; w++)
        for (uint64_t left = row[w] & g->part[w]; left; left &= left - 1)
            sum += g->hash[64 * w + (size_t)__builtin_ctzll(left)];
    g->near[v] = sum;
}

// The neighbours of u and v in the part are the same, except for u and v themselves.
static bool same_neighbours(const graph_game *g, uint32_t u, uint32_t v)
{
    const uint64_t *a = row_of(g, u), *b = row_of(g, v);
    for (size_t w = 0; w < g->words; w++) {
        uint64_t differ = (a[w] ^ b[w]) & g->part[w];
        differ &= u / 64 == w ? ~(UINT64_C(1) << u % 64) : ~UINT64_C(0);
        differ &= v / 64 == w ? ~(UINT64_C(1) << v % 64) : ~UINT64_C(0);
        if (differ)
            return false;
    }
    return true;
}

static void drop_vertex(graph_game *g, uint32_t v)
{
    const uint64_t *row = row_of(g, v);
    bits_unset(g->part, v);
    for (size_t w = 0; w < g->words; w++)
        for (uint64_t left = row[w] & g->part[w]; left; left &= left - 1)
            g->near[64 * w + (size_t)__builtin_ctzll(left)] -= g->hash[v];
}

// Removes v, if it is a twin of u.
static bool merge_twins(graph_game *g, uint32_t u, uint32_t v)
{
    uint64_t *even = g->part + g->words;
    bool adjacent = bits_get(row_of(g, u), v), even_u = bits_get(even, u), even_v = bits_get(even, v);
    if (g->near[u] + (adjacent ? g->hash[u] : 0) != g->near[v] + (adjacent ? g->hash[v] : 0) ||
        (adjacent && even_u != even_v) || !same_neighbours(g, u, v))
        return false;
    bits_unset(even, v);
    if (!adjacent && even_u == even_v)
        bits_set(even, u);
    else if (!adjacent)
        bits_unset(even, u);
    drop_vertex(g, v);
    return true;
}

// Vertices by a number that is equal for twins: open addressing.
static uint32_t *place_in_table(const graph_game *g, uint64_t key, uint64_t mask, bool adjacent)
{
    size_t at = key & mask;
    while (g->table[at] != UINT32_MAX) {
        uint32_t u = g->table[at];
        if (g->near[u] + (adjacent ? g->hash[u] : 0) == key)
            break;
        at = (at + 1) & mask;
    }
    return &g->table[at];
}

// Merges a pair of twins of one of the two sorts, or returns false.
static bool merge_a_pair(graph_game *g, bool adjacent)
{
    uint32_t count = graph_moves(g, g->part, 2 * g->words, g->vertex);
    uint64_t slots = 8;
    while (slots < 2 * (uint64_t)count)
        slots *= 2;
    memset(g->table, 0xff, slots * sizeof *g->table);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = g->vertex[i];
        uint32_t *place = place_in_table(g, g->near[v] + (adjacent ? g->hash[v] : 0), slots - 1, adjacent);
        if (*place == UINT32_MAX)
            *place = v;
        else if (merge_twins(g, *place, v))
            return true;
    }
    return false;
}

// Merges all twins.
static void reduce(graph_game *g)
{
    BITS_EACH (v, g->part, g->words)
        sum_neighbours(g, (uint32_t)v);
    while (merge_a_pair(g, false) || merge_a_pair(g, true))
        ;
}

// ---- the form

static void number_vertices(graph_game *g)
{
    uint32_t count = graph_moves(g, g->part, 2 * g->words, g->vertex);
    size_t edges = 0;
    for (uint32_t i = 0; i < count; i++) {
        g->place[g->vertex[i]] = i;
        edges += bits_common(row_of(g, g->vertex[i]), g->part, g->words);
    }
    walk_incidence_reserve(&g->local, count, (uint32_t)(edges / 2), edges);
    g->local.vertices = count;
    g->local.sets = (uint32_t)(edges / 2);
}

static void list_edges(graph_game *g)
{
    walk_incidence *x = &g->local;
    uint32_t at = 0;
    for (uint32_t i = 0; i < x->vertices; i++) {
        uint32_t v = g->vertex[i];
        const uint64_t *row = row_of(g, v);
        x->colour[i] = bits_get(g->part + g->words, v);
        for (size_t w = 0; w <= v / 64; w++) {
            uint64_t below = w < v / 64 ? ~UINT64_C(0) : (UINT64_C(1) << v % 64) - 1;
            for (uint64_t left = row[w] & g->part[w] & below; left; left &= left - 1) {
                x->first[at / 2] = at;
                x->member[at++] = g->place[64 * w + (size_t)__builtin_ctzll(left)];
                x->member[at++] = i;
            }
        }
    }
    x->first[at / 2] = at;
    assert(at == 2 * x->sets);
}

// The number of vertices, the even ones as a set, and the pairs of adjacent ones as another, with the
// vertices in the order of the incidence.
static void write_key(graph_game *g)
{
    const walk_incidence *x = &g->local;
    size_t n = x->vertices, head = 1 + bits_words(n), words = head + bits_words(n * (n - 1) / 2);
    uint32_t *place = g->place;
    g->key = mem_reserve(g->key, &g->key_room, words, sizeof *g->key);
    bits_zero(g->key, words);
    g->key[0] = n;
    for (uint32_t i = 0; i < n; i++) {
        place[x->order[i]] = i;
        if (bits_get(g->part + g->words, g->vertex[x->order[i]]))
            bits_set(g->key + 1, i);
    }
    for (uint32_t i = 0; i < x->sets; i++) {
        size_t a = place[x->member[2 * i]], b = place[x->member[2 * i + 1]];
        bits_set(g->key + head, a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b);
    }
    g->form.key = g->key;
    g->form.key_words = words;
}

static const walk_form *graph_form(void *game, const uint64_t *part, size_t words)
{
    graph_game *g = game;
    assert(words == 2 * g->words);
    bits_copy(g->part, part, words);
    reduce(g);
    g->form = (walk_form){.part = g->part, .part_words = words};
    number_vertices(g);
    if (g->local.vertices == 1) {
        g->form.parity = !bits_get(g->part + g->words, g->vertex[0]);
        return &g->form;
    }
    list_edges(g);
    for (uint32_t i = 0; i < g->local.vertices; i++)
        g->local.order[i] = i;
    write_key(g);
    return &g->form;
}

static void graph_canonise(void *game)
{
    graph_game *g = game;
    walk_incidence_order(&g->local);
    write_key(g);
}

// ---- begin and end

static void graph_end(void *game)
{
    graph_game *g = game;
    walk_incidence_clear(&g->local);
    free_all(g->row, g->hash, g->rest, g->next, g->part, g->vertex, g->place, g->near, g->table, g->key, g);
}

static graph_game *graph_new(uint32_t vertices)
{
    graph_game *g = NEW(graph_game);
    size_t words = bits_words(vertices);
    g->vertices = vertices;
    g->words = words;
    g->row = NEW_ARRAY(uint64_t, vertices * words);
    g->hash = NEW_ARRAY(uint64_t, vertices);
    g->near = NEW_ARRAY(uint64_t, vertices);
    g->rest = NEW_ARRAY(uint64_t, words);
    g->next = NEW_ARRAY(uint64_t, 2 * words);
    g->part = NEW_ARRAY(uint64_t, 2 * words);
    g->vertex = NEW_ARRAY(uint32_t, vertices);
    g->place = NEW_ARRAY(uint32_t, vertices);
    g->table = NEW_ARRAY(uint32_t, 4 * vertices + 8);
    for (uint32_t v = 0; v < vertices; v++)
        g->hash[v] = bits_hash(&(uint64_t){v}, 1);
    return g;
}

// A vertex that is an edge by itself cannot be chosen.
static void start_position(graph_game *g, const set_system *s, walk_parts *start)
{
    OWNED uint64_t *rest = NEW_ARRAY(uint64_t, g->words), *even = NEW_ARRAY(uint64_t, g->words);
    bits_fill(rest, g->vertices);
    for (uint32_t i = 0; i < s->edges.count; i++) {
        const uint64_t *edge = pool_at(&s->edges, i);
        size_t a = bits_next(edge, g->words, 0), b = bits_next(edge, g->words, a + 1);
        if (b == SIZE_MAX) {
            bits_unset(rest, a);
            continue;
        }
        bits_set(g->row + a * g->words, b);
        bits_set(g->row + b * g->words, a);
    }
    for (uint32_t v = 0; v < g->vertices; v++)
        if (s->size[v] % 2 == 0)
            bits_set(even, v);
    start->parity ^= s->frattini % 2;
    split(g, rest, even, start, g->words);
}

bool walk_graph(const set_system *s, walk_kind *kind, walk_parts *start)
{
    assert(s->has_edges && s->play == AVOID && !set_system_none_stable(s));
    for (uint32_t i = 0; i < s->edges.count; i++)
        if (bits_count(pool_at(&s->edges, i), s->edges.words) > 2)
            return false;
    graph_game *g = graph_new(s->cells);
    start_position(g, s, start);
    *kind = (walk_kind){graph_moves, graph_play, graph_form, graph_canonise, graph_end, g, s->cells};
    return true;
}

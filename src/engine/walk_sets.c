// SPDX-License-Identifier: GPL-3.0-or-later
//
// A part consists of the set of its cells of even size and of its edges, in ascending order (bits_compare),
// all as sets of vertices of the whole hypergraph. Choosing a vertex v leaves the order of the edges that
// contain v, and of the others, so that the edges that are left need only be merged. They are minimal if
// those that contain a shrunken edge are dropped: about (edges around v) × (other edges) steps.
#include "engine/walk_sets.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/walk_order.h"

enum { SHORT_SORT = 16 };
#define ALWAYS_INLINE static inline __attribute__((always_inline))

typedef struct sets_game {
    uint32_t vertices;
    size_t words;
    uint64_t *even, *all, *used, *lone; // working space: sets of vertices
    uint64_t *edge, *shrunk;            // … lists of edges
    size_t edge_room, shrunk_room;
    uint64_t *block; // … components
    size_t block_room;
    uint64_t *mark; // of each vertex: a sum over the edges around it
    uint32_t *vertex, *place;
    uint64_t *key, *scratch;
    size_t key_room, scratch_room;
    walk_incidence local;
    walk_form form;
} sets_game;

static uint32_t edges_of(const sets_game *g, size_t words)
{
    return (uint32_t)(words / g->words - 1); // a division: not for loops
}

static const uint64_t *edge_of(const sets_game *g, const uint64_t *part, uint32_t i)
{
    return part + (i + 1) * g->words;
}

ALWAYS_INLINE void unite(const uint64_t *edges, size_t count, uint64_t *to, size_t words)
{
    bits_zero(to, words);
    for (size_t i = 0; i < count; i++)
        bits_or(to, to, edges + i * words, words);
}

ALWAYS_INLINE bool bits_count_is_one(const uint64_t *set, size_t words)
{
    uint64_t once = 0, twice = 0;
    for (size_t w = 0; w < words; w++) {
        twice |= (set[w] & (set[w] - 1)) | (once && set[w] ? set[w] : 0);
        once |= set[w];
    }
    return once && !twice;
}

// ---- moves

// u and v have the same parity and lie in the same edges.
static bool same_edges(const sets_game *g, const uint64_t *part, size_t words, uint32_t u, uint32_t v)
{
    bool same = g->mark[u] == g->mark[v];
    for (size_t at = 0; at < words && same; at += g->words)
        same = bits_get(part + at, u) == bits_get(part + at, v);
    return same;
}

// Of such vertices only the first.
static uint32_t sets_moves(void *game, const uint64_t *part, size_t words, uint32_t *move)
{
    sets_game *g = game;
    uint32_t count = 0, edges = edges_of(g, words);
    unite(part + g->words, edges, g->all, g->words);
    BITS_EACH (v, g->all, g->words)
        g->mark[v] = bits_get(part, v);
    for (uint32_t i = 0; i < edges; i++) {
        uint64_t number = i, hash = bits_hash(&number, 1) | 1;
        BITS_EACH (v, edge_of(g, part, i), g->words)
            g->mark[v] += 2 * hash;
    }
    BITS_EACH (v, g->all, g->words) {
        uint32_t i = 0;
        while (i < count && !same_edges(g, part, words, move[i], (uint32_t)v))
            i++;
        if (i == count)
            move[count++] = (uint32_t)v;
    }
    return count;
}

// The edges around v without v, in order, and in g->lone those that have one vertex left.
ALWAYS_INLINE size_t shrink_edges(sets_game *g, const uint64_t *edges, uint32_t count, uint32_t v,
                                  size_t words)
{
    uint64_t *to = g->shrunk;
    bits_zero(g->lone, words);
    for (const uint64_t *edge = edges; count-- > 0; edge += words) {
        if (!bits_get(edge, v))
            continue;
        bits_copy(to, edge, words);
        bits_unset(to, v);
        if (bits_count_is_one(to, words))
            bits_or(g->lone, g->lone, to, words);
        else
            to += words;
    }
    return (size_t)(to - g->shrunk) / words;
}

ALWAYS_INLINE bool contains_any(const uint64_t *edge, const uint64_t *list, const uint64_t *end, size_t words)
{
    for (; list < end; list += words)
        if (bits_subset(list, edge, words))
            return true;
    return false;
}

// The edges that are left, in g->edge: those that did not shrink and contain none that did, and the shrunken
// ones, merged, without those of one vertex.
ALWAYS_INLINE size_t edges_left(sets_game *g, const uint64_t *edges, uint32_t count, uint32_t v, size_t words)
{
    size_t shrunk = shrink_edges(g, edges, count, v, words);
    const uint64_t *next = g->shrunk, *end = next + shrunk * words;
    uint64_t *to = g->edge;
    for (const uint64_t *edge = edges; count-- > 0; edge += words) {
        if (bits_get(edge, v) || bits_meet(edge, g->lone, words) || contains_any(edge, g->shrunk, end, words))
            continue;
        for (; next < end && bits_compare(next, edge, words) < 0; next += words, to += words)
            bits_copy(to, next, words);
        bits_copy(to, edge, words);
        to += words;
    }
    for (; next < end; next += words, to += words)
        bits_copy(to, next, words);
    return (size_t)(to - g->edge) / words;
}

// ---- components

// The unions of the components of the first edges in g->edge, in g->block; returns their number.
ALWAYS_INLINE size_t find_blocks(sets_game *g, size_t edges, size_t words)
{
    size_t blocks = 0;
    for (size_t i = 0; i < edges; i++) {
        uint64_t *own = g->block + blocks * words;
        bits_copy(own, g->edge + i * words, words);
        for (size_t b = 0; b < blocks;) {
            uint64_t *block = g->block + b * words;
            if (!bits_meet(block, own, words)) {
                b++;
                continue;
            }
            // The union moves into the last place of the shorter list.
            bits_or(own, own, block, words);
            own -= words;
            bits_copy(block, own, words);
            bits_copy(own, own + words, words);
            blocks--;
        }
        blocks++;
    }
    return blocks;
}

ALWAYS_INLINE void add_block(const sets_game *g, const uint64_t *block, size_t edges, const uint64_t *even,
                             walk_parts *to, size_t words)
{
    size_t count = 0;
    for (size_t i = 0; i < edges; i++)
        count += bits_meet(g->edge + i * words, block, words);
    uint64_t *part = walk_parts_add(to, (count + 1) * words, (uint32_t)count);
    bits_and(part, even, block, words);
    for (size_t i = 0; i < edges; i++)
        if (bits_meet(g->edge + i * words, block, words))
            bits_copy(part += words, g->edge + i * words, words);
}

// Appends the parts of the first edges in g->edge; the vertices of g->used in none of them are free.
ALWAYS_INLINE void split(sets_game *g, size_t edges, const uint64_t *even, walk_parts *to, size_t words)
{
    size_t blocks = find_blocks(g, edges, words);
    for (size_t b = 0; b < blocks; b++) {
        const uint64_t *block = g->block + b * words;
        bits_andnot(g->used, g->used, block, words);
        add_block(g, block, edges, even, to, words);
    }
    bits_andnot(g->used, g->used, even, words);
    to->parity ^= bits_count(g->used, words) % 2;
}

ALWAYS_INLINE void play_in(sets_game *g, const uint64_t *part, uint32_t edges, uint32_t move,
                           walk_parts *left, size_t words)
{
    size_t kept = edges_left(g, part + words, edges, move, words);
    unite(part + words, edges, g->used, words);
    bits_andnot(g->used, g->used, g->lone, words);
    bits_unset(g->used, move);
    left->parity ^= bits_get(part, move);
    split(g, kept, part, left, words);
}

static void reserve(sets_game *g, size_t length)
{
    g->edge = mem_reserve(g->edge, &g->edge_room, length, sizeof *g->edge);
    g->shrunk = mem_reserve(g->shrunk, &g->shrunk_room, length, sizeof *g->shrunk);
    g->block = mem_reserve(g->block, &g->block_room, length, sizeof *g->block);
}

static void sets_play(void *game, const uint64_t *part, size_t length, uint32_t move, walk_parts *left)
{
    sets_game *g = game;
    uint32_t edges = edges_of(g, length);
    reserve(g, length);
    switch (g->words) {
    case 1:
        play_in(g, part, edges, move, left, 1);
        break;
    case 2:
        play_in(g, part, edges, move, left, 2);
        break;
    default:
        play_in(g, part, edges, move, left, g->words);
    }
}

// ---- the form

static void number_vertices(sets_game *g, const uint64_t *part, size_t words)
{
    walk_incidence *x = &g->local;
    uint32_t count = 0, edges = edges_of(g, words), at = 0;
    size_t members = 0;
    unite(part + g->words, edges, g->all, g->words);
    BITS_EACH (v, g->all, g->words) {
        g->place[v] = count;
        g->vertex[count++] = (uint32_t)v;
    }
    for (uint32_t i = 0; i < edges; i++)
        members += bits_count(edge_of(g, part, i), g->words);
    walk_incidence_reserve(x, count, edges, members);
    x->vertices = count;
    x->sets = edges;
    for (uint32_t i = 0; i < count; i++)
        x->colour[i] = bits_get(part, g->vertex[i]);
    for (uint32_t i = 0; i < edges; i++) {
        x->first[i] = at;
        BITS_EACH (v, edge_of(g, part, i), g->words)
            x->member[at++] = g->place[v];
    }
    x->first[edges] = at;
}

static void insert_sets(uint64_t *set, size_t count, size_t words, uint64_t *scratch)
{
    for (size_t i = 1; i < count; i++) {
        size_t at = i;
        bits_copy(scratch, set + i * words, words);
        for (; at && bits_compare(set + (at - 1) * words, scratch, words) > 0; at--)
            bits_copy(set + at * words, set + (at - 1) * words, words);
        bits_copy(set + at * words, scratch, words);
    }
}

// Sorts sets of `words` words by merging; `scratch` has as much room.
static void sort_sets(uint64_t *set, size_t count, size_t words, uint64_t *scratch)
{
    if (count <= SHORT_SORT) {
        insert_sets(set, count, words, scratch);
        return;
    }
    size_t half = count / 2, a = 0, b = half;
    sort_sets(set, half, words, scratch);
    sort_sets(set + half * words, count - half, words, scratch);
    bits_copy(scratch, set, half * words);
    for (uint64_t *to = set; a < half; to += words)
        if (b == count || bits_compare(scratch + a * words, set + b * words, words) <= 0)
            bits_copy(to, scratch + a++ * words, words);
        else
            bits_copy(to, set + b++ * words, words);
}

static void sort_edges(sets_game *g, uint64_t *edge, size_t count, size_t words)
{
    g->scratch = mem_reserve(g->scratch, &g->scratch_room, (count + 1) * words, sizeof *g->scratch);
    sort_sets(edge, count, words, g->scratch);
}

// The numbers of vertices and edges, the even vertices as a set, and the edges in ascending order.
static void write_key(sets_game *g, const uint64_t *part)
{
    const walk_incidence *x = &g->local;
    size_t n = x->vertices, words = bits_words(n), all = 1 + words * (x->sets + 1);
    g->key = mem_reserve(g->key, &g->key_room, all, sizeof *g->key);
    bits_zero(g->key, all);
    g->key[0] = n << 32 | x->sets;
    for (uint32_t i = 0; i < n; i++) {
        g->place[x->order[i]] = i;
        if (bits_get(part, g->vertex[x->order[i]]))
            bits_set(g->key + 1, i);
    }
    uint64_t *edge = g->key + 1 + words;
    for (uint32_t i = 0; i < x->sets; i++)
        for (uint32_t j = x->first[i]; j < x->first[i + 1]; j++)
            bits_set(edge + i * words, g->place[x->member[j]]);
    sort_edges(g, edge, x->sets, words);
    g->form.key = g->key;
    g->form.key_words = all;
}

static const walk_form *sets_form(void *game, const uint64_t *part, size_t words)
{
    sets_game *g = game;
    g->form = (walk_form){.part = part, .part_words = words};
    number_vertices(g, part, words);
    for (uint32_t i = 0; i < g->local.vertices; i++)
        g->local.order[i] = i;
    write_key(g, part);
    return &g->form;
}

static void sets_canonise(void *game)
{
    sets_game *g = game;
    walk_incidence_order(&g->local);
    write_key(g, g->form.part);
}

// ---- begin and end

static void sets_end(void *game)
{
    sets_game *g = game;
    walk_incidence_clear(&g->local);
    free_all(g->even, g->all, g->used, g->lone, g->edge, g->shrunk, g->block, g->mark, g->vertex, g->place,
             g->key, g->scratch, g);
}

static sets_game *sets_new(uint32_t vertices)
{
    sets_game *g = NEW(sets_game);
    size_t words = bits_words(vertices);
    g->vertices = vertices;
    g->words = words;
    g->even = NEW_ARRAY(uint64_t, words);
    g->all = NEW_ARRAY(uint64_t, words);
    g->used = NEW_ARRAY(uint64_t, words);
    g->lone = NEW_ARRAY(uint64_t, words);
    g->mark = NEW_ARRAY(uint64_t, vertices);
    g->vertex = NEW_ARRAY(uint32_t, vertices);
    g->place = NEW_ARRAY(uint32_t, vertices);
    return g;
}

bool walk_sets(const set_system *s, walk_kind *kind, walk_parts *start)
{
    assert(s->has_edges && s->play == AVOID && !set_system_none_stable(s));
    sets_game *g = sets_new(s->cells);
    size_t count = 0;
    reserve(g, (s->edges.count + 1) * g->words);
    bits_fill(g->used, s->cells);
    for (uint32_t i = 0; i < s->edges.count; i++) {
        const uint64_t *edge = pool_at(&s->edges, i);
        if (bits_count(edge, g->words) == 1)
            bits_andnot(g->used, g->used, edge, g->words);
        else
            bits_copy(g->edge + count++ * g->words, edge, g->words);
    }
    sort_edges(g, g->edge, count, g->words);
    for (uint32_t v = 0; v < s->cells; v++)
        if (s->size[v] % 2 == 0)
            bits_set(g->even, v);
    start->parity ^= s->frattini % 2;
    split(g, count, g->even, start, g->words);
    *kind = (walk_kind){sets_moves, sets_play, sets_form, sets_canonise, sets_end, g, s->cells};
    return true;
}

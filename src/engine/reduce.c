// SPDX-License-Identifier: GPL-3.0-or-later
//
// Twins are found by sorting cells by a 64-bit fingerprint of what makes them twins and comparing exactly
// within equal fingerprints: O(cells log cells + incidences). Components by union-find.
#include "engine/reduce.h"

#include "base/blocks.h"
#include "base/checked.h"
#include "base/key_table.h"
#include "base/mem.h"
#include "base/order.h"
#include "engine/antichain.h"

enum { GONE = UINT32_MAX, FRATTINI = UINT32_MAX - 1 };

enum { EDGES_PER_LOOK = 1 << 16 };

// The limit of a search that is asked again after so many edges.
typedef struct watch {
    const limit *limit;
    size_t edges; // since the last question
    bool over;
} watch;

// To be called before this many edges are gone through. False: the limit was reached.
static bool go_on(watch *w, size_t edges)
{
    w->edges += edges;
    if (w->edges < EDGES_PER_LOOK)
        return !w->over;
    w->edges = 0;
    w->over = w->over || limit_reached(w->limit);
    return !w->over;
}

static uint64_t hash_of(uint64_t x)
{
    return bits_hash(&x, 1);
}

// The sum of the hashes of the cells of each edge; for E ∖ c, the hash of c is subtracted.
static uint64_t *edge_sums(const set_system *s, watch *w)
{
    uint64_t *sum = NEW_ARRAY(uint64_t, s->edges.count);
    for (uint32_t i = 0; i < s->edges.count && go_on(w, 1); i++)
        BITS_EACH (c, pool_at(&s->edges, i), s->edges.words)
            sum[i] += hash_of(c);
    return sum;
}

// By stable sets: equal rows. By edges: the sum of the hashes of E ∖ c over the edges through c.
static uint64_t fingerprint_of(const set_system *s, const pool *rows, uint32_t c, const uint64_t *sums)
{
    if (s->has_stable)
        return bits_hash(pool_at(rows, c), rows->words);
    uint64_t sum = 0;
    BITS_EACH (i, pool_at(rows, c), rows->words)
        sum += hash_of(sums[i] - hash_of(c));
    return sum;
}

static void add_links(key_table *links, const set_system *s, const pool *rows, uint32_t c, uint64_t *scratch,
                      watch *w)
{
    BITS_EACH (i, pool_at(rows, c), rows->words) {
        if (!go_on(w, 1))
            return;
        bits_copy(scratch, pool_at(&s->edges, (uint32_t)i), s->edges.words);
        bits_unset(scratch, c);
        key_table_add(links, scratch);
    }
}

// The sets E ∖ a over the edges through a are the sets E ∖ b over the equally many edges through b.
static bool links_match(const set_system *s, const pool *rows, uint32_t a, uint32_t b, watch *w)
{
    OWNED uint64_t *scratch = mem_alloc(s->edges.words, sizeof *scratch);
    CLEARED(key_table_clear) key_table links = {0};
    key_table_init(&links, s->edges.words);
    add_links(&links, s, rows, a, scratch, w);
    uint32_t count = links.keys.count;
    add_links(&links, s, rows, b, scratch, w);
    return links.keys.count == count;
}

static bool are_twins(const set_system *s, const pool *rows, uint32_t a, uint32_t b, watch *w)
{
    const uint64_t *row_a = pool_at(rows, a), *row_b = pool_at(rows, b);
    if (s->has_stable)
        return bits_equal(row_a, row_b, rows->words);
    return bits_count(row_a, rows->words) == bits_count(row_b, rows->words) && links_match(s, rows, a, b, w);
}

// GONE, FRATTINI, or c itself for now.
static uint32_t place_alone(const set_system *s, const pool *rows, uint32_t c)
{
    size_t count = bits_count(pool_at(rows, c), rows->words);
    if (s->has_stable) {
        if (count == s->stable.count)
            return FRATTINI;
        return count == 0 && s->play == AVOID ? GONE : c;
    }
    if (count == 0)
        return FRATTINI;
    BITS_EACH (i, pool_at(rows, c), rows->words) {
        if (s->play == AVOID && bits_count(pool_at(&s->edges, (uint32_t)i), s->edges.words) == 1)
            return GONE;
    }
    return c;
}

// leader[c]: the first twin of c, or GONE or FRATTINI. True if any cell is not its own leader; false also if
// the limit was reached.
static bool find_leaders(const set_system *s, const pool *rows, const limit *limit, uint32_t *leader)
{
    watch w = {.limit = limit};
    OWNED keyed *order = NEW_ARRAY(keyed, s->cells);
    OWNED uint64_t *sums = s->has_stable ? NULL : edge_sums(s, &w);
    uint32_t left = 0;
    for (uint32_t c = 0; c < s->cells && go_on(&w, s->edges.count); c++) {
        leader[c] = place_alone(s, rows, c);
        if (leader[c] == c)
            order[left++] = (keyed){fingerprint_of(s, rows, c, sums), c};
    }
    if (w.over)
        return false;
    bool any = left < s->cells;
    qsort(order, left, sizeof *order, order_keyed);
    for (uint32_t i = 0; i < left; i++) {
        uint32_t a = order[i].id;
        if (leader[a] != a)
            continue;
        for (uint32_t j = i + 1; j < left && order[j].key == order[i].key; j++) {
            uint32_t b = order[j].id;
            if (leader[b] == b && are_twins(s, rows, a, b, &w)) {
                leader[b] = a;
                any = true;
            }
        }
    }
    return any && !w.over;
}

// Copies the sets of s; cell c becomes number[c] or is dropped.
static void renumber(set_system *to, const set_system *s, const uint32_t *number)
{
    if ((to->has_edges = s->has_edges))
        pool_renumber(&to->edges, &s->edges, number, true);
    if ((to->has_stable = s->has_stable))
        pool_renumber(&to->stable, &s->stable, number, false);
}

bool reduce_twins(const set_system *s, const limit *limit, set_system *out)
{
    CLEARED(pool_clear) pool rows = {0};
    const pool *sets = s->has_stable ? &s->stable : &s->edges;
    size_t bytes = pool_transpose_bytes(sets) + set_system_copy_bytes(s) + s->cells * sizeof(keyed);
    if (!limit_has_room(limit, bytes) || !pool_transpose(&rows, sets, limit))
        return false;
    OWNED uint32_t *leader = mem_alloc(s->cells, sizeof *leader);
    if (!find_leaders(s, &rows, limit, leader))
        return false;
    OWNED uint32_t *number = mem_alloc(s->cells, sizeof *number);
    uint32_t cells = 0;
    for (uint32_t c = 0; c < s->cells; c++)
        number[c] = leader[c] == c ? cells++ : (uint32_t)GONE;
    set_system_init(out, s->play, cells);
    out->frattini = s->frattini;
    memset(out->size, 0, cells * sizeof *out->size);
    for (uint32_t c = 0; c < s->cells; c++) {
        if (leader[c] == FRATTINI)
            out->frattini += s->size[c];
        else if (leader[c] != GONE)
            out->size[number[leader[c]]] += s->size[c];
    }
    // An edge that holds a cell other than a leader is a copy of the leader's edge (or, with a dropped
    // cell, the singleton that dropped it).
    renumber(out, s, number);
    assert(s->play == AVOID || set_system_vertices(out) == set_system_vertices(s)); // only AVOID drops cells
    assert_checked(set_system_is_valid(out));
    return true;
}

static void join_edges(const set_system *s, uint32_t *parent)
{
    for (uint32_t i = 0; i < s->edges.count; i++) {
        const uint64_t *edge = pool_at(&s->edges, i);
        size_t first = bits_next(edge, s->edges.words, 0);
        BITS_EACH (c, edge, s->edges.words)
            blocks_join(parent, (uint32_t)c, (uint32_t)first);
    }
}

// Two cells are independent in S only if all four (or both, or one) combinations of their being in a stable
// set occur. Cells that fail this belong together; whether the blocks are then really factors is checked
// by counting.
static void join_dependent(const set_system *s, const pool *rows, uint32_t *parent)
{
    uint32_t m = s->stable.count;
    for (uint32_t a = 0; a < s->cells; a++) {
        const uint64_t *row_a = pool_at(rows, a);
        uint32_t in_a = (uint32_t)bits_count(row_a, rows->words);
        for (uint32_t b = a + 1; b < s->cells; b++) {
            if (blocks_root(parent, a) == blocks_root(parent, b))
                continue;
            const uint64_t *row_b = pool_at(rows, b);
            uint32_t in_b = (uint32_t)bits_count(row_b, rows->words);
            size_t both = bits_common(row_a, row_b, rows->words);
            // In a product the counts multiply.
            if ((uint64_t)both * m != (uint64_t)in_a * in_b)
                blocks_join(parent, a, b);
        }
    }
}

static bool make_part(const set_system *s, uint32_t *parent, uint32_t root, const limit *limit,
                      set_system *part)
{
    OWNED uint32_t *number = mem_alloc(s->cells, sizeof *number);
    uint32_t cells = 0;
    for (uint32_t c = 0; c < s->cells; c++)
        number[c] = blocks_root(parent, c) == root ? cells++ : (uint32_t)GONE;
    set_system_init(part, s->play, cells);
    for (uint32_t c = 0; c < s->cells; c++)
        if (number[c] != GONE)
            part->size[number[c]] = s->size[c];
    renumber(part, s, number);
    assert(cells > 0);
    return antichain_sort(&part->edges, limit) && antichain_sort(&part->stable, limit);
}

static bool counts_multiply(const set_system *s, const set_system *parts, uint32_t count)
{
    uint64_t product = 1;
    for (uint32_t i = 0; i < count && product <= s->stable.count; i++)
        product *= parts[i].stable.count;
    return product == s->stable.count;
}

// The blocks of cells that belong together. False: there is no time or memory for it, or for the parts.
static bool find_blocks(const set_system *s, const limit *limit, uint32_t *parent)
{
    CLEARED(pool_clear) pool rows = {0};
    size_t parts = 2 * set_system_copy_bytes(s); // one of them is sorted at a time
    blocks_init(parent, s->cells);
    if (s->has_edges) {
        join_edges(s, parent);
        return limit_has_room(limit, parts);
    }
    size_t transposed = pool_transpose_bytes(&s->stable);
    if (!limit_has_room(limit, transposed > parts ? transposed : parts) ||
        !pool_transpose(&rows, &s->stable, limit))
        return false;
    join_dependent(s, &rows, parent);
    return true;
}

uint32_t reduce_components(const set_system *s, const limit *limit, set_system **parts)
{
    OWNED uint32_t *parent = mem_alloc(s->cells, sizeof *parent);
    uint32_t count = 0, filled = 0;
    bool sorted = true;
    if (!find_blocks(s, limit, parent))
        return 1;
    for (uint32_t c = 0; c < s->cells; c++)
        count += blocks_root(parent, c) == c;
    if (count < 2)
        return 1;
    OWNED set_system *made = NEW_ARRAY(set_system, count);
    for (uint32_t c = 0; c < s->cells; c++)
        if (blocks_root(parent, c) == c)
            sorted &= make_part(s, parent, c, limit, &made[filled++]);
    made[0].frattini = s->frattini;
    if (sorted && (s->has_edges || counts_multiply(s, made, count))) {
        *parts = mem_take(&made);
        return count;
    }
    for (uint32_t i = 0; i < count; i++)
        set_system_clear(&made[i]);
    return 1;
}

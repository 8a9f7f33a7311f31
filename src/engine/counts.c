// SPDX-License-Identifier: GPL-3.0-or-later
//
// A position is the vector d of the numbers of untouched cells of each kind and the parity p of the free
// vertices, exactly as in planes.c: touching a cell of kind j leads to d − e_j and, if its size is even,
// changes p; a free vertex leads from p = 1 to p = 0. The symmetric group of each kind acts on the positions,
// so their nim-values f(d, p) are well defined. An edge with e_j cells of kind j is complete when
// d_j ≤ s_j − e_j for all j with e_j > 0; a stable set with e_j cells is not exceeded when d_j ≥ s_j − e_j
// for all j. So in each kind there is a number u_j such that all d_j ≥ u_j are alike for what generates.
//
// Theorem. Let B = Π[0, t_j] be a box of vectors with t_j = s_j, or 2 ≤ t_j < s_j and u_j < t_j. If
//     f(d, p) = f(d − 2 e_j, p)  for both p and every d in B with d_j = t_j          (1)
// in each kind j with t_j < s_j, then f(s, p) = f(r(s), p), where r lowers each coordinate above t_j to t_j
// or t_j − 1, whichever has its parity. (A vector that generates has the value 0 in ACHIEVE, "none" in
// AVOID.)
//
// Proof, for all d ≤ s by induction on their sum. d and r(d) generate alike, because d_j and r(d)_j are equal
// or both ≥ t_j − 1 ≥ u_j. If they do not generate, compare their options. Those by p are the same. For kind
// i the induction hypothesis says f(d − e_i, q) = f(r(d − e_i), q), and r(d − e_i) is r(d) − e_i except where
// d_i > t_i and r(d)_i = t_i − 1; there it is r(d) + e_i, which has the same value as r(d) − e_i by (1). ∎
//
// So the sweep is over a small box; where (1) fails the box grows in that direction, and the sweep is made
// again. No constant t_j will do, nor may a kind of s ≥ 3 cells be given s − 2 of them unseen: in AVOID with
// the edges A ∪ B and A ∪ C the period in |A| begins at 1 + min(|B|, |C|) (for 1 … 8, by computation). In
// ACHIEVE it mostly begins within u_j + 6, but it grows with the other kinds there too (TER(Z_1001) needs a
// t_j > 11).
//
// In AVOID the free vertices are a game of their own, so their parity is not swept but added at the end,
// unless cells of even size change it.
//
// A value k is held as the bit 1 << k, "generates" as 1 (nim-value 0) or, in avoidance games, as 0 (no
// option). Then the options are joined by OR, along whole runs of vectors, and mex is the lowest bit that is
// missing. A value k needs k different options, at most one for each kind, so 16 bits are hardly ever too
// few; where they are it is noticed. Along the first digit what generates is a prefix of the row, so that one
// number for each row tells it. Blocks of some thousand vectors agree in their high digits; the sets (as
// bounds on the digits) that matter in a block are an intersection of bit sets, one for each high digit. Time
// about 3 ns for each vector, memory 2 bytes.
#include "engine/counts.h"

#include <assert.h>

#include "base/mem.h"
#include "base/table.h"

enum { BLOCK_STATES = 4096, REPORT_BLOCKS = 256, FIRST_SLACK = 2 };
static const uint64_t MOST_STATES = UINT64_C(1) << 40;
static const double SECONDS_EACH = 3e-9;

typedef struct kind {
    uint32_t cells;
    uint32_t alike;  // all numbers left from here on are alike for what generates (u_j)
    uint32_t top;    // of the box (t_j)
    size_t stride;   // in the table of values
    uint64_t *allow; // high digits: for each value, the bounds that allow it
    bool flips;      // touching a cell changes the parity of the free vertices
} kind;

struct counts {
    bool achieve, by_edges;
    unsigned parities; // 2 if the parity of the free vertices can be odd (and is no summand *1), else 1
    unsigned start;    // that parity at the beginning
    uint32_t kinds, low;
    kind kind[COUNTS_MOST_KINDS + 1];
    table bounds; // one word for each kind: the most (edges) or the least (stable sets) that is left
    uint64_t states, visited;
    nim nim;
    // During a sweep.
    uint16_t *value[2];
    size_t block, rows;                    // vectors, and rows of vectors, in a block
    uint32_t digit[COUNTS_MOST_KINDS + 1]; // the high digits of the block
    uint64_t *all_over, *matter; // bounds that allow all low digits; bounds that matter in the block
    uint32_t *corner;            // for each bound, the row of its low digits
    int32_t *level;              // for each row of the block, the last vector that generates or −1
    uint16_t *no_row;            // a row of zeros
    uint32_t seen;               // values that were needed
};

// ---- kinds

static uint64_t mix(uint64_t x)
{
    return bits_hash(&x, 1);
}

// Cells of one kind have the same colour: two rounds of refinement by the sets they are in.
static uint64_t *colour_cells(const set_system *s, const pool *family)
{
    uint64_t *colour = mem_alloc(s->cells, sizeof *colour), *sum = mem_alloc(s->cells, sizeof *sum);
    for (uint32_t c = 0; c < s->cells; c++)
        colour[c] = mix(s->size[c] % 2);
    for (int round = 0; round < 2; round++) {
        memset(sum, 0, s->cells * sizeof *sum);
        for (uint32_t i = 0; i < family->count; i++) {
            uint64_t set = 0;
            BITS_EACH (c, pool_at(family, i), family->words)
                set += colour[c];
            set = mix(set);
            BITS_EACH (c, pool_at(family, i), family->words)
                sum[c] += set;
        }
        for (uint32_t c = 0; c < s->cells; c++)
            colour[c] = mix(colour[c] + mix(sum[c]));
    }
    free(sum);
    return colour;
}

// Exchanging a and b maps the family, whose sets are the first keys of the table, to itself.
static bool interchangeable(const pool *family, table *sets, uint32_t a, uint32_t b, uint64_t *scratch)
{
    for (uint32_t i = 0; i < family->count; i++) {
        const uint64_t *set = pool_at(family, i);
        bool has_a = bits_get(set, a);
        if (has_a == bits_get(set, b))
            continue;
        bits_copy(scratch, set, family->words);
        bits_unset(scratch, has_a ? a : b);
        bits_set(scratch, has_a ? b : a);
        if (table_add(sets, scratch) >= family->count)
            return false;
    }
    return true;
}

typedef struct coloured {
    uint64_t colour;
    uint32_t cell;
} coloured;

static int compare_coloured(const void *x, const void *y)
{
    const coloured *a = x, *b = y;
    if (a->colour != b->colour)
        return a->colour < b->colour ? -1 : 1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

// kind_of[c] for every cell, in order of their first cells by colour; returns the number of kinds, which is
// COUNTS_MOST_KINDS + 1 if there are more of them. Being interchangeable is transitive.
static uint32_t find_kinds(const set_system *s, const pool *family, uint32_t *kind_of)
{
    uint64_t *colour = colour_cells(s, family), *scratch = mem_alloc(family->words, sizeof *scratch);
    coloured *order = mem_alloc(s->cells, sizeof *order);
    for (uint32_t c = 0; c < s->cells; c++)
        order[c] = (coloured){colour[c], c};
    qsort(order, s->cells, sizeof *order, compare_coloured);
    table sets;
    table_init(&sets, family->words);
    for (uint32_t i = 0; i < family->count; i++)
        table_add(&sets, pool_at(family, i));
    uint32_t first[COUNTS_MOST_KINDS + 1], kinds = 0, bucket = 0;
    for (uint32_t i = 0; i < s->cells && kinds <= COUNTS_MOST_KINDS; i++) {
        uint32_t c = order[i].cell, k;
        if (i && order[i].colour != order[i - 1].colour)
            bucket = kinds;
        for (k = bucket; k < kinds; k++)
            if (s->size[c] % 2 == s->size[first[k]] % 2 &&
                interchangeable(family, &sets, first[k], c, scratch))
                break;
        if (k == kinds)
            first[kinds++] = c;
        kind_of[c] = k;
    }
    table_clear(&sets);
    free(order);
    free(colour);
    free(scratch);
    return kinds;
}

// ---- bounds

static int compare_kinds(const void *x, const void *y)
{
    const kind *a = x, *b = y;
    return (a->cells < b->cells) - (a->cells > b->cells);
}

// Kinds with many cells get the low digits. On entry `stride` is the number of the kind, and kind_of is
// renumbered.
static void sort_kinds(counts *x, uint32_t *kind_of, uint32_t cells)
{
    uint32_t place[COUNTS_MOST_KINDS];
    qsort(x->kind, x->kinds, sizeof *x->kind, compare_kinds);
    for (uint32_t k = 0; k < x->kinds; k++)
        place[x->kind[k].stride] = k;
    for (uint32_t c = 0; c < cells; c++)
        kind_of[c] = place[kind_of[c]];
}

static void add_bounds(counts *x, const pool *family, const uint32_t *kind_of)
{
    table_init(&x->bounds, x->kinds);
    for (uint32_t i = 0; i < family->count; i++) {
        uint64_t bound[COUNTS_MOST_KINDS + 1] = {0};
        BITS_EACH (c, pool_at(family, i), family->words)
            bound[kind_of[c]]++;
        for (uint32_t k = 0; k < x->kinds; k++) {
            kind *j = &x->kind[k];
            uint32_t taken = (uint32_t)bound[k], alike = j->cells - taken + x->by_edges;
            if ((taken || !x->by_edges) && alike > j->alike)
                j->alike = alike;
            bound[k] = j->cells - taken;
        }
        table_add(&x->bounds, bound);
    }
}

// Strides, number of states and where the low digits end.
static void lay_out(counts *x)
{
    x->states = 1;
    x->low = 1;
    for (uint32_t k = 0; k < x->kinds; k++) {
        kind *j = &x->kind[k];
        j->stride = x->states;
        if (x->states <= MOST_STATES / ((uint64_t)j->top + 1))
            x->states *= j->top + 1;
        else
            x->states = UINT64_MAX;
        if (x->states <= BLOCK_STATES)
            x->low = k + 1;
        if (x->states == UINT64_MAX)
            return;
    }
}

counts *counts_new(const set_system *s)
{
    assert(!set_system_none_stable(s));
    counts *x = NEW(counts);
    x->achieve = s->play == ACHIEVE;
    x->by_edges = s->has_edges && !(s->has_stable && s->stable.count < s->edges.count);
    const pool *family = x->by_edges ? &s->edges : &s->stable;
    uint32_t *kind_of = mem_alloc(s->cells, sizeof *kind_of);
    x->kinds = find_kinds(s, family, kind_of);
    if (x->kinds > COUNTS_MOST_KINDS) {
        free(kind_of);
        free(x);
        return NULL;
    }
    x->start = s->frattini % 2;
    x->parities = x->achieve ? 1 + x->start : 1;
    for (uint32_t c = 0; c < s->cells; c++) {
        kind *j = &x->kind[kind_of[c]];
        j->stride = kind_of[c];
        j->cells++;
        j->flips = s->size[c] % 2 == 0;
        if (j->flips)
            x->parities = 2;
    }
    sort_kinds(x, kind_of, s->cells);
    x->kinds += !x->kinds; // a kind without cells, so that there is a first digit
    add_bounds(x, family, kind_of);
    for (uint32_t k = 0; k < x->kinds; k++) {
        kind *j = &x->kind[k];
        uint32_t top = (j->alike > 1 ? j->alike : 1) + FIRST_SLACK;
        j->top = j->cells < top ? j->cells : top;
    }
    lay_out(x);
    free(kind_of);
    return x;
}

void counts_free(counts *x)
{
    if (!x)
        return;
    table_clear(&x->bounds);
    free(x);
}

uint32_t counts_kinds(const counts *x)
{
    return x->kinds;
}

uint64_t counts_states(const counts *x)
{
    return x->states == UINT64_MAX ? x->states : x->states * x->parities;
}

size_t counts_bytes(const counts *x)
{
    if (x->states == UINT64_MAX)
        return SIZE_MAX;
    uint64_t allow = 1;
    for (uint32_t k = x->low; k < x->kinds; k++)
        allow += x->kind[k].top + 1;
    return (x->states * x->parities * sizeof **x->value +
            allow * bits_words(x->bounds.keys.count) * sizeof(uint64_t)) +
           table_bytes(&x->bounds);
}

double counts_estimate(const counts *x)
{
    return SECONDS_EACH * (double)counts_states(x);
}

// ---- what generates

static bool allows(const counts *x, uint32_t bound, uint32_t k, uint64_t left)
{
    uint64_t b = pool_at(&x->bounds.keys, bound)[k];
    return x->by_edges ? left <= b : left >= b;
}

// The row of each bound in a block that allows it, and the edges that are complete all over such a block.
static void find_corners(counts *x)
{
    size_t row = (size_t)x->kind[0].top + 1;
    for (uint32_t b = 0; b < x->bounds.keys.count; b++) {
        bool all = x->by_edges;
        size_t corner = 0;
        for (uint32_t k = 0; k < x->low; k++) {
            const kind *j = &x->kind[k];
            uint64_t bound = pool_at(&x->bounds.keys, b)[k];
            all &= bound >= j->top;
            if (k)
                corner += (bound < j->top ? bound : j->top) * (j->stride / row);
        }
        x->corner[b] = (uint32_t)corner;
        if (all)
            bits_set(x->all_over, b);
    }
}

static void begin_sweep(counts *x)
{
    uint32_t bounds = x->bounds.keys.count;
    size_t words = bits_words(bounds), row = (size_t)x->kind[0].top + 1;
    for (unsigned p = 0; p < x->parities; p++)
        x->value[p] = mem_large(x->states * sizeof **x->value);
    x->block = x->low < x->kinds ? x->kind[x->low].stride : x->states;
    x->rows = x->block / row;
    memset(x->digit, 0, sizeof x->digit);
    x->level = mem_alloc(x->rows, sizeof *x->level);
    x->matter = mem_alloc(words, sizeof *x->matter);
    x->all_over = NEW_ARRAY(uint64_t, words);
    x->corner = mem_alloc(bounds, sizeof *x->corner);
    x->no_row = NEW_ARRAY(uint16_t, row);
    x->seen = 0;
    find_corners(x);
    for (uint32_t k = x->low; k < x->kinds; k++) {
        kind *j = &x->kind[k];
        j->allow = NEW_ARRAY(uint64_t, ((size_t)j->top + 1) * words);
        for (uint32_t v = 0; v <= j->top; v++)
            for (uint32_t b = 0; b < bounds; b++)
                if (allows(x, b, k, v))
                    bits_set(j->allow + v * words, b);
    }
}

static void end_sweep(counts *x)
{
    for (unsigned p = 0; p < x->parities; p++)
        mem_large_free(x->value[p], x->states * sizeof **x->value);
    free(x->level);
    free(x->matter);
    free(x->all_over);
    free(x->corner);
    free(x->no_row);
    for (uint32_t k = x->low; k < x->kinds; k++)
        free(x->kind[k].allow);
}

// By edges a vector generates if one that is larger does, by stable sets it is stable if a smaller one is.
static void close_levels(counts *x)
{
    size_t row = x->kind[0].top + 1;
    for (uint32_t k = 1; k < x->low; k++) {
        size_t step = x->kind[k].stride / row, span = step * (x->kind[k].top + 1);
        for (size_t base = 0; base < x->rows; base += span) {
            int32_t *level = x->level + base;
            if (x->by_edges) {
                for (size_t i = span - step; i-- > 0;)
                    level[i] = level[i + step] > level[i] ? level[i + step] : level[i];
            } else {
                for (size_t i = step; i < span; i++)
                    level[i] = level[i - step] < level[i] ? level[i - step] : level[i];
            }
        }
    }
}

// Fills the levels of the block with these high digits; false if all of it generates.
static bool find_levels(counts *x)
{
    size_t words = bits_words(x->bounds.keys.count);
    int32_t top = (int32_t)x->kind[0].top;
    bits_fill(x->matter, x->bounds.keys.count);
    for (uint32_t k = x->low; k < x->kinds; k++)
        bits_and(x->matter, x->matter, x->kind[k].allow + x->digit[k] * words, words);
    if (x->by_edges ? bits_meet(x->matter, x->all_over, words) : bits_empty(x->matter, words))
        return false;
    for (size_t i = 0; i < x->rows; i++)
        x->level[i] = x->by_edges ? -1 : top;
    BITS_EACH (b, x->matter, words) {
        uint64_t bound = pool_at(&x->bounds.keys, (uint32_t)b)[0];
        int32_t *level = x->level + x->corner[b];
        int32_t last = x->by_edges ? (bound < (uint64_t)top ? (int32_t)bound : top) : (int32_t)bound - 1;
        if (x->by_edges ? last > *level : last < *level)
            *level = last;
    }
    close_levels(x);
    return true;
}

// ---- the sweep

static void join(uint16_t *restrict to, const uint16_t *restrict from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] |= from[i];
}

// Joins to a run of vectors their options of kind j.
static void join_options(counts *x, const kind *j, size_t offset, size_t count)
{
    for (unsigned p = 0; p < x->parities; p++)
        join(x->value[p] + offset, x->value[p ^ j->flips] + offset - j->stride, count);
}

static inline uint32_t mex_bit(uint32_t options)
{
    return ~options & (options + 1);
}

// A row: the values from `begin` on, from the options joined so far, those in the row below (`under`) and the
// one before.
static void row_plain(counts *x, uint16_t *a, const uint16_t *under, uint32_t begin)
{
    uint32_t last = begin && x->achieve, seen = 0;
    for (uint32_t i = 0; i < begin; i++)
        a[i] = (uint16_t)last;
    for (uint32_t i = begin; i <= x->kind[0].top; i++) {
        last = mex_bit((uint32_t)(a[i] | under[i]) | last);
        seen |= last;
        a[i] = (uint16_t)last;
    }
    x->seen |= seen;
}

static void row_parity(counts *x, uint16_t *even, uint16_t *odd, const uint16_t *const under[2],
                       uint32_t begin)
{
    uint32_t last[2] = {begin && x->achieve, begin && x->achieve}, seen = 0;
    bool flips = x->kind[0].flips;
    for (uint32_t i = 0; i < begin; i++)
        even[i] = odd[i] = (uint16_t)last[0];
    for (uint32_t i = begin; i <= x->kind[0].top; i++) {
        uint32_t e = mex_bit((uint32_t)(even[i] | under[0][i]) | last[flips]);
        uint32_t o = mex_bit((uint32_t)(odd[i] | under[1][i]) | last[!flips] | e);
        seen |= e | o;
        last[0] = e;
        last[1] = o;
        even[i] = (uint16_t)e;
        odd[i] = (uint16_t)o;
    }
    x->seen |= seen;
}

static void sweep_row(counts *x, size_t offset, uint32_t begin, bool has_under)
{
    const kind *j = &x->kind[1];
    const uint16_t *under[2] = {x->no_row, x->no_row};
    for (unsigned p = 0; p < x->parities && has_under; p++)
        under[p] = x->value[p ^ j->flips] + offset - j->stride;
    if (x->parities == 1)
        row_plain(x, x->value[0] + offset, under[0], begin);
    else
        row_parity(x, x->value[0] + offset, x->value[1] + offset, under, begin);
}

// The vectors from `offset` on that agree in all digits from k on; the options by those are joined already.
static void sweep_run(counts *x, uint32_t k, size_t offset, const int32_t *level)
{
    const kind *j = &x->kind[k - 1];
    size_t row = x->kind[0].top + 1;
    if (k == 1) {
        sweep_row(x, offset, (uint32_t)(*level + 1), false);
    } else if (k == 2) {
        for (uint32_t v = 0; v <= j->top; v++)
            sweep_row(x, offset + v * row, (uint32_t)(level[v] + 1), v > 0);
    } else {
        for (uint32_t v = 0; v <= j->top; v++) {
            if (v)
                join_options(x, j, offset, j->stride);
            sweep_run(x, k - 1, offset, level);
            offset += j->stride;
            level += j->stride / row;
        }
    }
}

static void sweep_block(counts *x, size_t block)
{
    if (!find_levels(x)) {
        for (unsigned p = 0; p < x->parities && x->achieve; p++)
            for (size_t i = 0; i < x->block; i++)
                x->value[p][block + i] = 1;
        return;
    }
    for (uint32_t k = x->low; k < x->kinds; k++)
        if (x->digit[k])
            join_options(x, &x->kind[k], block, x->block);
    sweep_run(x, x->low, block, x->level);
}

static bool sweep(counts *x, const limit *limit)
{
    size_t count = 0;
    for (size_t block = 0; block < x->states; block += x->block) {
        if (limit_reached(limit))
            return false;
        if (count++ % REPORT_BLOCKS == 0)
            limit_progress(limit, "sweeping the count vectors", (double)block, (double)x->states);
        sweep_block(x, block);
        for (uint32_t k = x->low; k < x->kinds && ++x->digit[k] > x->kind[k].top; k++)
            x->digit[k] = 0;
    }
    return true;
}

// Condition (1) for kind j.
static bool repeats(const counts *x, const kind *j)
{
    size_t span = j->stride * (j->top + 1);
    for (unsigned p = 0; p < x->parities; p++)
        for (size_t base = 0; base < x->states; base += span) {
            const uint16_t *at = x->value[p] + base + j->stride * j->top;
            if (memcmp(at, at - 2 * j->stride, j->stride * sizeof *at))
                return false;
        }
    return true;
}

static uint32_t grown(const kind *j)
{
    uint32_t top = j->top + 1 + j->top / 4;
    return top < j->cells ? top : j->cells;
}

// The value of the start, if (1) holds; otherwise the next box is larger where it does not.
static bool conclude(counts *x)
{
    bool holds = true;
    size_t start = 0;
    for (uint32_t k = 0; k < x->kinds; k++) {
        kind *j = &x->kind[k];
        uint32_t over = j->cells - j->top;
        start += j->stride * (j->top - over % 2);
        if (over && !repeats(x, j)) {
            holds = false;
            j->top = grown(j);
        }
    }
    bool sum = x->start >= x->parities;
    if (holds)
        x->nim = (nim)__builtin_ctz(x->value[sum ? 0 : x->start][start]) ^ sum;
    return holds;
}

counts_end counts_step(counts *x, const limit *limit)
{
    assert(x->states <= MOST_STATES);
    counts_end end = COUNTS_LIMIT;
    begin_sweep(x);
    x->visited += counts_states(x);
    if (sweep(x, limit))
        end = x->seen >> 16 ? COUNTS_WIDE : COUNTS_DONE;
    if (end == COUNTS_DONE && !conclude(x))
        end = COUNTS_MORE;
    end_sweep(x);
    if (end == COUNTS_MORE)
        lay_out(x);
    return end;
}

nim counts_nim(const counts *x)
{
    return x->nim;
}

uint64_t counts_visited(const counts *x)
{
    return x->visited;
}

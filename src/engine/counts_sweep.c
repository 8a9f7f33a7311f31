// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over a box of count vectors, and why a box is enough. f(d, p) and u_j are explained in counts.c;
// s is the vector of the numbers of cells.
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
// So the sweep covers a small box; if (1) fails, the box grows in that direction and the sweep is repeated.
// No constant t_j suffices, nor may a kind of s ≥ 3 cells be reduced to s − 2 cells without a check: in AVOID
// with the edges A ∪ B and A ∪ C the period in |A| begins at 1 + min(|B|, |C|) (for 1 … 8, by computation).
// In ACHIEVE it mostly begins within u_j + 6, but it grows with the other kinds there too (TER(Z_1001) needs
// a t_j > 11).
//
// In AVOID the free vertices are an independent game, so their parity is not swept but added at the end,
// unless cells of even size change it.
//
// A value k is held as the bit 1 << k, "generates" as 1 (nim-value 0) or, in avoidance games, as 0 (no
// option). Then the options are joined by OR, along whole runs of vectors, and mex is the lowest bit that is
// missing. A value k needs k different options, at most one for each kind, so 16 bits are almost always
// enough; an overflow is detected. Along the first digit, the generating vectors form a prefix of the row, so
// one number per row describes them. Blocks of some thousand vectors agree in their high digits; the sets (as
// bounds on the digits) that matter in a block are an intersection of bit sets, one for each high digit. Time
// about 3 ns for each vector, memory 2 bytes.
#include <assert.h>

#include "base/checked.h"
#include "base/mem.h"
#include "engine/counts_internal.h"

enum { REPORT_BLOCKS = 256 };

// ---- what generates

static bool allows(const counts *x, uint32_t bound, uint32_t k, uint64_t left)
{
    uint64_t b = pool_at(&x->bounds.keys, bound)[k];
    return x->by_edges ? left <= b : left >= b;
}

// The row of each bound in a block that allows it, and the edges that are complete in the whole block.
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
    free_all(x->level, x->matter, x->all_over, x->corner, x->no_row);
    for (uint32_t k = x->low; k < x->kinds; k++)
        free(x->kind[k].allow);
}

// By edges, a vector generates if a larger one does; by stable sets, it is stable if a smaller one is.
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

// Adds the options of kind j to a run of vectors.
static void join_options(counts *x, const kind *j, size_t offset, size_t count)
{
    for (unsigned p = 0; p < x->parities; p++)
        join(x->value[p] + offset, x->value[p ^ j->flips] + offset - j->stride, count);
}

static inline uint32_t mex_bit(uint32_t options)
{
    return ~options & (options + 1);
}

// Computes a row: the values from `begin` on, from the options joined so far, those in the row below
// (`under`) and the previous one.
static void row_plain(counts *x, uint16_t *a, const uint16_t *under, uint32_t begin)
{
    uint32_t last = begin && x->achieve, seen = 0;
    for (uint32_t i = 0; i < begin; i++)
        a[i] = (uint16_t)last;
    for (uint32_t i = begin; i <= x->kind[0].top; i++) {
        last = mex_bit((uint32_t)(a[i] | under[i]) | last);
        assert_checked(last && !(last & (last - 1))); // a single value
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

// Sweeps the vectors from `offset` on that agree in all digits from k on; the options of these digits are
// already joined.
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

// Finds the value of the start if (1) holds; otherwise enlarges the box in the directions in which it fails.
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
    assert(x->states <= COUNTS_MOST_STATES);
    counts_end end = COUNTS_LIMIT;
    begin_sweep(x);
    x->visited += counts_states(x);
    if (sweep(x, limit))
        end = x->seen >> 16 ? COUNTS_WIDE : COUNTS_DONE;
    if (end == COUNTS_DONE && !conclude(x))
        end = COUNTS_MORE;
    end_sweep(x);
    if (end == COUNTS_MORE)
        counts_lay_out(x);
    return end;
}

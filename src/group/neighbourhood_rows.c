// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of all elements, restricted to the subgroups around a class: without repetition.
#include "base/mem.h"
#include "group/neighbourhood_internal.h"

enum { LOOK_AFTER = 1 << 16 }; // steps between checks of the limit

static bool over(neighbourhood *x, uint64_t *work)
{
    if (*work < LOOK_AFTER)
        return false;
    *work = 0;
    x->stopped = limit_reached(x->limit) || !limit_memory(x->limit, neighbourhood_bytes(x));
    return x->stopped;
}

// Marks the rows that meet A, and sets empty_row and empty_even.
static bool *rows_that_meet(neighbourhood *x, const row_set *rows, const uint32_t *a, uint32_t count)
{
    bool *meets = NEW_ARRAY(bool, (size_t)rows->count + 1);
    uint32_t met = 0;
    uint64_t work = 0;
    for (uint32_t i = 0; i < count && !over(x, &work); i++) {
        work += rows->row_first[a[i] + 1] - rows->row_first[a[i]] + 1;
        for (uint64_t j = rows->row_first[a[i]]; j < rows->row_first[a[i] + 1]; j++) {
            met += !meets[rows->row_of[j]];
            meets[rows->row_of[j]] = true;
        }
    }
    x->empty_row = met < rows->count;
    for (uint32_t row = 0; row < rows->count && x->empty_row && !x->empty_even; row++)
        x->empty_even = !meets[row] && rows->mark[row] & ROW_EVEN;
    return meets;
}

static void add_row(neighbourhood *x, const uint64_t *restricted, uint8_t mark, size_t *room)
{
    uint32_t row = key_table_add(&x->rows, restricted);
    if (row >= *room) {
        size_t old = *room;
        *room = old ? 2 * old : 256;
        x->row_even = mem_resize(x->row_even, *room, 1);
        memset(x->row_even + old, 0, *room - old);
    }
    x->row_even[row] |= mark & ROW_EVEN;
    if (mark & ROW_INVOLUTION)
        key_table_add(&x->involutions, restricted);
}

static void collect_rows(neighbourhood *x, const row_set *rows, const uint32_t *a, uint32_t count)
{
    OWNED bool *meets = rows_that_meet(x, rows, a, count);
    OWNED uint32_t *place = NEW_ARRAY(uint32_t, (size_t)rows->subgroups + 1); // in A, plus one
    OWNED uint64_t *restricted = NEW_ARRAY(uint64_t, x->words);
    uint64_t work = 0;
    size_t room = 0;
    for (uint32_t i = 0; i < count; i++)
        place[a[i]] = i + 1;
    for (uint32_t row = 0; row < rows->count && !over(x, &work); row++) {
        work++;
        if (!meets[row])
            continue;
        memset(restricted, 0, x->words * sizeof *restricted);
        for (uint64_t i = rows->first[row]; i < rows->first[row + 1]; i++)
            if (place[rows->item[i]])
                bits_set(restricted, place[rows->item[i]] - 1);
        add_row(x, restricted, rows->mark[row], &room);
        work += rows->first[row + 1] - rows->first[row] + x->words;
    }
}

static void collect_primes(neighbourhood *x, const row_set *rows, const uint32_t *a, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t p = rows->prime[a[i]];
        size_t k = 0;
        if (!p)
            continue;
        while (k < x->primes && x->prime[k].p != p)
            k++;
        if (k == x->primes) {
            x->prime = mem_resize(x->prime, ++x->primes, sizeof *x->prime);
            x->prime[k] = (prime_mask){p, NEW_ARRAY(uint64_t, x->words)};
        }
        bits_set(x->prime[k].set, i);
    }
}

void neighbourhood_collect(neighbourhood *x, const row_set *rows, const uint32_t *a, uint32_t count)
{
    collect_rows(x, rows, a, count);
    collect_primes(x, rows, a, count);
}

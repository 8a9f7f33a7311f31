// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of all elements, restricted to the subgroups around a class: each different one once.
#include <stdlib.h>

#include "base/mem.h"
#include "group/neighbourhood_internal.h"

static void collect_rows(neighbourhood *x, const row_set *rows, const uint32_t *a, uint32_t count)
{
    uint32_t *place = NEW_ARRAY(uint32_t, rows->count),
             met = 0; // of each row among those that meet A, plus one
    pool restricted;
    pool_init(&restricted, 64 * x->words);
    uint8_t *mark = NULL;
    size_t room = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint64_t j = rows->row_first[a[i]]; j < rows->row_first[a[i] + 1]; j++) {
            uint32_t row = rows->row_of[j];
            if (!place[row]) {
                place[row] = ++met;
                pool_add(&restricted, NULL);
                if (met > room) {
                    room = room ? 2 * room : 256;
                    mark = mem_resize(mark, room, 1);
                }
                mark[met - 1] = rows->mark[row];
            }
            bits_set(pool_at(&restricted, place[row] - 1), i);
        }
    x->empty_row = met < rows->count;
    for (uint32_t row = 0; row < rows->count && x->empty_row && !x->empty_even; row++)
        x->empty_even = !place[row] && rows->mark[row] & ROW_EVEN;
    x->row_even = NEW_ARRAY(uint8_t, (size_t)met + 1);
    for (uint32_t i = 0; i < met; i++) {
        uint32_t row = key_table_add(&x->rows, pool_at(&restricted, i));
        x->row_even[row] |= mark[i] & ROW_EVEN;
        if (mark[i] & ROW_INVOLUTION)
            key_table_add(&x->involutions, pool_at(&restricted, i));
    }
    pool_clear(&restricted);
    free(mark);
    free(place);
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

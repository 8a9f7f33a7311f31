// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows lie one after another in an array with a hash table. Each orbit is closed by applying the images to
// new rows until there are no new rows. Elements of even order go first, involutions before all others: a row
// that occurs again then has its marks already. At the end the lists are transposed, from subgroups to rows.
#include "group/row_set.h"

#include "base/checked.h"
#include "base/mem.h"
#include "base/order.h"

enum { LOOK_AFTER = 1 << 16 }; // steps between checks of the limit

static uint32_t hash_list(const uint32_t *item, uint32_t length)
{
    uint64_t h = length;
    for (uint32_t i = 0; i < length; i++) {
        h = (h ^ item[i]) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 31;
    }
    return (uint32_t)(h >> 16);
}

static uint32_t length_of(const row_set *r, uint32_t row)
{
    return (uint32_t)(r->first[row + 1] - r->first[row]);
}

static void rehash(row_set *r)
{
    free(r->slot);
    r->slots = r->slots ? 2 * r->slots : 1024;
    r->slot = NEW_ARRAY(uint32_t, r->slots);
    for (uint32_t i = 0; i < r->count; i++) {
        size_t at = hash_list(r->item + r->first[i], length_of(r, i)) & (r->slots - 1);
        while (r->slot[at])
            at = (at + 1) & (r->slots - 1);
        r->slot[at] = i + 1;
    }
}

static void append(row_set *r, const uint32_t *item, uint32_t length)
{
    if (r->count + 2 > r->row_capacity) {
        r->row_capacity = r->row_capacity ? 2 * r->row_capacity : 256;
        r->first = mem_resize(r->first, r->row_capacity, sizeof *r->first);
        r->mark = mem_resize(r->mark, r->row_capacity, 1);
        r->first[0] = 0;
    }
    uint64_t end = r->first[r->count] + length;
    r->item = mem_reserve(r->item, &r->item_capacity, end, sizeof *r->item);
    if (length)
        memcpy(r->item + r->first[r->count], item, length * sizeof *item);
    r->mark[r->count] = 0;
    r->first[++r->count] = end;
}

// The number of the row, which is added if it is new.
static uint32_t find_or_add(row_set *r, const uint32_t *item, uint32_t length)
{
    if (2 * ((size_t)r->count + 1) > r->slots)
        rehash(r);
    size_t at = hash_list(item, length) & (r->slots - 1);
    for (; r->slot[at]; at = (at + 1) & (r->slots - 1)) {
        uint32_t row = r->slot[at] - 1;
        if (length_of(r, row) == length &&
            (!length || !memcmp(r->item + r->first[row], item, length * sizeof *item)))
            return row;
    }
    r->slot[at] = r->count + 1;
    append(r, item, length);
    return r->count - 1;
}

static void sort_row(uint32_t *a, uint32_t count)
{
    if (count > 32) {
        qsort(a, count, sizeof *a, order_u32);
        return;
    }
    for (uint32_t i = 1; i < count; i++) {
        uint32_t x = a[i], j = i;
        for (; j && a[j - 1] > x; j--)
            a[j] = a[j - 1];
        a[j] = x;
    }
}

size_t row_set_bytes(const row_set *r)
{
    return r->slots * sizeof *r->slot + r->row_capacity * (sizeof *r->first + 1) +
           2 * r->item_capacity * sizeof *r->item;
}

// Conjugates every row from `from` on, including those added meanwhile.
static hry_status close_orbits(row_set *r, const group_data *g, uint32_t from, const limit *limit,
                               hry_error *error)
{
    OWNED uint32_t *image = mem_alloc((size_t)g->subgroups + 1, sizeof *image);
    uint64_t work = 0;
    for (uint32_t row = from; row < r->count; row++) {
        for (uint32_t k = 0; k < g->images; k++) {
            uint32_t length = length_of(r, row);
            for (uint32_t i = 0; i < length; i++)
                image[i] = g->image[k][r->item[r->first[row] + i]];
            sort_row(image, length);
            uint32_t other = find_or_add(r, image, length);
            r->mark[other] |= r->mark[row];
            work += length + 16;
        }
        if (work > LOOK_AFTER) {
            work = 0;
            TRY(limit_holds(limit, row_set_bytes(r), error));
        }
    }
    return HRY_OK;
}

static hry_status turn_round(row_set *r, uint32_t subgroups, const limit *limit, hry_error *error)
{
    r->row_first = NEW_ARRAY(uint64_t, (size_t)subgroups + 1);
    uint64_t total = r->first[r->count];
    r->row_of = mem_alloc(total, sizeof *r->row_of);
    for (uint64_t i = 0; i < total; i++)
        r->row_first[r->item[i] + 1]++;
    for (uint32_t m = 0; m < subgroups; m++)
        r->row_first[m + 1] += r->row_first[m];
    OWNED uint64_t *next = mem_copy(r->row_first, subgroups, sizeof *next);
    bool stopped = false;
    for (uint32_t row = 0; row < r->count && !stopped; row++) {
        for (uint64_t i = r->first[row]; i < r->first[row + 1]; i++)
            r->row_of[next[r->item[i]]++] = row;
        stopped = row % 4096 == 0 && limit_reached(limit);
    }
    return stopped ? limit_fail(limit, 0, error) : HRY_OK;
}

static uint32_t *primes_of(const group_data *g)
{
    uint32_t *prime = NEW_ARRAY(uint32_t, (size_t)g->subgroups + 1);
    for (uint32_t c = 0, at = 0; c < g->maximal_classes; c++)
        for (uint32_t i = 0; i < g->maximal[c].count; i++)
            prime[at++] = g->maximal[c].prime;
    return prime;
}

bool row_set_is_valid(const row_set *r)
{
    for (uint32_t row = 0; row < r->count; row++)
        for (uint64_t i = r->first[row]; i < r->first[row + 1]; i++)
            if (r->item[i] >= r->subgroups || (i > r->first[row] && r->item[i] <= r->item[i - 1]))
                return false;
    for (uint32_t m = 0; m < r->subgroups; m++)
        for (uint64_t i = r->row_first[m]; i < r->row_first[m + 1]; i++) {
            uint32_t row = r->row_of[i];
            const uint32_t *item = r->item + r->first[row];
            if (row >= r->count || (i > r->row_first[m] && row <= r->row_of[i - 1]) ||
                !bsearch(&m, item, length_of(r, row), sizeof *item, order_u32))
                return false;
        }
    return r->row_first[r->subgroups] == r->first[r->count];
}

hry_status row_set_build(row_set *out, const group_data *g, const limit *limit, hry_error *error)
{
    static const uint8_t passes[] = {ROW_INVOLUTION | ROW_EVEN, ROW_EVEN, 0};
    CLEARED(row_set_clear) row_set r = {0};
    // Most marks first: a row that occurs again later is then marked already, and so is its whole orbit.
    for (int pass = 0; pass < 3; pass++)
        for (uint32_t i = 0; i < g->elements; i++) {
            const element_class *e = &g->element[i];
            uint8_t mark = e->order == 2 ? ROW_INVOLUTION | ROW_EVEN : e->order % 2 == 0 ? ROW_EVEN : 0;
            if (mark != passes[pass])
                continue;
            uint32_t before = r.count, row = find_or_add(&r, e->row, e->row_length);
            if (row == before) {
                r.mark[row] = mark;
                TRY(close_orbits(&r, g, before, limit, error));
            }
        }
    TRY(turn_round(&r, g->subgroups, limit, error));
    r.prime = primes_of(g);
    r.subgroups = g->subgroups;
    assert(r.row_first[r.subgroups] == r.first[r.count]);
    assert_checked(row_set_is_valid(&r));
    MOVE(out, r);
    return HRY_OK;
}

void row_set_clear(row_set *r)
{
    free_all(r->first, r->item, r->mark, r->row_first, r->row_of, r->prime, r->slot);
    *r = (row_set){0};
}

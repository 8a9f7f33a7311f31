// SPDX-License-Identifier: GPL-3.0-or-later
//
// The column of e is known, and the column of y·s is that of y, multiplied by s. Subgroups grow generator by
// generator: what was there before is multiplied by the new one only.
#include "group/multiplication.h"

#include <stdlib.h>

#include "base/mem.h"
#include "group/answer.h"
#include "group/group_symmetry.h"

enum { MOST_GENERATORS = 32 }; // of a subgroup, each of which doubles it at least

void multiplication_clear(multiplication *m)
{
    free(m->product);
    *m = (multiplication){0};
}

// Fills the columns that generators lead to; false: not all were reached.
static bool fill(multiplication *m, const symmetry *right)
{
    uint32_t n = m->order, *list = mem_alloc(n, sizeof *list), count = 0;
    uint64_t *known = NEW_ARRAY(uint64_t, bits_words(n));
    for (uint32_t x = 0; x < n; x++)
        m->product[(size_t)x * n + m->identity] = x;
    bits_set(known, m->identity);
    list[count++] = m->identity;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t g = 0; g < right->generators; g++) {
            const uint32_t *image = right->image + (size_t)g * n;
            uint32_t y = list[i], next = image[y];
            if (bits_get(known, next))
                continue;
            for (uint32_t x = 0; x < n; x++)
                m->product[(size_t)x * n + next] = image[m->product[(size_t)x * n + y]];
            bits_set(known, next);
            list[count++] = next;
        }
    free(known);
    free(list);
    return count == n;
}

hry_status multiplication_read(const json_t *told, const limit *limit, multiplication *out, hry_error *error)
{
    multiplication m = {0};
    symmetry right;
    if (!answer_number(json_object_get(told, "order"), 1, GROUP_TABLE_MOST, &m.order) ||
        !answer_number(json_object_get(told, "identity"), 1, m.order, &m.identity))
        return answer_unclear("the products of the group", error);
    m.identity--;
    hry_status status = limit_fits(limit, (double)m.order * m.order * sizeof *m.product,
                                   "the multiplication table of the group", error);
    if (!status)
        status = group_symmetry_read(json_object_get(told, "right"), m.order, &right, error);
    if (status)
        return status;
    m.product = mem_alloc((size_t)m.order * m.order, sizeof *m.product);
    bool all = fill(&m, &right);
    symmetry_clear(&right);
    if (all)
        *out = m;
    else
        multiplication_clear(&m);
    return all ? HRY_OK : answer_unclear("the products of the group", error);
}

void multiplication_generate(const multiplication *m, const uint64_t *set, uint64_t *out)
{
    uint32_t *list = mem_alloc(m->order, sizeof *list), by[MOST_GENERATORS], count = 0, generators = 0;
    bits_zero(out, bits_words(m->order));
    bits_set(out, m->identity);
    list[count++] = m->identity;
    BITS_EACH (x, set, bits_words(m->order)) {
        if (bits_get(out, x))
            continue;
        uint32_t before = count;
        by[generators++] = (uint32_t)x;
        for (uint32_t i = 0; i < count; i++)
            for (uint32_t k = i < before ? generators - 1 : 0; k < generators; k++) {
                uint32_t y = m->product[(size_t)list[i] * m->order + by[k]];
                if (!bits_get(out, y)) {
                    bits_set(out, y);
                    list[count++] = y;
                }
            }
    }
    free(list);
}

bool multiplication_is_abelian(const multiplication *m)
{
    for (size_t x = 0; x < m->order; x++)
        for (size_t y = 0; y < x; y++)
            if (m->product[x * m->order + y] != m->product[y * m->order + x])
                return false;
    return true;
}

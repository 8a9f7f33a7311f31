// SPDX-License-Identifier: GPL-3.0-or-later
//
// Joint values are keys of a table; few different ones occur, and the counts for one rule are summed from
// them. Each batch counts into its own histogram, and `histogram_move` adds them up, so no lock is needed.
#include "game/histogram.h"

#include "base/checked.h"
#include "base/mem.h"

_Static_assert(sizeof(joint_value) == sizeof(uint64_t), "a joint value is a key of one word");

void histogram_add(histogram *h, const joint_value values, uint64_t times)
{
    uint64_t key;
    memcpy(&key, values, sizeof key);
    if (!h->values.slots)
        key_table_init(&h->values, 1);
    size_t before = h->values.keys.count;
    uint32_t id = key_table_add(&h->values, &key);
    h->times = mem_reserve(h->times, &h->room, h->values.keys.count, sizeof *h->times);
    if (h->values.keys.count > before)
        h->times[id] = 0;
    assert(id < h->values.keys.count && h->room >= h->values.keys.count);
    h->times[id] += times;
}

static const nim *values_at(const histogram *h, uint32_t id)
{
    return (const nim *)pool_at(&h->values.keys, id);
}

void histogram_move(histogram *to, histogram *from)
{
    for (uint32_t i = 0; i < from->values.keys.count; i++)
        if (from->times[i]) {
            histogram_add(to, values_at(from, i), from->times[i]);
            from->times[i] = 0;
        }
}

void histogram_clear(histogram *h)
{
    if (h->values.slots)
        key_table_clear(&h->values);
    free(h->times);
    *h = (histogram){0};
}

uint64_t histogram_count(const histogram *h, size_t rule, nim value)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < h->values.keys.count; i++)
        sum += values_at(h, i)[rule] == value ? h->times[i] : 0;
    return sum;
}

uint64_t histogram_total(const histogram *h, size_t rule)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < h->values.keys.count; i++)
        sum += values_at(h, i)[rule] < NIM_MAX ? h->times[i] : 0;
    return sum;
}

static int compare(const void *a, const void *b)
{
    const counted_values *x = a, *y = b;
    for (size_t k = 0; k < ALL_GAMES; k++)
        if (x->values[k] != y->values[k])
            return x->values[k] < y->values[k] ? -1 : 1;
    return 0;
}

counted_values *histogram_joint(const histogram *h, size_t *count)
{
    counted_values *list = NEW_ARRAY(counted_values, h->values.keys.count + 1);
    *count = 0;
    for (uint32_t i = 0; i < h->values.keys.count; i++)
        if (h->times[i]) {
            memcpy(list[*count].values, values_at(h, i), sizeof list->values);
            list[(*count)++].times = h->times[i];
        }
    qsort(list, *count, sizeof *list, compare);
    return list;
}

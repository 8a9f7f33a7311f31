// SPDX-License-Identifier: GPL-3.0-or-later
//
// Frattini factors arrive as runs: consecutive groups with the same factor are one entry. The reader checks
// that the runs cover the whole interval without gaps or overlaps, because a missing group would make a
// census wrong without any other sign.
#include "group/library.h"

#include "base/mem.h"
#include "group/answer.h"
#include "group/ask.h"

static const char about[] = "the small groups library";

hry_status library_orders(fact_source *source, uint32_t least, uint32_t most, const limit *limit,
                          library_order *out, hry_error *error)
{
    json_auto_t *value = NULL;
    TRY(ask_now(source, ask_orders(least, most), limit, &value, error));
    size_t count = (size_t)(most - least) + 1;
    OWNED library_order *found = NEW_ARRAY(library_order, count);
    bool good = json_array_size(value) == count;
    for (size_t i = 0; good && i < count; i++) {
        const json_t *pair = json_array_get(value, i);
        good = answer_large(json_array_get(pair, 0), &found[i].groups);
        found[i].factors_stored = json_is_true(json_array_get(pair, 1));
        found[i].in_rest = json_is_true(json_array_get(pair, 2));
    }
    if (good)
        memcpy(out, found, count * sizeof *out);
    return good ? HRY_OK : answer_unclear(about, error);
}

hry_status library_rest_missing(uint32_t order, hry_error *error)
{
    return hry_fail(error, HRY_MISSING,
                    "the groups of order %u are not in the installed part of GAP's small groups library; on "
                    "Debian, install the rest with: apt install gap-smallgrp-extra",
                    order);
}

static bool read_run(const json_t *list, uint32_t order, library_run *r)
{
    return answer_number(json_array_get(list, 0), 1, UINT32_MAX, &r->first) &&
           answer_number(json_array_get(list, 1), r->first, UINT32_MAX, &r->last) &&
           answer_number(json_array_get(list, 2), 1, order, &r->order) && order % r->order == 0 &&
           answer_number(json_array_get(list, 3), 1, UINT32_MAX, &r->number);
}

hry_status library_factors(fact_source *source, uint32_t order, uint32_t first, uint32_t last,
                           const limit *limit, library_run **out, size_t *count, hry_error *error)
{
    json_auto_t *value = NULL;
    TRY(ask_now(source, ask_factors(order, first, last), limit, &value, error));
    size_t runs = json_array_size(value);
    OWNED library_run *list = NEW_ARRAY(library_run, runs + 1);
    uint64_t next = first; // each group once, none left out
    bool good = runs > 0;
    for (size_t i = 0; good && i < runs; i++) {
        good = read_run(json_array_get(value, i), order, &list[i]) && list[i].first == next;
        next = (uint64_t)list[i].last + 1;
    }
    if (!good || next != (uint64_t)last + 1)
        return answer_unclear(about, error);
    *out = mem_take(&list);
    *count = runs;
    return HRY_OK;
}

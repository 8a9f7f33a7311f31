// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/small_group.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/solve.h"
#include "group/group_direct.h"
#include "group/group_nim.h"

static hry_status not_understood(hry_error *error)
{
    return hry_fail(error, HRY_LIMIT, "GAP's answer about the small groups library cannot be understood");
}

// A whole number of a list from 0 to `most`.
static bool number_at(const json_t *list, size_t i, uint32_t most, uint32_t *out)
{
    const json_t *x = json_array_get(list, i);
    json_int_t value = json_integer_value(x);
    if (!json_is_integer(x) || value < 0 || value > (json_int_t)most)
        return false;
    *out = (uint32_t)value;
    return true;
}

hry_status small_group_orders(gap_pool *gap, uint32_t least, uint32_t most, const limit *limit,
                              small_order *out, hry_error *error)
{
    json_t *orders = json_array(), *value = NULL;
    for (uint32_t n = least; n <= most; n++)
        json_array_append_new(orders, json_integer(n));
    hry_status status = gap_ask_new(gap, "Orders", json_pack("[o]", orders), limit, &value, error);
    if (status)
        return status;
    small_order *found = NEW_ARRAY(small_order, (size_t)(most - least) + 1);
    bool good = json_array_size(value) == (size_t)(most - least) + 1;
    for (uint32_t i = 0; good && i <= most - least; i++) {
        const json_t *pair = json_array_get(value, i);
        good = number_at(pair, 0, UINT32_MAX, &found[i].groups);
        found[i].factors_stored = json_is_true(json_array_get(pair, 1));
    }
    if (good)
        memcpy(out, found, ((size_t)(most - least) + 1) * sizeof *out);
    free(found);
    json_decref(value);
    return good ? HRY_OK : not_understood(error);
}

static bool read_run(const json_t *list, uint32_t order, small_run *r)
{
    return number_at(list, 0, UINT32_MAX, &r->first) && number_at(list, 1, UINT32_MAX, &r->last) &&
           number_at(list, 2, order, &r->order) && number_at(list, 3, UINT32_MAX, &r->number) &&
           r->order > 0 && order % r->order == 0 && r->number > 0 && r->first <= r->last;
}

hry_status small_group_factors(gap_pool *gap, uint32_t order, uint32_t first, uint32_t last,
                               const limit *limit, small_run **out, size_t *count, hry_error *error)
{
    json_t *value = NULL;
    hry_status status = gap_ask_new(
        gap, "Factors", json_pack("[I,I,I]", (json_int_t)order, (json_int_t)first, (json_int_t)last), limit,
        &value, error);
    if (status)
        return status;
    size_t runs = json_array_size(value);
    small_run *list = NEW_ARRAY(small_run, runs + 1);
    uint64_t next = first; // each group once, none left out
    bool good = runs > 0;
    for (size_t i = 0; good && i < runs; i++) {
        good = read_run(json_array_get(value, i), order, &list[i]) && list[i].first == next;
        next = (uint64_t)list[i].last + 1;
    }
    json_decref(value);
    if (!good || next != (uint64_t)last + 1) {
        free(list);
        return not_understood(error);
    }
    *out = list;
    *count = runs;
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------- both games

static json_t *expression(uint32_t order, uint32_t number)
{
    return json_pack("[s,I,I]", "SmallGroup", (json_int_t)order, (json_int_t)number);
}

static hry_status solve_data(const group_data *g, const limit *limit, small_solution *out, hry_error *error)
{
    group_solution gen, dng;
    small_solution s = {.classes = -1, .cyclic = g->cyclic, .frattini_free = !strcmp(g->frattini, "1")};
    hry_status status = group_gen_start(g, limit, &gen, error);
    if (status)
        return status;
    s.gen = gen.nim;
    s.start = gen.start;
    s.has_dng = !group_trivial(g);
    if (s.has_dng) {
        status = group_dng(g, "", &dng, error);
        s.dng = dng.nim;
    }
    if (status == HRY_OK)
        *out = s;
    return status;
}

hry_status small_group_solve(gap_pool *gap, uint32_t order, uint32_t number, const limit *limit,
                             small_solution *out, hry_error *error)
{
    group_data g;
    hry_status status = group_data_ask(
        &g, gap, "Reduced", json_pack("[o,s,[]]", expression(order, number), "start"), limit, error);
    if (status)
        return status;
    status = solve_data(&g, limit, out, error);
    group_data_clear(&g);
    return status;
}

static hry_status solve_game(rule which, const json_t *value, const limit *limit, solution *out,
                             hry_error *error)
{
    set_system s;
    hry_status status = group_system(which, value, "", &s, error);
    if (status)
        return status;
    solve_options how = {.engine = ENGINE_LATTICE, .threads = 1, .limit = limit};
    status = solve(&s, &how, out, error);
    set_system_clear(&s);
    return status;
}

hry_status small_group_direct(gap_pool *gap, uint32_t order, uint32_t number, const limit *limit,
                              small_solution *out, hry_error *error)
{
    json_t *value = NULL;
    hry_status status =
        gap_ask_new(gap, "Direct", json_pack("[o,i,[]]", expression(order, number), GROUP_DIRECT_MOST), limit,
                    &value, error);
    if (status)
        return status;
    solution gen, dng = {0};
    status = solve_game(RULE_ACV, value, limit, &gen, error);
    if (status == HRY_OK && order > 1)
        status = solve_game(RULE_AVD, value, limit, &dng, error);
    json_decref(value);
    if (status)
        return status;
    *out = (small_solution){.has_dng = order > 1,
                            .gen = gen.nim,
                            .dng = dng.nim,
                            .start = {.parity = gen.parity,
                                      .smoothness = gen.smoothness,
                                      .even = gen.even,
                                      .odd = gen.odd,
                                      .deficiency = gen.deficiency},
                            .classes = (int64_t)gen.classes};
    return HRY_OK;
}

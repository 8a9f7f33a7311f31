// SPDX-License-Identifier: GPL-3.0-or-later
//
// The groups of the atlas with given nim-values, start type or number of generators: one walk over the store
// by order and number, which reports groups as they are found.
#pragma once

#include "atlas/order_range.h"
#include "atlas/store.h"
#include "base/limit.h"
#include "lang/where.h"

// An extended type as written by the user, "1,4,3,1", "(1,4,3,1)" or "1431": parity, even, odd, smoothness.
// HRY_USAGE.
hry_status query_type(const char *text, uint8_t start[4], hry_error *error);

// A condition on the fields order, number, gen, dng, parity, even, odd, smoothness, deficiency (the same as
// generators), frattini_order, factor_order, classes, gen_cycle, dng_cycle. HRY_USAGE with a column.
hry_status query_condition(const char *text, where **out, hry_error *error);
bool query_condition_asks(const where *condition, bool *gen,
                          bool *dng); // which games the condition mentions; false: neither
truth query_condition_holds(const where *condition, const group_record *g);
// Restricts the orders of the filter by the condition; false: no order satisfies it.
bool query_condition_narrow(const where *condition, group_filter *filter);

typedef struct type_row { // a start type with its deficiency: the first group, and the number of groups
    group_record smallest;
    uint64_t groups;
} type_row;

// The first gap among the requested orders: there is a group of every order, so an order without a record was
// not surveyed. Orders after the last record are a gap only if they were requested.
typedef struct order_gap {
    uint32_t first, last, orders; // orders: the number of missing orders
} order_gap;

typedef struct query_result {
    uint64_t groups;
    type_row *type; // by type, if types are requested; freed by the caller
    size_t types;
    order_gap missing;
} query_result;

// Callbacks: `begin` if the store has groups of these orders, then `group` for every group. NULL: none.
typedef struct query_listener {
    void (*begin)(void *context);
    bool (*group)(void *context, const group_record *g); // false: stop
    void *context;
} query_listener;

// `condition` NULL: none. HRY_UNDEFINED if the store has no group of the requested orders; HRY_LIMIT if the
// limit is reached.
hry_status query_run(store *s, const group_filter *filter, const where *condition, bool types,
                     const query_listener *listener, const limit *limit, query_result *out, hry_error *error);

// The requested orders for which the store lacks groups: all groups, or some, as far as the survey has
// recorded their number. If no orders are requested, the orders in the store are used. The caller frees *out.
hry_status query_missing(store *s, const group_filter *filter, const where *condition, order_range **out,
                         size_t *count, hry_error *error);

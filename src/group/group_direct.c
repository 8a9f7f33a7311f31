// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/group_direct.h"

#include <stdlib.h>

#include "base/mem.h"

// Adds the subgroup, or its complement, given by its element numbers from 1.
static bool add_subgroup(pool *to, const json_t *members, uint32_t order, bool complement)
{
    uint64_t *set = pool_at(to, pool_add(to, NULL));
    for (size_t i = 0; i < json_array_size(members); i++) {
        json_int_t v = json_integer_value(json_array_get(members, i));
        if (v < 1 || v > (json_int_t)order)
            return false;
        bits_set(set, (size_t)v - 1);
    }
    if (complement)
        bits_complement(set, set, order);
    return true;
}

hry_status group_system(rule g, const json_t *answer, const char *name, set_system *out, hry_error *error)
{
    const char *order_text = json_string_value(json_object_get(answer, "order"));
    const json_t *maximal = json_object_get(answer, "maximal");
    uint32_t order = order_text ? (uint32_t)strtoul(order_text, NULL, 10) : 0;
    if (!order || !json_is_array(maximal))
        return hry_fail(error, HRY_LIMIT, "GAP's answer about the group cannot be understood");
    if (order == 1 && (g == RULE_AVD || g == RULE_DST))
        return hry_fail(
            error, HRY_UNDEFINED,
            "%s(%.100s) does not exist: the empty set already generates the trivial group (Ernst–Sieben, "
            "Example 2.3)",
            g == RULE_AVD ? "DNG" : "TER", name);
    set_system s;
    bool removes = rule_removes(g), good = true;
    set_system_init(&s, rule_achieves(g) ? ACHIEVE : AVOID, order);
    s.has_edges = removes;
    s.has_stable = !removes;
    for (size_t i = 0; i < json_array_size(maximal); i++)
        good &= add_subgroup(removes ? &s.edges : &s.stable, json_array_get(maximal, i), order, removes);
    if (!good) {
        set_system_clear(&s);
        return hry_fail(error, HRY_LIMIT, "GAP's answer about the group cannot be understood");
    }
    *out = s;
    return HRY_OK;
}

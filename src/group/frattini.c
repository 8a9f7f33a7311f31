// SPDX-License-Identifier: GPL-3.0-or-later
//
// All readers work alike: allocate, check each entry, and free everything if one of them is wrong, so the
// caller never gets a partial list. Codes of groups stay decimal strings, because they may be large.
#include "group/frattini.h"

#include "base/mem.h"
#include "group/answer.h"

static const char about[] = "Frattini factors";

hry_status counted_factors_read(const json_t *answer, counted_factor **out, size_t *count, hry_error *error)
{
    size_t length = json_array_size(answer);
    OWNED counted_factor *list = NEW_ARRAY(counted_factor, length + 1);
    bool good = json_is_array(answer);
    for (size_t i = 0; good && i < length; i++) {
        const json_t *told = json_array_get(answer, i);
        good = answer_number(json_array_get(told, 0), 1, UINT32_MAX, &list[i].order) &&
               answer_number(json_array_get(told, 1), 1, UINT32_MAX, &list[i].number) &&
               answer_large(json_array_get(told, 2), &list[i].groups);
    }
    if (!good)
        return answer_unclear(about, error);
    *out = mem_take(&list);
    *count = length;
    return HRY_OK;
}

void two_prime_groups_free(two_prime_group *group, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free_all(group[i].code, group[i].dimension);
    free(group);
}

static bool read_dimensions(const json_t *list, two_prime_group *g)
{
    size_t count = json_array_size(list);
    bool good = json_is_array(list);
    g->dimension = NEW_ARRAY(uint32_t, count);
    for (; good && g->dimensions < count; g->dimensions++)
        good =
            answer_number(json_array_get(list, g->dimensions), 1, UINT32_MAX, &g->dimension[g->dimensions]);
    return good;
}

hry_status two_prime_groups_read(const json_t *answer, two_prime_group **out, size_t *count, hry_error *error)
{
    size_t length = json_array_size(answer);
    two_prime_group *list = NEW_ARRAY(two_prime_group, length + 1);
    bool good = json_is_array(answer);
    for (size_t i = 0; good && i < length; i++) {
        const json_t *told = json_array_get(answer, i);
        list[i].code = answer_decimal(json_object_get(told, "code"));
        good = list[i].code && answer_number(json_object_get(told, "s"), 0, UINT32_MAX, &list[i].s) &&
               read_dimensions(json_object_get(told, "dimensions"), &list[i]);
    }
    if (!good) {
        two_prime_groups_free(list, length);
        return answer_unclear(about, error);
    }
    *out = list;
    *count = length;
    return HRY_OK;
}

hry_status frattini_facts_read(const json_t *answer, frattini_facts *out, hry_error *error)
{
    const json_t *factor = json_object_get(answer, "factor");
    frattini_facts f = {.cyclic = json_is_true(json_object_get(answer, "cyclic")),
                        .generators = answer_number_or_fail(json_object_get(answer, "generators"))};
    bool good = answer_large(json_object_get(answer, "order"), &f.order) &&
                answer_large(json_object_get(answer, "frattini"), &f.frattini);
    if (good && json_is_array(factor))
        good = answer_number(json_array_get(factor, 0), 1, UINT32_MAX, &f.factor_order) &&
               answer_number(json_array_get(factor, 1), 1, UINT32_MAX, &f.factor_number);
    if (!good)
        return answer_unclear(about, error);
    *out = f;
    return HRY_OK;
}

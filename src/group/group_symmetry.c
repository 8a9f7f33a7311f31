// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/group_symmetry.h"

#include "base/mem.h"
#include "group/group_direct.h"

json_t *group_symmetry_request(const group_expr *group, const char *kind, const char **call)
{
    *call = "Symmetry";
    return json_pack("[o,i,s]", group_expr_json(group), GROUP_DIRECT_MOST, kind);
}

// A permutation of 1 … order, as one of 0 … order − 1; `hit` is room for a set of them.
static bool read_images(const json_t *images, uint32_t order, uint64_t *hit, uint32_t *to)
{
    if (!json_is_array(images) || json_array_size(images) != order)
        return false;
    bits_zero(hit, bits_words(order));
    for (uint32_t v = 0; v < order; v++) {
        const json_t *image = json_array_get(images, v);
        json_int_t number = json_integer_value(image); // 0 where it is none
        if (number < 1 || number > (json_int_t)order || bits_get(hit, (size_t)number - 1))
            return false;
        to[v] = (uint32_t)number - 1;
        bits_set(hit, to[v]);
    }
    return true;
}

hry_status group_symmetry_read(const json_t *answer, uint32_t order, symmetry *out, hry_error *error)
{
    bool good = json_is_array(answer) && json_array_size(answer) < UINT32_MAX;
    symmetry s = {.points = order, .generators = (uint32_t)json_array_size(answer)};
    uint64_t *hit = mem_alloc(bits_words(order), sizeof *hit);
    s.image = mem_alloc((size_t)s.generators * order, sizeof *s.image);
    for (uint32_t g = 0; g < s.generators && good; g++)
        good = read_images(json_array_get(answer, g), order, hit, s.image + (size_t)g * order);
    free(hit);
    if (!good) {
        symmetry_clear(&s);
        return hry_fail(error, HRY_LIMIT,
                        "GAP's answer about the symmetries of the group cannot be understood");
    }
    *out = s;
    return HRY_OK;
}

static json_t *element_numbers(const uint64_t *set, size_t words)
{
    json_t *numbers = json_array();
    if (bits_count(set, words) > GROUP_DESCRIBE_MOST)
        return numbers;
    BITS_EACH (v, set, words)
        json_array_append_new(numbers, json_integer((json_int_t)v + 1));
    return numbers;
}

json_t *group_describe_request(const group_expr *group, const pool *closed, const uint32_t *which,
                               size_t count, const char **call)
{
    *call = "Describe";
    json_t *sets = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(sets, element_numbers(pool_at(closed, which[i]), closed->words));
    return json_pack("[o,i,o]", group_expr_json(group), GROUP_DIRECT_MOST, sets);
}

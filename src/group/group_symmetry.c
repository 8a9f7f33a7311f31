// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each generator is checked to be a permutation of all elements; one scratch set marks the images that have
// occurred. The images of all generators lie in one array, one row each.
#include "group/group_symmetry.h"

#include "base/mem.h"
#include "group/answer.h"

hry_status group_symmetry_read(const json_t *answer, uint32_t order, symmetry *out, hry_error *error)
{
    bool good = json_is_array(answer) && json_array_size(answer) < UINT32_MAX;
    CLEARED(symmetry_clear) symmetry s = {.points = order, .generators = (uint32_t)json_array_size(answer)};
    OWNED uint64_t *hit = mem_alloc(bits_words(order), sizeof *hit);
    s.image = mem_alloc((size_t)s.generators * order, sizeof *s.image);
    for (uint32_t g = 0; g < s.generators && good; g++)
        good = answer_permutation(json_array_get(answer, g), order, hit, s.image + (size_t)g * order);
    if (!good)
        return answer_unclear("the symmetries of the group", error);
    MOVE(out, s);
    return HRY_OK;
}

hry_status group_symmetry_ask(fact_source *source, fact_question q, uint32_t order, const limit *limit,
                              symmetry *out, hry_error *error)
{
    json_auto_t *value = NULL;
    hry_status status = ask_now(source, q, limit, &value, error);
    return status ? status : group_symmetry_read(value, order, out, error);
}

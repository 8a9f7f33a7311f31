// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets and names are two lists of the same length; the order of the group fixes the number of bits and is
// checked against the bound that was sent with the question.
#include "group/subgroups.h"

#include "base/mem.h"
#include "base/text.h"
#include "group/answer.h"

void listed_subgroups_clear(listed_subgroups *s)
{
    texts_free(s->name, s->sets.count);
    pool_clear(&s->sets);
    *s = (listed_subgroups){0};
}

hry_status listed_subgroups_read(const json_t *answer, listed_subgroups *out, hry_error *error)
{
    uint32_t order;
    CLEARED(listed_subgroups_clear) listed_subgroups s = {0};
    if (!answer_number(json_object_get(answer, "order"), 1, LATTICE_MOST_ELEMENTS, &order))
        return answer_unclear("the subgroups", error);
    pool_init(&s.sets, order);
    if (!answer_sets(json_object_get(answer, "subgroups"), &s.sets) || s.sets.count == 0 ||
        !answer_texts(json_object_get(answer, "names"), s.sets.count, &s.name))
        return answer_unclear("the subgroups", error);
    MOVE(out, s);
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Only the list of other names is required; the label, the description and the action are NULL if GAP does
// not know them.
#include "group/group_called.h"

#include "base/mem.h"
#include "base/text.h"
#include "group/answer.h"

hry_status group_called_read(const json_t *answer, group_called *out, hry_error *error)
{
    group_called c = {0};
    uint32_t order, number;
    const json_t *id = json_object_get(answer, "id"), *also = json_object_get(answer, "also");
    c.alsos = json_array_size(also);
    if (!json_is_array(also) || !answer_texts(also, c.alsos, &c.also))
        return answer_unclear("the names of the group", error);
    if (answer_number(json_array_get(id, 0), 1, UINT32_MAX - 1, &order) &&
        answer_number(json_array_get(id, 1), 1, UINT32_MAX - 1, &number))
        c.label = mem_print("%u.%u", order, number);
    c.description = answer_text(json_object_get(answer, "description"));
    c.action = answer_text(json_object_get(answer, "action"));
    c.parts = json_deep_copy(json_object_get(answer, "parts")); // the answer may be a recorded one
    *out = c;
    return HRY_OK;
}

void group_called_clear(group_called *c)
{
    free_all(c->label, c->description, c->action);
    texts_free(c->also, c->alsos);
    json_decref(c->parts);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads a flat object: order, number of conjugacy classes, and [name, order] of each class of maximal
// subgroups. The list of maximal subgroups may be missing, because GAP's library lacks it for some
// tables. Orders stay decimal strings: that of the Monster does not fit into 64 bits.
#include "group/character_table.h"

#include "base/mem.h"
#include "group/answer.h"

void character_table_clear(character_table *t)
{
    for (size_t i = 0; i < t->maximals; i++)
        free_all(t->maximal[i].name, t->maximal[i].order);
    free_all(t->maximal, t->order);
    *t = (character_table){0};
}

static bool read_maximal(character_table *t, const json_t *list)
{
    size_t count = json_array_size(list);
    bool good = true;
    t->maximal_known = json_is_array(list);
    t->maximal = NEW_ARRAY(table_maximal, count);
    for (; good && t->maximals < count; t->maximals++) {
        const json_t *told = json_array_get(list, t->maximals);
        table_maximal *m = &t->maximal[t->maximals];
        m->name = answer_text(json_array_get(told, 0));
        m->order = answer_decimal(json_array_get(told, 1));
        good = m->name && m->order;
    }
    return good;
}

hry_status character_table_read(const json_t *answer, character_table *out, hry_error *error)
{
    CLEARED(character_table_clear)
    character_table t = {.order = answer_decimal(json_object_get(answer, "order")),
                         .simple = json_is_true(json_object_get(answer, "simple"))};
    if (!t.order || !answer_large(json_object_get(answer, "classes"), &t.classes) ||
        !read_maximal(&t, json_object_get(answer, "maximal")))
        return answer_unclear("a character table", error);
    MOVE(out, t);
    return HRY_OK;
}

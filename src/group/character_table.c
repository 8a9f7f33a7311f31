// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/character_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/answer.h"

void character_table_clear(character_table *t)
{
    for (size_t i = 0; i < t->maximals; i++) {
        free(t->maximal[i].name);
        free(t->maximal[i].order);
    }
    free(t->maximal);
    free(t->order);
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
    character_table t = {.order = answer_decimal(json_object_get(answer, "order")),
                         .simple = json_is_true(json_object_get(answer, "simple"))};
    if (!t.order || !answer_large(json_object_get(answer, "classes"), &t.classes) ||
        !read_maximal(&t, json_object_get(answer, "maximal"))) {
        character_table_clear(&t);
        return answer_unclear("a character table", error);
    }
    *out = t;
    return HRY_OK;
}

hry_status table_cover_read(const json_t *answer, table_cover *out, hry_error *error)
{
    const json_t *covered = json_object_get(answer, "covered");
    table_cover c = {.order = answer_decimal(json_object_get(answer, "order")),
                     .simple = json_is_true(json_object_get(answer, "simple")),
                     .maximal_known = json_is_integer(json_object_get(answer, "maximal")),
                     .told = json_is_boolean(covered),
                     .covered = json_is_true(covered)};
    char *frattini = answer_decimal(json_object_get(answer, "frattini"));
    const json_t *large = json_object_get(answer, "large");
    c.frattini_even = frattini && (frattini[strlen(frattini) - 1] - '0') % 2 == 0;
    c.spread = json_is_true(json_object_get(answer, "spread"));
    free(frattini);
    bool good = !json_is_object(large) || large_group_read(&c.large, large);
    bool element = answer_number(json_object_get(answer, "element"), 1, UINT32_MAX, &c.element);
    if (!good || !c.order || (c.told && !c.covered && !element)) {
        table_cover_clear(&c);
        return answer_unclear("a character table", error);
    }
    *out = c;
    return HRY_OK;
}

void table_cover_clear(table_cover *c)
{
    free(c->order);
    large_group_clear(&c->large);
    *c = (table_cover){0};
}

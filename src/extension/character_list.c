// SPDX-License-Identifier: GPL-3.0-or-later
//
// Characters and modules have different fields but are listed in the same way. An empty list is an error:
// every group has the trivial character and the trivial module.
#include "extension/character_list.h"

#include "base/mem.h"
#include "group/answer.h"

static bool read_character(const json_t *told, listed_character *out)
{
    const json_t *fields = json_array_get(told, 3);
    out->kernel = answer_decimal(json_array_get(told, 1));
    out->rational = json_is_true(json_array_get(told, 2));
    bool good = out->kernel && answer_number(json_array_get(told, 0), 1, UINT32_MAX - 1, &out->degree);
    for (size_t i = 0; good && i < json_array_size(fields) && i < 3; i++) {
        module_field *f = &out->field[out->fields++];
        good = answer_number(json_array_get(json_array_get(fields, i), 0), 3, UINT32_MAX - 1, &f->prime) &&
               answer_number(json_array_get(json_array_get(fields, i), 1), 1, UINT32_MAX - 1, &f->degree);
    }
    return good;
}

static bool read_module(const json_t *told, listed_character *out)
{
    out->kernel = answer_decimal(json_array_get(told, 2));
    return out->kernel && answer_number(json_array_get(told, 0), 1, UINT32_MAX - 1, &out->degree) &&
           answer_number(json_array_get(told, 1), 1, UINT32_MAX - 1, &out->field_degree);
}

hry_status character_list_ask(fact_source *source, json_t *group, uint32_t p, const limit *limit,
                              listed_character **out, size_t *count, hry_error *error)
{
    json_auto_t *told = NULL;
    fact_question q = p ? ask_modules(group, p) : ask_characters(group);
    TRY(ask_now(source, q, limit, &told, error));
    size_t all = json_array_size(told), read = 0;
    listed_character *list = NEW_ARRAY(listed_character, all + 1);
    bool good = all > 0;
    for (; good && read < all; read++)
        good = (p ? read_module : read_character)(json_array_get(told, read), &list[read]);
    if (!good) {
        character_list_free(list, read);
        return answer_unclear(p ? "the modules of the group" : "the characters of the group", error);
    }
    *out = list;
    *count = all;
    return HRY_OK;
}

void character_list_free(listed_character *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(list[i].kernel);
    free(list);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three forms of answers: pairs [name, order], plain names, and numbers of elements. If GAP found a word that
// is not an element, the answer has a field "wrong" with its place in the list; the error then gives the
// column where the user wrote that word.
#include "group/element_names.h"

#include "base/mem.h"
#include "group/answer.h"

void listed_elements_clear(listed_elements *e)
{
    for (size_t i = 0; i < e->count; i++)
        free(e->element[i].name);
    free(e->element);
    *e = (listed_elements){0};
}

hry_status listed_elements_read(const json_t *answer, listed_elements *out, hry_error *error)
{
    size_t count = json_array_size(answer);
    CLEARED(listed_elements_clear) listed_elements e = {.element = NEW_ARRAY(listed_element, count)};
    bool good = count > 0;
    for (; good && e.count < count; e.count++) {
        const json_t *told = json_array_get(answer, e.count);
        listed_element *x = &e.element[e.count];
        x->name = answer_text(json_array_get(told, 0));
        good = x->name && answer_large(json_array_get(told, 1), &x->order);
    }
    if (!good)
        return answer_unclear("the elements", error);
    MOVE(out, e);
    return HRY_OK;
}

hry_status listed_elements_ask(fact_source *source, fact_question q, const limit *limit, listed_elements *out,
                               hry_error *error)
{
    json_auto_t *value = NULL;
    hry_status status = ask_now(source, q, limit, &value, error);
    return status ? status : listed_elements_read(value, out, error);
}

hry_status group_names_ask(fact_source *source, fact_question q, size_t count, const limit *limit,
                           char ***out, hry_error *error)
{
    json_auto_t *value = NULL;
    hry_status status = ask_now(source, q, limit, &value, error);
    return status || answer_texts(value, count, out) ? status : answer_unclear("names in the group", error);
}

hry_status elements_fault(const json_t *answer, const group_elements *asked, hry_error *error)
{
    const json_t *wrong = json_object_get(answer, "wrong");
    const char *why = json_string_value(json_array_get(wrong, 1));
    uint32_t which;
    if (!wrong)
        return HRY_OK;
    if (!why || !asked || !answer_number(json_array_get(wrong, 0), 1, (uint32_t)asked->count, &which))
        return answer_unclear("the elements", error);
    return hry_fail_at(error, HRY_USAGE, 0, asked->column[which - 1], "%s", why);
}

hry_status element_numbers_read(const json_t *answer, const group_elements *asked, uint32_t **out,
                                hry_error *error)
{
    TRY(elements_fault(answer, asked, error));
    OWNED uint32_t *number = NULL;
    uint32_t count;
    if (!answer_numbers(json_object_get(answer, "numbers"), GROUP_DIRECT_MOST, &number, &count) ||
        count != asked->count)
        return answer_unclear("the elements", error);
    *out = mem_take(&number);
    return HRY_OK;
}

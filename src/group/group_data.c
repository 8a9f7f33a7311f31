// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each field gives the bound for the next: the classes of maximal subgroups give their number, which is used
// to check the images, the rows of the elements and the rows of the position. Parts that were not requested
// are absent. Orders are decimal strings, and only their parity is computed here.
#include "group/group_data.h"

#include "base/mem.h"

static void list_maximal(const group_data *g, maximal_list *to)
{
    uint32_t even = 0;
    to->classes = g->maximal_classes;
    to->class = NEW_ARRAY(listed_class, g->maximal_classes);
    for (uint32_t i = 0; i < g->maximal_classes; i++) {
        const maximal_class *m = &g->maximal[i];
        to->class[i] =
            (listed_class){mem_string(m->order), mem_print("%" PRIu32, m->count), m->even, m->normal};
        even += m->even ? m->count : 0;
    }
    to->all = mem_print("%" PRIu32, g->subgroups);
    to->even = mem_print("%" PRIu32, even);
    to->odd = mem_print("%" PRIu32, g->subgroups - even);
}

static bool read_maximal(group_data *g, const json_t *list)
{
    g->maximal_classes = (uint32_t)json_array_size(list);
    g->maximal = NEW_ARRAY(maximal_class, g->maximal_classes);
    for (uint32_t i = 0; i < g->maximal_classes; i++) {
        const json_t *c = json_array_get(list, i);
        maximal_class *m = &g->maximal[i];
        m->order = answer_decimal(json_array_get(c, 0));
        m->normal = json_is_true(json_array_get(c, 2));
        if (!m->order || !answer_number(json_array_get(c, 1), 1, UINT32_MAX, &m->count) ||
            !answer_number(json_array_get(c, 3), 0, UINT32_MAX, &m->prime) ||
            m->count > UINT32_MAX - g->subgroups)
            return false;
        m->even = decimal_even(m->order);
        g->subgroups += m->count;
    }
    list_maximal(g, &g->large.maximal);
    return true;
}

static bool read_images(group_data *g, const json_t *list)
{
    g->images = (uint32_t)json_array_size(list);
    g->image = NEW_ARRAY(uint32_t *, g->images);
    for (uint32_t i = 0; i < g->images; i++) {
        uint32_t count;
        if (!answer_numbers(json_array_get(list, i), g->subgroups, &g->image[i], &count) ||
            count != g->subgroups)
            return false;
    }
    return true;
}

static bool read_elements(group_data *g, const json_t *list)
{
    g->elements = (uint32_t)json_array_size(list);
    g->element = NEW_ARRAY(element_class, g->elements);
    for (uint32_t i = 0; i < g->elements; i++) {
        const json_t *told = json_array_get(list, i);
        element_class *e = &g->element[i];
        e->size = answer_decimal(json_array_get(told, 1));
        if (!e->size || !answer_large(json_array_get(told, 0), &e->order) ||
            !answer_numbers(json_array_get(told, 2), g->subgroups, &e->row, &e->row_length))
            return false;
    }
    return g->elements > 0;
}

static bool read_wanted(group_data *g, const json_t *list)
{
    g->wanted_count = (uint32_t)json_array_size(list);
    g->wanted = NEW_ARRAY(element_class, g->wanted_count);
    bool good = true;
    for (uint32_t i = 0; good && i < g->wanted_count; i++)
        good = answer_numbers(json_array_get(list, i), g->subgroups, &g->wanted[i].row,
                              &g->wanted[i].row_length);
    return good;
}

// For NEED_MOVES, otherwise absent: [name, number, number of elements of G].
static bool read_moves(group_data *g, const json_t *list)
{
    if (!list)
        return true;
    bool good = json_array_size(list) == g->elements;
    for (uint32_t i = 0; good && i < g->elements; i++) {
        const json_t *told = json_array_get(list, i);
        g->element[i].preimages = answer_decimal(json_array_get(told, 2));
        good = g->element[i].preimages && answer_element(told, &g->element[i].name);
    }
    return good;
}

// For ask_reasons, otherwise absent: [name, number, order of the element of G], and the names of maximal
// subgroups.
static bool read_names(group_data *g, const json_t *names, const json_t *descriptions)
{
    if (!names)
        return true;
    bool good = json_array_size(names) == g->elements && json_array_size(descriptions) == g->maximal_classes;
    for (uint32_t i = 0; good && i < g->elements; i++) {
        const json_t *told = json_array_get(names, i);
        good = answer_element(told, &g->element[i].name) &&
               answer_large(json_array_get(told, 2), &g->element[i].name_order);
    }
    for (uint32_t c = 0; good && c < g->maximal_classes; c++)
        g->maximal[c].description = answer_text(json_array_get(descriptions, c));
    return good;
}

static bool read_all(group_data *g, const json_t *answer)
{
    g->order = answer_decimal(json_object_get(answer, "order"));
    g->frattini = answer_decimal(json_object_get(answer, "frattini"));
    if (!g->order || !g->frattini)
        return false;
    g->odd = !decimal_even(g->order);
    g->frattini_even = decimal_even(g->frattini);
    g->cyclic = json_is_true(json_object_get(answer, "cyclic"));
    g->generators = answer_number_or_fail(json_object_get(answer, "generators"));
    const json_t *maximal = json_object_get(answer, "maximal"), *large = json_object_get(answer, "large");
    if (large)
        return large_group_read(&g->large, large);
    if (!json_is_array(maximal))
        return true;
    g->maximal_known = true;
    if (!json_array_size(maximal) && !group_trivial(g))
        return false;
    return read_maximal(g, maximal) && read_images(g, json_object_get(answer, "images")) &&
           read_elements(g, json_object_get(answer, "elements")) &&
           read_wanted(g, json_object_get(answer, "rows")) &&
           read_moves(g, json_object_get(answer, "moves")) &&
           read_names(g, json_object_get(answer, "names"), json_object_get(answer, "descriptions"));
}

hry_status group_data_read(group_data *out, const json_t *answer, hry_error *error)
{
    CLEARED(group_data_clear) group_data g = {0};
    if (!read_all(&g, answer))
        return answer_unclear("the group", error);
    MOVE(out, g);
    return HRY_OK;
}

static void clear_elements(element_class *e, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        free_all(e[i].size, e[i].row, e[i].name.text, e[i].preimages);
    free(e);
}

hry_status group_data_ask(fact_source *source, fact_question q, const limit *limit, group_data *out,
                          hry_error *error)
{
    json_auto_t *value = NULL;
    hry_status status = ask_now(source, q, limit, &value, error);
    return status ? status : group_data_read(out, value, error);
}

void group_data_clear(group_data *g)
{
    free_all(g->order, g->frattini);
    large_group_clear(&g->large);
    for (uint32_t i = 0; i < g->maximal_classes; i++)
        free_all(g->maximal[i].order, g->maximal[i].description);
    free(g->maximal);
    for (uint32_t i = 0; i < g->images; i++)
        free(g->image[i]);
    free(g->image);
    clear_elements(g->element, g->elements);
    clear_elements(g->wanted, g->wanted_count);
    *g = (group_data){0};
}

bool group_trivial(const group_data *g)
{
    return !strcmp(g->order, "1");
}

bool group_order_two(const group_data *g)
{
    return !strcmp(g->order, "2");
}

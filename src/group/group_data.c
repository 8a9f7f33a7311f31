// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/group_data.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static char *text_of(const json_t *value)
{
    return mem_string(json_is_string(value) ? json_string_value(value) : "");
}

static bool is_even(const char *decimal)
{
    size_t length = strlen(decimal);
    return length && (decimal[length - 1] - '0') % 2 == 0;
}

// A list of numbers from 1 as an array from 0; false if it holds anything else or a number beyond `most`.
static bool read_numbers(const json_t *list, uint32_t most, uint32_t **out, uint32_t *count)
{
    *count = (uint32_t)json_array_size(list);
    *out = NEW_ARRAY(uint32_t, *count);
    for (uint32_t i = 0; i < *count; i++) {
        json_int_t v = json_integer_value(json_array_get(list, i));
        if (v < 1 || v > (json_int_t)most)
            return false;
        (*out)[i] = (uint32_t)(v - 1);
    }
    return json_is_array(list);
}

static bool read_maximal(group_data *g, const json_t *list)
{
    g->maximal_classes = (uint32_t)json_array_size(list);
    g->maximal = NEW_ARRAY(maximal_class, g->maximal_classes);
    for (uint32_t i = 0; i < g->maximal_classes; i++) {
        const json_t *c = json_array_get(list, i);
        maximal_class *m = &g->maximal[i];
        m->order = text_of(json_array_get(c, 0));
        m->count = (uint32_t)json_integer_value(json_array_get(c, 1));
        m->normal = json_is_true(json_array_get(c, 2));
        m->even = is_even(m->order);
        m->prime = (uint32_t)json_integer_value(json_array_get(c, 3));
        if (!*m->order || m->count == 0)
            return false;
        g->subgroups += m->count;
    }
    return true;
}

static bool read_images(group_data *g, const json_t *list)
{
    g->images = (uint32_t)json_array_size(list);
    g->image = NEW_ARRAY(uint32_t *, g->images);
    for (uint32_t i = 0; i < g->images; i++) {
        uint32_t count;
        if (!read_numbers(json_array_get(list, i), g->subgroups, &g->image[i], &count) ||
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
        const json_t *e = json_array_get(list, i);
        g->element[i].order = (uint64_t)json_integer_value(json_array_get(e, 0));
        g->element[i].size = text_of(json_array_get(e, 1));
        if (!read_numbers(json_array_get(e, 2), g->subgroups, &g->element[i].row, &g->element[i].row_length))
            return false;
    }
    return g->elements > 0;
}

static bool read_wanted(group_data *g, const json_t *list)
{
    g->wanted_count = (uint32_t)json_array_size(list);
    g->wanted = NEW_ARRAY(element_class, g->wanted_count);
    for (uint32_t i = 0; i < g->wanted_count; i++)
        if (!read_numbers(json_array_get(list, i), g->subgroups, &g->wanted[i].row, &g->wanted[i].row_length))
            return false;
    return true;
}

static bool read_all(group_data *g, const json_t *answer)
{
    g->order = text_of(json_object_get(answer, "order"));
    g->frattini = text_of(json_object_get(answer, "frattini"));
    g->odd = !is_even(g->order);
    g->frattini_even = is_even(g->frattini);
    g->cyclic = json_is_true(json_object_get(answer, "cyclic"));
    const json_t *d = json_object_get(answer, "generators");
    g->generators = json_is_integer(d) ? (int)json_integer_value(d) : -1;
    if (!*g->order || !*g->frattini)
        return false;
    const json_t *maximal = json_object_get(answer, "maximal");
    if (!json_is_array(maximal))
        return true;
    g->maximal_known = true;
    return read_maximal(g, maximal) && read_images(g, json_object_get(answer, "images")) &&
           read_elements(g, json_object_get(answer, "elements")) &&
           read_wanted(g, json_object_get(answer, "rows"));
}

hry_status group_data_read(group_data *out, const json_t *answer, hry_error *error)
{
    group_data g = {0};
    if (!read_all(&g, answer)) {
        group_data_clear(&g);
        return hry_fail(error, HRY_LIMIT, "GAP's answer about the group cannot be understood");
    }
    *out = g;
    return HRY_OK;
}

static void clear_elements(element_class *e, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        free(e[i].size);
        free(e[i].row);
    }
    free(e);
}

hry_status group_data_ask(group_data *out, gap_pool *gap, const char *call, json_t *args, const limit *limit,
                          hry_error *error)
{
    json_t *value;
    hry_status status = gap_ask_new(gap, call, args, limit, &value, error);
    if (status)
        return status;
    status = group_data_read(out, value, error);
    json_decref(value);
    return status;
}

void group_data_clear(group_data *g)
{
    free(g->order);
    free(g->frattini);
    for (uint32_t i = 0; i < g->maximal_classes; i++)
        free(g->maximal[i].order);
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

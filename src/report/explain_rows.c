// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list that an explanation comes down to, as rows.
#include "game/json.h"
#include "report/explain.h"

static const column of_options[] = {{"element", false},   {"element_order", true}, {"number", true},
                                    {"elements", true},   {"nim", true},           {"type", false},
                                    {"deficiency", true}, {"generates", false}};
static const column of_winning[] = {
    {"element", false}, {"element_order", true}, {"number", true}, {"elements", true}, {"nim", true}};
static const column of_steps[] = {{"label", false}, {"text", false}, {"decides", false}};
static const column of_reasons[] = {{"formula", false},  {"nim", true},    {"because", false},
                                    {"says", false},     {"paper", false}, {"theorem", false},
                                    {"reference", false}};

static const struct {
    const char *list;
    const column *columns;
    size_t count;
} lists[] = {
    {"options", of_options, sizeof of_options / sizeof *of_options},
    {"steps", of_steps, sizeof of_steps / sizeof *of_steps},
    {"winning", of_winning, sizeof of_winning / sizeof *of_winning},
    {"reasons", of_reasons, sizeof of_reasons / sizeof *of_reasons},
};
enum { LISTS = sizeof lists / sizeof *lists };

void explain_print_as(FILE *out, form f, const game *g, const explanation *a)
{
    json_t *object = explain_json(g, a);
    if (f == FORM_JSON) {
        json_line(out, object);
        return;
    }
    size_t i = 0;
    while (i < LISTS - 1 && json_array_size(json_object_get(object, lists[i].list)) == 0)
        i++;
    const json_t *list = json_object_get(object, lists[i].list);
    rows_head(out, f, lists[i].columns, lists[i].count);
    for (size_t k = 0; k < json_array_size(list); k++)
        rows_object(out, f, lists[i].columns, lists[i].count, json_array_get(list, k));
    rows_tail(out, f);
    json_decref(object);
}

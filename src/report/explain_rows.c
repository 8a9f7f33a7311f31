// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list that an explanation comes down to, as rows.
#include "game/json.h"
#include "report/explain.h"

static const column of_options[] = {{"element", WORD},      {"element_order", NUMBER}, {"number", NUMBER},
                                    {"elements", NUMBER},   {"nim", NUMBER},           {"type", WORD},
                                    {"deficiency", NUMBER}, {"generates", WORD}};
static const column of_winning[] = {
    {"element", WORD}, {"element_order", NUMBER}, {"number", NUMBER}, {"elements", NUMBER}, {"nim", NUMBER}};
static const column of_steps[] = {{"label", WORD}, {"text", PROSE}, {"decides", WORD}};
static const column of_latex_reasons[] = {
    {"nim", NUMBER}, {"because", PROSE}, {"paper", WORD}, {"theorem", WORD}};
static const column of_reasons[] = {{"formula", WORD}, {"nim", NUMBER},   {"because", WORD},  {"says", WORD},
                                    {"paper", WORD},   {"theorem", WORD}, {"reference", WORD}};

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
    bool brief = f == FORM_LATEX && lists[i].columns == of_reasons;
    const column *columns = brief ? of_latex_reasons : lists[i].columns;
    size_t count = brief ? sizeof of_latex_reasons / sizeof *of_latex_reasons : lists[i].count;
    rows_head(out, f, columns, count);
    for (size_t k = 0; k < json_array_size(list); k++)
        rows_object(out, f, columns, count, json_array_get(list, k));
    rows_tail(out, f);
    json_decref(object);
}

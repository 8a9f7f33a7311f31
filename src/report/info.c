// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/info.h"

#include <inttypes.h>

#include "game/json.h"

enum { LABEL = 15 }; // columns

void info_print(FILE *out, form f, const game *g, const properties *p)
{
    if (f == FORM_TEXT) {
        fprintf(out, "%s\n", g->text);
        for (size_t i = 0; i < p->lines; i++)
            fprintf(out, "  %-*s %s\n", LABEL, p->line[i].label, p->line[i].text);
        return;
    }
    json_t *object = json_pack("{s:o}", "structure", json_text(g->text));
    json_object_update(object, p->object);
    if (f == FORM_JSON) {
        json_line(out, object);
        return;
    }
    rows_fields(out, f, object);
    json_decref(object);
}

static json_t *element_json(const element_row *e, size_t number)
{
    json_t *object = json_pack("{s:i,s:o}", "number", (int)number, "element", json_text(e->name));
    json_put_order(object, "order", e->order);
    return object;
}

void elements_print(FILE *out, form f, const element_row *list, size_t count)
{
    static const column columns[] = {{"number", NUMBER}, {"element", WORD}, {"order", NUMBER}};
    if (form_has_rows(f))
        rows_head(out, f, columns, 3);
    for (size_t i = 0; i < count; i++)
        if (f == FORM_TEXT) {
            fprintf(out, "%8zu  order %4" PRIu64 "  %s\n", i + 1, list[i].order, list[i].name);
        } else if (f == FORM_JSON) {
            json_line(out, element_json(&list[i], i + 1));
        } else {
            json_t *object = element_json(&list[i], i + 1);
            rows_object(out, f, columns, 3, object);
            json_decref(object);
        }
    rows_tail(out, f);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/info.h"

#include <inttypes.h>

#include "game/json.h"

enum { LABEL = 15 }; // columns

void info_print(FILE *out, const game *g, const properties *p)
{
    if (p->for_programs) {
        json_t *object = json_pack("{s:o}", "structure", json_text(g->text));
        json_object_update(object, p->object);
        json_line(out, object);
        return;
    }
    fprintf(out, "%s\n", g->text);
    for (size_t i = 0; i < p->lines; i++)
        fprintf(out, "  %-*s %s\n", LABEL, p->line[i].label, p->line[i].text);
}

void elements_print(FILE *out, const element_row *list, size_t count, bool json)
{
    for (size_t i = 0; i < count; i++)
        if (json)
            json_line(out, json_pack("{s:i,s:o,s:I}", "number", (int)i + 1, "element",
                                     json_text(list[i].name), "order", (json_int_t)list[i].order));
        else
            fprintf(out, "%8zu  order %4" PRIu64 "  %s\n", i + 1, list[i].order, list[i].name);
}

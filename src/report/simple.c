// SPDX-License-Identifier: GPL-3.0-or-later
//
// The object for JSON is built once and also gives the rows. A value that was not found is left out there,
// and is "?" in the text.
#include "report/simple.h"

#include <inttypes.h>

#include "base/mem.h"
#include "game/json.h"

static const column columns[] = {{"order", NUMBER},     {"group", WORD},      {"gen", NUMBER},
                                 {"dng", NUMBER},       {"gen_method", WORD}, {"dng_method", WORD},
                                 {"gen_reason", PROSE}, {"dng_reason", PROSE}};

static json_t *row(const simple_answer *a)
{
    static const char *const names[2][3] = {{"gen", "gen_method", "gen_reason"},
                                            {"dng", "dng_method", "dng_reason"}};
    char *order = mem_print("%" PRIu64, a->group->order);
    json_t *object = json_pack("{s:s,s:s}", "order", order, "group", a->group->name);
    free(order);
    for (int i = 0; i < 2; i++) {
        if (!a->found[i])
            continue;
        json_put_integer(object, names[i][0], a->value[i].nim);
        json_object_set_new(object, names[i][1], json_string(a->method[i]));
        json_object_set_new(object, names[i][2], json_text(a->value[i].method));
    }
    return object;
}

void simple_head(FILE *out, form f, bool any)
{
    if (form_has_rows(f))
        rows_head(out, f, columns, sizeof columns / sizeof *columns);
    else if (f == FORM_TEXT && any)
        fprintf(out, "%14s  %-14s  %-17s%s\n", "order", "group", "GEN, found by", "DNG, found by");
    else if (f == FORM_TEXT)
        fprintf(out, "there is no non-abelian simple group of such an order\n");
}

static void print_text(FILE *out, const simple_answer *a)
{
    fprintf(out, "%14" PRIu64 "  %-14s", a->group->order, a->group->name);
    for (int i = 0; i < 2; i++) {
        if (a->found[i])
            fprintf(out, "  %s *%u %-*s", i ? "DNG" : "GEN", a->value[i].nim, i ? 0 : 8, a->method[i]);
        else
            fprintf(out, "  %s ?%*s", i ? "DNG" : "GEN", i ? 0 : 10, "");
    }
    putc('\n', out);
}

void simple_print(FILE *out, form f, const simple_answer *a)
{
    if (f == FORM_TEXT) {
        print_text(out, a);
        return;
    }
    json_t *object = row(a);
    if (f == FORM_JSON) {
        json_line(out, object);
    } else {
        rows_object(out, f, columns, sizeof columns / sizeof *columns, object);
        json_decref(object);
    }
}

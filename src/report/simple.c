// SPDX-License-Identifier: GPL-3.0-or-later
//
// A value that was not found is omitted, and printed as "?" in text.
#include "report/simple.h"

static void print_text(FILE *out, const item *told)
{
    const simple_answer *a = told->it;
    fprintf(out, "%14" PRIu64 "  %-14s", a->group.order, a->group.name);
    for (int i = 0; i < 2; i++) {
        if (a->found[i])
            fprintf(out, "  %s *%u %-*s", i ? "DNG" : "GEN", a->value[i].nim, i ? 0 : 8, a->method[i]);
        else
            fprintf(out, "  %s ?%*s", i ? "DNG" : "GEN", i ? 0 : 10, "");
    }
    putc('\n', out);
}

#define FOUND(name, kind, i, ...) FIELD(name, kind, simple_answer, __VA_ARGS__, WHEN(simple_answer, found[i]))
static const field simple_rows[] = {
    FIELD("order", AS_ORDER, simple_answer, group.order),
    FIELD("group", AS_CHARS, simple_answer, group.name, .structure = true),
    FOUND("gen", AS_NUMBER, 0, value[0].nim, .nim = true),
    FOUND("gen_method", AS_TEXT, 0, method[0]),
    FOUND("gen_reason", AS_CHARS, 0, value[0].method, .prose = true),
    FOUND("dng", AS_NUMBER, 1, value[1].nim, .nim = true),
    FOUND("dng_method", AS_TEXT, 1, method[1]),
    FOUND("dng_reason", AS_CHARS, 1, value[1].method, .prose = true),
};
const fields simple_fields =
    FIELDS("simple", simple_rows, simple_answer,
           .columns = "order group gen dng gen_method dng_method gen_reason dng_reason",
           .title = "         order  group           GEN, found by    DNG, found by\n", .print = print_text);

void simple_head(FILE *out, form f, bool any)
{
    if (any || f != FORM_TEXT)
        fields_head(out, f, &simple_fields);
    else
        fprintf(out, "there is no non-abelian simple group of these orders\n");
}

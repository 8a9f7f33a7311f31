// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each picture is made twice: once only the structure is built (with the questions to GAP that this needs),
// once everything. The difference is what drawing costs.
#include "diagrams.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/writers.h"
#include "instance.h"
#include "report/diagram.h"
#include "report/diagram_names.h"

typedef struct subject {
    const char *name, *text; // for the table, for the parser
    diagram_question question;
} subject;

static hry_status solve_only(const diagram_question *q, double *seconds, hry_error *error)
{
    set_system s;
    structure x;
    double begin = clock_now();
    hry_status status = subject_system(q, &s, error);
    if (status)
        return status;
    status = structure_build(&s, NULL, &x, error);
    if (status == HRY_OK)
        structure_clear(&x);
    set_system_clear(&s);
    *seconds = clock_now() - begin;
    return status;
}

static hry_status draw_all(const diagram_question *q, double *seconds, diagram *d, hry_error *error)
{
    double begin = clock_now();
    layout place;
    style plain = {.scale = 2};
    char *bytes;
    size_t size;
    hry_status status = diagram_find(q, d, error);
    if (status)
        return status;
    status = layout_find(d, NULL, &place, error);
    if (status == HRY_OK) {
        status = picture_write(d, &place, PICTURE_SVG, &plain, NULL, &bytes, &size, error);
        layout_clear(&place, d);
    }
    if (status == HRY_OK)
        free(bytes);
    else
        diagram_clear(d);
    *seconds = clock_now() - begin;
    return status;
}

static void measure(report *r, subject *s)
{
    structure_expr expr;
    hry_error error;
    diagram d;
    double solving, drawing;
    hry_status status = expr_parse(s->text, strlen(s->text), &(expr_options){0}, &expr, &error);
    if (status == HRY_OK) {
        s->question.structure = &expr;
        s->question.gap = expr.kind == EXPR_GROUP ? gap_pool_new(1, 0) : NULL;
        // Twice, so that GAP has started and knows the group, as it does when the picture is made.
        for (int k = 0; status == HRY_OK && k < 2; k++)
            status = solve_only(&s->question, &solving, &error);
        if (status == HRY_OK)
            status = draw_all(&s->question, &drawing, &d, &error);
        gap_pool_free(s->question.gap);
        expr_clear(&expr);
    }
    if (status) {
        report_note("diagrams: %s: %s", s->name, error.message);
        return;
    }
    double rest = drawing > solving ? drawing - solving : 0;
    report_row(r, &(row){.group = "diagrams",
                         .instance = s->name,
                         .game = s->question.game,
                         .against = "",
                         .ours = drawing,
                         .value = rest,
                         .unit = "s",
                         .nim = d.nim});
    report_note("diagrams: %s: %llu classes, %u nodes, %u arrows; solved in %.2f s", s->name,
                (unsigned long long)d.classes, d.nodes, d.arrows, solving);
    diagram_clear(&d);
}

// The sets of an instance as an expression.
static char *write_sets(const instance *i)
{
    char *text = mem_string("");
    for (uint32_t k = 0; k < i->h.sets.count; k++) {
        char *set = hypergraph_print_set(&i->h, pool_at(&i->h.sets, k));
        char *longer = mem_print("%s%s%s", text, k ? "," : "", set);
        free(text);
        free(set);
        text = longer;
    }
    char *whole = mem_print("%s/%u", text, i->h.vertices);
    free(text);
    return whole;
}

void rows_diagrams(report *r, const bench_options *o)
{
    uint64_t seed = r->seed + 9000;
    instance i = random_uniform(&seed, 23, o->quick ? 20 : 28, 3);
    char *sets = write_sets(&i);
    subject list[] = {
        {"uniform(20,8)", "uniform(20,8)", {.game = RULE_ACV, .most = 300}},
        {i.name, sets, {.game = RULE_DST, .most = 300, .identify = IDENTIFY_OTYPE}},
        {"SmallGroup(500,48)", "500.48", {.game = RULE_ACV, .most = 300}},
        {"S6 up to conjugacy",
         "S6",
         {.game = RULE_ACV, .most = 300, .up_to = UP_TO_CONJUGACY, .labels = true}},
    };
    for (size_t k = 0; k < sizeof list / sizeof *list; k++)
        measure(r, &list[k]);
    free(sets);
    instance_clear(&i);
}

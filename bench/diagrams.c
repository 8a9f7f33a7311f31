// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each picture is made twice: once only the structure is built (with the questions to GAP that this needs),
// once everything. The difference is what drawing costs.
#include "diagrams.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "draw/layout_find.h"
#include "draw/writers.h"
#include "game/game_diagram.h"
#include "gap/pool.h"

typedef struct subject {
    const char *name, *text; // for the table, for the parser
    rule rule;
    diagram_choice choice;
} subject;

static hry_status solve_only(const game *g, game_tools *t, double *seconds, hry_error *error)
{
    set_system s;
    structure x;
    double begin = clock_now();
    hry_status status = game_system(g, t, &s, error);
    if (status)
        return status;
    status = structure_build(&s, NULL, &x, error);
    if (status == HRY_OK)
        structure_clear(&x);
    set_system_clear(&s);
    *seconds = clock_now() - begin;
    return status;
}

static hry_status draw_all(const game *g, game_tools *t, const diagram_choice *c, double *seconds, diagram *d,
                           hry_error *error)
{
    double begin = clock_now();
    layout place;
    style plain = {.scale = 2};
    char *bytes;
    size_t size;
    hry_status status = game_diagram(g, t, c, d, error);
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
    game g;
    game_tools tools = {.open = gap_source};
    hry_error error;
    diagram d;
    double solving, drawing;
    hry_status status = game_open(s->text, strlen(s->text), &(expr_options){0}, &tools, &g, &error);
    if (status == HRY_OK) {
        g.rule = s->rule;
        // Twice, so that GAP has started and knows the group, as it does when the picture is made.
        for (int k = 0; status == HRY_OK && k < 2; k++)
            status = solve_only(&g, &tools, &solving, &error);
        if (status == HRY_OK)
            status = draw_all(&g, &tools, &s->choice, &drawing, &d, &error);
        game_close(&g);
    }
    tools_clear(&tools);
    if (status) {
        report_note("diagrams: %s: %s", s->name, error.message);
        return;
    }
    double rest = drawing > solving ? drawing - solving : 0;
    report_row(r, &(row){.group = "diagrams",
                         .instance = s->name,
                         .game = s->rule,
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
    instance i = random_drawn(r->seed, o->quick);
    char *sets = write_sets(&i);
    subject list[] = {
        {"uniform(20,8)", "uniform(20,8)", RULE_ACV, {.most = 300}},
        {i.name, sets, RULE_DST, {.most = 300, .identify = IDENTIFY_OTYPE}},
        {"SmallGroup(500,48)", "500.48", RULE_ACV, {.most = 300}},
        {"S6 up to conjugacy", "S6", RULE_ACV, {.most = 300, .up_to = UP_TO_CONJUGACY, .labels = true}},
    };
    for (size_t k = 0; k < sizeof list / sizeof *list; k++)
        measure(r, &list[k]);
    free(sets);
    instance_clear(&i);
}

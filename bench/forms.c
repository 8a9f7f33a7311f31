// SPDX-License-Identifier: GPL-3.0-or-later
//
// One stream of graphs, AVD on genpos and one thread, with its answers in each form. The processor time is
// that of the fastest of several runs, and the row says how many times the time of the text form that is.
#include "forms.h"

#include <string.h>
#include <time.h>

#include "game/graph_stream.h"
#include "graph_list.h"
#include "report/nim.h"

static const struct {
    const char *name;
    form form;
} forms[] = {{"JSON", FORM_JSON},
             {"CSV", FORM_CSV},
             {"TSV", FORM_TSV},
             {"LaTeX", FORM_LATEX},
             {"Markdown", FORM_MARKDOWN}};
enum { OTHERS = sizeof forms / sizeof *forms, RUNS = 3 };

static double once(const graph_list *l, form f)
{
    answer_columns columns;
    FILE *out = fopen("/dev/null", "w");
    graph_question q = {.family = family_find("genpos"),
                        .rules = {.rule = {RULE_AVD}, .word = {"avd"}, .heading = {"AVD"}, .count = 1}};
    if (!out)
        return 0;
    if (form_has_rows(f))
        answers_columns(&columns, f, &q.rules, false);
    graph_stream_options o = {
        .question = q, .sink = answers_sink(f, false, false, true, &columns), .threads = 1, .out = out};
    clock_t begun = clock();
    graph_stream *s = graph_stream_new(&o);
    for (size_t i = 0; i < l->count; i++)
        graph_stream_put(s, l->line[i], strlen(l->line[i]), true);
    graph_stream_drain(s);
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
    graph_stream_free(s);
    fclose(out);
    return seconds;
}

static double fastest(const graph_list *l, form f)
{
    double least = once(l, f);
    for (int i = 1; i < RUNS; i++) {
        double seconds = once(l, f);
        least = seconds < least ? seconds : least;
    }
    return least;
}

void rows_forms(report *r, const bench_options *o)
{
    unsigned n = o->quick ? 8 : 9;
    char instance[64];
    graph_list l = connected_graphs(n);
    if (!l.count) {
        report_note("forms: nauty-geng is not there, the rows about the forms of answers are skipped");
        return;
    }
    once(&l, FORM_TEXT); // fills the caches
    double text = fastest(&l, FORM_TEXT);
    snprintf(instance, sizeof instance, "genpos, c%u", n);
    for (size_t i = 0; i < OTHERS; i++) {
        double seconds = fastest(&l, forms[i].form);
        report_row(r, &(row){.group = "forms",
                             .instance = instance,
                             .game = RULE_AVD,
                             .against = forms[i].name,
                             .ours = seconds,
                             .plain = text,
                             .value = seconds / text,
                             .unit = "x text"});
    }
    graph_list_clear(&l);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both methods begin with the same graph in memory, and both are given one game at a time: ours makes its
// bitmap again for each. Both keep their memory from graph to graph. The plain sweep is measured on one
// thread, and so are we, except where a row is about streams.
#include "graphs.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/graph_stream.h"
#include "graph_list.h"
#include "plain_graph.h"

static const struct {
    const char *name;
    plain_family plain;
} played[] = {{"geodetic", PLAIN_GEODETIC}, {"hull", PLAIN_HULL}, {"genpos", PLAIN_GENPOS}};
enum { FAMILIES = sizeof played / sizeof *played };

// ---- against the plain sweep

static int ours(const family *f, rule g, const graph *x, graph_room *room)
{
    graph_question q = {.family = f, .rules = {.rule = {g}, .count = 1}, .how = {.threads = 1}};
    answers a;
    hry_error error;
    if (graph_find(&q, x, &(written){"G", 1, 0}, room, &a, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
    return a.status[0] ? -1 : a.value[0].nim;
}

static int plain(plain_family f, rule g, const graph *x, uint8_t *room)
{
    plain_graph_mark(f, x, room);
    return plain_graph_nim(g, x->vertices, room, room + ((size_t)1 << x->vertices));
}

typedef struct method {
    const family *family; // ours; NULL:
    plain_family plain;
} method;

// Seconds for all graphs of the list, the best of as many rounds as a fifth of a second has; their values.
static double time_all(const method *m, rule g, const graph_list *l, int *value)
{
    double best = 0, total = 0;
    graph_room room = {0};
    uint8_t *plain_room = mem_alloc(2, (size_t)1 << PLAIN_MOST_VERTICES);
    while (total < 0.2) {
        double start = clock_now();
        for (size_t i = 0; i < l->count; i++)
            value[i] =
                m->family ? ours(m->family, g, &l->at[i], &room) : plain(m->plain, g, &l->at[i], plain_room);
        double seconds = clock_now() - start;
        best = total > 0 && best < seconds ? best : seconds;
        total += seconds;
    }
    graph_room_clear(&room);
    free(plain_room);
    return best;
}

static void compare(report *r, const char *what, const graph_list *l, double required)
{
    int *a = NEW_ARRAY(int, l->count), *b = NEW_ARRAY(int, l->count);
    char instance[64];
    for (size_t f = 0; f < FAMILIES; f++)
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            double our = time_all(&(method){.family = family_find(played[f].name)}, g, l, a);
            double their = time_all(&(method){.plain = played[f].plain}, g, l, b);
            snprintf(instance, sizeof instance, "%s, %s", played[f].name, what);
            for (size_t i = 0; i < l->count; i++)
                if (a[i] != b[i])
                    report_difference(r, l->line[i], g, played[f].name, a[i], "plain sweep", b[i]);
            report_row(r, &(row){.group = "graphs",
                                 .instance = instance,
                                 .game = g,
                                 .against = "plain sweep",
                                 .ours = our,
                                 .plain = their,
                                 .value = their / our,
                                 .unit = "x",
                                 .required = required,
                                 .ok = their / our >= required,
                                 .nim = l->count == 1 ? a[0] : 0});
        }
    free(a);
    free(b);
}

static void compare_one(void *context, const graph_list *l, const char *what)
{
    compare(context, what, l, 30);
}

// ---- streams

static void no_failure(void *context, const hry_error *error, const written *text)
{
    (void)context;
    fprintf(stderr, "line %zu: %s\n", text->number, error->message);
    exit(2);
}

static void stream_row(report *r, const bench_options *o, const graph_list *l, const char *name, unsigned n)
{
    char instance[64];
    graph_stream_options options = {
        .question = {.family = family_find(name),
                     .rules = {.rule = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV}, .count = ALL_GAMES}},
        .threads = o->threads,
        .out = stdout,
        .fail = no_failure,
    };
    double start = clock_now();
    graph_stream *s = graph_stream_new(&options);
    for (size_t i = 0; i < l->count; i++)
        graph_stream_put(s, l->line[i], strlen(l->line[i]), true);
    graph_stream_drain(s);
    double seconds = clock_now() - start;
    snprintf(instance, sizeof instance, "%s, all games, c%u", name, n);
    report_row(r, &(row){.group = "graphs",
                         .instance = instance,
                         .game = RULE_ACV,
                         .against = "graphs a second",
                         .ours = seconds,
                         .value = (double)l->count / seconds,
                         .unit = "/s"});
    report_note(
        "graphs: %s in all four games on the %zu connected graphs with %u vertices, %u threads; ACV is *0 "
        "on %llu of them and *1 on %llu",
        name, l->count, n, o->threads, (unsigned long long)histogram_count(graph_stream_counts(s), 0, 0),
        (unsigned long long)histogram_count(graph_stream_counts(s), 0, 1));
    graph_stream_free(s);
}

void rows_graphs(report *r, const bench_options *o)
{
    graph_list seven = connected_graphs(7);
    if (seven.count)
        compare(r, "connected n=7", &seven, 1);
    else
        report_note("graphs: nauty-geng is not there, the rows with all small graphs are skipped");
    graphs_larger(r->seed, o->quick, compare_one, r);
    if (seven.count) {
        unsigned n = o->quick ? 8 : 9;
        graph_list many = connected_graphs(n);
        for (size_t i = 0; i < 2; i++) {
            static const char *const names[] = {"hull", "geodetic"};
            stream_row(r, o, &many, names[i], n);
        }
        graph_list_clear(&many);
    }
    graph_list_clear(&seven);
}

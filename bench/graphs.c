// SPDX-License-Identifier: GPL-3.0-or-later
//
// Both methods begin with the same graph in memory, and both are given one game at a time: ours makes its
// bitmap again for each. Both keep their memory from graph to graph. The plain sweep is measured on one
// thread, and so are we, except where a row is about streams.
#include "graphs.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/opencl.h"
#include "game/graph_stream.h"
#include "graph/graph_read.h"
#include "instance.h"
#include "plain_graph.h"

typedef struct graph_list {
    graph *at;
    char **line;
    size_t count, room;
} graph_list;

static const struct {
    const char *name;
    plain_family plain;
} played[] = {{"geodetic", PLAIN_GEODETIC}, {"hull", PLAIN_HULL}, {"genpos", PLAIN_GENPOS}};
enum { FAMILIES = sizeof played / sizeof *played };

static void put_line(graph_list *l, const char *line, size_t length)
{
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 1024;
        l->at = mem_resize(l->at, l->room, sizeof *l->at);
        l->line = mem_resize(l->line, l->room, sizeof *l->line);
    }
    hry_error error;
    if (graph_read_line(line, length, &l->at[l->count], &error)) {
        fprintf(stderr, "nauty-geng: %s\n", error.message);
        exit(2);
    }
    l->line[l->count++] = mem_print("%.*s", (int)length, line);
}

// All connected graphs with n vertices; none where nauty-geng is missing.
static graph_list connected_graphs(unsigned n)
{
    graph_list l = {0};
    char command[64], *line = NULL;
    size_t room = 0;
    ssize_t length;
    snprintf(command, sizeof command, "nauty-geng -cq %u 2>/dev/null", n);
    FILE *geng = popen(command, "r");
    while (geng && (length = getline(&line, &room, geng)) > 0)
        put_line(&l, line, (size_t)length - (line[length - 1] == '\n'));
    if (geng)
        pclose(geng);
    free(line);
    return l;
}

static void clear_list(graph_list *l)
{
    for (size_t i = 0; i < l->count; i++) {
        graph_clear(&l->at[i]);
        free(l->line[i]);
    }
    free(l->at);
    free(l->line);
}

// ---- against the plain sweep

static int ours(const family *f, rule g, const graph *x, graph_room *room)
{
    graph_question q = {.family = f, .rules = {.rule = {g}, .count = 1}, .how = {.threads = 1}};
    graph_answer a;
    hry_error error;
    if (graph_find(&q, x, &(graph_text){"G", 1, 0}, room, &a, &error)) {
        fprintf(stderr, "%s\n", error.message);
        exit(2);
    }
    return a.status[0] ? -1 : a.nim[0];
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

static bool put_named(graph_list *l, const char *name, uint32_t a, uint32_t b)
{
    graph g;
    hry_error error;
    uint32_t argument[] = {a, b};
    const graph_constructor *c = graph_constructor_find(name);
    if (!c || c->build(argument, c->most == 1 ? 1 : 2, &g, &error))
        return false;
    char *line = graph_print(&g);
    put_line(l, line, strlen(line));
    free(line);
    graph_clear(&g);
    return true;
}

// A random tree and further edges, each with a chance of density : 256.
static void put_random(graph_list *l, uint64_t *seed, uint32_t n, unsigned density)
{
    uint32_t end[2 * PLAIN_MOST_VERTICES * PLAIN_MOST_VERTICES];
    size_t edges = 0;
    for (uint32_t v = 1; v < n; v++) {
        uint32_t parent = (uint32_t)(random_next(seed) % v);
        for (uint32_t u = 0; u < v; u++)
            if (u == parent || (random_next(seed) & 255) < density) {
                end[2 * edges] = u;
                end[2 * edges++ + 1] = v;
            }
    }
    graph g;
    graph_build(&g, n, false, end, edges, NULL);
    char *line = graph_print(&g);
    put_line(l, line, strlen(line));
    free(line);
    graph_clear(&g);
}

static void compare_one(report *r, graph_list *l, const char *what)
{
    compare(r, what, l, 30);
    clear_list(l);
    *l = (graph_list){0};
}

static void rows_larger(report *r, const bench_options *o)
{
    graph_list l = {0};
    uint64_t seed = r->seed + 7000;
    char what[40];
    for (uint32_t n = 18; n <= (o->quick ? 18 : 22); n += 2) {
        static const unsigned densities[] = {0, 20, 60, 150};
        for (size_t i = 0; i < (n < 22 ? 4 : 2); i++) {
            put_random(&l, &seed, n, densities[i]);
            snprintf(what, sizeof what, i ? "random n=%u p=%.2f" : "random tree n=%u", n,
                     densities[i] / 256.0);
            compare_one(r, &l, what);
        }
    }
    if (o->quick)
        return;
    if (put_named(&l, "grid", 4, 5))
        compare_one(r, &l, "grid(4,5)");
    if (put_named(&l, "C", 20, 0))
        compare_one(r, &l, "C20");
}

// ---- streams

static void no_failure(void *context, const hry_error *error, const graph_text *text)
{
    (void)context;
    fprintf(stderr, "line %zu: %s\n", text->number, error->message);
    exit(2);
}

// ENGINE_GPU: a device answers, if there is one; the processor has told what it must be.
static void stream_row(report *r, const bench_options *o, const graph_list *l, const char *name, unsigned n,
                       engine engine)
{
    char instance[64];
    graph_stream_options options = {
        .question = {.family = family_find(name),
                     .rules = {.rule = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV}, .count = ALL_GAMES},
                     .how = {.engine = engine}},
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
                         .against = engine == ENGINE_GPU ? "on a device" : "graphs a second",
                         .ours = seconds,
                         .value = (double)l->count / seconds,
                         .unit = "/s"});
    report_note(
        "graphs: %s in all four games on the %zu connected graphs with %u vertices, %u threads; ACV is *0 "
        "on %llu of them and *1 on %llu",
        name, l->count, n, o->threads, (unsigned long long)histogram_count(graph_stream_counts(s), 0),
        (unsigned long long)histogram_count(graph_stream_counts(s), 1));
    graph_stream_free(s);
}

static bool is_device(void)
{
    opencl_device *list;
    size_t count;
    hry_error error;
    if (opencl_devices(&list, &count, &error))
        return false;
    free(list);
    return true;
}

void rows_graphs(report *r, const bench_options *o)
{
    graph_list seven = connected_graphs(7);
    if (seven.count)
        compare(r, "connected n=7", &seven, 1);
    else
        report_note("graphs: nauty-geng is not there, the rows with all small graphs are skipped");
    rows_larger(r, o);
    if (seven.count) {
        unsigned n = o->quick ? 8 : 9;
        graph_list many = connected_graphs(n);
        for (size_t i = 0; i < 2; i++) {
            static const char *const names[] = {"hull", "geodetic"};
            stream_row(r, o, &many, names[i], n, ENGINE_AUTO);
            if (is_device())
                stream_row(r, o, &many, names[i], n, ENGINE_GPU);
        }
        clear_list(&many);
    }
    clear_list(&seven);
}

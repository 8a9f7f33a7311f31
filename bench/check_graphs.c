// SPDX-License-Identifier: GPL-3.0-or-later
//
// The larger graphs are swept as any hypergraph is. Those with 7 and 9 vertices go to the device in a stream
// (graph/device_graphs.h), and what it writes is held against what the processor writes.
#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "check_internal.h"
#include "game/graph_stream.h"
#include "graph_list.h"

static const char *const played[] = {"geodetic", "hull", "genpos"};
enum { FAMILIES = sizeof played / sizeof *played };

static hry_status make_hypergraph(const family *f, const graph *x, hypergraph *out, hry_error *error)
{
    ground g;
    family_arguments a = {.graph = {x}, .graphs = 1};
    hry_status status = family_ground(f, &a, &g, error);
    if (status)
        return status;
    status = family_hypergraph(&g, BORDER_ANY, NULL, out, error);
    ground_clear(&g);
    return status;
}

static void check_graph(void *context, const graph_list *l, const char *what)
{
    device_check *c = context;
    for (size_t f = 0; f < FAMILIES; f++) {
        char name[64];
        hypergraph h;
        hry_error error;
        snprintf(name, sizeof name, "%s, %s", played[f], what);
        if (make_hypergraph(family_find(played[f]), &l->at[0], &h, &error)) {
            check_leave_out(c, name, "", "%s", error.message);
            continue;
        }
        check_hypergraph(c, name, &h);
        hypergraph_clear(&h);
    }
}

// ---- streams

typedef struct streamed {
    char *text;
    size_t length;
    double seconds;
    char why[200]; // the device did not answer; "": it did
} streamed;

static void tell(FILE *out, const answer_sink *how, const answers *a)
{
    (void)how;
    fprintf(out, "%.*s", (int)a->written.length, a->written.line);
    for (size_t k = 0; k < a->rules->count; k++)
        fprintf(out, " %d", a->status[k] ? -1 : (int)a->value[k].nim);
    fprintf(out, "\n");
}

static void fail(void *context, const hry_error *error, const written *text)
{
    (void)context, (void)error, (void)text; // a game that does not exist: `tell` has −1 for it
}

static void note(void *context, const char *sentence)
{
    streamed *x = context;
    snprintf(x->why, sizeof x->why, "%s", sentence);
}

static streamed stream(const graph_list *l, const char *family, engine engine)
{
    streamed x = {0};
    FILE *out = mem_stream(&x.text, &x.length);
    graph_stream_options options = {
        .question = {.family = family_find(family),
                     .rules = {.rule = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV}, .count = ALL_GAMES},
                     .how = {.engine = engine}},
        .sink = {.answer = tell},
        .out = out,
        .fail = fail,
        .note = note,
        .context = &x,
    };
    double begin = clock_now();
    graph_stream *s = graph_stream_new(&options);
    for (size_t i = 0; i < l->count; i++)
        graph_stream_put(s, l->line[i], strlen(l->line[i]), true);
    graph_stream_drain(s);
    x.seconds = clock_now() - begin;
    graph_stream_free(s);
    fclose(out);
    return x;
}

static void check_stream(device_check *c, const graph_list *l, const char *family, unsigned n)
{
    char name[64];
    snprintf(name, sizeof name, "%s, %zu connected graphs", family, l->count);
    streamed a = stream(l, family, ENGINE_GPU), b = stream(l, family, ENGINE_AUTO);
    if (*a.why) { // there is a device, and all of these can be played on it
        c->failed++;
        printf("%-34s %-4s FAILED: %s\n", name, "all", a.why);
    } else {
        bool equal = a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
        c->compared++;
        c->different += !equal;
        printf("%-34s %-4s %3u %6s %10.4f %10s %10.4f  %s\n", name, "all", n, "", a.seconds, "", b.seconds,
               equal ? "equal" : "DIFFERENT");
        fflush(stdout);
    }
    free(a.text);
    free(b.text);
}

void check_graphs(device_check *c)
{
    const unsigned sizes[] = {7, c->o->quick ? 8 : 9};
    graphs_larger(c->seed, c->o->quick, check_graph, c);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        graph_list l = connected_graphs(sizes[i]);
        for (size_t f = 0; f < FAMILIES && l.count; f++)
            check_stream(c, &l, played[f], sizes[i]);
        if (!l.count)
            check_leave_out(c, "connected graphs", "", "nauty-geng is not there");
        graph_list_clear(&l);
    }
}

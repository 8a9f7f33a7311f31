// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "graph/graph_read.h"
#include "instance.h"

enum { MOST_VERTICES = 22 };

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

graph_list connected_graphs(unsigned n)
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

void graph_list_clear(graph_list *l)
{
    for (size_t i = 0; i < l->count; i++) {
        graph_clear(&l->at[i]);
        free(l->line[i]);
    }
    free(l->at);
    free(l->line);
}

static bool put_named(graph_list *l, const char *name, uint32_t a, uint32_t b)
{
    graph g;
    hry_error error;
    uint32_t argument[] = {a, b};
    const graph_constructor *c = graph_constructor_find(name);
    if (!c || graph_construct(c, argument, c->most == 1 ? 1 : 2, NULL, &g, &error))
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
    uint32_t end[2 * MOST_VERTICES * MOST_VERTICES];
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

static void show(graph_list *l, const char *what, see_graph *see, void *context)
{
    see(context, l, what);
    graph_list_clear(l);
    *l = (graph_list){0};
}

void graphs_larger(uint64_t seed, bool quick, see_graph *see, void *context)
{
    graph_list l = {0};
    char what[40];
    seed += 7000;
    for (uint32_t n = 18; n <= (quick ? 18 : MOST_VERTICES); n += 2) {
        static const unsigned densities[] = {0, 20, 60, 150};
        for (size_t i = 0; i < (n < 22 ? 4 : 2); i++) {
            put_random(&l, &seed, n, densities[i]);
            snprintf(what, sizeof what, i ? "random n=%u p=%.2f" : "random tree n=%u", n,
                     densities[i] / 256.0);
            show(&l, what, see, context);
        }
    }
    if (quick)
        return;
    if (put_named(&l, "grid", 4, 5))
        show(&l, "grid(4,5)", see, context);
    if (put_named(&l, "C", 20, 0))
        show(&l, "C20", see, context);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/info_graph.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "graph/graph_read.h"
#include "graph/nauty_bridge.h"
#include "report/json.h"

#define SEARCH_SECONDS 2.0
#define MOST_VERTICES 2000       // of a graph whose automorphisms are looked for
#define MOST_SHOWN 200           // characters of a graph6 code
#define EXACT 9007199254740992.0 // 2^53

static bool find_automorphisms(const graph *g, const limit *bound, automorphisms *out)
{
    limit brief = bound ? *bound : limit_none();
    double used = clock_now() - brief.started;
    if (brief.seconds <= 0 || brief.seconds > used + SEARCH_SECONDS)
        brief.seconds = used + SEARCH_SECONDS;
    return g->vertices <= MOST_VERTICES && nauty_automorphisms(&g->rows, g->directed, &brief, out);
}

static bool exact(const automorphisms *all)
{
    return all->exponent == 0 && all->order < EXACT;
}

static char *print_order(const automorphisms *all)
{
    if (exact(all))
        return mem_print("%.0f", all->order);
    int more = 0;
    double value = all->order;
    for (; value >= 10; more++)
        value /= 10;
    return mem_print("about %.6ge%d", value, all->exponent + more);
}

static void label(FILE *out, const char *name)
{
    fprintf(out, "  %-15s ", name);
}

static void print_graph(FILE *out, const graph *g, const limit *bound)
{
    automorphisms all;
    const char *edges = g->directed ? "arc" : "edge";
    label(out, g->directed ? "digraph" : "graph");
    fprintf(out, "%" PRIu32 " %s, %" PRIu32 " %s%s, %sconnected\n", g->vertices,
            g->vertices == 1 ? "vertex" : "vertices", g->edges, edges, text_plural(g->edges),
            graph_connected(g) ? "" : "not ");
    if (find_automorphisms(g, bound, &all)) {
        char *order = print_order(&all);
        label(out, "automorphisms");
        fprintf(out, "%s, with %" PRIu32 " orbit%s of vertices\n", order, all.orbits,
                text_plural(all.orbits));
        free(order);
    }
    char *code = graph_print(g);
    if (strlen(code) <= MOST_SHOWN) {
        label(out, g->directed ? "digraph6" : "graph6");
        fprintf(out, "%s\n", code);
    }
    free(code);
}

void info_print_family(FILE *out, const structure_expr *structure, const limit *bound)
{
    const family *f = structure->family;
    if (!f)
        return;
    label(out, "game");
    fprintf(out, "%s are chosen %s\n", f->chosen, f->definition);
    if (structure->graph)
        print_graph(out, structure->graph, bound);
    label(out, "literature");
    fprintf(out, "%s\n", f->literature);
    if (f->note) {
        label(out, "note");
        fprintf(out, "%s\n", f->note);
    }
}

static json_t *graph_json(const graph *g, const limit *bound)
{
    automorphisms all;
    char *code = graph_print(g);
    json_t *object =
        json_pack("{s:I,s:I,s:b,s:b}", "vertices", (json_int_t)g->vertices, "edges", (json_int_t)g->edges,
                  "directed", g->directed, "connected", graph_connected(g));
    json_object_set_new(object, g->directed ? "digraph6" : "graph6", json_text(code));
    free(code);
    if (!find_automorphisms(g, bound, &all)) {
        json_object_set_new(object, "automorphisms", json_null());
        return object;
    }
    char *order = print_order(&all);
    json_object_set_new(object, "automorphisms",
                        exact(&all) ? json_integer((json_int_t)all.order) : json_string(order));
    json_object_set_new(object, "orbits", json_integer((json_int_t)all.orbits));
    free(order);
    return object;
}

void info_add_family(json_t *object, const structure_expr *structure, const limit *bound)
{
    const family *f = structure->family;
    if (!f)
        return;
    json_t *told = json_pack("{s:s,s:s,s:s,s:s}", "name", f->name, "chosen", f->chosen, "definition",
                             f->definition, "literature", f->literature);
    if (f->note)
        json_object_set_new(told, "note", json_string(f->note));
    json_object_set_new(object, "family", told);
    if (structure->graph)
        json_object_set_new(object, "graph", graph_json(structure->graph, bound));
}

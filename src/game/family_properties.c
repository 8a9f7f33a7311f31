// SPDX-License-Identifier: GPL-3.0-or-later
//
// A family of games and its graph: what is chosen, where it comes from, and the graph's automorphisms as far
// as they are found quickly.
#include "game/on_hypergraph.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"
#include "graph/graph_read.h"
#include "graph/nauty_bridge.h"

#define SEARCH_SECONDS 2.0
#define MOST_VERTICES 2000       // of a graph whose automorphisms are looked for
#define MOST_SHOWN 200           // characters of a graph6 code
#define EXACT 9007199254740992.0 // 2^53

static bool find_automorphisms(const graph *g, const limit *limit, automorphisms *out)
{
    struct limit brief = limit ? *limit : limit_none();
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

static void say_graph(properties *to, const graph *g, const limit *limit)
{
    automorphisms all;
    properties_say(to, g->directed ? "digraph" : "graph", "%" PRIu32 " %s, %" PRIu32 " %s%s, %sconnected",
                   g->vertices, g->vertices == 1 ? "vertex" : "vertices", g->edges,
                   g->directed ? "arc" : "edge", text_plural(g->edges), graph_connected(g) ? "" : "not ");
    if (find_automorphisms(g, limit, &all)) {
        char *order = print_order(&all);
        properties_say(to, "automorphisms", "%s, with %" PRIu32 " orbit%s of vertices", order, all.orbits,
                       text_plural(all.orbits));
        free(order);
    }
    char *code = graph_print(g);
    if (strlen(code) <= MOST_SHOWN)
        properties_say(to, g->directed ? "digraph6" : "graph6", "%s", code);
    free(code);
}

static void say_family(properties *to, const game *g, const limit *limit)
{
    const family *f = game_family(g);
    properties_say(to, "game", "%s are chosen %s", f->chosen, f->definition);
    if (game_picture(g))
        say_graph(to, game_picture(g), limit);
    properties_say(to, "literature", "%s", f->literature);
    if (f->note)
        properties_say(to, "note", "%s", f->note);
}

static json_t *graph_json(const graph *g, const limit *limit)
{
    automorphisms all;
    char *code = graph_print(g);
    json_t *object =
        json_pack("{s:I,s:I,s:b,s:b}", "vertices", (json_int_t)g->vertices, "edges", (json_int_t)g->edges,
                  "directed", g->directed, "connected", graph_connected(g));
    json_object_set_new(object, g->directed ? "digraph6" : "graph6", json_text(code));
    free(code);
    if (!find_automorphisms(g, limit, &all)) {
        json_object_set_new(object, "automorphisms", json_null());
        return object;
    }
    char *order = print_order(&all);
    json_object_set_new(object, "automorphisms", json_string(order));
    json_object_set_new(object, "orbits", json_integer((json_int_t)all.orbits));
    free(order);
    return object;
}

static void add_family(json_t *object, const game *g, const limit *limit)
{
    const family *f = game_family(g);
    json_object_set_new(object, "family", json_string(f->name));
    json_object_set_new(object, "chosen", json_string(f->chosen));
    json_object_set_new(object, "definition", json_string(f->definition));
    json_object_set_new(object, "literature", json_string(f->literature));
    if (f->note)
        json_object_set_new(object, "note", json_string(f->note));
    if (game_picture(g))
        json_object_set_new(object, "graph", graph_json(game_picture(g), limit));
}

void family_properties(const game *g, const limit *limit, properties *out)
{
    if (!game_family(g))
        return;
    if (out->for_programs)
        add_family(out->object, g, limit);
    else
        say_family(out, g, limit);
}

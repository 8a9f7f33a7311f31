// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of a family of games and its graph: what is chosen, the literature, and the automorphisms of
// the graph if they are found quickly.
#include "game/on_hypergraph.h"

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"
#include "graph/graph_read.h"
#include "graph/nauty_bridge.h"

#define SEARCH_SECONDS 2.0
#define MOST_VERTICES 2000       // of a graph whose automorphisms are computed
#define MOST_SHOWN 200           // characters of a graph6 code
#define EXACT 9007199254740992.0 // 2^53

static char *print_order(const automorphisms *all)
{
    if (all->exponent == 0 && all->order < EXACT)
        return mem_print("%.0f", all->order);
    int more = 0;
    double value = all->order;
    for (; value >= 10; more++)
        value /= 10;
    return mem_print("about %.6ge%d", value, all->exponent + more);
}

static json_t *tell_automorphisms(properties *to, const graph *g, const limit *limit, json_t *object)
{
    automorphisms all;
    struct limit brief = limit_brief(limit, SEARCH_SECONDS);
    if (g->vertices > MOST_VERTICES || !nauty_automorphisms(&g->rows, g->directed, &brief, &all)) {
        json_object_set_new(object, "automorphisms", json_null());
        return object;
    }
    OWNED char *order = print_order(&all);
    properties_say(to, "automorphisms", "%s, with %" PRIu32 " orbit%s of vertices", order, all.orbits,
                   text_plural(all.orbits));
    json_object_set_new(object, "automorphisms", json_string(order));
    json_object_set_new(object, "orbits", json_integer((json_int_t)all.orbits));
    return object;
}

static void tell_graph(properties *to, const graph *g, const limit *limit)
{
    const char *format = g->directed ? "digraph6" : "graph6";
    OWNED char *code = graph_print(g);
    properties_say(to, g->directed ? "digraph" : "graph", "%" PRIu32 " %s, %" PRIu32 " %s%s, %sconnected",
                   g->vertices, g->vertices == 1 ? "vertex" : "vertices", g->edges,
                   g->directed ? "arc" : "edge", text_plural(g->edges), graph_connected(g) ? "" : "not ");
    json_t *object =
        json_pack("{s:I,s:I,s:b,s:b,s:o}", "vertices", (json_int_t)g->vertices, "edges", (json_int_t)g->edges,
                  "directed", g->directed, "connected", graph_connected(g), format, json_text(code));
    properties_put(to, "graph", tell_automorphisms(to, g, limit, object));
    if (strlen(code) <= MOST_SHOWN)
        properties_say(to, format, "%s", code);
}

void family_properties(const game *g, const limit *limit, properties *out)
{
    const family *f = game_family(g);
    if (!f)
        return;
    properties_put(out, "family", json_string(f->name));
    properties_put(out, "chosen", json_string(f->chosen));
    properties_put(out, "definition", json_string(f->definition));
    if (game_picture(g) && !out->for_programs) // the graph comes early in text and last in JSON
        tell_graph(out, game_picture(g), limit);
    properties_tell(out, "literature", "literature", f->literature);
    properties_tell(out, "note", "note", f->note);
    if (game_picture(g) && out->for_programs)
        tell_graph(out, game_picture(g), limit);
}

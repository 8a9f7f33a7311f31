// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a hypergraph, whether it was written out, read from a file or made by a family of graph games. All
// of it follows from the system; only a theorem that needs no list of sets is tried before.
#include "game/hypergraph_game.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/on_system.h"

static structure_expr *expression(const game *g)
{
    return g->structure;
}

const hypergraph *hypergraph_of(const game *g)
{
    return &expression(g)->hyper;
}

static const graph *picture(const game *g)
{
    return expression(g)->graph;
}

static void forget(game *g)
{
    expr_clear(expression(g));
    free(g->structure);
    free(g->position);
}

static hry_status read_position(game *g, const char *text, size_t length, hry_error *error)
{
    uint64_t *set;
    hry_status status = expr_vertex_set(text, length, hypergraph_of(g), &set, error);
    if (status == HRY_OK)
        g->position = set;
    return status;
}

static hry_status names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error)
{
    (void)t, (void)error;
    const hypergraph *h = hypergraph_of(g);
    char buffer[12];
    *out = NEW_ARRAY(char *, h->vertices);
    *count = h->vertices;
    for (uint32_t v = 0; v < h->vertices; v++)
        (*out)[v] = mem_string(hypergraph_name(h, v, buffer));
    return HRY_OK;
}

static hry_status parse_element(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                                hry_error *error)
{
    (void)t;
    uint32_t v = hypergraph_vertex(hypergraph_of(g), text, length);
    if (v == UINT32_MAX)
        return hry_fail(error, HRY_USAGE, "%.100s has no vertex called '%.*s'", g->text,
                        (int)(length < 60 ? length : 60), text);
    *out = v;
    return HRY_OK;
}

static hry_status system_of(const game *g, game_tools *t, set_system *out, hry_error *error)
{
    (void)t;
    const hypergraph *h = hypergraph_of(g);
    hry_status status = rule_defined(g->rule, h, g->text, error);
    if (status == HRY_OK)
        rule_system(g->rule, h, out);
    return status;
}

// Prop 3.15 without a list of sets: AVD ends at a maximal stable set, PRV at an edge, and all of these have
// one size that the family knows.
static bool by_known_size(const game *g, game_value *v)
{
    const hypergraph *h = hypergraph_of(g);
    const known_size *end = g->rule == RULE_AVD ? &h->known_stable_size : &h->known_edge_size;
    if ((g->rule != RULE_AVD && g->rule != RULE_PRV) || !end->known)
        return false;
    uint32_t turns = g->rule == RULE_AVD ? end->size : h->vertices - end->size;
    v->nim = turns % 2;
    v->order = mem_print("%u", h->vertices);
    snprintf(v->method, sizeof v->method, "every %s has size %u (Prop 3.15)",
             g->rule == RULE_AVD ? "maximal stable set" : "edge", end->size);
    return true;
}

static hry_status value(const game *g, game_tools *t, bool moves, const json_t *told, game_value *v,
                        hry_error *error)
{
    (void)told;
    hry_status status = rule_defined(g->rule, hypergraph_of(g), g->text, error);
    if (status)
        return status;
    if (!g->position && !moves && t->how.engine == ENGINE_AUTO && by_known_size(g, v))
        return HRY_OK;
    return system_value(g, t, moves, v, error);
}

const game_kind kind_hypergraph = {
    .name = "hypergraph",
    .element = "vertex",
    .simplify = SIMPLIFY_LEVEL,
    .forget = forget,
    .read_position = read_position,
    .names = names,
    .parse_element = parse_element,
    .system = system_of,
    .value = value,
    .properties = hypergraph_properties,
    .hypergraph = hypergraph_of,
    .picture = picture,
};

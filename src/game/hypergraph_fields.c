// SPDX-License-Identifier: GPL-3.0-or-later
//
// A hypergraph for programs; what is unknown is null.
#include "base/mem.h"
#include "game/json.h"
#include "game/on_hypergraph.h"

static json_t *number(uint64_t value)
{
    return json_integer((json_int_t)value);
}

static json_t *answer_json(answer a)
{
    return a == ANSWER_UNKNOWN ? json_null() : json_boolean(a == ANSWER_YES);
}

static json_t *family_json(const family_info *f, uint32_t n, bool complement)
{
    uint64_t parity[2] = {0, 0};
    json_t *sizes = json_array();
    for (size_t i = 0; i <= n; i++) {
        uint64_t count = f->by_size[complement ? n - i : i];
        parity[i % 2] += count;
        if (count)
            json_array_append_new(sizes,
                                  json_pack("{s:I,s:I}", "size", (json_int_t)i, "count", (json_int_t)count));
    }
    return json_pack("{s:I,s:b,s:o,s:I,s:I}", "count", (json_int_t)f->sets.count, "all", f->all, "sizes",
                     sizes, "even", (json_int_t)parity[0], "odd", (json_int_t)parity[1]);
}

static json_t *count_json(const family_info *f)
{
    return f->all ? number(f->sets.count) : json_null();
}

// The groups of two vertices or more.
static json_t *twins_json(const hypergraph *h, const family_info *f)
{
    if (!f->twins)
        return json_null();
    json_t *groups = json_array();
    json_t **group = NEW_ARRAY(json_t *, h->vertices);
    for (uint32_t v = 0; v < h->vertices; v++) {
        uint32_t first = f->twins[v];
        if (first == v)
            continue;
        if (!group[first]) {
            group[first] = json_array();
            json_array_append_new(group[first], json_vertex(h, first));
        }
        json_array_append_new(group[first], json_vertex(h, v));
    }
    for (uint32_t v = 0; v < h->vertices; v++)
        if (group[v])
            json_array_append_new(groups, group[v]);
    free(group);
    return groups;
}

static json_t *rank_json(const hypergraph *h, const hypergraph_info *a)
{
    uint64_t rank = 0;
    for (size_t k = 0; k <= h->vertices; k++)
        if (a->edges.by_size[k])
            rank = k;
    return a->edges.all ? number(rank) : json_null();
}

static void add_games(json_t *object, const hypergraph_info *a)
{
    json_t *games = json_array(), *undefined = json_object();
    for (int g = 0; g < 4; g++) {
        if (a->defined[g])
            json_array_append_new(games, json_string(rule_name((rule)g)));
        else
            json_object_set_new(undefined, rule_name((rule)g), json_text(a->why[g].message));
    }
    json_object_set_new(object, "games", games);
    json_object_set_new(object, "undefined", undefined);
}

void hypergraph_fields(const game *g, const hypergraph_info *a, const limit *limit, properties *out)
{
    static const char *const given_by[] = {"edges", "transversals", "stable"};
    const hypergraph *h = game_hypergraph(g);
    json_t *object = out->object;
    json_object_set_new(object, "kind", json_string("hypergraph"));
    json_object_set_new(object, "source", json_text(g->source));
    family_properties(g, limit, out);
    json_object_set_new(object, "given", json_string(given_by[h->given]));
    json_put_order(object, "order", h->vertices);
    json_object_set_new(object, "isolated", json_vertices(h, a->isolated));
    json_object_set_new(object, "duplicates", number(h->duplicates));
    json_object_set_new(object, "dropped", number(h->dropped));
    json_object_set_new(object, "edges", count_json(&a->edges));
    json_object_set_new(object, "transversals", count_json(&a->transversals));
    json_object_set_new(object, "maximal_sets", count_json(&a->transversals));
    json_object_set_new(object, "edge_family", family_json(&a->edges, h->vertices, false));
    json_object_set_new(object, "transversal_family", family_json(&a->transversals, h->vertices, false));
    json_object_set_new(object, "maximal_family", family_json(&a->transversals, h->vertices, true));
    json_object_set_new(object, "rank", rank_json(h, a));
    json_object_set_new(object, "uniform", answer_json(a->uniform));
    json_object_set_new(object, "disjoint", answer_json(a->disjoint));
    json_object_set_new(object, "intersecting", answer_json(a->intersecting));
    json_object_set_new(object, "components", a->counted ? number(a->components) : json_null());
    json_object_set_new(object, "twins_building", twins_json(h, &a->transversals));
    json_object_set_new(object, "twins_removing", twins_json(h, &a->edges));
    add_games(object, a);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of a hypergraph: as text, one fact per line with long lists abridged; as JSON, everything
// that is known, with null for the rest.

#include "base/mem.h"
#include "base/text.h"
#include "game/json.h"
#include "game/on_hypergraph.h"

enum { LIST_MOST = 12 }; // items shown of a list
#define NO_TIME "unknown: not found in time"

static void put_names(char **text, const hypergraph *h, const uint64_t *set)
{
    char buffer[12];
    size_t shown = 0;
    BITS_EACH (v, set, bits_words(h->vertices)) {
        if (shown++ == LIST_MOST) {
            mem_append(text, " …");
            return;
        }
        mem_append(text, "%s%s", shown > 1 ? " " : "", hypergraph_name(h, (uint32_t)v, buffer));
    }
}

static void say_vertices(properties *to, const hypergraph *h, const uint64_t *isolated)
{
    char *text = mem_print("%" PRIu32, h->vertices);
    size_t alone = bits_count(isolated, bits_words(h->vertices));
    if (alone) {
        mem_append(&text, ", %zu of them in no edge: ", alone);
        put_names(&text, h, isolated);
    }
    properties_take(to, "vertices", text);
}

// "7 (2 even, 5 odd): 2 of size 2, 5 of size 3". With `complement`, sizes are n − size.
static void tell_family(properties *to, const char *label, const char *key, const family_info *f, uint32_t n,
                        bool complement)
{
    uint64_t parity[2] = {0, 0};
    size_t shown = 0;
    json_t *sizes = json_array();
    for (size_t k = 0; k <= n; k++)
        parity[(complement ? n - k : k) % 2] += f->by_size[k];
    char *text = mem_print(f->all          ? "%" PRIu32
                           : f->sets.count ? "more than %" PRIu32
                                           : "not listed: too many",
                           f->sets.count);
    if (f->all && f->sets.count)
        mem_append(&text, " (%" PRIu64 " even, %" PRIu64 " odd):", parity[0], parity[1]);
    for (size_t i = 0; i <= n; i++) {
        uint64_t count = f->by_size[complement ? n - i : i];
        if (!count)
            continue;
        if (f->all && shown < LIST_MOST)
            mem_append(&text, "%s %" PRIu64 " of size %zu", shown ? "," : "", count, i);
        else if (f->all && shown == LIST_MOST)
            mem_append(&text, ", …");
        shown++;
        json_array_append_new(sizes,
                              json_pack("{s:I,s:I}", "size", (json_int_t)i, "count", (json_int_t)count));
    }
    properties_take(to, label, text);
    properties_put(to, key,
                   json_pack("{s:I,s:b,s:o,s:I,s:I}", "count", (json_int_t)f->sets.count, "all", f->all,
                             "sizes", sizes, "even", (json_int_t)parity[0], "odd", (json_int_t)parity[1]));
}

static json_t *count_json(const family_info *f)
{
    return f->all ? json_integer(f->sets.count) : json_null();
}

static void say_input(properties *to, const hypergraph *h)
{
    char *text = NULL;
    if (h->duplicates)
        mem_append(&text, "%" PRIu64 " repeated set%s%s", h->duplicates, text_plural(h->duplicates),
                   h->dropped ? ", " : "");
    if (h->dropped)
        mem_append(&text, "%" PRIu64 " set%s not %s", h->dropped, text_plural(h->dropped),
                   h->given == GIVEN_STABLE ? "maximal" : "minimal");
    if (text)
        properties_take(to, "left out", text);
}

// The next vertex in the group of each vertex; 0: no further vertex.
static uint32_t *chain_twins(const uint32_t *twins, uint32_t n)
{
    uint32_t *next = NEW_ARRAY(uint32_t, n);
    OWNED uint32_t *last = NEW_ARRAY(uint32_t, n);
    for (uint32_t v = 0; v < n; v++) {
        if (twins[v] != v)
            next[last[twins[v]]] = v;
        last[twins[v]] = v;
    }
    return next;
}

// The groups of two vertices or more.
static void tell_twins(properties *to, const char *label, const char *key, const hypergraph *h,
                       const family_info *f)
{
    if (!f->twins) {
        properties_put(to, key, json_null());
        if (f->all)
            properties_say(to, label, NO_TIME);
        return;
    }
    size_t shown = 0, words = bits_words(h->vertices);
    OWNED uint64_t *group = mem_alloc(words, sizeof *group);
    OWNED uint32_t *next = chain_twins(f->twins, h->vertices);
    json_t *groups = json_array();
    char *text = mem_string("");
    for (uint32_t v = 0; v < h->vertices; v++) {
        if (f->twins[v] != v || !next[v])
            continue;
        bits_zero(group, words);
        bits_set(group, v);
        for (uint32_t w = next[v]; w; w = next[w])
            bits_set(group, w);
        json_array_append_new(groups, json_vertices(h, group));
        if (shown <= LIST_MOST)
            mem_append(&text, "%s", shown == LIST_MOST ? " …" : shown ? " | " : "");
        if (shown++ < LIST_MOST)
            put_names(&text, h, group);
    }
    mem_append(&text, "%s", shown ? "" : "none");
    properties_take(to, label, text);
    properties_put(to, key, groups);
}

static size_t rank_of(const hypergraph *h, const hypergraph_info *a)
{
    size_t rank = 0;
    for (size_t k = 0; k <= h->vertices; k++)
        if (a->edges.by_size[k])
            rank = k;
    return rank;
}

static void say_shape(properties *to, const hypergraph *h, const hypergraph_info *a)
{
    if (!a->edges.all)
        return;
    const char *meet = a->intersecting == ANSWER_UNKNOWN ? ""
                       : a->intersecting                 ? ", intersecting"
                                                         : ", not intersecting";
    properties_say(to, "edges are", "of rank %zu, %suniform, %spairwise disjoint%s", rank_of(h, a),
                   a->uniform ? "" : "not ", a->disjoint ? "" : "not ", meet);
    if (a->counted)
        properties_say(to, "components", "%" PRIu32, a->components);
    else
        properties_say(to, "components", NO_TIME);
}

static void put_answer(properties *to, const char *key, answer a)
{
    properties_put(to, key, a == ANSWER_UNKNOWN ? json_null() : json_boolean(a == ANSWER_YES));
}

static void put_shape(properties *to, const hypergraph *h, const hypergraph_info *a)
{
    properties_put(to, "rank", a->edges.all ? json_integer((json_int_t)rank_of(h, a)) : json_null());
    put_answer(to, "uniform", a->uniform);
    put_answer(to, "disjoint", a->disjoint);
    put_answer(to, "intersecting", a->intersecting);
    properties_put(to, "components", a->counted ? json_integer(a->components) : json_null());
}

static void tell_games(properties *to, const game *of)
{
    char *names = mem_string("");
    json_t *games = json_array(), *undefined = json_object();
    for (rule r = RULE_ACV; r <= RULE_PRV; r++) {
        game g = game_at_rule(*of, r);
        const char *name = game_rule_name(&g);
        hry_error why;
        if (rule_defined_as(name, r, game_hypergraph(&g), g.text, &why)) {
            json_object_set_new(undefined, name, json_text(why.message));
        } else {
            mem_append(&names, "%s%s", *names ? " " : "", name);
            json_array_append_new(games, json_string(name));
        }
    }
    properties_take(to, "games", names);
    const char *name;
    json_t *why;
    json_object_foreach(undefined, name, why) properties_say(to, "", "%s", json_string_value(why));
    properties_put(to, "games", games);
    properties_put(to, "undefined", undefined);
}

static void tell_kind(properties *to, const game *g, const limit *limit)
{
    static const char *const given_by[][2] = {{"edges", "its edges"},
                                              {"transversals", "its minimal transversals"},
                                              {"stable", "its maximal stable sets"}};
    const hypergraph *h = game_hypergraph(g);
    properties_say(to, "kind", "a hypergraph, given by %s (%s)", given_by[h->given][1], g->source);
    properties_put(to, "kind", json_string("hypergraph"));
    properties_put(to, "source", json_text(g->source));
    family_properties(g, limit, to);
    properties_put(to, "given", json_string(given_by[h->given][0]));
    properties_put(to, "order", json_order(h->vertices));
}

static void tell_all(properties *to, const hypergraph *h, const hypergraph_info *a)
{
    say_vertices(to, h, a->isolated);
    properties_put(to, "isolated", json_vertices(h, a->isolated));
    say_input(to, h);
    properties_put(to, "duplicates", json_integer((json_int_t)h->duplicates));
    properties_put(to, "dropped", json_integer((json_int_t)h->dropped));
    properties_put(to, "edges", count_json(&a->edges));
    properties_put(to, "transversals", count_json(&a->transversals));
    properties_put(to, "maximal_sets", count_json(&a->transversals));
    tell_family(to, "edges", "edge_family", &a->edges, h->vertices, false);
    say_shape(to, h, a);
    tell_family(to, "transversals", "transversal_family", &a->transversals, h->vertices, false);
    tell_family(to, "stable sets", "maximal_family", &a->transversals, h->vertices, true);
    put_shape(to, h, a);
    tell_twins(to, "twins ACV AVD", "twins_building", h, &a->transversals);
    tell_twins(to, "twins DST PRV", "twins_removing", h, &a->edges);
}

// Of what is made to find the properties: the complements of stable sets, and the graph for nauty and as a
// code.
static size_t bytes_made(const game *g)
{
    const hypergraph *h = game_hypergraph(g);
    const graph *on = game_picture(g);
    return (h->given == GIVEN_STABLE ? pool_copy_bytes(&h->sets) : 0) +
           (on ? 2 * pool_copy_bytes(&on->rows) : 0);
}

hry_status hypergraph_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    CLEARED(hypergraph_info_clear) hypergraph_info a = {0};
    TRY(hypergraph_listed(g, error));
    TRY(limit_holds(t->how.limit, bytes_made(g), error));
    hypergraph_info_find(game_hypergraph(g), t->how.limit, &a);
    tell_kind(out, g, t->how.limit);
    tell_all(out, game_hypergraph(g), &a);
    tell_games(out, g);
    return HRY_OK;
}

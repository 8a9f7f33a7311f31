// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of a group that matter for the games, and the statement that settles each game: a closed
// formula if the name of the group suffices for one, as in `nim`. For a group given by its character table,
// the contents of the table.
#include <errno.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/group_extension.h"
#include "game/group_game.h"
#include "game/json.h"
#include "group/character_table.h"
#include "group/group_called.h"
#include "group/group_nim.h"

typedef struct summary {
    group_data data;
    game_value gen, dng;
    bool has_dng;
    group_called called;
} summary;

// Names are optional: failures are ignored.
static void ask_called_names(const game *g, game_tools *t, group_called *out)
{
    json_auto_t *told = NULL;
    hry_error none;
    group_called c;
    if (tools_ask(t, ask_called(group_tree(g)), &told, &none) == HRY_OK &&
        group_called_read(told, &c, &none) == HRY_OK)
        *out = c;
}

// By a closed formula if one applies to the group expression; otherwise from the data sent by GAP.
static hry_status find_value(const game *g, rule r, game_tools *t, const group_data *data, game_value *out,
                             hry_error *error)
{
    game of = game_at_rule(*g, r);
    *out = (game_value){.generators = -1};
    hry_status status = group_known_value(&of, NULL, out, error);
    return status || out->known ? status : group_reduced_start(&of, t, data, out, error);
}

static void summary_clear(summary *s)
{
    group_data_clear(&s->data);
    value_clear(&s->gen);
    value_clear(&s->dng);
    group_called_clear(&s->called);
}

// The caller clears *out.
static hry_status summarise(const game *g, game_tools *t, summary *out, hry_error *error)
{
    hry_error none;
    TRY(group_data_ask(tools_source(t), ask_reduced(group_tree(g), NEED_ALL, NULL), t->how.limit, &out->data,
                       error));
    TRY(find_value(g, RULE_ACV, t, &out->data, &out->gen, error));
    out->has_dng = find_value(g, RULE_AVD, t, &out->data, &out->dng, &none) == HRY_OK;
    ask_called_names(g, t, &out->called);
    return HRY_OK;
}

static bool has_even_maximal(const summary *s)
{
    return strcmp(s->data.large.maximal.even, "0") != 0;
}

static const char *cover(const summary *s)
{
    if (!has_even_maximal(s))
        return "no subgroups";
    return group_even_cover(&s->data) ? "subgroups cover G" : "subgroups do not cover G";
}

// The label comes first: a structure description with a colon does not determine the action, so it is not a
// name.
static void tell_called(properties *to, const group_called *c)
{
    OWNED char *all = mem_string(c->label ? c->label : "");
    OWNED char *link = c->label ? mem_print(LMFDB_GROUPS "%s", c->label) : NULL;
    json_t *also = json_array();
    for (size_t i = 0; i < c->alsos; i++) {
        mem_append(&all, "%s%s", *all ? ", " : "", c->also[i]);
        json_array_append_new(also, json_string(c->also[i]));
    }
    properties_tell(to, "structure", "description", c->description);
    properties_put(to, "also_known_as", also);
    properties_tell(to, "action", "action", c->action);
    if (*all)
        properties_say(to, "also known as", "%s", all);
    if (c->label)
        properties_put(to, "label", json_string(c->label));
    properties_tell(to, "LMFDB", "lmfdb", link);
}

static const char *part_name(const json_t *parts, const char *part)
{
    return json_string_value(json_object_get(parts, part));
}

// For a small group: its properties and the names of its characteristic subgroups.
static void tell_parts(properties *to, json_t *parts)
{
    static const char *const told[] = {"abelian", "nilpotent", "solvable",
                                       "simple",  "exponent",  "conjugacy_classes"};
    properties_tell(to, "centre", "centre", part_name(parts, "centre"));
    properties_tell(to, "derived", "derived_subgroup", part_name(parts, "derived"));
    properties_put(to, "frattini_subgroup", json_incref(json_object_get(parts, "frattini")));
    for (size_t i = 0; i < sizeof told / sizeof *told && parts; i++)
        properties_put(to, told[i], json_incref(json_object_get(parts, told[i])));
}

// The name of a class of maximal subgroups; each row of the parts names one class. NULL: unknown.
static const char *maximal_name(json_t *parts, const listed_class *m)
{
    json_t *row;
    size_t i;
    json_array_foreach(json_object_get(parts, "maximal"), i, row)
    {
        const char *order = json_string_value(json_array_get(row, 0));
        if (!order || strcmp(order, m->order) ||
            strcmp(json_string_value(json_array_get(row, 1)), m->count) != 0)
            continue;
        json_array_set_new(row, 0, json_null());
        return json_string_value(json_array_get(row, 2));
    }
    return NULL;
}

// Numbers that do not fit in 64 bits are omitted.
static json_t *count_json(const char *decimal)
{
    errno = 0;
    long long count = strtoll(decimal, NULL, 10);
    return errno ? NULL : json_integer(count);
}

static void tell_maximal(properties *to, const maximal_list *l, json_t *parts)
{
    json_t *all = count_json(l->all), *list = json_array();
    properties_say(to, "maximal", "%s subgroup%s (%s even, %s odd) in %" PRIu32 " class%s", l->all,
                   strcmp(l->all, "1") ? "s" : "", l->even, l->odd, l->classes, text_plural_es(l->classes));
    int width = 8;
    for (uint32_t c = 0; c < l->classes; c++)
        width = strlen(l->class[c].count) > (size_t)width ? (int)strlen(l->class[c].count) : width;
    for (uint32_t c = 0; c < l->classes; c++) {
        const listed_class *m = &l->class[c];
        const char *name = maximal_name(parts, m);
        properties_say(to, "", "%*s of order %s, %s%s%s%s", width, m->count, m->order,
                       m->even ? "even" : "odd", m->normal ? ", normal" : "", name ? ": " : "",
                       name ? name : "");
        json_array_append_new(list, json_pack("{s:s,s:o*,s:b,s:b,s:s*}", "order", m->order, "count",
                                              count_json(m->count), "even_order", m->even, "normal",
                                              m->normal, "name", name));
    }
    properties_put(to, "maximal_sets", all ? all : json_null());
    properties_put(to, "maximal_classes", list);
}

static void tell(properties *to, const summary *s)
{
    const group_data *g = &s->data;
    properties_say(to, "kind", "a group of order %s%s", g->order, g->cyclic ? ", cyclic" : "");
    properties_put(to, "kind", json_string("group"));
    properties_put(to, "order", json_string(g->order));
    tell_called(to, &s->called);
    const char *frattini = strcmp(g->frattini, "1") ? part_name(s->called.parts, "frattini") : NULL;
    properties_say(to, "Frattini", "subgroup of order %s%s%s", g->frattini, frattini ? ": " : "",
                   frattini ? frattini : "");
    properties_put(to, "frattini_order", json_string(g->frattini));
    properties_put(to, "cyclic", json_boolean(g->cyclic));
    if (s->gen.generators >= 0)
        properties_say(to, "generators", "%d needed", s->gen.generators);
    tell_parts(to, s->called.parts);
    tell_maximal(to, &g->large.maximal, s->called.parts);
    if (s->gen.generators >= 0)
        properties_put(to, "generators", json_integer(s->gen.generators));
    if (!group_trivial(g)) {
        properties_say(to, "even maximal", "%s", cover(s));
        properties_put(to, "even_maximals_cover", json_boolean(has_even_maximal(s) && group_even_cover(g)));
    }
    properties_tell_value(to, RULE_ACV, &s->gen);
    if (s->has_dng) {
        properties_tell_value(to, RULE_AVD, &s->dng);
    } else {
        properties_say(to, "DNG", "does not exist on the trivial group");
        properties_put(to, "dng", json_null());
    }
}

static void tell_table(properties *to, const character_table *t)
{
    json_t *list = t->maximal_known ? json_array() : json_null();
    properties_say(to, "kind", "the character table of a %sgroup of order %s", t->simple ? "simple " : "",
                   t->order);
    properties_say(to, "classes", "%" PRIu64 " of elements", t->classes);
    if (t->maximal_known)
        properties_say(to, "maximal", "%zu class%s of subgroups", t->maximals, text_plural_es(t->maximals));
    else
        properties_say(to, "maximal", "subgroups not known to the library");
    for (size_t i = 0; i < t->maximals; i++) {
        const table_maximal *m = &t->maximal[i];
        properties_say(to, "", "%s, order %s", m->name, m->order);
        json_array_append_new(list, json_pack("{s:o,s:s}", "name", json_text(m->name), "order", m->order));
    }
    properties_put(to, "kind", json_string("character table"));
    properties_put(to, "order", json_string(t->order));
    properties_put(to, "conjugacy_classes", json_integer((json_int_t)t->classes));
    properties_put(to, "simple", json_boolean(t->simple));
    properties_put(to, "maximal_classes", list);
}

static hry_status table_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    CLEARED(character_table_clear) character_table table = {0};
    json_auto_t *told = NULL;
    TRY(tools_ask(t, ask_table(game_group(g)->text), &told, error));
    TRY(character_table_read(told, &table, error));
    tell_table(out, &table);
    return HRY_OK;
}

// ---- partial results

static void tell_known(const game *g, rule r, properties *out)
{
    game of = game_at_rule(*g, r);
    CLEARED(value_clear) game_value v = {.generators = -1};
    hry_error none;
    if (group_known_value(&of, NULL, &v, &none) == HRY_OK && v.known)
        properties_tell_value(out, r, &v);
}

// The order and the values from closed formulas; the rest was not found within the limits.
static void tell_part(const game *g, const char *order, const hry_error *why, properties *out)
{
    static const char missing[] = "the Frattini subgroup and the maximal subgroups were not found";
    properties_say(out, "kind", "a group of order %s", order);
    properties_say(out, "maximal", "%s", missing);
    properties_put(out, "kind", json_string("group"));
    properties_put(out, "order", json_string(order));
    properties_put(out, "missing", json_pack("s++", missing, ": ", why->message));
    tell_known(g, RULE_ACV, out);
    tell_known(g, RULE_AVD, out);
}

// The order that follows from the group expression, or NULL.
static json_t *written_order(const game *g)
{
    CLEARED(facts_clear) group_facts f = {0};
    facts_of_expression(game_group(g), &f);
    return f.order ? json_string(f.order) : NULL;
}

hry_status group_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    if (game_group(g)->kind == GROUP_CTBL)
        return table_properties(g, t, out, error);
    if (group_is_extension(g))
        return group_extension_properties(g, t, out, error);
    CLEARED(summary_clear) summary s = {0};
    json_auto_t *order = NULL;
    hry_status status = tools_ask(t, ask_order(group_tree(g)), &order, error);
    if (is_limit(status))
        order = written_order(g); // GAP did not even start
    THEN(status, summarise(g, t, &s, error));
    if (is_limit(status) && order)
        tell_part(g, json_string_value(order), error, out);
    TRY(status);
    tell(out, &s);
    return HRY_OK;
}

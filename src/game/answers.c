// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conditions are expressions over numbered fields. The question decides which field names a condition may
// use, and `answers_hold` fills one array with the known numbers. A field without a number is unknown, so a
// condition can be undecided; only answers that certainly satisfy it are counted and passed to the sink.
#include "game/answers.h"

#include "base/mem.h"
#include "game/where_facts.h"

// ---- answers

void answers_clear(answers *a)
{
    for (size_t i = 0; i < a->rules->count; i++)
        if (a->status[i] == HRY_OK)
            value_clear(&a->value[i]);
}

const game_value *answers_first(const answers *a)
{
    for (size_t i = 0; i < a->rules->count; i++)
        if (a->status[i] == HRY_OK)
            return &a->value[i];
    return NULL;
}

game answers_game(const answers *a, size_t i)
{
    game g = *a->game;
    g.rule = a->rules->rule[i];
    return g;
}

const char *answers_name(const answers *a, size_t i)
{
    if (!a->game)
        return rule_name(a->rules->rule[i]);
    game g = answers_game(a, i);
    return game_rule_name(&g);
}

// ---- conditions

enum {
    FIELD_RULE, // of the first rule, and then the others
    FIELD_VERTICES = ALL_GAMES,
    FIELD_EDGES,
    FIELD_ORDER,
    FIELD_FRATTINI,
    FIELD_GENERATORS,
    FIELD_MAXIMAL,
    FIELD_CLASSES,
    FIELD_ARROWS,
    FIELD_VISITED,
    FIELD_PARITY,
    FIELD_EVEN,
    FIELD_ODD,
    FIELD_SMOOTHNESS,
    FIELD_DEFICIENCY,
    FIELD_MISERE,
    FIELD_FACTS, // of where_facts.h
    FIELDS = FIELD_FACTS + FACTS,
};

// In the order of their numbers: of all answers, of structures, of a single rule.
static const char *const field_names[] = {"vertices",   "edges",        "order",     "frattini_order",
                                          "generators", "maximal_sets", "classes",   "arrows",
                                          "visited",    "parity",       "even",      "odd",
                                          "smoothness", "deficiency",   "misere_nim"};

enum { MOST_FIELDS = 9 + FIELDS };

// Adds both names of each rule, and nim.
static size_t add_rules(where_field *to, const rule_list *rules)
{
    static const char *const names[][2] = {
        [RULE_ACV] = {"acv", "gen"},
        [RULE_AVD] = {"avd", "dng"},
        [RULE_DST] = {"dst", "ter"},
        [RULE_PRV] = {"prv", "dnt"},
    };
    size_t count = 0;
    to[count++] = (where_field){
        "nim", FIELD_RULE,
        rules->count == 1 ? NULL : "several games are computed: use the name of one of them instead"};
    for (rule r = RULE_ACV; r <= RULE_PRV; r++) {
        size_t at = 0;
        while (at < rules->count && rules->rule[at] != r)
            at++;
        const char *never =
            at == rules->count ? "this game is not computed: add it to the list of games" : NULL;
        for (int k = 0; k < 2; k++)
            to[count++] = (where_field){names[r][k], FIELD_RULE + (unsigned)at, never};
    }
    return count;
}

hry_status answers_where(const char *text, const rule_list *rules, bool graphs, where **out, hry_error *error)
{
    where_field fields[MOST_FIELDS] = {{0}};
    size_t count = add_rules(fields, rules);
    unsigned end = graphs ? FIELD_FRATTINI : rules->count > 1 ? FIELD_MAXIMAL : FIELD_FACTS;
    for (unsigned i = FIELD_VERTICES; i < end; i++)
        fields[count++] = (where_field){field_names[i - FIELD_VERTICES], i, NULL};
    for (unsigned i = 0; i < FACTS; i++)
        fields[count++] = (where_field){fact_names[i], FIELD_FACTS + i, NULL};
    return where_parse(text, fields,
                       rules->count == 1 ? "nim>=4 or 'nim=0 and order<8'" : "'acv>avd and order<8'", out,
                       error);
}

static bool mentions_any(const where *w, unsigned from, unsigned end)
{
    for (unsigned field = from; field < end; field++)
        if (where_mentions(w, field))
            return true;
    return false;
}

bool answers_where_more(const where *w)
{
    return mentions_any(w, FIELD_FRATTINI, FIELD_FACTS);
}

bool answers_where_facts(const where *w)
{
    return mentions_any(w, FIELD_FACTS, FIELDS);
}

static void set_type(where_value *value, const game_value *v)
{
    value[FIELD_PARITY] = where_number(v->type.parity);
    value[FIELD_EVEN] = where_number(v->type.even);
    value[FIELD_ODD] = where_number(v->type.odd);
    if (v->has_smoothness)
        value[FIELD_SMOOTHNESS] = where_number(v->type.smoothness);
    if (v->type.deficiency != DEFICIENCY_NONE)
        value[FIELD_DEFICIENCY] = where_number(v->type.deficiency);
}

static void set_value(where_value *value, const game_value *v)
{
    value[FIELD_ORDER] = where_digits(v->order);
    value[FIELD_FRATTINI] = where_digits(v->frattini);
    if (v->maximal)
        value[FIELD_MAXIMAL] = where_number(v->maximal);
    if (v->whole) {
        value[FIELD_CLASSES] = where_number(v->classes);
        value[FIELD_ARROWS] = where_number(v->arrows);
    } else {
        value[FIELD_VISITED] = where_number(v->visited);
    }
    if (v->misere)
        value[FIELD_MISERE] = where_number(v->misere_nim);
    if (v->has_type)
        set_type(value, v);
}

// The sizes of the graph if the game is played on one, otherwise of the hypergraph.
static void set_sizes(where_value *value, const answers *a)
{
    const graph *picture = a->game ? game_picture(a->game) : NULL;
    const hypergraph *h = a->game ? game_hypergraph(a->game) : NULL;
    if (!a->game) {
        value[FIELD_VERTICES] = where_number(a->vertices);
        value[FIELD_EDGES] = where_number(a->edges);
        value[FIELD_ORDER] = where_number(a->points);
    } else if (picture) {
        value[FIELD_VERTICES] = where_number(picture->vertices);
        value[FIELD_EDGES] = where_number(picture->edges);
    } else if (h) {
        value[FIELD_VERTICES] = where_number(h->vertices);
        if (h->given == GIVEN_EDGES)
            value[FIELD_EDGES] = where_number(h->sets.count);
    }
}

// For a graph in a stream, the hypergraph is built just for this.
static void set_facts(where_value *value, const answers *a)
{
    const hypergraph *h = a->game ? game_hypergraph(a->game) : NULL;
    CLEARED(hypergraph_clear) hypergraph made = {0};
    CLEARED(ground_clear) ground x = {0};
    family_arguments arguments = {.graph = {a->graph}, .graphs = 1};
    if (h)
        facts_find(h, game_picture(a->game), value);
    else if (a->graph && !family_ground(a->family, &arguments, &x, NULL) &&
             !family_hypergraph(&x, BORDER_ANY, NULL, &made, NULL))
        facts_find(&made, a->graph, value);
}

truth answers_hold(const where *w, const answers *a)
{
    where_value value[FIELDS] = {{0}};
    const game_value *first = answers_first(a);
    set_sizes(value, a);
    if (answers_where_facts(w))
        set_facts(value + FIELD_FACTS, a);
    if (first && a->game)
        set_value(value, first);
    for (size_t i = 0; i < a->rules->count; i++) {
        if (a->status[i])
            continue;
        value[FIELD_RULE + i] = where_number(a->value[i].nim);
        if (a->value[i].generators >= 0)
            value[FIELD_GENERATORS] = where_number((uint64_t)a->value[i].generators);
    }
    return where_holds(w, value);
}

// ---- the sink

truth answers_tell(const answer_sink *s, const answers *a, histogram *counts, FILE *out)
{
    truth met = s->where ? answers_hold(s->where, a) : TRUTH_YES;
    joint_value values = {NIM_MAX, NIM_MAX, NIM_MAX, NIM_MAX};
    for (size_t i = 0; i < a->rules->count; i++)
        if (!a->status[i])
            values[i] = value_played(&a->value[i]);
    if (met == TRUTH_YES)
        histogram_add(counts, values, 1);
    if (met == TRUTH_YES && s->answer)
        s->answer(out, s, a);
    return met;
}

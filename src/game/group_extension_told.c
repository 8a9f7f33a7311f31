// SPDX-License-Identifier: GPL-3.0-or-later
//
// The properties of an extension, and the explanation of the value of GEN on it, both from the model.

#include "base/mem.h"
#include "base/text.h"
#include "extension/options.h"
#include "extension/start.h"
#include "game/group_extension.h"
#include "game/group_game.h"
#include "game/json.h"
#include "group/answer.h"

// ------------------------------------------------------------------------------------------------- what

static void tell_module(properties *to, const extension_base *b, uint32_t i, json_t *list)
{
    const extension_module *m = &b->module[i];
    uint32_t degree = b->kind[m->kind].degree;
    OWNED char *character = mem_print("%c%" PRIu32, m->modular ? 'V' : 'X', m->character + 1);
    properties_say(to, i ? "" : "modules",
                   "%s, of dimension %" PRIu32 " over the field of %" PRIu32 "^%" PRIu32 " elements: %" PRIu32
                   " cop%s",
                   character, degree, m->field.prime, m->field.degree, m->multiplicity,
                   m->multiplicity == 1 ? "y" : "ies");
    json_array_append_new(list,
                          json_pack("{s:s,s:I,s:I,s:I,s:I}", "character", character, "degree",
                                    (json_int_t)degree, "prime", (json_int_t)m->field.prime, "field_degree",
                                    (json_int_t)m->field.degree, "copies", (json_int_t)m->multiplicity));
}

static void tell(properties *to, const extension_base *b, const extension_start *s, const game_value *v)
{
    json_t *modules = json_array();
    bool large = strlen(s->order) > 24;
    properties_say(to, "kind", "a group of order %s%s%s, an extension by modules", s->factors,
                   large ? "" : " = ", large ? "" : s->order);
    properties_say(to, "base", "a group of order %" PRIu32, b->order);
    for (uint32_t i = 0; i < b->modules; i++)
        tell_module(to, b, i, modules);
    properties_say(to, "Frattini", "subgroup of order %" PRIu32, s->frattini);
    properties_say(to, "generators", "%" PRIu32 " needed", s->deficiency);
    properties_put(to, "kind", json_string("extension"));
    properties_put(to, "order", json_string(s->order));
    properties_put(to, "base_order", json_integer(b->order));
    properties_put(to, "extended_by", modules);
    properties_put(to, "frattini_order", json_string(v->frattini));
    properties_put(to, "generators", json_integer(s->deficiency));
    if (s->computed) {
        properties_say(to, "start type", "(%u,%u,%u,%u)", s->type.parity, s->type.even, s->type.odd,
                       s->type.smoothness);
        properties_put(to, "start_type", json_etype(etype_of(&s->type)));
    }
}

hry_status group_extension_properties(const game *g, game_tools *t, properties *out, hry_error *error)
{
    CLEARED(extension_model_clear) extension_model m = {0};
    CLEARED(value_clear) game_value v = {0};
    TRY(extension_model_find(g, t, &m, error));
    extension_model_value(&m, &v);
    tell(out, &m.base, &m.start, &v);
    properties_tell_value(out, RULE_ACV, &v);
    return HRY_OK;
}

// -------------------------------------------------------------------------------------------------- why

static void add_outline(checklist *c, const extension_base *b, const extension_start *s)
{
    checklist_add(c, "(1)", false,
                  "|G| = %s; a position is determined by the subgroup K that its elements generate in "
                  "the base group and, for each module, the dimension δ of the remaining forms "
                  "(doc/extensions.md); the start is K = 1 with δ the multiplicities",
                  s->factors);
    checklist_add(c, "(2)", false, "|Φ(G)| = %" PRIu32 ", so the start class is %s", s->frattini,
                  s->frattini % 2 ? "odd" : "even");
    bool said = false;
    for (uint32_t i = 0; i < b->modules && !said && !b->module[i].modular; i++) {
        const extension_module *m = &b->module[i];
        uint32_t u = b->kind[m->kind].degree;
        bool trivial = b->kind[m->kind].trivial;
        if ((m->multiplicity + u - trivial + u - 1) / u != s->deficiency)
            continue;
        said = true;
        checklist_add(c, "(3)", false,
                      "d(G) = %" PRIu32 ", because of X%" PRIu32 ": ⌈(%" PRIu32 " + %" PRIu32
                      " − %d) / %" PRIu32 "⌉ = %" PRIu32,
                      s->deficiency, m->character + 1, m->multiplicity, u, trivial, u, s->deficiency);
    }
    if (!said)
        checklist_add(c, "(3)", false, "d(G) = %" PRIu32, s->deficiency);
}

static void add_decision(checklist *c, const extension_start *s)
{
    if (s->odd)
        checklist_add(c, "(4)", true, "|G| is odd, and d(G) = %" PRIu32 " gives *%u", s->deficiency, s->nim);
    else if (s->frattini % 2 == 0)
        checklist_add(c, "(4)", true, "the type of an even class follows from its deficiency: (0,%u,%u)",
                      s->type.even, s->type.odd);
    else if (!s->computed)
        checklist_add(c, "(4)", true, "|G| is even and d(G) ≥ %d: *0", GEN_ZERO_GENERATORS);
    c->theorem = s->odd ? "Proposition 3.1" : "Table 1";
}

// The options of the start class, and the type calculus.
static void add_options(checklist *c, const extension_table *t, uint32_t k, const uint32_t *most,
                        char *const *name)
{
    uint32_t count;
    option_values v = {0};
    OWNED extension_option *option = extension_options(t, k, most, &count);
    type_at start = extension_type(t, k, most);
    for (uint32_t i = 0; i < count; i++)
        option_values_add(&v, option[i].type.even, option[i].type.odd);
    OWNED char *even = nim_values_text(v.even), *odd = nim_values_text(v.odd);
    checklist_add(c, "(4)", true,
                  "the options of X_Φ have the even values E = %s and the odd values O = %s; X_Φ is odd, so "
                  "o = mex(E) = %u and e = mex(O ∪ {o}) = %u, and e is the value of the game",
                  even, odd, start.odd, start.even);
    for (uint32_t i = 0; i < count; i++) {
        const type_at *o = &option[i].type;
        OWNED char *left = extension_left(t, option[i].delta);
        checklist_add(
            c, i ? "" : "moves", false,
            "to *%u: an element over %s that leaves δ = %s: type (%u,%u,%u,%u) of deficiency %" PRIu32,
            o->odd, name[option[i].by], left, o->parity, o->even, o->odd, o->smoothness, o->deficiency);
    }
    c->theorem = "Proposition 2.2 (type calculus)";
}

static hry_status by_options(const extension_base *b, char *const *name, const limit *limit, checklist *c,
                             hry_error *error)
{
    CLEARED(extension_subgroups_clear) extension_subgroups s = {0};
    CLEARED(extension_table_clear) extension_table t = {0};
    TRY(extension_table_whole(b, limit, &s, &t, error));
    add_options(c, &t, extension_closed(&t, s.start, extension_support(&t, t.most)), t.most, name);
    c->visited = t.cells * s.odd;
    return HRY_OK;
}

static hry_status explain(const game *g, game_tools *t, const extension_base *b, const extension_start *s,
                          checklist *c, hry_error *error)
{
    add_outline(c, b, s);
    if (!s->states) {
        add_decision(c, s);
        return HRY_OK;
    }
    json_auto_t *tree = group_tree(g);
    char **name;
    TRY(group_names_ask(tools_source(t), ask_names(json_incref(json_array_get(tree, 1))), b->order,
                        t->how.limit, &name, error));
    limit beside = tools_limit_beside_source(t);
    hry_status status = by_options(b, name, &beside, c, error);
    texts_free(name, b->order);
    return status;
}

hry_status group_extension_explain(const game *g, game_tools *t, explanation *a, hry_error *error)
{
    CLEARED(extension_model_clear) extension_model m = {0};
    TRY(extension_model_find(g, t, &m, error));
    a->nim = m.start.nim;
    a->list = (checklist){.paper = PAPER_SPECTRUM, .nim = m.start.nim};
    facts_set_order(&a->facts, m.start.order);
    hry_status status = explain(g, t, &m.base, &m.start, &a->list, error);
    a->has_list = true;
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The statements of Sieben §9 about the result of an operator, in terms of the games on its parts. Prop 9.2:
// in A^∨ every type (p,a,b) of AVD(A) becomes (1−p,b,a). Prop 9.4: in A ⊎ B, if some vertex lies in all
// maximal stable sets of A and some vertex in all of B, the options of X_∅ are both start classes and their
// options, so the first moves are those of both sides. Without common vertices, AVD(A ∨ B) is the sum of both
// games (doc/theory.md), of which Prop 9.2 is the case AVD(B) = *1. Prop 3.6 is the statement about Tr(A).
#include "base/mem.h"
#include "game/on_hypergraph.h"
#include "game/operation.h"
#include "game/reason_internal.h"
#include "hyper/operators.h"

enum { MOST_VERTICES = 14 }; // of a part whose types are shown

// The type of the start class of a small game.
static bool start_type(const game *part, game_tools *t, class_type *out)
{
    CLEARED(set_system_clear) set_system s = {0};
    CLEARED(structure_clear) structure x = {0};
    if (game_system(part, t, &s, NULL) || s.cells > MOST_VERTICES ||
        structure_build(&s, t->how.limit, &x, NULL))
        return false;
    *out = x.type[0];
    return true;
}

static hry_status nim_of(const game *part, game_tools *t, nim *out, hry_error *error)
{
    CLEARED(value_clear) game_value v = {0};
    TRY(game_find_value(part, t, false, &v, error));
    *out = v.nim;
    return HRY_OK;
}

// ---- Prop 9.2

static hry_status of_extension(const game *g, game_tools *t, operation_statement *out, hry_error *error)
{
    game a = game_at_rule(g->operation->part[0], g->rule);
    nim value;
    class_type type;
    TRY(nim_of(&a, t, &value, error));
    const char *name = game_rule_name(&a);
    out->nim = value ^ 1u;
    out->theorem = g->rule == RULE_AVD ? "the extension by a vertex (Prop 9.2)"
                                       : "the extension by a vertex (Prop 9.2 with Prop 3.6)";
    snprintf(out->label, sizeof out->label, "9.2");
    if (start_type(&a, t, &type))
        out->text = mem_print("%s(%.100s) is *%u, with the start type (%u,%u,%u); the new vertex flips the "
                              "parity and swaps the values of every type, so it becomes (%u,%u,%u): *%u",
                              name, a.text, value, type.parity, type.even, type.odd, 1 - type.parity,
                              type.odd, type.even, out->nim);
    else
        out->text = mem_print(
            "%s(%.100s) is *%u; the new vertex can be chosen at any time, which adds *1: *%u + *1 = *%u",
            name, a.text, value, value, out->nim);
    return HRY_OK;
}

// ---- Prop 9.4

// There are stable sets, and some vertex is in all maximal ones, that is, in no edge and in no minimal
// transversal (Prop 2.6).
static bool has_frattini(const hypergraph *h)
{
    if (rule_defined(RULE_AVD, h, "", NULL))
        return false;
    size_t words = h->sets.words;
    OWNED uint64_t *seen = NEW_ARRAY(uint64_t, words + 1);
    bool stable = h->given == GIVEN_STABLE;
    if (stable)
        bits_fill(seen, h->vertices);
    for (uint32_t i = 0; i < h->sets.count; i++)
        (stable ? bits_and : bits_or)(seen, seen, pool_at(&h->sets, i), words);
    size_t count = bits_count(seen, words);
    return stable ? count > 0 : count < h->vertices;
}

static char *print_values(const nim_set *s)
{
    char *list = mem_string("");
    for (size_t i = 0; i < s->count; i++)
        mem_append(&list, "%s%u", i ? "," : "", s->value[i]);
    return list;
}

static hry_status of_union(const game *g, game_tools *t, operation_statement *out, hry_error *error)
{
    const operation *o = g->operation;
    nim_set both = {0};
    char *told[2] = {NULL, NULL};
    hry_status status = HRY_OK;
    for (size_t i = 0; i < 2 && !status; i++) {
        game part = game_at_rule(o->part[i], RULE_AVD);
        CLEARED(value_clear) game_value v = {0};
        nim_set own = {0};
        status = game_find_value(&part, t, true, &v, error);
        for (size_t k = 0; k < v.moves.count && !status; k++) {
            nim_set_add(&own, v.moves.move[k].nim);
            nim_set_add(&both, v.moves.move[k].nim);
        }
        told[i] = print_values(&own);
        free(own.value);
    }
    if (status == HRY_OK) {
        OWNED char *all = print_values(&both);
        out->nim = nim_set_mex(&both);
        out->theorem = "the disjoint union of maximal stable sets (Prop 9.4)";
        snprintf(out->label, sizeof out->label, "9.4");
        out->text = mem_print("both parts have vertices in all maximal stable sets, so the options of "
                              "X_∅ are the start classes of both parts and their options; first moves in "
                              "%.100s lead to {%s}, in %.100s to {%s}: mex{%s} = %u",
                              o->part[0].text, told[0], o->part[1].text, told[1], all, out->nim);
    }
    free_all(both.value, told[0], told[1]);
    return status;
}

// ---- sums

static hry_status of_sum(const game *g, game_tools *t, operation_statement *out, hry_error *error)
{
    const operation *o = g->operation;
    game a = game_at_rule(o->part[0], RULE_AVD), b = game_at_rule(o->part[1], RULE_AVD);
    nim left, right;
    TRY(nim_of(&a, t, &left, error));
    TRY(nim_of(&b, t, &right, error));
    out->nim = left ^ right;
    out->paper = PAPER_HARARY;
    out->theorem = "the avoidance game on edges without common vertices is a sum";
    snprintf(out->label, sizeof out->label, "sum");
    out->text = mem_print("no vertex is in both parts, so the edges are those of both and the game is "
                          "the sum of the games on %.100s and %.100s: *%u + *%u = *%u",
                          a.text, b.text, left, right, out->nim);
    return HRY_OK;
}

// ---- Prop 3.6

static hry_status of_transversals(const game *g, game_tools *t, operation_statement *out, hry_error *error)
{
    static const rule other[] = {
        [RULE_ACV] = RULE_DST, [RULE_AVD] = RULE_PRV, [RULE_DST] = RULE_ACV, [RULE_PRV] = RULE_AVD};
    game a = game_at_rule(g->operation->part[0], other[g->rule]);
    TRY(nim_of(&a, t, &out->nim, error));
    out->theorem = "the transversal hypergraph (Prop 3.6)";
    snprintf(out->label, sizeof out->label, "3.6");
    out->text =
        mem_print("it is the same game as %s(%.100s), which is *%u", game_rule_name(&a), a.text, out->nim);
    return HRY_OK;
}

// ---- which of them

hry_status operation_statement_of(const game *g, game_tools *t, operation_statement *out, hry_error *error)
{
    const operation *o = g->operation;
    bool stable = o->of == GIVEN_STABLE, avoid = g->rule == RULE_AVD;
    operation_statement made = {.paper = PAPER_HYPERGRAPHS};
    if (g->position)
        ; // the statements are about the start
    else if (o->kind == OPERATOR_TR)
        TRY(of_transversals(g, t, &made, error));
    else if (o->kind == OPERATOR_EXTEND && stable && (avoid || g->rule == RULE_PRV))
        TRY(of_extension(g, t, &made, error));
    else if (o->kind == OPERATOR_UNION && stable && avoid && has_frattini(&o->set[0]) &&
             has_frattini(&o->set[1]))
        TRY(of_union(g, t, &made, error));
    else if (avoid && ((o->kind == OPERATOR_UNION && o->of == GIVEN_EDGES) ||
                       (o->kind == OPERATOR_JOIN && stable && !hypergraphs_meet(&o->set[0], &o->set[1]))))
        TRY(of_sum(g, t, &made, error));
    *out = made;
    return HRY_OK;
}

hry_status operation_explain(const game *g, game_tools *t, explanation *out, hry_error *error)
{
    operation_statement s = {0};
    TRY(system_explain(g, t, out, error));
    // A part may exceed the limits although the whole does not: then its statement is omitted.
    if (operation_statement_of(g, t, &s, NULL) || !s.theorem)
        return HRY_OK;
    checklist_add(&out->list, s.label, false, "%s", s.text);
    if (!out->list.theorem && s.nim == out->nim) {
        out->list.theorem = s.theorem;
        out->list.paper = s.paper;
    }
    free(s.text);
    return HRY_OK;
}

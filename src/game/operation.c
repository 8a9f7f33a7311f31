// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kinds of the operators. Everything about the result follows from its hypergraph (on_hypergraph.h)
// except positions: elements of groups have brackets and commas in their names.
#include "game/operation.h"

#include <assert.h>

#include "base/mem.h"
#include "game/on_hypergraph.h"
#include "hyper/operators.h"
#include "lang/elements.h"
#include "lang/operators.h"

static void operation_free(operation *o)
{
    for (size_t i = 0; i < 2; i++) {
        game_close(&o->part[i]);
        hypergraph_clear(&o->set[i]);
    }
    free(o);
}

// ---- the hypergraph of a part

// For a kind without a hypergraph, such as a group: from the system of its achievement game.
static hry_status by_system(const game *g, game_tools *t, hypergraph *out, hry_error *error)
{
    CLEARED(set_system_clear) set_system s = {0};
    char **names;
    uint32_t count;
    game build = game_at_rule(*g, RULE_ACV);
    TRY(game_system(&build, t, &s, error));
    TRY(game_names(&build, t, &names, &count, error));
    assert(count == s.cells && s.frattini == 0);
    *out =
        (hypergraph){.vertices = count, .names = names, .given = s.has_stable ? GIVEN_STABLE : GIVEN_EDGES};
    pool_copy(&out->sets, s.has_stable ? &s.stable : &s.edges);
    return pool_sort(&out->sets, t->how.limit) ? HRY_OK : limit_fail(t->how.limit, 0, error);
}

static hry_status hypergraph_of_part(const game *g, game_tools *t, hypergraph *out, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    if (!h)
        return by_system(g, t, out, error);
    hypergraph_copy(out, h);
    return HRY_OK;
}

// ---- positions

// Whether only expr_group_elements can separate the names.
static bool has_brackets(const hypergraph *h)
{
    for (uint32_t v = 0; h->names && v < h->vertices; v++)
        if (strpbrk(h->names[v], "{},/()[]=\" "))
            return true;
    return false;
}

static hry_status place(game *g, const char *text, size_t length, hry_error *error)
{
    const hypergraph *h = game_hypergraph(g);
    CLEARED(group_elements_clear) group_elements e = {0};
    if (!has_brackets(h))
        return hypergraph_place(g, text, length, error);
    TRY(expr_group_elements(text, length, &e, error));
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, bits_words(h->vertices));
    for (size_t i = 0; i < e.count; i++) {
        uint32_t v = hypergraph_vertex(h, e.text[i], strlen(e.text[i]));
        if (v == UINT32_MAX)
            return hry_fail_at(error, HRY_USAGE, 0, e.column[i], "unknown vertex '%.80s'", e.text[i]);
        if (bits_get(set, v))
            return hry_fail_at(error, HRY_USAGE, 0, e.column[i], "duplicate vertex '%.80s'", e.text[i]);
        bits_set(set, v);
    }
    g->position = mem_take(&set);
    return HRY_OK;
}

static void forget(game *g)
{
    if (g->operation)
        operation_free(g->operation);
    hypergraph_forget(g);
}

#define OPERATION ON_HYPERGRAPH, .read_position = place, .forget = forget, .explain = operation_explain

const game_kind kind_join = {
    .name = "join",
    .word = "join",
    .definition =
        "A v B, A ∨ B: the maximal stable sets are the unions of one set of A and one set of B (§9)",
    .example = "join({1,2},{2,3}; {4,5})",
    OPERATION,
};

const game_kind kind_union = {
    .name = "disjoint union",
    .word = "union",
    .definition = "A + B, A ⊎ B: the maximal stable sets of A and those of B, on different vertices (§9)",
    .example = "union(Hk(2)^v; Hk(3)^v)",
    OPERATION,
};

const game_kind kind_extend = {
    .name = "extension",
    .word = "extend",
    .definition =
        "A^v, A^∨: adds a new vertex to every maximal stable set of A; it lies in no edge (Prop 9.2)",
    .example = "extend(Hk(2))",
    OPERATION,
};

const game_kind kind_tr = {
    .name = "transversal hypergraph",
    .word = "tr",
    .definition = "the edges are the minimal transversals of A; DST and PRV on it are ACV and AVD on A",
    .example = "tr(geodetic(C6))",
    OPERATION,
};

// ---- making one

static const game_kind *const kinds[] = {[OPERATOR_JOIN] = &kind_join,
                                         [OPERATOR_UNION] = &kind_union,
                                         [OPERATOR_EXTEND] = &kind_extend,
                                         [OPERATOR_TR] = &kind_tr};

// The sets of the parts, beside which the result is made.
static hry_status make_parts(operation *o, game_tools *t, size_t *held, hry_error *error)
{
    for (size_t i = 0; i < o->parts; i++) {
        *held += game_bytes(&o->part[i]);
        size_t copy = expr_bytes(o->part[i].structure);
        TRY(limit_holds(t->how.limit, *held + copy, error));
        TRY(hypergraph_of_part(&o->part[i], t, &o->set[i], error));
        *held += hypergraph_bytes(&o->set[i]);
    }
    return HRY_OK;
}

static hry_status make(const operation *o, const limit *limit, hypergraph *out, hry_error *error)
{
    const hypergraph *a = &o->set[0], *b = &o->set[1];
    switch (o->kind) {
    case OPERATOR_TR:
        return hypergraph_transversal(a, limit, out, error);
    case OPERATOR_EXTEND:
        return hypergraph_extension(a, o->of, limit, out, error);
    case OPERATOR_JOIN:
        return hypergraph_join(a, b, o->of, limit, out, error);
    default:
        return hypergraph_union(a, b, o->of, limit, out, error);
    }
}

hry_status operation_apply(operator_kind kind, given of, game part[2], game_tools *t, const limit *limit,
                           game *out, hry_error *error)
{
    operation *o = NEW(operation);
    structure_expr made = {.kind = EXPR_HYPERGRAPH};
    size_t held = 0;
    *o = (operation){.kind = kind, .of = of, .part = {part[0], part[1]}, .parts = part[1].kind ? 2 : 1};
    hry_status status = make_parts(o, t, &held, error);
    struct limit rest = limit_beside(limit, held);
    THEN(status, make(o, &rest, &made.hyper, error));
    if (status)
        operation_free(o);
    else
        *out = (game){.kind = kinds[kind],
                      .operation = o,
                      .operands = held,
                      .structure = mem_copy(&made, 1, sizeof made)};
    return status;
}

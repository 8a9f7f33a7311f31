// SPDX-License-Identifier: GPL-3.0-or-later
//
// The family determines what is made of the group: its normal subgroups, its conjugation, or its subgroups.
// The closing parenthesis of relator(GROUP) is found by counting, and the text inside is read as a group.
// GAP's list of edges becomes a graph, and the family "cycles" makes its hypergraph.
#include "lang/group_algebra.h"

#include "base/mem.h"
#include "group/answer.h"
#include "lang/family_parse.h"
#include "lang/group_parse.h"

// ---- relator(GROUP)

bool relator_begins(const cursor *s)
{
    cursor ahead = *s;
    return cursor_take_word(&ahead, "relator") && cursor_take(&ahead, '(');
}

// Sets the end of `inside`, which begins after the '(', to the closing ')'.
static hry_status find_close(cursor *s, cursor *inside)
{
    s->at = inside->end = cursor_find(s, ")", false);
    TRY(cursor_expect(s, ')', ": relator(GROUP), for example relator(D4)"));
    return cursor_done(s) ? HRY_OK : cursor_expected(s, "the end after ')'", "");
}

hry_status relator_parse(cursor *s, const expr_options *options, structure_expr *out)
{
    cursor_word(s);
    cursor_take(s, '(');
    cursor inside = *s;
    TRY(find_close(s, &inside));
    if (cursor_done(&inside))
        return CURSOR_FAIL(s, inside.at, "expected a group: relator(GROUP), for example relator(D4)");
    group_expr *group = NULL;
    TRY(group_parse(&inside, options, &group));
    OWNED char *name = group_expr_print(group);
    out->kind = EXPR_PENDING;
    out->group = group;
    out->source = mem_print("cycles of the Cayley graph of %s", name);
    return HRY_OK;
}

// The edges in GAP's answer, which are numbered from 1 there; NULL if the answer is malformed.
static uint32_t *read_edges(const json_t *answer, uint32_t *vertices, size_t *edges)
{
    const json_t *list = json_object_get(answer, "edges");
    if (!answer_number(json_object_get(answer, "order"), 1, RELATOR_MOST_ELEMENTS, vertices) ||
        !json_is_array(list))
        return NULL;
    *edges = json_array_size(list);
    OWNED uint32_t *end = mem_alloc(2 * *edges + 1, sizeof *end);
    for (size_t i = 0; i < 2 * *edges; i++) {
        if (!answer_number(json_array_get(json_array_get(list, i / 2), i % 2), 1, *vertices, &end[i]))
            return NULL;
        end[i]--;
    }
    return mem_take(&end);
}

hry_status relator_graph(const json_t *answer, graph *out, hry_error *error)
{
    uint32_t vertices;
    size_t edges;
    OWNED uint32_t *end = read_edges(answer, &vertices, &edges);
    if (!end)
        return answer_unclear("the Cayley graph", error);
    graph_build(out, vertices, false, end, edges, NULL);
    return HRY_OK;
}

static hry_status resolve_relator(structure_expr *e, const json_t *answer, const limit *limit,
                                  hry_error *error)
{
    hypergraph made;
    CLEARED(graph_clear) graph cayley = {0};
    TRY(relator_graph(answer, &cayley, error));
    const family *cycles = family_find("cycles");
    family_arguments a = {.graph = {&cayley}, .graphs = 1, .limit = limit};
    TRY(family_build(cycles, &a, NULL, false, NULL, &made, error));
    group_expr_free(e->group);
    e->kind = EXPR_HYPERGRAPH;
    e->hyper = made;
    e->family = cycles;
    e->graph = mem_copy(&cayley, 1, sizeof cayley);
    cayley = (graph){0};
    return HRY_OK;
}

// ---- all structures made of a group

fact_question pending_question(const structure_expr *e)
{
    return e->family ? ask_multiplication(group_expr_json(e->group), GROUP_TABLE_MOST_ELEMENTS)
                     : ask_cayley(group_expr_json(e->group), RELATOR_MOST_ELEMENTS);
}

hry_status group_algebra_read(const json_t *answer, const limit *limit, algebra *out, hry_error *error)
{
    const json_t *names = json_object_get(answer, "names"), *rows = json_object_get(answer, "table");
    uint32_t n = (uint32_t)json_array_size(names);
    CLEARED(algebra_clear) algebra a = {0};
    TRY(algebra_init(&a, n, 3, limit, error));
    bool clear = n > 0 && answer_texts(names, n, &a.names);
    uint32_t *table = algebra_add(&a, n, false);
    for (size_t i = 0; i < (size_t)n * n && clear; i++) {
        clear = answer_number(json_array_get(json_array_get(rows, i / n), i % n), 1, n, &table[i]);
        table[i]--;
    }
    uint32_t identity = clear ? algebra_identity(&a, 0) : UINT32_MAX;
    if (identity == UINT32_MAX)
        return answer_unclear("the multiplication table", error);
    algebra_constant(&a, identity);
    MOVE(out, a);
    return HRY_OK;
}

hry_status pending_resolve(structure_expr *e, const json_t *answer, const char *winning, bool closed,
                           const limit *limit, hry_error *error)
{
    if (!e->family)
        return resolve_relator(e, answer, limit, error);
    CLEARED(algebra_clear) algebra a = {0};
    hypergraph made;
    TRY(group_algebra_read(answer, limit, &a, error));
    if (strcmp(e->family->name, "normal") == 0)
        algebra_add_conjugation(&a, true);
    else if (strcmp(e->family->name, "quandle") == 0)
        algebra_make_conjugation(&a);
    cursor sets = {winning, 0, winning ? strlen(winning) : 0, error, NULL};
    family_arguments on = {.algebra = &a, .limit = limit};
    hry_status status =
        family_build(e->family, &on, winning ? &sets : NULL, closed, &e->ground, &made, error);
    if (status && winning && error && error->column)
        error->column += e->winning.at;
    if (status)
        return status;
    group_expr_free(e->group);
    e->kind = EXPR_HYPERGRAPH;
    e->hyper = made;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// First step: the closing parenthesis is found by counting, and the text inside is read as a group. Second
// step: GAP's list of edges becomes a graph, and the family "cycles" makes the hypergraph of it. No code for
// the game itself is needed.
#include "lang/relator.h"

#include "base/mem.h"
#include "group/answer.h"
#include "lang/family_parse.h"
#include "lang/group_parse.h"

bool relator_begins(const cursor *s)
{
    cursor ahead = *s;
    return cursor_take_word(&ahead, "relator") && cursor_take(&ahead, '(');
}

// Sets the end of `inside`, which begins behind the '(', to the ')' that closes it.
static hry_status find_close(cursor *s, cursor *inside)
{
    s->at = inside->end = cursor_find(s, ")", false);
    TRY(cursor_expect(s, ')', ": relator(GROUP), for example relator(D4)"));
    if (!cursor_done(s))
        return CURSOR_FAIL(s, s->at, "nothing can follow the ')', but here is %s", cursor_show(s).text);
    return HRY_OK;
}

hry_status relator_parse(cursor *s, const expr_options *options, structure_expr *out)
{
    cursor_word(s);
    cursor_take(s, '(');
    cursor inside = *s;
    TRY(find_close(s, &inside));
    if (cursor_done(&inside))
        return CURSOR_FAIL(s, inside.at, "a group is missing here: relator(GROUP), for example relator(D4)");
    group_expr *group = NULL;
    TRY(group_parse(&inside, options, &group));
    OWNED char *name = group_expr_print(group);
    out->kind = EXPR_PENDING;
    out->group = group;
    out->source = mem_print("cycles of the Cayley graph of %s", name);
    return HRY_OK;
}

gap_question relator_question(const structure_expr *e)
{
    return ask_cayley(group_expr_json(e->group), RELATOR_MOST_ELEMENTS);
}

// The edges of GAP's answer, numbered from 1 there; NULL if it is not what was promised.
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

hry_status relator_resolve(structure_expr *e, const json_t *answer, const limit *limit, hry_error *error)
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

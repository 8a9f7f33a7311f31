// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/expression.h"

#include "base/mem.h"

hry_status expr_check_length(size_t length, hry_error *error)
{
    if (length <= EXPR_LONGEST)
        return HRY_OK;
    return hry_fail(error, HRY_USAGE, "the expression is longer than %d bytes; put its sets into a file",
                    EXPR_LONGEST);
}

size_t expr_bytes(const structure_expr *e)
{
    return (e->graph ? graph_bytes(e->graph) : 0) + (e->ground ? ground_bytes(e->ground) : 0) +
           (e->kind == EXPR_HYPERGRAPH ? hypergraph_bytes(&e->hyper) : 0);
}

void expr_drop_ground(structure_expr *e)
{
    if (e->ground)
        ground_clear(e->ground);
    free(e->ground);
    e->ground = NULL;
}

void expr_drop_sets(structure_expr *e)
{
    if (e->kind != EXPR_HYPERGRAPH)
        return;
    hypergraph_clear(&e->hyper);
    e->kind = EXPR_UNLISTED;
    e->unlisted = (unlisted_sets){0};
    hry_fail(&e->unlisted.why, HRY_LIMIT, "the sets of %.200s are not in memory any more", e->text);
}

void expr_clear(structure_expr *e)
{
    free_all(e->text, e->source);
    if (e->graph)
        graph_clear(e->graph);
    free_all(e->graph, e->at);
    expr_drop_ground(e);
    if (e->kind == EXPR_GROUP || e->kind == EXPR_PENDING)
        group_expr_free(e->group);
    else if (e->kind == EXPR_HYPERGRAPH)
        hypergraph_clear(&e->hyper);
}

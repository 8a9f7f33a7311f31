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

void expr_clear(structure_expr *e)
{
    free_all(e->text, e->source);
    if (e->graph)
        graph_clear(e->graph);
    free_all(e->graph, e->at);
    if (e->ground)
        ground_clear(e->ground);
    free(e->ground);
    if (e->kind == EXPR_GROUP || e->kind == EXPR_PENDING)
        group_expr_free(e->group);
    else if (e->kind == EXPR_HYPERGRAPH)
        hypergraph_clear(&e->hyper);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on a hypergraph that was written out, read from a file or made by a family of graph games. Everything
// follows from the hypergraph (on_hypergraph.h).
#include <stdlib.h>

#include "game/game.h"

static structure_expr *expression(const game *g)
{
    return g->structure;
}

static const hypergraph *hypergraph_of(const game *g)
{
    return &expression(g)->hyper;
}

static const graph *picture(const game *g)
{
    return expression(g)->graph;
}

static const family *family_of(const game *g)
{
    return expression(g)->family;
}

static const double (*places(const game *g))[2]
{
    return (const double(*)[2])expression(g)->at;
}

static void forget(game *g)
{
    expr_clear(expression(g));
    free(g->structure);
}

const game_kind kind_hypergraph = {
    .name = "hypergraph",
    .element = "vertex",
    .simplify = SIMPLIFY_LEVEL,
    .forget = forget,
    .hypergraph = hypergraph_of,
    .family = family_of,
    .picture = picture,
    .places = places,
};

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of a game document, as `harary diagram -o FILE.json` writes them, each with the node for every
// class or element. Pictures are optional: if one is too large or Graphviz is missing, it is omitted, and the
// game can still be played.

#include "draw/layout_find.h"
#include "draw/writers.h"
#include "game/game_diagram.h"
#include "game/json.h"
#include "report/game_document.h"

enum { MOST_NODES = 150, MOST_ARROWS = 600, MOST_LABELLED = 40, MOST_ON_BOARD = 150 };

// The diagram with its layout; NULL: it could not be laid out.
static json_t *placed_json(const diagram *d, game_tools *t)
{
    layout place;
    hry_error error;
    OWNED char *bytes = NULL;
    size_t size;
    if (layout_find(d, t->how.limit, &place, &error))
        return NULL;
    hry_status status =
        picture_write(d, &place, PICTURE_JSON, &(style){0}, t->how.limit, &bytes, &size, &error);
    layout_clear(&place, d);
    return status ? NULL : json_loadb(bytes, size, 0, NULL);
}

// ---- structure diagrams

static void add_diagram(const game *g, game_tools *t, const structure *x, const diagram_wish *how,
                        json_t *list)
{
    diagram d;
    diagram_wish wish = *how;
    wish.game = game_rule_name(g);
    wish.structure = g->text;
    wish.node_of = mem_alloc(x->classes, sizeof *wish.node_of);
    diagram_of_structure(x, &wish, &d);
    json_t *made = placed_json(&d, t);
    if (made)
        json_array_append_new(
            list, json_pack("{s:s,s:o,s:o}", "name", wish.simplify == SIMPLIFY_NONE ? "full" : "simplified",
                            "diagram", made, "node_of", json_numbers(wish.node_of, x->classes)));
    free(wish.node_of);
    diagram_clear(&d);
}

json_t *game_document_diagrams(const game *g, game_tools *t, const structure *x, char *const *class_names)
{
    static const simplify none = SIMPLIFY_NONE;
    const simplify how[] = {g->kind->simplify, none};
    json_t *list = json_array();
    uint32_t drawn = 0; // nodes
    for (size_t i = 0; i < 2; i++) {
        quotient q;
        quotient_build(x, how[i], false, &q);
        bool small = q.blocks <= MOST_NODES && q.first[q.blocks] <= MOST_ARROWS;
        diagram_wish wish = {.simplify = q.blocks == x->classes ? none : how[i],
                             .blocks = &q,
                             .class_name = x->classes <= MOST_LABELLED ? class_names : NULL};
        if (small && q.blocks != drawn)
            add_diagram(g, t, x, &wish, list);
        drawn = q.blocks;
        quotient_clear(&q);
    }
    return list;
}

// ---- the board

// The elements are the nodes that can be taken, in their order (draw/board.h).
static json_t *element_nodes(const diagram *d)
{
    json_t *list = json_array();
    for (uint32_t n = 0; n < d->nodes; n++)
        if (d->node[n].kind != NODE_SET && d->node[n].mark != MARK_PLAIN)
            json_array_append_new(list, json_integer(n));
    return list;
}

json_t *game_document_board(const game *g, game_tools *t, uint32_t elements)
{
    CLEARED(diagram_clear) diagram d = {0};
    hry_error error;
    diagram_choice choice = {.digraph = DIGRAPH_BOARD, .most = MOST_ON_BOARD};
    if (elements > MOST_ON_BOARD || game_diagram(g, t, &choice, &d, &error))
        return json_null();
    // Elements around a circle say no more than a list of them.
    json_t *made = d.arrows || g->structure->at ? placed_json(&d, t) : NULL;
    return made ? json_pack("{s:o,s:o}", "diagram", made, "node_of", element_nodes(&d)) : json_null();
}

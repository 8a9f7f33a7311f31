// SPDX-License-Identifier: GPL-3.0-or-later
//
// The case analysis of a value (game/reason_cases.c) as a diagram. Each case is a node. Below it there is a
// node for each kind of move, named by moves up to symmetry, and below that the reply, with an arrow to the
// next case. A case reached by several replies is drawn once. The row of a case is its longest distance from
// the start. Only the reply to a move within a class leads up again, to its own case.

#include "report/reason.h"

static uint32_t add_node(diagram *d, node_kind kind, bool odd, nim value, char *label)
{
    class_type type = {.parity = odd, .smoothness = NODE_MIXED, .deficiency = DEFICIENCY_NONE};
    *(odd ? &type.odd : &type.even) = value;
    d->node = mem_resize(d->node, (size_t)d->nodes + 1, sizeof *d->node);
    d->node[d->nodes] = (diagram_node){.kind = kind, .type = type, .count = 1, .label = label};
    return d->nodes++;
}

// "1", of several moves that are alike by symmetry one; "another in {1,3}".
static char *move_label(const reason *r, const case_move *m)
{
    bool any = m->to == r->cases[0].node && r->chosen == 0;
    if (!m->cells)
        return mem_print("%s in %s", any ? "any" : "another", r->node[m->to].name);
    return reason_cells_text(r, m->cell, m->orbits ? m->orbits : m->cells);
}

// A kind of move of case i, the reply, and where they lead: to the next case, or to the end of the game.
static void add_move(diagram *d, const reason *r, uint32_t i, const case_move *m)
{
    const reason_case *it = &r->cases[i];
    uint32_t last = add_node(d, NODE_POSITION, !it->odd, m->value, move_label(r, m)), before = last;
    if (m->orbits && m->orbits < m->cells)
        d->node[last].count = m->cells;
    diagram_add_arrow(d, i, last, ARROW_PLAIN);
    if (m->reply != REPLY_NONE) {
        char *label = mem_print("reply %s", m->reply == REPLY_STAYS ? "with another" : r->names[m->reply]);
        last = add_node(d, NODE_REPLY, it->odd, it->value, label);
        diagram_add_arrow(d, before, last, ARROW_PLAIN);
    }
    bool over = m->then == CASE_OVER;
    diagram_add_arrow(d, last, over ? add_node(d, NODE_WON, false, 0, NULL) : m->then,
                      over           ? ARROW_DOTTED
                      : m->then == i ? ARROW_WITHIN
                                     : ARROW_PLAIN);
}

// Each node goes below all that lead to it, but for the replies within a case; then nodes follow the rows.
static void place_rows(diagram *d)
{
    OWNED uint32_t *place = mem_alloc(d->nodes, sizeof *place);
    diagram_node *sorted = mem_alloc(d->nodes, sizeof *sorted);
    for (uint32_t a = 0, quiet = 0; quiet < d->arrows; a = (a + 1) % d->arrows, quiet++) {
        uint32_t below = d->node[d->arrow[a].from].row + 1, *row = &d->node[d->arrow[a].to].row;
        if (d->arrow[a].kind != ARROW_WITHIN && *row < below) {
            *row = below;
            quiet = 0;
        }
    }
    for (uint32_t n = 0; n < d->nodes; d->rows++)
        for (uint32_t i = 0; i < d->nodes; i++)
            if (d->node[i].row == d->rows) {
                sorted[n] = d->node[i];
                place[i] = n++;
            }
    free(d->node);
    d->node = sorted;
    diagram_map_arrows(d, place);
}

void reason_diagram(const game *g, const reason *r, diagram *out)
{
    diagram d = {.position = g->position_text ? mem_string(g->position_text) : NULL};
    for (uint32_t i = 0; i < r->case_count; i++) {
        const char *start = d.position ? d.position : "start";
        char *label = mem_print("case %" PRIu32 ": %s", i + 1, i ? r->node[r->cases[i].node].name : start);
        add_node(&d, NODE_POSITION, r->cases[i].odd, r->cases[i].value, label);
        d.node[i].mark = r->cases[i].value ? MARK_NONE : MARK_GOOD;
    }
    for (uint32_t i = 0; i < r->case_count; i++)
        for (size_t k = 0; k < 2 * r->cases[i].moves; k++) { // those within the class last, at the border
            const case_move *m = &r->cases[i].move[k % r->cases[i].moves];
            if (!m->cells == (k >= r->cases[i].moves))
                add_move(&d, r, i, m);
        }
    if (!d.nodes)
        add_node(&d, NODE_WON, false, 0, NULL);
    diagram_begin(&d, DIGRAPH_STRATEGY, game_rule_name(g), g->text, r->nim, d.nodes, d.arrows);
    place_rows(&d);
    *out = d;
}

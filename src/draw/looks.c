// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all writers agree on: the words of kinds and marks, which borders a node has, the head of an arrow,
// and how wide a picture may be.
#include "draw/writers_internal.h"

#include "draw/curve.h"
#include "draw/shape.h"

const char *const node_kind_word[] = {"class",  "won",  "position", "subgroup", "band",
                                      "vertex", "edge", "set",      "reply",    NULL};
const char *const node_mark_word[] = {"none", "good", "taken", "idle", "plain", NULL};
const char *const arrow_kind_word[] = {"plain",  "dotted", "drops", "stays", "turns",
                                       "within", "line",   "taken", NULL};
const char *const digraph_word[] = {"structure",     "game",    "representative", "options",  "unfolded",
                                    "intersections", "lattice", "board",          "strategy", NULL};
const char *const place_word[] = {"base right", "base left", "middle right", "middle left",
                                  "apex right", "apex left", "beyond",       NULL};
const char *const simplify_word[] = {"none", "otype", "level", NULL};

bool node_is_framed(const diagram_node *n)
{
    return n->kind != NODE_WON && (n->kind != NODE_SUBGROUP || n->mark == MARK_GOOD);
}

bool node_is_doubled(const diagram_node *n, bool extended)
{
    bool good = n->mark == MARK_GOOD && n->kind != NODE_SUBGROUP && n->kind != NODE_CLASS;
    return good || node_is_smooth(n, extended);
}

bool node_is_several(const diagram_node *n)
{
    return n->count > 1;
}

bool node_is_smooth(const diagram_node *n, bool extended)
{
    return extended && n->kind == NODE_CLASS && n->type.parity == 1 && n->type.smoothness == SMOOTH;
}

bool node_is_rough(const diagram_node *n, bool extended)
{
    return extended && n->kind == NODE_CLASS && n->type.parity == 1 && n->type.smoothness == ROUGH;
}

void node_put_look(const diagram_node *n, bool extended, char separator, FILE *out)
{
    const char *word[] = {node_kind_word[n->kind],
                          n->kind == NODE_WON ? NULL
                          : n->type.parity    ? "odd"
                                              : "even",
                          n->mark && n->kind != NODE_SUBGROUP ? node_mark_word[n->mark] : NULL,
                          node_is_several(n) ? "several" : NULL,
                          node_is_smooth(n, extended)  ? "smooth"
                          : node_is_rough(n, extended) ? "rough"
                                                       : NULL};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        if (word[i])
            fprintf(out, "%.*s%s", i > 0, &separator, word[i]);
}

bool row_deficiency(const diagram *d, uint32_t row, uint32_t *deficiency)
{
    for (uint32_t n = 0; d->extended && n < d->nodes; n++)
        if (d->node[n].row == row) {
            *deficiency = d->node[n].type.deficiency;
            return *deficiency != DEFICIENCY_NONE;
        }
    return false;
}

void curve_head(const curve *c, point shortened[4], point head[3])
{
    const point *piece = c->at + c->count - 4;
    point tip = piece[3], cut_off[4];
    double low = 0, high = 1;
    for (int i = 0; i < 40; i++) {
        double t = (low + high) / 2;
        curve_split(piece, t, shortened, cut_off);
        bool far = hypot(shortened[3].x - tip.x, shortened[3].y - tip.y) > HEAD_LENGTH;
        *(far ? &low : &high) = t;
    }
    curve_split(piece, low, shortened, cut_off);
    point way = {tip.x - shortened[3].x, tip.y - shortened[3].y};
    double length = hypot(way.x, way.y);
    way = length > 0 ? (point){way.x / length, way.y / length} : (point){0, 1};
    point base = {tip.x - HEAD_LENGTH * way.x, tip.y - HEAD_LENGTH * way.y};
    head[0] = tip;
    head[1] = (point){base.x - HEAD_WIDTH / 2 * way.y, base.y + HEAD_WIDTH / 2 * way.x};
    head[2] = (point){base.x + HEAD_WIDTH / 2 * way.y, base.y - HEAD_WIDTH / 2 * way.x};
}

double picture_widest(const style *style)
{
    const picture_width *w = &style->width;
    return w->points > 0 ? (w->pixels > 0 ? w->pixels : w->points) * LABEL_SIZE / LEAST_TEXT : INFINITY;
}

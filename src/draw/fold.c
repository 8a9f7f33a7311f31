// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diagrams with fewer nodes: folded by rows, or cut off above a level, as is usual for the first rows of a
// diagram that is infinite upwards (Sieben Fig 7.3). Nodes keep their order; of equal nodes the first
// stays, so that the start stays node 0. O(nodes²) within a row.
#include "draw/diagram.h"

#include "base/mem.h"

enum { LABELS_KEPT = 2 };

static bool are_equal(const diagram *d, const diagram_node *a, const diagram_node *b)
{
    return a->row == b->row && a->kind == b->kind && a->kind != NODE_POSITION &&
           a->type.parity == b->type.parity && a->type.even == b->type.even && a->type.odd == b->type.odd &&
           (!d->extended ||
            (a->type.smoothness == b->type.smoothness && a->type.deficiency == b->type.deficiency));
}

// "Z2, 3·S3, …": `labels` were taken before.
static void add_label(diagram_node *n, const char *label, uint32_t labels)
{
    if (!n->label || !label || !*label || labels > LABELS_KEPT)
        return;
    mem_append(&n->label, ", %s", labels < LABELS_KEPT ? label : "…");
}

static void take_in(diagram_node *n, const diagram_node *other, uint32_t labels)
{
    n->count += other->count;
    if (n->type.smoothness != other->type.smoothness)
        n->type.smoothness = NODE_MIXED;
    if (n->type.deficiency != other->type.deficiency)
        n->type.deficiency = DEFICIENCY_NONE;
    add_label(n, other->label, labels);
}

// Where each node goes; returns how many there are then.
static uint32_t fold_nodes(diagram *d, uint32_t *now)
{
    uint32_t count = 0, *labels = NEW_ARRAY(uint32_t, d->nodes);
    for (uint32_t n = 0; n < d->nodes; n++) {
        uint32_t same = count;
        while (same > 0 && d->node[same - 1].row == d->node[n].row &&
               !are_equal(d, &d->node[same - 1], &d->node[n]))
            same--;
        bool found = same > 0 && are_equal(d, &d->node[same - 1], &d->node[n]);
        now[n] = found ? same - 1 : count;
        if (found) {
            take_in(&d->node[now[n]], &d->node[n], labels[now[n]]++);
            free(d->node[n].label);
        } else {
            labels[count] = 1;
            d->node[count++] = d->node[n];
        }
    }
    free(labels);
    return count;
}

bool diagram_fold(diagram *d)
{
    if (d->digraph > DIGRAPH_REPRESENTATIVE) // nodes of equal type differ in what they show
        return false;
    uint32_t *now = mem_alloc(d->nodes, sizeof *now), nodes = fold_nodes(d, now);
    bool folded = nodes < d->nodes;
    if (folded) {
        d->unfolded_nodes = d->nodes;
        d->unfolded_arrows = d->arrows;
        d->nodes = nodes;
        diagram_map_arrows(d, now);
    }
    free(now);
    return folded;
}

void diagram_keep_levels(diagram *d, uint32_t levels)
{
    uint32_t *new_id = mem_alloc(d->nodes, sizeof *new_id), kept = 0, last = 0;
    d->rows = 0;
    for (uint32_t n = 0; n < d->nodes; n++) {
        diagram_node node = d->node[n];
        new_id[n] = UINT32_MAX;
        if (node.type.level >= levels) {
            free(node.label);
            continue;
        }
        if (!kept || node.row != last)
            d->rows++;
        last = node.row;
        node.row = d->rows - 1;
        new_id[n] = kept;
        d->node[kept++] = node;
    }
    d->nodes = kept;
    diagram_map_arrows(d, new_id);
    free(new_id);
}

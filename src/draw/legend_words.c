// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the texts beside the nodes mean, in the words that all legends use. Labels of groups are subgroups
// with their orders, "4·S3 (6)"; all others are sets (diagram.c joins them).
#include <inttypes.h>

#include "draw/writers_internal.h"

// A label that names a class or a subgroup; others are names of vertices, or the position itself.
static bool is_class_label(const diagram_node *n)
{
    return n->kind < NODE_POSITION || n->kind == NODE_SUBGROUP || n->kind == NODE_BAND;
}

static bool has_in_labels(const diagram *d, const char *sign)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        if (is_class_label(&d->node[n]) && d->node[n].label && *d->node[n].label &&
            strstr(d->node[n].label, sign))
            return true;
    return false;
}

bool labels_are_sets(const diagram *d)
{
    return has_in_labels(d, "{") || has_in_labels(d, "∅");
}

bool labels_have_orders(const diagram *d)
{
    return (has_in_labels(d, " (") || has_in_labels(d, "order ")) && !labels_are_sets(d);
}

void label_meaning(const diagram *d, char words[LEGEND_WORDS])
{
    bool orders = labels_have_orders(d);
    *words = '\0';
    if (!has_in_labels(d, "") || (!orders && d->node[0].kind == NODE_SUBGROUP))
        return;
    if (d->digraph == DIGRAPH_OPTIONS) {
        snprintf(words, LEGEND_WORDS, "{…}: types of a class and its options");
        return;
    }
    snprintf(words, LEGEND_WORDS, "%s%s%s",
             orders ? "H (k): subgroup of order k" : "beside a class: its closed set",
             !has_in_labels(d, "·") ? ""
             : orders               ? ", n·H: n subgroups"
                                    : ", n·: n of them",
             has_in_labels(d, "…") ? ", …: others" : "");
}

void smoothness_meaning(const diagram *d, char words[LEGEND_WORDS])
{
    static const char *const name[] = {[ROUGH] = "0 rough", [SMOOTH] = "1 smooth", [EVEN_CLASS] = "2 even"};
    *words = '\0';
    for (int s = ROUGH; s <= EVEN_CLASS; s++)
        for (uint32_t n = 0; n < d->nodes; n++)
            if (d->node[n].kind == NODE_CLASS && d->node[n].type.smoothness == s) {
                size_t end = strlen(words);
                snprintf(words + end, LEGEND_WORDS - end, "%s%s", end ? ", " : "", name[s]);
                break;
            }
}

void fold_meaning(const diagram *d, char words[LEGEND_WORDS])
{
    *words = '\0';
    if (d->unfolded_nodes)
        snprintf(words, LEGEND_WORDS, "folded by rows, from %" PRIu32 " nodes and %" PRIu32 " arrows",
                 d->unfolded_nodes, d->unfolded_arrows);
}

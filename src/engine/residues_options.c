// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of a node and the order in which they are tried. Computing an option takes a few microseconds
// (its normal form); visiting a node takes up to a millisecond (listing its endings).
#include <math.h>

#include "base/checked.h"
#include "base/mem.h"
#include "engine/residues_internal.h"

enum { FEW_ODD = 4, ENDS = 100000, FIRST = 1000000 }; // the last two: ranks

// Two equal parts cancel.
static void add_part(residues *z, option *o, uint32_t id)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (z->part[o->first + i] == id) {
            z->part[o->first + i] = z->part[o->first + --o->count];
            return;
        }
    assert(o->count < RESIDUE_EDGES); // each part has an edge of its own
    z->part[o->first + o->count++] = id;
}

// The avoidance game on x as a sum; consumes x.
static option sum_of(residues *z, residue *x, bool parity)
{
    residue part;
    option o = {.first = (uint32_t)z->parts, .parity = parity, .form = SUM};
    part_room(z);
    residue_drop_ends(x);
    if (z->matroid) {
        o.parity ^= residue_matroid_parity(x);
        return o;
    }
    while (x->edges) {
        residue_split(x, &part);
        if (part.edges == 1 && part.kinds == 1)
            o.parity ^= !part.flips[0] && part.cells[0] % 2 == 0;
        else
            add_part(z, &o, node_of(z, &part, TAG_AVOID));
    }
    return o;
}

option option_to(residues *z, residue *x, bool avoid, bool parity)
{
    if (avoid || residue_ends(x))
        return sum_of(z, x, parity);
    return (option){.first = node_of(z, x, TAG_ACHIEVE), .count = 1, .parity = parity, .form = SINGLE};
}

static bool same_option(const residues *z, const option *a, const option *b)
{
    if (a->count != b->count || a->parity != b->parity || a->form != b->form)
        return false;
    return a->form == SUM ? !memcmp(z->part + a->first, z->part + b->first, a->count * sizeof *z->part)
                          : a->first == b->first;
}

static option touch(residues *z, uint32_t id, uint32_t kind)
{
    residue x, y;
    bool parity = false;
    residue_read(z->form + z->node[id].form, &x);
    residue_touch(&x, kind, &y, &parity);
    return option_to(z, &y, z->node[id].avoid, parity);
}

void make_option(residues *z, uint32_t id, uint32_t i)
{
    assert(z->node[id].visited && i < z->node[id].kinds);
    bool old = false;
    size_t first = z->node[id].option;
    option o = z->meeting ? meet(z, id, i) : touch(z, id, i);
    for (uint32_t j = 0; j < z->node[id].kinds && !old; j++)
        old = same_option(z, &z->option[first + j], &o);
    if (old)
        o.form = DOUBLE;
    else if (o.form == SUM)
        z->parts += o.count;
    memcpy(o.order, z->option[first + i].order, sizeof o.order);
    z->option[first + i] = o;
}

// Sets the values of the node that follow from the race (endings.h).
static void learn_forced(node *n, const prospect *t)
{
    bool zero = n->total ^ t->odd; // f(X, zero) = 0
    if (t->forced == FORCED_NOT)
        return;
    if (n->avoid) {
        n->known[0] = (uint16_t)(EXACT | zero);
        return;
    }
    n->known[zero] = EXACT;
    n->known[!zero] = 1 | (t->forced == FORCED_VALUE ? EXACT : 0);
}

uint32_t option_to_try(const residues *z, uint32_t id, bool p, uint32_t k, uint32_t i)
{
    const node *n = &z->node[id];
    bool odd = (n->total + p + k) % 2 == 0;
    return z->option[n->option + i].order[odd];
}

// The size of what an option leaves.
static void find_sizes(const residue *x, double *size)
{
    residue y;
    bool parity = false;
    for (uint32_t j = 0; j < x->kinds; j++) {
        residue_touch(x, j, &y, &parity);
        size[j] = residue_ends(&y) ? INFINITY : y.kinds * y.edges;
    }
}

static void sort_options(const double *rank, uint32_t kinds, bool odd, option *to)
{
    for (uint32_t j = 0; j < kinds; j++) {
        uint32_t at = j;
        for (; at; at--) {
            double before = rank[to[at - 1].order[odd]];
            if (odd ? before < rank[j] : before <= rank[j]) // the two orders differ in ties too
                break;
            to[at].order[odd] = to[at - 1].order[odd];
        }
        to[at].order[odd] = (uint8_t)j;
    }
}

// An option of an avoidance game is tried early if it leaves few endings of the unwanted parity. In
// achievement, the order is how much it seems to take to show that an option has the value 0: little if
// also few kinds and edges remain. An option that leaves an edge with one vertex does not have the value 0.
// Options by odd kinds come first, because the answer to a move is often another cell of its kind; with more
// than a few odd kinds the ranks are the better order.
static void order_options(const residue *x, const node *n, const double *share, bool odd, option *to)
{
    double rank[RESIDUE_KINDS];
    if (!n->avoid)
        find_sizes(x, rank);
    for (uint32_t j = 0; j < x->kinds; j++) {
        double against = odd ? 1 - share[j] : share[j];
        bool is_first = n->odd <= FEW_ODD && x->cells[j] % 2;
        rank[j] = n->avoid ? against : fmin(rank[j] * (0.1 + against), ENDS) - is_first * FIRST;
    }
    sort_options(rank, x->kinds, odd, to);
}

void visit(residues *z, uint32_t id)
{
    if (z->meeting) {
        visit_unmet(z, id);
        return;
    }
    node *n = &z->node[id];
    residue x;
    prospect t;
    option_room(z, id);
    z->visited++;
    residue_read(z->form + n->form, &x);
    for (uint32_t j = 0; j < x.kinds; j++)
        n->total ^= !x.flips[j] && x.cells[j] % 2;
    endings_find(z->endings, &x, n->avoid ? AVOID : ACHIEVE, &t);
    learn_forced(n, &t);
    option *to = z->option + n->option;
    memset(to, 0, x.kinds * sizeof *to);
    order_options(&x, n, t.share, false, to);
    order_options(&x, n, t.share, true, to);
}

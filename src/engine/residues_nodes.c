// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes and their options: a hash table of normal forms, arrays that grow. Computing an option takes a few
// microseconds (its normal form); visiting a node takes up to a millisecond (listing its endings).
#include <math.h>

#include "base/mem.h"
#include "engine/residues_internal.h"

enum { FEW_ODD = 4, ENDS = 100000, FIRST = 1000000 }; // the last two: ranks

static void rehash(residues *z)
{
    mem_large_free(z->slot, z->slots * sizeof *z->slot);
    z->slots = z->slots ? 2 * z->slots : 1024;
    z->slot = mem_large(z->slots * sizeof *z->slot);
    memset(z->slot, 0, z->slots * sizeof *z->slot);
    for (size_t i = 0; i < z->nodes; i++) {
        size_t at = z->node[i].hash & (z->slots - 1);
        while (z->slot[at])
            at = (at + 1) & (z->slots - 1);
        z->slot[at] = (uint32_t)i + 1;
    }
}

static uint32_t hash_bytes(const uint8_t *bytes, size_t length)
{
    uint64_t h = UINT64_C(0x9e3779b97f4a7c15) * (length + 1), word;
    for (size_t i = 0; i < length; i += 8) {
        word = 0;
        memcpy(&word, bytes + i, length - i < 8 ? length - i : 8);
        h = (h ^ word) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 32;
    }
    return (uint32_t)h;
}

uint32_t node_of_form(residues *z, const uint8_t *bytes, size_t length, node made)
{
    made.hash = hash_bytes(bytes, length);
    if (2 * z->nodes >= z->slots)
        rehash(z);
    size_t at = made.hash & (z->slots - 1);
    for (; z->slot[at]; at = (at + 1) & (z->slots - 1)) {
        const node *n = &z->node[z->slot[at] - 1];
        // The length is encoded in the first bytes.
        if (n->hash == made.hash && !memcmp(z->form + n->form, bytes, length))
            return z->slot[at] - 1;
    }
    z->node = mem_large_reserve(z->node, &z->node_room, z->nodes + 1, sizeof *z->node);
    z->form = mem_large_reserve(z->form, &z->form_room, z->form_bytes + RESIDUE_BYTES,
                                1); // any form may be compared
    memcpy(z->form + z->form_bytes, bytes, length);
    made.form = z->form_bytes;
    z->node[z->nodes] = made;
    z->form_bytes += length;
    z->slot[at] = (uint32_t)++z->nodes;
    return (uint32_t)z->nodes - 1;
}

// Achievement: if all kinds have an even number of cells, each move is answered with a cell of the same kind,
// which never leaves an edge with one vertex, so f(X, 0) = 0. This is an option of f(X, 1) and, if one kind
// is odd, of f(X, p) where its cell frees p vertices (mod 2).
static void learn_twins(const residue *x, node *n)
{
    bool p = true;
    for (uint32_t j = 0; j < x->kinds; j++)
        if (x->cells[j] % 2) {
            n->odd++;
            p = x->flips[j];
        }
    if (n->odd == 0)
        n->known[0] = EXACT;
    if (n->odd < 2)
        n->known[p] = 1;
}

uint32_t node_of(residues *z, const residue *x, uint8_t tag)
{
    uint8_t bytes[RESIDUE_BYTES];
    size_t length = residue_write(x, tag, bytes);
    node made = {.kinds = (uint8_t)x->kinds, .avoid = tag == TAG_AVOID};
    if (tag == TAG_ACHIEVE)
        learn_twins(x, &made);
    return node_of_form(z, bytes, length, made);
}

// ---- options

void part_room(residues *z)
{
    z->part = mem_large_reserve(z->part, &z->part_room, z->parts + RESIDUE_EDGES, sizeof *z->part);
}

void option_room(residues *z, uint32_t id)
{
    node *n = &z->node[id];
    z->option = mem_large_reserve(z->option, &z->option_room, z->options + n->kinds, sizeof *z->option);
    n->option = z->options;
    z->options += n->kinds;
    n->visited = true;
}

// Two equal parts cancel.
static void add_part(residues *z, option *o, uint32_t id)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (z->part[o->first + i] == id) {
            z->part[o->first + i] = z->part[o->first + --o->count];
            return;
        }
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

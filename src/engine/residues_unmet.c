// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search of residues in dual form: a set generates if it meets the complements of all maximal stable
// sets, and the rest of the game consists of the complements that are not met yet. Choosing a vertex removes
// those around it, so the rest decomposes into parts, especially if it was a path or a cycle. The parts are
// not a sum of games, because the game ends for all of them at once; but equal parts are interchangeable, so
// a node is a multiset of parts. A part is a connected residue and also a node (TAG_PART), whose options are
// the parts into which its kinds break it: its normal form is found once, and the rest is bookkeeping with
// multisets.
//
// The form of a multiset: the tag, the number of parts, and their nodes in ascending order, four bytes each.
#include <string.h>

#include "engine/residues_internal.h"

typedef struct multiset {
    uint32_t count;
    uint32_t part[RESIDUE_EDGES]; // ascending
} multiset;

static void put(multiset *m, uint32_t part)
{
    uint32_t at = m->count++;
    for (; at && m->part[at - 1] > part; at--)
        m->part[at] = m->part[at - 1];
    m->part[at] = part;
}

static multiset multiset_of(const residues *z, uint32_t id)
{
    const uint8_t *form = z->form + z->node[id].form;
    multiset m = {.count = form[1]};
    memcpy(m.part, form + 2, m.count * sizeof *m.part);
    return m;
}

// If no part is left, everything is met, and achievement is over.
static option option_of(residues *z, const multiset *m, bool parity)
{
    uint8_t bytes[2 + sizeof m->part] = {z->achieve ? TAG_ACHIEVE : TAG_AVOID, (uint8_t)m->count};
    node made = {.avoid = !z->achieve};
    if (m->count == 0)
        made.known[0] = made.known[1] = EXACT;
    memcpy(bytes + 2, m->part, m->count * sizeof *m->part);
    uint32_t id = node_of_form(z, bytes, 2 + m->count * sizeof *m->part, made);
    return (option){.first = id, .count = 1, .parity = parity, .form = SINGLE};
}

static void split(residues *z, residue *x, multiset *to)
{
    residue part;
    while (x->edges) {
        residue_split(x, &part);
        put(to, node_of(z, &part, TAG_PART));
    }
}

option unmet_start(residues *z, residue *x, bool parity)
{
    multiset m = {0};
    split(z, x, &m);
    return option_of(z, &m, parity);
}

// Computes the parts that remain of a part after touching each kind.
static void break_part(residues *z, uint32_t id)
{
    if (z->node[id].visited)
        return;
    residue x, y;
    option_room(z, id);
    residue_read(z->form + z->node[id].form, &x);
    for (uint32_t j = 0; j < x.kinds; j++) {
        bool parity = false;
        multiset m = {0};
        residue_meet(&x, j, &y, &parity);
        split(z, &y, &m);
        part_room(z);
        memcpy(z->part + z->parts, m.part, m.count * sizeof *m.part);
        z->option[z->node[id].option + j] =
            (option){.first = (uint32_t)z->parts, .count = (uint8_t)m.count, .parity = parity, .form = SUM};
        z->parts += m.count;
    }
}

// The options are the kinds of all different parts, one part after another.
void visit_unmet(residues *z, uint32_t id)
{
    multiset m = multiset_of(z, id);
    uint32_t kinds = 0;
    for (uint32_t i = 0; i < m.count; i++)
        if (i == 0 || m.part[i] != m.part[i - 1]) {
            break_part(z, m.part[i]);
            kinds += z->node[m.part[i]].kinds;
        }
    z->node[id].kinds = (uint8_t)kinds;
    option_room(z, id);
    z->visited++;
    for (uint32_t i = 0; i < kinds; i++)
        z->option[z->node[id].option + i] = (option){.order = {(uint8_t)i, (uint8_t)(kinds - 1 - i)}};
}

option meet(residues *z, uint32_t id, uint32_t i)
{
    multiset m = multiset_of(z, id), rest = {0};
    uint32_t at = 0;
    while (i >= z->node[m.part[at]].kinds) {
        i -= z->node[m.part[at]].kinds;
        do
            at++;
        while (m.part[at] == m.part[at - 1]);
    }
    option o = z->option[z->node[m.part[at]].option + i];
    for (uint32_t j = 0; j < m.count; j++)
        if (j != at)
            put(&rest, m.part[j]);
    for (uint32_t j = 0; j < o.count; j++)
        put(&rest, z->part[o.first + j]);
    if (rest.count == 0 && !z->achieve)
        return (option){.form = DOUBLE}; // not a legal move
    return option_of(z, &rest, o.parity);
}

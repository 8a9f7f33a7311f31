// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes: a hash table of normal forms, and the arrays in which nodes keep their options.
#include "base/checked.h"
#include "base/mem.h"
#include "engine/residues_internal.h"

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
    assert(length <= RESIDUE_BYTES && z->nodes < UINT32_MAX - 1);
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
    assert_checked(residue_is_valid(x));
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
    assert(!n->visited);
    z->option = mem_large_reserve(z->option, &z->option_room, z->options + n->kinds, sizeof *z->option);
    n->option = z->options;
    z->options += n->kinds;
    n->visited = true;
}

size_t residues_bytes(const residues *z)
{
    size_t held = z->node_room * sizeof *z->node + z->form_room + z->option_room * sizeof *z->option +
                  z->part_room * sizeof *z->part + z->effort_room * sizeof *z->effort +
                  z->slots * sizeof *z->slot;
    return held + held / 2;
}

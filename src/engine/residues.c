// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search as a whole. Two searches answer questions f(X, p) = k: residues_settle.c takes one option after
// the other, and in avoidance games residues_proof.c takes turns with it, because either may need far less
// work than the other.
#include "engine/residues.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/residues_internal.h"

enum { FIRST_TURN = 128 };

residues *residues_new(const set_system *s)
{
    assert(!set_system_none_stable(s));
    residues *z = NEW(residues);
    z->meeting = !residue_start(s, false, &z->start, &z->start_free);
    if (z->meeting && !residue_start(s, true, &z->start, &z->start_free)) {
        free(z);
        return NULL;
    }
    z->matroid = !z->meeting && residue_is_matroid(&z->start);
    z->achieve = s->play == ACHIEVE;
    z->turn_nodes = FIRST_TURN;
    z->endings = endings_new();
    return z;
}

void residues_free(residues *z)
{
    if (!z)
        return;
    endings_free(z->endings);
    mem_large_free(z->node, z->node_room * sizeof *z->node);
    mem_large_free(z->form, z->form_room);
    mem_large_free(z->option, z->option_room * sizeof *z->option);
    mem_large_free(z->part, z->part_room * sizeof *z->part);
    mem_large_free(z->effort, z->effort_room * sizeof *z->effort);
    mem_large_free(z->slot, z->slots * sizeof *z->slot);
    free(z);
}

// Settles f(X, p). After both searches have had a turn, turns are twice as long; their length is measured in
// new nodes.
static void search(residues *z, uint32_t id, bool p)
{
    bool in_turns = z->node[id].avoid, proving = false;
    while (!(known(z, id, p) & EXACT) && !z->stopped) {
        z->turn = in_turns ? z->nodes + z->turn_nodes : SIZE_MAX;
        if (proving)
            in_turns = prove_small(z, id);
        else
            settle(z, id, p, ANY_VALUE);
        z->turn_nodes <<= proving;
        proving = in_turns && !proving;
        z->stopped &= !z->turned;
    }
}

residues_end residues_run(residues *z, double seconds, const limit *limit)
{
    z->limit = limit;
    z->end = clock_now() + seconds;
    z->paused = z->stopped = false;
    if (!z->root_known) {
        residue x = z->start;
        z->root =
            z->meeting ? unmet_start(z, &x, z->start_free) : option_to(z, &x, !z->achieve, z->start_free);
        z->parts += z->root.form == SUM ? z->root.count : 0;
        z->root_known = true;
    }
    uint32_t plus = z->achieve;
    while (!z->stopped && !(known_option(z, &z->root, false, plus) & EXACT)) {
        for (uint32_t i = 0; z->root.form == SUM && i < z->root.count && !z->stopped; i++)
            search(z, z->part[z->root.first + i], false);
        if (z->root.form == SINGLE)
            search(z, z->root.first, z->root.parity);
    }
    if (!z->stopped)
        return RESIDUES_DONE;
    return z->paused ? RESIDUES_PAUSED : RESIDUES_LIMIT;
}

nim residues_nim(const residues *z)
{
    uint32_t s = known_option(z, &z->root, false, z->achieve);
    assert(s & EXACT);
    return s & VALUE;
}

uint64_t residues_visited(const residues *z)
{
    return z->visited;
}

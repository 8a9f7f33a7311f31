// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tile_table.h"

#include <assert.h>
#include <stdatomic.h>

#include "base/mem.h"

// A tile of another member is needed once, by our tile below it.
static void count_users(tiles *x)
{
    uint32_t members = UINT32_C(1) << x->team, member = x->pass.team ? x->pass.team->member : 0;
    for (uint32_t i = 0; i >> x->pass.top == 0; i++) {
        bool ours = (i & (members - 1)) == member;
        atomic_init(&x->waiting[i], ours ? (uint32_t)__builtin_popcount(i) : 1);
    }
}

// The neighbours of our tiles that other members compute.
static void mark_apart(tiles *x)
{
    for (uint32_t i = 0; i < x->own; i++)
        for (unsigned bit = 0; bit < x->team; bit++) {
            uint32_t above = x->order[i] | UINT32_C(1) << bit;
            for (unsigned j = 0; j < x->pass.planes && above != x->order[i]; j++)
                tiles_plane(x, above, j)->place = PLANE_APART;
        }
}

// Each bit of our member number has a member to send our tiles to.
void tiles_init(tiles *x, const tile_pass *pass, sweep_result *out)
{
    unsigned top = pass->top;
    assert(top < pass->at->bits && pass->planes > 0 && (!pass->team || pass->team->bits <= top));
    size_t count = (size_t)1 << top, bytes = ((size_t)1 << (pass->at->bits - top)) / 8;
    *x = (tiles){.pass = *pass, .out = out, .team = pass->team ? pass->team->bits : 0};
    x->own = UINT32_C(1) << (top - x->team);
    x->store = tile_store_new(bytes, pass->in_memory, count * pass->planes, pass->folder);
    x->plane = NEW_ARRAY(tile_plane, count * pass->planes);
    x->order = mem_alloc(count, sizeof *x->order);
    x->waiting = NEW_ARRAY(_Atomic uint32_t, count);
    x->level = sweep_levels(top - x->team, x->order);
    for (uint32_t i = 0; i < x->own; i++)
        x->order[i] = x->order[i] << x->team | (pass->team ? pass->team->member : 0);
    count_users(x);
    mark_apart(x);
}

void tiles_clear(tiles *x)
{
    tile_store_free(x->store);
    free_all(x->plane, x->order, x->level, x->waiting);
}

bool tiles_above(const tiles *x, uint32_t tile, unsigned *bit, uint32_t *above)
{
    while (*bit < x->pass.top && tile >> *bit & 1)
        ++*bit;
    *above = tile | UINT32_C(1) << *bit;
    return *bit < x->pass.top;
}

bool tiles_all_generate(const tiles *x, uint32_t tile)
{
    unsigned low = x->pass.at->bits - x->pass.top;
    for (uint32_t i = 0; i < x->pass.at->masks; i++) {
        uint64_t set = x->pass.at->mask[i], high = set >> low;
        if (x->pass.at->by_edges ? set == high << low && !(high & ~(uint64_t)tile) : !(tile & ~high))
            return x->pass.at->by_edges;
    }
    return !x->pass.at->by_edges;
}

// The other planes of a tile that only generates are empty.
void tiles_mark_generated(tiles *x, uint32_t tile)
{
    for (unsigned j = 0; j < x->pass.planes; j++)
        tiles_plane(x, tile, j)->place = j == 0 && x->pass.at->achieve ? PLANE_FULL : PLANE_EMPTY;
}

void tiles_arrive(tiles *x, uint32_t tile, uint64_t **piece)
{
    for (unsigned j = 0; j < x->pass.planes; j++)
        *tiles_plane(x, tile, j) = (tile_plane){piece[j] ? PLANE_HERE : PLANE_EMPTY, piece[j]};
}

void tiles_rest(tiles *x, uint32_t tile)
{
    for (unsigned j = 0; j < x->pass.planes; j++)
        if (tiles_plane(x, tile, j)->words)
            tile_store_rest(x->store, tiles_plane(x, tile, j)->words);
}

static void drop(tiles *x, uint32_t tile)
{
    for (unsigned j = 0; j < x->pass.planes; j++) {
        tile_plane *p = tiles_plane(x, tile, j);
        if (p->words)
            tile_store_give(x->store, p->words);
        *p = (tile_plane){0};
    }
}

void tiles_let_go(tiles *x, uint32_t tile)
{
    uint32_t before = atomic_fetch_sub(&x->waiting[tile], 1);
    assert(before > 0); // it has not been returned to the store yet
    if (before == 1)
        drop(x, tile);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep on a device (gpu.h tells what it computes). Positions are bits, 32 to a word, 2^block_bits to a
// block; the words of a block are shared out to tasks of REGISTERS words each. One work-group does one
// block. Within a word the five lowest bits are settled level by level (settle); within a task the words
// are registers, done from the last to the first; tasks depend on those with one more bit and are done by
// number of bits, with a barrier between; blocks are launched by number of bits.
//
// Built with -D REGISTERS=8 (a power of 2), -D GROUP=256 (work-items of a group), -D PARITY=1 where bit 0 of a
// position is about parity (sweep_layout.h), -D TILED=1 where what is swept is one tile of many, whose
// positions share their top bits.

#define LIVE 1u // some positions of the block have no value yet
#define SOME 2u // the plane is not empty there

#define LEVEL4 0x68808000u
#define LEVEL3 0x16686880u
#define LEVEL2 0x01161668u
#define LEVEL1 0x00010116u

// Positions of a word with an option in z; bit 0 left out, and with it.
uint below_cells(uint z)
{
    return (z >> 2 & 0x33333333u) | (z >> 4 & 0x0F0F0F0Fu) | (z >> 8 & 0x00FF00FFu) | z >> 16;
}

uint below(uint z)
{
    return (z >> 1 & 0x55555555u) | below_cells(z);
}

// Adds to z the candidates none of whose options inside the word are in it, from large sets to small ones.
uint settle(uint candidates, uint z)
{
    z |= candidates & 0x80000000u;
    z |= candidates & LEVEL4 & ~below(z);
    z |= candidates & LEVEL3 & ~below(z);
    z |= candidates & LEVEL2 & ~below(z);
    z |= candidates & LEVEL1 & ~below(z);
    z |= candidates & 1u & ~below(z);
    return z;
}

// The sets with so many cells have two positions each, of which one has a free move, to the other one, which
// is in `even`.
uint settle_both(uint candidates, uint z, uint even)
{
    candidates &= ~below_cells(z);
    z |= candidates & even;
    uint moved = (z & 0xAAAAAAAAu) >> 1 | (z & 0x55555555u) << 1;
    return z | (candidates & ~even & ~moved);
}

// `settle` where bit 0 is about parity.
uint settle_parity(uint candidates, uint z, uint even)
{
    z = settle_both(candidates & 0xC0000000u, z, even);
    z = settle_both(candidates & 0x3CC0C000u, z, even);
    z = settle_both(candidates & 0x033C3CC0u, z, even);
    z = settle_both(candidates & 0x0003033Cu, z, even);
    return settle_both(candidates & 0x00000003u, z, even);
}

uint upwards(uint w)
{
    w |= (w & 0x55555555u) << 1;
    w |= (w & 0x33333333u) << 2;
    w |= (w & 0x0F0F0F0Fu) << 4;
    w |= (w & 0x00FF00FFu) << 8;
    return w | w << 16;
}

uint downwards(uint w)
{
    w |= w >> 1 & 0x55555555u;
    w |= w >> 2 & 0x33333333u;
    w |= w >> 4 & 0x0F0F0F0Fu;
    w |= w >> 8 & 0x00FF00FFu;
    return w | w >> 16;
}

// The stable sets of each block: the edges (stable sets) that its high bits allow are marked and closed
// upwards (downwards).
kernel void begin(global uint *undecided, global uchar *state, uint first, uint block_bits,
                  global const ulong *mask, uint masks, uint by_edges, uint tile_high,
                  local uint *word)
{
    uint block = first + get_group_id(0), whole = tile_high | block, me = get_local_id(0), words = 1u << (block_bits - 5);
    local uint some;
    if (me == 0)
        some = 0;
    for (uint w = me; w < words; w += GROUP)
        word[w] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = me; i < masks; i += GROUP) {
        uint high = (uint)(mask[i] >> block_bits), low = (uint)mask[i] & ((1u << block_bits) - 1);
        if ((by_edges ? high & ~whole : whole & ~high) == 0)
            atomic_or(&word[low >> 5], 1u << (low & 31));
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint w = me; w < words; w += GROUP)
        word[w] = by_edges ? upwards(word[w]) : downwards(word[w]);
    for (uint bit = 1; bit < words; bit <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = me; i < words / 2; i += GROUP) {
            uint off = (i & ~(bit - 1)) << 1 | (i & (bit - 1)), on = off | bit;
            if (by_edges)
                word[on] |= word[off];
            else
                word[off] |= word[on];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint mine = 0;
    for (uint w = me; w < words; w += GROUP) {
        uint stable = by_edges ? ~word[w] : word[w];
        mine |= stable;
        undecided[(ulong)block * words + w] = stable;
    }
    if (mine)
        atomic_or(&some, 1u);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me == 0)
        state[block] = some ? LIVE : 0;
}

// What the words of the blocks with one more high bit say is put into word[]: what is left are candidates.
void look_above(global const uint *undecided, global const uint *plane, ulong at, uint words,
                local const uint *above, uint aboves, local uint *word)
{
    global const uint4 *mine = (global const uint4 *)(undecided + at);
    local uint4 *out = (local uint4 *)word;
    for (uint w = get_local_id(0); w < words / 4; w += GROUP) {
        uint4 seen = 0;
        for (uint i = 0; i < aboves; i++)
            seen |= ((global const uint4 *)(plane + (ulong)above[i] * words))[w];
        out[w] = mine[w] & ~seen;
    }
}

// The same for the tiles with one more top bit, whose block is at the same place. Each work-item has the words
// that it had in look_above.
void look_above_tile(global const uint *tile, ulong at, uint words, local uint *word)
{
    global const uint4 *z = (global const uint4 *)(tile + at);
    local uint4 *out = (local uint4 *)word;
    for (uint w = get_local_id(0); w < words / 4; w += GROUP)
        out[w] &= ~z[w];
}

void look_at_nothing(uint words, local uint *word)
{
    for (uint w = get_local_id(0); w < words / 4; w += GROUP)
        ((local uint4 *)word)[w] = 0;
}

#define LOOK_ABOVE_TILE(i)                                                                                   \
    if (tiles > i)                                                                                           \
    look_above_tile(tile##i, at, words, word)

bool is_odd(uint x)
{
    return popcount(x) & 1;
}

// One task: its words become the plane. Of a word whose number has evenly many even_bits, the positions of
// `even` have no free move.
void do_task(uint task, uint task_bits, uint even, uint even_bits, local uint *word,
             global const uint *undecided, uint zero)
{
    uint z[REGISTERS], at = task * REGISTERS;
    if (PARITY && is_odd(at & even_bits))
        even = ~even;
    for (uint k = 0; k < REGISTERS; k++)
        z[k] = 0; // so far: what blocks it
    for (uint c = 0; c < task_bits; c++) {
        if (task >> c & 1)
            continue;
        uint more = (task | 1u << c) * REGISTERS;
        for (uint k = 0; k < REGISTERS; k++)
            z[k] |= word[more + k];
    }
#pragma unroll
    for (int k = REGISTERS - 1; k >= 0; k--) {
        uint blocked = z[k];
#pragma unroll
        for (uint c = 1; c < REGISTERS; c <<= 1)
            if (!(k & c))
                blocked |= z[k | c];
        uint generating = zero ? ~undecided[at + k] : 0;
        uint candidates = word[at + k] & ~blocked;
        if (PARITY)
            z[k] = settle_parity(candidates, generating, is_odd(k & even_bits) ? ~even : even);
        else
            z[k] = settle(candidates, generating);
    }
    for (uint k = 0; k < REGISTERS; k++)
        word[at + k] = z[k];
}

// One plane of the blocks order[first], …, which have equally many high bits. `zero`: it is the first plane of
// an achievement game, and sets that generate have value 0. even_bits has the bits of block and word number
// whose cells are of even size; the positions of a word that has evenly many of them and is not in `even` have
// a free move. level_end[i] is the end of the tasks with i bits less than all in task_order.
// counted[0] counts the blocks that are read and written; of a tile counted[1] and [2] tell whether the plane
// has something and whether something is left. Of the tiles above there are `tiles`, and with `full` one has
// all positions in its plane.
kernel void sweep(global uint *undecided, global uint *plane, global uchar *state, global const uint *order,
                  uint first, uint block_bits, uint high_bits, ulong even_bits, uint even, uint zero,
                  global const ushort *task_order, global const ushort *level_end, global uint *counted,
                  uint tiles, uint full, global const uint *tile0, global const uint *tile1,
                  global const uint *tile2, global const uint *tile3, global const uint *tile4,
                  global const uint *tile5, global const uint *tile6, global const uint *tile7,
                  local uint *word)
{
    uint block = order[first + get_group_id(0)], me = get_local_id(0), words = 1u << (block_bits - 5);
    ulong at = (ulong)block * words;
    local uint above[32], aboves, left, some;
    // A block without LIVE goes through all barriers too: not every compiler takes an early return before one.
    bool live = state[block] & LIVE;
    if (me == 0)
        aboves = left = some = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint c = me; live && c < high_bits; c += GROUP) {
        uint more = block | 1u << c;
        if (more != block && state[more] & SOME)
            above[atomic_inc(&aboves)] = more;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (live)
        look_above(undecided, plane, at, words, above, aboves, word);
    if (TILED && live && full) {
        look_at_nothing(words, word);
    } else if (TILED && live) {
        LOOK_ABOVE_TILE(0);
        LOOK_ABOVE_TILE(1);
        LOOK_ABOVE_TILE(2);
        LOOK_ABOVE_TILE(3);
        LOOK_ABOVE_TILE(4);
        LOOK_ABOVE_TILE(5);
        LOOK_ABOVE_TILE(6);
        LOOK_ABOVE_TILE(7);
    }
    if (PARITY && is_odd(block & (uint)(even_bits >> (block_bits - 5))))
        even = ~even;
    uint task_bits = block_bits - 5;
    for (uint k = REGISTERS; k > 1; k >>= 1)
        task_bits--;
    for (uint level = 0; level <= task_bits; level++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint i = (level ? level_end[level - 1] : 0) + me; live && i < level_end[level]; i += GROUP)
            do_task(task_order[i], task_bits, even, (uint)even_bits & (words - 1), word, undecided + at,
                    zero);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint mine = 0, mine_left = 0;
    for (uint w = me; live && w < words; w += GROUP) {
        uint z = word[w], rest = undecided[at + w] & ~z;
        plane[at + w] = z;
        undecided[at + w] = rest;
        mine |= z;
        mine_left |= rest;
    }
    if (me == 0 && live)
        atomic_add(counted, aboves + tiles + 4);
    // All sets of such a block generate, or have their values. The tiles below look at it in any case.
    for (uint w = me; !live && (zero || TILED) && w < words; w += GROUP)
        plane[at + w] = mine = zero ? ~0u : 0;
    if (mine)
        atomic_or(&some, SOME);
    if (mine_left)
        atomic_or(&left, LIVE);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me == 0)
        state[block] = some | left;
    if (TILED && me == 0 && some)
        atomic_or(&counted[1], 1u);
    if (TILED && me == 0 && left)
        atomic_or(&counted[2], 1u);
}

// How fast the memory is: as many bytes read as written.
kernel void copy(global const uint4 *from, global uint4 *to, uint first)
{
    ulong at = ((ulong)first + get_group_id(0)) * 1024 + get_local_id(0);
    for (uint i = 0; i < 1024; i += GROUP)
        to[at + i] = from[at + i];
}

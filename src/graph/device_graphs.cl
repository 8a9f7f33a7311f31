// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on many small graphs, 32 graphs to a group of work-items: bit g of every word is about the group's
// graph g, and there is one word for each set of vertices, each pair and each triple. So one operation serves
// 32 graphs, which never take different branches.
//
// Given are N, the number of vertices, GROUP, the work-items of a group, and GENERATES, one of the functions
// generates_* below.
#define PAIRS (N * (N - 1) / 2)
#define SETS (1u << N)
#define ALL (SETS - 1)
#define ROOM (SETS > N * N * N ? SETS : N * N * N)
#define NO_GAME 255

#define EACH(i, count) for (uint i = get_local_id(0); i < (count); i += GROUP)
#define MEET barrier(CLK_LOCAL_MEM_FENCE)
#define PAIR(u, v) ((u)*N + (v))
#define TRIPLE(u, v, w) (((u)*N + (v)) * N + (w))

// ---- the graphs

// graph6 has the pairs column by column, the first one in the highest bit.
void read_graphs(local const ulong *code, local uint *near)
{
    EACH (i, N * N) {
        uint u = min(i / N, i % N), v = max(i / N, i % N), edges = 0;
        if (u < v)
            for (uint g = 0; g < 32; g++)
                edges |= (uint)(code[g] >> (PAIRS - 1 - (v * (v - 1) / 2 + u)) & 1) << g;
        near[i] = edges;
    }
    MEET;
}

// within[k][u][v]: the distance of u and v is at most k.
void find_distances(local const uint *near, local uint *within)
{
    EACH (i, N * N)
        within[i] = i / N == i % N ? ~0u : 0;
    for (uint k = 1; k < N; k++) {
        MEET;
        local const uint *closer = within + (k - 1) * N * N;
        EACH (i, N * N) {
            uint u = i / N, v = i % N, found = closer[i];
            for (uint w = 0; w < N; w++)
                found |= closer[PAIR(u, w)] & near[PAIR(w, v)];
            within[k * N * N + i] = found;
        }
    }
    MEET;
}

// between[u][v][w]: w is on a geodesic from u to v, and neither of the two: for some k, u and v are not
// nearer than k, and there is a walk of k steps through w.
void find_between(local const uint *within, local uint *between)
{
    EACH (i, N * N * N) {
        uint u = i / (N * N), v = i / N % N, w = i % N, found = 0;
        for (uint k = 2; k < N && u != v && u != w && v != w; k++) {
            uint through = 0;
            for (uint a = 1; a < k; a++)
                through |= within[a * N * N + PAIR(u, w)] & within[(k - a) * N * N + PAIR(w, v)];
            found |= through & ~within[(k - 1) * N * N + PAIR(u, v)];
        }
        between[i] = found;
    }
    MEET;
}

// ---- the families: the graphs in which the vertices of p generate

// Every vertex is in p or between two of its vertices.
uint generates_geodetic(local const uint *between, uint p)
{
    uint covered = ~0u;
    for (uint w = 0; w < N && covered; w++) {
        uint here = p >> w & 1 ? ~0u : 0;
        for (uint v = 1; v < N && !(p >> w & 1); v++)
            for (uint u = 0; u < v && p >> v & 1; u++)
                if (p >> u & 1)
                    here |= between[TRIPLE(u, v, w)];
        covered &= here;
    }
    return covered;
}

// hull[w]: the graphs in which w is in the hull, which grows until it does not any more.
uint generates_hull(local const uint *between, uint p)
{
    uint hull[N], fresh = ~0u, all = ~0u;
    #pragma unroll
    for (uint w = 0; w < N; w++)
        hull[w] = p >> w & 1 ? ~0u : 0;
    while (fresh) {
        fresh = 0;
        #pragma unroll
        for (uint v = 1; v < N; v++) {
            #pragma unroll
            for (uint u = 0; u < v; u++) {
                uint both = hull[u] & hull[v];
                if (both) {
                    #pragma unroll
                    for (uint w = 0; w < N; w++) {
                        uint found = both & between[TRIPLE(u, v, w)] & ~hull[w];
                        hull[w] |= found;
                        fresh |= found;
                    }
                }
            }
        }
    }
    #pragma unroll
    for (uint w = 0; w < N; w++)
        all &= hull[w];
    return all;
}

// Three vertices of p are on a geodesic.
uint generates_genpos(local const uint *between, uint p)
{
    uint found = 0;
    for (uint v = 1; v < N; v++)
        for (uint u = 0; u < v && p >> v & 1; u++)
            for (uint w = 0; w < N && p >> u & 1; w++)
                if (p >> w & 1)
                    found |= between[TRIPLE(u, v, w)];
    return found;
}

// ---- the games

// What ends the game from p: that it generates, or for a removing game that what is left of p does not
// (Sieben, Prop 3.6).
uint is_over(local const uint *generating, bool removes, uint p)
{
    return removes ? ~generating[ALL ^ p] : generating[p];
}

// The value of the start in the graph of this work-item. Plane after plane: a set has the value j if it has
// no smaller value and no option has it. Sets come by size, largest first.
uint value_of(local const uint *generating, bool removes, bool achieves, constant ushort *order,
              constant ushort *level_end, local uint *undecided, local uint *plane)
{
    uint value = NO_GAME, bit = get_local_id(0) & 31;
    uint defined = achieves ? is_over(generating, removes, ALL) : ~is_over(generating, removes, 0);
    EACH (p, SETS)
        undecided[p] = ~is_over(generating, removes, p);
    MEET;
    for (uint j = 0, left = defined; left; j++) {
        uint first = 0;
        for (uint level = 0; level <= N; level++) {
            for (uint i = first + get_local_id(0); i < level_end[level]; i += GROUP) {
                uint p = order[i], reached = 0;
                for (uint rest = ALL ^ p; rest; rest &= rest - 1)
                    reached |= plane[p | (rest & -rest)];
                uint here = undecided[p] & ~reached;
                undecided[p] ^= here;
                plane[p] = here | (j == 0 && achieves ? is_over(generating, removes, p) : 0);
            }
            first = level_end[level];
            MEET;
        }
        if ((plane[0] & defined) >> bit & 1)
            value = j;
        left &= ~plane[0];
        MEET;
    }
    return value;
}

kernel void graphs(global const ulong *codes, global uchar *values, global uint *connected,
                   constant ushort *order, constant ushort *level_end)
{
    local ulong code[32];
    local uint near[N * N], between[N * N * N], generating[SETS], undecided[SETS], plane[ROOM];
    uint group = get_group_id(0);
    EACH (g, 32)
        code[g] = codes[32 * group + g];
    MEET;
    read_graphs(code, near);
    find_distances(near, plane);
    if (get_local_id(0) == 0) {
        uint one = ~0u;
        for (uint v = 0; v < N; v++)
            one &= plane[(N - 1) * N * N + v];
        connected[group] = one;
    }
    find_between(plane, between);
    EACH (p, SETS)
        generating[p] = GENERATES(between, p);
    MEET;
    for (uint rule = 0; rule < 4; rule++) {
        uint value = value_of(generating, rule >> 1, !(rule & 1), order, level_end, undecided, plane);
        if (get_local_id(0) < 32)
            values[4 * (32 * group + get_local_id(0)) + rule] = (uchar)value;
    }
}

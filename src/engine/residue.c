// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row is one word, a set of kinds two. Everything here takes about edges² + kinds² / 4 steps.
#include "engine/residue.h"

#include <string.h>

#include "base/checked.h"

typedef struct kind_set {
    uint64_t word[RESIDUE_KINDS / 64];
} kind_set;

#define ROW_EACH(e, row)                                                                                     \
    for (uint64_t left_ = (row), e; left_ && (e = (uint64_t)__builtin_ctzll(left_), true); left_ &= left_ - 1)

static uint64_t all_edges(uint32_t edges)
{
    return edges < 64 ? (UINT64_C(1) << edges) - 1 : ~UINT64_C(0);
}

static void transpose(const residue *x, kind_set *edge)
{
    memset(edge, 0, x->edges * sizeof *edge);
    for (uint32_t j = 0; j < x->kinds; j++)
        ROW_EACH(e, x->row[j])
    bits_set(edge[e].word, j);
}

// Of equal edges only the first is minimal.
static uint64_t minimal_edges(const residue *x)
{
    kind_set edge[RESIDUE_EDGES];
    uint64_t minimal = all_edges(x->edges);
    transpose(x, edge);
    for (uint32_t e = 0; e < x->edges; e++)
        for (uint32_t f = 0; f < x->edges && minimal >> e & 1; f++) {
            bool inside =
                f != e && !(edge[f].word[0] & ~edge[e].word[0]) && !(edge[f].word[1] & ~edge[e].word[1]);
            if (inside && (f < e || memcmp(&edge[f], &edge[e], sizeof *edge)))
                minimal &= ~(UINT64_C(1) << e);
        }
    return minimal;
}

// The bits of `row` at the positions in `kept`, compressed.
static uint64_t gather(uint64_t row, uint64_t kept)
{
    uint64_t out = 0;
    ROW_EACH(e, row & kept)
    out |= UINT64_C(1) << __builtin_popcountll(kept & ((UINT64_C(1) << e) - 1));
    return out;
}

static void keep_edges(residue *x, uint64_t kept)
{
    if (kept == all_edges(x->edges))
        return;
    for (uint32_t j = 0; j < x->kinds; j++)
        x->row[j] = gather(x->row[j], kept);
    x->edges = (uint32_t)__builtin_popcountll(kept);
}

static void copy_kind(residue *to, uint32_t i, const residue *from, uint32_t j)
{
    to->row[i] = from->row[j];
    to->cells[i] = from->cells[j];
    to->flips[i] = from->flips[j];
}

// Kinds with equal rows become one; those without edges are free.
static void merge_kinds(residue *x, bool *free)
{
    uint32_t kept = 0;
    for (uint32_t j = 0; j < x->kinds; j++) {
        uint32_t i = 0;
        if (!x->row[j]) {
            *free ^= !x->flips[j] && x->cells[j] % 2;
            continue;
        }
        while (i < kept && (x->row[i] != x->row[j] || x->flips[i] != x->flips[j]))
            i++;
        if (i < kept)
            x->cells[i] = (uint16_t)(x->cells[i] + x->cells[j]);
        else
            copy_kind(x, kept++, x, j);
    }
    x->kinds = kept;
}

bool residue_is_valid(const residue *x)
{
    if (x->edges > RESIDUE_EDGES || x->kinds > RESIDUE_KINDS)
        return false;
    for (uint32_t j = 0; j < x->kinds; j++) {
        if (!x->row[j] || x->row[j] & ~all_edges(x->edges) || x->cells[j] == 0 || x->cells[j] > RESIDUE_CELLS)
            return false;
        for (uint32_t i = 0; i < j; i++)
            if (x->row[i] == x->row[j] && x->flips[i] == x->flips[j])
                return false;
    }
    return minimal_edges(x) == all_edges(x->edges);
}

bool residue_start(const set_system *s, bool unmet, residue *out, bool *free)
{
    const pool *sets = unmet ? &s->stable : &s->edges;
    residue x = {.edges = sets->count};
    if (!(unmet ? s->has_stable : s->has_edges) || sets->count > RESIDUE_EDGES || s->cells > RESIDUE_CELLS)
        return false;
    *free = s->frattini % 2;
    for (uint32_t c = 0; c < s->cells; c++) {
        uint64_t row = 0;
        uint32_t i = 0;
        for (uint32_t e = 0; e < sets->count; e++)
            row |= (uint64_t)(bits_get(pool_at(sets, e), c) != unmet) << e;
        bool flips = s->size[c] % 2 == 0;
        if (!row) {
            *free ^= !flips;
            continue;
        }
        while (i < x.kinds && (x.row[i] != row || x.flips[i] != flips))
            i++;
        if (i == RESIDUE_KINDS)
            return false;
        x.kinds += i == x.kinds;
        x.row[i] = row;
        x.flips[i] = flips;
        x.cells[i]++;
    }
    assert_checked(residue_is_valid(&x));
    *out = x;
    return true;
}

// All kinds without one cell of kind j.
static void without_cell(const residue *x, uint32_t j, residue *out, bool *free)
{
    out->edges = x->edges;
    out->kinds = 0;
    *free ^= x->flips[j];
    for (uint32_t i = 0; i < x->kinds; i++)
        if (i != j || x->cells[j] > 1)
            copy_kind(out, out->kinds++, x, i);
    if (x->cells[j] > 1)
        out->cells[j]--;
}

void residue_touch(const residue *x, uint32_t j, residue *out, bool *free)
{
    assert(j < x->kinds);
    without_cell(x, j, out, free);
    if (x->cells[j] > 1)
        return;
    keep_edges(out, minimal_edges(out));
    merge_kinds(out, free);
    assert_checked(residue_is_valid(out));
}

void residue_meet(const residue *x, uint32_t j, residue *out, bool *free)
{
    assert(j < x->kinds);
    without_cell(x, j, out, free);
    keep_edges(out, all_edges(x->edges) & ~x->row[j]);
    merge_kinds(out, free);
}

// The edges with one vertex left: in exactly one kind, which has one cell.
static uint64_t ends(const residue *x)
{
    uint64_t once = 0, twice = 0;
    for (uint32_t j = 0; j < x->kinds; j++) {
        twice |= x->row[j] & (x->cells[j] > 1 ? ~UINT64_C(0) : once);
        once |= x->row[j];
    }
    return once & ~twice;
}

bool residue_ends(const residue *x)
{
    return ends(x) != 0;
}

// Edges are minimal, so the last vertex of an edge lies in no other edge.
void residue_drop_ends(residue *x)
{
    uint64_t last = ends(x);
    uint32_t kept = 0;
    for (uint32_t j = 0; j < x->kinds; j++)
        if (!(x->row[j] & last))
            copy_kind(x, kept++, x, j);
    x->kinds = kept;
    keep_edges(x, all_edges(x->edges) & ~last);
    assert(!ends(x));
}

void residue_split(residue *x, residue *out)
{
    assert(x->edges > 0);
    uint64_t reached = 1, before = 0;
    while (reached != before) {
        before = reached;
        for (uint32_t j = 0; j < x->kinds; j++)
            if (x->row[j] & reached)
                reached |= x->row[j];
    }
    uint32_t kept = 0;
    *out = (residue){.edges = x->edges};
    for (uint32_t j = 0; j < x->kinds; j++)
        if (x->row[j] & reached)
            copy_kind(out, out->kinds++, x, j);
        else
            copy_kind(x, kept++, x, j);
    x->kinds = kept;
    keep_edges(out, reached);
    keep_edges(x, all_edges(x->edges) & ~reached);
}

// Of two edges that meet in a kind, the union without it contains an edge.
static bool eliminates(const kind_set *edge, uint32_t edges, uint32_t e, uint32_t f)
{
    kind_set both, common;
    for (size_t w = 0; w < 2; w++) {
        both.word[w] = edge[e].word[w] | edge[f].word[w];
        common.word[w] = edge[e].word[w] & edge[f].word[w];
    }
    BITS_EACH (j, common.word, 2) {
        bool found = false;
        bits_unset(both.word, j);
        for (uint32_t g = 0; g < edges && !found; g++)
            found = bits_subset(edge[g].word, both.word, 2);
        if (!found)
            return false;
        bits_set(both.word, j);
    }
    return true;
}

// Vertices of one kind are in series, which does not affect the axiom.
bool residue_is_matroid(const residue *x)
{
    kind_set edge[RESIDUE_EDGES];
    transpose(x, edge);
    for (uint32_t j = 0; j < x->kinds; j++)
        if (x->flips[j])
            return false;
    for (uint32_t e = 0; e < x->edges; e++)
        for (uint32_t f = 0; f < e; f++)
            if (!eliminates(edge, x->edges, e, f))
                return false;
    return true;
}

// Builds one maximal stable set: takes each kind completely if that leaves a vertex of every edge, otherwise
// all but one vertex of it.
bool residue_matroid_parity(const residue *x)
{
    kind_set edge[RESIDUE_EDGES];
    transpose(x, edge);
    uint32_t moves = 0;
    for (uint32_t j = 0; j < x->kinds; j++) {
        bool last = false;
        ROW_EACH(e, x->row[j])
        last |= bits_count(edge[e].word, 2) == 1;
        moves += x->cells[j] - last;
        if (!last)
            ROW_EACH(e, x->row[j])
        bits_unset(edge[e].word, j);
    }
    return moves % 2;
}

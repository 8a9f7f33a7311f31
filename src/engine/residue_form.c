// SPDX-License-Identifier: GPL-3.0-or-later
//
// The normal form of a residue. Colours are hashes, or sums of hashes if order must not matter; edges are
// sorted by colour. A round of refinement takes one step per incidence; rounds are repeated while they
// distinguish more edges, and again after each mark. A residue with many symmetries needs about as many marks
// as its group has base points. If edges of one colour are not equivalent, the choice of the marked edge is
// arbitrary, and the form is one of several.
#include <string.h>

#include "base/checked.h"
#include "engine/mix.h"
#include "engine/residue.h"

enum { SHORT_TAG = 128 };

static unsigned weight(const residue *x, uint32_t j)
{
    return 2u * x->cells[j] + x->flips[j];
}

static void refine(const residue *x, const uint64_t *base, uint64_t *colour)
{
    uint64_t sum[RESIDUE_EDGES] = {0};
    for (uint32_t j = 0; j < x->kinds; j++) {
        uint64_t around = base[j];
        for (uint64_t left = x->row[j]; left; left &= left - 1)
            around += colour[__builtin_ctzll(left)];
        around = mix(around);
        for (uint64_t left = x->row[j]; left; left &= left - 1)
            sum[__builtin_ctzll(left)] += around;
    }
    for (uint32_t e = 0; e < x->edges; e++)
        colour[e] = mix(colour[e] + 3 * sum[e]);
}

// Sorts the edges by colour and returns the number of colours; *alike gets the first edge, in this order, of
// the smallest group of edges with one colour.
static uint32_t sort_edges(uint32_t edges, const uint64_t *colour, uint8_t *order, uint32_t *alike)
{
    uint32_t colours = 0, fewest = UINT32_MAX;
    for (uint32_t i = 1; i < edges; i++) {
        uint8_t e = order[i];
        uint32_t at = i;
        for (; at && colour[order[at - 1]] > colour[e]; at--)
            order[at] = order[at - 1];
        order[at] = e;
    }
    for (uint32_t i = 0, end; i < edges; i = end, colours++) {
        for (end = i + 1; end < edges && colour[order[end]] == colour[order[i]];)
            end++;
        if (end - i > 1 && end - i < fewest) {
            fewest = end - i;
            *alike = i;
        }
    }
    return colours;
}

// order[i]: the edge that becomes number i.
static void order_edges(const residue *x, uint8_t *order)
{
    uint64_t colour[RESIDUE_EDGES], base[RESIDUE_KINDS];
    for (uint32_t e = 0; e < x->edges; e++) {
        colour[e] = 1;
        order[e] = (uint8_t)e;
    }
    for (uint32_t j = 0; j < x->kinds; j++)
        base[j] = mix(weight(x, j));
    uint32_t alike = 0, colours = 0, before;
    for (;;) {
        do {
            before = colours;
            refine(x, base, colour);
            colours = sort_edges(x->edges, colour, order, &alike);
        } while (colours > before && colours < x->edges);
        if (colours == x->edges)
            return;
        colour[order[alike]] = mix(colour[order[alike]] + 1);
    }
}

typedef struct line {
    uint64_t row;
    unsigned weight;
} line;

static void sort_lines(line *lines, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        line l = lines[i];
        uint32_t at = i;
        for (; at &&
               (lines[at - 1].row > l.row || (lines[at - 1].row == l.row && lines[at - 1].weight > l.weight));
             at--)
            lines[at] = lines[at - 1];
        lines[at] = l;
    }
}

size_t residue_write(const residue *x, uint8_t tag, uint8_t *bytes)
{
    uint8_t order[RESIDUE_EDGES], place[RESIDUE_EDGES], *to = bytes;
    line lines[RESIDUE_KINDS];
    unsigned heaviest = 0;
    order_edges(x, order);
    for (uint32_t i = 0; i < x->edges; i++)
        place[order[i]] = (uint8_t)i;
    for (uint32_t j = 0; j < x->kinds; j++) {
        lines[j] = (line){.weight = weight(x, j)};
        for (uint64_t left = x->row[j]; left; left &= left - 1)
            lines[j].row |= UINT64_C(1) << place[__builtin_ctzll(left)];
        heaviest |= lines[j].weight;
    }
    assert(tag < SHORT_TAG && heaviest < 1u << 16);
    sort_lines(lines, x->kinds);
    bool light = heaviest < 256;
    *to++ = (uint8_t)(tag | (light ? SHORT_TAG : 0));
    *to++ = (uint8_t)x->edges;
    *to++ = (uint8_t)x->kinds;
    for (uint32_t j = 0; j < x->kinds; j++) {
        for (uint32_t b = 0; b < x->edges; b += 8)
            *to++ = (uint8_t)(lines[j].row >> b);
        *to++ = (uint8_t)lines[j].weight;
        if (!light)
            *to++ = (uint8_t)(lines[j].weight >> 8);
    }
    assert(to - bytes <= RESIDUE_BYTES);
    return (size_t)(to - bytes);
}

uint8_t residue_read(const uint8_t *bytes, residue *out)
{
    uint8_t tag = *bytes++;
    out->edges = *bytes++;
    out->kinds = *bytes++;
    for (uint32_t j = 0; j < out->kinds; j++) {
        out->row[j] = 0;
        for (uint32_t b = 0; b < out->edges; b += 8)
            out->row[j] |= (uint64_t)*bytes++ << b;
        unsigned w = *bytes++;
        if (!(tag & SHORT_TAG))
            w |= (unsigned)*bytes++ << 8;
        out->cells[j] = (uint16_t)(w / 2);
        out->flips[j] = w % 2;
        assert_checked(out->row[j] && out->cells[j]);
    }
    return tag & (SHORT_TAG - 1);
}

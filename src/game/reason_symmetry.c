// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the moves of a case that are equivalent by symmetry. The rest of the game after the set I of the
// case's class is a game on the other elements; its automorphisms, which fix every element of I, map
// positions of the class to positions of the class and moves to moves of the same value. For each move, only
// the generators (from nauty) that its orbits need are kept.

#include "base/mem.h"
#include "game/reason_internal.h"
#include "graph/symmetry.h"

enum { MOST_ELEMENTS = 64 }; // longer permutations are not readable

// Generators of the automorphisms around a class, as permutations of all elements; false: too large.
static bool around(const weaver *w, uint32_t c, const limit *limit, symmetry *out)
{
    CLEARED(set_system_clear) set_system left = {0};
    CLEARED(symmetry_clear) symmetry s = {0};
    OWNED uint32_t *map = NULL;
    uint32_t all = w->r->elements;
    if (!set_system_contract(&w->rest->system, pool_at(&w->x->closed, c), limit, &left, &map) ||
        !system_symmetries(&left, limit, &s))
        return false;
    *out = (symmetry){all, s.generators, NEW_ARRAY(uint32_t, (size_t)s.generators * all + 1)};
    for (uint32_t i = 0; i < s.generators; i++) {
        uint32_t *image = out->image + (size_t)i * all;
        for (uint32_t v = 0; v < all; v++)
            image[v] = v;
        for (uint32_t v = 0; v < s.points; v++)
            image[w->rest->map[map[v]]] = w->rest->map[map[s.image[(size_t)i * s.points + v]]];
    }
    return true;
}

// The least element of each orbit of the generators that are kept.
static void find_orbits(const symmetry *s, const bool *kept, uint32_t *least)
{
    for (uint32_t v = 0; v < s->points; v++)
        least[v] = v;
    for (bool more = true; more;) {
        more = false;
        for (size_t k = 0; k < (size_t)s->generators * s->points; k++) {
            uint32_t *a = &least[k % s->points], *b = &least[s->image[k]];
            if (!kept[k / s->points] || *a == *b)
                continue;
            *a = *b = *a < *b ? *a : *b;
            more = true;
        }
    }
}

static void add_symmetry(const symmetry *s, case_move *m)
{
    uint32_t whole[MOST_ELEMENTS], part[MOST_ELEMENTS];
    OWNED bool *kept = mem_alloc(s->generators + 1, sizeof *kept);
    memset(kept, true, s->generators);
    find_orbits(s, kept, whole);
    m->by = (symmetry){s->points, 0, NEW_ARRAY(uint32_t, (size_t)s->generators * s->points + 1)};
    for (uint32_t g = 0; g < s->generators; g++) {
        kept[g] = false;
        find_orbits(s, kept, part);
        for (uint32_t i = 0; i < m->cells; i++)
            for (uint32_t k = 0; k < i; k++)
                kept[g] |= (whole[m->cell[i]] == whole[m->cell[k]]) != (part[m->cell[i]] == part[m->cell[k]]);
        if (kept[g])
            memcpy(m->by.image + (size_t)m->by.generators++ * s->points, s->image + (size_t)g * s->points,
                   s->points * sizeof *s->image);
    }
    for (uint32_t i = 0; i < m->cells; i++) {
        uint32_t k = 0;
        while (whole[m->cell[k]] != whole[m->cell[i]])
            k++;
        m->orbits += k == i;
        uint32_t moved = m->cell[i]; // the first of each orbit comes first
        if (k == i) {
            memmove(m->cell + m->orbits, m->cell + m->orbits - 1, (i - m->orbits + 1) * sizeof *m->cell);
            m->cell[m->orbits - 1] = moved;
        }
    }
}

void reason_find_symmetries(const weaver *w, const limit *limit)
{
    for (uint32_t i = 0; i < w->r->case_count && w->r->elements <= MOST_ELEMENTS; i++) {
        reason_case *it = &w->r->cases[i];
        symmetry s;
        if (!around(w, w->stands[it->node], limit, &s))
            return;
        for (size_t k = 0; k < it->moves; k++)
            if (it->move[k].cells > 1)
                add_symmetry(&s, &it->move[k]);
        symmetry_clear(&s);
    }
}

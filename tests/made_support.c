// SPDX-License-Identifier: GPL-3.0-or-later
#include "made_support.h"

#include "base/mem.h"

group_data made_data(uint32_t subgroups, const made_element *e, uint32_t count, const uint32_t *permutation)
{
    group_data g = {.order = mem_string("2"),
                    .frattini = mem_string("1"),
                    .generators = -1,
                    .maximal_known = true,
                    .subgroups = subgroups,
                    .elements = count,
                    .element = NEW_ARRAY(element_class, count)};
    for (uint32_t i = 0; i < count; i++) {
        element_class *to = &g.element[i];
        to->order = e[i].order;
        to->row = NEW_ARRAY(uint32_t, subgroups);
        for (uint32_t m = 0; m < subgroups; m++)
            if (e[i].row >> m & 1)
                to->row[to->row_length++] = m;
    }
    if (permutation) {
        g.images = 1;
        g.image = NEW_ARRAY(uint32_t *, 1);
        g.image[0] = mem_copy(permutation, subgroups, sizeof *permutation);
    }
    return g;
}

static uint32_t moved(uint32_t row, const uint32_t *permutation, uint32_t subgroups)
{
    uint32_t to = 0;
    for (uint32_t m = 0; m < subgroups; m++)
        to |= (row >> m & 1) << permutation[m];
    return to;
}

static void mark_classes(made_structure *s, uint32_t a)
{
    if (s->there[a])
        return;
    s->there[a] = true;
    for (uint32_t i = 0; i < s->rows; i++)
        mark_classes(s, a & s->row[i]);
}

static bool made_even(const made_structure *s, uint32_t a)
{
    for (uint32_t i = 0; i < s->rows; i++)
        if (s->row_involution[i] && (a & ~s->row[i]) == 0)
            return true;
    return false;
}

// Subsets have smaller numbers, so that the options are done before.
static void find_made_type(made_structure *s, uint32_t a)
{
    class_type t = {.parity = !made_even(s, a), .deficiency = UINT32_MAX};
    bool even[64] = {false}, odd[64] = {false}, smooth = false;
    for (uint32_t i = 0; i < s->rows && a; i++) {
        const class_type *o = &s->type[a & s->row[i]];
        if ((a & s->row[i]) == a)
            continue;
        even[o->even] = odd[o->odd] = true;
        if (o->deficiency < t.deficiency - 1)
            t.deficiency = o->deficiency + 1;
    }
    for (uint32_t i = 0; i < s->rows; i++) {
        const class_type *o = &s->type[a & s->row[i]];
        smooth |= (a & s->row[i]) != a && !o->parity && o->deficiency == t.deficiency;
    }
    bool *first = t.parity ? even : odd, *second = t.parity ? odd : even;
    nim x = 0, y = 0;
    while (first[x])
        x++;
    second[x] = true;
    while (second[y])
        y++;
    t.even = t.parity ? y : x;
    t.odd = t.parity ? x : y;
    t.smoothness = t.parity ? smooth : EVEN_CLASS;
    s->type[a] = t;
}

made_structure made_structure_of(uint32_t subgroups, const made_element *e, uint32_t count,
                                 const uint32_t *permutation)
{
    made_structure s = {.all = (1U << subgroups) - 1};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t row = e[i].row;
        do {
            assert_true(s.rows < COUNT(s.row));
            s.row[s.rows] = row;
            s.row_even[s.rows] = e[i].order % 2 == 0;
            s.row_involution[s.rows++] = e[i].order == 2;
            row = permutation ? moved(row, permutation, subgroups) : row;
        } while (row != e[i].row);
    }
    mark_classes(&s, s.all);
    s.type[0] = (class_type){.smoothness = EVEN_CLASS};
    for (uint32_t a = 1; a <= s.all; a++)
        if (s.there[a])
            find_made_type(&s, a);
    return s;
}

static void random_permutation(rng *r, uint32_t *to, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = rng_below(r, i + 1);
        to[i] = to[j];
        to[j] = i;
    }
}

bool random_made_system(rng *r, made_system *out)
{
    uint32_t n = 2 + rng_below(r, SUBGROUPS_MOST - 1), all = (1U << n) - 1, common = all;
    made_system m = {.subgroups = n, .count = 2, .element = {{1, all}}};
    m.element[1] = (made_element){2, rng_below(r, all)};
    for (uint32_t more = 1 + rng_below(r, 7); more; more--)
        m.element[m.count++] = (made_element){3 + rng_below(r, 4), rng_below(r, all)};
    random_permutation(r, m.permutation, n);
    m.symmetric = rng_below(r, 3) == 0;
    made_structure s = made_structure_of(n, m.element, m.count, m.symmetric ? m.permutation : NULL);
    for (uint32_t i = 0; i < s.rows; i++)
        common &= s.row[i];
    *out = m;
    return common == 0;
}

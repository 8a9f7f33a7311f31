// SPDX-License-Identifier: GPL-3.0-or-later
#include "symmetry_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

char *digit[] = {"1", "2", "3", "4", "5", "6"};

static void extend_permutation(permutations *all, uint8_t *to, uint32_t at, uint32_t used)
{
    if (at == all->points) {
        memcpy(all->to[all->count++], to, MOST);
        return;
    }
    for (uint8_t v = 0; v < all->points; v++)
        if (!(used >> v & 1)) {
            to[at] = v;
            extend_permutation(all, to, at + 1, used | 1u << v);
        }
}

uint32_t mapped(const uint8_t *to, uint32_t set)
{
    uint32_t image = 0;
    for (uint32_t v = 0; v < MOST; v++)
        if (set >> v & 1)
            image |= 1u << to[v];
    return image;
}

static bool in_family(const pool *sets, uint32_t set)
{
    for (uint32_t i = 0; i < sets->count; i++)
        if (*pool_at(sets, i) == set)
            return true;
    return false;
}

bool is_automorphism(const pool *sets, const uint8_t *to)
{
    for (uint32_t i = 0; i < sets->count; i++)
        if (!in_family(sets, mapped(to, (uint32_t)*pool_at(sets, i))))
            return false;
    return true;
}

permutations automorphisms(const pool *sets, uint32_t points)
{
    static permutations all;
    all = (permutations){.points = points};
    uint8_t to[MOST] = {0};
    extend_permutation(&all, to, 0, 0);
    permutations found = {.points = points};
    for (uint32_t i = 0; i < all.count; i++)
        if (is_automorphism(sets, all.to[i]))
            memcpy(found.to[found.count++], all.to[i], MOST);
    return found;
}

uint32_t canonical(const permutations *group, uint32_t set)
{
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < group->count; i++) {
        uint32_t image = mapped(group->to[i], set);
        least = image < least ? image : least;
    }
    return least;
}

bool contains(const permutations *group, const uint8_t *to)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (!memcmp(group->to[i], to, group->points))
            return true;
    return false;
}

permutations closed_group(const symmetry *s)
{
    permutations group = {.points = s->points, .count = 1};
    for (uint8_t v = 0; v < s->points; v++)
        group.to[0][v] = v;
    for (uint32_t i = 0; i < group.count; i++)
        for (uint32_t g = 0; g < s->generators; g++) {
            uint8_t product[MOST] = {0};
            for (uint32_t v = 0; v < s->points; v++)
                product[v] = (uint8_t)s->image[g * s->points + group.to[i][v]];
            if (!contains(&group, product)) {
                assert_true(group.count < PERMUTATIONS);
                memcpy(group.to[group.count++], product, MOST);
            }
        }
    return group;
}

void check_arrows(const structure *x, const quotient *q)
{
    uint64_t arrows = 0;
    bool *image = NEW_ARRAY(bool, (size_t)q->blocks * q->blocks);
    for (uint32_t c = 0; c < x->classes; c++)
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            image[q->block[c] * q->blocks + q->block[x->option[i]]] = true;
    for (uint32_t b = 0; b < q->blocks; b++) {
        assert_false(image[b * q->blocks + b]);
        for (uint64_t i = q->first[b]; i < q->first[b + 1]; i++)
            assert_true(image[b * q->blocks + q->option[i]]);
    }
    for (size_t i = 0; i < (size_t)q->blocks * q->blocks; i++)
        arrows += image[i];
    assert_int_equal(arrows, q->first[q->blocks]);
    assert_false(q->cyclic);
    free(image);
}

void check_blocks(const structure *x, const quotient *q)
{
    uint32_t classes = 0, seen = 0;
    for (uint32_t b = 0; b < q->blocks; b++)
        classes += q->count[b];
    assert_int_equal(classes, x->classes);
    for (uint32_t c = 0; c < x->classes; c++) {
        assert_true(q->block[c] <= seen);
        seen += q->block[c] == seen;
        for (uint32_t d = 0; d < c; d++)
            if (q->block[c] == q->block[d])
                assert_memory_equal(&x->type[c], &x->type[d], sizeof *x->type);
        assert_int_equal(q->level[q->block[c]], x->type[c].level);
    }
    assert_int_equal(seen, q->blocks);
}

structure built(const set_system *s)
{
    structure x;
    hry_error error;
    if (structure_build(s, NULL, &x, &error))
        fail_msg("%s", error.message);
    return x;
}

diagram drawn(const set_system *s, char *const *names, const symmetry *up_to)
{
    diagram d;
    hry_error error;
    if (diagram_of_game(s, "G", "H", names, up_to, 10000, NULL, &d, &error))
        fail_msg("%s", error.message);
    return d;
}

uint32_t node_called(const diagram *d, const char *label)
{
    for (uint32_t n = 0; n < d->nodes; n++)
        if (!strcmp(d->node[n].label, label))
            return n;
    fail_msg("there is no position %s", label);
    return 0;
}

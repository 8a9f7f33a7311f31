// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conjugation of classes, by trying all elements: x conjugates ⌈X⌉ into the class with the maximal subgroups
// A around it iff X^x lies in all of A, and onto it if both lie in as many.
#include <assert.h>

#include "base/mem.h"
#include "group/odd_classes_internal.h"

// All of `by`, conjugated by x, lie in all the maximal subgroups of a.
static bool takes_into(odd_search *s, const element_list *by, uint32_t x, const uint64_t *a)
{
    for (uint32_t k = 0; k < by->count; k++) {
        uint32_t y = permuted_conjugate(s->g, by->element[k], x);
        if (!bits_subset(a, pool_at(&s->g->row, y), s->g->row.words))
            return false;
    }
    return true;
}

// Both lie in equally many maximal subgroups of each class.
static bool may_be_conjugate(const odd_search *s, const uint64_t *a, const uint64_t *b)
{
    const permuted_group *g = s->g;
    for (uint32_t c = 0; c < g->classes; c++) {
        uint32_t difference = 0;
        for (uint32_t i = g->first[c]; i < g->first[c + 1]; i++)
            difference += (uint32_t)bits_get(a, i) - (uint32_t)bits_get(b, i);
        if (difference)
            return false;
    }
    return true;
}

bool odd_find_class(odd_search *s, const element_list *by, const uint64_t *a, odd_option *out)
{
    for (uint32_t c = 0; c < s->to->count; c++) {
        if (!may_be_conjugate(s, a, pool_at(&s->around, c)))
            continue;
        for (uint32_t x = 0; x < s->g->order; x++)
            if (takes_into(s, by, x, pool_at(&s->around, c))) {
                out->to = c;
                out->under = x;
                return true;
            }
    }
    return false;
}

uint32_t odd_add_class(odd_search *s, element_list by, const uint64_t *a)
{
    odd_classes *to = s->to;
    if ((to->count & (to->count - 1)) == 0) {
        size_t room = to->count ? 2 * (size_t)to->count : 1;
        to->class = mem_resize(to->class, room, sizeof *to->class);
        s->values = mem_resize(s->values, room, sizeof *s->values);
    }
    to->class[to->count] = (odd_class){.by = by};
    s->values[to->count] = (option_values){0};
    pool_add(&s->around, a);
    return to->count++;
}

// ---- the normalizer

// Adds x to the list, and to the set all that they generate then.
static void add_generator(permuted_group *g, element_list *list, uint32_t x, uint64_t *set)
{
    element_list all = {mem_alloc(g->order, sizeof(uint32_t)), 0};
    list->element = mem_resize(list->element, list->count + 1, sizeof *list->element);
    list->element[list->count++] = x;
    bits_zero(set, bits_words(g->order));
    permuted_generate(g, list, set, &all);
    free(all.element);
}

static element_list normalizer(odd_search *s, uint32_t class)
{
    permuted_group *g = s->g;
    const odd_class *c = &s->to->class[class];
    const uint64_t *a = pool_at(&s->around, class);
    element_list list = {0};
    if (c->by.count == 0)
        return (element_list){
            mem_copy(g->generators.element, g->generators.count, sizeof *list.element), g->generators.count};
    uint64_t *set = NEW_ARRAY(uint64_t, bits_words(g->order));
    bits_set(set, 0);
    for (uint32_t x = 0; x < g->order; x++)
        if (!bits_get(set, x) && takes_into(s, &c->by, x, a))
            add_generator(g, &list, x, set);
    free(set);
    return list;
}

// Where x takes a maximal subgroup: the one of its class that contains its generators, conjugated.
static uint32_t image(odd_search *s, uint32_t maximal, uint32_t x)
{
    permuted_group *g = s->g;
    uint32_t class = 0;
    while (g->first[class + 1] <= maximal)
        class++;
    for (uint32_t i = g->first[class]; i < g->first[class + 1]; i++) {
        bool inside = true;
        for (uint32_t k = 0; inside && k < g->by[maximal].count; k++)
            inside = bits_get(pool_at(&g->maximal, i), permuted_conjugate(g, g->by[maximal].element[k], x));
        if (inside)
            return i;
    }
    assert(false);
    return maximal;
}

void odd_symmetry(odd_search *s, uint32_t class, odd_maps *out)
{
    element_list list = normalizer(s, class);
    const uint64_t *a = pool_at(&s->around, class);
    out->count = list.count;
    out->map = NEW_ARRAY(uint32_t *, list.count + 1);
    for (uint32_t i = 0; i < list.count; i++) {
        out->map[i] = NEW_ARRAY(uint32_t, s->g->maximal.count);
        BITS_EACH(m, a, s->g->row.words)
        out->map[i][m] = image(s, (uint32_t)m, list.element[i]);
    }
    s->to->class[class].symmetry = list;
}

void odd_search_clear(odd_search *s)
{
    pool_clear(&s->around);
    key_table_clear(&s->rows);
    key_table_clear(&s->involutions);
    key_table_clear(&s->met);
    free(s->values);
    free(s->row_of);
    free(s->met_needs);
}

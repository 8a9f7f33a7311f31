// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conjugation of classes. All conjugates of each class are kept, as sets of maximal subgroups, with the
// generator of the group that leads to each from one found before: that is a tree, whose paths are
// conjugating elements. The other arrows between the conjugates give generators of the normalizer (Schreier).
#include <assert.h>

#include "base/mem.h"
#include "group/odd_classes_internal.h"

// Where x takes a maximal subgroup: the one of its class that contains its generators, conjugated.
static uint32_t image(permuted_group *g, uint32_t maximal, uint32_t x)
{
    uint32_t class = 0;
    size_t words = g->row.words;
    OWNED uint64_t *all = NEW_ARRAY(uint64_t, words);
    bits_fill(all, g->maximal.count);
    while (g->first[class + 1] <= maximal)
        class ++;
    for (uint32_t k = 0; k < g->by[maximal].count; k++) {
        uint32_t y = permuted_conjugate(g, g->by[maximal].element[k], x);
        bits_and(all, all, pool_at(&g->row, y), words);
    }
    size_t found = bits_next(all, words, g->first[class]);
    assert(found < g->first[class + 1]);
    return (uint32_t)found;
}

void odd_maps_make(odd_search *s, const element_list *by, const uint64_t *a, odd_maps *out)
{
    out->count = by->count;
    out->map = NEW_ARRAY(uint32_t *, by->count + 1);
    for (uint32_t i = 0; i < by->count; i++) {
        out->map[i] = NEW_ARRAY(uint32_t, s->g->maximal.count);
        BITS_EACH (m, a, s->g->row.words)
            out->map[i][m] = image(s->g, (uint32_t)m, by->element[i]);
    }
}

void odd_maps_clear(odd_maps *m)
{
    for (uint32_t i = 0; i < m->count; i++)
        free(m->map[i]);
    free(m->map);
    *m = (odd_maps){0};
}

void odd_maps_apply(const odd_maps *m, uint32_t which, const uint64_t *a, size_t words, uint64_t *out)
{
    bits_zero(out, words);
    BITS_EACH (i, a, words)
        bits_set(out, m->map[which][i]);
}

// ---- the conjugates of a class

static void add_conjugate(odd_search *s, uint32_t id, odd_conjugate c)
{
    s->conjugate = mem_push(s->conjugate, id, sizeof *s->conjugate);
    s->conjugate[id] = c;
}

// The element that takes the class to this conjugate.
static uint32_t way(odd_search *s, uint32_t conjugate)
{
    uint32_t x = 0;
    for (; s->conjugate[conjugate].from != conjugate; conjugate = s->conjugate[conjugate].from)
        x = permuted_product(s->g, s->g->generators.element[s->conjugate[conjugate].by], x);
    return x;
}

// Adds x to the list, and to the set all that they generate then; how many these are.
static uint32_t add_generator(permuted_group *g, element_list *list, uint32_t x, uint64_t *set)
{
    element_list all = {mem_alloc(g->order, sizeof(uint32_t)), 0};
    list->element = mem_push(list->element, list->count, sizeof *list->element);
    list->element[list->count++] = x;
    bits_zero(set, bits_words(g->order));
    permuted_generate(g, list, set, &all);
    free(all.element);
    return all.count;
}

// Of the class whose conjugates are first … : w_i s (w_j)⁻¹, where s takes the conjugate i to j.
static element_list normalizer(odd_search *s, uint32_t first)
{
    permuted_group *g = s->g;
    uint32_t beyond = s->conjugates.keys.count, order = 1, wanted = g->order / (beyond - first);
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, bits_words(g->order));
    OWNED uint64_t *b = NEW_ARRAY(uint64_t, s->conjugates.keys.words);
    element_list list = {0};
    bits_set(set, 0);
    for (uint32_t i = first; order < wanted && i < beyond; i++)
        for (uint32_t k = 0; order < wanted && k < g->generators.count; k++) {
            odd_maps_apply(&s->maps, k, pool_at(&s->conjugates.keys, i), s->conjugates.keys.words, b);
            uint32_t j = key_table_add(&s->conjugates, b);
            uint32_t x = permuted_product(g, way(s, i), g->generators.element[k]);
            x = permuted_product(g, x, permuted_inverse(g, way(s, j)));
            if (!bits_get(set, x))
                order = add_generator(g, &list, x, set);
        }
    assert(order == wanted);
    return list;
}

uint32_t odd_add_class(odd_search *s, element_list by, const uint64_t *a)
{
    odd_classes *to = s->to;
    uint32_t first = key_table_add(&s->conjugates, a); // the last one
    OWNED uint64_t *b = NEW_ARRAY(uint64_t, s->conjugates.keys.words);
    to->class = mem_push(to->class, to->count, sizeof *to->class);
    s->values = mem_push(s->values, to->count, sizeof *s->values);
    s->values[to->count] = (option_values){0};
    pool_add(&s->around, a);
    add_conjugate(s, first, (odd_conjugate){to->count, first, 0});
    for (uint32_t i = first; i < s->conjugates.keys.count; i++)
        for (uint32_t k = 0; k < s->maps.count; k++) {
            uint32_t before = s->conjugates.keys.count;
            odd_maps_apply(&s->maps, k, pool_at(&s->conjugates.keys, i), s->conjugates.keys.words, b);
            if (key_table_add(&s->conjugates, b) == before)
                add_conjugate(s, before, (odd_conjugate){to->count, i, k});
        }
    to->class[to->count] = (odd_class){.by = by, .symmetry = normalizer(s, first)};
    return to->count++;
}

odd_option odd_settle(odd_search *s, uint32_t class, uint32_t x, const uint64_t *a)
{
    odd_option o = {.by = x};
    uint32_t before = s->conjugates.keys.count, id = key_table_add(&s->conjugates, a);
    if (id < before) {
        o.to = s->conjugate[id].class;
        o.under = permuted_inverse(s->g, way(s, id));
        return o;
    }
    const element_list *old = &s->to->class[class].by;
    element_list by = {NEW_ARRAY(uint32_t, old->count + 1), old->count + 1};
    for (uint32_t i = 0; i < old->count; i++)
        by.element[i] = old->element[i];
    by.element[old->count] = x;
    o.to = odd_add_class(s, by, a);
    return o;
}

// ---- beginning and end

void odd_search_clear(odd_search *s)
{
    odd_maps_clear(&s->maps);
    pool_clear(&s->around);
    key_table_clear(&s->conjugates);
    key_table_clear(&s->rows);
    key_table_clear(&s->involutions);
    key_table_clear(&s->met);
    free(s->conjugate);
    free(s->values);
    free(s->row_of);
    free(s->met_needs);
}

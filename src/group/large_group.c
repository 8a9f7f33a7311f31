// SPDX-License-Identifier: GPL-3.0-or-later
//
// For each class of odd maximal subgroups GAP sends the numbers of smooth and of rough classes of cyclic
// subgroups in it, and its number of generators; for the group, the facts about generating pairs.
// `large_group_gen` decides the start type from these alone, and returns false if they do not suffice.
#include "group/large_group.h"

#include <errno.h>

#include "base/mem.h"
#include "group/answer.h"

static bool read_maximal(large_group *l, const json_t *list, const json_t *counts)
{
    maximal_list *to = &l->maximal;
    bool good = json_array_size(list) > 0 || l->covered;
    to->classes = (uint32_t)json_array_size(list);
    to->class = NEW_ARRAY(listed_class, to->classes);
    for (uint32_t i = 0; good && i < to->classes; i++) {
        const json_t *told = json_array_get(list, i);
        listed_class *m = &to->class[i];
        m->order = answer_decimal(json_array_get(told, 0));
        m->count = answer_decimal(json_array_get(told, 1));
        m->normal = json_is_true(json_array_get(told, 2));
        good = m->order && m->count;
        m->even = good && decimal_even(m->order);
    }
    if (!good || l->covered)
        return good;
    to->all = answer_decimal(json_array_get(counts, 0));
    to->even = answer_decimal(json_array_get(counts, 1));
    to->odd = answer_decimal(json_array_get(counts, 2));
    return to->all && to->even && to->odd;
}

static bool read_odd(large_group *l, const json_t *list)
{
    bool good = json_is_array(list);
    l->odd_count = (uint32_t)json_array_size(list);
    l->odd = NEW_ARRAY(odd_maximal, l->odd_count);
    for (uint32_t i = 0; good && i < l->odd_count; i++) {
        const json_t *told = json_array_get(list, i);
        odd_maximal *m = &l->odd[i];
        m->generators = answer_number_or_fail(json_object_get(told, "generators"));
        int element = answer_number_or_fail(json_object_get(told, "element"));
        m->element = element > 0 ? (uint32_t)element : 0;
        good = answer_number(json_object_get(told, "smooth"), 0, UINT32_MAX, &m->smooth) &&
               answer_number(json_object_get(told, "rough"), 0, UINT32_MAX, &m->rough) &&
               (m->rough > 0) == (m->element > 0) && m->generators > 0;
    }
    return good;
}

bool large_group_read(large_group *out, const json_t *told)
{
    CLEARED(large_group_clear)
    large_group l = {.told = true,
                     .covered = json_is_true(json_object_get(told, "covered")),
                     .mates = json_is_true(json_object_get(told, "mates"))};
    int involutions = answer_number_or_fail(json_object_get(told, "involutions"));
    l.involutions = involutions > 0 ? (uint32_t)involutions : 0;
    if (!read_maximal(&l, json_object_get(told, "maximal"), json_object_get(told, "counts")) ||
        !read_odd(&l, json_object_get(told, "odd")))
        return false;
    MOVE(out, l);
    return true;
}

void large_group_clear(large_group *l)
{
    for (uint32_t i = 0; i < l->maximal.classes; i++)
        free_all(l->maximal.class[i].order, l->maximal.class[i].count);
    free_all(l->maximal.class, l->maximal.all, l->maximal.even, l->maximal.odd, l->odd);
    *l = (large_group){0};
}

uint64_t large_group_subgroups(const large_group *l)
{
    if (l->covered)
        return 0;
    errno = 0;
    long long count = strtoll(l->maximal.all, NULL, 10);
    return errno ? 0 : (uint64_t)count;
}

bool large_group_rough(const large_group *l, uint32_t *element)
{
    for (uint32_t i = 0; i < l->odd_count; i++)
        if (l->odd[i].rough) {
            *element = l->odd[i].element;
            return true;
        }
    return false;
}

// Whether a smooth odd class of δ = 1 has a rough odd option: 1, 0, or −1 if that is not known.
static int rough_option(const large_group *l)
{
    int found = 0;
    for (uint32_t i = 0; i < l->odd_count; i++) {
        const odd_maximal *m = &l->odd[i];
        if (m->smooth && (m->rough || m->generators <= 2))
            return 1;
        if (m->smooth)
            found = -1;
    }
    return found;
}

static class_type start_type(nim even, nim odd, uint8_t smoothness)
{
    return (class_type){.parity = 1, .even = even, .odd = odd, .smoothness = smoothness, .deficiency = 2};
}

static bool all_even(const large_group *l, class_type *start, char *method, size_t room)
{
    const char *found =
        l->involutions == 1
            ? "every involution lies in a generating pair"
            : "some involution lies in no generating pair, and no element of odd order is rough";
    *start = l->involutions == 1 ? start_type(1, 0, ROUGH) : start_type(0, 2, SMOOTH);
    snprintf(method, room, "classes of maximal subgroups: all %u are of even order, and %s (doc/theory.md)",
             l->maximal.classes, found);
    return l->involutions == 1 || l->involutions == 2;
}

bool large_group_gen(const large_group *l, class_type *start, char *method, size_t room)
{
    uint32_t element;
    if (!l->odd_count && !l->covered)
        return all_even(l, start, method, room);
    if (!l->mates)
        return false;
    if (!large_group_rough(l, &element)) {
        *start = start_type(1, 0, ROUGH);
        snprintf(method, room,
                 "every element lies in a generating pair and in a maximal subgroup of even order "
                 "(doc/theory.md)");
        return true;
    }
    int rough = rough_option(l);
    *start = start_type(rough ? 4 : 3, 0, ROUGH);
    snprintf(
        method, room,
        "every element lies in a generating pair, one of order %u in no maximal subgroup of even order, and "
        "%s class has a rough option (doc/theory.md)",
        element, rough ? "a smooth odd" : "no smooth odd");
    return rough >= 0;
}

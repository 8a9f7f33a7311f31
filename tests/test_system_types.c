// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types that no group has to have. The extended types of made-up systems, where the conjecture about groups
// may fail: random ones, with all permutations that keep them, against every class of their structure. And
// the type calculus with nim-values beyond 64, against its definition.
#include "made_support.h"
#include "types_support.h"

#include <stdlib.h>
#include <time.h>

#include "base/mem.h"
#include "engine/structure_types.h"
#include "group/group_types.h"

static exceptions made_exceptions(const made_structure *s)
{
    exceptions e = {0};
    for (uint32_t a = 1; a <= s->all; a++) {
        bool below = false, by_even = false;
        if (!s->there[a] || !s->type[a].parity)
            continue;
        for (uint32_t i = 0; i < s->rows; i++) {
            const class_type *o = &s->type[a & s->row[i]];
            bool here = !o->parity && o->deficiency + 1 == s->type[a].deficiency;
            below |= here;
            by_even |= here && s->row_even[i];
        }
        e.odd++;
        e.below += !below;
        e.below_by_even += !by_even;
    }
    return e;
}

static void add_made_options(const made_structure *s, uint32_t a, type_set *to)
{
    for (uint32_t i = 0; i < s->rows; i++)
        if ((a & s->row[i]) != a)
            set_add(to, &s->type[a & s->row[i]]);
}

static uint32_t mask_of(const class_around *c)
{
    uint32_t mask = 0;
    for (uint32_t i = 0; i < c->count; i++)
        mask |= 1U << c->subgroup[i];
    return mask;
}

// The class that is found for a type: it has it, no class with more subgroups around does, and the options
// are of the types that they should be.
static void compare_made_class(const group_data *g, const made_structure *s, const type_at *type)
{
    class_around c, *option;
    uint32_t options, most = 0;
    hry_error error;
    for (uint32_t a = 1; a <= s->all; a++) {
        type_at here = type_at_of(&s->type[a]);
        uint32_t around = (uint32_t)__builtin_popcount(a);
        if (s->there[a] && type_at_equal(&here, type) && around > most)
            most = around;
    }
    assert_int_equal(group_class_find(g, type, NULL, &c, &error), HRY_OK);
    uint32_t a = mask_of(&c);
    type_at found = type_at_of(&s->type[a]);
    assert_true(s->there[a] && type_at_equal(&found, type));
    assert_int_equal(c.count, most);
    assert_int_equal(group_class_options(g, &c, NULL, &option, &options, &error), HRY_OK);
    type_set expected = {.count = 0};
    type_at *told = NEW_ARRAY(type_at, options + 1);
    add_made_options(s, a, &expected);
    for (uint32_t i = 0; i < options; i++) {
        uint32_t b = mask_of(&option[i]);
        told[i] = type_at_of(&option[i].met.type);
        type_at there = type_at_of(&s->type[b]);
        assert_true(s->there[b] && (b & ~a) == 0 && b != a && type_at_equal(&there, &told[i]));
        free(option[i].subgroup);
    }
    assert_same_types("an option", &expected, told, options);
    free(told);
    free(option);
    free(c.subgroup);
}

static exceptions compare_made(uint32_t subgroups, const made_element *e, uint32_t count,
                               const uint32_t *permutation, group_types *told)
{
    group_data g = made_data(subgroups, e, count, permutation);
    made_structure s = made_structure_of(subgroups, e, count, permutation);
    exceptions expected = made_exceptions(&s);
    type_set types = {.count = 0};
    hry_error error;
    set_add(&types, &s.type[0]);
    for (uint32_t a = 1; a <= s.all; a++)
        if (s.there[a] && s.type[a].parity) {
            set_add(&types, &s.type[a]);
            add_made_options(&s, a, &types);
        }
    assert_int_equal(group_types_find(&g, NULL, told, &error), HRY_OK);
    assert_same_types("a made system", &types, told->type, told->types);
    assert_int_equal(told->no_even_below > 0, expected.below > 0);
    assert_int_equal(told->no_even_below_by_even > 0, expected.below_by_even > 0);
    for (uint32_t i = 0; i < told->types; i++)
        if (told->type[i].parity)
            compare_made_class(&g, &s, &told->type[i]);
    class_around none;
    assert_int_equal(group_class_find(&g, &(type_at){1, 9, 9, 0, 1}, NULL, &none, &error), HRY_UNDEFINED);
    group_data_clear(&g);
    return expected;
}

// An involution t that generates with no third element, and two elements of odd order that generate: of the
// start class, with deficiency 2, the only even option ⌈t⌉ has deficiency 2 as well.
static void the_conjecture_can_fail_in_a_system(void **state)
{
    (void)state;
    static const made_element e[] = {{1, 0xf}, {2, 0x3}, {3, 0x5}, {3, 0xa}};
    group_types told;
    exceptions expected = compare_made(4, e, COUNT(e), NULL, &told);
    assert_true(expected.below == 1 && expected.below_by_even == 3); // by hand
    assert_true(told.no_even_below == 1 && told.no_even_below_by_even >= 3);
    assert_true(group_types_has(&told, &(type_at){1, 0, 2, 1, 2}));
    // The same below the start class: an element of order 3 in the first four subgroups leads there.
    static const made_element below[] = {{1, 0x3f}, {3, 0xf}, {2, 0x13}, {3, 0x25}, {3, 0x2a}};
    expected = compare_made(6, below, COUNT(below), NULL, &told);
    assert_true(expected.below > 0 && told.no_even_below > 0);
    // And with an element of order 4 that generates with each of the others there is no exception.
    static const made_element good[] = {{1, 0xf}, {2, 0x3}, {3, 0x5}, {3, 0xa}, {4, 0}};
    expected = compare_made(4, good, COUNT(good), NULL, &told);
    assert_true(expected.below == 0 && told.no_even_below == 0 && told.no_even_below_by_even == 0);
}

// Any rows with empty intersection, and no involution in all subgroups; now and then a symmetry.
static void types_of_random_systems_are_those_of_all_classes(void **state)
{
    (void)state;
    rng r = rng_start("random_systems", 20261118);
    size_t raised = 0, rounds = scaled(20000);
    for (size_t round = 0; round < rounds; round++) {
        made_system m;
        group_types told;
        if (random_made_system(&r, &m))
            raised += compare_made(m.subgroups, m.element, m.count, m.symmetric ? m.permutation : NULL, &told)
                          .below > 0;
    }
    assert_true(raised > 0 || rounds < 3000);
}

// ---- large nim-values

// The last position of a class has the parity of the class and options in other classes alone, the position
// before it has that one as well.

enum { MOST = 200, VALUES = 260 };

static nim mex(const bool *has)
{
    nim value = 0;
    while (has[value])
        value++;
    return value;
}

static class_type by_definition(bool odd_class, const class_type *types, const uint32_t *option, size_t count)
{
    bool has[2][VALUES + 2] = {{false}};
    nim value[2];
    for (size_t i = 0; i < count; i++) {
        has[0][types[option[i]].even] = true;
        has[1][types[option[i]].odd] = true;
    }
    value[odd_class] = mex(has[!odd_class]);
    has[odd_class][value[odd_class]] = true;
    value[!odd_class] = mex(has[odd_class]);
    return (class_type){.parity = odd_class, .even = value[0], .odd = value[1]};
}

// Values from 0 on without many gaps, so that the least one that is missing is a large one.
static void values_of_any_size(void **state)
{
    (void)state;
    rng r = rng_start("wide types", 20616);
    nim largest = 0;
    for (size_t i = 0; i < 200 + scaled(2000); i++) {
        class_type types[MOST];
        uint32_t option[MOST], count = 1 + rng_below(&r, MOST);
        for (uint32_t k = 0; k < count; k++) {
            option[k] = count - 1 - k;
            types[k] =
                (class_type){.even = (nim)k, .odd = (nim)(rng_below(&r, 60) ? k : rng_below(&r, VALUES))};
            if (!rng_below(&r, 100))
                types[k].even = (nim)rng_below(&r, VALUES);
        }
        class_type found = {.parity = rng_below(&r, 2)};
        class_type wanted = by_definition(found.parity, types, option, count);
        type_calculus(&found, types, option, count);
        assert_int_equal(found.even, wanted.even);
        assert_int_equal(found.odd, wanted.odd);
        largest = found.even > largest ? found.even : largest;
    }
    assert_true(largest > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_conjecture_can_fail_in_a_system),
        cmocka_unit_test(types_of_random_systems_are_those_of_all_classes),
        cmocka_unit_test(values_of_any_size),
    };
    return cmocka_run_group_tests_name("types of systems", tests, NULL, NULL);
}

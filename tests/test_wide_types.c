// SPDX-License-Identifier: GPL-3.0-or-later
//
// The type calculus with nim-values beyond 64, against its definition: the last position of a class has the
// parity of the class and options in other classes alone, the position before it has that one as well.
#include "support.h"

#include "engine/structure_types.h"

enum { MOST = 200, VALUES = 260 };

static nim mex(const bool *has)
{
    nim value = 0;
    while (has[value])
        value++;
    return value;
}

static class_type expected(bool odd_class, const class_type *types, const uint32_t *option, size_t count)
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
        class_type wanted = expected(found.parity, types, option, count);
        type_calculus(&found, types, option, count);
        assert_int_equal(found.even, wanted.even);
        assert_int_equal(found.odd, wanted.odd);
        largest = found.even > largest ? found.even : largest;
    }
    assert_true(largest > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(values_of_any_size)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which sets of elements are positions of GEN (group_is_position), by the definition: one element was
// added to a set that does not generate. Cyclic groups, whose maximal subgroups are those of
// prime index, need no GAP.
#include "support.h"

#include <string.h>

#include "group/group_nim.h"

enum { PRIMES_MOST = 4, ELEMENTS_MOST = 4 };

static uint32_t gcd(uint32_t a, uint32_t b)
{
    return b ? gcd(b, a % b) : a;
}

static uint32_t primes_of(uint32_t n, uint32_t *prime)
{
    uint32_t count = 0;
    for (uint32_t p = 2; n > 1; p++) {
        if (n % p == 0)
            prime[count++] = p;
        while (n % p == 0)
            n /= p;
    }
    return count;
}

// All of them but `without` generate Z_n.
static bool generate(uint32_t n, const uint32_t *element, uint32_t count, uint32_t without)
{
    uint32_t d = n;
    for (uint32_t i = 0; i < count; i++)
        if (i != without)
            d = gcd(d, element[i]);
    return d == 1;
}

static bool is_position(uint32_t n, const uint32_t *element, uint32_t count)
{
    for (uint32_t last = 0; last < count; last++)
        if (!generate(n, element, count, last))
            return true;
    return count == 0;
}

// A set that generates: its type is that of X_G, and it was reached or not.
static void check(uint32_t n, const uint32_t *element, uint32_t count)
{
    uint32_t prime[PRIMES_MOST], row[ELEMENTS_MOST][PRIMES_MOST];
    element_class wanted[ELEMENTS_MOST] = {0};
    group_data g = {.odd = n % 2, .cyclic = true, .generators = 1, .wanted = wanted, .wanted_count = count};
    g.subgroups = primes_of(n, prime);
    for (uint32_t i = 0; i < count; i++) {
        wanted[i].row = row[i];
        for (uint32_t m = 0; m < g.subgroups; m++)
            if (element[i] % prime[m] == 0)
                row[i][wanted[i].row_length++] = m;
    }
    class_type type;
    nim value;
    hry_error error;
    bool position = is_position(n, element, count);
    assert_int_equal(group_is_position(&g), position);
    if (!position)
        return;
    assert_int_equal(group_gen_at(&g, NULL, &type, &value, &error), HRY_OK);
    assert_int_equal(value, 0);
    assert_int_equal(type.parity, n % 2);
}

static void positions_are_those_that_are_reached(void **state)
{
    (void)state;
    static const uint32_t order[] = {6, 12, 15, 30, 42, 105};
    size_t checked[2] = {0, 0};
    rng r = rng_start("positions", 20411);
    for (size_t i = 0; i < scaled(20000); i++) {
        uint32_t n = order[rng_below(&r, COUNT(order))], element[ELEMENTS_MOST];
        uint32_t count = 1 + rng_below(&r, ELEMENTS_MOST);
        bool different = true;
        for (uint32_t j = 0; j < count; j++) {
            element[j] = rng_below(&r, n);
            for (uint32_t k = 0; k < j; k++)
                different &= element[k] != element[j];
        }
        if (!different || !generate(n, element, count, count))
            continue;
        check(n, element, count);
        checked[is_position(n, element, count)]++;
    }
    assert_true(checked[0] && checked[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(positions_are_those_that_are_reached)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

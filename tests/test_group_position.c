// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which sets of elements are positions of GEN (group_is_position), by the definition: one element was
// added to a set that does not generate. Cyclic groups, whose maximal subgroups are those of
// prime index, need no GAP. And what is told of positions: types, smoothness and that the game is over, by
// the reductions and on the elements.
#include "game_support.h"

#include <string.h>

#include "base/mem.h"

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
    char *chosen = mem_string("--position ");
    for (uint32_t i = 0; i < count; i++)
        mem_append(&chosen, "%s%u", i ? "," : "", element[i]);
    instance("harary nim gen Z%u %s", n, chosen);
    free(chosen);
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

// ---- what is told of them

// With everything; false: it is no position.
static bool find(rule g, const char *group, const char *position, engine way, bool moves, game_value *v)
{
    hry_error error;
    game at = open_game(group, g);
    assert_int_equal(game_place(&at, position, strlen(position), &error), HRY_OK);
    tools.how.engine = way;
    hry_status status = game_find_value(&at, &tools, moves, v, &error);
    tools.how.engine = ENGINE_AUTO;
    game_close(&at);
    assert_true(status == HRY_OK || status == HRY_UNDEFINED);
    return status == HRY_OK;
}

// Both roads of GEN say the same of a position; the road over the elements has no type where it is over.
static void compare_roads(const char *group, const char *position, size_t *compared, size_t *ended)
{
    game_value by_rows, on_elements;
    bool is = find(RULE_ACV, group, position, ENGINE_AUTO, false, &by_rows);
    assert_int_equal(find(RULE_ACV, group, position, ENGINE_LATTICE, false, &on_elements), is);
    if (!is)
        return;
    assert_int_equal(by_rows.nim, on_elements.nim);
    assert_int_equal(by_rows.over, on_elements.over);
    assert_true(by_rows.has_type && by_rows.has_smoothness);
    assert_true(on_elements.has_type != on_elements.over &&
                on_elements.has_smoothness == on_elements.has_type);
    if (on_elements.has_type) {
        assert_int_equal(by_rows.type.parity, on_elements.type.parity);
        assert_int_equal(by_rows.type.even, on_elements.type.even);
        assert_int_equal(by_rows.type.odd, on_elements.type.odd);
        assert_int_equal(by_rows.type.deficiency, on_elements.type.deficiency);
        assert_int_equal(by_rows.type.smoothness, on_elements.type.smoothness);
    }
    *compared += !by_rows.over;
    *ended += by_rows.over;
    value_clear(&by_rows);
    value_clear(&on_elements);
}

static void both_roads_have_the_same_types(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        uint32_t order;
    } groups[] = {{"S3", 6}, {"Z6", 6}, {"D6", 12}, {"A4", 12}, {"S4", 24}, {"Z3xS3", 18}, {"Z2xA4", 24}};
    size_t compared = 0, ended = 0;
    for (size_t k = 0; k < COUNT(groups); k++)
        for (uint32_t i = 1; i <= groups[k].order; i++)
            for (uint32_t j = i; j <= i + 3 && j <= groups[k].order; j++) {
                char *position = i == j ? mem_print("#%u", i) : mem_print("#%u,#%u", i, j);
                compare_roads(groups[k].group, position, &compared, &ended);
                free(position);
            }
    assert_true(compared > 100 && ended > 20);
}

// DNG by hand. Around (1,2) in S_4 are two S_3 and a D_4, whose intersection has two elements; around (1,2,3)
// are A_4 and an S_3, which share three; what is left after either ends with an odd number of elements more …
static const struct {
    const char *group, *position;
    unsigned parity, even, odd;
    bool over;
} dng[] = {
    {"S3", "()", 1, 3, 2, false},         {"S3", "(1,2)", 0, 0, 1, false},
    {"S3", "(1,2,3)", 1, 1, 0, false},    {"S3", "(),(1,2)", 0, 0, 1, true},
    {"S3", "(),(1,2,3)", 1, 1, 0, false}, {"S3", "(),(1,2,3),(1,3,2)", 1, 1, 0, true},
    {"S4", "()", 1, 0, 1, false},         {"S4", "(1,2)", 0, 0, 1, false},
    {"S4", "(1,2,3)", 1, 0, 1, false},    {"Z2", "0", 1, 1, 0, true},
};

static void types_at_positions_of_dng(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(dng); i++)
        for (size_t k = 0; k < 2; k++) {
            engine way = k ? ENGINE_LATTICE : ENGINE_AUTO;
            game_value v, moves;
            bool odd_size = *dng[i].position != '(' || (occurrences(dng[i].position, ")") % 2);
            assert_true(find(RULE_AVD, dng[i].group, dng[i].position, way, false, &v));
            assert_true(v.has_type && !v.has_smoothness); // which is of GEN
            assert_int_equal(v.type.parity, dng[i].parity);
            assert_int_equal(v.type.even, dng[i].even);
            assert_int_equal(v.type.odd, dng[i].odd);
            assert_int_equal(v.nim, odd_size ? dng[i].odd : dng[i].even);
            assert_int_equal(v.over, dng[i].over);
            assert_true(find(RULE_AVD, dng[i].group, dng[i].position, way, true, &moves));
            assert_int_equal(moves.moves.count == 0, dng[i].over);
            value_clear(&moves);
            value_clear(&v);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_those_that_are_reached),
        cmocka_unit_test(both_roads_have_the_same_types),
        cmocka_unit_test(types_at_positions_of_dng),
    };
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}

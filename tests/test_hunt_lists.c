// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lists of groups that a hunt looks at: by order, by degree, and products. Skipped without GAP.
#include "group_support.h"
#include "program_support.h"
#include "types_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/frattini.h"
#include "group/library.h"

// ----------------------------------------------------------------------------------------------------- lists

static const json_t *member(const json_t *list, size_t i, size_t what)
{
    return json_array_get(json_array_get(list, i), what);
}

// Which of the groups are their own Frattini factors, by a list of runs.
static void compare_order(uint32_t n)
{
    json_t *told = gap_told(gap, ask_hunt_order(n));
    library_order have;
    library_run *run;
    size_t runs, wanted = 0;
    hry_error error;
    assert_int_equal(library_orders(gap, n, n, NULL, &have, &error), HRY_OK);
    uint32_t groups = (uint32_t)have.groups;
    assert_int_equal(library_factors(gap, n, 1, groups, NULL, &run, &runs, &error), HRY_OK);
    bool power = (n & (n - 1)) == 0, extra = power && n > 2;
    for (size_t i = 0; i < runs; i++) {
        uint32_t order = run[i].order;
        bool here = order == n || (extra && order == n / 2);
        extra = extra && order != n / 2;
        for (uint32_t k = run[i].first; k <= run[i].last && here; k++, wanted++) {
            if (!is_listed(told, k))
                fail_msg("%u.%u is not listed", n, k);
            if (order != n)
                k = groups; // of those with a larger Frattini subgroup only the first
        }
    }
    assert_int_equal(json_array_size(told), wanted);
    json_decref(told);
    free(run);
}

static void lists_of_orders_are_complete(void **state)
{
    (void)state;
    static const uint32_t more[] = {162, 216, 242, 1010, 1016, 1168, 1250};
    for (uint32_t n = 2; n <= (in_long_run() ? 120 : 72); n += 2)
        compare_order(n);
    for (size_t i = 0; i < (in_long_run() ? COUNT(more) : 4); i++)
        compare_order(more[i]);
    json_t *told = gap_told(gap, ask_hunt_order(1024));
    assert_int_equal(json_array_size(told), 1);
    json_decref(told);
}

static frattini_facts facts_told(json_t *expr)
{
    frattini_facts facts;
    hry_error error;
    json_t *value = gap_told(gap, ask_census_spot(json_incref(expr)));
    assert_int_equal(frattini_facts_read(value, &facts, &error), HRY_OK);
    json_decref(value);
    return facts;
}

// Of every group on a list: its order as told, even, in the bounds, and no Frattini subgroup. Their orders as
// a text, ascending.
static char *orders_of(const json_t *list, json_int_t above, json_int_t most)
{
    json_int_t order[64];
    size_t count = json_array_size(list);
    assert_true(count <= COUNT(order));
    for (size_t i = 0; i < count; i++) {
        json_t *expr = (json_t *)(uintptr_t)member(list, i, 2);
        json_int_t n = strtoll(json_string_value(member(list, i, 1)), NULL, 10);
        assert_true(n % 2 == 0 && above < n && n <= most);
        frattini_facts facts = facts_told(expr);
        assert_int_equal(facts.order, n);
        assert_int_equal(facts.frattini, 1);
        size_t j = i;
        for (; j && order[j - 1] > n; j--)
            order[j] = order[j - 1];
        order[j] = n;
    }
    char *text = mem_string("");
    for (size_t i = 0; i < count; i++) {
        char *longer = mem_print("%s%s%lld", text, i ? " " : "", (long long)order[i]);
        free(text);
        text = longer;
    }
    return text;
}

// The primitive groups of small degree are in every textbook: of degree 8, for instance, AGL(1,8), AΓL(1,8),
// AGL(3,2), PSL(2,7), PGL(2,7), A8 and S8.
static void lists_of_degrees_are_those_of_the_textbooks(void **state)
{
    (void)state;
    static const struct {
        uint32_t degree, above, most;
        const char *orders;
    } known[] = {
        {2, 0, 1000, "2"},
        {3, 0, 1000, "6"},
        {4, 0, 1000, "12 24"},
        {5, 0, 1000, "10 20 60 120"},
        {5, 20, 119, "60"},
        {6, 0, 1000, "60 120 360 720"},
        {7, 0, 10000, "14 42 168 2520 5040"},
        {8, 0, 100000, "56 168 168 336 1344 20160 40320"},
        {9, 0, 2000, "36 72 72 72 144 216 432 504 1512"},
        {9, 72, 504, "144 216 432 504"},
        {9, 1512, 181439, ""},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        json_t *list = gap_told(gap, ask_hunt_degree(known[i].degree, known[i].above, known[i].most));
        char *orders = orders_of(list, known[i].above, known[i].most);
        assert_string_equal(orders, known[i].orders);
        free(orders);
        json_decref(list);
    }
}

// Whether a group of the library is on a list, up to isomorphism.
static size_t times_listed(const json_t *list, uint32_t order, uint32_t number)
{
    size_t times = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *expr = (json_t *)(uintptr_t)member(list, i, 2);
        frattini_facts facts = facts_told(expr);
        times += facts.factor_order == order && facts.factor_number == number;
    }
    return times;
}

// By Goursat's lemma: S3 and Z6 with each other and themselves, over the quotients that they share, up to
// automorphisms of the factors.
static void lists_of_products_follow_goursat(void **state)
{
    (void)state;
    static const struct {
        uint32_t a, b, above, most;
        const char *orders;
    } known[] = {
        {6, 6, 0, 100, "6 6 12 18 18 18 36 36 36"},
        {6, 6, 6, 18, "12 18 18 18"},
        {3, 6, 0, 100, "6 18 18"},
        {3, 6, 6, 100, "18 18"},
        {3, 4, 0, 100, "12"}, // Z4 has a Frattini subgroup
        {5, 7, 0, 100, ""},
        {8, 8, 0, 100, "8 16 32 64"},
        {8, 9, 0, 100, "72"},
        {9, 10, 0, 100, "90 90"},
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        json_t *list =
            gap_told(gap, ask_hunt_products(known[i].a, known[i].b, known[i].above, known[i].most));
        char *orders = orders_of(list, known[i].above, known[i].most);
        assert_string_equal(orders, known[i].orders);
        free(orders);
        if (i == 0) {
            assert_int_equal(times_listed(list, 36, 10), 1); // S3 × S3
            assert_int_equal(times_listed(list, 18, 4), 1);  // over Z2
            assert_int_equal(times_listed(list, 6, 1), 1);   // over S3
            assert_int_equal(times_listed(list, 12, 5), 1);  // Z6 and Z6 over Z3
        }
        json_decref(list);
    }
}

// A4, Dih(6) and Z6 × Z2: what they have in common.
static void products_of_order_twelve_are_those_by_hand(void **state)
{
    (void)state;
    static const uint32_t there[][2] = {{48, 50}, {48, 49}, {12, 3},
                                        {12, 4},  {12, 5},  {24, 14}}; // 24: over S3
    json_t *list = gap_told(gap, ask_hunt_products(12, 12, 0, 48));
    for (size_t i = 0; i < COUNT(there); i++)
        if (!times_listed(list, there[i][0], there[i][1]))
            fail_msg("%u.%u is not listed", there[i][0], there[i][1]);
    free(orders_of(list, 0, 48));
    json_decref(list);
}

// A product that is not soluble is told by permutations, and people can use its name.
static void products_have_names_people_can_use(void **state)
{
    (void)state;
    json_t *list = gap_told(gap, ask_hunt_products(2, 120, 0, 120));
    size_t permutations = 0;
    for (size_t i = 0; i < json_array_size(list) && !permutations; i++) {
        const char *name = json_string_value(member(list, i, 0));
        const char *kind = json_string_value(json_array_get(member(list, i, 2), 0));
        if (strcmp(kind, "perm") != 0 && i)
            continue;
        run r = RUN("info", name, "--json");
        json_t *info = json_loads(r.out, 0, NULL);
        json_t *order = json_object_get(info, "order");
        if (r.status || !order)
            fail_msg("%s: %s%s", name, r.out, r.err);
        assert_int_equal(
            json_is_string(order) ? atoi(json_string_value(order)) : (int)json_integer_value(order), 120);
        json_decref(info);
        run_clear(&r);
        permutations += strcmp(kind, "perm") == 0;
    }
    assert_true(permutations > 0); // S5 = Z2 and S5 over Z2
    json_decref(list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_orders_are_complete),
        cmocka_unit_test(lists_of_degrees_are_those_of_the_textbooks),
        cmocka_unit_test(lists_of_products_follow_goursat),
        cmocka_unit_test(products_of_order_twelve_are_those_by_hand),
        cmocka_unit_test(products_have_names_people_can_use),
    };
    return run_if(groups_can_be_tested("the lists of a hunt"), tests, start_gap, end_gap);
}

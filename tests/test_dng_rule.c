// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types of all classes of DNG by the parities of maximal subgroups, without recursion (doc/explain.md),
// against the type calculus on whole structure digraphs: for every group of order 2 to 60, and with a
// multiplier of 2 or more of order 2 to 100, the shipped atlas. Groups of odd order have only odd maximal
// subgroups and fall under the second row.
// Then DNG of direct products by the factors.
#include "game_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "group/library.h"

// Whether a maximal subgroup of even order contains that of the class: a class without options around it.
static bool in_even_maximal(const structure *x, uint32_t c)
{
    for (uint32_t m = 0; m < x->classes; m++)
        if (x->first[m] == x->first[m + 1] && !x->type[m].parity &&
            bits_subset(pool_at(&x->closed, c), pool_at(&x->closed, m), x->closed.words))
            return true;
    return false;
}

static class_type rule_type(const structure *x, const bool *even_around, uint32_t c)
{
    if (!x->type[c].parity)
        return (class_type){.parity = 0, .even = 0, .odd = 1};
    if (!even_around[c])
        return (class_type){.parity = 1, .even = 1, .odd = 0};
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        if (!even_around[x->option[i]])
            return (class_type){.parity = 1, .even = 3, .odd = 2};
    return (class_type){.parity = 1, .even = 0, .odd = 1};
}

static size_t hold(const char *text)
{
    structure x = whole_structure(text, RULE_AVD);
    bool *even_around = NEW_ARRAY(bool, x.classes);
    size_t classes = x.classes;
    for (uint32_t c = 0; c < x.classes; c++)
        even_around[c] = in_even_maximal(&x, c);
    for (uint32_t c = 0; c < x.classes; c++) {
        class_type t = rule_type(&x, even_around, c);
        if (t.even != x.type[c].even || t.odd != x.type[c].odd)
            fail_msg("%s, class %u: (%u,%u,%u) by the rule, (%u,%u,%u) by the calculus", text, c, t.parity,
                     t.even, t.odd, x.type[c].parity, x.type[c].even, x.type[c].odd);
    }
    free(even_around);
    structure_clear(&x);
    return classes;
}

static void parities_of_maximal_subgroups_give_all_types(void **state)
{
    (void)state;
    static library_order library[100];
    hry_error error;
    size_t classes = 0, most = scaled(60) < 100 ? scaled(60) : 100;
    assert_int_equal(library_orders(tools_source(&tools), 1, 100, NULL, library, &error), HRY_OK);
    for (uint32_t order = 2; order <= most; order++)
        for (uint32_t i = 1; i <= library[order - 1].groups; i++) {
            char text[40];
            snprintf(text, sizeof text, "SmallGroup(%u,%u)", order, i);
            classes += hold(text);
        }
    print_message("%zu classes\n", classes);
}

// ---- direct products (paper/article.tex, Theorem 14)

static const struct part {
    const char *name;
    unsigned order, quotient; // |G|, |G : G′|
    bool cyclic;
} parts[] = {
    {"Z2", 2, 2, true},       {"Z3", 3, 3, true},     {"Z4", 4, 4, true},          {"Z5", 5, 5, true},
    {"Z6", 6, 6, true},       {"Z9", 9, 9, true},     {"Z15", 15, 15, true},       {"Z2^2", 4, 4, false},
    {"Z3^2", 9, 9, false},    {"S3", 6, 2, false},    {"D5", 10, 2, false},        {"Q8", 8, 4, false},
    {"A4", 12, 3, false},     {"S4", 24, 2, false},   {"SL(2,3)", 24, 3, false},   {"A5", 60, 1, false},
    {"Dic(3)", 12, 4, false}, {"21.1", 21, 3, false}, {"PSL(2,7)", 168, 1, false},
};

static bool common_odd_prime(unsigned a, unsigned b)
{
    for (unsigned p = 3; p <= a; p += 2)
        if (a % p == 0 && b % p == 0)
            return true;
    return false;
}

static int product_value(const struct part *g, const struct part *h)
{
    if (g->order % 2 && h->order % 2)
        return 1;
    if (h->order % 2)
        return product_value(h, g);
    if (g->order % 2 == 0 || !g->cyclic || common_odd_prime(g->order, h->quotient))
        return 0;
    return h->order == 2 ? 3 : (int)value_at(RULE_AVD, h->name, "");
}

static void products_have_the_value_of_their_factors(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(parts); i++)
        for (size_t k = i; k < COUNT(parts); k++) {
            char text[60];
            if (parts[i].order * parts[k].order > scaled(400))
                continue;
            snprintf(text, sizeof text, "%sx%s", parts[i].name, parts[k].name);
            int found = (int)value_at(RULE_AVD, text, ""), told = product_value(&parts[i], &parts[k]);
            if (found != told)
                fail_msg("DNG(%s) = *%d, and *%d by the theorem", text, found, told);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(parities_of_maximal_subgroups_give_all_types),
                                       cmocka_unit_test(products_have_the_value_of_their_factors)};
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The types of all classes of DNG by the parities of maximal subgroups, without recursion (doc/explain.md),
// against the type calculus on whole structure digraphs: for every group of order 2 to 60, and with a
// multiplier of 2 or more of order 2 to 100, the shipped atlas. Groups of odd order have only odd maximal
// subgroups and fall under the second row.
#include "game_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "engine/structure.h"
#include "group/library.h"

static structure structure_of_dng(const char *text)
{
    game at = open_game(text, RULE_AVD);
    set_system s;
    structure x;
    hry_error error;
    assert_int_equal(game_system(&at, &tools, &s, &error), HRY_OK);
    assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
    set_system_clear(&s);
    game_close(&at);
    return x;
}

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
    structure x = structure_of_dng(text);
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
    assert_int_equal(library_orders(tools_gap(&tools), 1, 100, NULL, library, &error), HRY_OK);
    for (uint32_t order = 2; order <= most; order++)
        for (uint32_t i = 1; i <= library[order - 1].groups; i++) {
            char text[40];
            snprintf(text, sizeof text, "SmallGroup(%u,%u)", order, i);
            classes += hold(text);
        }
    print_message("%zu classes\n", classes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(parities_of_maximal_subgroups_give_all_types)};
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}

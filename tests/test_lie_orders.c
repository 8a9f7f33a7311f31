// SPDX-License-Identifier: GPL-3.0-or-later
//
// The orders of simple groups of Lie type (Conway, Curtis, Norton, Parker, Wilson, Atlas of Finite Groups,
// 1985, table 6 and the pages of the groups), one of each type at least, and their names there and back.
#include "support.h"

#include <gmp.h>
#include <string.h>

#include "lang/parse.h"
#include "theory/lie_groups.h"

static const struct {
    lie_group group;
    const char *table, *order;
} known[] = {
    {{LIE_LINEAR, 2, 7}, "L2(7)", "168"},
    {{LIE_LINEAR, 2, 8}, "L2(8)", "504"},
    {{LIE_LINEAR, 3, 4}, "L3(4)", "20160"},
    {{LIE_LINEAR, 5, 2}, "L5(2)", "9999360"},
    {{LIE_UNITARY, 3, 3}, "U3(3)", "6048"},
    {{LIE_UNITARY, 3, 5}, "U3(5)", "126000"},
    {{LIE_UNITARY, 4, 3}, "U4(3)", "3265920"},
    {{LIE_UNITARY, 6, 2}, "U6(2)", "9196830720"},
    {{LIE_SYMPLECTIC, 4, 3}, "S4(3)", "25920"},
    {{LIE_SYMPLECTIC, 6, 2}, "S6(2)", "1451520"},
    {{LIE_ORTHOGONAL, 7, 3}, "O7(3)", "4585351680"},
    {{LIE_ORTHOGONAL_PLUS, 8, 2}, "O8+(2)", "174182400"},
    {{LIE_ORTHOGONAL_PLUS, 8, 3}, "O8+(3)", "4952179814400"},
    {{LIE_ORTHOGONAL_PLUS, 10, 2}, "O10+(2)", "23499295948800"},
    {{LIE_ORTHOGONAL_MINUS, 8, 2}, "O8-(2)", "197406720"},
    {{LIE_ORTHOGONAL_MINUS, 8, 3}, "O8-(3)", "10151968619520"},
    {{LIE_ORTHOGONAL_MINUS, 10, 2}, "O10-(2)", "25015379558400"},
    {{LIE_SUZUKI, 0, 8}, "Sz(8)", "29120"},
    {{LIE_SUZUKI, 0, 32}, "Sz(32)", "32537600"},
    {{LIE_REE, 0, 27}, "R(27)", "10073444472"},
    {{LIE_G2, 0, 3}, "G2(3)", "4245696"},
    {{LIE_G2, 0, 4}, "G2(4)", "251596800"},
    {{LIE_TRIALITY, 0, 2}, "3D4(2)", "211341312"},
    {{LIE_2F4, 0, 2}, "2F4(2)'", "17971200"},
    {{LIE_2F4, 0, 8}, "2F4(8)", "264905352699586176614400"},
    {{LIE_F4, 0, 2}, "F4(2)", "3311126603366400"},
    {{LIE_E6, 0, 2}, "E6(2)", "214841575522005575270400"},
    {{LIE_2E6, 0, 2}, "2E6(2)", "76532479683774853939200"},
    {{LIE_E7, 0, 2}, "E7(2)", "7997476042075799759100487262680802918400"},
    {{LIE_E8, 0, 2}, "E8(2)", "337804753143634806261388190614085595079991692242467651576160959909068800000"},
};

// As the header tells it.
static void multiply_out(const lie_group *g, mpz_t order)
{
    static lie_order o;
    mpz_t factor;
    mpz_init(factor);
    lie_group_order(g, &o);
    mpz_ui_pow_ui(order, g->q, o.power);
    for (size_t i = 0; i < o.count; i++) {
        bool plus = o.factor[i] < 0;
        mpz_ui_pow_ui(factor, g->q, (unsigned long)(plus ? -o.factor[i] : o.factor[i]));
        plus ? mpz_add_ui(factor, factor, 1) : mpz_sub_ui(factor, factor, 1);
        mpz_mul(order, order, factor);
    }
    if (g->type == LIE_TRIALITY) {
        unsigned long fourth = (unsigned long)g->q * g->q * g->q * g->q;
        mpz_mul_ui(order, order, fourth * fourth + fourth + 1);
    }
    assert_true(mpz_divisible_ui_p(order, o.centre));
    mpz_divexact_ui(order, order, o.centre);
    mpz_clear(factor);
}

static void orders_are_those_of_the_atlas(void **state)
{
    (void)state;
    mpz_t order, expected;
    mpz_init(order);
    mpz_init(expected);
    for (size_t i = 0; i < COUNT(known); i++) {
        multiply_out(&known[i].group, order);
        mpz_set_str(expected, known[i].order, 10);
        if (mpz_cmp(order, expected) != 0)
            fail_msg("%s has another order", known[i].table);
    }
    mpz_clear(order);
    mpz_clear(expected);
}

static void names_lead_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(known); i++) {
        char name[LIE_NAME];
        lie_group again;
        lie_group_table(&known[i].group, name);
        assert_string_equal(name, known[i].table);
        assert_true(lie_group_of_table(name, &again));
        assert_int_equal(again.type, known[i].group.type);
        assert_int_equal(again.n, known[i].group.n);
        assert_int_equal(again.q, known[i].group.q);
    }
}

// Groups of matrices without scalars are the simple ones themselves.
static void groups_without_scalars(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        lie_group group; // LIE_NONE: it is none
    } rows[] = {
        {"PSL(3,4)", {LIE_LINEAR, 3, 4}},
        {"SL(2,4)", {LIE_LINEAR, 2, 4}},
        {"SL(3,3)", {LIE_LINEAR, 3, 3}},
        {"SL(2,5)", {LIE_NONE, 0, 0}},
        {"GL(3,2)", {LIE_LINEAR, 3, 2}},
        {"GL(3,3)", {LIE_NONE, 0, 0}},
        {"PGL(3,3)", {LIE_LINEAR, 3, 3}},
        {"PGL(2,7)", {LIE_NONE, 0, 0}},
        {"SU(3,4)", {LIE_UNITARY, 3, 4}},
        {"SU(3,5)", {LIE_NONE, 0, 0}},
        {"Sp(4,4)", {LIE_SYMPLECTIC, 4, 4}},
        {"Sp(4,3)", {LIE_NONE, 0, 0}},
        {"Omega(7,3)", {LIE_ORTHOGONAL, 7, 3}},
        {"Omega(5,5)", {LIE_ORTHOGONAL, 5, 5}},
        {"Omega+(8,2)", {LIE_ORTHOGONAL_PLUS, 8, 2}},
        {"Omega-(8,2)", {LIE_ORTHOGONAL_MINUS, 8, 2}},
        {"Omega+(8,3)", {LIE_NONE, 0, 0}},
        {"Sz(8)", {LIE_SUZUKI, 0, 8}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        structure_expr e;
        hry_error error = {0};
        lie_group found = {0};
        if (expr_parse(rows[i].text, strlen(rows[i].text), &(expr_options){0}, &e, &error))
            fail_msg("%s: %s", rows[i].text, error.message);
        bool is = lie_group_of_expression(e.group, &found);
        if (is != (rows[i].group.type != LIE_NONE) ||
            (is &&
             (found.type != rows[i].group.type || found.n != rows[i].group.n || found.q != rows[i].group.q)))
            fail_msg("%s", rows[i].text);
        expr_clear(&e);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_those_of_the_atlas),
        cmocka_unit_test(names_lead_back),
        cmocka_unit_test(groups_without_scalars),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

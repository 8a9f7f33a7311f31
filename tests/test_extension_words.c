// SPDX-License-Identifier: GPL-3.0-or-later
//
// Extensions as they are written: what is read and refused, and the one form in which it is printed.
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "lang/parse.h"

static hry_status refused(const char *text, hry_error *error)
{
    structure_expr e;
    hry_status status = expr_parse(text, strlen(text), &(expr_options){.groups = true}, &e, error);
    if (status == HRY_OK)
        expr_clear(&e);
    return status;
}

static void expressions_have_one_canonical_form(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"ext(D6; X5^3)", "ext(D6; X5^3)"},
        {" EXT ( D6;x5 ^ 3 , X4@7 )", "ext(D6; X5^3, X4@7)"},
        {"ext(12.4;X1^1)", "ext(SmallGroup(12,4); X1)"},
        {"ext(S3xZ2; X2)xZ2", "ext(S3xZ2; X2)xZ2"},
        {"ext(7.1;v2@2^2)", "ext(SmallGroup(7,1); V2@2^2)"},
        {"ext(ext(Z2; X2); X1)", "ext(ext(Z2; X2); X1)"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        structure_expr e;
        hry_error error = {0};
        if (expr_parse(rows[i][0], strlen(rows[i][0]), &(expr_options){.groups = true}, &e, &error))
            fail_msg("%s: %s", rows[i][0], error.message);
        char *printed = group_expr_print(e.group);
        assert_string_equal(printed, rows[i][1]);
        free(printed);
        expr_clear(&e);
    }
}

static void what_is_no_extension_is_refused(void **state)
{
    (void)state;
    static const bad_text rows[] = {
        {"ext", 4, "parentheses"},
        {"ext()", 5, "expected a group"},
        {"ext(D6)", 7, "expected ';' and modules"},
        {"ext(D6;)", 8, "expected a module such as X5^3"},
        {"ext(D6; Y5)", 9, "such as X5^3 or V2@3"},
        {"ext(D6; X)", 10, "number"},
        {"ext(D6; X0)", 9, "numbered from X1"},
        {"ext(D6; X5^0)", 12, "at least 1"},
        {"ext(D6; X5@2)", 12, "odd prime"},
        {"ext(D6; X5@9)", 12, "odd prime"},
        {"ext(D6; V1)", 11, "requires its prime"},
        {"ext(D6; V1@4)", 12, "prime"},
        {"ext(D6; X5^3", 13, "expected ')', found the end"},
        {"ext(D6; X1,X2,X3,X4,X5,X6,X1,X2,X3)", 33, "at most 8"},
    };
    expect_refused(refused, HRY_USAGE, rows, COUNT(rows));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_have_one_canonical_form),
        cmocka_unit_test(what_is_no_extension_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

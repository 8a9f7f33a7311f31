// SPDX-License-Identifier: GPL-3.0-or-later
//
// Extensions as they are written, as they are called and how large they are: what is read and refused, and
// the one form in which it is printed; a name is what its expression prints, and the product that an order
// is written as has that value. The modules that are read, at their bounds. GAP is not asked.
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "extension/base_read.h"
#include "extension/modular.h"
#include "extension/order.h"
#include "extension/types.h"
#include "lang/parse.h"

// ---- expressions

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

// ---- names and orders

static void a_name_is_what_is_printed(void **state)
{
    (void)state;
    static const char *const rows[] = {"ext(D6; X5^3)",
                                       "ext(D6; X5^3, X4@7)",
                                       "ext(SmallGroup(12,4); X1)",
                                       "ext(SmallGroup(7,1); V2@2^2)",
                                       "ext(S3xZ2; X2, X3^2, V1@3)",
                                       "ext(A5; X1^2, X2@11^10, X3@7)"};
    for (size_t i = 0; i < COUNT(rows); i++) {
        structure_expr e;
        hry_error error = {0};
        if (expr_parse(rows[i], strlen(rows[i]), &(expr_options){.groups = true}, &e, &error))
            fail_msg("%s: %s", rows[i], error.message);
        json_t *tree = group_expr_json(e.group);
        char *base = group_expr_print(e.group->part[0]);
        char *name = extension_name(base, json_array_get(tree, 2));
        assert_string_equal(name, rows[i]);
        json_decref(tree);
        free(base);
        free(name);
        expr_clear(&e);
    }
}

// "12·5^6·7"
static uint64_t value_of(const char *product)
{
    uint64_t value = 1;
    for (const char *at = product; *at;) {
        char *end;
        uint64_t base = strtoull(at, &end, 10), exponent = 1;
        assert_true(end > at && base > 0);
        if (*end == '^')
            exponent = strtoull(end + 1, &end, 10);
        while (exponent-- > 0)
            value *= base;
        at = end;
        if (*at)
            at += strlen("·");
    }
    return value;
}

// Every prime once, and only what is there.
static void check_form(const char *product, const extension_module *module, uint32_t modules)
{
    for (uint32_t i = 0; i < modules; i++) {
        char *factor = mem_print("·%u", module[i].field.prime);
        size_t times = 0;
        for (const char *at = product; (at = strstr(at, factor)); at += strlen(factor))
            times += at[strlen(factor)] < '0' || at[strlen(factor)] > '9';
        if (times > 1)
            fail_msg("%s has %u more than once", product, module[i].field.prime);
        free(factor);
    }
    assert_null(strstr(product, "^1·"));
    assert_null(strstr(product, "^0"));
}

static void an_order_is_its_product(void **state)
{
    (void)state;
    rng r = rng_start("extension_orders", 20261116);
    static const uint32_t primes[] = {3, 5, 7, 11};
    base_kind kind[] = {{.degree = 1}, {.degree = 2}, {.degree = 3}};
    extension_base b = {.kind = kind, .kinds = COUNT(kind)};
    for (size_t i = 0; i < 10 + scaled(300); i++) {
        extension_module module[3];
        uint32_t modules = rng_below(&r, 4), k = 1 + rng_below(&r, 30);
        uint64_t wanted = k;
        for (uint32_t m = 0; m < modules; m++) {
            module[m] = (extension_module){.field = {primes[rng_below(&r, 4)], 1 + rng_below(&r, 2)},
                                           .multiplicity = rng_below(&r, 3),
                                           .kind = rng_below(&r, 3)};
            for (uint32_t e = 0; e < module[m].multiplicity * module[m].field.degree * (module[m].kind + 1);
                 e++)
                wanted *= module[m].field.prime; // as in value_of: modulo 2^64
        }
        char *decimal = extension_order(&b, k, module, modules);
        char *product = extension_order_factors(&b, k, module, modules);
        if (value_of(product) != wanted)
            fail_msg("%s is not %s", product, decimal);
        if (strlen(decimal) < 19 && strtoull(decimal, NULL, 10) != wanted)
            fail_msg("%s instead of %llu", decimal, (unsigned long long)wanted);
        check_form(product, module, modules);
        free(decimal);
        free(product);
    }
}

// Over the trivial group, which has no generators and so no matrices.
static void modules_are_read_up_to_their_bounds(void **state)
{
    (void)state;
    extension_base b = {.order = 1, .product = (uint16_t[]){0}, .inverse = (uint16_t[]){0}};
    static const struct {
        int prime, number, dimension, degree;
        bool good;
    } rows[] = {
        {2, 1, 1, 1, true},  {2, 1, 64, 1, true},    {2, 1, 64, 64, true},    {2, 1, 65, 1, false},
        {2, 1, 0, 1, false}, {2, 0, 1, 1, false},    {2, 1, 3, 4, false},     {2, 1, 3, 0, false},
        {1, 1, 1, 1, false}, {65521, 1, 2, 1, true}, {65537, 1, 2, 1, false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        modular_module m;
        json_t *told =
            json_pack("[i,i,i,i,[]]", rows[i].prime, rows[i].number, rows[i].dimension, rows[i].degree);
        assert_int_equal(modular_module_read(&b, told, &m), rows[i].good);
        json_decref(told);
        if (!rows[i].good)
            continue;
        assert_int_equal(m.dimension, rows[i].dimension);
        assert_int_equal(m.cocycles, 0);
        modular_module_clear(&m);
    }
}

// -------------------------------------------------------------------------------------- base groups

// Z3: two characters of one kind, over GF(7) and over GF(5^2).
static const char z3[] = "{\"order\":3,\"classes\":[1,2,3],\"orders\":[1,3,3],\"images\":[[2,3,1]],"
                         "\"maximal\":[[1]],\"degrees\":[1,1,1],\"traces\":[[1,2,2],[1,-1,-1],[1,-1,-1]],"
                         "\"primes\":[[[5,1],[7,1]],[[7,1]],[[5,2]]],\"modular\":[[2,1,2,2,[[[0,1],[1,1]]]]],"
                         "\"modules\":[[2,7,1,3,0],[1,2,2,1,1]]}";

static void a_base_group_is_read(void **state)
{
    (void)state;
    extension_base b;
    hry_error error = {0};
    json_t *answer = json_loads(z3, 0, NULL);
    if (extension_base_read(answer, NULL, &b, &error))
        fail_msg("%s", error.message);
    json_decref(answer);
    for (uint32_t x = 0; x < 3; x++) {
        for (uint32_t y = 0; y < 3; y++)
            assert_int_equal(base_times(&b, x, y), (x + y) % 3);
        assert_int_equal(base_times(&b, x, b.inverse[x]), b.identity);
    }
    assert_true(b.identity == 0 && b.generators == 1 && b.generator[0] == 1);
    assert_true(b.kinds == 3 && b.kind[0].trivial && !b.kind[1].trivial && b.kind[2].modular);
    assert_int_equal(b.character[1].kind, b.character[2].kind);
    assert_int_equal(b.kind[1].character, 1); // 7 is less than 25
    assert_true(b.modules == 2 && b.module[0].character == 1 && b.module[0].kind == 1);
    assert_true(b.module[0].multiplicity == 3 && b.module[1].modular && b.module[1].kind == 2);
    const uint64_t one = 1, whole = 7;
    uint16_t fixed[3];
    base_fixed(&b, &one, NULL, 0, fixed);
    assert_true(fixed[0] == 1 && fixed[1] == 1 && fixed[2] == 1);
    base_fixed(&b, &whole, (uint32_t[]){1}, 1, fixed);
    assert_true(fixed[0] == 1 && fixed[1] == 0 && fixed[2] == 0);
    extension_base_clear(&b);
}

// One thing at a time is not what GAP promised.
static void what_is_no_base_group_is_refused(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"order", "0"},
        {"order", "2"},
        {"order", "4"},
        {"order", "8193"},
        {"orders", "[]"},
        {"orders", "[1,3]"},
        {"orders", "[1,3,4]"},
        {"orders", "[3,3,3]"},
        {"orders", "[1,3,3,3]"},
        {"classes", "[1,2]"},
        {"classes", "[1,2,4]"},
        {"classes", "[0,2,3]"},
        {"images", "[]"},
        {"images", "[[1,2,3]]"},
        {"images", "[[2,3]]"},
        {"images", "[[2,3,4]]"},
        {"maximal", "null"},
        {"maximal", "[]"},
        {"maximal", "[[]]"},
        {"maximal", "[[4]]"},
        {"maximal", "[[0]]"},
        {"maximal", "[[1],[\"a\"]]"},
        {"degrees", "[1,1]"},
        {"degrees", "[1,0,1]"},
        {"degrees", "[1,4,1]"},
        {"traces", "[[1,2,2],[1,-1,-1]]"},
        {"traces", "[[1,2,2],[1,-1],[1,-1,-1]]"},
        {"traces", "[[1,2,2],[1,-1,\"a\"],[1,-1,-1]]"},
        {"primes", "[[[7,1]],[[7,1]]]"},
        {"primes", "[[[7,1]],[],[[7,1]]]"},
        {"primes", "[[[2,1]],[[7,1]],[[7,1]]]"},
        {"primes", "[[[7,0]],[[7,1]],[[7,1]]]"},
        {"modular", "[[2,1,2,2,[]]]"},
        {"modular", "[[2,1,2,2,[[[0,1],[1,2]]]]]"},
        {"modules", "[[4,7,1,1,0]]"},
        {"modules", "[[0,7,1,1,0]]"},
        {"modules", "[[1,1,1,1,0]]"},
        {"modules", "[[1,7,0,1,0]]"},
        {"modules", "[[1,7,1,0,0]]"},
        {"modules", "[[2,2,2,1,1]]"},
        {"modules", "[[1,3,2,1,1]]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        extension_base b;
        hry_error error = {0};
        json_t *answer = json_loads(z3, 0, NULL);
        json_object_set_new(answer, rows[i][0], json_loads(rows[i][1], JSON_DECODE_ANY, NULL));
        if (extension_base_read(answer, NULL, &b, &error) != HRY_PROGRAM)
            fail_msg("%s: %s is read", rows[i][0], rows[i][1]);
        json_decref(answer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_have_one_canonical_form),
        cmocka_unit_test(what_is_no_extension_is_refused),
        cmocka_unit_test(a_name_is_what_is_printed),
        cmocka_unit_test(an_order_is_its_product),
        cmocka_unit_test(modules_are_read_up_to_their_bounds),
        cmocka_unit_test(a_base_group_is_read),
        cmocka_unit_test(what_is_no_base_group_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

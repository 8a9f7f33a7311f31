// SPDX-License-Identifier: GPL-3.0-or-later
//
// Extensions on the command line and in hunts: what GAP refuses, the types that are known to occur,
// and two roads to every answer that has two: the classes of groups that GAP builds, and the model. (The
// model itself is compared with whole structure digraphs in test_extension_model.c.) Skipped without GAP.
#include "group_support.h"
#include "hunt_support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "extension/base_read.h"
#include "extension/types.h"
#include "lang/parse.h"

// ------------------------------------------------------------------------------------- what is written

static void what_gap_refuses_is_a_sentence(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"ext(D6; X7)", "X7 does not exist: the base group has 6 characters"},
        {"ext(D6; X5@3)", "does not divide the order"},
        {"ext(D6; X5@7, X5@7)", "the same module as an earlier one"},
        {"ext(D6; V5@3)", "4 irreducible modules over GF(3)"},
        {"ext(D6; V1@3, V1@3)", "is given twice"},
        {"ext(D6; X1@5, V1@5)", "not both"},
    };
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(rows); i++)
        mem_append(&input, "%s\n", rows[i][0]);
    run r = RUN_WITH(input, "nim", "gen", "-", "--quiet");
    assert_int_equal(r.status, 1);
    assert_string_equal(r.out, "?\n?\n?\n?\n?\n?\n");
    char *said = r.err;
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *line = strsep(&said, "\n");
        if (!line || !strstr(line, rows[i][1]))
            fail_msg("%s: %s", rows[i][0], line ? line : "nothing is said");
    }
    run_clear(&r);
    free(input);
    expect_parts(RUN("nim", "dng", "ext(D6; X5^9)"), 1, "", "too large to be constructed");
    expect_parts(RUN("hunt", "--modules", "2"), 2, "", "require --extensions");
    expect_parts(RUN("explain", "gen", "ext(18.5; X3^2, X5^2)"), 0, "leaves δ = (1,2): type (1,1,2,1)", "");
    expect_parts(RUN("hunt", "--extensions", "--products"), 2, "", "--primitive");
    expect_parts(RUN("hunt", "--extensions", "7.1"), 1, "", "its order is odd");
    expect_parts(RUN("info", "{1,2}", "--characters"), 2, "", "requires a group");
}

// -------------------------------------------------------------------------------------- what is known

// The table of types of U^m : 2^6:(7:9), U of dimension 63.
static void the_types_over_the_group_of_order_4032(void **state)
{
    (void)state;
    static const struct {
        unsigned copies;
        const char *type;
    } rows[] = {{1, "(1,0,1,1), deficiency 2"},  {54, "(1,0,1,1), deficiency 2"},
                {55, "(1,4,1,1), deficiency 2"}, {56, "(1,4,2,1), deficiency 2"},
                {63, "(1,4,2,1), deficiency 2"}, {72, "(1,0,2,0), deficiency 3"}};
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(rows); i++)
        mem_append(&input, "ext(PrimitiveGroup(64,14); X16^%u)\n", rows[i].copies);
    mem_append(&input, "ext(PrimitiveGroup(64,14); X16^55, X1^2)\n");
    run r = RUN_WITH(input, "nim", "gen", "-");
    assert_int_equal(r.status, 0);
    const char *said = r.out;
    for (size_t i = 0; i < COUNT(rows); i++) { // in their order
        char *game = mem_print("X16^%u)) = ", rows[i].copies);
        const char *at = strstr(said, game), *end = at ? strstr(at + 1, "GEN(") : NULL;
        if (!at || !end || !strstr(at, rows[i].type) || strstr(at, rows[i].type) > end)
            fail_msg("%s\n%s: %s", r.out, game, rows[i].type);
        said = end;
        free(game);
    }
    assert_non_null(strstr(said, "(1,4,2,1)"));
    run_clear(&r);
    free(input);
}

static void open_types_are_found_in_extensions(void **state)
{
    (void)state;
    expect_parts(RUN("hunt", "--extensions", "12.4", "--etype", "1,0,2,0@3"), 0,
                 "ext(12.4; X5^3), of order 12·5^6 = 187500", "");
    run r = RUN("hunt", "--extensions", "PrimitiveGroup(64,14)", "--quiet", "--etype", "boxed");
    expect(r, 0,
           "1 0 1 1 2 PrimitiveGroup(64,14)\n"
           "1 3 2 1 2 -\n"
           "1 4 1 1 2 ext(PrimitiveGroup(64,14); X16^55)\n"
           "1 4 2 1 2 ext(PrimitiveGroup(64,14); X16^56)\n"
           "1 0 2 0 3 ext(PrimitiveGroup(64,14); X16^72)\n",
           "");
}

static void the_elements_agree(void **state)
{
    (void)state;
    // 2^6:(7:9) by its module of characteristic 2, as a hunt finds it; and where the prime divides the order.
    expect(RUN("hunt", "--extensions", "63.1", "--modular", "--quiet", "--etype", "1,0,1,1@2"), 0,
           "1 0 1 1 2 ext(63.1; V5@2)\n", "");
    expect_parts(RUN("nim", "gen", "ext(63.1; V5@2)", "--direct"), 0, "(1,0,1,1), deficiency 2", "");
    run r = RUN("nim", "gen", "ext(S4; V2@3)", "ext(D6; X5, X2)", "ext(SL(2,3); X4)", "--direct");
    assert_int_equal(r.status, 0);
    assert_int_equal(occurrences(r.out, "confirmed by the model of extensions"), 3);
    run_clear(&r);
}

// ------------------------------------------------------------------------------------------ two roads

enum { BUILT_MOST = 3000 };

static double order_of(const extension_hit *h, const extension_base *b)
{
    double order = b->order;
    for (uint32_t i = 0; i < h->modules; i++)
        for (uint32_t k = 0;
             k < h->module[i].multiplicity * h->module[i].field.degree * b->kind[h->module[i].kind].degree;
             k++)
            order *= h->module[i].field.prime;
    return order;
}

// Whatever the hunt says of a small extension, the hunt in that group says too.
static size_t check_hits(const extension_base *b, const extension_types *found, uint32_t order,
                         uint32_t number)
{
    size_t checked = 0;
    for (uint32_t i = 0; i < found->types.types; i++) {
        const extension_hit *h = &found->hit[i];
        assert_true(fabs(h->size - log(order_of(h, b))) < 1e-6);
        if (order_of(h, b) > BUILT_MOST || h->modules == 0)
            continue;
        json_t *tree = json_pack("[s,o,o]", "ext", small_group_json(order, number), extension_hit_json(h));
        group_types built = types_told(gap, tree);
        if (!group_types_has(&built, &found->types.type[i]))
            fail_msg("%u.%u: " TYPE " does not occur in the extension", order, number,
                     WITH_TYPE(&found->types.type[i]));
        checked++;
    }
    return checked;
}

// Whatever odd type occurs in a small extension by one module, the hunt finds.
static size_t check_extensions(const extension_base *b, const extension_types *found, uint32_t order,
                               uint32_t number, uint32_t generators)
{
    size_t checked = 0;
    for (uint32_t x = 0; x < b->characters; x++) {
        const base_character *c = &b->character[x];
        uint32_t most = b->kind[c->kind].trivial ? generators : c->degree * (generators - 1);
        for (uint32_t m = 1; m <= most && b->order % 2 == 0; m++) {
            extension_hit h = {.modules = 1, .module = {{x, c->field[0], m, c->kind, false}}};
            if (order_of(&h, b) > BUILT_MOST)
                break;
            group_types built = types_told(
                gap, json_pack("[s,o,o]", "ext", small_group_json(order, number), extension_hit_json(&h)));
            for (uint32_t i = 0; i < built.types; i++)
                if (built.type[i].parity && !group_types_has(&found->types, &built.type[i]))
                    fail_msg("%u.%u with X%u^%u: " TYPE " was not found", order, number, x + 1, m,
                             WITH_TYPE(&built.type[i]));
            checked++;
        }
    }
    return checked;
}

static void hunts_and_groups_say_the_same(void **state)
{
    (void)state;
    static const uint32_t groups[][2] = {{4, 1}, {6, 1}, {8, 4},  {12, 3}, {12, 4},
                                         {2, 1}, {8, 3}, {10, 1}, {12, 1}};
    size_t checked = 0, most = in_long_run() ? COUNT(groups) : 5;
    for (size_t i = 0; i < most; i++) {
        extension_base b;
        extension_types *found = NEW(extension_types);
        json_t *tree = small_group_json(groups[i][0], groups[i][1]);
        assert_int_equal(extension_base_ask(gap, ask_extension_base(tree, 2, true), NULL, &b, NULL), HRY_OK);
        assert_int_equal(extension_types_find(&b, 2, 3, NULL, found, NULL), HRY_OK);
        checked += check_hits(&b, found, groups[i][0], groups[i][1]);
        checked += check_extensions(&b, found, groups[i][0], groups[i][1], 3);
        extension_base_clear(&b);
        free(found);
    }
    print_message("%zu groups looked at\n", checked);
    assert_true(checked > 6 * most);
}

// What a module is over changes the group and not its types.
static void types_do_not_depend_on_the_prime(void **state)
{
    (void)state;
    static const char *const rows[][2] = {{"ext(12.4; X5@5)", "ext(12.4; X5@7)"},
                                          {"ext(S3; X1@5^2, X2@5)", "ext(S3; X1@7^2, X2@11)"},
                                          {"ext(A4; X4@5)", "ext(A4; X4@7)"}};
    for (size_t i = 0; i < (in_long_run() ? COUNT(rows) : 2); i++) {
        run a = RUN("hunt", rows[i][0], "--quiet", "--threads", "1"),
            b = RUN("hunt", rows[i][1], "--quiet", "--threads", "1");
        assert_int_equal(a.status, 0);
        assert_int_equal(b.status, 0);
        for (char *x = a.out, *y = b.out; *x && *y; x = strchr(x, '\n') + 1, y = strchr(y, '\n') + 1) {
            // p e o s deficiency, and - or a name
            assert_memory_equal(x, y, 9);
            assert_true((strncmp(x + 10, "-", 1) == 0) == (strncmp(y + 10, "-", 1) == 0));
        }
        run_clear(&a);
        run_clear(&b);
    }
}

// -------------------------------------------------------------------------------------------- the store

static void a_hunt_goes_on_where_it_was(void **state)
{
    (void)state;
    char *path = in_home("extended.db");
    json_t *first = object_of(HUNT_ALONE(path, "--extensions", "--order", "1-12", "--json"), 0);
    json_int_t groups = count_in(covered(first, 0), "groups");
    assert_true(json_is_true(json_object_get(first, "finished")));
    assert_int_equal(count_in(first, "looked_at"), groups);
    assert_true(groups > 10);
    json_t *again = object_of(HUNT_ALONE(path, "--extensions", "--order", "1-12", "--json"), 0);
    assert_int_equal(count_in(again, "looked_at"), 0);
    assert_true(json_equal(json_object_get(first, "types"), json_object_get(again, "types")));
    // Two modules are another question, and so are the groups themselves.
    json_t *two =
        object_of(HUNT_ALONE(path, "--extensions", "--order", "1-12", "--modules", "2", "--json"), 0);
    assert_int_equal(count_in(two, "looked_at"), groups);
    json_t *plain = object_of(HUNT_ALONE(path, "--order", "1-12", "--json"), 0);
    assert_true(count_in(plain, "looked_at") > 0);
    assert_true(count_in(covered(plain, 0), "groups") < groups);
    json_decref(first);
    json_decref(again);
    json_decref(two);
    json_decref(plain);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_gap_refuses_is_a_sentence),
        cmocka_unit_test(the_types_over_the_group_of_order_4032),
        cmocka_unit_test(open_types_are_found_in_extensions),
        cmocka_unit_test(the_elements_agree),
        cmocka_unit_test(hunts_and_groups_say_the_same),
        cmocka_unit_test(types_do_not_depend_on_the_prime),
        cmocka_unit_test(a_hunt_goes_on_where_it_was),
    };
    return run_if(groups_can_be_tested("extensions"), tests, start_hunting, end_hunting);
}

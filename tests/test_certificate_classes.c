// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a certificate of a group lists is true. Its odd classes (group/odd_classes.h): the value of the start
// is that of the whole structure, and the group that is listed is one. The options of a type
// (group/certificate.h, extension/certificate.h): they are of different types, and the type calculus makes
// the type of the class of them. Of an extension the orders and what is left of the modules fit together.
// Skipped without GAP.
#include "group_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/solve.h"
#include "extension/certificate.h"
#include "extension/table.h"
#include "group/group_direct.h"
#include "group/odd_classes.h"

// ---- odd classes

static const uint32_t groups[][2] = {{3, 1},  {4, 1},  {6, 1},  {6, 2},  {8, 3},  {10, 1}, {12, 1},
                                     {12, 3}, {14, 1}, {18, 3}, {20, 3}, {21, 1}, {24, 3}, {24, 12},
                                     {30, 3}, {42, 1}, {60, 5}, {8, 5},  {27, 5}}; // the last two need three
                                                                                   // generators

static nim structure_value(size_t i, rule game)
{
    set_system s;
    solution found;
    hry_error error = {0};
    if (group_system_ask(gap, small_group_json(groups[i][0], groups[i][1]), game, "G", NULL, &s, &error))
        fail_msg("%s", error.message);
    solve_options options = {.engine = ENGINE_LATTICE, .threads = 1};
    assert_int_equal(solve(&s, &options, &found, &error), HRY_OK);
    set_system_clear(&s);
    return found.nim;
}

static void check_group(permuted_group *p)
{
    for (uint32_t x = 0; x < p->order; x++) {
        assert_int_equal(permuted_product(p, x, permuted_inverse(p, x)), 0);
        assert_int_equal(permuted_product(p, 0, x), x);
        uint32_t y = (7 * x + 1) % p->order;
        uint32_t xy = permuted_product(p, x, y), inverse = permuted_inverse(p, y);
        assert_int_equal(permuted_product(p, xy, inverse), x);
        assert_int_equal(permuted_conjugate(p, x, y),
                         permuted_product(p, permuted_product(p, inverse, x), y));
        for (uint32_t m = 0; m < p->maximal.count; m++)
            assert_int_equal(bits_get(pool_at(&p->row, x), m), bits_get(pool_at(&p->maximal, m), x));
    }
    for (uint32_t m = 0; m < p->maximal.count; m++)
        for (uint32_t x = 0; x < p->order; x++)
            for (uint32_t y = 0; y < p->order && p->order < 25; y++)
                if (bits_get(pool_at(&p->maximal, m), x) && bits_get(pool_at(&p->maximal, m), y))
                    assert_true(bits_get(pool_at(&p->maximal, m), permuted_product(p, x, y)));
}

// What an option leads to is told up to conjugacy.
static void check_classes(const odd_classes *c)
{
    for (uint32_t i = 0; i < c->count; i++) {
        assert_int_equal(c->class[i].type.parity, 1);
        for (uint32_t k = 0; k < c->class[i].options; k++)
            assert_true(c->class[i].option[k].to < c->count && c->class[i].option[k].to != i);
    }
}

static void the_start_has_its_value(void **state)
{
    (void)state;
    static const group_elements nothing = {0};
    for (size_t i = 0; i < COUNT(groups); i++) {
        permuted_group p;
        hry_error error = {0};
        fact_question q = ask_permuted(small_group_json(groups[i][0], groups[i][1]), &nothing, PERMUTED_MOST);
        if (permuted_group_ask(gap, q, &nothing, NULL, &p, &error))
            fail_msg("%s", error.message);
        assert_int_equal(p.order, groups[i][0]);
        check_group(&p);
        for (int gen = 0; gen < 2; gen++) {
            odd_classes found;
            assert_int_equal(odd_classes_find(&p, gen, NULL, &found, &error), HRY_OK);
            check_classes(&found);
            if (found.start.even != structure_value(i, gen ? RULE_ACV : RULE_AVD))
                fail_msg("%s of SmallGroup(%u,%u): %u", gen ? "GEN" : "DNG", groups[i][0], groups[i][1],
                         found.start.even);
            odd_classes_clear(&found);
        }
        permuted_group_clear(&p);
    }
}

// ---- options of a type

static void check_calculus(const certificate *c)
{
    option_types seen = option_types_none();
    class_type type = {.parity = 1, .deficiency = c->type.deficiency};
    for (uint32_t i = 0; i < c->options; i++) {
        const type_at *o = &c->option[i].type;
        class_type option = {
            .parity = o->parity, .even = o->even, .odd = o->odd, .deficiency = o->deficiency};
        option_types_add(&seen, &option);
        assert_true(i == 0 || type_at_compare(&c->option[i - 1].type, o) < 0);
        assert_true(c->option[i].order && *c->option[i].element.text);
    }
    assert_int_equal(type_deficiency(&seen), c->type.deficiency);
    type_from_options(&type, &seen);
    type_at made = type_at_of(&type);
    if (!type_at_equal(&made, &c->type))
        fail_msg("options of a class of type " TYPE " give " TYPE, WITH_TYPE(&c->type), WITH_TYPE(&made));
}

static void options_of_groups_give_the_type(void **state)
{
    (void)state;
    static const uint32_t groups[][2] = {{6, 1},  {10, 1},  {12, 3},  {18, 3}, {18, 4},
                                         {20, 3}, {24, 12}, {36, 10}, {42, 1}, {60, 5}};
    size_t certificates = 0;
    for (size_t i = 0; i < COUNT(groups); i++) {
        group_types types = types_told(gap, small_group_json(groups[i][0], groups[i][1]));
        for (uint32_t t = 0; t < types.types; t++) {
            certificate c;
            hry_error error = {0};
            json_t *expr = small_group_json(groups[i][0], groups[i][1]);
            if (!types.type[t].parity) {
                json_decref(expr);
                continue;
            }
            if (certificate_find(gap, expr, &types.type[t], NULL, &c, &error))
                fail_msg("%s", error.message);
            json_decref(expr);
            assert_true(type_at_equal(&c.type, &types.type[t]));
            assert_int_equal(atoi(c.group_order), groups[i][0]);
            assert_int_equal(atoi(c.group_order) % atoi(c.order), 0);
            check_calculus(&c);
            certificate_clear(&c);
            certificates++;
        }
    }
    assert_true(certificates > COUNT(groups));
}

// "(3,1)": of each module at most as much as there is.
static void check_left(const char *left, const uint32_t *most, uint32_t modules, uint32_t *out)
{
    const char *at = left;
    for (uint32_t i = 0; i < modules; i++) {
        char *end;
        assert_int_equal(*at, i ? ',' : '(');
        unsigned long n = strtoul(at + 1, &end, 10);
        assert_true(end > at + 1 && n <= most[i]);
        out[i] = (uint32_t)n;
        at = end;
    }
    assert_string_equal(at, ")");
}

typedef struct extension {
    const char *tree;
    uint32_t base, modules, most[2], size[2]; // of U_i
} extension;

// The order of ⌈I, g⌉ is that of a subgroup of the base times what of the modules is gone.
static void check_order(const extension *e, const char *order, const uint32_t *left)
{
    uint64_t n = strtoull(order, NULL, 10);
    for (uint32_t i = 0; i < e->modules; i++)
        for (uint32_t k = left[i]; k < e->most[i]; k++) {
            assert_int_equal(n % e->size[i], 0);
            n /= e->size[i];
        }
    assert_true(n > 0 && e->base % n == 0);
}

static void check_extension(const extension *e, const certificate *c)
{
    uint32_t left[2], then[2];
    check_calculus(c);
    check_left(c->left, e->most, e->modules, left);
    check_order(e, c->order, left);
    for (uint32_t i = 0; i < c->options; i++) {
        check_left(c->option[i].left, left, e->modules, then);
        check_order(e, c->option[i].order, then);
        assert_int_equal(strtoull(c->option[i].order, NULL, 10) % 2 == 0, !c->option[i].type.parity);
    }
}

// All types that occur at small deficiencies are asked for.
static size_t certify_all(const extension *e)
{
    json_t *expr = json_loads(e->tree, 0, NULL);
    size_t found = 0;
    assert_non_null(expr);
    for (unsigned number = 0; number < 2 * 5 * 4 * 4; number++) {
        type_at type = {1, (uint8_t)(number / 8 % 5), (uint8_t)(number / 40), number % 2, 1 + number / 2 % 4};
        certificate c;
        hry_error error = {0};
        hry_status status = extension_certificate_find(gap, expr, &type, NULL, &c, &error);
        assert_true(status == HRY_OK || status == HRY_UNDEFINED);
        if (status == HRY_UNDEFINED)
            continue;
        assert_true(type_at_equal(&c.type, &type));
        check_extension(e, &c);
        certificate_clear(&c);
        found++;
    }
    json_decref(expr);
    return found;
}

static void options_of_extensions_give_the_type(void **state)
{
    (void)state;
    static const extension rows[] = {
        {"[\"ext\",[\"SmallGroup\",2,1],[[2,0,2,0]]]", 2, 1, {2}, {3}},
        {"[\"ext\",[\"SmallGroup\",6,1],[[3,0,2,0],[2,0,1,0]]]", 6, 2, {2, 1}, {25, 5}},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (!certify_all(&rows[i]))
            fail_msg("%s has no odd class", rows[i].tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_has_its_value),
        cmocka_unit_test(options_of_groups_give_the_type),
        cmocka_unit_test(options_of_extensions_give_the_type),
    };
    return run_if(groups_can_be_tested("classes of certificates"), tests, start_gap, end_gap);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conditions (lang/where.h): a random one is made together with what it means, and the two must agree on
// every assignment, unknown values and numbers beyond 64 bits among them.
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "lang/where.h"

enum { FIELDS = 4 };
static const where_field fields[] = {{"a", 0, NULL},    {"b_1", 1, NULL},
                                     {"c", 2, NULL},    {"order", 3, NULL},
                                     {"same", 3, NULL}, {"no", 0, "this cannot be asked about"},
                                     {NULL, 0, NULL}};

// Values in ascending order; those at the end have more than 64 bits.
static const char *const numbers[] = {"0",
                                      "1",
                                      "2",
                                      "17",
                                      "18446744073709551615",
                                      "18446744073709551616",
                                      "99999999999999999999",
                                      "808017424794512875886459904961710757005754368000000000"};
enum { NUMBERS = sizeof numbers / sizeof *numbers, UNKNOWN = -1 };

typedef struct formula formula;
struct formula {
    enum { COMPARE, NOT, AND, OR } kind;
    int sign; // of a comparison
    bool is_field[2];
    int operand[2]; // a field or an index of numbers
    formula *part[2];
};

static formula *random_formula(rng *r, unsigned depth)
{
    formula *f = NEW(formula);
    f->kind = depth == 0 ? 0 : rng_below(r, 4);
    f->sign = (int)rng_below(r, 6);
    for (int i = 0; i < 2; i++) {
        f->is_field[i] = rng_below(r, 2);
        f->operand[i] = (int)rng_below(r, f->is_field[i] ? FIELDS : NUMBERS);
    }
    for (int i = 0; f->kind != COMPARE && i < 1 + (f->kind != NOT); i++)
        f->part[i] = random_formula(r, depth - 1);
    return f;
}

static void free_formula(formula *f)
{
    if (f->part[0])
        free_formula(f->part[0]);
    if (f->part[1])
        free_formula(f->part[1]);
    free(f);
}

static void write_operand(FILE *out, const formula *f, int i)
{
    fputs(f->is_field[i] ? fields[f->operand[i]].name : numbers[f->operand[i]], out);
}

// With a parenthesis around everything that needs one, and around some that need none.
static void write_formula(FILE *out, rng *r, const formula *f, int outer)
{
    static const char *const signs[] = {"=", "!=", "<", "<=", ">", " >= "};
    static const char *const words[2][3] = {{" and ", "&&", ","}, {" or ", "||", " OR "}};
    bool bracket = (int)f->kind > outer || rng_below(r, 5) == 0;
    if (outer == NOT && (f->kind == AND || f->kind == OR))
        bracket = true;
    fputs(bracket ? "(" : "", out);
    if (f->kind == COMPARE) {
        write_operand(out, f, 0);
        fputs(f->sign == 0 && rng_below(r, 2) ? "==" : signs[f->sign], out);
        write_operand(out, f, 1);
    } else if (f->kind == NOT) {
        fputs(rng_below(r, 2) ? "not " : "!", out);
        write_formula(out, r, f->part[0], NOT);
    } else {
        write_formula(out, r, f->part[0], f->kind);
        fputs(words[f->kind == OR][rng_below(r, 3)], out);
        write_formula(out, r, f->part[1], f->kind);
    }
    fputs(bracket ? ")" : "", out);
}

// `value` holds an index of numbers for each field.
static truth meaning(const formula *f, const int *value)
{
    if (f->kind == COMPARE) {
        int a = f->is_field[0] ? value[f->operand[0]] : f->operand[0];
        int b = f->is_field[1] ? value[f->operand[1]] : f->operand[1];
        const bool holds[] = {a == b, a != b, a<b, a <= b, a> b, a >= b};
        return a == UNKNOWN || b == UNKNOWN ? TRUTH_UNKNOWN : holds[f->sign] ? TRUTH_YES : TRUTH_NO;
    }
    truth x = meaning(f->part[0], value);
    if (f->kind == NOT)
        return x == TRUTH_UNKNOWN ? x : x == TRUTH_YES ? TRUTH_NO : TRUTH_YES;
    truth y = meaning(f->part[1], value);
    truth strong = f->kind == AND ? TRUTH_NO : TRUTH_YES;
    if (x == strong || y == strong)
        return strong;
    return x == TRUTH_UNKNOWN || y == TRUTH_UNKNOWN ? TRUTH_UNKNOWN : x;
}

static where_value value_of(int index, rng *r)
{
    if (index == UNKNOWN)
        return where_digits(NULL);
    bool small = strlen(numbers[index]) < 20;
    return small && rng_below(r, 2) ? where_number(strtoull(numbers[index], NULL, 10))
                                    : where_digits(numbers[index]);
}

static where *parsed(const char *text)
{
    where *w = NULL;
    hry_error error;
    if (where_parse(text, fields, "a=1", &w, &error))
        fail_msg("%s: %s, column %zu", text, error.message, error.column);
    return w;
}

static void conditions_mean_what_they_say(void **state)
{
    (void)state;
    rng r = rng_start("conditions", 2711);
    for (size_t i = 0; i < scaled(3000); i++) {
        formula *f = random_formula(&r, rng_below(&r, 5));
        char *text = NULL;
        size_t size;
        FILE *out = open_memstream(&text, &size);
        write_formula(out, &r, f, OR);
        fclose(out);
        instance_bytes(text, strlen(text));
        where *w = parsed(text);
        uint64_t least, most;
        where_bounds(w, 3, &least, &most);
        for (size_t k = 0; k < 30; k++) {
            int value[FIELDS];
            where_value given[FIELDS];
            for (int v = 0; v < FIELDS; v++) {
                value[v] = (int)rng_below(&r, NUMBERS + 1) - 1;
                given[v] = value_of(value[v], &r);
            }
            truth found = where_holds(w, given);
            if (found != meaning(f, value))
                fail_msg("%s at %d %d %d %d is %d", text, value[0], value[1], value[2], value[3], found);
            // What meets the condition is within its bounds.
            if (found == TRUTH_YES && value[3] != UNKNOWN && value[3] < 5) {
                uint64_t order = strtoull(numbers[value[3]], NULL, 10);
                assert_true(least <= order && order <= most);
            }
        }
        where_free(w);
        free(text);
        free_formula(f);
    }
}

static void bounds_on_the_order_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t least, most;
    } table[] = {
        {"order<100", 0, 99},
        {"100>order and a=1", 0, 99},
        {"order>=3 and order<=8", 3, 8},
        {"order=3 or order=8", 3, 8},
        {"same=7", 7, 7},
        {"a=7", 0, UINT64_MAX},
        {"order<5 or a=1", 0, UINT64_MAX},
        {"not order<5", 0, UINT64_MAX},
        {"order<0", 1, 0},
        {"order<3 and order>5", 6, 2},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint64_t least, most;
        where *w = parsed(table[i].text);
        where_bounds(w, 3, &least, &most);
        assert_int_equal(least, table[i].least);
        assert_int_equal(most, table[i].most);
        where_free(w);
    }
}

static void fields_that_are_mentioned_are_known(void **state)
{
    (void)state;
    where *w = parsed("a=1 or 3<order");
    assert_true(where_mentions(w, 0) && where_mentions(w, 3));
    assert_false(where_mentions(w, 1) || where_mentions(w, 2));
    where_free(w);
}

static void what_cannot_be_read_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t column;
        const char *says;
    } table[] = {
        {"", 1, "expected a field or a number, found the end"},
        {"a", 2, "one of = != < <= > >="},
        {"a=", 3, "expected a field or a number"},
        {"a=-1", 3, "negative"},
        {"(a=1", 5, "expected ')'"},
        {"a=1)", 4, "combine conditions with 'and' or 'or'"},
        {"a=1 b_1=2", 5, "combine conditions with 'and' or 'or'"},
        {"a=1 and", 8, "expected a field or a number"},
        {"xyzzy=1", 1, "the fields are a, b_1, c, order, same"},
        {"ordr=1", 1, "did you mean order?"},
        {"a=1 or no=3", 8, "this cannot be asked about"},
        {"not", 4, "expected a field or a number"},
        {"a=1 & c=2", 5, "combine conditions with 'and' or 'or'"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        where *w;
        hry_error error;
        assert_int_equal(where_parse(table[i].text, fields, "a=1", &w, &error), HRY_USAGE);
        if (error.column != table[i].column || !strstr(error.message, table[i].says))
            fail_msg("'%s': %s, column %zu", table[i].text, error.message, error.column);
    }
    // Neither length nor depth is without bound.
    char long_one[6000] = "a=1", deep[3000] = "";
    where *w;
    for (int i = 0; i < 500; i++)
        strcat(long_one, " or a=1");
    for (int i = 0; i < 500; i++)
        strcat(deep, "(");
    assert_int_equal(where_parse(long_one, fields, "a=1", &w, NULL), HRY_USAGE);
    assert_int_equal(where_parse(deep, fields, "a=1", &w, NULL), HRY_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_mean_what_they_say),
        cmocka_unit_test(bounds_on_the_order_are_found),
        cmocka_unit_test(fields_that_are_mentioned_are_known),
        cmocka_unit_test(what_cannot_be_read_is_refused),
    };
    return cmocka_run_group_tests_name("where", tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arithmetic and variables in expressions: random arithmetic against its value, every place of a number with
// arithmetic against the same text with the number itself, and what is refused.
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "lang/arithmetic.h"
#include "lang/parse.h"

static const char letters[] = "abcdfghijklmnopqrstuwyz"; // but e, v and x

// ---- random arithmetic

// A text and its value, at most 20^27 in size: three levels of numbers up to 20 and powers up to 3.
typedef struct amount {
    char *text;
    __int128 value;
    bool huge; // it, or something in it, has more than 63 bits
} amount;

static amount random_base(rng *r, const bindings *b)
{
    char letter = letters[rng_below(r, sizeof letters - 1)];
    int64_t number = rng_below(r, 10);
    return rng_below(r, 2) ? (amount){mem_print("%c", letter), b->value[letter - 'a'], false}
                           : (amount){mem_print("%d", (int)number), number, false};
}

static amount joined(const char *format, amount left, amount right, __int128 value)
{
    bool huge = left.huge || right.huge || value > INT64_MAX || value < INT64_MIN;
    amount made = {mem_print(format, left.text, right.text), value, huge};
    free(left.text);
    free(right.text);
    return made;
}

static amount random_amount(rng *r, const bindings *b, unsigned levels)
{
    if (levels == 0)
        return random_base(r, b);
    amount left = random_amount(r, b, levels - 1), right = random_amount(r, b, levels - 1);
    __int128 x = left.value, y = right.value;
    switch (rng_below(r, 6)) {
    case 0:
        return joined("%s+(%s)", left, right, x + y);
    case 1:
        return joined("%s - (%s)", left, right, x - y);
    case 2:
        return joined("(%s)*(%s)", left, right, x * y);
    case 3:
        return joined("(%s)(%s)", left, right, x * y);
    case 4: {
        __int128 power = 1;
        int exponent = (int)rng_below(r, 4);
        for (int i = 0; i < exponent; i++)
            power *= x;
        free(right.text);
        right = (amount){mem_print("%d", exponent), exponent, false};
        return joined("(%s)^%s", left, right, power);
    }
    default:
        return joined("-(%s)+(%s)", left, right, y - x);
    }
}

static bindings random_bindings(rng *r)
{
    bindings b = {0};
    for (const char *c = letters; *c; c++) {
        b.bound |= 1u << (*c - 'a');
        b.value[*c - 'a'] = (int64_t)rng_below(r, 41) - 20;
    }
    return b;
}

static hry_status read_number(const char *text, const bindings *b, uint32_t *out, hry_error *error)
{
    cursor s = {text, 0, strlen(text), error, b};
    hry_status status = number_read(&s, "a number", UINT32_MAX - 1, out);
    if (!status)
        assert_true(cursor_done(&s));
    return status;
}

static void arithmetic_has_its_value(void **state)
{
    (void)state;
    rng r = rng_start("arithmetic", 111);
    for (size_t i = 0; i < scaled(20000); i++) {
        bindings b = random_bindings(&r);
        amount a = random_amount(&r, &b, rng_below(&r, 4));
        uint32_t found = 0;
        hry_error error = {0};
        instance_bytes(a.text, strlen(a.text));
        hry_status status = read_number(a.text, &b, &found, &error);
        if (a.huge || a.value < 0 || a.value >= UINT32_MAX) {
            assert_int_equal(status, a.huge || a.value >= 0 ? HRY_LIMIT : HRY_USAGE);
            assert_non_null(strstr(error.message, a.huge        ? "63 bits"
                                                  : a.value < 0 ? "cannot be negative"
                                                                : "can be at most"));
        } else if (status || found != a.value) {
            fail_msg("%s is %lld, not %u (%s)", a.text, (long long)a.value, found, error.message);
        }
        free(a.text);
    }
}

static void written_by_hand(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t value;
    } rows[] = {
        {"2n", 14},
        {"2n+1", 15},
        {"2(n+1)", 16},
        {"n(n-1)", 42},
        {"(n+1)(n-1)", 48},
        {"2^n", 128},
        {"2^2^3", 256},
        {"-3+n", 4},
        {"2 n", 14},
        {"m*n", 21},
        {"2n^2", 98},
        {"(2n)^2", 196},
        {"0^0", 1},
        {"(n-6)^99999", 1},
        {"(6-n)^(10^12)", 1},
        {"n-m-3", 1},
        {" ( n ) ", 7},
        {"3m(n-5)", 18},
        {"1^9223372036854775807", 1},
    };
    bindings b = {.bound = 1u << ('n' - 'a') | 1u << ('m' - 'a')};
    b.value['n' - 'a'] = 7;
    b.value['m' - 'a'] = 3;
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint32_t found = 0;
        hry_error error = {0};
        if (read_number(rows[i].text, &b, &found, &error) || found != rows[i].value)
            fail_msg("%s is %u, not %u (%s)", rows[i].text, rows[i].value, found, error.message);
    }
}

// ---- places of numbers

// Where a number stands: # for any arithmetic, $ directly behind a name, _ or ^.
static const char *const places[] = {
    "geodetic(C_$)",
    "geodetic(C(#))",
    "geodetic(K(#,#))",
    "hull(K_{#,#})",
    "geodetic(P_$ □ P_$)",
    "hull(grid(#,#))",
    "edges(cube(#))",
    "geodetic(power(C_7,#))",
    "geodetic(spider(#,#))",
    "geodetic(\\overline{K_{#,1}})",
    "edges(W_$)",
    "uniform(#,#)",
    "K_$^2",
    "K_5^$",
    "K_$^$",
    "H_$",
    "Hk(#)",
    "disjoint(#,#)",
    "partition(#:1,#:#)",
    "degree(#,#)",
    "mindegree(K5,#)",
    "diameter(#,#)",
    "subgraph(#,K3)",
    "subgraph(#;C_$)",
    "path(#,#)",
    "{1,2},{2,3}/$",
    "matroid(uniform(#,2))",
    "D(#)",
    "Z_$xZ_$",
    "Z_$ x Z_$^$",
    "Z_{#}",
    "Z/$",
    "Z_2^$",
    "S_$",
    "A(#)",
    "SmallGroup(#,#)",
    "PSL(2,#)",
    "PSL_$(#)",
    "Omega+(#,2)",
    "Q_$",
    "Sz(#)",
    "G2(#)",
    "W(A_$)",
    "W(I2(#))",
    "Frob(#:#)",
    "Dih(Z_$)",
    "relator(Z_$)",
    "<a,b | a^$, b^2, (a*b)^(#)>",
    "<a,b | a^{#}, b^-$>",
    "ext(D6; X5^$, X1@$)",
    "\\mathbb{Z}_$ \\times \\mathbb{Z}_{#}",
    "(perm:(1,2,3))xZ_$",
};

static void put(char **text, const char *more)
{
    mem_append(text, "%s", more);
}

// Two texts: one with arithmetic and one with numbers. Variables are bound to 1, …, 6 in turn.
static void fill(rng *r, const char *place, const bindings *b, char **symbolic, char **plain)
{
    *symbolic = mem_string("");
    *plain = mem_string("");
    for (const char *c = place; *c; c++) {
        if (*c != '#' && *c != '$') {
            put(symbolic, (char[]){*c, '\0'});
            put(plain, (char[]){*c, '\0'});
            continue;
        }
        int64_t value = 1 + rng_below(r, 6);
        amount a = random_amount(r, b, rng_below(r, 3));
        char letter = letters[value - 1 + 6 * (1 + (int64_t)rng_below(r, 2))]; // a and b are generators
        unsigned how = rng_below(r, 3);
        mem_append(plain, "%d", (int)value);
        if (how == 0)
            mem_append(symbolic, "%d", (int)value);
        else if (how == 1 || place[0] == '<') // generators are no variables in a sum there
            mem_append(symbolic, "%c", letter);
        else if (*c == '$' && strncmp(place, "Z/", 2) != 0)
            mem_append(symbolic, "{%s%+d}", a.text, (int)(value - a.value));
        else if (*c == '#')
            mem_append(symbolic, "%s%+d", a.text, (int)(value - a.value));
        else
            mem_append(symbolic, "%c", letter);
        free(a.text);
    }
}

static void assert_same_structure(const char *one, const char *other, const bindings *b)
{
    limit bound = {.seconds = 600, .memory = 64 << 20, .started = clock_now()};
    expr_options how = {.groups = true, .unlisted = true, .limit = &bound};
    structure_expr e, f;
    hry_error error[2] = {{0}, {0}};
    hry_status right = expr_parse(other, strlen(other), &how, &f, &error[1]);
    how.variables = b;
    hry_status left = expr_parse(one, strlen(one), &how, &e, &error[0]);
    if (left != right)
        fail_msg("%s: %s, but %s: %s", one, error[0].message, other, error[1].message);
    if (left)
        return;
    assert_int_equal(e.kind, f.kind);
    if (e.kind == EXPR_HYPERGRAPH) {
        if (e.hyper.vertices != f.hyper.vertices || !pool_equal(&e.hyper.sets, &f.hyper.sets))
            fail_msg("%s is not %s", one, other);
    } else if (e.kind != EXPR_UNLISTED) {
        assert_string_equal(e.source, f.source);
    }
    expr_clear(&e);
    expr_clear(&f);
}

static void every_place_of_a_number_takes_arithmetic(void **state)
{
    (void)state;
    rng r = rng_start("places of numbers", 112);
    bindings b = {0};
    for (size_t i = 0; letters[i]; i++) {
        b.bound |= 1u << (letters[i] - 'a');
        b.value[letters[i] - 'a'] = 1 + (int64_t)i % 6;
    }
    for (size_t i = 0; i < scaled(100) * COUNT(places); i++) {
        char *symbolic, *plain;
        fill(&r, places[i % COUNT(places)], &b, &symbolic, &plain);
        instance_game("nim", "acv", plain, "");
        assert_same_structure(symbolic, plain, &b);
        free(symbolic);
        free(plain);
    }
}

// ---- what is refused

static hry_status read_text(const char *text, hry_error *error)
{
    bindings b = {.bound = 1u << ('n' - 'a'), .value['n' - 'a'] = 5};
    expr_options how = {.groups = true, .variables = &b};
    structure_expr e;
    hry_status status = expr_parse(text, strlen(text), &how, &e, error);
    if (!status)
        expr_clear(&e);
    return status;
}

static void what_is_refused_has_its_column(void **state)
{
    (void)state;
    static const bad_text bad[] = {
        {"D(2m+1)", 4, "m has no value"},
        {"geodetic(C_m)", 12, "m has no value; write a number instead"},
        {"K_{n+k}^3", 6, "k has no value"},
        {"K_5^r", 5, "r has no value"},
        {"Z_nxZ_m", 7, "m has no value"},
        {"Frob(p:3)", 6, "p has no value"},
        {"subgraph(2m,K3)", 11, "m has no value"},
        {"<a,b | a^m, b^2>", 10, "m has no value"},
        {"Z/mZ", 3, "m has no value"},
        {"Z(3-n)", 3, "cannot be negative, but this is -2"},
        {"Z(2^(3-n))", 5, "an exponent cannot be negative, but this is -2"},
        {"Z(n", 4, "expected ')', found the end"},
        {"Z((n)", 6, "expected ')', found the end"},
        {"Z(nn)", 3, "found 'n'"},
        {"Z(n2)", 3, "found 'n'"},
        {"Z(2x)", 4, "found 'x'"},
        {"Z(e)", 3, "found 'e'"},
        {"Z(v)", 3, "found 'v'"},
        {"Z(n+)", 5, "found ')'"},
        {"Z_{n", 5, "expected '}', found the end"},
        {"Z_2^{n", 7, "expected '}', found the end"},
        {"perm:(1,n)", 9, "expected a point, found 'n'"},
        {"24.n", 4, "labels with letters"},
    };
    expect_refused(read_text, HRY_USAGE, bad, COUNT(bad));
    static const bad_text large[] = {
        {"Z(n^n^n)", 3, "more than 63 bits"},
        {"Z(99999999999999999999)", 3, "at most 1000000000"},
        {"Z(99999999999999999999-1)", 3, "more than 63 bits"},
    };
    expect_refused(read_text, HRY_LIMIT, large, COUNT(large));
}

static void deep_and_long_numbers_are_refused(void **state)
{
    (void)state;
    enum { MANY = 1 << 20 };
    static const char *const openings[] = {"(", "2^", "-(", "1+", "9", "n*", "{"};
    for (size_t i = 0; i < COUNT(openings); i++) {
        size_t length = strlen(openings[i]);
        char *text = NEW_ARRAY(char, MANY *length + 8);
        memcpy(text, "Z(", 2);
        for (size_t k = 0; k < MANY; k++)
            memcpy(text + 2 + k * length, openings[i], length);
        hry_error error = {0};
        hry_status status = read_text(text, &error);
        assert_true(status == HRY_USAGE || status == HRY_LIMIT);
        assert_true(strlen(error.message) > 10);
        free(text);
    }
}

// Names of vertices and of files are no numbers, whatever is bound.
static void names_are_no_variables(void **state)
{
    (void)state;
    bindings b = random_bindings(&(rng){0});
    expr_options how = {.variables = &b};
    structure_expr e;
    hry_error error;
    assert_int_equal(expr_parse("{n,m},{m,k}", 11, &how, &e, &error), HRY_OK);
    assert_int_equal(e.hyper.vertices, 3);
    assert_string_equal(e.hyper.names[0], "n");
    expr_clear(&e);
    assert_int_equal(expr_parse("geodetic(graph(n-m,m-k))", 24, &how, &e, &error), HRY_OK);
    assert_string_equal(e.hyper.names[1], "m");
    expr_clear(&e);
    assert_int_equal(expr_parse("dat:n", 5, &how, &e, &error), HRY_UNREADABLE);
}

// Any bytes are read or refused.
static void any_text_is_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("any arithmetic", 113);
    bindings b = random_bindings(&r);
    limit bound = {.seconds = 0.05, .memory = 16 << 20, .started = 0};
    expr_options how = {.remote = true, .variables = &b, .limit = &bound};
    for (size_t i = 0; i < scaled(20000); i++) {
        char text[120];
        size_t length = (size_t)snprintf(text, sizeof text, "%s", places[i % COUNT(places)]);
        for (unsigned k = 1 + rng_below(&r, 8); k > 0; k--)
            mutate(&r, "()n+-*^2,{}_x#m", text, &length, sizeof text);
        char *copy = mem_print("%.*s", (int)length, text); // so that sanitizers see what is behind it
        structure_expr e;
        hry_error error = {0};
        bound.started = clock_now();
        how.groups = i % 2;
        if (expr_parse(copy, strlen(copy), &how, &e, &error) == HRY_OK)
            expr_clear(&e);
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic_has_its_value),
        cmocka_unit_test(written_by_hand),
        cmocka_unit_test(every_place_of_a_number_takes_arithmetic),
        cmocka_unit_test(what_is_refused_has_its_column),
        cmocka_unit_test(deep_and_long_numbers_are_refused),
        cmocka_unit_test(names_are_no_variables),
        cmocka_unit_test(any_text_is_read_or_refused),
    };
    return cmocka_run_group_tests_name("variables", tests, NULL, NULL);
}

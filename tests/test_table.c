// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of families: ranges, patterns in sequences whose periods are known and in random ones, the forms of
// the answer, and files that are continued.
#include "program_support.h"
#include "support.h"

#include "answer/table_job.h"
#include "base/number.h"
#include "gap/pool.h"
#include "lang/ranges.h"
#include "theory/pattern.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- ranges

static size_t count_of(const char *const *texts, size_t count, ranges *r)
{
    size_t which;
    hry_error error;
    assert_int_equal(ranges_read(texts, count, r, &which, &error), HRY_OK);
    return r->count;
}

static void ranges_are_listed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t count;
        int64_t last;
    } rows[] = {{"n=3..20", 18, 20},        {" n = 2 , 3, 5..7", 5, 7},
                {"p=primes:1..30", 10, 29}, {"q=primepowers:1..32", 18, 32},
                {"n=2^3..2(3+4)", 7, 14},   {"n=0", 1, 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        ranges r;
        assert_int_equal(count_of(&rows[i].text, 1, &r), rows[i].count);
        assert_int_equal(r.at[r.count - 1][0], rows[i].last);
        ranges_clear(&r);
    }
    ranges r;
    const char *const triangle[] = {"n=1..4", "m=n..3"};
    assert_int_equal(count_of(triangle, 2, &r), 3 + 2 + 1);
    assert_string_equal(r.letter, "nm");
    ranges_clear(&r);
}

static void bad_ranges_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *text, *error;
        size_t column;
    } rows[] = {{"n", "expected a variable", 1},
                {"e=1..2", "expected a variable", 1},
                {"nn=1..2", "expected a variable", 1},
                {"n=3..2", "empty", 3},
                {"n=primes:24..28", "contains no number", 10},
                {"n=1..", "end of a range", 6},
                {"n=m..4", "m has no value", 3},
                {"n=1..2000000", "at most 1000000 values", 3},
                {"n=1..3x", "unexpected text after the range", 7},
                {"n=", "a value of the variable", 3},
                {"n=1..9999999999", "at most", 6}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        ranges r;
        size_t which;
        hry_error error;
        assert_int_equal(ranges_read(&rows[i].text, 1, &r, &which, &error), HRY_USAGE);
        if (!strstr(error.message, rows[i].error) || error.column != rows[i].column)
            fail_msg("%s: %zu: %s", rows[i].text, error.column, error.message);
    }
    expect_parts(RUN("table", "gen", "D_n", "--for", "n=1..3", "--for", "n=1..3"), 2, "",
                 "n already has a range");
    expect_parts(RUN("table", "gen", "D_n"), 2, "", "--for n=3..20");
    expect_parts(RUN("table", "gen", "Z(m)xZ(n)", "--for", "m=1..9999", "--for", "n=1..9999", "--random=3"),
                 2, "", "at most 1000000 assignments, also with --random; make the ranges smaller");
    expect_parts(RUN("table", "acv", "hull(C_n)", "--for", "n=5..1"), 2, "", "write the smaller end first");
    // A variable that the values do not depend on; Cn is graph6.
    expect_parts(RUN("table", "acv", "hull(C_n)", "--for", "n=3..4", "--for", "m=1..3"), 2, "",
                 "hull(C_n) does not depend on m; remove --for m=1..3");
    // Names, files and what stands behind a prefix contain no variables.
    static const char *const constant[][2] = {
        {"acv", "hull(Cn)"}, {"acv", "{1,n}"},    {"acv", "hull(graph(1-2,2-n))"},  {"acv", "dat:n"},
        {"gen", "Z(5)"},     {"gen", "ctbl:M1n"}, {"gen", "gap:SymmetricGroup(n)"}, {"gen", "table:n.csv"}};
    for (size_t i = 0; i < COUNT(constant); i++)
        expect_parts(RUN("table", constant[i][0], constant[i][1], "--for", "n=3..4"), 2, "",
                     "does not depend on n");
    expect(RUN("table", "acv", "hull(C_n)", "--for", "k=2..3", "--for", "n=2k..2k+1", "-q"), 0,
           "0, 1, 0, 1\n", "");
    expect_parts(RUN("table", "acv", "hypergraphs(n)", "--for", "n=1..3"), 2, "",
                 "use: harary nim acv 'hypergraphs(4)' --histogram");
    expect_parts(RUN("nim", "gen", "D_n"), 2, "", "--for n=3..20");
}

// ---- patterns

enum { LENGTH = 40 };

static bool find(const int *value, size_t count, pattern *p)
{
    observation seen[LENGTH];
    for (size_t i = 0; i < count; i++)
        seen[i] = (observation){{(int64_t)i + 3, 0}, value[i]};
    return pattern_find(seen, count, 1, p);
}

// The smallest numbers by their definition.
static void by_definition(const int *value, size_t *before, size_t *period)
{
    size_t best = SIZE_MAX;
    for (size_t b = 0; b < LENGTH; b++)
        for (size_t p = 1; b + p < LENGTH && b + p < best; p++) {
            size_t i = b;
            while (i + p < LENGTH && value[i] == value[i + p])
                i++;
            if (i + p == LENGTH) {
                best = b + p;
                *before = b;
                *period = p;
            }
        }
}

static void periods_are_found(void **state)
{
    (void)state;
    rng r = rng_start("periods", 1);
    for (size_t times = scaled(1000); times > 0; times--) {
        int value[LENGTH];
        size_t period = 1 + rng_below(&r, 8), before = rng_below(&r, 5), least_before = 0, least = 0;
        for (size_t i = 0; i < LENGTH; i++)
            value[i] = i < before + period ? (int)rng_below(&r, 4) : value[i - period];
        by_definition(value, &least_before, &least);
        pattern p;
        assert_true(find(value, LENGTH, &p));
        assert_int_equal(p.period[0], least);
        assert_int_equal(p.from[0], least_before + 3);
        assert_int_equal(p.defining, least_before + least);
        for (size_t i = least_before; i < LENGTH; i++)
            assert_int_equal(pattern_value(&p, (int64_t[]){(int64_t)i + 3, 0}), value[i]);
        pattern_clear(&p);
    }
}

static void chance_has_no_pattern(void **state)
{
    (void)state;
    rng r = rng_start("chance", 2);
    for (size_t times = scaled(1000); times > 0; times--) {
        int value[LENGTH];
        pattern p;
        for (size_t i = 0; i < LENGTH; i++)
            value[i] = (int)rng_below(&r, 4);
        assert_false(find(value, LENGTH, &p));
    }
}

// 20 values beyond those that define it, and not one less.
static void few_values_show_nothing(void **state)
{
    (void)state;
    int value[LENGTH];
    pattern p;
    for (int i = 0; i < LENGTH; i++)
        value[i] = i % 3;
    assert_false(find(value, 22, &p));
    assert_true(find(value, 23, &p));
    pattern_clear(&p);
}

static void grids_depend_on_residues(void **state)
{
    (void)state;
    rng r = rng_start("grids", 3);
    for (size_t times = scaled(100); times > 0; times--) {
        observation seen[20 * 20];
        int value[16], periods[2] = {1 + (int)rng_below(&r, 4), 1 + (int)rng_below(&r, 4)};
        int from[2] = {(int)rng_below(&r, 3), (int)rng_below(&r, 3)};
        for (size_t i = 0; i < COUNT(value); i++)
            value[i] = (int)rng_below(&r, 4);
        for (int m = 0; m < 20; m++)
            for (int n = 0; n < 20; n++)
                seen[20 * m + n] =
                    (observation){{m, n},
                                  m < from[0] || n < from[1] ? (int)rng_below(&r, 4)
                                                             : value[m % periods[0] * 4 + n % periods[1]]};
        pattern p;
        assert_true(pattern_find(seen, COUNT(seen), 2, &p));
        assert_true(p.period[0] <= periods[0] && p.period[1] <= periods[1]);
        for (size_t i = 0; i < COUNT(seen); i++)
            if (pattern_covers(&p, seen[i].at))
                assert_int_equal(pattern_value(&p, seen[i].at), seen[i].value);
        pattern_clear(&p);
    }
    observation sum[15 * 15];
    for (int i = 0; i < 15 * 15; i++)
        sum[i] = (observation){{i / 15, i % 15}, (i / 15 + i % 15) % 3};
    pattern p;
    assert_true(pattern_find(sum, COUNT(sum), 2, &p));
    assert_true(p.of_sum && p.period[0] == 3);
    pattern_clear(&p);
}

// Values that differ where the variables have a common divisor; and random ones, which have no pattern.
static void grids_depend_on_divisors(void **state)
{
    (void)state;
    rng r = rng_start("divisors", 5);
    enum { SIDE = 16 };
    for (size_t times = scaled(50); times > 0; times--) {
        observation seen[SIDE * SIDE], random[SIDE * SIDE];
        int value[2][9], period = 1 + (int)rng_below(&r, 3);
        for (size_t i = 0; i < 9; i++)
            for (int part = 0; part < 2; part++)
                value[part][i] = 2 * part + (int)rng_below(&r, 2); // the parts have no value in common
        for (int m = 1; m <= SIDE; m++)
            for (int n = 1; n <= SIDE; n++) {
                size_t at = (size_t)(SIDE * (m - 1) + n - 1);
                seen[at] = (observation){{m, n}, value[number_gcd(m, n) > 1][m % period * 3 + n % period]};
                random[at] = (observation){{m, n}, (int)rng_below(&r, 4)};
            }
        pattern p;
        assert_true(pattern_find(seen, COUNT(seen), 2, &p));
        assert_true(p.of_gcd && p.period[0] <= period && p.period[1] <= period);
        for (size_t i = 0; i < COUNT(seen); i++)
            assert_int_equal(pattern_value(&p, seen[i].at), seen[i].value);
        pattern_clear(&p);
        assert_false(pattern_find(random, COUNT(random), 2, &p));
    }
    expect_parts(
        RUN("table", "dng", "Z(m)xZ(n)", "--for", "m=2..12", "--for", "n=2..12", "--pattern"), 0,
        "depends on m mod 4 and n mod 4 and on whether gcd(m,n) = 1 from m = 2, n = 2: ?, 3, ?, 3; 3, 1,",
        "");
}

// ---- the answer

static void tables_are_told(void **state)
{
    (void)state;
    expect(RUN("table", "avd", "geodetic(C_n)", "--for", "n=3..40", "--pattern"), 0,
           "AVD(geodetic(C_n)) has period 4 from n = 3: 0, 0, 1, 1 (observed for n = 3..40, not proved; "
           "theorems give 36 of "
           "38 values)\n"
           "  known: 1 value by Sieben, Example 3.2\n  known: 1 value by Sieben, Proposition 7.3\n"
           "  known: 34 values by Sieben, Proposition 3.15\n  next to test: n = 41, 42, 43, 44\n",
           "");
    expect(RUN("table", "acv,dst", "hull(K(m,n))", "--for", "m=1..2", "--for", "n=m..3"), 0,
           "ACV(hull(K(m,n)))\nm \\ n  1  2  3\n1      0  1  0\n2         0  0\n\n"
           "DST(hull(K(m,n)))\nm \\ n  1  2  3\n1      1  2  2\n2         0  2\n\n"
           "ACV(hull(K(m,n))): no pattern found\nDST(hull(K(m,n))): no pattern found\n",
           "");
    expect(RUN("table", "acv", "K(l,m,1)", "--family=hull", "--for", "m=1..2", "--for", "l=1", "--as", "csv"),
           0, "m,l,acv\n1,1,1\n2,1,0\n", "");
    expect(RUN("table", "ACV(hull(C_n))", "--for", "n=2..6", "-q"), 0, "-, 1, 0, 1, 0\n", "");
    expect(RUN("table", "ACV(hull(C_n))", "--for", "n=3..5", "--as", "bfile"), 0, "3 1\n4 0\n5 1\n", "");
    expect(RUN("table", "acv,avd", "hull(C_n)", "--for", "n=2..3", "--json"), 0,
           "{\"structure\":\"hull(C_n)\",\"n\":2,\"acv\":null,\"avd\":null}\n{\"structure\":\"hull(C_n)\","
           "\"n\":3,\"acv\":1,\"avd\":0}\n"
           "{\"game\":\"ACV\",\"structure\":\"hull(C_n)\",\"pattern\":null}\n"
           "{\"game\":\"AVD\",\"structure\":\"hull(C_n)\",\"pattern\":null}\n",
           "");
    expect_parts(
        RUN("table", "avd", "hull(C_n)", "--for", "n=3..30", "--json", "--pattern"), 0,
        "{\"variables\":[\"n\"],\"period\":4,\"preperiod\":3,\"values\":[0,0,1,1],\"observed\":[[3,30]]}",
        "");
    expect_parts(RUN("table", "avd", "hull(C_n)", "--for", "n=3..30", "--as=latex", "--pattern"), 0,
                 "For $n \\ge 3$:\n\\[ \\mathsf{AVD}(\\operatorname{hull}(C_n)) = \\begin{cases}\n"
                 "  0 & \\text{if } n \\equiv 0, 3 \\pmod{4}\\\\\n",
                 "");
    // One residue where one is enough, that of the sum, and lines that fit a page.
    expect_parts(RUN("table", "dst", "hull(K(m,n))", "--for", "m=1..12", "--for", "n=1..12", "--as=latex",
                     "--pattern"),
                 0, "For $\\min(m,n) \\ge 2$ and $|m - n| \\ge 2$:\n", "");
    expect_parts(RUN("table", "dst", "hull(K(m,n))", "--for", "m=1..12", "--for", "n=1..12", "--as=latex",
                     "--pattern"),
                 0, "  0 & \\text{if } |m - n| \\equiv 1 \\pmod{2}\\\\\n", "");
    expect_parts(RUN("table", "avd", "hull(P_m [] P_n)", "--for", "m=3..7", "--for", "n=3..7", "--as=latex",
                     "--pattern"),
                 0, "  2 & \\text{if } m + n \\equiv 1 \\pmod{2}\\\\\n", "");
    expect_parts(RUN("table", "acv", "hull(P_m [] P_n)", "--for", "m=3..7", "--for", "n=3..7", "--as=latex",
                     "--pattern"),
                 0, "  0 & \\text{if } (m,n) \\equiv (0,0), (0,1), (1,0) \\pmod{2}\\\\\n", "");
    // What the sentence says beside the pattern stands in LaTeX too: how far it is proved, diagonals,
    // exceptions and theorems.
    expect_parts(RUN("table", "dst", "hull(K(m,n))", "--for", "m=1..12", "--for", "n=1..12", "--as=latex",
                     "--pattern"),
                 0,
                 "\nObserved for $m = 1, \\dots, 12$, $n = 1, \\dots, 12$, not proved; theorems give 24 of "
                 "144 values.\n"
                 "Where $|m - n| = 0$, it is $0$.\nWhere $|m - n| = 1$, it is $2$.\n"
                 "Exceptions: $m = 1$, $n = 2$ has $2$; $m = 1$, $n = 3$ has $2$;",
                 "");
    expect_parts(RUN("table", "dst", "hull(K(m,n))", "--for", "m=1..12", "--for", "n=1..12", "--as=latex",
                     "--pattern"),
                 0, "; and 14 more.\nKnown: 1 value by Sieben, Example 3.2.\n", "");
    expect_parts(RUN("table", "acv", "hull(W_n)", "--for", "n=4..30", "--as=latex", "--pattern"), 0,
                 "\nObserved for $n = 4, \\dots, 30$, not proved.\nExceptions: $n = 4$ has $2$.\n", "");
    expect(RUN("table", "acv", "hull(P_m [] C_n)", "--for", "m=1..2", "--for", "n=3..4", "--as=latex",
               "--pattern"),
           0, "$\\mathsf{ACV}(\\operatorname{hull}(P_m\\mathbin{\\square}C_n))$: no pattern found.\\par\n",
           "");
    expect_parts(
        RUN("table", "dng", "Z(m)xZ(n)", "--for", "m=2..12", "--for", "n=2..12", "--as=latex", "--pattern"),
        0, "\\mathsf{DNG}(\\mathbb{Z}_m\\times\\mathbb{Z}_n) = ", "");
    expect_parts(RUN("table", "dng", "Z(m)xZ(n)", "--for", "m=2..12", "--for", "n=2..12", "--pattern"), 0,
                 "(observed for m = 2..12, n = 2..12; theorems give all 121 values)\n", "");
    expect(RUN("table", "acv", "hull(C_n)", "--for", "n=3..6", "-q", "--closed"), 0, "1, 0, 1, 0\n", "");
    expect(RUN("table", "acv", "hull(C_n)", "--for", "n=3..6", "-q", "--misere"), 0, "0, 0, 1, 1\n", "");
    expect_parts(RUN("table", "acv", "hull(C_m)", "--for", "n=3..5"), 2, "", "m has no value");
    // A game that does not exist, and one that is too large for the program.
    expect(RUN("table", "gen", "Z(n-3)", "--for", "n=1..6", "-q"), 0, "-, -, -, 0, 2, 2\n", "");
    expect(RUN("table", "gen", "Z(2^n)", "--for", "n=29..30", "-q"), 1, "1, ?\n",
           "harary: n = 30: the n of Z(n) can be at most 1000000000\n");
    expect_parts(RUN("table", "gen", "Z(n^n^n)", "--for", "n=1..4", "-q"), 1, "0, 1, ?, ?\n",
                 "n = 4: this number has more than 63 bits");
    expect_parts(RUN("table", "acv", "vectorspace(1,n)", "--for", "n=31,33,37", "-q"), 1, ", -, ?\n",
                 "n = 37: invalid field GF(37)");
    expect_parts(RUN("table", "acv,avd", "hull(C_n)", "--for", "n=3..5", "--as", "bfile"), 2, "", "one game");
}

// Values that depend on the distance of the variables, but for some rows and diagonals.
static void diagonals_are_exceptions(void **state)
{
    (void)state;
    rng r = rng_start("diagonals", 4);
    for (size_t times = scaled(100); times > 0; times--) {
        enum { SIDE = 16 };
        observation seen[SIDE * SIDE];
        int near[2] = {(int)rng_below(&r, 4), (int)rng_below(&r, 4)}, value[3];
        size_t period = 2 + rng_below(&r, 2);
        for (size_t i = 0; i < period; i++)
            value[i] = (int)i;
        for (int m = 0; m < SIDE; m++)
            for (int n = 0; n < SIDE; n++) {
                int apart = abs(m - n), least = m < n ? m : n;
                seen[SIDE * m + n] = (observation){{m, n},
                                                   least < 1   ? (int)rng_below(&r, 4)
                                                   : apart < 2 ? near[apart]
                                                               : value[(size_t)apart % period]};
            }
        pattern p;
        assert_true(pattern_find(seen, COUNT(seen), 2, &p));
        for (size_t i = 0; i < COUNT(seen); i++)
            if (pattern_covers(&p, seen[i].at))
                assert_int_equal(pattern_value(&p, seen[i].at), seen[i].value);
        assert_true(p.of_difference || p.of_sum || p.period[0] > 1);
        pattern_clear(&p);
    }
    run told = RUN("table", "dst", "hull(K(m,n))", "--for", "m=1..12", "--for", "n=1..12", "--pattern");
    assert_non_null(
        strstr(told.out, "depends on |m - n| mod 2 from min(m,n) = 2, |m - n| = 2: 1, 0 (observed"));
    expect_parts(told, 0,
                 "  where |m - n| = 0 it is 0\n  where |m - n| = 1 it is 2\n  exceptions: m = 1 n = 2 has 2;",
                 "");
}

static void patterns_are_verified(void **state)
{
    (void)state;
    expect_parts(RUN("table", "acv", "hull(P_m [] P_n)", "--for", "m=1..6", "--for", "n=1..6", "--pattern",
                     "--verify", "7"),
                 0, "(observed for m = 1..7, n = 1..7, not proved; theorems give 13 of 49 values)", "");
    // Of fewer than 12 vertices all can be chosen, of more only 11.
    expect_parts(RUN("table", "avd", "uniform(m+n,12)", "--for", "m=1..5", "--for", "n=1..6", "--pattern",
                     "--verify", "8"),
                 1,
                 "(observed for m = 1..5, n = 1..6; theorems give all 30 values)\n"
                 "  known: 30 values by Sieben, Proposition 3.15\n  next",
                 "fails at m = 4, n = 8: it predicts 0, but the value is 1");
    expect_parts(RUN("table", "avd", "hull(C_n)", "--for", "n=3..30", "--verify", "35"), 0, "n = 3..35", "");
    // Of fewer than 30 vertices all can be chosen, of more only 29.
    expect_parts(RUN("table", "avd", "uniform(n,30)", "--for", "n=1..29", "--verify", "40"), 1,
                 "n = 1..29; theorems give all 29 values",
                 "AVD(uniform(n,30)) fails at n = 30: it predicts 0, but the value is 1");
    expect_parts(RUN("table", "avd", "hull(C_n)", "--for", "n=3..30", "--verify", "20"), 2, "",
                 "beyond the end");
}

// A value that contradicts a theorem ends the table, as a wrong formula would; here the value is wrong.
static void theorems_are_compared(void **state)
{
    (void)state;
    static const struct {
        const char *games, *structure;
        nim nim;
        const char *theorem; // NULL: the value is right
    } rows[] = {{"gen", "D5", 3, NULL},
                {"gen", "D5", 2, "Corollary 7.10 gives 3"},
                {"acv", "uniform(5,3)", 1, NULL},
                {"acv", "uniform(5,3)", 0, "Example 3.2 gives 1"},
                {"avd", "{1,2},{2,3,4}/9", 3, NULL}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        table_job j = {.text = (char *)rows[i].structure};
        game_tools tools = {.open = gap_source};
        game g;
        hry_error error;
        assert_int_equal(rule_list_read(rows[i].games, &j.rules, &error), HRY_OK);
        expr_options how = {.groups = rows[i].games[0] == 'g'};
        assert_int_equal(game_open(rows[i].structure, strlen(rows[i].structure), &how, &tools, &g, &error),
                         HRY_OK);
        assert_int_equal(count_of(&(const char *){"n=5"}, 1, &j.ranges), 1);
        table_row row;
        j.table = (value_table){
            .expression = rows[i].structure, .rules = &j.rules, .ranges = &j.ranges, .row = &row};
        answers a = {.rules = &j.rules, .game = &g, .written.number = 1, .value[0].nim = rows[i].nim};
        answer_sink sink = table_sink(&j);
        sink.answer(NULL, &sink, &a);
        assert_int_equal(j.wrong.status, rows[i].theorem ? HRY_LIMIT : HRY_OK);
        assert_int_equal(j.failed, rows[i].theorem != NULL);
        if (rows[i].theorem && !strstr(j.wrong.message, rows[i].theorem))
            fail_msg("%s", j.wrong.message);
        free(j.table.theorem); // the row is not on the heap
        ranges_clear(&j.ranges);
        game_close(&g);
    }
    expect_parts(RUN("table", "acv", "uniform(n,2)", "--for", "n=2..30", "--pattern"), 0,
                 "  known: 29 values by Sieben, ", "");
}

// A table that was stopped goes on to the same file; a file of something else is not touched.
#define HEAD "n,acv,avd,structure\n"
#define ROW(cells) cells ",hull(C_n)\n"
static void files_are_continued(void **state)
{
    (void)state;
    char *path = in_home("table.csv"), output[200];
    snprintf(output, sizeof output, "--output=%s", path);
    expect(RUN("table", "acv,avd", "hull(C_n)", "--for", "n=2..9", output), 0, "", "");
    char *whole = text_of_file(path);
    assert_string_equal(whole, HEAD ROW("2,-,-") ROW("3,1,0") ROW("4,0,0") ROW("5,1,1") ROW("6,0,1")
                                   ROW("7,1,0") ROW("8,0,0") ROW("9,1,1"));
    static const char *const stopped[] = {"", HEAD, HEAD ROW("2,-,-") ROW("3,1,0") "4,0",
                                          HEAD ROW("9,1,1") ROW("3,1,0")};
    for (size_t i = 0; i < COUNT(stopped); i++) {
        text_to_file(path, stopped[i]);
        expect(RUN("table", "acv,avd", "hull(C_n)", "--for", "n=2..9", output), 0, "", "");
        char *again = text_of_file(path);
        assert_string_equal(again, whole);
        free(again);
    }
    free(whole);
    // What is verified goes into the file too, as far as the pattern holds.
    text_to_file(path, "");
    expect(RUN("table", "avd", "hull(C_n)", "--for", "n=3..30", "--verify", "33", output), 0, "", "");
    char *verified = text_of_file(path);
    assert_non_null(strstr(verified, "\n" ROW("30,1") ROW("31,0") ROW("32,0") ROW("33,1")));
    free(verified);
    expect_parts(RUN("table", "acv", "hull(C_n)", "--for", "n=3..5", "-o", "/nonexistent/table.csv"), 1, "",
                 "cannot write '/nonexistent/table.csv'");
    static const char *const other[] = {"n,acv,structure\n2,-,hull(C_n)\n",
                                        HEAD ROW("1,2,3"),
                                        HEAD ROW("3,x,1"),
                                        "abc",
                                        HEAD ROW("3,1"),
                                        HEAD ROW("3,1,0,1"),
                                        HEAD "3,1,0,hull(P_n)\n",
                                        "n,acv,avd\n3,1,0\n",
                                        "n,acv,avd,structure,misere\n"};
    for (size_t i = 0; i < COUNT(other); i++) {
        text_to_file(path, other[i]);
        expect_parts(RUN("table", "acv,avd", "hull(C_n)", "--for", "n=2..9", output), 2, "",
                     "not the beginning of this table");
        char *left = text_of_file(path);
        assert_string_equal(left, other[i]);
        free(left);
    }
    free(path);
}

// The ending of a file's name says what it has.
static void files_have_the_form_of_their_names(void **state)
{
    (void)state;
    static const struct {
        const char *name, *begin;
    } rows[] = {{"t.tsv", "n\tacv\n3\t1\n"},
                {"t.json", "{\"structure\":\"hull(C_n)\",\"n\":3,\"acv\":1}\n{\"game\""},
                {"t.txt", "n  ACV\n3    1\n\nACV("},
                {"t.md", "| n | ACV |"},
                {"t.tex", "% \\usepackage{amsmath,amssymb,booktabs}\n\\begin{tabular}"},
                {"t.svg", "<svg"}};
    for (size_t i = 0; i < COUNT(rows) - !HARARY_HAS_DRAW; i++) {
        char *path = in_home(rows[i].name), output[200];
        snprintf(output, sizeof output, "--output=%s", path);
        // Also with --quiet, which without a file prints the bare values.
        expect(RUN("table", "acv", "hull(C_n)", "--for", "n=3", output, i % 2 ? "--quiet" : "--threads=1"), 0,
               "", "");
        char *text = text_of_file(path);
        if (strncmp(text, rows[i].begin, strlen(rows[i].begin)) != 0)
            fail_msg("%s: %s", rows[i].name, text);
        free(text);
        free(path);
    }
    expect_parts(RUN("table", "acv", "hull(C_n)", "--for", "n=3", "-o", "x.foo"), 2, "",
                 "x.foo does not end in");
    // Of two variables the grid, for LaTeX; and what cannot be read leaves no file behind.
    char *path = in_home("grid.tex");
    expect(RUN("table", "acv,dst", "hull(K(m,n))", "--for", "m=1..2", "--for", "n=m..3", "-o", path), 0, "",
           "");
    char *text = text_of_file(path);
    assert_memory_equal(text, "\\begin{tikzpicture}", 19);
    assert_non_null(strstr(text, "\\node[fill=nim2,minimum size=5.7mm] at (1,0) {2};"));
    assert_non_null(strstr(text, "{DST(hull(K(m,n)))};"));
    free(text);
    free(path);
    expect_parts(RUN("table", "dst", "hull(P_n)", "--for", "n=2..4", "--closed"), 2, "",
                 "--closed does not apply to");
    path = in_home("none.csv");
    expect_parts(RUN("table", "acv", "hul(C_n)", "--for", "n=3..5", "-o", path), 2, "", "did you mean hull");
    assert_int_not_equal(access(path, F_OK), 0);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges_are_listed),
        cmocka_unit_test(bad_ranges_are_told),
        cmocka_unit_test(periods_are_found),
        cmocka_unit_test(chance_has_no_pattern),
        cmocka_unit_test(few_values_show_nothing),
        cmocka_unit_test(grids_depend_on_residues),
        cmocka_unit_test(grids_depend_on_divisors),
        cmocka_unit_test(tables_are_told),
        cmocka_unit_test(patterns_are_verified),
        cmocka_unit_test(diagonals_are_exceptions),
        cmocka_unit_test(theorems_are_compared),
        cmocka_unit_test(files_are_continued),
        cmocka_unit_test(files_have_the_form_of_their_names),
    };
    return cmocka_run_group_tests_name("tables", tests, make_home, remove_home);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure diagrams of Sieben's "Impartial Hypergraph Games": classes, arrows and types of the games in
// its figures, the simplified diagrams where a figure is one, and Props 9.2 and 9.4, which build diagrams
// from diagrams. The text we work from has no drawings: the tables below were derived by hand from the
// definitions (closed sets as intersections of maximal stable sets, options by choosing one vertex, Def 4.10
// for the types).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/structure.h"
#include "engine/structure_types.h"
#include "support.h"

// One class of a diagram. A set is written as its digits, ascending, 0 for ten, "-" for the empty set.
typedef struct class_row {
    const char *closed;  // I
    int type[3];         // (pty(I), nim-value of even positions, of odd positions)
    const char *options; // closed sets of the options, separated by blanks
} class_row;

typedef struct diagram {
    const char *figure;
    rule game;
    const char *stable; // maximal stable sets of H (ACV, AVD) or edges of H (DST, PRV), and the vertices
    const class_row *row;
    size_t rows;
} diagram;

#define ROWS(table) (table), sizeof(table) / sizeof *(table)

// ---- the tables

static const class_row fig_4_1[] = {
    {"-", {0, 0, 3}, "13 2"},
    {"13", {0, 1, 2}, "123"},
    {"2", {1, 2, 1}, "123"},
    {"123", {1, 0, 0}, ""},
};
static const class_row example_4_4_avd[] = {
    {"3", {1, 0, 1}, "13 23"},
    {"13", {0, 0, 1}, ""},
    {"23", {0, 0, 1}, ""},
};
static const class_row example_4_4_acv[] = {
    {"3", {1, 1, 0}, "13 23"},
    {"13", {0, 1, 2}, "123"},
    {"23", {0, 1, 2}, "123"},
    {"123", {1, 0, 0}, ""},
};

// Figure 4.2: the building games on two vertices, named by their edges.
static const class_row avd_no_edge[] = {{"12", {0, 0, 1}, ""}};
static const class_row avd_1[] = {{"2", {1, 1, 0}, ""}};
static const class_row avd_12[] = {{"-", {0, 1, 0}, "1 2"}, {"1", {1, 1, 0}, ""}, {"2", {1, 1, 0}, ""}};
static const class_row avd_1_2[] = {{"-", {0, 0, 1}, ""}};
static const class_row acv_empty_edge[] = {{"12", {0, 0, 0}, ""}};
static const class_row acv_1[] = {{"2", {1, 2, 1}, "12"}, {"12", {0, 0, 0}, ""}};
static const class_row acv_12[] = {
    {"-", {0, 0, 1}, "1 2"},
    {"1", {1, 2, 1}, "12"},
    {"2", {1, 2, 1}, "12"},
    {"12", {0, 0, 0}, ""},
};
static const class_row acv_1_2[] = {{"-", {0, 1, 2}, "12"}, {"12", {0, 0, 0}, ""}};

static const class_row fig_5_1[] = {
    {"-", {0, 2, 1}, "1 3 123"},
    {"1", {1, 2, 1}, "123"},
    {"3", {1, 2, 1}, "123"},
    {"123", {1, 0, 0}, ""},
};
static const class_row fig_6_1[] = {
    {"-", {0, 1, 0}, "1 2 3 24"},   {"1", {1, 1, 2}, "12 13 1234"}, {"2", {1, 1, 0}, "12 23 24"},
    {"3", {1, 1, 2}, "13 23 1234"}, {"12", {0, 1, 2}, "1234"},      {"13", {0, 1, 2}, "1234"},
    {"23", {0, 1, 2}, "1234"},      {"24", {0, 1, 2}, "1234"},      {"1234", {0, 0, 0}, ""},
};

// Figure 7.1 for the edge {1,2,3}, on three and on four vertices.
static const class_row fig_7_1_avd_odd[] = {
    {"-", {0, 0, 1}, "1 2 3"}, {"1", {1, 0, 1}, "12 13"}, {"2", {1, 0, 1}, "12 23"},
    {"3", {1, 0, 1}, "13 23"}, {"12", {0, 0, 1}, ""},     {"13", {0, 0, 1}, ""},
    {"23", {0, 0, 1}, ""},
};
static const class_row fig_7_1_acv_odd[] = {
    {"-", {0, 1, 0}, "1 2 3"}, {"1", {1, 1, 0}, "12 13"}, {"2", {1, 1, 0}, "12 23"},
    {"3", {1, 1, 0}, "13 23"}, {"12", {0, 1, 2}, "123"},  {"13", {0, 1, 2}, "123"},
    {"23", {0, 1, 2}, "123"},  {"123", {1, 0, 0}, ""},
};
static const class_row fig_7_1_avd_even[] = {
    {"4", {1, 1, 0}, "14 24 34"}, {"14", {0, 1, 0}, "124 134"}, {"24", {0, 1, 0}, "124 234"},
    {"34", {0, 1, 0}, "134 234"}, {"124", {1, 1, 0}, ""},       {"134", {1, 1, 0}, ""},
    {"234", {1, 1, 0}, ""},
};
static const class_row fig_7_1_acv_even[] = {
    {"4", {1, 0, 1}, "14 24 34"}, {"14", {0, 0, 1}, "124 134"}, {"24", {0, 0, 1}, "124 234"},
    {"34", {0, 0, 1}, "134 234"}, {"124", {1, 2, 1}, "1234"},   {"134", {1, 2, 1}, "1234"},
    {"234", {1, 2, 1}, "1234"},   {"1234", {0, 0, 0}, ""},
};

// Figure 7.2: disjoint maximal stable sets, all even, all odd, mixed; and the last one with X_V (Prop 7.5).
static const class_row fig_7_2_even[] = {
    {"-", {0, 0, 1}, "12 34"}, {"12", {0, 0, 1}, ""}, {"34", {0, 0, 1}, ""}};
static const class_row fig_7_2_odd[] = {
    {"-", {0, 1, 0}, "1 234"}, {"1", {1, 1, 0}, ""}, {"234", {1, 1, 0}, ""}};
static const class_row fig_7_2_mixed[] = {
    {"-", {0, 2, 3}, "1 23 45"},
    {"1", {1, 1, 0}, ""},
    {"23", {0, 0, 1}, ""},
    {"45", {0, 0, 1}, ""},
};
static const class_row prop_7_5_mixed[] = {
    {"-", {0, 3, 4}, "1 23 45 123456"}, {"1", {1, 2, 1}, "123456"}, {"23", {0, 1, 2}, "123456"},
    {"45", {0, 1, 2}, "123456"},        {"123456", {0, 0, 0}, ""},
};

// Figure 7.4: AVD with Tr(H) = {1},{2},{3},{4,5}; signatures (e,o) from the start (1,3) to (0,1) and (1,0).
static const class_row fig_7_4[] = {
    {"6", {1, 1, 0}, "16 26 36 456"},
    {"16", {0, 1, 0}, "126 136 1456"},
    {"26", {0, 1, 0}, "126 236 2456"},
    {"36", {0, 1, 0}, "136 236 3456"},
    {"456", {1, 1, 0}, "1456 2456 3456"},
    {"126", {1, 3, 2}, "1236 12456"},
    {"136", {1, 3, 2}, "1236 13456"},
    {"236", {1, 3, 2}, "1236 23456"},
    {"1456", {0, 1, 0}, "12456 13456"},
    {"2456", {0, 1, 0}, "12456 23456"},
    {"3456", {0, 1, 0}, "13456 23456"},
    {"1236", {0, 0, 1}, ""},
    {"12456", {1, 1, 0}, ""},
    {"13456", {1, 1, 0}, ""},
    {"23456", {1, 1, 0}, ""},
};

static const class_row fig_9_1_h[] = {
    {"-", {0, 3, 2}, "12 2 3 345"}, {"2", {1, 0, 1}, "12 23"}, {"3", {1, 3, 2}, "23 345"},
    {"12", {0, 0, 1}, ""},          {"23", {0, 0, 1}, ""},     {"345", {1, 1, 0}, ""},
};
static const class_row fig_9_1_k[] = {
    {"6", {1, 2, 3}, "126 26 36 3456"},
    {"26", {0, 1, 0}, "126 236"},
    {"36", {0, 2, 3}, "236 3456"},
    {"126", {1, 1, 0}, ""},
    {"236", {1, 1, 0}, ""},
    {"3456", {0, 0, 1}, ""},
};
static const class_row fig_9_2_k[] = {
    // K with its vertices 7, …, 10 renamed 1, …, 4
    {"2", {1, 3, 2}, "12 234"},
    {"12", {0, 0, 1}, ""},
    {"234", {1, 1, 0}, ""},
};
static const class_row fig_9_2_g[] = {
    {"-", {0, 4, 5}, "6 126 26 36 3456 8 78 890"},
    {"6", {1, 2, 3}, "126 26 36 3456"},
    {"26", {0, 1, 0}, "126 236"},
    {"36", {0, 2, 3}, "236 3456"},
    {"126", {1, 1, 0}, ""},
    {"236", {1, 1, 0}, ""},
    {"3456", {0, 0, 1}, ""},
    {"8", {1, 3, 2}, "78 890"},
    {"78", {0, 0, 1}, ""},
    {"890", {1, 1, 0}, ""},
};

// Figure 9.3: AVD(H_k).
static const class_row h_0[] = {{"-", {0, 0, 1}, ""}};
static const class_row h_1[] = {{"1", {1, 1, 0}, ""}};
static const class_row h_2[] = {{"-", {0, 2, 3}, "1 23"}, {"1", {1, 1, 0}, ""}, {"23", {0, 0, 1}, ""}};
static const class_row h_3[] = {{"4", {1, 3, 2}, "14 234"}, {"14", {0, 0, 1}, ""}, {"234", {1, 1, 0}, ""}};
static const class_row h_4[] = {
    {"-", {0, 4, 5}, "4 14 234 89 589 6789"},
    {"4", {1, 3, 2}, "14 234"},
    {"14", {0, 0, 1}, ""},
    {"234", {1, 1, 0}, ""},
    {"89", {0, 2, 3}, "589 6789"},
    {"589", {1, 1, 0}, ""},
    {"6789", {0, 0, 1}, ""},
};
static const class_row h_5[] = {
    {"0", {1, 5, 4}, "40 140 2340 890 5890 67890"},
    {"40", {0, 2, 3}, "140 2340"},
    {"140", {1, 1, 0}, ""},
    {"2340", {0, 0, 1}, ""},
    {"890", {1, 3, 2}, "5890 67890"},
    {"5890", {0, 0, 1}, ""},
    {"67890", {1, 1, 0}, ""},
};

static const class_row fig_9_4_acv[] = {
    {"-", {0, 4, 3}, "12 2 3 345 123456"},
    {"2", {1, 1, 2}, "12 23 123456"},
    {"3", {1, 4, 3}, "23 345 123456"},
    {"12", {0, 1, 2}, "123456"},
    {"23", {0, 1, 2}, "123456"},
    {"345", {1, 2, 1}, "123456"},
    {"123456", {0, 0, 0}, ""},
};

static const diagram diagrams[] = {
    {"4.1", RULE_ACV, "{1,3},{2}/3", ROWS(fig_4_1)},
    {"Example 4.4", RULE_AVD, "{1,3},{2,3}/3", ROWS(example_4_4_avd)},
    {"Example 4.4", RULE_ACV, "{1,3},{2,3}/3", ROWS(example_4_4_acv)},
    {"4.2, no edge", RULE_AVD, "{1,2}/2", ROWS(avd_no_edge)},
    {"4.2, {1}", RULE_AVD, "{2}/2", ROWS(avd_1)},
    {"4.2, {1,2}", RULE_AVD, "{1},{2}/2", ROWS(avd_12)},
    {"4.2, {1},{2}", RULE_AVD, "{}/2", ROWS(avd_1_2)},
    {"4.2, empty edge", RULE_ACV, "/2", ROWS(acv_empty_edge)},
    {"4.2, {1}", RULE_ACV, "{2}/2", ROWS(acv_1)},
    {"4.2, {1,2}", RULE_ACV, "{1},{2}/2", ROWS(acv_12)},
    {"4.2, {1},{2}", RULE_ACV, "{}/2", ROWS(acv_1_2)},
    {"5.1", RULE_DST, "{1,2},{2,3}/3", ROWS(fig_5_1)},
    {"6.1", RULE_ACV, "{1,2},{1,3},{2,3},{2,4}/4", ROWS(fig_6_1)},
    {"7.1", RULE_AVD, "{1,2},{1,3},{2,3}/3", ROWS(fig_7_1_avd_odd)},
    {"7.1", RULE_ACV, "{1,2},{1,3},{2,3}/3", ROWS(fig_7_1_acv_odd)},
    {"7.1", RULE_AVD, "{1,2,4},{1,3,4},{2,3,4}/4", ROWS(fig_7_1_avd_even)},
    {"7.1", RULE_ACV, "{1,2,4},{1,3,4},{2,3,4}/4", ROWS(fig_7_1_acv_even)},
    {"7.2, even", RULE_AVD, "{1,2},{3,4}/4", ROWS(fig_7_2_even)},
    {"7.2, odd", RULE_AVD, "{1},{2,3,4}/4", ROWS(fig_7_2_odd)},
    {"7.2, mixed", RULE_AVD, "{1},{2,3},{4,5}/5", ROWS(fig_7_2_mixed)},
    {"7.2, mixed, a vertex in no set", RULE_AVD, "{1},{2,3},{4,5}/6", ROWS(fig_7_2_mixed)},
    {"Prop 7.5, mixed", RULE_ACV, "{1},{2,3},{4,5}/6", ROWS(prop_7_5_mixed)},
    {"7.4", RULE_AVD, "{2,3,4,5,6},{1,3,4,5,6},{1,2,4,5,6},{1,2,3,6}/6", ROWS(fig_7_4)},
    {"9.1, H", RULE_AVD, "{1,2},{2,3},{3,4,5}/5", ROWS(fig_9_1_h)},
    {"9.1, K", RULE_AVD, "{1,2,6},{2,3,6},{3,4,5,6}/6", ROWS(fig_9_1_k)},
    {"9.2, H", RULE_AVD, "{1,2,6},{2,3,6},{3,4,5,6}/6", ROWS(fig_9_1_k)},
    {"9.2, K", RULE_AVD, "{1,2},{2,3,4}/4", ROWS(fig_9_2_k)},
    {"9.2, G", RULE_AVD, "{1,2,6},{2,3,6},{3,4,5,6},{7,8},{8,9,10}/10", ROWS(fig_9_2_g)},
    {"9.3, H_0", RULE_AVD, "{}/0", ROWS(h_0)},
    {"9.3, H_1", RULE_AVD, "{1}/1", ROWS(h_1)},
    {"9.3, H_2", RULE_AVD, "{1},{2,3}/3", ROWS(h_2)},
    {"9.3, H_3", RULE_AVD, "{1,4},{2,3,4}/4", ROWS(h_3)},
    {"9.3, H_4", RULE_AVD, "{1,4},{2,3,4},{5,8,9},{6,7,8,9}/9", ROWS(h_4)},
    {"9.3, H_5", RULE_AVD, "{1,4,10},{2,3,4,10},{5,8,9,10},{6,7,8,9,10}/10", ROWS(h_5)},
    {"9.4", RULE_AVD, "{1,2},{2,3},{3,4,5}/6", ROWS(fig_9_1_h)},
    {"9.4", RULE_ACV, "{1,2},{2,3},{3,4,5}/6", ROWS(fig_9_4_acv)},
};

// ---- comparing

static uint64_t mask_of(const char *digits, size_t length)
{
    uint64_t mask = 0;
    for (size_t i = 0; i < length; i++)
        if (digits[i] != '-')
            mask |= UINT64_C(1) << (digits[i] == '0' ? 9 : digits[i] - '1');
    return mask;
}

static uint64_t closed_at(const structure *x, uint32_t c)
{
    return *pool_at(&x->closed, c);
}

static uint32_t class_of(const structure *x, uint64_t closed)
{
    for (uint32_t c = 0; c < x->classes; c++)
        if (closed_at(x, c) == closed)
            return c;
    return UINT32_MAX;
}

static bool is_option(const structure *x, uint32_t from, uint32_t to)
{
    for (uint64_t i = x->first[from]; i < x->first[from + 1]; i++)
        if (x->option[i] == to)
            return true;
    return false;
}

static bool has_type(const structure *x, uint32_t c, int parity, int even, int odd)
{
    const class_type *t = &x->type[c];
    return t->parity == parity && t->even == even && t->odd == odd;
}

static structure structure_of(rule g, const hypergraph *h, set_system *s)
{
    hry_error error;
    structure x;
    assert_int_equal(rule_defined(g, h, "H", &error), HRY_OK);
    rule_system(g, h, s);
    assert_int_equal(structure_build(s, NULL, &x, &error), HRY_OK);
    const char *wrong = structure_check(&x, s);
    if (wrong)
        fail_msg("structure_check: %s", wrong);
    return x;
}

static void check_row(const char *figure, const structure *x, const class_row *row)
{
    uint32_t c = class_of(x, mask_of(row->closed, strlen(row->closed)));
    if (c == UINT32_MAX)
        fail_msg("Figure %s: no class %s", figure, row->closed);
    if (!has_type(x, c, row->type[0], row->type[1], row->type[2]))
        fail_msg("Figure %s: class %s has type (%d,%d,%d), expected (%d,%d,%d)", figure, row->closed,
                 x->type[c].parity, x->type[c].even, x->type[c].odd, row->type[0], row->type[1],
                 row->type[2]);
    uint64_t options = 0;
    for (const char *at = row->options; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        uint32_t to = class_of(x, mask_of(at, length));
        if (to == UINT32_MAX || !is_option(x, c, to))
            fail_msg("Figure %s: class %s has no option %.*s", figure, row->closed, (int)length, at);
        options++;
        at += length;
    }
    if (x->first[c + 1] - x->first[c] != options)
        fail_msg("Figure %s: class %s has more options than %s", figure, row->closed, row->options);
}

static void check_diagram(const diagram *d, bool by_stable)
{
    hypergraph h = by_stable ? stable_of(d->stable) : edges_of(d->stable);
    set_system s;
    structure x = structure_of(d->game, &h, &s);
    if (x.classes != d->rows)
        fail_msg("Figure %s: %u classes, expected %zu", d->figure, x.classes, d->rows);
    for (size_t i = 0; i < d->rows; i++)
        check_row(d->figure, &x, &d->row[i]);
    // The first row of each table is the start class.
    assert_int_equal(closed_at(&x, 0), mask_of(d->row[0].closed, strlen(d->row[0].closed)));
    assert_int_equal(structure_nim(&x), d->row[0].type[1]);
    structure_clear(&x);
    set_system_clear(&s);
    hypergraph_clear(&h);
}

static void test_figures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof diagrams / sizeof *diagrams; i++)
        check_diagram(&diagrams[i], !rule_removes(diagrams[i].game));
}

static void test_figures_by_edges(void **state) // where the paper gives the edges: the same diagrams
{
    (void)state;
    static const diagram by_edges[] = {
        {"4.1", RULE_ACV, "{1,2},{2,3}/3", ROWS(fig_4_1)},
        {"4.2, no edge", RULE_AVD, "/2", ROWS(avd_no_edge)},
        {"4.2, {1}", RULE_AVD, "{1}/2", ROWS(avd_1)},
        {"4.2, {1,2}", RULE_AVD, "{1,2}/2", ROWS(avd_12)},
        {"4.2, {1},{2}", RULE_AVD, "{1},{2}/2", ROWS(avd_1_2)},
        {"4.2, empty edge", RULE_ACV, "{}/2", ROWS(acv_empty_edge)},
        {"4.2, {1}", RULE_ACV, "{1}/2", ROWS(acv_1)},
        {"4.2, {1,2}", RULE_ACV, "{1,2}/2", ROWS(acv_12)},
        {"4.2, {1},{2}", RULE_ACV, "{1},{2}/2", ROWS(acv_1_2)},
        {"7.1", RULE_AVD, "{1,2,3}/3", ROWS(fig_7_1_avd_odd)},
        {"7.1", RULE_ACV, "{1,2,3}/3", ROWS(fig_7_1_acv_odd)},
        {"7.1", RULE_AVD, "{1,2,3}/4", ROWS(fig_7_1_avd_even)},
        {"7.1", RULE_ACV, "{1,2,3}/4", ROWS(fig_7_1_acv_even)},
        {"7.4", RULE_AVD, "{1,2,3,4},{1,2,3,5}/6", ROWS(fig_7_4)},
        {"7.4", RULE_PRV, "{1},{2},{3},{4,5}/6", ROWS(fig_7_4)},
        {"9.1, H", RULE_AVD, "{1,3},{1,4},{1,5},{2,4},{2,5}/5", ROWS(fig_9_1_h)},
        {"9.1, K", RULE_AVD, "{1,3},{1,4},{1,5},{2,4},{2,5}/6", ROWS(fig_9_1_k)},
        {"9.3, H_2", RULE_AVD, "{1,2},{1,3}/3", ROWS(h_2)},
        {"9.3, H_3", RULE_AVD, "{1,2},{1,3}/4", ROWS(h_3)},
        {"9.4", RULE_ACV, "{1,3},{1,4},{1,5},{2,4},{2,5},{6}/6", ROWS(fig_9_4_acv)},
    };
    for (size_t i = 0; i < sizeof by_edges / sizeof *by_edges; i++)
        check_diagram(&by_edges[i], false);
}

static void test_type_calculus(void **state) // Example 4.11
{
    (void)state;
    class_type types[3] = {{0}, {.parity = 0, .even = 0, .odd = 1}, {.parity = 1, .even = 1, .odd = 0}};
    const uint32_t options[] = {1, 2};
    types[0].parity = 0;
    type_calculus(&types[0], types, options, 2);
    assert_int_equal(types[0].even, 2);
    assert_int_equal(types[0].odd, 3);
    types[0].parity = 1;
    type_calculus(&types[0], types, options, 2);
    assert_int_equal(types[0].even, 3);
    assert_int_equal(types[0].odd, 2);
}

// ---- simplified diagrams

// One block: its classes (as in class_row), and a class of each block it has an arrow to.
typedef struct block_row {
    const char *classes, *options;
} block_row;

static uint64_t count_words(const char *text)
{
    uint64_t words = 0;
    for (; *text; text += strspn(text, " ")) {
        words++;
        text += strcspn(text, " ");
    }
    return words;
}

static uint32_t block_of(const structure *x, const quotient *q, const char *word)
{
    uint32_t c = class_of(x, mask_of(word, strcspn(word, " ")));
    assert_int_not_equal(c, UINT32_MAX);
    return q->block[c];
}

static void check_block(const structure *x, const quotient *q, const block_row *row)
{
    uint32_t b = block_of(x, q, row->classes);
    for (const char *at = row->classes; *at; at += strcspn(at, " "), at += strspn(at, " "))
        assert_int_equal(block_of(x, q, at), b);
    assert_int_equal(q->count[b], count_words(row->classes));
    assert_int_equal(q->first[b + 1] - q->first[b], count_words(row->options));
    for (const char *at = row->options; *at; at += strcspn(at, " "), at += strspn(at, " ")) {
        bool found = false;
        for (uint64_t i = q->first[b]; i < q->first[b + 1]; i++)
            found |= q->option[i] == block_of(x, q, at);
        assert_true(found);
    }
}

static void check_simplified(rule g, const char *stable, const block_row *row, size_t rows)
{
    hypergraph h = stable_of(stable);
    set_system s;
    structure x = structure_of(g, &h, &s);
    quotient q;
    quotient_build(&x, SIMPLIFY_LEVEL, false, &q);
    assert_int_equal(q.blocks, rows);
    assert_false(q.cyclic);
    for (size_t i = 0; i < rows; i++)
        check_block(&x, &q, &row[i]);
    quotient_clear(&q);
    structure_clear(&x);
    set_system_clear(&s);
    hypergraph_clear(&h);
}

static void test_simplified(void **state)
{
    (void)state;
    static const block_row fig_6_1_blocks[] = {
        {"-", "1 2 12"}, {"1 3", "12 1234"}, {"2", "12"}, {"12 13 23 24", "1234"}, {"1234", ""},
    };
    check_simplified(RULE_ACV, "{1,2},{1,3},{2,3},{2,4}/4", ROWS(fig_6_1_blocks));

    static const block_row fig_7_1_acv[] = {
        {"4", "14"}, {"14 24 34", "124"}, {"124 134 234", "1234"}, {"1234", ""}};
    static const block_row fig_7_1_avd[] = {{"4", "14"}, {"14 24 34", "124"}, {"124 134 234", ""}};
    check_simplified(RULE_ACV, "{1,2,4},{1,3,4},{2,3,4}/4", ROWS(fig_7_1_acv));
    check_simplified(RULE_AVD, "{1,2,4},{1,3,4},{2,3,4}/4", ROWS(fig_7_1_avd));

    static const block_row even[] = {{"-", "12"}, {"12 34", ""}};
    static const block_row odd[] = {{"-", "1"}, {"1 234", ""}};
    static const block_row mixed[] = {{"-", "1 23"}, {"1", ""}, {"23 45", ""}};
    check_simplified(RULE_AVD, "{1,2},{3,4}/4", ROWS(even));
    check_simplified(RULE_AVD, "{1},{2,3,4}/4", ROWS(odd));
    check_simplified(RULE_AVD, "{1},{2,3},{4,5}/5", ROWS(mixed));

    // One block for each signature: (1,3), (1,2), (0,3), (1,1), (0,2), (1,0), (0,1).
    static const block_row fig_7_4_blocks[] = {
        {"6", "16 456"},
        {"16 26 36", "126 1456"},
        {"456", "1456"},
        {"126 136 236", "1236 12456"},
        {"1456 2456 3456", "12456"},
        {"1236", ""},
        {"12456 13456 23456", ""},
    };
    check_simplified(RULE_AVD, "{2,3,4,5,6},{1,3,4,5,6},{1,2,4,5,6},{1,2,3,6}/6", ROWS(fig_7_4_blocks));
}

static void
test_single_edge_chain(void **state) // Figure 7.1 for every |A|: a path of |A| + 1 blocks (AVD: |A|)
{
    (void)state;
    for (uint32_t a = 1; a <= 8; a++)
        for (uint32_t n = a; n <= a + 1; n++)
            for (int achieve = 0; achieve <= 1; achieve++) {
                char text[64] = "{1";
                for (uint32_t v = 2; v <= a; v++)
                    sprintf(text + strlen(text), ",%u", v);
                sprintf(text + strlen(text), "}/%u", n);
                hypergraph h = edges_of(text);
                set_system s;
                structure x = structure_of(achieve ? RULE_ACV : RULE_AVD, &h, &s);
                quotient q;
                quotient_build(&x, SIMPLIFY_LEVEL, false, &q);
                assert_int_equal(q.blocks, achieve ? a + 1 : a);
                assert_int_equal(q.first[q.blocks], q.blocks - 1);
                for (uint32_t b = 0, binomial = 1; b < q.blocks; binomial = binomial * (a - b) / (b + 1), b++)
                    assert_int_equal(q.count[b], binomial);
                quotient_clear(&q);
                structure_clear(&x);
                set_system_clear(&s);
                hypergraph_clear(&h);
            }
}

// ---- Props 9.2 and 9.4: diagrams from diagrams

static hypergraph from_stable(const uint64_t *sets, size_t count, uint32_t n)
{
    set_list list;
    set_list_init(&list);
    for (size_t i = 0; i < count; i++) {
        for (uint32_t v = 0; v < n; v++)
            if (sets[i] >> v & 1)
                set_list_put(&list, v);
        set_list_close(&list);
    }
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_build(&h, &list, n, NULL, GIVEN_STABLE, NULL, &error), HRY_OK);
    set_list_clear(&list);
    return h;
}

// Random sets on n vertices, all with vertex n − 1, so that Φ is not empty.
static size_t random_sets(rng *r, uint32_t n, uint64_t sets[8])
{
    size_t count = 1 + rng_below(r, 8);
    for (size_t i = 0; i < count; i++)
        sets[i] = (rng_next(r) & ((UINT64_C(1) << n) - 1)) | UINT64_C(1) << (n - 1);
    return count;
}

static void test_isolated_vertex(void **state) // Prop 9.2
{
    (void)state;
    rng r = rng_start("Prop 9.2", 92);
    for (size_t i = 0; i < scaled(100); i++) {
        uint32_t n = 1 + rng_below(&r, 9);
        uint64_t sets[8], w = UINT64_C(1) << n;
        size_t count = random_sets(&r, n, sets);
        hypergraph h = from_stable(sets, count, n);
        for (size_t k = 0; k < count; k++)
            sets[k] |= w;
        hypergraph k = from_stable(sets, count, n + 1);
        set_system s, t;
        structure x = structure_of(RULE_AVD, &h, &s), y = structure_of(RULE_AVD, &k, &t);
        assert_int_equal(x.classes, y.classes);
        assert_int_equal(structure_arrows(&x), structure_arrows(&y));
        for (uint32_t c = 0; c < x.classes; c++) {
            uint32_t d = class_of(&y, closed_at(&x, c) | w);
            assert_int_not_equal(d, UINT32_MAX);
            assert_true(has_type(&y, d, 1 - x.type[c].parity, x.type[c].odd, x.type[c].even));
            for (uint64_t o = x.first[c]; o < x.first[c + 1]; o++)
                assert_true(is_option(&y, d, class_of(&y, closed_at(&x, x.option[o]) | w)));
        }
        structure_clear(&x), structure_clear(&y);
        set_system_clear(&s), set_system_clear(&t);
        hypergraph_clear(&h), hypergraph_clear(&k);
    }
}

// Every class of `part`, shifted, is a class of `whole` with the same type and the same options, and class 0
// of `whole`, the empty set, has X_Φ of the part and its options as options.
static void check_part(const structure *whole, const structure *part, unsigned shift)
{
    for (uint32_t c = 0; c < part->classes; c++) {
        const class_type *t = &part->type[c];
        uint32_t d = class_of(whole, closed_at(part, c) << shift);
        assert_int_not_equal(d, UINT32_MAX);
        assert_true(has_type(whole, d, t->parity, t->even, t->odd));
        assert_int_equal(whole->first[d + 1] - whole->first[d], part->first[c + 1] - part->first[c]);
        for (uint64_t o = part->first[c]; o < part->first[c + 1]; o++)
            assert_true(is_option(whole, d, class_of(whole, closed_at(part, part->option[o]) << shift)));
        assert_int_equal(is_option(whole, 0, d), c == 0 || is_option(part, 0, c));
    }
}

static void test_union_of_stable_families(void **state) // Prop 9.4
{
    (void)state;
    rng r = rng_start("Prop 9.4", 94);
    for (size_t i = 0; i < scaled(100); i++) {
        uint32_t n = 1 + rng_below(&r, 6), m = 1 + rng_below(&r, 6);
        uint64_t sets[16];
        size_t a = random_sets(&r, n, sets), b = random_sets(&r, m, sets + a);
        hypergraph h = from_stable(sets, a, n), k = from_stable(sets + a, b, m);
        for (size_t j = a; j < a + b; j++)
            sets[j] <<= n;
        hypergraph g = from_stable(sets, a + b, n + m);
        set_system s, t, u;
        structure x = structure_of(RULE_AVD, &h, &s), y = structure_of(RULE_AVD, &k, &t);
        structure z = structure_of(RULE_AVD, &g, &u);
        assert_int_equal(z.classes, x.classes + y.classes + 1);
        assert_int_equal(closed_at(&z, 0), 0);
        check_part(&z, &x, 0);
        check_part(&z, &y, n);
        assert_int_equal(z.first[1], 2 + x.first[1] + y.first[1]);
        structure_clear(&x), structure_clear(&y), structure_clear(&z);
        set_system_clear(&s), set_system_clear(&t), set_system_clear(&u);
        hypergraph_clear(&h), hypergraph_clear(&k), hypergraph_clear(&g);
    }
}

static void
test_hk_start(void **state) // Prop 9.10: types of AVD(H_k), and X_Φ has every other class as an option
{
    (void)state;
    for (uint32_t k = 0; k <= 8; k++) {
        hypergraph h;
        hry_error error;
        assert_int_equal(hypergraph_hk(&h, k, NULL, &error), HRY_OK);
        set_system s;
        structure x = structure_of(RULE_AVD, &h, &s);
        int p = k & 1;
        assert_true(has_type(&x, 0, p, (int)k, (int)k + 1 - 2 * p));
        assert_int_equal(x.first[1], x.classes - 1);
        for (uint32_t c = 0; c < x.classes; c++) {
            int even = x.type[c].even;
            assert_in_range(even, 0, k);
            assert_true(has_type(&x, c, even & 1, even, even ^ 1));
        }
        structure_clear(&x);
        set_system_clear(&s);
        hypergraph_clear(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_figures_by_edges),
        cmocka_unit_test(test_type_calculus),
        cmocka_unit_test(test_simplified),
        cmocka_unit_test(test_single_edge_chain),
        cmocka_unit_test(test_isolated_vertex),
        cmocka_unit_test(test_union_of_stable_families),
        cmocka_unit_test(test_hk_start),
    };
    return cmocka_run_group_tests_name("paper 4, structures", tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure diagrams of Sieben's "Impartial Hypergraph Games": classes, arrows and types of the games in
// its figures and the simplified diagrams where a figure is one, which are in tests/data/hypergraph_*.txt,
// and Props 9.2 and 9.4, which build diagrams from diagrams.
#include "data_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/structure.h"
#include "engine/structure_types.h"
#include "structure_support.h"

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

// The options of class c are those that are listed, and no others.
static void check_options(const char *figure, const structure *x, uint32_t c, const char *listed)
{
    char option[16];
    uint64_t options = 0;
    for (const char *at = listed; next_word(&at, option, sizeof option); options++) {
        uint32_t to = class_of(x, mask_of(option, strlen(option)));
        if (to == UINT32_MAX || !is_option(x, c, to))
            fail_msg("Figure %s: a class has no option %s", figure, option);
    }
    if (x->first[c + 1] - x->first[c] != options)
        fail_msg("Figure %s: a class has more options than %s", figure, listed);
}

// Row i of the table of classes.
static void check_row(const char *figure, const structure *x, const data_table *classes, size_t i)
{
    const char *closed = data_at(classes, i, 1);
    uint32_t c = class_of(x, mask_of(closed, strlen(closed)));
    if (c == UINT32_MAX)
        fail_msg("Figure %s: no class %s", figure, closed);
    int type = data_number(classes, i, 2);
    if (!has_type(x, c, type / 100, type / 10 % 10, type % 10))
        fail_msg("Figure %s: class %s has type (%d,%d,%d), expected %03d", figure, closed, x->type[c].parity,
                 x->type[c].even, x->type[c].odd, type);
    check_options(figure, x, c, data_at(classes, i, 3));
}

// Holds the structure against the diagram of that name in the table of classes.
static void check_diagram(const char *figure, const structure *x, const data_table *classes, const char *name)
{
    size_t rows = 0;
    for (size_t i = 0; i < classes->rows; i++) {
        if (strcmp(data_at(classes, i, 0), name) != 0)
            continue;
        if (rows++ == 0) { // the start class
            const char *closed = data_at(classes, i, 1);
            assert_int_equal(closed_at(x, 0), mask_of(closed, strlen(closed)));
            assert_int_equal(structure_nim(x), data_number(classes, i, 2) / 10 % 10);
        }
        check_row(figure, x, classes, i);
    }
    if (x->classes != rows || rows == 0)
        fail_msg("Figure %s: %u classes, expected %zu", figure, x->classes, rows);
}

// The figures whose hypergraphs are given so ("stable" or "edges"), of which there have to be `count`.
static void check_figures(const char *given_by, size_t count)
{
    data_table figures = data_read("hypergraph_figures.txt", 5, 56);
    data_table classes = data_read("hypergraph_classes.txt", 4, 153);
    size_t found = 0;
    for (size_t i = 0; i < figures.rows; i++) {
        if (strcmp(data_at(&figures, i, 2), given_by) != 0)
            continue;
        const char *sets = data_at(&figures, i, 3);
        hypergraph h = strcmp(given_by, "stable") == 0 ? stable_of(sets) : edges_of(sets);
        set_system s;
        structure x = structure_of(data_rule(&figures, i, 1), &h, &s);
        check_diagram(data_at(&figures, i, 0), &x, &classes, data_at(&figures, i, 4));
        structure_clear(&x);
        set_system_clear(&s);
        hypergraph_clear(&h);
        found++;
    }
    assert_int_equal(found, count);
    data_clear(&figures);
    data_clear(&classes);
}

static void figures_by_stable_sets_have_their_classes(void **state)
{
    (void)state;
    check_figures("stable", 35);
}

static void figures_by_edges_have_their_classes(void **state) // where the paper gives the edges
{
    (void)state;
    check_figures("edges", 21);
}

// ---- simplified diagrams

static uint64_t count_words(const char *text)
{
    char word[16];
    uint64_t words = 0;
    while (next_word(&text, word, sizeof word))
        words++;
    return words;
}

static uint32_t block_of(const structure *x, const quotient *q, const char *word)
{
    uint32_t c = class_of(x, mask_of(word, strcspn(word, " ")));
    assert_int_not_equal(c, UINT32_MAX);
    return q->block[c];
}

// A block has just these classes, and arrows to the blocks of those.
static void check_block(const structure *x, const quotient *q, const char *classes, const char *options)
{
    uint32_t b = block_of(x, q, classes);
    char word[16];
    for (const char *at = classes; next_word(&at, word, sizeof word);)
        assert_int_equal(block_of(x, q, word), b);
    assert_int_equal(q->count[b], count_words(classes));
    assert_int_equal(q->first[b + 1] - q->first[b], count_words(options));
    for (const char *at = options; next_word(&at, word, sizeof word);) {
        bool found = false;
        for (uint64_t i = q->first[b]; i < q->first[b + 1]; i++)
            found |= q->option[i] == block_of(x, q, word);
        assert_true(found);
    }
}

// The simplified diagram in the rows first … end − 1 of the table of blocks.
static void check_simplified(const data_table *t, size_t first, size_t end)
{
    hypergraph h = stable_of(data_at(t, first, 2));
    set_system s;
    structure x = structure_of(data_rule(t, first, 1), &h, &s);
    quotient q;
    quotient_build(&x, SIMPLIFY_LEVEL, false, &q);
    assert_int_equal(q.blocks, end - first);
    assert_false(q.cyclic);
    for (size_t i = first; i < end; i++)
        check_block(&x, &q, data_at(t, i, 3), data_at(t, i, 4));
    quotient_clear(&q);
    structure_clear(&x);
    set_system_clear(&s);
    hypergraph_clear(&h);
}

static void simplified_diagrams_have_their_blocks(void **state)
{
    (void)state;
    data_table t = data_read("hypergraph_blocks.txt", 5, 26);
    size_t diagrams = 0;
    for (size_t first = 0, end; first < t.rows; first = end) {
        end = first + 1;
        while (end < t.rows && strcmp(data_at(&t, end, 0), data_at(&t, first, 0)) == 0)
            end++;
        check_simplified(&t, first, end);
        diagrams++;
    }
    assert_int_equal(diagrams, 7);
    data_clear(&t);
}

// Figure 7.1 for every |A|: a path of |A| + 1 blocks (AVD: |A|)
static void a_single_edge_makes_a_path_of_blocks(void **state)
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
    set_list list = {0};
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

static void an_isolated_vertex_turns_the_types_over(void **state) // Prop 9.2
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

static void the_diagram_of_a_union_contains_those_of_its_parts(void **state) // Prop 9.4
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

// Prop 9.10: types of AVD(H_k), and X_Φ has every other class as an option
static void the_start_of_hk_has_every_class_as_option(void **state)
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
        cmocka_unit_test(figures_by_stable_sets_have_their_classes),
        cmocka_unit_test(figures_by_edges_have_their_classes),
        cmocka_unit_test(simplified_diagrams_have_their_blocks),
        cmocka_unit_test(a_single_edge_makes_a_path_of_blocks),
        cmocka_unit_test(an_isolated_vertex_turns_the_types_over),
        cmocka_unit_test(the_diagram_of_a_union_contains_those_of_its_parts),
        cmocka_unit_test(the_start_of_hk_has_every_class_as_option),
    };
    return cmocka_run_group_tests_name("paper 4, structures", tests, NULL, NULL);
}

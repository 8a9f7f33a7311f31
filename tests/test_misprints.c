// SPDX-License-Identifier: GPL-3.0-or-later
//
// What doc/misprints.md says of the papers: where a statement or a step of a proof is not what is printed,
// what is printed is computed to be wrong, and the correction to be right. (Wrong values of groups are in
// tests/test_theory.c.)
#include "game_support.h"
#include "program_support.h"

#include <string.h>

static bool is_type(const class_type *t, unsigned parity, unsigned even, unsigned odd)
{
    return t->parity == parity && t->even == even && t->odd == odd;
}

static bool has_option(const structure *x, uint32_t c, unsigned parity, unsigned even, unsigned odd)
{
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        if (is_type(&x->type[x->option[i]], parity, even, odd))
            return true;
    return false;
}

// Ernst–Sieben, Example 2.5: {0,2,3} is the image of {0,1,2}, and of no other set but itself.
static void example_2_5_of_paper_1(void **state)
{
    (void)state;
    for (unsigned a = 1; a < 4; a += 2) { // the automorphisms x → ax of Z4
        unsigned image = 0;
        for (unsigned x = 0; x < 4; x++)
            if (x != 1) // {0,2,3}
                image |= 1u << a * x % 4;
        assert_true(image != 0xb); // {0,1,3}, as printed
        assert_int_equal(image, a == 1 ? 0xd : 0x7);
    }
}

// Ernst–Sieben, Prop 7.3: in DNG(D_{4k+2}) an odd class has even options, so that its full option type is
// {(0,0,1), (1,0,1)} and not {(1,0,1)}.
static void proposition_7_3_of_paper_1(void **state)
{
    (void)state;
    static const char *const groups[] = {"D6", "D10", "D18"};
    for (size_t i = 0; i < COUNT(groups); i++) {
        structure x = whole_structure(groups[i], RULE_AVD);
        unsigned odd = 0;
        for (uint32_t c = 0; c < x.classes; c++) {
            if (!x.type[c].parity) {
                assert_true(is_type(&x.type[c], 0, 0, 1));
                continue;
            }
            odd++;
            assert_true(is_type(&x.type[c], 1, 0, 1));
            assert_true(has_option(&x, c, 0, 0, 1));
        }
        assert_true(odd > 0);
        structure_clear(&x);
    }
}

// Ernst–Sieben, Prop 7.9: for X_I in S_4 it is type(X_I), not otype(X_I), that is (1,1,0).
static void proposition_7_9_of_paper_1(void **state)
{
    (void)state;
    structure x = whole_structure("D6", RULE_ACV);
    unsigned fourth = 0;
    for (uint32_t c = 0; c < x.classes; c++) {
        if (!x.type[c].parity || has_option(&x, c, 0, 0, 2))
            continue; // even, or with an even option that is not terminal: S_5
        fourth++;
        assert_true(is_type(&x.type[c], 1, 1, 0));
        assert_true(has_option(&x, c, 0, 1, 2)); // so that otype is not {(1,1,0)}
    }
    assert_true(fourth > 0);
    structure_clear(&x);
}

// Avoidance, Prop 9: the options of the start class that give it the type (1,3,2) are (0,0,1) and (1,1,0);
// the proof prints (1,0,1) for the latter, which does not occur.
static void proposition_9_of_paper_2(void **state)
{
    (void)state;
    static const char *const groups[] = {"S3", "D5", "A4", "D9", "Dih(Z15)"};
    for (size_t i = 0; i < COUNT(groups); i++) {
        structure x = whole_structure(groups[i], RULE_AVD);
        assert_true(is_type(&x.type[0], 1, 3, 2));
        assert_true(has_option(&x, 0, 0, 0, 1) && has_option(&x, 0, 1, 1, 0));
        assert_false(has_option(&x, 0, 1, 0, 1));
        structure_clear(&x);
    }
}

// Sieben, proof of Prop 7.2: the types of X_{V∖B} for B ⊆ A. What is printed for odd and for even |V| has the
// first two rows exchanged, and for odd |V| the parity of a class is 1 − pty(B).
static void proposition_7_2_of_paper_4(void **state)
{
    (void)state;
    static const char *const single[] = {"{1}/4",     "{1,2}/4",     "{1,2,3}/4",    "{1}/5",
                                         "{1,2,3}/5", "{1,2,3,4}/5", "{1,2,3,4,5}/5"};
    for (size_t i = 0; i < COUNT(single); i++) {
        structure x = whole_structure(single[i], RULE_ACV);
        unsigned n = (unsigned)x.closed.bits;
        for (uint32_t c = 0; c < x.classes; c++) {
            unsigned b = n - (unsigned)bits_count(pool_at(&x.closed, c), x.closed.words);
            const class_type *t = &x.type[c];
            if (b == 0)
                assert_true(is_type(t, n % 2, 0, 0));
            else if (b == 1)
                assert_true(n % 2 ? is_type(t, 0, 1, 2) : is_type(t, 1, 2, 1));
            else
                assert_true(n % 2 ? is_type(t, 1 - b % 2, 1, 0) : is_type(t, b % 2, 0, 1));
        }
        structure_clear(&x);
    }
}

// Sieben, Prop 7.6, e = o: with e = o = 1 and |V| = 3 (Example 3.3) 3 − |pty(e) − pty(V)| would be 3.
static void proposition_7_6_of_paper_4(void **state)
{
    (void)state;
    assert_int_equal(value_at(RULE_AVD, "{1,2},{2,3}", ""), 2);
    assert_int_equal(value_at(RULE_AVD, "{1,2},{2,3}/4", ""), 3); // and 2 as printed
}

// ---- Sieben, Prop 3.14: ACV(H) and AVD(K) are the same game for k = 0, 1, …, |V|, not for 0 and |V| alone

enum { THREE = 3, SETS = 8 };

static bool stable(unsigned edges, unsigned p) // edges: one bit for each of the eight sets
{
    for (unsigned e = 0; e < SETS; e++)
        if (edges >> e & 1 && (e & p) == e)
            return false;
    return true;
}

static bool antichain(unsigned edges)
{
    for (unsigned a = 0; a < SETS; a++)
        for (unsigned b = 0; b < SETS; b++)
            if (a != b && edges >> a & 1 && edges >> b & 1 && (a & b) == a)
                return false;
    return true;
}

// The moves of a game from ∅ on, one bit for each set and vertex.
static uint32_t moves(unsigned edges, bool achieve)
{
    uint32_t all = 0;
    unsigned reached = 1;
    for (unsigned p = 0; p < SETS; p++)
        for (unsigned v = 0; v < THREE; v++) {
            unsigned q = p | 1u << v;
            if (q == p || !(reached >> p & 1) || !stable(edges, achieve ? p : q))
                continue;
            all |= UINT32_C(1) << (p * THREE + v);
            reached |= 1u << q;
        }
    return all;
}

static unsigned all_of_size(unsigned k)
{
    unsigned sets = 0;
    for (unsigned p = 0; p < SETS; p++)
        if ((unsigned)__builtin_popcount(p) == k)
            sets |= 1u << p;
    return sets;
}

static void proposition_3_14_of_paper_4(void **state)
{
    (void)state;
    unsigned same = 0;
    for (unsigned h = 1; h < 1u << SETS; h++) // ACV needs an edge
        for (unsigned k = 0; k < 1u << SETS; k++) {
            if (!antichain(h) || !antichain(k) || !stable(k, 0) || moves(h, true) != moves(k, false))
                continue;
            unsigned size = 0;
            while (size < THREE && h != all_of_size(size))
                size++;
            assert_int_equal(h, all_of_size(size));
            assert_int_equal(k, all_of_size(size + 1));
            same++;
        }
    assert_int_equal(same, THREE + 1);
}

int main(void)
{
    const struct CMUnitTest always[] = {
        cmocka_unit_test(example_2_5_of_paper_1),
        cmocka_unit_test(proposition_3_14_of_paper_4),
        cmocka_unit_test(proposition_7_2_of_paper_4),
        cmocka_unit_test(proposition_7_6_of_paper_4),
    };
    const struct CMUnitTest with_gap[] = {
        cmocka_unit_test(proposition_7_3_of_paper_1),
        cmocka_unit_test(proposition_7_9_of_paper_1),
        cmocka_unit_test(proposition_9_of_paper_2),
    };
    int failed = cmocka_run_group_tests(always, start_tools, end_tools);
    failed += run_if(groups_can_be_tested("misprints"), with_gap, start_tools, end_tools);
    return failed;
}

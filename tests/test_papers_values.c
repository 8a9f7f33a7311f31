// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nim-values that the three papers on groups state (tests/data/group_values.txt names the papers and has
// the statements; misprints are corrected and marked there), and their formulas for families of groups. All
// of it goes through the program, as streams. Skipped without GAP.
#include "data_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

// ---- what is claimed, and what the program says

typedef struct printed_value {
    const char *where; // belongs to the caller
    char group[64];
    int dng, gen; // NOT_SAID where the statement is about the other game
} printed_value;

typedef struct claims {
    printed_value *item;
    size_t count, capacity;
} claims;

static void claim_add(claims *c, const char *where, const char *group, int dng, int gen)
{
    if (c->count == c->capacity)
        c->item = mem_resize(c->item, c->capacity = 2 * c->capacity + 64, sizeof *c->item);
    printed_value *new = &c->item[c->count++];
    *new = (printed_value){.where = where, .dng = dng, .gen = gen};
    assert_true(strlen(group) < sizeof new->group);
    strcpy(new->group, group);
}

static int said(const printed_value *c, bool gen)
{
    return gen ? c->gen : c->dng;
}

// Of those who claim something of exactly these games.
static bool is_about(const printed_value *x, bool gen, bool dng)
{
    return (x->gen != NOT_SAID) == gen && (x->dng != NOT_SAID) == dng;
}

static char *claim_lines(const claims *c, bool gen, bool dng)
{
    char *lines = mem_zero(c->count + 1, sizeof c->item->group + 1), *end = lines;
    for (size_t i = 0; i < c->count; i++)
        if (is_about(&c->item[i], gen, dng))
            end += sprintf(end, "%s\n", c->item[i].group);
    return lines;
}

// `answer`: a number, or "?" where there is none.
static size_t differs(const printed_value *x, bool gen, const char *answer)
{
    if (said(x, gen) == NOT_SAID || (answer && *answer != '?' && atoi(answer) == said(x, gen)))
        return 0;
    print_error("%s: %s(%s) is %s, not %d\n", x->where, gen ? "GEN" : "DNG", x->group,
                answer ? answer : "not answered", said(x, gen));
    return 1;
}

// All differences are shown before the test fails.
static size_t claim_differences(const claims *c, bool gen, bool dng, bool computing)
{
    char *input = claim_lines(c, gen, dng), *rest = NULL;
    run r = RUN_WITH(input, "nim",
                     gen && dng ? "gen,dng"
                     : gen      ? "gen"
                                : "dng",
                     "-", "--quiet", computing ? "--compute" : NULL);
    char *said = r.out;
    size_t different = 0;
    for (size_t i = 0; i < c->count; i++)
        for (int k = 0; k < 2 && is_about(&c->item[i], gen, dng); k++)
            if (k ? dng : gen) {
                different += differs(&c->item[i], k == 0, strtok_r(said, " \n", &rest));
                said = NULL;
            }
    if (different)
        print_error("%s", r.err);
    run_clear(&r);
    free(input);
    return different;
}

// A stream for what is about both games, and one each for the others.
static void claims_check(claims *c, bool computing)
{
    size_t different = claim_differences(c, true, true, computing) +
                       claim_differences(c, true, false, computing) +
                       claim_differences(c, false, true, computing);
    free(c->item);
    assert_int_equal(different, 0);
}

// ---- the statements

// GAP computes longer on each of these than on most others together.
static bool is_large(const char *group)
{
    static const char *const large[] = {"Rubik(3)", "SL(3,7)", "Sp(4,5)", "Sp(6,2)", "W(E6)", "W(E7)",
                                        "PSp(4,4)", "J1",      "J2",      "M12",     "M22",   "M23"};
    for (size_t i = 0; i < COUNT(large); i++)
        if (strcmp(group, large[i]) == 0)
            return true;
    return false;
}

// The statements of the three papers, of which each has to have so many. In the short run the first two
// groups of a statement are computed, and the values of large groups and of all others may come from a
// formula.
static void the_values_printed_in_the_papers_are_found(void **state)
{
    (void)state;
    static const size_t statements[] = {26, 31, 11};
    data_table t = data_read("group_values.txt", 4, 68);
    claims c = {0}, large = {0};
    char group[64];
    size_t found[COUNT(statements)] = {0};
    for (size_t i = 0; i < t.rows; i++) {
        const char *where = data_at(&t, i, 0), *groups = data_at(&t, i, 1);
        unsigned paper;
        assert_true(sscanf(where, "paper %u,", &paper) == 1 && paper - 1 < COUNT(statements));
        found[paper - 1]++;
        for (size_t k = 0; next_word(&groups, group, sizeof group); k++)
            claim_add(is_large(group) || k >= 2 ? &large : &c, where, group, data_number(&t, i, 2),
                      data_number(&t, i, 3));
    }
    assert_memory_equal(found, statements, sizeof statements);
    claims_check(&c, true);
    claims_check(&large, in_long_run());
    data_clear(&t);
}

// The groups of Example 5.1 of paper 3 are the smallest of their parity and value.
static void groups_of_each_value_are_the_smallest(void **state)
{
    (void)state;
    static const int groups_of_order[28] = {0, 1, 1,  1, 2, 1, 2, 1, 5, 2, 2,  1, 5, 1,
                                            2, 1, 14, 1, 5, 1, 5, 2, 2, 1, 15, 2, 2, 5};
    char ids[2048] = "", *end = ids;
    for (int n = 1; n <= 27; n++)
        for (int i = 1; i <= groups_of_order[n]; i++)
            end += sprintf(end, "%d.%d\n", n, i);
    const char *arguments[] = {"nim", "gen", "-", "--quiet", "--compute", NULL};
    run r = run_program(arguments, ids);
    int least[2][5] = {{0}};
    const char *at = r.out;
    for (int n = 1; n <= 27; n++)
        for (int i = 1; i <= groups_of_order[n]; i++, at += 2) {
            assert_in_range(*at, '0', '4');
            int *seen = &least[n % 2][*at - '0'];
            *seen = *seen ? *seen : n;
        }
    static const int expected[2][5] = {{8, 4, 2, 6, 6}, {1, 27, 3, 0, 0}};
    assert_memory_equal(least, expected, sizeof expected);
    run_clear(&r);
}

// ---- families with a formula

// One in eight of a list, and all where there is time.
static void take_some(claims *c, const char *test, uint64_t seed)
{
    rng r = rng_start(test, seed);
    size_t kept = 0;
    for (size_t i = 0; i < c->count; i++)
        if (in_long_run() || rng_below(&r, 8) == 0)
            c->item[kept++] = c->item[i];
    c->count = kept;
}

// An abelian group by its invariant factors, each a divisor of the next.
typedef struct abelian {
    int factor[8], spread, order;
} abelian;

// "Z2xZ6"; `text` has room for 64 characters.
static char *print_abelian(const abelian *a, char *text)
{
    char *end = text;
    for (int i = 0; i < a->spread; i++)
        end += sprintf(end, "%sZ%d", i ? "x" : "", a->factor[i]);
    return text;
}

static int dng_abelian(const abelian *a)
{
    if (a->order == 2 || a->order % 2)
        return 1;
    return a->spread == 1 && a->order % 4 == 2 ? 3 : 0;
}

static int gen_abelian(const abelian *a)
{
    if (a->order == 2)
        return 2;
    if (a->order % 2)
        return a->spread <= 2 ? 2 : 1;
    if (a->spread == 1)
        return a->order % 4 ? 4 : 1;
    // Z_2 × Z_2 × Z_m × Z_k with m, k odd: two invariant factors, both twice an odd number.
    return a->spread == 2 && a->factor[0] % 4 == 2 && a->factor[1] % 4 == 2 ? 1 : 0;
}

static int dng_dih(const abelian *a)
{
    return a->order % 2 && a->spread == 1 ? 3 : 0;
}

static int gen_dih(const abelian *a)
{
    if (a->order % 2)
        return a->spread <= 2 ? 3 : 0;
    return a->spread == 1 && a->order % 4 == 2 ? 1 : 0;
}

static void add_abelian(claims *c, const abelian *a)
{
    char name[64];
    claim_add(c, "paper 1, Proposition 8.2 and Corollary 8.16", print_abelian(a, name), dng_abelian(a),
              gen_abelian(a));
}

static void add_dih(claims *c, const abelian *a)
{
    char of[64], name[80];
    snprintf(name, sizeof name, "Dih(%s)", print_abelian(a, of));
    claim_add(c, "paper 2, Proposition 14 (GEN: by computation)", name, dng_dih(a), gen_dih(a));
}

// Every abelian group of order 2 … most that begins with the factors of `a`.
static void each_abelian(claims *c, const abelian *a, int most, void (*add)(claims *, const abelian *))
{
    int step = a->spread ? a->factor[a->spread - 1] : 1;
    for (int f = a->spread ? step : 2; a->order * f <= most; f += step) {
        abelian longer = *a;
        longer.factor[longer.spread++] = f;
        longer.order *= f;
        add(c, &longer);
        each_abelian(c, &longer, most, add);
    }
}

static void abelian_groups_have_the_values_of_the_formula(void **state)
{
    (void)state;
    claims c = {0};
    each_abelian(&c, &(abelian){.order = 1}, 240, add_abelian);
    take_some(&c, "abelian groups", 61);
    claims_check(&c, true);
}

static void generalized_dihedral_groups_have_the_values_of_the_formula(void **state)
{
    (void)state;
    claims c = {0};
    claim_add(&c, "paper 2, Proposition 14 (A = 1 is Z_2)", "Dih(Z1)", 1, 2);
    each_abelian(&c, &(abelian){.order = 1}, 75, add_dih);
    take_some(&c, "generalized dihedral groups", 62);
    claims_check(&c, true);
}

typedef struct factor {
    const char *name;
    int generators;
    bool elementary; // Z_2^generators
} factor;

static int gen_product(const factor *t, const factor *h)
{
    int d = h->generators;
    if (!t->generators)
        return d == 0 ? 0 : d <= 2 ? 2 : 1;
    if (!t->elementary)
        return t->generators == 1 && d <= 1 ? 1 : 0;
    switch (t->generators) {
    case 1:
        return d == 0 ? 2 : d == 1 ? 4 : 0;
    case 2:
        return d <= 2 ? 1 : 0;
    default:
        return 0;
    }
}

// Proposition 11 of paper 2 prints Z_2 × Z_{2^{k+1}} where Z_2 × Z_{2k+1} is meant.
static int dng_product(const factor *t, const factor *h)
{
    if (!t->generators)
        return h->generators ? 1 : NOT_SAID;
    if (!t->elementary || t->generators > 1)
        return 0;
    return h->generators == 0 ? 1 : h->generators == 1 ? 3 : 0;
}

// T × H with a 2-group T and H of odd order; all nilpotent groups are among them.
static void a_2_group_times_an_odd_group_has_the_value_of_the_formula(void **state)
{
    (void)state;
    static const factor two[] = {
        {"Z1", 0, true},  {"Z2", 1, true},   {"Z2^2", 2, true},   {"Z2^3", 3, true},  {"Z2^4", 4, true},
        {"Z4", 1, false}, {"Z8", 1, false},  {"Z4xZ2", 2, false}, {"Z4^2", 2, false}, {"D4", 2, false},
        {"Q8", 2, false}, {"Q16", 2, false}, {"16.3", 2, false},  {"D4xZ2", 3, false}};
    static const factor odd[] = {
        {"Z1", 0, false},      {"Z3", 1, false},        {"Z9", 1, false},      {"Z15", 1, false},
        {"Z105", 1, false},    {"Z3^2", 2, false},      {"Z5^2", 2, false},    {"Z9xZ3", 2, false},
        {"21.1", 2, false},    {"27.3", 2, false},      {"27.4", 2, false},    {"39.1", 2, false},
        {"75.2", 2, false},    {"27.3xZ5", 2, false},   {"21.1xZ3", 2, false}, {"Z3^3", 3, false},
        {"27.3xZ3", 3, false}, {"21.1xZ3^2", 3, false}, {"Z3^4", 4, false}};
    claims c = {0};
    for (size_t i = 0; i < COUNT(two); i++)
        for (size_t j = 0; j < COUNT(odd); j++) {
            char name[64];
            snprintf(name, sizeof name, "%sx%s", two[i].name, odd[j].name);
            claim_add(&c, "paper 2, Propositions 4 and 11 (GEN: T x H)", name, dng_product(&two[i], &odd[j]),
                      gen_product(&two[i], &odd[j]));
        }
    take_some(&c, "2-groups times odd groups", 63);
    claims_check(&c, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_values_printed_in_the_papers_are_found),
        cmocka_unit_test(groups_of_each_value_are_the_smallest),
        cmocka_unit_test(abelian_groups_have_the_values_of_the_formula),
        cmocka_unit_test(generalized_dihedral_groups_have_the_values_of_the_formula),
        cmocka_unit_test(a_2_group_times_an_odd_group_has_the_value_of_the_formula),
    };
    return run_if(groups_can_be_tested("the values in the papers on groups"), tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every nim-value that Sieben's "Impartial Hypergraph Games" states: its examples
// (tests/data/hypergraph_values.txt), and its propositions over ranges of their parameters. Each value is
// asked of every engine and, on up to 12 vertices, of the oracle that plays the game by its rules. Vertices
// a, b, c … of the paper are 1, 2, 3 … here.
#include "data_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "brute_support.h"
#include "engine/solve.h"

enum { NONE = NOT_SAID }; // the game is not defined

static const rule all_games[] = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV};

// ---- families of sets as bit masks, the language in which the tests below speak

typedef struct family {
    uint32_t n;
    size_t count;
    uint64_t set[512];
} family;

static uint64_t bit(unsigned v)
{
    return UINT64_C(1) << v;
}

static uint64_t range(unsigned from, unsigned to) // {from, …, to − 1}
{
    return (to < 64 ? bit(to) - 1 : ~UINT64_C(0)) & ~(bit(from) - 1);
}

static unsigned parity_of(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set) & 1;
}

static void put(family *f, uint64_t set)
{
    assert_true(f->count < sizeof f->set / sizeof *f->set);
    f->set[f->count++] = set;
}

static hypergraph hypergraph_of(const family *f, given by)
{
    set_list list = {0};
    for (size_t i = 0; i < f->count; i++) {
        for (uint32_t v = 0; v < f->n; v++)
            if (f->set[i] >> v & 1)
                set_list_put(&list, v);
        set_list_close(&list);
    }
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_build(&h, &list, f->n, NULL, by, NULL, &error), HRY_OK);
    set_list_clear(&list);
    return h;
}

static family complements(const family *f)
{
    family out = {.n = f->n, .count = f->count};
    for (size_t i = 0; i < f->count; i++)
        out.set[i] = range(0, f->n) & ~f->set[i];
    return out;
}

// ---- one value, every way

// P contains an edge of h, whatever h was given by.
static bool generates(const hypergraph *h, uint64_t p)
{
    for (uint32_t i = 0; i < h->sets.count; i++) {
        uint64_t set = *pool_at(&h->sets, i);
        if (h->given == GIVEN_EDGES && !(set & ~p))
            return true;
        if (h->given == GIVEN_TRANSVERSALS && !(set & p))
            return false;
        if (h->given == GIVEN_STABLE && !(p & ~set))
            return false;
    }
    return h->given != GIVEN_EDGES;
}

static int value_by_brute_force(rule g, const hypergraph *h)
{
    static const enum brute_game brute[] = {BRUTE_ACV, BRUTE_AVD, BRUTE_DST, BRUTE_PRV};
    uint32_t *edges = mem_alloc(UINT32_C(1) << h->vertices, sizeof *edges);
    unsigned count = 0;
    for (uint32_t p = 0; p < UINT32_C(1) << h->vertices; p++) {
        bool minimal = generates(h, p);
        for (uint32_t v = 0; v < h->vertices && minimal; v++)
            minimal = !(p >> v & 1) || !generates(h, p & ~bit(v));
        if (minimal)
            edges[count++] = p;
    }
    int *value = brute_nim(brute[g], h->vertices, edges, count);
    int start = value[0];
    free(value);
    free(edges);
    return start;
}

static int value_by_engine(rule g, const hypergraph *h, engine e)
{
    hry_error error;
    if (rule_defined(g, h, "H", &error) != HRY_OK) {
        assert_int_equal(error.status, HRY_UNDEFINED);
        return NONE;
    }
    set_system s;
    rule_system(g, h, &s);
    solve_options options = {.engine = e, .threads = 1};
    solution found;
    if (solve(&s, &options, &found, &error) != HRY_OK)
        fail_msg("%s: %s", engine_name(e), error.message);
    set_system_clear(&s);
    return found.nim;
}

static void check(const char *what, rule g, const hypergraph *h, int expected)
{
    static const engine engines[] = {ENGINE_AUTO, ENGINE_LAZY, ENGINE_PLANES, ENGINE_LATTICE};
    if (h->vertices <= 12) {
        int brute = value_by_brute_force(g, h);
        if (brute != expected)
            fail_msg("%s: %s is %d by the rules, expected %d", what, rule_name(g), brute, expected);
    }
    for (size_t i = 0; i < COUNT(engines); i++) {
        if (engines[i] == ENGINE_PLANES && h->vertices > 24)
            continue;
        int value = value_by_engine(g, h, engines[i]);
        if (value != expected)
            fail_msg("%s: %s is %d by engine %s, expected %d", what, rule_name(g), value,
                     engine_name(engines[i]), expected);
    }
}

static void check_family(const char *what, rule g, const family *f, given by, int expected)
{
    hypergraph h = hypergraph_of(f, by);
    check(what, g, &h, expected);
    hypergraph_clear(&h);
}

// ---- Section 3: the games

static void uniform_hypergraphs_follow_the_parity_of_r(void **state) // Example 3.2
{
    (void)state;
    for (uint32_t n = 0; n <= 9; n++)
        for (uint32_t r = 0; r <= n; r++) {
            char what[32];
            snprintf(what, sizeof what, "uniform(%u,%u)", n, r);
            hypergraph h;
            hry_error error;
            assert_int_equal(hypergraph_uniform(&h, n, r, NULL, &error), HRY_OK);
            check(what, RULE_ACV, &h, r & 1);
            check(what, RULE_AVD, &h, r ? (int)(r - 1) & 1 : NONE);
            check(what, RULE_DST, &h, r ? (int)(n - r + 1) & 1 : NONE);
            check(what, RULE_PRV, &h, (n - r) & 1);
            hypergraph_clear(&h);
        }
}

static void the_examples_have_the_values_printed(void **state)
{
    (void)state;
    data_table t = data_read("hypergraph_values.txt", 7, 26);
    for (size_t i = 0; i < t.rows; i++) {
        bool stable = strcmp(data_at(&t, i, 1), "stable") == 0;
        hypergraph h = stable ? stable_of(data_at(&t, i, 2)) : edges_of(data_at(&t, i, 2));
        for (size_t g = 0; g < COUNT(all_games); g++)
            check(data_at(&t, i, 0), all_games[g], &h, data_number(&t, i, 3 + g));
        hypergraph_clear(&h);
    }
    data_clear(&t);
}

static void every_family_on_two_vertices_has_its_value(
    void **state) // Example 3.12, the 16 families and not only the simple ones
{
    (void)state;
    for (unsigned chosen = 0; chosen < 16; chosen++) {
        family f = {.n = 2};
        for (unsigned set = 0; set < 4; set++)
            if (chosen >> set & 1)
                put(&f, set);
        bool empty = chosen & 1, both = (chosen & 6) == 6, one = chosen & 6;
        const int *value = empty     ? (const int[]){0, NONE, NONE, 0}
                           : both    ? (const int[]){1, 0, 0, 1}
                           : one     ? (const int[]){2, 1, 2, 1}
                           : f.count ? (const int[]){0, 1, 1, 0}
                                     : (const int[]){NONE, 0, 0, NONE};
        for (size_t g = 0; g < 4; g++)
            check_family("3.12", all_games[g], &f, GIVEN_EDGES, value[g]);
    }
}

static void positions_inside_a_game_have_their_values(
    void **state) // Examples 4.9 and 4.14: the values inside ACV({1,2},{2,3})
{
    (void)state;
    hypergraph h = edges_of("{1,2},{2,3}/3");
    static const int expected[] = {0, 2, 1, 0, 2, 1, 0, 0};
    for (uint64_t p = 0; p < 8; p++) {
        set_system s;
        hry_error error;
        assert_int_equal(system_at(RULE_ACV, &h, &p, &s, NULL, &error), HRY_OK);
        solution found;
        solve_options options = {.engine = ENGINE_AUTO, .threads = 1};
        assert_int_equal(solve(&s, &options, &found, &error), HRY_OK);
        assert_int_equal(found.nim, expected[p]);
        set_system_clear(&s);
    }
    hypergraph_clear(&h);
}

static void avoiding_among_stable_sets_of_one_parity_is_that_parity(void **state) // Prop 3.15
{
    (void)state;
    rng r = rng_start("Prop 3.15", 315);
    for (size_t i = 0; i < scaled(60); i++) {
        family f = {.n = 4 + rng_below(&r, 6)};
        unsigned p = rng_below(&r, 2);
        for (uint32_t k = 1 + rng_below(&r, 6); k-- > 0;) {
            uint64_t set = rng_next(&r) & range(1, f.n);
            put(&f, parity_of(set) == p ? set
                                        : set | 1); // sets of one parity: the maximal ones are some of these
        }
        check_family("Prop 3.15", RULE_AVD, &f, GIVEN_STABLE, (int)p);
    }
}

// ---- Section 7: special hypergraphs

static void
a_single_edge_has_the_values_of_props_7_1_and_7_2(void **state) // Props 7.1 and 7.2; 8.4 is a special case
{
    (void)state;
    for (uint32_t n = 1; n <= 9; n++)
        for (uint32_t a = 1; a <= n; a++) {
            family f = {.n = n};
            put(&f, range(0, a));
            int v = n & 1, rest = (n - a) & 1;
            check_family("Prop 7.1", RULE_PRV, &f, GIVEN_EDGES, rest);
            check_family("Prop 7.1", RULE_DST, &f, GIVEN_EDGES, 1 + rest);
            check_family("Prop 7.2", RULE_AVD, &f, GIVEN_EDGES, 1 - v);
            check_family("Prop 7.2", RULE_ACV, &f, GIVEN_EDGES, a == 1 && v == 0 ? 2 : v);
        }
}

// Disjoint sets with these sizes (up to the first 0) on `spare` more vertices than they cover.
static family disjoint_sets(const unsigned sizes[4], unsigned spare)
{
    family f = {0};
    for (unsigned i = 0; i < 4 && sizes[i]; i++) {
        put(&f, range(f.n, f.n + sizes[i]));
        f.n += sizes[i];
    }
    f.n += spare;
    return f;
}

// Calls visit for all families of at most four disjoint sets with sizes a ≥ b ≥ c ≥ d, a ≤ 4, and at most
// two vertices in none of them.
static void each_disjoint(void (*visit)(const family *f, const unsigned sizes[4], unsigned spare))
{
    for (unsigned a = 0; a <= 4; a++)
        for (unsigned b = 0; b <= a; b++)
            for (unsigned c = 0; c <= b; c++)
                for (unsigned d = 0; d <= c; d++)
                    for (unsigned spare = 0; spare <= 2; spare++) {
                        unsigned sizes[4] = {a, b, c, d};
                        family f = disjoint_sets(sizes, spare);
                        if (f.n <= 12)
                            visit(&f, sizes, spare);
                    }
}

static void visit_disjoint_edges(const family *f, const unsigned sizes[4], unsigned spare)
{
    (void)sizes, (void)spare;
    check_family("Prop 7.3", RULE_AVD, f, GIVEN_EDGES, (int)(f->n - f->count) & 1);
}

static void visit_disjoint_stable(const family *f, const unsigned sizes[4], unsigned spare)
{
    (void)sizes;
    family stable = *f;
    if (!stable.count)
        put(&stable,
            0); // no set is S_H of {∅}, where AVD is not defined; one empty set is a family of its own
    bool odd = false, even = false;
    for (size_t i = 0; i < stable.count; i++)
        parity_of(stable.set[i]) ? (odd = true) : (even = true);
    int mixed = odd && even ? 2 : odd;
    check_family("Prop 7.4", RULE_AVD, &stable, GIVEN_STABLE, mixed);
    if (spare)
        check_family("Prop 7.5", RULE_ACV, &stable, GIVEN_STABLE, 1 + mixed);
    else if (stable.count > 1)
        check_family("Prop 7.5", RULE_ACV, &stable, GIVEN_STABLE, 0);
}

static int avd_by_signature(unsigned e, unsigned o, unsigned v) // Prop 7.6, with 2 + … where it prints 3 − …
{
    if (e != o)
        return e > o ? (int)v : 1 - (int)v;
    return 2 + ((e & 1) != v);
}

static int acv_by_signature(unsigned e, unsigned o, unsigned v) // Prop 7.8
{
    unsigned at = 10 * e + o;
    if (v)
        return at == 0 || at == 11 ? 0 : at == 10 || at == 20 ? 2 : 1;
    return at == 10 ? 1 : at == 1 || at == 12 ? 2 : at == 11 || at == 21 ? 3 : 0;
}

// One vertex of each set: the edges of a hypergraph whose minimal transversals are disjoint.
static family choices(const family *f)
{
    family out = {.n = f->n};
    put(&out, 0);
    for (size_t i = 0; i < f->count; i++) {
        family more = {.n = f->n};
        for (size_t k = 0; k < out.count; k++)
            for (uint32_t v = 0; v < f->n; v++)
                if (f->set[i] >> v & 1)
                    put(&more, out.set[k] | bit(v));
        out = more;
    }
    return out;
}

static void visit_disjoint_transversals(const family *f, const unsigned sizes[4], unsigned spare)
{
    (void)sizes, (void)spare;
    unsigned e = 0, o = 0;
    for (size_t i = 0; i < f->count; i++)
        parity_of(f->set[i]) ? o++ : e++;
    int avd = f->count ? avd_by_signature(e, o, f->n & 1) : NONE;
    int acv = acv_by_signature(e, o, f->n & 1);
    family edges = choices(f);
    check_family("Prop 7.6, edges", RULE_AVD, &edges, GIVEN_EDGES, avd);
    check_family("Prop 7.8, edges", RULE_ACV, &edges, GIVEN_EDGES, acv);
    check_family("Prop 7.6, transversals", RULE_AVD, f, GIVEN_TRANSVERSALS, avd);
    check_family("Prop 7.8, transversals", RULE_ACV, f, GIVEN_TRANSVERSALS, acv);
}

static void disjoint_edges_have_the_value_of_prop_7_3(void **state) // Prop 7.3
{
    (void)state;
    each_disjoint(visit_disjoint_edges);
}

static void disjoint_stable_sets_have_the_values_of_props_7_4_and_7_5(void **state) // Props 7.4 and 7.5
{
    (void)state;
    each_disjoint(visit_disjoint_stable);
}

static void disjoint_transversals_have_the_values_of_props_7_6_and_7_8(void **state) // Props 7.6 and 7.8
{
    (void)state;
    each_disjoint(visit_disjoint_transversals);
}

static void many_disjoint_transversals_have_the_values_of_their_signature(
    void **state) // further signatures than four sets give
{
    (void)state;
    for (unsigned e = 0; e <= 5; e++)
        for (unsigned o = 0; o <= 6; o++)
            for (unsigned spare = 0; spare <= 1; spare++) {
                family f = {0};
                for (unsigned i = 0; i < e + o; i++) {
                    put(&f, range(f.n, f.n + (i < e ? 2 : 1)));
                    f.n += i < e ? 2 : 1;
                }
                f.n += spare;
                int avd = e + o ? avd_by_signature(e, o, f.n & 1) : NONE;
                check_family("Prop 7.6", RULE_AVD, &f, GIVEN_TRANSVERSALS, avd);
                check_family("Prop 7.8", RULE_ACV, &f, GIVEN_TRANSVERSALS, acv_by_signature(e, o, f.n & 1));
            }
}

static void example_7_7_is_star_1(void **state)
{
    (void)state;
    family f = {.n = 6, .count = 4, .set = {bit(0), bit(1), bit(2), bit(3) | bit(4)}};
    check_family("7.7", RULE_AVD, &f, GIVEN_TRANSVERSALS, 1);
}

// ---- Section 8: examples from the literature

static void
preserving_triples_follows_the_parity_of_the_vertices(void **state) // Prop 8.6: every edge has three vertices
{
    (void)state;
    rng r = rng_start("Prop 8.6", 86);
    for (size_t i = 0; i < scaled(40); i++) {
        family f = {.n = 3 + rng_below(&r, 8)};
        for (uint32_t k = 1 + rng_below(&r, 12); k-- > 0;) {
            uint64_t set = 0;
            while (__builtin_popcountll(set) < 3)
                set |= bit(rng_below(&r, f.n));
            put(&f, set);
        }
        check_family("Prop 8.6", RULE_PRV, &f, GIVEN_EDGES, 1 - (int)(f.n & 1));
    }
}

// The sets of n − 1 edges of K_n that connect its vertices; the edges of K_n are the vertices of the game.
static family spanning_trees(unsigned n)
{
    unsigned from[15], to[15], edges = 0;
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = a + 1; b < n; b++)
            from[edges] = a, to[edges++] = b;
    family f = {.n = edges};
    for (uint64_t set = 0; set < bit(edges); set++) {
        if (__builtin_popcountll(set) != (int)n - 1)
            continue;
        uint64_t reached = 1;
        for (unsigned round = 0; round < n; round++)
            for (unsigned e = 0; e < edges; e++)
                if ((set >> e & 1) && (reached & (bit(from[e]) | bit(to[e]))))
                    reached |= bit(from[e]) | bit(to[e]);
        if (reached == range(0, n))
            put(&f, set);
    }
    return f;
}

static void connect_it_has_the_values_of_section_8_6(void **state) // §8.6 on K_3, K_4, K_5
{
    (void)state;
    static const int value[][4] = {{0, 1, 0, 1}, {1, 0, 0, 1}, {0, 0, 0, 0}};
    static const size_t trees[] = {3, 16, 125};
    for (unsigned n = 3; n <= 5; n++) {
        family f = spanning_trees(n);
        assert_int_equal(f.count, trees[n - 3]);
        for (size_t g = 0; g < 4; g++)
            check_family("connect-it", all_games[g], &f, GIVEN_EDGES, value[n - 3][g]);
    }
}

// ---- Section 9: the spectrum

static unsigned largest(const family *f) // w = max(∪S), counting from 1, and max ∅ = 0
{
    uint64_t all = 0;
    for (size_t i = 0; i < f->count; i++)
        all |= f->set[i];
    return all ? 64 - (unsigned)__builtin_clzll(all) : 0;
}

static family extension(const family *s) // S^∨
{
    family out = *s;
    for (size_t i = 0; i < out.count; i++)
        out.set[i] |= bit(largest(s));
    out.n = largest(s) + 1;
    return out;
}

static family disjoint_union(const family *s, const family *t) // S ⊎ T
{
    family out = *s;
    for (size_t i = 0; i < t->count; i++)
        put(&out, t->set[i] << largest(s));
    out.n = largest(s) + largest(t);
    return out;
}

static family stable_sets_of_hk(unsigned k) // Def 9.6
{
    family f = {.n = 0, .count = 1, .set = {0}}, before = f;
    for (unsigned i = 1; i <= k; i++) {
        family a = extension(&before), b = extension(&f);
        before = f;
        f = i & 1 ? b : disjoint_union(&a, &b);
    }
    return f;
}

static void assert_sets(const family *f, size_t count, const uint64_t *set)
{
    assert_int_equal(f->count, count);
    assert_memory_equal(f->set, set, count * sizeof *set);
}

static void the_constructions_of_section_9_make_the_sets_printed(
    void **state) // Examples 9.1 and 9.7; vertex i is bit i − 1
{
    (void)state;
    family s = {.n = 3, .count = 2, .set = {0x1, 0x6}}, t = {.n = 3, .count = 2, .set = {0x3, 0x4}};
    family up = extension(&s), both = disjoint_union(&s, &t);
    assert_sets(&up, 2, (const uint64_t[]){0x9, 0xe});
    assert_sets(&both, 4, (const uint64_t[]){0x1, 0x6, 0x18, 0x20});
    family h[5];
    for (unsigned k = 0; k < 5; k++)
        h[k] = stable_sets_of_hk(k);
    assert_sets(&h[0], 1, (const uint64_t[]){0});
    assert_sets(&h[1], 1, (const uint64_t[]){0x1});
    assert_sets(&h[2], 2, (const uint64_t[]){0x1, 0x6});
    assert_sets(&h[3], 2, (const uint64_t[]){0x9, 0xe});
    assert_sets(&h[4], 4, (const uint64_t[]){0x9, 0xe, 0x190, 0x1e0});
    static const uint32_t vertices[] = {0, 1, 3, 4, 9, 10, 21, 22, 45};
    for (unsigned k = 0; k <= 8; k++) {
        family mine = stable_sets_of_hk(k);
        assert_int_equal(mine.n, vertices[k]);
        hypergraph expected = hypergraph_of(&mine, GIVEN_STABLE), h_k;
        hry_error error;
        assert_int_equal(hypergraph_hk(&h_k, k, NULL, &error), HRY_OK);
        assert_int_equal(h_k.vertices, vertices[k]);
        assert_int_equal(h_k.given, GIVEN_STABLE);
        assert_true(pool_equal(&h_k.sets, &expected.sets));
        hypergraph_clear(&h_k);
        hypergraph_clear(&expected);
    }
}

static void every_nim_value_is_that_of_some_hypergraph(void **state) // Prop 9.10, Cors 9.11, 9.14 and 9.15
{
    (void)state;
    for (unsigned k = 0; k <= 8; k++) {
        family stable = stable_sets_of_hk(k);
        family others = complements(&stable); // the edges of Tr(H_k)
        check_family("Prop 9.10", RULE_AVD, &stable, GIVEN_STABLE, (int)k);
        check_family("Cor 9.15", RULE_PRV, &others, GIVEN_EDGES, (int)k);
        stable.n++;
        others = complements(&stable);
        check_family("Cor 9.14", RULE_AVD, &stable, GIVEN_STABLE, (int)k);
        check_family("Cor 9.14", RULE_ACV, &stable, GIVEN_STABLE, (int)k + 1);
        check_family("Cor 9.15", RULE_DST, &others, GIVEN_EDGES, (int)k + 1);
    }
    hypergraph h2 = edges_of("{1,2},{1,3}/3"), h3 = edges_of("{1,2},{1,3}/4"); // Example 9.7, last column
    check("9.7", RULE_AVD, &h2, 2);
    check("9.7", RULE_AVD, &h3, 3);
    hypergraph_clear(&h2);
    hypergraph_clear(&h3);
}

static void achieving_is_avoiding_plus_one_with_a_vertex_that_is_an_edge(
    void **state) // Prop 9.13: ACV is AVD + 1 if some vertex is an edge
{
    (void)state;
    rng r = rng_start("Prop 9.13", 913);
    for (size_t i = 0; i < scaled(60); i++) {
        family f = {.n = 2 + rng_below(&r, 9)};
        for (uint32_t k = 1 + rng_below(&r, 8); k-- > 0;)
            put(&f, rng_next(&r) & range(1, f.n));
        hypergraph h = hypergraph_of(&f, GIVEN_STABLE);
        int avd = value_by_brute_force(RULE_AVD, &h);
        check("Prop 9.13", RULE_AVD, &h, avd);
        check("Prop 9.13", RULE_ACV, &h, avd + 1);
        hypergraph_clear(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uniform_hypergraphs_follow_the_parity_of_r),
        cmocka_unit_test(the_examples_have_the_values_printed),
        cmocka_unit_test(every_family_on_two_vertices_has_its_value),
        cmocka_unit_test(positions_inside_a_game_have_their_values),
        cmocka_unit_test(avoiding_among_stable_sets_of_one_parity_is_that_parity),
        cmocka_unit_test(a_single_edge_has_the_values_of_props_7_1_and_7_2),
        cmocka_unit_test(disjoint_edges_have_the_value_of_prop_7_3),
        cmocka_unit_test(disjoint_stable_sets_have_the_values_of_props_7_4_and_7_5),
        cmocka_unit_test(disjoint_transversals_have_the_values_of_props_7_6_and_7_8),
        cmocka_unit_test(many_disjoint_transversals_have_the_values_of_their_signature),
        cmocka_unit_test(example_7_7_is_star_1),
        cmocka_unit_test(preserving_triples_follows_the_parity_of_the_vertices),
        cmocka_unit_test(connect_it_has_the_values_of_section_8_6),
        cmocka_unit_test(the_constructions_of_section_9_make_the_sets_printed),
        cmocka_unit_test(every_nim_value_is_that_of_some_hypergraph),
        cmocka_unit_test(achieving_is_avoiding_plus_one_with_a_vertex_that_is_an_edge),
    };
    return cmocka_run_group_tests_name("paper 4, values", tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hypergraphs against code that is as plain as it can be: antichains by comparing all pairs, positions of the
// games by playing from the start, nim-values by the oracle.
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "brute_support.h"
#include "engine/antichain.h"

// Sets as one byte per vertex: nothing to do with bits.
typedef struct naive {
    uint32_t vertices;
    size_t count;
    uint8_t *member; // count × vertices
    bool *repeated;  // an equal set comes before
    bool *kept;
} naive;

static bool naive_inside(const naive *f, size_t a, size_t b)
{
    for (uint32_t v = 0; v < f->vertices; v++)
        if (f->member[a * f->vertices + v] && !f->member[b * f->vertices + v])
            return false;
    return true;
}

static naive naive_of(const set_list *l, uint32_t vertices, given kind)
{
    naive f = {.vertices = vertices, .count = l->sets};
    f.member = NEW_ARRAY(uint8_t, l->sets * vertices);
    f.repeated = NEW_ARRAY(bool, l->sets);
    f.kept = NEW_ARRAY(bool, l->sets);
    for (size_t i = 0, at = 0; i < l->sets; i++)
        for (; at < l->end[i]; at++)
            f.member[i * vertices + l->item[at]] = 1;
    for (size_t i = 0; i < f.count; i++) {
        f.kept[i] = true;
        for (size_t j = 0; j < f.count; j++) {
            if (j == i)
                continue;
            bool below = naive_inside(&f, j, i), above = naive_inside(&f, i, j);
            if (below && above && j < i)
                f.repeated[i] = true;
            if (kind == GIVEN_STABLE ? above && !below : below && !above)
                f.kept[i] = false;
        }
    }
    return f;
}

static void naive_clear(naive *f)
{
    free(f->member);
    free(f->repeated);
    free(f->kept);
}

static bool naive_equals(const naive *f, size_t i, const uint64_t *set)
{
    for (uint32_t v = 0; v < f->vertices; v++)
        if (f->member[i * f->vertices + v] != bits_get(set, v))
            return false;
    return true;
}

static bool in_order(const pool *p, uint32_t i)
{
    const uint64_t *a = pool_at(p, i), *b = pool_at(p, i + 1);
    size_t x = bits_count(a, p->words), y = bits_count(b, p->words);
    return x < y || (x == y && bits_compare(a, b, p->words) < 0);
}

static void check_build(const set_list *l, uint32_t vertices, given kind)
{
    hypergraph h;
    assert_int_equal(hypergraph_build(&h, l, vertices, NULL, kind, NULL, NULL), HRY_OK);
    naive f = naive_of(l, vertices, kind);
    size_t duplicates = 0, dropped = 0, kept = 0;
    for (size_t i = 0; i < f.count; i++) {
        duplicates += f.repeated[i];
        dropped += !f.repeated[i] && !f.kept[i];
        if (f.repeated[i] || !f.kept[i])
            continue;
        kept++;
        bool found = false;
        for (uint32_t k = 0; k < h.sets.count && !found; k++)
            found = naive_equals(&f, i, pool_at(&h.sets, k));
        assert_true(found);
    }
    assert_int_equal(h.sets.count, kept);
    assert_int_equal(h.sets.bits, vertices);
    assert_int_equal(h.duplicates, duplicates);
    assert_int_equal(h.dropped, dropped);
    assert_int_equal(h.given, kind);
    for (uint32_t i = 0; i + 1 < h.sets.count; i++)
        assert_true(in_order(&h.sets, i));
    naive_clear(&f);
    hypergraph_clear(&h);
}

static void put_random_set(rng *r, set_list *l, uint32_t vertices, uint32_t most)
{
    uint32_t size = vertices ? rng_below(r, most + 1) : 0;
    for (uint32_t i = 0; i < size; i++)
        set_list_put(l, rng_below(r, vertices)); // with repetitions
    set_list_close(l);
}

static void put_copy(rng *r, set_list *l)
{
    size_t i = rng_below(r, (uint32_t)l->sets);
    for (size_t at = i ? l->end[i - 1] : 0; at < l->end[i]; at++)
        set_list_put(l, l->item[at]);
    set_list_close(l);
}

// Few vertices (swept), many (indexed), sparse and dense, of one size and of many.
static void building_keeps_what_all_pairs_keep(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 1);
    static const uint32_t sizes[] = {0, 1, 2, 3, 5, 8, 12, 33, 63, 64, 65, 130};
    for (size_t trial = 0; trial < scaled(1500); trial++) {
        uint32_t vertices = sizes[rng_below(&r, COUNT(sizes))];
        uint32_t most = 1 + rng_below(&r, rng_below(&r, 2) ? 6 : 2 * vertices + 1), sets = rng_below(&r, 40);
        set_list l = {0};
        for (uint32_t i = 0; i < sets; i++) {
            if (i && rng_below(&r, 5) == 0)
                put_copy(&r, &l);
            else
                put_random_set(&r, &l, vertices, most);
        }
        check_build(&l, vertices, (given)(trial % 3));
        set_list_clear(&l);
    }
}

// Enough sets for the sweep over all subsets of 16 vertices to be the chosen way.
static void many_sets_are_built_by_a_sweep(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 2);
    for (int kind = GIVEN_EDGES; kind <= GIVEN_STABLE; kind++) {
        set_list l = {0};
        for (size_t i = 0; i < 1200; i++)
            put_random_set(&r, &l, 16, 14);
        check_build(&l, 16, (given)kind);
        set_list_clear(&l);
    }
}

// The result is the same for the sets in any order and with any repetitions.
static void building_ignores_order_and_repetition(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 3);
    for (size_t trial = 0; trial < scaled(200); trial++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 70), 30), again;
        set_list l = {0};
        for (uint32_t k = 0; k < 2 * h.sets.count; k++) {
            const uint64_t *set = pool_at(&h.sets, (2 * h.sets.count - 1 - k) / 2);
            BITS_EACH (v, set, h.sets.words)
                set_list_put(&l, (uint32_t)v);
            set_list_close(&l);
        }
        assert_int_equal(hypergraph_build(&again, &l, h.vertices, NULL, GIVEN_EDGES, NULL, NULL), HRY_OK);
        assert_true(pool_equal(&h.sets, &again.sets));
        assert_int_equal(again.duplicates, h.sets.count);
        assert_int_equal(again.dropped, 0);
        set_list_clear(&l);
        hypergraph_clear(&h);
        hypergraph_clear(&again);
    }
}

static const atomic_int interrupted = 1;

// Outputs stay untouched, and the sentence says what to do.
static void building_keeps_to_limits(void **state)
{
    (void)state;
    set_list l = {0};
    for (uint32_t i = 0; i < 1000; i++) {
        set_list_put(&l, i);
        set_list_put(&l, HYPERGRAPH_MAX_VERTICES - 1 - i);
        set_list_close(&l);
    }
    hypergraph h;
    memset(&h, 0x5a, sizeof h);
    hypergraph before = h;
    hry_error error;
    limit bound = limit_none();
    bound.memory = 10 << 20;
    assert_int_equal(hypergraph_build(&h, &l, HYPERGRAPH_MAX_VERTICES, NULL, GIVEN_EDGES, &bound, &error),
                     HRY_MEMORY);
    assert_non_null(strstr(error.message, "of memory, but at most 10.5 MB can be used"));
    char **names = NEW_ARRAY(char *, HYPERGRAPH_MAX_VERTICES + 1);
    for (uint32_t v = 0; v <= HYPERGRAPH_MAX_VERTICES; v++)
        names[v] = v % 1000 ? NULL : mem_string("name");
    assert_int_equal(hypergraph_build(&h, &l, HYPERGRAPH_MAX_VERTICES + 1, names, GIVEN_EDGES, NULL, &error),
                     HRY_LIMIT);
    assert_non_null(strstr(error.message, "too many vertices: 1000001"));
    bound = limit_none();
    bound.interrupt = &interrupted;
    assert_int_equal(hypergraph_build(&h, &l, HYPERGRAPH_MAX_VERTICES, NULL, GIVEN_EDGES, &bound, &error),
                     HRY_CANCELLED);
    assert_non_null(strstr(error.message, "interrupted"));
    assert_memory_equal(&h, &before, sizeof h);
    set_list_clear(&l);
}

// Ctrl-C in the middle of each of the long loops.
static void building_can_be_interrupted(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 5);
    limit bound = limit_none();
    bound.interrupt = &interrupted;
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_uniform(&h, 30, 5, &bound, &error), HRY_CANCELLED);
    assert_non_null(strstr(error.message, "interrupted"));
    for (int dense = 0; dense < 2; dense++) {
        pool f;
        pool_init(&f, 100);
        for (uint32_t i = 0; i < 6000; i++) {
            uint64_t *set = pool_at(&f, pool_add(&f, NULL));
            for (uint32_t k = 0; k < (dense ? 90 : 3) + i % 2; k++)
                bits_set(set, dense ? k : rng_below(&r, 100));
        }
        assert_false(antichain_maximal(&f, &bound));
        assert_false(antichain_minimal(&f, &bound));
        pool_clear(&f);
    }
}

static void a_transpose_has_the_other_bits(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 64);
    for (size_t i = 0; i < scaled(300); i++) {
        pool p, rows, back;
        pool_init(&p, rng_below(&r, 200));
        uint32_t sets = rng_below(&r, 200), dense = 1 + rng_below(&r, 8);
        for (uint32_t k = 0; k < sets; k++) {
            uint64_t *set = pool_at(&p, pool_add(&p, NULL));
            for (size_t v = 0; v < p.bits; v++)
                if (rng_below(&r, dense) == 0)
                    bits_set(set, v);
        }
        assert_true(pool_transpose(&rows, &p, NULL));
        assert_int_equal(rows.count, p.bits);
        for (uint32_t k = 0; k < sets; k++)
            for (uint32_t v = 0; v < p.bits; v++)
                assert_int_equal(bits_get(pool_at(&rows, v), k), bits_get(pool_at(&p, k), v));
        assert_true(pool_transpose(&back, &rows, NULL));
        assert_true(pool_equal(&back, &p));
        pool_clear(&p);
        pool_clear(&rows);
        pool_clear(&back);
    }
}

// Against each member of each set; numbers beyond the new cells stand for those that are gone.
static void renumbered_sets_have_the_new_members(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 65);
    for (size_t i = 0; i < scaled(300); i++) {
        uint32_t n = 1 + rng_below(&r, 150), cells = 1 + rng_below(&r, n), number[150], kept = 0;
        bool whole = rng_below(&r, 2);
        pool p, made;
        pool_init(&p, n);
        pool_init(&made, cells);
        rng_permutation(&r, number, n);
        for (uint32_t v = 0; v < n; v++)
            number[v] = number[v] < cells ? number[v] : UINT32_MAX;
        for (uint32_t k = rng_below(&r, 50); k > 0; k--) {
            uint64_t *set = pool_at(&p, pool_add(&p, NULL));
            for (uint32_t members = rng_below(&r, 5); members > 0; members--)
                bits_set(set, rng_below(&r, n));
        }
        pool_renumber(&made, &p, number, whole);
        for (uint32_t k = 0; k < p.count; k++) {
            bool gone = false;
            for (uint32_t v = 0; v < n; v++)
                gone |= bits_get(pool_at(&p, k), v) && number[v] == UINT32_MAX;
            if (gone && whole)
                continue;
            assert_true(kept < made.count);
            for (uint32_t v = 0; v < n; v++)
                if (number[v] != UINT32_MAX)
                    assert_int_equal(bits_get(pool_at(&made, kept), number[v]), bits_get(pool_at(&p, k), v));
            kept++;
        }
        assert_int_equal(made.count, kept);
        pool_clear(&p);
        pool_clear(&made);
    }
}

static uint64_t choose(uint32_t n, uint32_t r)
{
    return r == 0 ? 1 : n == 0 ? 0 : choose(n - 1, r - 1) + choose(n - 1, r);
}

static void uniform_hypergraphs_are_made(void **state)
{
    (void)state;
    for (uint32_t n = 0; n <= 12; n++) {
        for (uint32_t k = 0; k <= n + 1; k++) {
            hypergraph h;
            assert_int_equal(hypergraph_uniform(&h, n, k, NULL, NULL), HRY_OK);
            assert_int_equal(h.vertices, n);
            assert_int_equal(h.given, GIVEN_EDGES);
            assert_int_equal(h.sets.count, choose(n, k));
            for (uint32_t i = 0; i < h.sets.count; i++) {
                assert_int_equal(bits_count(pool_at(&h.sets, i), h.sets.words), k);
                assert_true(i + 1 == h.sets.count || in_order(&h.sets, i));
            }
            hypergraph_clear(&h);
        }
    }
    hypergraph wide;
    assert_int_equal(hypergraph_uniform(&wide, 200, 198, NULL, NULL), HRY_OK);
    assert_int_equal(wide.sets.count, 19900);
    for (uint32_t i = 0; i + 1 < wide.sets.count; i++)
        assert_true(in_order(&wide.sets, i));
    hypergraph_clear(&wide);
}

static void expect_too_large(hry_status status, const hry_error *error, const char *part)
{
    assert_int_equal(status, strstr(error->message, "of memory") ? HRY_MEMORY : HRY_LIMIT);
    assert_int_equal(error->status, status);
    assert_non_null(strstr(error->message, part));
}

static void families_too_large_are_refused(void **state)
{
    (void)state;
    hypergraph h;
    hry_error error;
    limit small = limit_none();
    small.memory = 1 << 20;
    expect_too_large(hypergraph_uniform(&h, 100, 50, NULL, &error), &error,
                     "uniform(100,50) has too many edges to list");
    expect_too_large(hypergraph_uniform(&h, 1000000, 500000, NULL, &error), &error, "more than 2147483647");
    expect_too_large(hypergraph_uniform(&h, 1000001, 1, NULL, &error), &error, "too many vertices: 1000001");
    expect_too_large(hypergraph_uniform(&h, UINT32_MAX, UINT32_MAX, NULL, &error), &error,
                     "too many vertices");
    expect_too_large(hypergraph_uniform(&h, 30, 10, &small, &error), &error, "with its 30045015 edges needs");
    uint32_t sizes[] = {UINT32_MAX, UINT32_MAX, 2};
    expect_too_large(hypergraph_disjoint(&h, sizes, 3, NULL, &error), &error,
                     "too many vertices: 8589934592");
    expect_too_large(hypergraph_hk(&h, 1000, NULL, &error), &error, "H_1000 has too many vertices");
    expect_too_large(hypergraph_hk(&h, UINT32_MAX, NULL, &error), &error, "H_4294967295");
    expect_too_large(hypergraph_hk(&h, 26, &small, &error), &error, "of memory, but");
}

static void disjoint_hypergraphs_are_made(void **state)
{
    (void)state;
    hypergraph h, same = edges_of("{1,2},{3,4,5},{6}");
    assert_int_equal(hypergraph_disjoint(&h, (uint32_t[]){2, 3, 1}, 3, NULL, NULL), HRY_OK);
    assert_int_equal(h.vertices, 6);
    assert_true(pool_equal(&h.sets, &same.sets));
    hypergraph_clear(&h);
    hypergraph_clear(&same);
    assert_int_equal(hypergraph_disjoint(&h, NULL, 0, NULL, NULL), HRY_OK);
    assert_int_equal(h.vertices, 0);
    assert_int_equal(h.sets.count, 0);
    hypergraph_clear(&h);
    assert_int_equal(hypergraph_disjoint(&h, (uint32_t[]){2, 0}, 2, NULL, NULL), HRY_OK);
    assert_int_equal(h.vertices, 2);
    assert_int_equal(h.sets.count, 1);
    assert_true(bits_empty(pool_at(&h.sets, 0), 1));
    hypergraph_clear(&h);
}

// The nim-value of every set of chosen cells, −1 for sets that are no positions, straight from the rules.
static int *system_nim(const set_system *s)
{
    uint32_t subsets = UINT32_C(1) << s->cells;
    int *nim_of = NEW_ARRAY(int, subsets);
    for (uint32_t p = subsets; p-- > 0;) {
        uint64_t set = p;
        nim_of[p] = s->play == AVOID ? -1 : 0;
        if (!set_system_stable(s, &set))
            continue;
        uint64_t seen = 0;
        for (uint32_t c = 0; c < s->cells; c++)
            if (!(p >> c & 1) && nim_of[p | 1u << c] >= 0)
                seen |= UINT64_C(1) << nim_of[p | 1u << c];
        nim_of[p] = __builtin_ctzll(~seen);
    }
    return nim_of;
}

// Def 9.6: the sets of the paper's Example 9.7, the sizes of V_k and AVD(H_k) = *k.
static void the_hypergraphs_hk_are_those_of_the_paper(void **state)
{
    (void)state;
    static const char *const stable[] = {"{}", "{1}", "{1},{2,3}", "{1,4},{2,3,4}",
                                         "{1,4},{2,3,4},{5,8,9},{6,7,8,9}"};
    static const uint32_t vertices[] = {0, 1, 3, 4, 9, 10, 21, 22, 45};
    for (uint32_t k = 0; k < 9; k++) {
        hypergraph h;
        assert_int_equal(hypergraph_hk(&h, k, NULL, NULL), HRY_OK);
        assert_int_equal(h.vertices, vertices[k]);
        assert_int_equal(h.given, GIVEN_STABLE);
        assert_int_equal(h.sets.count, 1u << k / 2);
        assert_int_equal(h.dropped + h.duplicates, 0);
        if (k < 5) {
            hypergraph paper = stable_of(stable[k]);
            assert_true(pool_equal(&h.sets, &paper.sets));
            hypergraph_clear(&paper);
        }
        if (k < 6) {
            set_system s;
            rule_system(RULE_AVD, &h, &s);
            int *nim_of = system_nim(&s);
            assert_int_equal(nim_of[0], k);
            free(nim_of);
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

static char **names_abc(void)
{
    char **names = NEW_ARRAY(char *, 3);
    names[0] = mem_string("a");
    names[1] = mem_string("bob");
    names[2] = mem_string("7");
    return names;
}

static void expect_printed(const hypergraph *h, uint64_t set, const char *text)
{
    char *printed = hypergraph_print_set(h, &set);
    assert_string_equal(printed, text);
    free(printed);
}

static void vertices_have_names(void **state)
{
    (void)state;
    char buffer[12];
    hypergraph h = edges_of("{1,3}/12");
    assert_int_equal(hypergraph_vertex(&h, "1", 1), 0);
    assert_int_equal(hypergraph_vertex(&h, "12", 2), 11);
    static const char *const strangers[] = {"0", "13", "01", "", "x", "1x", "-1", "99999999999999999999"};
    for (size_t i = 0; i < COUNT(strangers); i++)
        assert_int_equal(hypergraph_vertex(&h, strangers[i], strlen(strangers[i])), UINT32_MAX);
    assert_string_equal(hypergraph_name(&h, 11, buffer), "12");
    expect_printed(&h, 0x805, "{1,3,12}");
    expect_printed(&h, 0, "{}");
    hypergraph_clear(&h);

    set_list none = {0};
    assert_int_equal(hypergraph_build(&h, &none, 3, names_abc(), GIVEN_EDGES, NULL, NULL), HRY_OK);
    assert_int_equal(hypergraph_vertex(&h, "bobby", 3), 1);
    assert_int_equal(hypergraph_vertex(&h, "7", 1), 2);
    assert_int_equal(hypergraph_vertex(&h, "1", 1), UINT32_MAX);
    assert_int_equal(hypergraph_vertex(&h, "bo", 2), UINT32_MAX);
    assert_string_equal(hypergraph_name(&h, 1, buffer), "bob");
    expect_printed(&h, 6, "{bob,7}");
    hypergraph_clear(&h);
}

static void games_are_known_by_their_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        rule game;
    } table[] = {{"ACV", RULE_ACV}, {"avd", RULE_AVD}, {"Dst", RULE_DST}, {"PRV", RULE_PRV},
                 {"gen", RULE_ACV}, {"DNG", RULE_AVD}, {"ter", RULE_DST}, {"DnT", RULE_PRV}};
    for (size_t i = 0; i < COUNT(table); i++) {
        rule g = (rule)99;
        assert_true(rule_parse(table[i].name, &g));
        assert_int_equal(g, table[i].game);
        assert_int_equal(rule_achieves(g), g == RULE_ACV || g == RULE_DST);
        assert_int_equal(rule_removes(g), g == RULE_DST || g == RULE_PRV);
    }
    rule g = RULE_DST;
    assert_false(rule_parse("nim", &g) || rule_parse("", &g) || rule_parse("acvx", &g));
    assert_int_equal(g, RULE_DST);
    assert_string_equal(rule_name(RULE_PRV), "PRV");
}

// Example 3.9: which games exist, for the same hypergraph given in each of the three ways.
static void games_that_do_not_exist_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *sets;
        given given;
        bool no_edge, empty_edge;
    } table[] = {
        {"/3", GIVEN_EDGES, true, false},          {"{}/3", GIVEN_EDGES, false, true},
        {"{}/3", GIVEN_TRANSVERSALS, true, false}, {"/3", GIVEN_TRANSVERSALS, false, true},
        {"{1,2,3}", GIVEN_STABLE, true, false},    {"/3", GIVEN_STABLE, false, true},
        {"{}/3", GIVEN_STABLE, false, false},      {"{1,2,3}", GIVEN_TRANSVERSALS, false, false},
        {"/0", GIVEN_EDGES, true, false},          {"{}/0", GIVEN_EDGES, false, true},
        {"{}/0", GIVEN_STABLE, true, false},       {"/0", GIVEN_STABLE, false, true},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        hypergraph h = edges_of(table[i].sets);
        h.given = table[i].given;
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            bool exists = g == RULE_ACV || g == RULE_PRV ? !table[i].no_edge : !table[i].empty_edge;
            hry_error error = {0};
            assert_int_equal(rule_defined(g, &h, "it", &error), exists ? HRY_OK : HRY_UNDEFINED);
            char start[40];
            snprintf(start, sizeof start, "%s(it) does not exist: ", rule_name(g));
            if (!exists)
                assert_ptr_equal(strstr(error.message, start), error.message);
        }
        hypergraph_clear(&h);
    }
}

// The same hypergraph, given by its minimal transversals or by its maximal stable sets.
static hypergraph given_by(const hypergraph *h, given kind)
{
    set_list l = {0};
    uint32_t all = (UINT32_C(1) << h->vertices) - 1;
    for (uint32_t set = 0; set <= all; set++) {
        bool meets_all = true;
        for (uint32_t i = 0; i < h->sets.count; i++)
            meets_all = meets_all && (*pool_at(&h->sets, i) & set);
        if (!meets_all)
            continue;
        uint64_t given_set = kind == GIVEN_STABLE ? all & ~set : set;
        BITS_EACH (v, &given_set, 1)
            set_list_put(&l, (uint32_t)v);
        set_list_close(&l);
    }
    hypergraph out;
    assert_int_equal(hypergraph_build(&out, &l, h->vertices, NULL, kind, NULL, NULL), HRY_OK);
    set_list_clear(&l);
    return out;
}

// What is chosen contains an edge, or what is left of the vertices contains none.
static bool goal(rule g, const uint32_t *edges, uint32_t count, uint32_t all, uint32_t moved)
{
    uint32_t there = rule_removes(g) ? all & ~moved : moved;
    bool contains = false;
    for (uint32_t i = 0; i < count; i++)
        contains = contains || (edges[i] & ~there) == 0;
    return rule_removes(g) ? !contains : contains;
}

// Plays from the start: a game is over when the goal is reached (ACV, DST), moves that reach it are forbidden
// (AVD, PRV).
static bool *reachable(rule g, const uint32_t *edges, uint32_t count, uint32_t vertices)
{
    uint32_t all = (UINT32_C(1) << vertices) - 1;
    bool *position = NEW_ARRAY(bool, (size_t)all + 1);
    position[0] = rule_achieves(g) || !goal(g, edges, count, all, 0);
    for (uint32_t p = 0; p <= all; p++) {
        if (!position[p] || goal(g, edges, count, all, p))
            continue;
        for (uint32_t v = 0; v < vertices; v++)
            if (rule_achieves(g) || !goal(g, edges, count, all, p | 1u << v))
                position[p | 1u << v] = true;
    }
    return position;
}

static void check_contracted(const set_system *s, const uint32_t *map, uint32_t p, uint32_t vertices)
{
    assert_int_equal(s->cells, vertices - (uint32_t)__builtin_popcount(p));
    for (uint32_t c = 0; c < s->cells; c++) {
        assert_false(p >> map[c] & 1);
        assert_true(c == 0 || map[c - 1] < map[c]);
    }
}

// All positions of one game on h, which has these edges.
static void check_positions(rule g, const hypergraph *h, const uint32_t *edges, uint32_t count)
{
    int *expected = brute_nim((enum brute_game)g, h->vertices, edges, count);
    bool *position = reachable(g, edges, count, h->vertices);
    hry_error error;
    bool exists = rule_defined(g, h, "H", &error) == HRY_OK;
    assert_int_equal(exists, expected[0] >= 0);
    for (uint64_t p = 0; p < UINT64_C(1) << h->vertices; p++) {
        set_system s;
        uint32_t *map;
        hry_status status = system_at(g, h, &p, &s, &map, &error);
        assert_int_equal(status, exists && position[p] ? HRY_OK : HRY_UNDEFINED);
        if (status) {
            char wanted[40];
            snprintf(wanted, sizeof wanted, exists ? "is not a position of %s" : "%s(H) does not exist",
                     rule_name(g));
            assert_non_null(strstr(error.message, wanted));
            continue;
        }
        check_contracted(&s, map, (uint32_t)p, h->vertices);
        if (!rule_achieves(g)) { // there every set below a position is one
            bool over = true;
            for (uint32_t v = 0; v < h->vertices; v++)
                over &= (p >> v & 1) || !position[p | UINT64_C(1) << v];
            assert_int_equal(rule_is_over(&s), over);
        }
        int *found = system_nim(&s);
        assert_int_equal(found[0], expected[p]);
        free(found);
        free(map);
        set_system_clear(&s);
    }
    free(expected);
    free(position);
}

static void positions_are_told_from_other_sets(void **state)
{
    (void)state;
    rng r = rng_start(__func__, 4);
    for (size_t trial = 0; trial < scaled(120); trial++) {
        hypergraph h = random_hypergraph(&r, rng_below(&r, 6), 8);
        uint32_t *edges = NEW_ARRAY(uint32_t, h.sets.count);
        for (uint32_t i = 0; i < h.sets.count; i++)
            edges[i] = (uint32_t)*pool_at(&h.sets, i);
        hypergraph forms[] = {h, given_by(&h, GIVEN_TRANSVERSALS), given_by(&h, GIVEN_STABLE)};
        for (int f = 0; f < 3; f++) {
            for (rule g = RULE_ACV; g <= RULE_PRV; g++)
                check_positions(g, &forms[f], edges, h.sets.count);
            hypergraph_clear(&forms[f]);
        }
        free(edges);
    }
}

// Example 3.3 of the paper, and a position whose name does not fit into a message.
static void known_games_have_their_values(void **state)
{
    (void)state;
    static const int expected[] = {0, 2, 2, 1};
    hypergraph h = edges_of("{1,2},{2,3}");
    for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
        set_system s;
        rule_system(g, &h, &s);
        int *found = system_nim(&s);
        assert_int_equal(found[0], expected[g]);
        free(found);
        set_system_clear(&s);
    }
    hypergraph_clear(&h);
    h = edges_of("{1}/1000");
    uint64_t everything[16];
    bits_fill(everything, 1000);
    set_system s;
    hry_error error;
    assert_int_equal(system_at(RULE_AVD, &h, everything, &s, NULL, &error), HRY_UNDEFINED);
    assert_non_null(strstr(error.message, "… is not a position of AVD: these vertices cannot all be chosen"));
    hypergraph_clear(&h);
}

// Enough sets for the table of distinct ones to be mapped memory, which must be given back in its own size.
static void many_wide_sets_are_built_and_given_back(void **state)
{
    (void)state;
    enum { VERTICES = 500 };
    set_list l = {0};
    for (uint32_t a = 0; a < VERTICES; a++)
        for (uint32_t b = 0; b < a; b++) {
            set_list_put(&l, a);
            set_list_put(&l, b);
            set_list_close(&l);
        }
    uint64_t *beside = mem_large(1 << 22);
    hypergraph h;
    hry_error error;
    assert_int_equal(hypergraph_build(&h, &l, VERTICES, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    assert_int_equal(h.sets.count, VERTICES * (VERTICES - 1) / 2);
    for (size_t i = 0; i < (1 << 22) / sizeof *beside; i += 512)
        assert_int_equal(beside[i]++, 0);
    mem_large_free(beside, 1 << 22);
    set_list_clear(&l);
    hypergraph_clear(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_wide_sets_are_built_and_given_back),
        cmocka_unit_test(building_keeps_what_all_pairs_keep),
        cmocka_unit_test(many_sets_are_built_by_a_sweep),
        cmocka_unit_test(building_ignores_order_and_repetition),
        cmocka_unit_test(building_keeps_to_limits),
        cmocka_unit_test(building_can_be_interrupted),
        cmocka_unit_test(a_transpose_has_the_other_bits),
        cmocka_unit_test(renumbered_sets_have_the_new_members),
        cmocka_unit_test(uniform_hypergraphs_are_made),
        cmocka_unit_test(families_too_large_are_refused),
        cmocka_unit_test(disjoint_hypergraphs_are_made),
        cmocka_unit_test(the_hypergraphs_hk_are_those_of_the_paper),
        cmocka_unit_test(vertices_have_names),
        cmocka_unit_test(games_are_known_by_their_names),
        cmocka_unit_test(games_that_do_not_exist_are_told),
        cmocka_unit_test(positions_are_told_from_other_sets),
        cmocka_unit_test(known_games_have_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

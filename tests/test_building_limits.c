// SPDX-License-Identifier: GPL-3.0-or-later
//
// Building a structure asks the limit as computing does. How often it asks is counted with a clock that
// stands still (clock_support.h): an expression of a few letters can stand for millions of table entries,
// edges or sets, and the number of questions has to grow with them. And whichever of the questions finds the
// time over, the structure is not built, and nothing else is said.
#include "clock_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/counts_internal.h"
#include "engine/expand.h"
#include "engine/reduce.h"
#include "lang/parse.h"

// Structures, and how often the limit is asked at least until they are built: about once for every thousand
// or ten thousand steps, by the elements of an algebra or by the vertices or edges of a graph.
static const struct {
    const char *text;
    long looks;
} built[] = {
    {"vectorspace(8,2)", 700},
    {"vectorspace(4,4)", 500},
    {"ring(Z_300)", 600},
    {"ring(F_2^5)", 64},
    {"module(Z_10xZ_10)", 200},
    {"semigroup(T_4)", 500},
    {"monoid(T_4)", 500},
    {"quandle(R_100)", 200},
    {"lattice(chain(50))", 5000},
    {"lattice(boolean(5))", 2000},
    {"sub(ring(Z_300))", 600},
    {"ideal(ring(Z_300))", 900},
    {"geodetic(P100)", 100},
    {"hull(grid(9,9))", 80},
    {"monophonic(grid(3,3))", 1},
    {"monohull(C70)", 70},
    {"genpos(P70)", 70},
    {"percolation(P30)", 1},
    {"twodominating(P30)", 1},
    {"dominating(grid(5,5))", 1},
    {"totaldominating(P60)", 1},
    {"vertexcover(P60)", 1},
    {"zeroforcing(P20)", 1},
    {"edges(K300)", 700},
    {"tree(P300)", 1},
    {"convex(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25)", 1},
    {"downsets(boolean(7))", 1},
    {"orderconvex(chain(20))", 1},
    {"partition(20:10)", 1000},
    {"matroid(PG(4,4))", 10},
    {"matroid(U(6,20))", 200},
    {"treeedges(P300)", 1},
    {"connect(K12)", 100},
    {"cycles(K7)", 1},
    {"mindegree(K12,4)", 1},
    {"degree(15,4)", 100},
    {"diameter(7,2)", 1},
    {"subgraph(20,K5)", 200},
    {"path(15,3)", 100},
    {"graphic(K12)", 100},
    {"edges(power(P300,3))", 300},
    {"edges(strong(grid(5,5),grid(5,5)))", 625},
    {"edges(tensor(C20,C20))", 400},
    {"edges(lex(P20,P20))", 400},
    {"edges(join(P100,P100))", 200},
    {"edges(union(P100,P100))", 200},
    {"edges(corona(C20,K20))", 420},
    {"edges(complement(C300))", 300},
    {"edges(line(K30))", 435},
    {"edges(subdivision(K30))", 465},
    {"edges(C20 □ C20)", 400},
};

// Families whose structures are written out or made of a group by GAP.
static const char *const not_here[] = {"closure", "magma",  "quasigroup", "loop",
                                       "rack",    "normal", "subgroups"};

static hry_status build(const char *text, int late, size_t memory, hry_error *error)
{
    clock_late_from(0);
    limit bound = limit_none();
    bound.seconds = 1;
    bound.memory = memory;
    structure_expr e = {0};
    clock_late_from(late);
    hry_status status = expr_parse(text, strlen(text), &(expr_options){.limit = &bound}, &e, error);
    if (!status)
        expr_clear(&e);
    return status;
}

static void building_asks_the_limit(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(built); i++) {
        hry_error error = {0};
        hry_status status = build(built[i].text, 0, 0, &error);
        long looks = clock_looks();
        clock_freeze(false);
        if (status || looks < built[i].looks)
            fail_msg("%s: status %d, %s: the limit was asked %ld times", built[i].text, status, error.message,
                     looks);
    }
}

static bool is_built_here(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < COUNT(built); i++)
        if (strncmp(built[i].text, name, length) == 0 && built[i].text[length] == '(')
            return true;
    for (size_t i = 0; i < COUNT(not_here); i++)
        if (strcmp(not_here[i], name) == 0)
            return true;
    return false;
}

static void every_family_is_asked_about(void **state)
{
    (void)state;
    for (size_t i = 0; i < family_count; i++)
        if (!is_built_here(families[i]->name))
            fail_msg("the table has no structure of %s", families[i]->name);
}

static void building_ends_at_the_limit(void **state)
{
    (void)state;
    rng r = rng_start("building_ends_at_the_limit", 4711);
    for (size_t i = 0; i < scaled(COUNT(built)); i++) {
        const char *text = built[i % COUNT(built)].text;
        instance_game("nim", "acv", text, "");
        hry_error error = {0};
        assert_int_equal(build(text, 0, 0, &error), HRY_OK);
        int late = 1 + (int)rng_below(&r, (uint32_t)clock_looks());
        hry_status status = build(text, late, 0, &error);
        clock_freeze(false);
        if (status != HRY_TIME)
            fail_msg("%s, late from look %d on: status %d, %s", text, late, status, error.message);
    }
}

// What does not fit is refused before the work: after a few looks, and not when the memory is full.
static void what_does_not_fit_is_refused_at_once(void **state)
{
    (void)state;
    static const char *const large[] = {"edges(K4000)",    "vertexcover(K3000)", "vectorspace(12,2)",
                                        "ring(Z_4000)",    "connect(K1400)",     "ideal(ring(Z_4000))",
                                        "quandle(R_4096)", "degree(1000,2)",     "hull(P1000)"};
    for (size_t i = 0; i < COUNT(large); i++) {
        hry_error error = {0};
        hry_status status = build(large[i], 0, 30 << 20, &error);
        long looks = clock_looks();
        clock_freeze(false);
        if (status != HRY_MEMORY || looks > 20)
            fail_msg("%s: status %d, %s, after %ld looks", large[i], status, error.message, looks);
    }
}

// Random sets of one size; `words` of them for each.
static pool random_sets(rng *r, size_t words, uint32_t count)
{
    pool p;
    pool_init(&p, 64 * words);
    while (p.count < count) {
        uint64_t *set = pool_at(&p, pool_add(&p, NULL));
        for (size_t w = 0; w < words; w++)
            set[w] = (uint64_t)rng_below(r, UINT32_MAX) << 32 | rng_below(r, UINT32_MAX);
    }
    return p;
}

// Sorting and transposing many sets ask the limit as often as there are sets, and end at whichever question.
static void many_sets_are_sorted_within_the_limit(void **state)
{
    (void)state;
    rng r = rng_start("many_sets_are_sorted_within_the_limit", 4713);
    for (size_t words = 1; words < 4; words++) {
        uint32_t count = 200000 + rng_below(&r, 200000);
        CLEARED(pool_clear) pool p = random_sets(&r, words, count), sorted = {0};
        limit bound = limit_none();
        bound.seconds = 1;
        for (int way = 0; way < 2; way++) {
            long looks = 0;
            for (int late = 0; late < 4; late++) {
                CLEARED(pool_clear) pool copy = {0}, rows = {0};
                pool_copy(&copy, &p);
                clock_late_from(0);
                bound.started = clock_now();
                int from = late ? 1 + (int)rng_below(&r, (uint32_t)looks) : 0;
                clock_late_from(from);
                bool done = way ? pool_transpose(&rows, &copy, &bound) : pool_sort(&copy, &bound);
                looks = late ? looks : clock_looks();
                clock_freeze(false);
                if (done != !late || looks < (long)(count * words / (1 << 17)))
                    fail_msg("%u sets of %zu words, late from look %d of %ld: %d", count, words, from, looks,
                             done);
                assert_int_equal(copy.count, count); // none is lost
                if (!way && !late)
                    pool_copy(&sorted, &copy);
                else if (!way) { // nor changed: sorting them again gives the same order
                    assert_true(pool_sort(&copy, NULL));
                    assert_memory_equal(copy.data, sorted.data, count * words * sizeof *copy.data);
                }
            }
        }
    }
}

// The kinds of interchangeable vertices are looked for with a table of all sets, which has to fit.
static void kinds_are_found_within_the_memory(void **state)
{
    (void)state;
    rng r = rng_start("kinds_are_found_within_the_memory", 4712);
    for (size_t i = 0; i < scaled(50); i++) {
        CLEARED(set_system_clear) set_system s = {0};
        uint32_t cells = 1 + rng_below(&r, 150), sets = 1 + rng_below(&r, 3000);
        set_system_init(&s, AVOID, cells);
        s.has_edges = true;
        while (s.edges.count < sets) {
            uint64_t *set = pool_at(&s.edges, pool_add(&s.edges, NULL));
            for (uint32_t c = 0; c < cells; c++)
                if (rng_below(&r, 2) || c % 64 == s.edges.count % 64)
                    bits_set(set, c);
        }
        CLEARED(key_table_clear) key_table keys = {0};
        key_table_init(&keys, s.edges.words);
        for (uint32_t k = 0; k < sets; k++)
            key_table_add(&keys, pool_at(&s.edges, k));
        double needed = counts_kinds_bytes(&s);
        if (needed < (double)key_table_bytes(&keys))
            fail_msg("%u sets of %u cells: %g bytes, but the table has %zu", sets, cells, needed,
                     key_table_bytes(&keys));
        OWNED uint32_t *kind = NEW_ARRAY(uint32_t, cells);
        limit little = {.memory = (size_t)needed - 1}, enough = {.memory = (size_t)needed};
        assert_int_equal(counts_find_kinds(&s, &s.edges, &little, kind), COUNTS_MOST_KINDS + 1);
        assert_int_equal(counts_find_kinds(&s, &s.edges, &enough, kind),
                         counts_find_kinds(&s, &s.edges, NULL, kind));
    }
}

// All sets of `size` of the cells as edges: no two cells are twins, and a contraction has sets to drop.
static set_system uniform(uint32_t cells, uint32_t size)
{
    set_system s;
    set_system_init(&s, ACHIEVE, cells);
    s.has_edges = true;
    for (uint64_t set = (UINT64_C(1) << size) - 1, low; set < UINT64_C(1) << cells;) {
        pool_add(&s.edges, &set);
        low = set & -set;
        uint64_t next = set + low;
        set = ((set ^ next) / low >> 2) | next;
    }
    return s;
}

typedef struct step {
    const char *name;
    uint32_t edges; // that are gone through between two questions, at most
    bool (*done)(const set_system *s, const limit *bound);
} step;

static bool contract(const set_system *s, const limit *bound)
{
    CLEARED(set_system_clear) set_system rest = {0};
    uint64_t first = 1;
    return set_system_contract(s, &first, bound, &rest, NULL);
}

static bool merge_twins(const set_system *s, const limit *bound)
{
    CLEARED(set_system_clear) set_system merged = {0};
    assert_false(reduce_twins(s, bound, &merged)); // there are none
    return !limit_reached(bound);
}

static bool look_at_the_start(const set_system *s, const limit *bound)
{
    CLEARED(expander_clear) expander x = {0};
    uint64_t start = 0;
    expander_init(&x, s, BY_EDGES, bound);
    expander_look(&x, &start);
    return !x.stopped;
}

// Steps of solving that go through all edges ask the limit as often as there are edges (merging twins for
// each cell), and end at whichever question.
static void many_edges_are_gone_through_within_the_limit(void **state)
{
    (void)state;
    static const step steps[] = {{"contracting", 1 << 10, contract},
                                 {"merging twins", 1 << 14, merge_twins},
                                 {"looking at a class", 1 << 12, look_at_the_start}};
    rng r = rng_start("many_edges_are_gone_through_within_the_limit", 4714);
    for (size_t i = 0; i < COUNT(steps); i++) {
        uint32_t cells = 18 + rng_below(&r, 3), size = 7 + rng_below(&r, 3);
        CLEARED(set_system_clear) set_system s = uniform(cells, size);
        limit bound = limit_none();
        bound.seconds = 1;
        long looks = 0;
        for (int late = 0; late < 4; late++) {
            clock_late_from(0);
            bound.started = clock_now();
            int from = late ? 1 + (int)rng_below(&r, (uint32_t)looks) : 0;
            clock_late_from(from);
            bool done = steps[i].done(&s, &bound);
            looks = late ? looks : clock_looks();
            clock_freeze(false);
            if (done != !late || looks < (long)(s.edges.count / steps[i].edges))
                fail_msg("%s, uniform(%u,%u), late from look %d of %ld: %d", steps[i].name, cells, size, from,
                         looks, done);
        }
    }
}

// Each look at the clock is a second: about 770 until the structure is built and 310 until its game is
// solved.
static void building_and_solving_share_the_time(void **state)
{
    (void)state;
    clock_stop();
    clock_hurry(1);
    expect(RUN("nim", "acv", "vectorspace(8,2)", "--threads", "1", "-q", "--time", "2000s"), 0, "0\n", "");
    expect(RUN("nim", "acv", "vectorspace(8,2)", "--threads", "1", "-q", "--time", "900s"), 1, "",
           "limit reached after 900 s");
    clock_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(building_asks_the_limit),
        cmocka_unit_test(every_family_is_asked_about),
        cmocka_unit_test(building_ends_at_the_limit),
        cmocka_unit_test(what_does_not_fit_is_refused_at_once),
        cmocka_unit_test(many_sets_are_sorted_within_the_limit),
        cmocka_unit_test(kinds_are_found_within_the_memory),
        cmocka_unit_test(many_edges_are_gone_through_within_the_limit),
        cmocka_unit_test(building_and_solving_share_the_time),
    };
    return cmocka_run_group_tests_name("building limits", tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of attack (engine/solve.c) on systems that are too large to be swept at once, where reductions
// and the portfolio come to work: against a sweep and the whole structure, which know nothing of reductions.
// And each reduction by itself, held against what it promises.
#include "clock_support.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/planes.h"
#include "engine/reduce.h"
#include "engine/solve.h"
#include "engine/tiled_planes.h"

enum { AT_ONCE = 16 }; // cells of a system that is swept without looking further

static solution solution_of(const set_system *s, solve_options options)
{
    solution found;
    hry_error error;
    if (!options.threads)
        options.threads = 1;
    if (solve(s, &options, &found, &error) != HRY_OK)
        fail_msg("%s", error.message);
    return found;
}

static nim solved(const set_system *s, engine e)
{
    return solution_of(s, (solve_options){.engine = e}).nim;
}

static uint64_t *new_set(pool *family)
{
    return pool_at(family, pool_add(family, NULL));
}

// A random antichain of edges, none of which is empty.
static void random_part(rng *r, uint32_t n, uint32_t edges, set_system *out)
{
    hypergraph h;
    for (;; hypergraph_clear(&h)) {
        h = random_hypergraph(r, n, edges);
        if (h.sets.count && bits_count(pool_at(&h.sets, 0), h.sets.words))
            break;
    }
    set_system_init(out, AVOID, n);
    out->has_edges = true;
    for (uint32_t i = 0; i < h.sets.count; i++)
        bits_copy(new_set(&out->edges), pool_at(&h.sets, i), h.sets.words);
    hypergraph_clear(&h);
}

// The edges of both, side by side, in the order of a random permutation.
static void side_by_side(rng *r, const set_system *a, const set_system *b, set_system *out)
{
    uint32_t n = a->cells + b->cells, to[64];
    rng_permutation(r, to, n);
    set_system_init(out, AVOID, n);
    out->has_edges = true;
    for (uint32_t v = 0; v < n; v++)
        out->size[to[v]] = v < a->cells ? a->size[v] : b->size[v - a->cells];
    for (uint32_t i = 0; i < a->edges.count + b->edges.count; i++) {
        bool first = i < a->edges.count;
        const pool *from = first ? &a->edges : &b->edges;
        uint64_t *set = new_set(&out->edges);
        BITS_EACH (v, pool_at(from, first ? i : i - a->edges.count), from->words)
            bits_set(set, to[first ? v : v + a->cells]);
    }
}

// The same system, which knows its stable sets, and its edges too if `both`.
static void with_stable(const set_system *s, bool both, set_system *out)
{
    assert_true(set_system_dualise(s, UINT32_MAX, UINT64_MAX, NULL, out));
    out->has_edges = both;
}

static void random_sizes(rng *r, set_system *s)
{
    for (uint32_t c = 0; c < s->cells; c++)
        s->size[c] = 1 + rng_below(r, 3);
}

// ---- parts

// Of equal value as a sum, with as many vertices; all of the Frattini vertices are in it.
static void check_parts(const set_system *s, uint32_t least)
{
    instance_system(s);
    nim expected = solved(s, ENGINE_LATTICE), sum = 0;
    set_system *part;
    uint32_t count = reduce_components(s, NULL, &part);
    assert_true(count >= least);
    uint64_t vertices = 0, frattini = 0;
    for (uint32_t i = 0; count > 1 && i < count; i++) {
        assert_int_equal(part[i].play, AVOID);
        assert_int_equal(part[i].has_edges, s->has_edges);
        assert_int_equal(part[i].has_stable, s->has_stable);
        vertices += set_system_vertices(&part[i]);
        frattini += part[i].frattini;
        sum ^= solved(&part[i], ENGINE_LATTICE);
        set_system_clear(&part[i]);
    }
    if (count > 1) {
        assert_int_equal(sum, expected);
        assert_int_equal(vertices, set_system_vertices(s));
        assert_int_equal(frattini, s->frattini);
        free(part);
    }
}

static void the_values_of_parts_add_up(void **state)
{
    (void)state;
    rng r = rng_start("parts", 20401);
    for (size_t i = 0; i < scaled(400); i++) {
        set_system a, b, s;
        random_part(&r, 2 + rng_below(&r, 4), 1 + rng_below(&r, 5), &a);
        random_part(&r, 2 + rng_below(&r, 4), 1 + rng_below(&r, 5), &b);
        random_sizes(&r, &a);
        random_sizes(&r, &b);
        side_by_side(&r, &a, &b, &s);
        s.frattini = rng_below(&r, 4);
        check_parts(&s, 2);
        for (int both = 0; both < 2; both++) {
            set_system stable;
            with_stable(&s, both, &stable);
            stable.frattini = s.frattini;
            check_parts(&stable, 2);
            set_system_clear(&stable);
        }
        set_system_clear(&a);
        set_system_clear(&b);
        set_system_clear(&s);
    }
}

// One of each of three pairs, an even number of times the second: any two of the pairs are independent, all
// three are not.
static void independence_in_pairs_is_not_enough(void **state)
{
    (void)state;
    set_system s, *part;
    set_system_init(&s, AVOID, 6);
    s.has_stable = true;
    for (uint32_t x = 0; x < 8; x++) {
        if (__builtin_popcount(x) % 2)
            continue;
        uint64_t *set = new_set(&s.stable);
        for (uint32_t pair = 0; pair < 3; pair++)
            bits_set(set, 2 * pair + (x >> pair & 1));
    }
    assert_int_equal(reduce_components(&s, NULL, &part), 1);
    set_system_clear(&s);
}

// ---- twins

// Cells with equal rows are merged, and nothing is left to do.
static void check_twins(const set_system *s)
{
    set_system small, again;
    if (!reduce_twins(s, NULL, &small))
        return;
    assert_int_equal(solved(&small, ENGINE_LATTICE), solved(s, ENGINE_LATTICE));
    assert_true(small.cells <= s->cells);
    if (s->play == ACHIEVE)
        assert_int_equal(set_system_vertices(&small), set_system_vertices(s));
    assert_false(reduce_twins(&small, NULL, &again));
    set_system_clear(&small);
}

// The twins of v: the edges through v once more with another vertex in its place.
static void random_twins(rng *r, const set_system *s, uint32_t more, set_system *out)
{
    set_system_init(out, s->play, s->cells + more);
    out->has_edges = true;
    out->frattini = s->frattini;
    for (uint32_t i = 0; i < s->edges.count; i++)
        bits_copy(new_set(&out->edges), pool_at(&s->edges, i), s->edges.words);
    for (uint32_t c = s->cells; c < out->cells; c++) {
        uint32_t of = rng_below(r, s->cells);
        for (uint32_t i = 0, before = out->edges.count; i < before; i++) {
            if (!bits_get(pool_at(&out->edges, i), of))
                continue;
            uint32_t copy = pool_add(&out->edges, NULL);
            bits_copy(pool_at(&out->edges, copy), pool_at(&out->edges, i), out->edges.words);
            bits_unset(pool_at(&out->edges, copy), of);
            bits_set(pool_at(&out->edges, copy), c);
        }
    }
}

static void merging_twins_keeps_the_value(void **state)
{
    (void)state;
    rng r = rng_start("twins", 20402);
    for (size_t i = 0; i < scaled(400); i++) {
        set_system s, big;
        random_part(&r, 2 + rng_below(&r, 5), 1 + rng_below(&r, 5), &s);
        s.play = rng_below(&r, 2) ? ACHIEVE : AVOID;
        s.frattini = rng_below(&r, 3);
        random_twins(&r, &s, 1 + rng_below(&r, 4), &big);
        set_system small;
        assert_true(reduce_twins(&big, NULL, &small));
        assert_true(small.cells <= s.cells);
        set_system_clear(&small);
        check_twins(&s);
        check_twins(&big);
        for (int both = 0; both < 2; both++) {
            set_system stable;
            with_stable(&big, both, &stable);
            check_twins(&stable);
            set_system_clear(&stable);
        }
        set_system_clear(&s);
        set_system_clear(&big);
    }
}

// ---- the whole order

// By every way of asking, against a sweep over all sets.
static void check_order(const set_system *s)
{
    nim expected = solved(s, ENGINE_PLANES);
    assert_int_equal(solved(s, ENGINE_AUTO), expected);
    assert_int_equal(solution_of(s, (solve_options){.compute = true, .threads = 2}).nim, expected);
    for (int compute = 0; compute < 2; compute++) {
        nim told = solution_of(s, (solve_options){.only_zero = true, .compute = compute}).nim;
        assert_true(told == expected || (expected && told == 1));
    }
}

// Parts, twins, neither, and a vertex that generates alone, in turn.
static void random_large(rng *r, size_t kind, set_system *out)
{
    set_system a, b;
    uint32_t half = AT_ONCE / 2 + 1 + rng_below(r, 2);
    random_part(r, kind == 3 ? 2 * half : half, 10 + rng_below(r, 8), &a);
    random_part(r, kind == 2 ? 2 * half : kind == 3 ? 1 : half, 10 + rng_below(r, 8), &b);
    if (kind == 1)
        random_twins(r, &a, half, out);
    else
        side_by_side(r, kind == 2 ? &b : &a, kind == 2 ? &(set_system){0} : &b, out);
    out->frattini = rng_below(r, 3);
    set_system_clear(&a);
    set_system_clear(&b);
}

static void the_order_agrees_with_a_sweep(void **state)
{
    (void)state;
    rng r = rng_start("order", 20403);
    size_t fell_apart = 0, generated = 0;
    for (size_t i = 0; i < 40 + scaled(60); i++) {
        set_system s;
        random_large(&r, i % 4, &s);
        for (s.play = ACHIEVE; s.play <= AVOID; s.play++) {
            check_order(&s);
            solution found = solution_of(&s, (solve_options){.compute = true});
            if (strstr(found.method, "independent parts")) {
                assert_int_equal(found.visited > 0, found.engine != ENGINE_AUTO);
                fell_apart++;
            }
            generated += strstr(found.method, "one more than for avoidance") != NULL;
        }
        set_system_clear(&s);
    }
    assert_true(fell_apart && generated);
}

// ---- what the portfolio asks before it does something

// The edges {v, v + 1, v + 3}, {v, v + 5, v + 11} and {v, v + 7, v + 9} around a circle: no twins, many
// closed sets, and all vertices alike.
static void circle(uint32_t n, uint64_t frattini, set_system *out)
{
    static const uint32_t step[][2] = {{1, 3}, {5, 11}, {7, 9}};
    set_system_init(out, AVOID, n);
    out->has_edges = true;
    out->frattini = frattini;
    for (uint32_t v = 0; v < n; v++)
        for (size_t i = 0; i < COUNT(step); i++) {
            uint64_t *set = new_set(&out->edges);
            bits_set(set, v);
            bits_set(set, (v + step[i][0]) % n);
            bits_set(set, (v + step[i][1]) % n);
        }
}

static unsigned asked;

static atomic_int stop;

// The step around the circle.
static bool rotation(const set_system *s, const limit *limit, symmetry *out)
{
    (void)limit;
    *out = (symmetry){.points = s->cells, .generators = 1};
    out->image = mem_alloc(s->cells, sizeof *out->image);
    for (uint32_t v = 0; v < s->cells; v++)
        out->image[v] = (v + 1) % s->cells;
    asked++;
    return true;
}

// What is left after a first move has no rotation; it is not asked for that, because it has 26 vertices.
static bool rotation_and_stop(const set_system *s, const limit *limit, symmetry *out)
{
    stop = 1;
    return rotation(s, limit, out);
}

// With a Frattini vertex, or with cells of different sizes, there are two kinds of first moves. A limit that
// is reached with the symmetries ends the search.
static void only_single_vertices_are_alike(void **state)
{
    (void)state;
    for (uint32_t kind = 0; kind < 3; kind++) {
        set_system s;
        circle(27, kind == 1, &s);
        s.size[7] = kind == 2 ? 2 : 1;
        limit bound = limit_none();
        bound.interrupt = &stop;
        solve_options options = {
            .threads = 1, .limit = &bound, .symmetries = kind ? rotation : rotation_and_stop};
        solution found;
        hry_error error;
        asked = 0;
        stop = 0;
        hry_status status = solve(&s, &options, &found, &error);
        assert_int_equal(status, asked && kind == 0 ? HRY_CANCELLED : HRY_OK);
        if (status == HRY_OK) {
            assert_null(strstr(found.method, "alike"));
            assert_int_equal(found.nim, solution_of(&s, (solve_options){.engine = ENGINE_PLANES}).nim);
        }
        set_system_clear(&s);
    }
}

// One first move answers for all of them; from 27 vertices on a sweep is long.
static void one_first_move_is_enough(void **state)
{
    (void)state;
    for (uint32_t n = 26; n <= 27; n++) {
        set_system s;
        circle(n, 0, &s);
        asked = 0;
        solution found = solution_of(&s, (solve_options){.threads = 2, .symmetries = rotation});
        assert_int_equal(found.nim,
                         solution_of(&s, (solve_options){.engine = ENGINE_PLANES, .threads = 2}).nim);
        // Closed sets may have been few enough on a fast machine; then nobody is asked.
        assert_int_equal(asked > 0, strstr(found.method, "all vertices are equivalent") ||
                                        strstr(found.method, "up to symmetry"));
        assert_true(n > 26 || !asked);
        set_system_clear(&s);
    }
}

// Planes are swept where the memory holds them, in tiles where it holds those, and not where it falls short
// of them by one byte.
static void planes_ask_for_memory(void **state)
{
    (void)state;
    set_system s;
    circle(24, 0, &s);
    size_t needed = planes_bytes(&s), least = tiled_least_bytes(&s);
    assert_true(least < needed / 2);
    static const engine by[] = {ENGINE_PLANES, ENGINE_AUTO};
    for (size_t i = 0; i < COUNT(by); i++) {
        limit bound = limit_none();
        bound.memory = needed;
        solve_options options = {.engine = by[i], .threads = 1, .limit = &bound, .compute = true};
        solution found;
        hry_error error;
        assert_int_equal(solve(&s, &options, &found, &error), HRY_OK);
        nim whole = found.nim;
        bound.memory = least;
        assert_int_equal(solve(&s, &options, &found, &error), HRY_OK);
        assert_int_equal(found.nim, whole);
        assert_true(by[i] == ENGINE_AUTO || strstr(found.method, "tiles"));
        bound.memory =
            by[i] == ENGINE_AUTO ? needed / 64 : least - 1; // where closed sets have no room either
        assert_int_equal(solve(&s, &options, &found, &error), HRY_MEMORY);
        assert_non_null(strstr(error.message, "memory"));
    }
    set_system_clear(&s);
}

// ---- what is told

typedef struct looks {
    unsigned searched; // before the sweep
    bool swept;
} looks;

// A millisecond is over whenever a search says how far it is, and at no other time.
static void note_progress(void *context, const char *what, double done, double total)
{
    (void)done, (void)total;
    looks *n = context;
    bool searches = strncmp(what, "searching", 9) == 0;
    n->swept = n->swept || !searches;
    n->searched += searches && !n->swept;
    clock_ahead(searches ? 1e-3 : 0);
}

// Before a sweep of 2^27 positions, which takes some hundredths of a second, the searches get a few
// thousandths and not as much as before one that takes minutes.
static void what_goes_before_a_sweep_is_short(void **state)
{
    (void)state;
    set_system s;
    circle(27, 0, &s);
    looks n = {0};
    clock_freeze(true);
    limit l = limit_none();
    l.progress = note_progress;
    l.context = &n;
    solution found = solution_of(&s, (solve_options){.compute = true, .limit = &l});
    clock_freeze(false);
    print_message("%u looks before the sweep\n", n.searched);
    assert_true(n.swept && n.searched >= 4 && n.searched <= 14);
    assert_int_equal(found.engine, ENGINE_PLANES);
    assert_int_equal(found.nim, solved(&s, ENGINE_PLANES));
    set_system_clear(&s);
}

static void every_engine_says_what_it_did(void **state)
{
    (void)state;
    static const struct {
        engine engine;
        const char *says;
    } told[] = {
        {ENGINE_LATTICE, "whole structure: "},
        {ENGINE_LAZY, "closed sets on demand, "},
        {ENGINE_PLANES, "sweep over all subsets of 9 vertices (bit planes)"},
        {ENGINE_COUNTS, "sweep over counts of "},
    };
    set_system s;
    rng r = rng_start("told", 20404);
    random_part(&r, 9, 12, &s);
    for (size_t i = 0; i < COUNT(told); i++) {
        solution found = solution_of(&s, (solve_options){.engine = told[i].engine});
        assert_int_equal(found.engine, told[i].engine);
        assert_memory_equal(found.method, told[i].says, strlen(told[i].says));
        assert_true(found.visited > 0);
        assert_int_equal(found.whole, told[i].engine == ENGINE_LATTICE);
    }
    set_system_clear(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_values_of_parts_add_up),
        cmocka_unit_test(independence_in_pairs_is_not_enough),
        cmocka_unit_test(merging_twins_keeps_the_value),
        cmocka_unit_test(the_order_agrees_with_a_sweep),
        cmocka_unit_test(only_single_vertices_are_alike),
        cmocka_unit_test(one_first_move_is_enough),
        cmocka_unit_test(planes_ask_for_memory),
        cmocka_unit_test(what_goes_before_a_sweep_is_short),
        cmocka_unit_test(every_engine_says_what_it_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Count vectors against the oracle and against the planes, on hypergraphs with many interchangeable vertices,
// and on the removing games of the cyclic groups.
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "brute_support.h"
#include "engine/counts.h"
#include "engine/solve.h"

static nim solved(const set_system *s, engine e)
{
    solution found;
    hry_error error;
    solve_options options = {.engine = e, .threads = 1};
    if (solve(s, &options, &found, &error) != HRY_OK)
        fail_msg("engine %s: %s", engine_name(e), error.message);
    return found.nim;
}

// Without the reductions of solve.
static nim counted(const set_system *s)
{
    instance_system(s);
    counts *x = counts_new(s, NULL);
    assert_non_null(x);
    counts_end end;
    do {
        assert_true(counts_bytes(x) < SIZE_MAX);
        end = counts_step(x, NULL);
    } while (end == COUNTS_MORE);
    assert_int_equal(end, COUNTS_DONE);
    nim value = counts_nim(x);
    counts_free(x);
    return value;
}

// Vertex v of the result is a copy of vertex owner[v] of h and lies in the same edges.
static hypergraph blow_up(const hypergraph *h, const uint32_t *owner, uint32_t n)
{
    set_list l = {0};
    for (uint32_t i = 0; i < h->sets.count; i++) {
        for (uint32_t v = 0; v < n; v++)
            if (bits_get(pool_at(&h->sets, i), owner[v]))
                set_list_put(&l, v);
        set_list_close(&l);
    }
    hypergraph k;
    hry_error error;
    assert_int_equal(hypergraph_build(&k, &l, n, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    set_list_clear(&l);
    return k;
}

// A random hypergraph on a few vertices, each of them with many copies (isolated ones too).
static hypergraph with_clones(rng *r, uint32_t n)
{
    uint32_t few = 1 + rng_below(r, n < 5 ? n : 5), owner[64];
    hypergraph base = random_hypergraph(r, few, 1 + rng_below(r, 6));
    for (uint32_t v = 0; v < n; v++)
        owner[v] = v < few ? v : rng_below(r, 3) ? rng_below(r, few) : 0;
    hypergraph k = blow_up(&base, owner, n);
    hypergraph_clear(&base);
    return k;
}

static void set_all_combinations(set_list *l, uint32_t mask, uint32_t n, const uint32_t *kind,
                                 const uint32_t *wanted, uint32_t kinds)
{
    uint32_t have[8] = {0};
    for (uint32_t v = 0; v < n; v++)
        have[kind[v]] += mask >> v & 1;
    for (uint32_t k = 0; k < kinds; k++)
        if (have[k] != wanted[k])
            return;
    for (uint32_t v = 0; v < n; v++)
        if (mask >> v & 1)
            set_list_put(l, v);
    set_list_close(l);
}

// All sets with given numbers of vertices of each of a few kinds, for some random choices of the numbers: the
// general case, neither clones nor twins.
static hypergraph with_kinds(rng *r, uint32_t n)
{
    uint32_t kinds = 1 + rng_below(r, 3), kind[16], wanted[8], size[8] = {0};
    for (uint32_t v = 0; v < n; v++)
        size[kind[v] = rng_below(r, kinds)]++;
    set_list l = {0};
    for (uint32_t i = 0, types = 1 + rng_below(r, 4); i < types; i++) {
        for (uint32_t k = 0; k < kinds; k++)
            wanted[k] = rng_below(r, size[k] + 1);
        for (uint32_t mask = 0; mask < UINT32_C(1) << n; mask++)
            set_all_combinations(&l, mask, n, kind, wanted, kinds);
    }
    hypergraph k;
    hry_error error;
    assert_int_equal(hypergraph_build(&k, &l, n, NULL, GIVEN_EDGES, NULL, &error), HRY_OK);
    set_list_clear(&l);
    return k;
}

static uint32_t *masks_of(const hypergraph *h)
{
    uint32_t *mask = malloc((h->sets.count + 1) * sizeof *mask);
    for (uint32_t i = 0; i < h->sets.count; i++)
        mask[i] = (uint32_t)*pool_at(&h->sets, i);
    return mask;
}

// The game as it stands, after merging twins, and known by its stable sets.
static void all_forms(const set_system *s, int expected)
{
    if (set_system_none_stable(s))
        return;
    assert_int_equal(counted(s), expected);
    assert_int_equal(solved(s, ENGINE_COUNTS), expected);
    assert_int_equal(solved(s, ENGINE_AUTO), expected);
    set_system other;
    if (s->has_edges && set_system_dualise(s, UINT32_MAX, UINT64_MAX, NULL, &other)) {
        assert_int_equal(counted(&other), expected);
        other.has_edges = false;
        assert_int_equal(counted(&other), expected);
        assert_int_equal(solved(&other, ENGINE_COUNTS), expected);
        other.has_edges = true;
        set_system_clear(&other);
    }
}

static void against_oracle(const hypergraph *h, size_t *played)
{
    uint32_t *mask = masks_of(h);
    for (int g = 0; g < 4; g++) {
        hry_error error;
        if (rule_defined((rule)g, h, "H", &error) != HRY_OK)
            continue;
        int *value = brute_nim((enum brute_game)g, h->vertices, mask, h->sets.count);
        set_system s;
        rule_system((rule)g, h, &s);
        all_forms(&s, value[0]);
        set_system_clear(&s);
        free(value);
        ++*played;
    }
    free(mask);
}

static void counts_agree_with_the_oracle(void **state)
{
    (void)state;
    rng r = rng_start("counts_agree_with_the_oracle", 20241);
    size_t played = 0;
    for (size_t i = 0; i < scaled(700); i++) {
        hypergraph h = i % 3 == 0   ? with_kinds(&r, 1 + rng_below(&r, 8))
                       : i % 3 == 1 ? with_clones(&r, 1 + rng_below(&r, 12))
                                    : random_hypergraph(&r, rng_below(&r, 11), 1 + rng_below(&r, 12));
        against_oracle(&h, &played);
        hypergraph_clear(&h);
    }
    assert_true(played > scaled(700));
}

// Twins that are only counted, with sizes of both parities, and Frattini vertices.
static void sizes_stand_for_twins(void **state)
{
    (void)state;
    rng r = rng_start("sizes_are_twins", 20242);
    for (size_t i = 0; i < scaled(600); i++) {
        hypergraph h = with_clones(&r, 1 + rng_below(&r, 9));
        for (int g = 0; g < 4; g++) {
            hry_error error;
            if (rule_defined((rule)g, &h, "H", &error) != HRY_OK)
                continue;
            set_system s;
            rule_system((rule)g, &h, &s);
            for (uint32_t c = 0; c < s.cells; c++)
                s.size[c] = 1 + rng_below(&r, 3);
            s.frattini = rng_below(&r, 4);
            if (!set_system_none_stable(&s))
                all_forms(&s, solved(&s, ENGINE_PLANES));
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
}

static void planes_agree_and_relabelling_changes_nothing(void **state)
{
    (void)state;
    rng r = rng_start("planes_and_relabelling", 20243);
    for (size_t i = 0; i < scaled(150); i++) {
        uint32_t n = 12 + rng_below(&r, 9), to[32];
        hypergraph h = with_clones(&r, n);
        rng_permutation(&r, to, n);
        hypergraph k = blow_up(&h, to, n);
        for (int g = 0; g < 4; g++) {
            hry_error error;
            if (rule_defined((rule)g, &h, "H", &error) != HRY_OK)
                continue;
            set_system a, b;
            rule_system((rule)g, &h, &a);
            rule_system((rule)g, &k, &b);
            if (!set_system_none_stable(&a)) {
                nim expected = solved(&a, ENGINE_PLANES);
                assert_int_equal(counted(&a), expected);
                assert_int_equal(counted(&b), expected);
                assert_int_equal(solved(&b, ENGINE_COUNTS), expected);
                assert_int_equal(solved(&b, ENGINE_AUTO), expected);
            }
            set_system_clear(&a);
            set_system_clear(&b);
        }
        hypergraph_clear(&h);
        hypergraph_clear(&k);
    }
}

static void edge_cases_have_their_values(void **state)
{
    (void)state;
    static const char *const text[] = {
        "/0",
        "/1",
        "/5",
        "{}",
        "{}/4",
        "{1}",
        "{1}/4",
        "{1,2,3}",
        "{1,2,3,4}/7",
        "{1},{2}/3",
        "{1,2},{3}",
        "{1,2},{3,4}/9",
        "{1,2,3}/12",
        "{1,2},{2,3}",
        "{1},{2,3}",
        "{1,2,3,4,5}",
        "{1,2},{1,3},{2,3}/6",
    };
    size_t played = 0;
    for (size_t i = 0; i < COUNT(text); i++) {
        hypergraph h = edges_of(text[i]);
        against_oracle(&h, &played);
        hypergraph_clear(&h);
    }
    assert_true(played > 40);
}

// Edges A ∪ B, A ∪ C and, in every other case, B ∪ C with up to 6 vertices in each part: values that settle
// late, and boxes that have to grow.
static void values_that_settle_late_are_found(void **state)
{
    (void)state;
    static const uint32_t pair[3] = {3, 5, 6};
    for (uint32_t i = 0; i < 8 * 6 * 6 * 6; i++) {
        uint32_t size = i / 8;
        uint32_t part[3] = {1 + size % 6, 1 + size / 6 % 6, 1 + size / 36}, n = part[0] + part[1] + part[2];
        set_system s;
        set_system_init(&s, i % 2 ? ACHIEVE : AVOID, n);
        s.has_edges = true;
        for (uint32_t e = 0; e < 2 + i / 2 % 2; e++) {
            uint64_t *set = pool_at(&s.edges, pool_add(&s.edges, NULL));
            for (uint32_t v = 0, p = 0, end = part[0]; v < n; v++) {
                if (v == end)
                    end += part[++p];
                if (pair[e] >> p & 1)
                    bits_set(set, v);
            }
        }
        s.frattini = i / 4 % 2;
        assert_int_equal(counted(&s), solved(&s, ENGINE_PLANES));
        set_system_clear(&s);
    }
}

// ---- the removing games of the cyclic groups

// K has the complements of the maximal subgroups pZ as edges.
static void cyclic(set_system *s, play play, uint32_t n)
{
    set_system_init(s, play, n);
    s->has_edges = true;
    for (uint32_t p = 2, rest = n; rest > 1; p++) {
        if (rest % p)
            continue;
        while (rest % p == 0)
            rest /= p;
        uint64_t *set = pool_at(&s->edges, pool_add(&s->edges, NULL));
        for (uint32_t v = 0; v < n; v++)
            if (v % p)
                bits_set(set, v);
    }
}

static void cyclic_groups_have_their_values(void **state)
{
    (void)state;
    for (uint32_t n = 2; n <= 30; n++)
        for (play p = ACHIEVE; p <= AVOID; p++) {
            set_system s;
            cyclic(&s, p, n);
            nim value = counted(&s);
            assert_int_equal(solved(&s, ENGINE_COUNTS), value);
            assert_int_equal(solved(&s, ENGINE_AUTO), value);
            if (n <= 22)
                assert_int_equal(solved(&s, ENGINE_PLANES), value);
            set_system_clear(&s);
        }
}

// The vertices of Z_n by the primes of n that divide them. A position is how many vertices of each class are
// chosen.
enum { MOST_PRIMES = 3, MOST_CLASSES = 1 << MOST_PRIMES };

typedef struct classes {
    uint32_t primes, count, size[MOST_CLASSES];
    size_t stride[MOST_CLASSES], positions; // of a number that counts all positions
} classes;

static classes classes_of(uint32_t n)
{
    classes c = {.positions = 1};
    uint32_t prime[MOST_PRIMES];
    for (uint32_t p = 2, rest = n; rest > 1; p++) {
        if (rest % p)
            continue;
        assert_true(c.primes < MOST_PRIMES);
        prime[c.primes++] = p;
        while (rest % p == 0)
            rest /= p;
    }
    c.count = 1u << c.primes;
    for (uint32_t v = 0; v < n; v++) {
        uint32_t divisors = 0;
        for (uint32_t i = 0; i < c.primes; i++)
            if (v % prime[i] == 0)
                divisors |= 1u << i;
        c.size[divisors]++;
    }
    for (uint32_t i = 0; i < c.count; i++) {
        c.stride[i] = c.positions;
        c.positions *= c.size[i] + 1;
    }
    return c;
}

// All vertices outside some maximal subgroup are chosen.
static bool is_over(const classes *c, size_t position)
{
    for (uint32_t i = 0; i < c->primes; i++) {
        bool all = true;
        for (uint32_t k = 0; k < c->count; k++)
            all = all && (k >> i & 1 || position / c->stride[k] % (c->size[k] + 1) == c->size[k]);
        if (all)
            return true;
    }
    return false;
}

// The value by the definition of the game, position by position from the last one.
static nim defined(play play, uint32_t n)
{
    enum { NOT_ALLOWED = 255 };
    classes c = classes_of(n);
    uint8_t *value = NEW_ARRAY(uint8_t, c.positions);
    for (size_t position = c.positions; position-- > 0;) {
        bool over = is_over(&c, position);
        uint32_t options = 0;
        for (uint32_t k = 0; k < c.count && !over; k++) {
            if (position / c.stride[k] % (c.size[k] + 1) == c.size[k])
                continue;
            uint8_t option = value[position + c.stride[k]];
            if (option != NOT_ALLOWED)
                options |= 1u << option;
        }
        uint8_t least = 0;
        while (options >> least & 1)
            least++;
        value[position] = over && play == AVOID ? NOT_ALLOWED : least;
    }
    nim start = value[0];
    free(value);
    return start;
}

static void larger_cyclic_groups_have_their_values(void **state)
{
    (void)state;
    static const uint32_t order[] = {15, 30, 32, 36, 42, 60, 66, 70, 77, 105};
    for (size_t i = 0; i < COUNT(order) - !in_long_run(); i++)
        for (play p = ACHIEVE; p <= AVOID; p++) {
            set_system s;
            cyclic(&s, p, order[i]);
            limit bound = limit_none();
            bound.memory = 100000000;
            solve_options options = {.engine = ENGINE_COUNTS, .threads = 1, .limit = &bound};
            solution found;
            hry_error error;
            instance("harary nim %s Z%u --compute", p == ACHIEVE ? "ter" : "dnt", order[i]);
            if (solve(&s, &options, &found, &error) != HRY_OK)
                fail_msg("%s", error.message);
            assert_int_equal(found.nim, defined(p, order[i]));
            set_system_clear(&s);
        }
}

// ---- limits

static void limits_are_kept(void **state)
{
    (void)state;
    set_system s;
    cyclic(&s, ACHIEVE, 210);
    expect_limits_kept(&s, ENGINE_COUNTS, 1000000);
    set_system_clear(&s);
}

// The portfolio, when the count vectors are too many at once or after some boxes and planes are impossible.
static void the_portfolio_goes_on_without_memory(void **state)
{
    (void)state;
    static const uint32_t order[] = {154, 210, 1001};
    for (size_t i = 0; i < 3; i++)
        for (play p = ACHIEVE; p <= AVOID; p++) {
            set_system s;
            cyclic(&s, p, order[i]);
            limit bound = limit_none();
            bound.memory = 2000000;
            bound.seconds = 5;
            solve_options options = {.engine = ENGINE_AUTO, .threads = 1, .limit = &bound};
            solution found;
            hry_error error;
            hry_status status = solve(&s, &options, &found, &error);
            assert_true(status == HRY_OK || is_limit(status));
            if (is_limit(status))
                assert_non_null(strstr(error.message, "limit reached"));
            set_system_clear(&s);
        }
}

// A path has as many kinds as vertices (but for its ends).
static void too_many_kinds_are_refused(void **state)
{
    (void)state;
    enum { LENGTH = 300 };
    set_system s;
    set_system_init(&s, AVOID, LENGTH);
    s.has_edges = true;
    for (uint32_t v = 0; v + 1 < LENGTH; v++) {
        uint64_t *set = pool_at(&s.edges, pool_add(&s.edges, NULL));
        bits_set(set, v);
        bits_set(set, v + 1);
    }
    solve_options options = {.engine = ENGINE_COUNTS, .threads = 1};
    solution found;
    hry_error error;
    assert_null(counts_new(&s, NULL));
    assert_int_equal(solve(&s, &options, &found, &error), HRY_LIMIT);
    assert_non_null(strstr(error.message, "kinds"));
    set_system_clear(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edge_cases_have_their_values),
        cmocka_unit_test(counts_agree_with_the_oracle),
        cmocka_unit_test(sizes_stand_for_twins),
        cmocka_unit_test(planes_agree_and_relabelling_changes_nothing),
        cmocka_unit_test(values_that_settle_late_are_found),
        cmocka_unit_test(cyclic_groups_have_their_values),
        cmocka_unit_test(larger_cyclic_groups_have_their_values),
        cmocka_unit_test(the_portfolio_goes_on_without_memory),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(too_many_kinds_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

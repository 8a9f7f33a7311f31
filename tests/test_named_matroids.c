// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matroids that have a name. The bases are found from the hyperplanes by brute force; they must be the bases
// of a matroid by the exchange axiom, with these hyperplanes, and the games on them those of the rules. The
// geometries have the points and hyperplanes that finite geometry counts, which they would not have over
// anything but a field.
#include "family_support.h"

#include <string.h>
#include <unistd.h>

#include "graph/matroids.h"
#include "lang/parse.h"

static hypergraph named(const char *name, uint32_t a, uint32_t b)
{
    hypergraph h;
    hry_error error = {0};
    const named_matroid *m = named_matroid_find(name);
    assert_non_null(m);
    if (named_matroid_build(m, a, b, NULL, &h, &error))
        fail_msg("%s(%u,%u): %s", name, a, b, error.message);
    assert_int_equal(h.given, GIVEN_STABLE);
    return h;
}

static bool spans(const void *object, uint32_t p)
{
    return contains_edge(object, p);
}

// Everything about a matroid with few points.
static void check_named(const char *name, uint32_t a, uint32_t b)
{
    hypergraph h = named(name, a, b);
    uint32_t size = UINT32_C(1) << h.vertices;
    bool *in = mem_alloc(size, sizeof *in);
    uint32_t *edge = mem_alloc(size, sizeof *edge);
    for (uint32_t p = 0; p < size; p++)
        in[p] = spans(&h, p);
    unsigned edges = minimal_sets(h.vertices, in, edge);
    pool bases;
    pool_init(&bases, h.vertices);
    for (unsigned i = 0; i < edges; i++) {
        uint64_t set = edge[i];
        assert_int_equal(bits_count(&set, 1), h.known_edge_size.size);
        pool_add(&bases, &set);
    }
    family_arguments by_bases = {.sets = &bases, .names = h.names};
    family_arguments by_name = {.sets = &h.sets, .names = h.names, .rank = h.known_edge_size};
    ground checked = ground_of("matroid", &by_bases); // the exchange axiom
    hypergraph same = hypergraph_of(&checked, BORDER_STABLE);
    pool_sort(&h.sets, NULL);
    assert_true(pool_equal(&same.sets, &h.sets));
    check_family(name, "matroid", &by_name, spans, &h, h.vertices <= 10);
    hypergraph_clear(&same);
    ground_clear(&checked);
    pool_clear(&bases);
    hypergraph_clear(&h);
    free(in);
    free(edge);
}

static void named_matroids_are_matroids(void **state)
{
    (void)state;
    for (size_t i = 0; i < named_matroid_count; i++)
        if (!*named_matroids[i].parameters)
            check_named(named_matroids[i].name, 0, 0);
    for (uint32_t n = 0; n <= 6; n++)
        for (uint32_t r = 0; r <= n; r++)
            check_named("U", r, n);
    static const uint32_t projective[][2] = {{1, 2}, {1, 9}, {2, 2}, {2, 3}, {3, 2}};
    static const uint32_t affine[][2] = {{1, 4}, {1, 8}, {2, 2}, {2, 3}, {3, 2}, {1, 13}};
    for (size_t i = 0; i < COUNT(projective); i++)
        check_named("pg", projective[i][0], projective[i][1]);
    for (size_t i = 0; i < COUNT(affine); i++)
        check_named("AG", affine[i][0], affine[i][1]);
}

// Two lines share at most one point; with the numbers below, two points then lie on exactly one line.
static void check_lines(const hypergraph *h)
{
    for (uint32_t i = 0; i < h->sets.count; i++)
        for (uint32_t j = 0; j < i; j++)
            assert_true(bits_common(pool_at(&h->sets, i), pool_at(&h->sets, j), h->sets.words) <= 1);
}

static void check_plane(const char *name, uint32_t q, uint32_t points, uint32_t lines, uint32_t on_line)
{
    hypergraph h = named(name, 2, q);
    assert_int_equal(h.vertices, points);
    assert_int_equal(h.sets.count, lines);
    assert_int_equal(h.known_edge_size.size, 3);
    for (uint32_t i = 0; i < lines; i++)
        assert_int_equal(bits_count(pool_at(&h.sets, i), h.sets.words), on_line);
    check_lines(&h);
    assert_int_equal(lines * on_line * (on_line - 1), points * (points - 1));
    for (uint32_t v = 1; v < points; v++)
        assert_string_not_equal(h.names[v - 1], h.names[v]);
    hypergraph_clear(&h);
}

static void planes_over_every_field_are_planes(void **state)
{
    (void)state;
    unsigned fields = 0;
    for (uint32_t q = 0; q <= 40; q++) {
        hypergraph h;
        hry_error error = {0};
        hry_status status = named_matroid_build(named_matroid_find("PG"), 2, q, NULL, &h, &error);
        if (status) {
            assert_int_equal(status, HRY_USAGE);
            assert_non_null(strstr(error.message, "prime power"));
            continue;
        }
        hypergraph_clear(&h);
        check_plane("PG", q, q * q + q + 1, q * q + q + 1, q + 1);
        check_plane("AG", q, q * q, q * q + q, q);
        fields++;
    }
    assert_int_equal(fields, 18); // 2 3 4 5 7 8 9 11 13 16 17 19 23 25 27 29 31 32
}

// Hyperplanes of spaces, by the formulas for subspaces.
static void spaces_have_their_hyperplanes(void **state)
{
    (void)state;
    static const uint32_t spaces[][2] = {{3, 3}, {3, 4}, {4, 2}, {5, 2}, {3, 8}, {4, 3}, {3, 9}};
    for (size_t i = 0; i < COUNT(spaces); i++) {
        uint32_t d = spaces[i][0], q = spaces[i][1], power = 1, points = 1;
        for (uint32_t j = 0; j < d; j++, points = points * q + 1)
            power *= q;
        hypergraph p = named("PG", d, q), a = named("AG", d, q);
        assert_int_equal(p.vertices, points);
        assert_int_equal(p.sets.count, points);
        assert_int_equal(a.vertices, power);
        assert_int_equal(a.sets.count, points - 1);
        for (uint32_t j = 0; j < p.sets.count; j++)
            assert_int_equal(bits_count(pool_at(&p.sets, j), p.sets.words), (points - 1) / q);
        for (uint32_t j = 0; j < a.sets.count; j++)
            assert_int_equal(bits_count(pool_at(&a.sets, j), a.sets.words), power / q);
        hypergraph_clear(&p);
        hypergraph_clear(&a);
    }
}

// The Fano plane and AG(3,2) have two descriptions each; points may be called and ordered in any way.
static void one_matroid_has_one_value(void **state)
{
    (void)state;
    hypergraph fano = named("fano", 0, 0), plane = named("PG", 2, 2);
    hypergraph line = named("PG", 1, 5), uniform = named("U", 2, 6);
    for (unsigned g = 0; g < 4; g++) {
        assert_int_equal(value_of(all_games[g], &fano, ENGINE_AUTO),
                         value_of(all_games[g], &plane, ENGINE_AUTO));
        assert_int_equal(value_of(all_games[g], &line, ENGINE_AUTO),
                         value_of(all_games[g], &uniform, ENGINE_AUTO));
    }
    hypergraph_clear(&fano);
    hypergraph_clear(&plane);
    hypergraph_clear(&line);
    hypergraph_clear(&uniform);
}

static void what_is_too_large_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t a, b;
        hry_status status;
    } cases[] = {{"PG", 12, 2, HRY_LIMIT}, {"AG", UINT32_MAX, 2, HRY_LIMIT}, {"PG", 0, 2, HRY_USAGE},
                 {"AG", 0, 3, HRY_USAGE},  {"U", 4, 3, HRY_USAGE},           {"U", 2, UINT32_MAX, HRY_USAGE}};
    hypergraph h;
    for (size_t i = 0; i < COUNT(cases); i++) {
        hry_error error = {0};
        assert_int_equal(
            named_matroid_build(named_matroid_find(cases[i].name), cases[i].a, cases[i].b, NULL, &h, &error),
            cases[i].status);
    }
    const atomic_int now = 1;
    limit interrupted = limit_none(), little = limit_none();
    interrupted.interrupt = &now;
    little.memory = 10000;
    hry_error error = {0};
    assert_int_equal(named_matroid_build(named_matroid_find("U"), 10, 30, &interrupted, &h, &error),
                     HRY_CANCELLED);
    assert_int_equal(named_matroid_build(named_matroid_find("U"), 10, 30, &little, &h, &error), HRY_MEMORY);
    assert_int_equal(named_matroid_build(named_matroid_find("PG"), 3, 9, &interrupted, &h, &error),
                     HRY_CANCELLED);
    assert_int_equal(named_matroid_build(named_matroid_find("vamos"), 0, 0, &interrupted, &h, &error),
                     HRY_CANCELLED);
}

// A name comes before a file that is called so, which a path or its format reaches.
static void names_come_before_files(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        hyper_format format;
        uint32_t points;
    } cases[] = {
        {"matroid(fano)", FORMAT_BY_NAME, 7},     {"matroid( Fano )", FORMAT_BY_NAME, 7},
        {"matroid(fano)", FORMAT_DAT, 7},         {"matroid(./fano)", FORMAT_DAT, 3},
        {"matroid(dat:fano)", FORMAT_BY_NAME, 3}, {"matroid(fano.dat)", FORMAT_BY_NAME, 4},
        {"matroid(U_{2,5})", FORMAT_BY_NAME, 5},  {"matroid(u(2,5))", FORMAT_BY_NAME, 5},
    };
    assert_int_equal(chdir(home()), 0);
    text_to_file("fano", "1 2\n1 3\n2 3\n");
    text_to_file("fano.dat", "1 2 3 4\n");
    for (size_t i = 0; i < COUNT(cases); i++) {
        structure_expr e;
        hry_error error = {0};
        expr_options options = {.format = cases[i].format};
        if (expr_parse(cases[i].text, strlen(cases[i].text), &options, &e, &error))
            fail_msg("%s: %s", cases[i].text, error.message);
        assert_int_equal(e.hyper.vertices, cases[i].points);
        expr_clear(&e);
    }
    assert_int_equal(chdir("/"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(named_matroids_are_matroids),   cmocka_unit_test(planes_over_every_field_are_planes),
        cmocka_unit_test(spaces_have_their_hyperplanes), cmocka_unit_test(one_matroid_has_one_value),
        cmocka_unit_test(what_is_too_large_is_refused),  cmocka_unit_test(names_come_before_files),
    };
    return cmocka_run_group_tests_name("matroids by name", tests, make_home, remove_home);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Points of any dimension: convex hulls by linear programs against Carathéodory's theorem, games against the
// rules, and what changes nothing: affine maps, coordinates that say nothing, the order of the points.
#include "game_support.h"
#include "mask_support.h"

#include "graph/families/space.h"

enum { MOST_POINTS = 9, MOST_DIMENSION = 5 };

typedef struct cloud {
    uint32_t n, d;
    int64_t at[MOST_POINTS * 2 * MOST_DIMENSION];
} cloud;

static int64_t at(const cloud *c, uint32_t point, uint32_t axis)
{
    return c->at[point * c->d + axis];
}

// ---- Carathéodory: in the hull of P is in the hull of affinely independent points of P

// Solves the linear system in the rows by Gauss and Bareiss; false if it has not exactly one solution. The
// solution is x[i] / *over.
static bool solve_exactly(uint32_t rows, uint32_t unknowns, __int128 m[][MOST_DIMENSION + 2], __int128 *x,
                          __int128 *over)
{
    __int128 before = 1;
    for (uint32_t k = 0; k < unknowns; k++) {
        uint32_t pivot = k;
        while (pivot < rows && !m[pivot][k])
            pivot++;
        if (pivot == rows)
            return false;
        for (uint32_t c = 0; c <= unknowns; c++) {
            __int128 swap = m[k][c];
            m[k][c] = m[pivot][c];
            m[pivot][c] = swap;
        }
        __int128 lead = m[k][k];
        for (uint32_t r = 0; r < rows; r++) {
            __int128 factor = m[r][k];
            for (uint32_t c = 0; c <= unknowns && r != k; c++)
                m[r][c] = (m[r][c] * lead - factor * m[k][c]) / before;
        }
        before = lead;
    }
    for (uint32_t r = unknowns; r < rows; r++)
        if (m[r][unknowns])
            return false;
    *over = before;
    for (uint32_t k = 0; k < unknowns; k++)
        x[k] = m[k][unknowns];
    return true;
}

// q = Σ λ_i p_i with λ ≥ 0 and Σ λ_i = 1 over the points of a simplex.
static bool in_simplex(const cloud *c, uint32_t simplex, uint32_t q)
{
    __int128 m[MOST_DIMENSION + 1][MOST_DIMENSION + 2], x[MOST_DIMENSION + 2], over = 1;
    uint32_t unknowns = 0;
    for (uint32_t p = 0; p < c->n; p++) {
        if (!(simplex >> p & 1))
            continue;
        for (uint32_t k = 0; k < c->d; k++)
            m[k][unknowns] = at(c, p, k);
        m[c->d][unknowns++] = 1;
    }
    for (uint32_t k = 0; k < c->d; k++)
        m[k][unknowns] = at(c, q, k);
    m[c->d][unknowns] = 1;
    if (!solve_exactly(c->d + 1, unknowns, m, x, &over))
        return false;
    for (uint32_t k = 0; k < unknowns; k++)
        if ((x[k] > 0 && over < 0) || (x[k] < 0 && over > 0))
            return false;
    return true;
}

static bool in_hull(const cloud *c, uint32_t p, uint32_t q)
{
    for (uint32_t simplex = p; simplex; simplex = (simplex - 1) & p)
        if ((uint32_t)__builtin_popcount(simplex) <= c->d + 1 && in_simplex(c, simplex, q))
            return true;
    return false;
}

// ---- clouds

static bool there_already(const cloud *c)
{
    for (uint32_t i = 0; i < c->n; i++)
        if (!memcmp(c->at + i * c->d, c->at + c->n * c->d, c->d * sizeof *c->at))
            return true;
    return false;
}

// Different points in a small box, so that many lie in a hyperplane.
static cloud random_cloud(rng *r, uint32_t dimension, uint32_t points)
{
    cloud c = {.d = dimension};
    uint32_t side = 2 + rng_below(r, 3);
    for (unsigned tries = 0; c.n < points && tries < 1000; tries++) {
        for (uint32_t k = 0; k < dimension; k++)
            c.at[c.n * dimension + k] = (int64_t)rng_below(r, side) - 1;
        c.n += !there_already(&c);
    }
    return c;
}

static char *print_points(const cloud *c)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    for (uint32_t i = 0; i < c->n; i++) {
        for (uint32_t k = 0; k < c->d; k++)
            fprintf(out, "%s%lld", k ? "," : i ? ",(" : "(", (long long)at(c, i, k));
        fputc(')', out);
    }
    fclose(out);
    return text;
}

static masks random_winning(rng *r, uint32_t points)
{
    masks m = {.vertices = points};
    uint32_t count = rng_below(r, 3);
    for (uint32_t i = 0; i < count; i++)
        put_mask(&m, (uint32_t)rng_next(r) & all_of(points));
    return m;
}

static char *print_game(const cloud *c, const masks *winning)
{
    char *points = print_points(c), *sets = masks_print(winning, 0);
    *strrchr(sets, '/') = '\0';
    char *text =
        winning->count ? mem_print("convex(%s; winning=%s)", points, sets) : mem_print("convex(%s)", points);
    free(points);
    free(sets);
    return text;
}

static masks generating(const cloud *c, const masks *winning)
{
    masks all = {.vertices = c->n};
    for (uint32_t p = 0; p <= all_of(c->n); p++) {
        uint32_t hull = 0;
        for (uint32_t q = 0; q < c->n; q++)
            hull |= (uint32_t)((p >> q & 1) || in_hull(c, p, q)) << q;
        bool wins = !winning->count && hull == all_of(c->n);
        for (unsigned i = 0; i < winning->count; i++)
            wins |= !(winning->set[i] & ~hull);
        if (wins)
            put_mask(&all, p);
    }
    return extremal(&all, false);
}

// ---- tests

static void hulls_are_those_of_caratheodory(void **state)
{
    (void)state;
    rng r = rng_start("hulls", 11);
    size_t inside = 0, outside = 0;
    for (size_t i = 0; i < scaled(150); i++) {
        cloud c = random_cloud(&r, 1 + rng_below(&r, 4), 3 + rng_below(&r, 6));
        space s = {c.n, c.d, c.at};
        for (uint32_t q = 0; q < c.n; q++)
            for (unsigned k = 0; k < 6; k++) {
                uint64_t p = rng_next(&r) & all_of(c.n) & ~(UINT64_C(1) << q);
                bool in = in_hull(&c, (uint32_t)p, q);
                assert_int_equal(space_inside(&s, &p, q), in);
                inside += in;
                outside += !in;
            }
    }
    assert_true(inside > 0 && outside > 0);
}

static void games_follow_the_rules(void **state)
{
    (void)state;
    rng r = rng_start("games on points", 12);
    for (size_t i = 0; i < scaled(40); i++) {
        cloud c = random_cloud(&r, 3 + rng_below(&r, 2), 3 + rng_below(&r, 5));
        masks winning = random_winning(&r, c.n), edges = generating(&c, &winning);
        char *text = print_game(&c, &winning);
        check_games(text, &edges);
        free(text);
    }
}

static void check_same_games(const cloud *one, const cloud *other, const masks *winning)
{
    char *a = print_game(one, winning), *b = print_game(other, winning);
    for (rule g = RULE_ACV; g <= RULE_PRV; g++)
        if (value_or_none(g, a) != value_or_none(g, b))
            fail_msg("%s: %s and %s differ", rule_name(g), a, b);
    free(a);
    free(b);
}

// The image under a random injective affine map into a space of more dimensions: unit matrix, and small or
// large whole numbers below it.
static cloud embedded(rng *r, const cloud *c, uint32_t dimension, int64_t large)
{
    cloud e = {.n = c->n, .d = dimension};
    int64_t map[2 * MOST_DIMENSION][MOST_DIMENSION], shift[2 * MOST_DIMENSION];
    for (uint32_t k = 0; k < dimension; k++) {
        shift[k] = (int64_t)rng_below(r, 100) * large - 50 * large;
        for (uint32_t j = 0; j < c->d; j++)
            map[k][j] = k < c->d ? (k == j) : ((int64_t)rng_below(r, 7) - 3) * large;
    }
    uint32_t turn = rng_below(r, dimension); // which coordinates are the old ones
    for (uint32_t i = 0; i < c->n; i++)
        for (uint32_t k = 0; k < dimension; k++) {
            int64_t value = shift[k];
            for (uint32_t j = 0; j < c->d; j++)
                value += map[k][j] * at(c, i, j);
            e.at[i * dimension + (k + turn) % dimension] = value;
        }
    return e;
}

static void embeddings_change_nothing(void **state)
{
    (void)state;
    rng r = rng_start("embeddings", 13);
    for (size_t i = 0; i < scaled(80); i++) {
        cloud c = random_cloud(&r, 1 + rng_below(&r, 3), 3 + rng_below(&r, 5));
        int64_t large = i % 2 ? 1 : 1000000000000;
        cloud e = embedded(&r, &c, c.d + rng_below(&r, 4), large);
        masks winning = random_winning(&r, c.n);
        check_same_games(&c, &e, &winning);
        // Also where no axis is left out before.
        space before = {c.n, c.d, c.at}, after = {e.n, e.d, e.at};
        uint32_t axis[2 * MOST_DIMENSION], other[2 * MOST_DIMENSION];
        assert_int_equal(space_axes(&before, axis), space_axes(&after, other));
        for (unsigned k = 0; k < 20; k++) {
            uint32_t q = rng_below(&r, c.n);
            uint64_t p = rng_next(&r) & all_of(c.n) & ~(UINT64_C(1) << q);
            assert_int_equal(space_inside(&before, &p, q), space_inside(&after, &p, q));
        }
    }
}

static void the_order_changes_nothing(void **state)
{
    (void)state;
    rng r = rng_start("order of points", 14);
    for (size_t i = 0; i < scaled(30); i++) {
        cloud c = random_cloud(&r, 3, 7), turned = {.n = c.n, .d = c.d};
        uint32_t by = rng_below(&r, c.n);
        masks winning = random_winning(&r, c.n), moved = {.vertices = c.n};
        for (uint32_t k = 0; k < c.n; k++)
            memcpy(turned.at + (k + by) % c.n * c.d, c.at + k * c.d, c.d * sizeof *c.at);
        for (unsigned k = 0; k < winning.count; k++)
            put_mask(&moved, (winning.set[k] << by | winning.set[k] >> (c.n - by)) & all_of(c.n));
        char *a = print_game(&c, &winning), *b = print_game(&turned, &moved);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++)
            assert_int_equal(value_or_none(g, a), value_or_none(g, b));
        free(a);
        free(b);
    }
}

// The corners of a cube and its centre, of any dimension: the corners are the only minimal generating set.
static void cubes_have_their_corners(void **state)
{
    (void)state;
    for (uint32_t d = 1; d <= 7; d++) {
        char *text = NULL;
        size_t length = 0;
        FILE *out = open_memstream(&text, &length);
        assert_non_null(out);
        fputs("convex(", out);
        for (uint32_t corner = 0; corner <= 1u << d; corner++)
            for (uint32_t k = 0; k < d; k++)
                fprintf(out, "%s%s%s", k ? "," : "(",
                        corner == 1u << d ? "0.5"
                        : corner >> k & 1 ? "1"
                                          : "0",
                        k + 1 < d           ? ""
                        : corner == 1u << d ? "))"
                                            : "),");
        fclose(out);
        game g = open_game(text, RULE_ACV);
        const hypergraph *h = game_hypergraph(&g);
        assert_int_equal(h->vertices, (1u << d) + 1);
        assert_true(d < 3 || h->given == GIVEN_EDGES);
        if (h->given == GIVEN_EDGES) {
            assert_int_equal(h->sets.count, 1);
            assert_int_equal(bits_count(pool_at(&h->sets, 0), h->sets.words), d == 1 ? 2 : 1u << d);
            assert_false(bits_get(pool_at(&h->sets, 0), 1u << d));
        }
        // Prop 7.2: the number of points is odd, and so is the value.
        assert_int_equal(value_at(RULE_ACV, text, ""), 1);
        game_close(&g);
        free(text);
    }
}

static void files_have_any_dimension(void **state)
{
    (void)state;
    char *path = in_home("points.txt"), *text = mem_print("convex(%s)", path);
    text_to_file(path, "# four corners and a point inside\n0 0 0\n1,0,0\n0, 1, 0\n0 0 1.0\n.1 1e-1 0.1\n");
    masks edges = {.vertices = 5, .count = 1, .set = {0xf}};
    check_games(text, &edges);
    text_to_file(path, "0 0 0\n1 0\n");
    hry_error error;
    game g;
    assert_int_equal(game_open(text, strlen(text), &(expr_options){0}, &tools, &g, &error), HRY_UNREADABLE);
    assert_int_equal(error.line, 2);
    assert_non_null(strstr(error.message, "2 coordinates, but the points before it have 3"));
    text_to_file(path, "0 0 0\n1 0 x\n");
    assert_int_equal(game_open(text, strlen(text), &(expr_options){0}, &tools, &g, &error), HRY_UNREADABLE);
    assert_int_equal(error.column, 5);
    free(path);
    free(text);
}

static void degenerate_points_are_clear(void **state)
{
    (void)state;
    static const struct {
        const char *text, *says;
    } bad[] = {
        {"convex((1,2,3),(4,5,6),(1,2,3))", "points 1 and 3 are the same"},
        {"convex((1,2,3),(1,2))", "2 coordinates, but the points before it have 3"},
        {"convex((0,0,1e18),(0,0,1),(0,0,1e-5))", "digits"},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        hry_error error;
        game g;
        assert_int_equal(game_open(bad[i].text, strlen(bad[i].text), &(expr_options){0}, &tools, &g, &error),
                         HRY_USAGE);
        assert_non_null(strstr(error.message, bad[i].says));
    }
    masks one = {.vertices = 1, .count = 1, .set = {1}}, line = {.vertices = 3, .count = 1, .set = {5}};
    check_games("convex((1,2,3,4))", &one);
    check_games("convex((0,0,0),(1,2,3),(2,4,6))", &line);
    check_games("convex((0.1,0.1,0.1),(0.2,0.2,0.2),(0.3,0.3,0.3))", &line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hulls_are_those_of_caratheodory), cmocka_unit_test(games_follow_the_rules),
        cmocka_unit_test(embeddings_change_nothing),       cmocka_unit_test(the_order_changes_nothing),
        cmocka_unit_test(cubes_have_their_corners),        cmocka_unit_test(files_have_any_dimension),
        cmocka_unit_test(degenerate_points_are_clear),
    };
    return cmocka_run_group_tests_name("points of any dimension", tests, start_tools_at_home,
                                       end_tools_at_home);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras held against their definition: all subsets of random magmas, of semigroups of maps, of all loops
// with at most 6 elements and all quandles with at most 5 up to isomorphism, and of rings with at most 8;
// with and without winning sets.
#include "family_support.h"

#include <string.h>

#include "algebra/laws.h"
#include "lang/parse.h"

enum { MOST = 12 };

// An algebra by its tables, with its winning sets as masks.
typedef struct tiny {
    uint32_t n, tables, constants, winning[3], winning_count;
    uint8_t t[2][MOST][MOST];
} tiny;

static bool generates(const void *object, uint32_t p)
{
    const tiny *a = object;
    uint32_t before;
    p |= a->constants;
    do {
        before = p;
        for (uint32_t k = 0; k < a->tables; k++)
            for (uint32_t x = 0; x < a->n; x++)
                for (uint32_t y = 0; y < a->n; y++)
                    if (p >> x & p >> y & 1)
                        p |= UINT32_C(1) << a->t[k][x][y];
    } while (p != before);
    for (uint32_t i = 0; i < a->winning_count; i++)
        if (!(a->winning[i] & ~p))
            return true;
    return !a->winning_count && p == (UINT32_C(1) << a->n) - 1;
}

// The sets of a hypergraph and the four games on it.
static void check_hypergraph(const char *what, const tiny *t, const hypergraph *h)
{
    size_t sets = (size_t)1 << t->n;
    bool *in = mem_alloc(sets, sizeof *in);
    uint32_t *edge = mem_alloc(sets, sizeof *edge);
    assert_int_equal(h->vertices, t->n);
    for (uint32_t p = 0; p < sets; p++)
        in[p] = generates(t, p);
    check_border(what, h, in);
    check_values(what, h, edge, minimal_sets(t->n, in, edge));
    free(in);
    free(edge);
}

static structure_expr read(const char *text)
{
    structure_expr e;
    hry_error error = {0};
    if (expr_parse(text, strlen(text), &(expr_options){0}, &e, &error))
        fail_msg("%s: column %zu: %s", text, error.column, error.message);
    return e;
}

static void add_winning(rng *r, tiny *t)
{
    t->winning_count = rng_below(r, 3) ? 0 : 1 + rng_below(r, 3);
    for (uint32_t i = 0; i < t->winning_count; i++)
        t->winning[i] = (uint32_t)rng_next(r) & (uint32_t)rng_next(r) & ((UINT32_C(1) << t->n) - 1);
}

// "; winning={1,2},{}" with these names (NULL: numbers from 1).
static void print_winning(const tiny *t, char *const *names, char **text)
{
    for (uint32_t i = 0; i < t->winning_count; i++) {
        mem_append(text, i ? ",{" : "; winning={");
        for (uint32_t x = 0, some = 0; x < t->n; x++)
            if (t->winning[i] >> x & 1) {
                mem_append(text, some++ ? "," : "");
                if (names)
                    mem_append(text, "%s", names[x]);
                else
                    mem_append(text, "%u", x + 1);
            }
        mem_append(text, "}");
    }
}

// word([1,2],[2,1]; winning=…) read and played.
static void check_table(const char *word, const tiny *t)
{
    char *text = mem_print("%s(", word);
    for (uint32_t x = 0; x < t->n; x++)
        for (uint32_t y = 0; y < t->n; y++)
            mem_append(&text, "%s%u%s", y ? "," : x ? ",[" : "[", t->t[0][x][y] + 1, y + 1 < t->n ? "" : "]");
    print_winning(t, NULL, &text);
    mem_append(&text, ")");
    structure_expr e = read(text);
    check_hypergraph(text, t, &e.hyper);
    expr_clear(&e);
    free(text);
}

// Tables with any entries, and tables with many subalgebras: most products are one of the factors.
static void magmas_follow_the_definition(void **state)
{
    (void)state;
    rng r = rng_start("magmas", 2024);
    for (size_t i = 0; i < scaled(2000); i++) {
        tiny t = {.n = 1 + rng_below(&r, 9), .tables = 1};
        uint32_t closed = rng_below(&r, 12);
        for (uint32_t x = 0; x < t.n; x++)
            for (uint32_t y = 0; y < t.n; y++)
                t.t[0][x][y] =
                    (uint8_t)(rng_below(&r, 12) < closed ? (rng_below(&r, 2) ? x : y) : rng_below(&r, t.n));
        add_winning(&r, &t);
        check_table("magma", &t);
    }
}

// The image of a point under the map that is called [2,3,1].
static uint32_t image(const char *name, uint32_t point)
{
    for (name++; point > 0; point--)
        name = strchr(name, ',') + 1;
    return (uint32_t)strtoul(name, NULL, 10) - 1;
}

// The table of maps, by their names.
static tiny maps_of(const hypergraph *h, uint32_t degree)
{
    tiny t = {.n = h->vertices, .tables = 1};
    for (uint32_t x = 0; x < t.n; x++)
        for (uint32_t y = 0; y < t.n; y++)
            for (uint32_t z = 0; z < t.n; z++) {
                uint32_t i = 0;
                while (i < degree && image(h->names[y], image(h->names[x], i)) == image(h->names[z], i))
                    i++;
                if (i == degree)
                    t.t[0][x][y] = (uint8_t)z;
            }
    return t;
}

static void semigroups_follow_the_definition(void **state)
{
    (void)state;
    rng r = rng_start("semigroups", 1961);
    for (size_t i = 0, done = 0; done < scaled(500); i++) {
        uint32_t degree = 2 + rng_below(&r, 3), maps = 1 + rng_below(&r, 3);
        bool monoid = rng_below(&r, 3) == 0;
        char *text = mem_string(monoid ? "monoid(" : "semigroup(");
        for (uint32_t k = 0; k < maps * degree; k++)
            mem_append(&text, "%s%u%s",
                       k % degree ? ","
                       : k        ? ",["
                                  : "[",
                       1 + rng_below(&r, degree), k % degree + 1 < degree ? "" : "]");
        char *whole = mem_print("%s)", text);
        structure_expr e = read(whole);
        if (e.hyper.vertices <= 10) {
            tiny t = maps_of(&e.hyper, degree);
            for (uint32_t x = 0; x < t.n && monoid; x++) {
                uint32_t point = 0;
                while (point < degree && image(e.hyper.names[x], point) == point)
                    point++;
                t.constants |= point == degree ? UINT32_C(1) << x : 0;
            }
            check_hypergraph(whole, &t, &e.hyper);
            add_winning(&r, &t);
            print_winning(&t, e.hyper.names, &text);
            mem_append(&text, ")");
            structure_expr wins = read(text);
            check_hypergraph(text, &t, &wins.hyper);
            expr_clear(&wins);
            done++;
        }
        expr_clear(&e);
        free(text);
        free(whole);
    }
}

// ---- all of a kind, up to isomorphism

// The table with the elements called by a permutation is smaller.
static bool smaller(const tiny *t, const uint32_t *to)
{
    uint32_t from[MOST];
    for (uint32_t x = 0; x < t->n; x++)
        from[to[x]] = x;
    for (uint32_t x = 0; x < t->n; x++)
        for (uint32_t y = 0; y < t->n; y++) {
            uint32_t moved = to[t->t[0][from[x]][from[y]]];
            if (moved != t->t[0][x][y])
                return moved < t->t[0][x][y];
        }
    return false;
}

// It is the smallest of its isomorphic tables; the first `fixed` elements stay.
static bool smallest(const tiny *t, uint32_t *to, uint32_t known, uint32_t fixed)
{
    if (known == t->n)
        return !smaller(t, to);
    for (uint32_t v = 0; v < t->n; v++) {
        bool used = known < fixed && v != known;
        for (uint32_t i = 0; i < known; i++)
            used |= to[i] == v;
        to[known] = v;
        if (!used && !smallest(t, to, known + 1, fixed))
            return false;
    }
    return true;
}

// Fills a Latin square behind its first row and column, cell by cell.
static uint32_t fill_loops(tiny *t, uint32_t cell)
{
    uint32_t x = 1 + cell / (t->n - 1), y = 1 + cell % (t->n - 1), found = 0, to[MOST];
    if (x == t->n) {
        if (!smallest(t, to, 0, 1))
            return 0;
        check_table("loop", t);
        check_table("quasigroup", t);
        return 1;
    }
    for (uint32_t v = 0; v < t->n; v++) {
        bool used = false;
        for (uint32_t i = 0; i < y; i++)
            used |= t->t[0][x][i] == v;
        for (uint32_t i = 0; i < x; i++)
            used |= t->t[0][i][y] == v;
        t->t[0][x][y] = (uint8_t)v;
        found += used ? 0 : fill_loops(t, cell + 1);
    }
    return found;
}

static void loops_follow_the_definition(void **state)
{
    (void)state;
    static const uint32_t count[] = {0, 0, 1, 1, 2, 6, 109};
    for (uint32_t n = 2; n <= 6; n++) {
        tiny t = {.n = n, .tables = 1, .constants = 0};
        for (uint32_t x = 0; x < n; x++)
            t.t[0][x][0] = t.t[0][0][x] = (uint8_t)x;
        assert_int_equal(fill_loops(&t, 0), count[n]);
    }
}

static bool self_distributive(const tiny *t)
{
    for (uint32_t x = 0; x < t->n; x++)
        for (uint32_t y = 0; y < t->n; y++)
            for (uint32_t z = 0; z < t->n; z++)
                if (t->t[0][t->t[0][x][y]][z] != t->t[0][t->t[0][x][z]][t->t[0][y][z]])
                    return false;
    return true;
}

// Column by column, each a permutation that fixes the element on the diagonal.
static uint32_t fill_quandles(tiny *t, uint32_t cell)
{
    uint32_t y = cell / t->n, x = cell % t->n, found = 0, to[MOST];
    if (y == t->n) {
        if (!self_distributive(t) || !smallest(t, to, 0, 0))
            return 0;
        check_table("quandle", t);
        check_table("rack", t);
        return 1;
    }
    for (uint32_t v = 0; v < t->n; v++) {
        bool used = (x == y) != (v == y);
        for (uint32_t i = 0; i < x; i++)
            used |= t->t[0][i][y] == v;
        t->t[0][x][y] = (uint8_t)v;
        found += used ? 0 : fill_quandles(t, cell + 1);
    }
    return found;
}

static void quandles_follow_the_definition(void **state)
{
    (void)state;
    static const uint32_t count[] = {0, 1, 1, 3, 7, 22};
    for (uint32_t n = 1; n <= 5; n++) {
        tiny t = {.n = n, .tables = 1};
        assert_int_equal(fill_quandles(&t, 0), count[n]);
    }
}

// ---- rings

static bool is_ring(const tiny *t)
{
    for (uint32_t x = 0; x < t->n; x++)
        for (uint32_t y = 0; y < t->n; y++)
            for (uint32_t z = 0; z < t->n; z++) {
                const uint8_t(*m)[MOST] = t->t[1], (*s)[MOST] = t->t[0];
                if (m[m[x][y]][z] != m[x][m[y][z]] || m[s[x][y]][z] != s[m[x][z]][m[y][z]] ||
                    m[x][s[y][z]] != s[m[x][y]][m[x][z]])
                    return false;
            }
    return true;
}

static algebra algebra_of(const tiny *t)
{
    algebra a;
    assert_int_equal(algebra_init(&a, t->n, t->tables, NULL, NULL), HRY_OK);
    for (uint32_t k = 0; k < t->tables; k++) {
        uint32_t *table = algebra_add(&a, t->n, false);
        for (uint32_t x = 0; x < t->n * t->n; x++)
            table[x] = t->t[k][x / t->n][x % t->n];
    }
    return a;
}

// Additive groups Z_a × Z_b × Z_c with products of the three generators that are chosen at random, and all
// products that follow from them.
static void rings_follow_the_definition(void **state)
{
    (void)state;
    static const uint32_t factor[][3] = {{1, 1, 2}, {1, 1, 3}, {1, 1, 4}, {1, 2, 2}, {1, 1, 5},
                                         {1, 1, 6}, {1, 1, 7}, {1, 1, 8}, {1, 2, 4}, {2, 2, 2}};
    rng r = rng_start("rings", 8);
    size_t rings = 0;
    for (size_t i = 0; i < scaled(20000); i++) {
        const uint32_t *f = factor[rng_below(&r, COUNT(factor))];
        tiny t = {.n = f[0] * f[1] * f[2], .tables = 2, .constants = 1};
        uint32_t product[3][3][3];
        for (uint32_t k = 0; k < 27; k++)
            product[k / 9][k / 3 % 3][k % 3] = rng_below(&r, 3) ? 0 : rng_below(&r, f[k % 3]);
        for (uint32_t x = 0; x < t.n; x++)
            for (uint32_t y = 0; y < t.n; y++) {
                uint32_t u[3] = {x / f[2] / f[1], x / f[2] % f[1], x % f[2]},
                         v[3] = {y / f[2] / f[1], y / f[2] % f[1], y % f[2]}, sum = 0, all = 0;
                for (uint32_t k = 0; k < 3; k++) {
                    uint32_t digit = 0;
                    for (uint32_t pair = 0; pair < 9; pair++)
                        digit += u[pair / 3] * v[pair % 3] * product[pair / 3][pair % 3][k];
                    sum = sum * f[k] + (u[k] + v[k]) % f[k];
                    all = all * f[k] + digit % f[k];
                }
                t.t[0][x][y] = (uint8_t)sum;
                t.t[1][x][y] = (uint8_t)all;
            }
        algebra_entry at;
        algebra a = algebra_of(&t);
        bool ring = is_ring(&t);
        assert_int_equal(algebra_check(&a, algebra_kind_find("ring"), NULL, &at, NULL) == HRY_OK, ring);
        if (ring && ++rings % 4 == 0)
            check_family("a ring", "ring", &(family_arguments){.algebra = &a}, generates, &t, true);
        algebra_clear(&a);
    }
    assert_true(rings > scaled(1000));
}

// Every table of order 3: associative by Light's test if it is by the definition, in 113 cases.
static void laws_are_decided_as_defined(void **state)
{
    (void)state;
    unsigned semigroups = 0;
    for (uint32_t code = 0; code < 19683; code++) {
        tiny t = {.n = 3, .tables = 1};
        for (uint32_t i = 0, rest = code; i < 9; i++, rest /= 3)
            t.t[0][i / 3][i % 3] = (uint8_t)(rest % 3);
        bool associative = true;
        for (uint32_t i = 0; i < 27; i++)
            associative &= t.t[0][t.t[0][i / 9][i / 3 % 3]][i % 3] == t.t[0][i / 9][t.t[0][i / 3 % 3][i % 3]];
        algebra_entry at;
        algebra a = algebra_of(&t);
        assert_int_equal(algebra_check(&a, algebra_kind_find("semigroup"), NULL, &at, NULL) == HRY_OK,
                         associative);
        semigroups += associative;
        algebra_clear(&a);
    }
    assert_int_equal(semigroups, 113);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(magmas_follow_the_definition), cmocka_unit_test(semigroups_follow_the_definition),
        cmocka_unit_test(loops_follow_the_definition),  cmocka_unit_test(quandles_follow_the_definition),
        cmocka_unit_test(rings_follow_the_definition),  cmocka_unit_test(laws_are_decided_as_defined),
    };
    return cmocka_run_group_tests_name("algebra", tests, NULL, NULL);
}

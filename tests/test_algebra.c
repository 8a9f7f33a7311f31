// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras held against their definition: all subsets of random magmas, of semigroups of maps, and up to
// isomorphism of all loops with at most 6 elements, all quandles with at most 5 and all rings, with or
// without 1, with at most 8; with and without winning sets.
#include "family_support.h"

#include <string.h>

#include "algebra/laws.h"
#include "base/blocks.h"
#include "graph/symmetry.h"
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

// ---- symmetries

// Joins what permutations that keep the maximal stable sets (or the table) take to each other.
static void join_orbits(const tiny *t, const hypergraph *h, uint32_t *to, uint32_t known, uint32_t *parent)
{
    bool keeps = true;
    for (uint32_t v = 0; v < t->n && known < t->n; v++) {
        bool used = false;
        for (uint32_t i = 0; i < known; i++)
            used |= to[i] == v;
        to[known] = v;
        if (!used)
            join_orbits(t, h, to, known + 1, parent);
    }
    if (known < t->n)
        return;
    for (uint32_t i = 0; i < t->n * t->n && !h && keeps; i++)
        keeps = t->t[0][to[i / t->n]][to[i % t->n]] == to[t->t[0][i / t->n][i % t->n]];
    for (uint32_t i = 0; h && i < h->sets.count && keeps; i++) {
        uint64_t image = 0;
        BITS_EACH (v, pool_at(&h->sets, i), 1)
            image |= UINT64_C(1) << to[v];
        keeps = false;
        for (uint32_t k = 0; k < h->sets.count; k++)
            keeps |= *pool_at(&h->sets, k) == image;
    }
    for (uint32_t v = 0; v < t->n && keeps; v++)
        blocks_join(parent, v, to[v]);
}

// The symmetries that moves are united by are all that keep the maximal subalgebras, and the automorphisms of
// the algebra are among them.
static void check_symmetries(const tiny *t, const hypergraph *h)
{
    uint32_t to[MOST], kept[MOST], own[MOST], found[MOST];
    symmetry all;
    blocks_init(kept, t->n);
    blocks_init(own, t->n);
    blocks_init(found, t->n);
    join_orbits(t, h, to, 0, kept);
    join_orbits(t, NULL, to, 0, own);
    assert_true(family_symmetries(&h->sets, t->n, NULL, &all));
    for (uint32_t i = 0; i < all.generators * t->n; i++)
        blocks_join(found, i % t->n, all.image[i]);
    symmetry_clear(&all);
    for (uint32_t i = 0; i < t->n * t->n; i++) {
        uint32_t u = i / t->n, v = i % t->n;
        bool same = blocks_root(found, u) == blocks_root(found, v);
        assert_int_equal(blocks_root(kept, u) == blocks_root(kept, v), same);
        assert_true(same || blocks_root(own, u) != blocks_root(own, v));
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
    instance_game("nim", "acv", text, "");
    structure_expr e = read(text);
    check_hypergraph(text, t, &e.hyper);
    if (t->n <= 5 && !t->winning_count)
        check_symmetries(t, &e.hyper);
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
        instance_game("nim", "acv", whole, "");
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

// The last table with the elements called by a permutation is smaller.
static bool smaller(const tiny *t, const uint32_t *to)
{
    const uint8_t(*table)[MOST] = t->t[t->tables - 1];
    uint32_t from[MOST];
    for (uint32_t x = 0; x < t->n; x++)
        from[to[x]] = x;
    for (uint32_t x = 0; x < t->n; x++)
        for (uint32_t y = 0; y < t->n; y++) {
            uint32_t moved = to[table[from[x]][from[y]]];
            if (moved != table[x][y])
                return moved < table[x][y];
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

// An additive group Z_a × Z_b × Z_c, whose elements are numbers with three digits, and the products of its
// generators, as far as they are chosen.
typedef struct ring_search {
    uint32_t factor[3];
    tiny ring;
    uint32_t automorphisms, automorphism[168][MOST]; // of the group
    uint32_t product[3][3], chosen;
} ring_search;

static uint32_t digit(const ring_search *s, uint32_t x, uint32_t k)
{
    const uint32_t *f = s->factor;
    return k == 2 ? x % f[2] : k == 1 ? x / f[2] % f[1] : x / f[2] / f[1];
}

static uint32_t generator(const ring_search *s, uint32_t k)
{
    return k == 2   ? s->factor[2] > 1
           : k == 1 ? s->factor[2] * (s->factor[1] > 1)
                    : s->factor[1] * s->factor[2] * (s->factor[0] > 1);
}

static uint32_t times(const ring_search *s, uint32_t count, uint32_t x)
{
    uint32_t sum = 0;
    while (count-- > 0)
        sum = s->ring.t[0][sum][x];
    return sum;
}

static void add_up(ring_search *s)
{
    const uint32_t *f = s->factor;
    tiny *t = &s->ring;
    *t = (tiny){.n = f[0] * f[1] * f[2], .tables = 2, .constants = 1};
    for (uint32_t x = 0; x < t->n; x++)
        for (uint32_t y = 0; y < t->n; y++)
            for (uint32_t k = 0; k < 3; k++)
                t->t[0][x][y] = (uint8_t)(t->t[0][x][y] * f[k] + (digit(s, x, k) + digit(s, y, k)) % f[k]);
}

// Automorphisms are given by the images of the generators.
static void find_automorphisms(ring_search *s)
{
    uint32_t n = s->ring.n;
    s->automorphisms = 0;
    for (uint32_t code = 0; code < n * n * n; code++) {
        uint32_t image[] = {code / n / n, code / n % n, code % n}, *to = s->automorphism[s->automorphisms],
                 met = 0;
        bool fits = true;
        for (uint32_t k = 0; k < 3; k++)
            fits &= times(s, s->factor[k], image[k]) == 0;
        for (uint32_t x = 0; x < n && fits; x++) {
            to[x] = 0;
            for (uint32_t k = 0; k < 3; k++)
                to[x] = s->ring.t[0][to[x]][times(s, digit(s, x, k), image[k])];
            met |= UINT32_C(1) << to[x];
        }
        s->automorphisms += fits && met == (UINT32_C(1) << n) - 1;
    }
}

// The product of x and y by those of the generators; UINT32_MAX: one of them is not chosen yet.
static uint32_t multiply(const ring_search *s, uint32_t x, uint32_t y)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 9; i++) {
        uint32_t count = digit(s, x, i / 3) * digit(s, y, i % 3);
        if (count && !(s->chosen >> i & 1))
            return UINT32_MAX;
        sum = s->ring.t[0][sum][times(s, count, s->product[i / 3][i % 3])];
    }
    return sum;
}

// No three generators contradict associativity so far.
static bool may_be_associative(const ring_search *s)
{
    for (uint32_t i = 0; i < 27; i++) {
        uint32_t x = generator(s, i / 9), y = generator(s, i / 3 % 3), z = generator(s, i % 3);
        uint32_t left = multiply(s, x, y), right = multiply(s, y, z);
        if (left == UINT32_MAX || right == UINT32_MAX)
            continue;
        left = multiply(s, left, z);
        right = multiply(s, x, right);
        if (left != UINT32_MAX && right != UINT32_MAX && left != right)
            return false;
    }
    return true;
}

// The ring that was found, unless an isomorphic one has a smaller table.
static uint32_t check_ring(ring_search *s)
{
    tiny *t = &s->ring;
    for (uint32_t x = 0; x < t->n; x++)
        for (uint32_t y = 0; y < t->n; y++)
            t->t[1][x][y] = (uint8_t)multiply(s, x, y);
    for (uint32_t i = 0; i < s->automorphisms; i++)
        if (smaller(t, s->automorphism[i]))
            return 0;
    assert_true(is_ring(t));
    algebra_entry at;
    algebra a = algebra_of(t);
    assert_int_equal(algebra_check(&a, algebra_kind_find("ring"), NULL, &at, NULL), HRY_OK);
    check_family("a ring", "ring", &(family_arguments){.algebra = &a}, generates, t, true);
    algebra_clear(&a);
    return 1;
}

// Products in an order in which associativity can be checked early: the first row and column come first.
static uint32_t fill_rings(ring_search *s, uint32_t depth)
{
    static const uint32_t order[] = {8, 7, 5, 6, 2, 4, 3, 1, 0};
    uint32_t found = 0, i = depth < 9 ? order[depth] : 0;
    if (depth == 9)
        return check_ring(s);
    for (uint32_t x = 0; x < s->ring.n; x++) {
        // f·e = 0 for a generator e of order f, so that f times a product with it is 0.
        if (times(s, s->factor[i / 3], x) || times(s, s->factor[i % 3], x))
            continue;
        s->product[i / 3][i % 3] = x;
        s->chosen |= UINT32_C(1) << i;
        found += may_be_associative(s) ? fill_rings(s, depth + 1) : 0;
        s->chosen &= ~(UINT32_C(1) << i);
    }
    return found;
}

// How many rings there are: https://oeis.org/A027623.
static void rings_follow_the_definition(void **state)
{
    (void)state;
    static const uint32_t factor[][3] = {{1, 1, 1}, {1, 1, 2}, {1, 1, 3}, {1, 1, 4}, {1, 2, 2}, {1, 1, 5},
                                         {1, 1, 6}, {1, 1, 7}, {1, 1, 8}, {1, 2, 4}, {2, 2, 2}},
                          count[] = {0, 1, 2, 2, 11, 2, 4, 2, 52};
    uint32_t found[COUNT(count)] = {0};
    for (size_t i = 0; i < COUNT(factor); i++) {
        ring_search s = {.factor = {factor[i][0], factor[i][1], factor[i][2]}};
        add_up(&s);
        find_automorphisms(&s);
        found[s.ring.n] += fill_rings(&s, 0);
    }
    for (size_t n = 1; n < COUNT(count); n++)
        assert_int_equal(found[n], count[n]);
}

// Products of generators that are chosen at random, and all products that follow from them.
static void ring_laws_are_decided_as_defined(void **state)
{
    (void)state;
    rng r = rng_start("rings", 8);
    size_t rings = 0;
    for (size_t i = 0; i < scaled(2000); i++) {
        ring_search s = {.factor = {1 + rng_below(&r, 2), 1 + rng_below(&r, 2), 1 + rng_below(&r, 3)},
                         .chosen = 0x1ff};
        add_up(&s);
        for (uint32_t k = 0; k < 9; k++)
            s.product[k / 3][k % 3] = rng_below(&r, 3) ? 0 : rng_below(&r, s.ring.n);
        for (uint32_t x = 0; x < s.ring.n * s.ring.n; x++)
            s.ring.t[1][x / s.ring.n][x % s.ring.n] = (uint8_t)multiply(&s, x / s.ring.n, x % s.ring.n);
        algebra_entry at;
        algebra a = algebra_of(&s.ring);
        bool ring = is_ring(&s.ring);
        assert_int_equal(algebra_check(&a, algebra_kind_find("ring"), NULL, &at, NULL) == HRY_OK, ring);
        rings += ring;
        algebra_clear(&a);
    }
    assert_true(scaled(2000) < 2000 || (rings > 0 && rings < scaled(2000)));
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
        cmocka_unit_test(rings_follow_the_definition),  cmocka_unit_test(ring_laws_are_decided_as_defined),
        cmocka_unit_test(laws_are_decided_as_defined),
    };
    return cmocka_run_group_tests_name("algebra", tests, NULL, NULL);
}

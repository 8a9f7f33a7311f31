// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closed games against the definition: a position is a set of chosen points, a move adds a point outside its
// closure, and every sequence of moves is tried. Closures are written here once more as masks: random ones,
// intervals and hulls by distances, and subgroups by GAP's list of them. Then what the literature says:
// Brandenburg's theorem on abelian groups, and closed geodetic games on paths and cycles.
#include "family_support.h"
#include "game_support.h"
#include "graph_support.h"
#include "program_support.h"

#include <jansson.h>
#include <string.h>

#include "base/text.h"
#include "game/closed_board.h"
#include "game/group_game.h"
#include "group/subgroups.h"
#include "play/match.h"

// ---- by the definition

enum { UNREACHED = -2, UNKNOWN = -1 };

typedef struct definition_of {
    unsigned points;
    uint32_t (*close)(const void *object, uint32_t p);
    const void *object;
    const uint32_t *winning; // none: everything has to be closed
    unsigned winning_count;
    bool achieves, misere;
    int *nim; // of each set; in misère play 1 where nobody can move
} definition_of;

static uint32_t everything(const definition_of *d)
{
    return (uint32_t)((UINT64_C(1) << d->points) - 1);
}

static bool wins(const definition_of *d, uint32_t p)
{
    uint32_t closure = d->close(d->object, p);
    for (unsigned i = 0; i < d->winning_count; i++)
        if (!(d->winning[i] & ~closure))
            return true;
    return !d->winning_count && closure == everything(d);
}

static bool may_choose(const definition_of *d, uint32_t p, unsigned v)
{
    if ((d->close(d->object, p) | p) >> v & 1)
        return false;
    return d->achieves ? !wins(d, p) : !wins(d, p | 1u << v);
}

static int try_all(const definition_of *d, uint32_t p)
{
    uint64_t seen = 0;
    if (d->nim[p] >= 0)
        return d->nim[p];
    for (unsigned v = 0; v < d->points; v++)
        if (may_choose(d, p, v))
            seen |= UINT64_C(1) << try_all(d, p | 1u << v);
    return d->nim[p] = d->misere && !seen ? 1 : nim_mex(seen);
}

// Values of the positions that can be reached; false: there is no such game.
static bool define(definition_of *d)
{
    size_t sets = (size_t)1 << d->points;
    d->nim = mem_alloc(sets, sizeof *d->nim);
    for (size_t p = 0; p < sets; p++)
        d->nim[p] = UNREACHED;
    if (!d->achieves && wins(d, 0))
        return false;
    try_all(d, 0);
    return true;
}

// All sets of points: which of them are positions, and their values.
static void check_ground(const char *what, const ground *g, definition_of *d)
{
    closed_game c;
    hry_error error;
    nim value;
    closed_begin(&c, g, d->achieves ? ACHIEVE : AVOID, NULL);
    c.forms = d->misere ? misere_forms_new() : NULL;
    assert_int_equal(g->points, d->points);
    for (uint32_t p = 0; p <= everything(d); p++) {
        uint64_t set = p;
        if (closed_is_position(&c, &set) != (d->nim[p] != UNREACHED))
            fail_msg("%s: %#x is %sa position", what, p, d->nim[p] == UNREACHED ? "not " : "");
        if (d->nim[p] == UNREACHED)
            continue;
        assert_int_equal(closed_value(&c, &set, &value, &error), HRY_OK);
        if (value != d->nim[p])
            fail_msg("%s at %#x is %u, and %d by the rules", what, p, value, d->nim[p]);
        bool over = true;
        for (unsigned v = 0; v < d->points; v++) {
            assert_int_equal(closed_allows(&c, &set, v), may_choose(d, p, v));
            over &= !may_choose(d, p, v);
        }
        assert_int_equal(closed_over(&c, &set), over);
    }
    misere_forms_free(c.forms);
    closed_clear(&c);
}

// Achievement and avoidance, in normal and in misère play.
static void check_all(const char *what, const ground *g, definition_of d)
{
    for (unsigned k = 0; k < 4; k++) {
        d.achieves = k % 2 == 0;
        d.misere = k / 2;
        if (define(&d))
            check_ground(what, g, &d);
        free(d.nim);
    }
}

// ---- random closures

enum { MOST_RULES = 8, MOST_WINNING = 3 };

typedef struct rules {
    unsigned count;
    uint32_t from[MOST_RULES], to[MOST_RULES];
    bool once;
} rules;

static uint32_t close_by_rules(const void *object, uint32_t p)
{
    const rules *r = object;
    uint32_t out = p, before;
    do {
        before = out;
        for (unsigned i = 0; i < r->count; i++)
            if (!(r->from[i] & ~(r->once ? p : before)))
                out |= r->to[i];
    } while (!r->once && out != before);
    return out;
}

static uint32_t sparse(rng *r, unsigned points)
{
    return rng_below(r, 1u << points) & rng_below(r, 1u << points);
}

static void random_closures_follow_the_rules(void **state)
{
    (void)state;
    rng r = rng_start("random_closures_follow_the_rules", 31);
    for (size_t round = 0; round < scaled(300); round++) {
        unsigned points = 1 + rng_below(&r, 7);
        rules made = {.count = rng_below(&r, MOST_RULES + 1), .once = rng_below(&r, 3) == 0};
        closure_operator c = {.points = points, .once = made.once};
        uint32_t winning[MOST_WINNING];
        unsigned count = rng_below(&r, 2) ? rng_below(&r, MOST_WINNING + 1) : 0;
        pool sets;
        pool_init(&c.from, points);
        pool_init(&c.to, points);
        pool_init(&sets, points);
        for (unsigned i = 0; i < made.count; i++) {
            made.from[i] = sparse(&r, points);
            made.to[i] = sparse(&r, points);
            pool_add(&c.from, &(uint64_t){made.from[i]});
            pool_add(&c.to, &(uint64_t){made.to[i]});
        }
        for (unsigned i = 0; i < count; i++) {
            winning[i] = rng_below(&r, 1u << points);
            pool_add(&sets, &(uint64_t){winning[i]});
        }
        ground g = ground_of("closure", &(family_arguments){.closure = &c, .sets = count ? &sets : NULL});
        check_all("closure", &g,
                  (definition_of){.points = points,
                                  .close = close_by_rules,
                                  .object = &made,
                                  .winning = winning,
                                  .winning_count = count});
        ground_clear(&g);
        closure_clear(&c);
        pool_clear(&sets);
    }
}

static game open_closed(const char *structure, rule g)
{
    hry_error error;
    game made;
    if (game_open(structure, strlen(structure), &(expr_options){.closed = true}, &tools, &made, &error))
        fail_msg("%s: %s", structure, error.message);
    made.rule = g;
    return made;
}

// ---- algebras

enum { MAGMA = 7 };

typedef struct magma {
    unsigned n;
    uint8_t product[MAGMA][MAGMA];
} magma;

static uint32_t close_in_magma(const void *object, uint32_t p)
{
    const magma *m = object;
    uint32_t before;
    do {
        before = p;
        for (unsigned x = 0; x < m->n; x++)
            for (unsigned y = 0; y < m->n; y++)
                if (p >> x & p >> y & 1)
                    p |= 1u << m->product[x][y];
    } while (p != before);
    return p;
}

static void shuffle(rng *r, unsigned n, unsigned *to)
{
    for (unsigned i = 0; i < n; i++) {
        unsigned k = rng_below(r, i + 1);
        to[i] = to[k];
        to[k] = i;
    }
}

// Any products, most of them factors; or a column of permutations, as in quandles; or x·y = c(a(x) + b(y)), a
// quasigroup. In the last two a move of each coset is tried.
static magma random_magma(rng *r)
{
    magma m = {.n = 1 + rng_below(r, MAGMA)};
    unsigned kind = rng_below(r, 3), a[MAGMA], b[MAGMA], c[MAGMA];
    shuffle(r, m.n, a);
    shuffle(r, m.n, b);
    shuffle(r, m.n, c);
    for (unsigned y = 0; y < m.n; y++) {
        if (kind == 1 && rng_below(r, 2))
            shuffle(r, m.n, a);
        for (unsigned x = 0; x < m.n; x++)
            m.product[x][y] = (uint8_t)(kind == 2              ? c[(a[x] + b[y]) % m.n]
                                        : kind == 1            ? a[x]
                                        : rng_below(r, 4) == 0 ? rng_below(r, m.n)
                                        : rng_below(r, 2)      ? x
                                                               : y);
    }
    return m;
}

static void random_algebras_follow_the_rules(void **state)
{
    (void)state;
    rng r = rng_start("random_algebras_follow_the_rules", 12);
    for (size_t round = 0; round < scaled(200); round++) {
        magma m = random_magma(&r);
        char *text = mem_string("magma(");
        for (unsigned x = 0; x < m.n; x++)
            for (unsigned y = 0; y < m.n; y++)
                mem_append(&text, "%s%u%s",
                           y   ? ","
                           : x ? ",["
                               : "[",
                           m.product[x][y] + 1, y + 1 < m.n ? "" : "]");
        mem_append(&text, ")");
        game g = open_closed(text, RULE_ACV);
        check_all(text, g.structure->ground,
                  (definition_of){.points = m.n, .close = close_in_magma, .object = &m});
        game_close(&g);
        free(text);
    }
}

// ---- graphs

typedef struct metric {
    unsigned n;
    uint32_t distance[8][8];
} metric;

static uint32_t interval(const void *object, uint32_t p)
{
    const metric *m = object;
    uint32_t out = p;
    for (unsigned u = 0; u < m->n; u++)
        for (unsigned v = 0; v < u; v++)
            for (unsigned w = 0; w < m->n && (p >> u & 1) && (p >> v & 1); w++)
                if (m->distance[u][w] + m->distance[w][v] == m->distance[u][v])
                    out |= 1u << w;
    return out;
}

static uint32_t hull(const void *object, uint32_t p)
{
    uint32_t next = interval(object, p);
    return next == p ? p : hull(object, next);
}

static metric metric_of(const graph *g)
{
    metric m = {.n = g->vertices};
    for (unsigned u = 0; u < m.n; u++)
        for (unsigned v = 0; v < m.n; v++)
            m.distance[u][v] = u == v ? 0 : bits_get(pool_at(&g->rows, u), v) ? 1 : 100;
    for (unsigned w = 0; w < m.n; w++)
        for (unsigned u = 0; u < m.n; u++)
            for (unsigned v = 0; v < m.n; v++)
                if (m.distance[u][w] + m.distance[w][v] < m.distance[u][v])
                    m.distance[u][v] = m.distance[u][w] + m.distance[w][v];
    return m;
}

// All labelled connected graphs: hulls and intervals.
static void small_graphs_follow_the_rules(void **state)
{
    (void)state;
    unsigned most = scaled(1) > 1 ? 5 : 4;
    for (unsigned n = 1; n <= most; n++)
        for (uint32_t chosen = 0; chosen < 1u << n * (n - 1) / 2; chosen++) {
            uint32_t end[32], edges = 0, pair = 0;
            for (uint32_t u = 0; u < n; u++)
                for (uint32_t v = 0; v < u; v++, pair++)
                    if (chosen >> pair & 1) {
                        end[2 * edges] = u;
                        end[2 * edges++ + 1] = v;
                    }
            graph g;
            graph_build(&g, n, false, end, edges, NULL);
            if (graph_connected(&g)) {
                metric m = metric_of(&g);
                for (unsigned k = 0; k < 2; k++) {
                    const char *family = k ? "hull" : "geodetic";
                    ground x = ground_of(family, &(family_arguments){.graph = {&g}, .graphs = 1});
                    check_all(family, &x,
                              (definition_of){.points = n, .close = k ? hull : interval, .object = &m});
                    ground_clear(&x);
                }
            }
            graph_clear(&g);
        }
}

static void random_graphs_follow_the_rules(void **state)
{
    (void)state;
    rng r = rng_start("random_graphs_follow_the_rules", 7);
    for (size_t round = 0; round < scaled(60); round++) {
        graph g = small_connected_graph(&r);
        metric m = metric_of(&g);
        for (unsigned k = 0; k < 2; k++) {
            ground x = ground_of(k ? "hull" : "geodetic", &(family_arguments){.graph = {&g}, .graphs = 1});
            check_all("a graph", &x,
                      (definition_of){.points = m.n, .close = k ? hull : interval, .object = &m});
            ground_clear(&x);
        }
        graph_clear(&g);
    }
}

// ---- games

static game_value closed_value_of(const char *structure, rule r, bool moves)
{
    hry_error error;
    game_value v;
    game g = open_closed(structure, r);
    if (game_find_value(&g, &tools, moves, &v, &error))
        fail_msg("%s: %s", structure, error.message);
    game_close(&g);
    return v;
}

static nim closed_nim(const char *structure, rule r)
{
    game_value v = closed_value_of(structure, r, false);
    nim value = v.nim;
    value_clear(&v);
    return value;
}

// Whoever begins can take the middle and answer by reflection if there is one; else no first move does: after
// a first move the two ends are heaps of nim.
static void paths_and_cycles_are_known(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 16; n++)
        for (unsigned k = 0; k < 2; k++) {
            char text[40];
            snprintf(text, sizeof text, "%s(P%u)", k ? "hull" : "geodetic", n);
            assert_int_equal(closed_nim(text, RULE_ACV), n % 2);
            // The antipode ends the game on an even cycle.
            snprintf(text, sizeof text, "%s(C%u)", k ? "hull" : "geodetic", n);
            if (n > 2 && n % 2 == 0)
                assert_int_equal(closed_nim(text, RULE_ACV), 0);
            snprintf(text, sizeof text, "%s(K%u)", k ? "hull" : "geodetic", n);
            if (n < 12)
                assert_int_equal(closed_nim(text, RULE_ACV), n % 2);
        }
    // A chain is a heap.
    assert_int_equal(closed_nim("downsets(chain(100))", RULE_ACV), 100);
    assert_int_equal(closed_nim("downsets(chain(100))", RULE_AVD), 99);
}

// ---- groups

typedef struct subgroups {
    pool sets;
} subgroups;

static uint32_t close_in_group(const void *object, uint32_t p)
{
    const pool *sets = object;
    uint32_t out = UINT32_MAX;
    for (uint32_t i = 0; i < sets->count; i++) {
        uint32_t set = (uint32_t)*pool_at(sets, i);
        if (!(p & ~set))
            out &= set;
    }
    return out;
}

static uint32_t number_of(char *const *names, uint32_t count, const char *name)
{
    for (uint32_t v = 0; v < count; v++)
        if (strcmp(names[v], name) == 0)
            return v;
    fail_msg("there is no element %s", name);
    return 0;
}

static void check_moves(const char *group, const definition_of *d, const game_value *v, char *const *names)
{
    uint32_t told = 0;
    for (size_t i = 0; i < v->moves.count; i++) {
        uint32_t x = number_of(names, d->points, v->moves.move[i].name);
        told |= 1u << x;
        if (move_played(&v->moves, i) != d->nim[1u << x])
            fail_msg("%s after %s is %u, and %d by the rules", group, names[x], move_played(&v->moves, i),
                     d->nim[1u << x]);
    }
    for (unsigned x = 0; x < d->points; x++)
        assert_int_equal(told >> x & 1, may_choose(d, 0, x));
}

// A random course of the game: every position on the way has its value, and the judge of a match agrees.
static void check_course(const char *group, rule rule, const definition_of *d, rng *r)
{
    game g = open_closed(group, rule);
    g.misere = d->misere;
    match m;
    hry_error error;
    uint32_t p = 0;
    assert_int_equal(match_begin(&m, &g, &tools, &error), HRY_OK);
    while (match_state(&m) == MATCH_OPEN) {
        nim value;
        assert_int_equal(match_value(&m, m.moves, &value, &error), HRY_OK);
        assert_int_equal(value, d->nim[p]);
        uint32_t x = rng_below(r, d->points);
        assert_int_equal(match_take(&m, x, &error) == HRY_OK, may_choose(d, p, x));
        p |= may_choose(d, p, x) ? 1u << x : 0;
    }
    assert_int_equal(d->nim[p], d->misere);
    for (unsigned x = 0; x < d->points; x++)
        assert_false(may_choose(d, p, x));
    match_clear(&m);
    game_close(&g);
}

static void check_group(const char *group, rng *r)
{
    json_auto_t *told = NULL;
    hry_error error;
    listed_subgroups all;
    char **names;
    uint32_t count;
    game g = open_closed(group, RULE_ACV);
    assert_int_equal(tools_ask(&tools, ask_subgroups(group_tree(&g)), &told, &error), HRY_OK);
    assert_int_equal(listed_subgroups_read(told, &all, &error), HRY_OK);
    assert_int_equal(game_names(&g, &tools, &names, &count, &error), HRY_OK);
    for (unsigned k = 0; k < 4; k++) {
        rule rule = k % 2 ? RULE_AVD : RULE_ACV;
        definition_of d = {.points = count,
                           .close = close_in_group,
                           .object = &all.sets,
                           .achieves = rule == RULE_ACV,
                           .misere = k / 2};
        g.rule = rule;
        g.misere = d.misere;
        game_value v = {0};
        bool exists = define(&d);
        hry_status status = game_find_value(&g, &tools, true, &v, &error);
        assert_int_equal(status, exists ? HRY_OK : HRY_UNDEFINED);
        if (exists && value_played(&v) != d.nim[0])
            fail_msg("%s is %u, and %d by the rules", group, value_played(&v), d.nim[0]);
        if (exists) {
            check_moves(group, &d, &v, names);
            check_course(group, rule, &d, r);
        }
        value_clear(&v);
        free(d.nim);
    }
    texts_free(names, count);
    listed_subgroups_clear(&all);
    game_close(&g);
}

static void small_groups_follow_the_rules(void **state)
{
    (void)state;
    static const unsigned groups[] = {0, 1, 1, 1, 2, 1, 2, 1, 5, 2, 2, 1, 5, 1, 2, 1, 14};
    rng r = rng_start("small_groups_follow_the_rules", 16);
    for (unsigned order = 1; order <= 16; order++)
        for (unsigned i = 1; i <= groups[order]; i++) {
            char text[32], algebra[48];
            snprintf(text, sizeof text, "%u.%u", order, i);
            check_group(text, &r);
            snprintf(algebra, sizeof algebra, "subgroups(%s)", text);
            assert_int_equal(closed_nim(algebra, RULE_ACV), closed_nim(text, RULE_ACV));
        }
}

static void positions_of_groups_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *group, *position;
        rule rule;
        int value; // −1: it is none
    } at[] = {
        {"Z4", "2,1", RULE_ACV, 0},    {"Z4", "2", RULE_ACV, 1},         {"Z4", "1,3", RULE_ACV, -1},
        {"Z4", "0", RULE_ACV, -1},     {"Z4", "1", RULE_AVD, -1},        {"Z4", "2", RULE_AVD, 0},
        {"Z6", "2,3", RULE_ACV, 0},    {"Z6", "2,3", RULE_AVD, -1},      {"Z12", "6,4", RULE_ACV, 1},
        {"Z12", "6,4,3", RULE_ACV, 0}, {"Z12", "6,4,1,5", RULE_ACV, -1},
    };
    for (size_t i = 0; i < COUNT(at); i++) {
        hry_error error;
        game_value v = {0};
        game g = open_closed(at[i].group, at[i].rule);
        assert_int_equal(game_place(&g, at[i].position, strlen(at[i].position), &error), HRY_OK);
        hry_status status = game_find_value(&g, &tools, false, &v, &error);
        if (at[i].value < 0)
            assert_int_equal(status, HRY_UNDEFINED);
        else
            assert_int_equal(v.nim, at[i].value);
        value_clear(&v);
        game_close(&g);
    }
}

// ---- abelian groups

typedef struct factors {
    unsigned order[16];
    unsigned count;
} factors;

// A ≅ B × B: every cyclic factor of the power of a prime comes an even number of times.
static bool is_square(const factors *f)
{
    for (unsigned i = 0; i < f->count; i++) {
        unsigned same = 0;
        for (unsigned k = 0; k < f->count; k++)
            same += f->order[k] == f->order[i];
        if (same % 2)
            return false;
    }
    return true;
}

static unsigned checked;

static void check_abelian(const factors *f)
{
    char text[160] = "Z1";
    size_t length = 0;
    for (unsigned i = 0; i < f->count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%sZ%u", i ? "x" : "", f->order[i]);
    nim value = closed_nim(text, RULE_ACV);
    if ((value == 0) != is_square(f))
        fail_msg("closed GEN(%s) is %u", text, value);
    checked++;
}

// All abelian groups whose order is the product of `rest`, whose least prime factor is at least p, and of the
// factors there are. The next factor is a power of p, p^least at least.
static void each_abelian(factors *f, unsigned rest, unsigned p, unsigned least)
{
    if (rest == 1) {
        check_abelian(f);
        return;
    }
    while (rest % p) {
        p++;
        least = 1;
    }
    unsigned power = 1, e = 0;
    while (rest % p == 0) {
        rest /= p;
        power *= p;
        e++;
        unsigned left = 0;
        for (unsigned q = rest; q % p == 0; q /= p)
            left++;
        if (e < least || (left && left < e))
            continue;
        f->order[f->count++] = power;
        each_abelian(f, rest, left ? p : p + 1, left ? e : 1);
        f->count--;
    }
}

static void brandenburg_tells_the_winner(void **state)
{
    (void)state;
    unsigned most = scaled(1) > 1 ? 256 : 40;
    for (unsigned order = 1; order <= most; order++)
        each_abelian(&(factors){.count = 0}, order, 2, 1);
    assert_int_equal(checked, most == 256 ? 516 : 68);
    for (unsigned p = 2; p < 5; p++) { // larger squares, and what is next to them
        factors square = {{p, p, p, p}, 4}, next = {{p, p, p}, 3};
        check_abelian(&square);
        check_abelian(&next);
    }
    assert_int_equal(closed_nim("Z4xZ2", RULE_ACV), 3);
}

// The value of a cyclic group is the number of prime factors of its order, each as often as it is there.
static void cyclic_groups_are_known(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 64; n += scaled(1) > 1 ? 1 : 7) {
        char text[16];
        unsigned count = 0;
        for (unsigned rest = n, p = 2; rest > 1; p++)
            for (; rest % p == 0; rest /= p)
                count++;
        snprintf(text, sizeof text, "Z%u", n);
        assert_int_equal(closed_nim(text, RULE_ACV), count);
    }
}

static void limits_are_kept(void **state)
{
    (void)state;
    limit none = limit_none();
    hry_error error;
    game_value v;
    atomic_int stop = 1;
    none.interrupt = &stop;
    game g = open_closed("hull(P30)", RULE_ACV);
    tools.how.limit = &none;
    for (unsigned k = 0; k < 4; k++) {
        g.misere = k / 2;
        assert_int_equal(game_find_value(&g, &tools, k % 2, &v, &error), HRY_CANCELLED);
    }
    tools.how.limit = NULL;
    assert_int_equal(game_find_value(&g, &tools, true, &v, &error), HRY_OK);
    assert_int_equal(v.moves.count, 30);
    value_clear(&v);
    game_close(&g);
}

// ---- the program

static void expect_refusal(const char *const *arguments, int status, const char *says)
{
    expect(run_program(arguments, NULL), status, NULL, says);
}
#define REFUSED(status, says, ...) expect_refusal((const char *const[]){__VA_ARGS__, NULL}, status, says)

static void what_does_not_combine_is_refused(void **state)
{
    (void)state;
    REFUSED(2, "removes vertices", "nim", "dst", "hull(C5)", "--closed");
    REFUSED(1, "requires a closure", "nim", "acv", "{1,2},{2,3}", "--closed");
    REFUSED(1, "requires a closure", "nim", "acv", "genpos(C5)", "--closed");
    REFUSED(1, "requires a closure", "nim", "acv", "hull(C5) v hull(C4)", "--closed");
    REFUSED(1, "requires a closure", "explain", "acv", "uniform(5,2)", "--closed");
    REFUSED(2, "structure classes", "nim", "acv", "hull(C5)", "--closed", "--certificate", "/dev/null");
    REFUSED(2, "--engine", "nim", "acv", "hull(C5)", "--closed", "--engine", "planes");
    REFUSED(2, "--depth", "explain", "acv", "hull(C5)", "--closed", "--depth", "2");
    REFUSED(1, "not a position", "nim", "acv", "hull(C6)", "--closed", "--position", "{1,2,4,5}");
    REFUSED(2, "structure classes", "play", "acv", "hull(C5)", "--closed", "-o", "-");
    REFUSED(1, "does not exist", "nim", "avd", "closure(-> 1)", "--closed");
}

static void the_program_tells_that_it_is_closed(void **state)
{
    (void)state;
    expect_parts(RUN("nim", "acv", "hull(P5)", "--closed"), 0, "closed ACV(hull(P5)) = *1", NULL);
    expect(RUN("nim", "acv,avd", "hull(P5)", "--closed", "-q"), 0, "1 1\n", NULL);
    expect_parts(RUN("nim", "acv", "hull(P5)", "--closed", "--json"), 0, "\"closed\":true", NULL);
    expect_parts(RUN("nim", "acv", "hull(P5)", "--closed", "--as", "csv"), 0, ",closed\n", NULL);
    expect_parts(RUN("nim", "acv", "hull(P4)", "--closed", "--moves"), 0, "    to *3: 1, 2, 3, 4\n", NULL);
    expect_parts(RUN("nim", "acv", "hull(P4)", "--closed", "--position", "{1,4}"), 0,
                 "the player who moved last has won", NULL);
    expect_parts(RUN("explain", "acv", "geodetic(C6)", "--closed"), 0, "Dailly", NULL);
    expect_parts(RUN("explain", "acv", "hull(P5)", "--closed", "--position", "3"), 0, "at {3} = *0", NULL);
    expect_parts(RUN("sum", "ACV(hull(P5)) + *3", "--closed"), 0, "closed ACV(hull(P5)) + *3 = *2", NULL);
    expect_parts(RUN("nim", "acv", "hull(P5)", "--closed", "--misere"), 0,
                 "closed ACV(hull(P5)) in misère play: value 1, genus 1^{13}, tame", NULL);
    expect_parts(RUN("explain", "acv", "hull(P5)", "--closed", "--misere"), 0, "each outside the closure",
                 NULL);
    expect_parts(RUN("explain", "acv", "hull(P5)", "--closed", "--misere", "--json"), 0, "\"closed\":true",
                 NULL);
    expect_parts(RUN("sum", "ACV(hull(P4)) + *1", "--closed", "--misere"), 0,
                 "closed ACV(hull(P4)) + *1 in misère play: value 1", NULL);
    expect_parts(
        RUN("play", "acv", "hull(P2)", "--closed", "--misere", "--players", "computer,computer", "-q"), 0,
        "first\n", NULL);
    expect_parts(RUN("play", "acv", "hull(P5)", "--closed", "--players", "computer,computer", "-q"), 0,
                 "first\n", NULL);
    const char *const stream[] = {"nim", "acv", "--family", "hull", "-", "--closed", "-q", NULL};
    expect(run_program(stream, "P5\nC6\nK4\nC~\n"), 0, "1\n0\n0\n0\n", NULL);
    const char *const lines[] = {"nim", "acv", "-", "--closed", "-q", NULL};
    expect(run_program(lines, "hull(P5)\ngeodetic(C6)\n"), 0, "1\n0\n", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_closures_follow_the_rules),
        cmocka_unit_test(random_algebras_follow_the_rules),
        cmocka_unit_test(small_graphs_follow_the_rules),
        cmocka_unit_test(random_graphs_follow_the_rules),
        cmocka_unit_test(paths_and_cycles_are_known),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(what_does_not_combine_is_refused),
        cmocka_unit_test(the_program_tells_that_it_is_closed),
    };
    const struct CMUnitTest of_groups[] = {
        cmocka_unit_test(small_groups_follow_the_rules),
        cmocka_unit_test(positions_of_groups_are_checked),
        cmocka_unit_test(cyclic_groups_are_known),
        cmocka_unit_test(brandenburg_tells_the_winner),
    };
    int failed = cmocka_run_group_tests(tests, start_tools, end_tools);
    failed += run_if(groups_can_be_tested("closed games on groups"), of_groups, start_tools, end_tools);
    return failed;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// closure(…), the (cl, 𝒲) of Sieben §8.1: random implications, closed sets and contexts against the
// definition, families that are closures against themselves, and everything that is refused.
#include "mask_support.h"

#include <dirent.h>

#include "graph/family.h"

enum { MOST_RULES = 12 };

// A closure as masks: implications, or closed sets.
typedef struct rules {
    unsigned points, count;
    uint32_t from[MOST_RULES], to[MOST_RULES];
    bool once;
    masks closed;
    bool by_sets;
} rules;

static uint32_t close_mask(const rules *c, uint32_t p)
{
    uint32_t out = p, seen;
    if (c->by_sets) {
        out = all_of(c->points);
        for (unsigned i = 0; i < c->closed.count; i++)
            if (!(p & ~c->closed.set[i]))
                out &= c->closed.set[i];
        return out;
    }
    do {
        seen = out;
        for (unsigned i = 0; i < c->count; i++)
            if (!(c->from[i] & ~(c->once ? p : seen)))
                out |= c->to[i];
    } while (!c->once && out != seen);
    return out;
}

// Min{ P : W ⊆ cl(P) for some W }.
static masks generating(const rules *c, const masks *winning)
{
    masks all = {.vertices = c->points};
    for (uint32_t p = 0; p <= all_of(c->points); p++) {
        uint32_t closure = close_mask(c, p);
        bool wins = !winning->count && closure == all_of(c->points);
        for (unsigned i = 0; i < winning->count; i++)
            wins |= !(winning->set[i] & ~closure);
        if (wins)
            put_mask(&all, p);
    }
    return extremal(&all, false);
}

static void print_names(FILE *out, uint32_t set, unsigned points, const char *name, const char *between)
{
    bool first = true;
    for (unsigned v = 0; v < points; v++)
        if (set >> v & 1) {
            fprintf(out, "%s%s%u", first ? "" : between, name, v + 1);
            first = false;
        }
}

// The closure as text, with `between` between implications or sets; the points are there in their order.
static char *print_rules(const rules *c, const char *name, const char *between)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    for (unsigned i = 0; i < c->count && !c->by_sets; i++) {
        fputs(i ? between : "", out);
        print_names(out, c->from[i], c->points, name, " ");
        fputs(" -> ", out);
        print_names(out, c->to[i], c->points, name, " ");
    }
    for (unsigned i = 0; i < c->closed.count; i++) {
        fprintf(out, "%s{", i ? between : "");
        print_names(out, c->closed.set[i], c->points, name, ",");
        fputc('}', out);
    }
    fclose(out);
    return text;
}

static char *print_winning(const masks *winning, const char *name)
{
    rules sets = {.points = winning->vertices, .by_sets = true, .closed = *winning};
    char *list = print_rules(&sets, name, ","),
         *text = winning->count ? mem_print("; winning=%s", list) : mem_string("");
    free(list);
    return text;
}

static rules random_rules(rng *r)
{
    rules c = {.points = 1 + rng_below(r, 6), .once = rng_below(r, 3) == 0};
    uint32_t all = all_of(c.points);
    // The first names every point, and adds nothing.
    c.from[0] = c.to[0] = all;
    for (c.count = 1; c.count < 1 + rng_below(r, MOST_RULES - 1); c.count++) {
        c.from[c.count] = (uint32_t)(rng_next(r) & rng_next(r)) & all;
        c.to[c.count] = 1u << rng_below(r, c.points) | ((uint32_t)(rng_next(r) & rng_next(r)) & all);
    }
    return c;
}

static masks random_winning(rng *r, unsigned points)
{
    masks m = {.vertices = points};
    unsigned count = rng_below(r, 4);
    for (unsigned i = 0; i < count; i++)
        put_mask(&m, (uint32_t)rng_next(r) & all_of(points));
    return m;
}

static void check_closure(const rules *c, const masks *winning, const char *name)
{
    masks edges = generating(c, winning);
    char *wins = print_winning(winning, name), *here = print_rules(c, name, ", "),
         *lines = print_rules(c, name, "\n"), *path = in_home("test.closure");
    const char *once = c->once && !c->by_sets ? "; once" : "";
    char *text = mem_print("closure(%s%s%s)", here, once, wins);
    check_games(text, &edges);
    free(text);
    text_to_file(path, lines);
    text = mem_print("closure(%s%s%s)", path, once, wins);
    check_games(text, &edges);
    free(text);
    free(wins);
    free(here);
    free(lines);
    free(path);
}

static void implications_are_closures(void **state)
{
    (void)state;
    rng r = rng_start("implications", 81);
    for (size_t i = 0; i < scaled(150); i++) {
        rules c = random_rules(&r);
        masks winning = random_winning(&r, c.points);
        check_closure(&c, &winning, i % 2 ? "" : "p");
    }
}

// All intersections of random sets, and the whole.
static masks random_system(rng *r, unsigned points)
{
    masks m = {.vertices = points};
    put_mask(&m, all_of(points));
    unsigned count = rng_below(r, 5);
    for (unsigned i = 0; i < count; i++)
        put_mask(&m, (uint32_t)(rng_next(r) | rng_next(r)) & all_of(points));
    for (unsigned i = 0; i < m.count; i++)
        for (unsigned j = 0; j < i; j++)
            put_mask(&m, m.set[i] & m.set[j]);
    return m;
}

static void closed_sets_are_closures(void **state)
{
    (void)state;
    rng r = rng_start("closed sets", 82);
    for (size_t i = 0; i < scaled(100); i++) {
        rules c = {.points = 1 + rng_below(&r, 6), .by_sets = true};
        c.closed = random_system(&r, c.points);
        masks winning = random_winning(&r, c.points);
        check_closure(&c, &winning, i % 2 ? "" : "p");
    }
    // Example 2.11: {5} is dense, and so is every set around {3,4}.
    masks edges = {.vertices = 5, .count = 2, .set = {0x10, 0xc}};
    check_games("closure({1,2},{1,2,3},{1,2,4},{1,2,3,4,5})", &edges);
}

// The rows of a context need not be closed under intersection, nor have all attributes.
static void contexts_are_closures(void **state)
{
    (void)state;
    rng r = rng_start("contexts", 84);
    char *path = in_home("test.cxt");
    for (size_t i = 0; i < scaled(60); i++) {
        rules c = {.points = 1 + rng_below(&r, 5), .by_sets = true, .closed = {.count = 0}};
        unsigned rows = rng_below(&r, 5);
        FILE *out = fopen(path, "w");
        assert_non_null(out);
        fprintf(out, "B\n\n%u\n%u\n\n", rows, c.points);
        for (unsigned k = 0; k < rows; k++)
            fprintf(out, "o%u\n", k);
        for (unsigned v = 0; v < c.points; v++)
            fprintf(out, "a%u\n", v + 1);
        for (unsigned k = 0; k < rows; k++) {
            uint32_t row = (uint32_t)rng_next(&r) & all_of(c.points);
            put_mask(&c.closed, row);
            for (unsigned v = 0; v < c.points; v++)
                fputc(row >> v & 1 ? 'X' : '.', out);
            fputc('\n', out);
        }
        fclose(out);
        masks winning = random_winning(&r, c.points), edges = generating(&c, &winning);
        char *wins = print_winning(&winning, "a"), *text = mem_print("closure(%s%s)", path, wins);
        check_games(text, &edges);
        free(wins);
        free(text);
    }
    free(path);
}

// ---- families that are closures

static void check_same_games(const char *one, const char *other)
{
    for (rule g = RULE_ACV; g <= RULE_PRV; g++)
        if (value_or_none(g, one) != value_or_none(g, other))
            fail_msg("%s(%s) is not that of %s", rule_name(g), one, other);
}

// Points of a line: what lies between two of them.
static void convex_sets_are_closed_sets(void **state)
{
    (void)state;
    rng r = rng_start("convex closures", 85);
    for (size_t i = 0; i < scaled(30); i++) {
        int at[7];
        unsigned n = 2 + rng_below(&r, 5);
        for (unsigned k = 0; k < n; k++)
            at[k] = (k ? at[k - 1] : 0) + 1 + (int)rng_below(&r, 4);
        rules c = {.points = n, .by_sets = true, .closed = {.vertices = n}};
        char *points = mem_string("");
        for (unsigned a = 0; a < n; a++) {
            char *longer = mem_print("%s%s%d", points, a ? "," : "", at[a]);
            free(points);
            points = longer;
            for (unsigned b = a; b < n; b++)
                put_mask(&c.closed, all_of(b + 1) & ~all_of(a));
        }
        put_mask(&c.closed, 0);
        masks winning = random_winning(&r, n);
        char *wins = print_winning(&winning, ""), *sets = print_rules(&c, "", ",");
        char *one = mem_print("closure(%s%s)", sets, wins), *other = mem_print("convex(%s%s)", points, wins);
        check_same_games(one, other);
        free(one);
        free(other);
        free(wins);
        free(sets);
        free(points);
    }
}

// One step between vertices is geodetic(G), all steps are hull(G).
static void intervals_are_implications(void **state)
{
    (void)state;
    static const char *const graphs[] = {"C5", "C6", "K(2,3)", "petersen", "grid(2,3)", "paw", "W5", "P4"};
    for (size_t i = 0; i < COUNT(graphs); i++) {
        char *text = mem_print("geodetic(%s)", graphs[i]);
        game g = open_game(text, RULE_ACV);
        const graph *on = game_picture(&g);
        uint32_t *d = graph_distances(on), n = on->vertices;
        char *list = NULL;
        size_t length = 0;
        FILE *out = open_memstream(&list, &length);
        assert_non_null(out);
        for (uint32_t u = 0; u < n; u++)
            for (uint32_t v = 0; v <= u; v++) {
                fprintf(out, "%s%u %u ->", u ? "," : "", u + 1, v + 1);
                for (uint32_t w = 0; w < n; w++)
                    if (d[u * n + w] + d[w * n + v] == d[u * n + v])
                        fprintf(out, " %u", w + 1);
            }
        fclose(out);
        char *once = mem_print("closure(%s; once)", list), *all = mem_print("closure(%s)", list);
        char *hull = mem_print("hull(%s)", graphs[i]);
        check_same_games(once, text);
        check_same_games(all, hull);
        free(once);
        free(all);
        free(hull);
        free(list);
        free(d);
        free(text);
        game_close(&g);
    }
}

// The subgroups that a table of products generates, as GAP sees the group.
static void check_table(const char *group, unsigned n, unsigned (*product)(unsigned, unsigned))
{
    char *path = in_home("table.closure");
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs("-> g1\n", out);
    for (unsigned a = 0; a < n; a++)
        for (unsigned b = 0; b < n; b++)
            fprintf(out, "g%u, g%u → g%u # a product\n", a + 1, b + 1, product(a, b) + 1);
    fclose(out);
    char *text = mem_print("closure(%s)", path);
    check_same_games(text, group);
    free(text);
    free(path);
}

static unsigned in_z6(unsigned a, unsigned b)
{
    return (a + b) % 6;
}

// r^i f^j is 2i + j in the dihedral group of order 2n.
static unsigned in_dihedral(unsigned n, unsigned a, unsigned b)
{
    unsigned i = a / 2, j = a % 2, k = b / 2, l = b % 2;
    return 2 * ((i + (j ? n - k : k)) % n) + (j ^ l);
}

static unsigned in_d3(unsigned a, unsigned b)
{
    return in_dihedral(3, a, b);
}

static unsigned in_d4(unsigned a, unsigned b)
{
    return in_dihedral(4, a, b);
}

static void subgroups_are_closed_sets(void **state)
{
    (void)state;
    check_table("Z6", 6, in_z6);
    check_table("D3", 6, in_d3);
    check_table("D4", 8, in_d4);
}

// ---- refusals

static void wrong_closures_have_their_column(void **state)
{
    (void)state;
    static const bad_text bad[] = {
        {"closure()", 9, "expected a file name"},
        {"closure", 8, "parentheses"},
        {"closure(1,2->3)", 10, "with blanks between"},
        {"closure(a ->)", 13, "after the arrow"},
        {"closure(a -> b -> c)", 16, "an implication"},
        {"closure(a -> b, {a})", 17, "cannot be mixed"},
        {"closure({1},{2},{1,2})", 9, "the intersection of {1} and {2}"},
        {"closure({1},{2},{})", 9, "the set of all 2 points is missing"},
        {"closure({1,2)", 13, "'}'"},
        {"closure({1} x)", 13, "'{' or the end"},
        {"closure({1}; once)", 9, "the word 'once' applies only to implications"},
        {"closure(a -> b; twice)", 17, "winning="},
        {"closure(a -> b; once; twice)", 23, "winning="},
        {"closure(a -> b; winning={c})", 26, "unknown point c"},
        {"closure(1 -> 2; winning={3})", 26, "unknown point 3"},
        {"closure(1 -> 2; winning={x})", 26, "unknown point x"},
        {"closure(1 -> 2; winning={1}", 28, "')'"},
        {"closure(1 -> 2", 15, "')'"},
        {"closure(1 -> 2) + 3", 17, "expected the end"},
        {"stable=closure(1 -> 2)", 8, "edges=, transversals= and stable= apply only to sets and"},
        {"closure(no/such.file)", 9, "cannot open"},
    };
    expect_refused(try_structure, HRY_USAGE, bad, COUNT(bad));
    hry_error error;
    structure_expr e;
    static const char *const file = "closure(x.closure)";
    assert_int_equal(expr_parse(file, strlen(file), &(expr_options){.remote = true}, &e, &error),
                     HRY_FORBIDDEN);
}

static const struct {
    const char *file;
    size_t line, column;
    const char *says;
} bad_files[] = {
    {"mixed.closure", 2, 1, "cannot be mixed"},
    {"no-conclusion.closure", 1, 7, "after the arrow"},
    {"two-arrows.closure", 1, 8, "an implication"},
    {"no-intersection.closure", 0, 9, "{b}, the intersection of {a,b} and {b,c}"},
    {"no-whole-set.closure", 0, 9, "the set of all 2 points is missing"},
    {"open-set.closure", 1, 5, "'}'"},
    {"no-point.closure", 0, 9, "no point"},
    {"equation.closure", 1, 3, "an implication"},
    {"behind-set.closure", 1, 5, "'{' or the end"},
};

static void bad_files_are_refused(void **state)
{
    (void)state;
    size_t found = 0;
    for (size_t i = 0; i < COUNT(bad_files); i++) {
        hry_error error = {0};
        char *text = mem_print("closure(%s/tests/bad/%s)", SOURCE_DIR, bad_files[i].file);
        assert_int_equal(try_structure(text, &error), HRY_UNREADABLE);
        if (error.line != bad_files[i].line || error.column != bad_files[i].column ||
            !strstr(error.message, bad_files[i].says))
            fail_msg("%s: line %zu, column %zu: %s", bad_files[i].file, error.line, error.column,
                     error.message);
        free(text);
    }
    DIR *folder = opendir(SOURCE_DIR "/tests/bad");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *dot = strrchr(entry->d_name, '.');
        found += dot && strcmp(dot, ".closure") == 0;
    }
    closedir(folder);
    assert_int_equal(found, COUNT(bad_files));
}

static void any_closure_is_read_or_refused(void **state)
{
    (void)state;
    static const char *const seeds[] = {"closure(a b -> c, -> d; once; winning={a},{c,d})",
                                        "closure({1},{1,2},{1,2,3}; winning={2,3})"};
    rng r = rng_start("any closure", 86);
    for (size_t i = 0; i < scaled(20000); i++) {
        char text[80];
        size_t length = strlen(strcpy(text, seeds[i % 2]));
        unsigned changes = 1 + rng_below(&r, 6);
        for (unsigned k = 0; k < changes; k++)
            mutate(&r, "(){}->→;,=1a \n", text, &length, sizeof text);
        char *copy = mem_copy(text, length + 1, 1);
        structure_expr e;
        hry_error error;
        if (expr_parse(copy, length, &(expr_options){.remote = true}, &e, &error) == HRY_OK)
            expr_clear(&e);
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(implications_are_closures),
        cmocka_unit_test(closed_sets_are_closures),
        cmocka_unit_test(contexts_are_closures),
        cmocka_unit_test(convex_sets_are_closed_sets),
        cmocka_unit_test(intervals_are_implications),
        cmocka_unit_test(subgroups_are_closed_sets),
        cmocka_unit_test(wrong_closures_have_their_column),
        cmocka_unit_test(bad_files_are_refused),
        cmocka_unit_test(any_closure_is_read_or_refused),
    };
    return cmocka_run_group_tests_name("closures", tests, start_tools_at_home, end_tools_at_home);
}

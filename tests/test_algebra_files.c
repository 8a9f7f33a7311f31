// SPDX-License-Identifier: GPL-3.0-or-later
//
// Algebras and winning sets as they are written: tables in files in every form, one file under tests/bad for
// everything that can be wrong with one, groups against their tables, and winning sets of graph families and
// groups against the definition.
#include "family_support.h"

#include <dirent.h>
#include <string.h>

#include "game_support.h"
#include "lang/parse.h"
#include "program_support.h"

// ---- files

// The four values of the same magma, whose names and layout differ: Z_3 without headings, with headings, with
// blanks, with names in their order.
static void tables_are_read_in_every_form(void **state)
{
    (void)state;
    static const char *const text[] = {
        "1,2,3\n2,3,1\n3,1,2\n", "# Z_3\n0 1 2\n1 2 0\n\n2 0 1\n", "*,e,a,b\nb,b,e,a\na,a,b,e\ne,e,a,b\n",
        "+ x y z\nx x y z\ny y z x\nz z x y\n", "10\t20\t30\n20\t30\t10\n30\t10\t20\n"};
    static const char *const names[] = {"123", "012", "eab", "xyz", "102030"};
    for (size_t i = 0; i < COUNT(text); i++) {
        char *path = in_home("table.csv");
        text_to_file(path, text[i]);
        char *written[] = {mem_print("magma:%s", path), mem_print("loop(%s)", path),
                           mem_print("semigroup( %s )", path), mem_print("monoid:%s", path)};
        for (size_t k = 0; k < COUNT(written); k++) {
            game g = open_game(written[k], RULE_ACV);
            char **name, *all = mem_string("");
            uint32_t count;
            assert_int_equal(game_names(&g, &tools, &name, &count, NULL), HRY_OK);
            assert_int_equal(count, 3);
            for (uint32_t x = 0; x < 3; x++) {
                mem_append(&all, "%s", name[x]);
                free(name[x]);
            }
            assert_string_equal(all, names[i]);
            free(name);
            free(all);
            game_close(&g);
            assert_int_equal(value_at(RULE_ACV, written[k], ""), 2);
            assert_int_equal(value_at(RULE_AVD, written[k], ""), 1);
            free(written[k]);
        }
        free(path);
    }
}

static const struct {
    const char *word, *files[2];
    size_t line, column;
    const char *says;
} bad[] = {
    {"magma", {"not-square.table"}, 3, 3, "not square: this row has length 2, but the number of rows is 3"},
    {"magma", {"hole-row.table"}, 3, 3, "not square"},
    {"magma", {"hole.table"}, 2, 5, "the entry in row a, column b is missing"},
    {"magma", {"hole-names.table"}, 1, 3, "this entry is empty"},
    {"magma", {"unknown-name.table"}, 2, 5, "a*b = 'c', which is not one of the 2 elements"},
    {"magma", {"too-many-names.table"}, 1, 1, "2 rows but 3 different entries"},
    {"magma", {"too-few-names.table"}, 1, 1, "2 rows but 1 different entries"},
    {"loop", {"no-identity.table"}, 2, 1, "no identity"},
    {"monoid", {"no-identity.table"}, 2, 1, "no identity"},
    {"quasigroup", {"twice.table"}, 2, 5, "3 twice in the row of 2"},
    {"loop", {"twice.table"}, 2, 5, "3 twice in the row of 2"},
    {"semigroup", {"not-associative.table"}, 2, 3, "not associative: (2*2)*3 = 1, but 2*(2*3) = 2"},
    {"quandle", {"not-quandle.table"}, 2, 3, "not idempotent: 2*2 = 1, not 2"},
    {"rack", {"not-associative.table"}, 2, 3, "twice in the column of 2"},
    {"ring",
     {"plus.table", "not-distributive.table"},
     2,
     1,
     "second table does not distribute over the first from the left"},
    {"ring", {"plus.table", "other-names.table"}, 0, 6, "the same elements"},
    {"ring", {"join.table", "plus.table"}, 2, 3, "the first table contains 1 twice in the row of 1"},
    {"lattice",
     {"join.table", "not-meet.table"},
     1,
     3,
     "second table violates the absorption law x*(x+y) = x: 0*(0+1) = 1, not 0"},
    {"lattice", {"join.table", "join.table"}, 1, 3, "absorption"},
};

static void bad_tables_are_refused(void **state)
{
    (void)state;
    size_t found = 0, listed = 0;
    for (size_t i = 0; i < COUNT(bad); i++) {
        hry_error error = {0};
        char *text = mem_print("%s:%s/tests/bad/%s", bad[i].word, SOURCE_DIR, bad[i].files[0]);
        if (bad[i].files[1])
            mem_append(&text, ",%s/tests/bad/%s", SOURCE_DIR, bad[i].files[1]);
        assert_int_equal(try_structure(text, &error), HRY_UNREADABLE);
        if (error.line != bad[i].line || error.column != bad[i].column || !strstr(error.message, bad[i].says))
            fail_msg("%s: line %zu, column %zu: %s", text, error.line, error.column, error.message);
        free(text);
    }
    DIR *folder = opendir(SOURCE_DIR "/tests/bad");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *dot = strrchr(entry->d_name, '.');
        bool used = false;
        for (size_t i = 0; i < COUNT(bad); i++)
            for (size_t k = 0; k < 2; k++)
                used |= bad[i].files[k] && strcmp(bad[i].files[k], entry->d_name) == 0;
        found += dot && strcmp(dot, ".table") == 0;
        listed += used;
    }
    closedir(folder);
    assert_int_equal(found, listed);
}

static void wrong_texts_have_their_column(void **state)
{
    (void)state;
    static const bad_text texts[] = {
        {"magma()", 7, "expected a file name"},
        {"magma", 6, "parentheses"},
        {"magma([1,2],[3,1])", 13, "invalid number 3"},
        {"magma([1,2],[1])", 13, "this row has length 1, but"},
        {"magma([1,2])", 7, "not square"},
        {"loop([1,2],[1,2])", 6, "1 twice in the column of 1"},
        {"semigroup(T_0)", 1, "1 ≤ n ≤ 16"},
        {"semigroup([1],[1)", 17, "']'"},
        {"ring(Z_0)", 1, "at least 1"},
        {"ring(F_6)", 1, "prime power"},
        {"ring(Z_2xQ)", 10, "factors are"},
        {"vectorspace(3)", 14, "vectorspace(d,q)"},
        {"vectorspace(0,2)", 1, "dimension"},
        {"ideal(loop([1]))", 7, "ideal requires a ring"},
        {"ideal(ring(Z_2)", 16, "')'"},
        {"sub(S4)", 5, "sub requires a ring, semigroup or other algebra, as in sub(ring(Z_12))"},
        {"ring:" SOURCE_DIR "/examples/loop5.table", sizeof SOURCE_DIR + 26,
         "expected ',' and a second file, found"},
        {"normal()", 8, "expected a group"},
        {"quandle(conj(S3)", 17, "')'"},
        {"hull(C6; winning={7})", 19, "unknown point 7; use its number, from 1 to 6"},
        {"hull(C6; wining={1})", 10, "winning="},
        {"hull(C6); winning={1}}", 22, "'}'"},
        {"connect(K4; winning={1,2})", 21, "winning sets require a closure, which connect does not"},
        {"ring(Z_4; winning={1},2)", 23, "'{'"},
        {"ring(Z_4) Z_4", 11, "expected the end"},
    };
    expect_refused(try_structure, HRY_USAGE, texts, COUNT(texts));
    hry_error error;
    structure_expr e;
    assert_int_equal(expr_parse("magma:x", 7, &(expr_options){.remote = true}, &e, &error), HRY_FORBIDDEN);
    static const char *const large[] = {"ring(Z_5000)", "semigroup(T_6)", "vectorspace(13,2)"};
    for (size_t i = 0; i < COUNT(large); i++)
        assert_int_equal(try_structure(large[i], &error), HRY_LIMIT);
    assert_int_equal(try_structure("lattice(poset(a<b,a<c))", &error), HRY_UNDEFINED);
}

static void any_algebra_is_read_or_refused(void **state)
{
    (void)state;
    static const char *const seeds[] = {
        "ring(Z_2xF_4; winning={(1,x)})", "semigroup([2,1],[1,1]; winning={[1,1]})",
        "quandle(R_5); winning={0}", "ideal(lattice(divisors(12)))", "S3; winning={(1,2)},{}"};
    rng r = rng_start("any algebra", 60);
    for (size_t i = 0; i < scaled(10000); i++) {
        char text[80];
        size_t length = strlen(strcpy(text, seeds[i % COUNT(seeds)]));
        for (unsigned changes = 1 + rng_below(&r, 5); changes > 0; changes--)
            mutate(&r, "(){}[]_^x;,=1Z \n", text, &length, sizeof text);
        char *copy = mem_copy(text, length + 1, 1);
        structure_expr e;
        hry_error error;
        limit soon = limit_none();
        soon.memory = 1 << 24;
        if (expr_parse(copy, length, &(expr_options){.remote = true, .limit = &soon}, &e, &error) == HRY_OK)
            expr_clear(&e);
        free(copy);
    }
}

// ---- the same games in two ways

static void same_values(const char *a, const char *b)
{
    for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
        int one = value_at(g, a, ""), other = value_at(g, b, "");
        if (one != other)
            fail_msg("%s is *%d on %s and *%d on %s", rule_group_name(g), one, a, other, b);
    }
}

static void algebras_agree_with_other_structures(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"lattice(divisors(6))", "lattice(boolean(2))"},
        {"lattice(chain(4))", "quandle([1,1,1,1],[2,2,2,2],[3,3,3,3],[4,4,4,4])"},
        {"ring(Z_6)", "ring(Z_2xZ_3)"},
        {"ideal(ring(Z_12))", "ring(Z_12)"},
        {"sub(ring(Z_12))", "ring(Z_12)"},
        {"sub(loop([1,2],[2,1]))", "loop([1,2],[2,1])"},
        {"vectorspace(2,3)", "module(Z_3^2)"},
        {"vectorspace(3,2)", "module(Z_2^3)"},
        {"vectorspace(1,4)", "ideal(ring(F_4))"},
        {"semigroup(T_2)", "semigroup([2,1],[1,1])"},
        {"semigroup(T_3)", "semigroup([2,3,1],[2,1,3],[1,1,3])"},
        {"hull(C6; winning={1,2,3,4,5,6})", "hull(C6)"},
        {"ring(Z_12); winning={1}", "ring(Z_12)"},
    };
    for (size_t i = 0; i < COUNT(same); i++)
        same_values(same[i][0], same[i][1]);
    for (const char *const *one = (const char *const[]){"semigroup(T_3)", "semigroup(T_4)", "ring(Z_360)",
                                                        "vectorspace(8,2)", NULL};
         *one; one++)
        assert_true(value_at(RULE_ACV, *one, "") >= 0 && value_at(RULE_AVD, *one, "") >= 0);
}

// A loop of order 64: products of octonion units by a loop of order 16 with a group of order 4 have the same
// number of elements; here Z_2 × … with one pair of products exchanged in a subsquare, which stays Latin.
static void a_loop_of_order_64_is_played(void **state)
{
    (void)state;
    char *text = mem_string(""), *path = in_home("loop64.csv");
    for (uint32_t x = 0; x < 64; x++)
        for (uint32_t y = 0; y < 64; y++) {
            uint32_t product = x ^ y;
            if ((x == 1 || x == 3) && (y == 4 || y == 6)) // {5,7},{7,5} becomes {7,5},{5,7}
                product ^= 2;
            mem_append(&text, "%u%s", product, y < 63 ? " " : "\n");
        }
    text_to_file(path, text);
    char *loop = mem_print("loop:%s", path), *semigroup = mem_print("semigroup:%s", path);
    hry_error error;
    assert_true(value_at(RULE_ACV, loop, "") >= 0);
    assert_int_equal(try_structure(semigroup, &error), HRY_UNREADABLE);
    free(loop);
    free(semigroup);
    free(text);
    free(path);
}

// The checker plays the certificates of algebras on their sets.
static void certificates_are_verified(void **state)
{
    (void)state;
    static const char *const of[] = {"ring(Z_12)",
                                     "semigroup(T_3)",
                                     "quandle(R_6)",
                                     "ideal(ring(Z_12))",
                                     "ring(Z_12; winning={1},{4,6})",
                                     "vectorspace(2,3)"};
    static const char *const rules[] = {"gen", "dng", "ter", "dnt"};
    char *file = in_home("algebra.cert");
    for (size_t i = 0; i < COUNT(of) * COUNT(rules); i++) {
        const char *rule = rules[i % COUNT(rules)], *structure = of[i / COUNT(rules)];
        if (strcmp(structure, "semigroup(T_3)") == 0 && i % COUNT(rules) > 1)
            continue; // 27 elements have too many classes
        expect_parts(RUN("nim", rule, structure, "--certificate", file), 0, "= *", NULL);
        expect_parts(RUN("verify", file), 0, "proved, for these", NULL);
    }
    free(file);
}

static void groups_agree_with_their_tables(void **state)
{
    (void)state;
    static const char *const group[] = {"Z2", "Z5", "Z6", "Z2^3", "S3", "D4", "Q8", "A4", "D7"};
    if (!groups_can_be_tested("tables of groups"))
        skip();
    for (size_t i = 0; i < COUNT(group); i++) {
        char *as_algebra = mem_print("subgroups(%s)", group[i]);
        same_values(as_algebra, group[i]);
        free(as_algebra);
    }
    same_values("normal(Z6)", "Z6");
    same_values("ring(Z_12)", "Z12");
    same_values("vectorspace(4,2)", "Z2^4");
    same_values("quandle(conj(Z4))", "quandle([1,1,1,1],[2,2,2,2],[3,3,3,3],[4,4,4,4])");
    same_values("D3; winning={r}", "subgroups(D3; winning={r})");
    // However an element is spelled.
    same_values("S4; winning={(2,1),(4,3)},{(3,1,2)}", "S4; winning={(1,2),(3,4)},{(1,2,3)}");
    same_values("normal(S4; winning={{ (2,1)(4,3) }})", "normal(S4; winning={(1,2)(3,4)})");
    same_values("S4; winning={#2}", "S4; winning={(3,4)}");
    assert_int_equal(value_at(RULE_ACV, "S3; winning={()}", ""), 0);
    expect(RUN("nim", "gen", "S4; winning={(1,2)},{(5,6)}"), 2, "", "(5,6) is not in the group");
    // The rule is called as the user calls it.
    expect(RUN("nim", "dng", "S3; winning={()}"), 1, "", "DNG(S3; winning={()}) does not exist");
    expect(RUN("nim", "ter", "ring(Z_1)"), 1, "", "TER(ring(Z_1)) does not exist");
    assert_int_equal(value_at(RULE_ACV, "S3; winning={e}", ""), 0);
}

// ---- winning sets of a graph family

typedef struct playground {
    unsigned n, distance[8][8];
    uint32_t winning;
    bool again;
} playground;

static bool closes_winning(const void *object, uint32_t p)
{
    const playground *g = object;
    uint32_t before, wide = p;
    do {
        before = wide;
        for (unsigned u = 0; u < g->n; u++)
            for (unsigned v = 0; v < g->n; v++)
                for (unsigned w = 0; w < g->n; w++)
                    if (before >> u & before >> v & 1 &&
                        g->distance[u][w] + g->distance[w][v] == g->distance[u][v])
                        wide |= UINT32_C(1) << w;
    } while (g->again && wide != before);
    return !(g->winning & ~wide);
}

static void winning_sets_of_graphs_follow_the_definition(void **state)
{
    (void)state;
    rng r = rng_start("winning sets", 81);
    for (size_t i = 0; i < scaled(150); i++) {
        playground g = {.n = 2 + rng_below(&r, 6), .again = rng_below(&r, 2)};
        char *text = mem_print("%s(graph(", g.again ? "hull" : "geodetic");
        memset(g.distance, 1, sizeof g.distance);
        for (unsigned v = 0; v < g.n; v++)
            for (unsigned u = 0; u <= v; u++)
                if (u == v || u + 1 == v || rng_below(&r, 4) == 0) {
                    g.distance[u][v] = g.distance[v][u] = u != v;
                    if (u != v)
                        mem_append(&text, "%s%u-%u", v == 1 ? "" : ",", u + 1, v + 1);
                }
        for (unsigned w = 0; w < g.n; w++)
            for (unsigned u = 0; u < g.n; u++)
                for (unsigned v = 0; v < g.n; v++)
                    if (g.distance[u][w] + g.distance[w][v] < g.distance[u][v])
                        g.distance[u][v] = g.distance[u][w] + g.distance[w][v];
        g.winning = 1 + rng_below(&r, (UINT32_C(1) << g.n) - 1);
        mem_append(&text, "); winning={");
        for (unsigned v = 0, some = 0; v < g.n; v++)
            if (g.winning >> v & 1)
                mem_append(&text, "%s%u", some++ ? "," : "", v + 1);
        mem_append(&text, "})");
        structure_expr e;
        hry_error error = {0};
        if (expr_parse(text, strlen(text), &(expr_options){0}, &e, &error))
            fail_msg("%s: %s", text, error.message);
        bool in[256];
        uint32_t edge[256];
        for (uint32_t p = 0; p < UINT32_C(1) << g.n; p++)
            in[p] = closes_winning(&g, p);
        check_border(text, &e.hyper, in);
        check_values(text, &e.hyper, edge, minimal_sets(g.n, in, edge));
        expr_clear(&e);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_read_in_every_form),
        cmocka_unit_test(bad_tables_are_refused),
        cmocka_unit_test(wrong_texts_have_their_column),
        cmocka_unit_test(any_algebra_is_read_or_refused),
        cmocka_unit_test(algebras_agree_with_other_structures),
        cmocka_unit_test(a_loop_of_order_64_is_played),
        cmocka_unit_test(certificates_are_verified),
        cmocka_unit_test(groups_agree_with_their_tables),
        cmocka_unit_test(winning_sets_of_graphs_follow_the_definition),
    };
    return cmocka_run_group_tests_name("algebra files", tests, start_tools_at_home, end_tools_at_home);
}

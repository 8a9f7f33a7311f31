// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on groups, through the program: the table of all groups of order ≤ 60, the reductions against the
// direct computation on every group of order ≤ 100, published counts and closed formulas, and positions.
// Sporadic groups and character tables are in test_sporadic.c, errors and streams in test_group_streams.c.
// Skipped where GAP is not installed.
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"

enum { MOST_LINES = 4000 };

typedef struct answers {
    json_t *line[MOST_LINES];
    size_t count;
} answers;

// One JSON answer for each line of `input`.
static answers ask_words(const char *const *arguments, const char *input)
{
    run r = run_program(arguments, input);
    answers a = {0};
    for (char *line = strtok(r.out, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(a.count < MOST_LINES);
        a.line[a.count] = json_loads(line, 0, NULL);
        assert_non_null(a.line[a.count++]);
    }
    run_clear(&r);
    return a;
}

static answers ask(const char *game, const char *input, const char *option, const char *value)
{
    const char *arguments[] = {"nim", game, "-", "--json", "--compute", option, value, NULL};
    return ask_words(arguments, input);
}

static void forget(answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        json_decref(a->line[i]);
    a->count = 0;
}

// The same for two games at once, "gen,dng" or "ter,dnt", which ask GAP the same; what has an error is left
// out: the trivial group has neither DNG nor TER.
static void ask_two(const char *games, const char *input, const char *option, answers *first, answers *second)
{
    answers all = ask(games, input, option, NULL);
    *first = *second = (answers){0};
    for (size_t i = 0; i < all.count; i++) {
        const char *game = json_string_value(json_object_get(all.line[i], "game"));
        answers *to = strncasecmp(game, games, 3) == 0 ? first : second;
        if (json_object_get(all.line[i], "error"))
            json_decref(all.line[i]);
        else
            to->line[to->count++] = all.line[i];
    }
}

static int field(const answers *a, size_t i, const char *name)
{
    const json_t *value = json_object_get(a->line[i], name);
    if (!json_is_integer(value))
        fail_msg("answer %zu has no %s: %s", i, name, json_dumps(a->line[i], 0));
    return (int)json_integer_value(value);
}

static void add_line(char **input, const char *line)
{
    char *longer = mem_print("%s%s\n", *input, line);
    free(*input);
    *input = longer;
}

typedef struct oracle {
    char id[16];
    int order, maximal, classes, arrows, gen, dng;
} oracle;

static size_t read_oracles(oracle *table, size_t most)
{
    FILE *f = fopen(SOURCE_DIR "/tests/data/groups_le_60.tsv", "r");
    assert_non_null(f);
    char line[256];
    size_t count = 0;
    while (fgets(line, sizeof line, f)) {
        oracle *o = &table[count];
        if (*line == '#' || sscanf(line, "%15s %d %d %d %d %d %d", o->id, &o->order, &o->maximal, &o->classes,
                                   &o->arrows, &o->gen, &o->dng) != 7)
            continue;
        assert_true(++count < most);
    }
    fclose(f);
    return count;
}

// The number of groups of each order up to 100.
static const uint16_t groups_of_order[101] = {
    0, 1, 1,  1,  2,  1, 2,  1, 5,  2, 2,  1, 5,   1, 2,  1, 14, 1, 5,   1, 5,  2, 2,  1, 15, 2,
    2, 5, 4,  1,  4,  1, 51, 1, 2,  1, 14, 1, 2,   2, 14, 1, 6,  1, 4,   2, 2,  1, 52, 2, 5,  1,
    5, 1, 15, 2,  13, 2, 2,  1, 13, 1, 2,  4, 267, 1, 4,  1, 5,  1, 4,   1, 50, 1, 2,  3, 4,  1,
    6, 1, 52, 15, 2,  1, 15, 1, 2,  1, 12, 1, 10,  1, 4,  2, 2,  1, 231, 1, 5,  2, 16};

// The answers about all groups of order up to 100 where there is time, and else up to 47, in their order; DNG
// without the first, which is trivial. (test_recorded.c has all of them in the short run, too, from what GAP
// once answered.)
static answers gen, dng, gen_direct, dng_direct;
static size_t upto[101]; // groups of order up to …

static int largest_order(void)
{
    return in_long_run() ? 100 : 47;
}

static int ask_all(void **state)
{
    (void)state;
    char *ids = mem_zero(1, 1 << 16), *end = ids;
    for (int n = 1; n <= largest_order(); n++) {
        for (int i = 1; i <= groups_of_order[n]; i++)
            end += sprintf(end, "%d.%d\n", n, i);
        upto[n] = upto[n - 1] + groups_of_order[n];
    }
    ask_two("gen,dng", ids, NULL, &gen, &dng);
    size_t groups = upto[largest_order()];
    ask_two("gen,dng", ids, "--direct", &gen_direct, &dng_direct);
    free(ids);
    return gen.count == groups && gen_direct.count == groups && dng.count == groups - 1 &&
                   dng_direct.count == groups - 1
               ? 0
               : -1;
}

static int forget_all(void **state)
{
    (void)state;
    forget(&gen);
    forget(&dng);
    forget(&gen_direct);
    forget(&dng_direct);
    return 0;
}

static void every_group_of_order_up_to_60_has_its_values(void **state)
{
    (void)state;
    static oracle table[400];
    size_t count = read_oracles(table, 400);
    assert_int_equal(count, 311);
    for (size_t i = 0; i < count; i++) {
        int order, number;
        assert_int_equal(sscanf(table[i].id, "%d.%d", &order, &number), 2);
        if (order > largest_order())
            break;
        size_t at = upto[order - 1] + (size_t)number - 1;
        assert_int_equal(field(&gen, at, "nim"), table[i].gen);
        assert_int_equal(field(&dng, at - 1, "nim"), table[i].dng);
        assert_int_equal(atoi(json_string_value(json_object_get(gen_direct.line[at], "order"))),
                         table[i].order);
        assert_int_equal(field(&gen_direct, at, "maximal_sets"), table[i].maximal);
        assert_int_equal(field(&gen_direct, at, "classes"), table[i].classes);
        assert_int_equal(field(&gen_direct, at, "arrows"), table[i].arrows);
        assert_int_equal(field(&gen_direct, at, "nim"), table[i].gen);
        assert_int_equal(field(&dng_direct, at - 1, "nim"), table[i].dng);
    }
}

static void count_values(const answers *a, size_t from, size_t to, int *count)
{
    for (size_t i = from; i < to; i++)
        count[field(a, i, "nim")]++;
}

// Counts over all groups of order ≤ N, and the two ways to compute held against each other.
static void counts_up_to_order_100_are_the_known_ones(void **state)
{
    (void)state;
    static const struct {
        int order, groups, gen[5], dng[4];
    } expected[] = {{15, 28, {6, 6, 9, 4, 3}, {11, 9, 0, 7}},
                    {31, 93, {36, 16, 22, 9, 10}, {51, 23, 0, 18}},
                    {63, 319, {177, 47, 46, 23, 26}, {227, 47, 0, 44}},
                    {100, 1048, {798, 90, 77, 36, 47}, {889, 83, 0, 75}}};
    for (size_t k = 0; k < COUNT(expected) && expected[k].order <= largest_order(); k++) {
        int of_gen[16] = {0}, of_dng[16] = {0};
        size_t groups = upto[expected[k].order];
        assert_int_equal(groups, expected[k].groups);
        count_values(&gen, 0, groups, of_gen);
        count_values(&dng, 0, groups - 1, of_dng);
        assert_memory_equal(of_gen, expected[k].gen, sizeof expected[k].gen);
        assert_memory_equal(of_dng, expected[k].dng, sizeof expected[k].dng);
    }
    for (size_t i = 0; i < gen_direct.count; i++) {
        assert_int_equal(field(&gen, i, "nim"), field(&gen_direct, i, "nim"));
        // Extended types too, where the reductions find them.
        const json_t *type = json_object_get(gen.line[i], "start_type");
        if (type && !json_equal(type, json_object_get(gen_direct.line[i], "start_type")))
            fail_msg("start types differ: %s", json_dumps(gen.line[i], 0));
    }
    for (size_t i = 0; i < dng_direct.count; i++)
        assert_int_equal(field(&dng, i, "nim"), field(&dng_direct, i, "nim"));
}

static void structures_have_their_numbers_of_classes(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        int classes, gen;
    } expected[] = {{"500.48", 2175, 0},  {"S5", 120, 1},     {"A5", 48, 1},   {"A6", 445, 1},
                    {"PSL(2,7)", 136, 4}, {"240.191", 53, 4}, {"S6", 1144, 1}, {"A7", 2301, 1}};
    size_t groups = COUNT(expected) - (in_long_run() ? 0 : 2);
    char *input = mem_string("");
    for (size_t i = 0; i < groups; i++)
        add_line(&input, expected[i].group);
    answers a = ask("gen", input, "--direct", NULL), reduced, avoiding;
    ask_two("gen,dng", input, NULL, &reduced, &avoiding);
    for (size_t i = 0; i < groups; i++) {
        assert_int_equal(field(&a, i, "classes"), expected[i].classes);
        assert_int_equal(field(&a, i, "nim"), expected[i].gen);
        assert_int_equal(field(&reduced, i, "nim"), expected[i].gen);
    }
    assert_int_equal(field(&avoiding, 5, "nim"), 3); // 240.191
    json_t *type = json_pack("[i,i,i,i]", 1, 0, 2, 0);
    assert_true(json_equal(json_object_get(a.line[0], "start_type"), type)); // 500.48
    assert_int_equal(field(&a, 0, "deficiency"), 4);
    json_decref(type);
    forget(&a);
    forget(&reduced);
    forget(&avoiding);
    free(input);
}

static int dng_cyclic(int n)
{
    return n == 2 || n % 2 ? 1 : n % 4 ? 3 : 0;
}

static int gen_cyclic(int n)
{
    return dng_cyclic(n) + 1;
}

static int dng_dihedral(int n)
{
    return n % 2 ? 3 : 0;
}

static int gen_dihedral(int n)
{
    return n % 2 ? 3 : n % 4 ? 1 : 0;
}

static int dng_symmetric(int n)
{
    return n == 2 ? 1 : n == 3 ? 3 : 0;
}

static int gen_symmetric(int n)
{
    return n == 2 ? 2 : n == 3 ? 3 : n == 4 ? 0 : 1;
}

static int dng_alternating(int n)
{
    return n == 3 ? 1 : n == 4 ? 3 : 0;
}

static int gen_alternating(int n)
{
    return n == 3 ? 2 : n == 4 ? 3 : 1;
}

static int zero(int n)
{
    (void)n;
    return 0;
}

// Formulas for the groups whose names are printed with n, for n in a range; NULL: none is known.
typedef struct formula {
    const char *format;
    int from, to;
    int (*gen)(int), (*dng)(int);
} formula;

static void closed_formulas_hold(void **state)
{
    (void)state;
    bool longer = in_long_run();
    const formula all[] = {{"Z%d", 2, longer ? 60 : 30, gen_cyclic, dng_cyclic},
                           {"D%d", 3, longer ? 40 : 18, gen_dihedral, dng_dihedral},
                           {"S%d", 2, longer ? 8 : 7, gen_symmetric, dng_symmetric},
                           {"A%d", 3, longer ? 9 : 8, gen_alternating, dng_alternating},
                           {"Dic(%d)", 2, 12, NULL, zero}};
    char *input = mem_string("");
    for (const formula *f = all; f < all + COUNT(all); f++)
        for (int n = f->from; n <= f->to; n++) {
            char name[64];
            snprintf(name, sizeof name, f->format, n);
            add_line(&input, name);
        }
    static answers a, b;
    ask_two("gen,dng", input, NULL, &a, &b);
    size_t at = 0;
    for (const formula *f = all; f < all + COUNT(all); f++)
        for (int n = f->from; n <= f->to; n++, at++) {
            assert_true(at < a.count && at < b.count);
            if ((f->gen && field(&a, at, "nim") != f->gen(n)) ||
                (f->dng && field(&b, at, "nim") != f->dng(n)))
                fail_msg("%s, n = %d", f->format, n);
        }
    assert_true(at == a.count && at == b.count);
    forget(&a);
    forget(&b);
    free(input);
}

// T × H with T = Z_2^k and H of odd order; generalized dihedral groups.
static void products_have_the_values_of_their_formulas(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        int gen;
    } expected[] = {{"Z2xZ3", 4},     {"Z2xZ3^2", 0}, {"Z2^2xZ15", 1},   {"Z2^2xZ3^2", 1},
                    {"Z2^2xZ3^3", 0}, {"Z2^3xZ3", 0}, {"Z4xZ3", 1},      {"Z4xZ3^2", 0},
                    {"Q8xZ3", 0},     {"Dih(Z3)", 3}, {"Dih(Z3^2)", 3},  {"Dih(Z3^3)", 0},
                    {"Dih(Z6)", 1},   {"Dih(Z4)", 0}, {"Dih(Z2xZ6)", 0}, {"Dih(Z5xZ15)", 3},
                    {"Z3^2", 2},      {"Z3^3", 1},    {"Z2", 2},         {"Z2^2", 1},
                    {"Z2^3", 0}};
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(expected); i++)
        add_line(&input, expected[i].group);
    answers a = ask("gen", input, NULL, NULL);
    assert_int_equal(a.count, COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++)
        if (field(&a, i, "nim") != expected[i].gen)
            fail_msg("%s", json_dumps(a.line[i], 0));
    forget(&a);
    free(input);
}

// The reductions' answer for a position against the answer of the game on the elements.
static void positions_have_the_same_value_both_ways(void **state)
{
    (void)state;
    static const struct {
        const char *position, *groups;
    } at[] = {{"(1,2,3)", "S4\nA5\n"},   {"#1,#2", "Z6\nD5\nQ8\n"},     {"#7,#9", "240.191\n"},
              {"(1,2,3),(1,2)", "S4\n"}, {"(1,2)(3,4)", "S4\nA5\n"},    {"(1,2,3),(1,3,2)", "S4\nA5\n"},
              {"(1,2,3,4,5)", "A5\n"},   {"#1", "Z6\nQ8\nDih(Z3^2)\n"}, {"#2", "D5\nZ3^2\n"},
              {"#1,#3", "Z12\n"},        {"#5", "240.191\n"},           {"#4", "Dih(Z3^2)\n"}};
    for (size_t i = 0; i < (in_long_run() ? COUNT(at) : 3); i++) { // each starts GAP twice
        answers reduced = ask("gen", at[i].groups, "--position", at[i].position);
        const char *directly[] = {"nim",          "gen",      "-",      "--position",
                                  at[i].position, "--direct", "--json", NULL};
        answers direct = ask_words(directly, at[i].groups);
        assert_int_equal(reduced.count, occurrences(at[i].groups, "\n"));
        assert_int_equal(direct.count, reduced.count);
        for (size_t k = 0; k < direct.count; k++) {
            assert_int_equal(field(&reduced, k, "nim"), field(&direct, k, "nim"));
            const json_t *type = json_object_get(direct.line[k], "class_type");
            if (!type) // the game is over
                assert_int_equal(field(&direct, k, "nim"), 0);
            else if (json_array_size(type) != 4 ||
                     !json_equal(json_object_get(reduced.line[k], "class_type"), type))
                fail_msg("at %s the types differ: %s", at[i].position, json_dumps(direct.line[k], 0));
        }
        forget(&direct);
        forget(&reduced);
    }
}

// TER and DNT on Z_4 are in the paper (Sieben, Example 8.1); others by the direct computation on a few
// elements.
static void removing_games_have_their_values(void **state)
{
    (void)state;
    static const char *const groups[] = {"Z4", "Z6", "S3", "Z8", "Q8", "D4", "Z2^3", "Z10", "Z12"};
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(groups); i++)
        add_line(&input, groups[i]);
    add_line(&input, "Z1"); // last: there is no TER on it
    static answers ter, dnt, ter_direct, dnt_direct;
    ask_two("ter,dnt", input, NULL, &ter, &dnt);
    ask_two("ter,dnt", input, "--direct", &ter_direct, &dnt_direct);
    assert_true(ter.count == COUNT(groups) && dnt.count == COUNT(groups) + 1);
    assert_true(ter_direct.count == ter.count && dnt_direct.count == dnt.count);
    assert_int_equal(field(&ter, 0, "nim"), 0);
    assert_int_equal(field(&dnt, 0, "nim"), 1);
    assert_int_equal(field(&dnt, COUNT(groups), "nim"), 1);
    for (size_t i = 0; i < dnt.count; i++) {
        assert_int_equal(field(&dnt, i, "nim"), field(&dnt_direct, i, "nim"));
        if (i < ter.count)
            assert_int_equal(field(&ter, i, "nim"), field(&ter_direct, i, "nim"));
    }
    forget(&ter);
    forget(&dnt);
    forget(&ter_direct);
    forget(&dnt_direct);
    free(input);
}

// In these groups of even order up to 20, and in no others, every involution generates the group together
// with some element: all pairs of elements were tried in GAP.
static const char *const generating_involutions[] = {
    "SmallGroup(2,1)",  "SmallGroup(4,1)",  "SmallGroup(4,2)",  "SmallGroup(6,1)",  "SmallGroup(6,2)",
    "SmallGroup(8,1)",  "SmallGroup(10,1)", "SmallGroup(10,2)", "SmallGroup(12,2)", "SmallGroup(12,3)",
    "SmallGroup(12,5)", "SmallGroup(14,1)", "SmallGroup(14,2)", "SmallGroup(16,1)", "SmallGroup(18,1)",
    "SmallGroup(18,2)", "SmallGroup(18,3)", "SmallGroup(20,2)", "SmallGroup(20,3)", "SmallGroup(20,5)",
};

static bool has_generating_involutions(const json_t *answer)
{
    const char *group = json_string_value(json_object_get(answer, "structure"));
    bool found = false;
    for (size_t i = 0; i < COUNT(generating_involutions); i++)
        found |= !strcmp(group, generating_involutions[i]);
    return found;
}

static void pairs_of_elements_decide_removing_games(void **state)
{
    (void)state;
    char *input = mem_string("");
    for (uint32_t order = 2; order <= 20; order += 2)
        for (uint32_t i = 1; i <= groups_of_order[order]; i++) {
            char *group = mem_print("SmallGroup(%" PRIu32 ",%" PRIu32 ")", order, i);
            add_line(&input, group);
            free(group);
        }
    const char *arguments[] = {"nim", "ter", "-", "--json", NULL};
    static answers found, computed;
    found = ask_words(arguments, input);
    computed = ask("ter", input, NULL, NULL);
    assert_true(found.count == 43 && computed.count == 43);
    for (size_t i = 0; i < found.count; i++) {
        const char *method = json_string_value(json_object_get(found.line[i], "method"));
        if (!strstr(method, "Pairs of elements") != has_generating_involutions(found.line[i]))
            fail_msg("%s", json_dumps(found.line[i], 0));
        assert_int_equal(field(&found, i, "nim"), field(&computed, i, "nim"));
        assert_null(strstr(json_string_value(json_object_get(computed.line[i], "method")), "Pairs"));
    }
    forget(&found);
    forget(&computed);
    free(input);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_group_of_order_up_to_60_has_its_values),
        cmocka_unit_test(counts_up_to_order_100_are_the_known_ones),
        cmocka_unit_test(structures_have_their_numbers_of_classes),
        cmocka_unit_test(closed_formulas_hold),
        cmocka_unit_test(products_have_the_values_of_their_formulas),
        cmocka_unit_test(positions_have_the_same_value_both_ways),
        cmocka_unit_test(removing_games_have_their_values),
        cmocka_unit_test(pairs_of_elements_decide_removing_games),
    };
    return run_if(groups_can_be_tested("the tests of groups"), tests, ask_all, forget_all);
}

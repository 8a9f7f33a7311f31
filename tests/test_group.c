// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games on groups, through the program: the table of all groups of order ≤ 60, the reductions against the
// direct computation on every group of order ≤ 100, published counts and closed formulas, positions, and
// errors. Skipped where GAP is not installed.
#include "clock_support.h"
#include "program_support.h"
#include "tree_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

enum { MOST_LINES = 4000 };

typedef struct answers {
    json_t *line[MOST_LINES];
    size_t count;
} answers;

// One JSON answer for each line of `input`.
static answers ask(const char *game, const char *input, const char *option, const char *value)
{
    const char *arguments[] = {"nim", game, "-", "--json", "--compute", option, value, NULL};
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

static void forget(answers *a)
{
    for (size_t i = 0; i < a->count; i++)
        json_decref(a->line[i]);
    a->count = 0;
}

// The same for both games at once, which ask GAP the same; the trivial group has no DNG.
static void ask_both(const char *input, const char *option, answers *gen, answers *dng)
{
    answers all = ask("gen,dng", input, option, NULL);
    *gen = *dng = (answers){0};
    for (size_t i = 0; i < all.count; i++) {
        answers *to = strcmp(json_string_value(json_object_get(all.line[i], "game")), "GEN") == 0 ? gen : dng;
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

static int one(const char *game, const char *group, const char *option, const char *name)
{
    answers a = ask(game, group, option, NULL);
    assert_int_equal(a.count, 1);
    int value = field(&a, 0, name);
    forget(&a);
    return value;
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

// The answers about all groups of order up to 100, in their order; DNG without the first, which is trivial.
// The direct road goes as far where there is time, and else up to order 63.
static answers gen, dng, gen_direct, dng_direct;
static size_t upto[101]; // groups of order up to …

static int ask_all(void **state)
{
    (void)state;
    char *ids = mem_zero(1, 1 << 16), *end = ids;
    for (int n = 1; n <= 100; n++) {
        for (int i = 1; i <= groups_of_order[n]; i++)
            end += sprintf(end, "%d.%d\n", n, i);
        upto[n] = upto[n - 1] + groups_of_order[n];
    }
    ask_both(ids, NULL, &gen, &dng);
    size_t direct = upto[scaled(1) > 1 ? 100 : 63];
    if (scaled(1) <= 1)
        *strstr(ids, "64.1\n") = '\0';
    ask_both(ids, "--direct", &gen_direct, &dng_direct);
    free(ids);
    return gen.count == upto[100] && gen_direct.count == direct && dng.count == upto[100] - 1 &&
                   dng_direct.count == direct - 1
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
        size_t at = upto[order - 1] + (size_t)number - 1;
        assert_int_equal(atoi(json_string_value(json_object_get(gen_direct.line[at], "order"))),
                         table[i].order);
        assert_int_equal(field(&gen_direct, at, "maximal_sets"), table[i].maximal);
        assert_int_equal(field(&gen_direct, at, "classes"), table[i].classes);
        assert_int_equal(field(&gen_direct, at, "arrows"), table[i].arrows);
        assert_int_equal(field(&gen_direct, at, "nim"), table[i].gen);
        assert_int_equal(field(&dng_direct, at - 1, "nim"), table[i].dng);
        assert_int_equal(field(&gen, at, "nim"), table[i].gen);
        assert_int_equal(field(&dng, at - 1, "nim"), table[i].dng);
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
    for (size_t k = 0; k < COUNT(expected); k++) {
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
    } expected[] = {{"S5", 120, 1},  {"S6", 1144, 1},      {"A5", 48, 1},      {"A6", 445, 1},
                    {"A7", 2301, 1}, {"PSL(2,7)", 136, 4}, {"240.191", 53, 4}, {"500.48", 2175, 0}};
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(expected); i++)
        add_line(&input, expected[i].group);
    answers a = ask("gen", input, "--direct", NULL), reduced = ask("gen", input, NULL, NULL);
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_int_equal(field(&a, i, "classes"), expected[i].classes);
        assert_int_equal(field(&a, i, "nim"), expected[i].gen);
        assert_int_equal(field(&reduced, i, "nim"), expected[i].gen);
    }
    assert_int_equal(one("dng", "240.191", NULL, "nim"), 3);
    json_t *type = json_pack("[i,i,i,i]", 1, 0, 2, 0);
    size_t last = COUNT(expected) - 1; // 500.48
    assert_true(json_equal(json_object_get(a.line[last], "start_type"), type));
    assert_int_equal(field(&a, last, "deficiency"), 4);
    json_decref(type);
    forget(&a);
    forget(&reduced);
    free(input);
}

// Checks two formulas: `group` printed with n, for n in a range, against functions of n; NULL: none is known.
static void formula(const char *format, int from, int to, int (*value_gen)(int), int (*value_dng)(int))
{
    char *input = mem_string("");
    for (int n = from; n <= to; n++) {
        char name[64];
        snprintf(name, sizeof name, format, n);
        add_line(&input, name);
    }
    static answers a, b;
    ask_both(input, NULL, &a, &b);
    assert_true(a.count == (size_t)(to - from + 1) && b.count == a.count);
    for (int n = from; n <= to; n++)
        if ((value_gen && field(&a, (size_t)(n - from), "nim") != value_gen(n)) ||
            (value_dng && field(&b, (size_t)(n - from), "nim") != value_dng(n)))
            fail_msg("%s, n = %d", format, n);
    forget(&a);
    forget(&b);
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

static void closed_formulas_hold(void **state)
{
    (void)state;
    formula("Z%d", 2, 60, gen_cyclic, dng_cyclic);
    formula("D%d", 3, 40, gen_dihedral, dng_dihedral);
    formula("S%d", 2, 8, gen_symmetric, dng_symmetric);
    formula("A%d", 3, 9, gen_alternating, dng_alternating);
    formula("Dic(%d)", 2, 12, NULL, zero);
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

static void sporadic_and_large_groups_have_their_values(void **state)
{
    (void)state;
    static const struct {
        const char *group;
        int gen, dng;
    } expected[] = {{"M11", 1, 0}, {"M12", 1, 0},      {"M22", 1, 0},
                    {"A8", 1, 0},  {"PSL(3,3)", 4, 3}, {"Sz(8)", 1, 0}};
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(expected); i++)
        add_line(&input, expected[i].group);
    static answers all_dng, all_gen;
    ask_both(input, NULL, &all_gen, &all_dng);
    assert_true(all_dng.count == COUNT(expected) && all_gen.count == COUNT(expected));
    for (size_t i = 0; i < COUNT(expected); i++) {
        int dng = field(&all_dng, i, "nim"), gen = field(&all_gen, i, "nim");
        // A simple group has GEN = 1 exactly when DNG = 0.
        assert_int_equal(gen == 1, dng == 0);
        assert_int_equal(dng, expected[i].dng);
        assert_int_equal(gen, expected[i].gen);
    }
    forget(&all_dng);
    forget(&all_gen);
    free(input);
}

// The values of a game on several groups, a line each.
static char *values(const char *game, const char *const *group, size_t count)
{
    const char **arguments = NEW_ARRAY(const char *, count + 5);
    size_t n = 0;
    arguments[n++] = "nim";
    arguments[n++] = game;
    arguments[n++] = "--quiet";
    arguments[n++] = "--compute";
    for (size_t i = 0; i < count; i++)
        arguments[n++] = group[i];
    run r = run_program(arguments, NULL);
    free(arguments);
    if (r.status)
        fail_msg("%s", r.err);
    char *out = mem_string(r.out);
    run_clear(&r);
    return out;
}

// What the character tables tell against what the elements do.
static void tables_tell_the_same_as_elements(void **state)
{
    (void)state;
    // DNG is *3 in the first four, and *0 in the others; those up to M12 are simple.
    static const char *const table[] = {"ctbl:L3(3)", "ctbl:L2(7)", "ctbl:L2(11)", "ctbl:L2(19)",
                                        "ctbl:A5",    "ctbl:A8",    "ctbl:U3(3)",  "ctbl:Sz(8)",
                                        "ctbl:M11",   "ctbl:M12",   "ctbl:A6.2_1", "ctbl:2.A5"};
    static const char *const group[] = {"PSL(3,3)", "PSL(2,7)", "PSL(2,11)", "PSL(2,19)", "A5", "A8",
                                        "PSU(3,3)", "Sz(8)",    "M11",       "M12",       "S6", "SL(2,5)"};
    size_t count = COUNT(table);
    char *told = values("dng", table, count), *found = values("dng", group, count);
    assert_string_equal(told, found);
    assert_string_equal(told, "3\n3\n3\n3\n0\n0\n0\n0\n0\n0\n0\n0\n");
    free(told);
    free(found);
    told = values("gen", table + 4, 6);
    found = values("gen", group + 4, 6);
    assert_string_equal(told, found);
    free(told);
    free(found);
}

// Benesh–Ernst–Sieben, Avoidance, Proposition 17: *3 for M23 and B, else *0, but for the Monster, whose list
// of maximal subgroups was another one then. Its table has none, and its values are those of doc/theory.md.
static void sporadic_groups_have_their_values_by_tables(void **state)
{
    (void)state;
    static const char *const name[] = {"J3",  "J4",  "HS",  "McL", "He",   "Ru",      "Suz",
                                       "O'N", "Co1", "Co2", "Co3", "Fi22", "Fi23",    "Fi24'",
                                       "HN",  "Ly",  "Th",  "M",   "B",    "ctbl:M23"};
    char *dng = values("dng", name, 20), *gen = values("gen", name, 18);
    assert_string_equal(dng, "0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n0\n3\n3\n3\n");
    assert_string_equal(gen, "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n4\n");
    free(dng);
    free(gen);
}

// With --compute the tables give the reason, not a theorem about the name; where they do not decide, the
// answer says so.
static void computing_by_tables_cites_no_list_of_groups(void **state)
{
    (void)state;
    static const char *const name[] = {"Th", "B", "ctbl:M23", "J3"};
    for (size_t i = 0; i < COUNT(name); i++) {
        run r = run_program((const char *[]){"nim", "gen", name[i], "--compute", NULL}, NULL);
        assert_int_equal(r.status, 0);
        if (strstr(r.out, "Proposition 17") || strstr(r.out, "nothing was computed"))
            fail_msg("%s", r.out);
        run_clear(&r);
    }
    run r = run_program((const char *[]){"nim", "gen", "M", "--compute", NULL}, NULL);
    assert_non_null(strstr(r.out, "nothing was computed"));
    run_clear(&r);
}

// The reductions' answer for a position against the answer of the game on the elements.
static void positions_have_the_same_value_both_ways(void **state)
{
    (void)state;
    static const struct {
        const char *group, *position;
    } at[] = {{"S4", "(1,2,3)"}, {"S4", "(1,2,3),(1,2)"}, {"S4", "(1,2)(3,4)"}, {"S4", "(1,2,3),(1,3,2)"},
              {"A5", "(1,2,3)"}, {"A5", "(1,2,3,4,5)"},   {"Z6", "#1"},         {"Z6", "#1,#2"},
              {"D5", "#2"},      {"Z12", "#1,#3"},        {"Q8", "#1"},         {"Z3^2", "#2"},
              {"240.191", "#5"}, {"240.191", "#7,#9"},    {"Dih(Z3^2)", "#4"},  {"Dih(Z3^2)", "#1"}};
    for (size_t i = 0; i < COUNT(at); i++) {
        answers reduced = ask("gen", at[i].group, "--position", at[i].position);
        const char *direct[] = {"nim",          "gen",      at[i].group, "--position",
                                at[i].position, "--direct", "--json",    NULL};
        run r = run_program(direct, NULL);
        json_t *plain = json_loads(r.out, JSON_DISABLE_EOF_CHECK, NULL);
        assert_non_null(plain);
        const json_t *nim_direct = json_object_get(plain, "nim");
        if (json_object_get(plain, "class_type")) {
            assert_int_equal(field(&reduced, 0, "nim"), json_integer_value(nim_direct));
            const json_t *type = json_object_get(plain, "class_type");
            assert_int_equal(json_array_size(type), 4);
            if (!json_equal(json_object_get(reduced.line[0], "class_type"), type))
                fail_msg("%s at %s: the types differ", at[i].group, at[i].position);
        } else {
            // The game is over.
            assert_int_equal(field(&reduced, 0, "nim"), 0);
            assert_int_equal(json_integer_value(nim_direct), 0);
        }
        json_decref(plain);
        run_clear(&r);
        forget(&reduced);
    }
}

// TER and DNT on Z_4 are in the paper (Sieben, Example 8.1); others by the direct computation on a few
// elements.
static void removing_games_have_their_values(void **state)
{
    (void)state;
    assert_int_equal(one("ter", "Z4", NULL, "nim"), 0);
    assert_int_equal(one("dnt", "Z4", NULL, "nim"), 1);
    assert_int_equal(one("dnt", "Z1", NULL, "nim"), 1);
    static const char *const groups[] = {"Z6", "S3", "Z8", "Q8", "D4", "Z2^3", "Z10", "Z12"};
    static const char *const games[] = {"ter", "dnt"};
    char *input = mem_string("");
    for (size_t i = 0; i < COUNT(groups); i++)
        add_line(&input, groups[i]);
    for (size_t k = 0; k < COUNT(games); k++) {
        answers found = ask(games[k], input, NULL, NULL), direct = ask(games[k], input, "--direct", NULL);
        assert_int_equal(found.count, COUNT(groups));
        for (size_t i = 0; i < COUNT(groups); i++)
            assert_int_equal(field(&found, i, "nim"), field(&direct, i, "nim"));
        forget(&found);
        forget(&direct);
    }
    free(input);
}

// A group that GAP never ends with is given up when its time is over, and the stream goes on: GAP starts anew
// then.
static void a_time_limit_costs_one_line_of_a_stream(void **state)
{
    (void)state;
    static const char *const words[] = {"harary",    "nim",    "gen", "-", "--quiet",
                                        "--compute", "--time", "12s", NULL};
    static const char first[] = "PSU(3,13)\n", others[] = "S4\nA5\n";
    char said[1000];
    clock_stop();
    talk t = talk_start(words, false);
    assert_int_equal(write(t.in, first, strlen(first)), strlen(first));
    WAIT_UNTIL(tree_computed(t.pid) >= 0.5);
    clock_forward(13);
    assert_non_null(strstr(talk_until(&t, "limit reached", said, sizeof said), "line 1: "));
    assert_int_equal(write(t.in, others, strlen(others)), strlen(others));
    talk_over(&t);
    assert_non_null(strstr(talk_rest(&t, said, sizeof said), "0\n1\n"));
    assert_int_equal(talk_end(&t), 1);
    clock_end();
}

// gap: can run programs, so a stream must not contain it.
static void streams_run_no_gap_programs(void **state)
{
    (void)state;
    const char *arguments[] = {"nim", "gen", "-", "--quiet", NULL};
    run r = run_program(arguments, "gap:SymmetricGroup(3)\nS3\n");
    assert_string_equal(r.out, "?\n3\n");
    assert_non_null(strstr(r.err, "only on the command line"));
    run_clear(&r);
}

// A line that is too long is refused without being looked at, and the next one is answered.
static void lines_that_are_too_long_are_refused(void **state)
{
    (void)state;
    size_t most = 16 << 20;
    char *input = mem_alloc(most + 5, 1);
    memset(input, 'S', most + 1);
    memcpy(input + most + 1, "\nS3", 4);
    const char *arguments[] = {"nim", "gen", "-", "--quiet", NULL};
    run r = run_program(arguments, input);
    assert_string_equal(r.out, "?\n3\n");
    assert_non_null(strstr(r.err, "line 1: the expression is longer than 16777216 bytes"));
    run_clear(&r);
    free(input);
}

// A gap: expression that changes GAP changes no answer about other groups.
static void gap_programs_change_no_other_answer(void **state)
{
    (void)state;
    const char *arguments[] = {"nim",
                               "gen",
                               "gap:(function() MakeReadWriteGlobal(\"MaximalSubgroupClassReps\"); "
                               "MaximalSubgroupClassReps := x -> []; return Group((1,2)); end)()",
                               "S4xZ2",
                               "--compute",
                               "--quiet",
                               NULL};
    run r = run_program(arguments, "");
    assert_string_equal(r.out, "?\n0\n");
    assert_non_null(strstr(r.err, "there are no maximal subgroups in a group of order 2"));
    run_clear(&r);
}

static void errors_are_sentences(void **state)
{
    (void)state;
    static const struct {
        const char *game, *group, *message;
        int status;
    } bad[] = {{"dng", "Z1", "does not exist", 1},
               {"ter", "Z1", "does not exist", 1},
               {"gen", "SmallGroup(8,9)", "only 5 groups of order 8", 1},
               {"gen", "PSL(2,6)", "prime power", 2},
               {"acv", "C6", "Z6", 2},
               {"gen", "gap:NoSuchThing(3)", "NoSuchThing", 1},
               // Nothing behind the expression is overlooked.
               {"gen", "gap:SymmetricGroup(3)xZ2", "expected", 1},
               {"gen", "gap:SymmetricGroup(3); SymmetricGroup(4)", "expected", 1},
               {"ter", "ctbl:M11", "character table, which has no elements", 1},
               {"gen", "ctbl:A6.2^2", "only where all proper quotients", 1},
               {"dng", "ctbl:nope", "no character table with the name nope", 1}};
    for (size_t i = 0; i < COUNT(bad); i++) {
        const char *arguments[] = {"nim", bad[i].game, bad[i].group, NULL};
        run r = run_program(arguments, NULL);
        if (!strstr(r.err, bad[i].message) || r.status != bad[i].status)
            fail_msg("%s: status %d, %s", bad[i].group, r.status, r.err);
        run_clear(&r);
    }
}

// One bad line costs that line only, and lines stay aligned.
static void streams_go_on_after_a_bad_line(void **state)
{
    (void)state;
    const char *arguments[] = {"nim", "gen", "-", "--quiet", NULL};
    run r = run_program(arguments, "S4\nSmallGroup(8,9)\nZ6\nnonsense(\n{1,2},{2,3}\ngap:1/0\nA5\n");
    assert_string_equal(r.out, "0\n?\n4\n?\n0\n?\n1\n");
    assert_int_equal(r.status, 1);
    run_clear(&r);
}

int main(void)
{
    if (!groups_can_be_tested("the tests of groups"))
        return 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_group_of_order_up_to_60_has_its_values),
        cmocka_unit_test(counts_up_to_order_100_are_the_known_ones),
        cmocka_unit_test(structures_have_their_numbers_of_classes),
        cmocka_unit_test(closed_formulas_hold),
        cmocka_unit_test(products_have_the_values_of_their_formulas),
        cmocka_unit_test(sporadic_and_large_groups_have_their_values),
        cmocka_unit_test(tables_tell_the_same_as_elements),
        cmocka_unit_test(sporadic_groups_have_their_values_by_tables),
        cmocka_unit_test(computing_by_tables_cites_no_list_of_groups),
        cmocka_unit_test(positions_have_the_same_value_both_ways),
        cmocka_unit_test(removing_games_have_their_values),
        cmocka_unit_test(lines_that_are_too_long_are_refused),
        cmocka_unit_test(gap_programs_change_no_other_answer),
        cmocka_unit_test(errors_are_sentences),
        cmocka_unit_test(streams_go_on_after_a_bad_line),
        cmocka_unit_test(streams_run_no_gap_programs),
        cmocka_unit_test(a_time_limit_costs_one_line_of_a_stream),
    };
    return cmocka_run_group_tests(tests, ask_all, forget_all);
}

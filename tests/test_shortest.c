// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shortest road and the others lead to the same value: what a closed formula says is what is computed,
// with the reductions and without. Of groups in the library formulas go by what GAP tells of them, a random
// sample of the orders up to 500 each time; of groups with a name by the name: those in the table of names,
// with all their spellings and the large ones where there is time.
#include "program_support.h"

#include <jansson.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/solve.h"
#include "game/game.h"
#include "gap/pool.h"
#include "group/group_nim.h"
#include "group/library.h"
#include "group_support.h"
#include "theory/formula.h"
#include "theory/set_claims.h"
#include "tree_support.h"

#define WORDS SOURCE_DIR "/tests/data/group_words.tsv"

// ---- groups of order up to 500

enum { LARGEST = 500 };

static json_t *reduced(uint32_t order, uint32_t number)
{
    return gap_told(gap, ask_reduced(small_group_json(order, number), NEED_GEN, NULL));
}

// By the reductions; −1: the game does not exist.
static int computed(const json_t *told, rule g)
{
    group_data data;
    group_solution found = {0};
    hry_error error;
    assert_int_equal(group_data_read(&data, told, &error), HRY_OK);
    hry_status status =
        g == RULE_ACV ? group_gen(&data, NULL, &found, &error) : group_dng(&data, "G", &found, &error);
    group_data_clear(&data);
    return status ? -1 : found.nim;
}

static unsigned hold_claims(const group_facts *f, const json_t *told, uint32_t order, uint32_t number)
{
    claim *claims = NEW_ARRAY(claim, formula_count);
    unsigned held = 0;
    for (rule g = RULE_ACV; g <= RULE_AVD; g++) {
        int value = computed(told, g);
        size_t count = formulas_claim(g, f, claims);
        for (size_t i = 0; i < count; i++)
            if (claims[i].nim != value)
                fail_msg("%u.%u: %s (%s) claims *%u, because %s; computed is *%d", order, number,
                         claims[i].formula->name, claims[i].formula->theorem, claims[i].nim,
                         claims[i].because, value);
        held += count;
    }
    free(claims);
    return held;
}

static unsigned hold_group(uint32_t order, uint32_t number)
{
    hry_error error;
    group_facts facts;
    facts_init(&facts);
    json_t *told = gap_told(gap, ask_facts(small_group_json(order, number))),
           *values = reduced(order, number);
    assert_int_equal(facts_add(&facts, told, &error), HRY_OK);
    unsigned held = hold_claims(&facts, values, order, number);
    json_decref(told);
    json_decref(values);
    facts_clear(&facts);
    return held;
}

// All of them with a multiplier of 20 or more (make test-all), else a sample in which every order is as
// likely as every other.
static void theorems_hold_for_groups_up_to_500(void **state)
{
    (void)state;
    static library_order library[LARGEST];
    hry_error error;
    rng r = rng_start("theorems", 500);
    unsigned held = 0, groups = 0;
    bool all = scaled(1) >= 20;
    assert_int_equal(library_orders(gap, 1, LARGEST, NULL, library, &error), HRY_OK);
    for (uint32_t order = 1; all && order <= LARGEST; order++)
        for (uint32_t i = 1; i <= library[order - 1].groups; i++, groups++)
            held += hold_group(order, i);
    for (size_t i = 0; !all && i < scaled(60); i++, groups++) {
        uint32_t order = 1 + rng_below(&r, LARGEST);
        held += hold_group(order, 1 + rng_below(&r, (uint32_t)library[order - 1].groups));
    }
    assert_true(held > groups);
}

// ---- groups with a name

static game_tools formulas_first = {.open = gap_source},
                  computing = {.how = {.compute = true}, .open = gap_source},
                  direct = {.how = {.engine = ENGINE_LATTICE, .threads = 1}, .open = gap_source};

enum { LARGEST_NAMED = 20000 }; // order of a group that is computed in the short run

// What takes more of the processor's time than this, here or in GAP, is interrupted. Other processes do not
// matter, and far more values are held than have to be.
static unsigned most_computed(void)
{
    return scaled(1) > 1 ? 5 : 1;
}

static atomic_int enough;
static _Atomic double computed_before;
static atomic_bool watched;

static void *watch(void *none)
{
    for (unsigned looks = 0; watched; look_again())
        if (++looks % 20 == 0 && tree_computed(getpid()) > computed_before + most_computed())
            enough = 1;
    return none;
}

// The value; −1 where it takes too long, −2 where there is no such game.
static int value_by(const game *g, game_tools *t, bool *known)
{
    game_value v;
    hry_error error;
    limit within = limit_none();
    within.interrupt = &enough;
    computed_before = tree_computed(getpid());
    enough = 0;
    t->how.limit = &within;
    hry_status status = game_find_value(g, t, false, &v, &error);
    t->how.limit = NULL;
    if (status)
        return is_limit(status) ? -1 : -2;
    *known = v.known != NULL;
    int found = v.nim;
    value_clear(&v);
    return found;
}

// Returns how many games a formula gives the value of, all other roads leading to the same.
static unsigned hold_name(const char *name, bool on_elements)
{
    hry_error error;
    game g;
    unsigned held = 0;
    if (game_open(name, strlen(name), &(expr_options){.groups = true}, &formulas_first, &g, &error))
        fail_msg("%s: %s", name, error.message);
    for (g.rule = RULE_ACV; g.rule <= RULE_AVD; g.rule++) {
        game_question q;
        bool known = false, not_known = false;
        if (game_ask(&g, &formulas_first, false, &q)) {
            json_decref(q.facts.args);
            continue;
        }
        int formula = value_by(&g, &formulas_first, &known);
        int found = value_by(&g, on_elements ? &direct : &computing, &not_known);
        if (found == -1)
            continue;
        if (formula != found || (found >= 0 && (!known || not_known)))
            fail_msg("%s(%s) is *%d by a formula, and *%d is computed", game_rule_name(&g), name, formula,
                     found);
        held++;
    }
    game_close(&g);
    return held;
}

static void names_have_one_value_by_all_roads(void **state)
{
    (void)state;
    static const char *const small[] = {"Z1", "Z2", "Z6", "Z9", "Z2^2xZ3",   "Z4xZ2", "S3",   "S4",
                                        "A4", "A5", "D5", "D6", "Dih(Z3^2)", "Q8",    "SD16", "W(H3)"};
    unsigned held = 0;
    char *line = NULL, *before = mem_string("");
    pthread_t watcher;
    watched = true;
    assert_int_equal(pthread_create(&watcher, NULL, watch, NULL), 0);
    size_t room = 0;
    FILE *file = fopen(WORDS, "re");
    assert_non_null(file);
    while (getline(&line, &room, file) > 0) {
        char *tab = line + strcspn(line, "\t\n"), *label = tab + (*tab == '\t');
        *tab = '\0';
        // Another spelling of the last one, or a large group.
        bool later = strcmp(label, before) == 0 || strtod(label, NULL) > LARGEST_NAMED;
        if (*line == '#' || (later && !in_long_run()))
            continue;
        held += hold_name(line, false);
        free(before);
        before = mem_string(label);
    }
    free(line);
    free(before);
    fclose(file);
    print_message("%u values held\n", held);
    assert_true(held >= (in_long_run() ? 80 : 40));
    for (size_t i = 0; i < COUNT(small); i++)
        assert_true(hold_name(small[i], true) > 0);
    watched = false;
    pthread_join(watcher, NULL);
    tools_clear(&formulas_first);
    tools_clear(&computing);
    tools_clear(&direct);
}

// ---- hypergraphs

static void hypergraphs_have_one_value_by_all_roads(void **state)
{
    (void)state;
    rng r = rng_start("computed", 16);
    size_t by_theorem = 0;
    for (size_t i = 0; i < scaled(400); i++) {
        hypergraph h = random_hypergraph(&r, 1 + rng_below(&r, 9), 6);
        for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
            set_system s;
            solution theorem, found;
            hry_error error;
            if (rule_defined(g, &h, "H", &error))
                continue;
            rule_system(g, &h, &s);
            assert_int_equal(solve(&s, &(solve_options){.threads = 1}, &theorem, &error), HRY_OK);
            assert_int_equal(solve(&s, &(solve_options){.threads = 1, .compute = true}, &found, &error),
                             HRY_OK);
            assert_int_equal(theorem.nim, found.nim);
            by_theorem += theorem.engine == ENGINE_AUTO && found.engine != ENGINE_AUTO;
            set_system_clear(&s);
        }
        hypergraph_clear(&h);
    }
    assert_true(by_theorem > 0);
}

// ---- the program

static void large_groups_are_known_at_once(void **state)
{
    (void)state;
    expect(RUN("nim", "gen", "A12", "S100", "M24", "ctbl:M24", "Co1", "A19", "-q"), 0, "1\n1\n1\n1\n1\n4\n",
           "");
    expect(RUN("nim", "dng", "S1000", "A19", "B", "Z2^60xZ3^9", "-q"), 0, "0\n3\n3\n0\n", "");
    expect_parts(
        RUN("nim", "gen", "A12"), 0,
        "    by Benesh–Ernst–Sieben, Symmetric and alternating groups, main result: the group is A_n with "
        "n = 12",
        "");
    expect(RUN("nim", "dng", "Z1"), 1, "", "does not exist");
    expect(RUN("sum", "GEN(A19)", "DNG(S100)", "*1", "-q"), 0, "5\n", "");
    run r = RUN("nim", "gen", "Co1", "--json");
    assert_non_null(strstr(r.out, "\"order\":\"4157776806543360000\""));
    assert_non_null(strstr(r.out, "\"reasons\":[{"));
    assert_null(strstr(r.out, "gap_seconds"));
    run_clear(&r);
}

// What a formula does not tell is computed.
static void what_formulas_do_not_tell_is_computed(void **state)
{
    (void)state;
    expect_parts(RUN("nim", "gen", "S4", "--compute"), 0, "start type (1,0,2,1), deficiency 2", "");
    // No theorem about the number of generators: SmallGroup(500,48) needs four.
    run r = RUN("nim", "gen", "500.48", "--compute");
    assert_non_null(strstr(r.out, "start type (1,0,2,0), deficiency 4"));
    expect_parts(r, 0, "odd classes up to conjugacy", "");
    expect_parts(RUN("nim", "dng", "500.48", "--compute"), 0, "all maximal subgroups have even order", "");
    expect_parts(RUN("nim", "gen", "500.48"), 0, "even order, at least four generators", "");
    expect_parts(RUN("nim", "gen", "S3", "--moves"), 0, "start type", "");
    expect_parts(RUN("nim", "gen", "S4", "--position", "(1,2,3)"), 0, "class type", "");
    expect(RUN("nim", "gen", "S4", "A5", "Z6", "--where", "deficiency=2"), 0, "S4\nA5\n", "");
    expect(RUN("nim", "gen", "S4", "A5", "M11", "--where", "order<100"), 0, "S4\nA5\n", "");
    expect_parts(RUN("info", "A5"), 0, "*1: by Benesh", "");
}

// "For n ≥ 3: GEN(D_n) = …", and not "GEN(D_n) for n ≥ 3 = …": conditions come before the equation.
static void formulas_read_as_sentences(void **state)
{
    (void)state;
    for (size_t i = 0; i < formula_count + set_formula_count; i++) {
        const char *says = i < formula_count ? formulas[i].says : set_formulas[i - formula_count].says,
                   *equals = strstr(says, ") = "), *when = strstr(says, ") for "),
                   *with = strstr(says, ") with ");
        if ((when && equals && when < equals) || (with && equals && with < equals) || strstr(says, "else *"))
            fail_msg("%s", says);
    }
    expect_parts(RUN("explain", "dng", "D15"), 0,
                 "  theorem  For n ≥ 3: DNG(D_n) = *3 if n is odd, *0 otherwise.\n", "");
}

int main(void)
{
    const struct CMUnitTest plain[] = {cmocka_unit_test(hypergraphs_have_one_value_by_all_roads)};
    int failed = cmocka_run_group_tests_name("the shortest road on sets", plain, NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theorems_hold_for_groups_up_to_500),
        cmocka_unit_test(names_have_one_value_by_all_roads),
        cmocka_unit_test(large_groups_are_known_at_once),
        cmocka_unit_test(what_formulas_do_not_tell_is_computed),
        cmocka_unit_test(formulas_read_as_sentences),
    };
    return failed + run_if(groups_can_be_tested("the shortest road"), tests, start_gap, end_gap);
}

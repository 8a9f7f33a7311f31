// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reasons by the structure, step by step (reason_support.h): on the small groups by all rules, on all
// connected graphs with five vertices in every family, on random hypergraphs; at the start and at random
// positions, at every depth. And what the program makes of them.
#include "reason_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "data_support.h"
#include "graph/family.h"
#include "program_support.h"
#include "report/told.h"

static const rule all_rules[] = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV};

// What is printed ends with a reason: the value, why each winning move wins, or an answer to each move.
static void check_text(const game *g, const char *what, const reason *r)
{
    char *text = NULL, value[16];
    size_t length;
    FILE *out = open_memstream(&text, &length);
    reason_print_head(out, g, r);
    reason_print(out, g, r);
    fclose(out);
    snprintf(value, sizeof value, " = *%u ", r->nim);
    bool moves = r->stays || r->node[0].arrows;
    if (!strstr(text, value) || !strstr(text, "\n  (1)  ") || (r->nim && !strstr(text, "\n  wins  ")) ||
        (!r->nim && moves && !strstr(text, "\n  answers")))
        fail_msg("%s: %s", what, text);
    char *said = told_text(&(told_answer){.game = g, .told = &(told){.reason = *r, .has_reason = true}});
    json_t *object = json_loads(said, JSON_REJECT_DUPLICATES, NULL);
    assert_int_equal(json_integer_value(json_object_get(object, "nim")), r->nim);
    json_decref(object);
    free(said);
    free(text);
}

// False: there is no such game, or it is over.
static bool check_at(const game *g, const char *position, uint32_t depth)
{
    reason r;
    hry_error error;
    char *what = mem_print("%s(%s) at {%s}", game_rule_name(g), g->text, position);
    hry_status status = game_reason(g, &tools, &(reason_wish){.depth = depth}, &r, &error);
    if (status && (status != HRY_UNDEFINED || *position))
        fail_msg("%s: %s", what, error.message);
    bool goes_on = false;
    if (status == HRY_OK) {
        check_reason(g, what, &r);
        check_text(g, what, &r);
        goes_on = !r.node[0].over;
        reason_clear(&r);
    }
    free(what);
    return goes_on;
}

// At the start and, `positions` times, at a random position.
static void check_game(rng *seed, const char *structure, rule g, uint32_t positions)
{
    game start = open_game(structure, g);
    hry_error error;
    bool goes_on = check_at(&start, "", 1 + rng_below(seed, 4));
    for (uint32_t i = 0; i < positions && goes_on; i++) {
        char *text = random_position(seed, &start, 1 + rng_below(seed, 4));
        game at = open_game(structure, g);
        if (*text && game_place(&at, text, strlen(text), &error))
            fail_msg("%s at %s: %s", structure, text, error.message);
        check_at(&at, text, 1 + rng_below(seed, 3));
        free(text);
        game_close(&at);
    }
    game_close(&start);
}

// ---- groups

enum { FAST_REMOVING = 9, MOST_REMOVING = 16 };

// GEN and DNG on the groups of order ≤ 60: on all of them where HARARY_TEST_MULTIPLIER is above 1, else on
// those of order ≤ 16 and a fifth of the others. The structures of TER and DNT are much larger than the
// group: these are looked at up to order 16, else up to order 9.
static void games_on_groups(void **state)
{
    (void)state;
    if (!groups_can_be_tested("reasons on groups"))
        skip();
    bool all = scaled(10) > 10;
    rng seed = rng_start("reasons on groups", 60);
    uint32_t part = rng_below(&seed, 5), number = 0;
    char line[200], id[16];
    FILE *f = fopen(SOURCE_DIR "/tests/data/groups_le_60.tsv", "r");
    assert_non_null(f);
    check_game(&seed, "1.1", RULE_ACV, 0);
    check_game(&seed, "1.1", RULE_PRV, 0);
    while (fgets(line, sizeof line, f)) {
        unsigned order;
        if (sscanf(line, "%15s %u", id, &order) != 2 || *id == '#')
            continue;
        bool build = all || order <= 16 || number++ % 5 == part;
        bool remove = order <= (all ? MOST_REMOVING : FAST_REMOVING);
        for (size_t i = 0; i < COUNT(all_rules); i++)
            if (rule_removes(all_rules[i]) ? remove : build)
                check_game(&seed, id, all_rules[i], order <= (all ? 60 : 16));
    }
    fclose(f);
}

// ---- graphs

// The graph with these of the ten edges of K5, vertex by vertex in the order of graph6, renumbered.
static unsigned renumbered(unsigned edges, const int *to)
{
    unsigned out = 0, bit = 0;
    for (int v = 1; v < 5; v++)
        for (int u = 0; u < v; u++, bit++)
            if (edges >> bit & 1) {
                int a = to[u] < to[v] ? to[u] : to[v], b = to[u] < to[v] ? to[v] : to[u];
                out |= 1u << (b * (b - 1) / 2 + a);
            }
    return out;
}

static unsigned least_form(unsigned edges)
{
    unsigned least = edges;
    for (int code = 0; code < 3125; code++) {
        int to[5] = {code % 5, code / 5 % 5, code / 25 % 5, code / 125 % 5, code / 625};
        unsigned used = 0;
        for (int v = 0; v < 5; v++)
            used |= 1u << to[v];
        if (used != 31)
            continue;
        unsigned other = renumbered(edges, to);
        least = other < least ? other : least;
    }
    return least;
}

static bool is_connected(unsigned edges)
{
    unsigned seen = 1;
    for (int again = 0; again < 5; again++) {
        unsigned bit = 0;
        for (int v = 1; v < 5; v++)
            for (int u = 0; u < v; u++, bit++)
                if (edges >> bit & 1 && (seen >> u & 1 || seen >> v & 1))
                    seen |= 1u << u | 1u << v;
    }
    return seen == 31;
}

// A family has no game on some graphs.
static bool is_game(const char *structure)
{
    game g;
    hry_error error;
    hry_status status = game_open(structure, strlen(structure), &(expr_options){0}, &tools, &g, &error);
    if (status == HRY_OK)
        game_close(&g);
    else if (status != HRY_UNDEFINED)
        fail_msg("%s: %s", structure, error.message);
    return status == HRY_OK;
}

static void check_families(rng *seed, unsigned edges, unsigned *games)
{
    char code[4] = "D", structure[64];
    for (unsigned bit = 0; bit < 10; bit++)
        code[1 + bit / 6] = (char)(code[1 + bit / 6] | (edges >> bit & 1) << (5 - bit % 6));
    code[1] = (char)(code[1] + 63);
    code[2] = (char)(code[2] + 63);
    for (size_t f = 0; f < family_count; f++) {
        const char *p = families[f]->parameters;
        const char *form = !strcmp(p, "G") ? "%s(graph6:%s)" : !strcmp(p, "G,d") ? "%s(graph6:%s,1)" : NULL;
        if (!strncmp(p, "n,F", 3))
            form = "%s(5,graph6:%s)";
        if (!form)
            continue;
        snprintf(structure, sizeof structure, form, families[f]->name, code);
        for (size_t i = 0; i < COUNT(all_rules) && is_game(structure); i++, ++*games)
            check_game(seed, structure, all_rules[i], 1);
    }
}

static void games_on_all_graphs_with_five_vertices(void **state)
{
    (void)state;
    rng seed = rng_start("reasons on graphs", 21);
    unsigned graphs = 0, games = 0;
    for (unsigned edges = 0; edges < 1024; edges++)
        if (is_connected(edges) && least_form(edges) == edges) {
            check_families(&seed, edges, &games);
            graphs++;
        }
    assert_int_equal(graphs, 21);
    assert_true(games > 700);
}

// ---- hypergraphs

static void games_on_random_hypergraphs(void **state)
{
    (void)state;
    rng seed = rng_start("reasons on hypergraphs", 1000);
    size_t checked = 0;
    while (checked < scaled(1000)) {
        hypergraph h = random_hypergraph(&seed, 1 + rng_below(&seed, 8), 8);
        if (h.sets.count) {
            char *edges = hypergraph_text(&h), *stable = mem_print("stable=%s", edges);
            for (size_t i = 0; i < COUNT(all_rules); i++)
                check_game(&seed, checked % 8 ? edges : stable, all_rules[i], 1);
            checked++;
            free(edges);
            free(stable);
        }
        hypergraph_clear(&h);
    }
}

// ---- the other road

// Where the structure is out of reach the classes are solved one by one, and told the same.
static void classes_that_are_solved(void **state)
{
    (void)state;
    rng seed = rng_start("reasons by solving", 11);
    size_t checked = 0;
    for (size_t i = 0; i < scaled(100); i++) {
        hypergraph h = random_hypergraph(&seed, 4 + rng_below(&seed, 6), 8);
        char *text = hypergraph_text(&h);
        for (size_t k = 0; h.sets.count && k < COUNT(all_rules); k++) {
            game g = open_game(text, all_rules[k]);
            reason_wish wish = {.depth = 1 + (uint32_t)i % 3, .memory = 1};
            reason r;
            hry_error error = {0};
            hry_status status = game_reason(&g, &tools, &wish, &r, &error);
            if (status && status != HRY_UNDEFINED)
                fail_msg("%s: %s", text, error.message);
            if (status == HRY_OK) {
                check_reason(&g, text, &r);
                checked += !r.exact;
                reason_clear(&r);
            }
            game_close(&g);
        }
        free(text);
        hypergraph_clear(&h);
    }
    assert_true(checked >= scaled(100));
}

// ---- the program

static void a_student_reads(void **state)
{
    (void)state;
    expect_parts(RUN("explain", "acv", "{1,2},{2,3},{3,4,5}"), 0,
                 "  mex      |I| is even: e = mex(O) = mex{0,1} = 2 and o = mex(E ∪ {e}) = mex{2} = 0 ", "");
    expect_parts(RUN("explain", "acv", "{1,2},{2,3},{3,4,5}"), 0,
                 "  wins     4 5: leads to *0 in (3), because its o is 0: from there all moves lead to *2\n",
                 "");
    expect_parts(RUN("explain", "dst", "{1,2},{2,3},{3,4,5}", "--position", "1"), 0,
                 "DST({1,2},{2,3},{3,4,5}) at {1} = *3   the player to move wins\n", "");
    expect_parts(RUN("explain", "avd", "geodetic(C5)", "--depth", "1"), 0,
                 "strategy does not matter: the maximal stable sets that contain I all have odd size", "");
    expect_parts(RUN("explain", "acv", "{1,2},{2,3}", "--position", "1,2"), 0,
                 "  (1)      the game is over: the chosen vertices contain an edge\n", "");
    expect(RUN("explain", "prv", "{1,2},{2,3}", "--position", "1", "-q"), 0, "0\n", "");
    expect(RUN("explain", "acv", "{1,2},{2,3}", "--depth", "1", "--as", "csv"), 0,
           "from,to,name,size,type,classes,nim,taking\n"
           "1,2,{2},1,\"(1,2,1)\",1,1,{2}\n"
           "1,3,\"{1,3}\",2,\"(0,1,2)\",1,2,\"{1,3}\"\n",
           "");
}

static void what_cannot_be_explained_is_refused(void **state)
{
    (void)state;
    expect_parts(RUN("explain", "avd", "{1,2},{2,3}", "--position", "1,2"), 1, "",
                 "is not a position of AVD");
    expect_parts(RUN("explain", "acv", "{1,2},{2,3}", "--position", "1,7"), 2, "", "7");
    expect_parts(RUN("explain", "acv", "{1,2},{2,3}", "--depth", "0"), 2, "", "--depth");
}

static void groups_are_explained(void **state)
{
    (void)state;
    if (!groups_can_be_tested("explanations of groups"))
        skip();
    run r = RUN("explain", "gen", "S3", "--depth", "2");
    assert_non_null(strstr(r.out, "  theorem  For n ≥ 3: GEN(D_n)"));
    expect_parts(r, 0, "  (3)      I is Z3 (3), of odd order; type (1,2,1)\n", "");
    expect_parts(RUN("explain", "dng", "S4", "--position", "(1,2,3)"), 0, "Avoidance, Prop 10)", "");
    expect_parts(RUN("explain", "dng", "D5", "--depth", "1"), 0,
                 "lies in an odd one but in no even one: (1,3,2)", "");
    // The options of a large group are told by classes of elements, what is below them is not.
    expect_parts(RUN("explain", "gen", "M12", "--depth", "2"), 1,
                 "o = mex(E) = 0 and e = mex(O ∪ {o}) = 1, and e is the value of the game",
                 "the structure classes for the explanation could not be computed: ");
    if (in_long_run())
        expect_parts(RUN("explain", "gen", "M12", "--position", "#3"), 1, "", "95040 elements");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_on_random_hypergraphs),
        cmocka_unit_test(games_on_all_graphs_with_five_vertices),
        cmocka_unit_test(games_on_groups),
        cmocka_unit_test(classes_that_are_solved),
        cmocka_unit_test(a_student_reads),
        cmocka_unit_test(what_cannot_be_explained_is_refused),
        cmocka_unit_test(groups_are_explained),
    };
    return cmocka_run_group_tests_name("steps of reasons", tests, start_tools, end_tools);
}

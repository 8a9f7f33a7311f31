// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of games against playing them out, terms as people write them, and the moves of group games: the
// reductions against the elements, and every value against the position after the move.
#include "game_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "gap/pool.h"
#include "lang/term.h"
#include "play/sum.h"
#include "report/sum.h"

// ------------------------------------------------------------------------------- sums, played out

enum { HEAPS = 3, LARGEST = 4 };

// Whether the player to move wins on three heaps, by trying everything.
static bool heaps_win(const nim *heap)
{
    for (size_t i = 0; i < HEAPS; i++)
        for (nim to = 0; to < heap[i]; to++) {
            nim next[HEAPS] = {heap[0], heap[1], heap[2]};
            next[i] = to;
            if (!heaps_win(next))
                return true;
        }
    return false;
}

static void sums_of_three_heaps_are_won_as_played_out(void **state)
{
    (void)state;
    for (nim a = 0; a <= LARGEST; a++)
        for (nim b = 0; b <= LARGEST; b++)
            for (nim c = 0; c <= LARGEST; c++) {
                nim heap[HEAPS] = {a, b, c}, sum = 0;
                component part[HEAPS];
                for (size_t i = 0; i < HEAPS; i++) {
                    part[i] = component_heap(heap[i]);
                    assert_true(component_check(&part[i]));
                    sum = sum_add(sum, &part[i]);
                }
                assert_int_equal(sum != 0, heaps_win(heap));
                for (size_t i = 0; i < HEAPS; i++) {
                    size_t which[LARGEST + 1], count = sum_winning(sum, &part[i], which), wins = 0;
                    for (nim to = 0; to < heap[i]; to++) {
                        nim next[HEAPS] = {a, b, c};
                        next[i] = to;
                        if (!heaps_win(next)) {
                            assert_true(wins < count && part[i].option[which[wins]] == to);
                            wins++;
                        }
                    }
                    assert_int_equal(wins, count);
                    component_clear(&part[i]);
                }
            }
}

static void components_are_checked(void **state)
{
    (void)state;
    nim option[] = {0, 1, 3, 3, 900};
    component c = {2, option, COUNT(option)};
    assert_true(component_check(&c));
    c.nim = 4;
    assert_false(component_check(&c));
    c = (component){1, option, 0};
    assert_false(component_check(&c));
}

// Two hypergraphs on few vertices, both games played out on all pairs of positions.
typedef struct board {
    uint32_t vertices;
    uint32_t edge[32];
    size_t edges;
    bool avoid;
} board;

static bool has_edge(const board *b, uint32_t set)
{
    for (size_t i = 0; i < b->edges; i++)
        if ((b->edge[i] & ~set) == 0)
            return true;
    return false;
}

// The set after choosing v, or UINT32_MAX where the rules forbid it.
static uint32_t after(const board *b, uint32_t set, uint32_t v)
{
    uint32_t next = set | 1u << v;
    if (set >> v & 1 || (!b->avoid && has_edge(b, set)) || (b->avoid && has_edge(b, next)))
        return UINT32_MAX;
    return next;
}

static bool pair_wins(const board *b, uint32_t p, uint32_t q, int8_t *known)
{
    int8_t *memo = &known[p << 5 | q];
    if (*memo)
        return *memo > 0;
    bool wins = false;
    for (uint32_t v = 0; v < 5; v++) {
        uint32_t next = v < b[0].vertices ? after(&b[0], p, v) : UINT32_MAX;
        wins |= next != UINT32_MAX && !pair_wins(b, next, q, known);
        next = v < b[1].vertices ? after(&b[1], q, v) : UINT32_MAX;
        wins |= next != UINT32_MAX && !pair_wins(b, p, next, known);
    }
    *memo = wins ? 1 : -1;
    return wins;
}

static board random_board(rng *r, char *text, size_t room)
{
    board b = {.vertices = 2 + rng_below(r, 4), .edges = 1 + rng_below(r, 4), .avoid = rng_below(r, 2)};
    size_t at = 0;
    for (size_t i = 0; i < b.edges; i++) {
        b.edge[i] = 1 + rng_below(r, (1u << b.vertices) - 1);
        at += (size_t)snprintf(text + at, room - at, "%s{", i ? "," : "");
        const char *comma = "";
        for (uint32_t v = 0; v < b.vertices; v++)
            if (b.edge[i] >> v & 1) {
                at += (size_t)snprintf(text + at, room - at, "%s%u", comma, v + 1);
                comma = ",";
            }
        at += (size_t)snprintf(text + at, room - at, "}");
    }
    snprintf(text + at, room - at, "/%u", b.vertices);
    return b;
}

static void check_moves(const board *b, size_t i, const sum_part *part, nim sum, int8_t *known)
{
    size_t which[8], count = sum_winning(sum, &part->component, which), wins = 0;
    for (uint32_t v = 0; v < b[i].vertices; v++) {
        uint32_t next = after(&b[i], 0, v);
        if (next == UINT32_MAX || (i == 0 ? pair_wins(b, next, 0, known) : pair_wins(b, 0, next, known)))
            continue;
        assert_true(wins < count);
        assert_int_equal(strtoul(part->value.moves.move[which[wins++]].name, NULL, 10), v + 1);
    }
    assert_int_equal(wins, count);
}

static void sums_of_two_hypergraphs_are_won_as_played_out(void **state)
{
    (void)state;
    rng r = rng_start("two_hypergraphs", 7041);
    for (size_t round = 0; round < scaled(300); round++) {
        board b[2];
        game played[2];
        game_tools tools = {.open = gap_source};
        sum_part part[2] = {{0}};
        static int8_t known[1 << 10];
        memset(known, 0, sizeof known);
        for (size_t i = 0; i < 2; i++) {
            char text[200];
            hry_error error;
            b[i] = random_board(&r, text, sizeof text);
            assert_int_equal(game_open(text, strlen(text), &(expr_options){0}, &tools, &played[i], &error),
                             HRY_OK);
            played[i].rule = b[i].avoid ? RULE_AVD : RULE_ACV;
            assert_int_equal(sum_part_game(&part[i], &played[i], &tools, true, &error), HRY_OK);
            assert_true(component_check(&part[i].component));
        }
        nim sum = sum_nim(part, 2);
        assert_int_equal(sum != 0, pair_wins(b, 0, 0, known));
        for (size_t i = 0; i < 2; i++) {
            check_moves(b, i, &part[i], sum, known);
            sum_part_clear(&part[i]);
            game_close(&played[i]);
        }
    }
}

// ------------------------------------------------------------------------------------------- terms

static void terms_are_read(void **state)
{
    (void)state;
    term t;
    hry_error error;
    assert_int_equal(term_read((cursor){" *12 ", 0, strlen(" *12 "), &error, NULL}, true, &t), HRY_OK);
    assert_true(t.heap && t.size == 12);
    const char *text = " gen(perm:(1,2,3),(1,2)) @ {(1,2)}";
    assert_int_equal(term_read((cursor){text, 0, strlen(text), &error, NULL}, true, &t), HRY_OK);
    assert_true(!t.heap && t.game == RULE_ACV && t.has_position);
    assert_memory_equal(text + t.structure.at, "perm:(1,2,3),(1,2)", 18);
    assert_int_equal(t.structure.length, 18);
    assert_string_equal(text + t.position.at, " {(1,2)}");
    assert_int_equal(t.position.length, 8);
}

static hry_status refused(const char *text, hry_error *error)
{
    term t;
    return term_read((cursor){text, 0, strlen(text), error, NULL}, true, &t);
}

static void malformed_terms_are_refused(void **state)
{
    (void)state;
    static const bad_text bad[] = {
        {"", 1, "expected a game"},
        {"S3", 1, "expected a game"},
        {"*", 2, "the size of a heap"},
        {"*-1", 2, "the size of a heap"},
        {"*10000", 2, "at most 9999"},
        {"*99999999999999999999", 2, "at most 9999"},
        {"*2*3", 3, "unexpected text after"},
        {"(S3)", 1, "expected a game"},
        {"foo(S3)", 1, "unknown game 'foo'"},
        {"GENERATE(S3)", 1, "unknown game 'GENERATE'"},
        {"GEN(S3", 4, "not closed"},
        {"GEN((S3)", 4, "not closed"},
        {"GEN(S3)+*2", 8, "unexpected text after the term"},
        {"  GEN(S3))", 10, "unexpected text after the term"},
        {"GEN S3", 1, "expected a game"},
    };
    expect_refused(refused, HRY_USAGE, bad, COUNT(bad));
}

// Any bytes: an answer or an error with a column inside the text.
static void mutated_terms_are_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("mutated_terms", 991);
    for (size_t round = 0; round < scaled(20000); round++) {
        char text[64] = "GEN(S4xZ2)@{(1,2,3)}";
        size_t length = strlen(text);
        for (uint32_t i = rng_below(&r, 6); i > 0; i--)
            mutate(&r, "()*@{}0123456789GENacv ", text, &length, sizeof text - 1);
        text[length] = 0;
        term t;
        hry_error error = {0};
        length = strlen(text);
        if (term_read((cursor){text, 0, strlen(text), &error, NULL}, true, &t))
            assert_true(error.column >= 1 && error.column <= length + 1);
        else if (!t.heap)
            assert_true(t.structure.at + t.structure.length < length);
    }
}

// ----------------------------------------------------------------------------------- moves of groups

static json_t *lines_json(const char *game, const char *ids, const char *direct)
{
    run r = RUN_WITH(ids, "nim", game, "-", "--json", "--moves", direct);
    json_t *all = json_array();
    for (const char *at = r.out; *at; at += strcspn(at, "\n") + 1)
        json_array_append_new(all, json_loadb(at, strcspn(at, "\n"), 0, NULL));
    run_clear(&r);
    return all;
}

static json_int_t integer(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value))
        fail_msg("no %s", key);
    return json_integer_value(value);
}

// How many elements lead to each value, and the least value that none leads to.
static unsigned by_value(const json_t *answer, json_int_t count[8])
{
    const json_t *moves = json_object_get(answer, "moves"), *m;
    size_t i;
    memset(count, 0, 8 * sizeof *count);
    json_array_foreach(moves, i, m)
    {
        assert_in_range(integer(m, "nim"), 0, 7);
        count[integer(m, "nim")] += atoll(json_string_value(json_object_get(m, "elements")));
    }
    unsigned mex = 0;
    while (mex < 8 && count[mex])
        mex++;
    return mex;
}

static char *group_ids(unsigned most)
{
    FILE *f = fopen(SOURCE_DIR "/tests/data/groups_le_60.tsv", "r");
    assert_non_null(f);
    char line[256], *ids = mem_string("");
    unsigned order, number;
    while (fgets(line, sizeof line, f))
        if (sscanf(line, "%u.%u", &order, &number) == 2 && order <= most) {
            char *longer = mem_print("%s%u.%u\n", ids, order, number);
            free(ids);
            ids = longer;
        }
    fclose(f);
    return ids;
}

static void compare_moves(const char *game, const char *ids, size_t least)
{
    json_t *reduced = lines_json(game, ids, NULL), *direct = lines_json(game, ids, "--direct");
    assert_int_equal(json_array_size(reduced), json_array_size(direct));
    assert_true(json_array_size(reduced) >= least);
    for (size_t i = 0; i < json_array_size(reduced); i++) {
        const json_t *a = json_array_get(reduced, i), *b = json_array_get(direct, i);
        json_int_t in_a[8], in_b[8];
        unsigned mex_a = by_value(a, in_a), mex_b = by_value(b, in_b);
        const char *name = json_string_value(json_object_get(a, "structure"));
        if (memcmp(in_a, in_b, sizeof in_a) || mex_a != mex_b || mex_a != integer(a, "nim"))
            fail_msg("%s(%s): the moves differ", game, name);
    }
    json_decref(reduced);
    json_decref(direct);
}

// Both ways for every group of order 2 … 31, 92 in all (in the short run 2 … 23, 58 in all), and for some
// larger ones.
static void moves_are_the_same_both_ways(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the moves of groups"))
        skip();
    size_t groups = in_long_run() ? 92 : 58;
    char *ids = group_ids(in_long_run() ? 31 : 23), *gen = mem_print("%sS5\nA5\n54.15\n", ids),
         *dng = mem_print("%sA5\nPSL(2,7)\nD9xZ3\n", ids);
    compare_moves("gen", gen, groups + 3);
    compare_moves("dng", dng, groups + 3);
    free(dng);
    free(gen);
    free(ids);
}

// A move's value is the value of the position after it.
static void a_move_has_the_value_of_its_position(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the moves of groups"))
        skip();
    static const struct {
        const char *game, *group;
    } cases[] = {{"gen", "S4"}, {"dng", "A4"}, {"ter", "S3"}};
    for (size_t c = 0; c < COUNT(cases); c++) {
        json_t *answers = lines_json(cases[c].game, cases[c].group, NULL);
        const json_t *moves = json_object_get(json_array_get(answers, 0), "moves"), *m;
        size_t i;
        assert_true(json_array_size(moves) >= 3);
        json_array_foreach(moves, i, m)
        {
            const char *position = json_string_value(json_object_get(m, "element"));
            rule g;
            assert_true(rule_parse(cases[c].game, &g));
            assert_int_equal(value_at(g, cases[c].group, position), integer(m, "nim"));
        }
        json_decref(answers);
    }
}

// --------------------------------------------------------------------------------------- the command

static void the_command_adds_games(void **state)
{
    (void)state;
    expect_parts(RUN("sum", "*5", "*3"), 0,
                 "*5 + *3 = *6   first player wins\nwinning moves\n    in *5 to *3\n", "");
    expect_parts(RUN("sum", "*7", "*7"), 0, "= *0   second player wins\nno move wins\n", "");
    // ACV({1,2},{2,3}) = *0 with moves 1:2 2:1 3:2 (test_cli.c).
    expect_parts(RUN("sum", "ACV({1,2},{2,3})", "*2"), 0,
                 "winning moves\n    in ACV({1,2},{2,3}) to *2: 1, 3\n    in *2 to *0\n", "");
    expect_parts(RUN("sum", "ACV({1,2},{2,3})@{2}", "*1", "-q"), 0, "0\n", "");
    expect_parts(RUN("sum", "ACV({a,b})@b", "*0"), 0, "the player to move wins\n", "");
    expect_parts(RUN("sum", "*2", "ACV({1,,2})"), 2, "", "  ACV({1,,2})\n         ^\n");
    expect_parts(RUN("sum", "ACV({1,2})@{3}"), 2, "", "  ACV({1,2})@{3}\n              ^\n");
    expect_parts(RUN("sum", "ACV(/2)", "*1"), 1, "", "ACV(/2) does not exist");
    expect_parts(RUN("sum", "*1", "S3"), 2, "", "expected a game");
    expect_parts(RUN("sum"), 2, "", "missing argument");
    run r = RUN("sum", "--json", "ACV({a,b},{b,c})", "*3");
    json_t *o = json_loads(r.out, 0, NULL);
    const json_t *winning = json_object_get(o, "winning");
    assert_int_equal(integer(o, "nim"), 3);
    assert_int_equal(json_array_size(json_object_get(o, "terms")), 2);
    assert_int_equal(json_array_size(winning), 1);
    assert_int_equal(integer(json_array_get(winning, 0), "in"), 2);
    assert_int_equal(integer(json_array_get(winning, 0), "nim"), 0);
    json_decref(o);
    run_clear(&r);
}

static void the_command_adds_games_of_groups(void **state)
{
    (void)state;
    if (!groups_can_be_tested("sums with groups"))
        skip();
    expect_parts(RUN("sum", "GEN(S3)", "DNG(Z6)", "*2", "ACV({1,2},{2,3})", "AVD(geodetic(C6))"), 0,
                 " = *3   first player wins\n", "");
    expect_parts(RUN("sum", "GEN(S3)", "*3"), 0, "no move wins\n", "");
    // GEN(Z6) = *4 (Figure 3 of the paper on the spectrum): a generator ends it.
    expect_parts(RUN("sum", "gen(Z6)", "*0"), 0,
                 "    in GEN(Z6) to *0: 1, 5; class type (0,0,0,2), deficiency 0\n", "");
    expect_parts(RUN("sum", "GEN(S4)@{(1,2,3)}", "gen(S4)@(1,2,4)"), 0, "= *0   the player to move loses\n",
                 "");
    expect_parts(RUN("sum", "DNG(Z1)", "*1"), 1, "", "harary: DNG(Z1) does not exist");
    expect_parts(RUN("sum", "GEN(S4)@(1,5)", "*1"), 2, "",
                 "not in the group\n  GEN(S4)@(1,5)\n          ^\n");
    expect_parts(RUN("nim", "gen", "Z1", "--moves"), 0, "    no moves\n", "");
    expect_parts(RUN("nim", "gen", "S4", "--moves", "-q"), 0,
                 "0 e:2 (1,2):2 (1,2)(3,4):2 (1,2,3):2 (1,2,3,4):2\n", "");
    expect_parts(RUN("nim", "gen", "D6", "--moves"), 0,
                 "    to *0: r^2 [one of 2]; class type (1,1,0,0), deficiency 2   (winning)\n", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_three_heaps_are_won_as_played_out),
        cmocka_unit_test(components_are_checked),
        cmocka_unit_test(sums_of_two_hypergraphs_are_won_as_played_out),
        cmocka_unit_test(terms_are_read),
        cmocka_unit_test(malformed_terms_are_refused),
        cmocka_unit_test(mutated_terms_are_read_or_refused),
        cmocka_unit_test(moves_are_the_same_both_ways),
        cmocka_unit_test(a_move_has_the_value_of_its_position),
        cmocka_unit_test(the_command_adds_games),
        cmocka_unit_test(the_command_adds_games_of_groups),
    };
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}

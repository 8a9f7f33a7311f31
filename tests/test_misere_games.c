// SPDX-License-Identifier: GPL-3.0-or-later
//
// Misère play through games: groups, whose achievement game is won by the winner of the avoidance game in
// normal play; the theorems of doc/theory.md; positions, moves, matches and sums against trying everything;
// what cannot be combined; the library.
#include "game_support.h"
#include "play_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/misere_forms.h"
#include "group/library.h"
#include "play/match.h"
#include "play/sum.h"

static game_value misere_value(const char *structure, rule r, bool moves)
{
    hry_error error;
    game_value v;
    game g = open_game(structure, r);
    g.misere = true;
    if (game_find_value(&g, &tools, moves, &v, &error))
        fail_msg("%s: %s", structure, error.message);
    game_close(&g);
    return v;
}

// ---- groups

// The forms of even classes of GEN of deficiency d: x_1 = *1, y_1 = *2, x_d = {y_(d−1)}, y_d = {x_(d−1),
// x_d}.
static uint32_t even_class_form(int d)
{
    misere_forms *f = tools.forms;
    uint32_t x = misere_heap(f, 1), y = misere_heap(f, 2);
    for (; d > 1; d--) {
        uint32_t before = x, options[2] = {y};
        x = misere_make(f, options, 1);
        options[0] = before;
        options[1] = x;
        y = misere_make(f, options, 2);
    }
    return x;
}

static void hold_group(uint32_t order, uint32_t number)
{
    char text[40];
    snprintf(text, sizeof text, "SmallGroup(%u,%u)", order, number);
    nim normal = (nim)value_at(RULE_AVD, text, "");
    game_value gen = misere_value(text, RULE_ACV, false), dng = misere_value(text, RULE_AVD, false);
    assert_int_equal(gen.misere_nim != 0, normal != 0);
    assert_int_equal(dng.form, misere_heap(tools.forms, normal));
    if (gen.type.parity == 0) // the Frattini subgroup is even
        assert_int_equal(gen.form, even_class_form(gen.generators));
    value_clear(&gen);
    value_clear(&dng);
}

// All groups of order up to 255 with a multiplier of 20 or more (make test-all), else a sample.
static void gen_is_won_by_the_winner_of_dng(void **state)
{
    (void)state;
    static library_order library[255];
    hry_error error;
    rng r = rng_start("gen and dng", 255);
    assert_int_equal(library_orders(tools_source(&tools), 1, 255, NULL, library, &error), HRY_OK);
    bool all = scaled(1) >= 20;
    for (uint32_t order = 2; order <= (all ? 255 : 15); order++)
        for (uint32_t i = 1; i <= library[order - 1].groups; i++)
            hold_group(order, i);
    for (size_t i = 0; !all && i < scaled(60); i++) {
        uint32_t order = 2 + rng_below(&r, 254);
        hold_group(order, 1 + rng_below(&r, (uint32_t)library[order - 1].groups));
    }
}

// ---- positions, moves and matches

// Whether the player to move wins, by trying everything: one who cannot move does.
static bool wins(const referee *f, uint32_t position)
{
    uint32_t moves = referee_moves(f, position);
    bool won = moves == 0;
    for (uint32_t v = 0; v < f->elements && !won; v++)
        won = moves >> v & 1 && !wins(f, position | UINT32_C(1) << v);
    return won;
}

static void check_moves(const referee *f, const game *g, uint32_t position)
{
    hry_error error;
    game_value v;
    if (game_find_value(g, &tools, true, &v, &error))
        fail_msg("%s: %s", f->structure, error.message);
    assert_int_equal(v.misere_nim != 0, wins(f, position));
    for (size_t i = 0; i < v.moves.count; i++) {
        uint32_t next = position | UINT32_C(1) << referee_element(f, v.moves.move[i].name);
        assert_int_equal(move_played(&v.moves, i) != 0, wins(f, next));
    }
    value_clear(&v);
}

// Perfect play on both sides ends as the value says.
static void check_match(const referee *f, const game *g, uint32_t position, rng *r)
{
    hry_error error;
    match m;
    match_reply reply;
    bool first = wins(f, position);
    assert_int_equal(match_begin(&m, g, &tools, &error), HRY_OK);
    while (match_state(&m) == MATCH_OPEN) {
        assert_int_equal(match_find_reply(&m, &r->state, &reply, &error), HRY_OK);
        assert_false(reply.unknown);
        assert_int_equal(match_take(&m, reply.element, &error), HRY_OK);
    }
    assert_int_equal(match_winner(&m), first ? 0 : 1);
    assert_true(match_undo(&m));
    match_resign(&m);
    assert_int_equal(match_winner(&m), 1 - match_turn(&m));
    match_clear(&m);
}

static void games_are_won_as_played_out(void **state)
{
    (void)state;
    rng r = rng_start("misère matches", 3131);
    for (size_t i = 0; i < scaled(150); i++) {
        referee f = referee_random(&r, i % 10 == 0);
        if (f.elements <= 9) {
            hry_error error;
            uint32_t position = i % 2 ? referee_position(&f, &r) : 0;
            char *text = referee_print(&f, position);
            game g = open_game(f.structure, f.rule);
            g.misere = true;
            if (position)
                assert_int_equal(game_place(&g, text, strlen(text), &error), HRY_OK);
            check_moves(&f, &g, position);
            check_match(&f, &g, position, &r);
            game_close(&g);
            free(text);
        }
        referee_clear(&f);
    }
}

// ---- sums

// Whether the player to move wins the sum of two games.
static bool sum_wins(const referee *f, uint32_t p, uint32_t q, int8_t *known)
{
    int8_t *memo = &known[p << 8 | q];
    uint32_t first = referee_moves(&f[0], p), second = referee_moves(&f[1], q);
    if (*memo)
        return *memo > 0;
    bool won = (first | second) == 0;
    for (uint32_t v = 0; v < 8; v++) {
        won |= (first >> v & 1) && !sum_wins(f, p | 1u << v, q, known);
        won |= (second >> v & 1) && !sum_wins(f, p, q | 1u << v, known);
    }
    *memo = won ? 1 : -1;
    return won;
}

static void check_sum(const referee *f)
{
    static int8_t known[1 << 16];
    hry_error error;
    game g[2];
    sum_part part[2] = {{0}};
    game_value sum = {0};
    memset(known, 0, sizeof known);
    for (size_t i = 0; i < 2; i++) {
        g[i] = open_game(f[i].structure, f[i].rule);
        g[i].misere = true;
        assert_int_equal(sum_part_game(&part[i], &g[i], &tools, true, &error), HRY_OK);
    }
    assert_int_equal(sum_misere(part, 2, &tools, &sum, &error), HRY_OK);
    assert_int_equal(sum.misere_nim != 0, sum_wins(f, 0, 0, known));
    for (size_t i = 0; i < 2; i++) {
        for (size_t k = 0; k < part[i].component.options; k++) {
            uint32_t next = UINT32_C(1) << referee_element(&f[i], part[i].value.moves.move[k].name);
            assert_int_equal(part[i].wins[k], !sum_wins(f, i ? 0 : next, i ? next : 0, known));
        }
        sum_part_clear(&part[i]);
        game_close(&g[i]);
    }
    value_clear(&sum);
}

static void sums_are_won_as_played_out(void **state)
{
    (void)state;
    rng r = rng_start("misère sums", 3132);
    for (size_t i = 0; i < scaled(100); i++) {
        referee f[2] = {referee_random(&r, false), referee_random(&r, false)};
        if (f[0].elements <= 8 && f[1].elements <= 8)
            check_sum(f);
        referee_clear(&f[0]);
        referee_clear(&f[1]);
    }
}

// ---- the program

static void answers_have_their_fields(void **state)
{
    (void)state;
    expect(RUN("nim", "acv", "{1,2},{2,3}", "--misere", "-q"), 0, "1\n", "");
    expect_parts(RUN("nim", "acv", "{1,2},{2,3}", "--misere", "--json", "--moves"), 0,
                 "\"nim\":0,\"winner\":\"second\",\"misere_nim\":1,\"misere_winner\":\"first\",\"genus\":"
                 "\"0^{120}\",\"tame\":true,\"canonical_form\":\"0\"",
                 "");
    expect_parts(RUN("nim", "acv", "{1,2},{2,3}", "--misere", "--moves"), 0, "to value 0: 2   (winning)", "");
    expect(RUN("sum", "ACV({1,2},{2,3})", "*2", "*2", "--misere", "-q"), 0, "0\n", "");
    expect(RUN("sum", "*2 + *3", "--misere"), 0,
           "*2 + *3 in misère play: value 1, genus 1^{13}, tame   first player wins\nwinning moves\n"
           "    in *3 to *2\n",
           "");
    expect_parts(RUN("sum", "*0", "--misere"), 0, "no move is left", "");
    expect_parts(RUN("explain", "acv", "{1,2}", "--misere"), 0,
                 "contain an edge; the last\n           player to move loses", "");
    expect_parts(RUN_WITH("1\n", "play", "acv", "{1,2}", "--misere"), 0, "player to move loses.", "");
    expect_parts(RUN("nim", "acv,avd", "{1,2}", "--misere"), 0, "in misère play: ACV 1, AVD 0", "");
}

static void what_cannot_be_combined_is_refused(void **state)
{
    (void)state;
    expect(RUN("nim", "acv", "{1,2}", "--misere", "--certificate", "x"), 2, "", "--certificate");
    expect(RUN("nim", "acv", "{1,2}", "--misere", "--engine", "lazy"), 2, "", "--engine lazy");
    expect(RUN("nim", "acv", "-", "--family", "geodetic", "--misere"), 2, "", "files of graphs");
    expect(RUN("nim", "acv", "C5", "-", "--family", "hull", "--misere"), 2, "", "files of graphs");
    expect(RUN("play", "acv", "{1,2}", "--misere", "-o", "x.html"), 2, "", "--misere");
    expect(RUN("explain", "acv", "{1,2}", "--misere", "--depth", "2"), 2, "", "--depth");
    // A wild term and a heap that is too large for its canonical form.
    expect(RUN("sum", "ACV(dominating(P5))", "*300", "--misere"), 1, "", "canonical form");
}

// Every form says that a value is one of misère play, and none puts a star before it.
static void forms_name_misere_play(void **state)
{
    (void)state;
    expect_parts(RUN("nim", "acv", "hull(P5)", "--misere", "--as", "latex"), 0, "misère ACV", "");
    expect_parts(RUN("nim", "acv", "hull(P5)", "--misere", "--as", "latex"), 0, "& 5 & 0 \\\\", "");
    expect_parts(RUN("nim", "acv,avd", "hull(P5)", "--misere", "--as", "csv"), 0, "acv,avd,code,misere\n",
                 "");
    expect_parts(RUN("nim", "acv", "hull(P5)", "--misere", "--histogram", "--json"), 0, "\"misere\":true",
                 "");
    expect_parts(RUN("nim", "acv", "hull(P5)", "--closed", "--histogram", "--joint", "--json"), 0,
                 "\"closed\":true", "");
    expect_parts(RUN("nim", "acv", "hypergraphs(3)", "--closed"), 1, "", "have no closure");
    expect_parts(RUN_WITH("", "play", "acv", "hull(P5)", "--closed", "--json"), 0, "\"nim\":", NULL);
    expect_parts(RUN_WITH("why\n", "play", "acv", "hull(P5)", "--misere"), 0, "the misère value 0 = mex{1,2}",
                 NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_name_misere_play),      cmocka_unit_test(gen_is_won_by_the_winner_of_dng),
        cmocka_unit_test(games_are_won_as_played_out), cmocka_unit_test(sums_are_won_as_played_out),
        cmocka_unit_test(answers_have_their_fields),   cmocka_unit_test(what_cannot_be_combined_is_refused),
    };
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}

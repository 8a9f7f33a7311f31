// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games that are played through play/match.h, each held against a referee who knows the rules alone: what may
// be taken, when it is over, who wins, which moves win, where it was lost; and taking back.
#include "game_support.h"
#include "play_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/words.h"
#include "play/match.h"

// A match at a position of the referee's game; without the structure where `blind`, so that every value is
// searched for.
typedef struct table {
    game game;
    match match;
} table;

static void sit_down(table *t, const referee *f, uint32_t position, bool blind)
{
    hry_error error;
    char *text = referee_print(f, position);
    t->game = open_game(f->structure, f->rule);
    if ((*text && game_place(&t->game, text, strlen(text), &error)) ||
        match_begin(&t->match, &t->game, &tools, &error))
        fail_msg("%s at {%s}: %s", f->structure, text, error.message);
    assert_true(t->match.judge.whole);
    if (blind) {
        structure_clear(&t->match.judge.structure);
        t->match.judge.whole = false;
    }
    free(text);
}

static void stand_up(table *t)
{
    match_clear(&t->match);
    game_close(&t->game);
}

static uint32_t mask_of(const match *m)
{
    uint64_t *set = match_position(m);
    uint32_t mask = (uint32_t)*set;
    free(set);
    return mask;
}

// Everything that the match says about its position is what the referee says.
static void check_position(const referee *f, const match *m)
{
    hry_error error;
    outlook o;
    nim value;
    uint32_t position = mask_of(m), moves = referee_moves(f, position), seen = 0, barred = 0;
    assert_int_equal(match_state(m) != MATCH_OPEN, moves == 0);
    assert_int_equal(match_value(m, m->moves, &value, &error), HRY_OK);
    assert_int_equal(value, f->value[position]);
    assert_int_equal(match_look(m, true, &o, &error), HRY_OK);
    for (size_t i = 0; i < o.classes; i++)
        for (uint32_t k = 0; k < o.class[i].cells; k++) {
            uint32_t e = m->element_of[o.class[i].cell[k]];
            assert_false(seen >> e & 1);
            seen |= 1u << e;
            assert_true(o.class[i].has_nim);
            assert_int_equal(o.class[i].nim, f->value[position | 1u << e]);
            assert_true(bits_get(o.class[i].closed, o.class[i].cell[k]));
        }
    for (uint32_t i = 0; i < o.barred_count; i++)
        barred |= 1u << m->element_of[o.barred[i]];
    assert_int_equal(seen, moves);
    assert_int_equal(seen & barred, 0);
    if (moves)
        assert_int_equal(seen | barred | position, (1u << f->elements) - 1);
    outlook_clear(&o);
}

// What may not be taken is refused, and changes nothing.
static void check_refusals(const referee *f, match *m)
{
    hry_error error;
    uint32_t position = mask_of(m), moves = referee_moves(f, position);
    for (uint32_t e = 0; e < f->elements; e++) {
        if (moves >> e & 1)
            continue;
        assert_int_equal(match_take(m, e, &error), HRY_USAGE);
        assert_true(*error.message);
        assert_int_equal(mask_of(m), position);
    }
}

// The moves that the referee calls gifts.
static void check_gifts(const referee *f, const match *m, uint32_t start)
{
    match_gift *gift;
    size_t count, found = 0;
    hry_error error;
    uint32_t position = start;
    assert_int_equal(match_find_gifts(m, &gift, &count, &error), HRY_OK);
    for (size_t i = 0; i < m->moves; i++) {
        uint32_t next = position | 1u << m->move[i], win;
        if (f->wins[position] && f->wins[next]) {
            assert_true(found < count && gift[found].move == i);
            assert_int_equal(gift[found].before, f->value[position]);
            assert_int_equal(gift[found].now, f->value[next]);
            assert_int_equal(match_find_win(m, i, &win, &error), HRY_OK);
            assert_false(f->wins[position | 1u << win]);
            found++;
        }
        position = next;
    }
    assert_int_equal(found + (m->resigned && f->wins[position]), count);
    free(gift);
}

// One game from a position that the computer should win, against random moves with a little taking back.
static void play_one(const referee *f, rng *r, bool blind)
{
    table t;
    hry_error error;
    uint32_t start = referee_position(f, r);
    unsigned computer = f->wins[start] ? 0 : 1;
    uint64_t random = rng_next(r);
    match *m = &t.match;
    sit_down(&t, f, start, blind);
    for (size_t backs = 0; match_state(m) == MATCH_OPEN;) {
        check_position(f, m);
        check_refusals(f, m);
        if (match_turn(m) == computer) {
            match_reply reply;
            assert_int_equal(match_find_reply(m, &random, &reply, &error), HRY_OK);
            assert_true(reply.wins && !reply.unknown);
            assert_int_equal(match_take(m, reply.element, &error), HRY_OK);
        } else if (m->moves > 1 && backs < 3 && rng_below(r, 4) == 0) {
            uint32_t last = m->move[m->moves - 1], before = mask_of(m);
            assert_true(match_undo(m) && match_undo(m));
            assert_false(mask_of(m) >> last & 1);
            assert_int_equal(__builtin_popcount(before) - __builtin_popcount(mask_of(m)), 2);
            backs++;
        } else {
            uint32_t e = referee_pick(r, referee_moves(f, mask_of(m)));
            assert_int_equal(match_take(m, e, &error), HRY_OK);
        }
    }
    check_position(f, m);
    check_refusals(f, m);
    check_gifts(f, m, start);
    if (match_winner(m) != computer)
        fail_msg("%s(%s) was lost", rule_name(f->rule), f->structure);
    assert_int_equal(match_state(m), rule_achieves(f->rule) ? MATCH_ACHIEVED : MATCH_STUCK);
    stand_up(&t);
}

static void play_many(const char *name, uint64_t seed, size_t boards, size_t games, bool group)
{
    rng r = rng_start(name, seed);
    for (size_t i = 0; i < scaled(boards); i++) {
        referee f = referee_random(&r, group);
        for (size_t k = 0; k < games; k++)
            play_one(&f, &r, rng_below(&r, 3) == 0);
        referee_clear(&f);
    }
}

static void perfect_play_wins_on_hypergraphs_and_graphs(void **state)
{
    (void)state;
    play_many("play_hypergraphs", 1701, 160, 5, false);
}

static void perfect_play_wins_on_groups(void **state)
{
    (void)state;
    if (!groups_can_be_tested("games on groups"))
        skip();
    play_many("play_groups", 1702, 40, 5, true);
}

// Two who know nothing: gifts go to and fro, and the last one decides.
static void gifts_are_found_in_random_games(void **state)
{
    (void)state;
    rng r = rng_start("play_gifts", 1703);
    for (size_t i = 0; i < scaled(300); i++) {
        referee f = referee_random(&r, false);
        table t;
        hry_error error;
        match *m = &t.match;
        uint32_t start = referee_position(&f, &r);
        sit_down(&t, &f, start, i % 4 == 0);
        while (match_state(m) == MATCH_OPEN && rng_below(&r, 8)) {
            uint32_t e = referee_pick(&r, referee_moves(&f, mask_of(m)));
            assert_int_equal(match_take(m, e, &error), HRY_OK);
        }
        if (match_state(m) == MATCH_OPEN) {
            match_resign(m);
            assert_int_equal(match_state(m), MATCH_RESIGNED);
        }
        check_gifts(&f, m, start);
        match_gift *gift;
        size_t count;
        assert_int_equal(match_find_gifts(m, &gift, &count, &error), HRY_OK);
        // Whoever gave away last has lost; without a gift the start decided.
        unsigned loser = 1 - match_winner(m);
        assert_int_equal(count ? gift[count - 1].move % 2 : f.wins[start] ? 1 : 0, loser);
        free(gift);
        stand_up(&t);
        referee_clear(&f);
    }
}

static void everything_can_be_taken_back(void **state)
{
    (void)state;
    rng r = rng_start("play_undo", 1704);
    for (size_t i = 0; i < scaled(100); i++) {
        referee f = referee_random(&r, false);
        table t;
        hry_error error;
        match *m = &t.match;
        uint32_t start = referee_position(&f, &r), moves[REFEREE_MOST], count = 0;
        sit_down(&t, &f, start, false);
        for (; match_state(m) == MATCH_OPEN; count++) {
            moves[count] = mask_of(m);
            assert_int_equal(match_take(m, referee_pick(&r, referee_moves(&f, moves[count])), &error),
                             HRY_OK);
        }
        while (count-- > 0) {
            assert_true(match_undo(m));
            assert_int_equal(mask_of(m), moves[count]);
            check_position(&f, m);
            match_resign(m);
            assert_true(match_undo(m));
            assert_int_equal(match_state(m), MATCH_OPEN);
        }
        assert_false(match_undo(m));
        assert_int_equal(mask_of(m), start);
        stand_up(&t);
        referee_clear(&f);
    }
}

static void replies_follow_their_seed(void **state)
{
    (void)state;
    uint32_t first[3];
    for (size_t i = 0; i < COUNT(first); i++) {
        game g = open_game("uniform(9,4)", RULE_ACV);
        match m;
        hry_error error;
        match_reply reply;
        uint64_t random = i == 2 ? 99 : 5;
        assert_int_equal(match_begin(&m, &g, &tools, &error), HRY_OK);
        assert_int_equal(match_find_reply(&m, &random, &reply, &error), HRY_OK);
        first[i] = reply.element;
        match_clear(&m);
        game_close(&g);
    }
    assert_int_equal(first[0], first[1]);
    assert_int_not_equal(first[0], first[2]);
}

static void what_is_no_game_does_not_begin(void **state)
{
    (void)state;
    static const struct {
        rule rule;
        const char *structure, *position;
        hry_status status;
    } bad[] = {
        {RULE_ACV, "/3", "", HRY_UNDEFINED},
        {RULE_AVD, "{1,2}", "1,2", HRY_UNDEFINED},
        {RULE_ACV, "{1},{2}", "1,2", HRY_UNDEFINED},
        {RULE_AVD, "uniform(20000,19999)", "", HRY_LIMIT},
    };
    for (size_t i = 0; i < COUNT(bad); i++) {
        game g = open_game(bad[i].structure, bad[i].rule);
        match m;
        hry_error error = {0};
        if (*bad[i].position)
            assert_int_equal(game_place(&g, bad[i].position, strlen(bad[i].position), &error), HRY_OK);
        assert_int_equal(match_begin(&m, &g, &tools, &error), bad[i].status);
        assert_true(*error.message);
        game_close(&g);
    }
}

// A game that is over where it begins was won by whoever moved last.
static void a_game_may_be_over_at_its_start(void **state)
{
    (void)state;
    game g = open_game("{1,2},{2,3}", RULE_ACV);
    match m;
    hry_error error;
    nim value;
    assert_int_equal(game_place(&g, "1,2", 3, &error), HRY_OK);
    assert_int_equal(match_begin(&m, &g, &tools, &error), HRY_OK);
    assert_int_equal(match_state(&m), MATCH_ACHIEVED);
    assert_int_equal(match_winner(&m), 1);
    assert_int_equal(match_value(&m, 0, &value, &error), HRY_OK);
    assert_int_equal(value, 0);
    assert_int_equal(match_take(&m, 2, &error), HRY_USAGE);
    match_clear(&m);
    game_close(&g);
}

static void check_rules(const char *structure, rule g, bool misere, const char *rules)
{
    game made = open_game(structure, g);
    made.misere = misere;
    game_words w = game_words_of(&made);
    assert_string_equal(w.rules, rules);
    game_close(&made);
}

// The rules, the end and a forbidden move are described by the same condition.
static void check_words(const char *structure, rule g)
{
    game made = open_game(structure, g);
    game_words w = game_words_of(&made);
    const char *ends = strstr(w.rules, rule_achieves(g) ? " when " : " if afterwards ") +
                       strlen(rule_achieves(g) ? " when " : " if afterwards ");
    char *condition = mem_print("%.*s", (int)(strrchr(ends, ';') - ends), ends);
    if (!strstr(w.over, condition) || (rule_achieves(g) ? w.forbids[0] : !strstr(w.forbids, condition)))
        fail_msg("%s: '%s', '%s' and '%s'", structure, w.rules, w.over, w.forbids);
    if (!strstr(condition, rule_removes(g) ? "remain" : "chosen") || strstr(condition, "by default"))
        fail_msg("%s: '%s'", structure, condition);
    // Nothing was cut off.
    assert_int_equal(w.rules[strlen(w.rules) - 1], '.');
    free(condition);
    game_close(&made);
}

// A geodetic game ends because every vertex lies on a geodesic, not because an edge of a hypergraph is there.
static void a_game_ends_in_the_words_of_its_structure(void **state)
{
    (void)state;
    for (rule g = RULE_ACV; g <= RULE_PRV; g++) {
        for (size_t i = 0; i < family_count; i++) {
            const family *f = families[i];
            assert_memory_equal(f->definition, "until ", strlen("until "));
            bool of_group = strncmp(f->parameters, "GROUP", strlen("GROUP")) == 0;
            if (!of_group || groups_can_be_tested(f->example))
                check_words(f->example, g);
        }
        check_words("{1,2},{2,3}", g);
        if (groups_can_be_tested("words"))
            check_words("Z6", g);
    }
    check_rules(
        "geodetic(C6)", RULE_ACV, false,
        "Choose vertices in turn. The game ends when every vertex lies on a geodesic between two chosen "
        "vertices; the last player to move wins.");
    check_rules("vectorspace(3,2)", RULE_AVD, true,
                "Choose elements in turn. A move is forbidden if afterwards the chosen elements generate the "
                "vector space of dimension 3 over the field with 2 elements; the last player to move loses.");
    check_rules(
        "dominating(C5)", RULE_DST, false,
        "Remove vertices in turn. The game ends when it is no longer true that every vertex remains or "
        "has a remaining neighbour; the last player to move wins.");
    check_rules("mindegree(K(2,3),1)", RULE_PRV, false,
                "Remove edges in turn. A move is forbidden if afterwards the remaining edges no longer give "
                "every vertex degree at least 1; the last player to move wins.");
    check_rules("convex(1,2,3; winning={1,2})", RULE_ACV, false,
                "Choose points in turn. The game ends when the convex hull of the chosen points contains a "
                "winning set; the last player to move wins.");
    check_rules("convex(1,2,3)", RULE_ACV, false,
                "Choose points in turn. The game ends when the convex hull of the chosen points contains all "
                "points; the last player to move wins.");
    if (groups_can_be_tested("rules"))
        check_rules("S3", RULE_ACV, false,
                    "Choose elements in turn. The game ends when the chosen elements generate the group; the "
                    "last player to move wins.");
    expect_parts(RUN_WITH("1\n3\n2\n", "play", "acv", "geodetic(P3)", "--players", "human,human"), 0,
                 "because every vertex lies on a geodesic between two chosen\nvertices", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perfect_play_wins_on_hypergraphs_and_graphs),
        cmocka_unit_test(perfect_play_wins_on_groups),
        cmocka_unit_test(gifts_are_found_in_random_games),
        cmocka_unit_test(everything_can_be_taken_back),
        cmocka_unit_test(replies_follow_their_seed),
        cmocka_unit_test(what_is_no_game_does_not_begin),
        cmocka_unit_test(a_game_may_be_over_at_its_start),
        cmocka_unit_test(a_game_ends_in_the_words_of_its_structure),
    };
    return cmocka_run_group_tests(tests, start_tools, end_tools);
}

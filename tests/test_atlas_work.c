// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a worker of the atlas answers (atlas/work.h), asked as its master does: both roads to the games of a
// group, its Frattini factor, and a group that takes longer than it may. Skipped without GAP.
#include "group_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "atlas/work.h"
#include "base/mem.h"
#include "group/group_games.h"

static void *own;

static int start_worker(void **state)
{
    own = atlas_trade.begin();
    return start_gap(state);
}

static int end_worker(void **state)
{
    atlas_trade.end(own);
    return end_gap(state);
}

static job_answer answer_to(const job *j)
{
    limit none = limit_none();
    task *t = NEW(task);
    job_answer a;
    t->bytes = job_pack(j, &t->size);
    t->answer = atlas_trade.work(own, t->bytes, t->size, &none, &t->answer_size);
    answer_unpack(t, &a);
    task_free(t);
    return a;
}

// With Frattini subgroups of both parities, and none.
static const uint32_t groups[][2] = {{1, 1},   {2, 1},  {3, 1},   {4, 1},  {4, 2},  {6, 1},  {6, 2},
                                     {8, 3},   {8, 5},  {9, 1},   {10, 1}, {12, 1}, {12, 3}, {12, 4},
                                     {16, 11}, {18, 1}, {18, 4},  {20, 3}, {21, 1}, {24, 3}, {24, 12},
                                     {27, 5},  {30, 3}, {32, 51}, {60, 5}};

static void both_roads_lead_to_both_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(groups); i++) {
        group_games a, b;
        hry_error error = {0};
        memset(&a, 0x55, sizeof a);
        if (group_games_reduced(gap, small_group_json(groups[i][0], groups[i][1]), NULL, &a, &error) ||
            group_games_direct(gap, small_group_json(groups[i][0], groups[i][1]), NULL, &b, &error))
            fail_msg("%s", error.message);
        type_at x = type_at_of(&a.start), y = type_at_of(&b.start);
        if (a.gen != b.gen || a.has_dng != b.has_dng || (a.has_dng && a.dng != b.dng) ||
            !type_at_equal(&x, &y))
            fail_msg("%u.%u: GEN *%u and *%u, DNG *%u and *%u", groups[i][0], groups[i][1], a.gen, b.gen,
                     a.dng, b.dng);
        assert_int_equal(a.has_dng, groups[i][0] > 1);
        assert_int_equal(a.classes, -1);
        assert_true(b.classes > 0);
    }
}

// A group with a Frattini subgroup of its own is never solved by the reductions here: its factor is.
static void jobs_are_solved_by_the_road_that_is_asked_for(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(groups); i++) {
        group_games g;
        assert_int_equal(
            group_games_reduced(gap, small_group_json(groups[i][0], groups[i][1]), NULL, &g, NULL), HRY_OK);
        job j = {.kind = JOB_DIRECT, .order = groups[i][0], .first = groups[i][1]};
        job_answer direct = answer_to(&j);
        j.kind = JOB_SOLVE;
        job_answer solved = answer_to(&j);
        assert_int_equal(direct.status, HRY_OK);
        assert_true(direct.classes > 0);
        assert_int_equal(direct.solved.gen, g.gen);
        assert_int_equal(direct.solved.dng, g.has_dng ? g.dng : NIM_UNDEFINED);
        assert_int_equal(solved.status, g.frattini_free ? HRY_OK : HRY_LIMIT);
        if (g.frattini_free) {
            assert_int_equal(solved.classes, -1);
            assert_int_equal(solved.solved.gen, g.gen);
            assert_int_equal(solved.solved.dng, direct.solved.dng);
        } else {
            assert_non_null(strstr(solved.message, "has a nontrivial Frattini subgroup"));
        }
        job_answer_clear(&direct);
        job_answer_clear(&solved);
    }
}

// Each group once, and a factor that divides; of orders without squares the group itself.
static void factors_are_told_of_every_group(void **state)
{
    (void)state;
    static const uint32_t rows[][2] = {{8, 5}, {16, 14}, {18, 5}, {24, 15}, {30, 4}, {32, 51}, {36, 14}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        uint32_t next = 1, first = 1 + i % 2;
        job j = {.kind = JOB_FACTORS, .order = rows[i][0], .first = first, .last = rows[i][1]};
        job_answer a = answer_to(&j);
        if (a.status)
            fail_msg("%s", a.message);
        next = first;
        for (size_t k = 0; k < a.factor_count; k++) {
            assert_int_equal(a.factors[k].first, next);
            assert_int_equal(rows[i][0] % a.factors[k].order, 0);
            if (rows[i][0] == 30)
                assert_int_equal(a.factors[k].order, 30);
            next = a.factors[k].last + 1;
        }
        assert_int_equal(next, rows[i][1] + 1);
        job_answer_clear(&a);
    }
}

// A hunt in a group has its own time, and tells apart whether that was over or something else was wrong.
static void a_group_that_takes_too_long_is_given_up(void **state)
{
    (void)state;
    static const struct {
        const char *expr;
        double seconds;
        hry_status status;
        bool gave_up;
    } rows[] = {
        {"[\"SmallGroup\",60,5]", 0, HRY_OK, false},
        {"[\"SmallGroup\",60,5]", 300, HRY_OK, false},
        {"[\"SmallGroup\",21,1]", 300, HRY_UNDEFINED, false},
        {"[\"SmallGroup\",5,7]", 300, HRY_UNDEFINED, false},
        {"[\"S\",9]", 1e-3, HRY_TIME, true},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        job j = {.kind = JOB_HUNT, .seconds = rows[i].seconds, .expr = rows[i].expr};
        job_answer a = answer_to(&j);
        if (a.gave_up != rows[i].gave_up || (a.status == HRY_OK) != (rows[i].status == HRY_OK))
            fail_msg("%s: status %d, %s%s", rows[i].expr, a.status, a.message, a.gave_up ? ", given up" : "");
        if (rows[i].status == HRY_OK)
            assert_true(a.types.types > 0);
        job_answer_clear(&a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_roads_lead_to_both_values),
                                       cmocka_unit_test(jobs_are_solved_by_the_road_that_is_asked_for),
                                       cmocka_unit_test(factors_are_told_of_every_group),
                                       cmocka_unit_test(a_group_that_takes_too_long_is_given_up)};
    return run_if(groups_can_be_tested("work of an atlas"), tests, start_worker, end_worker);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions to GAP: every kind of group by its order, wrong parameters, values both ways, errors.
#include "clock_support.h"
#include "gap_support.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "gap/pool.h"

// --------------------------------------------------------------------------------------------- asking

static void assert_error(fact_source *p, const char *call, const char *text, hry_status wanted,
                         const char *message)
{
    json_t *value = NULL;
    hry_error error;
    hry_status status = ask_within(p, call, text, 60, &value, &error);
    if (status != wanted)
        fail_msg("%s(%s): status %d, not %d", call, text, status, wanted);
    assert_string_equal(error.message, message);
}

static fact_source *shared(void)
{
    if (!shared_pool)
        shared_pool = gap_source_alone(1, 0);
    return shared_pool;
}

// -------------------------------------------------------------------------------------------- values

static void values_go_both_ways_unchanged(void **state)
{
    (void)state;
    fact_source *p = shared();
    static const char *const values[] = {
        "[]",
        "\"\"",
        "[[],\"\",[[]],[\"\"]]",
        "0",
        "-5",
        "123456789012345678",
        "-1152921504606846977",
        "true",
        "false",
        "null",
        "[1]",
        "[[1,2],[],[3]]",
        "\"a \\\"quoted\\\" \\\\ line\\n\\u0001 \\u00e9 \\u20ac\"",
        "{\"a\":[1,2],\"b\":{},\"c\":\"x\"}",
    };
    for (size_t i = 0; i < COUNT(values); i++) {
        // Integers beyond GAP's small ones come back as decimal strings.
        bool large = strcmp(values[i], "-1152921504606846977") == 0;
        assert_json(p, "TestEcho", values[i], large ? "\"-1152921504606846977\"" : values[i]);
    }
    assert_json(p, "TestBig", "",
                "[\"1267650600228229401496703205376\",\"-1180591620717411303424\",576460752303423488,"
                "-1152921504606846976]");
    assert_json(p, "TestTexts", "", "[\"\",[],\"ab\",\"ab\",\"tab\\t\"]");
    assert_json(p, "TestNothing", "", "null");
    assert_error(p, "TestHoles", "", HRY_PROGRAM, "GAP reports an error: the answer has a list with holes");
    assert_error(p, "TestGroup", "", HRY_PROGRAM,
                 "GAP reports an error: the answer contains an object that is not a number, a string, a list "
                 "or a record");
    assert_error(p, "NoSuch", "", HRY_PROGRAM, "GAP reports an error: there is no function HRY_NoSuch");
    assert_json(p, "TestPrint", "", "1"); // what GAP prints does not get between the answers
}

static void large_questions_and_answers_arrive(void **state)
{
    (void)state;
    json_t *value = ask(shared(), "TestMillion", "");
    assert_int_equal(json_array_size(value), 1000);
    assert_int_equal(json_integer_value(json_array_get(json_array_get(value, 999), 999)), 1001000);
    json_t *args = json_pack("[O]", value), *back = NULL; // far more than a socket holds
    assert_int_equal(source_ask(shared(), "TestEcho", args, NULL, &back, NULL), HRY_OK);
    assert_true(json_equal(value, back));
    json_decref(args);
    json_decref(back);
    json_decref(value);
}

// -------------------------------------------------------------------------------------------- groups

static void every_kind_of_group_has_its_order(void **state)
{
    (void)state;
    static const struct {
        const char *expr, *order;
    } rows[] = {
        {"[\"Z\",1]", "1"},
        {"[\"Z\",6]", "6"},
        {"[\"Z\",1000003]", "1000003"},
        {"[\"D\",1]", "2"},
        {"[\"D\",2]", "4"},
        {"[\"D\",5]", "10"},
        {"[\"Dih\",[\"^\",[\"Z\",3],2]]", "18"},
        {"[\"Dih\",[\"Z\",1]]", "2"},
        {"[\"Dih\",[\"x\",[\"Z\",4],[\"Z\",6]]]", "48"},
        {"[\"Q\",8]", "8"},
        {"[\"Q\",32]", "32"},
        {"[\"Dic\",1]", "4"},
        {"[\"Dic\",3]", "12"},
        {"[\"S\",1]", "1"},
        {"[\"S\",4]", "24"},
        {"[\"S\",20]", "2432902008176640000"},
        {"[\"A\",1]", "1"},
        {"[\"A\",5]", "60"},
        {"[\"GL\",1,5]", "4"},
        {"[\"GL\",2,3]", "48"},
        {"[\"GL\",3,4]", "181440"},
        {"[\"SL\",1,5]", "1"},
        {"[\"SL\",2,3]", "24"},
        {"[\"SL\",2,5]", "120"},
        {"[\"SL\",3,7]", "5630688"},
        {"[\"PGL\",2,7]", "336"},
        {"[\"PSL\",2,2]", "6"},
        {"[\"PSL\",2,7]", "168"},
        {"[\"PSL\",3,7]", "1876896"},
        {"[\"GU\",2,3]", "96"},
        {"[\"SU\",3,2]", "216"},
        {"[\"PSU\",3,3]", "6048"},
        {"[\"PSU\",4,2]", "25920"},
        {"[\"Sp\",2,3]", "24"},
        {"[\"Sp\",4,3]", "51840"},
        {"[\"PSp\",4,3]", "25920"},
        {"[\"Sz\",8]", "29120"},
        {"[\"M\",9]", "72"},
        {"[\"M\",10]", "720"},
        {"[\"M\",11]", "7920"},
        {"[\"M\",12]", "95040"},
        {"[\"M\",21]", "20160"},
        {"[\"M\",22]", "443520"},
        {"[\"M\",23]", "10200960"},
        {"[\"M\",24]", "244823040"},
        {"[\"J\",1]", "175560"},
        {"[\"J\",2]", "604800"},
        {"[\"W\",\"A\",3]", "24"},
        {"[\"W\",\"B\",3]", "48"},
        {"[\"W\",\"C\",4]", "384"},
        {"[\"W\",\"D\",2]", "4"},
        {"[\"W\",\"D\",4]", "192"},
        {"[\"W\",\"E\",6]", "51840"},
        {"[\"W\",\"E\",7]", "2903040"},
        {"[\"W\",\"E\",8]", "696729600"},
        {"[\"W\",\"F\",4]", "1152"},
        {"[\"W\",\"G\",2]", "12"},
        {"[\"W\",\"H\",2]", "10"},
        {"[\"W\",\"H\",3]", "120"},
        {"[\"W\",\"H\",4]", "14400"},
        {"[\"W\",\"I2\",7]", "14"},
        {"[\"Rubik\",2]", "88179840"},
        {"[\"Rubik\",3]", "43252003274489856000"},
        {"[\"SmallGroup\",240,191]", "240"},
        {"[\"PrimitiveGroup\",5,3]", "20"},
        {"[\"TransitiveGroup\",1,1]", "1"},
        {"[\"TransitiveGroup\",6,3]", "12"},
        {"[\"ctbl\",\"B\"]", "4154781481226426191177580544000000"},
        {"[\"perm\",[]]", "1"},
        {"[\"perm\",[[2,1,3],[2,3,1]]]", "6"},
        {"[\"table\",[[1]]]", "1"},
        {"[\"table\",[[1,2,3],[2,3,1],[3,1,2]]]", "3"},
        {"[\"gap\",\"Group((1,2,3),(4,5))\"]", "6"},
        {"[\"gap\",\"Group([[0,1],[1,0]],[[-1,0],[0,1]])\"]", "8"},
        {"[\"gap\",\"SL(2,7)\"]", "336"},
        {"[\"x\",[\"S\",3],[\"Z\",4]]", "24"},
        {"[\"x\",[\"A\",5],[\"Z\",4],[\"S\",3]]", "1440"},
        {"[\"x\",[\"S\",3],[\"S\",4]]", "144"},
        {"[\"^\",[\"Z\",2],10]", "1024"},
        {"[\"^\",[\"S\",3],1]", "6"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "\"%s\"", rows[i].order);
        assert_json(shared(), "Order", rows[i].expr, wanted);
    }
}

static void groups_are_the_ones_meant(void **state)
{
    (void)state;
    static const struct {
        const char *expr, *id;
    } rows[] = {
        {"[\"D\",4]", "[8,3]"},
        {"[\"Q\",8]", "[8,4]"},
        {"[\"Dic\",1]", "[4,1]"},
        {"[\"Dic\",2]", "[8,4]"},
        {"[\"Dic\",3]", "[12,1]"},
        {"[\"D\",2]", "[4,2]"},
        {"[\"Dih\",[\"Z\",4]]", "[8,3]"},
        {"[\"Dih\",[\"^\",[\"Z\",2],2]]", "[8,5]"},
        {"[\"Dih\",[\"^\",[\"Z\",3],2]]", "[18,4]"},
        {"[\"SL\",2,3]", "[24,3]"},
        {"[\"GL\",2,3]", "[48,29]"},
        {"[\"W\",\"A\",3]", "[24,12]"},
        {"[\"W\",\"B\",3]", "[48,48]"},
        {"[\"W\",\"D\",3]", "[24,12]"},
        {"[\"W\",\"H\",3]", "[120,35]"},
        {"[\"W\",\"G\",2]", "[12,4]"},
        {"[\"SmallGroup\",240,191]", "[240,191]"},
        {"[\"x\",[\"S\",3],[\"Z\",4]]", "[24,5]"},
        {"[\"x\",[\"Z\",2],[\"A\",5]]", "[120,35]"},
        {"[\"^\",[\"Z\",2],3]", "[8,5]"},
        {"[\"table\",[[2,1,4,3],[1,2,3,4],[4,3,2,1],[3,4,1,2]]]", "[4,2]"}, // the identity is element 2
        {"[\"gap\",\"DihedralGroup(8)\"]", "[8,3]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_json(shared(), "TestId", rows[i].expr, rows[i].id);
}

static void wrong_parameters_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *expr;
        hry_status status;
        const char *message;
    } rows[] = {
        {"[\"SmallGroup\",8,9]", HRY_UNDEFINED, "there are only 5 groups of order 8"},
        {"[\"SmallGroup\",7,2]", HRY_UNDEFINED, "there is only 1 group of order 7"},
        {"[\"SmallGroup\",8,0]", HRY_UNDEFINED, "the groups of order 8 are numbered from 1 to 5"},
        {"[\"SmallGroup\",2048,1]", HRY_LIMIT,
         "the groups of order 2048 are not in GAP's small groups library"},
        {"[\"SmallGroup\",1024,1]", HRY_LIMIT,
         "the groups of order 1024 are not in GAP's small groups library"},
        {"[\"PSL\",2,6]", HRY_UNDEFINED, "6 is not a prime power"},
        {"[\"GL\",0,5]", HRY_UNDEFINED, "the dimension of GL needs a whole number that is at least 1, not 0"},
        {"[\"Sp\",3,3]", HRY_UNDEFINED, "the dimension of Sp must be even, not 3"},
        {"[\"Sz\",16]", HRY_UNDEFINED,
         "Sz(q) exists for q = 8, 32, 128, ..., the odd powers of 2, not for q = 16"},
        {"[\"PrimitiveGroup\",5,99]", HRY_UNDEFINED, "there are only 5 primitive groups of degree 5"},
        {"[\"PrimitiveGroup\",5000,1]", HRY_LIMIT,
         "the primitive groups of degree 5000 are not in GAP's library, which ends at 4095"},
        {"[\"TransitiveGroup\",6,99]", HRY_UNDEFINED, "there are only 16 transitive groups of degree 6"},
        {"[\"Q\",12]", HRY_UNDEFINED,
         "the order of a generalised quaternion group is 8, 16, 32, ..., not 12; "
         "Dic(3) is the dicyclic group of that order"},
        {"[\"Z\",0]", HRY_UNDEFINED, "Z needs a whole number that is at least 1, not 0"},
        {"[\"S\",0]", HRY_UNDEFINED, "S needs a whole number that is at least 1, not 0"},
        {"[\"Dih\",[\"S\",3]]", HRY_UNDEFINED,
         "Dih requires an abelian group, and this group is not abelian"},
        {"[\"M\",13]", HRY_UNDEFINED,
         "the Mathieu groups are M9, M10, M11, M12, M21, M22, M23 and M24; there is no M13"},
        {"[\"J\",3]", HRY_LIMIT, "GAP has no generators of J3; use its character table, ctbl:J3"},
        {"[\"W\",\"E\",5]", HRY_UNDEFINED,
         "there is no finite irreducible Coxeter group E5; expected An, Bn, Cn, Dn, E6, "
         "E7, E8, F4, G2, H2, H3, H4 or I2(m)"},
        {"[\"Rubik\",4]", HRY_UNDEFINED, "the cube groups are Rubik(2) and Rubik(3)"},
        {"[\"ctbl\",\"nope\"]", HRY_UNDEFINED, "GAP's library has no character table with the name nope"},
        {"[\"perm\",[[1,2],[2,2]]]", HRY_UNDEFINED, "generator number 2 is not a permutation"},
        {"[\"gap\",\"1+\"]", HRY_PROGRAM, "GAP reports an error: Syntax error: expression expected"},
        {"[\"gap\",\"1/0\"]", HRY_PROGRAM,
         "GAP reports an error: Rational operations: <divisor> must not be zero"},
        {"[\"gap\",\"Error(\\\"a\\\\nb\\\")\"]", HRY_PROGRAM, "GAP reports an error: a; b"},
        {"[\"gap\",\"17\"]", HRY_UNDEFINED, "the GAP expression is not a group"},
        {"[\"gap\",\"FreeGroup(2)\"]", HRY_UNDEFINED, "the group of the GAP expression is not finite"},
        {"[\"nothing\",1]", HRY_UNDEFINED, "there is no family of groups nothing"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_error(shared(), "Order", rows[i].expr, rows[i].status, rows[i].message);
    assert_error(shared(), "Group", "[\"ctbl\",\"B\"]", HRY_LIMIT,
                 "ctbl:B is known only by its character table, which has no elements: info, nim and explain "
                 "of gen and "
                 "dng are available");
}

// ------------------------------------------------------------------------------------ life of the workers

static void errors_leave_the_worker_usable(void **state)
{
    (void)state;
    source_free(shared_pool);
    shared_pool = NULL;
    fact_source *p = gap_source_alone(1, 0);
    pid_t before[MOST_WORKERS], after[MOST_WORKERS];
    assert_json(p, "Order", "[\"Z\",6]", "\"6\"");
    assert_int_equal(workers_of(getpid(), before), 1);
    for (size_t i = 0; i < 200; i++) {
        assert_error(p, "Order", "[\"nothing\",1]", HRY_UNDEFINED, "there is no family of groups nothing");
        assert_error(p, "TestDeep", "", HRY_PROGRAM, "GAP reports an error: recursion depth trap (5000)");
        assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    }
    for (size_t i = 0; i < 200; i++) // of a user's code, which is asked about in a row
        assert_error(p, "Order", "[\"gap\",\"1/0\"]", HRY_PROGRAM,
                     "GAP reports an error: Rational operations: <divisor> must not be zero");
    assert_int_equal(workers_of(getpid(), after), 1);
    assert_int_equal(before[0], after[0]); // it was not replaced
    assert_json(p, "Order", "[\"S\",4]", "\"24\"");
    source_free(p);
}

// GAP notices that the time is over and says so. By our clock its time is never over, so that nobody else
// ends this; therefore it is a limit, and not known to be that of time.
static void a_time_limit_is_noticed(void **state)
{
    (void)state;
    json_t *value = NULL;
    assert_json(shared(), "Order", "[\"Z\",7]", "\"7\"");
    clock_freeze(true);
    assert_int_equal(ask_within(shared(), "TestForever", "", 0.1, &value, NULL), HRY_LIMIT);
    clock_freeze(false);
    assert_json(shared(), "Order", "[\"Z\",7]", "\"7\"");
}

// If the tables are missing that find maximal subgroups of simple groups, the error says so; soluble groups
// do not need them. The question changes GAP, so it has workers of its own.
static void missing_tables_are_named_when_time_is_over(void **state)
{
    (void)state;
    static const struct {
        const char *args;
        bool named;
    } cases[] = {{"[\"tomlib\",\"ctbllib\"],[\"A\",5]", true},
                 {"[\"tomlib\",\"ctbllib\"],[\"S\",4]", false},
                 {"[],[\"A\",5]", false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        fact_source *p = gap_source_alone(1, 0);
        json_t *value = NULL;
        hry_error error;
        assert_json(p, "Order", "[\"Z\",7]", "\"7\"");
        clock_freeze(true);
        assert_int_equal(ask_within(p, "TestSlow", cases[i].args, 0.1, &value, &error), HRY_LIMIT);
        clock_freeze(false);
        assert_string_equal(error.message,
                            cases[i].named ? "limit reached; GAP's tables of simple groups, which are not "
                                             "installed, can make this much faster; on Debian, install them "
                                             "with: apt install gap-character-tables gap-table-of-marks"
                                           : "limit reached");
        source_free(p);
    }
}

static void interrupt_at_once(void *context, const char *what, double done, double total)
{
    (void)what, (void)done, (void)total;
    atomic_store((atomic_int *)context, 1);
}

// Whoever waits for nothing is left alone: only the worker that computes is ended.
static void an_interrupt_ends_one_worker(void **state)
{
    (void)state;
    source_free(shared_pool);
    shared_pool = NULL;
    fact_source *p = gap_source_alone(3, 0);
    pid_t before[MOST_WORKERS], after[MOST_WORKERS];
    json_t *args = args_of("400"), *none = args_of(""), *value = NULL;
    for (size_t i = 0; i < 6; i++)
        source_submit(p, "TestMilliseconds", args, 0, NULL);
    for (fact_answer a; source_pending(p); json_decref(a.value))
        assert_int_equal(source_next(p, &a, NULL, NULL), HRY_OK);
    assert_int_equal(workers_of(getpid(), before), 3);
    atomic_int interrupted = 0;
    limit l = limit_none();
    l.interrupt = &interrupted;
    l.progress = interrupt_at_once;
    l.context = &interrupted;
    assert_int_equal(source_ask(p, "TestForever", none, &l, &value, NULL), HRY_CANCELLED);
    assert_int_equal(workers_of(getpid(), after), 2);
    for (size_t i = 0; i < 2; i++)
        assert_true(after[i] == before[0] || after[i] == before[1] || after[i] == before[2]);
    json_decref(args);
    json_decref(none);
    source_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_go_both_ways_unchanged),
        cmocka_unit_test(large_questions_and_answers_arrive),
        cmocka_unit_test(every_kind_of_group_has_its_order),
        cmocka_unit_test(groups_are_the_ones_meant),
        cmocka_unit_test(wrong_parameters_are_refused),
        cmocka_unit_test(errors_leave_the_worker_usable),
        cmocka_unit_test(a_time_limit_is_noticed),
        cmocka_unit_test(missing_tables_are_named_when_time_is_over),
        cmocka_unit_test(an_interrupt_ends_one_worker),
    };
    return run_if(groups_can_be_tested("workers"), tests, start_asking, end_asking);
}

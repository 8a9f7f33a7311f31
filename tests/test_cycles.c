// SPDX-License-Identifier: GPL-3.0-or-later
//
// Directed cycles in simplified structure digraphs (Ernst–Sieben §10, question 1): found class by class as in
// a whole structure, in made-up systems that have them, in groups, and kept in the atlas.
#include "atlas_support.h"
#include "group_support.h"
#include "made_support.h"
#include "program_support.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/hunt_answer.h"
#include "atlas/survey_direct.h"
#include "base/mem.h"
#include "engine/structure_types.h"
#include "engine/type_blocks.h"
#include "group/group_games.h"
#include "group/group_moves.h"
#include "report/hunt.h"
#include "report/survey.h"

// -------------------------------------------------------------------------------- against whole structures

enum { CLASSES_MOST = 24 };

// Any acyclic digraph with any parities; types by the calculus.
static structure random_structure(rng *r)
{
    structure x = {.play = AVOID, .classes = 2 + rng_below(r, CLASSES_MOST - 1)};
    uint32_t density = 1 + rng_below(r, 8), odd = rng_below(r, 5);
    uint64_t count = 0;
    x.type = NEW_ARRAY(class_type, x.classes);
    x.first = NEW_ARRAY(uint64_t, (size_t)x.classes + 1);
    x.option = NEW_ARRAY(uint32_t, (size_t)x.classes * x.classes);
    for (uint32_t c = 0; c < x.classes; c++) {
        x.type[c] = (class_type){.parity = rng_below(r, 4) < odd, .deficiency = DEFICIENCY_NONE};
        for (uint32_t o = c + 1; o < x.classes; o++)
            if (rng_below(r, 16) < density)
                x.option[count++] = o;
        x.first[c + 1] = count;
    }
    pool_init(&x.closed, 1);
    types_compute(&x);
    return x;
}

// Fed with the classes of a structure, options first.
static void feed(type_blocks *b, const structure *x)
{
    uint32_t *block = NEW_ARRAY(uint32_t, x->classes);
    for (uint32_t c = x->classes; c-- > 0;) {
        uint64_t types = 0;
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            types |= UINT64_C(1) << type_blocks_type(b, &x->type[x->option[i]]);
        block[c] = type_blocks_add(b, type_blocks_type(b, &x->type[c]), types);
        for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
            type_blocks_arrow(b, block[c], block[x->option[i]]);
    }
    free(block);
}

static void blocks_are_those_of_the_quotient(void **state)
{
    (void)state;
    rng r = rng_start("blocks_are_those_of_the_quotient", 1);
    size_t cyclic = 0, acyclic = 0;
    for (size_t i = 0; i < scaled(3000); i++) {
        structure x = random_structure(&r);
        type_blocks b;
        quotient q;
        type_blocks_init(&b);
        feed(&b, &x);
        quotient_build(&x, SIMPLIFY_OTYPE, false, &q);
        assert_int_equal(b.block.keys.count, q.blocks);
        assert_int_equal(b.arrow.keys.count, q.first[q.blocks]);
        if (type_blocks_cyclic(&b) != (int)q.cyclic)
            fail_msg("structure %zu: %d, and the quotient has %d", i, type_blocks_cyclic(&b), (int)q.cyclic);
        cyclic += q.cyclic;
        acyclic += !q.cyclic;
        quotient_clear(&q);
        type_blocks_clear(&b);
        structure_clear(&x);
    }
    assert_true(cyclic > 0 && acyclic > 0);
}

static void more_types_than_fit_are_told(void **state)
{
    (void)state;
    type_blocks b;
    type_blocks_init(&b);
    for (nim v = 0; v < TYPE_BLOCKS_TYPES; v++)
        assert_int_equal(type_blocks_type(&b, &(class_type){.even = v, .odd = (nim)(v + 1)}), v);
    assert_int_equal(type_blocks_cyclic(&b), 0);
    type_blocks_type(&b, &(class_type){.parity = 1});
    assert_int_equal(type_blocks_cyclic(&b), CYCLE_UNKNOWN);
    type_blocks_clear(&b);
}

// ----------------------------------------------------------------------------------------- made-up systems

// The type in DNG of each class, by the definition: X_∅, the last class of GEN, is no option.
static void find_dng_types(const made_structure *s, class_type *out)
{
    for (uint32_t a = 1; a <= s->all; a++) {
        option_values v = {0};
        if (!s->there[a])
            continue;
        for (uint32_t i = 0; i < s->rows; i++) {
            uint32_t o = a & s->row[i];
            if (o && o != a)
                option_values_add(&v, out[o].even, out[o].odd);
        }
        nim_pair t = type_values(s->type[a].parity, v);
        out[a] = (class_type){.parity = s->type[a].parity, .even = t.even, .odd = t.odd};
    }
}

static unsigned type_number(const class_type *t)
{
    return t->parity + 2 * (t->even + 8 * t->odd);
}

// Whether classes a and b are of equal type and Otype, 0 being X_G where the game has it.
static bool same_block(const made_structure *s, const class_type *type, bool won, uint32_t a, uint32_t b)
{
    uint64_t set[2][2] = {{0}};
    uint32_t pair[2] = {a, b};
    for (int k = 0; k < 2; k++) {
        bits_set(set[k], type_number(&type[pair[k]]));
        for (uint32_t i = 0; i < s->rows; i++) {
            uint32_t o = pair[k] & s->row[i];
            if (o != pair[k] && (o || won))
                bits_set(set[k], type_number(&type[o]));
        }
    }
    return type_number(&type[a]) == type_number(&type[b]) && !memcmp(set[0], set[1], sizeof set[0]);
}

// By transitive closure over all classes, the first of each block standing for it.
static bool made_cycle(const made_structure *s, const class_type *type, bool won)
{
    static bool reach[MASKS][MASKS];
    uint32_t leader[MASKS];
    memset(reach, 0, sizeof reach);
    for (uint32_t a = 1; a <= s->all; a++)
        for (leader[a] = 1; s->there[a] && leader[a] < a; leader[a]++)
            if (s->there[leader[a]] && same_block(s, type, won, leader[a], a))
                break;
    for (uint32_t a = 1; a <= s->all; a++)
        for (uint32_t i = 0; i < s->rows; i++) {
            uint32_t o = a & s->row[i];
            if (s->there[a] && o && leader[a] != leader[o])
                reach[leader[a]][leader[o]] = true;
        }
    for (uint32_t k = 1; k <= s->all; k++)
        for (uint32_t a = 1; a <= s->all; a++)
            for (uint32_t b = 1; b <= s->all && reach[a][k]; b++)
                reach[a][b] |= reach[k][b];
    for (uint32_t a = 1; a <= s->all; a++)
        if (reach[a][a])
            return true;
    return false;
}

static void cycles_of_random_systems_are_found(void **state)
{
    (void)state;
    rng r = rng_start("cycles_of_random_systems_are_found", 2);
    size_t gen = 0, dng = 0, none = 0;
    for (size_t i = 0; i < scaled(6000); i++) {
        made_system m;
        if (!random_made_system(&r, &m))
            continue;
        const uint32_t *permutation = m.symmetric ? m.permutation : NULL;
        group_data g = made_data(m.subgroups, m.element, m.count, permutation);
        made_structure s = made_structure_of(m.subgroups, m.element, m.count, permutation);
        class_type avoid[MASKS] = {{0}};
        group_types told;
        hry_error error = {0};
        find_dng_types(&s, avoid);
        bool in_gen = made_cycle(&s, s.type, true), in_dng = made_cycle(&s, avoid, false);
        assert_int_equal(group_types_find(&g, NULL, &told, &error), HRY_OK);
        if (told.cycles.gen != (int)in_gen || told.cycles.dng != (int)in_dng)
            fail_msg("system %zu: %d %d, and by the definitions %d %d", i, told.cycles.gen, told.cycles.dng,
                     (int)in_gen, (int)in_dng);
        gen += in_gen;
        dng += in_dng;
        none += !in_gen && !in_dng;
        group_data_clear(&g);
    }
    assert_true(none > 0 && ((gen > 0 && dng > 0) || scaled(6000) < 6000));
}

// -------------------------------------------------------------------------------------------------- groups

// Of a quotient: blocks of odd classes, and arrows between those.
static void count_odd(const structure *x, const quotient *q, uint32_t *blocks, uint64_t *arrows)
{
    bool *odd = NEW_ARRAY(bool, q->blocks);
    for (uint32_t c = 0; c < x->classes; c++)
        odd[q->block[c]] = x->type[c].parity;
    *blocks = 0;
    *arrows = 0;
    for (uint32_t b = 0; b < q->blocks; b++) {
        *blocks += odd[b];
        for (uint64_t i = q->first[b]; i < q->first[b + 1]; i++)
            *arrows += odd[b] && odd[q->option[i]];
    }
    free(odd);
}

static void compare_game(const char *name, json_t *expr, rule g, const type_blocks *told)
{
    set_system s;
    structure x;
    quotient q;
    hry_error error = {0};
    uint32_t blocks;
    uint64_t arrows;
    if (group_system_ask(gap, json_incref(expr), g, name, NULL, &s, &error) ||
        structure_build(&s, NULL, &x, &error))
        fail_msg("%s: %s", name, error.message);
    quotient_build(&x, SIMPLIFY_OTYPE, false, &q);
    count_odd(&x, &q, &blocks, &arrows);
    if (told->block.keys.count != blocks || told->arrow.keys.count != arrows ||
        type_blocks_cyclic(told) != (int)q.cyclic)
        fail_msg("%s, game %d: %u blocks and %u arrows, and the whole structure has %u and %llu", name,
                 (int)g, told->block.keys.count, told->arrow.keys.count, blocks, (unsigned long long)arrows);
    quotient_clear(&q);
    structure_clear(&x);
    set_system_clear(&s);
}

// The odd blocks and arrows that are gathered up to conjugacy are those of the whole structure.
static void odd_blocks_of_groups_are_those_of_the_quotient(void **state)
{
    (void)state;
    static const uint32_t groups[][2] = {
        {2, 1},   {4, 2},  {6, 1},   {6, 2},   {8, 5},  {10, 1},   {12, 3},   {12, 4},  {18, 3},
        {18, 4},  {18, 5}, {24, 12}, {24, 14}, {30, 2}, {36, 9},   {36, 13},  {42, 1},  {54, 14},
        {54, 15}, {60, 5}, {72, 41}, {84, 7},  {90, 9}, {108, 40}, {120, 34}, {150, 5}, {162, 52}};
    if (!groups_can_be_tested("cycles in groups"))
        skip();
    for (size_t i = 0; i < COUNT(groups); i++) {
        json_t *expr = small_group_json(groups[i][0], groups[i][1]);
        char *name = mem_print("%u.%u", groups[i][0], groups[i][1]);
        group_data g;
        first_options f = {.of_element = NULL};
        simplified simple;
        hry_error error = {0};
        simplified_init(&simple);
        if (group_data_ask(gap, ask_hunt(json_incref(expr)), NULL, &g, &error) ||
            group_gen_options(&g, NULL, &(class_visitor){NULL, NULL, &simple}, &f, &error))
            fail_msg("%s: %s", name, error.message);
        compare_game(name, expr, RULE_ACV, &simple.gen);
        compare_game(name, expr, RULE_AVD, &simple.dng);
        simplified_clear(&simple);
        free(f.of_element);
        group_data_clear(&g);
        free(name);
        json_decref(expr);
    }
}

// Whatever the Frattini subgroup and the parity of the order, also where a theorem answers.
static void both_roads_agree_about_cycles(void **state)
{
    (void)state;
    static const uint32_t groups[][2] = {{1, 1},  {2, 1},  {3, 1},  {4, 1},   {9, 2},  {12, 1},
                                         {16, 3}, {18, 2}, {27, 3}, {32, 49}, {48, 30}};
    if (!groups_can_be_tested("cycles of both roads"))
        skip();
    for (size_t i = 0; i < COUNT(groups); i++) {
        group_games reduced, direct;
        hry_error error = {0};
        if (group_games_reduced(gap, small_group_json(groups[i][0], groups[i][1]), NULL, &reduced, &error) ||
            group_games_direct(gap, small_group_json(groups[i][0], groups[i][1]), NULL, &direct, &error))
            fail_msg("%u.%u: %s", groups[i][0], groups[i][1], error.message);
        assert_int_equal(reduced.cycles.gen, direct.cycles.gen);
        assert_int_equal(reduced.cycles.dng, direct.cycles.dng);
        assert_int_equal(reduced.gen, direct.gen);
        assert_int_equal(reduced.start.deficiency, direct.start.deficiency);
        assert_int_equal(direct.has_dng, groups[i][0] > 1);
    }
}

// ----------------------------------------------------------------------------------------------- the atlas

static bool take_record(void *context, const group_record *g)
{
    ((group_record *)context)[g->order] = *g;
    return true;
}

static store *open_atlas(const char *path, store_mode mode)
{
    store *s;
    hry_error error = {0};
    if (store_open(path, mode, &s, &error))
        fail_msg("%s", error.message);
    return s;
}

static void read_records(const char *path, group_record *by_order)
{
    hry_error error = {0};
    store *s = open_atlas(path, STORE_READ);
    assert_int_equal(store_each_group(s, NULL, take_record, by_order, &error), HRY_OK);
    store_close(s);
}

static void change(const char *path, const char *statements)
{
    sqlite3 *db;
    char *why = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, statements, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s", why);
    sqlite3_close(db);
}

static void put_samples(const char *path)
{
    static const group_record list[] = {
        {.order = 2, .number = 1, .gen = 2, .dng = 1, .frattini = 1, .factor_order = 2, .cycles = {0, 1}},
        {.order = 3, .number = 1, .gen = 2, .dng = 1, .frattini = 1, .factor_order = 3, .cycles = {0, 0}},
        {.order = 4, .number = 1, .gen = 1, .dng = 0, .frattini = 2, .factor_order = 2, .cycles = {0, 0}},
        {.order = 5,
         .number = 1,
         .gen = 2,
         .dng = NIM_UNDEFINED,
         .frattini = 1,
         .factor_order = 5,
         .cycles = {1, 1}},
        {.order = 6,
         .number = 1,
         .gen = 3,
         .dng = 3,
         .frattini = 1,
         .factor_order = 6,
         .cycles = {CYCLE_UNKNOWN, CYCLE_UNKNOWN}},
    };
    hry_error error = {0};
    store *s = open_atlas(path, STORE_WRITE);
    assert_int_equal(store_put_groups(s, list, COUNT(list), &error), HRY_OK);
    store_close(s);
}

static void the_atlas_keeps_cycles(void **state)
{
    (void)state;
    char *path = in_home("cycles.db");
    group_record by_order[8] = {{0}};
    put_samples(path);
    read_records(path, by_order);
    assert_true(by_order[2].cycles.gen == 0 && by_order[2].cycles.dng == 1);
    assert_true(by_order[5].cycles.gen == 1 && by_order[5].cycles.dng == CYCLE_UNKNOWN); // there is no DNG
    assert_true(by_order[6].cycles.gen == CYCLE_UNKNOWN && by_order[6].cycles.dng == CYCLE_UNKNOWN);
    expect(RUN("survey", "query", "--store", path, "--where", "gen_cycle=1 or dng_cycle=1", "-q"), 0,
           "2.1\n5.1\n", "");
    expect(RUN("survey", "query", "--store", path, "--where", "gen_cycle=0", "-q"), 0, "2.1\n3.1\n4.1\n", "");
    expect_parts(RUN("survey", "query", "--store", path, "--as", "csv"), 0, ",false,true,", "");
    expect_parts(RUN("survey", "query", "--store", path, "--json"), 0, "\"gen_cycle\":null", "");
    free(path);
}

// What version 2 wrote: no such columns. Reading does without; writing adds them, and what theorems say.
static void an_earlier_atlas_grows(void **state)
{
    (void)state;
    char *path = in_home("earlier.db");
    group_record by_order[8] = {{0}};
    put_samples(path);
    change(path, "ALTER TABLE groups DROP COLUMN gen_cycle; ALTER TABLE groups DROP COLUMN dng_cycle;"
                 "ALTER TABLE factors DROP COLUMN gen_cycle; ALTER TABLE factors DROP COLUMN dng_cycle;"
                 "ALTER TABLE hunted DROP COLUMN gen_cycle; ALTER TABLE hunted DROP COLUMN dng_cycle;"
                 "ALTER TABLE hunted_types DROP COLUMN witness; ALTER TABLE hunted_types DROP COLUMN size;"
                 "DROP TABLE hunted_criteria; UPDATE meta SET value = '2' WHERE key = 'schema'; PRAGMA "
                 "user_version = 2");
    read_records(path, by_order);
    for (uint32_t n = 2; n <= 6; n++)
        assert_true(by_order[n].cycles.gen == CYCLE_UNKNOWN && by_order[n].cycles.dng == CYCLE_UNKNOWN);
    store_close(open_atlas(path, STORE_WRITE));
    read_records(path, by_order);
    assert_true(by_order[2].cycles.gen == CYCLE_UNKNOWN && by_order[2].cycles.dng == CYCLE_UNKNOWN);
    assert_true(by_order[3].cycles.gen == 0 && by_order[3].cycles.dng == 0);             // odd order
    assert_true(by_order[4].cycles.gen == 0 && by_order[4].cycles.dng == 0);             // even Φ
    assert_true(by_order[5].cycles.gen == 0 && by_order[5].cycles.dng == CYCLE_UNKNOWN); // no DNG
    free(path);
}

static void records_follow_from_the_factor(void **state)
{
    (void)state;
    factor_record q = {
        .order = 6, .number = 1, .gen = 3, .dng = 3, .start = {1, 3, 0, 0, 2}, .cycles = {1, 1}};
    group_record odd = record_from_factor(18, 1, &q), even = record_from_factor(12, 1, &q);
    assert_true(odd.cycles.gen == 1 && odd.cycles.dng == 1);
    assert_true(even.cycles.gen == 0 && even.cycles.dng == 0);
    survey_question both = {.gen = true, .dng = true};
    job_answer found = {.solved = q};
    hry_error error = {0};
    assert_int_equal(direct_compare(&both, &odd, &found, &error), HRY_OK);
    found.solved.cycles.gen = 0;
    assert_int_equal(direct_compare(&both, &odd, &found, &error), HRY_UNDEFINED);
    assert_non_null(strstr(error.message, "has a cycle"));
    found.solved.cycles.gen = CYCLE_UNKNOWN;
    assert_int_equal(direct_compare(&both, &odd, &found, &error), HRY_OK);
}

// ------------------------------------------------------------------------------------------------ the hunt

static char *told_of_hunt(store *s)
{
    hunt_range range = {.least = {1, 1, 1, 1}, .most = {100}, .largest = 1000};
    hunt_answer a;
    spectrum feasible;
    hry_error error = {0};
    char *text = NULL;
    size_t size;
    range.least[HUNT_PRIMITIVE] = range.least[HUNT_PRODUCTS] = range.least[HUNT_GIVEN] = 1;
    spectrum_find(&(restrictions){.exclusions = 0}, &feasible);
    assert_int_equal(hunt_answer_make(s, &range, NULL, 0, 1, NULL, NULL, &a, &error), HRY_OK);
    FILE *out = open_memstream(&text, &size);
    const item told = {&a, 0, &(item){.it = &feasible}};
    hunt_print(out, &told);
    char *said = fields_text(&hunt_fields, &told);
    json_t *json = json_loads(said, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    free(said);
    json_dumpf(json, out, JSON_COMPACT | JSON_SORT_KEYS);
    fclose(out);
    json_decref(json);
    hunt_answer_clear(&a);
    return text;
}

static void a_hunt_tells_of_cycles(void **state)
{
    (void)state;
    hry_error error = {0};
    store *s = open_atlas(NULL, STORE_WRITE);
    hunt_list list = {.source = HUNT_LIBRARY, .a = 6, .largest = 6, .groups = 2};
    hunted_group g[2] = {{.a = 6, .num = 1, .name = "6.1", .order = 6, .expr = "[\"SmallGroup\",6,1]"},
                         {.a = 6, .num = 2, .name = "6.2", .order = 6, .expr = "[\"SmallGroup\",6,2]"}};
    assert_int_equal(store_put_hunt(s, &list, g, 2, &error), HRY_OK);
    g[0].state = g[1].state = HUNT_DONE;
    g[1].types.cycles = (cycles){CYCLE_UNKNOWN, CYCLE_UNKNOWN};
    assert_int_equal(store_put_hunted(s, g, 2, &error), HRY_OK);
    char *text = told_of_hunt(s);
    assert_non_null(
        strstr(text, "simplified structure digraph of GEN or DNG: none\n    not known for 1 group"));
    assert_non_null(strstr(text, "\"cycles\":{\"first\":[],\"groups\":0}"));
    free(text);
    g[1].types.cycles = (cycles){0, 1};
    assert_int_equal(store_put_hunted(s, g, 2, &error), HRY_OK);
    text = told_of_hunt(s);
    assert_non_null(strstr(text, "simplified structure digraph of GEN or DNG: in 1 group: 6.2\n    to check: "
                                 "harary diagram gen '6.2'"));
    assert_non_null(strstr(text, "\"cycles\":{\"first\":[\"6.2\"],\"groups\":1}"));
    assert_null(strstr(text, "not known for"));
    free(text);
    store_close(s);
}

static int begin(void **state)
{
    return make_home(state) || start_gap(state);
}

static int end(void **state)
{
    return end_gap(state) || remove_home(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_those_of_the_quotient),
        cmocka_unit_test(more_types_than_fit_are_told),
        cmocka_unit_test(cycles_of_random_systems_are_found),
        cmocka_unit_test(odd_blocks_of_groups_are_those_of_the_quotient),
        cmocka_unit_test(both_roads_agree_about_cycles),
        cmocka_unit_test(the_atlas_keeps_cycles),
        cmocka_unit_test(an_earlier_atlas_grows),
        cmocka_unit_test(records_follow_from_the_factor),
        cmocka_unit_test(a_hunt_tells_of_cycles),
    };
    return cmocka_run_group_tests_name("cycles", tests, begin, end);
}

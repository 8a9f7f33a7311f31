// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structures that the three papers on groups tell of: diagrams, numbers of classes and arrows, types,
// positions, maximal subgroups. The statements are in tests/data; every class of the group itself is built,
// through the library. Skipped without GAP.
#include "data_support.h"
#include "game_support.h"
#include "program_support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/structure.h"
#include "engine/structure_types.h"
#include "group/element_names.h"
#include "group/group_direct.h"
#include "lang/parse.h"

// ---- whole structures

// What GAP tells for the value of the game.
static json_t *ask(const game *g, game_question *question)
{
    hry_error error;
    json_t *value;
    assert_true(game_ask(g, &tools, false, question));
    if (tools_ask(&tools, question->facts, &value, &error))
        fail_msg("%s: %s", g->text, error.message);
    return value;
}

typedef struct built {
    set_system system;
    structure structure;
} built;

static built build(const char *group, rule g)
{
    structure_expr e;
    hry_error error;
    built b = {0};
    if (expr_parse(group, strlen(group), &(expr_options){0}, &e, &error) ||
        group_system_ask(tools_source(&tools), group_expr_json(e.group), g, group, NULL, &b.system, &error) ||
        structure_build(&b.system, NULL, &b.structure, &error))
        fail_msg("%s: %s", group, error.message);
    expr_clear(&e);
    return b;
}

static void built_clear(built *b)
{
    structure_clear(&b->structure);
    set_system_clear(&b->system);
}

// A type as a number of three digits.
static int code(const class_type *t)
{
    return 100 * t->parity + 10 * t->even + t->odd;
}

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

enum { BLOCK_ROOM = 64, MOST_BLOCKS = 12 };

// A class as "type:Otype", the types of its options and its own one in ascending order.
static void print_class(const structure *x, uint32_t c, char text[BLOCK_ROOM])
{
    int types[MOST_BLOCKS], count = 1;
    types[0] = code(&x->type[c]);
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        int type = code(&x->type[x->option[i]]), k = 0;
        while (k < count && types[k] != type)
            k++;
        assert_true(k < MOST_BLOCKS);
        types[k] = type;
        count += k == count;
    }
    int own = types[0];
    qsort(types, (size_t)count, sizeof *types, ascending);
    int length = sprintf(text, "%03d:", own);
    for (int k = 0; k < count; k++)
        length += sprintf(text + length, "%s%03d", k ? "," : "", types[k]);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

// The simplified structure diagram as text: its blocks in alphabetical order.
static void print_diagram(const structure *x, char *text)
{
    quotient q;
    quotient_build(x, SIMPLIFY_OTYPE, false, &q);
    char block[MOST_BLOCKS][BLOCK_ROOM];
    assert_true(q.blocks <= MOST_BLOCKS);
    for (uint32_t c = 0; c < x->classes; c++)
        print_class(x, c, block[q.block[c]]);
    qsort(block, q.blocks, sizeof *block, by_text);
    *text = 0;
    for (uint32_t i = 0; i < q.blocks; i++)
        text += sprintf(text, "%s%s", i ? " " : "", block[i]);
    quotient_clear(&q);
}

// Type and Otype of every block, as the proofs state them.
static void the_simplified_diagrams_of_paper_1_are_found(void **state)
{
    (void)state;
    data_table t = data_read("group_diagrams.txt", 4, 28);
    char group[64], text[MOST_BLOCKS * BLOCK_ROOM];
    size_t different = 0;
    for (size_t i = 0; i < t.rows; i++)
        for (const char *at = data_at(&t, i, 2); next_word(&at, group, sizeof group);) {
            built b = build(group, data_rule(&t, i, 1));
            print_diagram(&b.structure, text);
            if (strcmp(text, data_at(&t, i, 3))) {
                different++;
                print_error("%s, %s: %s, not %s\n", data_at(&t, i, 0), group, text, data_at(&t, i, 3));
            }
            built_clear(&b);
        }
    data_clear(&t);
    assert_int_equal(different, 0);
}

static void classes_and_arrows_are_as_many_as_stated(void **state)
{
    (void)state;
    data_table t = data_read("group_structures.txt", 7, 10);
    for (size_t i = 0; i < t.rows; i++) {
        built b = build(data_at(&t, i, 2), data_rule(&t, i, 1));
        const structure *x = &b.structure;
        print_message("%s: %s\n", data_at(&t, i, 0), data_at(&t, i, 2));
        if (data_number(&t, i, 3) != NOT_SAID)
            assert_int_equal(b.system.stable.count, data_number(&t, i, 3));
        assert_int_equal(x->classes, data_number(&t, i, 4));
        if (data_number(&t, i, 5) != NOT_SAID)
            assert_int_equal(structure_arrows(x), data_number(&t, i, 5));
        assert_int_equal(code(&x->type[0]), data_number(&t, i, 6));
        built_clear(&b);
    }
    data_clear(&t);
}

// Example 6 of paper 2: dividing by an odd Frattini subgroup changes neither arrows nor types.
static void an_odd_frattini_subgroup_changes_no_structure(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"Z18xZ2", "Z6xZ2"}, {"Z9", "Z3"}, {"D9", "D3"}, {"Z25xS3", "Z5xS3"}, {"Z9xZ3", "Z3^2"}};
    for (size_t i = 0; i < 2 * COUNT(pairs); i++) {
        rule g = i % 2 ? RULE_ACV : RULE_AVD;
        built a = build(pairs[i / 2][0], g), b = build(pairs[i / 2][1], g);
        char of_a[MOST_BLOCKS * BLOCK_ROOM], of_b[MOST_BLOCKS * BLOCK_ROOM];
        print_diagram(&a.structure, of_a);
        print_diagram(&b.structure, of_b);
        assert_int_equal(a.structure.classes, b.structure.classes);
        assert_int_equal(structure_arrows(&a.structure), structure_arrows(&b.structure));
        assert_string_equal(of_a, of_b);
        built_clear(&a);
        built_clear(&b);
    }
}

// ---- type calculus

static class_type decode(int type)
{
    return (class_type){
        .parity = (uint8_t)(type / 100), .even = (nim)(type / 10 % 10), .odd = (nim)(type % 10)};
}

static void types_follow_from_options_as_the_tables_say(void **state)
{
    (void)state;
    data_table t = data_read("type_calculus.txt", 3, 28);
    for (size_t i = 0; i < t.rows; i++) {
        int type = data_number(&t, i, 2);
        class_type types[5], own = {.parity = (uint8_t)(type / 100)};
        static const uint32_t option[] = {0, 1, 2, 3, 4};
        size_t count = 0;
        char word[8];
        for (const char *at = data_at(&t, i, 1); next_word(&at, word, sizeof word); count++) {
            assert_true(count < COUNT(types));
            types[count] = decode(atoi(word));
        }
        assert_true(count > 0);
        type_calculus(&own, types, option, count);
        if (code(&own) != type)
            fail_msg("%s, row %zu: %03d, not %03d", data_at(&t, i, 0), i, code(&own), type);
    }
    data_clear(&t);
}

// Paper 3, Proposition 3.1: in a group of odd order the deficiency tells the type.
static void the_deficiency_tells_the_type_in_odd_groups(void **state)
{
    (void)state;
    static const char *const groups[] = {"Z1",   "Z3",   "Z15",  "Z3^2", "21.1", "27.3",
                                         "75.2", "Z3^3", "Z3^4", "Z3^5", "81.7", "21.1xZ3^2"};
    static const int type[] = {100, 121, 120, 110, 110, 110};
    for (size_t i = 0; i < COUNT(groups); i++) {
        built b = build(groups[i], RULE_ACV);
        for (uint32_t c = 0; c < b.structure.classes; c++)
            assert_int_equal(code(&b.structure.type[c]), type[b.structure.type[c].deficiency]);
        built_clear(&b);
    }
}

// ---- extended types of groups of even order

static bool has_option(const structure *x, uint32_t c, int parity, uint32_t deficiency)
{
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        const class_type *t = &x->type[x->option[i]];
        if (t->parity == parity && t->deficiency == deficiency)
            return true;
    }
    return false;
}

// Propositions 2.8, 2.9, 2.10, 4.1 and 4.2 of paper 3 at class c, and the conjecture of Section 6.
static void check_restrictions(const structure *x, uint32_t c)
{
    const class_type *t = &x->type[c];
    if (!t->deficiency)
        return;
    uint32_t k = t->deficiency;
    assert_true(has_option(x, c, 0, k - 1) || has_option(x, c, 1, k - 1));
    assert_true(has_option(x, c, 0, k - 1) || has_option(x, c, 0, k));
    if (t->parity) // the conjecture
        assert_true(has_option(x, c, 0, k - 1));
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        const class_type *o = &x->type[x->option[i]];
        assert_true(o->deficiency == k || o->deficiency == k - 1);
        assert_true(o->parity <= t->parity);
        if (o->parity && o->deficiency == k && o->smoothness == SMOOTH)
            assert_int_equal(t->smoothness, SMOOTH);
        if (o->parity && o->deficiency == k - 1 && o->smoothness == ROUGH)
            assert_int_equal(t->smoothness, ROUGH);
    }
}

static int extended(const class_type *t)
{
    return 10 * code(t) + t->smoothness;
}

enum { TABLE1_ROWS = 30 }; // of Table 1 of paper 3

// A row of it: a type and, unless that is boxed, a group that has a class of this type.
typedef struct table1_row {
    uint32_t deficiency;
    int type;
    const char *group; // NULL: boxed
    bool start;        // it is the type of the group's start class
} table1_row;

static void read_table1(const data_table *t, table1_row row[TABLE1_ROWS])
{
    for (size_t i = 0; i < TABLE1_ROWS; i++) {
        const char *group = data_at(t, i, 2);
        row[i] = (table1_row){.deficiency = (uint32_t)data_number(t, i, 0),
                              .type = data_number(t, i, 1),
                              .group = strcmp(group, "-") ? group : NULL,
                              .start = strcmp(data_at(t, i, 3), "yes") == 0};
    }
}

// Where (deficiency, extended type) stands in Table 1; all deficiencies from 5 on are alike.
static size_t find_in_table1(const table1_row *table1, const class_type *t)
{
    uint32_t k = t->deficiency < 5 ? t->deficiency : 5;
    for (size_t i = 0; i < TABLE1_ROWS; i++)
        if (table1[i].deficiency == k && table1[i].type == extended(t))
            return i;
    fail_msg("(%d) at deficiency %u is not in Table 1", extended(t), t->deficiency);
    return 0;
}

static void extended_types_are_those_of_table_1(void **state)
{
    (void)state;
    data_table t = data_read("extended_types.txt", 4, TABLE1_ROWS);
    table1_row table1[TABLE1_ROWS];
    read_table1(&t, table1);
    for (size_t i = 0; i < TABLE1_ROWS; i++) {
        if (!table1[i].group)
            continue;
        built b = build(table1[i].group, RULE_ACV);
        const structure *x = &b.structure;
        bool there = false;
        for (uint32_t c = 0; c < x->classes; c++) {
            size_t at = find_in_table1(table1, &x->type[c]);
            assert_non_null(table1[at].group);
            there |= at == i;
            check_restrictions(x, c);
        }
        if (table1[i].start)
            there = find_in_table1(table1, &x->type[0]) == i;
        if (!there)
            fail_msg("%s has no (%d) at deficiency %u", table1[i].group, table1[i].type,
                     table1[i].deficiency);
        built_clear(&b);
    }
    data_clear(&t);
}

static uint32_t class_of(const structure *x, const uint64_t *closed)
{
    for (uint32_t c = 0; c < x->classes; c++)
        if (bits_equal(pool_at(&x->closed, c), closed, x->closed.words))
            return c;
    fail_msg("a closed set without a class");
    return 0;
}

// Whether some t of even order leads from the class of I to one of smaller deficiency.
static bool even_element_helps(const built *b, const listed_elements *elements, uint32_t c)
{
    uint64_t *set = NEW_ARRAY(uint64_t, b->structure.closed.words);
    bool helps = false;
    for (uint32_t v = 0; v < b->system.cells && !helps; v++) {
        if (elements->element[v].order % 2)
            continue;
        memcpy(set, pool_at(&b->structure.closed, c), b->structure.closed.words * sizeof *set);
        bits_set(set, v);
        set_system_close(&b->system, set, set);
        uint32_t to = class_of(&b->structure, set);
        helps = b->structure.type[to].deficiency < b->structure.type[c].deficiency;
    }
    free(set);
    return helps;
}

// Section 6 of paper 3: 240.191 has an odd class of deficiency k + 1 from which no element of even order
// leads to an even class of deficiency k, although another element does.
static void group_240_191_is_the_counterexample_of_section_6(void **state)
{
    (void)state;
    hry_error error;
    limit l = limit_none();
    listed_elements elements;
    if (listed_elements_ask(tools_source(&tools), ask_elements(small_group_json(240, 191), 1000), &l,
                            &elements, &error))
        fail_msg("%s", error.message);
    built b = build("240.191", RULE_ACV);
    assert_int_equal(elements.count, 240);
    unsigned without = 0;
    for (uint32_t c = 0; c < b.structure.classes; c++) {
        if (!b.structure.type[c].parity)
            continue;
        without += !even_element_helps(&b, &elements, c);
        check_restrictions(&b.structure, c);
    }
    print_message("240.191: %u odd classes without such an element of even order\n", without);
    assert_true(without > 0);
    built_clear(&b);
    listed_elements_clear(&elements);
}

// ---- positions

static void positions_have_the_values_of_the_figures(void **state)
{
    (void)state;
    data_table t = data_read("group_positions.txt", 5, 34);
    size_t different = 0;
    for (size_t i = 0; i < t.rows; i++) {
        const char *group = data_at(&t, i, 2), *position = data_at(&t, i, 3);
        int found = value_at(data_rule(&t, i, 1), group, position), stated = data_number(&t, i, 4);
        if (found == stated)
            continue;
        different++;
        print_error("%s: %s at %s is %d, not %d\n", data_at(&t, i, 0), group, position, found, stated);
    }
    data_clear(&t);
    assert_int_equal(different, 0);
}

// ---- maximal subgroups of larger groups

// How many maximal subgroups of even and of odd order GAP tells of, and how many classes of them. Those of a
// large group are told by classes alone, with their sizes as strings.
static size_t count_maximal(const json_t *told, int count[2])
{
    const json_t *one, *large = json_object_get(told, "large");
    size_t classes;
    json_array_foreach(json_object_get(json_is_object(large) ? large : told, "maximal"), classes, one)
    {
        const char *order = json_string_value(json_array_get(one, 0));
        const json_t *size = json_array_get(one, 1);
        count[(order[strlen(order) - 1] - '0') % 2] +=
            json_is_string(size) ? atoi(json_string_value(size)) : (int)json_integer_value(size);
    }
    return classes;
}

// The same by what `info` tells, of a group whose DNG is found without its maximal subgroups.
static size_t count_listed(const game *g, int count[2])
{
    properties p;
    hry_error error;
    size_t classes;
    const json_t *one;
    properties_init(&p, true);
    assert_int_equal(game_properties(g, &tools, &p, &error), HRY_OK);
    json_array_foreach(json_object_get(p.object, "maximal_classes"), classes, one)
        count[!json_is_true(json_object_get(one, "even_order"))] +=
        (int)json_integer_value(json_object_get(one, "count"));
    properties_clear(&p);
    return classes;
}

static void maximal_subgroups_are_as_many_as_stated(void **state)
{
    (void)state;
    data_table t = data_read("maximal_subgroups.txt", 6, 3);
    for (size_t i = 0; i < t.rows; i++) {
        game g = open_game(data_at(&t, i, 1), RULE_AVD);
        game_value answer;
        hry_error error;
        game_question question;
        json_t *told = ask(&g, &question);
        int count[2] = {0};
        size_t classes = count_maximal(told, count);
        if (!classes)
            classes = count_listed(&g, count);
        if (data_number(&t, i, 2) != NOT_SAID)
            assert_int_equal(classes, data_number(&t, i, 2));
        if (data_number(&t, i, 3) != NOT_SAID)
            assert_int_equal(count[0], data_number(&t, i, 3));
        assert_int_equal(count[1], data_number(&t, i, 4));
        assert_int_equal(game_finish(&g, &tools, false, &question, told, &answer, &error), HRY_OK);
        assert_int_equal(answer.nim, data_number(&t, i, 5));
        value_clear(&answer);
        json_decref(told);
        game_close(&g);
    }
    data_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_simplified_diagrams_of_paper_1_are_found),
        cmocka_unit_test(classes_and_arrows_are_as_many_as_stated),
        cmocka_unit_test(an_odd_frattini_subgroup_changes_no_structure),
        cmocka_unit_test(types_follow_from_options_as_the_tables_say),
        cmocka_unit_test(the_deficiency_tells_the_type_in_odd_groups),
        cmocka_unit_test(extended_types_are_those_of_table_1),
        cmocka_unit_test(group_240_191_is_the_counterexample_of_section_6),
        cmocka_unit_test(positions_have_the_values_of_the_figures),
        cmocka_unit_test(maximal_subgroups_are_as_many_as_stated),
    };
    return run_if(groups_can_be_tested("the structures in the papers on groups"), tests, start_tools,
                  end_tools);
}

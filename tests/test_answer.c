// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP's answers as C structures: what each question may be answered with, and that everything else is refused
// with one sentence. No GAP is needed for that.
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/character_table.h"
#include "group/element_names.h"
#include "group/frattini.h"
#include "group/group_data.h"
#include "group/group_direct.h"
#include "theory/facts.h"

// Each reads an answer and forgets it.
static hry_status read_data(const json_t *answer, hry_error *error)
{
    group_data g;
    hry_status status = group_data_read(&g, answer, error);
    if (!status)
        group_data_clear(&g);
    return status;
}

static hry_status read_listed(const json_t *answer, hry_error *error)
{
    listed_group g;
    hry_status status = listed_group_read(answer, &g, error);
    if (!status)
        listed_group_clear(&g);
    return status;
}

static hry_status read_elements(const json_t *answer, hry_error *error)
{
    listed_elements e;
    hry_status status = listed_elements_read(answer, &e, error);
    if (!status)
        listed_elements_clear(&e);
    return status;
}

static hry_status read_table(const json_t *answer, hry_error *error)
{
    character_table t;
    hry_status status = character_table_read(answer, &t, error);
    if (!status)
        character_table_clear(&t);
    return status;
}

static hry_status read_cover(const json_t *answer, hry_error *error)
{
    group_facts f;
    facts_init(&f);
    hry_status status = facts_add(&f, answer, error);
    facts_clear(&f);
    return status;
}

static hry_status read_factors(const json_t *answer, hry_error *error)
{
    counted_factor *list;
    size_t count;
    hry_status status = counted_factors_read(answer, &list, &count, error);
    if (!status)
        free(list);
    return status;
}

static hry_status read_two_prime(const json_t *answer, hry_error *error)
{
    two_prime_group *list;
    size_t count;
    hry_status status = two_prime_groups_read(answer, &list, &count, error);
    if (!status)
        two_prime_groups_free(list, count);
    return status;
}

static hry_status read_spot(const json_t *answer, hry_error *error)
{
    frattini_facts f;
    return frattini_facts_read(answer, &f, error);
}

typedef hry_status reader(const json_t *answer, hry_error *error);

// S3: a normal subgroup of order 3, three of order 2.
#define S3 "\"order\":\"6\",\"frattini\":\"1\",\"cyclic\":false,\"generators\":2"
#define S3_MAXIMAL "\"maximal\":[[\"3\",1,true,2],[\"2\",3,false,0]],\"images\":[[1,3,4,2],[1,2,4,3]]"
#define S3_ELEMENTS "\"elements\":[[1,\"1\",[1,2,3,4]],[2,\"3\",[2]],[3,\"2\",[1]]]"
#define NO_ROWS "\"elements\":[[1,\"1\",[]],[2,\"3\",[]],[3,\"2\",[]]]"
#define S3_WHOLE S3 "," S3_MAXIMAL "," S3_ELEMENTS
#define S3_NAMES "\"names\":[[\"identity\",1,1],[\"(1,2)\",3,2],[\"(1,2,3)\",null,3]]"
#define S3_MOVES "\"moves\":[[\"()\",0,\"1\"],[\"(1,2)\",null,\"3\"],[\"(1,2,3)\",5,\"2\"]]"
#define Z2 "\"order\":\"2\",\"maximal\":[[1]]"

static const struct {
    reader *read;
    const char *answer;
} good[] = {
    {read_data, "{" S3 ",\"maximal\":null}"},
    {read_data, "{" S3_WHOLE ",\"rows\":[]}"},
    {read_data, "{" S3_WHOLE ",\"rows\":[[2],[]]}"},
    {read_data, "{" S3_WHOLE ",\"rows\":[]," S3_MOVES "}"},
    {read_data, "{" S3_WHOLE ",\"rows\":[]," S3_NAMES ",\"descriptions\":[\"Z3\",null]}"},
    {read_listed, "{\"order\":\"1\",\"maximal\":[],\"positions\":[]}"},
    {read_listed, "{" Z2 ",\"positions\":[2]}"},
    {read_listed, "{" Z2 ",\"positions\":[2],\"moves\":[[\"()\",0,\"1\"]],\"numbers\":[1]}"},
    {read_elements, "[[\"identity\",1],[\"f1\",2]]"},
    {read_table, "{\"order\":\"60\",\"classes\":5,\"simple\":true,\"maximal\":null}"},
    {read_table, "{\"order\":\"60\",\"classes\":5,\"simple\":true,\"maximal\":[[\"A4\",\"12\"]]}"},
    {read_cover, "{\"order\":\"60\",\"simple\":true,\"covered\":true,\"element\":null}"},
    {read_cover, "{\"order\":\"60\",\"simple\":true,\"covered\":false,\"element\":11}"},
    {read_cover, "{\"order\":\"60\",\"simple\":true,\"covered\":null,\"element\":null}"},
    {read_factors, "[]"},
    {read_factors, "[[6,1,3],[6,2,49487367289]]"},
    {read_two_prime, "[{\"code\":\"5\",\"s\":0,\"dimensions\":[]}]"},
    {read_two_prime, "[{\"code\":\"123456789012345678901234567890\",\"s\":1,\"dimensions\":[1,2]}]"},
    {read_spot, "{\"order\":12,\"frattini\":2,\"cyclic\":true,\"factor\":null,\"generators\":1}"},
    {read_spot, "{\"order\":9,\"frattini\":3,\"cyclic\":true,\"factor\":[3,1],\"generators\":null}"},
};

static const struct {
    reader *read;
    const char *answer;
} wrong[] = {
    {read_data, "{\"order\":6,\"frattini\":\"1\"}"},
    {read_data, "{\"order\":\"\",\"frattini\":\"1\"}"},
    {read_data, "{\"order\":\"6\"}"},
    {read_data, "{" S3 ",\"maximal\":[[\"3\",0,true,2]],\"images\":[]," S3_ELEMENTS ",\"rows\":[]}"},
    {read_data, "{" S3 ",\"maximal\":[[\"3\",1,true,2]],\"images\":[]," S3_ELEMENTS ",\"rows\":[]}"},
    {read_data, "{" S3 ",\"maximal\":[],\"images\":[]," NO_ROWS ",\"rows\":[]}"}, // no group is like that
    {read_listed, "{\"order\":\"2\",\"maximal\":[],\"positions\":[]}"},
    {read_data, "{" S3 "," S3_MAXIMAL ",\"elements\":[],\"rows\":[]}"},
    {read_data, "{" S3 "," S3_MAXIMAL ",\"elements\":[[2,\"3\",[5]]],\"rows\":[]}"},
    {read_data, "{" S3_WHOLE ",\"rows\":[[0]]}"},
    {read_data, "{" S3_WHOLE ",\"rows\":[],\"moves\":[[\"()\",0,\"1\"]]}"},
    {read_data, "{" S3_WHOLE ",\"rows\":[]," S3_NAMES ",\"descriptions\":[\"Z3\"]}"},
    {read_listed, "{\"order\":\"0\",\"maximal\":[],\"positions\":[]}"},
    {read_listed, "{\"order\":\"2\",\"maximal\":[[1,3]],\"positions\":[]}"},
    {read_listed, "{\"order\":\"2\",\"maximal\":[null],\"positions\":[]}"},
    {read_listed, "{" Z2 ",\"positions\":[3]}"},
    {read_listed, "{" Z2 ",\"positions\":[],\"moves\":[[\"()\",0,\"1\"]],\"numbers\":[]}"},
    {read_listed, "{" Z2 ",\"positions\":[1],\"moves\":[[\"()\",0,\"1\"]],\"numbers\":[1]}"}, // it is taken
    {read_elements, "[]"},
    {read_elements, "[[\"identity\"]]"},
    {read_elements, "[[\"identity\",1],[2,2]]"},
    {read_table, "{\"order\":\"60\",\"simple\":true,\"maximal\":null}"},
    {read_table, "{\"order\":\"60\",\"classes\":5,\"simple\":true,\"maximal\":[[\"A4\",12]]}"},
    {read_cover, "{\"order\":\"x\",\"simple\":true,\"covered\":true,\"element\":null}"},
    {read_cover, "{\"order\":\"60\",\"simple\":true,\"covered\":false,\"element\":null}"},
    {read_factors, "{}"},
    {read_factors, "[[6,1]]"},
    {read_factors, "[[6,0,1]]"},
    {read_two_prime, "[{\"code\":5,\"s\":0,\"dimensions\":[]}]"},
    {read_two_prime, "[{\"code\":\"5\",\"s\":0,\"dimensions\":[0]}]"},
    {read_spot, "{\"order\":\"12\",\"frattini\":2}"},
    {read_spot, "{\"order\":9,\"frattini\":3,\"factor\":[3]}"},
};

static hry_status try(reader *read, const char *text, hry_error *error)
{
    json_t *answer = json_loads(text, JSON_DECODE_ANY, NULL);
    if (!answer)
        fail_msg("%s is no JSON", text);
    hry_status status = read(answer, error);
    json_decref(answer);
    return status;
}

static void good_answers_are_read(void **state)
{
    (void)state;
    hry_error error;
    for (size_t i = 0; i < COUNT(good); i++)
        if (try(good[i].read, good[i].answer, &error))
            fail_msg("%s: %s", good[i].answer, error.message);
}

static void check_refused(reader *read, const char *text)
{
    hry_error error = {0};
    if (try(read, text, &error) != HRY_PROGRAM)
        fail_msg("%s is read", text);
    assert_memory_equal(error.message, "GAP returned an unexpected answer about ", 40);
}

static void wrong_answers_are_refused(void **state)
{
    (void)state;
    static const char *const nothing[] = {"null", "17", "\"text\"", "[null]", "[[]]"};
    for (size_t i = 0; i < COUNT(wrong); i++)
        check_refused(wrong[i].read, wrong[i].answer);
    for (size_t i = 0; i < COUNT(good); i++)
        for (size_t k = 0; k < COUNT(nothing); k++)
            check_refused(good[i].read, nothing[k]);
}

// Whatever is done to an answer, it is read or refused.
static void damaged_answers_are_read_or_refused(void **state)
{
    (void)state;
    rng r = rng_start("damaged_answers", 5);
    for (size_t round = 0; round < scaled(20000); round++) {
        size_t which = rng_below(&r, COUNT(good)), length = strlen(good[which].answer);
        char text[1000];
        memcpy(text, good[which].answer, length + 1);
        for (unsigned changes = 1 + rng_below(&r, 3); changes; changes--)
            mutate(&r, "0123456789[]{},:\"-", text, &length, sizeof text);
        json_t *answer = json_loadb(text, length, JSON_DECODE_ANY, NULL);
        hry_error error;
        if (answer) {
            hry_status status = good[which].read(answer, &error);
            assert_true(status == HRY_OK || status == HRY_PROGRAM);
            json_decref(answer);
        }
    }
}

// The numbers of an answer, in the structures.
static void the_numbers_of_answers_are_in_the_structures(void **state)
{
    (void)state;
    hry_error error;
    group_data g;
    listed_group l;
    json_t *answer = json_loads("{" S3_WHOLE ",\"rows\":[[2]]," S3_MOVES "}", 0, NULL);
    assert_int_equal(group_data_read(&g, answer, &error), HRY_OK);
    assert_int_equal(g.subgroups, 4);
    assert_true(g.maximal[1].even && !g.maximal[0].even && g.maximal[0].prime == 2);
    assert_int_equal(g.image[0][1], 2);
    assert_int_equal(g.element[1].row[0], 1);
    assert_string_equal(g.element[2].name.text, "(1,2,3)");
    assert_int_equal(g.element[2].name.number, 5);
    assert_int_equal(g.element[1].name.number, 0);
    assert_string_equal(g.element[1].preimages, "3");
    assert_int_equal(g.wanted[0].row[0], 1);
    group_data_clear(&g);
    json_decref(answer);
    answer = json_loads("{" Z2 ",\"positions\":[2,2],\"moves\":[[\"()\",1,\"1\"]],\"numbers\":[1]}", 0, NULL);
    assert_int_equal(listed_group_read(answer, &l, &error), HRY_OK);
    uint64_t *position = listed_group_position(&l);
    assert_int_equal(*position, 2);
    assert_int_equal(*pool_at(&l.maximal, 0), 1);
    assert_int_equal(l.move[0].cell, 0);
    free(position);
    listed_group_clear(&l);
    json_decref(answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_answers_are_read),
        cmocka_unit_test(wrong_answers_are_refused),
        cmocka_unit_test(damaged_answers_are_read_or_refused),
        cmocka_unit_test(the_numbers_of_answers_are_in_the_structures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

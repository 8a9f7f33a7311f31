// SPDX-License-Identifier: GPL-3.0-or-later
//
// The feasible spectrum against Table 1 of the paper and against a slow computation that follows the
// definitions word by word; restrictions; exclusions as people write them; and the types that groups have,
// against their whole structure digraphs.
#include "data_support.h"
#include "group_support.h"
#include "program_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/hunt_answer.h"
#include "base/mem.h"
#include "engine/structure.h"
#include "gap/pool.h"
#include "group/group_direct.h"
#include "theory/spectrum.h"

#define LEVELS 7

// Table 1 of the paper on the spectrum.
enum { TYPES_OF_TABLE_1 = 20 };

typedef struct table1_row {
    etype type;
    unsigned at;    // a bit for each deficiency
    unsigned boxed; // not found in groups by the authors
} table1_row;

static table1_row table1[TYPES_OF_TABLE_1];

static unsigned levels_of(const char *list)
{
    char word[4];
    unsigned levels = 0;
    while (next_word(&list, word, sizeof word))
        if (strcmp(word, "-") != 0)
            levels |= 1u << atoi(word);
    return levels;
}

static int read_table1(void **state)
{
    (void)state;
    data_table t = data_read("spectrum.txt", 3, TYPES_OF_TABLE_1);
    for (size_t i = 0; i < t.rows; i++) {
        const char *digit = data_at(&t, i, 0);
        assert_int_equal(strlen(digit), 4);
        table1[i] = (table1_row){.at = levels_of(data_at(&t, i, 1)), .boxed = levels_of(data_at(&t, i, 2))};
        table1[i].type = (etype){(uint8_t)(digit[0] - '0'), (uint8_t)(digit[1] - '0'),
                                 (uint8_t)(digit[2] - '0'), (uint8_t)(digit[3] - '0')};
        assert_int_not_equal(table1[i].at, 0);
    }
    data_clear(&t);
    return 0;
}

static spectrum found(bool conjecture, const char *without)
{
    restrictions r = {.conjecture = conjecture};
    hry_error error;
    spectrum s;
    if (without && restrictions_read(&r, without, &error))
        fail_msg("%s: %s", without, error.message);
    spectrum_find(&r, &s);
    return s;
}

static void the_spectrum_is_table_1(void **state)
{
    (void)state;
    static const size_t sizes[LEVELS] = {1, 4, 10, 8, 4, 3, 3};
    spectrum s = found(false, NULL);
    assert_true(s.settled);
    assert_int_equal(s.levels, LEVELS);
    for (size_t k = 0; k < LEVELS; k++) {
        size_t listed = 0;
        assert_int_equal(s.level[k].count, sizes[k]);
        for (size_t i = 0; i < COUNT(table1); i++) {
            listed += table1[i].at >> k & 1;
            assert_int_equal(etype_set_has(&s.level[k], table1[i].type), table1[i].at >> k & 1);
        }
        assert_int_equal(listed, sizes[k]);
    }
    etype_set all;
    spectrum_types(&s, &all);
    assert_int_equal(all.count, COUNT(table1));
    // For ever.
    assert_true(spectrum_has(&s, (etype){1, 0, 1, 0}, 1000));
    assert_false(spectrum_has(&s, (etype){1, 0, 2, 0}, 1000));
}

static void example_4_10_holds(void **state)
{
    (void)state;
    static const etype first[] = {{0, 1, 2, 2}, {1, 2, 1, 0}};
    static const etype second[] = {{0, 1, 2, 2}, {1, 1, 2, 1}, {1, 2, 1, 0}, {1, 4, 3, 1}};
    restrictions none = {.exclusions = 0};
    spectrum s = found(false, NULL);
    etype_set set;
    assert_int_equal(s.stages[1], 2);
    spectrum_stage(&s, &none, 1, 0, &set);
    assert_int_equal(set.count, COUNT(first));
    assert_memory_equal(set.type, first, sizeof first);
    for (size_t l = 1; l < 4; l++) {
        spectrum_stage(&s, &none, 1, l, &set);
        assert_int_equal(set.count, COUNT(second));
        assert_memory_equal(set.type, second, sizeof second);
    }
}

// §6 (2): of the boxed types only (1,0,2,0) remains; nothing that was found in groups goes.
static void the_conjecture_leaves_one_boxed_type(void **state)
{
    (void)state;
    spectrum s = found(true, NULL);
    for (size_t k = 0; k < LEVELS; k++)
        for (size_t i = 0; i < COUNT(table1); i++) {
            bool kept = (table1[i].at >> k & 1) &&
                        (!(table1[i].boxed >> k & 1) || etype_equal(table1[i].type, (etype){1, 0, 2, 0}));
            assert_int_equal(spectrum_has(&s, table1[i].type, k), kept);
        }
}

// ------------------------------------------------------------------- the definitions, word by word

static unsigned mex(const bool *has)
{
    unsigned v = 0;
    while (has[v])
        v++;
    return v;
}

typedef struct pair {
    etype a[SPECTRUM_TYPES], b[SPECTRUM_TYPES];
    size_t in_a, in_b;
} pair;

static etype slow_emex(const pair *p, unsigned parity)
{
    bool even[64] = {false}, odd[64] = {false};
    unsigned least = 1;
    for (size_t i = 0; i < p->in_a; i++)
        least = p->a[i].parity < least ? p->a[i].parity : least;
    for (size_t i = 0; i < p->in_a + p->in_b; i++) {
        etype t = i < p->in_a ? p->a[i] : p->b[i - p->in_a];
        even[t.even] = odd[t.odd] = true;
    }
    etype t = {.parity = (uint8_t)parity};
    if (parity == 0) {
        t.even = (uint8_t)mex(odd);
        even[t.even] = true;
        t.odd = (uint8_t)mex(even);
        t.smoothness = 2;
    } else {
        t.odd = (uint8_t)mex(even);
        odd[t.odd] = true;
        t.even = (uint8_t)mex(odd);
        t.smoothness = (uint8_t)(1 - least);
    }
    return t;
}

static bool some(const etype *t, size_t count, int parity, int smoothness)
{
    for (size_t i = 0; i < count; i++)
        if ((parity < 0 || t[i].parity == parity) && (smoothness < 0 || t[i].smoothness == smoothness))
            return true;
    return false;
}

static bool slow_feasible(const pair *p, unsigned parity, bool conjecture)
{
    if (p->in_b == 0)
        return false;
    if (parity == 0)
        return !some(p->a, p->in_a, 1, -1) && !some(p->b, p->in_b, 1, -1);
    if (!some(p->a, p->in_a, 0, -1) && !some(p->b, p->in_b, 0, -1))
        return false;
    if (some(p->a, p->in_a, -1, 1) && !some(p->a, p->in_a, 0, -1))
        return false;
    if (some(p->b, p->in_b, -1, 0) && some(p->a, p->in_a, 0, -1))
        return false;
    return !conjecture || some(p->b, p->in_b, 0, -1);
}

static bool slow_excluded(const restrictions *r, etype t, size_t k)
{
    for (size_t i = 0; i < r->exclusions; i++)
        if (etype_equal(r->exclusion[i].type, t) &&
            (r->exclusion[i].deficiency == k || r->exclusion[i].deficiency == SPECTRUM_EVERY))
            return true;
    return false;
}

static size_t chosen(const etype_set *from, size_t mask, etype *to)
{
    size_t count = 0;
    for (size_t i = 0; i < from->count; i++)
        if (mask >> i & 1)
            to[count++] = from->type[i];
    return count;
}

static etype_set slow_stage(const etype_set *same, const etype_set *less, size_t k, const restrictions *r)
{
    etype_set out = {.count = 0};
    for (size_t i = 0; i < (size_t)1 << same->count; i++)
        for (size_t j = 0; j < (size_t)1 << less->count; j++) {
            pair p;
            p.in_a = chosen(same, i, p.a);
            p.in_b = chosen(less, j, p.b);
            for (unsigned parity = 0; parity < 2; parity++) {
                if (!slow_feasible(&p, parity, r->conjecture))
                    continue;
                etype t = slow_emex(&p, parity);
                if (!slow_excluded(r, t, k) && !etype_set_has(&out, t))
                    out.type[out.count++] = t;
            }
        }
    return out;
}

static void compare_slowly(const restrictions *r)
{
    spectrum s;
    spectrum_find(r, &s);
    assert_true(s.settled);
    etype_set less = s.level[0];
    for (size_t k = 1; k < s.levels; k++) {
        etype_set stage = {.count = 0}, next = slow_stage(&stage, &less, k, r);
        while (next.count > stage.count) {
            stage = next;
            next = slow_stage(&stage, &less, k, r);
        }
        assert_int_equal(stage.count, s.level[k].count);
        for (size_t i = 0; i < stage.count; i++)
            assert_true(etype_set_has(&s.level[k], stage.type[i]));
        less = stage;
    }
}

static void the_spectrum_follows_from_the_definition(void **state)
{
    (void)state;
    compare_slowly(&(restrictions){.exclusions = 0});
    compare_slowly(&(restrictions){.conjecture = true});
}

// Any restrictions: a subset of the whole, without what is excluded, the same both ways, and it settles.
static void random_restrictions_leave_a_part_of_the_whole(void **state)
{
    (void)state;
    rng random = rng_start("random_restrictions", 20260101);
    spectrum all = found(false, NULL);
    for (size_t round = 0; round < scaled(12); round++) {
        restrictions r = {.conjecture = rng_below(&random, 4) == 0};
        for (uint32_t i = rng_below(&random, 5); i > 0; i--) {
            size_t k = 1 + rng_below(&random, LEVELS - 1);
            etype t = all.level[k].type[rng_below(&random, (uint32_t)all.level[k].count)];
            r.exclusion[r.exclusions++] =
                (exclusion){t, rng_below(&random, 3) ? (uint8_t)k : (uint8_t)SPECTRUM_EVERY};
        }
        spectrum s;
        spectrum_find(&r, &s);
        for (size_t k = 0; k < s.levels; k++)
            for (size_t i = 0; i < s.level[k].count; i++) {
                assert_true(spectrum_has(&all, s.level[k].type[i], k));
                assert_false(slow_excluded(&r, s.level[k].type[i], k));
            }
        compare_slowly(&r);
    }
}

// ------------------------------------------------------------------------------ what people write

static void excluded_types_are_gone(void **state)
{
    (void)state;
    static const char *const same[] = {"1,0,1,1@2;1,3,2,1@2", "(1,0,1,1)@2 (1,3,2,1) @ 2", "1011@2 1321@2",
                                       " 1 , 0 , 1 , 1 @2 ; 1321@2 ; "};
    restrictions first = {.exclusions = 0};
    hry_error error;
    for (size_t i = 0; i < COUNT(same); i++) {
        restrictions r = {.exclusions = 0};
        if (restrictions_read(&r, same[i], &error))
            fail_msg("%s: %s", same[i], error.message);
        assert_int_equal(r.exclusions, 2);
        if (i == 0)
            first = r;
        assert_memory_equal(r.exclusion, first.exclusion, 2 * sizeof *r.exclusion);
    }
    assert_int_equal(first.exclusion[1].type.even, 3);
    assert_int_equal(first.exclusion[1].deficiency, 2);
    restrictions r = {.exclusions = 0};
    assert_int_equal(restrictions_read(&r, "1011", &error), HRY_OK);
    assert_int_equal(r.exclusion[0].deficiency, SPECTRUM_EVERY);
    // Without (0,0,0,2) there is nothing at all.
    spectrum s = found(false, "0002");
    assert_true(s.settled && s.level[0].count == 0 && s.level[1].count == 0);
    // At a late deficiency only that one changes.
    s = found(false, "1011@9");
    assert_false(spectrum_has(&s, (etype){1, 0, 1, 1}, 9));
    assert_true(spectrum_has(&s, (etype){1, 0, 1, 1}, 8) && spectrum_has(&s, (etype){1, 0, 1, 1}, 10));
}

static hry_status refused(const char *text, hry_error *error)
{
    restrictions r = {.exclusions = 0};
    hry_status status = restrictions_read(&r, text, error);
    assert_int_equal(r.exclusions, 0);
    return status;
}

static void malformed_exclusions_are_refused(void **state)
{
    (void)state;
    static const bad_text bad[] = {
        {"", 1, "expected an extended type"},
        {"1,0,1", 1, "expected an extended type"},
        {"1,0,1,1,1", 8, "separated by"},
        {"10111", 1, "expected an extended type"},
        {"(1,0,1,1@2", 1, "expected an extended type"},
        {"1011@", 6, "expected a deficiency"},
        {"1011@31", 6, "expected a deficiency"},
        {"1011@99999999999999", 6, "expected a deficiency"},
        {"1011@2,1321@2", 7, "separated by"},
        {"1011@2 x", 8, "expected an extended type"},
        {"1011@1", 1, "not feasible at deficiency 1"},
        {"1321@2;1999", 8, "not feasible at any deficiency"},
        {"-1,0,1,1", 1, "expected an extended type"},
    };
    expect_refused(refused, HRY_USAGE, bad, COUNT(bad));
    char many[7 * (SPECTRUM_EXCLUSIONS + 1) + 1] = "";
    for (size_t i = 0; i <= SPECTRUM_EXCLUSIONS; i++)
        strcat(many, "1011@2 ");
    restrictions r = {.exclusions = 0};
    hry_error error;
    assert_int_equal(restrictions_read(&r, many, &error), HRY_USAGE);
    assert_non_null(strstr(error.message, "at most"));
}

// ---------------------------------------------------------------------------------------- in groups

typedef struct direct_seen {
    type_at type;
    uint32_t order, number;
} direct_seen;

// Adds the types of all classes of the group, by its whole structure digraph.
static void see_directly(fact_source *gap, uint32_t order, uint32_t number, direct_seen *seen, size_t *count)
{
    set_system s;
    structure x;
    hry_error error;
    json_t *group = small_group_json(order, number);
    assert_int_equal(group_system_ask(gap, group, RULE_ACV, "G", NULL, &s, &error), HRY_OK);
    assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
    for (uint32_t c = 0; c < x.classes; c++) {
        type_at type = type_at_of(&x.type[c]);
        bool known = false;
        for (size_t i = 0; i < *count; i++)
            known |= type_at_equal(&seen[i].type, &type);
        if (!known)
            seen[(*count)++] = (direct_seen){type, order, number};
    }
    structure_clear(&x);
    set_system_clear(&s);
}

// The groups of even order ≤ most, in order (tests/data has them all up to 60).
static size_t see_all_directly(fact_source *gap, uint32_t most, direct_seen *seen)
{
    FILE *f = fopen(SOURCE_DIR "/tests/data/groups_le_60.tsv", "r");
    assert_non_null(f);
    char line[256];
    unsigned order, number;
    size_t count = 0;
    while (fgets(line, sizeof line, f))
        if (sscanf(line, "%u.%u", &order, &number) == 2 && order % 2 == 0 && order <= most)
            see_directly(gap, order, number, seen, &count);
    fclose(f);
    return count;
}

static seen_types seen_up_to(uint32_t order)
{
    store *passing;
    hunt_result result;
    seen_types seen;
    hry_error error;
    hunt_question q = {.range = {.least = {2, 1, 1}, .most = {order}}, .workers = 1};
    assert_int_equal(store_open(NULL, STORE_WRITE, &passing, &error), HRY_OK);
    assert_int_equal(hunt_run(passing, &q, &result, &error), HRY_OK);
    assert_int_equal(result.failed, 0);
    assert_int_equal(seen_read(passing, &q.range, &seen, &error), HRY_OK);
    store_close(passing);
    return seen;
}

static void the_smallest_groups_are_those_of_the_table(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the types of groups"))
        skip();
    fact_source *gap = gap_source(1, 0);
    direct_seen direct[100];
    size_t count = see_all_directly(gap, 40, direct);
    assert_true(count >= 15);
    seen_types seen = seen_up_to(40);
    for (size_t i = 0; i < count; i++) {
        const type_at *type = &direct[i].type;
        const seen_type *t = seen_at(&seen, type);
        char *name = mem_print("%u.%u", direct[i].order, direct[i].number);
        if (!t || strcmp(t->group, name) != 0)
            fail_msg("(%d,%d,%d,%d) at %u: first in %s, not %s", type->parity, type->even, type->odd,
                     type->smoothness, type->deficiency, name, t ? t->group : "seen");
        free(name);
    }
    assert_int_equal(seen.count, count);
    seen_clear(&seen);
    source_free(gap);
}

// Remark 4.11, and a group that the table below order 162 does not show.
static void rare_types_are_in_their_groups(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the types of groups"))
        skip();
    fact_source *gap = gap_source(1, 0);
    group_types a = types_told(gap, small_group_json(162, 52)),
                b = types_told(gap, small_group_json(500, 48));
    assert_true(group_types_has(&a, &(type_at){1, 3, 2, 0, 3}));
    assert_false(group_types_has(&a, &(type_at){1, 3, 2, 0, 2}));
    assert_true(group_types_has(&b, &(type_at){1, 0, 2, 0, 4}));
    assert_false(group_types_has(&b, &(type_at){1, 0, 2, 0, 3}));
    spectrum s = found(false, NULL);
    for (size_t i = 0; i < b.types; i++)
        assert_true(spectrum_has(&s, etype_of(&b.type[i]), b.type[i].deficiency));
    source_free(gap);
}

// --------------------------------------------------------------------------------------- the command

static void the_command_tells_the_spectrum(void **state)
{
    (void)state;
    expect_parts(RUN("spectrum"), 0, "  (1,0,1,1)       [2], 3, 4, 5, …\n", "");
    expect_parts(RUN("spectrum"), 0, "  feasible types   1   4  10   8   4   3   3   …\n", "");
    expect_parts(RUN("spectrum", "--stages"), 0, "Ē_{1,0} = (0,1,2,2) (1,2,1,0)\n", "");
    expect_parts(RUN("spectrum", "--conjecture"), 0,
                 "no longer feasible: (1,0,1,1) at 2, (1,3,2,1) at 2, (1,4,1,1) at 2, (1,4,2,1) at 2\n", "");
    expect_parts(RUN("spectrum", "-q", "--without", "1,0,1,1"), 0, "1 4 3 1 1\n0 0 2 2 2\n1 0 2 1 2\n", "");
    expect_parts(RUN("spectrum", "--without", "1011@1"), 2, "", "not feasible at deficiency 1");
    expect_parts(RUN("spectrum", "--order", "1"), 2, "", "invalid --order '1': expected a number");
    expect_parts(RUN("spectrum", "S4"), 2, "", "unexpected argument");
    run r = RUN("spectrum", "--json", "--stages", "--without", "1011@2");
    json_t *o = json_loads(r.out, 0, NULL);
    assert_int_equal(json_array_size(json_object_get(o, "levels")), LEVELS);
    assert_int_equal(json_array_size(json_array_get(json_object_get(o, "levels"), 2)), 9);
    assert_int_equal(json_array_size(json_array_get(json_object_get(o, "stages"), 1)), 2);
    assert_int_equal(json_array_size(json_object_get(o, "without")), 1);
    assert_true(json_is_true(json_object_get(o, "settled")));
    json_decref(o);
    run_clear(&r);
}

static void the_command_tells_groups_of_types(void **state)
{
    (void)state;
    if (!groups_can_be_tested("the types of groups"))
        skip();
    expect_parts(RUN("spectrum", "--order", "12", "-q"), 0, "1 4 3 1 1 6.2\n0 0 2 2 2 8.2\n1 0 1 1 2 -\n",
                 "");
    expect_parts(RUN("spectrum", "--order", "12"), 0, "  (1,4,3,1) at 1   6.2\n", "");
    // An assumption that a group breaks is told.
    expect_parts(RUN("spectrum", "--order", "12", "--without", "1431@1"), 0,
                 "contradicts an assumption: (1,4,3,1) at deficiency 1 in 6.2\n", "");
}

// The trivial group, of deficiency 0, is not of even order.
static void values_of_even_orders_come_from_the_spectrum(void **state)
{
    (void)state;
    expect_parts(RUN("spectrum", "--without", "0,1,2,2@1"), 0, "are among *2\n", "");
    expect_parts(RUN("spectrum", "--without", "0,0,0,2"), 0, "are among none\n", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_spectrum_is_table_1),
        cmocka_unit_test(example_4_10_holds),
        cmocka_unit_test(the_conjecture_leaves_one_boxed_type),
        cmocka_unit_test(the_spectrum_follows_from_the_definition),
        cmocka_unit_test(random_restrictions_leave_a_part_of_the_whole),
        cmocka_unit_test(excluded_types_are_gone),
        cmocka_unit_test(malformed_exclusions_are_refused),
        cmocka_unit_test(the_smallest_groups_are_those_of_the_table),
        cmocka_unit_test(rare_types_are_in_their_groups),
        cmocka_unit_test(the_command_tells_the_spectrum),
        cmocka_unit_test(values_of_even_orders_come_from_the_spectrum),
        cmocka_unit_test(the_command_tells_groups_of_types),
    };
    return cmocka_run_group_tests(tests, read_table1, NULL);
}

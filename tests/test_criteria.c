// SPDX-License-Identifier: GPL-3.0-or-later
//
// The statements on types in terms of maximal subgroups (extension/criteria.h), on groups themselves:
// the whole structure digraph is made from the elements, the facts of every odd class are read off it, and
// what doc/results.md proves must hold. Whatever extension a hunt tells against a statement must be against
// it when it is built, and a statement that a hunt finds true must be true in small extensions. Skipped
// without GAP.
#include "group_support.h"
#include "program_support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "extension/base_read.h"
#include "extension/types.h"
#include "group/group_direct.h"

enum { BUILT_MOST = 1200 }; // order of an extension that is built

static const uint32_t groups[][2] = {
    {2, 1},   {4, 2},  {6, 1},   {6, 2},   {8, 5},   {10, 1},  {12, 1},  {12, 3},  {12, 4},  {12, 5},
    {18, 3},  {18, 4}, {18, 5},  {20, 3},  {24, 12}, {24, 13}, {24, 14}, {30, 3},  {36, 10}, {42, 1},
    {48, 50}, {54, 8}, {54, 15}, {56, 11}, {60, 5},  {72, 41}, {84, 7},  {96, 70}, {168, 42}};

typedef struct counts {
    uint64_t holds[CRITERIA], fails[CRITERIA];
} counts;

static uint8_t traits_of(const structure *x, uint32_t class)
{
    uint8_t traits = 0;
    bool even_below = false;
    for (uint64_t i = x->first[class]; i < x->first[class + 1]; i++) {
        const class_type *o = &x->type[x->option[i]];
        type_at t = type_at_of(o);
        traits |= traits_of_option(&t);
        even_below |= !o->parity && o->deficiency + 1 == x->type[class].deficiency;
    }
    return traits | (even_below ? 0 : TRAIT_NO_EVEN);
}

// All odd classes but X_G, if G has even order.
static void count_structure(const set_system *s, const structure *x, counts *to)
{
    for (uint32_t c = 0; c < x->classes; c++) {
        type_at type = type_at_of(&x->type[c]);
        const uint64_t *closed = pool_at(&x->closed, c);
        class_facts facts = {.type = &type, .traits = traits_of(x, c), .start = c == 0};
        if (!type.parity)
            continue;
        for (uint32_t m = 0; m < s->stable.count; m++) {
            const uint64_t *maximal = pool_at(&s->stable, m);
            bool odd = bits_count(maximal, s->stable.words) % 2;
            if (!bits_subset(closed, maximal, s->stable.words))
                continue;
            facts.odd_around |= odd;
            facts.even_around |= !odd;
        }
        for (uint32_t i = 0; i < CRITERIA; i++) {
            verdict v = criterion_verdict(i, &facts);
            to->holds[i] += v == VERDICT_HOLDS;
            to->fails[i] += v == VERDICT_FAILS;
        }
    }
}

// Takes the reference.
static void count_group(json_t *expr, counts *to)
{
    listed_group listed;
    set_system s;
    structure x;
    hry_error error = {0};
    if (listed_group_ask(gap, ask_direct(expr, NULL, false), NULL, &listed, &error))
        fail_msg("%s", error.message);
    assert_int_equal(group_system(RULE_ACV, &listed, "it", &s, &error), HRY_OK);
    assert_int_equal(structure_build(&s, NULL, &x, &error), HRY_OK);
    count_structure(&s, &x, to);
    structure_clear(&x);
    set_system_clear(&s);
    listed_group_clear(&listed);
}

static void what_is_proved_is_true(void **state)
{
    (void)state;
    counts all = {0};
    for (size_t i = 0; i < COUNT(groups); i++) {
        counts one = {0};
        count_group(small_group_json(groups[i][0], groups[i][1]), &one);
        for (uint32_t c = 0; c < CRITERIA; c++) {
            if (criteria[c].theorem && one.fails[c])
                fail_msg("%u.%u: it is not true that %s", groups[i][0], groups[i][1], criteria[c].text);
            all.holds[c] += one.holds[c];
            all.fails[c] += one.fails[c];
        }
    }
    for (uint32_t c = 0; c < CRITERIA; c++)
        assert_true(all.holds[c] + all.fails[c] > 0);
}

// The values of a type by the definition, from options of these types.
static void dictionary_is_the_type_calculus(void **state)
{
    (void)state;
    const class_type whole = {.parity = 0}, even_1 = {.even = 1, .odd = 2, .deficiency = 1},
                     even_2 = {.odd = 2, .deficiency = 2},
                     rough_1 = {.parity = 1, .even = 2, .odd = 1, .deficiency = 1, .smoothness = ROUGH},
                     smooth_1 = {.parity = 1, .even = 1, .odd = 2, .deficiency = 1, .smoothness = SMOOTH},
                     both_1 = {.parity = 1, .even = 4, .odd = 3, .deficiency = 1, .smoothness = SMOOTH},
                     rough_2 = {.parity = 1, .even = 3, .odd = 0, .deficiency = 2, .smoothness = ROUGH};
    const class_type *options[][5] = {
        {&whole},
        {&whole, &even_1},
        {&whole, &even_1, &rough_1},
        {&even_1},
        {&even_1, &smooth_1},
        {&even_1, &rough_1},
        {&even_1, &rough_1, &both_1},
        {&even_1, &even_2},
        {&even_2, &even_1, &rough_2},
        {&even_2, &rough_2},
        {&even_2},
        {&whole, &even_1, &both_1},
    };
    const uint32_t deficiency[COUNT(options)] = {1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 1};
    for (size_t i = 0; i < COUNT(options); i++) {
        class_type type = {.parity = 1, .deficiency = deficiency[i]};
        option_types seen = option_types_none();
        uint8_t traits = 0, even, odd;
        for (size_t k = 0; k < COUNT(options[i]) && options[i][k]; k++) {
            type_at t = type_at_of(options[i][k]);
            option_types_add(&seen, options[i][k]);
            traits |= traits_of_option(&t);
        }
        type_from_options(&type, &seen);
        dictionary_values(deficiency[i], type.smoothness == ROUGH, traits, &even, &odd);
        assert_int_equal(even, type.even);
        assert_int_equal(odd, type.odd);
    }
}

static size_t check_first(const extension_types *found, const uint32_t *group)
{
    size_t checked = 0;
    for (uint32_t i = 0; i < CRITERIA; i++) {
        const extension_criterion *c = &found->criterion[i];
        if (c->fails == 0 || c->first.size > log(BUILT_MOST))
            continue;
        counts built = {0};
        json_t *base = small_group_json(group[0], group[1]);
        count_group(c->first.modules ? json_pack("[s,o,o]", "ext", base, extension_hit_json(&c->first))
                                     : base,
                    &built);
        if (!built.fails[i])
            fail_msg("%u.%u: its extension is not against it that %s", group[0], group[1], criteria[i].text);
        checked++;
    }
    return checked;
}

// The smallest extension by one module.
static size_t check_smallest(const extension_base *b, const extension_types *found, const uint32_t *group)
{
    size_t checked = 0;
    for (uint32_t x = 0; x < b->characters; x++) {
        const base_character *c = &b->character[x];
        if (b->order * pow(c->field[0].prime, c->field[0].degree * c->degree) > BUILT_MOST)
            continue;
        extension_hit h = {.modules = 1, .module = {{x, c->field[0], 1, c->kind, false}}};
        counts built = {0};
        count_group(json_pack("[s,o,o]", "ext", small_group_json(group[0], group[1]), extension_hit_json(&h)),
                    &built);
        for (uint32_t i = 0; i < CRITERIA; i++)
            if (built.fails[i] && !found->criterion[i].fails)
                fail_msg("%u.%u with X%u: the hunt did not see it against %s", group[0], group[1], x + 1,
                         criteria[i].text);
        checked++;
    }
    return checked;
}

static void hunts_and_groups_agree(void **state)
{
    (void)state;
    rng r = rng_start("criteria", 20260703);
    size_t first = 0, smallest = 0, wanted = scaled(6);
    for (size_t i = 0; i < wanted; i++) {
        const uint32_t *group = groups[rng_below(&r, 14)];
        instance("extensions of the group %u.%u", group[0], group[1]);
        extension_base b;
        extension_types *found = NEW(extension_types);
        json_t *expr = small_group_json(group[0], group[1]);
        assert_int_equal(extension_base_ask(gap, ask_extension_base(expr, 2, false), NULL, &b, NULL), HRY_OK);
        assert_int_equal(extension_types_find(&b, 2, 3, NULL, found, NULL), HRY_OK);
        first += check_first(found, group);
        smallest += check_smallest(&b, found, group);
        extension_base_clear(&b);
        free(found);
    }
    print_message("%zu extensions against statements, %zu others\n", first, smallest);
    assert_true(first > 0 && smallest > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dictionary_is_the_type_calculus),
                                       cmocka_unit_test(what_is_proved_is_true),
                                       cmocka_unit_test(hunts_and_groups_agree)};
    return run_if(groups_can_be_tested("criteria"), tests, start_gap, end_gap);
}

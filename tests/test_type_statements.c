// SPDX-License-Identifier: GPL-3.0-or-later
//
// The statements on types (extension/criteria.h) on every class that the type calculus allows: the odd
// classes of deficiency 1, 2 and 3 with an even option of deficiency one less, whatever their other options
// are. The dictionary must say what the calculus says, and a verdict must be what the sentence means when it
// is read with the options themselves at hand. GAP is not asked.
#include "support.h"

#include <string.h>

#include "extension/criteria.h"

enum { MOST = 3, TYPES = 12 };

// The types of odd classes of each deficiency.
typedef struct universe {
    type_at type[MOST + 1][TYPES];
    size_t types[MOST + 1];
} universe;

// A class with its options: the even ones of its own deficiency if it is smooth, those of one less always.
typedef struct made_class {
    type_at type, option[2 * TYPES];
    size_t options;
} made_class;

// Benesh–Ernst–Sieben, Spectrum, Table 1.
static class_type even_class(uint32_t deficiency)
{
    static const nim values[][2] = {{0, 0}, {1, 2}, {0, 2}, {0, 1}};
    return (class_type){.even = values[deficiency][0],
                        .odd = values[deficiency][1],
                        .smoothness = EVEN_CLASS,
                        .deficiency = deficiency};
}

static const type_at *option_at(const universe *u, uint32_t d, size_t i)
{
    return i < u->types[d] ? &u->type[d][i] : &u->type[d - 1][i - u->types[d]];
}

// Whether a class can have such odd options: first of its deficiency, then of one less. An involution leads
// from a smooth class to one of its own deficiency. If it does so from an option of equal deficiency, then
// from the class as well; and it does not if some option of one less is rough.
static bool possible(const universe *u, uint32_t d, bool smooth, uint32_t set)
{
    for (size_t i = 0; i < u->types[d] + u->types[d - 1]; i++) {
        const type_at *o = option_at(u, d, i);
        if (set >> i & 1 && (smooth ? o->deficiency < d && o->smoothness == ROUGH
                                    : o->deficiency == d && o->smoothness == SMOOTH))
            return false;
    }
    return true;
}

static made_class make(const universe *u, uint32_t d, bool smooth, uint32_t set)
{
    made_class c = {0};
    option_types seen = option_types_none();
    class_type type = {.parity = 1, .deficiency = d}, below = even_class(d - 1), beside = even_class(d);
    option_types_add(&seen, &below);
    if (smooth)
        option_types_add(&seen, &beside);
    for (size_t i = 0; i < u->types[d] + u->types[d - 1]; i++)
        if (set >> i & 1) {
            const type_at *o = option_at(u, d, i);
            class_type option = {.parity = 1, .even = o->even, .odd = o->odd, .deficiency = o->deficiency};
            c.option[c.options++] = *o;
            option_types_add(&seen, &option);
        }
    type_from_options(&type, &seen);
    c.type = type_at_of(&type);
    return c;
}

static bool note(universe *u, const type_at *type)
{
    uint32_t d = type->deficiency;
    for (size_t i = 0; i < u->types[d]; i++)
        if (type_at_equal(&u->type[d][i], type))
            return false;
    assert_true(u->types[d] < TYPES);
    u->type[d][u->types[d]++] = *type;
    return true;
}

// Classes of one deficiency lead to each other: until nothing is new.
static universe all_types(void)
{
    universe u = {0};
    for (uint32_t d = 1; d <= MOST; d++)
        for (bool more = true; more;) {
            more = false;
            for (uint32_t set = 0; !more && set >> (u.types[d] + u.types[d - 1]) == 0; set++)
                for (int smooth = 0; smooth < 2; smooth++) {
                    made_class c = make(&u, d, smooth, set);
                    more |= possible(&u, d, smooth, set) && note(&u, &c.type);
                }
        }
    return u;
}

static bool has_type(const type_at *t, uint8_t even, uint8_t odd, uint8_t smoothness)
{
    return t->even == even && t->odd == odd && t->smoothness == smoothness;
}

static bool rough_of_2(const type_at *t)
{
    return t->deficiency == 2 && t->smoothness == ROUGH;
}

static verdict truth(bool speaks, bool holds)
{
    return !speaks ? VERDICT_NONE : holds ? VERDICT_HOLDS : VERDICT_FAILS;
}

// In the order of criteria[]; the start class of a group of that deficiency has GEN as its even value.
static verdict as_it_reads(uint32_t number, const made_class *c, const class_facts *f)
{
    const type_at *t = &c->type;
    uint32_t d = t->deficiency;
    bool only_odd = !f->even_around, only_even = !f->odd_around, rough = t->smoothness == ROUGH;
    bool near_rough = rough_of_2(t);
    for (size_t i = 0; i < c->options; i++)
        near_rough |= rough_of_2(&c->option[i]);
    switch (number) {
    case 1:
        return truth(d == 1, has_type(t, 2, 1, ROUGH) == only_odd);
    case 2:
        return truth(d == 1, has_type(t, 4, 3, SMOOTH) == (f->odd_around && f->even_around));
    case 3:
        return truth(d == 2 && rough, has_type(t, 1, 0, ROUGH) == only_even);
    case 4:
    case 5:
        return truth(d == number - 2 && !rough, only_even);
    case 6:
        return truth(f->start && d >= 2, (t->even > 0) == near_rough);
    case 7:
    case 8:
        return truth(f->start && d == number - 5, (t->even == 0) == !rough);
    case 9:
        return truth(f->start && only_even, t->even <= 1);
    default:
        return truth(f->start && d == 3 && t->even > 0, (t->even == 3) == f->odd_around);
    }
}

static size_t compare(const made_class *c)
{
    size_t spoke = 0;
    class_facts facts = {.type = &c->type};
    for (size_t i = 0; i < c->options; i++)
        facts.traits |= traits_of_option(&c->option[i]);
    for (unsigned around = 0; around < 8; around++) {
        facts.odd_around = around & 1;
        facts.even_around = around >> 1 & 1;
        facts.start = around >> 2;
        assert_int_equal(criterion_verdict(0, &facts), VERDICT_HOLDS);
        for (uint32_t i = 1; i < CRITERIA; i++) {
            verdict found = criterion_verdict(i, &facts);
            if (found != as_it_reads(i, c, &facts))
                fail_msg(
                    "a class of type (1,%u,%u,%u) and deficiency %u, %s, maximal subgroups %u: %d that %s",
                    c->type.even, c->type.odd, c->type.smoothness, c->type.deficiency,
                    facts.start ? "the start" : "not the start", around & 3, found, criteria[i].text);
            spoke += found != VERDICT_NONE;
        }
    }
    return spoke;
}

static void verdicts_are_what_the_sentences_say(void **state)
{
    (void)state;
    universe u = all_types();
    size_t classes = 0, spoke = 0;
    for (uint32_t d = 1; d <= MOST; d++)
        for (uint32_t set = 0; set >> (u.types[d] + u.types[d - 1]) == 0; set++)
            for (int smooth = 0; smooth < 2; smooth++)
                if (possible(&u, d, smooth, set)) {
                    made_class c = make(&u, d, smooth, set);
                    spoke += compare(&c);
                    classes++;
                }
    print_message("%zu classes, %zu verdicts; %zu, %zu and %zu types\n", classes, spoke, u.types[1],
                  u.types[2], u.types[3]);
    assert_true(u.types[1] == 3 && u.types[2] > 3 && u.types[3] > 3);
    assert_int_equal(CRITERIA, 11);
}

// A class without an even option of deficiency one less, or of another deficiency, is in no dictionary.
static void the_dictionary_is_silent_elsewhere(void **state)
{
    (void)state;
    for (uint32_t d = 0; d < 6; d++)
        for (unsigned none = 0; none < 2; none++) {
            type_at type = {.parity = 1, .even = 7, .odd = 7, .deficiency = d};
            class_facts facts = {.type = &type, .traits = none ? TRAIT_NO_EVEN : 0};
            bool speaks = d >= 1 && d <= 3 && !none;
            assert_int_equal(criterion_verdict(0, &facts), speaks ? VERDICT_FAILS : VERDICT_NONE);
        }
    type_at even = {.even = 1, .odd = 1, .deficiency = 2, .smoothness = EVEN_CLASS};
    assert_int_equal(traits_of_option(&even), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(verdicts_are_what_the_sentences_say),
                                       cmocka_unit_test(the_dictionary_is_silent_elsewhere)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

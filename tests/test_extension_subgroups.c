// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subgroups of base groups (extension/subgroups.h) against all subgroups, which are found by
// closing sets of elements under products and compared one by one; what tables, options of classes and hunts
// make of them. Base groups of at most 64 elements, a set of elements in a word. Skipped without GAP.
#include "group_support.h"
#include "program_support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "extension/base_read.h"
#include "extension/classes.h"
#include "extension/options.h"
#include "extension/types.h"

enum { SUBGROUPS = 400 };

static const uint32_t groups[][2] = {{1, 1},   {2, 1},  {3, 1},  {4, 2},  {6, 1},   {6, 2},  {8, 3},
                                     {8, 4},   {9, 2},  {12, 1}, {12, 3}, {12, 4},  {16, 3}, {18, 3},
                                     {18, 4},  {20, 3}, {21, 1}, {24, 3}, {24, 12}, {27, 3}, {30, 3},
                                     {36, 10}, {42, 1}, {60, 5}, {32, 51}}; // the last has 374 subgroups

// All subgroups, the smallest first.
typedef struct all_subgroups {
    const extension_base *base;
    uint64_t set[SUBGROUPS];
    uint32_t deficiency[SUBGROUPS];
    uint16_t leads[SUBGROUPS][64]; // to which subgroup, with each element
    size_t count;
} all_subgroups;

// The same as somebody else has found them.
typedef struct compared {
    const all_subgroups *all;
    const extension_subgroups *s;
    uint32_t class[SUBGROUPS]; // that stands for each subgroup; UINT32_MAX: none does
} compared;

static all_subgroups all;

static uint32_t size_of(uint64_t set)
{
    return (uint32_t)__builtin_popcountll(set);
}

// The least set with a subgroup and an element that is closed under products.
static uint64_t with(const extension_base *b, uint64_t subgroup, uint32_t g)
{
    uint64_t set = subgroup | UINT64_C(1) << g, done = subgroup >> g & 1 ? set : 0;
    while (done != set) {
        uint64_t next = set & ~done;
        done = set;
        BITS_EACH (x, &next, 1)
            BITS_EACH (y, &done, 1)
                set |= UINT64_C(1) << base_times(b, (uint32_t)x, (uint32_t)y) |
                       UINT64_C(1) << base_times(b, (uint32_t)y, (uint32_t)x);
    }
    return set;
}

static uint64_t conjugate(const extension_base *b, uint64_t set, uint32_t by)
{
    uint64_t image = 0;
    BITS_EACH (x, &set, 1)
        image |= UINT64_C(1) << base_times(b, base_times(b, b->inverse[by], (uint32_t)x), by);
    return image;
}

static bool conjugate_sets(const extension_base *b, uint64_t x, uint64_t y)
{
    for (uint32_t g = 0; size_of(x) == size_of(y) && g < b->order; g++)
        if (conjugate(b, x, g) == y)
            return true;
    return false;
}

static size_t place_of(const all_subgroups *a, uint64_t set)
{
    size_t i = 0;
    while (i < a->count && a->set[i] != set)
        i++;
    return i;
}

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return size_of(x) != size_of(y) ? (int)size_of(x) - (int)size_of(y) : (x > y) - (x < y);
}

static void find_all(const extension_base *b, all_subgroups *a)
{
    *a = (all_subgroups){.base = b, .set = {UINT64_C(1) << b->identity}, .count = 1};
    for (size_t i = 0; i < a->count; i++)
        for (uint32_t g = 0; g < b->order; g++) {
            uint64_t larger = with(b, a->set[i], g);
            if (place_of(a, larger) == a->count) {
                assert_true(a->count < SUBGROUPS);
                a->set[a->count++] = larger;
            }
        }
    qsort(a->set, a->count, sizeof *a->set, by_size);
    for (size_t i = a->count; i-- > 0;) {
        a->deficiency[i] = i + 1 < a->count ? UINT32_MAX : 0;
        for (uint32_t g = 0; g < b->order; g++) {
            uint16_t to = a->leads[i][g] = (uint16_t)place_of(a, with(b, a->set[i], g));
            if (to != i && a->deficiency[to] + 1 < a->deficiency[i])
                a->deficiency[i] = a->deficiency[to] + 1;
        }
    }
}

static uint64_t set_of(const extension_subgroups *s, uint32_t k)
{
    return *pool_at(&s->sets.keys, s->subgroup[k].set);
}

// Itself, or a conjugate if its options are known, and one of each class.
static uint32_t class_of(const extension_subgroups *s, uint64_t set)
{
    uint32_t found = UINT32_MAX;
    for (uint32_t k = 0; k < s->count; k++)
        if (set_of(s, k) == set || (s->subgroup[k].expanded && conjugate_sets(s->base, set_of(s, k), set))) {
            assert_int_equal(found, UINT32_MAX);
            found = k;
        }
    return found;
}

static compared *compare(const all_subgroups *a, const extension_subgroups *s)
{
    compared *c = NEW(compared);
    c->all = a;
    c->s = s;
    for (size_t i = 0; i < a->count; i++)
        c->class[i] = class_of(s, a->set[i]);
    return c;
}

// The class of ⟨K, g⟩.
static uint32_t class_with(const compared *c, uint32_t k, uint32_t g)
{
    uint32_t class = c->class[c->all->leads[place_of(c->all, set_of(c->s, k))][g]];
    assert_true(class < c->s->count);
    return class;
}

static void check_classes(const compared *c)
{
    const all_subgroups *a = c->all;
    const extension_subgroups *s = c->s;
    uint32_t odd = 0;
    for (uint32_t k = 0; k < s->count; k++) {
        const base_subgroup *u = &s->subgroup[k];
        size_t i = place_of(a, set_of(s, k));
        uint64_t generated = UINT64_C(1) << a->base->identity;
        assert_true(i < a->count);
        assert_int_equal(u->order, size_of(a->set[i]));
        assert_int_equal(u->deficiency, a->deficiency[i]);
        assert_int_equal(u->expanded, s->whole || u->order % 2);
        for (uint32_t g = 0; g < u->generators; g++)
            generated = with(a->base, generated, u->generator[g]);
        assert_true(generated == a->set[i]);
        odd += u->order % 2;
    }
    assert_int_equal(s->odd, odd);
    assert_int_equal(size_of(set_of(s, s->start)), 1);
    for (size_t i = 0; i < a->count; i++)
        if (s->whole || size_of(a->set[i]) % 2)
            assert_true(c->class[i] < s -> count);
}

static bool has_even_order(const extension_base *b, uint32_t g)
{
    return b->element_order[b->class_of[g]] % 2 == 0;
}

static bool like_one_before(const extension_subgroups *s, const uint32_t *met, size_t count, uint32_t l)
{
    for (size_t i = 0; i < count; i++) {
        const base_subgroup *x = &s->subgroup[met[i]], *y = &s->subgroup[l];
        if (x->deficiency == y->deficiency && !memcmp(x->fixed, y->fixed, s->base->kinds * sizeof *x->fixed))
            return true;
    }
    return false;
}

// Where each element leads, one by one.
static void check_options(const compared *c, uint32_t k)
{
    const extension_subgroups *s = c->s;
    const extension_base *b = s->base;
    const base_subgroup *u = &s->subgroup[k];
    even_options even = {.least_by_even = UINT32_MAX, .least = UINT32_MAX};
    uint32_t option[64], beside[64];
    size_t options = 0, besides = 0;
    for (uint32_t g = 0; g < b->order; g++) {
        uint32_t l = class_with(c, k, g), d = s->subgroup[l].deficiency;
        bool known = bits_get(pool_at(&s->sets.keys, s->subgroup[k].set), g);
        if (s->subgroup[l].order % 2 == 0 && !known) {
            even.any = true;
            even.least = d < even.least ? d : even.least;
            even.most = d > even.most ? d : even.most;
            if (has_even_order(b, g) && d < even.least_by_even)
                even.least_by_even = d;
        }
        if (!known && !s->subgroup[l].expanded && !like_one_before(s, beside, besides, l))
            beside[besides++] = l;
        for (size_t i = 0; i < options; i++)
            known |= option[i] == l;
        if (!known && s->subgroup[l].expanded)
            option[options++] = l;
    }
    assert_int_equal(u->even.any, even.any);
    if (even.any)
        assert_true(u->even.least == even.least && u->even.most == even.most);
    assert_int_equal(u->even.least_by_even, even.least_by_even);
    assert_int_equal(u->options, options);
    assert_int_equal(u->besides, besides);
    for (uint32_t i = 0; i < u->options; i++)
        assert_int_equal(class_with(c, k, u->by[i]), u->option[i]);
    for (uint32_t i = 0; i < u->besides; i++) {
        assert_int_equal(class_with(c, k, u->beside_by[i]), u->beside[i]);
        assert_false(like_one_before(s, u->beside, i, u->beside[i]));
    }
}

static extension_base base_of(const uint32_t *group, bool modular)
{
    extension_base b;
    hry_error error = {0};
    json_t *expr = small_group_json(group[0], group[1]);
    if (extension_base_ask(gap, ask_extension_base(expr, 2, modular), NULL, &b, &error))
        fail_msg("%s", error.message);
    return b;
}

static void subgroups_are_all_and_lead_where_they_lead(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(groups); i++) {
        extension_base b = base_of(groups[i], groups[i][0] < 32);
        find_all(&b, &all);
        for (int whole = 0; whole < 2; whole++) {
            extension_subgroups s;
            assert_int_equal(extension_subgroups_find(&b, whole, NULL, &s, NULL), HRY_OK);
            compared *c = compare(&all, &s);
            check_classes(c);
            for (uint32_t k = 0; k < s.count; k++)
                if (s.subgroup[k].expanded)
                    check_options(c, k);
            free(c);
            extension_subgroups_clear(&s);
        }
        extension_base_clear(&b);
    }
}

// --------------------------------------------------------------------------------------- what follows

// Whether an element of even order leads to a class of one deficiency less.
static bool even_leads_below(const compared *c, const extension_table *t, uint32_t k, const uint32_t *delta)
{
    const extension_subgroups *s = t->subgroups;
    uint32_t left[EXTENSION_MODULES_MOST];
    for (uint32_t g = 0; g < s->base->order; g++) {
        uint32_t l = class_with(c, k, g);
        for (uint32_t i = 0; i < t->modules; i++) {
            uint32_t kind = t->kind[i];
            uint32_t most =
                s->base->kind[kind].degree - s->subgroup[k].fixed[kind] + s->subgroup[l].fixed[kind];
            left[i] = delta[i] - (most < delta[i] ? most : delta[i]);
        }
        if (has_even_order(s->base, g) &&
            extension_deficiency(t, l, left) < extension_deficiency(t, k, delta))
            return true;
    }
    return false;
}

static void check_traits(const compared *c, const extension_table *t)
{
    uint32_t delta[EXTENSION_MODULES_MOST];
    for (uint32_t k = 0; k < t->subgroups->count; k++)
        for (size_t cell = 0; cell < t->cells; cell++) {
            extension_delta(t, cell, delta);
            if (t->subgroups->subgroup[k].order % 2 == 0 || !extension_deficiency(t, k, delta) ||
                extension_closed(t, k, extension_support(t, delta)) != k)
                continue;
            bool none = t->traits[extension_at(t, k, cell)] & TRAIT_BY_EVEN;
            assert_int_equal(none, !even_leads_below(c, t, k, delta));
        }
}

// The options of a class by their types are those of its arrows, each type once and ascending.
static void check_classes_of(const extension_table *t)
{
    extension_classes c;
    uint32_t delta[EXTENSION_MODULES_MOST], count;
    assert_int_equal(extension_classes_build(t, NULL, &c, NULL), HRY_OK);
    for (uint32_t i = 0; i < c.structure.classes; i++) {
        extension_delta(t, c.cell[i], delta);
        type_at by_arrows = type_at_of(&c.structure.type[i]),
                by_table = extension_type(t, c.subgroup[i], delta);
        assert_true(type_at_equal(&by_arrows, &by_table));
        extension_option *option = extension_options(t, c.subgroup[i], delta, &count);
        uint32_t met = 0;
        for (uint32_t o = 0; o < count; o++) {
            bool there = false;
            for (uint64_t x = c.structure.first[i]; x < c.structure.first[i + 1]; x++) {
                type_at type = type_at_of(&c.structure.type[c.structure.option[x]]);
                there |= type_at_equal(&type, &option[o].type);
            }
            assert_true(there);
            assert_true(o == 0 || type_at_compare(&option[o - 1].type, &option[o].type) < 0);
        }
        for (uint64_t x = c.structure.first[i]; x < c.structure.first[i + 1]; x++) {
            type_at type = type_at_of(&c.structure.type[c.structure.option[x]]);
            for (uint32_t o = 0; o < count; o++)
                met += type_at_equal(&type, &option[o].type);
        }
        assert_int_equal(met, c.structure.first[i + 1] - c.structure.first[i]);
        free(option);
    }
    extension_classes_clear(&c);
}

static void tables_know_their_options(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(groups) && groups[i][0] < 40; i++) {
        extension_base b = base_of(groups[i], true);
        extension_subgroups s;
        assert_int_equal(extension_subgroups_find(&b, true, NULL, &s, NULL), HRY_OK);
        find_all(&b, &all);
        compared *c = compare(&all, &s);
        for (uint32_t last = b.kinds; last-- > 0;) {
            extension_table t;
            uint32_t kind[] = {last, last / 2}, most[] = {2, 1}, modules = last ? 1 + last % 2 : 0;
            assert_int_equal(extension_table_fill(&s, kind, most, modules, NULL, &t, NULL), HRY_OK);
            if (!t.two)
                check_traits(c, &t);
            check_classes_of(&t);
            extension_table_clear(&t);
        }
        free(c);
        extension_subgroups_clear(&s);
        extension_base_clear(&b);
    }
}

// The elements of all maximal subgroups around it.
static uint64_t closed(const extension_base *b, uint64_t set)
{
    uint64_t all = b->order == 64 ? UINT64_MAX : (UINT64_C(1) << b->order) - 1;
    for (uint32_t m = 0; m < b->maximal.count; m++)
        if ((set & ~*pool_at(&b->maximal, m)) == 0)
            all &= *pool_at(&b->maximal, m);
    return all;
}

// Without modules: the classes of the group itself, and the types that a hunt in it finds.
static void no_module_is_the_group_itself(void **state)
{
    (void)state;
    extension_types *found = NEW(extension_types);
    for (size_t i = 0; i < COUNT(groups) - 1; i++) {
        extension_base b = base_of(groups[i], false);
        extension_subgroups s;
        uint64_t odd_classes = 0, odd_types = 0;
        assert_int_equal(extension_subgroups_find(&b, true, NULL, &s, NULL), HRY_OK);
        for (uint32_t k = 0; k < s.count; k++)
            odd_classes += s.subgroup[k].order % 2 && closed(&b, set_of(&s, k)) == set_of(&s, k);
        bool game = b.order % 2 == 0 && size_of(closed(&b, UINT64_C(1) << b.identity)) % 2;
        assert_int_equal(extension_types_find(&b, 0, 4, NULL, found, NULL), HRY_OK);
        assert_int_equal(found->types.odd_classes, game ? odd_classes : 0);
        assert_int_equal(found->tables, game);
        if (game) {
            group_types told = types_told(gap, small_group_json(groups[i][0], groups[i][1]));
            for (uint32_t t = 0; t < told.types; t++)
                odd_types += told.type[t].parity;
            assert_int_equal(found->types.types, odd_types);
            for (uint32_t t = 0; t < found->types.types; t++)
                assert_true(group_types_has(&told, &found->types.type[t]));
        }
        extension_subgroups_clear(&s);
        extension_base_clear(&b);
    }
    free(found);
}

// The type is among those that were found, in a group that is not larger.
static bool seen_below(const extension_types *found, const type_at *type, double order)
{
    for (uint32_t i = 0; i < found->types.types; i++)
        if (type_at_equal(&found->types.type[i], type))
            return found->hit[i].size < log(order) + 1e-6;
    return false;
}

// By one module several times, as far as the group is small.
static size_t check_extensions(const uint32_t *group, const extension_base *b, const extension_types *found)
{
    size_t checked = 0;
    for (uint32_t x = 0; x < b->characters; x++)
        for (uint32_t times = 1; times <= 3; times++) {
            const base_character *c = &b->character[x];
            extension_hit h = {.modules = 1, .module = {{x, c->field[0], times, c->kind, false}}};
            double order = b->order * pow(c->field[0].prime, c->field[0].degree * c->degree * times);
            if (order > 400)
                continue;
            json_t *base = small_group_json(group[0], group[1]);
            group_types told = types_told(gap, json_pack("[s,o,o]", "ext", base, extension_hit_json(&h)));
            for (uint32_t t = 0; t < told.types; t++)
                if (told.type[t].parity && !seen_below(found, &told.type[t], order))
                    fail_msg("%u.%u with X%u^%u has " TYPE, group[0], group[1], x + 1, times,
                             WITH_TYPE(&told.type[t]));
            checked++;
        }
    return checked;
}

// An extension that is told to have a type has it.
static size_t check_hits(const uint32_t *group, const extension_types *found)
{
    size_t checked = 0;
    for (uint32_t i = 0; i < found->types.types; i++)
        if (found->hit[i].size < log(400)) {
            json_t *base = small_group_json(group[0], group[1]);
            group_types told =
                types_told(gap, found->hit[i].modules
                                    ? json_pack("[s,o,o]", "ext", base, extension_hit_json(&found->hit[i]))
                                    : base);
            assert_true(group_types_has(&told, &found->types.type[i]));
            checked++;
        }
    return checked;
}

static void hunts_see_what_small_extensions_have(void **state)
{
    (void)state;
    static const uint32_t rows[][2] = {{2, 1}, {4, 2}, {6, 1}, {6, 2}, {8, 5}, {10, 1}, {12, 3}, {12, 4}};
    extension_types *found = NEW(extension_types);
    size_t checked[2] = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        extension_base b = base_of(rows[i], false);
        assert_int_equal(extension_types_find(&b, 1, 4, NULL, found, NULL), HRY_OK);
        checked[0] += check_extensions(rows[i], &b, found);
        checked[1] += check_hits(rows[i], found);
        extension_base_clear(&b);
    }
    print_message("%zu extensions, %zu of them told for a type\n", checked[0], checked[1]);
    assert_true(checked[0] > 20 && checked[1] > 20);
    free(found);
}

// In 240.191, which is 2^4:15, elements of even order lie in 2^4: with a subgroup of order 3 they generate no
// more than 2^4:3, and some elements of order 5 generate everything.
static void both_hunts_see_where_nothing_even_leads_below(void **state)
{
    (void)state;
    static const uint32_t rows[][2] = {{240, 191}, {6, 1}, {12, 3}, {18, 4}, {24, 12}, {60, 5}};
    extension_types *found = NEW(extension_types);
    for (size_t i = 0; i < COUNT(rows); i++) {
        extension_base b = base_of(rows[i], false);
        group_types told = types_told(gap, small_group_json(rows[i][0], rows[i][1]));
        assert_int_equal(extension_types_find(&b, 0, 4, NULL, found, NULL), HRY_OK);
        assert_int_equal(found->types.no_even_below > 0, told.no_even_below > 0);
        assert_int_equal(found->types.no_even_below_by_even > 0, told.no_even_below_by_even > 0);
        assert_int_equal(told.no_even_below_by_even > 0, i == 0);
        extension_base_clear(&b);
    }
    free(found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(subgroups_are_all_and_lead_where_they_lead),
                                       cmocka_unit_test(tables_know_their_options),
                                       cmocka_unit_test(no_module_is_the_group_itself),
                                       cmocka_unit_test(hunts_see_what_small_extensions_have),
                                       cmocka_unit_test(both_hunts_see_where_nothing_even_leads_below)};
    return run_if(groups_can_be_tested("subgroups of extensions"), tests, start_gap, end_gap);
}

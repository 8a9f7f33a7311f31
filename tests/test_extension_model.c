// SPDX-License-Identifier: GPL-3.0-or-later
//
// The model of extensions (extension/table.h) against the groups themselves: for random modules over
// many base groups the extension is built, its whole structure digraph is made from the elements, and the set
// of all extended types with the orders of their subgroups must be that of the model. The table with its
// windows must agree with the arrows listed one by one. HARARY_TEST_MULTIPLIER=20 compares 600 extensions
// over all base groups, and tells now and then how far it is: three of four are small, where a comparison
// takes a fraction of a second, and what takes more memory than ROOM is left out. Skipped without GAP.
#include "group_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "extension/base_read.h"
#include "extension/classes.h"
#include "extension/modular.h"
#include "extension/types.h"
#include "group/group_direct.h"

enum { LARGEST = 8000, USUAL = 1500, MODULES = 3, CLASSES = 60000, ROOM = 128 << 20 };

// Small base groups of every kind: with even Frattini subgroups, of odd order, insoluble ones.
static const uint32_t base_groups[][2] = {
    {1, 1},   {2, 1},   {3, 1},   {4, 1},  {4, 2},   {5, 1},  {6, 1},   {6, 2},   {7, 1},  {8, 1},
    {8, 2},   {8, 3},   {8, 4},   {8, 5},  {9, 1},   {9, 2},  {10, 1},  {10, 2},  {12, 1}, {12, 2},
    {12, 3},  {12, 4},  {12, 5},  {14, 1}, {16, 3},  {16, 6}, {16, 8},  {16, 11}, {18, 1}, {18, 3},
    {18, 4},  {18, 5},  {20, 1},  {20, 3}, {20, 4},  {21, 1}, {24, 1},  {24, 3},  {24, 4}, {24, 8},
    {24, 12}, {24, 13}, {24, 14}, {27, 3}, {30, 3},  {36, 9}, {36, 10}, {36, 11}, {42, 1}, {48, 3},
    {48, 28}, {54, 8},  {56, 11}, {60, 5}, {72, 41}, {78, 1},
};

// A class as both roads tell it.
typedef struct told_class {
    type_at type;
    uint64_t order;
} told_class;

typedef struct told {
    told_class class[CLASSES];
    size_t count;
} told;

static int compare(const void *a, const void *b)
{
    const told_class *x = a, *y = b;
    int by_type = type_at_compare(&x->type, &y->type);
    return by_type ? by_type : (x->order > y->order) - (x->order < y->order);
}

// As a set.
static void arrange(told *t)
{
    size_t kept = 0;
    qsort(t->class, t->count, sizeof *t->class, compare);
    for (size_t i = 0; i < t->count; i++)
        if (!i || compare(&t->class[i], &t -> class[kept - 1]))
            t->class[kept++] = t->class[i];
    t->count = kept;
}

static void add(told *to, const class_type *type, uint64_t order)
{
    assert_true(to->count < CLASSES);
    to->class[to->count++] = (told_class){type_at_of(type), order};
}

static bool whole_structure(json_t *tree, told *out)
{
    listed_group listed;
    set_system s;
    structure x;
    hry_error error = {0};
    limit within = limit_none();
    within.memory = ROOM;
    hry_status status = listed_group_ask(gap, ask_direct(tree, NULL, false), NULL, &listed, &error);
    if (status)
        fail_msg("%s", error.message);
    assert_int_equal(group_system(RULE_ACV, &listed, "it", &s, &error), HRY_OK);
    status = structure_build(&s, &within, &x, &error);
    if (status == HRY_OK && x.classes <= CLASSES)
        for (uint32_t c = 0; c < x.classes; c++)
            add(out, &x.type[c], bits_count(pool_at(&x.closed, c), x.closed.words));
    bool good = status == HRY_OK && x.classes <= CLASSES;
    if (status == HRY_OK)
        structure_clear(&x);
    set_system_clear(&s);
    listed_group_clear(&listed);
    arrange(out);
    return good;
}

static uint64_t power(uint64_t base, uint64_t exponent)
{
    uint64_t result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

// What the model says, where the table and the list of arrows must say the same.
static void model(const extension_base *b, told *out)
{
    extension_subgroups s;
    extension_table t;
    extension_classes c;
    uint32_t kind[MODULES], most[MODULES], delta[MODULES];
    for (uint32_t i = 0; i < b->modules; i++) {
        kind[i] = b->module[i].kind;
        most[i] = b->module[i].multiplicity;
    }
    assert_int_equal(extension_subgroups_find(b, true, NULL, &s, NULL), HRY_OK);
    assert_int_equal(extension_table_fill(&s, kind, most, b->modules, NULL, &t, NULL), HRY_OK);
    assert_int_equal(extension_classes_build(&t, NULL, &c, NULL), HRY_OK);
    for (uint32_t i = 0; i < c.structure.classes; i++) {
        uint64_t order = s.subgroup[c.subgroup[i]].order;
        extension_delta(&t, c.cell[i], delta);
        for (uint32_t k = 0; k < b->modules; k++) {
            const extension_module *m = &b->module[k];
            order *= power(m->field.prime,
                           (m->multiplicity - delta[k]) * m->field.degree * b->kind[m->kind].degree);
        }
        type_at by_arrows = type_at_of(&c.structure.type[i]);
        type_at by_table = extension_type(&t, c.subgroup[i], delta);
        if (!type_at_equal(&by_arrows, &by_table))
            fail_msg("class %u: " TYPE " by its arrows, " TYPE " in the table", i, WITH_TYPE(&by_arrows),
                     WITH_TYPE(&by_table));
        add(out, &c.structure.type[i], order);
    }
    extension_classes_clear(&c);
    extension_table_clear(&t);
    extension_subgroups_clear(&s);
    arrange(out);
}

// False if the group is too large for that.
static bool compare_roads(const char *name, json_t *tree)
{
    told *by_elements = NEW(told), *by_model = NEW(told);
    extension_base b;
    bool good = whole_structure(json_incref(tree), by_elements);
    if (good) {
        assert_int_equal(extension_base_ask(gap, ask_extension(json_incref(tree)), NULL, &b, NULL), HRY_OK);
        model(&b, by_model);
        extension_base_clear(&b);
        for (size_t i = 0; i < by_elements->count || i < by_model->count; i++) {
            const told_class *x = &by_elements->class[i], *y = &by_model->class[i];
            if (i >= by_elements->count || i >= by_model->count || compare(x, y))
                fail_msg("%s: class number %zu of %zu is " TYPE " of order %llu by the elements; of %zu " TYPE
                         " of order %llu by the model",
                         name, i, by_elements->count, WITH_TYPE(&x->type), (unsigned long long)x->order,
                         by_model->count, WITH_TYPE(&y->type), (unsigned long long)y->order);
        }
    }
    free(by_elements);
    free(by_model);
    return good;
}

// Any module of the base: a character, or a module over GF(2) or over GF(p) with p dividing the order.
static extension_module random_module(rng *r, const extension_base *b)
{
    uint32_t x = rng_below(r, b->characters), kind = b->character[x].kind;
    if (b->modulars && rng_below(r, 2) == 0)
        kind = b->kinds - 1 - rng_below(r, b->modulars);
    const modular_module *m = b->kind[kind].modular;
    extension_module one = {.character = x, .field = b->character[x].field[0], .kind = kind};
    if (m)
        one = (extension_module){m->number - 1, {m->prime, m->degree}, 1, kind, true};
    one.multiplicity = 1 + rng_below(r, 3);
    return one;
}

// Random modules such that the extension is small, and no two are the same.
static extension_hit random_modules(rng *r, const extension_base *b)
{
    extension_hit hit = {0};
    double largest = rng_below(r, 4) ? USUAL : LARGEST;
    double order = b->order;
    for (uint32_t tries = 0; tries < 12 && hit.modules < MODULES; tries++) {
        extension_module m = random_module(r, b);
        uint32_t same = 0;
        for (uint32_t i = 0; i < hit.modules; i++)
            same += hit.module[i].kind == m.kind;
        if (m.modular ? same > 0 : same >= b->character[m.character].fields)
            continue;
        if (!m.modular)
            m.field = b->character[m.character].field[same];
        double larger = order;
        for (uint32_t k = 0; k < m.multiplicity * b->kind[m.kind].degree * m.field.degree; k++)
            larger *= m.field.prime;
        if (larger > largest)
            continue;
        order = larger;
        hit.module[hit.modules++] = m;
    }
    return hit;
}

typedef struct tally {
    size_t compared, left_out;
    size_t three, even, dividing; // comparisons with three modules, of characteristic 2, dividing the order
    bool base[COUNT(base_groups)];
    size_t bases;
} tally;

static void count(tally *t, uint32_t which, const extension_hit *hit)
{
    bool even = false, dividing = false;
    for (uint32_t i = 0; i < hit->modules; i++) {
        even |= hit->module[i].field.prime == 2;
        dividing |= base_groups[which][0] % hit->module[i].field.prime == 0;
    }
    t->compared++;
    t->three += hit->modules == 3;
    t->even += even;
    t->dividing += dividing;
    t->bases += !t->base[which];
    t->base[which] = true;
}

static void tell(const tally *t)
{
    print_message("%zu extensions of %zu base groups compared, %zu with three modules, %zu with one of "
                  "characteristic 2, %zu with one that divides the order; %zu left out\n",
                  t->compared, t->bases, t->three, t->even, t->dividing, t->left_out);
}

static void try_one(rng *r, uint32_t which, tally *t)
{
    const uint32_t *group = base_groups[which];
    instance("modules of the group %u.%u", group[0], group[1]);
    extension_base b;
    hry_error error = {0};
    if (extension_base_ask(gap, ask_extension_base(small_group_json(group[0], group[1]), 3, true), NULL, &b,
                           &error))
        fail_msg("%s", error.message);
    extension_hit hit = random_modules(r, &b);
    extension_base_clear(&b);
    if (hit.modules == 0)
        return;
    json_t *tree =
        json_pack("[s,o,o]", "ext", small_group_json(group[0], group[1]), extension_hit_json(&hit));
    char *name = json_dumps(tree, 0);
    if (compare_roads(name, tree))
        count(t, which, &hit);
    else
        t->left_out++;
    free(name);
    json_decref(tree);
}

static void the_model_is_the_structure(void **state)
{
    (void)state;
    rng r = rng_start("extension_model", 20260701);
    size_t wanted = scaled(in_long_run() ? 18 : 12);
    tally t = {0};
    for (size_t i = 0; t.compared < wanted && i < 10 * wanted; i++) {
        bool each = wanted >= COUNT(base_groups);
        try_one(&r, (uint32_t)(each ? i % COUNT(base_groups) : rng_below(&r, COUNT(base_groups))), &t);
        if (i % 50 == 49)
            tell(&t);
    }
    tell(&t);
    assert_int_equal(t.compared, wanted);
    assert_true(t.bases >= (wanted < 60 ? wanted / 3 : 40));
    assert_true(t.three >= wanted / 10 && t.even >= wanted / 10 && t.dividing >= wanted / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_model_is_the_structure)};
    return run_if(groups_can_be_tested("models of extensions"), tests, start_gap, end_gap);
}

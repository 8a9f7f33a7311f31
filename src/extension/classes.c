// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classes are numbered such that an option always has a larger number: by Σ δ, largest first, then by the
// order of the subgroup. The options of each class are listed, sorted and freed of repetitions into CSR
// arrays, and types_compute does the rest, independently of the table; tests compare the two.
#include "extension/classes.h"

#include <assert.h>

#include "base/mem.h"
#include "base/order.h"
#include "engine/structure_types.h"
#include "extension/options.h"

typedef struct numbered {
    uint64_t left; // Σ δ
    uint32_t order, subgroup;
    size_t cell;
} numbered;

typedef struct building {
    const extension_table *t;
    extension_classes *out;
    uint32_t *number; // of the class of each subgroup and δ; UINT32_MAX: it is not closed
    uint32_t *found;  // options of one class
    size_t found_count;
    size_t arrows_room;
} building;

// An option has a smaller Σ δ, or the same and a larger subgroup.
static int compare(const void *a, const void *b)
{
    const numbered *x = a, *y = b;
    if (x->left != y->left)
        return x->left < y->left ? 1 : -1;
    if (x->order != y->order)
        return x->order < y->order ? -1 : 1;
    if (x->subgroup != y->subgroup)
        return x->subgroup < y->subgroup ? -1 : 1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

static void number_classes(building *b)
{
    const extension_table *t = b->t;
    uint32_t delta[EXTENSION_MODULES_MOST], count = 0;
    OWNED numbered *all = mem_alloc(t->cells * t->subgroups->count, sizeof *all);
    for (uint32_t k = 0; k < t->subgroups->count; k++)
        for (size_t cell = 0; cell < t->cells; cell++) {
            extension_delta(t, cell, delta);
            if (extension_closed(t, k, extension_support(t, delta)) != k)
                continue;
            numbered *n = &all[count++];
            *n = (numbered){.order = t->subgroups->subgroup[k].order, .subgroup = k, .cell = cell};
            for (uint32_t i = 0; i < t->modules; i++)
                n->left += delta[i];
        }
    qsort(all, count, sizeof *all, compare);
    structure *x = &b->out->structure;
    x->classes = count;
    x->type = NEW_ARRAY(class_type, count);
    x->first = NEW_ARRAY(uint64_t, count + 1);
    b->out->subgroup = NEW_ARRAY(uint32_t, count);
    b->out->cell = NEW_ARRAY(size_t, count);
    for (uint32_t c = 0; c < count; c++) {
        b->out->subgroup[c] = all[c].subgroup;
        b->out->cell[c] = all[c].cell;
        b->number[all[c].subgroup * t->cells + all[c].cell] = c;
        extension_delta(t, all[c].cell, delta);
        bool even = all[c].order % 2 == 0 || extension_touched(t, delta);
        x->type[c] = (class_type){.parity = !even, .deficiency = DEFICIENCY_NONE};
    }
}

static void note_option(void *context, const extension_table *t, const extension_option *o)
{
    building *b = context;
    uint32_t option = b->number[o->subgroup * t->cells + extension_cell(t, o->delta)];
    assert(option != UINT32_MAX);
    b->found = mem_push(b->found, b->found_count, sizeof *b->found);
    b->found[b->found_count++] = option;
}

static void add_arrows(building *b, uint32_t class)
{
    structure *x = &b->out->structure;
    size_t at = x->first[class], different = 0;
    if (b->found_count)
        qsort(b->found, b->found_count, sizeof *b->found, order_u32);
    x->option = mem_reserve(x->option, &b->arrows_room, at + b->found_count, sizeof *x->option);
    for (size_t i = 0; i < b->found_count; i++)
        if (i == 0 || b->found[i] != b->found[i - 1])
            x->option[at + different++] = b->found[i];
    x->first[class + 1] = at + different;
}

static void find_options(building *b, uint32_t class)
{
    uint32_t delta[EXTENSION_MODULES_MOST];
    extension_delta(b->t, b->out->cell[class], delta);
    b->found_count = 0;
    extension_each_option(b->t, b->out->subgroup[class], delta, note_option, b);
    add_arrows(b, class);
}

// Memory in addition to the table.
static size_t building_bytes(const building *b, double pairs)
{
    const extension_classes *x = b->out;
    size_t class =
        sizeof *x->subgroup + sizeof *x->cell + sizeof *x->structure.type + sizeof *x->structure.first;
    return (size_t)pairs * sizeof *b->number + x->structure.classes * class +
           b->arrows_room * sizeof *x->structure.option;
}

hry_status extension_classes_build(const extension_table *t, const limit *limit, extension_classes *out,
                                   hry_error *error)
{
    // Only the parity of the number of vertices is used.
    uint64_t order = t->subgroups->base->order * (t->two ? UINT64_C(2) : 1);
    CLEARED(extension_classes_clear)
    extension_classes made = {.structure = {.play = ACHIEVE, .vertices = order}};
    double pairs = (double)t->cells * t->subgroups->count;
    double table = extension_table_bytes(t->subgroups, t->most, t->modules);
    TRY(limit_fits(limit, table + pairs * 64, "the structure digraph of the extension", error));
    hry_status status = HRY_OK;
    building b = {.t = t, .out = &made};
    b.number = mem_alloc((size_t)pairs, sizeof *b.number);
    memset(b.number, 0xff, (size_t)pairs * sizeof *b.number);
    pool_init(&made.structure.closed, 1);
    number_classes(&b);
    for (uint32_t c = 0; c < made.structure.classes && status == HRY_OK; c++) {
        find_options(&b, c);
        status = limit_holds(limit, (size_t)table + building_bytes(&b, pairs), error);
    }
    free_all(b.number, b.found);
    TRY(status);
    types_compute(&made.structure);
    MOVE(out, made);
    return HRY_OK;
}

void extension_classes_clear(extension_classes *c)
{
    free_all(c->subgroup, c->cell);
    structure_clear(&c->structure);
    *c = (extension_classes){0};
}

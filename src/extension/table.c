// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows are filled from larger subgroups to smaller ones, and within a row from small δ to large, so all
// options of a cell are known before it. Sets of types are 64-bit masks. Options over other subgroups come
// from sliding windows over finished rows, options over K itself from windows that are extended cell by cell.
#include "extension/table.h"

#include "base/mem.h"

// -------------------------------------------------------------------------------------------- types

typedef struct filling {
    extension_table *t;
    const limit *limit;
    uint64_t *options;                         // of each δ: the types over other subgroups, as a mask
    uint64_t *window;                          // scratch space for a row
    uint64_t *own[EXTENSION_MODULES_MOST + 1]; // windows over the first i modules in the own row
    bool too_many;                             // types
} filling;

static uint8_t number_of(filling *f, const type_at *type)
{
    extension_table *t = f->t;
    for (uint32_t i = 0; i < t->type_count; i++)
        if (type_at_equal(&t->types[i], type))
            return (uint8_t)i;
    if (t->type_count == EXTENSION_TYPES_MOST) {
        f->too_many = true;
        return 0;
    }
    t->types[t->type_count] = *type;
    return (uint8_t)t->type_count++;
}

// For each δ the union of the cells at δ, δ − e, … δ − b·e in the direction of a module, within the row.
// Windows whose length is a power of two grow by doubling, and two of them give any length.
static void slide(const extension_table *t, uint64_t *row, uint32_t module, uint32_t b)
{
    size_t stride = t->stride[module], length = t->most[module] + 1, run = stride * length;
    if (b >= length)
        b = (uint32_t)length - 1;
    for (size_t width = 1, wanted = b + 1; width < wanted;) {
        size_t step = 2 * width <= wanted ? width : wanted - width;
        for (size_t from = 0; from < t->cells; from += run)
            for (size_t at = run; at-- > step * stride;)
                row[from + at] |= row[from + at - step * stride];
        width += step;
    }
}

// The largest r_i of a move from K to L.
static uint32_t bound(const extension_table *t, const base_subgroup *from, const base_subgroup *to,
                      uint32_t i)
{
    return extension_kind(t, i)->degree - from->fixed[t->kind[i]] + to->fixed[t->kind[i]];
}

// The options over the subgroup l, from k.
static void add_box(filling *f, uint32_t k, uint32_t l)
{
    const extension_table *t = f->t;
    const base_subgroup *from = &t->subgroups->subgroup[k], *to = &t->subgroups->subgroup[l];
    const uint8_t *row = t->type + extension_at(t, l, 0);
    for (size_t c = 0; c < t->cells; c++)
        f->window[c] = UINT64_C(1) << row[c];
    for (uint32_t i = 0; i < t->modules; i++)
        if (!(t->two >> i & 1)) // all other options there are even
            slide(t, f->window, i, bound(t, from, to, i));
    for (size_t c = 0; c < t->cells; c++)
        f->options[c] |= f->window[c];
}

// The types over k itself in the windows of the first i modules, from `first` to u_i below δ_i.
static uint64_t own_window(const filling *f, size_t cell, const uint32_t *delta, uint32_t i, uint32_t first)
{
    const extension_table *t = f->t;
    uint32_t u = t->two >> i & 1 ? 0 : extension_kind(t, i)->degree, most = delta[i] < u ? delta[i] : u;
    uint64_t all = 0;
    for (uint32_t d = first; d <= most; d++)
        all |= f->own[i][cell - d * t->stride[i]];
    return all;
}

// The options over k itself: everything up to u_i below δ in each direction, except δ itself.
static uint64_t own_options(const filling *f, size_t cell, const uint32_t *delta)
{
    uint64_t without = 0;
    for (uint32_t i = 0; i < f->t->modules; i++)
        without |= own_window(f, cell, delta, i, 1);
    return without;
}

static void note_own(filling *f, size_t cell, const uint32_t *delta)
{
    for (uint32_t i = 0; i < f->t->modules; i++)
        f->own[i + 1][cell] = own_window(f, cell, delta, i, 0);
}

// Whether an option of even order has the class's own deficiency, which is the largest that it can have.
static bool even_beside(const extension_table *t, uint32_t k, const uint32_t *delta, uint32_t deficiency)
{
    const even_options *e = &t->subgroups->subgroup[k].even;
    if (!e->any || e->most >= deficiency)
        return e->any;
    for (uint32_t i = 0; i < t->modules; i++)
        if (delta[i] && delta[i] + e->fixed[t->kind[i]] >
                            extension_kind(t, i)->degree * (deficiency - 1) + extension_kind(t, i)->trivial)
            return true;
    return false;
}

// The options over l of odd order that are even because of a module of characteristic 2: with the deficiency
// of the class if an option that takes as little as possible has it, and with one less if l itself allows
// that.
static void touch(const extension_table *t, uint32_t k, uint32_t l, const uint32_t *delta,
                  uint32_t deficiency, bool *beside, bool *below)
{
    const base_subgroup *from = &t->subgroups->subgroup[k], *to = &t->subgroups->subgroup[l];
    uint32_t left[EXTENSION_MODULES_MOST];
    memcpy(left, delta, t->modules * sizeof *left);
    for (uint32_t i = 0; i < t->modules; i++) {
        if (!(t->two >> i & 1) || !delta[i] || !bound(t, from, to, i))
            continue;
        left[i]--;
        *beside |= extension_deficiency(t, l, left) == deficiency;
        *below |= to->deficiency < deficiency;
        left[i]++;
    }
}

static void touch_all(const extension_table *t, uint32_t k, const uint32_t *delta, uint32_t deficiency,
                      bool *beside, bool *below)
{
    const base_subgroup *s = &t->subgroups->subgroup[k];
    touch(t, k, k, delta, deficiency, beside, below);
    for (uint32_t i = 0; i < s->options; i++)
        if (t->subgroups->subgroup[s->option[i]].order % 2)
            touch(t, k, s->option[i], delta, deficiency, beside, below);
}

// Adds these types and returns the traits that they give.
static uint8_t take_types(const extension_table *t, uint64_t mask, option_types *to)
{
    uint8_t traits = 0;
    for (; mask; mask &= mask - 1) {
        const type_at *o = &t->types[__builtin_ctzll(mask)];
        class_type option = {
            .parity = o->parity, .even = o->even, .odd = o->odd, .deficiency = o->deficiency};
        option_types_add(to, &option);
        traits |= traits_of_option(o);
    }
    return traits;
}

static void take_even(option_types *to, uint32_t deficiency)
{
    type_at o = extension_even_type(deficiency);
    class_type option = {.even = o.even, .odd = o.odd, .deficiency = deficiency};
    option_types_add(to, &option);
}

// The type of a closed class over an odd subgroup.
static type_at type_of(filling *f, uint32_t k, const uint32_t *delta, uint64_t mask, uint8_t *traits)
{
    const extension_table *t = f->t;
    const even_options *e = &t->subgroups->subgroup[k].even;
    class_type type = {.parity = 1, .deficiency = extension_deficiency(t, k, delta)};
    uint32_t d = type.deficiency;
    option_types options = option_types_none();
    if (d == 0)
        return (type_at){.parity = 1};
    *traits = take_types(t, mask, &options);
    bool beside = even_beside(t, k, delta, d), below = e->any && e->least < d;
    if (t->two)
        touch_all(t, k, delta, d, &beside, &below);
    if (beside)
        take_even(&options, d);
    if (below)
        take_even(&options, d - 1);
    type_from_options(&type, &options);
    *traits |= (option_types_even_at(&options, d - 1) ? 0 : TRAIT_NO_EVEN) |
               (e->least_by_even < d || t->two ? 0 : TRAIT_BY_EVEN);
    return type_at_of(&type);
}

// ---------------------------------------------------------------------------------------------- rows

static void fill_cell(filling *f, uint32_t k, size_t cell)
{
    extension_table *t = f->t;
    uint32_t delta[EXTENSION_MODULES_MOST];
    size_t at = extension_at(t, k, cell);
    extension_delta(t, cell, delta);
    uint32_t closed = extension_closed(t, k, extension_support(t, delta));
    if (closed == k) {
        type_at type = type_of(f, k, delta, f->options[cell] | own_options(f, cell, delta), &t->traits[at]);
        t->type[at] = number_of(f, &type);
    } else if (closed == CLOSURE_EVEN || t->subgroups->subgroup[closed].order % 2 == 0) {
        type_at type = extension_even_type(extension_deficiency(t, k, delta));
        t->type[at] = number_of(f, &type);
    } else {
        t->type[at] = t->type[extension_at(t, closed, cell)];
    }
    f->own[0][cell] = UINT64_C(1) << t->type[at];
    note_own(f, cell, delta);
}

static void fill_row(filling *f, uint32_t k)
{
    extension_table *t = f->t;
    const base_subgroup *s = &t->subgroups->subgroup[k];
    memset(f->options, 0, t->cells * sizeof *f->options);
    for (uint32_t i = 0; i < s->options; i++)
        if (t->subgroups->subgroup[s->option[i]].order % 2)
            add_box(f, k, s->option[i]);
    for (size_t cell = 0; cell < t->cells; cell++)
        fill_cell(f, k, cell);
}

typedef struct ordered_subgroup {
    uint32_t order, number;
} ordered_subgroup;

static int larger_first(const void *a, const void *b)
{
    const ordered_subgroup *x = a, *y = b;
    if (x->order != y->order)
        return x->order < y->order ? 1 : -1;
    return (x->number > y->number) - (x->number < y->number);
}

static hry_status fill_rows(filling *f, hry_error *error)
{
    const extension_subgroups *s = f->t->subgroups;
    OWNED ordered_subgroup *by_order = NEW_ARRAY(ordered_subgroup, s->count);
    uint32_t count = 0;
    for (uint32_t k = 0; k < s->count; k++)
        if (s->subgroup[k].order % 2)
            by_order[count++] = (ordered_subgroup){s->subgroup[k].order, k};
    qsort(by_order, count, sizeof *by_order, larger_first);
    for (uint32_t i = 0; i < count; i++) {
        fill_row(f, by_order[i].number);
        TRY(limit_check(f->limit, error));
        if (f->too_many)
            return hry_fail(error, HRY_LIMIT,
                            "there are more than %d extended types at deficiencies up to %u; use fewer "
                            "copies of the modules",
                            EXTENSION_TYPES_MOST, f->t->types[EXTENSION_TYPES_MOST - 1].deficiency);
    }
    return HRY_OK;
}

static void find_closures(extension_table *t)
{
    extension_subgroups *s = t->subgroups;
    uint32_t sets = UINT32_C(1) << t->modules, kind[EXTENSION_MODULES_MOST];
    t->closure = NEW_ARRAY(uint32_t, (size_t)s->count * sets);
    for (uint32_t k = 0; k < s->count; k++)
        for (uint32_t set = 0; set < sets && s->subgroup[k].expanded; set++) {
            uint32_t kinds = 0;
            for (uint32_t i = 0; i < t->modules; i++)
                if (set >> i & 1)
                    kind[kinds++] = t->kind[i];
            t->closure[((size_t)k << t->modules) + set] = extension_closure(s, k, kind, kinds);
        }
}

static hry_status fill(extension_table *t, const limit *limit, hry_error *error)
{
    filling f = {.t = t, .limit = limit};
    f.options = mem_alloc(t->cells, sizeof *f.options);
    f.window = mem_alloc(t->cells, sizeof *f.window);
    for (uint32_t i = 0; i <= t->modules; i++)
        f.own[i] = mem_alloc(t->cells, sizeof **f.own);
    find_closures(t);
    hry_status status = fill_rows(&f, error);
    for (uint32_t i = 0; i <= t->modules; i++)
        free(f.own[i]);
    free_all(f.options, f.window);
    return status;
}

hry_status extension_table_fill(extension_subgroups *s, const uint32_t *kind, const uint32_t *most,
                                uint32_t modules, const limit *limit, extension_table *out, hry_error *error)
{
    CLEARED(extension_table_clear) extension_table t = extension_table_outline(s, kind, most, modules);
    TRY(limit_fits(limit, extension_table_bytes(s, most, modules), "the table of all multiplicities", error));
    t.type = NEW_ARRAY(uint8_t, t.cells * s->odd + 1);
    t.traits = NEW_ARRAY(uint8_t, t.cells * s->odd + 1);
    TRY(fill(&t, limit, error));
    MOVE(out, t);
    return HRY_OK;
}

void extension_table_clear(extension_table *t)
{
    free_all(t->closure, t->type, t->traits);
    *t = (extension_table){0};
}

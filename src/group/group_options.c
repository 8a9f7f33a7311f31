// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types of the options of X_Φ, and of X_Φ itself. For GEN each option is the top of a neighbourhood
// (neighbourhood.h), and a visitor can see the classes found by its recursion. For DNG one pass over all rows
// decides a class.
#include "base/mem.h"
#include "group/group_moves.h"

// What is collected from the options of X_Φ.
typedef struct gathered {
    option_types options;
    bool by_even[2]; // as options.even_option, for the options that elements of even order lead to
    simplified_options simple;
} gathered;

static void gather(gathered *s, const class_type *t, bool even_order)
{
    option_types_add(&s->options, t);
    s->by_even[t->deficiency % 2] |= !t->parity && even_order;
}

static class_type start_type(const group_data *g, const gathered *s)
{
    // The class of the trivial group has no option: it is X_G.
    bool trivial = s->options.least == DEFICIENCY_NONE;
    class_type t = {.parity = 1, .deficiency = trivial ? 0 : type_deficiency(&s->options)};
    if (!g->odd && !g->frattini_even)
        type_from_options(&t, &s->options);
    return type_above(g->odd, g->frattini_even, t);
}

static class_seen start_seen(const group_data *g, const class_type *start, const gathered *s)
{
    uint32_t least = s->options.least;
    return (class_seen){.met = {.type = *start,
                                .even_below = option_types_even_at(&s->options, least),
                                .even_below_by_even = s->by_even[least % 2]},
                        .count = g->subgroups};
}

static bool in_frattini(const group_data *g, const element_class *e)
{
    return e->row_length == g->subgroups;
}

// An earlier class of elements with the same row, or i itself.
static uint32_t same_row(const group_data *g, uint32_t i)
{
    const element_class *e = &g->element[i];
    for (uint32_t j = 0; j < i; j++) {
        const element_class *f = &g->element[j];
        if (e->row_length == f->row_length && !memcmp(e->row, f->row, e->row_length * sizeof *e->row))
            return j;
    }
    return i;
}

// Shows the classes found below ⌈g⌉, and ⌈g⌉ as an option of X_Φ.
static void show(const class_visitor *visitor, const element_class *e, const neighbourhood *x,
                 const class_type *t, gathered *s)
{
    for (uint32_t i = 0; visitor->see && i < x->classes.keys.count; i++) {
        class_seen c = {.a = e->row, .count = e->row_length, .within = pool_at(&x->classes.keys, i)};
        if (neighbourhood_class(x, i, &c.met))
            visitor->see(visitor->context, &c);
    }
    if (visitor->simplified)
        simplified_option(visitor->simplified, &s->simple, t, neighbourhood_simplified(x));
}

// The type of ⌈g⌉.
static hry_status option_type(const group_data *g, const row_set *rows, const element_class *e,
                              const limit *limit, const class_visitor *visitor, first_options *to,
                              class_type *out, gathered *s, hry_error *error)
{
    class_type t = even_type(0);
    hry_status status = HRY_OK;
    if (e->row_length) {
        neighbourhood *x = neighbourhood_new(rows, e->row, e->row_length, limit);
        if (g->generators > 1)
            x->least = (uint32_t)g->generators - 1;
        if (visitor && visitor->simplified)
            neighbourhood_simplify(x, visitor->simplified);
        status = neighbourhood_type(x, &t, error);
        to->visited += x->visited;
        if (visitor && !status)
            show(visitor, e, x, &t, s);
        neighbourhood_free(x);
    } else if (visitor && visitor->simplified) {
        simplified_option(visitor->simplified, &s->simple, &t, NULL);
    }
    *out = type_above(g->odd, g->frattini_even, t);
    return status;
}

static hry_status gen_options(const group_data *g, const row_set *rows, const limit *limit,
                              const class_visitor *visitor, first_options *to, hry_error *error)
{
    gathered s = {.options = option_types_none()};
    const class_visitor *shown = g->odd || g->frattini_even ? NULL : visitor;
    for (uint32_t i = 0; i < g->elements; i++) {
        const element_class *e = &g->element[i];
        uint32_t same = same_row(g, i);
        if (in_frattini(g, e))
            continue;
        to->of_element[i] = to->of_element[same];
        hry_status status =
            same < i ? HRY_OK : option_type(g, rows, e, limit, shown, to, &to->of_element[i], &s, error);
        if (status) {
            free(s.simple.odd);
            return status;
        }
        gather(&s, &to->of_element[i], e->order % 2 == 0);
        limit_progress(limit, "processing the classes of elements", i, g->elements);
    }
    to->start = start_type(g, &s);
    if (shown && shown->simplified)
        simplified_close(shown->simplified, &s.simple, &to->start);
    if (visitor && visitor->see) {
        class_seen c = start_seen(g, &to->start, &s);
        visitor->see(visitor->context, &c);
    }
    return HRY_OK;
}

// Elements of Φ stay in the start class.
static void fill_frattini(const group_data *g, first_options *f)
{
    for (uint32_t i = 0; i < g->elements; i++)
        if (in_frattini(g, &g->element[i]))
            f->of_element[i] = f->start;
}

void first_options_clear(first_options *f)
{
    free(f->of_element);
}

hry_status group_gen_options(const group_data *g, const limit *limit, const class_visitor *visitor,
                             first_options *out, hry_error *error)
{
    CLEARED(row_set_clear) row_set rows = {0};
    TRY(row_set_build(&rows, g, limit, error));
    CLEARED(first_options_clear) first_options found = {.of_element = NEW_ARRAY(class_type, g->elements)};
    TRY(gen_options(g, &rows, limit, visitor, &found, error));
    fill_frattini(g, &found);
    MOVE(out, found);
    return HRY_OK;
}

// Which maximal subgroups are even.
static bool *even_subgroups(const group_data *g)
{
    bool *even = NEW_ARRAY(bool, (size_t)g->subgroups + 1);
    for (uint32_t c = 0, at = 0; c < g->maximal_classes; c++)
        for (uint32_t i = 0; i < g->maximal[c].count; i++)
            even[at++] = g->maximal[c].even;
    return even;
}

static class_type avoidance_type(uint8_t parity, nim even, nim odd)
{
    return (class_type){.parity = parity,
                        .even = even,
                        .odd = odd,
                        .smoothness = type_smoothness(parity, false),
                        .deficiency = DEFICIENCY_NONE};
}

// The type in DNG of the class of A, the `count` ≥ 1 maximal subgroups marked in in_a.
static class_type dng_type(const group_data *g, const row_set *rows, const bool *even, const bool *in_a,
                           uint32_t count)
{
    bool any_even = false, only_odd = false;
    if (g->odd)
        return avoidance_type(1, 1, 0);
    if (g->frattini_even)
        return avoidance_type(0, 0, 1);
    for (uint32_t i = 0; i < g->subgroups; i++)
        any_even |= in_a[i] && even[i];
    for (uint32_t r = 0; r < rows->count; r++) {
        uint32_t met = 0, met_even = 0;
        for (uint64_t i = rows->first[r]; i < rows->first[r + 1]; i++) {
            met += in_a[rows->item[i]];
            met_even += in_a[rows->item[i]] && even[rows->item[i]];
        }
        if (met == count && rows->mark[r] & ROW_INVOLUTION)
            return avoidance_type(0, 0, 1);
        only_odd |= met && !met_even;
    }
    if (!any_even)
        return avoidance_type(1, 1, 0);
    return only_odd ? avoidance_type(1, 3, 2) : avoidance_type(1, 0, 1);
}

static void dng_options(const group_data *g, const row_set *rows, const limit *limit, first_options *to)
{
    OWNED bool *even = even_subgroups(g), *in_a = NEW_ARRAY(bool, (size_t)g->subgroups + 1);
    for (uint32_t i = 0; i < g->elements && !limit_reached(limit); i++) {
        const element_class *e = &g->element[i];
        uint32_t same = same_row(g, i);
        if (same < i || !e->row_length) {
            to->of_element[i] = to->of_element[same];
            continue;
        }
        memset(in_a, 0, g->subgroups * sizeof *in_a);
        for (uint32_t j = 0; j < e->row_length; j++)
            in_a[e->row[j]] = true;
        to->of_element[i] = dng_type(g, rows, even, in_a, e->row_length);
    }
    memset(in_a, 1, g->subgroups * sizeof *in_a);
    to->start = dng_type(g, rows, even, in_a, g->subgroups);
}

hry_status group_dng_options(const group_data *g, const limit *limit, first_options *out, hry_error *error)
{
    CLEARED(row_set_clear) row_set rows = {0};
    TRY(row_set_build(&rows, g, limit, error));
    CLEARED(first_options_clear) first_options found = {.of_element = NEW_ARRAY(class_type, g->elements)};
    dng_options(g, &rows, limit, &found);
    TRY(limit_check(limit, error));
    MOVE(out, found);
    return HRY_OK;
}

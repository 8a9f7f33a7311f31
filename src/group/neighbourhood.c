// SPDX-License-Identifier: GPL-3.0-or-later
//
// A recursion with memory: the type of a class needs the types of its options, and the key of a class is the
// set of maximal subgroups around it. Even classes end the recursion. Rows and options are in
// neighbourhood_rows.c, the deficiency in neighbourhood_deficiency.c. Once the limit is reached (`stopped`),
// all loops end early.
#include "group/neighbourhood.h"

#include "base/checked.h"
#include "base/mem.h"
#include "group/neighbourhood_internal.h"

neighbourhood *neighbourhood_new(const row_set *rows, const uint32_t *a, uint32_t count, const limit *limit)
{
    assert(count > 0);
    neighbourhood *x = NEW(neighbourhood);
    x->words = bits_words(count);
    x->limit = limit;
    x->held = row_set_bytes(rows);
    key_table_init(&x->classes, x->words);
    key_table_init(&x->rows, x->words);
    key_table_init(&x->involutions, x->words);
    neighbourhood_collect(x, rows, a, count);
    OWNED uint64_t *all = mem_alloc(x->words, sizeof *all);
    bits_fill(all, count);
    neighbourhood_class_of(x, all);
    return x;
}

void neighbourhood_free(neighbourhood *x)
{
    if (!x)
        return;
    key_table_clear(&x->classes);
    key_table_clear(&x->rows);
    key_table_clear(&x->involutions);
    for (size_t i = 0; i < x->primes; i++)
        free(x->prime[i].set);
    free_all(x->prime, x->row_even, x->type, x->known, x->stamp, x->simple, x);
}

void neighbourhood_simplify(neighbourhood *x, simplified *to)
{
    x->simplified = to;
    x->simple = mem_alloc(x->capacity, sizeof *x->simple);
}

const simplified_class *neighbourhood_simplified(const neighbourhood *x)
{
    return x->simplified && x->known[0] & WITH_TYPE && x->type[0].parity ? &x->simple[0] : NULL;
}

bool neighbourhood_class(const neighbourhood *x, uint32_t id, class_met *out)
{
    if (!(x->known[id] & WITH_TYPE))
        return false;
    *out = (class_met){x->type[id], x->known[id] & EVEN_BELOW, (x->known[id] & EVEN_BELOW_BY_EVEN) != 0};
    return true;
}

uint32_t *neighbourhood_options(neighbourhood *x, uint32_t id, uint32_t *count, bool *generates)
{
    *generates = neighbourhood_generates(x, id, false);
    return neighbourhood_options_of(x, id, count);
}

static class_type type_of(neighbourhood *x, uint32_t id, uint32_t bound);

// The flags EVEN_BELOW and EVEN_BELOW_BY_EVEN that follow from the option; `how` is its stamp.
static uint8_t below(const class_type *t, const class_type *option, uint32_t how)
{
    if (option->parity || option->deficiency + 1 != t->deficiency)
        return 0;
    return EVEN_BELOW | (how % 2 ? EVEN_BELOW_BY_EVEN : 0);
}

// The class with its options, all of which have their types.
static void gather_class(neighbourhood *x, uint32_t id, const class_type *t, const uint32_t *option,
                         uint32_t count)
{
    simplified_options o = {0};
    class_type all = even_type(0);
    if (t->deficiency == 1)
        simplified_option(x->simplified, &o, &all, NULL);
    for (uint32_t i = 0; i < count; i++) {
        const class_type *own = &x->type[option[i]];
        simplified_option(x->simplified, &o, own, own->parity ? &x->simple[option[i]] : NULL);
    }
    x->simple[id] = simplified_close(x->simplified, &o, t);
}

// The type of an odd class from its options. Nim-values of group games are small (Benesh–Ernst–Sieben,
// Spectrum).
static class_type odd_type(neighbourhood *x, uint32_t id, uint32_t bound)
{
    class_type t = {.parity = 1, .deficiency = neighbourhood_deficiency(x, id, bound)}, all = even_type(0);
    option_types met_types = option_types_none();
    uint8_t met = 0;
    if (t.deficiency == 1) {
        option_types_add(&met_types, &all);
        met = EVEN_BELOW | (neighbourhood_generates(x, id, true) ? EVEN_BELOW_BY_EVEN : 0);
    }
    uint32_t count, *option = neighbourhood_options_of(x, id, &count);
    OWNED uint8_t *how = mem_alloc((size_t)count + 1, 1); // the stamps are used again below
    for (uint32_t i = 0; i < count; i++)
        how[i] = x->stamp[option[i]] % 2;
    x->visited++;
    for (uint32_t i = 0; i < count && !x->stopped; i++) {
        class_type o = type_of(x, option[i], t.deficiency - 1);
        option_types_add(&met_types, &o);
        met |= below(&t, &o, how[i]);
    }
    type_from_options(&t, &met_types);
    if (x->simplified && !x->stopped)
        gather_class(x, id, &t, option, count);
    free(option);
    x->known[id] |= met;
    return t;
}

static class_type type_of(neighbourhood *x, uint32_t id, uint32_t bound)
{
    if (x->known[id] & WITH_TYPE)
        return x->type[id];
    class_type t = pool_any_around(&x->involutions.keys, pool_at(&x->classes.keys, id))
                       ? even_type(neighbourhood_deficiency(x, id, bound))
                       : odd_type(x, id, bound);
    x->type[id] = t;
    x->known[id] |= WITH_DEFICIENCY | WITH_TYPE;
    return t;
}

hry_status neighbourhood_type(neighbourhood *x, class_type *out, hry_error *error)
{
    class_type t = x->stopped ? even_type(0) : type_of(x, 0, x->least);
    if (x->stopped)
        return limit_fail(x->limit, neighbourhood_bytes(x), error);
    *out = t;
    return HRY_OK;
}

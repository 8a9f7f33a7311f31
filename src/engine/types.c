// SPDX-License-Identifier: GPL-3.0-or-later
//
// Type calculus (Sieben Def 4.10, Benesh–Ernst–Sieben, Spectrum, Def 2.1): with E and O the even and odd
// nim-values over the options of X_I,
//     |I| even:  e = mex(O),  o = mex(E ∪ {e});      |I| odd:  o = mex(E),  e = mex(O ∪ {o}).
// Nim-values of hypergraph games are unbounded; they fit 64 bits of a mask in all but odd cases, and those
// take the slow road.
#include "engine/types.h"

#include "base/mem.h"

enum { MASK_BITS = 64 };

static nim value_of(const class_type *t, bool odd)
{
    return odd ? t->odd : t->even;
}

// mex of the even (odd) values over the options and of one more value; any size.
static nim mex_slow(const class_type *types, const uint32_t *option, size_t count, bool odd, int also)
{
    // mex ≤ number of values, so larger ones need no bit.
    size_t words = bits_words(count + 2);
    uint64_t *seen = NEW_ARRAY(uint64_t, words);
    for (size_t i = 0; i < count; i++) {
        nim v = value_of(&types[option[i]], odd);
        if (v < 64 * words)
            bits_set(seen, v);
    }
    if (also >= 0 && (size_t)also < 64 * words)
        bits_set(seen, (size_t)also);
    nim m = 0;
    while (bits_get(seen, m))
        m++;
    free(seen);
    return m;
}

static uint64_t mask_of(const class_type *types, const uint32_t *option, size_t count, bool odd)
{
    uint64_t mask = 0;
    for (size_t i = 0; i < count; i++) {
        nim v = value_of(&types[option[i]], odd);
        mask |= v < MASK_BITS ? UINT64_C(1) << v : 0;
    }
    return mask;
}

static nim mex(const class_type *types, const uint32_t *option, size_t count, bool odd, int also)
{
    uint64_t mask = mask_of(types, option, count, odd);
    if (also >= 0 && also < MASK_BITS)
        mask |= UINT64_C(1) << also;
    return ~mask ? nim_mex(mask) : mex_slow(types, option, count, odd, also);
}

void type_calculus(class_type *type, const class_type *types, const uint32_t *option, size_t count)
{
    bool p = type->parity;
    nim own = mex(types, option, count, !p, -1);
    nim other = mex(types, option, count, p, own);
    type->even = p ? other : own;
    type->odd = p ? own : other;
}

static void extend(class_type *type, const class_type *types, const uint32_t *option, size_t count)
{
    bool smooth = false;
    for (size_t i = 0; i < count; i++) {
        const class_type *o = &types[option[i]];
        if (o->level >= type->level)
            type->level = o->level + 1;
        if (o->deficiency != DEFICIENCY_NONE && o->deficiency + 1 < type->deficiency)
            type->deficiency = o->deficiency + 1;
    }
    for (size_t i = 0; i < count; i++)
        smooth |= types[option[i]].parity == 0 && types[option[i]].deficiency == type->deficiency;
    type->smoothness = type->parity ? (smooth ? SMOOTH : ROUGH) : EVEN_CLASS;
}

void types_compute(structure *x)
{
    uint32_t left = x->classes;
    if (x->play == ACHIEVE) {
        uint8_t parity = x->vertices % 2;
        x->type[--left] = (class_type){.parity = parity, .smoothness = parity ? ROUGH : EVEN_CLASS};
    }
    while (left-- > 0) {
        const uint32_t *option = x->option + x->first[left];
        size_t count = x->first[left + 1] - x->first[left];
        type_calculus(&x->type[left], x->type, option, count);
        extend(&x->type[left], x->type, option, count);
    }
}

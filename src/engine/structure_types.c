// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nim-values of hypergraph games are unbounded; they almost always fit the masks of type.h. The rare other
// cases use a slower method, with sets as wide as the number of options.
#include "engine/structure_types.h"

#include "base/checked.h"
#include "base/mem.h"

// mex ≤ number of values, so larger ones need no bit.
static void add_value(uint64_t *set, size_t words, nim value)
{
    if (value < 64 * words)
        bits_set(set, value);
}

static nim_pair values_of_any_size(bool odd_class, const class_type *types, const uint32_t *option,
                                   size_t count)
{
    size_t words = bits_words(count + 2);
    OWNED uint64_t *even = NEW_ARRAY(uint64_t, words), *odd = NEW_ARRAY(uint64_t, words);
    for (size_t i = 0; i < count; i++) {
        add_value(even, words, types[option[i]].even);
        add_value(odd, words, types[option[i]].odd);
    }
    return type_values_wide(odd_class, even, odd, words);
}

static void set_values(class_type *type, option_values v, const class_type *types, const uint32_t *option,
                       size_t count)
{
    bool small = __builtin_popcountll(v.even) <= MASK_VALUES && __builtin_popcountll(v.odd) <= MASK_VALUES;
    nim_pair values =
        small ? type_values(type->parity, v) : values_of_any_size(type->parity, types, option, count);
    assert(values.even !=
           values.odd); // each is the mex of a set, and one of the sets contains the other value
    type->even = values.even;
    type->odd = values.odd;
}

void type_calculus(class_type *type, const class_type *types, const uint32_t *option, size_t count)
{
    option_values v = {0};
    for (size_t i = 0; i < count; i++)
        option_values_add(&v, types[option[i]].even, types[option[i]].odd);
    set_values(type, v, types, option, count);
}

static void type_of(class_type *type, const class_type *types, const uint32_t *option, size_t count)
{
    option_types x = option_types_none();
    for (size_t i = 0; i < count; i++) {
        const class_type *o = &types[option[i]];
        option_types_add(&x, o);
        if (o->level >= type->level)
            type->level = o->level + 1;
    }
    // 1 if a single choice generates, which is an option in achievement games only.
    uint32_t deficiency = type_deficiency(&x);
    if (deficiency < type->deficiency)
        type->deficiency = deficiency;
    assert(type->deficiency > 0); // only X_V generates
    type->smoothness = type_smoothness(type->parity, option_types_even_at(&x, type->deficiency));
    set_values(type, x.values, types, option, count);
}

void types_compute(structure *x)
{
    uint32_t left = x->classes;
    if (x->play == ACHIEVE) {
        uint8_t parity = x->vertices % 2;
        x->type[--left] = (class_type){.parity = parity, .smoothness = type_smoothness(parity, false)};
    }
    while (left-- > 0) {
        const uint32_t *option = x->option + x->first[left];
        size_t count = x->first[left + 1] - x->first[left];
        type_of(&x->type[left], x->type, option, count);
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nim-values, types, and the calculus that gives the type of a structure class X_I from the types of its
// options, defined only here. Only the test oracles do not use it: check.c defines it again, and brute.c has
// no types and plays by the rules. (lazy.c and counts_sweep.c never see whole types: they compute one of the
// two values, or many positions at once.)
//
// Type (Sieben, Impartial Hypergraph Games, Def 4.10). All positions of even size in X_I have one nim-value
// e, all of odd size one nim-value o. With E and O the sets of the e and of the o of the options,
//     |I| even:  e = mex(O),  o = mex(E ∪ {e});      |I| odd:  o = mex(E),  e = mex(O ∪ {o}).
//
// Extended type (Benesh–Ernst–Sieben, Spectrum, Def 2.1 and 2.5). The deficiency of a class is one more than
// the least deficiency of an option; X_V has 0, and a class from which nothing generates has none. An odd
// class is smooth if an even option has its own deficiency, otherwise rough.
#pragma once

#include "base/bits.h"
#include "base/checked.h"

typedef uint16_t nim; // a nim-value; NIM_MAX itself is never one
#define NIM_MAX UINT16_MAX

// The least value that is not in a mask of values; the mask must not be full.
static inline nim nim_mex(uint64_t mask)
{
    assert_checked(~mask);
    return (nim)__builtin_ctzll(~mask);
}

#define DEFICIENCY_NONE UINT32_MAX // no further choice generates: V is stable
enum { ROUGH = 0, SMOOTH = 1, EVEN_CLASS = 2 };

typedef struct class_type {
    uint8_t parity;      // pty(I)
    uint8_t smoothness;  // EVEN_CLASS; for odd I SMOOTH if an even option has the same deficiency, else ROUGH
    nim even, odd;       // nim-value of the positions of even and of odd size
    uint32_t deficiency; // least number of further vertices that generate
    uint32_t level;      // length of the longest directed path from here
} class_type;

// E and O as masks. Values beyond 63 are omitted: if neither has more than MASK_VALUES values, the mex of
// each, with one more value, lies within the mask.
enum { MASK_VALUES = 62 };
typedef struct option_values {
    uint64_t even, odd;
} option_values;

static inline void option_values_add(option_values *v, nim even, nim odd)
{
    v->even |= even < 64 ? UINT64_C(1) << even : 0;
    v->odd |= odd < 64 ? UINT64_C(1) << odd : 0;
}

// The same if all values are known to be below 64.
static inline void option_values_add_small(option_values *v, nim even, nim odd)
{
    assert_checked(even < 64 && odd < 64);
    v->even |= UINT64_C(1) << even;
    v->odd |= UINT64_C(1) << odd;
}

typedef struct nim_pair {
    nim even, odd; // e, o
} nim_pair;

// The least value that is not in a set of `words` words; one of them is not full.
static inline nim nim_mex_wide(const uint64_t *set, size_t words)
{
    size_t w = 0;
    while (w + 1 < words && !~set[w])
        w++;
    return (nim)(64 * w + nim_mex(set[w]));
}

// Def 4.10 for sets E and O of `words` words; the class's own value is added to one of them.
static inline nim_pair type_values_wide(bool odd_class, uint64_t *even, uint64_t *odd, size_t words)
{
    nim_pair t;
    if (odd_class) {
        t.odd = nim_mex_wide(even, words);
        bits_set(odd, t.odd);
        t.even = nim_mex_wide(odd, words);
    } else {
        t.even = nim_mex_wide(odd, words);
        bits_set(even, t.even);
        t.odd = nim_mex_wide(even, words);
    }
    return t;
}

// The same in registers, if values are small, as in groups.
static inline nim_pair type_values(bool odd_class, option_values v)
{
    nim_pair t;
    if (odd_class) {
        t.odd = nim_mex(v.even);
        t.even = nim_mex(v.odd | UINT64_C(1) << t.odd);
    } else {
        t.even = nim_mex(v.odd);
        t.odd = nim_mex(v.even | UINT64_C(1) << t.even);
    }
    return t;
}

static inline uint8_t type_smoothness(bool odd_class, bool even_option_of_own_deficiency)
{
    if (!odd_class)
        return EVEN_CLASS;
    return even_option_of_own_deficiency ? SMOOTH : ROUGH;
}

// The data about the options that determines the extended type of a class. One more vertex lowers a
// deficiency by at most one and never raises it, so the options of a class of deficiency d have d − 1 or d,
// and the last bit shows which.
typedef struct option_types {
    option_values values;
    uint32_t least;      // deficiency of an option
    bool even_option[2]; // there is an even option whose deficiency has this last bit
} option_types;

static inline option_types option_types_none(void)
{
    return (option_types){.least = DEFICIENCY_NONE};
}

static inline void option_types_add(option_types *x, const class_type *option)
{
    option_values_add(&x->values, option->even, option->odd);
    x->least = option->deficiency < x->least ? option->deficiency : x->least;
    x->even_option[option->deficiency % 2] |= !option->parity;
}

// There is an even option of this deficiency, which must be one that options can have.
static inline bool option_types_even_at(const option_types *x, uint32_t deficiency)
{
    return x->even_option[deficiency % 2];
}

static inline uint32_t type_deficiency(const option_types *x)
{
    return x->least == DEFICIENCY_NONE ? DEFICIENCY_NONE : x->least + 1;
}

// Fills e, o and the smoothness of a class whose parity and deficiency are set; values must be small.
static inline void type_from_options(class_type *type, const option_types *x)
{
    nim_pair values = type_values(type->parity, x->values);
    assert_checked(values.even != values.odd); // one is the mex of a set with the other
    type->even = values.even;
    type->odd = values.odd;
    type->smoothness = type_smoothness(type->parity, option_types_even_at(x, type->deficiency));
}

// An extended type, without and with a deficiency, for tables and records; class_type has more fields.
typedef struct etype {
    uint8_t parity, even, odd, smoothness; // (p, e, o, s)
} etype;

typedef struct type_at {
    uint8_t parity, even, odd, smoothness;
    uint32_t deficiency;
} type_at;

static inline bool etype_equal(etype a, etype b)
{
    return a.parity == b.parity && a.even == b.even && a.odd == b.odd && a.smoothness == b.smoothness;
}

static inline etype etype_of(const type_at *t)
{
    return (etype){t->parity, t->even, t->odd, t->smoothness};
}

static inline bool type_at_equal(const type_at *a, const type_at *b)
{
    return a->deficiency == b->deficiency && etype_equal(etype_of(a), etype_of(b));
}

static inline type_at type_at_of(const class_type *t)
{
    return (type_at){.parity = t->parity,
                     .even = (uint8_t)t->even,
                     .odd = (uint8_t)t->odd,
                     .smoothness = t->smoothness,
                     .deficiency = t->deficiency};
}

// By (p, e, o, s) and then by deficiency; for qsort.
static inline int type_order(const void *x, const void *y)
{
    const class_type *a = x, *b = y;
    int order = a->parity != b->parity ? a->parity - b->parity : a->even - b->even;
    order = order ? order : a->odd != b->odd ? a->odd - b->odd : a->smoothness - b->smoothness;
    return order ? order : (a->deficiency > b->deficiency) - (a->deficiency < b->deficiency);
}

// By deficiency, and then by (p, e, o, s).
static inline int type_at_compare(const type_at *a, const type_at *b)
{
    if (a->deficiency != b->deficiency)
        return a->deficiency < b->deficiency ? -1 : 1;
    if (a->parity != b->parity)
        return a->parity - b->parity;
    if (a->even != b->even)
        return a->even - b->even;
    return a->odd != b->odd ? a->odd - b->odd : a->smoothness - b->smoothness;
}

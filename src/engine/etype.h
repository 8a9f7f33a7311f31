// SPDX-License-Identifier: GPL-3.0-or-later
//
// Extended types (Benesh–Ernst–Sieben, Spectrum, Definition 2.5), and extended types at a deficiency: what
// tables, records and people speak of, where the engine's class_type has more.
#ifndef HARARY_ENGINE_ETYPE_H
#define HARARY_ENGINE_ETYPE_H

#include "engine/structure.h"

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

#endif

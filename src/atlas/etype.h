// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine's type of a class as the atlas keeps it.
#ifndef HARARY_ATLAS_ETYPE_H
#define HARARY_ATLAS_ETYPE_H

#include "atlas/record.h"
#include "engine/structure.h"

static inline etype etype_of(const class_type *t)
{
    return (etype){.parity = t->parity,
                   .even = (uint8_t)t->even,
                   .odd = (uint8_t)t->odd,
                   .smoothness = t->smoothness,
                   .deficiency = t->deficiency};
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two collections of blocks grow in parallel, one for each game. Types are small numbers, so the types of all
// options of a class are one word of bits. A class joins its block, which is determined by its type and the
// types of its options, when its last option is known (`simplified_close`). Arrows are kept only between odd
// classes.
#include "group/simplified.h"

#include "base/mem.h"

void simplified_init(simplified *s)
{
    type_blocks_init(&s->gen);
    type_blocks_init(&s->dng);
}

void simplified_clear(simplified *s)
{
    type_blocks_clear(&s->gen);
    type_blocks_clear(&s->dng);
}

cycles simplified_cycles(const simplified *s)
{
    return (cycles){type_blocks_cyclic(&s->gen), type_blocks_cyclic(&s->dng)};
}

static uint64_t type_bit(type_blocks *b, const class_type *t)
{
    return UINT64_C(1) << type_blocks_type(b, t);
}

void simplified_option(simplified *s, simplified_options *o, const class_type *gen,
                       const simplified_class *odd)
{
    o->gen |= type_bit(&s->gen, gen);
    if (gen->deficiency == 0) // X_G
        return;
    // An even class of DNG has the type (0,0,1).
    class_type dng = {
        .parity = odd != NULL, .even = odd ? odd->values.even : 0, .odd = odd ? odd->values.odd : 1};
    o->dng |= type_bit(&s->dng, &dng);
    option_values_add(&o->values, dng.even, dng.odd);
    if (!odd)
        return;
    o->odd = mem_push(o->odd, o->count, sizeof *o->odd);
    o->odd[o->count++] = *odd;
}

simplified_class simplified_close(simplified *s, simplified_options *o, const class_type *gen)
{
    simplified_class c = {.values = type_values(true, o->values)};
    class_type dng = {.parity = 1, .even = c.values.even, .odd = c.values.odd};
    c.gen = type_blocks_add(&s->gen, type_blocks_type(&s->gen, gen), o->gen);
    c.dng = type_blocks_add(&s->dng, type_blocks_type(&s->dng, &dng), o->dng);
    for (size_t i = 0; i < o->count; i++) {
        type_blocks_arrow(&s->gen, c.gen, o->odd[i].gen);
        type_blocks_arrow(&s->dng, c.dng, o->odd[i].dng);
    }
    free(o->odd);
    *o = (simplified_options){0};
    return c;
}

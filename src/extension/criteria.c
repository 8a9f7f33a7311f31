// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each statement has a row with its text and whether it is proved, and a case that evaluates it for one class
// from a few facts. Traits summarise in one byte which types the options have, so the table need not keep the
// options. The dictionary gives the type of a class from its deficiency, its smoothness and its traits.
#include "extension/criteria.h"

#include <assert.h>

enum {
    DICTIONARY,
    ROUGH_AT_1,
    BOTH_AT_1,
    ROUGH_AT_2,
    SMOOTH_AT_2,
    SMOOTH_AT_3,
    ZERO,
    ZERO_OF_2,
    ZERO_OF_3,
    EVEN_MAXIMAL,
    THREE_OF_3,
};

const criterion criteria[CRITERIA] = {
    [DICTIONARY] = {"the type of a class of deficiency 1, 2 or 3 with an even option of deficiency one less "
                    "is given by the dictionary",
                    false, true},
    [ROUGH_AT_1] = {"a class of deficiency 1 has type (1,2,1,0) if and only if all maximal subgroups that "
                    "contain it are odd",
                    false, true},
    [BOTH_AT_1] = {"a class of deficiency 1 has type (1,4,3,1) if and only if odd and even maximal subgroups "
                   "contain it",
                   false, false},
    [ROUGH_AT_2] = {"a rough class of deficiency 2 has type (1,1,0,0) if and only if all maximal subgroups "
                    "that contain it are even",
                    false, false},
    [SMOOTH_AT_2] = {"all maximal subgroups that contain a smooth class of deficiency 2 are even", false,
                     false},
    [SMOOTH_AT_3] = {"all maximal subgroups that contain a smooth class of deficiency 3 are even", false,
                     false},
    [ZERO] = {"if d(G) ≥ 2, GEN(G) > 0 if and only if the start class or an option of it is a rough class of "
              "deficiency 2",
              true, true},
    [ZERO_OF_2] = {"if d(G) = 2, GEN(G) = 0 if and only if some involution lies in no generating pair", true,
                   false},
    [ZERO_OF_3] = {"if d(G) = 3, GEN(G) = 0 if and only if some involution lies in no generating triple",
                   true, false},
    [EVEN_MAXIMAL] = {"GEN(G) ≤ 1 if all maximal subgroups are even", true, true},
    [THREE_OF_3] = {"if d(G) = 3 and GEN(G) > 0, GEN(G) = 3 if and only if a maximal subgroup is odd", true,
                    false},
};

uint8_t traits_of_option(const type_at *o)
{
    bool rough = o->smoothness == ROUGH;
    unsigned traits = 0;
    if (!o->parity)
        return 0;
    if (o->deficiency == 1)
        traits |= (rough ? TRAIT_ROUGH_1 : 0U) | (o->even == 4 ? TRAIT_4_3 : 0U);
    if (o->deficiency == 2 && rough)
        traits |= TRAIT_ROUGH_2;
    if ((o->deficiency == 2 || o->deficiency == 3) && o->odd == 1)
        traits |= TRAIT_ODD_1;
    if (o->even == 1)
        traits |= TRAIT_EVEN_1;
    return (uint8_t)traits;
}

void dictionary_values(uint32_t deficiency, bool rough, uint8_t traits, uint8_t *even, uint8_t *odd)
{
    assert(deficiency >= 1 && deficiency <= 3);
    if (deficiency == 1) {
        *odd = rough ? 1 : traits & TRAIT_ROUGH_1 ? 3 : 2;
        *even = rough ? 2 : traits & TRAIT_ROUGH_1 ? 4 : 1;
    } else if (deficiency == 2 && rough) {
        *odd = 0;
        *even = !(traits & TRAIT_ROUGH_1) ? 1 : traits & TRAIT_4_3 ? 4 : 3;
    } else if (deficiency == 2) {
        *odd = 2;
        *even = traits & TRAIT_ROUGH_2 ? 1 : 0;
    } else {
        *odd = traits & TRAIT_EVEN_1 ? 2 : 1;
        *even = !(traits & TRAIT_ROUGH_2) ? 0 : *odd == 1 || traits & TRAIT_ODD_1 ? 3 : 1;
    }
}

static verdict holds_if(bool statement)
{
    return statement ? VERDICT_HOLDS : VERDICT_FAILS;
}

static verdict by_dictionary(const class_facts *c)
{
    uint8_t even, odd;
    uint32_t d = c->type->deficiency;
    if (d < 1 || d > 3 || c->traits & TRAIT_NO_EVEN)
        return VERDICT_NONE;
    dictionary_values(d, c->type->smoothness == ROUGH, c->traits, &even, &odd);
    return holds_if(even == c->type->even && odd == c->type->odd);
}

static verdict of_class(uint32_t number, const class_facts *c)
{
    uint32_t d = c->type->deficiency;
    bool rough = c->type->smoothness == ROUGH;
    switch (number) {
    case DICTIONARY:
        return by_dictionary(c);
    case ROUGH_AT_1:
        return d == 1 ? holds_if((c->type->even == 2) == !c->even_around) : VERDICT_NONE;
    case BOTH_AT_1:
        return d == 1 ? holds_if((c->type->even == 4) == (c->odd_around && c->even_around)) : VERDICT_NONE;
    case ROUGH_AT_2:
        return d == 2 && rough ? holds_if((c->type->even == 1) == !c->odd_around) : VERDICT_NONE;
    case SMOOTH_AT_2:
    case SMOOTH_AT_3:
        return d == (number == SMOOTH_AT_2 ? 2 : 3) && !rough ? holds_if(!c->odd_around) : VERDICT_NONE;
    default:
        return VERDICT_NONE;
    }
}

// An involution lies in no generating set of d(G) elements exactly when the start class is smooth: it leads
// to an even class of deficiency d(G), and every such class contains an involution.
static verdict of_group(uint32_t number, const class_facts *c)
{
    uint32_t d = c->type->deficiency;
    bool zero = c->type->even == 0, smooth = c->type->smoothness != ROUGH;
    switch (number) {
    case ZERO:
        return d >= 2 ? holds_if(zero == !((d == 2 && !smooth) || c->traits & TRAIT_ROUGH_2)) : VERDICT_NONE;
    case ZERO_OF_2:
    case ZERO_OF_3:
        return d == (number == ZERO_OF_2 ? 2 : 3) ? holds_if(zero == smooth) : VERDICT_NONE;
    case EVEN_MAXIMAL:
        return c->odd_around ? VERDICT_NONE : holds_if(c->type->even <= 1);
    case THREE_OF_3:
        return d == 3 && !zero ? holds_if((c->type->even == 3) == c->odd_around) : VERDICT_NONE;
    default:
        return VERDICT_NONE;
    }
}

verdict criterion_verdict(uint32_t number, const class_facts *c)
{
    if (!criteria[number].groups)
        return of_class(number, c);
    return c->start ? of_group(number, c) : VERDICT_NONE;
}

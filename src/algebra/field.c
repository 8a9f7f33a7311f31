// SPDX-License-Identifier: GPL-3.0-or-later
//
// Polynomials are added digit by digit and multiplied by Horner's rule; both recurse over the digits.
#include "algebra/field.h"

#include <stddef.h>

bool field_find(uint32_t q, field *f)
{
    static const field powers[] = {{4, 2, 3},  {8, 2, 3},  {9, 3, 4}, {16, 2, 3},
                                   {25, 5, 8}, {27, 3, 5}, {32, 2, 5}};
    bool prime = q >= 2 && q <= FIELD_MOST_ELEMENTS;
    for (uint32_t d = 2; d < q && prime; d++)
        prime = q % d != 0;
    *f = (field){q, q, 0};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        if (powers[i].q == q)
            *f = powers[i];
    return prime || f->top;
}

uint32_t field_plus(const field *f, uint32_t a, uint32_t c, uint32_t b)
{
    if (a == 0 && b == 0)
        return 0;
    return (a % f->p + c * (b % f->p)) % f->p + f->p * field_plus(f, a / f->p, c, b / f->p);
}

uint32_t field_times(const field *f, uint32_t a, uint32_t b)
{
    if (a == 0)
        return 0;
    uint32_t shifted = f->p * field_times(f, a / f->p, b);
    return field_plus(f, field_plus(f, shifted % f->q, shifted / f->q, f->top), a % f->p, b);
}

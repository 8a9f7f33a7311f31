// SPDX-License-Identifier: GPL-3.0-or-later
//
// The finite fields GF(q) with at most FIELD_MOST_ELEMENTS elements. An element of GF(p^k) is a number whose
// digits in base p are the coefficients of a polynomial in x; x^k is reduced by an irreducible polynomial.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { FIELD_MOST_ELEMENTS = 32 };

typedef struct field {
    uint32_t q, p, top; // top: x^k as an element; 0 if k = 1
} field;

bool field_find(uint32_t q, field *f); // false: q is not a prime power, or too large

uint32_t field_plus(const field *f, uint32_t a, uint32_t c, uint32_t b); // a + c · b for an integer c < p
uint32_t field_times(const field *f, uint32_t a, uint32_t b);

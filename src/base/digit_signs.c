// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two lists, in the order of `digit_signs`.
#include "base/digit_signs.h"

#include <string.h>

const char digit_signs[] = "0123456789+-";
const char *const digits_above[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺", "⁻"};
const char *const digits_below[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "₊", "₋"};

size_t digit_sign_at(const char *text, size_t length, const char *const list[DIGIT_SIGNS])
{
    size_t i = 0;
    while (i < DIGIT_SIGNS && (strlen(list[i]) > length || memcmp(text, list[i], strlen(list[i])) != 0))
        i++;
    return i;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shortest of 15 to 17 digits that reads back as the same double gives digits and exponent. The smallest
// exponent of all numbers is the common unit, and each number is multiplied up to it. More than 18 digits are
// rejected, so no result is rounded.
#include "graph/families/decimals.h"

#include <limits.h>
#include <math.h>

#include "base/mem.h"

typedef struct decimal {
    int64_t digits; // without zeros at the end
    int exponent;
} decimal;

enum { MOST_DIGITS = 18 };

static decimal shortest(double value)
{
    char text[40];
    for (int places = 14; places <= 16; places++) {
        snprintf(text, sizeof text, "%.*e", places, value);
        if (strtod(text, NULL) == value)
            break;
    }
    decimal d = {0};
    bool fraction = false;
    const char *at = text + (text[0] == '-');
    for (; *at && *at != 'e'; at++) {
        if (*at < '0' || *at > '9') {
            fraction = true;
            continue;
        }
        d.digits = 10 * d.digits + (*at - '0');
        d.exponent -= fraction;
    }
    d.exponent += atoi(at + 1);
    while (d.digits && d.digits % 10 == 0) {
        d.digits /= 10;
        d.exponent++;
    }
    if (text[0] == '-')
        d.digits = -d.digits;
    return d;
}

// digits · 10^(exponent − unit), if that is below 10^18 in size.
static bool in_units(decimal d, int unit, int64_t *out)
{
    int64_t most = 1;
    for (int i = 0; i < MOST_DIGITS; i++)
        most *= 10;
    if (d.digits && d.exponent - unit > MOST_DIGITS)
        return false;
    for (int i = d.exponent; d.digits && i > unit; i--) {
        if (d.digits >= most / 10 || d.digits <= -most / 10)
            return false;
        d.digits *= 10;
    }
    *out = d.digits;
    return true;
}

hry_status decimals_scale(const double *value, size_t count, int64_t *out, hry_error *error)
{
    OWNED decimal *all = mem_alloc(count + 1, sizeof *all);
    int unit = INT_MAX;
    for (size_t i = 0; i < count; i++) {
        if (!isfinite(value[i]))
            return hry_fail(error, HRY_USAGE, "a coordinate must be a finite number");
        if ((all[i] = shortest(value[i])).exponent < unit && all[i].digits)
            unit = all[i].exponent;
    }
    for (size_t i = 0; i < count; i++)
        if (!in_units(all[i], unit, out + i))
            return hry_fail(error, HRY_USAGE,
                            "the coordinates need more than %d digits, from %g down to units of 1e%d: round "
                            "or scale them",
                            MOST_DIGITS, value[i], unit);
    return HRY_OK;
}

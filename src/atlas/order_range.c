// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parses and checks in one pass from left to right: each range must lie above the one before it, so that no
// group is listed twice. Further digits of a number above 100,000 are ignored, because every number above
// ORDER_MOST is rejected anyway.
#include "atlas/order_range.h"

#include <ctype.h>

static bool read_order(const char **at, uint32_t *out)
{
    uint32_t value = 0;
    if (!isdigit((unsigned char)**at))
        return false;
    for (; isdigit((unsigned char)**at); ++*at)
        value = value > 100000 ? value : 10 * value + (uint32_t)(**at - '0');
    *out = value;
    return true;
}

static hry_status check_range(const order_range *r, const order_range *before, hry_error *error)
{
    if (r->least < 1 || r->most < r->least)
        return hry_fail(error, HRY_USAGE,
                        "invalid range of orders %u-%u: expected MIN-MAX with 1 ≤ MIN ≤ MAX", r->least,
                        r->most);
    if (r->most > ORDER_MOST)
        return hry_fail(error, HRY_USAGE,
                        "GAP's small groups library is complete up to order %d, and %u is larger; single "
                        "groups of other orders are given by name, such as Z%u",
                        (int)ORDER_MOST, r->most, r->most);
    if (before && r->least <= before->most)
        return hry_fail(error, HRY_USAGE, "the ranges of orders must ascend, but %u follows %u", r->least,
                        before->most);
    return HRY_OK;
}

hry_status order_ranges_read(const char *text, order_range **out, size_t *count, hry_error *error)
{
    OWNED order_range *range = NEW_ARRAY(order_range, strlen(text) + 1);
    size_t ranges = 0;
    const char *at = text;
    bool more = true;
    while (more) {
        order_range *r = &range[ranges];
        bool good = read_order(&at, &r->least);
        r->most = r->least;
        if (good && *at == '-') {
            at++;
            good = read_order(&at, &r->most);
        }
        more = *at == ',';
        if (!good || (*at && !more))
            return hry_fail(error, HRY_USAGE,
                            "invalid orders '%.60s': expected ranges such as 1-511, 240 or 1-1023,1025-1535",
                            text);
        TRY(check_range(r, ranges ? r - 1 : NULL, error));
        ranges++;
        at += more;
    }
    *out = mem_take(&range);
    *count = ranges;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which rows of `hunted` a hunt examines, as a condition of SQL.
#include "atlas/store_hunt.h"
#include "atlas/store_internal.h"
#include "base/mem.h"

char *store_range_condition(const hunt_range *r)
{
    if (!r)
        return mem_string("1");
    uint32_t extended = hunt_extended(r->modules, r->generators, r->modular);
    return mem_print(
        "((h.source = %d AND h.a BETWEEN %u AND %u AND h.b = %u) OR"
        " (h.source = %d AND h.a BETWEEN %u AND %u AND h.b = %u AND h.ord <= %llu) OR"
        " (h.source = %d AND h.a BETWEEN %u AND %u) OR (h.source = %d AND h.a BETWEEN %u AND %u) OR"
        " (h.ord <= %llu AND ((h.source = %d AND h.a BETWEEN %u AND %u) OR"
        " (h.source = %d AND h.a BETWEEN %u AND %u AND h.b <= %u))))",
        HUNT_EXTENDED, r->least[HUNT_EXTENDED], r->most[HUNT_EXTENDED], extended, HUNT_EXTENDED_PRIMITIVE,
        r->least[HUNT_EXTENDED_PRIMITIVE], r->most[HUNT_EXTENDED_PRIMITIVE], extended,
        (unsigned long long)r->largest, HUNT_LIBRARY, r->least[HUNT_LIBRARY], r->most[HUNT_LIBRARY],
        HUNT_GIVEN, r->least[HUNT_GIVEN], r->most[HUNT_GIVEN], (unsigned long long)r->largest, HUNT_PRIMITIVE,
        r->least[HUNT_PRIMITIVE], r->most[HUNT_PRIMITIVE], HUNT_PRODUCTS, r->least[HUNT_PRODUCTS],
        r->most[HUNT_PRODUCTS], r->most[HUNT_PRODUCTS]);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The automorphisms of the hypergraph of a system, if it is small enough to find them.
#include "game/on_hypergraph.h"
#include "graph/symmetry.h"

static const pool *sets_of(const set_system *s)
{
    return s->has_edges ? &s->edges : &s->stable;
}

bool system_has_symmetry(const set_system *s)
{
    return family_has_few(sets_of(s), s->cells);
}

hry_status system_symmetry(const set_system *s, const limit *limit, symmetry *out, hry_error *error)
{
    if (!system_has_symmetry(s))
        return hry_fail(error, HRY_LIMIT,
                        "the hypergraph is too large to find its automorphisms: %" PRIu32
                        " vertices and %" PRIu32 " sets",
                        s->cells, sets_of(s)->count);
    return family_symmetries(sets_of(s), s->cells, limit, out) ? HRY_OK : limit_fail(limit, 0, error);
}

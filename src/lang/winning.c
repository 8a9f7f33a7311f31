// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sets are read once for what they call their points, and put together again over all points.
#include "lang/family_atoms.h"

#include <string.h>

#include "lang/inline.h"

static hry_status no_point(const cursor *s, size_t at, const char *name, uint32_t points, bool numbers)
{
    if (numbers)
        return CURSOR_FAIL(s, at, "there is no point %.80s, only %u", name, points);
    return CURSOR_FAIL(s, at, "there is no point called %.80s", name);
}

// The sets again, over the points that their vertices are.
static hry_status find_points(const cursor *s, size_t at, const hypergraph *seen, const hypergraph *all,
                              set_list *to)
{
    char buffer[12];
    if (!all->names && seen->names)
        return CURSOR_FAIL(s, at, "in winning sets the points are called by their numbers, from 1");
    for (uint32_t i = 0; i < seen->sets.count; i++) {
        BITS_EACH (v, pool_at(&seen->sets, i), seen->sets.words) {
            const char *name = hypergraph_name(seen, v, buffer);
            uint32_t point = hypergraph_vertex(all, name, strlen(name));
            if (point == UINT32_MAX)
                return no_point(s, at, name, all->vertices, !all->names);
            set_list_put(to, point);
        }
        set_list_close(to);
    }
    return HRY_OK;
}

hry_status winning_parse(cursor *s, uint32_t points, char *const *names, const limit *limit, hypergraph *out)
{
    size_t at = s->at;
    hypergraph seen, all = {.vertices = points, .names = (char **)names};
    TRY(inline_parse(s, 0, GIVEN_EDGES, limit, &seen));
    set_list sets;
    set_list_init(&sets);
    hry_status status = find_points(s, at, &seen, &all, &sets);
    if (!status)
        status = hypergraph_build(out, &sets, points, NULL, GIVEN_EDGES, limit, s->error);
    set_list_clear(&sets);
    hypergraph_clear(&seen);
    return status;
}

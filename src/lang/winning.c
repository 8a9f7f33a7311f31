// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sets are read once for what they call their points, and put together again over all points.
#include "lang/winning.h"

#include <string.h>

#include "base/mem.h"
#include "lang/inline.h"

static hry_status no_point(const cursor *s, size_t at, const char *name, uint32_t points, bool numbers)
{
    if (numbers)
        return CURSOR_FAIL(s, at, "there is no point %.80s, only %u", name, points);
    return CURSOR_FAIL(s, at, "there is no point called %.80s", name);
}

// The point of each vertex of the sets, UINT32_MAX for one that is in none of them.
static hry_status find_points(const cursor *s, size_t at, const hypergraph *seen, const hypergraph *all,
                              uint32_t *point)
{
    char buffer[12];
    uint64_t *used = NEW_ARRAY(uint64_t, seen->sets.words + 1);
    hry_status status = HRY_OK;
    for (uint32_t i = 0; i < seen->sets.count; i++)
        bits_or(used, used, pool_at(&seen->sets, i), seen->sets.words);
    if (!all->names && seen->names)
        status = CURSOR_FAIL(s, at, "in winning sets the points are called by their numbers, from 1");
    for (uint32_t v = 0; v < seen->vertices && !status; v++) {
        const char *name = hypergraph_name(seen, v, buffer);
        point[v] = UINT32_MAX;
        if (!bits_get(used, v))
            continue;
        point[v] = hypergraph_vertex(all, name, strlen(name));
        if (point[v] == UINT32_MAX)
            status = no_point(s, at, name, all->vertices, !all->names);
    }
    free(used);
    return status;
}

hry_status winning_parse(cursor *s, uint32_t points, char *const *names, const limit *limit, hypergraph *out)
{
    size_t at = s->at;
    hypergraph seen, all = {.vertices = points, .names = (char **)names};
    hry_status status = inline_parse(s, 0, GIVEN_EDGES, limit, &seen);
    if (status)
        return status;
    uint32_t *point = NEW_ARRAY(uint32_t, seen.vertices + 1);
    set_list sets;
    set_list_init(&sets);
    status = find_points(s, at, &seen, &all, point);
    for (uint32_t i = 0; i < seen.sets.count && !status; i++) {
        BITS_EACH (v, pool_at(&seen.sets, i), seen.sets.words)
            set_list_put(&sets, point[v]);
        set_list_close(&sets);
    }
    if (!status)
        status = hypergraph_build(out, &sets, points, NULL, GIVEN_EDGES, limit, s->error);
    set_list_clear(&sets);
    free(point);
    hypergraph_clear(&seen);
    return status;
}

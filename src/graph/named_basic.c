// SPDX-License-Identifier: GPL-3.0-or-later
//
// Complete multipartite graphs, cycles and wheels, and the products of paths and of cycles.
#include "graph/graph_draft.h"

hry_status named_complete(graph_draft *s)
{
    double n = 0, inside = 0;
    size_t parts = s->count == 1 ? s->argument[0] : s->count;
    for (size_t i = 0; i < s->count; i++) {
        TRY(graph_draft_at_least(s, s->count == 1 ? "n in Kn" : "a part of K(a,b,…)", s->argument[i], 1));
        n += s->argument[i];
        inside += s->count == 1 ? 0 : s->argument[i] * (s->argument[i] - 1.0) / 2;
    }
    TRY(graph_draft_start(s, n, n * (n - 1) / 2 - inside));
    for (uint32_t i = 0, begin = 0; i < parts; i++) {
        uint32_t behind = begin + (s->count == 1 ? 1 : s->argument[i]);
        for (uint32_t u = begin; u < behind; u++)
            for (uint32_t v = behind; v < s->vertices; v++)
                graph_draft_join(s, u, v);
        begin = behind;
    }
    return HRY_OK;
}

hry_status named_cycle(graph_draft *s)
{
    uint32_t n = s->argument[0];
    TRY(graph_draft_at_least(s, "n in Cn", n, 3));
    TRY(graph_draft_start(s, n, n));
    graph_draft_cycle(s, 0, n);
    return HRY_OK;
}

// A cycle and hubs that are not joined to each other: n, or the number of hubs and n.
hry_status named_wheel(graph_draft *s)
{
    uint32_t n = s->argument[s->count - 1], hubs = s->count == 2 ? s->argument[0] : 1;
    TRY(graph_draft_at_least(s, "n in Wn", n, 3));
    TRY(graph_draft_start(s, (double)n + hubs, n * (1.0 + hubs)));
    graph_draft_cycle(s, 0, n);
    for (uint32_t hub = n; hub < n + hubs; hub++)
        for (uint32_t i = 0; i < n; i++)
            graph_draft_join(s, i, hub);
    return HRY_OK;
}

hry_status named_fan(graph_draft *s)
{
    uint32_t n = s->argument[0];
    TRY(graph_draft_at_least(s, "n in fan(n)", n, 1));
    TRY(graph_draft_start(s, n + 1.0, 2.0 * n));
    for (uint32_t i = 0; i < n; i++) {
        graph_draft_join(s, i, n);
        if (i > 0)
            graph_draft_join(s, i - 1, i);
    }
    return HRY_OK;
}

hry_status named_star(graph_draft *s)
{
    uint32_t n = s->argument[0];
    TRY(graph_draft_start(s, n + 1.0, n));
    for (uint32_t i = 1; i <= n; i++)
        graph_draft_join(s, 0, i);
    return HRY_OK;
}

// A product of paths, or of cycles; the last side runs fastest.
static hry_status boxes(graph_draft *s, const uint32_t *side, size_t count, bool wrap)
{
    double n = 1;
    for (size_t i = 0; i < count; i++) {
        TRY(graph_draft_at_least(s, wrap ? "a side of torus(a,b,…)" : "a side of grid(a,b,…)", side[i],
                                 wrap ? 3 : 1));
        n *= side[i];
    }
    TRY(graph_draft_start(s, n, n * (double)count));
    uint32_t step = 1;
    for (size_t i = count; i-- > 0; step *= side[i])
        for (uint32_t v = 0; v < s->vertices; v++) {
            uint32_t place = v / step % side[i];
            if (place + 1 < side[i])
                graph_draft_join(s, v, v + step);
            else if (wrap)
                graph_draft_join(s, v, v - place * step);
        }
    return HRY_OK;
}

hry_status named_grid(graph_draft *s)
{
    return boxes(s, s->argument, s->count, false);
}

hry_status named_torus(graph_draft *s)
{
    return boxes(s, s->argument, s->count, true);
}

hry_status named_path(graph_draft *s)
{
    TRY(graph_draft_at_least(s, "n in Pn", s->argument[0], 1));
    return named_grid(s);
}

hry_status named_ladder(graph_draft *s)
{
    TRY(graph_draft_at_least(s, "n in ladder(n)", s->argument[0], 1));
    return boxes(s, (uint32_t[]){2, s->argument[0]}, 2, false);
}

hry_status named_cube(graph_draft *s)
{
    uint32_t d = s->argument[0], side[32];
    if (d > 31)
        return hry_fail(s->error, HRY_LIMIT, "cube(%u) has 2^%u vertices; at most %d are supported", d, d,
                        GRAPH_MAX_VERTICES);
    for (uint32_t i = 0; i < d; i++)
        side[i] = 2;
    return boxes(s, side, d, false);
}

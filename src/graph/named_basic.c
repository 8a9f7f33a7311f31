// SPDX-License-Identifier: GPL-3.0-or-later
//
// Complete multipartite graphs, cycles and wheels, and the products of paths and of cycles.
#include "graph/graph_draft.h"

hry_status named_complete(const uint32_t *part, size_t count, graph *out, hry_error *error)
{
    graph_draft s;
    double n = 0, inside = 0;
    size_t parts = count == 1 ? part[0] : count;
    for (size_t i = 0; i < count; i++) {
        TRY(graph_draft_at_least(count == 1 ? "n in Kn" : "a part of K(a,b,…)", part[i], 1, error));
        n += part[i];
        inside += count == 1 ? 0 : part[i] * (part[i] - 1.0) / 2;
    }
    TRY(graph_draft_start(&s, n, n * (n - 1) / 2 - inside, error));
    for (uint32_t i = 0, begin = 0; i < parts; i++) {
        uint32_t behind = begin + (count == 1 ? 1 : part[i]);
        for (uint32_t u = begin; u < behind; u++)
            for (uint32_t v = behind; v < s.vertices; v++)
                graph_draft_join(&s, u, v);
        begin = behind;
    }
    return graph_draft_finish(&s, out);
}

hry_status named_cycle(const uint32_t *n, size_t count, graph *out, hry_error *error)
{
    (void)count;
    graph_draft s;
    TRY(graph_draft_at_least("n in Cn", *n, 3, error));
    TRY(graph_draft_start(&s, *n, *n, error));
    graph_draft_cycle(&s, 0, *n);
    return graph_draft_finish(&s, out);
}

// A cycle and hubs that are not joined to each other: n, or the number of hubs and n.
hry_status named_wheel(const uint32_t *argument, size_t count, graph *out, hry_error *error)
{
    graph_draft s;
    uint32_t n = argument[count - 1], hubs = count == 2 ? argument[0] : 1;
    TRY(graph_draft_at_least("n in Wn", n, 3, error));
    TRY(graph_draft_start(&s, (double)n + hubs, n * (1.0 + hubs), error));
    graph_draft_cycle(&s, 0, n);
    for (uint32_t hub = n; hub < n + hubs; hub++)
        for (uint32_t i = 0; i < n; i++)
            graph_draft_join(&s, i, hub);
    return graph_draft_finish(&s, out);
}

hry_status named_fan(const uint32_t *n, size_t count, graph *out, hry_error *error)
{
    (void)count;
    graph_draft s;
    TRY(graph_draft_at_least("n in fan(n)", *n, 1, error));
    TRY(graph_draft_start(&s, *n + 1.0, 2.0 * *n, error));
    for (uint32_t i = 0; i < *n; i++) {
        graph_draft_join(&s, i, *n);
        if (i > 0)
            graph_draft_join(&s, i - 1, i);
    }
    return graph_draft_finish(&s, out);
}

hry_status named_star(const uint32_t *n, size_t count, graph *out, hry_error *error)
{
    (void)count;
    graph_draft s;
    TRY(graph_draft_start(&s, *n + 1.0, *n, error));
    for (uint32_t i = 1; i <= *n; i++)
        graph_draft_join(&s, 0, i);
    return graph_draft_finish(&s, out);
}

// A product of paths, or of cycles; the last side runs fastest.
static hry_status boxes(const uint32_t *side, size_t count, bool wrap, graph *out, hry_error *error)
{
    graph_draft s;
    double n = 1;
    for (size_t i = 0; i < count; i++) {
        TRY(graph_draft_at_least(wrap ? "a side of torus(a,b,…)" : "a side of grid(a,b,…)", side[i],
                                 wrap ? 3 : 1, error));
        n *= side[i];
    }
    TRY(graph_draft_start(&s, n, n * (double)count, error));
    uint32_t step = 1;
    for (size_t i = count; i-- > 0; step *= side[i])
        for (uint32_t v = 0; v < s.vertices; v++) {
            uint32_t place = v / step % side[i];
            if (place + 1 < side[i])
                graph_draft_join(&s, v, v + step);
            else if (wrap)
                graph_draft_join(&s, v, v - place * step);
        }
    return graph_draft_finish(&s, out);
}

hry_status named_grid(const uint32_t *side, size_t count, graph *out, hry_error *error)
{
    return boxes(side, count, false, out, error);
}

hry_status named_torus(const uint32_t *side, size_t count, graph *out, hry_error *error)
{
    return boxes(side, count, true, out, error);
}

hry_status named_path(const uint32_t *n, size_t count, graph *out, hry_error *error)
{
    hry_status status = graph_draft_at_least("n in Pn", *n, 1, error);
    return status ? status : named_grid(n, count, out, error);
}

hry_status named_ladder(const uint32_t *n, size_t count, graph *out, hry_error *error)
{
    (void)count;
    hry_status status = graph_draft_at_least("n in ladder(n)", *n, 1, error);
    return status ? status : named_grid((uint32_t[]){2, *n}, 2, out, error);
}

hry_status named_cube(const uint32_t *d, size_t count, graph *out, hry_error *error)
{
    (void)count;
    uint32_t side[32];
    if (*d > 31)
        return hry_fail(error, HRY_LIMIT, "cube(%u) has 2^%u vertices; at most %d are supported", *d, *d,
                        GRAPH_MAX_VERTICES);
    for (uint32_t i = 0; i < *d; i++)
        side[i] = 2;
    return named_grid(side, *d, out, error);
}

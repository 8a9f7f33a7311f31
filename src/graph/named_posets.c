// SPDX-License-Identifier: GPL-3.0-or-later
//
// Named posets, as Hasse diagrams: an arc leads from an element to one that covers it.
#include "base/mem.h"
#include "base/number.h"
#include "graph/graph_draft.h"

static hry_status line(uint32_t n, bool joined, graph *out, hry_error *error)
{
    graph_draft s = {0};
    TRY(graph_draft_start(&s, n, n, error));
    s.directed = true;
    for (uint32_t i = 1; i < n && joined; i++)
        graph_draft_join(&s, i - 1, i);
    return graph_draft_finish(&s, out);
}

hry_status named_antichain(const uint32_t *argument, size_t count, graph *out, hry_error *error)
{
    (void)count;
    return line(argument[0], false, out, error);
}

hry_status named_chain(const uint32_t *argument, size_t count, graph *out, hry_error *error)
{
    (void)count;
    return line(argument[0], true, out, error);
}

// The subsets of the first n letters: ∅, a, b, ab, …
hry_status named_boolean(const uint32_t *argument, size_t count, graph *out, hry_error *error)
{
    (void)count;
    graph_draft s = {0};
    uint32_t n = argument[0];
    if (n < 1 || n > 12)
        return hry_fail(error, HRY_USAGE, "n in boolean(n) must be from 1 to 12");
    s = (graph_draft){.vertices = UINT32_C(1) << n, .directed = true};
    for (uint32_t set = 0; set < s.vertices; set++)
        for (uint32_t bit = 0; bit < n; bit++)
            if (!(set >> bit & 1))
                graph_draft_join(&s, set, set | UINT32_C(1) << bit);
    graph_draft_finish(&s, out);
    out->names = mem_alloc(out->vertices, sizeof *out->names);
    for (uint32_t set = 0; set < out->vertices; set++) {
        out->names[set] = mem_string(set ? "" : "∅");
        for (uint32_t bit = 0; bit < n; bit++)
            if (set >> bit & 1)
                mem_append(&out->names[set], "%c", 'a' + (int)bit);
    }
    return HRY_OK;
}

hry_status named_divisors(const uint32_t *argument, size_t count, graph *out, hry_error *error)
{
    (void)count;
    uint32_t n = argument[0], *divisor = NULL;
    if (n < 1 || n > 1000000)
        return hry_fail(error, HRY_USAGE, "n in divisors(n) must be from 1 to 1000000");
    graph_draft s = {.directed = true};
    for (uint32_t d = 1; d <= n; d++) {
        if (n % d)
            continue;
        divisor = mem_push(divisor, s.vertices, sizeof *divisor);
        divisor[s.vertices] = d;
        for (uint32_t i = 0; i < s.vertices; i++)
            if (d % divisor[i] == 0 && number_is_prime(d / divisor[i]))
                graph_draft_join(&s, i, s.vertices);
        s.vertices++;
    }
    graph_draft_finish(&s, out);
    out->names = mem_alloc(out->vertices, sizeof *out->names);
    for (uint32_t i = 0; i < out->vertices; i++)
        out->names[i] = mem_print("%u", divisor[i]);
    free(divisor);
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Named posets, as Hasse diagrams: an arc leads from an element to one that covers it.
#include "base/mem.h"
#include "base/number.h"
#include "graph/graph_draft.h"

static hry_status line(graph_draft *s, bool joined)
{
    uint32_t n = s->argument[0];
    TRY(graph_draft_start(s, n, n));
    s->directed = true;
    for (uint32_t i = 1; i < n && joined; i++)
        graph_draft_join(s, i - 1, i);
    return HRY_OK;
}

hry_status named_antichain(graph_draft *s)
{
    return line(s, false);
}

hry_status named_chain(graph_draft *s)
{
    return line(s, true);
}

// The subsets of the first n letters: ∅, a, b, ab, …
hry_status named_boolean(graph_draft *s)
{
    uint32_t n = s->argument[0];
    if (n < 1 || n > 12)
        return hry_fail(s->error, HRY_USAGE, "n in boolean(n) must be from 1 to 12");
    s->vertices = UINT32_C(1) << n;
    s->directed = true;
    s->names = mem_alloc(s->vertices, sizeof *s->names);
    for (uint32_t set = 0; set < s->vertices; set++) {
        s->names[set] = mem_string(set ? "" : "∅");
        for (uint32_t bit = 0; bit < n; bit++)
            if (set >> bit & 1)
                mem_append(&s->names[set], "%c", 'a' + (int)bit);
            else
                graph_draft_join(s, set, set | UINT32_C(1) << bit);
    }
    return HRY_OK;
}

hry_status named_divisors(graph_draft *s)
{
    uint32_t n = s->argument[0];
    OWNED uint32_t *divisor = NULL;
    if (n < 1 || n > 1000000)
        return hry_fail(s->error, HRY_USAGE, "n in divisors(n) must be from 1 to 1000000");
    s->directed = true;
    for (uint32_t d = 1; d <= n; d++) {
        if (n % d)
            continue;
        divisor = mem_push(divisor, s->vertices, sizeof *divisor);
        s->names = mem_push(s->names, s->vertices, sizeof *s->names);
        divisor[s->vertices] = d;
        s->names[s->vertices] = mem_print("%u", d);
        for (uint32_t i = 0; i < s->vertices; i++)
            if (d % divisor[i] == 0 && number_is_prime(d / divisor[i]))
                graph_draft_join(s, i, s->vertices);
        s->vertices++;
    }
    return HRY_OK;
}

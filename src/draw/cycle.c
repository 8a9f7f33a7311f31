// SPDX-License-Identifier: GPL-3.0-or-later
//
// A directed cycle as evidence, by depth-first search: O(nodes + arrows).
#include <inttypes.h>
#include <stdlib.h>

#include "base/mem.h"
#include "draw/diagram.h"

// Follows arrows from every node, depth first; `state` is 0 for nodes not seen, 1 for those on the path, 2
// for the others. `path` holds the arrows behind each node of the path.
static bool walk(const diagram *d, const uint32_t *first, uint8_t *state, uint32_t *path, uint32_t *length)
{
    while (*length) {
        uint32_t at = path[2 * (*length - 1)], *next = &path[2 * (*length - 1) + 1];
        if (*next == first[at + 1]) {
            state[at] = 2;
            --*length;
            continue;
        }
        uint32_t to = d->arrow[(*next)++].to;
        if (state[to] == 2)
            continue;
        path[2 * *length] = to;
        path[2 * *length + 1] = first[to];
        ++*length;
        if (state[to] == 1)
            return true;
        state[to] = 1;
    }
    return false;
}

static char *print_cycle(const uint32_t *path, uint32_t length)
{
    uint32_t from = 0, last = path[2 * (length - 1)];
    while (path[2 * from] != last)
        from++;
    char *text = mem_print("n%" PRIu32, last);
    for (uint32_t i = from + 1; i < length; i++)
        mem_append(&text, " → n%" PRIu32, path[2 * i]);
    return text;
}

char *diagram_cycle(const diagram *d)
{
    uint32_t *first = NEW_ARRAY(uint32_t, (size_t)d->nodes + 1);
    uint32_t *path = mem_alloc(2 * ((size_t)d->nodes + 1), sizeof *path);
    uint8_t *state = NEW_ARRAY(uint8_t, d->nodes);
    char *text = NULL;
    for (uint32_t a = 0; a < d->arrows; a++)
        first[d->arrow[a].from + 1]++;
    for (uint32_t n = 0; n < d->nodes; n++)
        first[n + 1] += first[n];
    for (uint32_t n = 0; n < d->nodes && !text; n++) {
        uint32_t length = 1;
        if (state[n])
            continue;
        path[0] = n;
        path[1] = first[n];
        state[n] = 1;
        if (walk(d, first, state, path, &length))
            text = print_cycle(path, length);
    }
    free(first);
    free(path);
    free(state);
    return text;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A directed cycle as evidence, by depth-first search: O(nodes + arrows).

#include "base/mem.h"
#include "draw/diagram.h"

enum { NEW_NODE, ON_PATH, DONE }; // states of a node

// The end of the path, from where its last node was met first.
static char *print_cycle(const uint32_t *path, uint32_t length)
{
    uint32_t from = 0, last = path[length - 1];
    while (path[from] != last)
        from++;
    char *text = mem_print("n%" PRIu32, last);
    for (uint32_t i = from + 1; i < length; i++)
        mem_append(&text, " → n%" PRIu32, path[i]);
    return text;
}

// Follows arrows from path[0], depth first; next[n] is the arrow of n that is followed next.
static char *walk(const diagram *d, uint32_t *next, uint8_t *state, uint32_t *path)
{
    for (uint32_t length = 1; length;) {
        uint32_t at = path[length - 1], arrow = next[at]++;
        if (arrow == d->arrows || d->arrow[arrow].from != at) {
            state[at] = DONE;
            length--;
            continue;
        }
        uint32_t to = path[length] = d->arrow[arrow].to;
        if (state[to] == ON_PATH)
            return print_cycle(path, length + 1);
        if (state[to] == NEW_NODE) {
            state[to] = ON_PATH;
            length++;
        }
    }
    return NULL;
}

char *diagram_cycle(const diagram *d)
{
    OWNED uint32_t *next = mem_alloc(d->nodes, sizeof *next), *path = mem_alloc(d->nodes + 1, sizeof *path);
    OWNED uint8_t *state = NEW_ARRAY(uint8_t, d->nodes);
    char *text = NULL;
    for (uint32_t n = 0; n < d->nodes; n++)
        next[n] = d->arrows;
    for (uint32_t a = d->arrows; a-- > 0;)
        next[d->arrow[a].from] = a;
    for (uint32_t n = 0; n < d->nodes && !text; n++)
        if (state[n] == NEW_NODE) {
            state[path[0] = n] = ON_PATH;
            text = walk(d, next, state, path);
        }
    return text;
}

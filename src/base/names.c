// SPDX-License-Identifier: GPL-3.0-or-later
//
// A hash table with open addressing (FNV-1a, linear probing) of indices into the list of names. Its size is
// fixed at the start and at least twice the number of names, so it never grows and a search always ends.
#include "base/names.h"

#include <assert.h>

#include "base/mem.h"
#include "base/number.h"

void names_init(names *n, size_t most)
{
    size_t slots = 16;
    while (slots < 2 * most)
        slots *= 2;
    assert((slots & (slots - 1)) == 0 && slots >= 2 * most);
    *n = (names){.slot = NEW_ARRAY(uint32_t, slots), .mask = slots - 1, .name = NEW_ARRAY(char *, most)};
}

void names_clear(names *n)
{
    for (uint32_t i = 0; i < n->count; i++)
        free(n->name[i]);
    free_all(n->name, n->slot);
}

uint32_t names_number(names *n, const char *name, size_t length)
{
    uint64_t hash = number_hash(name, length);
    size_t i = (hash ^ hash >> 29) & n->mask;
    for (; n->slot[i]; i = (i + 1) & n->mask) {
        const char *known = n->name[n->slot[i] - 1];
        if (strncmp(known, name, length) == 0 && known[length] == '\0')
            return n->slot[i] - 1;
    }
    assert(2 * (size_t)n->count < n->mask + 1); // no more names than names_init was given
    n->name[n->count] = mem_print("%.*s", (int)length, name);
    n->slot[i] = ++n->count;
    return n->count - 1;
}

void names_fill(names *n, uint32_t count)
{
    while (n->count < count) {
        uint32_t before = n->count;
        OWNED char *name = mem_print("%u", before + 1);
        while (names_number(n, name, strlen(name)) < before)
            mem_append(&name, "'");
        assert(n->count == before + 1);
    }
}

char **names_take(names *n)
{
    char **taken = n->name;
    n->name = NULL;
    n->count = 0;
    return taken;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every simple family can be built by adding its edges in order of size, so the families with k + 1 edges are
// found from the representatives of those with k edges. The representative of a class is the least of all its
// renamings. The renamings are enumerated by swapping two neighbouring vertices at a time (plain changes); a
// swap moves a few bits of the word that encodes the family. On 6 vertices this takes less than a second.
#include "hyper/all_simple.h"

#include <assert.h>

#include "base/key_table.h"
#include "base/mem.h"

enum { MOST_CHANGES = 720 };

// Writes the swaps (of i and i + 1) that run through all permutations of n items; returns their number.
static size_t plain_changes(uint32_t n, uint8_t *out)
{
    uint8_t inner[MOST_CHANGES];
    size_t count = 0, inner_count = n < 2 ? 0 : plain_changes(n - 1, inner);
    for (size_t i = 0; n > 1 && i <= inner_count; i++) {
        for (uint32_t k = 0; k + 1 < n; k++) // the last item moves to the other end
            out[count++] = (uint8_t)(i % 2 ? k : n - 2 - k);
        if (i < inner_count)
            out[count++] = (uint8_t)(inner[i] + (i % 2 == 0));
    }
    return count;
}

typedef struct renaming {
    uint8_t change[MOST_CHANGES];
    size_t changes;
    uint64_t with[ALL_SIMPLE_MOST_VERTICES]; // the sets that contain i and not i + 1
} renaming;

static void renaming_init(renaming *r, uint32_t n)
{
    *r = (renaming){0};
    r->changes = plain_changes(n, r->change);
    for (uint32_t i = 0; i + 1 < n; i++)
        for (uint32_t s = 0; s < UINT32_C(1) << n; s++)
            if ((s >> i & 3) == 1)
                r->with[i] |= UINT64_C(1) << s;
}

static uint64_t least_renamed(const renaming *r, uint64_t family)
{
    uint64_t least = family;
    for (size_t k = 0; k < r->changes; k++) {
        unsigned i = r->change[k], apart = 1u << i; // a set moves from s to s − 2^i + 2^(i + 1)
        uint64_t moved = (family >> apart ^ family) & r->with[i];
        family ^= moved ^ moved << apart;
        least = family < least ? family : least;
    }
    return least;
}

// Whether the edge s can be added: it is comparable to no edge of the family and at least as large as all of
// them.
static bool fits(uint64_t family, uint32_t s)
{
    for (; family; family &= family - 1) {
        uint32_t e = (uint32_t)__builtin_ctzll(family);
        if ((e & s) == e || (e & s) == s || __builtin_popcount(e) > __builtin_popcount(s))
            return false;
    }
    return true;
}

uint64_t *all_simple(uint32_t n, size_t *count)
{
    assert(n <= ALL_SIMPLE_MOST_VERTICES);
    CLEARED(key_table_clear) key_table found = {0};
    renaming r;
    renaming_init(&r, n);
    key_table_init(&found, 1);
    key_table_add(&found, &(uint64_t){0});
    for (uint32_t i = 0; i < found.keys.count; i++)
        for (uint32_t s = 0; s < UINT32_C(1) << n; s++) {
            uint64_t family = *pool_at(&found.keys, i);
            if (!fits(family, s))
                continue;
            family = least_renamed(&r, family | UINT64_C(1) << s);
            key_table_add(&found, &family);
        }
    *count = found.keys.count;
    return mem_copy(found.keys.data, *count, sizeof(uint64_t));
}

char *all_simple_print(uint64_t family, uint32_t n)
{
    char *text = mem_string("");
    for (; family; family &= family - 1) {
        mem_append(&text, "%s{", *text ? "," : "");
        const char *comma = "";
        for (uint32_t s = (uint32_t)__builtin_ctzll(family), v = 0; s >> v; v++)
            if (s >> v & 1) {
                mem_append(&text, "%s%u", comma, v + 1);
                comma = ",";
            }
        mem_append(&text, "}");
    }
    mem_append(&text, "/%u", n);
    return text;
}

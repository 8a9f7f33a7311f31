// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "check.h"

uint32_t words_for(uint32_t bits) { return (bits + 63) / 64; }

bool is_empty(const uint64_t *set, uint32_t words) { return !meets(set, set, words); }

bool is_within(const uint64_t *small, const uint64_t *large, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if (small[w] & ~large[w]) return false;
    return true;
}

bool meets(const uint64_t *a, const uint64_t *b, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        if (a[w] & b[w]) return true;
    return false;
}

bool is_equal(const uint64_t *a, const uint64_t *b, uint32_t words) {
    return words == 0 || memcmp(a, b, words * sizeof *a) == 0;
}

uint32_t size_of(const uint64_t *set, uint32_t words) {
    uint32_t size = 0;
    for (uint32_t w = 0; w < words; w++) size += (uint32_t)__builtin_popcountll(set[w]);
    return size;
}

void meet(const uint64_t *a, const uint64_t *b, uint64_t *out, uint32_t words) {
    for (uint32_t w = 0; w < words; w++) out[w] = a[w] & b[w];
}

void image(const uint64_t *set, uint32_t words, const uint32_t *map, uint64_t *out) {
    memset(out, 0, words * sizeof *out);
    for (uint32_t w = 0; w < words; w++)
        for (uint64_t left = set[w]; left; left &= left - 1)
            put(out, map[64 * w + (uint32_t)__builtin_ctzll(left)]);
}

void add(family *f, const uint64_t *set) {
    if (f->count == SETS_MOST) too_large("there are more than %d sets", SETS_MOST);
    if (f->count == f->room) {
        uint32_t wider = f->room ? 2 * f->room : 16;
        f->set = more_room(f->set, wider, f->words * sizeof *f->set);
        f->room = wider;
    }
    if (f->words && set) memcpy(member(f, f->count), set, f->words * sizeof *set);
    f->count++;
}

void no_family(family *f) {
    no_room(f->set);
    no_room(f->slot);
    *f = (family){.words = f->words};
}

// Where the set is in the table, or the empty slot where it would be.
static uint32_t place(const family *f, const uint64_t *set) {
    uint64_t hash = 0x9e3779b97f4a7c15;
    for (uint32_t w = 0; w < f->words; w++) {
        hash = (hash ^ set[w]) * 0xd6e8feb86659fd93;
        hash ^= hash >> 32;
    }
    uint32_t at = (uint32_t)hash & (f->slots - 1);
    while (f->slot[at] && !is_equal(member(f, f->slot[at] - 1), set, f->words))
        at = (at + 1) & (f->slots - 1);
    return at;
}

uint32_t find(const family *f, const uint64_t *set) {
    uint32_t at = f->slots ? place(f, set) : 0;
    return f->slots && f->slot[at] ? f->slot[at] - 1 : f->count;
}

uint32_t find_or_add(family *f, const uint64_t *set) {
    if (2 * (f->count + 1) > f->slots) {
        no_room(f->slot);
        f->slots = f->slots ? 2 * f->slots : 64;
        f->slot = room(f->slots, sizeof *f->slot);
        for (uint32_t i = 0; i < f->count; i++) f->slot[place(f, member(f, i))] = i + 1;
    }
    uint32_t at = place(f, set);
    if (!f->slot[at]) {
        add(f, set);
        f->slot[at] = f->count;
    }
    return f->slot[at] - 1;
}

void add_images(family *f, uint32_t first, uint32_t **map, uint32_t maps, uint32_t most) {
    uint64_t *set = room(f->words, sizeof *set);
    for (uint32_t i = first; i < f->count && f->count <= most; i++)
        for (uint32_t m = 0; m < maps; m++) {
            image(member(f, i), f->words, map[m], set);
            find_or_add(f, set);
        }
    no_room(set);
}

// ---- types (Sieben, Impartial hypergraph games, Definition 4.10)

static uint8_t seen[2][VALUE_MOST + 3]; // which even values and which odd ones the options have

bool same_type(type a, type b) { return a.parity == b.parity && a.even == b.even && a.odd == b.odd; }

void option_is(type t) { seen[0][t.even] = seen[1][t.odd] = 1; }

// The least value that is not there and is not `also`.
static uint32_t mex(const uint8_t *there, uint32_t also) {
    uint32_t least = 0;
    while (there[least] || least == also) least++;
    return least;
}

// A position of a class is the closed set I itself or a part of it. From I no move stays in the class, and
// that gives the value for the parity of |I|; from the positions of the other parity one can also go to those
// of this one.
type type_of_class(uint32_t parity) {
    uint32_t first = mex(seen[!parity], UINT32_MAX), second = mex(seen[parity], first);
    memset(seen, 0, sizeof seen);
    return parity ? (type){1, second, first} : (type){0, first, second};
}

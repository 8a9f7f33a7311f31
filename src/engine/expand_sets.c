// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options from stable sets: `look` finds A, the stable sets around a class, and their union; `expand`
// intersects, for each cell of the union, those that contain the cell.
#include "base/mem.h"
#include "engine/expand_internal.h"

enum { SLOW_SETS = 4096, SETS_PER_CHECK = 256 };

void sets_init(expander *x)
{
    const set_system *s = x->s;
    x->words = bits_words(s->cells);
    x->option = mem_alloc((size_t)s->cells * x->words, sizeof *x->option);
    x->covered = mem_alloc(x->words, sizeof *x->covered);
    x->sets_first = mem_alloc((size_t)s->cells + 1, sizeof *x->sets_first);
    x->sets_of = mem_alloc(pool_members(&s->stable), sizeof *x->sets_of);
    x->stopped = !expander_incidence(&s->stable, s->cells, x->sets_first, x->sets_of, x->limit);
    x->around = mem_alloc(s->stable.count, sizeof *x->around);
    x->slow = s->stable.count > SLOW_SETS;
    if (x->words > 1 || x->stopped)
        return;
    size_t total = x->sets_first[s->cells];
    x->set_words = mem_alloc(total, sizeof *x->set_words);
    x->around_words = mem_alloc((size_t)s->stable.count + 1, sizeof *x->around_words);
    for (size_t i = 0; i < total; i++)
        x->set_words[i] = *pool_at(&s->stable, x->sets_of[i]);
}

// The cell of I that lies in the fewest stable sets; false if that is no better than all of them.
static inline bool rarest_cell(const expander *x, const uint64_t *key, size_t words, size_t *cell)
{
    size_t fewest = x->s->stable.count;
    BITS_EACH (c, key, words) {
        if (x->sets_first[c + 1] - x->sets_first[c] < fewest) {
            fewest = x->sets_first[c + 1] - x->sets_first[c];
            *cell = c;
        }
    }
    return fewest < x->s->stable.count;
}

// A: the stable sets around I, searched among those around its rarest cell.
static void find_around(expander *x, const uint64_t *key, size_t words)
{
    const set_system *s = x->s;
    size_t cell = 0;
    bool listed = rarest_cell(x, key, words, &cell);
    size_t begin = listed ? x->sets_first[cell] : 0;
    size_t end = listed ? x->sets_first[cell + 1] : s->stable.count;
    uint32_t count = 0;
    for (size_t j = begin; j < end; j++) {
        uint32_t i = listed ? x->sets_of[j] : (uint32_t)j;
        x->around[count] = i;
        count += bits_subset(key, s->stable.data + i * words, words);
    }
    x->around_count = count;
}

static void find_around_in_word(expander *x, uint64_t key)
{
    size_t cell = 0;
    bool listed = rarest_cell(x, &key, 1, &cell);
    const uint64_t *set = listed ? x->set_words + x->sets_first[cell] : x->s->stable.data;
    const uint64_t *end = listed ? x->set_words + x->sets_first[cell + 1] : set + x->s->stable.count;
    uint64_t *restrict to = x->around_words;
    uint32_t count = 0;
    for (; set < end; set++) {
        to[count] = *set;
        count += !(key & ~*set);
    }
    x->around_count = count;
}

static const uint64_t *around(const expander *x, uint32_t j, size_t words)
{
    return words == 1 ? &x->around_words[j] : x->s->stable.data + (size_t)x->around[j] * words;
}

// The union of A, without I, and whether all sets of A have the same parity.
FOR_EACH_WIDTH void look(expander *x, const uint64_t *key, size_t words)
{
    bool odd = false, even = false;
    bits_zero(x->covered, words);
    for (uint32_t j = 0; j < x->around_count; j++) {
        const uint64_t *set = around(x, j, words);
        bits_or(x->covered, x->covered, set, words);
        bool parity = parity_of(x, set, words);
        odd |= parity;
        even |= !parity;
    }
    for (size_t w = 0; w < words; w++) {
        x->covered[w] &= ~key[w];
        x->generates |= (x->all[w] & ~key[w] & ~x->covered[w]) != 0;
    }
    x->uniform = odd != even;
    x->ending = odd;
    x->parity = parity_of(x, key, words);
}

void sets_look(expander *x, const uint64_t *key)
{
    if (x->words == 1) {
        find_around_in_word(x, *key);
        look(x, key, 1);
    } else {
        find_around(x, key, x->words);
        look(x, key, x->words);
    }
}

static void expand_wide(expander *x, const uint64_t *key, size_t words)
{
    BITS_EACH (c, x->covered, words)
        bits_copy(x->option + c * words, x->all, words);
    for (uint32_t j = 0; j < x->around_count; j++) {
        const uint64_t *set = around(x, j, words);
        if (x->slow && j % SETS_PER_CHECK == SETS_PER_CHECK - 1 && limit_reached(x->limit)) {
            x->stopped = true;
            return;
        }
        for (size_t w = 0; w < words; w++)
            for (uint64_t left = set[w] & ~key[w]; left; left &= left - 1) {
                uint64_t *option = x->option + (64 * w + (size_t)__builtin_ctzll(left)) * words;
                bits_and(option, option, set, words);
            }
    }
    keep_different(x, x->covered, words);
}

// The same for at most 64 cells, with everything in registers: beyond 35 cells this loop dominates the
// running time. |A| is nearly always small, so the options of all cells are found in a few dozen steps.
static void expand_word(expander *x, uint64_t key)
{
    uint64_t *restrict option = x->option, *restrict keys = x->keys;
    uint64_t covered = 0;
    for (uint32_t j = 0; j < x->around_count; j++) {
        uint64_t set = x->around_words[j], more = set & ~key;
        for (uint64_t left = more & ~covered; left; left &= left - 1)
            option[__builtin_ctzll(left)] = set;
        for (uint64_t left = more & covered; left; left &= left - 1)
            option[__builtin_ctzll(left)] &= set;
        covered |= more;
    }
    uint32_t *restrict stamp = x->stamp, *restrict seen = x->seen;
    uint32_t epoch = x->epoch, mask = x->seen_mask, kept = 0;
    for (uint64_t left = covered; left; left &= left - 1) {
        uint64_t o = option[__builtin_ctzll(left)], fresh = o & ~key;
        // An option that adds a single cell differs from all others.
        if (fresh & (fresh - 1)) {
            uint32_t at = (uint32_t)(fresh * UINT64_C(0x9e3779b97f4a7c15) >> 40) & mask;
            while (stamp[at] == epoch && keys[seen[at]] != o)
                at = (at + 1) & mask;
            if (stamp[at] == epoch)
                continue;
            stamp[at] = epoch;
            seen[at] = kept;
        }
        keys[kept++] = o;
    }
    x->count = kept;
}

void sets_expand(expander *x, const uint64_t *key)
{
    if (x->words == 1)
        expand_word(x, *key);
    else
        expand_wide(x, key, x->words);
}

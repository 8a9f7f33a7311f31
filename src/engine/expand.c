// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/expand.h"

#include <assert.h>

#include "base/mem.h"

form expander_form(const set_system *s)
{
    if (!s->has_stable)
        return BY_EDGES;
    size_t by_rows = bits_words(s->stable.count), by_sets = bits_words(s->cells);
    return by_rows < by_sets ? BY_ROWS : BY_SETS;
}

static void init_rows(expander *x)
{
    const set_system *s = x->s;
    x->words = bits_words(s->stable.count);
    pool_init(&x->rows, s->stable.count);
    for (uint32_t c = 0; c < s->cells; c++)
        pool_add(&x->rows, NULL);
    for (uint32_t i = 0; i < s->stable.count; i++) {
        BITS_EACH (c, pool_at(&s->stable, i), s->stable.words)
            bits_set(pool_at(&x->rows, (uint32_t)c), i);
    }
}

static void init_seen(expander *x)
{
    uint32_t size = 8;
    while (size < 4 * x->s->cells)
        size *= 2;
    x->seen = NEW_ARRAY(uint32_t, size);
    x->stamp = NEW_ARRAY(uint32_t, size);
    x->seen_mask = size - 1;
}

// Which sets of the family contain each cell, as one array of lists.
static void incidence(const pool *family, uint32_t cells, uint32_t *first, uint32_t *list)
{
    memset(first, 0, (cells + 1) * sizeof *first);
    for (uint32_t i = 0; i < family->count; i++) {
        BITS_EACH (c, pool_at(family, i), family->words)
            first[c + 1]++;
    }
    for (uint32_t c = 0; c < cells; c++)
        first[c + 1] += first[c];
    for (uint32_t i = family->count; i-- > 0;) {
        BITS_EACH (c, pool_at(family, i), family->words)
            list[--first[c + 1]] = i;
    }
    // Filling moved every end to its list's beginning: shift back.
    for (uint32_t c = 0; c < cells; c++)
        first[c] = first[c + 1];
    first[cells] = 0;
    for (uint32_t i = 0; i < family->count; i++)
        first[cells] += (uint32_t)bits_count(pool_at(family, i), family->words);
}

static uint32_t incidences(const pool *family)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < family->count; i++)
        sum += (uint32_t)bits_count(pool_at(family, i), family->words);
    return sum;
}

static void init_closed(expander *x)
{
    const set_system *s = x->s;
    x->words = bits_words(s->cells);
    x->option = mem_alloc((size_t)s->cells * x->words, sizeof *x->option);
    x->open = mem_alloc(x->words, sizeof *x->open);
    x->covered = mem_alloc(x->words, sizeof *x->covered);
    if (x->form == BY_SETS) {
        x->sets_first = mem_alloc(s->cells + 1, sizeof *x->sets_first);
        x->sets_of = mem_alloc(incidences(&s->stable), sizeof *x->sets_of);
        incidence(&s->stable, s->cells, x->sets_first, x->sets_of);
        x->around = mem_alloc(s->stable.count, sizeof *x->around);
    } else {
        pool_init(&x->rest, s->cells);
        pool_reserve(&x->rest, s->edges.count);
        x->through_first = mem_alloc(s->cells + 1, sizeof *x->through_first);
        x->through = mem_alloc(incidences(&s->edges), sizeof *x->through);
    }
}

void expander_init(expander *x, const set_system *s, form form)
{
    assert(form == BY_EDGES ? s->has_edges : s->has_stable);
    *x = (expander){.s = s, .form = form};
    x->odd = NEW_ARRAY(uint64_t, bits_words(s->cells));
    x->all = NEW_ARRAY(uint64_t, bits_words(s->cells));
    bits_fill(x->all, s->cells);
    for (uint32_t c = 0; c < s->cells; c++)
        if (s->size[c] % 2)
            bits_set(x->odd, c);
    if (form == BY_ROWS)
        init_rows(x);
    else
        init_closed(x);
    init_seen(x);
    x->keys = mem_alloc((size_t)s->cells * x->words, sizeof *x->keys);
}

void expander_clear(expander *x)
{
    pool_clear(&x->rows);
    pool_clear(&x->rest);
    void *blocks[] = {x->odd,    x->all,  x->keys,   x->seen,    x->stamp,         x->sets_of, x->sets_first,
                      x->around, x->open, x->option, x->covered, x->through_first, x->through};
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        free(blocks[i]);
    *x = (expander){0};
}

void expander_start(const expander *x, uint64_t *key)
{
    if (x->form == BY_ROWS) {
        bits_fill(key, x->s->stable.count);
        return;
    }
    bits_zero(key, x->words);
    set_system_close(x->s, key, key);
}

void expander_closed(const expander *x, const uint64_t *key, uint64_t *closed)
{
    if (x->form != BY_ROWS) {
        bits_copy(closed, key, x->words);
        return;
    }
    bits_zero(closed, bits_words(x->s->cells));
    for (uint32_t c = 0; c < x->s->cells; c++)
        if (bits_subset(key, pool_at(&x->rows, c), x->words))
            bits_set(closed, c);
}

// Keeps the key at the end of x->keys unless it is there already.
static inline __attribute__((always_inline)) void keep_new(expander *x, const uint64_t *key, size_t words)
{
    uint32_t at = (uint32_t)bits_hash(key, words) & x->seen_mask;
    for (; x->stamp[at] == x->epoch; at = (at + 1) & x->seen_mask)
        if (bits_equal(x->keys + x->seen[at] * words, key, words))
            return;
    x->stamp[at] = x->epoch;
    x->seen[at] = x->count++;
}

static inline __attribute__((always_inline)) void by_rows(expander *x, const uint64_t *key, size_t words)
{
    uint64_t inside = x->s->frattini;
    for (uint32_t c = 0; c < x->s->cells; c++) {
        uint64_t *option = x->keys + x->count * words;
        const uint64_t *row = x->rows.data + c * words;
        bits_and(option, key, row, words);
        if (bits_equal(option, key, words))
            inside += x->s->size[c];
        else if (bits_empty(option, words))
            x->generates = true;
        else
            keep_new(x, option, words);
    }
    x->parity = inside % 2;
}

// Keeps one of each of the options of the cells in `open`.
static inline __attribute__((always_inline)) void keep_different(expander *x, const uint64_t *open,
                                                                 size_t words)
{
    for (size_t w = 0; w < words; w++)
        for (uint64_t left = open[w]; left; left &= left - 1) {
            size_t v = 64 * w + (size_t)__builtin_ctzll(left);
            bits_copy(x->keys + x->count * words, x->option + v * words, words);
            keep_new(x, x->keys + x->count * words, words);
        }
}

static inline uint8_t parity_of(const expander *x, const uint64_t *closed, size_t words)
{
    uint64_t fold = x->s->frattini & 1;
    for (size_t w = 0; w < words; w++)
        fold ^= (uint64_t)__builtin_parityll(closed[w] & x->odd[w]);
    return (uint8_t)fold;
}

// A: the stable sets around I, looked for among those around the cell of I that has the fewest.
static inline __attribute__((always_inline)) uint32_t find_around(expander *x, const uint64_t *key,
                                                                  size_t words)
{
    const set_system *s = x->s;
    uint32_t begin = 0, end = s->stable.count, count = 0;
    const uint32_t *list = NULL;
    BITS_EACH (c, key, words) {
        if (x->sets_first[c + 1] - x->sets_first[c] < end - begin) {
            begin = x->sets_first[c];
            end = x->sets_first[c + 1];
            list = x->sets_of;
        }
    }
    for (uint32_t j = begin; j < end; j++) {
        uint32_t i = list ? list[j] : j;
        x->around[count] = i;
        count += bits_subset(key, s->stable.data + i * words, words);
    }
    return count;
}

static void by_sets(expander *x, const uint64_t *key, size_t words)
{
    const set_system *s = x->s;
    uint32_t count = find_around(x, key, words);
    bits_zero(x->covered, words);
    for (uint32_t j = 0; j < count; j++) {
        const uint64_t *set = s->stable.data + x->around[j] * words;
        for (size_t w = 0; w < words; w++) {
            uint64_t more = set[w] & ~key[w], fresh = more & ~x->covered[w];
            x->covered[w] |= fresh;
            for (uint64_t left = fresh; left; left &= left - 1)
                bits_copy(x->option + (64 * w + (size_t)__builtin_ctzll(left)) * words, set, words);
            for (uint64_t left = more & ~fresh; left; left &= left - 1) {
                uint64_t *option = x->option + (64 * w + (size_t)__builtin_ctzll(left)) * words;
                bits_and(option, option, set, words);
            }
        }
    }
    for (size_t w = 0; w < words; w++)
        x->generates |= (x->all[w] & ~key[w] & ~x->covered[w]) != 0;
    keep_different(x, x->covered, words);
    x->parity = parity_of(x, key, words);
}

// The same for at most 64 cells, with everything in registers: beyond 35 cells this loop is where the time
// goes. Nearly always |A| is small, so that the options of all cells are found in a few dozen steps.
static void by_sets_in_word(expander *x, uint64_t key)
{
    const uint64_t *restrict stable = x->s->stable.data;
    const uint32_t *restrict around = x->around;
    uint64_t *restrict option = x->option, *restrict keys = x->keys;
    uint32_t count = find_around(x, &key, 1);
    uint64_t covered = 0;
    for (uint32_t j = 0; j < count; j++) {
        uint64_t set = stable[around[j]], more = set & ~key;
        for (uint64_t left = more & ~covered; left; left &= left - 1)
            option[__builtin_ctzll(left)] = set;
        for (uint64_t left = more & covered; left; left &= left - 1)
            option[__builtin_ctzll(left)] &= set;
        covered |= more;
    }
    uint32_t *restrict stamp = x->stamp, *restrict seen = x->seen, epoch = x->epoch, mask = x->seen_mask,
                       kept = 0;
    for (uint64_t left = covered; left; left &= left - 1) {
        uint64_t o = option[__builtin_ctzll(left)];
        uint64_t fresh = o & ~key;
        // An option that adds a single cell is nobody else's.
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
    x->generates = (*x->all & ~key & ~covered) != 0;
    x->parity = parity_of(x, &key, 1);
}

// R = Min{ E ∖ I } and the lists of its sets through each cell. R stays small: simple quadratic check.
static void contract_rest(expander *x, const uint64_t *key, size_t words)
{
    const pool *edges = &x->s->edges;
    x->rest.count = 0;
    for (uint32_t i = 0; i < edges->count; i++) {
        uint64_t *set = x->rest.data + (size_t)x->rest.count * words;
        bits_andnot(set, edges->data + (size_t)i * words, key, words);
        // A superset of an earlier set is dropped at once; earlier supersets of this one below.
        bool minimal = true;
        for (uint32_t j = 0; j < x->rest.count && minimal; j++)
            minimal = !bits_subset(x->rest.data + (size_t)j * words, set, words);
        if (!minimal)
            continue;
        uint32_t kept = 0;
        for (uint32_t j = 0; j < x->rest.count; j++) {
            const uint64_t *old = x->rest.data + (size_t)j * words;
            if (bits_subset(set, old, words))
                continue;
            if (kept != j)
                bits_copy(x->rest.data + (size_t)kept * words, old, words);
            kept++;
        }
        if (kept != x->rest.count)
            bits_copy(x->rest.data + (size_t)kept * words, set, words);
        x->rest.count = kept + 1;
    }
    incidence(&x->rest, x->s->cells, x->through_first, x->through);
}

// The cells of ∪Min(R / v), or false if {v} ∈ R, that is, if choosing v generates.
static inline __attribute__((always_inline)) bool open_after(const expander *x, size_t v, uint64_t *open,
                                                             size_t words)
{
    const uint32_t *first = x->through + x->through_first[v], *end = x->through + x->through_first[v + 1];
    bits_zero(open, words);
    for (const uint32_t *i = first; i < end; i++)
        bits_or(open, open, x->rest.data + *i * words, words);
    bits_unset(open, v);
    if (bits_empty(open, words))
        return false;
    for (uint32_t j = 0; j < x->rest.count; j++) {
        const uint64_t *f = x->rest.data + (size_t)j * words;
        if (bits_get(f, v) || bits_subset(f, open, words))
            continue;
        bool minimal = true;
        for (const uint32_t *i = first; i < end && minimal; i++) {
            bool inside = true;
            for (size_t w = 0; w < words && inside; w++) {
                uint64_t e = x->rest.data[*i * words + w];
                if (w == v / 64)
                    e &= ~(UINT64_C(1) << v % 64);
                inside = !(e & ~f[w]);
            }
            minimal = !inside;
        }
        if (minimal)
            bits_or(open, open, f, words);
    }
    return true;
}

static inline __attribute__((always_inline)) void by_edges(expander *x, const uint64_t *key, size_t words)
{
    contract_rest(x, key, words);
    // The cells outside I are exactly those of ∪R. `covered` gathers the ones that do not generate.
    bits_andnot(x->covered, x->all, key, words);
    for (size_t v = bits_next(x->covered, words, 0); v != SIZE_MAX; v = bits_next(x->covered, words, v + 1)) {
        if (open_after(x, v, x->open, words)) {
            bits_andnot(x->option + v * words, x->all, x->open, words);
        } else {
            x->generates = true;
            bits_unset(x->covered, v);
        }
    }
    keep_different(x, x->covered, words);
    x->parity = parity_of(x, key, words);
}

void expand(expander *x, const uint64_t *key)
{
    x->count = 0;
    x->generates = false;
    if (++x->epoch == 0) {
        memset(x->stamp, 0, ((size_t)x->seen_mask + 1) * sizeof *x->stamp);
        x->epoch = 1;
    }
    // One-word keys are by far the most frequent: let the compiler see the constant.
    switch (x->form) {
    case BY_ROWS:
        x->words == 1 ? by_rows(x, key, 1) : by_rows(x, key, x->words);
        break;
    case BY_SETS:
        x->words == 1 ? by_sets_in_word(x, *key) : by_sets(x, key, x->words);
        break;
    case BY_EDGES:
        x->words == 1 ? by_edges(x, key, 1) : by_edges(x, key, x->words);
        break;
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts shared by the three forms (start, closed sets, the table that drops equal options) and the form
// BY_ROWS, which finds everything in one pass over the cells; expand_sets.c and expand_edges.c have the other
// two. The table of options already seen is cleared by incrementing an epoch.
#include "engine/expand.h"

#include "base/checked.h"
#include "base/mem.h"
#include "engine/expand_internal.h"

enum {
    SLOW_WIDTH = 1024, // words of the options of one class above which an expansion is slow
    WIDE_KEYS = 16,    // words
};

form expander_form(const set_system *s)
{
    if (!s->has_stable)
        return BY_EDGES;
    size_t by_rows = bits_words(s->stable.count), by_sets = bits_words(s->cells);
    // Equally long keys of many words are computed faster by rows: one pass, whatever |A| is.
    bool wide = by_sets >= WIDE_KEYS;
    return by_rows < by_sets || (wide && by_rows == by_sets) ? BY_ROWS : BY_SETS;
}

static void rows_init(expander *x)
{
    const set_system *s = x->s;
    x->words = bits_words(s->stable.count);
    x->stopped |= !pool_transpose(&x->rows, &s->stable, x->limit);
    x->odd_sets = NEW_ARRAY(uint64_t, x->words);
    for (uint32_t i = 0; i < s->stable.count; i++)
        if (parity_of(x, pool_at(&s->stable, i), s->stable.words))
            bits_set(x->odd_sets, i);
}

// A table of at most a quarter load for the options of one class.
static void seen_init(expander *x)
{
    uint32_t size = 8;
    while (size < 4 * x->s->cells)
        size *= 2;
    x->seen = NEW_ARRAY(uint32_t, size);
    x->stamp = NEW_ARRAY(uint32_t, size);
    x->seen_mask = size - 1;
    assert(size >= 4 * x->s->cells && (size & x->seen_mask) == 0);
}

void expander_init(expander *x, const set_system *s, form form, const limit *limit)
{
    assert(form == BY_EDGES ? s->has_edges : s->has_stable);
    assert(!set_system_none_stable(s));
    assert_checked(set_system_is_valid(s));
    *x = (expander){.s = s, .form = form, .limit = limit};
    x->odd = NEW_ARRAY(uint64_t, bits_words(s->cells));
    x->all = NEW_ARRAY(uint64_t, bits_words(s->cells));
    bits_fill(x->all, s->cells);
    for (uint32_t c = 0; c < s->cells; c++)
        if (s->size[c] % 2)
            bits_set(x->odd, c);
    if (form == BY_ROWS)
        rows_init(x);
    else if (form == BY_SETS)
        sets_init(x);
    else
        edges_init(x);
    x->slow |= (size_t)s->cells * x->words > SLOW_WIDTH;
    seen_init(x);
    x->keys = mem_alloc((size_t)s->cells * x->words, sizeof *x->keys);
}

// The options of one class (twice if they are computed before they are compared), the table, and the lists.
size_t expander_bytes(const set_system *s, form form)
{
    size_t cells = s->cells, sets = form == BY_EDGES ? s->edges.count : s->stable.count;
    size_t words = bits_words(form == BY_ROWS ? s->stable.count : cells);
    size_t lists = form == BY_ROWS ? 0 : pool_members(form == BY_EDGES ? &s->edges : &s->stable);
    return ((form == BY_ROWS ? 1 : 2) * cells * words + 8 * cells + sets * bits_words(cells)) *
               sizeof(uint64_t) +
           lists * (form == BY_SETS && words == 1 ? 12 : 4);
}

void expander_clear(expander *x)
{
    pool_clear(&x->rows);
    pool_clear(&x->rest);
    free_all(x->odd, x->all, x->keys, x->seen, x->stamp, x->sets_of, x->sets_first, x->around, x->covered,
             x->option, x->open, x->set_words, x->around_words, x->through, x->through_first, x->odd_sets);
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

// One pass over the cells finds everything; expand has nothing to do.
FOR_EACH_WIDTH void rows_look(expander *x, const uint64_t *key, size_t words)
{
    uint64_t inside = x->s->frattini;
    x->count = 0;
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
    assert_checked(x->count <= x->s->cells);
    bool odd = bits_meet(key, x->odd_sets, words), even = !bits_subset(key, x->odd_sets, words);
    x->uniform = odd != even;
    x->ending = odd;
}

void expander_look(expander *x, const uint64_t *key)
{
    x->generates = x->uniform = false;
    if (++x->epoch == 0) {
        memset(x->stamp, 0, ((size_t)x->seen_mask + 1) * sizeof *x->stamp);
        x->epoch = 1;
    }
    if (x->form == BY_SETS)
        sets_look(x, key);
    else if (x->form == BY_EDGES)
        edges_look(x, key);
    else if (x->words == 1)
        rows_look(x, key, 1);
    else
        rows_look(x, key, x->words);
}

void expander_expand(expander *x, const uint64_t *key)
{
    if (x->form == BY_ROWS)
        return;
    x->count = 0;
    if (x->stopped)
        return;
    if (x->form == BY_SETS)
        sets_expand(x, key);
    else
        edges_expand(x, key);
    assert(x->count <= x->s->cells); // the keys have room for one option of each cell
}

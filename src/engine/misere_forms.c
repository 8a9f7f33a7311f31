// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game G whose options are canonical is replaced by a game K if every option of K is one of G and every
// other option of G has the option K, that is, reverses through it; if K has no options, G must be won by the
// player to move. G is its own canonical form if there is no such K. A game has a larger number than its
// options, so the option of G with the largest number is not an option of K; hence it has K as an option, and
// K is found among its options.
#include "engine/misere_forms.h"

#include <assert.h>

#include "base/mem.h"
#include "base/order.h"
#include "base/text.h"

enum { MOST_SUMS = 1000000, LONGEST_TEXT = 200 };

// ---- the table

misere_forms *misere_forms_new(void)
{
    misere_forms *f = NEW(misere_forms);
    key_table_init(&f->steps, 1);
    key_table_init(&f->sums, 1);
    misere_make(f, NULL, 0);
    return f;
}

void misere_forms_free(misere_forms *f)
{
    if (!f)
        return;
    key_table_clear(&f->steps);
    key_table_clear(&f->sums);
    free_all(f->form, f->option, f->number, f->at_node, f->sum, f);
}

size_t misere_forms_bytes(const misere_forms *f)
{
    return f->form_room * sizeof *f->form +
           (f->option_room + f->node_room + f->sum_room) * sizeof *f->option +
           f->number_room * sizeof *f->number + key_table_bytes(&f->steps) + key_table_bytes(&f->sums);
}

static const uint32_t *options_of(const misere_forms *f, uint32_t form)
{
    return f->option + f->form[form].first;
}

static bool contains(const uint32_t *list, size_t count, uint32_t wanted)
{
    return count && bsearch(&wanted, list, count, sizeof *list, order_u32);
}

static bool has_option(const misere_forms *f, uint32_t form, uint32_t option)
{
    return contains(options_of(f, form), f->form[form].count, option);
}

// The node for the form with these options: lists of options are paths from node 0, and a step from a node by
// an option is a key.
static uint32_t node_of(misere_forms *f, const uint32_t *options, size_t count)
{
    uint32_t node = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t step = (uint64_t)node << 32 | options[i];
        node = key_table_add(&f->steps, &step) + 1;
    }
    f->at_node = mem_reserve(f->at_node, &f->node_room, (size_t)f->steps.keys.count + 1, sizeof *f->at_node);
    for (; f->nodes <= f->steps.keys.count; f->nodes++)
        f->at_node[f->nodes] = MISERE_NONE;
    return node;
}

// ---- properties of a form

// The k-th number of a genus; beyond the end the last two alternate.
static nim number_at(const misere_forms *f, uint32_t form, uint32_t k)
{
    const misere_form *x = &f->form[form];
    assert(x->numbers >= 2);
    uint32_t last = x->numbers - 1;
    return f->number[x->numbers_first + (k <= last ? k : last - (k - last) % 2)];
}

// The least number that is neither the k-th of an option nor one of the two others.
static nim mex_at(const misere_forms *f, const misere_form *x, uint32_t k, nim a, nim b)
{
    size_t words = bits_words(x->count + 3);
    OWNED uint64_t *met = NEW_ARRAY(uint64_t, words);
    for (uint32_t i = 0; i < x->count + 2; i++) {
        nim n = i < x->count ? number_at(f, f->option[x->first + i], k) : i == x->count ? a : b;
        if (n < x->count + 2)
            bits_set(met, n);
    }
    return nim_mex_wide(met, words);
}

static nim push_number(misere_forms *f, misere_form *x, nim n)
{
    f->number = mem_reserve(f->number, &f->number_room, f->all_numbers + 1, sizeof *f->number);
    f->number[f->all_numbers++] = n;
    x->numbers++;
    return n;
}

// One heap of two more adds the game with one fewer as an option, and that with a heap of one, whose misère
// value differs in the last bit. Once the genera of all options alternate, this one alternates as soon as two
// consecutive numbers differ exactly in bit 1 (the value 2).
static void find_genus(misere_forms *f, misere_form *x)
{
    uint32_t settled = 1;
    for (uint32_t i = 0; i < x->count; i++) {
        uint32_t numbers = f->form[f->option[x->first + i]].numbers;
        settled = numbers - 2 > settled ? numbers - 2 : settled;
    }
    x->nim = push_number(f, x, mex_at(f, x, 0, NIM_MAX, NIM_MAX));
    x->misere = push_number(f, x, x->count ? mex_at(f, x, 1, NIM_MAX, NIM_MAX) : 1);
    nim before = x->misere;
    for (uint32_t k = 1;; k++) {
        nim now = push_number(f, x, mex_at(f, x, k + 1, before, before ^ 1));
        if (k >= settled && now == (before ^ 2))
            break;
        before = now;
    }
    const nim *number = f->number + x->numbers_first;
    for (; x->numbers > 3 && number[x->numbers - 3] == number[x->numbers - 1]; x->numbers--)
        f->all_numbers--;
}

static void find_kind(const misere_forms *f, misere_form *x)
{
    x->tame = x->nim == x->misere || (x->nim < 2 && x->misere == (x->nim ^ 1));
    x->heap = true;
    for (uint32_t i = 0; i < x->count; i++) {
        const misere_form *option = &f->form[f->option[x->first + i]];
        x->tame &= option->tame;
        x->heap &= option->heap && option->count == i;
    }
}

// ---- canonical forms

static bool replaces(const misere_forms *f, uint32_t k, const uint32_t *options, size_t count)
{
    bool lost = false; // an option from which the player to move loses
    if (f->form[k].count >= count)
        return false;
    for (uint32_t i = 0; i < f->form[k].count; i++)
        if (!contains(options, count, options_of(f, k)[i]))
            return false;
    for (size_t i = 0; i < count; i++) {
        if (!has_option(f, options[i], k) && !has_option(f, k, options[i]))
            return false;
        lost |= f->form[options[i]].misere == 0;
    }
    return k || lost;
}

static uint32_t add_form(misere_forms *f, const uint32_t *options, size_t count)
{
    misere_form x = {.first = f->options, .numbers_first = f->all_numbers, .count = (uint32_t)count};
    f->option = mem_reserve(f->option, &f->option_room, f->options + count + 1, sizeof *f->option);
    if (count)
        memcpy(f->option + f->options, options, count * sizeof *options);
    f->options += count;
    find_genus(f, &x);
    find_kind(f, &x);
    f->form = mem_reserve(f->form, &f->form_room, (size_t)f->count + 1, sizeof *f->form);
    for (size_t i = 0; i < count; i++) // ascending, and a form comes after its options
        assert(options[i] < f->count && (i == 0 || options[i - 1] < options[i]));
    f->form[f->count] = x;
    return f->count++;
}

// The canonical form of the game with these options, ascending and different.
static uint32_t find_form(misere_forms *f, const uint32_t *options, size_t count)
{
    const misere_form *last = count ? &f->form[options[count - 1]] : NULL;
    for (uint32_t i = 0; last && i < last->count; i++)
        if (replaces(f, f->option[last->first + i], options, count))
            return f->option[last->first + i];
    return add_form(f, options, count);
}

uint32_t misere_make(misere_forms *f, uint32_t *options, size_t count)
{
    size_t different = 0;
    if (count)
        qsort(options, count, sizeof *options, order_u32);
    for (size_t i = 0; i < count; i++)
        if (!i || options[i] != options[i - 1])
            options[different++] = options[i];
    uint32_t node = node_of(f, options, different);
    if (f->at_node[node] == MISERE_NONE)
        f->at_node[node] = find_form(f, options, different);
    return f->at_node[node];
}

// ---- sums

uint32_t misere_heap(misere_forms *f, nim size)
{
    uint32_t options[MISERE_HEAPS];
    if (size >= MISERE_HEAPS)
        return MISERE_NONE;
    for (; f->heaps <= size; f->heaps++) {
        memcpy(options, f->heap, f->heaps * sizeof *options);
        f->heap[f->heaps] = misere_make(f, options, f->heaps);
    }
    return f->heap[size];
}

static uint32_t add(misere_forms *f, uint32_t a, uint32_t b, const limit *limit);

// The options of a + b that are moves in a, into `options`. False: too large.
static bool add_moves(misere_forms *f, uint32_t a, uint32_t b, uint32_t *options, const limit *limit)
{
    for (uint32_t i = 0; i < f->form[a].count; i++)
        if ((options[i] = add(f, options_of(f, a)[i], b, limit)) == MISERE_NONE)
            return false;
    return true;
}

static uint32_t add(misere_forms *f, uint32_t a, uint32_t b, const limit *limit)
{
    if (!a || !b)
        return a | b;
    uint32_t before = f->sums.keys.count;
    uint64_t key = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
    uint32_t id = key_table_add(&f->sums, &key);
    if (id < before && f->sum[id] != MISERE_NONE)
        return f->sum[id];
    f->sum = mem_reserve(f->sum, &f->sum_room, (size_t)id + 1, sizeof *f->sum);
    f->sum[id] = MISERE_NONE;
    if (id >= MOST_SUMS || !limit_memory(limit, misere_forms_bytes(f)) || limit_reached(limit))
        return MISERE_NONE;
    size_t first = f->form[a].count, count = first + f->form[b].count;
    uint32_t *options = mem_alloc(count, sizeof *options), form = MISERE_NONE;
    if (add_moves(f, a, b, options, limit) && add_moves(f, b, a, options + first, limit))
        form = misere_make(f, options, count);
    free(options);
    return f->sum[id] = form;
}

uint32_t misere_add(misere_forms *f, uint32_t a, uint32_t b, const limit *limit)
{
    if (a == MISERE_NONE || b == MISERE_NONE)
        return MISERE_NONE;
    if (f->sums.keys.count >= MOST_SUMS) {
        key_table_clear(&f->sums);
        key_table_init(&f->sums, 1);
    }
    return add(f, a, b, limit);
}

// ---- texts

char *misere_genus(const misere_forms *f, uint32_t form)
{
    const misere_form *x = &f->form[form];
    bool wide = false;
    for (uint32_t k = 1; k < x->numbers; k++)
        wide |= number_at(f, form, k) > 9;
    char *text = mem_print("%u^{", x->nim);
    for (uint32_t k = 1; k < x->numbers; k++)
        mem_append(&text, "%s%u", wide && k > 1 ? "," : "", number_at(f, form, k));
    mem_append(&text, "}");
    return text;
}

// Shorter texts first: the order must not depend on the numbers of forms, which depend on earlier
// computations.
static int by_text(const void *x, const void *y)
{
    const char *a = *(char *const *)x, *b = *(char *const *)y;
    size_t first = strlen(a), second = strlen(b);
    return first != second ? (first > second) - (first < second) : strcmp(a, b);
}

char *misere_print(const misere_forms *f, uint32_t form)
{
    const misere_form *x = &f->form[form];
    if (x->heap)
        return mem_print(form ? "*%u" : "%u", x->count);
    char **option = NEW_ARRAY(char *, x->count), *text = mem_string("{");
    uint32_t count = 0;
    while (count < x->count && (option[count] = misere_print(f, options_of(f, form)[count])))
        count++;
    bool whole = count == x->count;
    qsort(option, count, sizeof *option, by_text);
    for (uint32_t i = 0; i < count; i++)
        mem_append(&text, i ? ",%s" : "%s", option[i]);
    mem_append(&text, "}");
    texts_free(option, count);
    if (whole && strlen(text) <= LONGEST_TEXT)
        return text;
    free(text);
    return NULL;
}

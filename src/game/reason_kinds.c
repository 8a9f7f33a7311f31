// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finds the kinds of classes, from the last class, which has no options, to the first. A class is described
// by a word: the size of its set and then, for each kind among its options in ascending order, the number of
// classes and the number of moves to them. Words are numbered letter by letter, as paths in a tree whose
// branches are keys of a table, so different words always get different numbers.
#include "base/key_table.h"
#include "base/mem.h"
#include "game/reason_internal.h"

typedef struct letter {
    uint32_t kind, classes;
    uint64_t moves;
} letter;

static int by_kind(const void *a, const void *b)
{
    const letter *x = a, *y = b;
    return x->kind < y->kind ? -1 : x->kind > y->kind;
}

// Equal kinds become one letter.
static size_t merge(letter *word, size_t length)
{
    size_t kept = 0;
    qsort(word, length, sizeof *word, by_kind);
    for (size_t i = 0; i < length; i++)
        if (kept && word[kept - 1].kind == word[i].kind) {
            word[kept - 1].classes += word[i].classes;
            word[kept - 1].moves += word[i].moves;
        } else {
            word[kept++] = word[i];
        }
    return kept;
}

// Options are sorted by size, so a vertex leads to the first one that contains it.
static size_t spell(const structure *x, uint32_t c, const uint32_t *kind, uint64_t *covered, letter *word)
{
    size_t length = 0, words = x->closed.words, before = bits_count(pool_at(&x->closed, c), words);
    bits_copy(covered, pool_at(&x->closed, c), words);
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        bits_or(covered, covered, pool_at(&x->closed, x->option[i]), words);
        size_t now = bits_count(covered, words);
        word[length++] = (letter){kind[x->option[i]], 1, now - before};
        before = now;
    }
    return merge(word, length);
}

static uint64_t most_options(const structure *x)
{
    uint64_t most = 1;
    for (uint32_t c = 0; c < x->classes; c++)
        if (x->first[c + 1] - x->first[c] > most)
            most = x->first[c + 1] - x->first[c];
    return most;
}

uint32_t *structure_kinds(const structure *x, uint32_t *bound)
{
    CLEARED(key_table_clear) key_table tree = {0};
    uint32_t *kind = mem_alloc(x->classes, sizeof *kind);
    OWNED uint64_t *covered = mem_alloc(x->closed.words, sizeof *covered);
    OWNED letter *word = mem_alloc(most_options(x), sizeof *word);
    key_table_init(&tree, 3);
    for (uint32_t c = x->classes; c-- > 0;) {
        bool over = structure_is_won(x, c);
        uint64_t root[3] = {0, bits_count(pool_at(&x->closed, c), x->closed.words), over};
        uint32_t at = key_table_add(&tree, root);
        size_t length = spell(x, c, kind, covered, word);
        for (size_t i = 0; i < length; i++) {
            uint64_t branch[3] = {(uint64_t)at + 1, (uint64_t)word[i].kind << 32 | word[i].classes,
                                  word[i].moves};
            at = key_table_add(&tree, branch);
        }
        kind[c] = at;
    }
    *bound = tree.keys.count;
    return kind;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Impartial games in misère play, where the player who makes the last move loses: canonical forms, each
// stored once under a number. Two games with the same number can replace each other in every sum (Conway, On
// Numbers and Games, ch. 12). A form is the ascending list of the numbers of its options, which are smaller
// than its own; 0 is the game without options.
//
// Each form has its nim-value in normal play; its misère value, which is the mex of those of its options, or
// 1 if it has no options, and is 0 exactly if the player to move loses; its genus; and whether it is tame: it
// and all its followers have the two values of a position of Nim, (n,n), (0,1) or (1,0). doc/theory.md has
// the proofs.
//
// Memory: about 40 bytes per form, and 24 bytes per option of every list that occurred.
#pragma once

#include "base/key_table.h"
#include "base/limit.h"
#include "engine/type.h"

typedef struct misere_form {
    uint64_t first; // its options in `option`
    uint32_t count;
    uint32_t numbers; // of its genus, in `number`: the nim-value, the misère value, …; the last two repeat
    uint64_t numbers_first;
    nim nim, misere;
    bool tame, heap;
} misere_form;

#define MISERE_NONE UINT32_MAX // no form: too large
enum { MISERE_HEAPS = 256 };   // of Nim, from the empty one
typedef struct misere_forms {
    misere_form *form;
    uint32_t count;
    size_t form_room;
    uint32_t *option;
    size_t options, option_room;
    nim *number;
    size_t all_numbers, number_room;
    key_table steps;   // of lists of options, from list to list
    uint32_t *at_node; // the canonical form of each list; MISERE_NONE: not known
    size_t nodes, node_room;
    uint32_t heap[MISERE_HEAPS], heaps; // computed so far
    key_table sums;                     // pairs whose sum was computed
    uint32_t *sum;                      // form of each pair
    size_t sum_room;
} misere_forms;

misere_forms *misere_forms_new(void);
void misere_forms_free(misere_forms *f); // NULL is allowed
size_t misere_forms_bytes(const misere_forms *f);

// The canonical form of the game with these options; sorts them in place.
uint32_t misere_make(misere_forms *f, uint32_t *options, size_t count);
// The heap of that size; MISERE_NONE for one of MISERE_HEAPS and more.
uint32_t misere_heap(misere_forms *f, nim size);
// The sum of two forms. MISERE_NONE if one of them is MISERE_NONE, if more than a million pairs of followers
// must be added, or if the limit is reached.
uint32_t misere_add(misere_forms *f, uint32_t a, uint32_t b, const limit *limit);

// "3^{1431}": the nim-value and the misère values of the game with 0, 1, 2, … heaps of two added; the last
// two repeat. If one is above 9, commas separate them. The caller frees it.
char *misere_genus(const misere_forms *f, uint32_t form);
// "*2" for a heap, otherwise the options in braces; NULL if that is longer than 200 bytes. The caller frees
// it.
char *misere_print(const misere_forms *f, uint32_t form);

// If the terms of a sum are tame, it is determined by their values: by Conway's theorem it behaves like the
// sum of the Nim positions with these values.
typedef struct misere_pair {
    nim nim, misere;
} misere_pair;

static inline misere_pair misere_values(const misere_forms *f, uint32_t form)
{
    return (misere_pair){f->form[form].nim, f->form[form].misere};
}

static inline misere_pair misere_pair_of_heap(nim size)
{
    return (misere_pair){size, size < 2 ? size ^ 1 : size};
}

static inline misere_pair misere_pair_add(misere_pair a, misere_pair b)
{
    nim sum = a.nim ^ b.nim;
    bool fickle = a.nim != a.misere && b.nim != b.misere;
    return (misere_pair){sum, fickle ? sum ^ 1 : sum};
}

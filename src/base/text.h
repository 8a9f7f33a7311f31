// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words: the distance of two words, the nearest of a list (for "did you mean …?"), and conversion to valid
// UTF-8.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// The least number of insertions, deletions, replacements and swaps of neighbours that turn a into b,
// ignoring case. Words longer than 63 bytes have the distance SIZE_MAX from all others.
size_t text_distance(const char *a, const char *b);

// Collects the nearest of the given words. Start with `best` NULL and `distance` 0.
typedef struct nearest {
    const char *best; // NULL: no word is near enough
    size_t distance;
} nearest;
void nearest_try(nearest *n, const char *word, const char *candidate);

// The bytes with everything that is not UTF-8 replaced by U+FFFD. The caller frees the string.
char *text_utf8(const char *bytes, size_t length);

// The number of bytes (1 … 4) of the UTF-8 sequence at the beginning; 0: not UTF-8.
size_t text_utf8_length(const char *bytes, size_t length);

// The length of the text without a character at its end that is not complete, because the text was cut there.
size_t text_whole(const char *bytes, size_t length);

// Writes a character as UTF-8 and returns its number of bytes (1 … 4).
size_t text_put_code_point(uint32_t code, char *to);

// The columns of UTF-8 text in a terminal: its number of characters, if none of them is wide.
size_t text_columns(const char *text, size_t bytes);

// Writes UTF-8 as character data of XML 1.0 and HTML, also for attributes: forbidden characters become
// U+FFFD, white space becomes a blank.
void text_put_markup(const char *text, FILE *out);

// The first place with these `size` bytes in `length` bytes; NULL: there is none.
const char *text_search(const char *bytes, size_t length, const char *wanted, size_t size);

// Whether the word occurs in the text, in either case.
bool text_contains(const char *text, const char *word);

// The part in front of the next separator, where the text is cut; *rest is what follows. Without a separator
// the part is everything, and *rest becomes NULL. NULL if *rest is NULL.
char *text_cut(char **rest, char separator);

// The length of the byte order mark with which some editors begin every text; 0: there is no mark.
size_t text_byte_order_mark(const char *bytes, size_t length);

// The ending of a counted noun: 1 edge, 2 edges.
static inline const char *text_plural(unsigned long long count)
{
    return count == 1 ? "" : "s";
}

// 1 class, 2 classes.
static inline const char *text_plural_es(unsigned long long count)
{
    return count == 1 ? "" : "es";
}

// The row of a table whose first field is this name, in either case; NULL: none. A row has `size` bytes.
const void *text_find(const void *table, size_t count, size_t size, const char *name);
char **texts_copy(char *const *text, size_t count);  // of NULL: NULL
void texts_free(char **text, size_t count);          // an array of strings and the strings; NULL is allowed
size_t texts_bytes(char *const *text, size_t count); // at most, if the strings are short; NULL is allowed

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words: how far apart two are, the nearest of a list (for "did you mean …?"), and bytes made valid UTF-8.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// The least number of insertions, deletions, replacements and exchanges of neighbours that turn a into b;
// upper and lower case are the same. Words longer than 63 bytes are at distance SIZE_MAX from all others.
size_t text_distance(const char *a, const char *b);

// Collects the nearest of the words it is shown. Start with `best` NULL and `distance` 0.
typedef struct nearest {
    const char *best; // NULL while none is near enough to be meant
    size_t distance;
} nearest;
void nearest_try(nearest *n, const char *word, const char *candidate);

// The bytes with everything that is not UTF-8 replaced by U+FFFD; the caller frees the string.
char *text_utf8(const char *bytes, size_t length);

// The number of bytes (1 … 4) of the UTF-8 sequence at the beginning, 0 where there is none.
size_t text_utf8_length(const char *bytes, size_t length);

// Writes a character as UTF-8, and returns the number of bytes (1 … 4) that takes.
size_t text_put_code_point(uint32_t code, char *to);

// The columns that UTF-8 takes in a terminal: its characters, where none is wide.
size_t text_columns(const char *text, size_t bytes);

// Writes UTF-8 as character data of XML 1.0 and HTML, in attributes too: what may not be there becomes
// U+FFFD, white space a blank.
void text_put_markup(const char *text, FILE *out);

// The length of the byte order mark that some editors begin every text with; 0 where there is none.
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
void texts_free(char **text, size_t count); // an array of strings, and these; NULL is allowed

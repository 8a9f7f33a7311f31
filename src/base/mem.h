// SPDX-License-Identifier: GPL-3.0-or-later
//
// Allocation that never returns NULL: if memory is exhausted, a hook ends the program, which a host program
// may replace. Computations with bounds ask their `limit` first (limit.h); this is only the last resort.
//
// Users of blocks and texts need <stdlib.h>, <string.h>, <stdio.h> and <inttypes.h>, which are included
// here.
#pragma once

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *mem_alloc(size_t count, size_t size);             // uninitialised
void *mem_zero(size_t count, size_t size);              // zeroed
void *mem_resize(void *old, size_t count, size_t size); // as realloc
void *mem_copy(const void *from, size_t count, size_t size);
// Makes room for one element more than `count` in a list that starts as NULL and changes by one element at a
// time; the room doubles.
void *mem_push(void *list, size_t count, size_t size);
// Room for `wanted` elements in a list with room for *room, which doubles until it suffices.
void *mem_grow(void *list, size_t *room, size_t wanted, size_t size);
static inline void *mem_reserve(void *list, size_t *room, size_t wanted, size_t size)
{
    return wanted <= *room ? list : mem_grow(list, room, wanted, size);
}
char *mem_string(const char *text); // as strdup
char *mem_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
// Appends to a text of mem_string or mem_print, which may move; NULL is an empty text.
void mem_append(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *mem_vprint(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

// A file that writes to memory. When it is closed, which cannot fail, *text contains everything that was
// written, followed by a zero byte, and *size is its length; the caller frees *text. (open_memstream
// silently drops output when memory is exhausted.)
FILE *mem_stream(char **text, size_t *size);

// A zeroed array of `bytes` aligned to 64 bytes, backed by huge pages if the system supports them.
// Freed with mem_large_free and the same size.
void *mem_large(size_t bytes);
void mem_large_free(void *block, size_t bytes);
// Grows such an array (NULL: an empty one) until it has room for `wanted` elements: *room doubles, the
// contents stay, and the new part is zero.
void *mem_large_reserve(void *block, size_t *room, size_t wanted, size_t size);

// The hook is called with the number of bytes requested; it must not return.
void mem_on_exhaustion(void (*hook)(size_t bytes));

// OWNED char *text = mem_print(…): freed at the end of its block, also after `return`. CLEARED(names_clear)
// names all = {0}: the same for a value. Such a variable must be initialised in its declaration.
static inline void mem_free_owned(void *pointer)
{
    void *block;
    memcpy(&block, pointer, sizeof block);
    free(block);
}
// free_all(g->first, g->to, g): frees all of them; they may be NULL and have any type.
static inline void mem_free_all(void *const *block, size_t count)
{
    while (count-- > 0)
        free(*block++);
}
#define free_all(...) mem_free_all((void *[]){__VA_ARGS__}, sizeof((void *[]){__VA_ARGS__}) / sizeof(void *))

// Takes the block of an OWNED pointer, which becomes NULL: *out = mem_take(&text).
static inline void *mem_take(void *pointer)
{
    void *block, *none = NULL;
    memcpy(&block, pointer, sizeof block);
    memcpy(pointer, &none, sizeof none);
    return block;
}
#define OWNED __attribute__((cleanup(mem_free_owned)))
#define CLEARED(clear) __attribute__((cleanup(clear)))
// The same for a CLEARED value, which becomes zero: MOVE(out, made).
#define MOVE(to, from) (*(to) = (from), (void)memset(&(from), 0, sizeof(from)))

#define NEW(type) ((type *)mem_zero(1, sizeof(type)))
#define NEW_ARRAY(type, count) ((type *)mem_zero((count), sizeof(type)))

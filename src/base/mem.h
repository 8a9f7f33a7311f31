// SPDX-License-Identifier: GPL-3.0-or-later
//
// Allocation that never returns NULL: out of memory ends the program in one place, through a hook that a
// host program may replace. Bounded computations ask their `limit` first (limit.h), so this is the last
// resort and not the way limits are honoured.
//
// Blocks and texts go with <stdlib.h>, <string.h>, <stdio.h> and <inttypes.h>: whoever includes this has
// them.
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
// Room for one element more than `count` in a list that begins as NULL and grows and shrinks one by one; the
// room doubles.
void *mem_push(void *list, size_t count, size_t size);
// Room for `wanted` elements in a list with room for *room, which doubles until it suffices.
void *mem_grow(void *list, size_t *room, size_t wanted, size_t size);
static inline void *mem_reserve(void *list, size_t *room, size_t wanted, size_t size)
{
    return wanted <= *room ? list : mem_grow(list, room, wanted, size);
}
char *mem_string(const char *text); // as strdup
char *mem_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
// Prints behind a text of mem_string or mem_print, which may move; NULL is the empty one.
void mem_append(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *mem_vprint(const char *format, va_list args) __attribute__((format(printf, 1, 0)));

// A file to write a text to: once it is closed, which cannot fail, *text is all that was written, with a zero
// behind it, and *size its length; the caller frees it. (open_memstream leaves out what it has no memory for,
// and says nothing.)
FILE *mem_stream(char **text, size_t *size);

// A zeroed array of `bytes` on a 64-byte boundary, backed by huge pages where the system has them.
// Freed with mem_large_free and the same size.
void *mem_large(size_t bytes);
void mem_large_free(void *block, size_t bytes);
// Grows such an array (NULL: none yet) and keeps its contents; the new part is zero.
void *mem_large_grow(void *block, size_t old_bytes, size_t bytes);
// The same for `wanted` elements in an array with room for *room, which doubles until it suffices.
void *mem_large_reserve(void *block, size_t *room, size_t wanted, size_t size);

// Called with the number of bytes asked for; must not return.
void mem_on_exhaustion(void (*hook)(size_t bytes));

// OWNED char *text = mem_print(…): freed where its block ends, however that is left. CLEARED(names_clear)
// names all = {0}: a value, likewise. What is declared so has a value from the beginning.
static inline void mem_free_owned(void *pointer)
{
    void *block;
    memcpy(&block, pointer, sizeof block);
    free(block);
}
// free_all(g->first, g->to, g): all of them, which may be NULL and of any type.
static inline void mem_free_all(void *const *block, size_t count)
{
    while (count-- > 0)
        free(*block++);
}
#define free_all(...) mem_free_all((void *[]){__VA_ARGS__}, sizeof((void *[]){__VA_ARGS__}) / sizeof(void *))

// What an OWNED pointer points to, which from now on is owned by the caller: *out = mem_take(&text).
static inline void *mem_take(void *pointer)
{
    void *block, *none = NULL;
    memcpy(&block, pointer, sizeof block);
    memcpy(pointer, &none, sizeof none);
    return block;
}
#define OWNED __attribute__((cleanup(mem_free_owned)))
#define CLEARED(clear) __attribute__((cleanup(clear)))
// The same for a value that is CLEARED, of which nothing is left here: MOVE(out, made).
#define MOVE(to, from) (*(to) = (from), (void)memset(&(from), 0, sizeof(from)))

#define NEW(type) ((type *)mem_zero(1, sizeof(type)))
#define NEW_ARRAY(type, count) ((type *)mem_zero((count), sizeof(type)))

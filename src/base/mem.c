// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three parts. Ordinary blocks check the product of count and size for overflow. Texts are written through a
// stream over a growing buffer, so fprintf can build strings. Arrays of 1 MiB and more are pages of the
// system (os/memory.h), which can grow without copying; smaller ones come from the heap.
#include "base/mem.h"

#include <assert.h>

#include "os/memory.h"

static void die(size_t bytes)
{
    fprintf(stderr, "harary: out of memory (%zu more bytes were needed); try --memory with a lower limit\n",
            bytes);
    exit(1);
}

static void (*exhausted)(size_t) = die;

void mem_on_exhaustion(void (*hook)(size_t bytes))
{
    exhausted = hook ? hook : die;
}

static size_t total(size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        exhausted(SIZE_MAX);
    return bytes ? bytes : 1;
}

static void *must(void *block, size_t bytes)
{
    if (!block)
        exhausted(bytes);
    return block;
}

void *mem_alloc(size_t count, size_t size)
{
    size_t bytes = total(count, size);
    return must(malloc(bytes), bytes);
}

void *mem_zero(size_t count, size_t size)
{
    size_t bytes = total(count, size);
    return must(calloc(1, bytes), bytes);
}

void *mem_resize(void *old, size_t count, size_t size)
{
    size_t bytes = total(count, size);
    return must(realloc(old, bytes), bytes);
}

void *mem_push(void *list, size_t count, size_t size)
{
    bool full = count == 0 || (count >= 8 && (count & (count - 1)) == 0);
    return full ? mem_resize(list, count ? 2 * count : 8, size) : list;
}

void *mem_grow(void *list, size_t *room, size_t wanted, size_t size)
{
    assert(wanted > *room && size > 0);
    while (*room < wanted)
        *room = *room ? 2 * *room : 64;
    return mem_resize(list, *room, size);
}

void *mem_copy(const void *from, size_t count, size_t size)
{
    void *to = mem_alloc(count, size);
    if (count)
        memcpy(to, from, count * size);
    return to;
}

char *mem_string(const char *text)
{
    return mem_copy(text, strlen(text) + 1, 1);
}

char *mem_vprint(const char *format, va_list args)
{
    char most[256]; // most texts fit, and are printed once
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(most, sizeof most, format, args);
    if (length < 0)
        exhausted(strlen(format));
    char *text = mem_alloc((size_t)length + 1, 1);
    if ((size_t)length < sizeof most)
        memcpy(text, most, (size_t)length + 1);
    else
        vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *mem_print(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = mem_vprint(format, args);
    va_end(args);
    return text;
}

void mem_append(char **text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    OWNED char *more = mem_vprint(format, args);
    va_end(args);
    size_t before = *text ? strlen(*text) : 0, length = strlen(more);
    *text = mem_resize(*text, before + length + 1, 1);
    memcpy(*text + before, more, length + 1);
}

// Small blocks come from the heap: a mapping and its page faults cost more than the work on such a block.
enum { MAPPED_FROM = 1 << 20 };

// ---- texts as files

static void *resize_bytes(void *old, size_t bytes)
{
    return mem_resize(old, bytes, 1);
}

FILE *mem_stream(char **text, size_t *size)
{
    return must(memory_stream(text, size, resize_bytes), BUFSIZ);
}

// ---- large arrays

void *mem_large(size_t bytes)
{
    if (bytes < MAPPED_FROM) {
        size_t padded = (bytes + 63) & ~(size_t)63;
        void *block = must(aligned_alloc(64, padded ? padded : 64), bytes);
        memset(block, 0, padded);
        return block;
    }
    return must(pages_map(bytes), bytes);
}

void mem_large_free(void *block, size_t bytes)
{
    if (!block)
        return;
    if (bytes < MAPPED_FROM)
        free(block);
    else
        pages_free(block, bytes);
}

// Grows a large array (NULL: an empty one) and keeps its contents; the new part is zero.
static void *large_grow(void *block, size_t old_bytes, size_t bytes)
{
    if (block && old_bytes >= MAPPED_FROM)
        return must(pages_grow(block, old_bytes, bytes), bytes);
    assert(bytes > old_bytes && (block || old_bytes == 0));
    void *larger = mem_large(bytes);
    if (old_bytes)
        memcpy(larger, block, old_bytes);
    mem_large_free(block, old_bytes);
    return larger;
}

void *mem_large_reserve(void *block, size_t *room, size_t wanted, size_t size)
{
    size_t before = *room;
    if (wanted <= before)
        return block;
    while (*room < wanted)
        *room = *room ? 2 * *room : 256;
    return large_grow(block, before * size, *room * size);
}

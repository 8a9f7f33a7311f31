// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that grows at its end. A buffer starts as zero, or with memory that it is lent: an array on the stack
// that usually suffices. text_clear frees what was allocated. A buffer keeps its memory when `used` is set
// back to 0.
#pragma once

#include "base/mem.h"

typedef struct text_buffer {
    char *bytes; // not NUL-terminated
    size_t used, room;
    bool lent;
} text_buffer;
#define TEXT_LENT(array) ((text_buffer){.bytes = (array), .room = sizeof(array), .lent = true})

void text_clear(text_buffer *b);
void text_grow(text_buffer *b, size_t more);

// Room for `more` bytes at the end, which the caller fills and adds to `used`.
static inline char *text_room(text_buffer *b, size_t more)
{
    if (b->used + more > b->room)
        text_grow(b, more);
    return b->bytes + b->used;
}

static inline void text_add(text_buffer *b, const char *bytes, size_t length)
{
    if (!length)
        return;
    memcpy(text_room(b, length), bytes, length);
    b->used += length;
}

static inline void text_add_char(text_buffer *b, char c)
{
    *text_room(b, 1) = c;
    b->used++;
}

static inline void text_add_string(text_buffer *b, const char *text)
{
    text_add(b, text, strlen(text));
}

void text_add_number(text_buffer *b, uint64_t number); // in decimal
char *text_put_number(uint64_t number, char to[20]);   // the same into an array; returns the end
void text_add_print(text_buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_vprint(text_buffer *b, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

void text_put(const text_buffer *b, FILE *out); // the whole text

// The text with a zero byte at its end, which the caller frees; the buffer is empty.
char *text_taken(text_buffer *b);

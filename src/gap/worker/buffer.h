// SPDX-License-Identifier: GPL-3.0-or-later
//
// Growing text. A buffer that is filled while GAP runs must live outside the frame that entered GAP: an error
// in GAP jumps over every frame in between, and memory owned only by these frames would be lost.
#pragma once

#include <stdint.h>

#include "base/mem.h"

typedef struct buffer {
    char *data;
    size_t length, room;
} buffer;

static inline void buffer_reserve(buffer *b, size_t more)
{
    if (b->length + more <= b->room)
        return;
    b->room = 2 * b->room + more + 4096;
    b->data = mem_resize(b->data, b->room, 1);
}

static inline void buffer_bytes(buffer *b, const char *bytes, size_t length)
{
    buffer_reserve(b, length);
    memcpy(b->data + b->length, bytes, length);
    b->length += length;
}

static inline void buffer_char(buffer *b, char c)
{
    buffer_reserve(b, 1);
    b->data[b->length++] = c;
}

static inline void buffer_text(buffer *b, const char *text)
{
    buffer_bytes(b, text, strlen(text));
}

void buffer_integer(buffer *b, int64_t value);
// A JSON string. Bytes that are not UTF-8 are read as Latin-1.
void buffer_json_string(buffer *b, const char *bytes, size_t length);

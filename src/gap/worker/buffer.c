// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two writers that are not inline: integers and JSON strings. A byte that is not valid UTF-8 is written
// as the escape of its Latin-1 value, so any output of GAP becomes valid JSON.
#include "gap/worker/buffer.h"

#include "base/text.h"

void buffer_integer(buffer *b, int64_t value)
{
    buffer_reserve(b, 24);
    b->length += (size_t)sprintf(b->data + b->length, "%" PRId64, value);
}

void buffer_json_string(buffer *b, const char *bytes, size_t length)
{
    buffer_char(b, '"');
    for (size_t i = 0; i < length;) {
        unsigned char c = (unsigned char)bytes[i];
        size_t run = text_utf8_length(bytes + i, length - i);
        if (c < 0x20 || run == 0) {
            char escape[8];
            snprintf(escape, sizeof escape, "\\u%04x", c);
            buffer_text(b, escape);
            i++;
            continue;
        }
        if (c == '"' || c == '\\')
            buffer_char(b, '\\');
        buffer_bytes(b, bytes + i, run);
        i += run;
    }
    buffer_char(b, '"');
}

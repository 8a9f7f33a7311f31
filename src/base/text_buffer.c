// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text_buffer.h"

void text_clear(text_buffer *b)
{
    if (!b->lent)
        free(b->bytes);
    *b = (text_buffer){0};
}

void text_grow(text_buffer *b, size_t more)
{
    size_t room = b->room;
    char *own = mem_grow(b->lent ? NULL : b->bytes, &room, b->used + more, 1);
    if (b->lent && b->used)
        memcpy(own, b->bytes, b->used);
    *b = (text_buffer){.bytes = own, .used = b->used, .room = room};
}

char *text_put_number(uint64_t number, char to[20])
{
    size_t digits = 1;
    for (uint64_t rest = number; rest >= 10; rest /= 10)
        digits++;
    for (size_t i = digits; i-- > 0; number /= 10)
        to[i] = (char)('0' + number % 10);
    return to + digits;
}

void text_add_number(text_buffer *b, uint64_t number)
{
    char *begin = text_room(b, 20);
    b->used += (size_t)(text_put_number(number, begin) - begin);
}

void text_add_vprint(text_buffer *b, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    size_t room = 64;
    int length = vsnprintf(text_room(b, room), room, format, arguments);
    if ((size_t)length >= room)
        vsnprintf(text_room(b, (size_t)length + 1), (size_t)length + 1, format, again);
    va_end(again);
    b->used += (size_t)length;
}

void text_add_print(text_buffer *b, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_add_vprint(b, format, arguments);
    va_end(arguments);
}

void text_put(const text_buffer *b, FILE *out)
{
    if (b->used) // no bytes are no address
        fwrite(b->bytes, 1, b->used, out);
}

char *text_taken(text_buffer *b)
{
    text_add_char(b, '\0');
    char *text = b->lent ? mem_copy(b->bytes, b->used, 1) : b->bytes;
    *b = (text_buffer){0};
    return text;
}

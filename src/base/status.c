// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>

// What was read is quoted in sentences: a line feed would break one, and an escape sequence would speak to
// the terminal. U+0080 … U+009F are control characters too.
static void make_plain(char *text)
{
    for (unsigned char *c = (unsigned char *)text; *c; c++)
        if (*c < ' ' || *c == 0x7f)
            *c = '?';
        else if (*c == 0xc2 && c[1] >= 0x80 && c[1] <= 0x9f)
            c[0] = c[1] = '?';
}

static void fill(hry_error *error, hry_status status, size_t line, size_t column, const char *format,
                 va_list args)
{
    if (!error)
        return;
    error->status = status;
    error->line = line;
    error->column = column;
    vsnprintf(error->message, sizeof error->message, format, args);
    make_plain(error->message);
}

hry_status hry_fail(hry_error *error, hry_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(error, status, 0, 0, format, args);
    va_end(args);
    return status;
}

hry_status hry_fail_at(hry_error *error, hry_status status, size_t line, size_t column, const char *format,
                       ...)
{
    va_list args;
    va_start(args, format);
    fill(error, status, line, column, format, args);
    va_end(args);
    return status;
}

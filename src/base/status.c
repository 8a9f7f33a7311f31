// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>

static void fill(hry_error *error, hry_status status, size_t line, size_t column, const char *format,
                 va_list args)
{
    if (!error)
        return;
    error->status = status;
    error->line = line;
    error->column = column;
    vsnprintf(error->message, sizeof error->message, format, args);
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

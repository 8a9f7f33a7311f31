// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one sentence in which a failed job says why.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "jobs.h"

bool say(sentence *why, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(why->text, sizeof why->text, format, values);
    va_end(values);
    size_t length = strlen(why->text);
    while (length && strchr(" \n.", why->text[length - 1]))
        why->text[--length] = '\0';
    for (char *at = why->text; *at; at++)
        if (*at == '\n' || *at == '\r')
            *at = ' ';
    return false;
}

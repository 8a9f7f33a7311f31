// SPDX-License-Identifier: GPL-3.0-or-later
//
// An error text contains names of settings in backquotes: `time` becomes --time on the command line and time
// elsewhere, and `;time` becomes a hint that only some front ends have. They are replaced in the format
// before the arguments are printed, so quoted input is never interpreted. Control characters in the input
// become "?".
#include "base/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const front_end plain, *front = &plain;

void front_end_set(const front_end *f)
{
    front = f ? f : &plain;
}

// The replacement for an opening backquote, and for the name of a hint after it.
static const char *words_for(const char *name)
{
    if (*name != ';')
        return front->options ? "--" : "";
    for (size_t i = 0, length; front->advice[i].name; i++) {
        length = strlen(front->advice[i].name);
        if (strncmp(front->advice[i].name, name + 1, length) == 0 && name[length + 1] == '`')
            return front->advice[i].words;
    }
    return "";
}

// The format with the words of the front end, which may be longer.
static void spell(const char *format, char *out)
{
    for (bool inside = false; *format; format++)
        if (*format != '`') {
            *out++ = inside && !front->options && *format == '-' ? '_' : *format;
        } else if ((inside = !inside)) {
            out = stpcpy(out, words_for(format + 1));
            format += format[1] == ';' ? strcspn(format + 1, "`") : 0;
        }
    *out = '\0';
}

setting_name setting(const char *name)
{
    setting_name out;
    char quoted[sizeof out.text - 2];
    snprintf(quoted, sizeof quoted, "`%s`", name);
    spell(quoted, out.text);
    return out;
}

// Messages quote input: a line feed would split the message, and an escape sequence could control the
// terminal. U+0080 … U+009F are control characters too.
static void make_plain(char *text)
{
    for (unsigned char *c = (unsigned char *)text; *c; c++)
        if (*c < ' ' || *c == 0x7f)
            *c = '?';
        else if (*c == 0xc2 && c[1] >= 0x80 && c[1] <= 0x9f)
            c[0] = c[1] = '?';
}

hry_status hry_fail_at(hry_error *error, hry_status status, size_t line, size_t column, const char *format,
                       ...)
{
    if (!error)
        return status;
    error->status = status;
    error->line = line;
    error->column = column;
    char spelled[2 * sizeof error->message];
    assert(strlen(format) < sizeof error->message);
    spell(format, spelled);
    va_list args;
    va_start(args, format);
    vsnprintf(error->message, sizeof error->message, spelled, args);
    va_end(args);
    make_plain(error->message);
    return status;
}

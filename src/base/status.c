// SPDX-License-Identifier: GPL-3.0-or-later
//
// An error text contains names of settings in backquotes: `time` becomes --time on the command line and time
// elsewhere, and `;time` becomes a hint that only some front ends have. They are replaced in the format
// before the arguments are printed, so quoted input is never interpreted. Messages are UTF-8: each argument
// of %s is printed here, cut between two characters, with U+FFFD for bytes that are not UTF-8. Control
// characters become "?".
#include "base/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

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

// ---- printing

typedef struct text_out {
    char *text;
    size_t length, room; // without the zero byte
} text_out;

static void put(text_out *out, const char *bytes, size_t length)
{
    size_t most = out->room - out->length, fits = length <= most ? length : text_whole(bytes, most);
    memcpy(out->text + out->length, bytes, fits);
    out->length += fits;
    if (fits < length)
        out->room = out->length; // full
}

static void put_text(text_out *out, const char *text, size_t length)
{
    length = text_whole(text, length);
    for (size_t at = 0, step; at < length && out->length < out->room; at += step ? step : 1) {
        step = text_utf8_length(text + at, length - at);
        put(out, step ? text + at : "\xef\xbf\xbd", step ? step : 3);
    }
}

// Prints one argument that is not a string.
static void put_value(text_out *out, const char *directive, char size, va_list *args)
{
    char made[64];
    char kind = directive[strlen(directive) - 1];
    if (strchr("aefgAEFG", kind))
        snprintf(made, sizeof made, directive, va_arg(*args, double));
    else if (size == 'l')
        snprintf(made, sizeof made, directive, va_arg(*args, long));
    else if (size == 'L')
        snprintf(made, sizeof made, directive, va_arg(*args, long long));
    else if (size == 'z')
        snprintf(made, sizeof made, directive, va_arg(*args, size_t));
    else
        snprintf(made, sizeof made, directive, va_arg(*args, int));
    put(out, made, strlen(made));
}

// Prints the argument of the directive at the % and returns the place behind it.
static const char *put_directive(text_out *out, const char *at, va_list *args)
{
    static const char kinds[] = "csdiuxXofgeaFGEAp%";
    size_t length = 1 + strcspn(at + 1, kinds) + 1;
    char directive[32] = "";
    const char *dot = memchr(at, '.', length);
    assert(length < sizeof directive);
    memcpy(directive, at, length);
    char kind = directive[length - 1], size = directive[length - 2];
    if (kind == 's') {
        int most = !dot ? -1 : dot[1] == '*' ? va_arg(*args, int) : atoi(dot + 1);
        const char *text = va_arg(*args, const char *);
        put_text(out, text, most < 0 ? strlen(text) : strnlen(text, (size_t)most));
    } else if (kind == '%') {
        put(out, "%", 1);
    } else {
        put_value(out, directive, size == 'l' && directive[length - 3] == 'l' ? 'L' : size, args);
    }
    return at + length;
}

// The message, cut between two characters if there is no room.
static void print(text_out *out, const char *format, va_list *args)
{
    while (*format && out->length < out->room) {
        size_t plain = strcspn(format, "%");
        put(out, format, plain);
        format += plain;
        if (*format)
            format = put_directive(out, format, args);
    }
    out->text[out->length] = '\0';
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
    print(&(text_out){error->message, 0, sizeof error->message - 1}, spelled, &args);
    va_end(args);
    make_plain(error->message);
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading numbers and lines, and the messages about errors in them. Columns count bytes from 1.
#include "base/scan.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/checked.h"
#include "base/file.h"
#include "base/text.h"

enum {
    FOUND_MOST = 24, // bytes of the text that an error quotes
};

// ---- whole files

// The limit for reading a file, and the error if it is reached.
typedef struct reading {
    const limit *limit;
    hry_status status;
    hry_error *error;
} reading;

static bool reading_allows(void *context, size_t bytes)
{
    reading *r = context;
    r->status = limit_fits(r->limit, (double)bytes, "reading the file", r->error);
    THEN(r->status, limit_check(r->limit, r->error));
    return !r->status;
}

static hry_status read_all(int file, size_t expected, const char *path, const limit *limit, file_text *out,
                           hry_error *error)
{
    reading r = {.limit = limit, .error = error};
    file_text found;
    if (!file_read_open(file, expected, reading_allows, &r, &found.data, &found.length))
        return r.status ? r.status
                        : hry_fail(error, HRY_UNREADABLE, "cannot read '%.200s': %s", path, strerror(errno));
    *out = found;
    return HRY_OK;
}

hry_status scan_load(const char *path, const limit *limit, file_text *out, hry_error *error)
{
    if (!strcmp(path, "-"))
        return read_all(STDIN_FILENO, 0, "standard input", limit, out, error);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return hry_fail(error, HRY_UNREADABLE, "cannot open '%.200s': %s", path, strerror(errno));
    struct stat about;
    hry_status status;
    if (fstat(file, &about))
        status = hry_fail(error, HRY_UNREADABLE, "cannot read '%.200s': %s", path, strerror(errno));
    else if (S_ISDIR(about.st_mode))
        status = hry_fail(error, HRY_UNREADABLE, "cannot open '%.200s': it is a directory", path);
    else
        status = read_all(file, S_ISREG(about.st_mode) ? (size_t)about.st_size : 0, path, limit, out, error);
    close(file);
    return status;
}

// Control bytes other than blanks and line ends mean that the file is not a text file.
static hry_status check_text(const scan *s)
{
    size_t line = 1;
    const char *line_begin = s->begin;
    for (const char *at = s->begin; at < s->end; at++) {
        unsigned char byte = (unsigned char)*at;
        if ((byte >= ' ' && byte != 127) || byte == '\t' || byte == '\r')
            continue;
        if (byte != '\n')
            return hry_fail_at(s->error, HRY_UNREADABLE, line, (size_t)(at - line_begin) + 1,
                               "expected text, found the byte 0x%02x; the file is binary", byte);
        line++;
        line_begin = at + 1;
    }
    return HRY_OK;
}

hry_status scan_begin(scan *s, const char *data, size_t length)
{
    s->begin = s->at = s->line_begin = data + text_byte_order_mark(data, length);
    s->end = data + length;
    s->line = 1;
    assert(s->begin <= s->end);
    return check_text(s);
}

// ---- places

static size_t column(const scan *s)
{
    assert_checked(s->begin <= s->line_begin && s->line_begin <= s->at && s->at <= s->end);
    return (size_t)(s->at - s->line_begin) + 1;
}

void scan_next_line(scan *s)
{
    const char *newline = memchr(s->at, '\n', (size_t)(s->end - s->at));
    s->at = newline ? newline + 1 : s->end;
    if (newline) {
        s->line++;
        s->line_begin = s->at;
    }
}

slice scan_line(scan *s)
{
    slice line = {.begin = s->at};
    const char *newline = memchr(s->at, '\n', (size_t)(s->end - s->at));
    const char *end = newline ? newline : s->end;
    while (end > line.begin && (end[-1] == '\r' || end[-1] == ' ' || end[-1] == '\t'))
        end--;
    line.length = (size_t)(end - line.begin);
    scan_next_line(s);
    return line;
}

static bool blank_at(const scan *s, const char *at)
{
    return at == s->end || *at == ' ' || *at == '\t' || *at == '\n' || *at == '\r';
}

// The word at the current place in quotes, truncated if it is long; bytes that are not UTF-8 as \xNN.
static void print_word(const scan *s, char *out)
{
    const char *at = s->at;
    char *to = out;
    *to++ = '\'';
    while (!blank_at(s, at) && to - out < FOUND_MOST) {
        size_t length = text_utf8_length(at, (size_t)(s->end - at));
        if (length == 0) {
            to += sprintf(to, "\\x%02x", (unsigned char)*at++);
            continue;
        }
        memcpy(to, at, length);
        to += length;
        at += length;
    }
    assert(to - out < FOUND_MOST + 4); // the last character had at most four bytes
    strcpy(to, blank_at(s, at) ? "'" : "…'");
}

static void print_found(const scan *s, char *out)
{
    if (scan_at_end(s))
        strcpy(out, "the end of the file");
    else if (scan_at_eol(s))
        strcpy(out, "the end of the line");
    else if (*s->at == '\r')
        strcpy(out, "a carriage return inside a line");
    else if (blank_at(s, s->at))
        strcpy(out, "a blank");
    else
        print_word(s, out);
}

hry_status scan_expected(const scan *s, const char *format, ...)
{
    char expected[200], found[2 * FOUND_MOST];
    va_list args;
    va_start(args, format);
    vsnprintf(expected, sizeof expected, format, args);
    va_end(args);
    print_found(s, found);
    return hry_fail_at(s->error, HRY_UNREADABLE, s->line, column(s), "expected %s, found %s", expected,
                       found);
}

static bool digit_at(const scan *s)
{
    return s->at < s->end && *s->at >= '0' && *s->at <= '9';
}

#define BEYOND (UINT64_C(1) << 32) // a number that is not a uint32_t

// Reads the digits at the current place; BEYOND if the number is not a uint32_t.
static uint64_t digits(scan *s)
{
    uint64_t value = 0;
    for (; digit_at(s); s->at++) {
        value = 10 * value + (uint64_t)(*s->at - '0');
        if (value > UINT32_MAX)
            value = BEYOND;
    }
    return value;
}

static hry_status fail_word(const scan *s, const char *word, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// An error about the word that begins at `word`, which the message quotes first.
static hry_status fail_word(const scan *s, const char *word, const char *format, ...)
{
    scan back = *s;
    back.at = word;
    char quoted[2 * FOUND_MOST], rest[200];
    print_word(&back, quoted);
    va_list args;
    va_start(args, format);
    vsnprintf(rest, sizeof rest, format, args);
    va_end(args);
    return hry_fail_at(s->error, HRY_UNREADABLE, s->line, column(&back), "%s %s", quoted, rest);
}

static hry_status read_number(scan *s, const char *what, uint64_t most, uint64_t *out)
{
    scan_blanks(s);
    const char *word = s->at;
    if (!digit_at(s))
        return scan_expected(s, "%s", what);
    *out = digits(s);
    if (!blank_at(s, s->at))
        return scan_expected(s, "a blank or the end of the line after %s", what);
    return *out <= most ? HRY_OK
                        : fail_word(s, word, "is too large for %s: the maximum is %" PRIu64, what, most);
}

hry_status scan_number(scan *s, const char *what, uint32_t most, uint32_t *out)
{
    uint64_t value = 0;
    TRY(read_number(s, what, most, &value));
    *out = (uint32_t)value;
    return HRY_OK;
}

hry_status scan_ignored_number(scan *s, const char *what)
{
    uint64_t value = 0;
    return read_number(s, what, BEYOND, &value);
}

hry_status scan_vertex(scan *s, uint32_t most, const char *whose, uint32_t *out)
{
    const char *word = s->at;
    if (*word == '-' && s->end - word > 1 && word[1] >= '0' && word[1] <= '9')
        return fail_word(s, word, "is negative: vertices are numbered from 1");
    if (!digit_at(s))
        return scan_expected(s, "a vertex, a number from 1");
    uint64_t value = digits(s);
    if (!blank_at(s, s->at))
        return scan_expected(s, "a blank or the end of the line after a vertex");
    if (value == 0)
        return fail_word(s, word, "is not a vertex: vertices are numbered from 1");
    if (value > most)
        return fail_word(s, word, "is beyond the %u %s %s", most, most == 1 ? "vertex" : "vertices", whose);
    *out = (uint32_t)value - 1;
    return HRY_OK;
}

hry_status scan_rest(scan *s, char comment)
{
    for (; !scan_at_end(s); scan_next_line(s)) {
        if (comment && *s->at == comment)
            continue;
        scan_blanks(s);
        if (!scan_at_eol(s))
            return scan_expected(s, "the end of the file");
    }
    return HRY_OK;
}

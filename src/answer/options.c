// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stores a value in a question through its row of the table: the kind determines how the text is parsed, the
// offset where the value goes. Defaults of times, sizes and choices are parsed in the same way; a number has
// its default in the row, and all other fields start as zero. Nothing here depends on a verb: a new option
// is a new row. Each reader of values accepts the whole text or nothing, and leaves the output unchanged if
// it rejects the text. Signs and blanks before a number, which strtoull accepts, are rejected.
#include "answer/options.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <strings.h>

#include "os/machine.h"

// ---- values

static bool number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    char *end;
    errno = 0;
    uint64_t value = isdigit((unsigned char)*text) ? strtoull(text, &end, 10) : 0;
    if (!isdigit((unsigned char)*text) || *end || errno || value < least || value > most)
        return false;
    *out = value;
    return true;
}

typedef struct unit {
    const char *name;
    double factor;
} unit;

// A positive decimal number and one of the units.
static bool measured(const char *text, const unit *units, size_t count, double *out)
{
    char *behind;
    if (!isdigit((unsigned char)*text) || (text[0] == '0' && tolower((unsigned char)text[1]) == 'x'))
        return false;
    double value = strtod(text, &behind);
    if (!isfinite(value) || value <= 0)
        return false;
    for (size_t i = 0; i < count; i++)
        if (strcasecmp(behind, units[i].name) == 0) {
            *out = value * units[i].factor;
            return true;
        }
    return false;
}

// 500ms 30s 5m 2h 1.5h 30 (seconds); none: 0
static bool duration(const char *text, double *seconds)
{
    static const unit units[] = {{"", 1}, {"ms", 1e-3}, {"s", 1}, {"m", 60}, {"h", 3600}};
    if (strcmp(text, "none") == 0) {
        *seconds = 0;
        return true;
    }
    return measured(text, units, sizeof units / sizeof *units, seconds);
}

#define LEAST_BYTES 0x1p20 // with less, nothing can be computed

// 2000000 2000K 500M 2G 1T (powers of 1024)
static bool size_of(const char *text, double *bytes)
{
    static const unit units[] = {{"", 1},        {"k", 0x1p10},  {"m", 0x1p20},  {"g", 0x1p30}, {"t", 0x1p40},
                                 {"kb", 0x1p10}, {"mb", 0x1p20}, {"gb", 0x1p30}, {"tb", 0x1p40}};
    return measured(text, units, sizeof units / sizeof *units, bytes) && *bytes < 0x1p63;
}

// A size of at least LEAST_BYTES, or 75% of the machine.
static bool bytes_of(const char *text, uint64_t *bytes)
{
    double value;
    const char *percent = strchr(text, '%');
    if (percent && percent[1] == '\0') {
        uint64_t whole;
        char digits[4] = "";
        if (percent - text < 1 || percent - text > 3)
            return false;
        memcpy(digits, text, (size_t)(percent - text));
        if (!number(digits, 1, 100, &whole))
            return false;
        *bytes = machine_memory() / 100 * whole;
        return true;
    }
    if (!size_of(text, &value) || value < LEAST_BYTES)
        return false;
    *bytes = (uint64_t)value;
    return true;
}

bool value_choice(const char *text, const char *words, unsigned *index)
{
    size_t length = strlen(text);
    for (unsigned i = 0;; i++) {
        size_t end = strcspn(words, "|");
        if (end == length && strncasecmp(words, text, length) == 0) {
            *index = i;
            return true;
        }
        if (!words[end])
            return false;
        words += end + 1;
    }
}

// ---- options

const option *option_find(const option *table, const char *name)
{
    for (const option *o = table; o->name; o++)
        if (strcmp(o->name, name) == 0)
            return o;
    return NULL;
}

static bool store(const option *o, const char *text, void *out)
{
    void *field = (char *)out + o->at;
    switch (o->kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case OPTION_NUMBER:
        return number(text, o->least, o->most, field);
    case OPTION_DURATION:
        return duration(text, field);
    case OPTION_BYTES:
        return bytes_of(text, field);
    case OPTION_CHOICE:
        return value_choice(text, o->argument, field);
    case OPTION_TEXT:
        *(const char **)field = text;
        return true;
    case OPTION_TEXTS: {
        option_texts *list = field;
        if (list->count < MOST_TEXTS)
            list->text[list->count] = text;
        return list->count++ < MOST_TEXTS;
    }
    }
    return false;
}

// A size that is too small probably lacks its unit, 2 or 500, or has the wrong one, 500K.
static hry_status too_small(const char *called, const char *text, hry_error *error)
{
    enum { MOST_GIGABYTES = 64, MOST_MEGABYTES = 9999 };
    char *end;
    double number = strtod(text, &end);
    int length = (int)(end - text);
    char unit = *end                       ? (tolower((unsigned char)*end) == 'k' ? 'M' : 'G')
                : number <= MOST_GIGABYTES ? 'G'
                                           : 'M';
    bool bare = !*end && number > MOST_MEGABYTES;
    return hry_fail(error, HRY_USAGE, "invalid %s '%.60s': the least size is 1M; did you mean %.*s%c?",
                    called, text, bare || length > 20 ? 1 : length, bare || length > 20 ? "1" : text, unit);
}

static hry_status bad_value(const option *o, const char *text, hry_error *error)
{
    setting_name name = setting(o->name);
    const char *called = name.text;
    REFUSE_IF(o->kind == OPTION_NUMBER, "invalid %s '%.60s': expected a number from %" PRIu64 " to %" PRIu64,
              called, text, o->least, o->most);
    REFUSE_IF(o->kind == OPTION_TEXTS, "%s can be used at most %d times", called, MOST_TEXTS);
    double bytes;
    if (o->kind == OPTION_BYTES && size_of(text, &bytes))
        return too_small(called, text, error);
    return hry_fail(error, HRY_USAGE, "invalid %s '%.60s': expected %s%s", called, text,
                    o->kind == OPTION_DURATION ? "a time such as 500ms, 30s, 5m or 2h"
                    : o->kind == OPTION_BYTES  ? "a size such as 500M, 2G or 50%"
                                               : "one of ",
                    o->kind == OPTION_CHOICE ? o->argument : "");
}

hry_status option_read(const option *o, const char *text, void *out, hry_error *error)
{
    return store(o, text, out) ? HRY_OK : bad_value(o, text, error);
}

void options_default(const option *table, void *out)
{
    for (const option *o = table; o->name; o++) {
        if (o->kind == OPTION_NUMBER) {
            *(uint64_t *)((char *)out + o->at) = o->initial;
        } else if (o->kind == OPTION_DURATION || o->kind == OPTION_BYTES || o->kind == OPTION_CHOICE) {
            bool good = store(o, o->fallback, out);
            assert(good);
            (void)good;
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each reader accepts the whole text or nothing and leaves the output untouched if it refuses. Signs and
// blanks in front of a number, which strtoull accepts, are none here. Sizes may be a percentage of the
// machine's memory.
#include "answer/values.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/machine.h"

bool value_number(const char *text, uint64_t least, uint64_t most, uint64_t *out)
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

bool value_duration(const char *text, double *seconds)
{
    static const unit units[] = {{"", 1}, {"ms", 1e-3}, {"s", 1}, {"m", 60}, {"h", 3600}};
    if (strcmp(text, "none") == 0) {
        *seconds = 0;
        return true;
    }
    return measured(text, units, sizeof units / sizeof *units, seconds);
}

bool value_bytes(const char *text, uint64_t *bytes)
{
    static const unit units[] = {{"", 1},        {"k", 0x1p10},  {"m", 0x1p20},  {"g", 0x1p30}, {"t", 0x1p40},
                                 {"kb", 0x1p10}, {"mb", 0x1p20}, {"gb", 0x1p30}, {"tb", 0x1p40}};
    double value;
    const char *percent = strchr(text, '%');
    if (percent && percent[1] == '\0') {
        uint64_t whole;
        char digits[4] = "";
        if (percent - text < 1 || percent - text > 3)
            return false;
        memcpy(digits, text, (size_t)(percent - text));
        if (!value_number(digits, 1, 100, &whole))
            return false;
        *bytes = machine_memory() / 100 * whole;
        return true;
    }
    if (!measured(text, units, sizeof units / sizeof *units, &value) || value < 1 || value >= 0x1p63)
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

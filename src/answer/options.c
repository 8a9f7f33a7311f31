// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stores a value in a question through its row of the table: the kind says how the text is parsed, the offset
// where the value goes. Defaults of times, sizes and choices are parsed in the same way; a number has its
// default in the row, and all other fields start as zero. Nothing here depends on a verb: a new option is a
// new row.
#include "answer/options.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "answer/values.h"

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
        return value_number(text, o->least, o->most, field);
    case OPTION_DURATION:
        return value_duration(text, field);
    case OPTION_BYTES:
        return value_bytes(text, field);
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

static hry_status bad_value(const option *o, const char *text, hry_error *error)
{
    setting_name name = setting(o->name);
    const char *called = name.text;
    if (o->kind == OPTION_NUMBER)
        return hry_fail(error, HRY_USAGE, "%s takes a number from %" PRIu64 " to %" PRIu64 ", not '%.60s'",
                        called, o->least, o->most, text);
    if (o->kind == OPTION_TEXTS)
        return hry_fail(error, HRY_USAGE, "%s can be given at most %d times", called, MOST_TEXTS);
    return hry_fail(error, HRY_USAGE, "%s %s%s, not '%.60s'", called,
                    o->kind == OPTION_DURATION ? "takes a time such as 500ms, 30s, 5m or 2h"
                    : o->kind == OPTION_BYTES  ? "takes a size such as 500M, 2G or 50%"
                                               : "is one of ",
                    o->kind == OPTION_CHOICE ? o->argument : "", text);
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

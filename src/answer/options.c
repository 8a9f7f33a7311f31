// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/options.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "answer/values.h"

option_walk option_walk_begin(const option *table)
{
    return (option_walk){.level = {{table, 0}}};
}

const option *option_walk_next(option_walk *walk, size_t *at)
{
    for (;;) {
        const option *o = walk->level[walk->depth].next++;
        size_t field = walk->level[walk->depth].at + o->at;
        switch (o->kind) {
        case OPTION_INCLUDE:
            assert(walk->depth + 1 < sizeof walk->level / sizeof *walk->level);
            walk->depth++;
            walk->level[walk->depth].next = o->include;
            walk->level[walk->depth].at = field;
            break;
        case OPTION_END:
            if (walk->depth == 0)
                return NULL;
            walk->depth--;
            break;
        default:
            *at = field;
            return o;
        }
    }
}

const char *option_argument(const option *o)
{
    return o->words ? o->words : o->argument;
}

const option *option_find(const option *table, const char *name, size_t *at)
{
    option_walk walk = option_walk_begin(table);
    const option *o;
    while ((o = option_walk_next(&walk, at)))
        if (strcmp(o->name, name) == 0)
            return o;
    return NULL;
}

static bool store(const option *o, const char *text, void *field)
{
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
        return value_choice(text, o->words, field);
    case OPTION_TEXT:
        *(const char **)field = text;
        return true;
    case OPTION_INCLUDE:
    case OPTION_END:
        break;
    }
    return false;
}

static hry_status bad_value(const option *o, const char *called, const char *text, hry_error *error)
{
    switch (o->kind) {
    case OPTION_NUMBER:
        return hry_fail(error, HRY_USAGE, "%s takes a number from %" PRIu64 " to %" PRIu64 ", not '%.60s'",
                        called, o->least, o->most, text);
    case OPTION_DURATION:
        return hry_fail(error, HRY_USAGE, "%s takes a time such as 500ms, 30s, 5m or 2h, not '%.60s'", called,
                        text);
    case OPTION_BYTES:
        return hry_fail(error, HRY_USAGE, "%s takes a size such as 500M, 2G or 50%%, not '%.60s'", called,
                        text);
    default:
        return hry_fail(error, HRY_USAGE, "%s is one of %s, not '%.60s'", called, o->words, text);
    }
}

hry_status option_read(const option *o, const char *called, const char *text, void *field, hry_error *error)
{
    return store(o, text, field) ? HRY_OK : bad_value(o, called, text, error);
}

void options_default(const option *table, void *out)
{
    size_t at;
    option_walk walk = option_walk_begin(table);
    const option *o;
    while ((o = option_walk_next(&walk, &at))) {
        void *field = (char *)out + at;
        if (o->kind == OPTION_NUMBER) {
            *(uint64_t *)field = o->initial;
        } else if (o->kind == OPTION_DURATION || o->kind == OPTION_BYTES || o->kind == OPTION_CHOICE) {
            bool good = store(o, o->fallback, field);
            assert(good);
            (void)good;
        }
    }
}

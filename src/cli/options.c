// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.h"

#include <assert.h>
#include <string.h>

#include "cli/values.h"

const option *option_find(const option *table, const char *name)
{
    for (const option *o = table; o->name; o++)
        if (strcmp(o->name, name) == 0)
            return o;
    return NULL;
}

bool option_store(const option *o, const char *text, void *field)
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
        return value_choice(text, o->argument, field);
    case OPTION_TEXT:
        *(const char **)field = text;
        return true;
    }
    return false;
}

void options_default(const option *table, void *out)
{
    for (const option *o = table; o->name; o++) {
        void *field = (char *)out + o->at;
        if (o->kind == OPTION_NUMBER) {
            *(uint64_t *)field = o->initial;
        } else if (o->kind == OPTION_DURATION || o->kind == OPTION_BYTES || o->kind == OPTION_CHOICE) {
            bool good = option_store(o, o->fallback, field);
            assert(good);
            (void)good;
        }
    }
}

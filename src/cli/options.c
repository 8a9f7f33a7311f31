// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/options.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/values.h"

const command *command_find(const char *name)
{
    for (size_t i = 0; i < command_count; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

const char *command_suggest(const char *name)
{
    nearest near = {0};
    for (size_t i = 0; i < command_count; i++)
        nearest_try(&near, name, commands[i].name);
    return near.best;
}

static bool store(const option *o, const char *text, options *out)
{
    void *field = (char *)out + o->offset;
    switch (o->kind) {
    case NUMBER:
        return value_number(text, o->least, o->most, field);
    case DURATION:
        return value_duration(text, field);
    case BYTES:
        return value_bytes(text, field);
    case CHOICE:
        return value_choice(text, o->argument, field);
    case TEXT:
        *(const char **)field = text;
        return true;
    case FLAG:
        *(bool *)field = true;
        return true;
    }
    return false;
}

static void set_defaults(options *out)
{
    *out = (options){0};
    for (size_t i = 0; i < option_count; i++) {
        const option *o = &option_table[i];
        if (o->kind == NUMBER)
            *(uint64_t *)((char *)out + o->offset) = o->initial;
        else if (o->kind == DURATION || o->kind == BYTES || o->kind == CHOICE) {
            bool good = store(o, o->fallback, out);
            assert(good);
            (void)good;
        }
    }
}

static hry_status bad_value(const option *o, const char *text, hry_error *error)
{
    switch (o->kind) {
    case NUMBER:
        return hry_fail(error, HRY_USAGE, "--%s takes a number from %" PRIu64 " to %" PRIu64 ", not '%.60s'",
                        o->name, o->least, o->most, text);
    case DURATION:
        return hry_fail(error, HRY_USAGE, "--%s takes a time such as 500ms, 30s, 5m or 2h, not '%.60s'",
                        o->name, text);
    case BYTES:
        return hry_fail(error, HRY_USAGE, "--%s takes a size such as 500M, 2G or 50%%, not '%.60s'", o->name,
                        text);
    default:
        return hry_fail(error, HRY_USAGE, "--%s is one of %s, not '%.60s'", o->name, o->argument, text);
    }
}

static hry_status unknown_option(const command *c, const char *word, const char *name, hry_error *error)
{
    nearest near = {0};
    for (size_t i = 0; i < option_count; i++) {
        const option *o = &option_table[i];
        if (!option_belongs(o, c)) {
            if (strcmp(o->name, name) == 0)
                return hry_fail(error, HRY_USAGE, "harary %s takes no --%s (harary %s --help)", c->name, name,
                                c->name);
            continue;
        }
        nearest_try(&near, name, o->name);
    }
    if (near.best)
        return hry_fail(error, HRY_USAGE, "there is no option %.60s; did you mean --%s?", word, near.best);
    return hry_fail(error, HRY_USAGE, "there is no option %.60s (harary %s --help)", word, c->name);
}

// The option that `word` names, with the value behind its '=' (NULL: none).
static hry_status find_option(const command *c, const char *word, const option **out, const char **value,
                              hry_error *error)
{
    char name[32] = "";
    bool is_long = word[1] == '-';
    const char *start = word + 1 + is_long, *equal = is_long ? strchr(start, '=') : NULL;
    size_t length = equal ? (size_t)(equal - start) : strlen(start);
    memcpy(name, start, length < sizeof name ? length : sizeof name - 1);
    for (size_t i = 0; i < option_count; i++) {
        const option *o = &option_table[i];
        bool same = is_long ? strcmp(o->name, name) == 0 : o->letter && length == 1 && *start == o->letter;
        if (!same || !option_belongs(o, c))
            continue;
        *out = o;
        *value = equal ? equal + 1 : NULL;
        return HRY_OK;
    }
    return unknown_option(c, word, name, error);
}

static hry_status check_operands(const command *c, const options *o, hry_error *error)
{
    if (o->help)
        return HRY_OK;
    if (o->operands < c->least)
        return hry_fail(error, HRY_USAGE, "something is missing: harary %s %s, for example  %s", c->name,
                        c->operands, c->example);
    if (o->operands > c->most)
        return hry_fail(error, HRY_USAGE,
                        "harary %s takes %s, and '%.60s' is one too many (sets need quotes in the shell)",
                        c->name, *c->operands ? c->operands : "nothing more", o->operand[c->most]);
    if (o->json && o->quiet)
        return hry_fail(error, HRY_USAGE, "--json and --quiet exclude each other");
    return HRY_OK;
}

// The option at words[*at] with its value, which may be the next word.
static hry_status take_option(const command *c, int count, char **words, int *at, options *out,
                              hry_error *error)
{
    const char *value = NULL;
    const option *o = NULL;
    hry_status status = find_option(c, words[*at], &o, &value, error);
    if (status)
        return status;
    if (o->kind == FLAG && value)
        return hry_fail(error, HRY_USAGE, "--%s takes no value", o->name);
    if (o->kind != FLAG && !value) {
        if (*at + 1 == count)
            return hry_fail(error, HRY_USAGE, "--%s needs a value: --%s %s", o->name, o->name, o->argument);
        value = words[++*at];
    }
    return store(o, value, out) ? HRY_OK : bad_value(o, value, error);
}

hry_status options_parse(const command *c, int count, char **words, options *out, hry_error *error)
{
    options made;
    set_defaults(&made);
    made.operand = NEW_ARRAY(const char *, (size_t)count + 1);
    bool only_operands = false;
    hry_status status = HRY_OK;
    for (int i = 0; i < count && !status; i++) {
        if (only_operands || words[i][0] != '-' || words[i][1] == '\0')
            made.operand[made.operands++] = words[i];
        else if (strcmp(words[i], "--") == 0)
            only_operands = true;
        else
            status = take_option(c, count, words, &i, &made, error);
    }
    if (!status)
        status = check_operands(c, &made, error);
    if (status) {
        free(made.operand);
        return status;
    }
    *out = made;
    return HRY_OK;
}

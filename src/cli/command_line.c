// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

common_options *command_line_common(const command *c, void *options)
{
    return (common_options *)((char *)options + c->options->common);
}

void command_line_free(const command *c, void *options)
{
    free(command_line_common(c, options)->operand);
    free(options);
}

static hry_status bad_value(const option *o, const char *text, hry_error *error)
{
    switch (o->kind) {
    case OPTION_NUMBER:
        return hry_fail(error, HRY_USAGE, "%s takes a number from %" PRIu64 " to %" PRIu64 ", not '%.60s'",
                        setting(o->name).text, o->least, o->most, text);
    case OPTION_DURATION:
        return hry_fail(error, HRY_USAGE, "%s takes a time such as 500ms, 30s, 5m or 2h, not '%.60s'",
                        setting(o->name).text, text);
    case OPTION_BYTES:
        return hry_fail(error, HRY_USAGE, "%s takes a size such as 500M, 2G or 50%%, not '%.60s'",
                        setting(o->name).text, text);
    default:
        return hry_fail(error, HRY_USAGE, "%s is one of %s, not '%.60s'", setting(o->name).text, o->words,
                        text);
    }
}

// Whether `name` is an option of other commands and none of this one.
static bool is_foreign(const command *c, const char *name)
{
    bool known = false;
    for (size_t i = 0; i < command_count; i++)
        known |= option_find(commands[i].options->table, name) != NULL;
    return known && !option_find(c->options->table, name);
}

static hry_status unknown_option(const command *c, const char *word, const char *name, hry_error *error)
{
    if (is_foreign(c, name))
        return hry_fail(error, HRY_USAGE, "harary %s takes no --%s (harary %s --help)", c->name, name,
                        c->name);
    nearest near = {0};
    size_t at;
    option_walk walk = option_walk_begin(c->options->table);
    const option *o;
    while ((o = option_walk_next(&walk, &at)))
        nearest_try(&near, name, o->name);
    if (near.best)
        return hry_fail(error, HRY_USAGE, "there is no option %.60s; did you mean --%s?", word, near.best);
    return hry_fail(error, HRY_USAGE, "there is no option %.60s (harary %s --help)", word, c->name);
}

// The option that `word` names and where its field is, with the value behind its '=' (NULL: none).
static hry_status find_option(const command *c, const char *word, const option **out, size_t *at,
                              const char **value, hry_error *error)
{
    char name[32] = "";
    bool is_long = word[1] == '-';
    const char *start = word + 1 + is_long, *equal = is_long ? strchr(start, '=') : NULL;
    size_t length = equal ? (size_t)(equal - start) : strlen(start);
    memcpy(name, start, length < sizeof name ? length : sizeof name - 1);
    option_walk walk = option_walk_begin(c->options->table);
    const option *o;
    while ((o = option_walk_next(&walk, at))) {
        bool same = is_long ? strcmp(o->name, name) == 0 : o->letter && length == 1 && *start == o->letter;
        if (!same)
            continue;
        *out = o;
        *value = equal ? equal + 1 : NULL;
        return HRY_OK;
    }
    return unknown_option(c, word, name, error);
}

// What the shell makes of sets without quotes: {1,2} becomes 1 and 2.
static bool lost_quotes(const char *word)
{
    return strpbrk(word, "{}") || strspn(word, "0123456789, ") == strlen(word);
}

static hry_status check_operands(const command *c, const common_options *o, hry_error *error)
{
    if (o->help)
        return HRY_OK;
    if (o->operands < c->least)
        return hry_fail(error, HRY_USAGE, "something is missing: harary %s %s, for example  %s", c->name,
                        c->operands, c->example);
    if (o->operands > c->most)
        return hry_fail(error, HRY_USAGE, "harary %s takes %s, and '%.60s' is one too many%s", c->name,
                        *c->operands ? c->operands : "nothing more", o->operand[c->most],
                        lost_quotes(o->operand[c->most]) ? " (sets need quotes in the shell)" : "");
    return HRY_OK;
}

// --json and --as say the same thing in two ways.
static hry_status settle_form(common_options *o, hry_error *error)
{
    if (o->json && o->as != FORM_TEXT && o->as != FORM_JSON)
        return hry_fail(error, HRY_USAGE, "--json is --as json; leave one of the two out");
    if (o->quiet && (o->json || o->as != FORM_TEXT))
        return hry_fail(error, HRY_USAGE, "--%s and --quiet exclude each other", o->json ? "json" : "as");
    o->json |= o->as == FORM_JSON;
    if (o->json)
        o->as = FORM_JSON;
    return HRY_OK;
}

// The option at words[*i] with its value, which may be the next word.
static hry_status take_option(const command *c, int count, char **words, int *i, void *out, hry_error *error)
{
    const char *value = NULL;
    const option *o = NULL;
    size_t at;
    hry_status status = find_option(c, words[*i], &o, &at, &value, error);
    if (status)
        return status;
    if (o->kind == OPTION_FLAG && value)
        return hry_fail(error, HRY_USAGE, "--%s takes no value", o->name);
    if (o->kind != OPTION_FLAG && !value) {
        if (*i + 1 == count)
            return hry_fail(error, HRY_USAGE, "--%s needs a value: --%s %s", o->name, o->name,
                            option_argument(o));
        value = words[++*i];
    }
    return option_store(o, value, (char *)out + at) ? HRY_OK : bad_value(o, value, error);
}

hry_status command_line_read(const command *c, int count, char **words, void **out, hry_error *error)
{
    void *made = mem_zero(c->options->size, 1);
    common_options *common = command_line_common(c, made);
    options_default(c->options->table, made);
    common->operand = NEW_ARRAY(const char *, (size_t)count + 1);
    bool only_operands = false;
    hry_status status = HRY_OK;
    for (int i = 0; i < count && !status; i++) {
        if (only_operands || words[i][0] != '-' || words[i][1] == '\0')
            common->operand[common->operands++] = words[i];
        else if (strcmp(words[i], "--") == 0)
            only_operands = true;
        else
            status = take_option(c, count, words, &i, made, error);
    }
    if (!status)
        status = check_operands(c, common, error);
    if (!status && !common->help)
        status = settle_form(common, error);
    if (status)
        command_line_free(c, made);
    else
        *out = made;
    return status;
}

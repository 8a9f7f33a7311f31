// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the arguments: the value of an option follows "=" or is the next argument, "--" ends the
// options, and everything else is an operand. Then GEN(S3) is split into game and structure, the operands are
// counted, and the output form is determined. An unknown option is compared with the options of other
// commands and with similar spellings.
#include "cli/command_line.h"

#include "base/text.h"
#include "lang/term.h"

// Whether `name` is an option of other commands and none of this one.
static bool is_foreign(const command *c, const char *name)
{
    bool known = false;
    for (size_t i = 0; i < command_count; i++)
        known |= option_find(commands[i].verb->table, name) != NULL;
    return known && !option_find(c->verb->table, name);
}

static hry_status unknown_option(const command *c, const char *word, const char *name, hry_error *error)
{
    REFUSE_IF(is_foreign(c, name), "harary %s has no option --%s (see: harary %s --help)", c->name, name,
              c->name);
    nearest near = {0};
    for (const option *o = c->verb->table; o->name; o++)
        nearest_try(&near, name, o->name);
    REFUSE_IF(near.best, "there is no option %.60s; did you mean --%s?", word, near.best);
    return hry_fail(error, HRY_USAGE, "there is no option %.60s (see: harary %s --help)", word, c->name);
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
    for (const option *o = c->verb->table; o->name; o++) {
        if (is_long ? strcmp(o->name, name) == 0 : o->letter && length == 1 && *start == o->letter) {
            *out = o;
            *value = equal ? equal + 1 : NULL;
            return HRY_OK;
        }
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
    REFUSE_IF(o->operands < c->least, "missing argument: usage: harary %s %s, for example  %s", c->name,
              c->operands, c->example);
    REFUSE_IF(o->own && o->operands > c->most,
              "unexpected argument '%.60s(%.60s)': write games of one structure as a list, gen,dng S3",
              o->own[2 * c->most - 2], o->own[2 * c->most - 1]);
    REFUSE_IF(o->operands > c->most, "unexpected argument '%.60s': usage: harary %s %s%s",
              o->operand[c->most], c->name, c->operands,
              lost_quotes(o->operand[c->most]) ? " (sets need quotes in the shell)" : "");
    return HRY_OK;
}

// The option at words[*i] with its value, which may be the next word.
static hry_status take_option(const command *c, int count, char **words, int *i, void *out, hry_error *error)
{
    const char *value = NULL;
    const option *o = NULL;
    TRY(find_option(c, words[*i], &o, &value, error));
    REFUSE_IF(o->kind == OPTION_FLAG && value, "--%s takes no value", o->name);
    if (o->kind != OPTION_FLAG && !value) {
        REFUSE_IF(*i + 1 == count, "--%s needs a value: --%s %s", o->name, o->name, o->argument);
        value = words[++*i];
    }
    return option_read(o, value, out, error);
}

// Whether the operands are games as papers write them, GEN(S3), or such games line by line.
static bool takes_games(const command *c, const common_options *o)
{
    if (strncmp(c->operands, "GAME ", 5) != 0 || o->operands == 0)
        return false;
    bool lines = c->verb == &verb_nim && o->operands == 1 && strcmp(o->operand[0], "-") == 0;
    return lines || term_is_game(o->operand[0]);
}

hry_status command_line_read(const command *c, int count, char **words, common_options **out,
                             const char **about, hry_error *error)
{
    common_options *made = question_new(c->verb, (size_t)count);
    bool only_operands = false;
    hry_status status = HRY_OK;
    for (int i = 0; i < count && !status; i++) {
        if (only_operands || words[i][0] != '-' || words[i][1] == '\0')
            question_operand(made, words[i]);
        else if (strcmp(words[i], "--") == 0)
            only_operands = true;
        else
            status = take_option(c, count, words, &i, made, error);
    }
    if (!status && takes_games(c, made))
        status = question_split_games(made, error);
    *about = status && made->own ? made->operand[made->owned / 2] : NULL;
    THEN(status, check_operands(c, made, error));
    if (!status && !made->help)
        status = question_settle(made, error);
    if (status)
        question_free(made);
    else
        *out = made;
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// cmocka calls the teardown function of a case before it prints why the case failed, and tells nobody whether
// it did. So each case runs in `run_case`, which knows that a case failed if it did not return and was not
// skipped.
#include "support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { MOST_INPUT = 2000 };

static const struct CMUnitTest *original; // the cases as the test file has them
static size_t begun;                      // how many of them

static struct {
    char *text, *command;
    instance_text *make;
    void *data;
    uint64_t seed;
    bool seeded, ended, incomplete;
} now;

static void forget(void)
{
    free(now.text);
    free(now.data);
    now.text = now.data = NULL;
    now.make = NULL;
}

void instance(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    char *text;
    if (vasprintf(&text, format, list) < 0)
        abort();
    va_end(list);
    forget();
    now.text = text;
}

void instance_later(instance_text *make, const void *data, size_t size)
{
    void *copy = NEW_ARRAY(char, size);
    memcpy(copy, data, size);
    forget();
    now.make = make;
    now.data = copy;
}

void instance_seed(uint64_t seed)
{
    now.seed = seed;
    now.seeded = true;
}

static bool is_plain(const char *word)
{
    return *word &&
           word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+_./,:=@%^")] ==
               0;
}

// A word as the shell reads it.
static void put_word(FILE *to, const char *word)
{
    if (is_plain(word)) {
        fputs(word, to);
        return;
    }
    fputc('\'', to);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", to);
        else
            fputc(*word, to);
    fputc('\'', to);
}

void instance_command(const char *const *words, const char *input)
{
    free(now.command);
    size_t size;
    FILE *to = open_memstream(&now.command, &size);
    if (input && *input) {
        fputs("printf %s ", to);
        char *start = mem_print("%.*s", MOST_INPUT, input);
        put_word(to, start);
        free(start);
        fputs(strlen(input) > MOST_INPUT ? "… | " : " | ", to);
    }
    for (size_t i = 0; words[i]; i++) {
        const char *slash = strrchr(words[0], '/');
        fputs(i ? " " : "", to);
        put_word(to, i == 0 && slash ? slash + 1 : words[i]);
    }
    fclose(to);
}

void instance_game(const char *command, const char *rule, const char *structure, const char *more)
{
    char *text;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    fprintf(to, "harary %s ", command);
    for (; *rule; rule++)
        fputc(tolower((unsigned char)*rule), to);
    fputc(' ', to);
    put_word(to, structure);
    fprintf(to, "%s%s", *more ? " " : "", more);
    fclose(to);
    forget();
    now.text = text;
}

typedef struct some_bytes {
    size_t size;
    char byte[];
} some_bytes;

static char *text_of_bytes(const void *data)
{
    const some_bytes *b = data;
    char *text;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    fputs("$'", to);
    for (size_t i = 0; i < b->size; i++) {
        unsigned char c = (unsigned char)b->byte[i];
        if (c == '\'' || c == '\\' || c < ' ' || c >= 127)
            fprintf(to, "\\x%02x", c);
        else
            fputc(c, to);
    }
    fputc('\'', to);
    fclose(to);
    return text;
}

void instance_bytes(const char *bytes, size_t size)
{
    some_bytes *b = mem_alloc(sizeof *b + size, 1);
    b->size = size;
    memcpy(b->byte, bytes, size);
    forget();
    now.make = text_of_bytes;
    now.data = b;
}

static void print_instance(void)
{
    char *made = now.make ? now.make(now.data) : NULL;
    const char *text = made ? made : now.text;
    if (text)
        print_error("failed on: %s\n", text);
    if (now.command)
        print_error("last command: %s\n", now.command);
    if (now.seeded)
        print_error("with HARARY_TEST_SEED=%llu\n", (unsigned long long)now.seed);
    free(made);
}

void case_skipped(void)
{
    now.ended = true;
}

static int begin_case(void **state)
{
    CMFixtureFunction setup = original[begun++].setup_func;
    return setup ? setup(state) : 0;
}

void leave_out(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    print_message("left out: ");
    vprint_message(format, list);
    print_message("\n");
    va_end(list);
    now.incomplete = true;
}

static void run_case(void **state)
{
    now.ended = now.incomplete = false;
    original[begun - 1].test_func(state);
    now.ended = true;
    if (now.incomplete)
        skip();
}

static int end_case(void **state)
{
    if (!now.ended)
        print_instance();
    forget();
    free(now.command);
    now.command = NULL;
    now.seeded = false;
    CMFixtureFunction teardown = original[begun - 1].teardown_func;
    return teardown ? teardown(state) : 0;
}

static void skip_case(void **state)
{
    (void)state;
    skip();
}

int run_test_cases(const char *name, const struct CMUnitTest *cases, size_t count, bool possible,
                   CMFixtureFunction setup, CMFixtureFunction teardown)
{
    struct CMUnitTest *wrapped = NEW_ARRAY(struct CMUnitTest, count);
    for (size_t i = 0; i < count; i++) {
        wrapped[i] = cases[i];
        wrapped[i].test_func = possible ? run_case : skip_case;
        wrapped[i].setup_func = possible ? begin_case : NULL;
        wrapped[i].teardown_func = possible ? end_case : NULL;
    }
    original = cases;
    begun = 0;
    int failed =
        _cmocka_run_group_tests(name, wrapped, count, possible ? setup : NULL, possible ? teardown : NULL);
    free(wrapped);
    return failed;
}

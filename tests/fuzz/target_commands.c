// SPDX-License-Identifier: GPL-3.0-or-later
//
// What somebody asks over HTTP, or types: the parameters of a request (serve/routes.h), and whole commands
// with what they read from standard input, carried out for a stranger. A
// command is written as its words, one a line, and behind an empty line its standard input. There is no GAP.
// Certificates are read by harary-check.
#include <fcntl.h>
#include <jansson.h>
#include <spawn.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/command_line.h"
#include "gap/pool.h"
#include "serve/guard.h"
#include "serve/routes.h"
#include "targets.h"
#include "targets_internal.h"

enum { WORDS_MOST = 40, FIELDS_MOST = 40, LONGEST = 4096 };

// ------------------------------------------------------------------------------------------------ requests

// A long answer is one of the tables.
static void see_answer(answer *a)
{
    bool table = a->status == 200 && a->size > LONGEST;
    json_t *told = table ? json_null() : json_loadb(a->bytes, a->size, JSON_DECODE_ANY, NULL);
    const char *message = json_string_value(json_object_get(json_object_get(told, "error"), "message"));
    if (!told || (a->status != 200 && (!message || strlen(message) < 10)))
        abort();
    json_decref(told);
    answer_drop(a);
}

// A hexadecimal digit, or −1.
static int digit(char c)
{
    const char *digits = "0123456789abcdef", *at = c ? strchr(digits, c | (c >= 'A' ? 32 : 0)) : NULL;
    return at ? (int)(at - digits) : -1;
}

// %41 is A; in place, and ended by a zero byte, which is there already.
static size_t decode(char *text)
{
    char *to = text;
    for (const char *at = text; *at; at++) {
        bool coded = at[0] == '%' && digit(at[1]) >= 0 && digit(at[2]) >= 0;
        *to++ = coded ? (char)(16 * digit(at[1]) + digit(at[2])) : *at;
        at += coded ? 2 : 0;
    }
    *to = '\0';
    return (size_t)(to - text);
}

static size_t read_fields(char *query, request_field *field)
{
    size_t fields = 0;
    for (char *rest = query, *part; fields < FIELDS_MOST && (part = strsep(&rest, "&"));) {
        char *value = strchr(part, '=');
        if (value)
            *value++ = '\0';
        decode(part);
        size_t length = value ? decode(value) : 0;
        field[fields++] = (request_field){part, value ? value : "", length};
    }
    return fields;
}

static void answer_fields(const route *r, const request_field *field, size_t fields)
{
    serve_options o = {.version = "0", .seconds = 1, .memory = 1 << 20, .workers = 1};
    request_rules rules = {o.seconds, o.memory, "atlas.db"};
    request q;
    answer *wrong = request_check(r, field, fields, &rules);
    const char *value[MOST_PARAMETERS] = {NULL};
    for (size_t i = 0; r->parameter[i]; i++)
        value[i] = field_value(r->parameter[i], field, fields);
    if (wrong || r->look_up) {
        see_answer(wrong ? wrong : r->look_up(&o, value));
        return;
    }
    request_make(r, field, fields, &rules, &q);
    if (!q.size || q.words[q.size - 1] != '\0' || !q.type)
        abort();
    request_clear(&q);
}

// /nim?rule=gen&structure=S4, and in the next line who is asked.
void fuzz_read_request(const char *bytes, size_t length)
{
    char *text = mem_print("%.*s", (int)length, bytes), *host = strchr(text, '\n');
    guard g = {.address = "127.0.0.1", .port = 8080, .any = length % 2};
    if (host)
        *host++ = '\0';
    guard_host(&g, host);
    guard_origin(&g, host);
    char *query = strchr(text, '?');
    if (query)
        *query++ = '\0';
    const route *r = route_find(text);
    request_field field[FIELDS_MOST];
    if (r)
        answer_fields(r, field, query ? read_fields(query, field) : 0);
    free(text);
}

// ------------------------------------------------------------------------------------------------ commands

static void be_silent(door *d, const char *words)
{
    (void)d, (void)words;
}

// What is wrong is said.
static void see_error(door *d, const hry_error *error, const error_place *place)
{
    (void)d, (void)place;
    if (!error->status || strlen(error->message) < 10)
        abort();
}

static void run_words(char **words, size_t count)
{
    static atomic_int nobody;
    char *bytes = NULL;
    size_t size;
    common_options *question;
    hry_error error;
    const char *about;
    const command *c = command_find(words[0]);
    door d = {.interrupt = &nobody,
              .remote = true,
              .open = gap_source,
              .progress = be_silent,
              .note = be_silent,
              .fail = see_error};
    if (command_line_read(c, (int)count - 1, words + 1, &question, &about, &error)) {
        see_error(&d, &error, NULL);
        return;
    }
    d.out = mem_stream(&bytes, &size);
    if (!question->help)
        session_run(c->verb, question, &d);
    fclose(d.out);
    question_free(question);
    free(bytes);
}

// Nothing is to be written, nor read, but what is here; and the server does not end by itself.
static bool is_allowed(char **word, size_t words)
{
    static const char *const command[] = {"nim",  "info",  "explain",  "sum",     "type",        "same",
                                          "play", "games", "spectrum", "diagram", "transversals"};
    static const char *const refused[] = {"-o", "--output", "--certificate", "--store", "--from", "--gpu"};
    bool known = false;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++)
        known |= strcmp(word[0], command[i]) == 0;
    for (size_t w = 1; known && w < words; w++)
        for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
            known &= strncmp(word[w], refused[i], strlen(refused[i])) != 0;
    return known;
}

static void give_input(const char *text, size_t length)
{
    char path[40];
    int file = fuzz_passing_file(text, length, path);
    lseek(file, 0, SEEK_SET);
    dup2(file, STDIN_FILENO);
    close(file);
    __fpurge(stdin);
    clearerr(stdin);
}

// The words with limits behind the command's name, if it takes any.
static size_t read_words(char *text, char **word)
{
    static char *const limits[] = {(char *)(uintptr_t) "--time=300ms", (char *)(uintptr_t) "--memory=64M"};
    size_t words = 0;
    for (char *one; words < WORDS_MOST && (one = strsep(&text, "\n"));) {
        word[words++] = one;
        const command *c = words == 1 ? command_find(one) : NULL;
        if (c && option_find(c->verb->table, "time"))
            words = (size_t)((char **)mempcpy(word + 1, limits, sizeof limits) - word);
    }
    return words;
}

void fuzz_read_command(const char *bytes, size_t length)
{
    if (length > LONGEST || memchr(bytes, '\0', length))
        return;
    char *text = mem_print("%.*s", (int)length, bytes), *input = strstr(text, "\n\n");
    char *word[WORDS_MOST + 2];
    if (input)
        *input = '\0';
    size_t words = read_words(text, word);
    if (is_allowed(word, words)) {
        setenv("HARARY_GAP", "/no/such/program", 1);
        setenv("HARARY_DRAW", "/no/such/program", 1);
        give_input(input ? input + 2 : "", input ? strlen(input + 2) : 0);
        run_words(word, words);
    }
    free(text);
}

// -------------------------------------------------------------------------------------------- certificates

// Another program reads them, which shares nothing with the rest and keeps what it has read to its end.
void fuzz_read_certificate(const char *bytes, size_t length)
{
    char name[40], path[40];
    int file = fuzz_passing_file(bytes, length, name), status;
    snprintf(path, sizeof path, "/proc/%ld/fd/%d", (long)getpid(), file);
    setenv("ASAN_OPTIONS", "abort_on_error=1:detect_leaks=0", 1);
    setenv("UBSAN_OPTIONS", "abort_on_error=1", 1);
    pid_t child;
    char *const words[] = {(char *)(uintptr_t) "harary-check", path, NULL};
    posix_spawn_file_actions_t silent;
    posix_spawn_file_actions_init(&silent);
    posix_spawn_file_actions_addopen(&silent, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&silent, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&child, HARARY_CHECK_PROGRAM, &silent, NULL, words, environ) ||
        waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status) > 4)
        abort();
    posix_spawn_file_actions_destroy(&silent);
    close(file);
}

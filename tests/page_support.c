// SPDX-License-Identifier: GPL-3.0-or-later
#include "page_support.h"

#include <ctype.h>
#include <fts.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/mem.h"
#include "support.h"

// Replaces the number behind "seconds": by 0.
static void hide_times(char *text)
{
    for (char *at = text; (at = strstr(at, "\"seconds\":"));) {
        at += strlen("\"seconds\":");
        char *end = at;
        while (isdigit((unsigned char)*end) || strchr("+-.e", *end))
            end++;
        memmove(at + 1, end, strlen(end) + 1);
        *at = '0';
    }
}

static char elsewhere[1000]; // the folder that commands run in; empty: the top of the source tree

void leave_the_sources(void)
{
    char *folder = in_home("pages"),
         *line = mem_print("rm -rf '%s' && mkdir -p '%s/try' && cd '%s' && for f in '%s'/*; do "
                           "test -e \"$(basename \"$f\")\" || ln -s \"$f\" .; done",
                           folder, folder, folder, SOURCE_DIR);
    assert_int_equal(system(line), 0);
    free(line);
    char *own = mem_print("%s/try", folder);
    setenv("TRY", own, 1);
    snprintf(elsewhere, sizeof elsewhere, "%s", folder);
    free(own);
    free(folder);
}

static struct {
    char shown[100], meant[100];
} other_words[8];
static size_t others;

void read_for(const char *shown, const char *meant)
{
    assert_true(others < COUNT(other_words));
    snprintf(other_words[others].shown, sizeof other_words->shown, "%s", shown);
    snprintf(other_words[others++].meant, sizeof other_words->meant, "%s", meant);
}

// The command as it is meant; the caller frees it.
static char *meant(const char *command)
{
    char *words = mem_string(command);
    for (size_t i = 0; i < others; i++) {
        char *before = words, *at = strstr(before, other_words[i].shown);
        if (!at)
            continue;
        words = mem_print("%.*s%s%s", (int)(at - before), before, other_words[i].meant,
                          at + strlen(other_words[i].shown));
        free(before);
    }
    return words;
}

unsigned each_page(page_visit *visit)
{
    char *roots[] = {SOURCE_DIR "/doc", NULL};
    FTS *tree = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, NULL);
    assert_non_null(tree);
    unsigned count = 0;
    for (FTSENT *at; (at = fts_read(tree));)
        if (at->fts_info == FTS_F && at->fts_namelen > 3 &&
            !strcmp(at->fts_name + at->fts_namelen - 3, ".md")) {
            visit(at->fts_path + strlen(SOURCE_DIR "/"));
            count++;
        }
    fts_close(tree);
    return count;
}

// Runs a command as those of pages are run; what it prints, and the status that it ends with.
static char *ran(const char *command, bool errors, int *status)
{
    char *words = meant(command),
         *line = mem_print("cd '%s' && PATH=\"$(dirname '%s'):$PATH\" && { %s\n} %s",
                           *elsewhere ? elsewhere : SOURCE_DIR, HARARY_PROGRAM, words, errors ? "2>&1" : "");
    FILE *pipe = popen(line, "r");
    assert_non_null(pipe);
    enum { ROOM = 1 << 16 };
    char *text = mem_zero(1, ROOM), rest[4096];
    size_t length = fread(text, 1, ROOM - 1, pipe);
    text[length] = 0;
    while (fread(rest, 1, sizeof rest, pipe))
        continue; // so that nothing dies of a closed pipe
    int end = pclose(pipe);
    *status = WIFEXITED(end) ? WEXITSTATUS(end) : 128;
    free(line);
    free(words);
    hide_times(text);
    return text;
}

char *output_of(const char *command)
{
    int status;
    return ran(command, false, &status);
}

void expect_output(const char *command, const char *wanted)
{
    char *line = mem_print("{ %s; } 2>&1 && echo =ended well", command);
    char *out = output_of(line), *end = strstr(out, "=ended well\n");
    if (!end)
        fail_msg("%s\nfails:\n%s", command, out);
    *end = '\0';
    if (wanted && strcmp(out, wanted))
        fail_msg("%s\nprints\n%s\nand not\n%s", command, out, wanted);
    free(out);
    free(line);
}

static const char *next_line(const char *text)
{
    const char *end = strchr(text, '\n');
    return end ? end + 1 : text + strlen(text);
}

// How long a line is without the blanks at its end.
static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    while (length && line[length - 1] == ' ')
        length--;
    return length;
}

// Whether a line is as it is shown, where "…" at the end stands for the rest.
static bool same_line(const char *found, const char *shown)
{
    static const char dots[] = "…";
    size_t there = line_length(found), length = line_length(shown), sign = strlen(dots);
    if (length >= sign && !strncmp(shown + length - sign, dots, sign))
        return there >= length - sign && !strncmp(found, shown, length - sign);
    return there == length && !strncmp(found, shown, length);
}

bool text_is_as_shown(const char *found, const char *shown)
{
    for (; *shown; found = next_line(found), shown = next_line(shown)) {
        if (!strncmp(shown + strspn(shown, " "), "…\n", strlen("…\n"))) {
            const char *rest = next_line(shown);
            while (*found && !text_is_as_shown(found, rest))
                found = next_line(found);
            return *found || !*rest;
        }
        if (!*found || !same_line(found, shown))
            return false;
    }
    return !*found;
}

// A command and what a page shows below it.
typedef struct example {
    const char *page;
    char command[1000], shown[1 << 14];
} example;

static void check_example(example *e)
{
    int status;
    hide_times(e->shown);
    bool errors = !strncmp(e->shown, "harary: ", 8) || strstr(e->shown, "\nharary: ");
    char *found = ran(e->command, errors, &status);
    if (!text_is_as_shown(found, e->shown))
        fail_msg("%s: $ %s\nprints\n%s\nand not\n%s", e->page, e->command, found, e->shown);
    free(found);
    *e->command = *e->shown = 0;
}

// A picture of a group starts GAP, and no other command needs it: the short run draws every second one.
static bool is_spared(const char *line)
{
    static size_t pictures;
    bool group = strstr(line, " diagram gen ") || strstr(line, " diagram dng ");
    return group && !in_long_run() && pictures++ % 2;
}

static void check_success(const char *page, const char *line)
{
    int status;
    if (is_spared(line))
        return;
    char *found = ran(line, true, &status);
    if (status)
        fail_msg("%s: %s\nends with status %d and prints\n%s", page, line, status, found);
    free(found);
}

enum { NOTHING, ANSWERS, SUCCESS }; // what the lines of a block are about

static int kind_of_block(const char *fence, bool slow)
{
    if (!strcmp(fence, "```console\n") || (slow && !strcmp(fence, "```console slow\n")))
        return ANSWERS;
    return !strcmp(fence, "```sh\n") || (slow && !strcmp(fence, "```sh slow\n")) ? SUCCESS : NOTHING;
}

int check_page(const char *page, bool slow)
{
    char *path = mem_print("%s/%s", SOURCE_DIR, page), line[1000];
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    free(path);
    example *e = mem_zero(1, sizeof *e);
    e->page = page;
    int kind = NOTHING, checked = 0;
    while (fgets(line, sizeof line, f)) {
        bool fence = !strncmp(line, "```", 3), prompt = kind == ANSWERS && !strncmp(line, "$ ", 2);
        if ((fence || prompt) && *e->command) {
            check_example(e);
            checked++;
        }
        if (fence)
            kind = kind == NOTHING ? kind_of_block(line, slow) : NOTHING;
        else if (prompt)
            snprintf(e->command, sizeof e->command, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
        else if (kind == ANSWERS)
            strncat(e->shown, line, sizeof e->shown - strlen(e->shown) - 1);
        else if (kind == SUCCESS && *line != '\n') {
            check_success(page, line);
            checked++;
        }
    }
    fclose(f);
    free(e);
    return checked;
}

void check_queries(const char *page, const char *atlas)
{
    char *path = mem_print("%s/%s", SOURCE_DIR, page), *text = text_of_file(path);
    char *file = mem_print("%s/%s", elsewhere, atlas);
    static const char fence[] = "\n```sql\n";
    for (char *at = text; (at = strstr(at, fence));) {
        at += strlen(fence);
        char *end = strstr(at, "\n```"), *says = NULL;
        assert_non_null(end);
        *end = 0;
        sqlite3 *store;
        assert_int_equal(sqlite3_open_v2(file, &store, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
        if (sqlite3_exec(store, at, NULL, NULL, &says))
            fail_msg("%s: %s\n%s", page, says, at);
        sqlite3_close(store);
        at = end + 1;
    }
    free(file);
    free(text);
    free(path);
}

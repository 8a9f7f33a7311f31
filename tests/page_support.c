// SPDX-License-Identifier: GPL-3.0-or-later
#include "page_support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

char *output_of(const char *command)
{
    char *line =
        mem_print("cd '%s' && PATH=\"$(dirname '%s'):$PATH\" && %s", SOURCE_DIR, HARARY_PROGRAM, command);
    FILE *pipe = popen(line, "r");
    assert_non_null(pipe);
    char *text = mem_zero(1, 1 << 16);
    size_t length = fread(text, 1, (1 << 16) - 1, pipe);
    text[length] = 0;
    pclose(pipe);
    free(line);
    hide_times(text);
    return text;
}

static void check_command(const char *page, const char *command, char *expected)
{
    hide_times(expected);
    char *found = output_of(command);
    if (strcmp(found, expected))
        fail_msg("%s: $ %s\nprints\n%s\nand not\n%s", page, command, found, expected);
    free(found);
}

int check_page(const char *page, bool slow)
{
    char *path = mem_print("%s/%s", SOURCE_DIR, page);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    free(path);
    char line[1000], command[1000] = "", expected[1 << 14] = "";
    bool inside = false;
    int checked = 0;
    while (fgets(line, sizeof line, f)) {
        bool fence = !strncmp(line, "```", 3), prompt = inside && !strncmp(line, "$ ", 2);
        if ((fence || prompt) && *command) {
            check_command(page, command, expected);
            checked++;
            *command = *expected = 0;
        }
        if (fence)
            inside = !strcmp(line, "```console\n") || (slow && !strcmp(line, "```console slow\n"));
        else if (prompt)
            snprintf(command, sizeof command, "%.*s", (int)strcspn(line + 2, "\n"), line + 2);
        else if (inside)
            strncat(expected, line, sizeof expected - strlen(expected) - 1);
    }
    fclose(f);
    return checked;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line is tried as the name of an element first and then as a command, because an element may have the
// name "help". A leading colon always makes it a command, and only then is an unknown word an error here;
// without a colon it is passed on as a move.
#include "answer/play_lines.h"

#include <ctype.h>
#include <strings.h>

#include "base/text.h"

enum { LONGEST = 4096 }; // bytes of a line

static const struct {
    const char *name;
    play_word word;
} commands[] = {
    {"hint", PLAY_HINT}, {"why", PLAY_WHY},       {"board", PLAY_BOARD}, {"board all", PLAY_BOARD_ALL},
    {"undo", PLAY_UNDO}, {"resign", PLAY_RESIGN}, {"help", PLAY_HELP},   {"quit", PLAY_QUIT},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool is_element(const match *m, const char *text, size_t length)
{
    for (uint32_t e = 0; e < m->elements; e++)
        if (strlen(m->names[e]) == length && memcmp(m->names[e], text, length) == 0)
            return true;
    return false;
}

static void trim(char **text, size_t *length)
{
    while (*length && isspace((unsigned char)**text)) {
        ++*text;
        --*length;
    }
    while (*length && isspace((unsigned char)(*text)[*length - 1]))
        --*length;
}

static void wrong_command(play_line *out, const char *text, size_t length)
{
    char word[64];
    nearest near = {0};
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    for (size_t i = 0; i < COMMANDS; i++)
        nearest_try(&near, word, commands[i].name);
    out->word = PLAY_WRONG;
    if (near.best)
        hry_fail(&out->error, HRY_USAGE, "unknown command '%s'; did you mean %s?", word, near.best);
    else
        hry_fail(&out->error, HRY_USAGE, "unknown command '%s'; type help for a list", word);
}

static void read_line(const match *m, play_line *out)
{
    const char *text = out->text;
    size_t length = out->length;
    bool colon = length && *text == ':';
    out->word = length ? PLAY_TAKE : PLAY_NOTHING;
    if (!length || (!colon && is_element(m, text, length)))
        return;
    for (size_t i = 0; i < COMMANDS; i++)
        if (strlen(commands[i].name) == length - colon &&
            strncasecmp(commands[i].name, text + colon, length - colon) == 0) {
            out->word = commands[i].word;
            return;
        }
    if (colon)
        wrong_command(out, text + colon, length - colon);
}

void play_lines_next(play_lines *l, const match *m, play_line *out)
{
    *out = (play_line){.word = PLAY_END};
    l->lines.longest = LONGEST;
    lines_status status;
    do // signals other than the user's interrupt may end the waiting, too
        status = lines_next(&l->lines, true, &out->text, &out->length);
    while (status == LINE_NOT_YET && !(l->lines.interrupt && *l->lines.interrupt));
    if (status != LINE_READY) {
        out->text = NULL;
        out->length = 0;
        return;
    }
    l->number++;
    for (size_t i = 0; i < out->length; i++)
        if (!out->text[i])
            out->text[i] = '\x01'; // occurs in no name, and a zero byte would end the text
    trim(&out->text, &out->length);
    if (!l->lines.cut) {
        read_line(m, out);
        return;
    }
    out->word = PLAY_WRONG;
    out->length = 0;
    hry_fail(&out->error, HRY_USAGE, "the line is too long: the maximum is %d bytes", LONGEST);
}

void play_lines_clear(play_lines *l)
{
    lines_clear(&l->lines);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Greedy filling. The last permitted line has room reserved for " and N more". Widths are terminal columns; a
// word longer than a line gets a line of its own.
#include "report/word_list.h"

#include <unistd.h>

#include "base/text.h"
#include "os/machine.h"

enum { USUAL = 80, REST = 16 }; // columns: of a line, of " and 12345 more"

size_t terminal_columns(FILE *out)
{
    int file = fileno(out); // −1: a stream in memory
    if (file < 0 || !isatty(file))
        return 0;
    size_t columns = machine_columns(file);
    return columns ? columns : USUAL;
}

size_t line_columns(FILE *out)
{
    size_t columns = terminal_columns(out);
    return columns ? columns : USUAL;
}

void word_list_add(word_list *w, char *word)
{
    w->word = mem_resize(w->word, w->count + 1, sizeof *w->word);
    w->word[w->count++] = word;
}

void word_list_clear(word_list *w)
{
    texts_free(w->word, w->count);
    *w = (word_list){0};
}

// To that column, on a new line where more of this one is used.
static void begin_line(FILE *out, size_t used, size_t indent)
{
    fputs(used > indent ? "\n" : "", out);
    fprintf(out, "%*s", (int)(used > indent ? indent : indent - used), "");
}

void word_list_print(FILE *out, const word_list *w, size_t used, size_t indent, size_t most)
{
    size_t at = indent, line = 1, width = line_columns(out);
    bool first = true; // of its line
    begin_line(out, used, indent);
    for (size_t i = 0; i < w->count; i++) {
        size_t wide = text_columns(w->word[i], strlen(w->word[i])) + !first;
        bool last = most && line == most && i + 1 < w->count;
        if (last && !first && at + wide + REST > width) {
            fprintf(out, " and %zu more", w->count - i);
            break;
        }
        if (!first && at + wide > width) {
            fprintf(out, "\n%*s", (int)indent, "");
            at = indent;
            line++;
            first = true;
            wide--;
        }
        fprintf(out, "%s%s", first ? "" : " ", w->word[i]);
        at += wide;
        first = false;
    }
    putc('\n', out);
}

void wrapped_print(FILE *out, const char *text, size_t used, size_t indent, size_t width)
{
    bool first = true;
    if (!width) {
        fprintf(out, "%s\n", text);
        return;
    }
    while (*text) {
        size_t length = strcspn(text, " "), wide = text_columns(text, length);
        if (!first && used + 1 + wide > width) {
            fprintf(out, "\n%*s", (int)indent, "");
            used = indent;
        } else if (!first) {
            putc(' ', out);
            used++;
        }
        fwrite(text, 1, length, out);
        used += wide;
        text += length + (text[length] == ' ');
        first = false;
    }
    putc('\n', out);
}

void text_print(FILE *out, const char *text, size_t used, size_t indent)
{
    begin_line(out, used, indent);
    wrapped_print(out, text, indent, indent, line_columns(out));
}

void sentence_print(FILE *out, size_t indent, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    OWNED char *text = mem_vprint(format, args);
    va_end(args);
    text_print(out, text, 0, indent);
}

// ---- labelled paragraphs

enum { WIDTH = 100, LABEL = 11 };

void paragraph(FILE *out, const char *label, const char *text)
{
    fprintf(out, "  %-*s", LABEL - 2, label);
    wrapped_print(out, text, LABEL, LABEL, WIDTH);
}

void paragraph_print(FILE *out, const char *label, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    OWNED char *text = mem_vprint(format, args);
    va_end(args);
    paragraph(out, label, text);
}

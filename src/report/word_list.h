// SPDX-License-Identifier: GPL-3.0-or-later
//
// Filling words into lines as wide as the terminal, or 80 columns if the output is not a terminal.
#pragma once

#include "base/mem.h"

size_t terminal_columns(FILE *out); // 0: not a terminal
size_t line_columns(FILE *out);     // line width for text output

typedef struct word_list {
    char **word;
    size_t count;
} word_list;

void word_list_add(word_list *w, char *word); // takes ownership of the word
void word_list_clear(word_list *w);

// Prints the words and a newline, each line indented by `indent`; `used` columns of the first line are
// already written. Prints at most `most` lines (0: no limit) and then the number of words left out.
void word_list_print(FILE *out, const word_list *w, size_t used, size_t indent, size_t most);

// Prints the text and a newline, broken at blanks into lines of the given width. The first line already has
// `used` columns, the others are indented. Width 0 prints a single line.
void wrapped_print(FILE *out, const char *text, size_t used, size_t indent, size_t width);

// Prints the text at column `indent` with the usual line width, on a new line if `used` is larger than
// `indent`.
void text_print(FILE *out, const char *text, size_t used, size_t indent);
// Prints a formatted sentence with the usual line width, each line indented by `indent` blanks.
void sentence_print(FILE *out, size_t indent, const char *format, ...) __attribute__((format(printf, 3, 4)));

// ---- labelled paragraphs, 100 columns wide on every terminal

// Prints the text after its label, broken at blanks.
void paragraph(FILE *out, const char *label, const char *text);
void paragraph_print(FILE *out, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

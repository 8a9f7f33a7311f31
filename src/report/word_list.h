// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words in lines as wide as the terminal, or of 80 columns where there is none.
#pragma once

#include "base/mem.h"

size_t terminal_columns(FILE *out); // 0: it is not a terminal
size_t line_columns(FILE *out);     // of what is printed there for people

typedef struct word_list {
    char **word;
    size_t count;
} word_list;

void word_list_add(word_list *w, char *word); // which it owns
void word_list_clear(word_list *w);

// The words and the end of the line, each line indented so far. `used` columns of the first one have been
// written already. At most `most` lines (0: any number), and then how many words are left.
void word_list_print(FILE *out, const word_list *w, size_t used, size_t indent, size_t most);

// The text and a newline, broken at blanks into lines of that width, of which the first has `used` columns
// already and the others are indented; in one line if the width is 0.
void wrapped_print(FILE *out, const char *text, size_t used, size_t indent, size_t width);

// The text in lines of the usual width, as a list of words.
void text_print(FILE *out, const char *text, size_t used, size_t indent);
// A sentence, its words in lines that begin with so many blanks.
void sentence_print(FILE *out, size_t indent, const char *format, ...) __attribute__((format(printf, 3, 4)));

// ---- labelled paragraphs, 100 columns wide whatever the terminal

// The text behind its label, its lines broken at blanks.
void paragraph(FILE *out, const char *label, const char *text);
void paragraph_print(FILE *out, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

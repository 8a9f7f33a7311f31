// SPDX-License-Identifier: GPL-3.0-or-later
//
// Greedy line breaking at blanks into lines of 100 columns, whatever the width of the terminal. Widths are
// counted in characters of the terminal and not in bytes.
#include "report/paragraph.h"

#include "base/mem.h"
#include "report/word_list.h"

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

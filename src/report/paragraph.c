// SPDX-License-Identifier: GPL-3.0-or-later
//
// Greedy line breaking at blanks into lines of 100 columns, whatever the width of the terminal. Widths are
// counted in characters of the terminal and not in bytes.
#include "report/paragraph.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { WIDTH = 100, LABEL = 11 };

void paragraph(FILE *out, const char *label, const char *text)
{
    size_t at = LABEL;
    fprintf(out, "  %-*s", LABEL - 2, label);
    while (*text) {
        size_t bytes = strcspn(text, " "), width = text_columns(text, bytes);
        if (at > LABEL && at + width > WIDTH) {
            fprintf(out, "\n%*s", LABEL, "");
            at = LABEL;
        }
        fprintf(out, "%.*s", (int)bytes, text);
        text += bytes;
        at += width;
        if (*text == ' ') {
            text++;
            if (at + 1 + text_columns(text, strcspn(text, " ")) <= WIDTH) {
                putc(' ', out);
                at++;
            } else {
                at = WIDTH;
            }
        }
    }
    putc('\n', out);
}

void paragraph_free(FILE *out, const char *label, char *text)
{
    paragraph(out, label, text);
    free(text);
}

void paragraph_print(FILE *out, const char *label, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    paragraph_free(out, label, mem_vprint(format, args));
    va_end(args);
}

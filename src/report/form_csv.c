// SPDX-License-Identifier: GPL-3.0-or-later
//
// CSV (RFC 4180, except that lines end with a newline alone) and TSV, which has tabs instead of commas.
// Unknown values are empty.

#include "report/rows.h"

// Quoted where it holds a separator, a quote, an end of line, or blanks that a reader may strip.
static void put_cell(FILE *out, const row_form *how, size_t i, const char *text)
{
    (void)i;
    size_t length = text ? strlen(text) : 0;
    bool blanks = length && (*text == ' ' || text[length - 1] == ' ');
    if (!length || (!blanks && !strchr(text, *how->between) && !strpbrk(text, "\"\r\n"))) {
        fputs(text ? text : "", out);
        return;
    }
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', out);
        putc(*text, out);
    }
    putc('"', out);
}

const row_form form_csv = {".csv", false, "", ",", "\n", put_cell, .tail = ""};
const row_form form_tsv = {".tsv", false, "", "\t", "\n", put_cell, .tail = ""};

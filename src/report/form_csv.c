// SPDX-License-Identifier: GPL-3.0-or-later
//
// CSV (RFC 4180, but lines end with a newline alone), and TSV, which is the same with tabs for commas. What
// is not known is empty.
#include <string.h>

#include "report/rows.h"

// Quoted where it holds a separator, a quote, an end of line, or blanks that a reader may strip.
static void put_quoted(FILE *out, char separator, const char *text)
{
    size_t length = strlen(text);
    bool blanks = length && (*text == ' ' || text[length - 1] == ' ');
    if (!blanks && !strchr(text, separator) && !strpbrk(text, "\"\r\n")) {
        fputs(text, out);
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

static void put_csv(FILE *out, const char *text)
{
    if (text)
        put_quoted(out, ',', text);
}

static void put_tsv(FILE *out, const char *text)
{
    if (text)
        put_quoted(out, '\t', text);
}

static void csv_line(FILE *out, const char *const *cell, size_t count)
{
    rows_join(out, cell, count, put_csv, ",", "\n");
}

static void tsv_line(FILE *out, const char *const *cell, size_t count)
{
    rows_join(out, cell, count, put_tsv, "\t", "\n");
}

const row_form form_csv = {".csv", .line = csv_line};
const row_form form_tsv = {".tsv", .line = tsv_line};

// SPDX-License-Identifier: GPL-3.0-or-later
//
// CSV (RFC 4180, except that lines end with a newline alone) and TSV, which has tabs instead of commas.
// Unknown values are empty.

#include "report/rows.h"

// It holds a separator, a quote or an end of line, or blanks that a reader may strip.
static bool needs_quotes(const char *text, size_t length, char separator)
{
    if (length && (*text == ' ' || text[length - 1] == ' '))
        return true;
    for (const char *c = text; c < text + length; c++)
        if (*c <= ',' && (*c == separator || *c == '"' || *c == '\r' || *c == '\n'))
            return true;
    return false;
}

static void put_cell(text_buffer *to, const row_form *how, size_t i, const char *text, size_t length)
{
    (void)i;
    if (!needs_quotes(text, length, *how->between)) {
        text_add(to, text, length);
        return;
    }
    text_add_char(to, '"');
    for (size_t c = 0; c < length; c++) {
        if (text[c] == '"')
            text_add_char(to, '"');
        text_add_char(to, text[c]);
    }
    text_add_char(to, '"');
}

const row_form form_csv = {".csv", false, true, "", ",", "\n", put_cell, .tail = ""};
const row_form form_tsv = {".tsv", false, true, "", "\t", "\n", put_cell, .tail = ""};

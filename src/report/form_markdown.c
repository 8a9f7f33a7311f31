// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Markdown table for GitHub, GitLab and pandoc. Characters with a meaning in Markdown are escaped with a
// backslash. Unknown values are empty.

#include "report/rows.h"

static void put_cell(text_buffer *to, const row_form *how, size_t i, const char *text, size_t length)
{
    (void)how, (void)i;
    for (size_t c = 0; c < length; c++) {
        if (text[c] && strchr("\\`*_[]<>|~$&#", text[c]))
            text_add_char(to, '\\');
        text_add_char(to, text[c] == '\r' || text[c] == '\n' ? ' ' : text[c]);
    }
}

static void below(FILE *out, const column *columns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        fputs(columns[i].kind == NUMBER ? "|---:" : "|---", out);
    fputs("|\n", out);
}

const row_form form_markdown = {".md", true, true, "| ", " | ", " |\n", put_cell, NULL, below, ""};

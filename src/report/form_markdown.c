// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Markdown table for GitHub, GitLab and pandoc. Characters with a meaning in Markdown are escaped with a
// backslash. Unknown values are empty.

#include "report/rows.h"

static void put_cell(FILE *out, const row_form *how, size_t i, const char *text)
{
    (void)how, (void)i;
    for (; text && *text; text++) {
        if (strchr("\\`*_[]<>|~$&#", *text))
            putc('\\', out);
        putc(strchr("\r\n", *text) ? ' ' : *text, out);
    }
}

static void below(FILE *out, const column *columns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        fputs(columns[i].kind == NUMBER ? "|---:" : "|---", out);
    fputs("|\n", out);
}

const row_form form_markdown = {".md", true, "| ", " | ", " |\n", put_cell, NULL, below, ""};

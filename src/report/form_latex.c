// SPDX-License-Identifier: GPL-3.0-or-later
//
// A LaTeX table, which needs amsmath, amssymb and booktabs. Unknown values are dashes.

#include "base/latex_text.h"
#include "report/rows.h"

static void put_cell(text_buffer *to, const row_form *how, size_t i, const char *text, size_t length)
{
    (void)how;
    // A bracket or a star behind the \\ of the line above would be its argument.
    if (i == 0 && text && (!length || *text == '[' || *text == '*'))
        text_add_string(to, "{}");
    if (length && *text == IS_LATEX)
        text_add(to, text + 1, length - 1);
    else if (text)
        latex_text_add(to, text, length);
    else
        text_add_string(to, "--");
}

static void above(FILE *out, const column *columns, size_t count)
{
    static const char *const alignment[] = {[WORD] = "l", [NUMBER] = "r", [PROSE] = "p{0.5\\linewidth}"};
    fputs("% \\usepackage{amsmath,amssymb,booktabs}\n\\begin{tabular}{", out);
    for (size_t i = 0; i < count; i++)
        fputs(alignment[columns[i].kind], out);
    fputs("}\n\\toprule\n", out);
}

static void below(FILE *out, const column *columns, size_t count)
{
    (void)columns, (void)count;
    fputs("\\midrule\n", out);
}

const row_form form_latex = {".tex",    true,     false, "",    " & ",
                             " \\\\\n", put_cell, above, below, "\\bottomrule\n\\end{tabular}\n"};

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A group is written from its tree. Everything else is translated sign by sign from the user's text; the
// parser's own predicates decide which arguments are graph codes or files. LaTeX is parsed again before it
// is returned: if the result differs from the plain form, the whole text becomes \texttt{…}.
#include "lang/mathematics.h"

#include <ctype.h>

#include "base/mem.h"
#include "lang/arguments.h"
#include "lang/colon_forms.h"
#include "lang/graph_parse.h"
#include "lang/group_atoms.h"
#include "lang/group_parse.h"
#include "lang/latex_signs.h"

// A word and a colon (dat:FILE), a path, or a bare code of a graph.
static size_t verbatim_length(const char *text, size_t length)
{
    cursor s = {.text = text, .end = length};
    size_t word = 0;
    while (word < length && isalnum((unsigned char)text[word]))
        word++;
    if (!length || isdigit((unsigned char)*text) || strchr("({-", *text) ||
        (word < length && text[word] == '('))
        return 0;
    s.end = arguments_end(&s);
    s = cursor_trimmed(s);
    bool colon = word > 1 && word < s.end && text[word] == ':' && islower((unsigned char)*text);
    bool path = memchr(text, '.', s.end) || (memchr(text, '/', s.end) && islower((unsigned char)*text));
    return colon || path || graph_is_code(&s) ? s.end : 0;
}

// ---- groups

// The notation of papers for a colon form at the beginning of the text, with or without parentheses around
// it, and the length of the form. NULL: no such notation.
static char *as_papers_write(const char *text, size_t *length)
{
    bool inside = *text == '(';
    cursor s = {.text = text + inside, .end = strlen(text) - inside};
    colon_form form;
    if (!colon_form_at(&s, &form) || (form != FORM_PERM && form != FORM_CTBL))
        return NULL;
    size_t end = colon_form_end(&s, inside), word = strlen("perm:");
    OWNED char *inner = mem_print("%.*s", (int)(end - word), s.text + word);
    *length = end + (inside ? 2 : 0);
    if (form == FORM_PERM)
        return mem_print("<%s>", inner);
    // The name of the group with a character table; NULL: only the name of the table is known.
    const char *name =
        exceptional_at(&(cursor){.text = inner, .end = strlen(inner)}) ? inner : sporadic_name(inner);
    return name ? mem_print("%s ", name) : NULL; // the blank separates it from an x
}

// The tree in the notation of papers: (ctbl:B)xZ2 is B xZ2, perm:(1,2,3) is <(1,2,3)>; NULL: not a group.
static char *group_text(const char *text)
{
    group_expr *group = NULL;
    cursor s = {.text = text, .end = strlen(text)};
    cursor inside = s;
    cursor_take(&inside, '(');
    cursor_blanks(&inside);
    if (cursor_peek(&inside) == '{' || // sets
        group_parse(&s, &(expr_options){.remote = true}, &group))
        return NULL;
    OWNED char *tree = group_expr_print(group);
    char *made = mem_string("");
    size_t length;
    for (const char *at = tree; *at; at += length) {
        bool begins = at == tree || *at == '(';
        OWNED char *form = begins ? as_papers_write(at, &length) : NULL;
        if (!form)
            length = 1;
        mem_append(&made, "%.*s", form ? (int)strlen(form) : 1, form ? form : at);
    }
    group_expr_free(group);
    return made;
}

// ---- the whole

// NULL: no such form.
static char *translate(const char *text, notation to)
{
    OWNED char *made = NULL;
    size_t size;
    FILE *out = mem_stream(&made, &size);
    bool done = mathematics_put(out, text, strlen(text), to, verbatim_length);
    fclose(out);
    return done ? mem_take(&made) : NULL;
}

// Whether the LaTeX has the same meaning as the text.
static bool reads_back(const char *latex, const char *text)
{
    CLEARED(plain_text_clear) plain_text p = latex_signs(&(cursor){.text = latex, .end = strlen(latex)});
    OWNED char *again = translate(p.text, NOTATION_PLAIN), *plain = translate(text, NOTATION_PLAIN);
    return again && plain && strcmp(again, plain) == 0;
}

static char *print_verbatim(const char *text, notation to)
{
    char *made = NULL;
    size_t size;
    FILE *out = mem_stream(&made, &size);
    mathematics_verbatim(out, text, strlen(text), to);
    fclose(out);
    return made;
}

// The code of a graph and the name of a file have one form in each notation, which reads back.
static char *print_bare(const char *text, bool graph, notation to)
{
    OWNED char *plain = latex_plain(text);
    text = plain ? plain : text;
    if (graph && *text && verbatim_length(text, strlen(text)) == strlen(text))
        return print_verbatim(text, to);
    OWNED char *group = graph ? NULL : group_text(text), *made = translate(group ? group : text, to);
    if (made && (to != NOTATION_LATEX || reads_back(made, group ? group : text)))
        return mem_take(&made);
    return print_verbatim(text, to);
}

char *mathematics_print(const char *text, bool graph, notation to)
{
    OWNED char *bare = print_bare(text, graph, to);
    return mem_print(to == NOTATION_LATEX ? "$%s$" : "%s", bare);
}

char *mathematics_game(const char *game, const char *text, bool graph, notation to)
{
    OWNED char *bare = print_bare(text, graph, to);
    return mem_print(to == NOTATION_LATEX ? "$\\mathsf{%s}(%s)$" : "%s(%s)", game, bare);
}

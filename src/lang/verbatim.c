// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the text. Braces are kept on a stack, since a brace of LaTeX, \mathrm{…} or K_{2,3}, does not
// begin a set.
#include "lang/verbatim.h"

#include "base/latex_text.h"
#include "base/mem.h"
#include "lang/inline.h"
#include "lang/verbatim_argument.h"

typedef enum brace { BRACE_LATEX, BRACE_PLAIN_SET, BRACE_LATEX_SET } brace;

enum { LONGEST_NAME = 1000 }; // keeps the time linear

typedef struct finder {
    cursor s;
    bool dollars, files;
    size_t begin;  // of the text
    bool argument; // an argument may begin here
    bool command;  // a command of LaTeX is before the cursor, possibly with blanks
    size_t round;  // open parentheses
    size_t points; // the number of them at which names of points begin; 0: no such parenthesis
    size_t left;   // the number of them at which \left( is the last one; 0: no such parenthesis
    size_t angles; // open angle brackets
    char *brace;   // the open braces, a stack
    size_t braces;
    verbatim found;
} finder;

// ---- names of points

static bool in_name(const finder *f, char c)
{
    unsigned char u = (unsigned char)c;
    return u > ' ' && u != 0x7f && !strchr("{},/()=\"", c) && !(f->points && strchr("-<;", c));
}

// The end of a name with a backslash that is not a command with braces, a set or an arrow; or the cursor's
// place. Passes what cannot begin such a name.
static size_t name_end(finder *f)
{
    static const char *const commands[] = {"to", "emptyset", "varnothing"};
    cursor *s = &f->s;
    size_t end = s->at, first = s->end;
    bool token = true;
    for (; end < s->end && end - s->at < LONGEST_NAME && in_name(f, s->text[end]); end++) {
        if (s->text[end] == '\\' && first == s->end)
            first = end;
        for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
            token &= !latex_command_is(s, end, commands[i]);
    }
    bool braces = end < s->end && s->text[end] == '{', open = end > s->at && s->text[end - 1] == '\\';
    if (first < s->end && token && !braces && !open)
        return end;
    s->at = first < end ? first : end;
    return s->at;
}

static bool names_points(const finder *f)
{
    return !f->dollars && (f->points || (f->braces && f->brace[f->braces - 1] == BRACE_PLAIN_SET));
}

// ---- the pass

static void keep(finder *f, size_t end)
{
    f->found.span = mem_push(f->found.span, f->found.count, sizeof *f->found.span);
    f->found.span[f->found.count++] = (text_span){f->s.at, end};
    f->s.at = end;
    f->argument = f->command = false;
}

static void open_brace(finder *f, brace kind)
{
    f->brace[f->braces++] = (char)kind;
}

static void close_brace(finder *f)
{
    f->braces -= f->braces > 0;
}

// A brace that does not begin a set: of a command, an index or a power, or {\rm …}, {}^3D_4.
static bool groups(const finder *f)
{
    const cursor *s = &f->s;
    size_t length = latex_command_length(s, s->at + 1), behind = s->at + 1 + length;
    bool name = !f->dollars && length > 1 && behind < s->end && s->text[behind] == ','; // {\Phi,…}
    return f->command || (s->at > 0 && strchr("_^", s->text[s->at - 1])) ||
           (length > 1 && cursor_is_letter(s->text[s->at + 2]) && !name);
}

// The end of \texttt{…}, whose text has its own escapes, or of the text if it is not closed; 0: something
// else.
static size_t texttt_end(const cursor *s)
{
    char out[8];
    size_t at = s->at + latex_command_length(s, s->at), length = 1;
    if (!latex_command_is(s, s->at, "texttt") || at == s->end || s->text[at] != '{')
        return 0;
    for (at++; at < s->end && length; at += length)
        length = latex_text_read(s->text + at, s->end - at, out);
    return at < s->end ? at + 1 : s->end;
}

static void pass_command(finder *f)
{
    cursor *s = &f->s;
    size_t length = latex_command_length(s, s->at), verbatim = texttt_end(s);
    char sign = length == 2 ? s->text[s->at + 1] : '\0';
    f->argument = latex_operator(s, s->at) > 0;
    f->command = sign == '\0';
    f->angles += latex_command_is(s, s->at, "langle");
    f->angles -= f->angles && latex_command_is(s, s->at, "rangle");
    if (sign == '{')
        open_brace(f, BRACE_LATEX_SET);
    else if (sign == '}')
        close_brace(f);
    s->at = verbatim ? verbatim : s->at + (length ? length : 1);
}

// Whether the word before the parenthesis at the cursor says that names of points are in it.
static bool points_begin(const finder *f)
{
    static const char *const words[] = {"graph", "poset", "closure"};
    const cursor *s = &f->s;
    size_t at = s->at;
    while (at > 0 && cursor_is_letter(s->text[at - 1]))
        at--;
    word_text word = cursor_word(&(cursor){s->text, at, s->at, NULL, NULL});
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word.text, words[i]) == 0)
            return true;
    return false;
}

static void pass_round(finder *f, bool open)
{
    if (open) {
        f->round++;
        if (f->s.at >= 5 && memcmp(f->s.text + f->s.at - 5, "\\left", 5) == 0)
            f->left = f->round;
        if (!f->points && points_begin(f))
            f->points = f->round;
    } else if (f->round) {
        f->points = f->points == f->round ? 0 : f->points;
        f->left = f->left == f->round ? 0 : f->left;
        f->round--;
    }
}

static void pass_sign(finder *f)
{
    cursor *s = &f->s;
    char c = cursor_peek(s);
    size_t sign = f->braces || f->points ? 0 : plain_operator(s, s->at, ")]}");
    bool after = f->argument && f->command && c == '}'; // \mathbin{\square}
    if (c == '(' || c == ')')
        pass_round(f, c == '(');
    else if (c == '{')
        open_brace(f, groups(f) ? BRACE_LATEX : BRACE_PLAIN_SET);
    else if (c == '}')
        close_brace(f);
    else if (!f->points && (c == '<' || cursor_has(s, s->at, "⟨")))
        f->angles++;
    else if (f->angles && ((c == '>' && s->text[s->at - 1] != '-') || cursor_has(s, s->at, "⟩")))
        f->angles--;
    f->argument = sign || after || c == '(' || (f->round && (c == ',' || c == ';'));
    f->command = false;
    s->at += sign ? sign : 1;
}

static bool in_word(const cursor *s)
{
    char before = s->at > 0 ? s->text[s->at - 1] : '\0';
    return cursor_is_letter(before) || cursor_is_digit(before);
}

static void pass(finder *f)
{
    cursor *s = &f->s;
    given sets_are;
    bool inside = f->braces || f->angles || f->points;
    if (!inside && f->argument && given_take(s, &sets_are))
        return;
    argument_place here = {f->round, f->left && f->left == f->round, f->files, s->at == f->begin};
    size_t end = s->at;
    if (names_points(f))
        end = name_end(f);
    else if (!inside && cursor_is_letter(cursor_peek(s)) && !in_word(s))
        end = verbatim_prefix(s, &here);
    if (end == s->at && !inside && f->argument)
        end = verbatim_argument(s, &here);
    if (end > s->at)
        keep(f, end);
    else if (cursor_peek(s) == '\\')
        pass_command(f);
    else if (s->at < s->end)
        pass_sign(f);
}

verbatim verbatim_find(const cursor *s, bool dollars, bool files)
{
    OWNED char *brace = mem_alloc(s->end - s->at + 1, 1);
    finder f = {.s = *s, .dollars = dollars, .files = files, .argument = true, .brace = brace};
    cursor_blanks(&f.s);
    f.begin = f.s.at;
    while (f.s.at < f.s.end)
        if (cursor_is_blank(cursor_peek(&f.s)))
            f.s.at++;
        else
            pass(&f);
    return f.found;
}

void verbatim_clear(verbatim *v)
{
    free(v->span);
}

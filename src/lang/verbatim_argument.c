// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parser's own predicates decide what a code or a file is; only the end of the argument is found here.
#include "lang/verbatim_argument.h"

#include "algebra/laws.h"
#include "base/mem.h"
#include "lang/colon_forms.h"
#include "lang/family_atoms.h"
#include "lang/graph_parse.h"
#include "lang/paths.h"

// Bounds that keep the time linear: nested parentheses in a name, and its length.
enum { DEEPEST = 3, LONGEST_PATH = 4096 };

// ---- signs

size_t latex_command_length(const cursor *s, size_t at)
{
    size_t end = at + 1;
    if (at >= s->end || s->text[at] != '\\')
        return 0;
    while (end < s->end && cursor_is_letter(s->text[end]))
        end++;
    return end - at + (end == at + 1 && end < s->end);
}

bool latex_command_is(const cursor *s, size_t at, const char *name)
{
    size_t length = strlen(name);
    return latex_command_length(s, at) == length + 1 && memcmp(s->text + at + 1, name, length) == 0;
}

size_t latex_operator(const cursor *s, size_t at)
{
    static const char *const names[] = {"square", "Box", "mathbin", "vee", "uplus"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (latex_command_is(s, at, names[i]))
            return strlen(names[i]) + 1;
    return 0;
}

size_t plain_operator(const cursor *s, size_t at, const char *brackets)
{
    static const char *const unicode[] = {"□", "◻", "▢", "∨", "⊎"}, *const ascii[] = {"[] ", "v", "+"};
    for (size_t i = 0; i < sizeof unicode / sizeof *unicode; i++)
        if (cursor_has(s, at, unicode[i]))
            return strlen(unicode[i]);
    char before = at > 0 ? s->text[at - 1] : '\0';
    for (size_t i = 0; i < sizeof ascii / sizeof *ascii; i++) {
        size_t end = at + strlen(ascii[i]);
        bool box = i == 0,
             behind = box || (end < s->end && (cursor_is_blank(s->text[end]) || strchr("([{", s->text[end])));
        if (cursor_has(s, at, ascii[i]) && behind &&
            (cursor_is_blank(before) || (!box && before && strchr(brackets, before))))
            return strlen(ascii[i]);
    }
    return 0;
}

// ---- arguments

static bool winning_follows(const cursor *s, size_t semicolon)
{
    cursor behind = {s->text, semicolon + 1, s->end, NULL, NULL};
    return s->text[semicolon] == ';' && winning_begins(&behind);
}

// What ends an argument outside of its own parentheses, beside the signs of operators and winning sets.
typedef struct stops {
    const char *signs;
    bool right; // \right
} stops;

static stops stops_of(const argument_place *f, const char *inside)
{
    return (stops){f->round ? inside : "", f->left};
}

// The end of the argument at the cursor. With `close`, an operator of LaTeX may follow without a blank. The
// cursor's place if parentheses are nested too deeply for a name.
static size_t argument_end(const cursor *s, stops by, bool close)
{
    brackets open = {0};
    size_t at = s->at;
    for (; at < s->end && open.round <= DEEPEST; brackets_follow(&open, s, at++)) {
        char c = s->text[at];
        bool behind = at > s->at && (close || strchr(" )]}", s->text[at - 1]));
        bool binary = plain_operator(s, at, ")") || (behind && latex_operator(s, at));
        bool stop = (c && strchr(by.signs, c)) || (by.right && latex_command_is(s, at, "right"));
        if (brackets_none(&open) && (stop || binary || winning_follows(s, at)))
            break;
    }
    return open.round > DEEPEST ? s->at : cursor_trimmed((cursor){s->text, s->at, at, NULL, NULL}).end;
}

static bool is_file(const cursor *piece)
{
    return piece->end - piece->at <= LONGEST_PATH && path_readable(piece, piece->end);
}

// Whether the text is a code, or a file: it has an ending or exists.
static bool is_token(const cursor *piece, bool files)
{
    size_t at = piece->end;
    while (at > piece->at && (cursor_is_letter(piece->text[at - 1]) || cursor_is_digit(piece->text[at - 1])))
        at--;
    bool ending = at > piece->at + 1 && at < piece->end && piece->text[at - 1] == '.' &&
                  cursor_is_letter(piece->text[at]);
    return ending || graph_is_code(piece) || (files && is_file(piece));
}

// The end of the argument at the cursor if it is a code or a file, possibly with an operator of LaTeX
// directly behind it; otherwise the cursor's place.
static size_t token_end(const cursor *s, stops by, bool files)
{
    cursor piece = {s->text, s->at, argument_end(s, by, false), NULL, NULL};
    if (is_token(&piece, files))
        return piece.end;
    piece.end = argument_end(s, by, true);
    return is_token(&piece, files) ? piece.end : s->at;
}

size_t verbatim_prefix(const cursor *s, const argument_place *f)
{
    cursor ahead = *s, behind;
    colon_form form;
    graph_format graph;
    hyper_format hyper;
    stops by = stops_of(f, ",;)");
    if (colon_form_at(s, &form)) {
        bool of_gap = form == FORM_GAP || form == FORM_CTBL;
        if (!f->round && of_gap)
            ahead.at = cursor_find(s, ";", false);
        return of_gap && !f->round ? (ahead.at < s->end && winning_follows(s, ahead.at) ? ahead.at : s->end)
                                   : argument_end(s, stops_of(f, ")"), false);
    }
    if (graph_prefix_at(s, &behind, &graph)) {
        size_t end = token_end(&behind, by, f->files);
        return end > behind.at ? end : argument_end(s, by, false);
    }
    word_text word = cursor_word(&ahead);
    bool colon = cursor_peek(&ahead) == ':';
    bool known = colon && (hyper_format_parse(word.text, &hyper) || algebra_kind_find(word.text));
    return known ? argument_end(s, by, false) : s->at;
}

// What begins with a sign of sparse6 or digraph6 is a code, even if it is
// wrong.
size_t verbatim_argument(const cursor *s, const argument_place *f)
{
    stops by = stops_of(f, ",;)");
    cursor all = {s->text, s->at, s->end, NULL, NULL};
    if (f->first && f->files && is_file(&all))
        return s->end;
    if (cursor_peek(s) == '(')
        return s->at;
    size_t end = token_end(s, by, f->files);
    return end == s->at && memchr(":&>", cursor_peek(s), 3) ? argument_end(s, by, false) : end;
}

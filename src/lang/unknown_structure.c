// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parser comes here after everything else has failed, so speed does not matter. The checks run from the
// most specific to the most general: quotation marks, braces expanded by the shell, files without an ending,
// whole games, names of other systems, bare graphs, and then the nearest known name.
#include "lang/foreign_names.h"

#include "base/mem.h"
#include "base/text.h"
#include "lang/arguments.h"
#include "lang/colon_forms.h"
#include "lang/constructors.h"
#include "lang/graph_parse.h"
#include "lang/group_families.h"
#include "lang/inline.h"
#include "lang/paths.h"
#include "lang/term.h"

// Only digits, commas and blanks: the result of unquoted braces in bash.
static bool lost_braces(const cursor *s)
{
    for (size_t i = s->at; i < s->end; i++)
        if (!cursor_is_digit(s->text[i]) && s->text[i] != ',' && !cursor_is_blank(s->text[i]))
            return false;
    return true;
}

// The length of the expression in messages, which truncate it if it is long.
static int shown_length(const cursor *s)
{
    return (int)(s->end - s->at < 60 ? s->end - s->at : 60);
}

static hry_status bare_graph(const cursor *s)
{
    if (!graph_is_meant(s) && !graph_is_code(s))
        return HRY_OK;
    OWNED char *what = mem_print("%.*s is a graph;", shown_length(s), s->text + s->at);
    return graph_needs_family(s, what);
}

// An unknown word before a colon.
static hry_status unknown_colon(const cursor *s, const char *word)
{
    static const char *const formats[] = {"dat", "hgr", "hif", "cxt", "dimacs"};
    nearest near = {0};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        nearest_try(&near, word, formats[i]);
    for (int i = 0; i < COLON_FORMS; i++)
        nearest_try(&near, word, colon_form_words[i]);
    if (!near.best)
        return HRY_OK;
    return CURSOR_FAIL(s, s->at, "unknown prefix %s:…; did you mean %s:…?", word, near.best);
}

// The constructor or family whose name is nearest to the word.
static hry_status nearest_name(const cursor *s, const char *word)
{
    nearest near = {0};
    for (size_t i = 0; i < family_count; i++)
        nearest_try(&near, word, families[i]->name);
    for (size_t i = 0; i < constructor_count; i++)
        nearest_try(&near, word, constructors[i].name);
    for (size_t i = 0; i < group_family_count; i++)
        if (strlen(word) > 2 && strlen(group_families[i].name) > 1) // every letter is near S, Co near GO
            nearest_try(&near, word, group_families[i].name);
    if (!near.best)
        return HRY_OK;
    const constructor *c = constructor_find(near.best);
    const family *f = family_find(near.best);
    if (!c && !f) // a group; their names are short, so many words are near
        return 3 * near.distance <= strlen(word) ? unknown_group(s) : HRY_OK;
    const char *parameters = f ? f->parameters : c->parameters, *example = f ? f->example : c->example;
    if (near.distance == 0)
        return arguments_missing(s, near.best, parameters, example);
    return CURSOR_FAIL(s, s->at, "unknown name %s; did you mean %s(%s)?", word, near.best, parameters);
}

static hry_status nearest_word(const cursor *s, const char *word, const char *const *words)
{
    nearest near = {0};
    for (; *words; words++)
        if (strlen(*words) > 2) // every short word is near tr
            nearest_try(&near, word, *words);
    return near.best ? CURSOR_FAIL(s, s->at, "unknown name %s; did you mean %s(…)?", word, near.best)
                     : HRY_OK;
}

// GEN(S3) instead of a structure.
static hry_status whole_game(const cursor *s)
{
    int length = shown_length(s);
    OWNED char *text = mem_print("%.*s", length, s->text + s->at);
    return !term_is_game(text)
               ? HRY_OK
               : CURSOR_FAIL(s, s->at,
                             "%s is a game with its structure; write it alone, without a GAME before it",
                             text);
}

hry_status unknown_structure(const cursor *s, bool files, const char *const *words)
{
    const char *shown = s->text + s->at;
    int length = shown_length(s);
    if (!files && path_is_meant(s, s->end))
        return path_forbid(s, s->at);
    if (s->end - s->at == 1 && *shown == '-')
        return CURSOR_FAIL(s, s->at,
                           "use dat:-, hgr:-, hif:- or cxt:- to read a whole file from standard input");
    if ((*shown == '"' || *shown == '\'') && length > 2)
        return CURSOR_FAIL(s, s->at, "remove the quotation marks: %.*s",
                           length - 1 - (shown[length - 1] == *shown), shown + 1);
    if (lost_braces(s))
        return CURSOR_FAIL(s, s->at, "sets require braces`;braces`: '{1,2},{2,3}'");
    if (files && !graph_is_meant(s) && path_readable(s, s->end))
        return CURSOR_FAIL(s, s->at,
                           "the name of this file does not determine its format; write dat:%.*s (or hgr: "
                           "hif: cxt:)`;format`",
                           length, shown);
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    TRY(whole_game(s));
    if (word.text[0])
        TRY(foreign_name(s));
    TRY(bare_graph(s));
    if (word.text[0] && cursor_peek(&ahead) == ':')
        TRY(unknown_colon(s, word.text));
    if (word.text[0])
        TRY(nearest_name(s, word.text));
    if (word.text[0] && words && cursor_peek(&ahead) == '(')
        TRY(nearest_word(s, word.text, words));
    if (memchr(shown, '.', (size_t)length) || memchr(shown, '/', (size_t)length))
        return CURSOR_FAIL(s, s->at,
                           "unknown structure or file %.*s; file names end in .dat, .hgr, .hif.json or .cxt",
                           length, shown);
    return CURSOR_FAIL(s, s->at, "unknown structure %.*s; try S4 or geodetic(C6)`;structures`",
                       length < 30 ? length : 30, shown);
}

hry_status unknown_given(const cursor *s, const char *word)
{
    nearest near = {0};
    for (size_t i = 0; i < 3; i++)
        nearest_try(&near, word, given_words[i]);
    if (near.best)
        return CURSOR_FAIL(s, s->at, "unknown prefix %s=; did you mean %s=?", word, near.best);
    return CURSOR_FAIL(s, s->at, "unknown prefix %s=; expected edges=, transversals= or stable=", word);
}

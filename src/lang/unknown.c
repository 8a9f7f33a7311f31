// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of groups and graphs are recognised although this version plays only hypergraphs: somebody who
// knows the papers tries S4 first and should be told plainly.
#include "lang/unknown.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "lang/constructors.h"

#define WHAT_IS_PLAYED                                                                                       \
    "this version plays hypergraphs: '{1,2},{2,3}', 'uniform(5,2)', FILE.dat (harary games lists them)"

// Words that name a group, a graph or a family of games on them.
static const char group_words[] =
    " z d q s a m j co fi dih dic gl sl psl pgl psu sz rubik smallgroup primitivegroup "
    "transitivegroup ctbl perm table gap ";
static const char graph_words[] =
    " k c p w cube petersen paw grid graph cycle complete path edges geodetic hull genpos "
    "connect mindegree degree tree treeedges diameter subgraph graphic ";
static const char other_words[] = " matroid relator convex ";

static bool among(const char *word, const char *list)
{
    char between_blanks[40];
    snprintf(between_blanks, sizeof between_blanks, " %s ", word);
    return strstr(list, between_blanks) != NULL;
}

// Only digits, commas and blanks: what bash makes of unquoted braces.
static bool lost_braces(const cursor *s)
{
    for (size_t i = s->at; i < s->end; i++)
        if (!cursor_is_digit(s->text[i]) && s->text[i] != ',' && !cursor_is_blank(s->text[i]))
            return false;
    return true;
}

static bool readable(const cursor *s)
{
    char *path = mem_print("%.*s", (int)(s->end - s->at), s->text + s->at);
    bool yes = access(path, R_OK) == 0;
    free(path);
    return yes;
}

// The expression for a message, cut if it is long.
static int shown_length(const cursor *s)
{
    return (int)(s->end - s->at < 60 ? s->end - s->at : 60);
}

static hry_status not_yet(const cursor *s, const char *kind)
{
    return CURSOR_FAIL(s, s->at, "%.*s names a %s, and %ss are not built in yet; " WHAT_IS_PLAYED,
                       shown_length(s), s->text + s->at, kind, kind);
}

// Single letters count only in front of a digit, a parenthesis or nothing: C6 is a graph, "C-x" is not.
static hry_status named_word(const cursor *s, const char *word, char next)
{
    bool call = next == '(' || next == '{';
    if (strlen(word) == 1 && !cursor_is_digit(next) && !call && next != '\0')
        return HRY_OK;
    if (among(word, group_words) || (strcmp(word, "w") == 0 && call))
        return not_yet(s, "group");
    if (among(word, graph_words))
        return not_yet(s, "graph");
    if (among(word, other_words))
        return CURSOR_FAIL(s, s->at, "%s(…) is not built in yet; " WHAT_IS_PLAYED, word);
    return HRY_OK;
}

hry_status unknown_structure(const cursor *s)
{
    const char *shown = s->text + s->at;
    int length = shown_length(s);
    if (s->end - s->at == 1 && *shown == '-')
        return CURSOR_FAIL(s, s->at, "a whole file on standard input is dat:- (or hgr:- hif:- cxt:-)");
    if (lost_braces(s))
        return CURSOR_FAIL(s, s->at, "sets need braces, and braces need quotes in the shell: '{1,2},{2,3}'");
    if (readable(s))
        return CURSOR_FAIL(
            s, s->at,
            "the name of this file does not tell its format; write dat:%.*s (or hgr: hif: cxt:) "
            "or use --format",
            length, shown);
    if (cursor_is_digit(*shown) && memchr(shown, '.', s->end - s->at))
        return not_yet(s, "group");
    char word[32];
    cursor ahead = *s;
    cursor_word(&ahead, word);
    hry_status status = word[0] ? named_word(s, word, cursor_peek(&ahead)) : HRY_OK;
    if (status)
        return status;
    nearest near = {0};
    for (size_t i = 0; i < constructor_count && word[0]; i++)
        nearest_try(&near, word, constructors[i].name);
    if (near.best) {
        const constructor *c = constructor_find(near.best);
        if (near.distance == 0)
            return CURSOR_FAIL(s, s->at, CONSTRUCTOR_NEEDS, c->name, c->name, c->parameters, c->example);
        return CURSOR_FAIL(s, s->at, "there is no %s; did you mean %s(%s)?", word, c->name, c->parameters);
    }
    return CURSOR_FAIL(
        s, s->at,
        "no structure is called %.*s, and it is not a file with a known ending (.dat .hgr .hif.json "
        ".cxt); " WHAT_IS_PLAYED,
        length, shown);
}

hry_status unknown_given(const cursor *s, const char *word)
{
    static const char *const known[] = {"edges", "transversals", "stable"};
    nearest near = {0};
    for (size_t i = 0; i < 3; i++)
        nearest_try(&near, word, known[i]);
    if (near.best)
        return CURSOR_FAIL(s, s->at, "there is no %s=; did you mean %s=?", word, near.best);
    return CURSOR_FAIL(s, s->at,
                       "there is no %s=; sets can be given as edges=, transversals= or stable=", word);
}

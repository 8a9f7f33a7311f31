// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signs of operators in a text. Names of files and of groups (O8+(2)) may have such signs in them, so that +
// needs a blank or a closing bracket in front of it, v on both sides, and a file that is called like the
// whole text is taken for that.
#include <string.h>

#include "game/operation_internal.h"
#include "lang/paths.h"

static const struct {
    const char *sign;
    const game_kind *kind;
} signs[] = {{"+", &kind_union}, {"⊎", &kind_union}, {"v", &kind_join}, {"∨", &kind_join}};

static bool begins(const cursor *s, size_t at, const char *word)
{
    size_t length = strlen(word);
    return s->end - at >= length && memcmp(s->text + at, word, length) == 0;
}

bool operation_of_gap(const cursor *s)
{
    return begins(s, s->at, "gap:") || begins(s, s->at, "ctbl:");
}

cursor operation_trimmed(cursor s)
{
    cursor_blanks(&s);
    while (s.end > s.at && cursor_is_blank(s.text[s.end - 1]))
        s.end--;
    return s;
}

// 1 for an opening bracket that is not round, −1 for a closing one, else 0. The > of an arrow is none.
static int other_bracket(const cursor *s, size_t at)
{
    char c = s->text[at];
    if (begins(s, at, "⟨") || (c && strchr("[{<", c)))
        return 1;
    if (c == '>')
        return at > 0 && s->text[at - 1] == '-' ? 0 : -1;
    return begins(s, at, "⟩") || (c && strchr("]}", c)) ? -1 : 0;
}

void operation_follow(const cursor *s, size_t at, brackets *open)
{
    char c = s->text[at];
    int change = open->round ? 0 : other_bracket(s, at);
    open->round += c == '(';
    open->round -= c == ')' && open->round > 0;
    open->other += change > 0;
    open->other -= change < 0 && open->other > 0;
}

static bool beside(const cursor *s, size_t at, const char *brackets)
{
    return at < s->end && (cursor_is_blank(s->text[at]) || strchr(brackets, s->text[at]));
}

// The sign of an operator of two sides at a place outside of brackets: its length, or 0.
static size_t sign_at(const cursor *s, size_t at, const game_kind *kind)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].sign);
        if (signs[i].kind != kind || !begins(s, at, signs[i].sign))
            continue;
        bool before = at == s->at || beside(s, at - 1, ")]}");
        bool behind = at + length == s->end || beside(s, at + length, "([{");
        bool extended = at > s->at + 1 && s->text[at - 1] == 'v' && s->text[at - 2] == '^';
        if (length > 1            ? at == s->at || s->text[at - 1] != '^'
            : kind == &kind_union ? before || extended || begins(s, at + 1, "{")
                                  : before && at > s->at && behind)
            return length;
    }
    return 0;
}

size_t operation_next_sign(const cursor *s, size_t from, const game_kind *kind, size_t *length)
{
    brackets open = {0, 0};
    for (size_t at = from; at < s->end; at++) {
        if (brackets_none(open) && (*length = sign_at(s, at, kind)))
            return at;
        operation_follow(s, at, &open);
    }
    return s->end;
}

size_t operation_extension_at_end(const cursor *s)
{
    static const char *const words[] = {"^v", "^∨"};
    for (size_t i = 0; i < 2; i++) {
        size_t length = strlen(words[i]);
        if (s->end - s->at >= length && begins(s, s->end - length, words[i]))
            return length;
    }
    return 0;
}

bool operation_enclosed(const cursor *s, cursor *inside)
{
    brackets open = {0, 0};
    if (cursor_peek(s) != '(' || s->text[s->end - 1] != ')')
        return false;
    for (size_t at = s->at; at + 1 < s->end; at++) {
        operation_follow(s, at, &open);
        if (brackets_none(open))
            return false;
    }
    *inside = (cursor){s->text, s->at + 1, s->end - 1, s->error};
    return true;
}

const game_kind *operation_word(const cursor *s, cursor *inside)
{
    static const game_kind *const kinds[] = {&kind_join, &kind_union, &kind_extend, &kind_tr};
    char word[32];
    cursor ahead = *s;
    cursor_word(&ahead, word);
    cursor_blanks(&ahead);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(word, kinds[i]->word) == 0 && operation_enclosed(&ahead, inside))
            return kinds[i];
    return NULL;
}

bool operation_family(const cursor *s, given *of, cursor *behind)
{
    static const char *const words[] = {
        [GIVEN_EDGES] = "edges", [GIVEN_TRANSVERSALS] = "transversals", [GIVEN_STABLE] = "stable"};
    char word[32];
    cursor ahead = *s, inside;
    cursor_word(&ahead, word);
    if (!cursor_take(&ahead, '='))
        return false;
    ahead = operation_trimmed(ahead);
    if (ahead.at == ahead.end || !(operation_enclosed(&ahead, &inside) || operation_word(&ahead, &inside)))
        return false;
    for (given g = GIVEN_EDGES; g <= GIVEN_STABLE; g++)
        if (strcmp(word, words[g]) == 0) {
            *of = g;
            *behind = ahead;
            return true;
        }
    return false;
}

bool operation_at(const cursor *whole, const expr_options *how)
{
    cursor s = operation_trimmed(*whole), inside;
    given of;
    size_t length;
    if (s.at == s.end || s.end > INT32_MAX || operation_of_gap(&s) ||
        memchr(s.text + s.at, '\0', s.end - s.at))
        return false;
    for (unsigned depth = 0; depth <= OPERATION_DEEPEST && s.at < s.end; depth++) {
        bool sign = operation_extension_at_end(&s) || operation_family(&s, &of, &inside) ||
                    operation_next_sign(&s, s.at, &kind_union, &length) < s.end ||
                    operation_next_sign(&s, s.at, &kind_join, &length) < s.end;
        if (sign)
            return how->remote || !path_readable(&s, s.end);
        if (!operation_enclosed(&s, &inside))
            return false;
        s = operation_trimmed(inside);
    }
    return s.at < s.end; // so deep that it is refused
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decides from its beginning whether an expression is meant to be a group.

#include "base/mem.h"
#include "lang/colon_forms.h"
#include "lang/foreign_names.h"
#include "lang/group_aliases.h"
#include "lang/group_atoms.h"
#include "lang/group_parse.h"
#include "lang/plain_signs.h"

// Beginnings without letters, and complete names.
static bool begins_plainly(const cursor *s)
{
    cursor ahead = *s;
    colon_form form;
    if (cursor_peek(s) == '(' || cursor_peek(s) == '<' || colon_form_at(s, &form) || sporadic_at(s) ||
        exceptional_at(s))
        return true;
    while (cursor_is_digit(cursor_peek(&ahead)))
        ahead.at++;
    char next = cursor_peek(&ahead);
    return ahead.at > s->at && (next == '.' || (next | 0x20) == 't');
}

// Whether there is another family with this sign: Omega+.
static bool has_sign(const char *word, char sign)
{
    char name[40];
    snprintf(name, sizeof name, "%s%c", word, sign);
    return (sign == '+' || sign == '-') && group_family_find(name);
}

static bool begins(const cursor *s)
{
    cursor ahead = *s;
    const group_alias *alias;
    if (begins_plainly(s))
        return true;
    word_text word = cursor_word(&ahead);
    char next = cursor_peek(&ahead);
    bool apart = next == '\0' || strchr("(^_", next) || cursor_is_digit(next) || cursor_is_blank(next) ||
                 has_sign(word.text, next);
    return apart && (group_family_at(&ahead, word.text, &alias) || klein_take(&ahead, word.text)) &&
           !foreign_name_first(&ahead, word.text);
}

bool group_begins(const cursor *s)
{
    if (signs_are_plain(s))
        return begins(s);
    CLEARED(plain_text_clear) plain_text p = plain_signs(s);
    return begins(&(cursor){p.text, 0, p.length, NULL, NULL});
}

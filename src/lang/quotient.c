// SPDX-License-Identifier: GPL-3.0-or-later
//
// The group before the slash has already been read. Whether it is repeated is decided by comparing the text
// with its canonical form, ignoring blanks, so nothing is parsed twice. A digit after Z means a cyclic
// group, which is rejected.
#include "lang/group_atoms.h"

#include "base/mem.h"

// Moves behind the canonical form of the expression (ignoring blanks), or behind the letter G.
static bool take_group(cursor *s, const group_expr *group)
{
    cursor ahead = *s;
    OWNED char *name = group_expr_print(group);
    const char *c = name;
    cursor_blanks(&ahead);
    if (cursor_peek(&ahead) == 'G' &&
        (ahead.at + 1 == ahead.end || !cursor_is_letter(ahead.text[ahead.at + 1])))
        c = "G";
    for (; *c && (cursor_is_blank(*c) || cursor_take(&ahead, *c)); c++) {
    }
    if (!*c)
        s->at = ahead.at;
    return !*c;
}

static const char *read_part(cursor *s, const group_expr *group)
{
    cursor ahead = *s;
    if (take_group(s, group))
        return cursor_peek(s) == '\'' ? (s->at++, "'") : NULL;
    word_text word = cursor_word(&ahead);
    const char *part = strcmp(word.text, "z") == 0                                       ? "Z"
                       : strcmp(word.text, "phi") == 0 || strcmp(word.text, "frat") == 0 ? "Phi"
                                                                                         : NULL;
    if (!part || cursor_is_digit(cursor_peek(&ahead)))
        return NULL;
    if (cursor_take(&ahead, '(') && !(take_group(&ahead, group) && cursor_take(&ahead, ')')))
        return NULL;
    s->at = ahead.at;
    return part;
}

hry_status quotient_read(cursor *s, group_expr **group)
{
    cursor_blanks(s);
    size_t at = s->at;
    const char *part = read_part(s, *group);
    if (!part)
        return CURSOR_FAIL(s, at,
                           "expected Phi (the Frattini subgroup), Z (the centre) or G' (the derived "
                           "subgroup) after '/', as in Q8/Phi");
    *group = group_expr_new((group_expr){.kind = GROUP_QUOTIENT, .text = mem_string(part)}, *group, NULL);
    return HRY_OK;
}

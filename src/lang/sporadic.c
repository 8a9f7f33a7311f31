// SPDX-License-Identifier: GPL-3.0-or-later
//
// A linear search through one table, ignoring case and the signs of subscripts. A name is accepted only if
// it ends there: a letter, a digit or a parenthesis after it means something else, except the x of a
// product.
#include "lang/group_atoms.h"

#include <ctype.h>

#include "base/mem.h"

// The names that users write, and the names of the tables in GAP's library.
static const struct {
    const char *name, *table;
} sporadic[] = {
    {"J3", "J3"},     {"J4", "J4"},     {"HS", "HS"},          {"McL", "McL"},       {"He", "He"},
    {"Ru", "Ru"},     {"Suz", "Suz"},   {"ON", "ON"},          {"O'N", "ON"},        {"Co1", "Co1"},
    {"Co2", "Co2"},   {"Co3", "Co3"},   {"Fi22", "Fi22"},      {"Fi23", "Fi23"},     {"Fi24'", "F3+"},
    {"Fi'24", "F3+"}, {"HN", "HN"},     {"Ly", "Ly"},          {"Th", "Th"},         {"B", "B"},
    {"M", "M"},       {"Monster", "M"}, {"Baby Monster", "B"}, {"BabyMonster", "B"}, {"Tits", "2F4(2)'"},
};

// Whether the name ends here: nothing follows, or the x of a product with another group.
static bool ends_at(const cursor *s, size_t at)
{
    unsigned char next = at < s->end ? (unsigned char)s->text[at] : '\0',
                  behind = at + 1 < s->end ? (unsigned char)s->text[at + 1] : '\0';
    if (next == 'x' && (isupper(behind) || behind == '(' || behind == '<'))
        return true;
    return !isalnum(next) && next != '(' && next != '\'' && next != '_' && next != '.';
}

size_t name_as_printed(const cursor *s, const char *name)
{
    size_t at = s->at;
    for (; *name && at < s->end; at++) {
        char c = s->text[at], before = at > s->at ? s->text[at - 1] : ' ';
        if (at > s->at && (strchr("_{}", c) || (cursor_is_blank(c) && strchr("_{", before))))
            continue;
        if (tolower((unsigned char)s->text[at]) != tolower((unsigned char)*name))
            return 0;
        name++;
    }
    at += at < s->end && s->text[at] == '}';
    return *name ? 0 : at - s->at;
}

static size_t name_length(const cursor *s, const char *name)
{
    size_t length = name_as_printed(s, name);
    return length && ends_at(s, s->at + length) ? length : 0;
}

// Its index in the table, or the size of the table.
static size_t find(const cursor *s, size_t *length)
{
    size_t i = 0, count = sizeof sporadic / sizeof *sporadic;
    while (i < count && !(*length = name_length(s, sporadic[i].name)))
        i++;
    return i;
}

bool sporadic_at(const cursor *s)
{
    size_t length;
    return find(s, &length) < sizeof sporadic / sizeof *sporadic;
}

group_expr *sporadic_read(cursor *s)
{
    size_t length, i = find(s, &length);
    s->at += length;
    return group_expr_new((group_expr){.kind = GROUP_CTBL, .text = mem_string(sporadic[i].table)}, NULL,
                          NULL);
}

const char *sporadic_name(const char *table)
{
    for (size_t i = 0; i < sizeof sporadic / sizeof *sporadic; i++)
        if (strcmp(sporadic[i].table, table) == 0)
            return sporadic[i].name;
    return NULL;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/sporadic.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"

// What people write, and what GAP's library calls it.
static const struct {
    const char *name, *table;
} sporadic[] = {
    {"J3", "J3"},   {"J4", "J4"},   {"HS", "HS"},     {"McL", "McL"},   {"He", "He"},
    {"Ru", "Ru"},   {"Suz", "Suz"}, {"ON", "ON"},     {"O'N", "ON"},    {"Co1", "Co1"},
    {"Co2", "Co2"}, {"Co3", "Co3"}, {"Fi22", "Fi22"}, {"Fi23", "Fi23"}, {"Fi24'", "F3+"},
    {"HN", "HN"},   {"Ly", "Ly"},   {"Th", "Th"},     {"B", "B"},       {"M", "M"},
};

// Where nothing follows, or the x of a product with another group.
static bool ends_at(const cursor *s, size_t at)
{
    unsigned char next = at < s->end ? (unsigned char)s->text[at] : '\0',
                  behind = at + 1 < s->end ? (unsigned char)s->text[at + 1] : '\0';
    if (next == 'x' && (isupper(behind) || behind == '(' || behind == '<'))
        return true;
    return !isalnum(next) && next != '(' && next != '\'' && next != ':' && next != '_' && next != '.';
}

// Its number in the table, or the table's size.
static size_t find(const cursor *s)
{
    size_t i = 0, count = sizeof sporadic / sizeof *sporadic;
    for (; i < count; i++) {
        size_t length = strlen(sporadic[i].name);
        if (s->end - s->at >= length && strncasecmp(s->text + s->at, sporadic[i].name, length) == 0 &&
            ends_at(s, s->at + length))
            break;
    }
    return i;
}

bool sporadic_at(const cursor *s)
{
    return find(s) < sizeof sporadic / sizeof *sporadic;
}

group_expr *sporadic_read(cursor *s)
{
    size_t i = find(s);
    s->at += strlen(sporadic[i].name);
    return group_expr_text(GROUP_CTBL, mem_string(sporadic[i].table));
}

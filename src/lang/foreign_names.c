// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/foreign_names.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "lang/graph_parse.h"
#include "lang/group_families.h"

// A name with its number: C6, C(6), Co1.
typedef struct named {
    char word[32];
    const char *text; // as it was written
    int length;
    bool numbered;
    uint32_t n;
} named;

static named read_name(const cursor *s)
{
    named name = {.text = s->text + s->at};
    cursor c = *s;
    c.error = NULL;
    cursor_word(&c, name.word);
    cursor behind = c;
    bool call = cursor_take(&behind, '(');
    if ((call || cursor_is_digit(cursor_peek(&c))) && !cursor_number(&behind, "", UINT32_MAX - 1, &name.n))
        name.numbered = !call || cursor_take(&behind, ')');
    if (name.numbered)
        c = behind;
    name.length = (int)(c.at - s->at < 60 ? c.at - s->at : 60);
    return name;
}

// Graphs with one letter and a number.
static hry_status graph_name(const cursor *s, const named *name)
{
    char what[128];
    int length = name->length;
    if (!name->numbered || name->word[1])
        return HRY_OK;
    switch (name->word[0]) {
    case 'c':
        snprintf(what, sizeof what, "%.*s is a cycle graph; did you mean Z%u? If not,", length, name->text,
                 name->n);
        break;
    case 'f':
        return CURSOR_FAIL(s, s->at,
                           "%.*s is not a name here; a Frobenius group is written by its kernel and its "
                           "complement: Frob(5:4)",
                           length, name->text);
    case 'k':
        if (name->n == 4)
            snprintf(what, sizeof what,
                     "K4 is a complete graph; did you mean the Klein four-group Z2^2? If not,");
        else
            snprintf(what, sizeof what, "%.*s is a complete graph; did you mean S%u? If not,", length,
                     name->text, name->n);
        break;
    case 'p':
        snprintf(what, sizeof what, "%.*s is a path graph, not a group;", length, name->text);
        break;
    case 'w':
        snprintf(what, sizeof what,
                 "%.*s is a wheel graph; a Coxeter group is written with its type, as in W(H3);", length,
                 name->text);
        break;
    default:
        return HRY_OK;
    }
    return graph_needs_family(s, what);
}

// O(7,3) and U(3,3), which are different groups to different people.
static hry_status unclear(const cursor *s, const named *name)
{
    if (strcmp(name->word, "u") == 0)
        return CURSOR_FAIL(s, s->at, "U may be GU(d,q), SU(d,q) or PSU(d,q); the Atlas's U3(3) is PSU(3,3)");
    if (strcmp(name->word, "o") == 0)
        return CURSOR_FAIL(s, s->at,
                           "O may be GO(d,q), Omega(d,q) or POmega(d,q); the Atlas's O7(3) is POmega(7,3)");
    return HRY_OK;
}

hry_status foreign_name(const cursor *s)
{
    named name = read_name(s);
    hry_status status = graph_name(s, &name);
    if (!status)
        status = unclear(s, &name);
    return status;
}

bool cycle_graph_alone(const cursor *s)
{
    named name = read_name(s);
    cursor behind = *s;
    behind.at += (size_t)name.length;
    return strcmp(name.word, "c") == 0 && name.numbered && cursor_done(&behind);
}

bool foreign_name_first(const cursor *behind, const char *word)
{
    return strcmp(word, "w") == 0 && cursor_is_digit(cursor_peek(behind));
}

hry_status unknown_group(const cursor *s)
{
    nearest near = {0};
    named name = read_name(s);
    hry_status status = foreign_name(s);
    if (status)
        return status;
    for (size_t i = 0; i < group_family_count; i++)
        if (strlen(group_families[i].name) > 1)
            nearest_try(&near, name.word, group_families[i].name);
    if (near.best && 3 * near.distance <= strlen(name.word))
        return CURSOR_FAIL(s, s->at, "there is no %.*s; did you mean %s(%s)?", (int)strlen(name.word),
                           name.text, near.best, group_family_find(near.best)->parameters);
    return CURSOR_FAIL(s, s->at, "no group is called %.*s; try S4, 24.12, PSL(2,7), or harary games",
                       name.length, name.text);
}

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

// Words whose number goes to a family here. `divide` is what GAP counts and we do not: DihedralGroup(10) is
// D5.
static const struct {
    const char *word, *is, *instead;
    uint32_t divide;
} renamed[] = {
    {"c", "a cycle graph", "Z", 1},
    {"cyclic", "written differently here", "Z", 1},
    {"cyclicgroup", "written differently here", "Z", 1},
    {"sym", "written differently here", "S", 1},
    {"symmetricgroup", "written differently here", "S", 1},
    {"alt", "written differently here", "A", 1},
    {"alternatinggroup", "written differently here", "A", 1},
    {"quaterniongroup", "written differently here", "Q", 1},
    {"mathieugroup", "written differently here", "M", 1},
    {"dihedralgroup", "written by half its order here", "D", 2},
    {"dicyclicgroup", "written by a quarter of its order here", "Dic", 4},
};

static hry_status renamed_group(const cursor *s, const named *name)
{
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++) {
        if (strcmp(renamed[i].word, name->word) != 0 || !name->numbered || name->n % renamed[i].divide)
            continue;
        return CURSOR_FAIL(s, s->at, "%.*s is %s; did you mean %s%u?", name->length, name->text,
                           renamed[i].is, renamed[i].instead, name->n / renamed[i].divide);
    }
    return HRY_OK;
}

// Graphs with one letter and a number.
static hry_status graph_name(const cursor *s, const named *name)
{
    char what[128];
    int length = name->length;
    if (!name->numbered || name->word[1])
        return HRY_OK;
    switch (name->word[0]) {
    case 'v':
        return name->n == 4 ? CURSOR_FAIL(s, s->at, "the Klein four-group is written Z2^2") : HRY_OK;
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

// L2(7) and U3(3), as the Atlas writes them.
static hry_status atlas(const cursor *s, const named *name)
{
    const char *family = strcmp(name->word, "l") == 0 ? "PSL" : strcmp(name->word, "u") == 0 ? "PSU" : NULL;
    if (!family || !name->numbered)
        return HRY_OK;
    return CURSOR_FAIL(s, s->at, "%.*s(q) is written %s(%u,q) here, for example %s(2,7)", name->length,
                       name->text, family, name->n, family);
}

hry_status foreign_name(const cursor *s)
{
    named name = read_name(s);
    hry_status status = renamed_group(s, &name);
    if (!status)
        status = graph_name(s, &name);
    if (!status)
        status = atlas(s, &name);
    return status;
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
    if (near.best)
        return CURSOR_FAIL(s, s->at, "there is no %.*s; did you mean %s(%s)?", (int)strlen(name.word),
                           name.text, near.best, group_family_find(near.best)->parameters);
    return CURSOR_FAIL(s, s->at, "no group is called %.*s; harary games lists the groups", name.length,
                       name.text);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nothing is accepted here; every function that fails gives a suggestion. The order is: names that are
// graphs or Frobenius groups, names with several meanings, words with a fixed hint, and finally the family
// with the nearest spelling, if at most a third of the letters differ.
#include "lang/foreign_names.h"

#include "base/number.h"
#include "base/text.h"
#include "lang/arguments.h"
#include "lang/arithmetic.h"
#include "lang/graph_parse.h"
#include "lang/group_families.h"

// A name with its number: C6, C_6, C_{n}, C(6), Co1.
typedef struct named {
    word_text word;
    const char *text; // as the user wrote it
    int length;
    bool numbered;
    uint32_t n; // if it is written in digits
} named;

static named read_name(const cursor *s)
{
    named name = {.text = s->text + s->at};
    cursor c = {s->text, s->at, s->end, NULL, s->variables};
    name.word = cursor_word(&c);
    cursor ahead = c, digits = c;
    bool call = cursor_take(&ahead, '(');
    cursor_take(&digits, '_');
    cursor_number(&digits, "", UINT32_MAX - 1, &name.n);
    name.numbered = call ? !number_read(&ahead, "", UINT32_MAX - 1, &name.n) && cursor_take(&ahead, ')')
                         : arguments_one_below(&ahead);
    if (name.numbered)
        c = ahead;
    name.length = (int)(c.at - s->at < 60 ? c.at - s->at : 60);
    return name;
}

// The order of the complement of a Frobenius group of order n whose kernel has the order of a field; 0: no
// such group.
static uint32_t complement_order(uint32_t n)
{
    for (uint32_t c = 2; c < 1000 && c <= n / c; c++)
        if (n % c == 0 && (n / c - 1) % c == 0 && number_prime_of_power(n / c))
            return c;
    return 0;
}

static hry_status frobenius_name(const cursor *s, const named *name)
{
    uint32_t c = complement_order(name->n);
    return CURSOR_FAIL(s, s->at,
                       "%.*s is not a valid name; a Frobenius group is written with its kernel and its "
                       "complement%s Frob(%u:%u)",
                       name->length, name->text, c ? ":" : ", such as", c ? name->n / c : 7, c ? c : 3);
}

// Graphs with one letter and a number.
static hry_status graph_name(const cursor *s, const named *name)
{
    char what[200];
    int length = name->length;
    if (!name->numbered || name->word.text[1])
        return HRY_OK;
    switch (name->word.text[0]) {
    case 'c':
        snprintf(what, sizeof what,
                 name->n ? "%.*s is a cycle graph; did you mean Z%u? If not,"
                         : "%.*s is a cycle graph; a cyclic group is Z(n);",
                 length, name->text, name->n);
        break;
    case 'f':
        return frobenius_name(s, name);
    case 'k':
        snprintf(what, sizeof what, "%.*s is a complete graph;%s", length, name->text,
                 name->n == 4 ? " did you mean the Klein four-group Z2^2? If not," : "");
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
    return graph_needs_family(&(cursor){s->text, s->at, s->at + (size_t)length, s->error, NULL}, what);
}

// Words with a unique meaning and their notation here; U and O denote different groups for different
// authors.
static const struct {
    const char *word, *here;
} words[] = {
    {"u", "it can mean GU(d,q), SU(d,q) or PSU(d,q); the Atlas's U3(3) is PSU(3,3)"},
    {"o", "it can mean GO(d,q), Omega(d,q) or POmega(d,q); the Atlas's O7(3) is POmega(7,3)"},
    {"quaternion", "the quaternion group of order 8 is Q8"},
    {"quaternions", "the quaternion group of order 8 is Q8"},
    {"trivial", "the trivial group is Z1"},
    {"trivialgroup", "the trivial group is Z1"},
    {"abeliangroup", "the abelian group of type (2,4) is Z2xZ4"},
    {"elementaryabeliangroup", "the elementary abelian group of order 8 is Z2^3"},
    {"extraspecialgroup", "the extraspecial groups of order 27 are 27.3 and 27.4"},
    {"directproduct", "a direct product is written S3xZ4"},
    {"semidirectproduct", "a semidirect product is written Z7:Z3"},
    {"wreathproduct", "a wreath product is written Z2 wr S3"},
    {"dihedral", "the dihedral group of order 10 is D5"},
    {"hol", "the holomorph of Z5 is AGL(1,5); use gap: for other holomorphs"},
    {"aut", "use GAP for automorphism groups: gap:AutomorphismGroup(SymmetricGroup(6))"},
    {"hypergraphs", "only nim accepts hypergraphs(n), all simple hypergraphs on n vertices; for counts of "
                    "their values, use: harary nim acv 'hypergraphs(4)' --histogram"},
    {"group", "use perm:(1,2,3),(1,2) for generators, or GAP code such as gap:Group((1,2,3),(1,2))"},
};

static hry_status said_in_words(const cursor *s, const named *name)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(name->word.text, words[i].word) == 0)
            return CURSOR_FAIL(s, s->at, "%.*s is not a valid name here; %s", (int)strlen(name->word.text),
                               name->text, words[i].here);
    return HRY_OK;
}

hry_status foreign_name(const cursor *s)
{
    named name = read_name(s);
    hry_status status = graph_name(s, &name);
    return status ? status : said_in_words(s, &name);
}

bool cycle_graph_alone(const cursor *s)
{
    named name = read_name(s);
    cursor behind = *s;
    behind.at += (size_t)name.length;
    return strcmp(name.word.text, "c") == 0 && name.numbered && cursor_done(&behind);
}

bool foreign_name_first(const cursor *behind, const char *word)
{
    return strcmp(word, "w") == 0 && arguments_below(behind);
}

hry_status unknown_group(const cursor *s)
{
    nearest near = {0};
    named name = read_name(s);
    TRY(foreign_name(s));
    for (size_t i = 0; i < group_family_count; i++)
        if (strlen(group_families[i].name) > 1)
            nearest_try(&near, name.word.text, group_families[i].name);
    if (near.best && 3 * near.distance <= strlen(name.word.text))
        return CURSOR_FAIL(s, s->at, "unknown name %.*s; did you mean %s(%s)?", (int)strlen(name.word.text),
                           name.text, near.best, group_family_find(near.best)->parameters);
    return CURSOR_FAIL(s, s->at, "unknown group %.*s; try S4, 24.12 or PSL(2,7)`;structures`", name.length,
                       name.text);
}

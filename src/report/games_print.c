// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of all rows is for browsing: one or two lines for each, in sections that fit a screen. A section
// begins at the row named in its table entry. A search shows the matching rows with notes and examples.

#include "base/text.h"
#include "report/games.h"
#include "report/word_list.h"

enum { INDENT = 26 };

typedef struct listing {
    FILE *out;
    void (*print)(struct listing *l, const games_row *row);
    const char *const *word;
    size_t words, found;
    nearest near; // to one of the words
    char name[32];
} listing;

static bool occurs(const games_row *row, const char *word)
{
    const char *texts[] = {row->name, row->also, row->definition, row->example, row->note};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (texts[i] && text_contains(texts[i], word))
            return true;
    return false;
}

// Names of rows do not outlive the visit, and so the nearest one is copied.
static void try_name(listing *l, const games_row *row, const char *word)
{
    char name[sizeof l->name];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(row->name, "("), row->name);
    nearest_try(&l->near, word, name);
    if (l->near.best != name)
        return;
    memcpy(l->name, name, sizeof name);
    l->near.best = l->name;
}

static void look(void *context, const games_row *row)
{
    listing *l = context;
    for (size_t i = 0; i < l->words; i++)
        if (!occurs(row, l->word[i])) {
            try_name(l, row, l->word[i]);
            return;
        }
    l->print(l, row);
    l->found++;
}

// ---- the forms

static void print_title(listing *l, const char *name)
{
    static const char *const titles[][2] = {
        {"ACV", "Rules"},
        {"Z(n)", "Groups"},
        {"GL(d,q)", "Groups of matrices"},
        {"GO(d,q)", "Orthogonal groups"},
        {"Sz(q)", "More groups by name"},
        {"GxH", "Groups built from groups, by generators and from files"},
        {"geodetic(G)", "Families: vertices of a graph are chosen …"},
        {"convex(…)", "Families: points or elements are chosen …"},
        {"treeedges(G)", "Families: edges of a graph are chosen …"},
        {"magma(FILE)", "Algebras: elements are chosen …"},
        {"U(r,n)", "Matroids, inside matroid(…)"},
        {"poset(a<b,…)", "Posets, inside downsets(P) and orderconvex(P)"},
        {"K(n,…)", "Graphs with parameters, inside a family"},
        {"prufer(a,b,…)", "Trees, inside a family"},
        {"paw", "Graphs by name, inside a family"},
        {"product(G,H)", "Operations on graphs, inside a family"},
        {"graph(a-b,…)", "Graphs written out and in files, inside a family"},
        {"uniform(n,r)", "Hypergraphs"},
        {"{…},{…}", "Hypergraphs as sets and files"},
    };
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (strcmp(titles[i][0], name) == 0)
            fprintf(l->out, "%s%s\n", l->found ? "\n" : "", titles[i][1]);
}

static size_t print_names(FILE *out, const games_row *row)
{
    const char *between = *row->also ? ", " : "";
    fprintf(out, "  %s%s%s", row->name, between, row->also);
    return 2 + text_columns(row->name, strlen(row->name)) + strlen(between) +
           text_columns(row->also, strlen(row->also));
}

static void print_brief(listing *l, const games_row *row)
{
    print_title(l, row->name);
    const char *until = strcmp(row->kind, "family") == 0 ? strstr(row->definition, "until ") : NULL;
    size_t used = print_names(l->out, row);
    text_print(l->out, until ? until : row->definition, used < INDENT ? used : INDENT + 1, INDENT);
}

static void print_found(listing *l, const games_row *row)
{
    print_names(l->out, row);
    text_print(l->out, row->definition, INDENT, 6); // on a new line
    if (row->note)
        text_print(l->out, row->note, 0, 6);
    fprintf(l->out, "      example: %s\n", row->example);
}

static void print_name(listing *l, const games_row *row)
{
    fprintf(l->out, "%s\n", row->name);
}

static const field row_fields[] = {
    FIELD("kind", AS_TEXT, games_row, kind),
    FIELD("name", AS_TEXT, games_row, name),
    FIELD("also", AS_TEXT, games_row, also, .optional = true),
    FIELD("definition", AS_TEXT, games_row, definition),
    FIELD("example", AS_TEXT, games_row, example),
    FIELD("note", AS_TEXT, games_row, note, .optional = true),
};
const fields games_fields = FIELDS("game_or_structure", row_fields, games_row);

static void print_json(listing *l, const games_row *row)
{
    fields_line(l->out, FORM_JSON, &games_fields, row);
}

static hry_status nothing_found(const listing *l, hry_error *error)
{
    OWNED char *said = mem_string("");
    for (size_t i = 0; i < l->words; i++)
        mem_append(&said, "%s%.40s", i ? " " : "", l->word[i]);
    hry_fail(error, HRY_UNDEFINED, "no game and no structure matches '%.120s'%s%s%s", said,
             l->near.best ? "; did you mean " : "", l->near.best ? l->near.best : "",
             l->near.best ? "?" : "");
    return HRY_UNDEFINED;
}

hry_status games_print(FILE *out, form f, bool quiet, const char *const *word, size_t words, hry_error *error)
{
    listing l = {.out = out, .word = word, .words = words};
    l.print = f == FORM_JSON ? print_json : quiet ? print_name : words ? print_found : print_brief;
    games_each(look, &l);
    if (!l.found)
        return nothing_found(&l, error);
    if (l.print == print_brief)
        fputs("\nharary games WORD… shows the entries that contain all words, with examples.\n", out);
    return HRY_OK;
}

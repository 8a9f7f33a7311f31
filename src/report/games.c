// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/games.h"

#include <string.h>

#include "base/mem.h"
#include "lang/constructors.h"
#include "report/json.h"

static const games_row game_rows[] = {
    {"game", "ACV", "gen", "achieve: choose vertices; whoever completes an edge wins",
     "harary nim acv '{1,2},{2,3}'"},
    {"game", "AVD", "dng", "avoid: choose vertices; nobody may complete an edge",
     "harary nim avd '{1,2},{2,3}'"},
    {"game", "DST", "ter", "destroy: remove vertices; whoever leaves no edge whole wins",
     "harary nim dst '{1,2},{2,3}'"},
    {"game", "PRV", "dnt", "preserve: remove vertices; some edge must stay whole",
     "harary nim prv '{1,2},{2,3}'"},
};

static const games_row form_rows[] = {
    {"structure", "{…},{…}", "", "the edges; vertices are numbers from 1, or names", "'{a,b},{b,c}'"},
    {"structure", "{…},{…}/n", "", "the same on n vertices; /n alone has no edge, {} is the empty edge",
     "'{1,2},{2,3}/5'"},
    {"structure", "FILE.dat", "dat:FILE", "one edge a line, vertices 1, 2, … separated by blanks", "dat:-"},
    {"structure", "FILE.hgr", "hgr:FILE", "hMETIS: the numbers of edges and vertices, then one edge a line",
     "x.hgr"},
    {"structure", "FILE.hif.json", "hif:FILE", "HIF, the Hypergraph Interchange Format", "x.hif.json"},
    {"structure", "FILE.cxt", "cxt:FILE", "Burmeister: a formal context, objects are edges", "x.cxt"},
    {"structure", "edges=…", "", "sets or a file: they are the edges (so it is without a word)",
     "'edges={1,2},{2,3}'"},
    {"structure", "transversals=…", "", "sets or a file: they are the minimal transversals",
     "'transversals={1,3},{2}'"},
    {"structure", "stable=…", "", "sets or a file: they are the maximal stable sets", "'stable={1,3},{2}'"},
};

void games_each(void (*visit)(void *context, const games_row *row), void *context)
{
    for (size_t i = 0; i < sizeof game_rows / sizeof *game_rows; i++)
        visit(context, &game_rows[i]);
    for (size_t i = 0; i < constructor_count; i++) {
        const constructor *c = &constructors[i];
        char *name = mem_print("%s(%s)", c->name, c->parameters), *example = mem_print("'%s'", c->example);
        visit(context, &(games_row){"constructor", name, "", c->definition, example});
        free(name);
        free(example);
    }
    for (size_t i = 0; i < sizeof form_rows / sizeof *form_rows; i++)
        visit(context, &form_rows[i]);
}

typedef struct listing {
    FILE *out;
    const char *kind; // of the row before
} listing;

// As many columns as characters, which printf does not count.
static void padded(FILE *out, const char *text, size_t width)
{
    size_t columns = 0;
    for (const char *c = text; *c; c++)
        columns += ((unsigned char)*c & 0xc0) != 0x80;
    fprintf(out, "%s%*s", text, columns < width ? (int)(width - columns) : 0, "");
}

static void print_row(void *context, const games_row *row)
{
    listing *l = context;
    if (strcmp(l->kind, row->kind) != 0) {
        bool games = strcmp(row->kind, "game") == 0, built = strcmp(row->kind, "constructor") == 0;
        fprintf(l->out, "%s%s\n", *l->kind ? "\n" : "",
                games   ? "Games"
                : built ? "Constructors"
                        : "Sets and files");
        l->kind = row->kind;
    }
    fputs("  ", l->out);
    padded(l->out, row->name, 15);
    fputs(" ", l->out);
    padded(l->out, row->also, 9);
    fprintf(l->out, "%s\n%27sexample: %s\n", row->definition, "", row->example);
}

void games_print(FILE *out)
{
    listing l = {out, ""};
    games_each(print_row, &l);
}

static void print_name(void *context, const games_row *row)
{
    fprintf(((listing *)context)->out, "%s\n", row->name);
}

void games_print_quiet(FILE *out)
{
    listing l = {out, ""};
    games_each(print_name, &l);
}

static void print_json(void *context, const games_row *row)
{
    json_t *object = json_pack("{s:s,s:s}", "kind", row->kind, "name", row->name);
    if (*row->also)
        json_object_set_new(object, "also", json_string(row->also));
    json_object_set_new(object, "definition", json_string(row->definition));
    json_object_set_new(object, "example", json_string(row->example));
    json_line(((listing *)context)->out, object);
}

void games_print_json(FILE *out)
{
    listing l = {out, ""};
    games_each(print_json, &l);
}

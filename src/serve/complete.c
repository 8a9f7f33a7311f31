// SPDX-License-Identifier: GPL-3.0-or-later
//
// A completion is the example of a row whose name, other name or example begins with the word, so the result
// is a valid structure. Files, gap: and table: are omitted, because the server does not accept them.
#include "serve/routes.h"

#include <ctype.h>
#include <strings.h>

#include "base/mem.h"
#include "report/games.h"

enum { MOST_COMPLETIONS = 50 };

typedef struct search {
    const char *word;
    size_t length;
    bool first;  // the word is the first one
    bool inside; // the word follows a parenthesis, so a graph is expected rather than a game on one
    json_t *found;
} search;

static bool begins(const search *s, const char *text)
{
    return text && strncasecmp(text, s->word, s->length) == 0;
}

// The structure in "harary info 'PSL(2,7)'", or 'geodetic(C6)'.
static char *structure_of(const char *example)
{
    const char *quote = strchr(example, '\''), *end = quote ? strrchr(example, '\'') : NULL;
    if (quote && end > quote)
        return mem_print("%.*s", (int)(end - quote - 1), quote + 1);
    const char *blank = strrchr(example, ' ');
    return mem_string(blank ? blank + 1 : example);
}

static char *completion_of(const search *s, const games_row *row)
{
    static const char family[] = "geodetic(";
    if (strcmp(row->kind, "game") == 0) {
        char *name = mem_string(row->name);
        for (char *at = name; *at; at++)
            *at = (char)tolower((unsigned char)*at);
        return name;
    }
    char *text = structure_of(row->example);
    size_t length = strlen(text);
    if (s->inside && strcmp(row->kind, "graph") == 0 && strncmp(text, family, sizeof family - 1) == 0) {
        memmove(text, text + sizeof family - 1, length - sizeof family);
        text[length - sizeof family] = '\0';
    }
    return text;
}

static void look(void *context, const games_row *row)
{
    search *s = context;
    bool game = strcmp(row->kind, "game") == 0;
    bool fits =
        s->inside ? strcmp(row->kind, "graph") == 0 || strcmp(row->kind, "group") == 0 : !game || s->first;
    bool refused = strstr(row->name, "FILE") || strstr(row->name, "gap:") || strstr(row->name, "table:");
    if (refused || !fits || json_array_size(s->found) == MOST_COMPLETIONS)
        return;
    OWNED char *text = completion_of(s, row);
    if (begins(s, row->name) || begins(s, text) ||
        (!game && row->also && *row->also && begins(s, row->also))) {
        OWNED char *says = mem_print("%s: %s", row->name, row->definition);
        json_array_append_new(s->found, json_pack("{s:s,s:s}", "text", text, "says", says));
    }
}

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

answer *complete(const serve_options *o, const char *const value[])
{
    (void)o;
    const char *text = value[0];
    size_t length = strlen(text), from, before = 0, at = length;
    if (value[1] && *value[1])
        at = strtoul(value[1], NULL, 10);
    at = at < length ? at : length;
    for (from = at; from > 0 && is_of_word(text[from - 1]);)
        from--;
    int depth = 0;
    for (size_t i = 0; i < from; i++) {
        before += !isspace((unsigned char)text[i]);
        depth += (text[i] == '(') - (text[i] == ')');
    }
    search s = {text + from, at - from, before == 0, depth > 0, json_array()};
    if (s.length)
        games_each(look, &s);
    return answer_json(200, json_pack("{s:o}", "completions", s.found));
}

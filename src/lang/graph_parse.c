// SPDX-License-Identifier: GPL-3.0-or-later
//
// The possibilities are tried in a fixed order: a word with a colon, a file with a known ending, a
// constructor, an existing file, and last a bare graph6 code, since nearly any word could be one. A bare
// code is accepted only if writing its graph gives the same text. If nothing fits, `unknown_graph` explains
// what was probably meant.
#include "lang/graph_parse.h"

#include "base/mem.h"
#include "base/text.h"
#include "graph/operations.h"
#include "lang/arguments.h"
#include "lang/group_families.h"
#include "lang/paths.h"

#define SUCH_AS "such as C6, K(2,3), D?{ in graph6, or FILE.g6"

// Checks that the word before the colon, which begins with the letter `said`, fits the code.
static hry_status check_kind(const cursor *s, size_t end, char said)
{
    static const struct {
        const char *word;
        char first;
        const char *begins;
    } kinds[] = {{"sparse6", ':', "with another colon, as in sparse6::An"},
                 {"digraph6", '&', "with &"},
                 {"graph6", '\0', "with neither : nor &"}};
    const char *code = s->text + s->at, *behind = text_search(code, end - s->at, "<<", 2);
    size_t written = 0, meant = 0;
    if (s->at == end)
        return HRY_OK;
    char first = *code == '>' && behind && behind + 2 < s->text + end ? behind[2] : *code;
    while (kinds[written].first && kinds[written].first != first)
        written++;
    while (kinds[meant].first && kinds[meant].word[0] != said)
        meant++;
    if (written == meant)
        return HRY_OK;
    return CURSOR_FAIL(s, s->at, "this is not %s but may be %s: %s code begins %s", kinds[meant].word,
                       kinds[written].word, kinds[meant].word, kinds[meant].begins);
}

// Reads graph6:D?{ etc., from after the colon; `said` is the first letter of the word before it.
static hry_status read_code(cursor *s, size_t end, char said, graph *out)
{
    cursor_blanks(s);
    size_t start = s->at;
    hry_error error;
    TRY(check_kind(s, end, said));
    if (graph_read_line(s->text + start, end - start, out, &error))
        return CURSOR_FAIL(s, start + error.column - 1, "%s", error.message);
    s->at = end;
    return HRY_OK;
}

// Reads the argument as graph6, sparse6 or digraph6. A word that is graph6 by accident usually has padding
// bits that are not zero, unlike the codes that nauty writes.
static bool take_bare_code(const cursor *s, size_t end, graph *out)
{
    cursor piece = cursor_trimmed((cursor){s->text, s->at, end, NULL, NULL});
    const char *code = s->text + piece.at;
    size_t length = piece.end - piece.at;
    if (graph_read_line(code, length, out, NULL))
        return false;
    if (strchr(":&>", *code))
        return true;
    OWNED char *again = graph_print(out);
    bool same = strlen(again) == length && memcmp(again, code, length) == 0;
    if (!same)
        graph_clear(out);
    return same;
}

static hry_status read_file(cursor *s, size_t end, graph_format format, const expr_options *options,
                            graph *out)
{
    hry_error error = {0};
    OWNED char *path = NULL;
    cursor_blanks(s);
    size_t at = s->at;
    TRY(path_take(s, end, options, &path));
    return path_blame(s, at, graph_read_file(path, format, options->limit, out, &error), &error);
}

// K5, K_{2,3}, K(2,3) or petersen, from its name on.
static hry_status read_constructor(cursor *s, const graph_constructor *c, const limit *limit, graph *out)
{
    CLEARED(arguments_clear) arguments a = {0};
    size_t name_at = s->at;
    cursor_word(s);
    signature of = {c->name, c->parameters, c->example, c->least, c->most};
    TRY(arguments_of(s, &of, c->attached, &a));
    if (!a.count)
        cursor_take_word(s, "graph"); // "petersen graph"
    hry_status status = graph_construct(c, a.value, a.count, limit, out, s->error);
    if ((status == HRY_USAGE || status == HRY_LIMIT) && s->error)
        s->error->column = name_at + 1;
    return status;
}

graph_format graph_format_at(const cursor *s, size_t end)
{
    OWNED char *path = cursor_text(s, end);
    return graph_format_of(path);
}

// The constructor that begins at the cursor; NULL: not a constructor.
static const graph_constructor *constructor_at(const cursor *s)
{
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    const graph_constructor *c = graph_constructor_find(word.text);
    if (!c || (c->attached && arguments_below(&ahead)))
        return c;
    cursor_take_word(&ahead, "graph");
    size_t behind = ahead.at;
    cursor_blanks(&ahead);
    char next = cursor_peek(&ahead);
    // After a blank anything may follow: no graph6 code contains a blank.
    return next == '\0' || strchr("(,;)", next) || ahead.at > behind ? c : NULL;
}

bool graph_prefix_at(const cursor *s, cursor *behind, graph_format *format)
{
    size_t i = s->at;
    char word[16] = "";
    while (i < s->end && i - s->at < sizeof word - 1 && (cursor_is_letter(s->text[i]) || s->text[i] == '6'))
        i++;
    memcpy(word, s->text + s->at, i - s->at);
    *behind = *s;
    behind->at = i;
    return cursor_take(behind, ':') && graph_format_parse(word, format);
}

// A character that occurs in graph6 and the related formats but in no name.
static bool is_code_sign(char c)
{
    return c && strchr("?@[\\]^_`{|}~:&", c);
}

static hry_status unknown_graph(const cursor *s)
{
    nearest near = {0};
    cursor ahead = *s;
    word_text word = cursor_word(&ahead);
    if (!word.text[0] && !is_code_sign(cursor_peek(s)))
        return CURSOR_FAIL(s, s->at, "expected a graph, " SUCH_AS ", found %s", cursor_show(s).text);
    if (group_family_find(word.text) && (arguments_below(&ahead) || !is_code_sign(cursor_peek(&ahead)))) {
        int length = (int)(arguments_end(s) - s->at < 60 ? arguments_end(s) - s->at : 60);
        const char *name = s->text + s->at;
        return CURSOR_FAIL(s, s->at,
                           "%.*s is a group; a game on it is written GEN(%.*s); expected a graph, " SUCH_AS,
                           length, name, length, name);
    }
    if (family_find(word.text))
        return CURSOR_FAIL(s, s->at, "%s is a family of games; expected a graph, " SUCH_AS, word.text);
    for (size_t i = 0; i < graph_constructor_count; i++)
        nearest_try(&near, word.text, graph_constructors[i].name);
    for (size_t i = 0; i < graph_operation_count; i++)
        nearest_try(&near, word.text, graph_operations[i].name);
    if (near.best && near.distance == 0 && strlen(near.best) > 1)
        return cursor_expected(&ahead, graph_operation_find(near.best) ? "'('" : "',' or ')'", "");
    if (near.best && strlen(near.best) > 1)
        return CURSOR_FAIL(s, s->at, "unknown graph %s; did you mean %s?", word.text, near.best);
    hry_error error;
    graph g;
    size_t end = arguments_end(s);
    if (graph_read_line(s->text + s->at, end - s->at, &g, &error))
        return CURSOR_FAIL(s, s->at,
                           "not a known graph, file or graph6 code (%s); expected a graph, " SUCH_AS,
                           error.message);
    graph_clear(&g);
    return CURSOR_FAIL(s, s->at, "not a known graph or file; expected a graph, " SUCH_AS);
}

// Whether a text that begins like a constructor with an index, K_{…, is a code. A whole name is not: Heawood,
// the only name that is a code, is the graph.
static bool is_code_like_name(const cursor *s, size_t end)
{
    cursor piece = cursor_trimmed((cursor){s->text, s->at, end, NULL, NULL}), word = piece;
    cursor_word(&word);
    return word.at < piece.end && graph_is_code(&piece);
}

hry_status graph_parse_primary(cursor *s, size_t end, const expr_options *options, graph *out)
{
    cursor behind;
    graph_format format;
    if (graph_prefix_at(s, &behind, &format)) {
        char said = s->text[s->at] | 0x20; // in lower case
        s->at = behind.at;
        return format == GRAPH_LINES ? read_code(s, end, said, out) : read_file(s, end, format, options, out);
    }
    format = graph_format_at(s, end);
    if (format != GRAPH_BY_NAME)
        return read_file(s, end, format, options, out);
    const graph_constructor *c = constructor_at(s);
    if (c && !is_code_like_name(s, end))
        return read_constructor(s, c, options->limit, out);
    if (!options->remote && path_readable(s, end))
        return read_file(s, end, GRAPH_BY_NAME, options, out);
    if (take_bare_code(s, end, out)) {
        s->at = end;
        return HRY_OK;
    }
    return options->remote && path_is_meant(s, end) ? path_forbid(s, s->at) : unknown_graph(s);
}

bool graph_primary_begins(const cursor *s)
{
    cursor behind;
    graph_format format;
    return graph_prefix_at(s, &behind, &format) || graph_format_at(s, s->end) != GRAPH_BY_NAME ||
           constructor_at(s);
}

bool graph_is_code(const cursor *s)
{
    CLEARED(graph_clear) graph g = {0};
    return take_bare_code(s, s->end, &g);
}

hry_status graph_needs_family(const cursor *s, const char *what)
{
    const char *g = s->text + s->at;
    int length = s->end - s->at < 40 ? (int)(s->end - s->at) : 0;
    if (!length) {
        g = "G";
        length = 1;
    }
    return CURSOR_FAIL(s, s->at,
                       "%s games on it require a family: geodetic(%.*s), hull(%.*s), connect(%.*s), …", what,
                       length, g, length, g, length, g);
}

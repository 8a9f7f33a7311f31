// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files with one graph: finds the format by the name or the contents, and reads the single line of nauty's
// formats. The other formats have separate readers (graph_raw.h).
#include "graph/graph_read.h"

#include <strings.h>

#include "base/mem.h"
#include "graph/graph_raw.h"

static const struct {
    const char *word;
    graph_format format;
} words[] = {{"graph6", GRAPH_LINES}, {"sparse6", GRAPH_LINES}, {"digraph6", GRAPH_LINES},
             {"edges", GRAPH_EDGES},  {"dimacs", GRAPH_DIMACS}, {"adjlist", GRAPH_ADJACENCY},
             {"graphml", GRAPH_ML},   {"gml", GRAPH_GML}},
  endings[] = {{".g6", GRAPH_LINES},       {".s6", GRAPH_LINES},          {".d6", GRAPH_LINES},
               {".graph6", GRAPH_LINES},   {".sparse6", GRAPH_LINES},     {".digraph6", GRAPH_LINES},
               {".col", GRAPH_DIMACS},     {".dimacs", GRAPH_DIMACS},     {".edges", GRAPH_EDGES},
               {".edgelist", GRAPH_EDGES}, {".adjlist", GRAPH_ADJACENCY}, {".graphml", GRAPH_ML},
               {".gml", GRAPH_GML}};

bool graph_format_parse(const char *word, graph_format *out)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(words[i].word, word) == 0) {
            *out = words[i].format;
            return true;
        }
    return false;
}

graph_format graph_format_of(const char *path)
{
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t ending = strlen(endings[i].word);
        if (length > ending && strcasecmp(path + length - ending, endings[i].word) == 0)
            return endings[i].format;
    }
    return GRAPH_BY_NAME;
}

// A line that contains only ">>graph6<<" or a similar header.
static bool is_header(slice line)
{
    char word[16];
    graph_format format;
    if (line.length < 4 || line.length > sizeof word + 3 || memcmp(line.begin, ">>", 2) != 0 ||
        memcmp(line.begin + line.length - 2, "<<", 2) != 0)
        return false;
    memcpy(word, line.begin + 2, line.length - 4);
    word[line.length - 4] = '\0';
    return graph_format_parse(word, &format) && format == GRAPH_LINES;
}

static hry_status read_single_line(scan *s, graph *out)
{
    skip_comments(s);
    size_t line = s->line;
    slice code = scan_line(s);
    if (is_header(code) && !scan_at_end(s)) {
        skip_comments(s);
        line = s->line;
        code = scan_line(s);
    }
    scan_blanks(s);
    while (!scan_at_end(s) && scan_at_eol(s))
        scan_next_line(s);
    hry_status status = graph_read_line(code.begin, code.length, out, s->error);
    if (status == HRY_UNREADABLE && s->error)
        s->error->line = line;
    if (status || scan_at_end(s))
        return status;
    graph_clear(out);
    return hry_fail(s->error, HRY_UNREADABLE, "the file has more than one line`;graphs`");
}

// Whether the text continues with this word.
static bool word_at(const scan *s, const char *word)
{
    size_t length = strlen(word);
    scan behind = *s;
    if ((size_t)(s->end - s->at) < length || memcmp(s->at, word, length) != 0)
        return false;
    behind.at += length;
    return scan_at_eol(&behind) || strchr(" \t[\"", *behind.at);
}

// The format of a file whose name does not show it: only DIMACS has a blank after its first letter, only
// GraphML begins with '<', and GML begins with one of a few words.
static graph_format format_of_contents(const scan *s)
{
    scan first = *s;
    skip_comments(&first);
    if (scan_at_end(&first))
        return GRAPH_LINES;
    if (*first.at >= '0' && *first.at <= '9')
        return GRAPH_EDGES;
    if (*first.at == '<')
        return GRAPH_ML;
    if (word_at(&first, "graph") || word_at(&first, "Creator") || word_at(&first, "Version"))
        return GRAPH_GML;
    return word_at(&first, "c") || word_at(&first, "p") ? GRAPH_DIMACS : GRAPH_LINES;
}

static hry_status read_graph(scan *s, graph_format format, graph *out)
{
    static graph_reader *const readers[] = {
        [GRAPH_EDGES] = read_edge_list, [GRAPH_DIMACS] = read_dimacs, [GRAPH_ADJACENCY] = read_adjacency_list,
        [GRAPH_ML] = read_graphml,      [GRAPH_GML] = read_gml,
    };
    CLEARED(raw_clear) graph_raw raw = {0};
    CLEARED(graph_clear) graph g = {0};
    if (format == GRAPH_BY_NAME)
        format = format_of_contents(s);
    if (format == GRAPH_LINES)
        return read_single_line(s, out);
    TRY(readers[format](s, &raw));
    TRY(raw_finish(s, &raw, &g));
    if (format == GRAPH_DIMACS)
        TRY(check_promise(s, &raw, &g));
    MOVE(out, g);
    return HRY_OK;
}

hry_status graph_read_file(const char *path, graph_format format, const limit *limit, graph *out,
                           hry_error *error)
{
    scan s = {.limit = limit, .error = error};
    file_text whole;
    TRY(scan_load(path, limit, &whole, error));
    OWNED char *data = whole.data;
    TRY(scan_begin(&s, data, whole.length));
    return read_graph(&s, format == GRAPH_BY_NAME ? graph_format_of(path) : format, out);
}

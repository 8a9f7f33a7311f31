// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files with one graph. Edge lists and DIMACS become a list of ends first: repeated edges, which DIMACS files
// are full of, mean the same edge; a loop is refused.
#include "graph/graph_read.h"

#include <strings.h>

#include "base/mem.h"
#include "base/scan.h"

enum { EDGES_PER_CHECK = 4096 };

typedef struct edge_list {
    uint32_t *end;
    size_t count, capacity;
    uint32_t vertices; // the largest end, or what the file says
    uint32_t promised; // edges, by the p line of DIMACS
} edge_list;

static const struct {
    const char *word;
    graph_format format;
} words[] = {{"graph6", GRAPH_LINES},
             {"sparse6", GRAPH_LINES},
             {"digraph6", GRAPH_LINES},
             {"edges", GRAPH_EDGES},
             {"dimacs", GRAPH_DIMACS}},
  endings[] = {{".g6", GRAPH_LINES},      {".s6", GRAPH_LINES},      {".d6", GRAPH_LINES},
               {".graph6", GRAPH_LINES},  {".sparse6", GRAPH_LINES}, {".digraph6", GRAPH_LINES},
               {".col", GRAPH_DIMACS},    {".dimacs", GRAPH_DIMACS}, {".edges", GRAPH_EDGES},
               {".edgelist", GRAPH_EDGES}};

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

static hry_status put(const scan *s, edge_list *l, uint32_t u, uint32_t v)
{
    const limit *limit = s->limit;
    if (l->count == l->capacity) {
        size_t capacity = l->capacity ? 2 * l->capacity : 64;
        double bytes = (double)(s->end - s->begin) + 3.0 * (double)l->capacity * 2 * sizeof *l->end;
        hry_status status = limit_fits(limit, bytes, "reading the file", s->error);
        if (status)
            return status;
        l->end = mem_resize(l->end, capacity, 2 * sizeof *l->end);
        l->capacity = capacity;
    }
    if (l->count % EDGES_PER_CHECK == 0 && limit_reached(limit))
        return limit_fail(limit, 0, s->error);
    l->end[2 * l->count] = u;
    l->end[2 * l->count++ + 1] = v;
    uint32_t larger = u > v ? u : v;
    if (larger >= l->vertices)
        l->vertices = larger + 1;
    return HRY_OK;
}

static hry_status read_end(scan *s, uint32_t most, const char *whose, uint32_t *out)
{
    scan_blanks(s);
    if (scan_at_eol(s))
        return scan_expected(s, "a vertex, a number from 1");
    return scan_vertex(s, most, whose, out);
}

// The two ends of an edge, to the end of the line.
static hry_status read_edge(scan *s, uint32_t most, const char *whose, edge_list *l)
{
    uint32_t u, v;
    hry_status status = read_end(s, most, whose, &u);
    scan_blanks(s);
    scan second = *s;
    if (status || (status = read_end(s, most, whose, &v)))
        return status;
    if (u == v)
        return scan_expected(&second, "the other end of an edge: no vertex is joined to itself here");
    scan_blanks(s);
    if (!scan_at_eol(s))
        return scan_expected(s, "the end of the line behind the two ends of an edge");
    scan_next_line(s);
    return put(s, l, u, v);
}

// Empty lines and comments.
static void skip_comments(scan *s)
{
    for (; !scan_at_end(s); scan_next_line(s)) {
        scan_blanks(s);
        if (!scan_at_eol(s) && *s->at != '#')
            return;
    }
}

// Two numbers that may be the numbers of vertices and edges.
static bool read_counts(scan *s, uint32_t *vertices, uint32_t *edges)
{
    scan quiet = *s;
    quiet.error = NULL;
    if (scan_number(&quiet, "", GRAPH_MAX_VERTICES, vertices) || scan_number(&quiet, "", UINT32_MAX, edges))
        return false;
    scan_blanks(&quiet);
    if (!scan_at_eol(&quiet))
        return false;
    scan_next_line(&quiet);
    quiet.error = s->error;
    *s = quiet;
    return true;
}

// The first line is what the others allow it to be: n m if there are m edges on n vertices behind it.
static hry_status read_edges(scan *s, edge_list *l)
{
    uint32_t vertices = 0, edges = 0;
    hry_status status = HRY_OK;
    skip_comments(s);
    if (scan_at_end(s))
        return hry_fail(s->error, HRY_UNREADABLE, "the file has no edge and no number of vertices");
    scan first = *s;
    bool counts = read_counts(s, &vertices, &edges);
    for (skip_comments(s); !status && !scan_at_end(s); skip_comments(s))
        status = read_edge(s, GRAPH_MAX_VERTICES, "that a graph can have here", l);
    if (!status && counts && l->count == edges && l->vertices <= vertices)
        l->vertices = vertices;
    else if (!status && counts)
        status = read_edge(&first, GRAPH_MAX_VERTICES, "that a graph can have here", l);
    return status;
}

// p edge n m
static hry_status read_problem(scan *s, uint32_t *vertices, uint32_t *edges)
{
    scan_blanks(s);
    slice word = {.begin = s->at};
    while (!scan_at_eol(s) && *s->at != ' ' && *s->at != '\t')
        s->at++;
    word.length = (size_t)(s->at - word.begin);
    bool known = (word.length == 4 && memcmp(word.begin, "edge", 4) == 0) ||
                 (word.length == 3 && memcmp(word.begin, "col", 3) == 0);
    if (!known) {
        s->at = word.begin;
        return scan_expected(s, "'edge' and the numbers of vertices and edges");
    }
    hry_status status = scan_number(s, "the number of vertices", GRAPH_MAX_VERTICES, vertices);
    if (!status)
        status = scan_number(s, "the number of edges", UINT32_MAX, edges);
    scan_blanks(s);
    if (!status && !scan_at_eol(s))
        status = scan_expected(s, "the end of the line");
    if (!status)
        scan_next_line(s);
    return status;
}

// A line of the body: comments and values of vertices are passed over.
static hry_status read_dimacs_line(scan *s, uint32_t vertices, edge_list *l)
{
    char letter = *s->at;
    if (letter == 'c' || letter == 'n') {
        scan_next_line(s);
        return HRY_OK;
    }
    if (letter != 'e')
        return scan_expected(s, "a line that begins with e or c");
    s->at++;
    return read_edge(s, vertices, "of the p line", l);
}

static hry_status read_dimacs(scan *s, edge_list *l)
{
    uint32_t vertices = 0, edges = 0;
    hry_status status = HRY_OK;
    for (skip_comments(s); !scan_at_end(s) && *s->at == 'c'; skip_comments(s))
        scan_next_line(s);
    if (scan_at_end(s) || *s->at != 'p')
        return scan_expected(s, "a line 'p edge n m'");
    s->at++;
    status = read_problem(s, &vertices, &edges);
    for (skip_comments(s); !status && !scan_at_end(s); skip_comments(s))
        status = read_dimacs_line(s, vertices, l);
    l->promised = edges;
    l->vertices = vertices;
    return status;
}

// Some files say how many lines there are, some how many edges, with both directions of each.
static hry_status check_promise(const scan *s, const edge_list *l, const graph *g)
{
    if (l->count == l->promised || g->edges == l->promised)
        return HRY_OK;
    return hry_fail(s->error, HRY_UNREADABLE, "the p line promises %u edges, and the file has %zu%s",
                    l->promised, l->count, l->count < l->promised ? ": it is perhaps cut short" : "");
}

// ">>graph6<<" or its like on a line of its own.
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
    return hry_fail(s->error, HRY_UNREADABLE,
                    "the file has more than one line; many graphs, one a line, go to --family, as in harary "
                    "nim acv --family geodetic FILE");
}

// What a file is whose name does not tell: only DIMACS has a blank behind its first letter.
static graph_format format_of_contents(const scan *s)
{
    scan first = *s;
    skip_comments(&first);
    if (scan_at_end(&first))
        return GRAPH_LINES;
    if (*first.at >= '0' && *first.at <= '9')
        return GRAPH_EDGES;
    scan second = first;
    second.at++;
    bool alone = scan_at_eol(&second) || *second.at == ' ' || *second.at == '\t';
    return (*first.at == 'c' || *first.at == 'p') && alone ? GRAPH_DIMACS : GRAPH_LINES;
}

static hry_status read_graph(scan *s, graph_format format, graph *out)
{
    edge_list l = {0};
    hry_status status = HRY_OK;
    if (format == GRAPH_BY_NAME)
        format = format_of_contents(s);
    if (format == GRAPH_LINES)
        return read_single_line(s, out);
    status = format == GRAPH_EDGES ? read_edges(s, &l) : read_dimacs(s, &l);
    double bytes = (double)l.vertices * (double)l.vertices / 8;
    if (!status)
        status = limit_fits(s->limit, bytes, "the graph", s->error);
    if (!status) {
        graph g;
        graph_build(&g, l.vertices, false, l.end, l.count, NULL);
        if (format == GRAPH_DIMACS)
            status = check_promise(s, &l, &g);
        if (status)
            graph_clear(&g);
        else
            *out = g;
    }
    free(l.end);
    return status;
}

hry_status graph_read_file(const char *path, graph_format format, const limit *limit, graph *out,
                           hry_error *error)
{
    scan s = {.limit = limit, .error = error};
    file_text whole;
    hry_status status = scan_load(path, limit, &whole, error);
    if (status)
        return status;
    status = scan_begin(&s, whole.data, whole.length);
    if (!status)
        status = read_graph(&s, format == GRAPH_BY_NAME ? graph_format_of(path) : format, out);
    free(whole.data);
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that list edges as pairs of numbers: edge lists, as written by hand or by networkx, and DIMACS.
// Repeated edges, which are common in DIMACS files, mean the same edge; a loop is an error. A vertex 0 in an
// edge list means that the vertices are numbered 0, 1, …, so ends are kept as written until all are read.

#include "graph/graph_raw.h"

// The digit 0 and nothing else.
static bool zero_at(const scan *s)
{
    scan behind = *s;
    if (*s->at != '0')
        return false;
    behind.at++;
    return scan_at_eol(&behind) || *behind.at == ' ' || *behind.at == '\t';
}

// An end as it is written.
static hry_status read_end(scan *s, uint32_t most, const char *whose, bool zero, uint32_t *out)
{
    scan_blanks(s);
    if (scan_at_eol(s))
        return scan_expected(s, "a vertex, a number from 1");
    if (zero && zero_at(s)) {
        s->at++;
        *out = 0;
        return HRY_OK;
    }
    TRY(scan_vertex(s, most, whose, out));
    ++*out;
    return HRY_OK;
}

// The two ends of an edge, to the end of the line. networkx writes data in braces after them.
static hry_status read_edge(scan *s, uint32_t most, const char *whose, bool zero, graph_raw *r)
{
    uint32_t u, v;
    TRY(read_end(s, most, whose, zero, &u));
    scan_blanks(s);
    scan second = *s;
    TRY(read_end(s, most, whose, zero, &v));
    if (u == v)
        return scan_expected(&second, "a different vertex: graphs must not have loops");
    scan_blanks(s);
    if (!scan_at_eol(s) && *s->at != '{')
        return scan_expected(s, "the end of the line after the two vertices of an edge");
    scan_next_line(s);
    r->from_zero |= u == 0 || v == 0;
    return raw_join(s, r, u, v);
}

// Numbers from 1 become numbers from 0.
static void count_from_zero(graph_raw *r)
{
    for (size_t i = 0; i < 2 * r->count; i++)
        r->end[i]--;
}

// Reads two numbers that may be the numbers of vertices and edges.
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

static hry_status read_list_edge(scan *s, graph_raw *r)
{
    return read_edge(s, GRAPH_MAX_VERTICES, "that a graph can have", true, r);
}

// The first line is "n m" if m edges on n vertices follow it, and otherwise an edge.
hry_status read_edge_list(scan *s, graph_raw *r)
{
    uint32_t vertices = 0, edges = 0;
    skip_comments(s);
    if (scan_at_end(s))
        return hry_fail(s->error, HRY_UNREADABLE, "the file has no edge and no number of vertices");
    if (!strchr("-+0123456789", *s->at))
        return read_word_edges(s, r);
    scan first = *s;
    bool counts = read_counts(s, &vertices, &edges);
    for (skip_comments(s); !scan_at_end(s); skip_comments(s))
        TRY(read_list_edge(s, r));
    // The largest number is that of the last vertex, or one more if there is a vertex 0.
    bool said = counts && r->count == edges && r->vertices <= vertices + (r->count > 0 && !r->from_zero);
    if (counts && !said)
        TRY(read_list_edge(&first, r));
    if (!r->from_zero) {
        count_from_zero(r);
        r->vertices -= r->count > 0;
    }
    if (said)
        r->vertices = vertices;
    if (r->vertices > GRAPH_MAX_VERTICES)
        return hry_fail(s->error, HRY_UNREADABLE, "the graph has %u vertices; at most %d are supported",
                        r->vertices, GRAPH_MAX_VERTICES);
    return HRY_OK;
}

// p edge n m
static hry_status read_problem(scan *s, uint32_t *vertices, uint32_t *edges)
{
    slice word = scan_next_word(s);
    bool known = (word.length == 4 && memcmp(word.begin, "edge", 4) == 0) ||
                 (word.length == 3 && memcmp(word.begin, "col", 3) == 0);
    if (!known) {
        s->at = word.begin;
        return scan_expected(s, "'edge' and the numbers of vertices and edges");
    }
    TRY(scan_number(s, "the number of vertices", GRAPH_MAX_VERTICES, vertices));
    TRY(scan_number(s, "the number of edges", UINT32_MAX, edges));
    scan_blanks(s);
    if (!scan_at_eol(s))
        return scan_expected(s, "the end of the line");
    scan_next_line(s);
    return HRY_OK;
}

// A line of the body: comments and values of vertices are skipped.
static hry_status read_dimacs_line(scan *s, uint32_t vertices, graph_raw *r)
{
    char letter = *s->at;
    if (letter == 'c' || letter == 'n') {
        scan_next_line(s);
        return HRY_OK;
    }
    if (letter != 'e')
        return scan_expected(s, "a line that begins with e or c");
    s->at++;
    return read_edge(s, vertices, "of the p line", false, r);
}

hry_status read_dimacs(scan *s, graph_raw *r)
{
    uint32_t vertices = 0, edges = 0;
    for (skip_comments(s); !scan_at_end(s) && *s->at == 'c'; skip_comments(s))
        scan_next_line(s);
    if (scan_at_end(s) || *s->at != 'p')
        return scan_expected(s, "a line 'p edge n m'");
    s->at++;
    TRY(read_problem(s, &vertices, &edges));
    for (skip_comments(s); !scan_at_end(s); skip_comments(s))
        TRY(read_dimacs_line(s, vertices, r));
    count_from_zero(r);
    r->promised = edges;
    r->vertices = vertices;
    return HRY_OK;
}

// Some files state the number of lines, others the number of edges while listing both directions of each.
hry_status check_promise(const scan *s, const graph_raw *r, const graph *g)
{
    if (r->count == r->promised || g->edges == r->promised)
        return HRY_OK;
    return hry_fail(s->error, HRY_UNREADABLE, "the p line announces %u edges, but the file has %zu%s",
                    r->promised, r->count, r->count < r->promised ? "; it may be truncated" : "");
}

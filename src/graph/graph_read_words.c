// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lists in which vertices are arbitrary words, as written by networkx. A line of an adjacency list has a
// vertex and its neighbours, where an edge may be listed at one end or at both; a line of an edge list has
// the two vertices of an edge and possibly data in braces. The vertices are the words that occur.
#include "graph/graph_raw.h"

// Reads the next vertex and joins it to u.
static hry_status join_next(scan *s, graph_raw *r, uint32_t u)
{
    uint32_t v = 0;
    scan there = *s;
    slice word = scan_next_word(s);
    hry_status status = raw_vertex(s, r, word.begin, word.length, &v);
    if (!status && u == v)
        status = scan_expected(&there, "a different vertex: graphs must not have loops");
    return status ? status : raw_join(s, r, u, v);
}

static hry_status read_line(scan *s, graph_raw *r)
{
    uint32_t u = 0;
    slice word = scan_next_word(s);
    hry_status status = raw_vertex(s, r, word.begin, word.length, &u);
    for (scan_blanks(s); !status && !scan_at_eol(s); scan_blanks(s))
        status = join_next(s, r, u);
    scan_next_line(s);
    return status;
}

static hry_status read_edge(scan *s, graph_raw *r)
{
    uint32_t u = 0;
    slice word = scan_next_word(s);
    TRY(raw_vertex(s, r, word.begin, word.length, &u));
    scan_blanks(s);
    if (scan_at_eol(s))
        return scan_expected(s, "the second vertex of an edge");
    TRY(join_next(s, r, u));
    scan_blanks(s);
    if (!scan_at_eol(s) && *s->at != '{')
        return scan_expected(s, "the end of the line after the two vertices of an edge");
    scan_next_line(s);
    return HRY_OK;
}

hry_status read_word_edges(scan *s, graph_raw *r)
{
    for (skip_comments(s); !scan_at_end(s); skip_comments(s))
        TRY(read_edge(s, r));
    return HRY_OK;
}

hry_status read_adjacency_list(scan *s, graph_raw *r)
{
    for (skip_comments(s); !scan_at_end(s); skip_comments(s))
        TRY(read_line(s, r));
    return r->named ? HRY_OK : hry_fail(s->error, HRY_UNREADABLE, "the file lists no vertex");
}

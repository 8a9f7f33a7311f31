// SPDX-License-Identifier: GPL-3.0-or-later
//
// Adjacency lists as networkx writes them: a vertex and its neighbours, one vertex a line, with any words as
// names. The vertices are those that occur. Neighbours may be listed from one end or from both.
#include "graph/graph_raw.h"

static slice next_word(scan *s)
{
    scan_blanks(s);
    slice word = {.begin = s->at};
    while (!scan_at_eol(s) && *s->at != ' ' && *s->at != '\t')
        s->at++;
    word.length = (size_t)(s->at - word.begin);
    return word;
}

static hry_status read_line(scan *s, graph_raw *r)
{
    uint32_t u = 0, v = 0;
    slice word = next_word(s);
    hry_status status = raw_vertex(s, r, word.begin, word.length, &u);
    for (scan_blanks(s); !status && !scan_at_eol(s); scan_blanks(s)) {
        scan there = *s;
        word = next_word(s);
        status = raw_vertex(s, r, word.begin, word.length, &v);
        if (!status && u == v)
            status = scan_expected(&there, "another vertex: no vertex is joined to itself here");
        if (!status)
            status = raw_join(s, r, u, v);
    }
    scan_next_line(s);
    return status;
}

hry_status read_adjacency_list(scan *s, graph_raw *r)
{
    hry_status status = HRY_OK;
    for (skip_comments(s); !status && !scan_at_end(s); skip_comments(s))
        status = read_line(s, r);
    if (!status && !r->named)
        status = hry_fail(s->error, HRY_UNREADABLE, "the file lists no vertex");
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// .dat, the format of the FIMI and dualisation collections: each line is an edge, and an empty line would be
// the empty edge. Editors leave stray empty lines, however, and one empty edge ends every game before it
// starts. So empty lines mean the empty edge only in a file without other edges (which is how `transversals`
// writes it). After the last edge they are ignored, and between edges they are an error.
#include <stdio.h>

#include "hyper/read_internal.h"

static hry_status read_edge(scan *s, const read_options *options, raw *out)
{
    uint32_t most = options->vertices ? options->vertices : HYPERGRAPH_MAX_VERTICES;
    char whose[48] = "that are supported";
    if (options->vertices)
        snprintf(whose, sizeof whose, "of %s", setting("vertices").text);
    for (scan_blanks(s); !scan_at_eol(s); scan_blanks(s)) {
        uint32_t vertex;
        TRY(scan_vertex(s, most, whose, &vertex));
        if (vertex >= out->vertices)
            out->vertices = vertex + 1;
        set_list_put(&out->sets, vertex);
    }
    scan_next_line(s);
    return scan_close_set(s, &out->sets);
}

// Skips empty lines and comments; returns the first of these empty lines, or NULL.
static const char *skip_empty(scan *s)
{
    const char *empty = NULL;
    while (!scan_at_end(s)) {
        const char *begin = s->at;
        scan_blanks(s);
        if (!scan_at_eol(s) && *begin != '#') {
            s->at = begin;
            break;
        }
        if (*begin != '#' && !empty)
            empty = begin;
        scan_next_line(s);
    }
    return empty;
}

static hry_status refuse_empty(const scan *s, const char *empty)
{
    size_t line = 1;
    for (const char *at = s->begin; at < empty; at++)
        line += *at == '\n';
    return hry_fail_at(s->error, HRY_UNREADABLE, line, 1,
                       "empty line between edges: delete it, or write the hypergraph inline with {} "
                       "for the empty edge");
}

hry_status read_dat(scan *s, const read_options *options, raw *out)
{
    out->vertices = options->vertices;
    const char *empty = NULL;
    for (;;) {
        const char *here = skip_empty(s);
        empty = empty ? empty : here;
        if (scan_at_end(s))
            break;
        TRY(empty ? refuse_empty(s, empty) : read_edge(s, options, out));
    }
    if (out->sets.sets)
        return HRY_OK;
    if (empty)
        return scan_close_set(s, &out->sets);
    return scan_expected(s, "at least one edge (a hypergraph without edges can be written inline)");
}

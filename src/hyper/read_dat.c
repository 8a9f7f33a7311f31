// SPDX-License-Identifier: GPL-3.0-or-later
//
// .dat, the format of the FIMI and dualisation collections: a line is an edge, and an empty line is the empty
// one. Editors leave empty lines behind, though, and one empty edge ends every game before it starts: it is
// believed only where it stands alone, as minimal sets do (so that what `transversals` writes is read back).
// At the end of a file with other edges empty lines mean nothing, and between edges they are refused.
#include <stdio.h>

#include "hyper/read_internal.h"

static hry_status read_edge(scan *s, const read_options *options, raw *out)
{
    uint32_t most = options->vertices ? options->vertices : HYPERGRAPH_MAX_VERTICES;
    char whose[48] = "that can be held";
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

// The empty lines and comments at the place, and where the first of these empty lines is (NULL: there is
// none).
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
    return hry_fail_at(
        s->error, HRY_UNREADABLE, line, 1,
        "this line is empty, which would be the empty edge beside others; take it out, or write "
        "{} if the empty edge is meant");
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

// SPDX-License-Identifier: GPL-3.0-or-later
//
// .dat, the format of the FIMI and dualisation collections: a line is an edge.
#include "hyper/read_internal.h"

static hry_status read_edge(scan *s, const read_options *options, raw *out)
{
    uint32_t most = options->vertices ? options->vertices : HYPERGRAPH_MAX_VERTICES;
    const char *whose = options->vertices ? "of --vertices" : "that can be held";
    for (scan_blanks(s); !scan_at_eol(s); scan_blanks(s)) {
        uint32_t vertex;
        hry_status status = scan_vertex(s, most, whose, &vertex);
        if (status)
            return status;
        if (vertex >= out->vertices)
            out->vertices = vertex + 1;
        set_list_put(&out->sets, vertex);
    }
    scan_next_line(s);
    return scan_close_set(s, &out->sets);
}

hry_status read_dat(scan *s, const read_options *options, raw *out)
{
    out->vertices = options->vertices;
    while (!scan_at_end(s)) {
        if (*s->at == '#') {
            scan_next_line(s);
            continue;
        }
        hry_status status = read_edge(s, options, out);
        if (status)
            return status;
    }
    if (out->sets.sets == 0)
        return scan_expected(s, "at least one edge (a hypergraph without edges can be written inline)");
    return HRY_OK;
}

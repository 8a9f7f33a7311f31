// SPDX-License-Identifier: GPL-3.0-or-later
//
// .hgr, the format of hMETIS: a header, the edges, and perhaps the weights of the vertices. A line without a
// vertex is an error: it is more often the end of a truncated file than the empty edge.
#include "hyper/read_internal.h"

typedef struct header {
    uint32_t edges, vertices;
    bool edge_weights, vertex_weights;
} header;

static void skip_comments(scan *s)
{
    while (!scan_at_end(s) && *s->at == '%')
        scan_next_line(s);
}

// Expects the end of the line; moves to the next line that is not a comment.
static hry_status end_line(scan *s, const char *after)
{
    scan_blanks(s);
    if (!scan_at_eol(s))
        return scan_expected(s, "the end of the line after %s", after);
    scan_next_line(s);
    skip_comments(s);
    return HRY_OK;
}

static hry_status read_format(scan *s, header *h)
{
    scan_blanks(s);
    if (scan_at_eol(s))
        return HRY_OK;
    scan place = *s;
    uint32_t format;
    TRY(scan_number(s, "the format, 1, 10 or 11", UINT32_MAX, &format));
    if (format != 0 && format != 1 && format != 10 && format != 11)
        return scan_expected(&place, "the format, 1, 10 or 11");
    h->edge_weights = format % 10;
    h->vertex_weights = format >= 10;
    return HRY_OK;
}

static hry_status read_header(scan *s, header *h)
{
    *h = (header){0};
    skip_comments(s);
    TRY(scan_number(s, "the number of edges", INT32_MAX, &h->edges));
    TRY(scan_number(s, "the number of vertices", HYPERGRAPH_MAX_VERTICES, &h->vertices));
    TRY(read_format(s, h));
    return end_line(s, "the header");
}

static hry_status read_edge(scan *s, const header *h, raw *out)
{
    uint32_t vertex;
    if (h->edge_weights)
        TRY(scan_ignored_number(s, "the weight of an edge"));
    scan_blanks(s);
    if (scan_at_eol(s))
        return scan_expected(s, "a vertex, a number from 1");
    for (; !scan_at_eol(s); scan_blanks(s)) {
        TRY(scan_vertex(s, h->vertices, "of the header", &vertex));
        set_list_put(&out->sets, vertex);
    }
    scan_next_line(s);
    skip_comments(s);
    return scan_close_set(s, &out->sets);
}

static hry_status read_weights(scan *s, const header *h)
{
    for (uint32_t v = 0; v < h->vertices; v++) {
        TRY(scan_ignored_number(s, "the weight of a vertex"));
        TRY(end_line(s, "a weight"));
    }
    return HRY_OK;
}

hry_status read_hgr(scan *s, const read_options *options, raw *out)
{
    header h;
    TRY(read_header(s, &h));
    TRY(scan_vertices_agree(s, options, h.vertices));
    out->vertices = h.vertices;
    for (uint32_t i = 0; i < h.edges; i++) {
        if (scan_at_end(s))
            return scan_expected(s, "edge %u of the %u in the header", i + 1, h.edges);
        TRY(read_edge(s, &h, out));
    }
    if (h.vertex_weights)
        TRY(read_weights(s, &h));
    return scan_rest(s, '%');
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hypergraph files. Every reader takes the whole text of a file. It fills a hypergraph, or reports what is
// wrong, with line and column, and leaves the hypergraph untouched.
//
//   .dat       FIMI / dualisation: one edge per line, vertices 1, 2, … separated by blanks. A file
//              that has only empty lines has the empty edge. Otherwise empty lines are ignored at
//              the end and an error between edges. Lines with '#' are comments. The number of
//              vertices is the largest number, or options.vertices if it is set.
//   .hgr       hMETIS: "edges vertices [fmt]", then one edge per line, none of them empty; '%' lines are
//              comments; weights (fmt 1, 10, 11) are ignored.
//   .hif.json  HIF, the Hypergraph Interchange Format: "incidences" with "edge" and "node", and "nodes"
//              and "edges" that may add isolated vertices and empty edges. Vertices keep their names.
//   .cxt       Burmeister: a formal context; objects are edges, attributes are vertices with names.
#pragma once

#include "hyper/hypergraph.h"

typedef enum hyper_format { FORMAT_BY_NAME, FORMAT_DAT, FORMAT_HGR, FORMAT_HIF, FORMAT_CXT } hyper_format;

typedef struct read_options {
    hyper_format format;
    uint32_t vertices; // 0: as in the file; otherwise a number in the file must agree
    given given;       // what the sets of the file are
    const limit *limit;
} read_options;

// "dat", "hgr", "hif" ("hif.json"), "cxt"; false for any other name.
bool hyper_format_parse(const char *name, hyper_format *out);
// The format for the extension of the file name; FORMAT_BY_NAME if it is unknown.
hyper_format hyper_format_of(const char *path);

// `path` "-" is standard input (then options->format must be set).
hry_status hypergraph_read_file(hypergraph *h, const char *path, const read_options *options,
                                hry_error *error);
// The same from text in memory; options->format must be set.
hry_status hypergraph_read_text(hypergraph *h, const char *text, size_t length, const read_options *options,
                                hry_error *error);

// The sets of a file as written, even if some contain others, with the number of vertices and their names
// (NULL: 1 … n), which belong to the caller. The format must follow from the file name or the options.
hry_status sets_read_file(const char *path, const read_options *options, set_list *sets, uint32_t *vertices,
                          char ***names, hry_error *error);

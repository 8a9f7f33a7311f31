// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hypergraph files. Every reader takes the whole text of a file and either fills a hypergraph or says, with
// line and column, what is wrong; the hypergraph stays untouched then.
//
//   .dat       FIMI / dualisation: one edge a line, vertices 1, 2, … separated by blanks; a file
//              of empty lines has the empty edge; else they mean nothing at its end and are refused
//              between edges; '#' lines are comments. The number of vertices is the largest number unless
//              options.vertices says more.
//   .hgr       hMETIS: "edges vertices [fmt]", then one edge a line, none of them empty; '%' lines are
//              comments; weights are read past (fmt 1, 10, 11).
//   .hif.json  HIF, the Hypergraph Interchange Format: "incidences" with "edge" and "node", and "nodes"
//              and "edges" that may add isolated vertices and empty edges. Vertices keep their names.
//   .cxt       Burmeister: a formal context; objects are edges, attributes are vertices with names.
#pragma once

#include "hyper/hypergraph.h"

typedef enum hyper_format { FORMAT_BY_NAME, FORMAT_DAT, FORMAT_HGR, FORMAT_HIF, FORMAT_CXT } hyper_format;

typedef struct read_options {
    hyper_format format;
    uint32_t vertices; // 0: as the file says; files with a number of their own must agree
    given given;       // what the sets of the file are
    const limit *limit;
} read_options;

// "dat", "hgr", "hif" ("hif.json"), "cxt"; false if the name is none of these.
bool hyper_format_parse(const char *name, hyper_format *out);
// By the ending of the file's name; FORMAT_BY_NAME where it does not tell.
hyper_format hyper_format_of(const char *path);

// `path` "-" is standard input (then options->format must tell).
hry_status hypergraph_read_file(hypergraph *h, const char *path, const read_options *options,
                                hry_error *error);
// The same from text in memory; `options->format` must tell.
hry_status hypergraph_read_text(hypergraph *h, const char *text, size_t length, const read_options *options,
                                hry_error *error);

// The sets of a file as they stand there, contained in each other or not, with the number of vertices and
// their names (NULL: 1 … n), which belong to the caller. The format must tell by name or by option.
hry_status sets_read_file(const char *path, const read_options *options, set_list *sets, uint32_t *vertices,
                          char ***names, hry_error *error);

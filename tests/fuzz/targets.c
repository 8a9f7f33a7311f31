// SPDX-License-Identifier: GPL-3.0-or-later
//
// Readers of texts. A copy of the bytes has none to spare, so that the address sanitizer sees a step beyond.
#include "targets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "atlas/query.h"
#include "base/mem.h"
#include "census/census.h"
#include "draw/writers.h"
#include "game/answers.h"
#include "graph/graph_read.h"
#include "hyper/read.h"
#include "lang/cayley_file.h"
#include "lang/elements.h"
#include "lang/graph_parse.h"
#include "lang/inline.h"
#include "lang/latex_signs.h"
#include "lang/parse.h"
#include "lang/term.h"
#include "targets_internal.h"
#include "theory/calculation.h"
#include "theory/simple_groups.h"
#include "theory/spectrum.h"

enum { MEMORY = 64 << 20, LONGEST_EXPRESSION = 400 };
static const double seconds = 2;

static limit bound(void)
{
    limit l = limit_none();
    l.memory = MEMORY;
    l.seconds = seconds;
    return l;
}

bool fuzz_told(hry_status status, const hry_error *error)
{
    if (status == HRY_OK)
        return true;
    if (error->status != status || strlen(error->message) < 10 || strpbrk(error->message, "\n\r")) {
        fprintf(stderr, "status %d, told as %d with '%s'\n", (int)status, (int)error->status, error->message);
        abort();
    }
    return false;
}

// ---------------------------------------------------------------------------------------------- texts

static void parse_expression(const char *bytes, size_t length)
{
    limit l = bound();
    expr_options how = {.remote = true, .groups = length % 2, .limit = &l};
    structure_expr e;
    hry_error error = {0};
    if (length <= LONGEST_EXPRESSION && fuzz_told(expr_parse(bytes, length, &how, &e, &error), &error)) {
        if (e.kind == EXPR_GROUP || e.kind == EXPR_PENDING) {
            free(group_expr_print(e.group));
            json_decref(group_expr_json(e.group));
        }
        expr_clear(&e);
    }
}

static void read_expression(const char *bytes, size_t length)
{
    cursor s = {bytes, 0, length, NULL, NULL};
    parse_expression(bytes, length);
    plain_text p;
    if (!latex_read(&s, true, &p))
        return;
    parse_expression(p.text, p.length);
    plain_text_clear(&p);
}

static void read_elements(const char *bytes, size_t length)
{
    group_elements e;
    hry_error error = {0};
    if (fuzz_told(expr_group_elements(bytes, length, &e, &error), &error))
        group_elements_clear(&e);
}

static char *text_of(const char *bytes, size_t length)
{
    char *text = mem_zero(length + 1, 1);
    memcpy(text, bytes, length);
    return text;
}

// Texts of the command line: they end at the first zero byte.
static void read_words(const char *bytes, size_t length)
{
    char *text = text_of(bytes, length);
    term t;
    where *w;
    rule_list rules;
    written_type type;
    order_range *range;
    size_t ranges;
    uint8_t start[4];
    uint64_t least, most;
    picture_width width;
    hry_error error = {0};
    fuzz_told(term_read((cursor){text, 0, strlen(text), &error, NULL}, true, &t), &error);
    fuzz_told(query_type(text, start, &error), &error);
    fuzz_told(simple_range_read(text, &least, &most, &error), &error);
    fuzz_told(picture_width_read(text, PICTURE_SVG, length % 2, &width, &error), &error);
    if (fuzz_told(written_type_read(text, &type, &error), &error))
        free(written_type_print(&type));
    if (fuzz_told(query_condition(text, &w, &error), &error))
        where_free(w);
    if (fuzz_told(order_ranges_read(text, &range, &ranges, &error), &error))
        free(range);
    if (fuzz_told(rule_list_read(text, &rules, &error), &error) &&
        fuzz_told(answers_where(text, &rules, false, &w, &error), &error))
        where_free(w);
    free(text);
}

// A sum as somebody writes it, with the structure of each game, and a line of a stream of graphs.
static void read_game(const char *bytes, size_t length)
{
    char *text = text_of(bytes, length), *at = text, after;
    graph g;
    hry_error error = {0};
    do {
        term t;
        size_t end = term_end(at);
        after = at[end];
        at[end] = '\0';
        if (fuzz_told(term_read((cursor){at, 0, strlen(at), &error, NULL}, true, &t), &error) && !t.heap)
            read_expression(at + t.structure.at, t.structure.length);
        at += end + 1;
    } while (after);
    free(text);
    if (length <= LONGEST_EXPRESSION && fuzz_told(graph_parse_line(bytes, length, &g, &error), &error))
        graph_clear(&g);
}

static void read_types(const char *bytes, size_t length)
{
    char *text = text_of(bytes, length);
    restrictions r = {0}, none = {0};
    static spectrum s;
    type_at type[TYPES_READ_MOST];
    size_t types;
    hry_error error = {0};
    if (!s.levels)
        spectrum_find(&none, &s);
    fuzz_told(types_read(text, SPECTRUM_EVERY, &s, type, &types, &error), &error);
    fuzz_told(restrictions_read(&r, text, &error), &error);
    free(text);
}

// ---------------------------------------------------------------------------------------------- files

static void read_hypergraph(const char *bytes, size_t length, hyper_format format)
{
    limit l = bound();
    read_options how = {.format = format, .limit = &l};
    hypergraph h;
    hry_error error = {0};
    if (fuzz_told(hypergraph_read_text(&h, bytes, length, &how, &error), &error))
        hypergraph_clear(&h);
}

static void read_dat(const char *bytes, size_t length)
{
    read_hypergraph(bytes, length, FORMAT_DAT);
}

static void read_hgr(const char *bytes, size_t length)
{
    read_hypergraph(bytes, length, FORMAT_HGR);
}

static void read_hif(const char *bytes, size_t length)
{
    read_hypergraph(bytes, length, FORMAT_HIF);
}

static void read_cxt(const char *bytes, size_t length)
{
    read_hypergraph(bytes, length, FORMAT_CXT);
}

int fuzz_passing_file(const char *bytes, size_t length, char path[40])
{
    int file = memfd_create("harary", MFD_CLOEXEC);
    if (file < 0 || write(file, bytes, length) != (ssize_t)length)
        abort();
    snprintf(path, 40, "/proc/self/fd/%d", file);
    return file;
}

static void read_graph(const char *bytes, size_t length, graph_format format)
{
    char path[40];
    limit l = bound();
    graph g;
    hry_error error = {0};
    int file = fuzz_passing_file(bytes, length, path);
    if (fuzz_told(graph_read_file(path, format, &l, &g, &error), &error)) {
        free(graph_print(&g));
        graph_clear(&g);
    }
    close(file);
}

static void read_graph6(const char *bytes, size_t length)
{
    graph g;
    hry_error error = {0};
    if (fuzz_told(graph_read_line(bytes, length, &g, &error), &error)) {
        free(graph_print(&g));
        graph_clear(&g);
    }
    read_graph(bytes, length, GRAPH_LINES);
}

static void read_edges(const char *bytes, size_t length)
{
    read_graph(bytes, length, GRAPH_EDGES);
    read_graph(bytes, length, GRAPH_DIMACS);
    read_graph(bytes, length, GRAPH_BY_NAME);
}

static void read_adjacency(const char *bytes, size_t length)
{
    read_graph(bytes, length, GRAPH_ADJACENCY);
}

static void read_graphml(const char *bytes, size_t length)
{
    read_graph(bytes, length, GRAPH_ML);
}

static void read_gml(const char *bytes, size_t length)
{
    read_graph(bytes, length, GRAPH_GML);
}

static void read_closure(const char *bytes, size_t length)
{
    char path[40];
    limit l = bound();
    expr_options how = {.limit = &l};
    structure_expr e;
    hry_error error = {0};
    int file = fuzz_passing_file(bytes, length, path);
    char *text = mem_print("closure(%s)", path);
    if (length <= LONGEST_EXPRESSION && fuzz_told(expr_parse(text, strlen(text), &how, &e, &error), &error))
        expr_clear(&e);
    free(text);
    close(file);
}

static void read_table(const char *bytes, size_t length)
{
    group_expr *e;
    hry_error error = {0};
    if (fuzz_told(cayley_file_read(bytes, length, "table.csv", NULL, &e, &error), &error)) {
        json_decref(group_expr_json(e));
        group_expr_free(e);
    }
}

static void read_census(const char *bytes, size_t length)
{
    char path[40];
    hry_error error = {0};
    census_row *row = mem_zero(CENSUS_MOST + 1, sizeof *row);
    int file = fuzz_passing_file(bytes, length, path);
    fuzz_told(census_load(path, row, &error), &error);
    close(file);
    free(row);
}

// What was read is drawn in every form that needs no other program.
static void read_diagram(const char *bytes, size_t length)
{
    static const picture_format forms[] = {PICTURE_SVG, PICTURE_TIKZ, PICTURE_DOT, PICTURE_JSON,
                                           PICTURE_TEXT};
    diagram d;
    layout place;
    limit l = bound();
    hry_error error = {0};
    if (!fuzz_told(picture_read(bytes, length, "d.json", &d, &place, &error), &error))
        return;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char *picture;
        size_t size;
        style plain = {.legend = true};
        if (fuzz_told(picture_write(&d, &place, forms[i], &plain, &l, &picture, &size, &error), &error))
            free(picture);
    }
    layout_clear(&place, &d);
    diagram_clear(&d);
}

static void read_store(const char *bytes, size_t length)
{
    char path[64];
    snprintf(path, sizeof path, "/tmp/harary-fuzz-%ld.db", (long)getpid());
    FILE *file = fopen(path, "w");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file))
        abort();
    fuzz_read_store(path);
    unlink(path);
}

const fuzz_target fuzz_targets[] = {{"expression", NULL, read_expression},
                                    {"game", NULL, read_game},
                                    {"elements", NULL, read_elements},
                                    {"words", NULL, read_words},
                                    {"types", NULL, read_types},
                                    {"dat", ".dat", read_dat},
                                    {"hgr", ".hgr", read_hgr},
                                    {"hif", ".hif.json", read_hif},
                                    {"cxt", ".cxt", read_cxt},
                                    {"graph6", NULL, read_graph6},
                                    {"edges", ".edgelist", read_edges},
                                    {"adjlist", ".adjlist", read_adjacency},
                                    {"graphml", ".graphml", read_graphml},
                                    {"gml", ".gml", read_gml},
                                    {"closure", ".closure", read_closure},
                                    {"table", ".csv", read_table},
                                    {"census", NULL, read_census},
                                    {"diagram", NULL, read_diagram},
                                    {"store", ".db", read_store},
                                    {"request", NULL, fuzz_read_request},
                                    {"command", NULL, fuzz_read_command},
                                    {"certificate", NULL, fuzz_read_certificate},
                                    {0}};

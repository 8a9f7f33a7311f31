// SPDX-License-Identifier: GPL-3.0-or-later
//
// graph6, sparse6 and digraph6 (nauty's formats.txt). Every character encodes six bits, first the number of
// vertices and then the adjacencies. nauty terminates the program if a line is malformed, so each line is
// checked first: its characters, the number of vertices in its shortest form, and the exact length. Short
// graph6 lines, which streams contain by the million, are decoded here.
#include "base/mem.h"
#include "base/text.h"
#include "graph/graph_read.h"
#include "graph/nauty_bridge.h"

enum { BIAS = 63, LAST = 126, SMALL = 62, SMALLISH = 258047 };

typedef struct code {
    const char *line;
    size_t start, end; // the code without header and end of line
    char kind;         // '6' graph6, ':' sparse6, '&' digraph6
    size_t body;       // after the number of vertices
    uint32_t vertices;
    hry_error *error;
} code;

#define CODE_FAIL(c, at, ...) hry_fail_at((c)->error, HRY_UNREADABLE, 0, (at) + 1, __VA_ARGS__)

static const char *kind_name(char kind)
{
    return kind == ':' ? "sparse6" : kind == '&' ? "digraph6" : "graph6";
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Skips the header and determines the format.
static hry_status find_kind(code *c)
{
    static const struct {
        const char *text;
        char kind;
    } headers[] = {{">>graph6<<", '6'}, {">>sparse6<<", ':'}, {">>digraph6<<", '&'}};
    char said = '\0';
    for (size_t i = 0; i < 3 && c->end > 0 && c->line[0] == '>'; i++) {
        size_t length = strlen(headers[i].text);
        if (c->end >= length && memcmp(c->line, headers[i].text, length) == 0) {
            c->start = length;
            said = headers[i].kind;
        }
    }
    if (c->start == c->end)
        return CODE_FAIL(c, c->start, "expected a graph in graph6, sparse6 or digraph6");
    char first = c->line[c->start];
    c->kind = first == ':' || first == '&' ? first : '6';
    if (said && said != c->kind)
        return CODE_FAIL(c, c->start, "the header says %s, but this is %s", kind_name(said),
                         kind_name(c->kind));
    if (first == '>')
        return CODE_FAIL(c, c->start, "unknown header: expected >>graph6<<, >>sparse6<< or >>digraph6<<");
    if (first == ';')
        return CODE_FAIL(c, c->start,
                         "incremental sparse6 is not supported: convert it to graph6, for example with "
                         "nauty-copyg");
    return HRY_OK;
}

static hry_status check_characters(const code *c)
{
    size_t from = c->start + (c->kind != '6');
    for (size_t i = from; i < c->end; i++) {
        unsigned char byte = (unsigned char)c->line[i];
        if (byte >= BIAS && byte <= LAST)
            continue;
        size_t length = byte > ' ' && byte != 127 ? text_utf8_length(c->line + i, c->end - i) : 0;
        if (length)
            return CODE_FAIL(c, i, "'%.*s' is not allowed in %s: expected characters from ? to ~",
                             (int)length, c->line + i, kind_name(c->kind));
        return CODE_FAIL(c, i, "the byte 0x%02x is not allowed in %s: expected characters from ? to ~", byte,
                         kind_name(c->kind));
    }
    return HRY_OK;
}

// The number of vertices: one character, or ~ and three, or ~~ and six.
static hry_status read_size(code *c)
{
    size_t at = c->start + (c->kind != '6'), digits = 1;
    uint64_t n = 0;
    for (; digits < 6 && at < c->end && c->line[at] == LAST; at++)
        digits *= digits == 1 ? 3 : 2;
    if (c->end - at < digits)
        return CODE_FAIL(c, c->end, "the %s code ends within the number of vertices", kind_name(c->kind));
    for (size_t i = 0; i < digits; i++)
        n = n << 6 | (uint64_t)(c->line[at + i] - BIAS);
    if ((digits == 3 && n <= SMALL) || (digits == 6 && n <= SMALLISH))
        return CODE_FAIL(c, c->start, "the number of vertices, %llu, is not in its shortest %s form",
                         (unsigned long long)n, kind_name(c->kind));
    if (n > GRAPH_MAX_VERTICES)
        return CODE_FAIL(c, c->start, "the graph has %llu vertices; at most %d are supported",
                         (unsigned long long)n, GRAPH_MAX_VERTICES);
    c->vertices = (uint32_t)n;
    c->body = at + digits;
    return HRY_OK;
}

// The length of sparse6 is not determined by the number of vertices.
static hry_status check_length(const code *c)
{
    size_t n = c->vertices, bits = c->kind == '&' ? n * n : n < 2 ? 0 : n * (n - 1) / 2;
    size_t wanted = (bits + 5) / 6, there = c->end - c->body;
    bool first = n <= SMALL && c->kind == '6';
    if (c->kind == ':' || there == wanted)
        return HRY_OK;
    return CODE_FAIL(c, there < wanted ? c->end : c->body + wanted,
                     "%s of a graph with %u vertices has %zu character%s after %s; found %zu",
                     kind_name(c->kind), c->vertices, wanted, text_plural(wanted),
                     first ? "the first" : "the number", there);
}

// n ≤ 62: the upper triangle of the adjacency matrix, column by column.
static void decode_small(const code *c, pool *rows)
{
    uint32_t n = c->vertices;
    const char *at = c->line + c->body;
    unsigned have = 0, word = 0;
    pool_init(rows, n);
    pool_reserve(rows, n);
    rows->count = n;
    if (n)
        bits_zero(rows->data, n);
    for (uint32_t v = 1; v < n; v++)
        for (uint32_t u = 0; u < v; u++) {
            if (have == 0) {
                word = (unsigned)(*at++ - BIAS);
                have = 6;
            }
            uint64_t bit = word >> --have & 1;
            rows->data[v] |= bit << u;
            rows->data[u] |= bit << v;
        }
}

static hry_status decode(const code *c, pool *rows)
{
    if (c->kind == '6' && c->vertices <= SMALL) {
        decode_small(c, rows);
        return HRY_OK;
    }
    OWNED char *line = mem_print("%.*s\n", (int)(c->end - c->start), c->line + c->start);
    nauty_decode(line, c->vertices, rows);
    for (uint32_t v = 0; v < c->vertices; v++)
        if (bits_get(pool_at(rows, v), v)) {
            pool_clear(rows);
            return CODE_FAIL(c, c->start, "vertex %u has a loop: graphs must not have loops", v + 1);
        }
    return HRY_OK;
}

hry_status graph_read_line(const char *line, size_t length, graph *out, hry_error *error)
{
    code c = {.line = line, .end = length, .error = error};
    while (c.end > 0 && is_blank(line[c.end - 1]))
        c.end--;
    if (c.end > INT32_MAX)
        return CODE_FAIL(&c, 0, "the line is too long");
    pool rows;
    TRY(find_kind(&c));
    TRY(check_characters(&c));
    TRY(read_size(&c));
    TRY(check_length(&c));
    TRY(decode(&c, &rows));
    graph_take_rows(out, c.kind == '&', &rows);
    return HRY_OK;
}

char *graph_print(const graph *g)
{
    return nauty_encode(&g->rows, g->directed);
}

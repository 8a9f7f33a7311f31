// SPDX-License-Identifier: GPL-3.0-or-later
//
// Graphs made of graphs, by recursive descent:
//
//   graph   = factor { □ factor }          □ may be written [] between blanks
//   factor  = ( graph ) | operation(graph, …) | graph(a-b,c,…) |
//             poset(a<b<c,d,…) | primary
//
// where a primary is a name, a code or a file (graph_parse.c). A poset is a digraph with an arc from a to b
// for a < b.

#include "base/mem.h"
#include "graph/graph_raw.h"
#include "graph/operations.h"
#include "lang/arithmetic.h"
#include "lang/graph_parse.h"
#include "lang/latex_signs.h"

enum { DEEPEST = 500 }; // nested graphs

typedef struct reader {
    cursor *s;
    const expr_options *options;
    unsigned depth, products;
} reader;

static hry_status read_graph(reader *r, graph *out);

// ---- signs

// The sign of the Cartesian product.
static bool take_box(cursor *s)
{
    static const char *const boxes[] = {"□", "◻", "▢"};
    cursor ahead = *s;
    cursor_blanks(&ahead);
    bool blank = ahead.at > s->at, taken = false;
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes && !taken; i++)
        taken = cursor_take_text(&ahead, boxes[i]);
    if (!taken && blank)
        taken =
            cursor_take_text(&ahead, "[]") && ahead.at < ahead.end && cursor_is_blank(ahead.text[ahead.at]);
    if (taken)
        s->at = ahead.at;
    return taken;
}

// The end of a name, a code or a file: the end of its argument, or the sign of a product. One pass, which
// skips blanks once.
static size_t primary_end(const cursor *s)
{
    brackets open = {0};
    cursor ahead = {s->text, s->at, s->end, NULL, NULL};
    while (ahead.at < ahead.end) {
        cursor box = ahead;
        if (brackets_none(&open) && (strchr(",;)", cursor_peek(&ahead)) || take_box(&box)))
            return ahead.at;
        brackets_follow(&open, &ahead, ahead.at);
        size_t before = ahead.at;
        cursor_blanks(&ahead);
        ahead.at += ahead.at == before;
    }
    return ahead.end;
}

static const graph_operation *operation_at(const cursor *s, cursor *behind)
{
    *behind = *s;
    const graph_operation *o = graph_operation_find(cursor_word(behind).text);
    return o && cursor_take(behind, '(') ? o : NULL;
}

// The sign between the ends of edges that are written out: '-' for a graph, '<' for a poset; 0: neither.
static char edges_at(const cursor *s, cursor *behind)
{
    *behind = *s;
    char sign = cursor_take_word(behind, "graph") ? '-' : cursor_take_word(behind, "poset") ? '<' : '\0';
    return sign && cursor_take(behind, '(') ? sign : '\0';
}

bool graph_is_meant(const cursor *s)
{
    cursor behind;
    return graph_primary_begins(s) || cursor_peek(s) == '(' || operation_at(s, &behind) ||
           edges_at(s, &behind);
}

// ---- edges

static bool in_name(char c)
{
    unsigned char u = (unsigned char)c;
    return u > ' ' && u != 0x7f && !strchr("-<,;(){}=\"", c);
}

static hry_status read_vertex(cursor *s, scan *from, graph_raw *raw, uint32_t *out)
{
    cursor_blanks(s);
    size_t start = s->at;
    while (s->at < s->end && in_name(s->text[s->at]))
        s->at++;
    if (s->at == start)
        return CURSOR_FAIL(s, start, "%s, found %s",
                           raw->directed ? "expected an element, as in poset(a<b,b<c)"
                                         : "expected a vertex, as in graph(a-b,b-c)",
                           cursor_show(s).text);
    if (raw_vertex(from, raw, s->text + start, s->at - start, out))
        return CURSOR_FAIL(s, start, "%s", from->error->message);
    return HRY_OK;
}

// An edge, a path of several edges, or a single vertex.
static hry_status read_edge(cursor *s, char sign, scan *from, graph_raw *raw)
{
    uint32_t u, v;
    size_t start = s->at;
    hry_status status = read_vertex(s, from, raw, &u);
    while (!status && (cursor_take(s, sign) || (sign == '-' && cursor_take_text(s, "–")))) {
        status = read_vertex(s, from, raw, &v);
        if (!status && u == v)
            return CURSOR_FAIL(s, start, "an edge must join two different vertices");
        if (!status && raw_join(from, raw, u, v))
            return CURSOR_FAIL(s, start, "%s", from->error->message);
        u = v;
    }
    return status;
}

// a-b,b-c,d) behind "graph(", a<b<c,d) behind "poset(".
static hry_status read_edges(cursor *s, char sign, const limit *limit, graph *out)
{
    CLEARED(raw_clear) graph_raw raw = {.directed = sign == '<'};
    hry_error error;
    scan from = {.limit = limit, .error = &error};
    size_t start = s->at;
    do
        TRY(read_edge(s, sign, &from, &raw));
    while (cursor_take(s, ','));
    TRY(cursor_expect(s, ')', sign == '-' ? ": graph(a-b,b-c)" : ": poset(a<b,b<c)"));
    return raw_finish(&from, &raw, out) ? CURSOR_FAIL(s, start, "%s", error.message) : HRY_OK;
}

// ---- operations

// "G,H)" or "G,k)" behind the parenthesis.
static hry_status read_operation(reader *r, const graph_operation *o, size_t name_at, graph *out)
{
    char more[80];
    CLEARED(graph_clear) graph left = {0}, right = {0};
    graph *operand[] = {&left, &right};
    uint32_t k = 0;
    size_t read = 0;
    snprintf(more, sizeof more, ": %s", o->example);
    for (const char *letter = o->parameters; *letter; letter++)
        if (*letter == ',')
            TRY(cursor_expect(r->s, ',', more));
        else if (*letter == 'k')
            TRY(number_read(r->s, "the k of power(G,k)", UINT32_MAX - 1, &k));
        else
            TRY(read_graph(r, operand[read++]));
    TRY(cursor_expect(r->s, ')', more));
    hry_status status =
        graph_operate(o, &left, read > 1 ? &right : NULL, k, false, r->options->limit, out, r->s->error);
    if (status == HRY_USAGE && r->s->error)
        r->s->error->column = name_at + 1;
    return status;
}

static hry_status read_factor(reader *r, graph *out)
{
    cursor *s = r->s, behind;
    cursor_blanks(s);
    size_t start = s->at;
    const graph_operation *o = operation_at(s, &behind);
    if (o) {
        *s = behind;
        return read_operation(r, o, start, out);
    }
    char sign = edges_at(s, &behind);
    if (sign) {
        *s = behind;
        return read_edges(s, sign, r->options->limit, out);
    }
    if (!cursor_take(s, '('))
        return graph_parse_primary(s, primary_end(s), r->options, out);
    hry_status status = read_graph(r, out);
    if (!status && (status = cursor_expect(s, ')', "")))
        graph_clear(out);
    return status;
}

// G + H and G × H have two meanings each, so they are rejected.
static hry_status refuse_signs(const cursor *s)
{
    cursor ahead = *s;
    cursor_blanks(&ahead);
    size_t at = ahead.at;
    if (cursor_take_text(&ahead, "+"))
        return CURSOR_FAIL(s, at, "G + H has two meanings for graphs: write union(G,H) or join(G,H)");
    if (cursor_take_text(&ahead, "×") || cursor_take_text(&ahead, "\\times") ||
        cursor_take_text(&ahead, "x "))
        return CURSOR_FAIL(s, at, "G × H has two meanings for graphs: write G □ H or tensor(G,H)");
    return HRY_OK;
}

static hry_status read_graph(reader *r, graph *out)
{
    if (++r->depth > DEEPEST)
        return CURSOR_FAIL(r->s, r->s->at, "graphs are nested too deeply: the maximum is %d", DEEPEST);
    hry_status status = read_factor(r, out);
    for (bool flat = false; !status && take_box(r->s); flat = true) {
        graph right, both = {0};
        status =
            ++r->products > DEEPEST
                ? CURSOR_FAIL(r->s, r->s->at, "there are too many product signs: the maximum is %d", DEEPEST)
                : read_factor(r, &right);
        if (!status) {
            status = graph_operate(graph_operation_find("product"), out, &right, 0, flat, r->options->limit,
                                   &both, r->s->error);
            graph_clear(&right);
        }
        graph_clear(out);
        *out = both;
    }
    r->depth--;
    if (!status && (status = refuse_signs(r->s)))
        graph_clear(out);
    return status;
}

hry_status graph_parse(cursor *s, const expr_options *options, graph *out)
{
    reader r = {s, options, 0, 0};
    return read_graph(&r, out);
}

// A code or a name.
static hry_status parse_plain_line(const char *line, size_t length, graph *out, hry_error *error)
{
    hry_status status = graph_read_line(line, length, out, error);
    cursor s = {line, 0, length, error, NULL};
    cursor_blanks(&s);
    if (!status || memchr(line, '\0', length) || !graph_is_meant(&s))
        return status;
    *error = (hry_error){0};
    status = graph_parse(&s, &(expr_options){.in_stream = true, .remote = true}, out);
    if (!status && !cursor_done(&s)) {
        graph_clear(out);
        status = CURSOR_FAIL(&s, s.at, "unexpected text after the graph");
    }
    return status;
}

// Codes are tried first, since streams of millions of graphs contain only codes; the only name that is a code
// is Heawood with a capital letter.
hry_status graph_parse_line(const char *line, size_t length, graph *out, hry_error *error)
{
    plain_text p;
    cursor s = {line, 0, length, error, NULL};
    if (graph_read_line(line, length, out, error) == HRY_OK)
        return HRY_OK;
    if (latex_read(&s, false, &p))
        return plain_text_done(&p, parse_plain_line(p.text, p.length, out, error), error);
    return parse_plain_line(line, length, out, error);
}

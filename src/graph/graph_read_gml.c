// SPDX-License-Identifier: GPL-3.0-or-later
//
// GML (Himsolt 1996): keys with values, which are numbers, strings, or lists of keys with values. In a file
//
//   graph [ directed 0 node [ id 1 label "a" ] node [ id 2 ] edge [ source 1 target 2 ] ]
//
// the keys above are read, and all others are skipped. Lines that begin with # are comments.
#include "base/mem.h"
#include "base/text.h"
#include "graph/graph_raw.h"

enum { DEEPEST = 64 }; // lists inside lists

typedef struct gml {
    scan *s;
    graph_raw *raw;
    unsigned depth;
    bool has_graph;
    char *id, *label, *source, *target; // of the node or edge that is being read
} gml;

// A key with its value; `value` NULL: a list follows, which is read to its end.
typedef hry_status pair_reader(gml *g, slice key, const char *value);

static void step(scan *s)
{
    if (*s->at++ == '\n') {
        s->line++;
        s->line_begin = s->at;
    }
}

static void skip_space(scan *s)
{
    while (!scan_at_end(s)) {
        if (*s->at == '#')
            scan_next_line(s);
        else if (strchr(" \t\r\n", *s->at))
            step(s);
        else
            return;
    }
}

static bool is_key(slice key, const char *name)
{
    return key.length == strlen(name) && memcmp(key.begin, name, key.length) == 0;
}

static hry_status read_key(scan *s, slice *out)
{
    *out = (slice){.begin = s->at};
    while (!scan_at_end(s) && ((*s->at | 0x20) >= 'a' && (*s->at | 0x20) <= 'z'))
        s->at++;
    while (s->at > out->begin && !scan_at_end(s) &&
           ((*s->at >= '0' && *s->at <= '9') || *s->at == '_' ||
            ((*s->at | 0x20) >= 'a' && (*s->at | 0x20) <= 'z')))
        s->at++;
    out->length = (size_t)(s->at - out->begin);
    return out->length ? HRY_OK : scan_expected(s, "a key, such as node, or ']'");
}

// "&quot;", "&amp;" and "&#233;" in a string; any other '&' is copied. Writes the result at `to` and returns
// its number of bytes.
static size_t read_entity(scan *s, char *to)
{
    static const struct {
        const char *code, *text;
    } known[] = {{"&quot;", "\""}, {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&apos;", "'"}};
    size_t left = (size_t)(s->end - s->at);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (left >= strlen(known[i].code) && memcmp(s->at, known[i].code, strlen(known[i].code)) == 0) {
            s->at += strlen(known[i].code);
            *to = *known[i].text;
            return 1;
        }
    uint32_t c = 0;
    size_t length = 2;
    for (; length < 9 && length < left && s->at[length] >= '0' && s->at[length] <= '9'; length++)
        c = 10 * c + (uint32_t)(s->at[length] - '0');
    if (left < 4 || s->at[1] != '#' || length == 2 || length == left || s->at[length] != ';' || c < 0x20 ||
        c > 0x10ffff) {
        *to = *s->at++;
        return 1;
    }
    s->at += length + 1;
    return text_put_code_point(c, to);
}

static hry_status read_string(scan *s, char **out)
{
    scan open = *s;
    const char *close = memchr(s->at + 1, '"', (size_t)(s->end - s->at - 1));
    if (!close)
        return hry_fail_at(s->error, HRY_UNREADABLE, open.line, (size_t)(open.at - open.line_begin) + 1,
                           "the string that begins here is not terminated");
    char *text = NEW_ARRAY(char, (size_t)(close - s->at)), *to = text;
    for (s->at++; s->at < close;) {
        if (*s->at == '&') {
            to += read_entity(s, to);
        } else {
            *to++ = *s->at;
            step(s);
        }
    }
    s->at++;
    *out = text;
    return HRY_OK;
}

// A number or a string.
static hry_status read_value(scan *s, char **out)
{
    if (!scan_at_end(s) && *s->at == '"')
        return read_string(s, out);
    const char *begin = s->at;
    while (!scan_at_end(s) && !strchr(" \t\r\n[]\"", *s->at))
        s->at++;
    size_t length = (size_t)(s->at - begin);
    s->at = length && strchr("+-.0123456789", *begin) ? s->at : begin;
    if (s->at == begin)
        return scan_expected(s, "a number, a string or '['");
    *out = mem_print("%.*s", (int)length, begin);
    return HRY_OK;
}

// Reads keys with their values to the end of the text, or in a list up to its ']'.
static hry_status read_pairs(gml *g, pair_reader *read)
{
    scan *s = g->s;
    for (;;) {
        skip_space(s);
        if (scan_at_end(s))
            return g->depth ? scan_expected(s, "']'") : HRY_OK;
        if (g->depth && *s->at == ']') {
            s->at++;
            return HRY_OK;
        }
        slice key;
        OWNED char *value = NULL;
        TRY(read_key(s, &key));
        skip_space(s);
        bool list = !scan_at_end(s) && *s->at == '[';
        if (list && ++g->depth > DEEPEST)
            return scan_expected(s, "at most %d nested lists", DEEPEST);
        s->at += list;
        if (!list)
            TRY(read_value(s, &value));
        TRY(read(g, key, value));
        g->depth -= list;
    }
}

static hry_status pass_over(gml *g, slice key, const char *value)
{
    (void)key;
    return value ? HRY_OK : read_pairs(g, pass_over);
}

// Keeps the value of the key, if it is this one.
static bool keep(slice key, const char *value, const char *name, char **out)
{
    if (!value || !is_key(key, name))
        return false;
    free(*out);
    *out = mem_string(value);
    return true;
}

static hry_status read_item(gml *g, slice key, const char *value)
{
    if (keep(key, value, "id", &g->id) || keep(key, value, "label", &g->label) ||
        keep(key, value, "source", &g->source) || keep(key, value, "target", &g->target))
        return HRY_OK;
    return pass_over(g, key, value);
}

static void forget_item(gml *g)
{
    free_all(g->id, g->label, g->source, g->target);
    g->id = g->label = g->source = g->target = NULL;
}

static hry_status add_node(gml *g)
{
    if (!g->id)
        return hry_fail_at(g->s->error, HRY_UNREADABLE, g->s->line, 0, "a node has no id");
    char *label = g->label;
    g->label = NULL;
    return raw_declare(g->s, g->raw, g->id, label);
}

static hry_status add_edge(gml *g)
{
    uint32_t u = 0, v = 0;
    if (!g->source || !g->target)
        return hry_fail_at(g->s->error, HRY_UNREADABLE, g->s->line, 0, "an edge has no %s",
                           g->source ? "target" : "source");
    TRY(raw_vertex(g->s, g->raw, g->source, strlen(g->source), &u));
    TRY(raw_vertex(g->s, g->raw, g->target, strlen(g->target), &v));
    if (u == v)
        return hry_fail_at(g->s->error, HRY_UNREADABLE, g->s->line, 0,
                           "node %.60s is joined to itself: graphs must not have loops", g->source);
    return raw_join(g->s, g->raw, u, v);
}

static hry_status read_part(gml *g, slice key, const char *value)
{
    bool node = is_key(key, "node"), edge = is_key(key, "edge");
    if (value && is_key(key, "directed"))
        g->raw->directed = strcmp(value, "1") == 0;
    if (value || (!node && !edge))
        return pass_over(g, key, value);
    hry_status status = read_pairs(g, read_item);
    THEN(status, node ? add_node(g) : add_edge(g));
    forget_item(g);
    return status;
}

static hry_status read_top(gml *g, slice key, const char *value)
{
    if (value || !is_key(key, "graph"))
        return pass_over(g, key, value);
    if (g->has_graph)
        return hry_fail_at(g->s->error, HRY_UNREADABLE, g->s->line, 0, "the file has more than one graph");
    g->has_graph = true;
    return read_pairs(g, read_part);
}

hry_status read_gml(scan *s, graph_raw *r)
{
    gml g = {.s = s, .raw = r};
    hry_status status = read_pairs(&g, read_top);
    forget_item(&g);
    if (!status && !g.has_graph)
        status = hry_fail(s->error, HRY_UNREADABLE, "the file has no graph [ … ]");
    return status ? status : raw_all_declared(s, r);
}

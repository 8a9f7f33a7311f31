// SPDX-License-Identifier: GPL-3.0-or-later
//
// .cxt, Burmeister's format of a formal context: "B", a line with the name of the context, the numbers of
// objects and attributes, an empty line, the names of both, and a row of crosses for each object. Some
// programs omit the name and the empty line. Objects are edges; their names are ignored.
#include "base/mem.h"
#include "base/names.h"
#include "base/text.h"
#include "hyper/read_internal.h"

static bool is_number(slice line)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.begin[i] < '0' || line.begin[i] > '9')
            return false;
    return line.length > 0;
}

// Two numbers after "B" are the counts, unless a third number and then the empty line follow: in that case
// the first number is the name of the context.
static bool has_name(scan ahead)
{
    if (!is_number(scan_line(&ahead)) || !is_number(scan_line(&ahead)))
        return true;
    return is_number(scan_line(&ahead)) && !scan_at_end(&ahead) && scan_line(&ahead).length == 0;
}

static hry_status read_count(scan *s, const char *what, uint32_t most, uint32_t *out)
{
    TRY(scan_number(s, what, most, out));
    scan_blanks(s);
    if (!scan_at_eol(s))
        return scan_expected(s, "the end of the line after %s", what);
    scan_next_line(s);
    return HRY_OK;
}

static hry_status read_header(scan *s, uint32_t *objects, uint32_t *attributes)
{
    slice first = scan_line(&(scan){.at = s->at, .end = s->end});
    if (first.length != 1 || *first.begin != 'B')
        return scan_expected(s, "the line 'B' that begins a Burmeister context");
    scan_next_line(s);
    if (has_name(*s))
        scan_next_line(s);
    TRY(read_count(s, "the number of objects", INT32_MAX, objects));
    TRY(read_count(s, "the number of attributes", HYPERGRAPH_MAX_VERTICES, attributes));
    if (!scan_at_end(s) && scan_line(&(scan){.at = s->at, .end = s->end}).length == 0)
        scan_next_line(s);
    return HRY_OK;
}

static hry_status skip_objects(scan *s, uint32_t objects)
{
    for (uint32_t i = 0; i < objects; i++) {
        if (scan_at_end(s))
            return scan_expected(s, "the name of object %u of %u", i + 1, objects);
        scan_next_line(s);
    }
    return HRY_OK;
}

// The names have just been read, one per line; the error points at the second of two equal names.
static hry_status check_distinct(const scan *s, const raw *out)
{
    CLEARED(names_clear) names known = {0};
    names_init(&known, out->vertices);
    for (uint32_t v = 0; v < out->vertices; v++)
        if (names_number(&known, out->names[v], strlen(out->names[v])) < v)
            return hry_fail_at(s->error, HRY_UNREADABLE, s->line - (out->vertices - v), 1,
                               "duplicate attribute name '%.100s': attribute names must be distinct",
                               out->names[v]);
    return HRY_OK;
}

// The header may announce more names than fit in memory, so the array grows as names are read.
static hry_status read_attributes(scan *s, uint32_t attributes, raw *out)
{
    for (uint32_t i = 0; i < attributes; i++) {
        if (scan_at_eol(s))
            return scan_expected(s, "the name of attribute %u of %u", i + 1, attributes);
        out->names = mem_push(out->names, i, sizeof *out->names);
        slice name = scan_line(s);
        out->names[i] = NEW_ARRAY(char, name.length + 1);
        memcpy(out->names[i], name.begin, name.length);
        out->vertices = i + 1;
    }
    return check_distinct(s, out);
}

static hry_status read_row(scan *s, uint32_t attributes, raw *out)
{
    for (uint32_t v = 0; v < attributes; v++, s->at++) {
        if (scan_at_eol(s) || (*s->at != 'X' && *s->at != 'x' && *s->at != '.'))
            return scan_expected(s, "'X' or '.' for attribute %u of %u", v + 1, attributes);
        if (*s->at != '.')
            set_list_put(&out->sets, v);
    }
    scan_blanks(s);
    if (!scan_at_eol(s))
        return scan_expected(s, "the end of the row after %u attribute%s", attributes,
                             text_plural(attributes));
    scan_next_line(s);
    return scan_close_set(s, &out->sets);
}

hry_status read_cxt(scan *s, const read_options *options, raw *out)
{
    uint32_t objects = 0, attributes = 0;
    TRY(read_header(s, &objects, &attributes));
    TRY(scan_vertices_agree(s, options, attributes));
    TRY(skip_objects(s, objects));
    TRY(read_attributes(s, attributes, out));
    for (uint32_t i = 0; i < objects; i++) {
        if (scan_at_end(s))
            return scan_expected(s, "row %u of %u", i + 1, objects);
        TRY(read_row(s, attributes, out));
    }
    return scan_rest(s, 0);
}

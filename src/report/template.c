// SPDX-License-Identifier: GPL-3.0-or-later
//
// One pass over the text; a section is filled by a recursive call for its contents. Templates are part of
// the program, so an unclosed tag is a broken contract.
#include "report/template.h"

#include <assert.h>

#include "base/mem.h"
#include "base/text.h"
#include "web/assets.h"

typedef struct tag {
    char kind; // 0, or the sign in front of the name
    const char *name;
    int length;
    const char *begin, *end; // of the whole tag
} tag;

static const json_t *find(const template_frame *f, const char *name, int length)
{
    if (length == 1 && *name == '.')
        return f->value;
    OWNED char *path = mem_print("%.*s", length, name);
    char *rest = path, *key = text_cut(&rest, '.');
    const json_t *found = NULL;
    for (; f && !found; f = f->around)
        found = json_object_get(f->value, key);
    while (found && (key = text_cut(&rest, '.')))
        found = json_is_array(found) ? json_array_get(found, strtoul(key, NULL, 10))
                                     : json_object_get(found, key);
    return found;
}

static bool is_empty(const json_t *value)
{
    return !value || json_is_null(value) || json_is_false(value) ||
           (json_is_string(value) && !*json_string_value(value)) ||
           (json_is_array(value) && !json_array_size(value));
}

static bool next_tag(const char *at, const char *end, tag *out)
{
    const char *begin = text_search(at, (size_t)(end - at), "{{", 2);
    if (!begin)
        return false;
    const char *name = begin + 2;
    char kind = strchr("#^/&>{", *name) ? *name++ : 0;
    const char *close = text_search(name, (size_t)(end - name), "}}", 2);
    assert(close);
    *out = (tag){kind, name, (int)(close - name), begin, close + (kind == '{' ? 3 : 2)};
    return true;
}

// The tag that ends a section.
static tag section_end(const tag *open, const char *end)
{
    tag t = *open;
    int depth = 1;
    do {
        bool more = next_tag(t.end, end, &t);
        assert(more);
        (void)more;
        if (t.length == open->length && strncmp(t.name, open->name, (size_t)t.length) == 0)
            depth += t.kind == '/' ? -1 : t.kind == '#' || t.kind == '^';
    } while (depth);
    return t;
}

static void put_escaped(FILE *out, const char *text)
{
    static const char signs[] = "&<>\"", *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (const char *sign; *text; text++)
        if ((sign = strchr(signs, *text)))
            fputs(entity[sign - signs], out);
        else
            putc(*text, out);
}

static void put_value(FILE *out, const json_t *value, char kind)
{
    if (kind == '{')
        json_dumpf(value ? value : json_null(), out, JSON_COMPACT | JSON_ENCODE_ANY);
    else if (json_is_string(value) && kind == '&')
        fputs(json_string_value(value), out);
    else if (json_is_string(value))
        put_escaped(out, json_string_value(value));
    else if (json_is_boolean(value))
        fputs(json_is_true(value) ? "yes" : "no", out);
    else if (json_is_integer(value))
        fprintf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
}

static void fill(FILE *out, const char *at, const char *end, const template_frame *context);

static void put_section(FILE *out, const tag *t, const tag *close, const template_frame *context)
{
    const json_t *value = find(context, t->name, t->length), *item;
    size_t i;
    if (is_empty(value) != (t->kind == '^'))
        return;
    if (t->kind == '#' && json_is_array(value)) {
        json_array_foreach(value, i, item) fill(out, t->end, close->begin, &(template_frame){item, context});
    } else {
        fill(out, t->end, close->begin, t->kind == '#' ? &(template_frame){value, context} : context);
    }
}

static void put_file(FILE *out, const tag *t, const template_frame *context)
{
    OWNED char *path = mem_print("/site/%.*s", t->length, t->name);
    asset a;
    bool there = asset_find(path, &a);
    assert(there);
    if (there)
        fill(out, a.plain, a.plain + a.plain_length, context);
}

static void fill(FILE *out, const char *at, const char *end, const template_frame *context)
{
    tag t;
    for (; next_tag(at, end, &t); at = t.end) {
        fwrite(at, 1, (size_t)(t.begin - at), out);
        if (t.kind == '#' || t.kind == '^') {
            tag close = section_end(&t, end);
            put_section(out, &t, &close, context);
            t.end = close.end;
        } else if (t.kind == '>') {
            put_file(out, &t, context);
        } else {
            put_value(out, find(context, t.name, t.length), t.kind);
        }
    }
    fwrite(at, 1, (size_t)(end - at), out);
}

char *template_text(const char *text, const template_frame *context)
{
    char *bytes;
    size_t size;
    FILE *out = mem_stream(&bytes, &size);
    fill(out, text, text + strlen(text), context);
    fclose(out);
    return bytes;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "lang/parse.h"

#include <string.h>

#include "base/mem.h"
#include "lang/colon_forms.h"
#include "lang/constructors.h"
#include "lang/elements.h"
#include "lang/group_parse.h"
#include "lang/inline.h"
#include "lang/unknown.h"

typedef struct parse {
    cursor s;
    const expr_options *options;
    given given;
    bool said_given;
    structure_expr *out;
} parse;

// The rest of the expression, which has no blanks at its end.
static char *rest(const parse *p)
{
    return mem_print("%.*s", (int)(p->s.end - p->s.at), p->s.text + p->s.at);
}

static hyper_format format_at_end(const parse *p)
{
    char *path = rest(p);
    hyper_format format = hyper_format_of(path);
    free(path);
    return format;
}

// "stable=" and its like, if it is there.
static hry_status parse_given(parse *p)
{
    static const char *const words[] = {"edges", "transversals", "stable"};
    cursor ahead = p->s;
    char word[32];
    cursor_word(&ahead, word);
    if (!word[0] || !cursor_take(&ahead, '='))
        return HRY_OK;
    for (size_t i = 0; i < 3; i++)
        if (strcmp(word, words[i]) == 0) {
            p->given = (given)i;
            p->said_given = true;
            p->s.at = ahead.at;
            return HRY_OK;
        }
    return format_at_end(p) != FORMAT_BY_NAME ? HRY_OK : unknown_given(&p->s, word);
}

static hry_status parse_file(parse *p, hyper_format format)
{
    const expr_options *o = p->options;
    read_options how = {.format = format, .vertices = o->vertices, .given = p->given, .limit = o->limit};
    hry_error error = {0};
    hry_status status;
    char *path = rest(p);
    bool standard = strcmp(path, "-") == 0;
    if (o->remote) {
        status = CURSOR_FAIL(&p->s, p->s.at, "files are not read here; write the sets themselves");
        goto done;
    }
    if (!*path) {
        status = CURSOR_FAIL(&p->s, p->s.at, "the name of a file is missing");
        goto done;
    }
    if (standard && o->stdin_taken) {
        if (*o->stdin_taken) {
            status = CURSOR_FAIL(&p->s, p->s.at, "standard input is already used for something else");
            goto done;
        }
        *o->stdin_taken = true;
    }
    status = hypergraph_read_file(&p->out->hyper, path, &how, &error);
    if (status) {
        if (status != HRY_LIMIT && error.line == 0)
            error.column = p->s.at + 1;
        if (p->s.error)
            *p->s.error = error;
        goto done;
    }
    p->out->source = standard ? mem_string("standard input") : mem_print("file %s", path);
done:
    free(path);
    return status;
}

static hry_status parse_inline(parse *p)
{
    hry_status status =
        inline_parse(&p->s, p->options->vertices, p->given, p->options->limit, &p->out->hyper);
    if (!status)
        p->out->source = mem_string("sets");
    return status;
}

static hry_status parse_constructor(parse *p, const constructor *c, size_t behind_name)
{
    size_t name_at = p->s.at;
    if (p->said_given)
        return CURSOR_FAIL(&p->s, name_at,
                           "edges=, transversals= and stable= go before sets or a file, not before %s",
                           c->name);
    if (p->options->vertices)
        return CURSOR_FAIL(&p->s, name_at,
                           "%s has its own number of vertices; --vertices is for sets and files", c->name);
    p->s.at = behind_name;
    hry_status status = constructor_parse(c, &p->s, name_at, p->options->limit, &p->out->hyper);
    if (!status)
        p->out->source = mem_print("constructor %s", c->name);
    return status;
}

static hry_status parse_group(parse *p)
{
    size_t start = p->s.at;
    group_expr *group = NULL;
    if (p->said_given)
        return CURSOR_FAIL(&p->s, start,
                           "edges=, transversals= and stable= go before sets or a file, not before a group");
    if (p->options->vertices)
        return CURSOR_FAIL(&p->s, start, "a group has its own elements; --vertices is for sets and files");
    hry_status status = group_parse(&p->s, p->options, &group);
    if (status)
        return status;
    char *name = group_expr_print(group);
    p->out->kind = EXPR_GROUP;
    p->out->group = group;
    p->out->source = mem_print("group %s", name);
    free(name);
    return HRY_OK;
}

// "/5", the hypergraph without edges, as opposed to "/tmp/x".
static bool only_count(const parse *p)
{
    cursor ahead = p->s;
    if (!cursor_take(&ahead, '/'))
        return false;
    cursor_take(&ahead, '-');
    cursor_blanks(&ahead);
    while (cursor_is_digit(cursor_peek(&ahead)))
        ahead.at++;
    return cursor_done(&ahead);
}

static hry_status parse_structure(parse *p)
{
    cursor_blanks(&p->s);
    if (cursor_peek(&p->s) == '{' || only_count(p))
        return parse_inline(p);
    char word[32];
    cursor ahead = p->s;
    cursor_word(&ahead, word);
    hyper_format format;
    colon_form form;
    if (colon_form_at(&p->s, &form))
        return parse_group(p);
    if (cursor_peek(&ahead) == ':' && hyper_format_parse(word, &format)) {
        p->s.at = ahead.at + 1;
        cursor_blanks(&p->s);
        return parse_file(p, format);
    }
    format = format_at_end(p);
    if (format != FORMAT_BY_NAME)
        return parse_file(p, p->options->format != FORMAT_BY_NAME ? p->options->format : format);
    const constructor *c = constructor_find(word);
    if (c && (cursor_done(&ahead) || cursor_peek(&ahead) == '('))
        return parse_constructor(p, c, ahead.at);
    if (p->options->format != FORMAT_BY_NAME && p->s.at < p->s.end)
        return parse_file(p, p->options->format);
    if (p->s.at == p->s.end)
        return CURSOR_FAIL(&p->s, p->s.at, "a structure is missing here, such as S4 or {1,2},{2,3}");
    cursor start = p->s;
    if (group_begins(&start)) {
        hry_status status = parse_group(p);
        // d5.txt is not a group, but perhaps a file.
        if (status != HRY_USAGE || p->options->remote || !unknown_is_file(&start))
            return status;
        p->s = start;
    }
    return unknown_structure(&p->s, !p->options->remote);
}

hry_status expr_parse(const char *text, size_t length, const expr_options *options, structure_expr *out,
                      hry_error *error)
{
    structure_expr made = {.kind = EXPR_HYPERGRAPH};
    parse p = {.s = {text, 0, length, error}, .options = options, .given = GIVEN_EDGES, .out = &made};
    const char *zero = length ? memchr(text, '\0', length) : NULL;
    if (zero)
        return CURSOR_FAIL(&p.s, (size_t)(zero - text), "an expression cannot contain a zero byte");
    if (length > INT32_MAX)
        return CURSOR_FAIL(&p.s, 0, "the expression is too long; write the sets into a file");
    while (p.s.end > 0 && cursor_is_blank(text[p.s.end - 1]))
        p.s.end--;
    cursor_blanks(&p.s);
    size_t start = p.s.at;
    hry_status status = parse_given(&p);
    if (!status)
        status = parse_structure(&p);
    if (status)
        return status;
    made.text = mem_print("%.*s", (int)(p.s.end - start), text + start);
    *out = made;
    return HRY_OK;
}

void expr_clear(structure_expr *e)
{
    free(e->text);
    free(e->source);
    if (e->kind == EXPR_GROUP)
        group_expr_free(e->group);
    else
        hypergraph_clear(&e->hyper);
}

hry_status expr_vertex_set(const char *text, size_t length, const hypergraph *h, uint64_t **out,
                           hry_error *error)
{
    cursor s = {text, 0, length, error};
    return inline_vertex_set(&s, h, out);
}

hry_status expr_group_elements(const char *text, size_t length, group_elements *out, hry_error *error)
{
    cursor s = {text, 0, length, error};
    return elements_read(&s, out);
}

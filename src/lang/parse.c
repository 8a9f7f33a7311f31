// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recursive descent without a separate tokenizer: the cursor looks ahead, and the first reader that
// recognises the beginning takes the rest. The order is: groups with a colon; sets, files with a known
// ending and constructors; families; other files; relators; groups. A text that fails as a group may still
// be a file; everything else goes to unknown_structure.c for a suggestion.
#include "lang/parse.h"

#include "base/mem.h"
#include "lang/colon_forms.h"
#include "lang/constructors.h"
#include "lang/family_atoms.h"
#include "lang/family_parse.h"
#include "lang/foreign_names.h"
#include "lang/group_algebra.h"
#include "lang/group_parse.h"
#include "lang/inline.h"
#include "lang/latex_signs.h"
#include "lang/paths.h"

typedef struct parse {
    cursor s;
    const expr_options *options;
    given given;
    bool said_given;
    structure_expr *out;
} parse;

static hyper_format format_at_end(const parse *p)
{
    OWNED char *path = cursor_text(&p->s, p->s.end);
    return hyper_format_of(path);
}

// Takes "stable=" etc. if it is next.
static hry_status parse_given(parse *p)
{
    cursor ahead = p->s;
    p->said_given = given_take(&p->s, &p->given);
    word_text word = cursor_word(&ahead);
    if (p->said_given || !word.text[0] || !cursor_take(&ahead, '=') || format_at_end(p) != FORMAT_BY_NAME)
        return HRY_OK;
    return unknown_given(&p->s, word.text);
}

static hry_status parse_file(parse *p, hyper_format format)
{
    const expr_options *o = p->options;
    read_options how = {.format = format, .vertices = o->vertices, .given = p->given, .limit = o->limit};
    hry_error error = {0};
    OWNED char *path = NULL;
    size_t at = p->s.at;
    TRY(path_take(&p->s, p->s.end, o, &path));
    TRY(path_blame(&p->s, at, hypergraph_read_file(&p->out->hyper, path, &how, &error), &error));
    p->out->source = strcmp(path, "-") ? mem_print("file %s", path) : mem_string("standard input");
    return HRY_OK;
}

static hry_status parse_inline(parse *p)
{
    TRY(inline_parse(&p->s, p->options->vertices, p->given, p->options->limit, &p->out->hyper));
    p->out->source = mem_string("sets");
    return HRY_OK;
}

// Rejects settings for sets that do not apply to other structures.
static hry_status refuse_set_words(const parse *p, const char *name)
{
    if (p->said_given)
        return CURSOR_FAIL(&p->s, p->s.at,
                           "edges=, transversals= and stable= apply only to sets and files, not to %s", name);
    if (p->options->vertices)
        return CURSOR_FAIL(&p->s, p->s.at,
                           "`vertices` applies only to sets and files; %s determines its own size", name);
    return HRY_OK;
}

static hry_status parse_constructor(parse *p, const constructor *c, size_t behind_name)
{
    size_t name_at = p->s.at;
    TRY(refuse_set_words(p, c->name));
    p->s.at = behind_name;
    TRY(constructor_parse(c, &p->s, name_at, p->options, p->out));
    p->out->source = mem_print("constructor %s", c->name);
    return HRY_OK;
}

static hry_status parse_family(parse *p, const family *f, size_t behind_name)
{
    size_t name_at = p->s.at;
    // --vertices may give the number of elements of a matroid.
    TRY(f->takes != TAKES_BASES || p->said_given ? refuse_set_words(p, f->name) : HRY_OK);
    p->s.at = behind_name;
    return family_parse(f, &p->s, name_at, p->options, p->out);
}

static hry_status parse_group(parse *p)
{
    group_expr *group = NULL;
    cursor behind = p->s;
    behind.at = cursor_find(&p->s, ";", false);
    if (cursor_take(&behind, ';') && winning_begins(&behind))
        return parse_family(p, family_find("subgroups"), p->s.at);
    TRY(refuse_set_words(p, "a group"));
    TRY(group_parse(&p->s, p->options, &group));
    OWNED char *name = group_expr_print(group);
    p->out->kind = EXPR_GROUP;
    p->out->group = group;
    p->out->source = mem_print("group %s", name);
    return HRY_OK;
}

// "/5", the hypergraph without edges, in contrast to "/tmp/x".
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

// Sets written out, in a file with a known ending or by a constructor; *taken: it is one of these.
static hry_status parse_sets(parse *p, bool *taken)
{
    hyper_format format;
    *taken = true;
    cursor ahead = p->s;
    bool pair = cursor_take(&ahead, '(') && (cursor_blanks(&ahead), cursor_peek(&ahead) == '{');
    if (cursor_peek(&p->s) == '{' || pair || only_count(p))
        return parse_inline(p);
    ahead = p->s;
    word_text word = cursor_word(&ahead);
    if (cursor_peek(&ahead) == ':' && hyper_format_parse(word.text, &format)) {
        p->s.at = ahead.at + 1;
        cursor_blanks(&p->s);
        return parse_file(p, format);
    }
    format = format_at_end(p);
    if (format != FORMAT_BY_NAME)
        return parse_file(p, p->options->format != FORMAT_BY_NAME ? p->options->format : format);
    const constructor *c = constructor_find(word.text);
    const constructor *short_form = c ? NULL : constructor_of_papers(&p->s);
    if (short_form)
        return parse_constructor(p, short_form, ahead.at);
    if (c && (cursor_done(&ahead) || cursor_peek(&ahead) == '('))
        return parse_constructor(p, c, ahead.at);
    *taken = false;
    return HRY_OK;
}

static bool format_is_said(const parse *p)
{
    return p->options->format != FORMAT_BY_NAME && p->s.at < p->s.end;
}

static hry_status parse_structure(parse *p)
{
    bool taken;
    colon_form form;
    cursor_blanks(&p->s);
    if (colon_form_at(&p->s, &form))
        return parse_group(p);
    hry_status status = parse_sets(p, &taken);
    if (taken)
        return status;
    cursor ahead = p->s;
    word_text word = cursor_word(&ahead);
    const family *f = family_find(word.text);
    bool colon = f && f->takes == TAKES_ALGEBRA && cursor_peek(&ahead) == ':';
    if (f && (colon || cursor_done(&ahead) || cursor_peek(&ahead) == '('))
        return parse_family(p, f, ahead.at);
    if (format_is_said(p))
        return parse_file(p, p->options->format);
    if (p->s.at == p->s.end)
        return CURSOR_FAIL(&p->s, p->s.at, "expected a structure, such as S4 or {1,2},{2,3}");
    cursor start = p->s;
    if (relator_begins(&start)) {
        status = refuse_set_words(p, "relator");
        return status ? status : relator_parse(&p->s, p->options, p->out);
    }
    if (group_begins(&start) && (p->options->groups || !cycle_graph_alone(&start))) {
        status = parse_group(p);
        // d5.txt is not a group, but perhaps a file.
        bool file = p->options->remote ? path_is_meant(&start, start.end) : path_readable(&start, start.end);
        if (status != HRY_USAGE || !file)
            return status;
        p->s = start;
    }
    return unknown_structure(&p->s, !p->options->remote, p->options->words);
}

hry_status sets_parse(cursor *s, const expr_options *options, hypergraph *out)
{
    bool taken = false;
    structure_expr made = {.kind = EXPR_HYPERGRAPH};
    expr_options listed = *options;
    listed.unlisted = false;
    parse p = {.s = *s, .options = &listed, .given = GIVEN_EDGES, .out = &made};
    cursor_blanks(&p.s);
    hry_status status = parse_given(&p);
    cursor_blanks(&p.s);
    THEN(status, parse_sets(&p, &taken));
    if (!status && !taken && format_is_said(&p)) {
        status = parse_file(&p, options->format);
        taken = true;
    }
    if (!status && !taken)
        status = CURSOR_FAIL(&p.s, p.s.at, "expected sets, such as {1,2},{2,3} or FILE.dat, found %s",
                             group_begins(&p.s) ? "a group" : cursor_show(&p.s).text);
    free(made.source);
    if (!status)
        *out = made.hyper;
    return status;
}

hry_status expr_parse(const char *text, size_t length, const expr_options *options, structure_expr *out,
                      hry_error *error)
{
    structure_expr made = {.kind = EXPR_HYPERGRAPH};
    parse p = {.s = {text, 0, length, error, options->variables},
               .options = options,
               .given = GIVEN_EDGES,
               .out = &made};
    const char *zero = length ? memchr(text, '\0', length) : NULL;
    TRY(expr_check_length(length, error));
    if (zero)
        return CURSOR_FAIL(&p.s, (size_t)(zero - text), "an expression cannot contain a zero byte");
    plain_text read;
    if (!options->plain && latex_read(&p.s, !options->remote, &read)) {
        expr_options plain = *options;
        plain.plain = true;
        return plain_text_done(&read, expr_parse(read.text, read.length, &plain, out, error), error);
    }
    p.s = cursor_trimmed(p.s);
    if (p.s.at == p.s.end) // only blanks: errors point to the first one
        p.s.at = p.s.end = 0;
    size_t start = p.s.at;
    TRY(parse_given(&p));
    TRY(parse_structure(&p));
    made.text = mem_print("%.*s", (int)(p.s.end - start), text + start);
    made.winning.at -= made.winning.end ? start : 0;
    made.winning.end -= made.winning.end ? start : 0;
    *out = made;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A request as the words of a command. Options go first, then "--", then operands; a value is in one word
// with its option ("--position=…"). "-", which means standard input to the commands, is refused.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "serve/routes.h"

typedef struct words {
    char *bytes;
    size_t size;
    FILE *out;
} words;

static void word(words *w, const char *before, const char *text)
{
    fprintf(w->out, "%s%s", before, text);
    putc('\0', w->out);
}

static const parameter *find_parameter(const route *r, const char *name)
{
    for (size_t i = 0; i < MOST_PARAMETERS && r->parameter[i].name; i++)
        if (strcmp(r->parameter[i].name, name) == 0)
            return &r->parameter[i];
    return NULL;
}

static bool is_ours(const char *name) // what every request may have
{
    return strcmp(name, "wait") == 0 || strcmp(name, "download") == 0;
}

static answer *unknown(const route *r, const char *name)
{
    nearest near = {0};
    for (size_t i = 0; i < MOST_PARAMETERS && r->parameter[i].name; i++)
        nearest_try(&near, name, r->parameter[i].name);
    char *shown = text_utf8(name, strnlen(name, 60));
    answer *a = near.best ? answer_error(400, "usage", "there is no parameter '%s' here; did you mean %s?",
                                         shown, near.best)
                          : answer_error(400, "usage", "there is no parameter '%s' here", shown);
    free(shown);
    return a;
}

static answer *check_field(const route *r, const request_field *f)
{
    const parameter *p = find_parameter(r, f->name);
    if (!p)
        return is_ours(f->name) ? NULL : unknown(r, f->name);
    if (f->length > LONGEST_VALUE)
        return answer_error(414, "limit", "%s has %zu bytes, and at most %d are read here", f->name,
                            f->length, LONGEST_VALUE);
    if (memchr(f->value, '\0', f->length))
        return answer_error(400, "usage", "%s cannot contain a zero byte", f->name);
    if (p->kind != PARAMETER_FLAG && strcmp(f->value, "-") == 0)
        return answer_error(403, "forbidden", "%s is '-', standard input, and there is none here", f->name);
    if (p->kind == PARAMETER_FLAG && strcmp(f->value, "0") && strcmp(f->value, "1"))
        return answer_error(400, "usage", "%s is 0 or 1", f->name);
    return NULL;
}

const char *field_value(const char *name, const request_field *field, size_t fields)
{
    for (size_t i = 0; i < fields; i++)
        if (strcmp(field[i].name, name) == 0)
            return field[i].value;
    return NULL;
}

answer *request_check(const route *r, const request_field *field, size_t fields, const request_rules *rules)
{
    for (size_t i = 0; i < fields; i++) {
        answer *wrong = check_field(r, &field[i]);
        if (wrong)
            return wrong;
        for (size_t j = 0; j < i; j++)
            if (strcmp(field[i].name, field[j].name) == 0)
                return answer_error(400, "usage", "%s is there twice", field[i].name);
    }
    for (size_t i = 0; i < MOST_PARAMETERS && r->parameter[i].name; i++) {
        const parameter *p = &r->parameter[i];
        const char *value = field_value(p->name, field, fields);
        if (p->example && (!value || !*value))
            return answer_error(400, "usage", "the parameter %s is missing, such as %s=%s", p->name, p->name,
                                p->example);
    }
    if (r->store && !rules->store)
        return answer_error(404, "not_found",
                            "there is no atlas here; harary serve --store atlas.db has one");
    return NULL;
}

// GEN(S3),DNG(Z6),*2 at the commas that are in no parentheses.
static void put_terms(words *w, const char *text)
{
    int depth = 0;
    for (const char *at = text;; at++) {
        depth += *at && strchr("([{", *at) ? 1 : 0;
        depth -= *at && strchr(")]}", *at) ? 1 : 0;
        if (!*at || (*at == ',' && depth <= 0)) {
            char *term = mem_print("%.*s", (int)(at - text), text);
            word(w, "", term);
            free(term);
            text = at + 1;
        }
        if (!*at)
            return;
    }
}

static void put_options(words *w, const route *r, const request_field *field, size_t fields)
{
    for (size_t i = 0; i < MOST_PARAMETERS && r->parameter[i].name; i++) {
        const parameter *p = &r->parameter[i];
        const char *value = field_value(p->name, field, fields);
        if (r->initial && strcmp(p->name, "as") == 0 && (!value || !*value))
            value = r->initial;
        if (!value || !*value)
            continue;
        char *option = p->kind == PARAMETER_VALUE ? mem_print("%s=", p->option) : NULL;
        if (option)
            word(w, option, value);
        else if (p->kind == PARAMETER_FLAG && *value == '1')
            word(w, "", p->option);
        free(option);
    }
}

static void put_operands(words *w, const route *r, const request_field *field, size_t fields)
{
    word(w, "", "--");
    for (size_t i = 0; i < MOST_PARAMETERS && r->parameter[i].name; i++) {
        const parameter *p = &r->parameter[i];
        const char *value = field_value(p->name, field, fields);
        if (value && p->kind == PARAMETER_OPERAND)
            word(w, "", value);
        else if (value && p->kind == PARAMETER_TERMS)
            put_terms(w, value);
    }
}

static void put_rules(words *w, const route *r, const request_rules *rules)
{
    char text[64];
    if (r->limits) {
        snprintf(text, sizeof text, "%.0fms", 1000 * rules->seconds);
        word(w, "--time=", text);
        snprintf(text, sizeof text, "%llu", (unsigned long long)rules->memory);
        word(w, "--memory=", text);
    }
    if (r->store)
        word(w, "--store=", rules->store);
}

// ------------------------------------------------------------------------------------------ the answer's
// name

static const char *type_of(const route *r, const char *as)
{
    static const char *const type[][2] = {
        {"svg", "image/svg+xml"},
        {"tex", "application/x-tex"},
        {"pdf", "application/pdf"},
        {"png", "image/png"},
        {"dot", "text/vnd.graphviz"},
        {"txt", "text/plain; charset=utf-8"},
        {"html", "text/html; charset=utf-8"},
    };
    for (size_t i = 0; r->form == REPLY_BYTES && i < sizeof type / sizeof *type; i++)
        if (strcmp(type[i][0], as) == 0)
            return type[i][1];
    return "application/json";
}

// gen-S4.svg: what a file may be called everywhere.
static char *file_name(const char *rule, const char *structure, const char *as)
{
    char *name = mem_print("%.20s%s%.60s.%.8s", rule, *structure ? "-" : "", structure, as);
    for (char *at = name; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr("._-", *at))
            *at = '_';
    return name;
}

void request_make(const route *r, const request_field *field, size_t fields, const request_rules *rules,
                  request *out)
{
    words w = {0};
    w.out = mem_stream(&w.bytes, &w.size);
    for (size_t i = 0; i < sizeof r->word / sizeof *r->word && r->word[i]; i++)
        word(&w, "", r->word[i]);
    put_rules(&w, r, rules);
    put_options(&w, r, field, fields);
    put_operands(&w, r, field, fields);
    fclose(w.out);
    const char *as = field_value("as", field, fields), *rule = field_value("rule", field, fields),
               *structure = field_value("structure", field, fields);
    as = as && *as ? as : r->initial ? r->initial : "json";
    *out = (request){.route = r, .words = w.bytes, .size = w.size, .type = type_of(r, as)};
    if (r->form == REPLY_BYTES)
        out->file = file_name(rule ? rule : r->path + 1, structure ? structure : "", as);
}

void request_clear(request *q)
{
    free(q->words);
    free(q->file);
    *q = (request){0};
}

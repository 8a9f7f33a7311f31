// SPDX-License-Identifier: GPL-3.0-or-later
//
// A request: its parameters are checked, sent to a worker as words, and read into a question there with the
// option table of its verb. "-", which means standard input, is rejected.
#include <ctype.h>

#include "answer/question.h"
#include "base/mem.h"
#include "base/text.h"
#include "serve/routes.h"

typedef struct words {
    char *bytes;
    size_t size;
    FILE *out;
} words;

static void word(words *w, const char *text)
{
    fwrite(text, 1, strlen(text) + 1, w->out);
}

// Required parameters with an example; `terms` are several operands separated by commas.
static const char *const required[][2] = {
    {"rule", "gen"}, {"structure", "S4"}, {"for", "n=3..20"}, {"terms", "GEN(S3),*2"}, {"text", "PSL"}};

static bool has_parameter(const route *r, const char *name)
{
    const char *const *one = r->parameter;
    while (*one && strcmp(*one, name) != 0)
        one++;
    return *one;
}

// The option of a parameter, "up-to" for "up_to"; NULL: the parameter is not an option.
static const option *option_of(const route *r, const char *parameter)
{
    char name[32];
    snprintf(name, sizeof name, "%s", parameter);
    for (char *c = name; (c = strchr(c, '_'));)
        *c = '-';
    return r->verb ? option_find(r->verb->table, name) : NULL;
}

static bool is_kind(const route *r, const char *parameter, option_kind kind)
{
    const option *o = option_of(r, parameter);
    return o && o->kind == kind;
}

static bool is_ours(const char *name) // parameters that every request may have
{
    return strcmp(name, "wait") == 0 || strcmp(name, "download") == 0;
}

static answer *unknown(const route *r, const char *name)
{
    nearest near = {0};
    for (const char *const *one = r->parameter; *one; one++)
        nearest_try(&near, name, *one);
    OWNED char *shown = text_utf8(name, strnlen(name, 60));
    return near.best
               ? answer_error(400, "usage", "unknown parameter '%s'; did you mean %s?", shown, near.best)
               : answer_error(400, "usage", "unknown parameter '%s'", shown);
}

static answer *check_field(const route *r, const request_field *f)
{
    bool flag = is_kind(r, f->name, OPTION_FLAG);
    if (!has_parameter(r, f->name))
        return is_ours(f->name) ? NULL : unknown(r, f->name);
    if (f->length > LONGEST_VALUE)
        return answer_error(414, "limit", "%s has %zu bytes; the maximum is %d", f->name, f->length,
                            LONGEST_VALUE);
    if (memchr(f->value, '\0', f->length))
        return answer_error(400, "usage", "invalid %s: it must not contain a zero byte", f->name);
    if (!flag && strcmp(f->value, "-") == 0)
        return answer_error(403, "forbidden", "invalid %s: '-' (standard input) is not available here",
                            f->name);
    if (flag && strcmp(f->value, "0") && strcmp(f->value, "1"))
        return answer_error(400, "usage", "invalid %s: expected 0 or 1", f->name);
    return NULL;
}

const char *field_value(const char *name, const request_field *field, size_t fields)
{
    for (size_t i = 0; i < fields; i++)
        if (strcmp(field[i].name, name) == 0)
            return field[i].value;
    return NULL;
}

// A game written as one word needs no rule: structure=GEN(S3).
answer *request_check(const route *r, const request_field *field, size_t fields, const request_rules *rules)
{
    const char *structure = field_value("structure", field, fields);
    for (size_t i = 0; i < fields; i++) {
        answer *wrong = check_field(r, &field[i]);
        if (wrong)
            return wrong;
        for (size_t j = 0; j < i; j++)
            if (strcmp(field[i].name, field[j].name) == 0 && !is_kind(r, field[i].name, OPTION_TEXTS))
                return answer_error(400, "usage", "duplicate parameter %s: send it once", field[i].name);
    }
    for (size_t i = 0; i < sizeof required / sizeof *required; i++) {
        const char *name = required[i][0], *value = field_value(name, field, fields);
        bool said = i == 0 && structure && term_is_game(structure);
        if (has_parameter(r, name) && (!value || !*value) && !said)
            return answer_error(400, "usage", "missing parameter %s, for example %s=%s", name, name,
                                required[i][1]);
    }
    if (r->store && !rules->store)
        return answer_error(404, "not_found",
                            "this server has no atlas; start it with harary serve --store atlas.db");
    return NULL;
}

static void put(words *w, const char *name, const char *value)
{
    word(w, name);
    word(w, value);
}

static void put_parameters(words *w, const route *r, const request_field *field, size_t fields)
{
    for (const char *const *name = r->parameter; *name; name++) {
        const char *value = field_value(*name, field, fields);
        if (r->initial && strcmp(*name, "as") == 0 && (!value || !*value))
            value = r->initial;
        bool list = is_kind(r, *name, OPTION_TEXTS);
        for (size_t k = 0; list && k < fields; k++)
            if (strcmp(field[k].name, *name) == 0)
                put(w, *name, field[k].value);
        if (!list && value && *value && (!is_kind(r, *name, OPTION_FLAG) || *value == '1'))
            put(w, *name, value);
    }
}

static void put_rules(words *w, const route *r, const request_rules *rules)
{
    char text[64];
    if (r->limits) {
        snprintf(text, sizeof text, "%.0fms", 1000 * rules->seconds);
        put(w, "time", text);
        snprintf(text, sizeof text, "%llu", (unsigned long long)rules->memory);
        put(w, "memory", text);
    }
    if (r->store)
        put(w, "store", rules->store);
}

// ---- the name of the answer

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

// gen-S4.svg: a file name that is valid on every system.
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
    word(&w, r->path);
    put_rules(&w, r, rules);
    put_parameters(&w, r, field, fields);
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
    free_all(q->words, q->file);
    *q = (request){0};
}

// ---- in a worker

// Splits GEN(S3),DNG(Z6),*2 in place at the commas outside of parentheses.
static void take_terms(common_options *question, char *text)
{
    int depth = 0;
    question_operand(question, text);
    for (char *at = text; *at; at++) {
        depth += strchr("([{", *at) ? 1 : 0;
        depth -= strchr(")]}", *at) ? 1 : 0;
        if (*at == ',' && depth <= 0) {
            *at = '\0';
            question_operand(question, at + 1);
        }
    }
}

static hry_status take_always(const route *r, common_options *question, hry_error *error)
{
    for (size_t i = 0; i < sizeof r->always / sizeof *r->always && r->always[i]; i++) {
        const char *equal = strchr(r->always[i], '=');
        OWNED char *name = mem_print("%.*s", (int)strcspn(r->always[i], "="), r->always[i]);
        TRY(option_read(option_of(r, name), equal ? equal + 1 : NULL, question, error));
    }
    return HRY_OK;
}

static hry_status read_question(const route *r, char **words, size_t count, common_options *question,
                                hry_error *error)
{
    TRY(take_always(r, question, error));
    if (r->part)
        question_operand(question, r->part);
    for (size_t i = 0; i + 1 < count; i += 2) {
        const option *o = option_of(r, words[i]);
        if (o)
            TRY(option_read(o, words[i + 1], question, error));
        else if (strcmp(words[i], "terms") == 0)
            take_terms(question, words[i + 1]);
        else
            question_operand(question, words[i + 1]);
    }
    if (question->operands == 1 && has_parameter(r, "rule"))
        TRY(question_split_games(question, error));
    return question_settle(question, error);
}

void request_answer(char **words, size_t count, door *d)
{
    const route *r = route_find(words[0]);
    common_options *question = question_new(r->verb, LONGEST_VALUE);
    hry_error error;
    if (read_question(r, words + 1, count - 1, question, &error)) {
        error_place place = place_of(question->own ? question->operand[question->owned / 2] : NULL);
        d->fail(d, &error, &place);
    } else
        session_run(r->verb, question, d);
    question_free(question);
}

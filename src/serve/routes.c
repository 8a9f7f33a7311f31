// SPDX-License-Identifier: GPL-3.0-or-later
//
// One row for each path. Rows with a verb go to a worker; rows with `look_up` are answered at once by the
// server, from what it has in memory. `always` are options that the caller cannot change.
#include "serve/routes.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "group/ask.h"
#include "serve/complete.h"
#include "serve/shipped.h"

#define RULE                                                                                                 \
    {                                                                                                        \
        "rule", PARAMETER_OPERAND, "gen"                                                                     \
    }
#define STRUCTURE                                                                                            \
    {                                                                                                        \
        "structure", PARAMETER_OPERAND, "S4"                                                                 \
    }
#define VALUE(name)                                                                                          \
    {                                                                                                        \
        name, PARAMETER_VALUE, NULL                                                                          \
    }
#define SWITCH(name)                                                                                         \
    {                                                                                                        \
        name, PARAMETER_FLAG, NULL                                                                           \
    }

// ---------------------------------------------------------------------------------------- what is looked up

static answer *look_up_version(const serve_options *o, const request_field *field, size_t fields)
{
    (void)field;
    (void)fields;
    json_t *object =
        json_pack("{s:s,s:s,s:{s:f,s:I,s:I,s:i,s:i,s:i},s:b}", "harary", "version", "version", o->version,
                  "limits", "seconds", o->seconds, "memory", (json_int_t)o->memory, "order",
                  (json_int_t)o->most_order, "elements", GROUP_DIRECT_MOST, "expression", LONGEST_VALUE,
                  "workers", (int)o->workers, "store", o->store != NULL);
    char *bytes = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(object);
    return answer_new(200, "application/json", bytes, strlen(bytes));
}

static answer *look_up_completions(const serve_options *o, const request_field *field, size_t fields)
{
    (void)o;
    const char *text = field_value("text", field, fields), *at = field_value("at", field, fields);
    return complete(text, at && *at ? strtoul(at, NULL, 10) : strlen(text));
}

static answer *look_up_census(const serve_options *o, const request_field *field, size_t fields)
{
    (void)o;
    return shipped_census(field_value("orders", field, fields));
}

static answer *look_up_simple(const serve_options *o, const request_field *field, size_t fields)
{
    (void)o;
    return shipped_simple(field_value("order", field, fields));
}

static answer *look_up_openapi(const serve_options *o, const request_field *field, size_t fields)
{
    (void)o;
    (void)field;
    (void)fields;
    return shipped_openapi();
}

static answer *look_up_schema(const serve_options *o, const request_field *field, size_t fields)
{
    (void)o;
    (void)field;
    (void)fields;
    return shipped_schema();
}

// ------------------------------------------------------------------------------------------------ the routes

const route routes[] = {
    {.path = "/nim",
     .verb = &verb_nim,
     .always = {"json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {RULE, STRUCTURE, VALUE("position"), SWITCH("moves"), SWITCH("closed")}},
    {.path = "/explain",
     .verb = &verb_explain,
     .always = {"json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {RULE, STRUCTURE, VALUE("position"), VALUE("depth"), SWITCH("closed")}},
    {.path = "/info",
     .verb = &verb_info,
     .always = {"json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {STRUCTURE}},
    {.path = "/elements",
     .verb = &verb_info,
     .always = {"elements", "json"},
     .form = REPLY_ROWS,
     .limits = true,
     .parameter = {STRUCTURE}},
    {.path = "/diagram",
     .verb = &verb_diagram,
     .always = {"json"},
     .form = REPLY_BYTES,
     .limits = true,
     .initial = "svg",
     .parameter = {RULE, STRUCTURE, VALUE("position"), VALUE("as"), VALUE("simplify"), VALUE("up_to"),
                   SWITCH("extended"), SWITCH("labels"), VALUE("digraph"), SWITCH("board"),
                   SWITCH("p_positions"), VALUE("levels"), VALUE("most"), VALUE("fold"), VALUE("theme"),
                   VALUE("scale"), SWITCH("legend"), VALUE("width"), SWITCH("standalone")}},
    {.path = "/sum",
     .verb = &verb_sum,
     .always = {"json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {{"terms", PARAMETER_TERMS, "GEN(S3),*2"}, SWITCH("closed")}},
    {.path = "/game",
     .verb = &verb_play,
     .always = {"output=-"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {RULE, STRUCTURE, VALUE("position")}},
    {.path = "/atlas",
     .verb = &verb_survey,
     .part = "query",
     .always = {"json"},
     .form = REPLY_ROWS,
     .limits = true,
     .store = true,
     .parameter = {VALUE("where"), VALUE("order"), VALUE("orders"), VALUE("limit"), VALUE("offset"),
                   SWITCH("count"), SWITCH("smallest_per_type")}},
    {.path = "/plot",
     .verb = &verb_survey,
     .part = "plot",
     .form = REPLY_BYTES,
     .limits = true,
     .store = true,
     .initial = "svg",
     .parameter = {VALUE("show"), VALUE("orders"), VALUE("theme")}},
    {.path = "/census", .look_up = look_up_census, .parameter = {VALUE("orders")}},
    {.path = "/simple", .look_up = look_up_simple, .parameter = {VALUE("order")}},
    {.path = "/complete",
     .look_up = look_up_completions,
     .parameter = {{"text", PARAMETER_VALUE, "PSL"}, VALUE("at")}},
    {.path = "/version", .look_up = look_up_version},
    {.path = "/openapi.json", .look_up = look_up_openapi},
    {.path = "/schema/harary.schema.json", .look_up = look_up_schema},
    {.path = "/games", .verb = &verb_games, .always = {"json"}, .form = REPLY_ROWS},
};
const size_t route_count = sizeof routes / sizeof *routes;

const route *route_find(const char *path)
{
    for (size_t i = 0; i < route_count; i++)
        if (strcmp(routes[i].path, path) == 0)
            return &routes[i];
    return NULL;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/routes.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "group/ask.h"
#include "serve/complete.h"
#include "serve/shipped.h"

#define RULE                                                                                                 \
    {                                                                                                        \
        "rule", PARAMETER_OPERAND, NULL, "gen"                                                               \
    }
#define STRUCTURE                                                                                            \
    {                                                                                                        \
        "structure", PARAMETER_OPERAND, NULL, "S4"                                                           \
    }
#define POSITION                                                                                             \
    {                                                                                                        \
        "position", PARAMETER_VALUE, "--position", NULL                                                      \
    }
#define VALUE(name, option)                                                                                  \
    {                                                                                                        \
        name, PARAMETER_VALUE, option, NULL                                                                  \
    }
#define FLAG(name, option)                                                                                   \
    {                                                                                                        \
        name, PARAMETER_FLAG, option, NULL                                                                   \
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
     .word = {"nim", "--json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {RULE, STRUCTURE, POSITION, FLAG("moves", "--moves")}},
    {.path = "/explain",
     .word = {"explain", "--json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {RULE, STRUCTURE, POSITION, VALUE("depth", "--depth")}},
    {.path = "/info",
     .word = {"info", "--json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {STRUCTURE}},
    {.path = "/elements",
     .word = {"info", "--elements", "--json"},
     .form = REPLY_ROWS,
     .limits = true,
     .parameter = {STRUCTURE}},
    {.path = "/diagram",
     .word = {"diagram", "--json"},
     .form = REPLY_BYTES,
     .limits = true,
     .initial = "svg",
     .parameter = {RULE, STRUCTURE, POSITION, VALUE("as", "--as"), VALUE("simplify", "--simplify"),
                   VALUE("up_to", "--up-to"), FLAG("extended", "--extended"), FLAG("labels", "--labels"),
                   VALUE("digraph", "--digraph"), FLAG("board", "--board"),
                   FLAG("p_positions", "--p-positions"), VALUE("levels", "--levels"), VALUE("most", "--most"),
                   VALUE("fold", "--fold"), VALUE("theme", "--theme"), VALUE("scale", "--scale"),
                   FLAG("legend", "--legend"), VALUE("width", "--width"),
                   FLAG("standalone", "--standalone")}},
    {.path = "/sum",
     .word = {"sum", "--json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {{"terms", PARAMETER_TERMS, NULL, "GEN(S3),*2"}}},
    {.path = "/game",
     .word = {"play", "--output=-"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {RULE, STRUCTURE, POSITION}},
    {.path = "/atlas",
     .word = {"survey", "query", "--json"},
     .form = REPLY_ROWS,
     .limits = true,
     .store = true,
     .parameter = {VALUE("where", "--where"), VALUE("order", "--order"), VALUE("orders", "--orders"),
                   VALUE("limit", "--limit"), VALUE("offset", "--offset"), FLAG("count", "--count"),
                   FLAG("smallest_per_type", "--smallest-per-type")}},
    {.path = "/plot",
     .word = {"survey", "plot"},
     .form = REPLY_BYTES,
     .limits = true,
     .store = true,
     .initial = "svg",
     .parameter = {VALUE("show", "--show"), VALUE("orders", "--orders"), VALUE("theme", "--theme")}},
    {.path = "/census", .look_up = look_up_census, .parameter = {VALUE("orders", NULL)}},
    {.path = "/simple", .look_up = look_up_simple, .parameter = {VALUE("order", NULL)}},
    {.path = "/complete",
     .look_up = look_up_completions,
     .parameter = {{"text", PARAMETER_VALUE, NULL, "PSL"}, VALUE("at", NULL)}},
    {.path = "/version", .look_up = look_up_version},
    {.path = "/openapi.json", .look_up = look_up_openapi},
    {.path = "/schema/harary.schema.json", .look_up = look_up_schema},
    {.path = "/games", .word = {"games", "--json"}, .form = REPLY_ROWS},
};
const size_t route_count = sizeof routes / sizeof *routes;

const route *route_find(const char *path)
{
    for (size_t i = 0; i < route_count; i++)
        if (strcmp(routes[i].path, path) == 0)
            return &routes[i];
    return NULL;
}

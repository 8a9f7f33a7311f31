// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/routes.h"

#include <string.h>

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
    {.path = "/game",
     .word = {"play", "--json", "--output=-"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {RULE, STRUCTURE, POSITION}},
    {.path = "/sum",
     .word = {"sum", "--json"},
     .form = REPLY_JSON,
     .limits = true,
     .parameter = {{"terms", PARAMETER_TERMS, NULL, "GEN(S3),*2"}}},
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

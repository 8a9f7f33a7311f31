// SPDX-License-Identifier: GPL-3.0-or-later
//
// One row per path. Rows with a verb are answered by a worker; rows with `look_up` are answered at once by
// the server from memory. `always` are options that the client cannot change.
#include "serve/routes.h"

static answer *look_up_version(const serve_options *o, const char *const value[])
{
    (void)value;
    return answer_json(200, json_pack("{s:s,s:s,s:{s:f,s:I,s:I,s:i,s:i,s:i},s:b}", "harary", "version",
                                      "version", o->version, "limits", "seconds", o->seconds, "memory",
                                      (json_int_t)o->memory, "order", (json_int_t)o->most_order, "elements",
                                      GROUP_DIRECT_MOST, "expression", LONGEST_VALUE, "workers",
                                      (int)o->workers, "store", o->store != NULL));
}

// A route that needs time and memory, and the form of its reply.
#define COMPUTED(verb, form, ...)                                                                            \
    &verb_##verb, true, form,                                                                                \
    {                                                                                                        \
        __VA_ARGS__                                                                                          \
    }

const route routes[] = {
    {"/nim", COMPUTED(nim, REPLY_JSON, "json"),
     .parameter = {"rule", "structure", "position", "moves", "closed", "misere"}},
    {"/explain", COMPUTED(explain, REPLY_JSON, "json"),
     .parameter = {"rule", "structure", "position", "depth", "strategy", "closed", "misere"}},
    {"/info", COMPUTED(info, REPLY_JSON, "json"), .parameter = {"structure"}},
    {"/elements", COMPUTED(info, REPLY_ROWS, "elements", "json"), .parameter = {"structure"}},
    {"/diagram", COMPUTED(diagram, REPLY_BYTES, "json"), .initial = "svg",
     .parameter = {"rule",   "structure", "position", "as",      "simplify", "up_to",       "extended",
                   "labels", "elements",  "classes",  "digraph", "board",    "p_positions", "levels",
                   "most",   "fold",      "theme",    "scale",   "legend",   "width",       "standalone"}},
    {"/table", COMPUTED(table, REPLY_ROWS, "json"),
     .parameter = {"rule", "structure", "for", "verify", "pattern", "random", "seed", "compute", "closed",
                   "misere"}},
    {"/sum", COMPUTED(sum, REPLY_JSON, "json"), .parameter = {"terms", "closed", "misere"}},
    {"/game", COMPUTED(play, REPLY_JSON, "output=-"), .parameter = {"rule", "structure", "position"}},
    {"/atlas", COMPUTED(survey, REPLY_ROWS, "json"), .part = "query", .store = true,
     .parameter = {"where", "order", "orders", "limit", "offset", "count", "smallest_per_type"}},
    {"/plot", COMPUTED(survey, REPLY_BYTES, NULL), .part = "plot", .store = true, .initial = "svg",
     .parameter = {"show", "orders", "theme"}},
    {"/census", .look_up = shipped_census, .parameter = {"orders"}},
    {"/simple", .look_up = shipped_simple, .parameter = {"order"}},
    {"/complete", .look_up = complete, .parameter = {"text", "at"}},
    {"/version", .look_up = look_up_version},
    {"/openapi.json", .look_up = shipped_openapi},
    {"/schema/harary.schema.json", .look_up = shipped_schema},
    {"/games", .verb = &verb_games, .always = {"json"}, .form = REPLY_ROWS},
};
const size_t route_count = sizeof routes / sizeof *routes;

const route *route_find(const char *path)
{
    for (size_t i = 0; i < route_count; i++)
        if (strcmp(routes[i].path, path) == 0)
            return &routes[i];
    return NULL;
}

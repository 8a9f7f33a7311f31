// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of the server: a path, its parameters, and the verb that answers (answer/verbs.h), whose option
// table reads them. doc/openapi.json describes the same for programs, and a test compares the two.
#pragma once

#include "answer/verbs.h"
#include "serve/answer.h"

enum { MOST_PARAMETERS = 24 };

// A parameter of a request.
typedef struct request_field {
    const char *name, *value;
    size_t length; // of the value
} request_field;

const char *field_value(const char *name, const request_field *field, size_t fields); // NULL: missing

typedef struct route {
    const char *path;      // after /api/v1
    const verb *verb;      // NULL: look_up
    bool limits;           // it has limits on time and memory
    reply_form form;       // with REPLY_BYTES, `as` determines the type
    const char *always[3]; // options of every request: "json", "output=-"
    const char *part;      // the first operand of every request; NULL: no such operand
    bool store;            // it requires the atlas
    const char *initial;   // the default of `as`
    // Answers without a worker, from the values of the parameters in their order.
    answer *(*look_up)(const serve_options *o, const char *const value[]);
    // The names, ending with NULL: options of the verb, "up_to" for --up-to, or else operands in this order.
    const char *parameter[MOST_PARAMETERS];
} route;

// complete.c: {"completions":[{"text":"PSL(2,7)","says":"…"}]}, the completions of the word that ends at
// byte value[1] (NULL: at the end) of the text value[0], from the list of all notations (`harary games`).
answer *complete(const serve_options *o, const char *const value[]);

// shipped.c: {"rows":[…]} as in `harary census --json` and `harary simple --json`, for the orders value[0]
// (NULL: all), or an error about the orders; doc/openapi.json, and the schema that it refers to.
answer *shipped_census(const serve_options *o, const char *const value[]);
answer *shipped_simple(const serve_options *o, const char *const value[]);
answer *shipped_openapi(const serve_options *o, const char *const value[]);
answer *shipped_schema(const serve_options *o, const char *const value[]);

extern const route routes[];
extern const size_t route_count;

const route *route_find(const char *path); // NULL: not found

// A request on its way to a worker.
typedef struct request {
    const route *route;
    char *words; // the path, then alternately names and values, each followed by a zero byte
    size_t size;
    const char *type; // of the answer
    char *file;       // its file name; NULL: not a file
} request;

// The rules of the server.
typedef struct request_rules {
    double seconds;
    uint64_t memory;
    const char *store;
} request_rules;

enum { LONGEST_VALUE = 4096 };

// An error about the parameters, or NULL.
answer *request_check(const route *r, const request_field *field, size_t fields, const request_rules *rules);
// The request for valid parameters.
void request_make(const route *r, const request_field *field, size_t fields, const request_rules *rules,
                  request *out);
void request_clear(request *q);
// In a worker: answers the question of the words at the door.
void request_answer(char **words, size_t count, door *d);

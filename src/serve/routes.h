// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be asked: a path, its parameters, and the verb that answers (answer/verbs.h), whose table of
// options reads them. doc/openapi.json says the same for programs, and a test compares the two.
#pragma once

#include <stddef.h>

#include "answer/verbs.h"
#include "serve/answer.h"

enum { MOST_PARAMETERS = 24 };

// A parameter of a request.
typedef struct request_field {
    const char *name, *value;
    size_t length; // of the value
} request_field;

const char *field_value(const char *name, const request_field *field, size_t fields); // NULL: not there

typedef struct route {
    const char *path;      // behind /api/v1
    const verb *verb;      // NULL: look_up
    bool limits;           // it takes time and memory
    reply_form form;       // and with REPLY_BYTES the type is that of `as`
    const char *always[3]; // options that every request has: "json", "output=-"
    const char *part;      // the first operand of every request; NULL: none
    bool store;            // it takes the atlas
    const char *initial;   // of `as`
    // Answers without a worker what is only looked up, by the values of the parameters, in their order.
    answer *(*look_up)(const serve_options *o, const char *const value[]);
    // Their names, up to NULL: options of the verb, "up_to" for --up-to, or else operands in this order.
    const char *parameter[MOST_PARAMETERS];
} route;

// complete.c: {"completions":[{"text":"PSL(2,7)","says":"…"}]}, how the word that ends at byte value[1]
// (NULL: at the end) of the text value[0] may go on, by the list of everything that can be written (`harary
// games`).
answer *complete(const serve_options *o, const char *const value[]);

// shipped.c: {"rows":[…]} as `harary census --json` and `harary simple --json` have them, of the orders
// value[0] (NULL: all), or what is wrong with the orders; doc/openapi.json, and the schema to which that
// refers.
answer *shipped_census(const serve_options *o, const char *const value[]);
answer *shipped_simple(const serve_options *o, const char *const value[]);
answer *shipped_openapi(const serve_options *o, const char *const value[]);
answer *shipped_schema(const serve_options *o, const char *const value[]);

extern const route routes[];
extern const size_t route_count;

const route *route_find(const char *path); // NULL: none

// A request on its way to a worker.
typedef struct request {
    const route *route;
    char *words; // the path, then names and values in turn, each ended by a zero byte
    size_t size;
    const char *type; // of the answer
    char *file;       // a name for it; NULL: none
} request;

// What the server allows, beside the limits.
typedef struct request_rules {
    double seconds;
    uint64_t memory;
    const char *store;
} request_rules;

enum { LONGEST_VALUE = 4096 };

// What is wrong with the parameters, or NULL.
answer *request_check(const route *r, const request_field *field, size_t fields, const request_rules *rules);
// Of parameters that are right the request.
void request_make(const route *r, const request_field *field, size_t fields, const request_rules *rules,
                  request *out);
void request_clear(request *q);
// In a worker: what the words ask, at the door.
void request_answer(char **words, size_t count, door *d);

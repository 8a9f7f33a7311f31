// SPDX-License-Identifier: GPL-3.0-or-later
//
// An answer of the server: an HTTP status and bytes of some type. The cache, a job and connections that are
// still sending it share it.
#pragma once

#include <jansson.h>

#include "serve/trade.h"

typedef struct answer {
    unsigned status;
    char *type; // "application/json"
    char *bytes;
    size_t size;
    char etag[20];
    unsigned holders;
} answer;

answer *answer_new(unsigned status, const char *type, char *bytes, size_t size); // takes ownership of bytes
answer *answer_json(unsigned status, json_t *object); // takes ownership of the object
answer *answer_hold(answer *a);
void answer_drop(answer *a); // NULL is allowed

// {"error":{"code":"busy","message":"…"}}
answer *answer_error(unsigned status, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
answer *answer_cancelled(void); // 409
// The reply of a worker; takes ownership of its bytes.
answer *answer_of_reply(reply *r, const char *type);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers are reference-counted. One thread owns all of them, so the counter needs no lock. The hash is
// computed once, when the answer is created, and serves as the ETag. The table from harary's statuses to
// HTTP statuses is here.
#include "serve/answer.h"

#include "base/mem.h"
#include "base/number.h"
#include "game/json.h"

answer *answer_new(unsigned status, const char *type, char *bytes, size_t size)
{
    answer *a = NEW(answer);
    *a = (answer){.status = status, .type = mem_string(type), .bytes = bytes, .size = size, .holders = 1};
    snprintf(a->etag, sizeof a->etag, "\"%016" PRIx64 "\"", number_hash(bytes, size));
    return a;
}

answer *answer_json(unsigned status, json_t *object)
{
    char *bytes = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(object);
    return answer_new(status, "application/json", bytes, strlen(bytes));
}

answer *answer_hold(answer *a)
{
    a->holders++;
    return a;
}

void answer_drop(answer *a)
{
    if (!a || --a->holders)
        return;
    free_all(a->type, a->bytes, a);
}

answer *answer_error(unsigned status, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    OWNED char *message = mem_vprint(format, args);
    va_end(args);
    // The message may quote the request, which may contain any bytes.
    json_t *object = json_pack("{s:{s:s,s:o}}", "error", "code", code, "message", json_text(message));
    return answer_json(status, object);
}

answer *answer_cancelled(void)
{
    return answer_error(409, "cancelled", "the computation was cancelled");
}

answer *answer_of_reply(reply *r, const char *type)
{
    static const unsigned status[HRY_STATUSES] = {
        [HRY_OK] = 200,        [HRY_USAGE] = 400,     [HRY_UNREADABLE] = 400, [HRY_UNDEFINED] = 422,
        [HRY_LIMIT] = 422,     [HRY_FORBIDDEN] = 403, [HRY_TIME] = 422,       [HRY_MEMORY] = 422,
        [HRY_CANCELLED] = 409, [HRY_MISSING] = 503,   [HRY_PROGRAM] = 500};
    answer *a = answer_new(status[r->status], r->status ? "application/json" : type, r->bytes, r->size);
    *r = (reply){0};
    return a;
}

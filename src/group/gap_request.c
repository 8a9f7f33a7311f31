// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/gap_request.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"

// Whether ["gap", text] is a part of it (group_expr.h).
static bool has_program(const json_t *args)
{
    const char *head = json_string_value(json_array_get(args, 0));
    bool found = head && !strcmp(head, "gap");
    for (size_t i = 0; !found && i < json_array_size(args); i++)
        found = has_program(json_array_get(args, i));
    return found;
}

gap_request *gap_request_new(const char *call, json_t *args, double seconds)
{
    assert(json_is_array(args));
    gap_request *r = NEW(gap_request);
    json_t *message = json_pack("{s:s, s:O, s:f}", "call", call, "args", args, "seconds", seconds);
    size_t length = json_dumpb(message, NULL, 0, JSON_COMPACT);
    r->text = mem_alloc(length + MESSAGE_HEAD, 1);
    message_head(r->text, length);
    json_dumpb(message, r->text + MESSAGE_HEAD, length, JSON_COMPACT);
    json_decref(message);
    r->length = length + MESSAGE_HEAD;
    r->seconds = seconds;
    if (has_program(args))
        r->program = json_dumps(json_array_get(args, 0), JSON_COMPACT | JSON_ENCODE_ANY);
    return r;
}

void gap_request_free(gap_request *r)
{
    if (!r)
        return;
    json_decref(r->answer.value);
    free(r->text);
    free(r->program);
    free(r);
}

gap_request *gap_request_turn(gap_request *r)
{
    if (r->since == 0)
        r->since = clock_now();
    return r;
}

gap_request *gap_request_failed(gap_request *r, hry_status status, const char *why)
{
    r->answer.status = hry_fail(&r->answer.error, status, "%s", why);
    return r;
}

gap_request *gap_request_late(gap_request *r)
{
    r->answer.status = hry_fail(&r->answer.error, HRY_TIME, "limit reached after %.3g s`;time`", r->seconds);
    return r;
}

gap_request *gap_request_full(gap_request *r, size_t memory)
{
    r->answer.status =
        hry_fail(&r->answer.error, HRY_MEMORY, "limit reached: GAP needs more than %s of memory`;memory`",
                 limit_size((double)memory).text);
    return r;
}

// ------------------------------------------------------------------------------------------------ queues

void request_queue_init(request_queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

void request_queue_add(request_queue *q, gap_request *r)
{
    r->next = NULL;
    *q->last = r;
    q->last = &r->next;
}

void request_queue_add_first(request_queue *q, gap_request *r)
{
    r->next = q->first;
    q->first = r;
    if (!r->next)
        q->last = &r->next;
}

gap_request *request_queue_take(request_queue *q)
{
    gap_request *r = q->first;
    if (r && !(q->first = r->next))
        q->last = &q->first;
    return r;
}

gap_request *request_queue_take_late(request_queue *q)
{
    double now = clock_now();
    gap_request *r = q->first;
    while (r && !(r->seconds > 0 && r->since > 0 && now - r->since > r->seconds))
        r = r->next;
    if (r)
        request_queue_remove(q, r);
    return r;
}

void request_queue_remove(request_queue *q, const gap_request *r)
{
    gap_request **at = &q->first;
    while (*at && *at != r)
        at = &(*at)->next;
    if (*at && !(*at = r->next))
        q->last = at;
}

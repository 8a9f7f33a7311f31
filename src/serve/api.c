// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/api.h"

#include "base/mem.h"
#include "serve/send.h"

#define WAIT_USUAL 1.0
#define WAIT_MOST 10.0

static enum MHD_Result simply(visit *v, answer *a)
{
    return send_answer(v, a, &(headers){0});
}

// ---------------------------------------------------------------------------------------------- the query

typedef struct fields {
    request_field field[MOST_FIELDS];
    size_t count;
    bool zero; // a name contains a zero byte
} fields;

static enum MHD_Result take_field(void *context, enum MHD_ValueKind kind, const char *name, size_t name_size,
                                  const char *value, size_t size)
{
    (void)kind;
    fields *f = context;
    if (f->count == MOST_FIELDS)
        return MHD_NO; // http.c has rejected such requests
    f->zero |= strlen(name) != name_size;
    f->field[f->count++] = (request_field){name, value ? value : "", value ? size : 0};
    return MHD_YES;
}

static const char *argument(visit *v, const char *name)
{
    return MHD_lookup_connection_value(v->connection, MHD_GET_ARGUMENT_KIND, name);
}

// Converts milliseconds to seconds; false: not a valid number.
static bool read_wait(visit *v, double *out)
{
    const char *text = argument(v, "wait");
    *out = WAIT_USUAL;
    if (!text)
        return true;
    char *end;
    unsigned long ms = strtoul(text, &end, 10);
    *out = (double)ms / 1000;
    return *text >= '0' && *text <= '9' && !*end && *out <= WAIT_MOST;
}

static enum MHD_Result wrong_wait(visit *v)
{
    return simply(v, answer_error(400, "usage", "invalid wait: expected milliseconds from 0 to %.0f",
                                  1000 * WAIT_MOST));
}

// ------------------------------------------------------------------------------------------------- answers

static enum MHD_Result send_job_answer(visit *v, const request *q, answer *a)
{
    const char *download = argument(v, "download");
    // A page that contains its own script is downloaded and never runs with the rights of our origin.
    bool page = strncmp(a->type, "text/html", 9) == 0;
    headers h = {.file = q->file, .attached = page || (download && strcmp(download, "1") == 0)};
    return send_answer(v, answer_hold(a), &h);
}

static enum MHD_Result send_running(visit *v, job *j, reader *as)
{
    as = as ? as : job_reader(j);
    OWNED char *location = mem_print("/api/v1/jobs/%s", as->id);
    return send_answer(v, job_report(j, as, 202), &(headers){.location = location});
}

static enum MHD_Result send_state(visit *v, job *j, reader *as)
{
    if (as && as->gone)
        return simply(v, answer_cancelled());
    return job_is_open(j) ? send_running(v, j, as) : send_job_answer(v, &j->request, j->answer);
}

enum MHD_Result api_wake(visit *v)
{
    job *j = v->job;
    enum MHD_Result sent = send_state(v, j, v->reader);
    v->job = NULL;
    job_leave(&v->site->staff->jobs, j, v->reader);
    return sent;
}

static enum MHD_Result wait_for(visit *v, job *j, reader *as, double seconds)
{
    j->asked = clock_now();
    if (as)
        as->asked = j->asked + seconds;
    v->reader = as;
    bool waits = job_is_open(j) && seconds > 0 && !(as && as->gone);
    return waits ? visit_sleep(v, j, seconds) : send_state(v, j, as);
}

// --------------------------------------------------------------------------------------------- the routes

static enum MHD_Result answer_request(visit *v, request *q, double wait)
{
    answer *known = cache_find(v->site->staff->cache, q->words, q->size);
    enum MHD_Result sent;
    job *j = known ? NULL : staff_ask(v->site->staff, q);
    if (known)
        sent = send_job_answer(v, q, known);
    else if (j)
        sent = wait_for(v, j, NULL, wait);
    else
        sent = send_answer(v, answer_error(503, "busy", "too many requests are waiting; try again soon"),
                           &(headers){.retry = true});
    request_clear(q);
    return sent;
}

static enum MHD_Result answer_route(visit *v, const route *r)
{
    const serve_options *o = v->site->options;
    fields f = {0};
    double wait;
    request q;
    if (!read_wait(v, &wait))
        return wrong_wait(v);
    MHD_get_connection_values_n(v->connection, MHD_GET_ARGUMENT_KIND, take_field, &f);
    if (f.zero)
        return simply(v,
                      answer_error(400, "usage", "invalid parameter name: it must not contain a zero byte"));
    request_rules rules = {o->seconds, o->memory, o->store};
    answer *wrong = request_check(r, f.field, f.count, &rules);
    if (wrong)
        return simply(v, wrong);
    const char *value[MOST_PARAMETERS] = {NULL};
    for (size_t i = 0; r->parameter[i]; i++)
        value[i] = field_value(r->parameter[i], f.field, f.count);
    if (r->look_up)
        return simply(v, r->look_up(o, value));
    request_make(r, f.field, f.count, &rules, &q);
    return answer_request(v, &q, wait);
}

static enum MHD_Result answer_job(visit *v, const char *id)
{
    double wait;
    reader *as = NULL;
    job *j = job_find(&v->site->staff->jobs, id, &as);
    if (!read_wait(v, &wait))
        return wrong_wait(v);
    if (!j)
        return simply(v,
                      answer_error(404, "not_found", "unknown job: it does not exist or ended a while ago"));
    if (strcmp(v->method, "DELETE") != 0)
        return wait_for(v, j, as, wait);
    staff_cancel(v->site->staff, j, as);
    return send_answer(v, job_report(j, as, 200), &(headers){0});
}

enum MHD_Result api_answer(visit *v, const char *path)
{
    static const char jobs[] = "/jobs/";
    const route *r = route_find(path);
    if (strncmp(path, jobs, sizeof jobs - 1) == 0)
        return answer_job(v, path + sizeof jobs - 1);
    if (r)
        return answer_route(v, r);
    return simply(v, answer_error(404, "not_found", "unknown path; doc/serve.md lists the available paths"));
}

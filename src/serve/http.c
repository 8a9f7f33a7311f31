// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything runs in one thread, inside callbacks of libmicrohttpd: `arrive` sees the raw target, `handle`
// is called with the head, again for the answer, and once more after sleeping; `done` frees the visit.
// Bodies are rejected. api.c and pages.c interpret the paths.
#include "serve/http.h"

#include <math.h>
#include <strings.h>
#include <sys/resource.h>

#include "base/mem.h"
#include "serve/api.h"
#include "serve/callers.h"
#include "serve/pages.h"
#include "serve/send.h"

enum {
    MOST_CONNECTIONS = 3000,
    MOST_OF_AN_ADDRESS = 256, // if other machines may connect
    OTHER_FILES = 128,
    IDLE_SECONDS = 20,           // without any byte of an answer being received
    CONNECTION_BYTES = 48 << 10, // for the head of a request; a longer one is rejected
    PAGES_BYTES = 64 << 20,
};

struct http {
    site site;
    struct MHD_Daemon *daemon;
    callers callers;
};

static const char *header(visit *v, const char *name)
{
    return MHD_lookup_connection_value(v->connection, MHD_HEADER_KIND, name);
}

// ------------------------------------------------------------------------------------------------ requests

// The number of headers that identify the sender.
typedef struct who_asks {
    unsigned hosts, origins, sites;
} who_asks;

static enum MHD_Result count_header(void *context, enum MHD_ValueKind kind, const char *name,
                                    const char *value)
{
    (void)kind;
    (void)value;
    who_asks *w = context;
    w->hosts += strcasecmp(name, "Host") == 0;
    w->origins += strcasecmp(name, "Origin") == 0;
    w->sites += strcasecmp(name, "Sec-Fetch-Site") == 0;
    return MHD_YES;
}

static answer *refuse_sender(visit *v)
{
    const guard *g = &v->site->guard;
    who_asks w = {0};
    MHD_get_connection_values(v->connection, MHD_HEADER_KIND, count_header, &w);
    // Otherwise one of two headers could be valid and the other one used.
    if (w.hosts > 1 || w.origins > 1 || w.sites > 1)
        return answer_error(400, "usage", "duplicate %s header: send it once",
                            w.hosts > 1     ? "Host"
                            : w.origins > 1 ? "Origin"
                                            : "Sec-Fetch-Site");
    if (!guard_host(g, header(v, "Host")))
        return answer_error(
            403, "forbidden",
            "the Host header does not name this server; use the address printed when the server started");
    if (!guard_origin(g, header(v, "Origin")) ||
        (strncmp(v->path, "/api/", 5) == 0 && !guard_site(header(v, "Sec-Fetch-Site"))))
        return answer_error(403, "forbidden", "browsers may use this server only from its own page");
    return NULL;
}

static bool has_body(visit *v)
{
    const char *length = header(v, "Content-Length");
    return header(v, "Transfer-Encoding") || (length && strcmp(length, "0") != 0);
}

// Checks the head of a request; returns an error or NULL.
static answer *refuse(visit *v, headers *h)
{
    static const char jobs[] = "/api/v1/jobs/";
    answer *a = refuse_sender(v);
    if (a)
        return a;
    bool job = strncmp(v->path, jobs, sizeof jobs - 1) == 0, deletes = strcmp(v->method, "DELETE") == 0;
    if (*v->method == '?' || (deletes && !job)) {
        h->allow = job ? "GET, HEAD, DELETE" : "GET, HEAD";
        return answer_error(405, "usage",
                            deletes ? "only jobs can be deleted" : "unsupported method: use GET");
    }
    if (v->zero)
        return answer_error(404, "not_found", "page not found");
    if (v->too_many)
        return answer_error(400, "usage", "too many parameters: the maximum is %d", MOST_FIELDS);
    return has_body(v) ? answer_error(413, "limit", "a request must not have a body") : NULL;
}

// Sees the target before libmicrohttpd parses it. The library would decode a zero byte as the end of the
// path and, with very many parameters, close the connection without an answer; such parameters are cut off
// here. The target is in a buffer of the library and const only because most users log it.
static void *arrive(void *context, const char *target, struct MHD_Connection *c)
{
    visit *v = NEW(visit);
    *v = (visit){.site = context, .connection = c, .since = clock_now()};
    const char *query = target ? strchr(target, '?') : NULL, *zero = target ? strstr(target, "%00") : NULL;
    size_t fields = 1;
    for (const char *at = query; at && (at = strchr(at + 1, '&'));)
        fields++;
    v->zero = zero && (!query || zero < query);
    v->too_many = fields > MOST_FIELDS;
    if (v->too_many)
        ((char *)query)[1] = '\0';
    return v;
}

static void begin(visit *v, const char *path, const char *method)
{
    static const char *const known[] = {"GET", "HEAD", "DELETE"};
    v->path = mem_string(path);
    v->method = "?";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], method) == 0)
            v->method = known[i];
}

static enum MHD_Result handle(void *context, struct MHD_Connection *c, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **own)
{
    static const char api[] = "/api/v1/";
    (void)context;
    (void)version;
    (void)data;
    visit *v = *own;
    if (!v->method) {
        headers with = {0};
        caller_has_head(c);
        begin(v, url, method);
        answer *wrong = refuse(v, &with);
        return wrong ? send_answer(v, wrong, &with) : MHD_YES;
    }
    if (*size) {
        *size = 0;
        return MHD_YES;
    }
    if (v->job)
        return api_wake(v);
    if (strncmp(v->path, api, sizeof api - 1) == 0)
        return api_answer(v, v->path + sizeof api - 2);
    return page_answer(v);
}

static void done(void *context, struct MHD_Connection *c, void **own, enum MHD_RequestTerminationCode how)
{
    http *h = context;
    (void)how;
    OWNED visit *v = *own;
    caller_is_done(&h->callers, c);
    if (!v)
        return;
    if (v->job)
        job_leave(&v->site->staff->jobs, v->job, v->reader);
    free(v->path);
    *own = NULL;
}

// ---------------------------------------------------------------------------------------------- the daemon

// Some files are not connections, so they are subtracted.
static unsigned most_connections(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur > MOST_CONNECTIONS + OTHER_FILES)
        return MOST_CONNECTIONS;
    return files.rlim_cur > 2 * OTHER_FILES ? (unsigned)files.rlim_cur - OTHER_FILES : OTHER_FILES;
}

http *http_start(const serve_options *o, const guard *g, staff *s, int listening)
{
    http *h = NEW(http);
    h->site = (site){.options = o, .guard = *g, .staff = s, .pages = cache_new(PAGES_BYTES)};
    ring_init(&h->site.asleep);
    ring_init(&h->callers.silent);
    h->callers.most = most_connections();
    h->daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, h, MHD_OPTION_LISTEN_SOCKET,
        listening, MHD_OPTION_CONNECTION_LIMIT, (unsigned)h->callers.most, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        o->is_public ? (unsigned)MOST_OF_AN_ADDRESS : 0U, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)IDLE_SECONDS, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES,
        MHD_OPTION_URI_LOG_CALLBACK, arrive, &h->site, MHD_OPTION_NOTIFY_CONNECTION, callers_notify,
        &h->callers, MHD_OPTION_NOTIFY_COMPLETED, done, h, MHD_OPTION_END);
    if (h->daemon)
        return h;
    cache_free(h->site.pages);
    free(h);
    return NULL;
}

void http_stop(http *h)
{
    if (!h)
        return;
    RING_EACH (visit, v, link, &h->site.asleep)
        visit_wake(v);
    MHD_stop_daemon(h->daemon);
    cache_free(h->site.pages);
    free(h);
}

int http_descriptor(const http *h)
{
    return MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

int http_timeout(http *h)
{
    MHD_UNSIGNED_LONG_LONG wait;
    int least = MHD_get_timeout(h->daemon, &wait) == MHD_YES ? (int)(wait < 60000 ? wait : 60000) : -1;
    double now = clock_now(), until = fmin(callers_due(&h->callers), visits_due(&h->site));
    double left = until > now ? 1000 * (until - now) + 1 : 0;
    return left < 60000 && (least < 0 || left < least) ? (int)left : least;
}

void http_turn(http *h)
{
    callers_close_late(&h->callers, clock_now());
    MHD_run(h->daemon);
}

bool http_wake(http *h)
{
    return visits_wake(&h->site);
}

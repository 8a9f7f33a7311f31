// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/http.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/limit.h"
#include "base/mem.h"
#include "serve/http_internal.h"

enum {
    MOST_CONNECTIONS = 3000,
    OTHER_FILES = 128,
    IDLE_SECONDS = 20,           // of a connection that says nothing, or only half of something
    CONNECTION_BYTES = 48 << 10, // for the head of a request; a longer one is refused
    PAGES_BYTES = 64 << 20,
};

static const char *header(visit *v, const char *name)
{
    return MHD_lookup_connection_value(v->connection, MHD_HEADER_KIND, name);
}

// ------------------------------------------------------------------------------------------------ sleeping

enum MHD_Result visit_sleep(visit *v, job *j, double seconds)
{
    http *h = v->http;
    v->job = j;
    v->until = clock_now() + seconds;
    v->asleep = true;
    v->next = h->asleep;
    if (h->asleep)
        h->asleep->before = v;
    h->asleep = v;
    staff_visit(j, v->reader);
    MHD_suspend_connection(v->connection);
    return MHD_YES;
}

static void wake(visit *v)
{
    http *h = v->http;
    *(v->before ? &v->before->next : &h->asleep) = v->next;
    if (v->next)
        v->next->before = v->before;
    v->next = v->before = NULL;
    v->asleep = false;
    MHD_resume_connection(v->connection);
}

bool http_wake(http *h)
{
    double now = clock_now();
    bool woke = false;
    for (visit *v = h->asleep, *next; v; v = next) {
        next = v->next;
        if (job_is_open(v->job) && now < v->until && !(v->reader && v->reader->gone))
            continue;
        wake(v);
        woke = true;
    }
    return woke;
}

// ------------------------------------------------------------------------------------------------ requests

static answer *refuse_stranger(visit *v)
{
    const guard *g = &v->http->guard;
    const char *site = header(v, "Sec-Fetch-Site");
    bool api = strncmp(v->path, "/api/", 5) == 0;
    if (!guard_host(g, header(v, "Host")))
        return answer_error(403, "forbidden",
                            "this server is asked by a name that is not its own; use the address that it "
                            "printed when it started");
    if (!guard_origin(g, header(v, "Origin")) || (api && site && strcmp(site, "cross-site") == 0))
        return answer_error(403, "forbidden", "only this server's own page may ask it from a browser");
    return NULL;
}

static bool has_body(visit *v)
{
    const char *length = header(v, "Content-Length");
    return header(v, "Transfer-Encoding") || (length && strcmp(length, "0") != 0);
}

// What is wrong with the head of a request already.
static answer *refuse(visit *v, headers *h)
{
    bool known =
        strcmp(v->method, "GET") == 0 || strcmp(v->method, "HEAD") == 0 || strcmp(v->method, "DELETE") == 0;
    answer *a = refuse_stranger(v);
    if (a)
        return a;
    if (!known) {
        h->allow = "GET, HEAD, DELETE";
        return answer_error(405, "usage", "questions are asked with GET");
    }
    return has_body(v) ? answer_error(413, "limit", "a request has no body here") : NULL;
}

static visit *visit_new(http *h, struct MHD_Connection *c, const char *url, const char *method)
{
    static const char *const known[] = {"GET", "HEAD", "DELETE"};
    visit *v = NEW(visit);
    *v = (visit){.http = h, .connection = c, .path = mem_string(url), .method = "?", .since = clock_now()};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], method) == 0)
            v->method = known[i];
    return v;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *c, const char *url, const char *method,
                              const char *version, const char *data, size_t *size, void **own)
{
    static const char api[] = "/api/v1/";
    (void)version;
    (void)data;
    visit *v = *own;
    if (!v) {
        headers h = {0};
        *own = v = visit_new(context, c, url, method);
        answer *wrong = refuse(v, &h);
        return wrong ? send_answer(v, wrong, &h) : MHD_YES;
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
    (void)context;
    (void)c;
    (void)how;
    visit *v = *own;
    if (!v)
        return;
    if (v->job)
        staff_leave(v->http->staff, v->job, v->reader);
    free(v->path);
    free(v);
    *own = NULL;
}

// ---------------------------------------------------------------------------------------------- the daemon

// Some files are not connections.
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
    *h = (http){.options = o, .guard = *g, .staff = s, .pages = cache_new(PAGES_BYTES)};
    h->daemon = MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, h,
                                 MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_CONNECTION_LIMIT,
                                 most_connections(), MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
                                 MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES,
                                 MHD_OPTION_NOTIFY_COMPLETED, done, h, MHD_OPTION_END);
    if (h->daemon)
        return h;
    cache_free(h->pages);
    free(h);
    return NULL;
}

void http_stop(http *h)
{
    if (!h)
        return;
    while (h->asleep)
        wake(h->asleep);
    MHD_stop_daemon(h->daemon);
    cache_free(h->pages);
    free(h);
}

int http_descriptor(const http *h)
{
    return MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

int http_patience(http *h)
{
    MHD_UNSIGNED_LONG_LONG wait;
    int least = MHD_get_timeout(h->daemon, &wait) == MHD_YES ? (int)(wait < 60000 ? wait : 60000) : -1;
    double now = clock_now();
    for (const visit *v = h->asleep; v; v = v->next) {
        int left = v->until > now ? (int)(1000 * (v->until - now)) + 1 : 0;
        least = least < 0 || left < least ? left : least;
    }
    return least;
}

void http_turn(http *h)
{
    MHD_run(h->daemon);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve/send.h"

#include <ctype.h>

#include "base/mem.h"

static const char page_policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' "
                                  "data: blob:; connect-src 'self'; "
                                  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A picture that is opened by itself may only use its own style.
static const char picture_policy[] = "default-src 'none'; style-src 'unsafe-inline'; sandbox; "
                                     "frame-ancestors 'none'";

static void drop(void *held)
{
    answer_drop(held);
}

static void put(struct MHD_Response *r, const char *name, const char *value)
{
    MHD_add_response_header(r, name, value);
}

static void put_safety(struct MHD_Response *r, const answer *a, const headers *h)
{
    bool alone = !h->page && (strcmp(a->type, "image/svg+xml") == 0 || strncmp(a->type, "text/html", 9) == 0);
    put(r, "Content-Security-Policy", alone ? picture_policy : page_policy);
    put(r, "X-Content-Type-Options", "nosniff");
    put(r, "X-Frame-Options", "DENY");
    put(r, "Referrer-Policy", "no-referrer");
    put(r, "Cross-Origin-Resource-Policy", "same-origin");
    put(r, "Cross-Origin-Opener-Policy", "same-origin");
    put(r, "Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

static void put_file_name(struct MHD_Response *r, const headers *h)
{
    OWNED char *value = mem_print("%s; filename=\"%s\"", h->attached ? "attachment" : "inline", h->file);
    put(r, "Content-Disposition", value);
}

static bool has_already(visit *v, const answer *a)
{
    const char *known = MHD_lookup_connection_value(v->connection, MHD_HEADER_KIND, "If-None-Match");
    return a->status == 200 && known && (strstr(known, a->etag) || strcmp(known, "*") == 0);
}

static void put_headers(struct MHD_Response *r, const answer *a, const headers *h)
{
    put(r, "Content-Type", a->type);
    put_safety(r, a, h);
    if (a->status == 200)
        put(r, "ETag", a->etag);
    put(r, "Cache-Control",
        h->lasting         ? "public, max-age=31536000, immutable"
        : a->status == 200 ? "no-cache"
                           : "no-store");
    if (h->compressed)
        put(r, "Content-Encoding", "gzip");
    if (h->page)
        put(r, "Vary", "Accept-Encoding");
    if (h->location)
        put(r, "Location", h->location);
    if (h->allow)
        put(r, "Allow", h->allow);
    if (h->retry)
        put(r, "Retry-After", "2");
    if (h->file && a->status == 200)
        put_file_name(r, h);
}

// Writes one log line, whatever bytes the path contains.
static void log_visit(const visit *v, unsigned status)
{
    if (!v->site->options->verbose)
        return;
    OWNED char *path = mem_string(v->path);
    for (char *at = path; *at; at++)
        *at = isgraph((unsigned char)*at) ? *at : '?';
    fprintf(stderr, "harary: %.8s %.200s %u %.1f ms\n", v->method, path, status,
            1000 * (clock_now() - v->since));
}

enum MHD_Result send_answer(visit *v, answer *a, const headers *h)
{
    bool known = has_already(v, a);
    unsigned status = known ? 304 : a->status;
    struct MHD_Response *r =
        MHD_create_response_from_buffer_with_free_callback_cls(known ? 0 : a->size, a->bytes, drop, a);
    if (!r) {
        answer_drop(a);
        return MHD_NO;
    }
    put_headers(r, a, h);
    log_visit(v, status);
    enum MHD_Result queued = MHD_queue_response(v->connection, status, r);
    MHD_destroy_response(r);
    return queued;
}

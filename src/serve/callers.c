// SPDX-License-Identifier: GPL-3.0-or-later
//
// All deadlines have the same length, so appending keeps the list sorted, and only its first entry is
// checked. A socket is never closed here: it is shut down, and libmicrohttpd notices and frees it.
#include "serve/callers.h"

#include <math.h>
#include <sys/socket.h>

#include "base/limit.h"
#include "base/mem.h"

#define HEAD_SECONDS 20.0
enum { SPARE = 32 }; // libmicrohttpd accepts several connections before it notices that one was closed

typedef struct caller {
    int socket;
    bool listed;
    double due;
    ring link;
} caller;

static caller *caller_of(struct MHD_Connection *c)
{
    return MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

static void list(callers *l, caller *who)
{
    who->due = clock_now() + HEAD_SECONDS;
    ring_add_last(&l->silent, &who->link);
    who->listed = true;
}

static void unlist(caller *who)
{
    if (who->listed)
        ring_remove(&who->link);
    who->listed = false;
}

// libmicrohttpd owns the socket: it reads the end of the stream and closes it.
static void close_first(callers *l)
{
    caller *first = RING_FIRST(caller, link, &l->silent);
    unlist(first);
    shutdown(first->socket, SHUT_RDWR);
}

void callers_notify(void *context, struct MHD_Connection *c, void **own,
                    enum MHD_ConnectionNotificationCode what)
{
    callers *l = context;
    caller *who = *own;
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        *own = who = NEW(caller);
        who->socket = MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
        list(l, who);
        if (++l->open + SPARE > l->most)
            close_first(l);
    } else {
        unlist(who);
        free(who);
        l->open--;
    }
}

void caller_has_head(struct MHD_Connection *c)
{
    unlist(caller_of(c));
}

void caller_is_done(callers *l, struct MHD_Connection *c)
{
    caller *who = caller_of(c);
    unlist(who);
    list(l, who);
}

double callers_due(const callers *l)
{
    const caller *first = RING_FIRST(caller, link, &l->silent);
    return first ? first->due : INFINITY;
}

void callers_close_late(callers *l, double now)
{
    while (callers_due(l) <= now)
        close_first(l);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signals are blocked except while process_poll waits, so none is missed between the test and the wait. Each
// turn runs the connections and the workers until no more sleeping connections are woken; while a job runs, a
// turn comes at least every 250 milliseconds.
#include "serve/serve.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/mem.h"
#include "os/process.h"
#include "serve/http.h"
#include "serve/listening.h"

enum { TURN_MS = 250 }; // between two checks of running jobs

extern char **environ;

// Every connection needs a file descriptor.
static void allow_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = files.rlim_max < 4096 ? files.rlim_max : files.rlim_cur < 4096 ? 4096 : files.rlim_cur;
    setrlimit(RLIMIT_NOFILE, &files);
}

static hry_status check_address(const serve_options *o, const listening *l, hry_error *error)
{
    if (l->loopback || o->is_public)
        return HRY_OK;
    return hry_fail(error, HRY_USAGE,
                    "%.100s can be reached from other machines, which could then compute on this one; use "
                    "--public to allow that",
                    o->address);
}

// http://[::1]:8080/
static char *address_of(const serve_options *o, const listening *l)
{
    bool six = strchr(o->address, ':') != NULL;
    return mem_print("http://%s%s%s:%u/", six ? "[" : "", o->address, six ? "]" : "", l->port);
}

static void show_in_browser(const char *address)
{
    char program[] = "xdg-open", *copy = mem_string(address);
    char *arguments[] = {program, copy, NULL};
    pid_t pid;
    int failure = posix_spawnp(&pid, program, NULL, NULL, arguments, environ);
    if (failure)
        fprintf(stderr, "harary: cannot start a browser (xdg-open: %s)\n", strerror(failure));
    free(copy);
}

static void greet(const serve_options *o, const listening *l, FILE *out)
{
    OWNED char *address = address_of(o, l);
    if (!l->loopback)
        fprintf(stderr,
                "harary: warning: everyone who can reach %s can compute on this machine, within --time, "
                "--memory and --workers; connections are not encrypted\n",
                o->address);
    fprintf(out, "harary: the page is at %s (press Ctrl-C to stop)\n", address);
    fflush(out);
    if (o->open)
        show_in_browser(address);
}

// Waits once for all events and handles them.
static void turn(http *h, staff *s, struct pollfd *watched, const sigset_t *waiting)
{
    int timeout = http_timeout(h);
    if (s->jobs.open && (timeout < 0 || timeout > TURN_MS))
        timeout = TURN_MS;
    watched[0] = (struct pollfd){.fd = http_descriptor(h), .events = POLLIN};
    staff_watch(s, watched + 1);
    process_poll(watched, 1 + staff_count(s), timeout, waiting);
    do {
        http_turn(h);
        staff_turn(s);
    } while (http_wake(h)); // a woken connection is answered and may send another request
}

static void serve(const serve_options *o, http *h, staff *s)
{
    OWNED struct pollfd *watched = NEW_ARRAY(struct pollfd, 1 + staff_count(s));
    sigset_t ours, before;
    sigemptyset(&ours);
    sigaddset(&ours, SIGINT);
    sigaddset(&ours, SIGTERM);
    sigprocmask(SIG_BLOCK, &ours, &before); // except while waiting, so none is missed
    signal(SIGPIPE, SIG_IGN);
    while (!*o->interrupt)
        turn(h, s, watched, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
}

hry_status serve_run(const serve_options *o, FILE *out, hry_error *error)
{
    listening l;
    allow_files();
    TRY(listening_open(o->address, o->port, &l, error));
    hry_status status = check_address(o, &l, error);
    if (status) {
        close(l.socket);
        return status;
    }
    staff *s = staff_new(o);
    http *h = http_start(o, &(guard){o->address, l.any, l.port}, s, l.socket);
    if (h) {
        greet(o, &l, out);
        serve(o, h, s);
        http_stop(h);
    } else {
        status = hry_fail(error, HRY_LIMIT, "the server could not be started: %s", strerror(errno));
        close(l.socket);
    }
    staff_free(s);
    return status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/gap_worker.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/program.h"

static hry_status start(child *process, char *program, size_t memory, bool anew, hry_error *error)
{
    char bytes[24], parent[24];
    int failure;
    snprintf(bytes, sizeof bytes, "%zu", memory);
    snprintf(parent, sizeof parent, "%ld", (long)getpid());
    char *arguments[] = {program, "--parent", parent, "--memory", bytes, anew ? "--rebuild" : NULL, NULL};
    if (child_start(process, arguments, &failure))
        return HRY_OK;
    return hry_fail(error, HRY_MISSING, "GAP could not be started: %s: %s", program, strerror(failure));
}

hry_status gap_worker_start(gap_worker *w, size_t memory, bool anew, hry_error *error)
{
    char *program = program_find("harary-gap", "HARARY_GAP");
    if (!program)
        return hry_fail(error, HRY_MISSING,
                        "groups need GAP, and the program harary-gap was not found beside harary; install "
                        "gap-core and libgap-dev and build again, or set HARARY_GAP to its path");
    hry_status status = start(&w->process, program, memory, anew, error);
    free(program);
    w->alive = status == HRY_OK;
    w->started = clock_now();
    return status;
}

void gap_worker_end(gap_worker *w)
{
    child_kill(&w->process);
    inbox_clear(&w->in);
    free(w->program);
    *w = (gap_worker){0};
}

bool gap_worker_may_take(const gap_worker *w, const gap_request *job)
{
    return !w->program || (job->program && !strcmp(w->program, job->program));
}

void gap_worker_give(gap_worker *w, gap_request *job)
{
    w->job = job;
    w->sent = 0;
    if (job->program && !w->program)
        w->program = mem_string(job->program);
}

bool gap_worker_sending(const gap_worker *w)
{
    return w->job && w->sent < w->job->length;
}

bool gap_worker_send(gap_worker *w)
{
    ssize_t put = send(w->process.channel, w->job->text + w->sent, w->job->length - w->sent,
                       MSG_DONTWAIT | MSG_NOSIGNAL);
    if (put >= 0)
        w->sent += (size_t)put;
    return put >= 0 || errno == EAGAIN || errno == EINTR;
}

bool gap_worker_receive(gap_worker *w, json_t **message)
{
    *message = NULL;
    inbox_state state = inbox_look(&w->in, w->process.channel);
    if (state != INBOX_WHOLE)
        return state == INBOX_PART;
    size_t length;
    const char *text = inbox_message(&w->in, &length);
    *message = json_loadb(text, length, 0, NULL);
    inbox_empty(&w->in);
    return *message != NULL;
}

void gap_worker_last_words(const gap_worker *w, char *line, size_t room)
{
    child_last_words(w->process.words, line, room);
}

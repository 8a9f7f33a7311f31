// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/gap_worker.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/program.h"

static hry_status start(gap_worker *w, char *program, size_t memory, bool anew, hry_error *error)
{
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return hry_fail(error, HRY_LIMIT, "GAP could not be started: %m");
    int words = memfd_create("harary-gap", MFD_CLOEXEC);
    char bytes[24], parent[24];
    snprintf(bytes, sizeof bytes, "%zu", memory);
    snprintf(parent, sizeof parent, "%ld", (long)getpid());
    char *arguments[] = {program, "--parent", parent, "--memory", bytes, anew ? "--rebuild" : NULL, NULL};
    pid_t pid;
    int failure = program_spawn(&pid, arguments, pair[1], pair[1], words);
    close(pair[1]);
    if (failure) {
        close(pair[0]);
        close(words);
        return hry_fail(error, HRY_LIMIT, "GAP could not be started: %s: %s", program, strerror(failure));
    }
    *w = (gap_worker){.pid = pid, .channel = pair[0], .words = words};
    return HRY_OK;
}

hry_status gap_worker_start(gap_worker *w, size_t memory, bool anew, hry_error *error)
{
    char *program = program_find("harary-gap", "HARARY_GAP");
    if (!program)
        return hry_fail(error, HRY_LIMIT,
                        "groups need GAP, and the program harary-gap was not found beside harary; install "
                        "gap-core and libgap-dev and build again, or set HARARY_GAP to its path");
    hry_status status = start(w, program, memory, anew, error);
    free(program);
    return status;
}

void gap_worker_kill(gap_worker *w)
{
    if (!w->pid)
        return;
    kill(w->pid, SIGKILL);
    while (waitpid(w->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(w->channel);
    close(w->words);
    *w = (gap_worker){0};
}

void gap_worker_last_words(const gap_worker *w, char *line, size_t room)
{
    program_last_words(w->words, line, room);
}

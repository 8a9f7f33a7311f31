// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/gap_worker.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

extern char **environ;

// The worker's path, which the caller frees; NULL if it is nowhere.
static char *find_program(void)
{
    const char *named = getenv("HARARY_GAP");
    if (named && *named)
        return access(named, X_OK) == 0 ? mem_string(named) : NULL;
    char here[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", here, sizeof here - 1);
    if (length <= 0)
        return NULL;
    here[length] = '\0';
    *strrchr(here, '/') = '\0';
    static const char *const places[] = {"", "/..", "/../libexec/harary"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char *path = mem_print("%s%s/harary-gap", here, places[i]);
        if (access(path, X_OK) == 0)
            return path;
        free(path);
    }
    return NULL;
}

// The worker is in a process group of its own, so that Ctrl-C is ours alone to answer, and has the signals
// as they are by default.
static int spawn(pid_t *pid, char **arguments, int channel, int words)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, channel, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, channel, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, words, STDERR_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &all);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    int failure = posix_spawn(pid, arguments[0], &files, &how, arguments, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return failure;
}

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
    int failure = spawn(&pid, arguments, pair[1], words);
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
    char *program = find_program();
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
    off_t end = lseek(w->words, 0, SEEK_END);
    off_t from = end > (off_t)room - 1 ? end - (off_t)room + 1 : 0;
    ssize_t got = pread(w->words, line, room - 1, from);
    line[got > 0 ? got : 0] = '\0';
    size_t length = strlen(line);
    while (length && (line[length - 1] == '\n' || line[length - 1] == ' '))
        line[--length] = '\0';
    char *newline = strrchr(line, '\n');
    if (newline)
        memmove(line, newline + 1, strlen(newline + 1) + 1);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Programs are started with posix_spawn. Code of this program runs in a fork, which closes all files except
// the standard ones and its channel, so it holds none of the parent's locks. Waiting polls a file that tells
// the end of a process if the system has such files and sleeps for a moment otherwise. Ending a child means
// killing its whole process group and collecting its status.
#include "process/child.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "os/channel.h"
#include "os/files.h"
#include "os/process.h"

extern char **environ;

int child_spawn(pid_t *pid, char *const *arguments, int input, int output, int words)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
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

// Kills everything in the process group, including processes that the child has started. A child that has
// not created its group yet is killed by its own id.
static void kill_group(pid_t pid)
{
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
}

bool child_wait(pid_t pid, const limit *limit, int *result)
{
    int end = process_watch(pid);
    bool in_time = true;
    for (;;) {
        pid_t ended = waitpid(pid, result, in_time ? WNOHANG : 0);
        if (ended < 0 && errno != EINTR)
            *result = CHILD_LOST;
        if (ended == pid || (ended < 0 && errno != EINTR))
            break;
        if (in_time && limit_reached(limit)) {
            in_time = false;
            kill_group(pid);
        } else if (in_time) {
            struct pollfd until = {.fd = end, .events = POLLIN};
            poll(&until, 1, end < 0 ? 5 : 50);
        }
    }
    if (end >= 0)
        close(end);
    return in_time;
}

void child_last_words(int words, char *line, size_t room)
{
    off_t end = lseek(words, 0, SEEK_END);
    off_t from = end > (off_t)room - 1 ? end - (off_t)room + 1 : 0;
    ssize_t got = pread(words, line, room - 1, from);
    line[got > 0 ? got : 0] = '\0';
    size_t length = strlen(line);
    while (length && (line[length - 1] == '\n' || line[length - 1] == ' '))
        line[--length] = '\0';
    char *newline = strrchr(line, '\n');
    if (newline)
        memmove(line, newline + 1, strlen(newline + 1) + 1);
}

// ------------------------------------------------------------------------------------- with a channel

bool child_start(child *c, char *const *arguments, int *failure)
{
    int pair[2];
    if (!channel_pair(pair)) {
        *failure = errno;
        return false;
    }
    child started = {.channel = pair[0], .words = file_in_memory("words")};
    *failure =
        started.words < 0 ? errno : child_spawn(&started.pid, arguments, pair[1], pair[1], started.words);
    close(pair[1]);
    if (*failure) {
        close(started.channel);
        close(started.words);
        return false;
    }
    *c = started;
    return true;
}

// The child closes the parent's files, above all the locks on some of them.
_Noreturn static void become_child(int channel, pid_t parent, void (*work)(int, void *), void *context)
{
    setpgid(0, 0);
    if (!process_end_with_parent(parent))
        _exit(1);
    signal(SIGINT, SIG_IGN);
    if (channel != 3)
        dup2(channel, 3);
    process_close_files(4);
    work(3, context);
    _exit(0); // without flushing what the parent has not printed yet
}

bool child_fork(child *c, void (*work)(int channel, void *context), void *context)
{
    int pair[2];
    if (!channel_pair(pair))
        return false;
    pid_t parent = getpid(), pid = fork();
    if (pid == 0)
        become_child(pair[1], parent, work, context);
    close(pair[1]);
    if (pid < 0) {
        close(pair[0]);
        return false;
    }
    *c = (child){.pid = pid, .channel = pair[0], .words = -1};
    return true;
}

size_t child_memory(const child *c)
{
    return c->pid ? process_memory(c->pid) : 0;
}

void child_kill(child *c)
{
    if (!c->pid)
        return;
    kill_group(c->pid);
    while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    close(c->channel);
    if (c->words >= 0)
        close(c->words);
    *c = (child){0};
}

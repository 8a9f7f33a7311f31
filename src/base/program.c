// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/program.h"

#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

extern char **environ;

char *program_find(const char *name, const char *variable)
{
    const char *named = getenv(variable);
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
        char *path = mem_print("%s%s/%s", here, places[i], name);
        if (access(path, X_OK) == 0)
            return path;
        free(path);
    }
    return NULL;
}

int program_spawn(pid_t *pid, char *const *arguments, int input, int output, int words)
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

void program_last_words(int words, char *line, size_t room)
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

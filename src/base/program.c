// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/program.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

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

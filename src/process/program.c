// SPDX-License-Identifier: GPL-3.0-or-later
//
// The search order: the environment variable, which excludes every other place; the directories around the
// file that contains this code (program or shared library); those around the running program; the installed
// libexec directory. The first executable file is used. Paths are relative, so an installed tree can be
// moved.
#include "process/program.h"

#include <unistd.h>

#include "base/mem.h"
#include "os/process.h"

// Returns the path if it is an executable file; otherwise frees it and returns NULL.
static char *take_program(char *path)
{
    if (access(path, X_OK) == 0)
        return path;
    free(path);
    return NULL;
}

// Searches beside the file `here` and in the usual places relative to it; cuts off the file's name.
static char *look_around(char *here, const char *name)
{
    static const char *const places[] = {"", "/..", "/../libexec/harary", "/../../libexec/harary"};
    char *slash = strrchr(here, '/'), *found = NULL;
    if (slash)
        *slash = '\0';
    for (size_t i = 0; slash && !found && i < sizeof places / sizeof *places; i++)
        found = take_program(mem_print("%s%s/%s", here, places[i], name));
    return found;
}

// Around the file that contains this code, which may be a library loaded by another program.
static char *look_around_library(const char *name)
{
    const char *file = process_file_at((void *)&program_find);
    char here[PATH_MAX];
    bool known = file && strchr(file, '/') && realpath(file, here);
    return known ? look_around(here, name) : NULL;
}

static char *look_around_program(const char *name)
{
    char here[PATH_MAX];
    return process_path(here) ? look_around(here, name) : NULL;
}

char *program_find(const char *name, const char *variable)
{
    const char *named = getenv(variable);
    if (named && *named)
        return access(named, X_OK) == 0 ? mem_string(named) : NULL;
    char *found = look_around_library(name);
    if (!found)
        found = look_around_program(name);
#ifdef HARARY_LIBEXEC
    if (!found)
        found = take_program(mem_print("%s/%s", HARARY_LIBEXEC, name));
#endif
    return found;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Its three standard files are in memory, not pipes: neither side ever waits for the other to read.
#include "draw/drawing_program.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "draw/program/jobs.h"
#include "os/files.h"
#include "process/child.h"
#include "process/program.h"

enum { INPUT, OUTPUT, WORDS, FILES };

static void close_files(const int file[FILES])
{
    for (int i = 0; i < FILES; i++)
        if (file[i] >= 0)
            close(file[i]);
}

static bool open_files(const char *input, size_t length, int file[FILES])
{
    bool open = true;
    for (int i = 0; i < FILES; i++)
        open = (file[i] = file_in_memory("harary-draw")) >= 0 && open;
    if (open && file_put(file[INPUT], input, length) && lseek(file[INPUT], 0, SEEK_SET) == 0)
        return true;
    int reason = errno;
    close_files(file);
    errno = reason;
    return false;
}

// The status of a program that never began, for the loader found a shared library missing or too old.
enum { NOT_LOADED = 127 };

static hry_status run(char **arguments, const int file[FILES], const limit *limit, hry_error *error)
{
    pid_t pid;
    int failure = child_spawn(&pid, arguments, file[INPUT], file[OUTPUT], file[WORDS]);
    if (failure)
        return hry_fail(error, HRY_MISSING, "the drawing program %s could not be started: %s", arguments[0],
                        strerror(failure));
    int result;
    if (!child_wait(pid, limit, &result))
        return limit_fail(limit, 0, error);
    char line[400];
    child_last_words(file[WORDS], line, sizeof line);
    if (result == 0 || (result == CHILD_LOST && strcmp(line, DRAWING_DONE) == 0))
        return HRY_OK;
    if (result != CHILD_LOST && WIFEXITED(result) && WEXITSTATUS(result) == NOT_LOADED)
        return hry_fail(error, HRY_MISSING, "the drawing program could not be started: %s", line);
    if (result != CHILD_LOST && WIFSIGNALED(result))
        return hry_fail(error, HRY_PROGRAM, "the drawing program was terminated by a signal: %s",
                        strsignal(WTERMSIG(result)));
    return *line ? hry_fail(error, HRY_LIMIT, "%s", line)
                 : hry_fail(error, HRY_PROGRAM, "the drawing program failed without a message");
}

hry_status drawing_program_run(const char *const *arguments, const char *input, size_t length,
                               const limit *limit, char **output, size_t *size, hry_error *error)
{
    if (limit_reached(limit))
        return limit_fail(limit, 0, error);
    OWNED char *program = program_find("harary-draw", "HARARY_DRAW");
    if (!program)
        return hry_fail(error, HRY_MISSING,
                        "pictures require the program harary-draw, which was not found in the directory of "
                        "harary; install libgraphviz-dev, librsvg2-dev and libcairo2-dev and build again, or "
                        "set HARARY_DRAW to its path");
    int file[FILES];
    hry_status status = HRY_OK;
    if (open_files(input, length, file)) {
        char parent[24], *all[8] = {program, "--parent", parent}; // then the job, at most three words
        snprintf(parent, sizeof parent, "%ld", (long)getpid());
        for (size_t i = 0; i < 3 && arguments[i]; i++)
            memcpy(&all[3 + i], &arguments[i], sizeof *all);
        status = run(all, file, limit, error);
        if (status == HRY_OK && (lseek(file[OUTPUT], 0, SEEK_SET) != 0 ||
                                 !file_read_open(file[OUTPUT], 0, NULL, NULL, output, size)))
            status = hry_fail(error, HRY_LIMIT, "the drawing program's output cannot be read: %s",
                              strerror(errno));
        close_files(file);
    } else
        status = hry_fail(error, HRY_LIMIT, "the drawing program could not be started: %s", strerror(errno));
    return status;
}

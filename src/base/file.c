// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

hry_status file_read(const char *path, char **text, size_t *length, hry_error *error)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!in)
        return hry_fail(error, HRY_UNREADABLE, "%.200s cannot be opened: %s", path, strerror(errno));
    size_t room = 1 << 16, used = 0, got;
    char *all = mem_alloc(room, 1);
    while ((got = fread(all + used, 1, room - used - 1, in)) > 0) {
        used += got;
        if (used + 1 == room)
            all = mem_resize(all, room *= 2, 1);
    }
    int failed = ferror(in) ? errno : 0;
    if (in != stdin)
        fclose(in);
    if (failed) {
        free(all);
        return hry_fail(error, HRY_UNREADABLE, "%.200s cannot be read: %s", path, strerror(failed));
    }
    all[used] = '\0';
    *text = all;
    *length = used;
    return HRY_OK;
}

static bool put(int to, const char *bytes, size_t size)
{
    while (size) {
        ssize_t done = write(to, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes += done;
        size -= (size_t)done;
    }
    return true;
}

static hry_status fail(const char *path, hry_error *error)
{
    return hry_fail(error, HRY_LIMIT, "%.200s cannot be written: %s", path, strerror(errno));
}

static hry_status write_through(int to, const char *path, const char *bytes, size_t size, hry_error *error)
{
    return put(to, bytes, size) ? HRY_OK : fail(path, error);
}

static hry_status write_beside(const char *path, const char *bytes, size_t size, hry_error *error)
{
    char *beside = mem_print("%s.%ld.part", path, (long)getpid());
    int to = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    bool good = to >= 0 && put(to, bytes, size);
    good = (to < 0 || close(to) == 0) && good;
    good = good && rename(beside, path) == 0;
    hry_status status = good ? HRY_OK : fail(path, error);
    if (!good && to >= 0)
        unlink(beside);
    free(beside);
    return status;
}

hry_status file_write(const char *path, const char *bytes, size_t size, hry_error *error)
{
    struct stat what;
    if (strcmp(path, "-") == 0)
        return write_through(STDOUT_FILENO, "standard output", bytes, size, error);
    if (stat(path, &what) != 0 || S_ISREG(what.st_mode))
        return write_beside(path, bytes, size, error);
    int to = open(path, O_WRONLY | O_CLOEXEC);
    if (to < 0)
        return fail(path, error);
    hry_status status = write_through(to, path, bytes, size, error);
    close(to);
    return status;
}

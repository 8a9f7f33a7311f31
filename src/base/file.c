// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file is written to a temporary without a name in the same directory, which is linked under a temporary
// name and renamed over the old file. If the file system does not support files without names, the temporary
// has a name from the start. Terminals, pipes and /dev files are written directly. A lock is that of
// PATH.lock (file_claim), valid only while that name has the same inode.
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "os/clock.h"
#include "os/files.h"
#include "os/process.h"

enum { FIRST_CHUNK = 1 << 16, LOCK_SECONDS = 5, LOCK_TRIES = 500 };

// The size of a pipe is unknown until its end, and the size of a file may change while it is read.
bool file_read_open(int file, size_t expected, file_allows *allows, void *context, char **text,
                    size_t *length)
{
    size_t room = expected + 1, used = 0;
    char *all = NULL;
    for (;;) {
        if (allows && !allows(context, room)) {
            free(all);
            errno = 0;
            return false;
        }
        all = mem_resize(all, room, 1);
        ssize_t got = read(file, all + used, room - used);
        if (got == 0)
            break;
        if (got < 0 && (errno != EINTR || !allows || !allows(context, 0))) {
            free(all);
            return false;
        }
        used += got > 0 ? (size_t)got : 0;
        if (used == room)
            room = 2 * room > FIRST_CHUNK ? 2 * room : FIRST_CHUNK;
    }
    all[used] = '\0';
    *text = all;
    *length = used;
    return true;
}

hry_status file_read(const char *path, char **text, size_t *length, hry_error *error)
{
    int in = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (in < 0)
        return hry_fail(error, HRY_UNREADABLE, "%.200s cannot be opened: %s", path, strerror(errno));
    bool good = file_read_open(in, FIRST_CHUNK, NULL, NULL, text, length);
    int failed = errno;
    if (in != STDIN_FILENO)
        close(in);
    if (!good)
        return hry_fail(error, HRY_UNREADABLE, "%.200s cannot be read: %s", path, strerror(failed));
    return HRY_OK;
}

bool file_is_output(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

bool file_put(int to, const char *bytes, size_t size)
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
    return file_put(to, bytes, size) ? HRY_OK : fail(path, error);
}

// A unique name in the directory of `path`.
static char *name_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash - path) + 1 : 0;
    return mem_print("%.*s.harary.%ld.part", folder, path, (long)getpid());
}

// A file in the directory of `path` that disappears with the process unless it gets a name; −1 if the file
// system does not support that.
static int open_nameless(const char *path)
{
    const char *slash = strrchr(path, '/');
    OWNED char *folder = slash ? mem_print("%.*s", (int)(slash - path) + 1, path) : mem_string(".");
    return file_nameless(folder);
}

static bool fill(int to, const struct stat *old, const char *bytes, size_t size)
{
    return file_put(to, bytes, size) && (!old || fchmod(to, old->st_mode & 07777) == 0);
}

// Creates `beside` with these contents. *made: the file exists, even if writing its contents failed.
static bool make_beside(const char *beside, const struct stat *old, const char *bytes, size_t size,
                        bool *made)
{
    int to = open_nameless(beside);
    bool good = to >= 0 && fill(to, old, bytes, size), full = to >= 0 && !good;
    *made = good && file_give_name(to, beside);
    good = *made;
    int reason = errno;
    good = (to < 0 || close(to) == 0) && good;
    errno = reason;
    if (*made || full)
        return good;
    to = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    *made = to >= 0;
    good = *made && fill(to, old, bytes, size);
    return (!*made || close(to) == 0) && good;
}

// `old` describes the existing file, whose mode is kept; NULL: there is no old file.
static hry_status write_beside(const char *path, const struct stat *old, const char *bytes, size_t size,
                               hry_error *error)
{
    if (old && access(path, W_OK) != 0)
        return fail(path, error);
    OWNED char *beside = name_beside(path);
    bool made, good = make_beside(beside, old, bytes, size, &made) && rename(beside, path) == 0;
    hry_status status = good ? HRY_OK : fail(path, error);
    if (!good && made)
        unlink(beside);
    return status;
}

// Whether the path names an open file, such as /dev/stdout, even through a link. Such a file must not be
// replaced.
static bool names_open_file(const char *path)
{
    char at[PATH_MAX], to[PATH_MAX];
    if (strlen(path) >= sizeof at)
        return false;
    strcpy(at, path);
    for (int links = 0; links < 40; links++) {
        if (file_is_device(at))
            return true;
        ssize_t length = readlink(at, to, sizeof to - 1);
        if (length <= 0)
            return false;
        to[length] = '\0';
        strcpy(at, to);
    }
    return false;
}

hry_status file_write(const char *path, const char *bytes, size_t size, hry_error *error)
{
    struct stat what;
    if (file_is_output(path))
        return write_through(STDOUT_FILENO, "standard output", bytes, size, error);
    bool there = stat(path, &what) == 0;
    if (!names_open_file(path) && (!there || S_ISREG(what.st_mode))) {
        // A link stays a link, and what it points to is replaced.
        OWNED char *real = there ? realpath(path, NULL) : NULL;
        return write_beside(real ? real : path, there ? &what : NULL, bytes, size, error);
    }
    int to = open(path, O_WRONLY | O_CLOEXEC);
    if (to < 0)
        return fail(path, error);
    hry_status status = write_through(to, path, bytes, size, error);
    close(to);
    return status;
}

// Tries to take the lock `name`. *moved: the lock file was deleted in the meantime.
static int try_lock(const char *name, bool *moved)
{
    struct stat ours, there;
    *moved = false;
    int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (lock < 0 || !file_claim(lock, false))
        return lock;
    *moved = fstat(lock, &ours) != 0 || stat(name, &there) != 0 || ours.st_ino != there.st_ino ||
             ours.st_dev != there.st_dev;
    errno = 0;
    return lock;
}

// One attempt of file_lock.
static int lock_once(const char *path, long *holder)
{
    char *name = mem_print("%s.lock", path), number[24] = "";
    bool moved;
    errno = 0;
    int lock = try_lock(name, &moved);
    while (lock >= 0 && moved) {
        close(lock);
        lock = try_lock(name, &moved);
    }
    int reason = errno;
    free(name);
    *holder = 0;
    if (lock < 0 || reason) {
        if (lock >= 0 && pread(lock, number, sizeof number - 1, 0) > 0)
            *holder = strtol(number, NULL, 10);
        if (lock >= 0)
            close(lock);
        errno = reason;
        return -1;
    }
    int length = snprintf(number, sizeof number, "%ld\n", (long)getpid());
    // The process id is only informative; the lock is valid without it.
    if (ftruncate(lock, 0) != 0 || pwrite(lock, number, (size_t)length, 0) < 0)
        errno = 0;
    return lock;
}

// Forked children inherit a lock until they close their files or are killed after their parent, so the lock
// of a dead holder is released after a moment. (An fcntl lock is not inherited, but it does not keep two
// writers of one process apart.) A holder on another machine looks dead too, so the waiting time is bounded.
int file_lock(const char *path, long *holder)
{
    int lock = lock_once(path, holder);
    for (int tries = 0; lock < 0 && errno == EWOULDBLOCK && *holder && tries < LOCK_TRIES; tries++) {
        if (process_exists((pid_t)*holder)) {
            errno = EWOULDBLOCK;
            break;
        }
        clock_sleep((double)LOCK_SECONDS / LOCK_TRIES);
        lock = lock_once(path, holder);
    }
    return lock;
}

void file_unlock(const char *path, int lock)
{
    if (lock < 0)
        return;
    OWNED char *name = mem_print("%s.lock", path);
    unlink(name); // first: a process that has it open notices that it was deleted
    close(lock);
}

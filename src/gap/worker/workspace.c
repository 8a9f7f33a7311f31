// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three parts: the key, a hash of the kernel, the packages and our files; the cache directory, which must be
// writable by us alone, because a workspace is code; and the file, built by a child process under a lock,
// marked and renamed into place. The checksum is verified unless that was done within the last hour and the
// file has not been written since; old files are removed after each build.
#include "gap/worker/workspace.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <glob.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "os/files.h"
#include "os/process.h"

#define KEPT 4               // workspaces in the cache, the most recently used ones
#define KEPT_SECONDS 86400.0 // a workspace unused for longer is removed
#define CHECKED_SECONDS 3600.0

typedef struct mark {
    char magic[16];
    uint64_t length; // of the file without the mark
    uint64_t sum;
} mark;

static const char magic[16] = "harary-workspace";

// ----------------------------------------------------------------------------------------------- the key

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * UINT64_C(0x9fb21c651e98df25);
    return h ^ h >> 32;
}

// Four independent sums are three times as fast as one.
static uint64_t mix_bytes(uint64_t h, const char *bytes, size_t length)
{
    uint64_t sum[] = {1, 2, 3, 4}, word[4];
    size_t whole = length - length % sizeof word;
    for (size_t i = 0; i < whole; i += sizeof word) {
        memcpy(word, bytes + i, sizeof word);
        for (size_t k = 0; k < 4; k++)
            sum[k] = mix(sum[k], word[k]);
    }
    memset(word, 0, sizeof word);
    memcpy(word, bytes + whole, length - whole);
    for (size_t k = 0; k < 4; k++)
        h = mix(mix(h, sum[k]), word[k]);
    return mix(h, (uint64_t)length);
}

// The whole file, mapped; NULL if it is empty or cannot be read. `status` is filled if the file can be
// opened.
static const char *map_file(const char *path, struct stat *status)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return NULL;
    void *data = MAP_FAILED;
    if (fstat(file, status) == 0 && S_ISREG(status->st_mode) && status->st_size > 0)
        data = mmap(NULL, (size_t)status->st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    return data == MAP_FAILED ? NULL : data;
}

static uint64_t mix_file(uint64_t h, const char *path)
{
    struct stat status;
    const char *data = map_file(path, &status);
    h = mix_bytes(h, path, strlen(path));
    if (data) {
        h = mix_bytes(h, data, (size_t)status.st_size);
        munmap((void *)data, (size_t)status.st_size);
    }
    return h;
}

static uint64_t mix_matches(uint64_t h, const char *pattern)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) == 0) { // sorted
        for (size_t i = 0; i < found.gl_pathc; i++)
            h = mix_file(h, found.gl_pathv[i]);
        globfree(&found);
    }
    return h;
}

// GAP's version and the version of every package that it could load, for each of its root directories.
static uint64_t mix_roots(uint64_t h, const char *roots)
{
    char *copy = mem_string(roots), *rest = copy;
    for (char *root; (root = text_cut(&rest, ':'));) {
        char pattern[PATH_MAX];
        snprintf(pattern, sizeof pattern, "%s/sysinfo.gap", root);
        h = mix_file(h, pattern);
        snprintf(pattern, sizeof pattern, "%s/pkg/*/PackageInfo.g", root);
        h = mix_matches(h, pattern);
    }
    free(copy);
    return h;
}

// The library in this process: a workspace is valid only for the build of GAP that wrote it.
static uint64_t mix_kernel(uint64_t h)
{
    struct stat status;
    void *program = dlopen(NULL, RTLD_NOW), *symbol = program ? dlsym(program, "GAP_Initialize") : NULL;
    const char *file = symbol ? process_file_at(symbol) : NULL;
    if (!file || stat(file, &status) != 0)
        return h;
    h = mix_bytes(h, file, strlen(file));
    return mix(mix(h, (uint64_t)status.st_size), (uint64_t)status.st_mtime);
}

static uint64_t key_of(const workspace_source *source)
{
    uint64_t h = mix_kernel(mix_roots(1, source->roots));
    for (size_t i = 0; i < source->count; i++)
        h = mix_file(h, source->files[i]);
    return h;
}

// ------------------------------------------------------------------------------------------- the directory

// Only we may write there: a workspace is code that runs.
static bool is_ours(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
           !(status.st_mode & (S_IWGRP | S_IWOTH)) && access(path, W_OK | X_OK) == 0;
}

static char *usable(char *path)
{
    mkdir(path, 0700);
    if (is_ours(path))
        return path;
    free(path);
    return NULL;
}

static char *cache_directory(void)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME"), *temporary = getenv("TMPDIR");
    char *path = NULL;
    if (cache && *cache == '/') {
        mkdir(cache, 0700);
        path = usable(mem_print("%s/harary", cache));
    } else if (home && *home == '/') {
        OWNED char *parent = mem_print("%s/.cache", home);
        mkdir(parent, 0700);
        path = usable(mem_print("%s/.cache/harary", home));
    }
    if (!path)
        path = usable(
            mem_print("%s/harary-%ld", temporary && *temporary == '/' ? temporary : "/tmp", (long)geteuid()));
    return path;
}

typedef struct entry {
    char *path;
    struct timespec used;
} entry;

static int by_use(const void *a, const void *b) // the latest first
{
    const struct timespec *s = &((const entry *)a)->used, *t = &((const entry *)b)->used;
    if (s->tv_sec != t->tv_sec)
        return s->tv_sec < t->tv_sec ? 1 : -1;
    return (s->tv_nsec < t->tv_nsec) - (s->tv_nsec > t->tv_nsec);
}

// gap-0123456789abcdef.workspace, or with `.new` appended if it was never finished.
static bool is_workspace(const char *path)
{
    const char *name = strrchr(path, '/') + 1, *digits = name + strlen("gap-");
    size_t length = strspn(digits, "0123456789abcdef");
    return length == 16 &&
           (strcmp(digits + length, ".workspace") == 0 || strcmp(digits + length, ".workspace.new") == 0);
}

// Workspaces of earlier versions, 63 MB each, would fill the cache. Using a workspace renews its time (see
// `good`), so a workspace in use is never old.
static void remove_old(const char *directory)
{
    OWNED char *pattern = mem_print("%s/gap-*.workspace*", directory);
    CLEARED(globfree) glob_t found = {0};
    if (glob(pattern, 0, NULL, &found))
        return;
    OWNED entry *entries = NEW_ARRAY(entry, found.gl_pathc);
    size_t count = 0;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct stat status;
        if (is_workspace(found.gl_pathv[i]) && lstat(found.gl_pathv[i], &status) == 0)
            entries[count++] = (entry){.path = found.gl_pathv[i], .used = status.st_mtim};
    }
    qsort(entries, count, sizeof *entries, by_use);
    for (size_t i = 0; i < count; i++)
        if (i >= KEPT || difftime(time(NULL), entries[i].used.tv_sec) > KEPT_SECONDS)
            unlink(entries[i].path);
}

// ----------------------------------------------------------------------------------------------- the file

static bool mark_matches(const char *data, size_t size)
{
    mark found;
    if (size < sizeof found)
        return false;
    size_t length = size - sizeof found;
    memcpy(&found, data + length, sizeof found);
    return memcmp(found.magic, magic, sizeof magic) == 0 && found.length == length &&
           found.sum == mix_bytes(0, data, length);
}

// What identifies a workspace that has been verified: any write changes its time.
typedef struct verified {
    uint64_t device, inode, size;
    int64_t seconds, nanoseconds;
} verified;

static verified verified_now(const struct stat *s)
{
    return (verified){(uint64_t)s->st_dev, (uint64_t)s->st_ino, (uint64_t)s->st_size, s->st_mtim.tv_sec,
                      s->st_mtim.tv_nsec};
}

// The record is a file beside the workspaces, about the one that was used last.
static int open_record(const char *path, int how)
{
    OWNED char *record = mem_print("%.*s/checked", (int)(strrchr(path, '/') - path), path);
    return open(record, how | O_CLOEXEC, 0600);
}

static bool was_verified(const char *path)
{
    struct stat status;
    verified known = {0};
    int file = open_record(path, O_RDONLY);
    bool read_all = file >= 0 && read(file, &known, sizeof known) == sizeof known;
    if (file >= 0)
        close(file);
    if (!read_all || stat(path, &status) || status.st_uid != geteuid())
        return false;
    double age = difftime(time(NULL), status.st_mtim.tv_sec);
    verified now = verified_now(&status);
    return memcmp(&known, &now, sizeof now) == 0 && age >= 0 && age < CHECKED_SECONDS;
}

static void record_verified(const char *path)
{
    struct stat status;
    utimensat(AT_FDCWD, path, NULL, 0);
    int file = open_record(path, O_WRONLY | O_CREAT);
    if (file < 0)
        return;
    if (stat(path, &status) == 0) {
        verified now = verified_now(&status);
        (void)!write(file, &now, sizeof now); // a record that is cut off matches nothing
    }
    close(file);
}

static bool good(const char *path)
{
    struct stat status;
    if (was_verified(path))
        return true;
    const char *data = map_file(path, &status);
    if (!data)
        return false;
    bool matches = status.st_uid == geteuid() && mark_matches(data, (size_t)status.st_size);
    munmap((void *)data, (size_t)status.st_size);
    if (matches)
        record_verified(path);
    return matches;
}

static bool append_mark(const char *path)
{
    struct stat status;
    const char *data = map_file(path, &status);
    if (!data)
        return false;
    mark m = {.length = (uint64_t)status.st_size, .sum = mix_bytes(0, data, (size_t)status.st_size)};
    memcpy(m.magic, magic, sizeof magic);
    munmap((void *)data, (size_t)status.st_size);
    int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file < 0)
        return false;
    bool written = write(file, &m, sizeof m) == sizeof m;
    return close(file) == 0 && written;
}

static bool run_maker(const char *program, const char *path)
{
    char parent[24];
    snprintf(parent, sizeof parent, "%ld", (long)getpid());
    pid_t child = fork();
    if (child == 0) {
        execl(program, program, "--parent", parent, "--make-workspace", path, (char *)NULL);
        _exit(127);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool build(const char *program, const char *directory, const char *path)
{
    OWNED char *unfinished = mem_print("%s.new", path); // we hold the lock, so no other process writes it
    bool built = run_maker(program, unfinished) && append_mark(unfinished) && rename(unfinished, path) == 0;
    if (!built)
        unlink(unfinished);
    else
        remove_old(directory);
    return built;
}

// One process at a time checks again and builds; processes that waited find the workspace built.
static bool build_locked(const char *program, const char *directory, const char *path, bool anew)
{
    OWNED char *lock_path = mem_print("%s/lock", directory);
    int lock = open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0)
        return false;
    file_claim(lock, true);
    bool there = (!anew && good(path)) || build(program, directory, path);
    close(lock);
    return there;
}

char *workspace_path(const char *program, const workspace_source *source, bool anew)
{
    OWNED char *directory = cache_directory();
    if (!directory)
        return NULL;
    OWNED char *path = mem_print("%s/gap-%016llx.workspace", directory, (unsigned long long)key_of(source));
    bool there = (!anew && good(path)) || build_locked(program, directory, path, anew);
    return there ? mem_take(&path) : NULL;
}

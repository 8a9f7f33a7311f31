// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linux, with glibc or musl. Files below /proc and /sys are read as they are documented in proc(5); where one
// is absent, the answer is "unknown".
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "os/channel.h"
#include "os/files.h"
#include "os/machine.h"
#include "os/memory.h"
#include "os/process.h"

// The number that fscanf reads from the file with this format for an unsigned long long; `otherwise` if there
// is no such number.
static uint64_t number_in(const char *path, const char *format, uint64_t otherwise)
{
    unsigned long long value;
    FILE *f = fopen(path, "re");
    bool found = f && fscanf(f, format, &value) == 1;
    if (f)
        fclose(f);
    return found ? value : otherwise;
}

// ---- the machine

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

// The limit of the control group is asked of both versions of control groups.
uint64_t machine_memory(void)
{
    struct rlimit shell;
    uint64_t most = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    most = smaller(most, number_in("/sys/fs/cgroup/memory.max", "%llu", UINT64_MAX));
    most = smaller(most, number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes", "%llu", UINT64_MAX));
    if (getrlimit(RLIMIT_AS, &shell) == 0 && shell.rlim_cur != RLIM_INFINITY)
        most = smaller(most, shell.rlim_cur - shell.rlim_cur / 8);
    return most;
}

unsigned machine_processors(void)
{
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (unsigned)online : 1;
}

unsigned machine_processors_allowed(void)
{
    cpu_set_t bound;
    unsigned online = machine_processors();
    bool known = sched_getaffinity(0, sizeof bound, &bound) == 0 && CPU_COUNT(&bound) > 0;
    return known && (unsigned)CPU_COUNT(&bound) < online ? (unsigned)CPU_COUNT(&bound) : online;
}

unsigned machine_columns(int terminal)
{
    struct winsize size;
    return ioctl(terminal, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool machine_random(void *bytes, size_t size)
{
    return getrandom(bytes, size, 0) == (ssize_t)size;
}

// ---- memory

void *pages_map(size_t bytes)
{
    int how = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, how, -1, 0);
    if (block == MAP_FAILED)
        return NULL;
    madvise(block, bytes, MADV_HUGEPAGE);
    return block;
}

void pages_free(void *block, size_t bytes)
{
    munmap(block, bytes);
}

// Moves page tables and not bytes.
void *pages_grow(void *block, size_t old_bytes, size_t bytes)
{
    void *moved = mremap(block, old_bytes, bytes, MREMAP_MAYMOVE);
    if (moved == MAP_FAILED)
        return NULL;
    madvise(moved, bytes, MADV_HUGEPAGE);
    return moved;
}

void pages_drop(void *part, size_t bytes)
{
    madvise(part, bytes, MADV_DONTNEED);
}

// glibc keeps freed blocks of up to 32 MB after the first of their size, unless it is told a size.
void heap_keep_small(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

void heap_trim(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

typedef struct written {
    char **text;
    size_t *size;
    void *(*resize)(void *block, size_t bytes);
    char *bytes;
    size_t used, room;
    bool failing; // memory is exhausted, and exit() flushes the stream once more
} written;

static ssize_t write_more(void *cookie, const char *bytes, size_t count)
{
    written *w = cookie;
    if (w->failing)
        return 0;
    if (count >= w->room - w->used) { // the final zero needs a byte, too
        size_t room = 2 * w->room + count;
        w->failing = true;
        w->bytes = w->resize(w->bytes, room);
        w->failing = false;
        w->room = room;
    }
    memcpy(w->bytes + w->used, bytes, count);
    w->used += count;
    return (ssize_t)count;
}

static int hand_over(void *cookie)
{
    written *w = cookie;
    w->bytes[w->used] = '\0';
    *w->text = w->bytes;
    *w->size = w->used;
    free(w);
    return 0;
}

FILE *memory_stream(char **text, size_t *size, void *(*resize)(void *block, size_t bytes))
{
    enum { FIRST = 128 };
    written *w = resize(NULL, sizeof *w);
    *w = (written){.text = text, .size = size, .resize = resize, .bytes = resize(NULL, FIRST), .room = FIRST};
    FILE *out = fopencookie(w, "w", (cookie_io_functions_t){.write = write_more, .close = hand_over});
    if (!out) {
        free(w->bytes);
        free(w);
    }
    return out;
}

// ---- files

int file_nameless(const char *folder)
{
    return open(folder, O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
}

bool file_give_name(int file, const char *path)
{
    char at[48];
    snprintf(at, sizeof at, "/proc/self/fd/%d", file);
    return linkat(AT_FDCWD, at, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

// Where the file system has no files without a name, it is created and unlinked at once.
int file_scratch(const char *folder, const char *label)
{
    char name[PATH_MAX];
    int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
        return file;
    if (snprintf(name, sizeof name, "%s/%s-XXXXXX", folder, label) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    file = mkostemp(name, O_CLOEXEC);
    if (file >= 0)
        unlink(name);
    return file;
}

int file_in_memory(const char *label)
{
    return memfd_create(label, MFD_CLOEXEC);
}

bool file_claim(int file, bool wait)
{
    return flock(file, LOCK_EX | (wait ? 0 : LOCK_NB)) == 0;
}

bool file_is_device(const char *path)
{
    return strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
}

// ---- processes

int process_watch(pid_t pid)
{
    return (int)syscall(SYS_pidfd_open, pid, 0);
}

bool process_end_with_parent(pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    return getppid() == parent; // it may have ended before that took effect
}

void process_close_files(int first)
{
    syscall(SYS_close_range, (unsigned)first, ~0U, 0);
}

size_t process_memory(pid_t pid)
{
    char path[48];
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)pid);
    return (size_t)number_in(path, "%*u %llu", 0) * (size_t)sysconf(_SC_PAGESIZE);
}

void process_set_name(const char *name)
{
    prctl(PR_SET_NAME, name);
}

bool process_path(char path[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
    path[length > 0 ? length : 0] = '\0';
    return length > 0;
}

const char *process_file_at(const void *address)
{
    Dl_info about;
    return dladdr(address, &about) ? about.dli_fname : NULL;
}

int process_poll(struct pollfd *file, size_t count, int milliseconds, const sigset_t *mask)
{
    struct timespec wait = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    return ppoll(file, count, milliseconds < 0 ? NULL : &wait, mask);
}

// ---- channels

bool channel_pair(int end[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, end) == 0;
}

ssize_t channel_send(int channel, const void *bytes, size_t size, bool wait)
{
    return send(channel, bytes, size, MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT));
}

ssize_t channel_receive(int channel, void *bytes, size_t size, bool wait)
{
    return recv(channel, bytes, size, wait ? 0 : MSG_DONTWAIT);
}

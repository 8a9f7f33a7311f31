// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any system with POSIX.1-2008. What that does not have is unknown (memory of other processes, which file
// some code is in) or is done with what it has: the parent is watched by a thread, a file in memory is a
// temporary file, a lock is one of the process and not of the open file.
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

#include "os/channel.h"
#include "os/clock.h"
#include "os/files.h"
#include "os/machine.h"
#include "os/memory.h"
#include "os/process.h"
#include "os/threads.h"

// ---- the machine

uint64_t machine_memory(void)
{
    struct rlimit shell;
    uint64_t most = SIZE_MAX / 2;
#ifdef _SC_PHYS_PAGES
    most = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
#endif
    if (getrlimit(RLIMIT_AS, &shell) == 0 && shell.rlim_cur != RLIM_INFINITY &&
        shell.rlim_cur - shell.rlim_cur / 8 < most)
        most = shell.rlim_cur - shell.rlim_cur / 8;
    return most;
}

unsigned machine_processors(void)
{
    long online = 1;
#ifdef _SC_NPROCESSORS_ONLN
    online = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return online > 0 ? (unsigned)online : 1;
}

unsigned machine_processors_allowed(void)
{
    return machine_processors();
}

// Shells that keep the number tell it to programs only if it is exported.
unsigned machine_columns(int terminal)
{
    (void)terminal;
    const char *told = getenv("COLUMNS");
    return told ? (unsigned)strtoul(told, NULL, 10) : 0;
}

bool machine_random(void *bytes, size_t size)
{
    int source = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool filled = source >= 0 && read(source, bytes, size) == (ssize_t)size;
    if (source >= 0)
        close(source);
    return filled;
}

// ---- memory

// Blocks of the heap. In front of each one is the address that the heap knows.
enum { ALIGNED = 64, ADDED = 2 * ALIGNED };

void *pages_map(size_t bytes)
{
    char *block = bytes < SIZE_MAX - ADDED ? calloc(1, bytes + ADDED) : NULL;
    if (!block)
        return NULL;
    char *aligned = block + ADDED - (uintptr_t)block % ALIGNED;
    memcpy(aligned - sizeof block, &block, sizeof block);
    return aligned;
}

void pages_free(void *block, size_t bytes)
{
    (void)bytes;
    char *known;
    memcpy(&known, (char *)block - sizeof known, sizeof known);
    free(known);
}

void *pages_grow(void *block, size_t old_bytes, size_t bytes)
{
    void *larger = pages_map(bytes);
    if (!larger)
        return NULL;
    memcpy(larger, block, old_bytes);
    pages_free(block, old_bytes);
    return larger;
}

void pages_drop(void *part, size_t bytes)
{
    posix_madvise(part, bytes, POSIX_MADV_DONTNEED);
}

void heap_keep_small(void)
{
}

void heap_trim(void)
{
}

FILE *memory_stream(char **text, size_t *size, void *(*resize)(void *block, size_t bytes))
{
    (void)resize;
    return open_memstream(text, size);
}

// ---- files

int file_nameless(const char *folder)
{
    (void)folder;
    errno = EOPNOTSUPP;
    return -1;
}

bool file_give_name(int file, const char *path)
{
    (void)file, (void)path;
    errno = EOPNOTSUPP;
    return false;
}

int file_scratch(const char *folder, const char *label)
{
    char name[PATH_MAX];
    if (snprintf(name, sizeof name, "%s/%s-XXXXXX", folder, label) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    int file = mkstemp(name);
    if (file >= 0) {
        unlink(name);
        fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    return file;
}

int file_in_memory(const char *label)
{
    const char *folder = getenv("TMPDIR");
    return file_scratch(folder && *folder ? folder : "/tmp", label);
}

bool file_claim(int file, bool wait)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    bool taken = fcntl(file, wait ? F_SETLKW : F_SETLK, &all) == 0;
    if (!taken && errno == EACCES)
        errno = EWOULDBLOCK;
    return taken;
}

bool file_is_device(const char *path)
{
    return strncmp(path, "/dev/", 5) == 0;
}

// ---- processes

int process_watch(pid_t pid)
{
    (void)pid;
    errno = EOPNOTSUPP;
    return -1;
}

static pid_t watched_parent;

static void *watch_parent(void *context)
{
    (void)context;
    while (getppid() == watched_parent)
        clock_sleep(0.2);
    kill(getpid(), SIGKILL);
    return NULL;
}

bool process_end_with_parent(pid_t parent)
{
    pthread_t thread;
    watched_parent = parent;
    return getppid() == parent && thread_start(&thread, watch_parent, NULL) && pthread_detach(thread) == 0;
}

void process_close_files(int first)
{
    long most = sysconf(_SC_OPEN_MAX);
    for (long file = first; file < (most > 0 ? most : 1024); file++)
        close((int)file);
}

size_t process_memory(pid_t pid)
{
    (void)pid;
    return 0;
}

void process_set_name(const char *name)
{
    (void)name;
}

// Most systems have a link to the running program, each at another place.
bool process_path(char path[PATH_MAX])
{
    static const char *const links[] = {"/proc/self/exe", "/proc/curproc/exe", "/proc/curproc/file",
                                        "/proc/self/path/a.out"};
    ssize_t length = 0;
    for (size_t i = 0; length <= 0 && i < sizeof links / sizeof *links; i++)
        length = readlink(links[i], path, PATH_MAX - 1);
    path[length > 0 ? length : 0] = '\0';
    return length > 0;
}

const char *process_file_at(const void *address)
{
    (void)address;
    return NULL;
}

// poll has no signal mask and pselect no large descriptors, so the signals that this mask allows are let in
// for a moment before and after waits of at most 0.1 seconds.
int process_poll(struct pollfd *file, size_t count, int milliseconds, const sigset_t *mask)
{
    enum { SLICE = 100 };
    sigset_t before;
    pthread_sigmask(SIG_SETMASK, mask, &before);
    int slice = milliseconds < 0 || milliseconds > SLICE ? SLICE : milliseconds;
    int ready = poll(file, (nfds_t)count, slice);
    int reason = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return ready;
}

// ---- channels

bool channel_pair(int end[2])
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, end) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(end[i], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
        setsockopt(end[i], SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
    }
    return true;
}

// Whether a call with these events would go on at once.
static bool can_go_on(int channel, short events)
{
    struct pollfd at = {.fd = channel, .events = events};
    bool can = poll(&at, 1, 0) > 0;
    if (!can)
        errno = EAGAIN;
    return can;
}

// A call that must not wait sends as little as a channel with room has room for.
ssize_t channel_send(int channel, const void *bytes, size_t size, bool wait)
{
    enum { LEAST = 512 };
#ifndef MSG_NOSIGNAL
    enum { MSG_NOSIGNAL = 0 };
#endif
    if (!wait && !can_go_on(channel, POLLOUT))
        return -1;
    return send(channel, bytes, wait || size < LEAST ? size : LEAST, MSG_NOSIGNAL);
}

ssize_t channel_receive(int channel, void *bytes, size_t size, bool wait)
{
    if (!wait && !can_go_on(channel, POLLIN))
        return -1;
    return recv(channel, bytes, size, 0);
}

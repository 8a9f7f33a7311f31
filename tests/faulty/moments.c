// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program that stops itself at chosen moments, as the tests preload it: HARARY_TEST_MOMENTS=17,40 stops it
// before its 17th and its 40th write. Whatever was to be killed is killed then, and a moment is the same on a
// slow machine.
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long writes;
static long moment[2];

// What this program starts has no such moments.
__attribute__((constructor)) static void read_moments(void)
{
    const char *text = getenv("HARARY_TEST_MOMENTS");
    if (text)
        sscanf(text, "%ld,%ld", &moment[0], &moment[1]);
    unsetenv("HARARY_TEST_MOMENTS");
    unsetenv("LD_PRELOAD");
}

static void count(void)
{
    long now = ++writes;
    if (now == moment[0] || now == moment[1])
        raise(SIGSTOP);
}

ssize_t write(int file, const void *bytes, size_t size)
{
    count();
    return syscall(SYS_write, file, bytes, size);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at)
{
    count();
    return syscall(SYS_pwrite64, file, bytes, size, at);
}

int fsync(int file)
{
    count();
    return (int)syscall(SYS_fsync, file);
}

int fdatasync(int file)
{
    count();
    return (int)syscall(SYS_fdatasync, file);
}

int rename(const char *from, const char *to)
{
    count();
    return (int)syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to); // not every processor has SYS_rename
}

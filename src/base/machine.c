// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory is the smallest of four numbers: the installed memory, the limits of both versions of control
// groups (containers), and 7/8 of the address space that the shell allows; the last eighth is for the code
// of the program and the heaps of its threads. Nothing is cached: each call reads the files again, which
// takes some microseconds.
#include "base/machine.h"

#include <stdbool.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

uint64_t machine_number(const char *path, const char *format, uint64_t otherwise)
{
    unsigned long long value;
    FILE *f = fopen(path, "re");
    bool found = f && fscanf(f, format, &value) == 1;
    if (f)
        fclose(f);
    return found ? value : otherwise;
}

uint64_t machine_memory(void)
{
    struct rlimit shell;
    uint64_t most = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    most = smaller(most, machine_number("/sys/fs/cgroup/memory.max", "%llu", UINT64_MAX));
    most = smaller(most, machine_number("/sys/fs/cgroup/memory/memory.limit_in_bytes", "%llu", UINT64_MAX));
    if (getrlimit(RLIMIT_AS, &shell) == 0 && shell.rlim_cur != RLIM_INFINITY)
        most = smaller(most, shell.rlim_cur - shell.rlim_cur / 8);
    return most;
}

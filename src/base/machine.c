// SPDX-License-Identifier: GPL-3.0-or-later
//
// The memory is the smallest of four numbers: the installed memory, the limits of both versions of control
// groups (containers), and 7/8 of the address space that the shell allows; the last eighth is for the code
// of the program and the heaps of its threads. Nothing is cached: each call reads the files again, which
// takes some microseconds.
#include "base/machine.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

// The number in a file of the control group; no limit if the file is missing or contains "max".
static uint64_t group_limit(const char *path)
{
    unsigned long long value = UINT64_MAX;
    FILE *f = fopen(path, "re");
    if (f) {
        if (fscanf(f, "%llu", &value) != 1)
            value = UINT64_MAX;
        fclose(f);
    }
    return value;
}

uint64_t machine_memory(void)
{
    struct rlimit shell;
    uint64_t most = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    most = smaller(most, group_limit("/sys/fs/cgroup/memory.max"));
    most = smaller(most, group_limit("/sys/fs/cgroup/memory/memory.limit_in_bytes"));
    if (getrlimit(RLIMIT_AS, &shell) == 0 && shell.rlim_cur != RLIM_INFINITY)
        most = smaller(most, shell.rlim_cur - shell.rlim_cur / 8);
    return most;
}

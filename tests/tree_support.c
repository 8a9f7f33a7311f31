// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree_support.h"

#include "serve_support.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pid_t parent_of(pid_t pid)
{
    char path[64], line[512] = "";
    long parent = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    const char *behind = f && fgets(line, sizeof line, f) ? strrchr(line, ')') : NULL;
    if (behind)
        sscanf(behind + 1, " %*c %ld", &parent);
    if (f)
        fclose(f);
    return (pid_t)parent;
}

process_tree processes_of(pid_t root)
{
    process_tree t = {.pid = {root}, .count = 1};
    for (size_t i = 0; i < t.count; i++) {
        DIR *all = opendir("/proc");
        for (struct dirent *e = readdir(all); e && t.count < TREE_PROCESSES; e = readdir(all)) {
            pid_t pid = isdigit((unsigned char)*e->d_name) ? (pid_t)atol(e->d_name) : 0;
            if (pid && parent_of(pid) == t.pid[i])
                t.pid[t.count++] = pid;
        }
        closedir(all);
    }
    return t;
}

size_t tree_left(const process_tree *t, double seconds)
{
    size_t left = t->count;
    for (double waited = 0; left && waited <= seconds; waited += 0.02) {
        left = 0;
        for (size_t i = 0; i < t->count; i++)
            left += process_is_there(t->pid[i]);
        if (left)
            nap(0.02);
    }
    return left;
}

double seconds_queued(pid_t pid)
{
    char path[64];
    unsigned long long nanoseconds = 0;
    snprintf(path, sizeof path, "/proc/%ld/schedstat", (long)pid);
    FILE *f = fopen(path, "r");
    if (f && fscanf(f, "%*u %llu", &nanoseconds) != 1)
        nanoseconds = 0;
    if (f)
        fclose(f);
    return 1e-9 * (double)nanoseconds;
}

double seconds_computed(pid_t pid)
{
    char path[64], line[512] = "";
    unsigned long ticks = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    const char *behind = f && fgets(line, sizeof line, f) ? strrchr(line, ')') : NULL;
    if (behind)
        sscanf(behind, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu", &ticks);
    if (f)
        fclose(f);
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

bool catches(pid_t pid, int signal)
{
    char path[64], line[256];
    unsigned long long caught = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f) && sscanf(line, "SigCgt: %llx", &caught) != 1)
        continue;
    if (f)
        fclose(f);
    return caught >> (signal - 1) & 1;
}

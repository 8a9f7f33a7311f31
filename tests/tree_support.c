// SPDX-License-Identifier: GPL-3.0-or-later
#include "tree_support.h"

#include "serve_support.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What the system says of it behind its name: its state, its parent, …; "" if it is gone.
static const char *stat_of(pid_t pid, char *line, size_t room)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *f = fopen(path, "r");
    const char *name_ends = f && fgets(line, (int)room, f) ? strrchr(line, ')') : NULL;
    if (f)
        fclose(f);
    return name_ends ? name_ends + 2 : "";
}

static pid_t parent_of(pid_t pid)
{
    char line[512];
    long parent = 0;
    sscanf(stat_of(pid, line, sizeof line), "%*c %ld", &parent);
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

void tree_wait(const process_tree *t)
{
    for (size_t i = 0; i < t->count; i++)
        WAIT_UNTIL(!process_is_there(t->pid[i]));
}

bool sleeps(pid_t pid)
{
    char line[512];
    return *stat_of(pid, line, sizeof line) == 'S';
}

// How much slower the machine seems to be than it is (faulty/pace.c).
static double pace(void)
{
    const char *text = getenv("HARARY_TEST_PACE");
    return text ? strtod(text, NULL) : 1;
}

double seconds_computed(pid_t pid)
{
    char line[512];
    unsigned long ticks = 0;
    sscanf(stat_of(pid, line, sizeof line), "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu", &ticks);
    return pace() * (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

double tree_computed(pid_t root)
{
    process_tree t = processes_of(root);
    double seconds = 0;
    for (size_t i = 0; i < t.count; i++)
        seconds += seconds_computed(t.pid[i]);
    return seconds;
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

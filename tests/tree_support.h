// SPDX-License-Identifier: GPL-3.0-or-later
//
// A process and all that it has started, directly or not.
#ifndef HARARY_TESTS_TREE_SUPPORT_H
#define HARARY_TESTS_TREE_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { TREE_PROCESSES = 64 };

typedef struct process_tree {
    pid_t pid[TREE_PROCESSES]; // the first is the root
    size_t count;
} process_tree;

process_tree processes_of(pid_t root);

void tree_wait(const process_tree *t); // until all of them are dead

bool sleeps(pid_t pid); // its first thread waits for something

double seconds_computed(pid_t pid); // of its own, without the system's for it

double tree_computed(pid_t root); // … and that of all that it has started

bool catches(pid_t pid, int signal); // it has set a handler for it

#endif

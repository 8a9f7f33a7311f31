// SPDX-License-Identifier: GPL-3.0-or-later
//
// Threads that work beside the calling thread, each on one task at a time, in the order in which the tasks
// are added. A task is the first member of its user's own structure and belongs to the user.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct team_task {
    struct team_task *next;
    bool done;
} team_task;

typedef struct team team;

// Every thread runs `work`, which takes tasks until there are no more. Fewer threads than requested may
// start; NULL if no thread starts.
team *team_new(unsigned threads, void (*work)(team *t, void *context), void *context);
void team_end(team *t); // waits for the threads; tasks that no thread has taken stay undone. NULL is allowed

void team_add(team *t, team_task *task);
enum { TEAM_FOREVER = 1000000000 };                             // seconds
bool team_wait(team *t, const team_task *task, double seconds); // whether the task is done in time

// No thread takes another task until team_resume; whether they are idle in time.
bool team_pause(team *t, double seconds);
void team_resume(team *t);

// ---- for the threads

team_task *team_take(team *t); // NULL: no more
void team_finish(team *t, team_task *task);
unsigned team_share(team *t); // the threads that each unfinished task may use: 1 if there are many tasks

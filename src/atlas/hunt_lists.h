// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lists of groups that a hunt needs for its range, and which of them the store has. They come by source,
// products by the larger factor, so that a longer hunt goes on behind a shorter one.
#pragma once

#include "atlas/hunt.h"
#include "atlas/job.h"

typedef struct hunt_lists {
    uint64_t largest; // of the range
    hunt_list *list;  // `groups` and `largest` as far as the store has them
    size_t count;
    size_t next; // what lies before is complete or being made
} hunt_lists;

void hunt_lists_init(hunt_lists *h, const hunt_range *r);
void hunt_lists_clear(hunt_lists *h);

void hunt_lists_know(hunt_lists *h, const hunt_list *known); // if it is needed
bool hunt_list_complete(const hunt_lists *h, const hunt_list *l);

// The job of making the next list; false if there is none left.
bool hunt_lists_next(hunt_lists *h, job *out);

// "the groups of order 162"
void hunt_list_name(const hunt_list *l, char *to, size_t size);

// The groups in the answer to such a job, numbered behind those that the list had; hunted_groups_free frees
// them. Fails if they cannot be taken.
hry_status hunt_list_groups(const job_answer *a, hunted_group **out, size_t *count, hry_error *error);
void hunted_groups_free(hunted_group *group, size_t count);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lists of groups that a hunt needs for its range, and which of them the store has. They are ordered by
// source, products by the larger factor, so a longer hunt continues after a shorter one.
#pragma once

#include "atlas/job.h"
#include "atlas/store_hunt.h"

typedef struct hunt_lists {
    uint64_t largest; // of the range
    hunt_list *list;  // `groups` and `largest` as recorded in the store
    size_t count;
    size_t next; // earlier lists are complete or in progress
} hunt_lists;

// Whether groups of these orders may have a product of even order beyond the library.
bool hunt_pair_matters(uint32_t a, uint32_t b);

void hunt_lists_init(hunt_lists *h, const hunt_range *r);
void hunt_lists_clear(hunt_lists *h);

// What the store has of a list; ignored if it is not needed. (For store_each_hunt.)
void hunt_lists_know(void *lists, const hunt_list *known);
bool hunt_list_complete(const hunt_lists *h, const hunt_list *l);

// The job that makes the next list; false if none is left.
bool hunt_lists_next(hunt_lists *h, job *out);

// "the groups of order 162"
void hunt_list_name(const hunt_list *l, char *to, size_t size);

// The groups in the answer to such a job, numbered after those that the list had; hunted_groups_free frees
// them. Fails if they cannot be read.
hry_status hunt_list_groups(const job_answer *a, hunted_group **out, size_t *count, hry_error *error);
void hunted_groups_free(hunted_group *group, size_t count);

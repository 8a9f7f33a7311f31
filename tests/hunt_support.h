// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of hunts: running one, and what its JSON says.
#ifndef HARARY_TESTS_HUNT_SUPPORT_H
#define HARARY_TESTS_HUNT_SUPPORT_H

#include "program_support.h"

#include <jansson.h>

#include "group/group_types.h"

// A worker with GAP and a folder, for a group of tests.
int start_hunting(void **state);

int end_hunting(void **state);

// Runs harary hunt on a store, without certificates, for all types.
#define HUNT(path, ...) RUN("hunt", "--store", path, "--most", "0", "--etype", "all", __VA_ARGS__)

// The same with one worker: in the short run, where starting GAP takes most of the time of a hunt.
#define HUNT_ALONE(path, ...) HUNT(path, __VA_ARGS__, "--threads", in_long_run() ? "2" : "1")

// The one object that a run printed.
json_t *object_of(run r, int status);

// The number that is called so.
json_int_t count_in(const json_t *o, const char *key);

// What the answer says of list i of groups that it covered.
const json_t *covered(const json_t *o, size_t i);

// The entry of a type, NULL if it was not hunted for.
const json_t *entry_of(const json_t *o, const type_at *type);

// The orders of an undisturbed hunt that others are compared with, and how many of them are even.
#define WHOLE (in_long_run() ? "1-96" : "1-48")
#define WHOLE_LISTS (in_long_run() ? 48 : 24)

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the tests of the processes with GAP: a cache and GAP files of their own, with questions that only tests
// ask, and asking them.
#ifndef HARARY_TESTS_GAP_SUPPORT_H
#define HARARY_TESTS_GAP_SUPPORT_H

#include "program_support.h"

#include "gap/pool.h"

// Puts something at the end of one of GAP's files.
void append_to_gap_file(const char *file, const char *more);

// For a group of tests: its folder with the cache and the files, and its end with that of the shared pool.
int start_asking(void **state);
int end_asking(void **state);

// What is between the brackets of an argument list.
json_t *args_of(const char *text);

// Asks with an argument list as JSON, without its brackets.
hry_status ask_within(fact_source *p, const char *call, const char *text, double seconds, json_t **value,
                      hry_error *error);

// The answer, a new reference; fails the test if there is none within two minutes.
json_t *ask(fact_source *p, const char *call, const char *text);

// The answer is this JSON.
void assert_json(fact_source *p, const char *call, const char *text, const char *wanted);

extern fact_source
    *shared_pool; // for the tests that leave their workers as they were; NULL until it is wanted

#define MOST_WORKERS 16

// The running (not dead) harary-gap processes whose parent is `parent`.
size_t workers_of(pid_t parent, pid_t *found);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Running test cases with cmocka: cases that need something that is not installed are skipped, and a case
// that fails prints the instance that it was testing. Included by support.h.
#ifndef HARARY_TESTS_CASE_SUPPORT_H
#define HARARY_TESTS_CASE_SUPPORT_H

// cmocka requires these four before it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>

// As cmocka's macros of these names, which do not print instances.
#undef cmocka_run_group_tests
#undef cmocka_run_group_tests_name
#define cmocka_run_group_tests(cases, setup, teardown)                                                       \
    cmocka_run_group_tests_name(#cases, cases, setup, teardown)
#define cmocka_run_group_tests_name(name, cases, setup, teardown)                                            \
    run_test_cases(name, cases, sizeof cases / sizeof *cases, true, setup, teardown)

// The same where `possible`; otherwise each case is counted as skipped.
#define run_if(possible, cases, setup, teardown)                                                             \
    run_test_cases(#cases, cases, sizeof cases / sizeof *cases, possible, setup, teardown)

int run_test_cases(const char *name, const struct CMUnitTest *cases, size_t count, bool possible,
                   CMFixtureFunction setup, CMFixtureFunction teardown);

#undef skip
#define skip() (case_skipped(), _skip(__FILE__, __LINE__))
void case_skipped(void);

// Says that a part of the case is left out because something is missing. The case counts as skipped even if
// it goes on to its end.
void leave_out(const char *format, ...) __attribute__((format(printf, 1, 2)));

// What is tested from here on, if possible as a command line: the last one is printed if the case fails.
void instance(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The same for an instance whose text is long: it is made only when the case fails, by a function that reads
// `size` bytes, which are copied, and returns a text that is freed here.
typedef char *instance_text(const void *data);
void instance_later(instance_text *text, const void *data, size_t size);

// A command of the program on one structure: harary COMMAND RULE 'STRUCTURE' MORE.
void instance_game(const char *command, const char *rule, const char *structure, const char *more);
// Any bytes, as the shell reads them.
void instance_bytes(const char *bytes, size_t size);

// The seed of the case and the last command that it started, which are printed with the instance.
void instance_seed(uint64_t seed);
void instance_command(const char *const *words, const char *input);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// What takes bytes from others, each as a function of bytes: they are read or refused with one sentence, and
// what was read can be used. Whatever else happens ends the process. libFuzzer (fuzz.c) calls these
// functions, and so does test_tampered, which has no need of clang.
#ifndef HARARY_TESTS_FUZZ_TARGETS_H
#define HARARY_TESTS_FUZZ_TARGETS_H

#include <stddef.h>

typedef struct fuzz_target {
    const char *name;   // also of its folder in corpus/
    const char *ending; // of files in tests/bad that are for it; NULL: there are none
    void (*read)(const char *bytes, size_t length);
} fuzz_target;

extern const fuzz_target fuzz_targets[]; // the last one has no name

// Everything that reads an atlas, with this file; the first fault found, or "" (what was said last), is kept
// until the next call.
const char *fuzz_read_store(const char *path);

#endif

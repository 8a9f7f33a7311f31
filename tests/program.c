// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program of a group of tests (tests/groups.cmake). It is called by the name of one test, through a link,
// or with that name as its first argument, and runs this test only: each test has a process of its own.
#include "program.h"

#include <stdio.h>
#include <string.h>

typedef struct test_file {
    const char *name;
    int (*run)(void); // `main` of the file, renamed by CMake
} test_file;

#define TEST(name) int name##_main(void);
#include TEST_TABLE
#undef TEST

#define TEST(name) {#name, name##_main},
static const test_file files[] = {
#include TEST_TABLE
};
#undef TEST

enum { FILES = sizeof files / sizeof *files };

const char *test_argument;

static const test_file *find(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    for (size_t i = 0; i < FILES; i++)
        if (strcmp(files[i].name, name) == 0)
            return &files[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const test_file *called = find(argv[0]);
    int given = 1;
    if (!called && argc > 1)
        called = find(argv[given++]);
    if (!called) {
        fprintf(stderr, "usage: %s TEST\n", argv[0]);
        for (size_t i = 0; i < FILES; i++)
            fprintf(stderr, "  %s\n", files[i].name);
        return 2;
    }
    test_argument = given < argc ? argv[given] : NULL;
    return called->run();
}

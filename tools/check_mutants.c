// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs harary-check, whose main function is called checker_main here, on a list of certificates, each in a
// forked process. tools/check_mutants.py has tcc compile and run this with a changed source of the checker.
//   usage: tcc … tools/check/*.c -run tools/check_mutants.c LIST SECONDS
// Each line of the list has a number, the expected status, words of the answer and the arguments, with tabs
// between them. The number of the first certificate whose answer is another one is printed.
#undef main
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

int checker_main(int count, char **argument);

// tcc lacks these and takes them for functions.
int __builtin_mul_overflow(uint64_t a, uint64_t b, uint64_t *c)
{
    return *c = a * b, a && *c / a != b;
}
int __builtin_add_overflow(uint64_t a, uint64_t b, uint64_t *c)
{
    return *c = a + b, *c < a;
}
int __builtin_popcountll(uint64_t a)
{
    return a ? 1 + __builtin_popcountll(a & (a - 1)) : 0;
}
int __builtin_ctzll(uint64_t a)
{
    return a & 1 ? 0 : 1 + __builtin_ctzll(a >> 1);
}

static void check(char *arguments, int answers, double seconds)
{
    char *argument[8] = {"harary-check"};
    int count = 1;
    while (count < 7 && arguments && *arguments)
        argument[count++] = strsep(&arguments, " ");
    struct rlimit memory = {(rlim_t)1 << 31, (rlim_t)1 << 31}, none = {0, 0};
    struct itimerval limit = {.it_value = {(time_t)seconds, (suseconds_t)(seconds * 1e6) % 1000000}};
    dup2(answers, 1);
    dup2(answers, 2);
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CORE, &none);
    setitimer(ITIMER_VIRTUAL, &limit, NULL); // a timer that the checker does not use
    exit(checker_main(count, argument));
}

int main(int count, char **argument)
{
    static char all[1 << 20], said[4001];
    FILE *list = count == 3 ? fopen(argument[1], "r") : NULL;
    int answers = memfd_create("answers", 0), status;
    if (!list || fread(all, 1, sizeof all, list) == sizeof all || fclose(list))
        return 2;
    for (char *rest = all; *rest;) {
        char *number = strsep(&rest, "\t"), *expected = strsep(&rest, "\t"), *words = strsep(&rest, "\t"),
             *arguments = strsep(&rest, "\n");
        if (ftruncate(answers, 0) || lseek(answers, 0, SEEK_SET))
            return 2;
        pid_t child = fork();
        if (child == 0)
            check(arguments, answers, atof(argument[2]));
        if (child < 0 || waitpid(child, &status, 0) < 0)
            return 2;
        ssize_t length = pread(answers, said, sizeof said - 1, 0);
        said[length < 0 ? 0 : length] = 0;
        if (!WIFEXITED(status) || WEXITSTATUS(status) != atoi(expected) || !strstr(said, words))
            return printf("%s\n", number) < 0 ? 2 : 1;
    }
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts that are written as files (mem_stream of base/mem.h): they are what was written, whatever that is,
// and where memory ends the program does, too, instead of leaving something out.
#include "support.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

static void a_text_is_what_was_written(void **state)
{
    (void)state;
    rng r = rng_start("texts as files", 20261116);
    enum { MOST = 100000 };
    char *expected = mem_alloc(2 * MOST, 1);
    for (size_t i = 0; i < scaled(100); i++) {
        char *text = NULL;
        size_t size = 1, wanted = 0, most = rng_below(&r, 4) ? rng_below(&r, 300) : rng_below(&r, MOST);
        FILE *out = mem_stream(&text, &size);
        while (wanted < most) {
            size_t begin = wanted, count = 1 + rng_below(&r, rng_below(&r, 8) ? 20 : MOST);
            for (; wanted < begin + count && wanted < 2 * MOST; wanted++)
                expected[wanted] = (char)rng_below(&r, 256);
            assert_int_equal(fwrite(expected + begin, 1, wanted - begin, out), wanted - begin);
        }
        assert_int_equal(fclose(out), 0);
        assert_int_equal(size, wanted);
        assert_memory_equal(text, expected, wanted);
        assert_int_equal(text[wanted], '\0');
        free(text);
    }
    free(expected);
}

// A gigabyte where there is half of it: the child ends with 1 and a sentence, which nobody reads.
static void without_memory_nothing_is_left_out(void **state)
{
    (void)state;
#ifndef __SANITIZE_ADDRESS__ // which needs more memory than that
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        static const rlim_t little = (rlim_t)512 << 20;
        static char piece[1 << 16];
        char *text;
        size_t size;
        setrlimit(RLIMIT_AS, &(struct rlimit){little, little});
        close(STDERR_FILENO);
        FILE *out = mem_stream(&text, &size);
        for (int i = 0; i < 1 << 14; i++)
            fwrite(piece, 1, sizeof piece, out);
        fclose(out);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_text_is_what_was_written),
                                       cmocka_unit_test(without_memory_nothing_is_left_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

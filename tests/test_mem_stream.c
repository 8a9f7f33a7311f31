// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts that are written as files (mem_stream of base/mem.h): they are what was written, whatever that is,
// and where memory ends the program does, too, instead of leaving something out. A text that others are
// appended to is all of them.
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

static void appending_is_printing_at_once(void **state)
{
    (void)state;
    char *text = NULL;
    mem_append(&text, "%s", "");
    assert_string_equal(text, "");
    for (unsigned i = 0; i < 1000; i++) {
        char *before = mem_string(text), *whole = mem_print("%s%s%u", before, *before ? "," : "", i);
        mem_append(&text, "%s%u", *text ? "," : "", i);
        assert_string_equal(text, whole);
        free(before);
        free(whole);
    }
    free(text);
}

#ifndef __SANITIZE_ADDRESS__ // which needs more memory than that

// Of a process that has half a gigabyte; what it says goes nowhere.
static void write_a_gigabyte(size_t first, size_t piece)
{
    static const rlim_t little = (rlim_t)512 << 20;
    size_t size, written = first;
    char *text, *bytes = calloc(1, first > piece ? first : piece);
    setrlimit(RLIMIT_AS, &(struct rlimit){little, little});
    close(STDERR_FILENO);
    FILE *out = mem_stream(&text, &size);
    fwrite(bytes, 1, first, out);
    for (; written >> 30 == 0; written += piece)
        fwrite(bytes, 1, piece, out);
    fclose(out);
    _exit(0);
}

// The child ends with 1, whether its pieces go through the buffer of the stream, which exit empties once
// more, or past it.
static void without_memory_nothing_is_left_out(void **state)
{
    (void)state;
#ifdef OS_POSIX
    leave_out("texts that do not fit: streams of POSIX lose them (os/memory.h)");
    skip();
#endif
    static const size_t first[] = {0, 100 << 20, 150 << 20}, piece[] = {1 << 16, 100, 7};
    for (size_t i = 0; i < COUNT(first); i++) {
        int status;
        fflush(NULL);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            write_a_gigabyte(first[i], piece[i]);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 1);
    }
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_what_was_written),
        cmocka_unit_test(appending_is_printing_at_once),
#ifndef __SANITIZE_ADDRESS__
        cmocka_unit_test(without_memory_nothing_is_left_out),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

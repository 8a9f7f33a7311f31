// SPDX-License-Identifier: GPL-3.0-or-later
//
// `make bench-devices`: a few of the instances of the benchmark on a device and on the processor. That it
// tells a difference is seen with a loader that reads wrongly what the device has found.
#include "program_support.h"
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(...)                                                                                           \
    run_command((const char *const[]){BENCH_PROGRAM, "--check-devices", "--quick", __VA_ARGS__, NULL}, NULL)

typedef struct counted {
    unsigned compared, different, failed, left_out;
} counted;

static unsigned lines_with(const char *text, const char *words)
{
    unsigned count = 0;
    for (; (text = strstr(text, words)); text += strlen(words))
        count++;
    return count;
}

// What its last line says; each line before it is one of those that are counted there.
static counted counts_of(run r, int status)
{
    counted c;
    const char *last = strstr(r.out, "\n\n") ? r.out + strlen(r.out) - 1 : r.out;
    while (last > r.out && last[-1] != '\n')
        last--;
    if (r.status != status || sscanf(last, "%u compared, %u different, %u failed on a device, %u left out",
                                     &c.compared, &c.different, &c.failed, &c.left_out) != 4)
        fail_msg("status %d and not %d:\n%s%s", r.status, status, r.out, r.err);
    assert_int_equal(c.compared, lines_with(r.out, "  equal") + lines_with(r.out, "  DIFFERENT"));
    assert_int_equal(c.different, lines_with(r.out, "  DIFFERENT"));
    assert_int_equal(c.failed, lines_with(r.out, "  FAILED"));
    assert_int_equal(c.left_out, lines_with(r.out, "left out: "));
    run_clear(&r);
    return c;
}

static bool device_is_there(const char *what)
{
    opencl_device device;
    return first_device(what, &device);
}

static void test_values_are_equal(void **state)
{
    (void)state;
    if (!device_is_there("instances of the benchmark"))
        skip();
    // Spanning trees, two dihedral groups, and two hypergraphs that are drawn, in four games.
    counted c = counts_of(CHECK("trees", "symmetry", "diagrams"), 0);
    assert_true(c.compared >= 5 * 4);
    assert_int_equal(c.compared % 4, 0); // on each device
    assert_int_equal(c.left_out, 0);
}

static void test_what_is_too_large_is_left_out(void **state)
{
    (void)state;
    if (!device_is_there("instances that are too large"))
        skip();
    // The removing games of the group with 24 elements have 22 vertices without twins, or 10.
    counted c = counts_of(CHECK("--most", "21", "symmetry"), 0);
    assert_true(c.compared >= 4);
    assert_int_equal(c.left_out, 4);
    expect_parts(
        CHECK("--most", "21", "symmetry"), 0,
        "removing-D24                       ACV  left out: 22 vertices without twins, and not 13 to 21", "");
    // Nothing compared is nothing shown.
    assert_int_equal(counts_of(CHECK("--most", "14", "trees"), 1).compared, 0);
}

static void test_faults_are_told(void **state)
{
    (void)state;
    if (!device_is_there("a device that is wrong"))
        skip();
#ifdef FAULTY_OPENCL
    setenv("HARARY_OPENCL", FAULTY_OPENCL, 1);
    setenv("FAULTY_READS", "0", 1);
    counted c = counts_of(CHECK("trees", "symmetry"), 1);
    assert_int_equal(c.different, c.compared);
    unsetenv("FAULTY_READS");
    setenv("FAULTY_LAUNCHES", "2", 1);
    assert_true(counts_of(CHECK("trees"), 1).failed > 0);
    assert_true(counts_of(CHECK("graphs"), 1).failed > 0); // streams, too
    unsetenv("FAULTY_LAUNCHES");
    assert_int_equal(counts_of(CHECK("trees"), 0).different, 0);
    unsetenv("HARARY_OPENCL");
#endif
}

static void test_no_device(void **state)
{
    (void)state;
    setenv("HARARY_OPENCL", "/nowhere/libOpenCL.so", 1);
    expect_parts(CHECK("trees"), 1, "no device: the OpenCL loader /nowhere/libOpenCL.so is not installed",
                 "");
    unsetenv("HARARY_OPENCL");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_are_equal),
        cmocka_unit_test(test_what_is_too_large_is_left_out),
        cmocka_unit_test(test_faults_are_told),
        cmocka_unit_test(test_no_device),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

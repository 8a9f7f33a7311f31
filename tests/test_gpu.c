// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep on a device against the planes on the processor: random hypergraphs with and without twins, by
// their edges and by their stable sets, in all four games; and what happens where there is no device, or one
// that fails. PoCL makes the processor a device, so that this runs everywhere.
#include "clock_support.h"
#include "program_support.h"
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/gpu.h"
#include "engine/solve.h"

static opencl_device device;

static bool device_is_there(const char *what)
{
    return first_device(what, &device);
}

// Compares, unless the system is nothing for a device; 1 if it did.
static size_t compare(rng *r, const set_system *s, const char *what)
{
    (void)r;
    sweep_result found;
    hry_error error;
    gpu_room room = {.device = &device, .devices = 1};
    if (sweep_bits(s) < GPU_LEAST_BITS)
        return 0;
    if (gpu_solve(&room, s, NULL, &found, &error))
        fail_msg("%s: %s", what, error.message);
    nim expected = swept_whole(s);
    if (found.nim != expected)
        fail_msg("%s: %u on the device, %u by planes, %u bits", what, found.nim, expected, sweep_bits(s));
    assert_int_equal(found.tiles, 0); // all at once
    assert_int_equal(found.planes, expected + 1);
    return 1;
}

static void test_device_against_planes(void **state)
{
    (void)state;
    if (!device_is_there("device against planes"))
        return;
    rng r = rng_start("device against planes", 1611);
    size_t cases = scaled(24), compared = 0;
    // Many blocks take a while on the processor: larger systems come with many cases.
    uint32_t largest = cases > 100 ? 26 : 20;
    for (size_t i = 0; i < cases; i++) {
        hypergraph h = random_hypergraph(&r, 13 + rng_below(&r, largest - 12), 40);
        compared += compare_in_all_games(&r, &h, compare);
        hypergraph_clear(&h);
    }
    printf("%zu systems on the device and by planes\n", compared);
    assert_true(compared >= cases);
}

// ---- without a device, or with a bad one: the processor answers, and says why

#define CYCLE "geodetic(C17)"

// The program asked for a device; its answer has these words, whatever the device does.
static void expect_method(const char *words)
{
    run r = RUN("nim", "acv", CYCLE, "--engine", "gpu");
    if (!strstr(r.out, "*1   first player wins") || !strstr(r.out, words))
        fail_msg("'%s' is not in\n%s%s", words, r.out, r.err);
    assert_int_equal(r.status, 0);
    run_clear(&r);
}

static void with(const char *name, const char *value, const char *words)
{
    setenv(name, value, 1);
    expect_method(words);
    unsetenv(name);
}

static void test_no_loader(void **state)
{
    (void)state;
    with("HARARY_OPENCL", "/nowhere/libOpenCL.so",
         "on the processor, because the OpenCL loader "
         "/nowhere/libOpenCL.so is not installed");
    setenv("HARARY_OPENCL", "/nowhere/libOpenCL.so", 1);
    expect(RUN("info", "--devices"), 1, "",
           "harary: the OpenCL loader /nowhere/libOpenCL.so is not installed");
    unsetenv("HARARY_OPENCL");
    expect(RUN("info"), 2, "", "info requires a STRUCTURE or --devices");
    expect(RUN("info", "--devices", "S3"), 2, "", "--devices lists devices; leave out the STRUCTURE");
}

static void test_no_device(void **state)
{
    (void)state;
    if (!device_is_there("no device"))
        return;
    with("HARARY_DEVICE", "Babbage", "on the processor, because OpenCL finds no device called Babbage");
    expect_parts(RUN("info", "--devices"), 0, "GB", "");
}

static void test_bad_device(void **state)
{
    (void)state;
    if (!device_is_there("bad device"))
        return;
#ifdef FAULTY_OPENCL
    setenv("HARARY_OPENCL", FAULTY_OPENCL, 1);
    expect_method("(2 planes)");
    with("FAULTY_MEMORY", "2000", "on the processor, because the sweep of 2^17 sets needs");
    for (int after = 0; after < 3; after++) {
        char number[12];
        snprintf(number, sizeof number, "%d", after);
        with("FAULTY_LAUNCHES", number, "on the processor, because the device");
        with("FAULTY_BUFFERS", number, "it is out of memory");
    }
    unsetenv("HARARY_OPENCL");
#endif
}

static void test_limits(void **state)
{
    (void)state;
    if (!device_is_there("limits on a device"))
        return;
    expect(RUN_LATE("nim", "acv", "geodetic(C27)", "--engine", "gpu", "--time", "50ms"), 1, "",
           "limit reached");
    expect_parts(RUN("nim", "acv", "geodetic(C5)", "--engine", "gpu"), 0,
                 "because devices support 13 to 40 vertices", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_device_against_planes),
        cmocka_unit_test(test_no_loader),
        cmocka_unit_test(test_no_device),
        cmocka_unit_test(test_bad_device),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sweeps on devices against the planes on the processor: random hypergraphs with and without twins, by their
// edges and by their stable sets, in all four games; as a whole and in tiles, on one device and on two, with
// few slots and with many, with and without a file behind them; and what happens where there is no device,
// one that has little memory, or one that fails. PoCL makes the processor a device, so that this runs
// everywhere.
#include "clock_support.h"
#include "program_support.h"
#include "sweep_support.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/gpu.h"
#include "engine/solve.h"
#include "engine/tiles.h"

// Threads that ask at the same time, before anybody has asked: to be the first test.
static void *ask(void *context)
{
    opencl_device *list;
    hry_error error;
    if (opencl_devices(&list, (size_t *)context, &error) == HRY_OK)
        free(list);
    return NULL;
}

static void threads_ask_for_devices(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    size_t count[THREADS] = {0};
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, ask, &count[i]), 0);
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    for (int i = 1; i < THREADS; i++)
        assert_int_equal(count[i], count[0]);
}

// The first one, twice: two contexts know nothing of each other, as two devices do not.
static bool two_devices(const char *what, opencl_device out[2])
{
    bool there = first_device(what, &out[0]);
    out[1] = out[0];
    return there;
}

static opencl_device device[2];

// ---- whole sweeps

// Compares, unless the system is nothing for a device; 1 if it did.
static size_t compare(rng *r, const set_system *s, const char *what)
{
    (void)r;
    sweep_result found;
    hry_error error;
    gpu_room room = {.device = device, .devices = 1};
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

static void devices_agree_with_planes(void **state)
{
    (void)state;
    if (!two_devices("device against planes", device))
        skip();
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

// ---- sweeps in tiles

static size_t every_top_on_devices(rng *r, const set_system *s, const char *what)
{
    unsigned bits = sweep_bits(s), top = 1;
    size_t compared = 0;
    if (bits < GPU_LEAST_BITS)
        return 0;
    nim expected = swept_whole(s);
    for (; top <= 8 && top + 12 <= bits; top += 1 + rng_below(r, 3)) {
        gpu_room room = {.device = device, .devices = 1 + rng_below(r, 2), .folder = home()};
        // Between the fewest slots and more than enough, and the same for the memory behind them.
        room.forced = (gpu_plan){top, top + 1 + rng_below(r, 60), rng_below(r, 2), rng_below(r, 30), true};
        sweep_result found;
        hry_error error;
        if (gpu_solve(&room, s, NULL, &found, &error))
            fail_msg("%s: %s", what, error.message);
        if (found.nim != expected)
            fail_msg("%s: %u in tiles, %u as a whole, %u bits, %u of them top", what, found.nim, expected,
                     bits, top);
        assert_int_equal(found.tiles, UINT32_C(1) << top);
        assert_int_equal(found.devices, room.forced.streams ? room.devices : 1);
        compared++;
    }
    return compared;
}

static void tiles_on_devices_make_the_whole(void **state)
{
    (void)state;
    if (!two_devices("tiles on devices", device))
        skip();
    rng r = rng_start("tiles_on_devices_make_the_whole", 2012);
    size_t cases = scaled(6), compared = 0;
    for (size_t i = 0; i < cases; i++) {
        hypergraph h = random_hypergraph(&r, 13 + rng_below(&r, i % 4 ? 4 : 8), 40);
        compared += compare_in_all_games(&r, &h, every_top_on_devices);
        hypergraph_clear(&h);
    }
    printf("%zu sweeps in tiles on devices\n", compared);
    assert_true(compared >= cases);
}

// The plan of a device holds what it says, and no buffer is larger than the device allows.
static void plans_keep_to_the_device(void **state)
{
    (void)state;
    for (unsigned bits = GPU_LEAST_BITS; bits <= GPU_MOST_BITS; bits++)
        for (size_t memory = 4096; memory >> 40 == 0; memory *= 2)
            for (unsigned planes = 1; planes <= 4; planes *= 2) {
                opencl_device d = {.memory = memory, .largest_buffer = memory / 4};
                gpu_room room = {.device = &d, .devices = 2, .memory = (size_t)1 << 34};
                gpu_plan p = gpu_plan_make(&room, bits, planes);
                size_t tile = ((size_t)1 << (bits - p.top)) / 8;
                assert_true(!gpu_holds(&d, bits) || (p.slots && !p.top));
                if (!p.slots)
                    continue;
                assert_true(tile <= d.largest_buffer && (p.slots + 1) * tile <= memory);
                assert_true(p.slots > p.top && p.in_memory * tile <= room.memory);
                assert_true(!p.streams || !p.spills); // there is no folder
                assert_true(!p.top || p.streams == (p.slots < tiles_most_waiting(p.top) * planes));
            }
    // An H200: 139 GiB, of which one buffer may have a quarter.
    opencl_device h200 = {.memory = (uint64_t)139 << 30, .largest_buffer = (uint64_t)34 << 30};
    gpu_room room = {.device = &h200, .devices = 1};
    gpu_plan n40 = gpu_plan_make(&room, 40, 2);
    assert_true(n40.top && !n40.streams);
}

static void with_device(const char *name, const char *value, const char *words)
{
    setenv(name, value, 1);
    expect_parts(RUN("nim", "acv", "geodetic(C17)", "--engine", "gpu"), 0, words, "");
    unsetenv(name);
}

// A device with little memory sweeps in tiles, and the processor takes over from one that fails.
static void small_and_bad_devices(void **state)
{
    (void)state;
    if (!two_devices("small devices", device))
        skip();
#ifdef FAULTY_OPENCL
    setenv("HARARY_OPENCL", FAULTY_OPENCL, 1);
    setenv("FAULTY_MEMORY", "10000", 1);
    expect_parts(RUN("nim", "acv", "geodetic(C17)", "--engine", "gpu"), 0, "(2 planes, 32 tiles, ", "");
    with_device("FAULTY_LAUNCHES", "0", "on the processor, because the device");
    with_device("FAULTY_LAUNCHES", "40", "on the processor, because the device");
    with_device("FAULTY_BUFFERS", "1", "it is out of memory");
    with_device("FAULTY_BUFFERS", "9", "because the device has memory for only 2 planes of a tile");
    with_device("FAULTY_BUFFERS", "15", "(2 planes, 32 tiles, ");
    unsetenv("FAULTY_MEMORY");
    unsetenv("HARARY_OPENCL");
#endif
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

static void without_a_loader_the_processor_answers(void **state)
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

static void without_a_device_the_processor_answers(void **state)
{
    (void)state;
    if (!two_devices("no device", device))
        skip();
    with("HARARY_DEVICE", "Babbage", "on the processor, because OpenCL finds no device called Babbage");
    expect_parts(RUN("info", "--devices"), 0, "GB", "");
}

static void the_processor_takes_over_from_a_bad_device(void **state)
{
    (void)state;
    if (!two_devices("bad device", device))
        skip();
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

static void limits_are_kept_on_a_device(void **state)
{
    (void)state;
    if (!two_devices("limits on a device", device))
        skip();
    expect(RUN_LATE("nim", "acv", "geodetic(C27)", "--engine", "gpu", "--time", "50ms"), 1, "",
           "limit reached");
    expect_parts(RUN("nim", "acv", "geodetic(C5)", "--engine", "gpu"), 0,
                 "because devices support 13 to 40 vertices", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_ask_for_devices),
        cmocka_unit_test(devices_agree_with_planes),
        cmocka_unit_test(without_a_loader_the_processor_answers),
        cmocka_unit_test(without_a_device_the_processor_answers),
        cmocka_unit_test(the_processor_takes_over_from_a_bad_device),
        cmocka_unit_test(limits_are_kept_on_a_device),
        cmocka_unit_test(plans_keep_to_the_device),
        cmocka_unit_test(tiles_on_devices_make_the_whole),
        cmocka_unit_test(small_and_bad_devices),
    };
    return cmocka_run_group_tests_name("devices", tests, make_home, remove_home);
}

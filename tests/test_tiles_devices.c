// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sweeps in tiles on devices against whole ones on the processor: random hypergraphs in all four games, on
// one device and on two, with few slots and with many, with and without a file behind them; devices that have
// little memory, and some that fail.
#include "program_support.h"
#include "sweep_support.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/gpu.h"
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
        return;
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
        return;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_ask_for_devices),
        cmocka_unit_test(plans_keep_to_the_device),
        cmocka_unit_test(tiles_on_devices_make_the_whole),
        cmocka_unit_test(small_and_bad_devices),
    };
    return cmocka_run_group_tests_name("tiles on devices", tests, make_home, remove_home);
}

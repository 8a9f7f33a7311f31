// SPDX-License-Identifier: GPL-3.0-or-later
//
// Streams of graphs on a device against the processor: random graphs of every size that a device takes, whole
// streams with lines that are nothing for it, and devices that are missing or fail. PoCL makes the processor
// a device, so that this runs everywhere.
#include "program_support.h"
#include "sweep_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/bitmap_game.h"
#include "engine/opencl.h"
#include "graph/bitmap.h"
#include "graph/device_graphs.h"
#include "hyper/rule.h"

static const char *const on_device[] = {"geodetic", "hull", "genpos"};

// Each size is a program that the device compiles, which is what takes long here: two for the first family,
// one for the others, together all of them; and each for each where there is time.
static const uint32_t sizes[] = {DEVICE_LEAST_VERTICES, 8, DEVICE_MOST_VERTICES};

static uint32_t size_of(size_t family, size_t i)
{
    return sizes[(family + i) % COUNT(sizes)];
}

static size_t sizes_with(size_t family)
{
    return in_long_run() ? COUNT(sizes) : family == 0 ? 2 : 1;
}

static bool device_is_there(const char *what)
{
    opencl_device device;
    return first_device(what, &device);
}

// graph6 of a random graph; sparse ones have long geodesics, and some are not connected.
static char *random_line(rng *r, uint32_t n)
{
    uint32_t bits = n * (n - 1) / 2, often = 2 + rng_below(r, 5);
    char *line = mem_zero(2 + (bits + 5) / 6, 1);
    line[0] = (char)(63 + n);
    for (uint32_t i = 0; i < (bits + 5) / 6; i++)
        line[1 + i] = 63;
    for (uint32_t i = 0; i < bits; i++)
        line[1 + i / 6] = (char)(line[1 + i / 6] + ((rng_below(r, often) == 0) << (5 - i % 6)));
    return line;
}

// ---- values

static void check_values(const family *f, const char *line, const device_values *found)
{
    graph g;
    ground x;
    hry_error error;
    uint64_t generating[1 << (DEVICE_MOST_VERTICES - 6)] = {0}, transversals[1 << (DEVICE_MOST_VERTICES - 6)];
    assert_int_equal(graph_read_line(line, strlen(line), &g, &error), HRY_OK);
    assert_int_equal(found->connected, graph_connected(&g));
    family_arguments a = {.graph = {&g}, .graphs = 1};
    if (found->connected) {
        assert_int_equal(family_ground(f, &a, &x, &error), HRY_OK);
        assert_int_equal(ground_bitmap(&x, NULL, generating, &error), HRY_OK);
        bitmap_transversals(x.points, generating, transversals);
        for (int k = 0; k < DEVICE_RULES; k++) {
            nim value = DEVICE_NO_GAME;
            rule r = (rule)k;
            bitmap_nim(rule_achieves(r) ? ACHIEVE : AVOID, x.points,
                       rule_removes(r) ? transversals : generating, NULL, &value);
            if (value != found->nim[k])
                fail_msg("%s of %s(%s): %u on the device, %u by the bitmap", rule_name(r), f->name, line,
                         found->nim[k], value);
        }
        ground_clear(&x);
    }
    graph_clear(&g);
}

static size_t compare_size(rng *r, const family *f, device_graphs *x, uint32_t n, size_t count)
{
    char **line = mem_alloc(count, sizeof *line);
    uint64_t *pairs = mem_alloc(count, sizeof *pairs);
    device_values *found = mem_alloc(count, sizeof *found);
    hry_error error;
    size_t connected = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned vertices;
        line[i] = random_line(r, n);
        assert_true(graph_read_short(line[i], strlen(line[i]), &vertices, &pairs[i]));
        assert_int_equal(vertices, n);
    }
    assert_int_equal(device_graphs_solve(x, n, pairs, count, NULL, found, &error), HRY_OK);
    for (size_t i = 0; i < count; i++) {
        check_values(f, line[i], &found[i]);
        connected += found[i].connected;
        free(line[i]);
    }
    free(line);
    free(pairs);
    free(found);
    return connected;
}

static void test_random_graphs(void **state)
{
    (void)state;
    if (!device_is_there("random graphs on a device"))
        skip();
    rng r = rng_start("random graphs on a device", 1117);
    size_t count = 1 + scaled(97), connected = 0;
    for (size_t k = 0; k < sizeof on_device / sizeof *on_device; k++) {
        const family *f = family_find(on_device[k]);
        device_graphs *x;
        hry_error error;
        assert_int_equal(device_graphs_open(f, &x, &error), HRY_OK);
        for (size_t i = 0; i < sizes_with(k); i++)
            connected += compare_size(&r, f, x, size_of(k, i), count);
        device_graphs_close(x);
    }
    printf("%zu connected graphs in four games\n", connected);
    assert_true(connected >= count);
}

// ---- streams

// Graphs of many sizes, in two codes, with lines that are no graphs.
static char *mixed_lines(rng *r, size_t family, size_t count)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    static const char *const odd[] = {":Fa@x^", "H????", "&C?_?",       "",
                                      "~??",    "D~{ ",  "J~~~~~~~~~?", "J~~~~~~~~~_"};
    static const uint32_t others[] = {1, 2, 3, 4, 12, 13};
    static const char *const complete[] = {"D~{", "G~~~~{", "J~~~~~~~~~_"}; // of the sizes
    fputs(">>graph6<<\n", out);
    for (size_t i = 0; i < sizes_with(family); i++)
        fprintf(out, "%s\n", complete[(family + i) % COUNT(complete)]);
    for (size_t i = 0; i < count; i++) {
        uint32_t other = others[rng_below(r, COUNT(others))];
        char *line = random_line(r, rng_below(r, 2) ? other : size_of(family, i % sizes_with(family)));
        fprintf(out, "%s\n", line);
        free(line);
        if (rng_below(r, 16) == 0)
            fprintf(out, "%s\n", odd[rng_below(r, sizeof odd / sizeof *odd)]);
    }
    fclose(out);
    return text;
}

// What the device answers is what the processor answers, but for `note` in front of its errors.
static void same_as_processor(const char *family, const char *how, const char *text, const char *note)
{
    run there = RUN_WITH(text, "nim", "all", "--family", family, "-", how, "--engine", "gpu");
    run here = RUN_WITH(text, "nim", "all", "--family", family, "-", how);
    assert_string_equal(there.out, here.out);
    assert_int_equal(there.status, here.status);
    const char *errors = there.err;
    if (*note) {
        if (!strstr(errors, note))
            fail_msg("'%s' is not in '%s'", note, errors);
        errors = strchr(strstr(errors, note), '\n') + 1;
    }
    assert_string_equal(errors, here.err);
    run_clear(&there);
    run_clear(&here);
}

static void test_streams(void **state)
{
    (void)state;
    if (!device_is_there("streams on a device"))
        skip();
    rng r = rng_start("streams on a device", 1118);
    for (size_t k = 0; k < sizeof on_device / sizeof *on_device; k++) {
        char *text = mixed_lines(&r, k, 10 + scaled(200));
        for (size_t how = 0; how < 2; how++) // by turns where there is little time
            if (in_long_run() || how == k % 2)
                same_as_processor(on_device[k], how ? "--quiet" : "--histogram", text, "");
        free(text);
    }
}

static void test_method(void **state)
{
    (void)state;
    if (!device_is_there("the method of a stream"))
        skip();
    expect_parts(RUN_WITH("GhCGKC\n", "nim", "acv", "--family", "hull", "-", "--engine", "gpu", "--json"), 0,
                 "sweep over all subsets of 8 vertices, 32 graphs at once on ", NULL);
}

// ---- without a device

static void with(const char *name, const char *value, const char *family, const char *note)
{
    static const char graphs[] = "D~{\nG~~~~{\nGhCGKC\nG?????\nFhCKG\n";
    setenv(name, value, 1);
    same_as_processor(family, "--quiet", graphs, note);
    unsetenv(name);
}

static void test_without_device(void **state)
{
    (void)state;
    with("HARARY_OPENCL", "/nowhere/libOpenCL.so", "hull",
         "harary: note: the OpenCL loader /nowhere/libOpenCL.so is not installed: using the processor "
         "instead");
    if (!device_is_there("a family that devices do not know"))
        skip();
    with("HARARY_DEVICE", "Babbage", "hull",
         "OpenCL finds no device called Babbage: using the processor instead");
    with("HARARY_DEVICE", "", "connect",
         "connect is not available on OpenCL devices: using the processor instead");
#ifdef FAULTY_OPENCL
    setenv("HARARY_OPENCL", FAULTY_OPENCL, 1);
    with("FAULTY_LAUNCHES", "0", "geodetic", "(OpenCL error -5): using the processor instead");
    with("FAULTY_LAUNCHES", "2", "genpos", "(OpenCL error -5): using the processor instead");
    with("FAULTY_BUFFERS", "3", "hull", "it is out of memory (OpenCL error -4): using the processor instead");
    unsetenv("HARARY_OPENCL");
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_graphs),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_method),
        cmocka_unit_test(test_without_device),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

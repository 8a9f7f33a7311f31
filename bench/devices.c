// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/gpu.h"
#include "engine/gpu_launch.h"
#include "engine/tiled_planes.h"
#include "engine/tiles.h"
#include "measure.h"

static double rate(const timed *t)
{
    return (double)t->solution.visited / t->seconds;
}

static void put_rate(report *r, const instance *i, const char *what, const timed *t)
{
    report_row(r, &(row){.group = "devices",
                         .instance = i->name,
                         .game = RULE_ACV,
                         .against = what,
                         .ours = t->seconds,
                         .value = rate(t),
                         .unit = "/s",
                         .ok = true,
                         .nim = t->nim});
}

static void kernels(report *r, const bench_options *o)
{
    static const char *const names[] = {"portable", "vector128", "vector256", "vector512"};
    const char *usual = planes_kernel_name();
    instance i = random_dense(r->seed, o->quick ? 26 : 28);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        if (!planes_use(names[k]))
            continue;
        timed t = measure_solve(RULE_ACV, &i, ENGINE_PLANES, o->threads, 0);
        put_rate(r, &i, names[k], &t);
    }
    planes_use(usual);
    instance_clear(&i);
}

// The same with two vertices for one: all cells are of even size, and the parity has a bit of its own.
static void pairs(report *r, const bench_options *o)
{
    instance i = random_dense(r->seed, o->quick ? 25 : 27);
    set_system s;
    hry_error error;
    rule_system(RULE_ACV, &i.h, &s);
    for (uint32_t c = 0; c < s.cells; c++)
        s.size[c] = 2;
    timed t = {.finished = true};
    double before = clock_now();
    if (solve(&s, &(solve_options){.engine = ENGINE_PLANES, .threads = o->threads}, &t.solution, &error) ==
        HRY_OK) {
        t.seconds = clock_now() - before;
        t.nim = t.solution.nim;
        put_rate(r, &i, "pairs of twins", &t);
    }
    set_system_clear(&s);
    instance_clear(&i);
}

// Seconds of the first two planes, which is what a pass over tiles makes at least.
static double two_planes(const set_system *s, unsigned threads, nim *found)
{
    planes *p = planes_new(s, threads);
    double before = clock_now();
    planes_end end = planes_step(p, NULL);
    *found = end == PLANES_DONE ? 0 : 1;
    end = planes_step(p, NULL);
    double seconds = clock_now() - before;
    if (*found && end == PLANES_MORE)
        *found = 2; // or more
    planes_free(p);
    return seconds;
}

// ---- the processor's memory

typedef struct copying {
    char *from, *to;
    size_t bytes;
} copying;

static void *copy_share(void *context)
{
    copying *c = context;
    memcpy(c->to, c->from, c->bytes);
    return NULL;
}

// Bytes a second that so many threads read and write when they copy memory, the best of five times.
static double copy_speed(unsigned threads)
{
    enum { TIMES = 5 };
    size_t bytes = (size_t)1 << 28, share = bytes / threads;
    char *from = mem_large(bytes), *to = mem_large(bytes);
    pthread_t *thread = mem_alloc(threads, sizeof *thread);
    copying *part = mem_alloc(threads, sizeof *part);
    double best = 0;
    memset(from, 1, bytes);
    for (int i = 0; i < TIMES; i++) {
        unsigned started = 0;
        double before = clock_now();
        for (; started < threads; started++) {
            part[started] = (copying){from + started * share, to + started * share, share};
            if (pthread_create(&thread[started], NULL, copy_share, &part[started]))
                break;
        }
        for (unsigned t = 0; t < started; t++)
            pthread_join(thread[t], NULL);
        double speed = 2 * (double)started * (double)share / (clock_now() - before);
        best = i && speed > best ? speed : best; // the first time maps the pages
    }
    mem_large_free(from, bytes);
    mem_large_free(to, bytes);
    free(thread);
    free(part);
    return best;
}

// What the second plane of a sweep reads and writes, caches left out of account: of each block what is
// undecided, in and out, the plane, and the planes of the blocks above it, of which there are half as many as
// high bits on the average.
static void of_memory(report *r, const bench_options *o)
{
    enum { LOW_BITS = 16 };
    unsigned threads = o->threads ? o->threads : (unsigned)sysconf(_SC_NPROCESSORS_ONLN);
    unsigned n = o->quick ? 28 : 32;
    instance i = random_dense(r->seed, n);
    set_system s;
    rule_system(RULE_ACV, &i.h, &s);
    planes *p = planes_new(&s, threads);
    planes_step(p, NULL);
    double before = clock_now();
    planes_step(p, NULL);
    double seconds = clock_now() - before, memory = copy_speed(threads);
    double carried = (double)planes_bytes(&s) / 2 * (3 + (n - LOW_BITS) / 2.0) / seconds;
    planes_free(p);
    report_row(r, &(row){.group = "devices",
                         .instance = i.name,
                         .game = RULE_ACV,
                         .against = "memory's speed",
                         .ours = seconds,
                         .value = 100 * carried / memory,
                         .unit = "%",
                         .ok = true});
    report_note(
        "%u threads, one plane: %.3g bytes a second of %.3g when copying; more than 100 %% comes from "
        "the caches",
        threads, carried, memory);
    set_system_clear(&s);
    instance_clear(&i);
}

static void one_tiling(report *r, const instance *i, const set_system *s, unsigned threads, unsigned top)
{
    nim of_whole, of_tiles = 2;
    hry_error error;
    char against[32];
    double whole = two_planes(s, threads, &of_whole);
    tiled_planes x = {.s = s, .threads = threads, .forced = {.top = top, .in_memory = SIZE_MAX}};
    double before = clock_now();
    if (tiled_step(&x, false, NULL, &error) == PLANES_DONE)
        of_tiles = x.result.nim;
    double seconds = clock_now() - before;
    if (of_whole != of_tiles)
        report_difference(r, i->name, RULE_ACV, "tiles", of_tiles, "planes", of_whole);
    snprintf(against, sizeof against, "%u tiles to 1", 1u << top);
    report_row(r, &(row){.group = "tiles",
                         .instance = i->name,
                         .game = RULE_ACV,
                         .against = against,
                         .ours = seconds,
                         .plain = whole,
                         .value = whole / seconds,
                         .unit = "x",
                         .ok = true,
                         .nim = of_tiles});
}

static void tilings(report *r, const bench_options *o)
{
    unsigned threads = o->threads ? o->threads : (unsigned)sysconf(_SC_NPROCESSORS_ONLN);
    for (unsigned n = 28; n <= (o->quick ? 28u : 30u); n += 2) {
        instance i = random_dense(r->seed, n);
        set_system s;
        rule_system(RULE_ACV, &i.h, &s);
        for (unsigned top = 4; top <= 8; top += 4)
            one_tiling(r, &i, &s, threads, top);
        set_system_clear(&s);
        instance_clear(&i);
    }
}

// As many vertices as the device has memory for, up to what takes a second or so.
static unsigned size_for(const opencl_device *d, const bench_options *o)
{
    unsigned n = d->is_gpu ? (o->quick ? 32 : 36) : 26;
    while (!gpu_holds(d, n))
        n--;
    return n;
}

// The same in tiles that the device holds, two planes of each.
static void on_device_in_tiles(report *r, const opencl_device *d, const instance *i, const set_system *s,
                               const sweep_result *whole)
{
    enum { TOP = 4 };
    sweep_result found;
    hry_error error;
    gpu_room room = {.device = d, .devices = 1};
    room.forced = (gpu_plan){.top = TOP, .slots = 2 * tiles_most_waiting(TOP)};
    if (gpu_solve(&room, s, NULL, &found, &error)) {
        report_note("%s in tiles: %s", d->name, error.message);
        return;
    }
    if (found.nim != whole->nim)
        report_difference(r, i->name, RULE_ACV, "device in tiles", found.nim, "device", whole->nim);
    report_note("%s in %u tiles, %u planes: %.3g s; at once, %u planes: %.3g s", d->name, found.tiles,
                found.planes, found.seconds, whole->planes, whole->seconds);
}

static hry_status time_copies(opencl *device, const opencl_buffer *from, const opencl_buffer *to, double *out,
                              hry_error *error)
{
    enum { TIMES = 5, BYTES_OF_GROUP = 1024 * 16 };
    uint32_t first = 0;
    opencl_argument a[] = {BUFFER(*from), BUFFER(*to), VALUE(first)};
    hry_status status = HRY_OK;
    *out = 0;
    for (int i = 0; i < TIMES && !status; i++) {
        double before = clock_now();
        status = opencl_run(device, "copy", a, LENGTH(a), from->bytes / BYTES_OF_GROUP, GPU_GROUP, error);
        double speed = 2 * (double)from->bytes / (clock_now() - before);
        *out = speed > *out ? speed : *out;
    }
    return status;
}

// Bytes a second that the device reads and writes when it copies its memory: what the traffic of a sweep can
// be held against.
static hry_status memory_speed(const opencl_device *device, double *out, hry_error *error)
{
    device_sweep x = {.error = error};
    size_t bytes = (size_t)1 << 31;
    while (bytes > device->largest_buffer || bytes * 4 > device->memory)
        bytes /= 2;
    hry_status status = device_open(&x, device);
    if (!status)
        status = opencl_new_buffer(x.device, bytes, NULL, &x.undecided, error);
    if (!status)
        status = opencl_new_buffer(x.device, bytes, NULL, &x.plane, error);
    if (!status)
        status = time_copies(x.device, &x.undecided, &x.plane, out, error);
    device_close(&x);
    return status;
}

// The share of what the device's memory carries when it is copied.
static void put_traffic(report *r, const opencl_device *d, const instance *i, const sweep_result *found,
                        double memory)
{
    double carried = (double)found->traffic / found->seconds;
    report_row(r, &(row){.group = "devices",
                         .instance = i->name,
                         .game = RULE_ACV,
                         .against = "memory's speed",
                         .ours = found->seconds,
                         .value = 100 * carried / memory,
                         .unit = "%",
                         .ok = true,
                         .nim = found->nim});
    report_note("%s: %u planes; %.3g bytes a second of %.3g when copying", d->name, found->planes, carried,
                memory);
}

static void on_device(report *r, const bench_options *o, const opencl_device *d)
{
    instance i = random_dense(r->seed, size_for(d, o));
    set_system s;
    sweep_result found;
    hry_error error;
    double memory = 0;
    gpu_room room = {.device = d, .devices = 1};
    rule_system(RULE_ACV, &i.h, &s);
    if (gpu_solve(&room, &s, NULL, &found, &error) || memory_speed(d, &memory, &error)) {
        report_note("%s: %s", d->name, error.message);
    } else {
        timed ours = {.seconds = found.seconds, .nim = found.nim, .finished = true};
        ours.solution.visited = found.positions;
        put_rate(r, &i, d->is_gpu ? "gpu" : "a device", &ours);
        put_traffic(r, d, &i, &found, memory);
        on_device_in_tiles(r, d, &i, &s, &found);
        timed cores = measure_solve(RULE_ACV, &i, ENGINE_PLANES, 0, 0);
        if (cores.nim != ours.nim)
            report_difference(r, i.name, RULE_ACV, "device", ours.nim, "planes", cores.nim);
        report_row(r, &(row){.group = "devices",
                             .instance = i.name,
                             .game = RULE_ACV,
                             .against = "all cores",
                             .ours = ours.seconds,
                             .plain = cores.seconds,
                             .value = cores.seconds / ours.seconds,
                             .unit = "x",
                             .required = d->is_gpu ? 20 : 0,
                             .ok = !d->is_gpu || cores.seconds >= 20 * ours.seconds,
                             .nim = ours.nim});
    }
    set_system_clear(&s);
    instance_clear(&i);
}

void rows_devices(report *r, const bench_options *o)
{
    opencl_device *list;
    size_t count;
    hry_error error;
    kernels(r, o);
    pairs(r, o);
    of_memory(r, o);
    tilings(r, o);
    if (opencl_devices(&list, &count, &error)) {
        report_note("no device: %s", error.message);
        return;
    }
    for (size_t i = 0; i < count; i++)
        on_device(r, o, &list[i]);
    free(list);
}

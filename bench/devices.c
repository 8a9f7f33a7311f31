// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices.h"

#include <stdlib.h>
#include <string.h>

#include "engine/gpu.h"
#include "engine/planes.h"
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

// Edges of half the vertices: few sets generate, and there is no block that costs nothing.
static instance dense(report *r, unsigned n)
{
    uint64_t seed = r->seed + 7000 + n;
    return random_uniform(&seed, n, 3 * n, n / 2);
}

static void kernels(report *r, const bench_options *o)
{
    static const char *const names[] = {"portable", "vector128", "vector256", "vector512"};
    const char *usual = planes_kernel_name();
    instance i = dense(r, o->quick ? 26 : 28);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        if (!planes_use(names[k]))
            continue;
        timed t = measure_solve(RULE_ACV, &i, ENGINE_PLANES, o->threads, 0);
        put_rate(r, &i, names[k], &t);
    }
    planes_use(usual);
    instance_clear(&i);
}

// As many vertices as the device has memory for, up to what takes a second or so.
static unsigned size_for(const opencl_device *d, const bench_options *o)
{
    unsigned n = d->is_gpu ? (o->quick ? 32 : 36) : 26;
    while (!gpu_fits(d, n))
        n--;
    return n;
}

static void on_device(report *r, const bench_options *o, const opencl_device *d)
{
    instance i = dense(r, size_for(d, o));
    set_system s;
    gpu_sweep found;
    hry_error error;
    double memory = 0;
    rule_system(RULE_ACV, &i.h, &s);
    if (gpu_solve(d, &s, NULL, &found, &error) || gpu_memory_speed(d, &memory, &error)) {
        report_note("%s: %s", d->name, error.message);
    } else {
        timed ours = {.seconds = found.seconds, .nim = found.nim, .finished = true};
        ours.solution.visited = UINT64_C(1) << found.bits;
        put_rate(r, &i, d->is_gpu ? "gpu" : "a device", &ours);
        report_note("%s: %u planes; %.3g bytes a second of %.3g when copying: %.0f %%", d->name, found.planes,
                    (double)found.bytes / found.seconds, memory,
                    100 * (double)found.bytes / found.seconds / memory);
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
    if (opencl_devices(&list, &count, &error)) {
        report_note("no device: %s", error.message);
        return;
    }
    for (size_t i = 0; i < count; i++)
        on_device(r, o, &list[i]);
    free(list);
}

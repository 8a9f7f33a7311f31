// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a device comes in: asked for by the user (`--engine gpu`), or as a step of the order of attack for a
// sweep that takes the processor long. Whatever keeps the device from answering, but for the user's limits,
// the processor answers in its place.
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "engine/gpu.h"
#include "engine/solve_internal.h"

enum { DEVICE_FROM_BITS = 30 }; // a shorter sweep is done before a device is ready to begin

static void say_device(const gpu_sweep *g, const opencl_device *device, const set_system *s, solution *out)
{
    out->nim = g->nim;
    out->engine = ENGINE_GPU;
    out->visited += UINT64_C(1) << g->bits;
    snprintf(out->method, sizeof out->method, "sweep over all sets of %u %s on %.60s (%u plane%s)", s->cells,
             s->cells == 1 ? "vertex" : "vertices", device->name, g->planes, text_plural(g->planes));
}

static bool has_room(const opencl_device *d, unsigned bits)
{
    return bits >= GPU_LEAST_BITS && bits <= GPU_MOST_BITS && gpu_fits(d, bits);
}

// The first device, or with `bits` the first graphics processor (any device that HARARY_DEVICE names) that
// has room for so many.
static hry_status find_device(unsigned bits, opencl_device *out, hry_error *error)
{
    opencl_device *all;
    size_t count;
    hry_status status = opencl_devices(&all, &count, error);
    if (status)
        return status;
    status = HRY_UNDEFINED;
    for (size_t i = 0; i < count && status; i++)
        if (!bits || ((all[i].is_gpu || getenv("HARARY_DEVICE")) && has_room(&all[i], bits))) {
            *out = all[i];
            status = HRY_OK;
        }
    free(all);
    return status;
}

static hry_status on_device(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    opencl_device device;
    gpu_sweep found;
    unsigned bits = gpu_bits(s);
    hry_status status = find_device(0, &device, error);
    if (!status && (bits < GPU_LEAST_BITS || bits > GPU_MOST_BITS))
        status =
            hry_fail(error, HRY_LIMIT, "a device sweeps %d to %d vertices", GPU_LEAST_BITS, GPU_MOST_BITS);
    if (!status)
        status = gpu_solve(&device, s, o->limit, &found, error);
    if (!status)
        say_device(&found, &device, s, out);
    return status;
}

hry_status by_gpu(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    hry_error why;
    hry_status status = on_device(s, o, out, &why);
    if (!status)
        return HRY_OK;
    if (limit_reached(o->limit))
        return limit_fail(o->limit, 0, error);
    status = by_planes(s, o, out, error);
    size_t length = strlen(out->method);
    if (!status)
        snprintf(out->method + length, sizeof out->method - length, " on the processor, because %.*s",
                 (int)(sizeof out->method - length - 40), why.message);
    return status;
}

bool device_is_worth_it(attack *a)
{
    hry_error nobody_asked;
    unsigned bits = gpu_bits(a->best);
    return bits >= DEVICE_FROM_BITS && bits <= GPU_MOST_BITS && !limit_reached(a->options->limit) &&
           !find_device(bits, &a->device, &nobody_asked);
}

hry_status by_device(attack *a)
{
    gpu_sweep found;
    hry_status status = gpu_solve(&a->device, a->best, a->options->limit, &found, a->error);
    if (!status)
        say_device(&found, &a->device, a->best, a->out);
    else if (!limit_reached(a->options->limit))
        status = by_turns(a);
    return status;
}

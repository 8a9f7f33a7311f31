// SPDX-License-Identifier: GPL-3.0-or-later
//
// The use of devices: requested by the user (engine gpu), or as a step of the order of attack for a sweep
// that takes long on the processor. If a device fails for any reason except the user's limits, the processor
// is used instead.
#include "base/mem.h"
#include "base/text.h"
#include "engine/attack.h"

enum { DEVICE_FROM_BITS = 30 };   // a shorter sweep ends before a device is ready
enum { DEVICE_MEMORY = 1 << 30 }; // bytes; the OpenCL drivers alone may use a tenth of that

// The devices of one kind, a part of all devices.
typedef struct devices {
    opencl_device *all;
    gpu_room room;
} devices;

static void say_device(const sweep_result *g, const opencl_device *device, const set_system *s, solution *out)
{
    char where[96], how[80];
    out->nim = g->nim;
    out->engine = ENGINE_GPU;
    out->visited += g->positions;
    snprintf(where, sizeof where, "%.60s", device->name);
    if (g->devices > 1)
        snprintf(where, sizeof where, "%u devices such as %.60s", g->devices, device->name);
    snprintf(how, sizeof how, "%u plane%s", g->planes, text_plural(g->planes));
    if (g->tiles && g->moved)
        snprintf(how, sizeof how, "%u planes, %u tiles, %.3g MB transferred", g->planes, g->tiles,
                 1e-6 * (double)g->moved);
    else if (g->tiles)
        snprintf(how, sizeof how, "%u planes, %u tiles", g->planes, g->tiles);
    snprintf(out->method, sizeof out->method, "sweep over all subsets of %u %s on %s (%s)", s->cells,
             s->cells == 1 ? "vertex" : "vertices", where, how);
}

// The devices from `first` on that are of the same kind.
static gpu_room room_of(const opencl_device *all, size_t count, size_t first, const solve_options *o)
{
    gpu_room room = {.device = &all[first], .memory = limit_allowed(o->limit), .folder = o->spill};
    while (first + room.devices < count && all[first + room.devices].platform == all[first].platform &&
           all[first + room.devices].is_gpu == all[first].is_gpu)
        room.devices++;
    return room;
}

// The first device, or with `bits` the first graphics processor (or device named by HARARY_DEVICE) with
// enough memory for that many bits.
static hry_status find_devices(unsigned bits, const solve_options *o, devices *out, hry_error *error)
{
    size_t count;
    TRY(opencl_devices(&out->all, &count, error));
    for (size_t i = 0; i < count; i++) {
        out->room = room_of(out->all, count, i, o);
        if (!bits || ((out->all[i].is_gpu || getenv("HARARY_DEVICE")) &&
                      gpu_plan_make(&out->room, bits, TILES_FIRST_PLANES).slots))
            return HRY_OK;
    }
    free(out->all);
    out->all = NULL;
    return HRY_UNDEFINED;
}

static hry_status sweep_on(const gpu_room *room, const set_system *s, const solve_options *o, solution *out,
                           hry_error *error)
{
    sweep_result found;
    hry_status status = gpu_solve(room, s, o->limit, &found, error);
    if (!status)
        say_device(&found, room->device, s, out);
    return status;
}

static hry_status on_device(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    devices d;
    unsigned bits = sweep_bits(s);
    TRY(find_devices(0, o, &d, error));
    OWNED opencl_device *all = d.all;
    if (bits < GPU_LEAST_BITS || bits > GPU_MOST_BITS)
        return hry_fail(error, HRY_LIMIT, "devices support %d to %d vertices", GPU_LEAST_BITS, GPU_MOST_BITS);
    return sweep_on(&d.room, s, o, out, error);
}

hry_status by_gpu(const set_system *s, const solve_options *o, solution *out, hry_error *error)
{
    hry_error why;
    hry_status status = on_device(s, o, out, &why);
    if (!status)
        return HRY_OK;
    TRY(limit_check(o->limit, error));
    status = by_planes(s, o, out, error);
    size_t length = strlen(out->method);
    if (!status)
        snprintf(out->method + length, sizeof out->method - length, " on the processor, because %.*s",
                 (int)(sizeof out->method - length - 40), why.message);
    return status;
}

bool sweep_suits_device(const attack *a)
{
    unsigned bits = sweep_bits(a->best);
    return bits >= DEVICE_FROM_BITS && bits <= GPU_MOST_BITS && !limit_reached(a->options->limit) &&
           limit_memory(a->options->limit, DEVICE_MEMORY);
}

// If there is a device with enough memory. A device that fails leaves the game to the processor.
attempt_end by_device(attack *a)
{
    devices d;
    hry_error nobody_asked;
    if (find_devices(sweep_bits(a->best), a->options, &d, &nobody_asked))
        return GO_ON;
    OWNED opencl_device *all = d.all;
    hry_status status = sweep_on(&d.room, a->best, a->options, a->out, a->error);
    return status && !limit_reached(a->options->limit) ? GO_ON : attack_over(a, status);
}

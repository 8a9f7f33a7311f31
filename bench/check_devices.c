// SPDX-License-Identifier: GPL-3.0-or-later
//
// A system is swept as it stands or, where it has too many vertices for that, with its twins merged; the
// default engine gets it as it stands in any case. What the processor's planes cannot do in the time that
// there is, is held against the default engine alone, if that did it without a device.
#include "check_devices.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "check_internal.h"
#include "engine/gpu.h"
#include "engine/planes.h"
#include "engine/reduce.h"
#include "engine/solve.h"

enum { MOST_ON_PROCESSOR = 30, MOST_ON_GPU = 36 }; // vertices, where --most does not say

const rule checked_games[CHECKED_GAMES] = {RULE_ACV, RULE_AVD, RULE_DST, RULE_PRV};

static const struct {
    const char *row;
    instances *all;                // NULL: none
    void (*more)(device_check *c); // NULL: nothing
} checked[] = {
    {"random", instances_random, NULL},
    {"trees", instances_trees, NULL},
    {"few", instances_few_classes, NULL},
    {"portfolio", instances_portfolio, NULL},
    {"thirty", instances_thirty, NULL},
    {"lattice", instances_lattice, NULL},
    {"threads", instances_threads, NULL},
    {"graphs", NULL, check_graphs},
    {"groups", NULL, check_groups},
    {"large", NULL, check_large},
    {"diagrams", instances_diagrams, check_diagrams},
    {"atlas", NULL, check_atlas},
    {"hunt", NULL, check_hunt},
    {"devices", instances_devices, NULL},
    {"symmetry", instances_symmetry, NULL},
};

void check_leave_out(device_check *c, const char *name, const char *game, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    printf("%-34s %-4s left out: ", name, game);
    vprintf(format, list);
    printf("\n");
    va_end(list);
    fflush(stdout);
    c->left_out++;
}

// ---- one system

typedef struct played {
    hry_status status;
    nim nim;
    double seconds;
    bool itself; // on a device
    hry_error error;
} played;

static played by_engine(const device_check *c, const set_system *s, engine e)
{
    limit l = limit_none();
    l.seconds = c->o->cap;
    solution found;
    played p = {0};
    p.status = solve(s, &(solve_options){.engine = e, .limit = &l}, &found, &p.error);
    p.seconds = clock_now() - l.started;
    p.nim = p.status ? 0 : found.nim;
    p.itself = !p.status && found.engine == ENGINE_GPU;
    return p;
}

static played by_device(const device_check *c, const gpu_room *room, const set_system *s)
{
    limit l = limit_none();
    l.seconds = c->o->cap;
    sweep_result found = {0};
    played p = {0};
    p.status = gpu_solve(room, s, &l, &found, &p.error);
    p.nim = found.nim;
    p.seconds = found.seconds; // without compiling
    // A device that fails has failed the check; one that is slow, or has no memory for as many planes as the
    // value turns out to need, has not.
    if (p.status && limit_reached(&l))
        p.status = limit_fail(&l, 0, &p.error);
    else if (p.status && gpu_plan_make(room, sweep_bits(s), found.planes).slots)
        p.status = HRY_UNDEFINED;
    return p;
}

static unsigned most_of(const device_check *c, const opencl_device *d)
{
    unsigned usual = d->is_gpu ? MOST_ON_GPU : MOST_ON_PROCESSOR;
    return c->o->most ? c->o->most : usual;
}

static void compare_on(device_check *c, const opencl_device *d, const char *name, rule g, const set_system *s,
                       const played *planes, const played *usual)
{
    unsigned bits = sweep_bits(s), most = most_of(c, d);
    gpu_room room = {.device = d, .devices = 1, .memory = limit_allowed(NULL)};
    if (bits > most) {
        check_leave_out(c, name, rule_name(g), "%u vertices, --most is %u", bits, most);
        return;
    }
    if (!gpu_plan_make(&room, bits, TILES_FIRST_PLANES).slots) {
        check_leave_out(c, name, rule_name(g), "%s has no memory for %u vertices", d->name, bits);
        return;
    }
    played p = by_device(c, &room, s);
    if (is_limit(p.status)) {
        check_leave_out(c, name, rule_name(g), "%s: %s", d->name, p.error.message);
        return;
    }
    bool equal =
        !p.status && (planes->status || p.nim == planes->nim) && (usual->status || p.nim == usual->nim);
    c->compared += !p.status;
    c->different += !p.status && !equal;
    c->failed += p.status != HRY_OK;
    printf("%-34s %-4s %3u %6u %10.4f %10.4f %10.4f  %s", name, rule_name(g), bits, p.nim, p.seconds,
           planes->seconds, usual->seconds,
           p.status ? "FAILED"
           : equal  ? "equal"
                    : "DIFFERENT");
    if (p.status)
        printf(": %s", p.error.message);
    else if (!equal && !planes->status)
        printf(": %u by planes", planes->nim);
    if (planes->status)
        printf(", planes: %s", planes->error.message);
    if (usual->status)
        printf(", the default engine: %s\n", usual->error.message);
    else
        printf(equal || p.status ? "\n" : ", %u by the default engine\n", usual->nim);
    fflush(stdout);
}

// s is what is swept, `whole` the same with its twins.
static void check_sweeps(device_check *c, const char *name, rule g, const set_system *s,
                         const set_system *whole)
{
    unsigned bits = sweep_bits(s);
    if (bits < GPU_LEAST_BITS || bits > c->most) {
        check_leave_out(c, name, rule_name(g), "%u vertices%s, and not %d to %u", bits,
                        s == whole ? "" : " without twins", GPU_LEAST_BITS, c->most);
        return;
    }
    if (set_system_none_stable(s)) {
        check_leave_out(c, name, rule_name(g), "it is over before it begins");
        return;
    }
    played planes = by_engine(c, s, ENGINE_PLANES), usual = by_engine(c, whole, ENGINE_AUTO);
    if (planes.status && (usual.status || usual.itself)) {
        check_leave_out(c, name, rule_name(g), "by planes: %s", planes.error.message);
        return;
    }
    for (size_t i = 0; i < c->devices; i++)
        compare_on(c, &c->device[i], name, g, s, &planes, &usual);
}

void check_system(device_check *c, const char *name, rule g, const set_system *s)
{
    set_system merged;
    if (sweep_bits(s) > c->most && reduce_twins(s, NULL, &merged)) {
        check_sweeps(c, name, g, &merged, s);
        set_system_clear(&merged);
    } else {
        check_sweeps(c, name, g, s, s);
    }
}

void check_hypergraph(device_check *c, const char *name, const hypergraph *h)
{
    for (size_t k = 0; k < CHECKED_GAMES; k++) {
        set_system s;
        hry_error error;
        rule g = checked_games[k];
        if (rule_defined(g, h, name, &error)) {
            check_leave_out(c, name, rule_name(g), "%s", error.message);
            continue;
        }
        rule_system(g, h, &s);
        check_system(c, name, g, &s);
        set_system_clear(&s);
    }
}

// ---- all of them

static void check_instance(void *context, const instance *i, const rule *games, size_t count)
{
    (void)games; // those that are measured; all are played
    (void)count;
    check_hypergraph(context, i->name, &i->h);
}

device_check *check_devices_begin(uint64_t seed, const bench_options *o)
{
    device_check *c = NEW(device_check);
    hry_error error;
    *c = (device_check){.seed = seed, .o = o};
    if (opencl_devices(&c->device, &c->devices, &error)) {
        printf("no device: %s\n", error.message);
        free(c);
        return NULL;
    }
    printf("seed %llu, bit-plane kernel %s\n", (unsigned long long)seed, planes_kernel_name());
    for (size_t i = 0; i < c->devices; i++) {
        unsigned most = most_of(c, &c->device[i]);
        printf("device %zu: %s, up to %u vertices\n", i + 1, c->device[i].name, most);
        c->most = most > c->most ? most : c->most;
    }
    printf("\n%-34s %-4s %3s %6s %10s %10s %10s\n", "instance", "game", "n", "value", "device s", "planes s",
           "default s");
    return c;
}

void check_devices_row(device_check *c, const char *row)
{
    for (size_t i = 0; i < sizeof checked / sizeof *checked; i++) {
        if (strcmp(checked[i].row, row) != 0)
            continue;
        if (checked[i].all)
            checked[i].all(
                &(catalogue){.seed = c->seed, .quick = c->o->quick, .see = check_instance, .context = c});
        if (checked[i].more)
            checked[i].more(c);
    }
}

bool check_devices_end(device_check *c)
{
    printf("\n%zu compared, %zu different, %zu failed on a device, %zu left out\n", c->compared, c->different,
           c->failed, c->left_out);
    bool good = c->compared && !c->different && !c->failed;
    free(c->device);
    free(c);
    return good;
}

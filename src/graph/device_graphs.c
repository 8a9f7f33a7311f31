// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each number of vertices that occurs gets a program, a queue and buffers when it is first used.
#include "graph/device_graphs.h"

#include <pthread.h>

#include "base/mem.h"
#include "engine/opencl.h"
#include "os/carried.h"

CARRY_FILE(device_graphs_source, HARARY_GRAPHS_SOURCE);

enum {
    TOGETHER = 32,      // graphs of a group of work-items
    GROUP = 256,        // work-items
    MOST_GROUPS = 4096, // of a launch
    FIRST_GROUPS = 128,
};

// For graphs with one number of vertices; device NULL: not used yet.
typedef struct size_program {
    opencl *device;
    opencl_buffer codes, values, connected, order, level_end;
    opencl_pace pace;
} size_program;

struct device_graphs {
    const family *family;
    opencl_device device;
    size_program program[DEVICE_MOST_VERTICES + 1];
    uint64_t *codes;
    uint8_t *values;
    uint32_t *connected;
    pthread_mutex_t mutex;
};

// ---- one number of vertices

// The sets of n vertices by size, largest first, and where each size ends.
static hry_status send_order(size_program *p, unsigned n, hry_error *error)
{
    uint16_t order[1 << DEVICE_MOST_VERTICES], end[DEVICE_MOST_VERTICES + 1];
    uint16_t filled = 0;
    for (unsigned level = 0; level <= n; level++) {
        for (unsigned set = 0; set < 1u << n; set++)
            if ((unsigned)__builtin_popcount(set) == n - level)
                order[filled++] = (uint16_t)set;
        end[level] = filled;
    }
    TRY(opencl_new_buffer(p->device, filled * sizeof *order, order, &p->order, error));
    return opencl_new_buffer(p->device, (n + 1) * sizeof *end, end, &p->level_end, error);
}

static hry_status take_memory(size_program *p, hry_error *error)
{
    size_t graphs = (size_t)MOST_GROUPS * TOGETHER;
    TRY(opencl_new_buffer(p->device, graphs * sizeof(uint64_t), NULL, &p->codes, error));
    TRY(opencl_new_buffer(p->device, graphs * DEVICE_RULES, NULL, &p->values, error));
    return opencl_new_buffer(p->device, MOST_GROUPS * sizeof(uint32_t), NULL, &p->connected, error);
}

static void forget_program(size_program *p)
{
    opencl_buffer *all[] = {&p->codes, &p->values, &p->connected, &p->order, &p->level_end};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        opencl_free_buffer(all[i]);
    opencl_close(p->device);
    *p = (size_program){0};
}

static hry_status make_program(device_graphs *x, unsigned n, hry_error *error)
{
    size_program *p = &x->program[n];
    char options[96];
    if (p->device)
        return HRY_OK;
    snprintf(options, sizeof options, "-D N=%u -D GROUP=%d -D GENERATES=%s", n, GROUP, x->family->on_device);
    hry_status status = opencl_open(&x->device, device_graphs_source, options, &p->device, error);
    THEN(status, send_order(p, n, error));
    THEN(status, take_memory(p, error));
    if (status)
        forget_program(p);
    p->pace = (opencl_pace){FIRST_GROUPS};
    return status;
}

// ---- graphs

#define BUFFER(b) ((opencl_argument){&(b).id, sizeof(void *)})

// Up to MOST_GROUPS · TOGETHER graphs; the last group is padded with graphs without edges.
static hry_status launch(device_graphs *x, size_program *p, const uint64_t *pairs, size_t count,
                         device_values *out, hry_error *error)
{
    size_t groups = (count + TOGETHER - 1) / TOGETHER, graphs = groups * TOGETHER;
    opencl_argument a[] = {BUFFER(p->codes), BUFFER(p->values), BUFFER(p->connected), BUFFER(p->order),
                           BUFFER(p->level_end)};
    memcpy(x->codes, pairs, count * sizeof *pairs);
    memset(x->codes + count, 0, (graphs - count) * sizeof *pairs);
    TRY(opencl_write(p->device, &p->codes, 0, graphs * sizeof *pairs, x->codes, error));
    TRY(opencl_run(p->device, "graphs", a, sizeof a / sizeof *a, groups, GROUP, error));
    TRY(opencl_read(p->device, &p->values, 0, graphs * DEVICE_RULES, x->values, error));
    TRY(opencl_read(p->device, &p->connected, 0, groups * sizeof *x->connected, x->connected, error));
    for (size_t i = 0; i < count; i++) {
        out[i].connected = x->connected[i / TOGETHER] >> i % TOGETHER & 1;
        memcpy(out[i].nim, x->values + i * DEVICE_RULES, DEVICE_RULES);
    }
    return HRY_OK;
}

static hry_status solve_all(device_graphs *x, unsigned n, const uint64_t *pairs, size_t count,
                            const limit *limit, device_values *out, hry_error *error)
{
    size_program *p = &x->program[n];
    TRY(make_program(x, n, error));
    for (size_t done = 0, now; done < count; done += now) {
        size_t most = (p->pace.groups < MOST_GROUPS ? p->pace.groups : MOST_GROUPS) * TOGETHER;
        now = count - done < most ? count - done : most;
        TRY(limit_check(limit, error));
        double before = clock_now();
        TRY(launch(x, p, pairs + done, now, out + done, error));
        opencl_keep_pace(&p->pace, now / TOGETHER, clock_now() - before);
    }
    return HRY_OK;
}

hry_status device_graphs_solve(device_graphs *x, unsigned vertices, const uint64_t *pairs, size_t count,
                               const limit *limit, device_values *out, hry_error *error)
{
    pthread_mutex_lock(&x->mutex);
    hry_status status = solve_all(x, vertices, pairs, count, limit, out, error);
    pthread_mutex_unlock(&x->mutex);
    return status;
}

// ---- the whole

hry_status device_graphs_open(const family *f, device_graphs **out, hry_error *error)
{
    OWNED opencl_device *all = NULL;
    size_t count, graphs = (size_t)MOST_GROUPS * TOGETHER;
    if (!f->on_device)
        return hry_fail(error, HRY_UNDEFINED, "%s is not available on OpenCL devices", f->name);
    TRY(opencl_devices(&all, &count, error));
    device_graphs *x = NEW(device_graphs);
    x->family = f;
    x->device = all[0];
    x->codes = mem_alloc(graphs, sizeof *x->codes);
    x->values = mem_alloc(graphs, DEVICE_RULES);
    x->connected = mem_alloc(MOST_GROUPS, sizeof *x->connected);
    pthread_mutex_init(&x->mutex, NULL);
    *out = x;
    return HRY_OK;
}

void device_graphs_close(device_graphs *x)
{
    if (!x)
        return;
    for (unsigned n = 0; n <= DEVICE_MOST_VERTICES; n++)
        forget_program(&x->program[n]);
    pthread_mutex_destroy(&x->mutex);
    free_all(x->codes, x->values, x->connected, x);
}

const char *device_graphs_name(const device_graphs *x)
{
    return x->device.name;
}

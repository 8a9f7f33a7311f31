// SPDX-License-Identifier: GPL-3.0-or-later
#include "atlas_support.h"
#include "program_support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

static group_record random_record(rng *r, uint32_t order, uint32_t number)
{
    bool odd = rng_below(r, 2);
    group_record g = {.order = order,
                      .number = number,
                      .gen = (int)rng_below(r, 5),
                      .dng = order == 1 ? NIM_UNDEFINED : (int)rng_below(r, 4),
                      .start = {.parity = odd,
                                .odd = (uint8_t)rng_below(r, 3),
                                .smoothness = odd ? (uint8_t)rng_below(r, 2) : 2,
                                .deficiency = rng_below(r, 3)},
                      .frattini = 1 + rng_below(r, 4),
                      .factor_order = order,
                      .factor_number = 1 + rng_below(r, 3),
                      .classes = rng_below(r, 2) ? -1 : 1 + (int64_t)rng_below(r, 3000),
                      .method = (atlas_method)rng_below(r, 3),
                      .seconds = rng_below(r, 1000) / 1024.0,
                      .cycles = {(int)rng_below(r, 3) - 1, (int)rng_below(r, 3) - 1}};
    g.start.even = (uint8_t)g.gen;
    if (rng_below(r, 20) == 0) { // GEN was not asked for, and so there is no type
        g.gen = NIM_UNDEFINED;
        g.start = (type_at){0};
    }
    return g;
}

void put_records(atlas *a)
{
    hry_error error;
    a->path = in_home("atlas.db");
    if (store_open(a->path, STORE_WRITE, &a->store, &error) ||
        store_put_groups(a->store, a->record, a->records, &error))
        fail_msg("%s", error.message);
}

void remove_store(atlas *a)
{
    static const char *const ending[] = {"", "-wal", "-shm", ".lock"};
    store_close(a->store);
    for (size_t i = 0; i < COUNT(ending); i++) {
        char *path = mem_print("%s%s", a->path, ending[i]);
        unlink(path);
        free(path);
    }
    free(a->path);
}

void random_atlas(rng *r, atlas *a)
{
    *a = (atlas){0};
    for (uint32_t order = 1; order <= 30; order++)
        for (uint32_t number = 1, last = rng_below(r, 12); number <= last; number++)
            a->record[a->records++] = random_record(r, order, number);
    put_records(a);
}

void small_atlas(atlas *a)
{
    *a = (atlas){.records = 4};
    for (size_t i = 0; i < 4; i++)
        a->record[i] = (group_record){.order = (uint32_t[]){2, 3, 6, 7}[i],
                                      .number = 1,
                                      .gen = 2,
                                      .dng = 1,
                                      .start = {1, 2, 1, 0, 1},
                                      .frattini = 1,
                                      .factor_order = 2,
                                      .factor_number = 1,
                                      .classes = -1};
    put_records(a);
}

void assert_run(atlas *a, const char *const *words, int status, const char *out, const char *err)
{
    const char *all[12] = {"survey", words[0], "--store", a->path};
    for (size_t i = 1; words[i]; i++)
        all[3 + i] = words[i];
    run r = run_program(all, NULL);
    if (r.status != status || strcmp(r.out, out) != 0 || (err && !strstr(r.err, err)))
        fail_msg("status %d, wrote '%s' and said '%s'", r.status, r.out, r.err);
    run_clear(&r);
}

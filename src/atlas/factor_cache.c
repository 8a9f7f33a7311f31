// SPDX-License-Identifier: GPL-3.0-or-later
#include "atlas/factor_cache.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void factor_cache_init(factor_cache *c)
{
    *c = (factor_cache){0};
    key_table_init(&c->ids, 1);
}

void factor_cache_clear(factor_cache *c)
{
    key_table_clear(&c->ids);
    free(c->entry);
    free(c->run);
    free(c->asked);
}

static uint32_t id_of(factor_cache *c, uint32_t order, uint32_t number)
{
    uint64_t key = (uint64_t)order << 32 | number;
    uint32_t id = key_table_add(&c->ids, &key);
    if (id >= c->room) {
        size_t room = c->room ? 2 * c->room : 256;
        c->entry = mem_resize(c->entry, room, sizeof *c->entry);
        memset(c->entry + c->room, 0, (room - c->room) * sizeof *c->entry);
        c->room = room;
    }
    return id;
}

factor_entry *factor_cache_at(factor_cache *c, uint32_t order, uint32_t number)
{
    uint32_t id = id_of(c, order, number); // which may move the entries
    return &c->entry[id];
}

static void push(factor_cache *c, uint32_t id)
{
    if (c->asking == c->ask_room) {
        c->ask_room = c->ask_room ? 2 * c->ask_room : 64;
        c->asked = mem_resize(c->asked, c->ask_room, sizeof *c->asked);
    }
    c->asked[c->asking++] = id;
}

void factor_cache_wait(factor_cache *c, uint32_t order, uint32_t number, const waiting_run *run)
{
    uint32_t id = id_of(c, order, number);
    if (c->runs == c->run_room) {
        c->run_room = c->run_room ? 2 * c->run_room : 256;
        c->run = mem_resize(c->run, c->run_room, sizeof *c->run);
    }
    c->run[c->runs] = *run;
    c->run[c->runs++].next = c->entry[id].waiting;
    c->entry[id].waiting = (uint32_t)c->runs;
    if (c->entry[id].state == FACTOR_NEW) {
        c->entry[id].state = FACTOR_ASKED;
        push(c, id);
    }
}

bool factor_cache_ask(factor_cache *c, job *out)
{
    if (!c->asking)
        return false;
    uint64_t key = *pool_at(&c->ids.keys, c->asked[--c->asking]);
    *out = (job){
        .kind = JOB_SOLVE, .order = (uint32_t)(key >> 32), .first = (uint32_t)key, .last = (uint32_t)key};
    return true;
}

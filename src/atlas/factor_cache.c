// SPDX-License-Identifier: GPL-3.0-or-later
//
// A key table maps (order, number) to an entry. The runs of groups that wait for a factor form a linked list
// inside one array for all factors; links are indices plus one, because the arrays move when they grow. A
// factor is pushed onto the stack of questions once, when the first run waits for it.
#include "atlas/factor_cache.h"

#include "base/mem.h"

void factor_cache_init(factor_cache *c)
{
    *c = (factor_cache){0};
    key_table_init(&c->ids, 1);
}

void factor_cache_clear(factor_cache *c)
{
    key_table_clear(&c->ids);
    free_all(c->entry, c->run, c->asked);
}

static uint32_t id_of(factor_cache *c, uint32_t order, uint32_t number)
{
    uint64_t key = (uint64_t)order << 32 | number;
    uint32_t before = c->ids.keys.count, id = key_table_add(&c->ids, &key);
    if (id == before) {
        c->entry = mem_push(c->entry, id, sizeof *c->entry);
        c->entry[id] = (factor_entry){0};
    }
    return id;
}

factor_entry *factor_cache_at(factor_cache *c, uint32_t order, uint32_t number)
{
    uint32_t id = id_of(c, order, number); // which may move the entries
    return &c->entry[id];
}

void factor_cache_wait(factor_cache *c, uint32_t order, uint32_t number, const waiting_run *run)
{
    uint32_t id = id_of(c, order, number);
    c->run = mem_push(c->run, c->runs, sizeof *c->run);
    c->run[c->runs] = *run;
    c->run[c->runs++].next = c->entry[id].waiting;
    c->entry[id].waiting = (uint32_t)c->runs;
    if (c->entry[id].state == FACTOR_NEW) {
        c->entry[id].state = FACTOR_ASKED;
        c->asked = mem_push(c->asked, c->asking, sizeof *c->asked);
        c->asked[c->asking++] = id;
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

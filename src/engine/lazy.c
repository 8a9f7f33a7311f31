// SPDX-License-Identifier: GPL-3.0-or-later
//
// Representation: classes are the keys of a hash table; state[id] packs, for the positions of even and of
// odd size, a nim-value or a lower bound (15 bits) and whether it is exact (1 bit). The search is a stack of
// questions (class, parity q, bound k): settle nim_q(class) until it is known or known to exceed k. With
// p = pty(I), nim_p is the mex over the options and nim_{1−p} counts nim_p itself as one more value
// (Sieben Def 4.10). In avoidance games nim_{1−p} = nim_p xor 1, so that only nim_p is ever asked for.
//
// Cost: one expansion per visited class, and for each question a scan of 4 bytes per option; memory
// about 40 bytes per class and 4 per arrow.
#include "engine/lazy.h"

#include <assert.h>
#include <math.h>

#include "base/mem.h"
#include "base/table.h"
#include "engine/expand.h"

typedef struct node {
    uint64_t first; // options, in lazy.option
    uint32_t count;
    uint8_t expanded, parity, generates;
} node;

typedef struct question {
    uint32_t id;
    uint32_t next;  // options before this one are known not to have value k
    nim bound;      // settle until value known or > bound
    nim k;          // the value being looked for
    uint8_t parity; // of the positions asked about
    bool scanned;   // options were looked through for exact values
} question;

struct lazy {
    expander expander;
    table classes;
    node *node;
    uint32_t *state;
    size_t capacity;
    uint32_t *option;
    uint64_t options, option_capacity;
    question *stack;
    size_t depth, stack_capacity;
    uint64_t visited;
    uint64_t *key;
    bool avoid;
};

enum { EXACT = 1 << 15, VALUE = EXACT - 1, CHECK_EVERY = 256 };

static void reserve_nodes(lazy *z, size_t wanted)
{
    if (wanted <= z->capacity)
        return;
    size_t old = z->capacity;
    while (z->capacity < wanted)
        z->capacity = z->capacity ? 2 * z->capacity : 256;
    z->node = mem_resize(z->node, z->capacity, sizeof *z->node);
    z->state = mem_resize(z->state, z->capacity, sizeof *z->state);
    memset(z->node + old, 0, (z->capacity - old) * sizeof *z->node);
    memset(z->state + old, 0, (z->capacity - old) * sizeof *z->state);
}

static void expand_node(lazy *z, uint32_t id)
{
    expander *x = &z->expander;
    bits_copy(z->key, pool_at(&z->classes.keys, id), x->words);
    expand(x, z->key);
    if (z->options + x->count > z->option_capacity) {
        while (z->options + x->count > z->option_capacity)
            z->option_capacity = z->option_capacity ? 2 * z->option_capacity : 1024;
        z->option = mem_resize(z->option, z->option_capacity, sizeof *z->option);
    }
    table_batch(&z->classes, x->keys, x->count, z->option + z->options);
    reserve_nodes(z, z->classes.keys.count);
    z->node[id] = (node){z->options, x->count, 1, x->parity, x->generates};
    z->options += x->count;
    z->visited++;
}

// What is known of nim_q of a class. Avoidance games keep nim_p in the lower half, p the class's parity;
// of a class that was never expanded nothing is known, so its parity does not matter.
static inline uint32_t known(const lazy *z, uint32_t id, uint8_t q)
{
    uint32_t s = z->state[id];
    if (!z->avoid)
        return q ? s >> 16 : s & 0xffff;
    if (s == 0 || z->node[id].parity == q)
        return s;
    return s & EXACT ? s ^ 1 : s & ~1u;
}

static inline void learn(lazy *z, uint32_t id, uint8_t q, uint32_t what)
{
    if (z->avoid)
        z->state[id] = what;
    else if (q)
        z->state[id] = (z->state[id] & 0xffff) | what << 16;
    else
        z->state[id] = (z->state[id] & 0xffff0000u) | what;
}

static void ask(lazy *z, uint32_t id, uint8_t q, nim bound)
{
    if (!z->node[id].expanded)
        expand_node(z, id);
    if (z->avoid && q != z->node[id].parity) {
        q = z->node[id].parity;
        bound |= 1;
    }
    if (z->depth == z->stack_capacity) {
        z->stack_capacity = z->stack_capacity ? 2 * z->stack_capacity : 64;
        z->stack = mem_resize(z->stack, z->stack_capacity, sizeof *z->stack);
    }
    z->stack[z->depth++] = (question){.id = id, .bound = bound, .parity = q, .k = known(z, id, q) & VALUE};
}

// Looks through the options for exact values and returns the least value ≥ k that none of them has yet.
static nim skip_attained(const lazy *z, const node *n, uint8_t q, nim k)
{
    uint64_t mask = !z->avoid && n->generates ? 1 : 0;
    const uint32_t *option = z->option + n->first;
    for (uint32_t i = 0; i < n->count; i++) {
        uint32_t s = known(z, option[i], 1 - q);
        uint32_t v = s & VALUE;
        if (s & EXACT && v < 64)
            mask |= UINT64_C(1) << v;
    }
    while (k < 64 && mask >> k & 1)
        k++;
    return k;
}

// One step of the question on top: true if it is settled, else the question to ask first is on the stack
// or k has grown.
static bool step(lazy *z)
{
    question *f = &z->stack[z->depth - 1];
    const node *n = &z->node[f->id];
    if (!f->scanned) {
        f->k = skip_attained(z, n, f->parity, f->k);
        f->next = 0;
        f->scanned = true;
    }
    if (f->k > f->bound) {
        learn(z, f->id, f->parity, f->k);
        return true;
    }
    const uint32_t *option = z->option + n->first;
    for (; f->next < n->count; f->next++) {
        uint32_t s = known(z, option[f->next], 1 - f->parity), v = s & VALUE;
        if (s & EXACT ? v != f->k : v > f->k)
            continue;
        if (s & EXACT) {
            f->k++;
            f->scanned = false;
            return false;
        }
        ask(z, option[f->next], 1 - f->parity, f->k);
        return false;
    }
    if (f->parity != n->parity) {
        // The class's own other value is one more option.
        uint32_t s = known(z, f->id, n->parity), v = s & VALUE;
        if (!(s & EXACT) && v <= f->k) {
            ask(z, f->id, n->parity, f->k);
            return false;
        }
        if (s & EXACT && v == f->k) {
            f->k++;
            f->scanned = false;
            return false;
        }
    }
    learn(z, f->id, f->parity, EXACT | f->k);
    return true;
}

lazy *lazy_new(const set_system *s)
{
    assert(!set_system_none_stable(s));
    lazy *z = NEW(lazy);
    z->avoid = s->play == AVOID;
    expander_init(&z->expander, s, expander_form(s));
    table_init(&z->classes, z->expander.words);
    z->key = mem_alloc(z->expander.words, sizeof *z->key);
    expander_start(&z->expander, z->key);
    table_add(&z->classes, z->key);
    reserve_nodes(z, 1);
    ask(z, 0, 0, VALUE - 1);
    return z;
}

void lazy_free(lazy *z)
{
    if (!z)
        return;
    expander_clear(&z->expander);
    table_clear(&z->classes);
    free(z->node);
    free(z->state);
    free(z->option);
    free(z->stack);
    free(z->key);
    free(z);
}

size_t lazy_bytes(const lazy *z)
{
    return table_bytes(&z->classes) + z->capacity * (sizeof *z->node + sizeof *z->state) +
           z->option_capacity * sizeof *z->option;
}

lazy_end lazy_run(lazy *z, double seconds, const limit *limit)
{
    double end = clock_now() + seconds;
    for (uint64_t steps = 1; z->depth; steps++) {
        if (step(z))
            z->depth--;
        if (steps % CHECK_EVERY)
            continue;
        limit_progress(limit, "searching closed sets", (double)z->visited, 0);
        if (limit_reached(limit) || !limit_memory(limit, lazy_bytes(z)))
            return LAZY_LIMIT;
        if (clock_now() > end)
            return LAZY_PAUSED;
    }
    return LAZY_DONE;
}

nim lazy_nim(const lazy *z)
{
    uint32_t s = known(z, 0, 0);
    assert(s & EXACT);
    return s & VALUE;
}

uint64_t lazy_visited(const lazy *z)
{
    return z->visited;
}

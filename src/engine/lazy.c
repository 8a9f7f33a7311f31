// SPDX-License-Identifier: GPL-3.0-or-later
//
// Representation: classes are the keys of a hash table; state[id] packs, for the positions of even and of odd
// size, a nim-value or a lower bound (14 bits) and whether it is exact (1 bit). The search is a stack of
// questions (class, parity q, bound k): settle nim_q(class) until it is known or known to exceed k. With p =
// pty(I), nim_p is the mex over the options, and nim_{1−p} has nim_p as one more value (the calculus of
// engine/type.h, evaluated lazily).
//
// Two theorems hold for every class, not only for the start, and settle most of the lower part of the
// lattice:
// - In avoidance games nim_{1−p} = nim_p xor 1. If one more vertex can generate, achievement is avoidance
//   plus one (Prop 9.13), also for all classes below. Such classes are `twofold`: only nim_p is computed.
// - If all maximal stable sets around I have parity r, avoidance has nim_q = r xor q (Prop 3.15).
//
// Cost: one expansion per class that these do not settle, and for each question a scan of 4 bytes per option;
// memory about 60 bytes per class and 4 per arrow.
#include "engine/lazy.h"

#include "base/checked.h"
#include "base/key_table.h"
#include "base/mem.h"
#include "engine/expand.h"

typedef struct node {
    uint64_t first; // options, in lazy.option
    uint32_t count;
    uint8_t seen, parity, generates;
    bool more; // there are also options without a mirror
} node;

typedef struct question {
    uint32_t id;
    uint32_t next;  // options before this one are known not to have value k
    nim bound;      // settle until value known or > bound
    nim k;          // the value being looked for
    uint8_t parity; // of the positions asked about
    bool scanned;   // options were scanned for exact values
} question;

struct lazy {
    const set_system *s;
    orbits *orbits; // NULL: symmetry is not used
    form form;
    bool begun; // the fields below are initialised
    expander expander;
    size_t expander_bytes;
    size_t refused; // bytes for more options that the limit did not allow
    key_table classes;
    node *node;
    uint32_t *state;
    size_t node_capacity, state_capacity;
    uint32_t *option;
    size_t options, option_capacity;
    question *stack;
    size_t depth, stack_capacity;
    uint64_t visited;
    uint64_t *key;
    bool avoid, odd_total; // the parity of |V|
};

// One half of a state, 15 bits; and the flags in the upper half of a twofold state.
enum { EXACT = 1 << 14, VALUE = EXACT - 1, HALF = 0x7fff, CHECK_EVERY = 256 };
#define TWOFOLD (UINT32_C(1) << 31)
#define ODD_CLASS (UINT32_C(1) << 30)

static void reserve_nodes(lazy *z, size_t wanted)
{
    z->node = mem_large_reserve(z->node, &z->node_capacity, wanted, sizeof *z->node);
    z->state = mem_large_reserve(z->state, &z->state_capacity, wanted, sizeof *z->state);
}

// Drops repeated representatives, keeping the first of each. Returns how many are left.
static uint32_t drop_repeated(uint32_t *option, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0, j; i < count; i++) {
        for (j = 0; j < kept && option[j] != option[i];)
            j++;
        option[j] = option[i];
        kept += j == kept;
    }
    return kept;
}

// Whether this many more classes fit if they are all new; otherwise the search is stopped.
static bool has_room(lazy *z, uint32_t more)
{
    const pool *keys = &z->classes.keys;
    if (keys->count + more <= keys->capacity && z->options + more <= z->option_capacity)
        return true;
    size_t each =
        (keys->words + 4) * sizeof *keys->data + sizeof *z->node + sizeof *z->state + sizeof *z->option;
    size_t bytes = lazy_bytes(z) + more * (each + each / 2);
    if (limit_memory(z->expander.limit, bytes))
        return true;
    z->refused = bytes;
    z->expander.stopped = true;
    return false;
}

static void find_options(lazy *z, uint32_t id, bool all)
{
    expander *x = &z->expander;
    expander_expand(x, z->key);
    uint32_t found = x->count;
    if (z->orbits)
        x->count = orbits_represent_all(z->orbits, x->keys, found, all);
    if (!has_room(z, x->count))
        x->count = found = 0;
    z->option = mem_large_reserve(z->option, &z->option_capacity, z->options + x->count, sizeof *z->option);
    key_table_batch(&z->classes, x->keys, x->count, z->option + z->options);
    reserve_nodes(z, z->classes.keys.count);
    z->node[id].more = x->count < found;
    z->node[id].first = z->options;
    z->node[id].count = z->orbits ? drop_repeated(z->option + z->options, x->count) : x->count;
    z->options += z->node[id].count;
    assert(z->node[id].count <= z->s->cells && z->state_capacity >= z->classes.keys.count);
}

static void look(lazy *z, uint32_t id)
{
    bits_copy(z->key, pool_at(&z->classes.keys, id), z->expander.words);
    expander_look(&z->expander, z->key);
}

// Called at the first question, about positions of parity q. A mirror pairs the vertices that remain after an
// option, so the option is likely to have value 0 if their number is even.
static void visit(lazy *z, uint32_t id, uint8_t q)
{
    const expander *x = &z->expander;
    look(z, id);
    z->node[id] = (node){.seen = 1, .parity = x->parity, .generates = x->generates};
    z->visited++;
    bool twofold = z->avoid || x->generates;
    if (twofold) {
        z->state[id] = TWOFOLD | (x->parity ? ODD_CLASS : 0);
        q = x->parity;
    }
    if (twofold && x->uniform)
        z->state[id] |= EXACT | ((x->ending ^ x->parity) + !z->avoid);
    else
        find_options(z, id, z->odd_total == q);
}

// nim_{1−p} of a twofold class from nim_p, or from a lower bound of it.
static inline uint32_t other_value(const lazy *z, uint32_t s)
{
    uint32_t plus = !z->avoid, v = s & VALUE;
    if (s & EXACT)
        return EXACT | (((v - plus) ^ 1) + plus);
    return v < plus ? 0 : ((v - plus) & ~1u) + plus;
}

// What is known of nim_q of a class.
static inline uint32_t known(const lazy *z, uint32_t id, uint8_t q)
{
    uint32_t s = z->state[id];
    if (!(s & TWOFOLD))
        return (q ? s >> 16 : s) & HALF;
    return (s & ODD_CLASS ? 1 : 0) == q ? s & HALF : other_value(z, s & HALF);
}

static inline void learn(lazy *z, uint32_t id, uint8_t q, uint32_t what)
{
    assert_checked(z->node[id].seen && (what & VALUE) >= (known(z, id, q) & VALUE)); // bounds only grow
    uint32_t s = z->state[id];
    bool upper = q && !(s & TWOFOLD);
    z->state[id] = upper ? (s & HALF) | what << 16 : (s & ~(uint32_t)HALF) | what;
}

static void ask(lazy *z, uint32_t id, uint8_t q, nim bound)
{
    if (!z->node[id].seen)
        visit(z, id, q);
    if (z->state[id] & TWOFOLD && q != z->node[id].parity) {
        // The two values differ only in their last bit, or that of their predecessors.
        q = z->node[id].parity;
        bound += 1;
    }
    z->stack = mem_reserve(z->stack, &z->stack_capacity, z->depth + 1, sizeof *z->stack);
    uint32_t s = known(z, id, q);
    if (!(s & EXACT))
        z->stack[z->depth++] = (question){.id = id, .bound = bound, .parity = q, .k = s & VALUE};
}

// Scans the options for exact values and returns the least value ≥ k that none of them is known to have.
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

// The value k is attained: the next one is asked about.
static bool pass_attained(question *f)
{
    f->k++;
    f->scanned = false;
    return false;
}

// Finds all options again, including those without a mirror.
static bool find_rest(lazy *z, uint32_t id)
{
    look(z, id);
    find_options(z, id, true);
    return false;
}

// One step of the question on top: true if it is settled; otherwise a prior question is on the stack or k has
// grown.
static bool step(lazy *z)
{
    question *f = &z->stack[z->depth - 1];
    const node *n = &z->node[f->id];
    assert_checked(z->depth > 0 && n->seen);
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
        if (s & EXACT)
            return pass_attained(f);
        ask(z, option[f->next], 1 - f->parity, f->k);
        return false;
    }
    if (n->more)
        return find_rest(z, f->id);
    if (f->parity != n->parity) {
        // The class's own other value is one more option.
        uint32_t s = known(z, f->id, n->parity), v = s & VALUE;
        if (!(s & EXACT) && v <= f->k) {
            ask(z, f->id, n->parity, f->k);
            return false;
        }
        if (s & EXACT && v == f->k)
            return pass_attained(f);
    }
    learn(z, f->id, f->parity, EXACT | f->k);
    return true;
}

lazy *lazy_new(const set_system *s, orbits *o)
{
    assert(!set_system_none_stable(s));
    lazy *z = NEW(lazy);
    z->s = s;
    z->avoid = s->play == AVOID;
    z->odd_total = set_system_vertices(s) % 2;
    z->orbits = o;
    z->form = !o ? expander_form(s) : s->has_stable ? BY_SETS : BY_EDGES; // keys on which symmetries act
    z->expander_bytes = expander_bytes(s, z->form);
    return z;
}

// False if not even the options of one class fit in memory.
static bool begin(lazy *z, const limit *limit)
{
    if (!limit_has_room(limit, z->expander_bytes))
        return false;
    expander_init(&z->expander, z->s, z->form, limit);
    key_table_init(&z->classes, z->expander.words);
    z->key = mem_alloc(z->expander.words, sizeof *z->key);
    expander_start(&z->expander, z->key);
    key_table_add(&z->classes, z->key);
    reserve_nodes(z, 1);
    z->begun = true;
    return true;
}

void lazy_free(lazy *z)
{
    if (!z)
        return;
    if (z->begun) {
        expander_clear(&z->expander);
        key_table_clear(&z->classes);
    }
    mem_large_free(z->node, z->node_capacity * sizeof *z->node);
    mem_large_free(z->state, z->state_capacity * sizeof *z->state);
    mem_large_free(z->option, z->option_capacity * sizeof *z->option);
    free_all(z->stack, z->key, z);
}

size_t lazy_bytes(const lazy *z)
{
    size_t held = key_table_bytes(&z->classes) + z->node_capacity * (sizeof *z->node + sizeof *z->state) +
                  z->option_capacity * sizeof *z->option;
    size_t needed = z->expander_bytes + held + held / 2;
    return needed > z->refused ? needed : z->refused;
}

lazy_end lazy_run(lazy *z, double seconds, const limit *limit)
{
    double end = clock_now() + seconds;
    if (!z->begun && !begin(z, limit))
        return LAZY_LIMIT;
    z->expander.limit = limit;
    if (z->expander.stopped)
        return LAZY_LIMIT;
    if (!z->node[0].seen)
        ask(z, 0, 0, VALUE - 1);
    for (uint64_t steps = 1; z->depth; steps++) {
        if (z->expander.stopped)
            return LAZY_LIMIT;
        if (step(z))
            z->depth--;
        if (steps % (z->expander.slow ? 1 : CHECK_EVERY))
            continue;
        limit_progress(limit, "searching closed sets", (double)z->visited, 0);
        if (limit_reached(limit) || !limit_memory(limit, lazy_bytes(z)))
            return LAZY_LIMIT;
        if (clock_now() > end)
            return LAZY_PAUSED;
    }
    return z->expander.stopped ? LAZY_LIMIT : LAZY_DONE;
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

bool lazy_symmetric(const lazy *z)
{
    return z->orbits != NULL;
}

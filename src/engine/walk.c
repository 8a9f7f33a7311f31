// SPDX-License-Identifier: GPL-3.0-or-later
//
// A node is a part up to isomorphism. Parts are found in two steps: by their words, which takes a tenth of a
// microsecond and succeeds nearly always, and otherwise by the key of their form, which takes some
// microseconds. Node 0 is the empty part.
//
// A node keeps its part and its options until its value is known; from then on it takes 40 bytes and its key.
// The stack of the search is as deep as the game is long.
#include "engine/walk.h"

#include <assert.h>

#include "base/mem.h"
#include "engine/walk_graph.h"
#include "engine/walk_memory.h"
#include "engine/walk_sets.h"

enum { EXACT = 1 << 15, VALUE = EXACT - 1, ANY_VALUE = VALUE - 1 };
enum { CLOCK_STEPS = 1 << 12 };

// What a move leaves: a sum of nodes and of a number.
typedef struct walk_option {
    uint32_t move;
    uint32_t first; // of its nodes in the list of the node; there is room for all parts that the move leaves
    uint16_t nodes; // without pairs of equal ones; those whose value became known are dropped
    uint16_t sum;   // of the values that are known and of the free vertices
    bool made;      // the two fields above are valid; otherwise the move must be played again
} walk_option;

typedef struct walk_node {
    uint64_t *part;      // NULL after its value became known
    walk_option *option; // NULL before the visit
    uint32_t *list;      // the nodes of its options
    uint32_t words, options, listed;
    uint32_t size;
    uint16_t known; // the value with EXACT, or a lower bound
} walk_node;

// The options of the node that is visited, before they are sorted.
typedef struct walk_draft {
    walk_option *option;
    uint32_t *rank;
    uint32_t *list;
    size_t listed, list_room;
} walk_draft;

typedef struct walk_words {
    uint64_t *word;
    size_t words, room;
} walk_words;

struct walk {
    walk_kind kind;
    walk_memory forms; // key → node
    walk_memory words; // part as its kind wrote it → node times 2, plus a parity
    walk_node *node;
    size_t nodes, node_room;
    walk_parts left; // by the move that is examined
    walk_words key;
    uint32_t *move;
    walk_draft draft;
    walk_option root;
    uint32_t *root_list;
    walk_parts start;
    uint64_t visited, steps, next_look;
    size_t held; // bytes in parts and options
    const limit *limit;
    double end;
    bool late; // `end` has passed
    bool paused, stopped;
};

// ---- nodes

static uint32_t add_node(walk *z, const walk_form *form, uint32_t size)
{
    uint32_t id = (uint32_t)z->nodes;
    z->node = mem_large_reserve(z->node, &z->node_room, z->nodes + 1, sizeof *z->node);
    z->node[z->nodes++] = (walk_node){.part = mem_copy(form->part, form->part_words, sizeof *form->part),
                                      .words = (uint32_t)form->part_words,
                                      .size = size};
    z->held += form->part_words * sizeof *form->part;
    return id;
}

// The node of a form that was not found by its first key, which is remembered too.
static uint32_t node_of_form(walk *z, const walk_form *form, uint32_t size)
{
    uint32_t id;
    walk_words *k = &z->key;
    k->word = mem_reserve(k->word, &k->room, form->key_words, sizeof *k->word);
    memcpy(k->word, form->key, (k->words = form->key_words) * sizeof *k->word);
    z->kind.canonise(z->kind.game);
    if (!walk_memory_find(&z->forms, form->key, form->key_words, &id)) {
        id = add_node(z, form, size);
        walk_memory_add(&z->forms, form->key, form->key_words, id);
    }
    if (form->key_words != k->words || memcmp(form->key, k->word, k->words * sizeof *k->word))
        walk_memory_add(&z->forms, k->word, k->words, id);
    return id;
}

// Finds the node of a part, times 2, plus a parity. False if it has not been met yet, unless `add` is set.
static bool find_node(walk *z, const uint64_t *part, const walk_piece *p, bool add, uint32_t *found)
{
    if (walk_memory_find(&z->words, part, p->words, found))
        return true;
    if (!add)
        return false;
    const walk_form *form = z->kind.form(z->kind.game, part, p->words);
    uint32_t id = 0;
    if (form->key_words && !walk_memory_find(&z->forms, form->key, form->key_words, &id))
        id = node_of_form(z, form, p->size);
    *found = 2 * id + form->parity;
    walk_memory_add(&z->words, part, p->words, *found);
    return true;
}

// Equal nodes cancel.
static void add_to_sum(const walk *z, walk_option *o, uint32_t *list, uint32_t found)
{
    uint32_t id = found / 2;
    o->sum ^= found % 2;
    if (z->node[id].known & EXACT) {
        o->sum ^= z->node[id].known & VALUE;
        return;
    }
    for (uint32_t i = 0; i < o->nodes; i++)
        if (list[i] == id) {
            list[i] = list[--o->nodes];
            return;
        }
    list[o->nodes++] = id;
}

// Fills in an option from what its move leaves; `list` has room for all parts. If `add` is not set, does
// nothing if a part has not been met yet.
static void make_option(walk *z, walk_option *o, uint32_t *list, const walk_parts *left, bool add)
{
    for (size_t i = 0; i < left->pieces; i++) {
        const walk_piece *p = &left->piece[i];
        if (!find_node(z, left->word + p->first, p, add, &list[i]))
            return;
    }
    o->made = true;
    o->nodes = 0;
    o->sum = left->parity;
    for (size_t i = 0; i < left->pieces; i++)
        add_to_sum(z, o, list, list[i]);
}

static size_t options_bytes(const walk_node *n)
{
    return n->options * sizeof *n->option + n->listed * sizeof *n->list;
}

// Its value is known.
static void close_node(walk *z, uint32_t id)
{
    walk_node *n = &z->node[id];
    z->held -= n->words * sizeof *n->part + options_bytes(n);
    free_all(n->part, n->option, n->list);
    *n = (walk_node){.known = n->known | EXACT};
}

// ---- visits

// A visit is not paused, because it would begin again; the search is paused after it.
static void look_at_clock(walk *z, bool visiting)
{
    if (z->steps >= z->next_look) {
        z->next_look = z->steps + CLOCK_STEPS;
        limit_progress(z->limit, "searching independent parts, positions", (double)z->visited, 0);
        z->late = clock_now() > z->end;
        z->stopped = limit_reached(z->limit) || !limit_memory(z->limit, walk_bytes(z));
    }
    z->paused = z->late && !visiting && !z->stopped;
    z->stopped |= z->paused;
}

// The largest part counts most, then the sum of all.
static uint32_t rank_of(const walk_parts *left)
{
    uint64_t largest = 0, all = 0;
    for (size_t i = 0; i < left->pieces; i++) {
        largest = left->piece[i].size > largest ? left->piece[i].size : largest;
        all += left->piece[i].size;
    }
    uint64_t rank = 64 * largest + all;
    return rank < UINT32_MAX ? (uint32_t)rank : UINT32_MAX;
}

static void play_move(walk *z, uint32_t id, uint32_t move)
{
    const walk_node *n = &z->node[id];
    walk_parts_empty(&z->left);
    z->kind.play(z->kind.game, n->part, n->words, move, &z->left);
    z->steps += 8 + z->left.words;
}

// Puts option i in its place among the earlier ones.
static void insert_option(walk_draft *d, uint32_t i, const walk_option *o, uint32_t rank)
{
    for (; i && d->rank[i - 1] > rank; i--) {
        d->option[i] = d->option[i - 1];
        d->rank[i] = d->rank[i - 1];
    }
    d->option[i] = *o;
    d->rank[i] = rank;
}

// Lists the options of a node in the order in which they are to be tried, unless the search is stopped.
static void visit(walk *z, uint32_t id)
{
    walk_draft *d = &z->draft;
    uint32_t count = z->kind.moves(z->kind.game, z->node[id].part, z->node[id].words, z->move);
    d->listed = 0;
    for (uint32_t i = 0; i < count; i++) {
        walk_option o = {.move = z->move[i], .first = (uint32_t)d->listed};
        play_move(z, id, o.move);
        d->listed += z->left.pieces;
        d->list = mem_reserve(d->list, &d->list_room, d->listed, sizeof *d->list);
        make_option(z, &o, d->list + o.first, &z->left, false);
        insert_option(d, i, &o, rank_of(&z->left));
        look_at_clock(z, true);
        if (z->stopped)
            return;
    }
    walk_node *n = &z->node[id];
    n->options = count;
    n->listed = (uint32_t)d->listed;
    n->option = mem_copy(d->option, count, sizeof *d->option);
    n->list = mem_copy(d->list, d->listed, sizeof *d->list);
    z->held += options_bytes(n);
    z->visited++;
}

// ---- the search

// The value of an option, with EXACT, or 0 if it is not known.
static uint32_t known_option(const walk *z, walk_option *o, uint32_t *list)
{
    for (uint32_t i = o->nodes; i-- > 0;) {
        uint32_t known = z->node[list[i]].known;
        if (known & EXACT) {
            o->sum ^= known & VALUE;
            list[i] = list[--o->nodes];
        }
    }
    return o->made && o->nodes == 0 ? EXACT | o->sum : 0;
}

static void settle(walk *z, uint32_t id, uint32_t bound);

// An option of a visited node is known to have the value k.
static bool known_attained(walk *z, uint32_t id, uint32_t k)
{
    const walk_node *n = &z->node[id];
    for (uint32_t i = 0; i < n->options; i++)
        if (known_option(z, &n->option[i], n->list + n->option[i].first) == (EXACT | k))
            return true;
    return false;
}

// Whether the value of a node is k. An option of value k is reason enough that it is not, and so the values
// that are known are looked at before the smaller values are asked for.
static bool has_value(walk *z, uint32_t id, uint32_t k)
{
    if (!(z->node[id].known & EXACT) && z->node[id].known <= k) {
        if (!z->node[id].option)
            visit(z, id);
        if (z->stopped || known_attained(z, id, k))
            return false;
        settle(z, id, k);
    }
    return z->node[id].known == (EXACT | k);
}

// Whether the option has the value k; all parts but the largest are settled.
static bool option_is(walk *z, const walk_option *o, const uint32_t *list, uint32_t k)
{
    uint32_t most = 0, wanted = k ^ o->sum;
    for (uint32_t i = 1; i < o->nodes; i++)
        if (z->node[list[i]].size > z->node[list[most]].size)
            most = i;
    for (uint32_t i = 0; i < o->nodes && !z->stopped; i++)
        if (i != most) {
            settle(z, list[i], ANY_VALUE);
            wanted ^= z->node[list[i]].known & VALUE;
        }
    if (z->stopped)
        return false;
    return has_value(z, list[most], wanted);
}

// Whether some option of a visited node has the value k. Known values are looked at first.
static bool attained(walk *z, uint32_t id, uint32_t k)
{
    walk_option *option = z->node[id].option;
    uint32_t *list = z->node[id].list, options = z->node[id].options;
    if (known_attained(z, id, k))
        return true;
    for (uint32_t i = 0; i < options && !z->stopped; i++) {
        walk_option *o = &option[i];
        if (!o->made) {
            play_move(z, id, o->move);
            make_option(z, o, list + o->first, &z->left, true);
        }
        uint32_t known = known_option(z, o, list + o->first);
        if (known ? known == (EXACT | k) : option_is(z, o, list + o->first, k))
            return true;
    }
    return false;
}

// Searches until the value of the node is known, or known to exceed the bound, or the search is stopped.
static void settle(walk *z, uint32_t id, uint32_t bound)
{
    if (z->node[id].known & EXACT || z->node[id].known > bound)
        return;
    if (!z->node[id].option)
        visit(z, id);
    for (; !z->stopped && z->node[id].known <= bound; z->node[id].known++) {
        look_at_clock(z, false);
        bool more = !z->stopped && attained(z, id, z->node[id].known);
        if (z->stopped)
            return;
        if (!more) {
            close_node(z, id);
            return;
        }
    }
}

// ---- begin and end

walk *walk_new(const set_system *s)
{
    assert(!set_system_none_stable(s));
    walk *z = NEW(walk);
    if (s->play != AVOID || !s->has_edges ||
        !(walk_graph(s, &z->kind, &z->start) || walk_sets(s, &z->kind, &z->start))) {
        free(z);
        return NULL;
    }
    z->move = mem_alloc(z->kind.most_moves + 1, sizeof *z->move);
    z->draft.option = mem_alloc(z->kind.most_moves + 1, sizeof *z->draft.option);
    z->draft.rank = mem_alloc(z->kind.most_moves + 1, sizeof *z->draft.rank);
    z->root_list = mem_alloc(z->start.pieces + 1, sizeof *z->root_list);
    add_node(z, &(walk_form){.key = NULL}, 0);
    close_node(z, 0);
    return z;
}

void walk_free(walk *z)
{
    if (!z)
        return;
    for (size_t i = 0; i < z->nodes; i++)
        if (z->node[i].part)
            close_node(z, (uint32_t)i);
    z->kind.end(z->kind.game);
    free_all(z->key.word, z->move, z->root_list, z->draft.option, z->draft.rank, z->draft.list);
    walk_parts_clear(&z->left);
    walk_parts_clear(&z->start);
    walk_memory_clear(&z->forms);
    walk_memory_clear(&z->words);
    mem_large_free(z->node, z->node_room * sizeof *z->node);
    free(z);
}

walk_end walk_run(walk *z, double seconds, const limit *limit)
{
    z->limit = limit;
    z->end = clock_now() + seconds;
    z->late = z->paused = z->stopped = false;
    if (!z->root.made)
        make_option(z, &z->root, z->root_list, &z->start, true);
    while (!known_option(z, &z->root, z->root_list) && !z->stopped)
        settle(z, z->root_list[0], ANY_VALUE);
    if (!z->stopped)
        return WALK_DONE;
    return z->paused ? WALK_PAUSED : WALK_LIMIT;
}

nim walk_nim(const walk *z)
{
    assert(z->root.made && z->root.nodes == 0);
    return z->root.sum;
}

uint64_t walk_visited(const walk *z)
{
    return z->visited;
}

size_t walk_bytes(const walk *z)
{
    size_t held = z->held + z->node_room * sizeof *z->node + walk_memory_bytes(&z->forms) +
                  walk_memory_bytes(&z->words);
    return held + held / 2;
}

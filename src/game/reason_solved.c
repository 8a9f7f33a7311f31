// SPDX-License-Identifier: GPL-3.0-or-later
//
// A reason if the whole structure is too large: only the classes that are listed are considered, and the
// solver finds the two values of each. The positions of X_J with an even number of elements have the value of
// the rest of the game after J, with |J| vertices that lie in every stable set; those with an odd number have
// the value with |J| − 1 such vertices. In an avoidance game such a vertex is a move that changes nothing
// else, so one value is the nim-sum of the other and 1. The type of the position's own class is not solved:
// it follows from its options.
#include "base/key_table.h"
#include "base/mem.h"
#include "engine/structure_types.h"
#include "game/reason_internal.h"

typedef struct searcher {
    const rest *rest;
    const solve_options *how;
    reason *r;
    key_table classes; // closed sets of cells
    class_type *type;  // of each
    uint32_t *met;     // the node from which each was last reached
    key_table kinds;   // size, type, whether it is X_V; the id is the node
    uint32_t *stands;  // the class that each node represents
} searcher;

static hry_status solve_class(const searcher *s, const uint64_t *closed, class_type *out, hry_error *error)
{
    CLEARED(set_system_clear) set_system left = {0};
    solution found = {0};
    if (!set_system_contract(&s->rest->system, closed, s->how->limit, &left, NULL))
        return limit_fail(s->how->limit, 0, error);
    left.frattini = s->rest->system.frattini + bits_count(closed, s->classes.keys.words);
    *out = (class_type){.parity = left.frattini % 2, .deficiency = DEFICIENCY_NONE};
    TRY(solve(&left, s->how, &found, error));
    out->even = found.nim;
    out->odd = found.nim ^ 1;
    if (left.play == ACHIEVE) {
        left.frattini--;
        TRY(solve(&left, s->how, &found, error));
        out->odd = found.nim;
    }
    return HRY_OK;
}

static uint32_t node_for(searcher *s, uint32_t class, bool over, uint32_t depth)
{
    const uint64_t *closed = pool_at(&s->classes.keys, class);
    const class_type *t = &s->type[class];
    uint64_t key[4] = {bits_count(closed, s->classes.keys.words), t->even, t->odd, over};
    uint32_t node = key_table_add(&s->kinds, key);
    if (node < s->r->nodes)
        return node;
    reason_add(s->r, s->rest, closed, t, over, depth);
    s->stands = mem_resize(s->stands, s->r->nodes, sizeof *s->stands);
    s->stands[node] = class;
    return node;
}

// The class of a closed set; a new one is solved.
static hry_status class_of(searcher *s, const uint64_t *closed, bool over, uint32_t *out, hry_error *error)
{
    uint32_t before = s->classes.keys.count;
    *out = key_table_add(&s->classes, closed);
    if (*out < before)
        return HRY_OK;
    s->type = mem_resize(s->type, (size_t)before + 1, sizeof *s->type);
    s->met = mem_resize(s->met, (size_t)before + 1, sizeof *s->met);
    s->met[*out] = UINT32_MAX;
    s->type[*out] =
        (class_type){.parity = set_system_vertices(&s->rest->system) % 2, .deficiency = DEFICIENCY_NONE};
    return over ? HRY_OK : solve_class(s, closed, &s->type[*out], error);
}

// Follows the move of cell v from a node. `next` is a buffer.
static hry_status follow(searcher *s, uint32_t from, uint32_t v, uint64_t *next, hry_error *error)
{
    const set_system *system = &s->rest->system;
    uint32_t class;
    bits_copy(next, pool_at(&s->classes.keys, s->stands[from]), s->classes.keys.words);
    bits_set(next, v);
    bool over = !set_system_stable(system, next);
    if (over && system->play == AVOID)
        return HRY_OK;
    if (over)
        bits_fill(next, system->cells);
    else
        set_system_close(system, next, next);
    TRY(class_of(s, next, over, &class, error));
    uint32_t to = node_for(s, class, over, s->r->node[from].depth + 1);
    reason_arrow *a = reason_arrow_to(s->r, from, to);
    a->classes += s->met[class] != from;
    a->itself |= s->stands[to] == class;
    s->met[class] = from;
    reason_add_cell(a, s->rest->map[v]);
    return HRY_OK;
}

static hry_status tell(searcher *s, uint32_t from, hry_error *error)
{
    size_t words = s->classes.keys.words;
    OWNED uint64_t *own = mem_copy(pool_at(&s->classes.keys, s->stands[from]), words, sizeof *own),
                   *next = mem_alloc(words, sizeof *next);
    for (uint32_t v = 0; v < s->rest->system.cells; v++)
        if (!bits_get(own, v))
            TRY(follow(s, from, v, next, error));
    reason_node *n = &s->r->node[from];
    for (size_t i = 0; i < n->arrows; i++) {
        nim_set_add(&n->even, s->r->node[n->arrow[i].to].type.even);
        nim_set_add(&n->odd, s->r->node[n->arrow[i].to].type.odd);
    }
    n->told = n->has_values = true;
    return HRY_OK;
}

// The type of a node that follows from those of its options.
static void find_type(reason *r, reason_node *n)
{
    OWNED class_type *type = mem_alloc(n->arrows + 1, sizeof *type);
    OWNED uint32_t *option = mem_alloc(n->arrows + 1, sizeof *option);
    for (size_t i = 0; i < n->arrows; i++) {
        type[i] = r->node[n->arrow[i].to].type;
        option[i] = (uint32_t)i;
    }
    type_calculus(&n->type, type, option, n->arrows);
}

// The position's own class, whose type follows from its options.
static hry_status tell_first(searcher *s, hry_error *error)
{
    OWNED uint64_t *none = NEW_ARRAY(uint64_t, s->classes.keys.words);
    key_table_add(&s->classes, none);
    s->type = NEW_ARRAY(class_type, 1);
    s->met = NEW_ARRAY(uint32_t, 1);
    s->type[0] = (class_type){.parity = s->rest->system.frattini % 2, .deficiency = DEFICIENCY_NONE};
    node_for(s, 0, false, 0);
    hry_status status = tell(s, 0, error);
    reason_node *n = &s->r->node[0];
    find_type(s->r, n);
    s->r->nim = reason_value(n, s->r->chosen % 2);
    return status;
}

hry_status reason_by_solving(const rest *x, const solve_options *how, reason *r, hry_error *error)
{
    searcher s = {.rest = x, .how = how, .r = r};
    key_table_init(&s.classes, bits_words(x->system.cells));
    key_table_init(&s.kinds, 4);
    hry_status status = tell_first(&s, error);
    for (uint32_t i = 1; i < r->nodes && !status; i++) {
        if (r->node[i].depth < r->depth && !r->node[i].over)
            status = tell(&s, i, error);
        if (!status && r->nodes > REASON_MOST)
            status = reason_too_many(error);
    }
    key_table_clear(&s.classes);
    key_table_clear(&s.kinds);
    free_all(s.type, s.met, s.stands);
    return status;
}

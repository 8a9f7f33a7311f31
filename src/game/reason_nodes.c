// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nodes and arrows of a reason under construction, and the sets of values of their options.
#include "base/mem.h"
#include "game/reason_internal.h"

uint32_t reason_add_node(reason *r, reason_node n)
{
    r->node = mem_resize(r->node, (size_t)r->nodes + 1, sizeof *r->node);
    r->node[r->nodes] = n;
    return r->nodes++;
}

// The elements of I and those of a set of cells of the rest, as a new set.
static uint64_t *elements_of(const rest *x, const uint64_t *cells)
{
    uint64_t *set = mem_copy(x->closed, x->words, sizeof *set);
    BITS_EACH (v, cells, bits_words(x->system.cells))
        bits_set(set, x->map[v]);
    return set;
}

uint32_t reason_add(reason *r, const rest *x, const uint64_t *cells, const class_type *type, bool over,
                    uint32_t depth)
{
    uint64_t *closed = elements_of(x, cells);
    return reason_add_node(r, (reason_node){.closed = closed,
                                            .size = bits_count(closed, x->words),
                                            .type = *type,
                                            .over = over,
                                            .depth = depth});
}

reason_arrow *reason_arrow_to(reason *r, uint32_t from, uint32_t to)
{
    reason_node *n = &r->node[from];
    for (size_t i = 0; i < n->arrows; i++)
        if (n->arrow[i].to == to)
            return &n->arrow[i];
    n->arrow = mem_resize(n->arrow, n->arrows + 1, sizeof *n->arrow);
    n->arrow[n->arrows] = (reason_arrow){.to = to};
    return &n->arrow[n->arrows++];
}

void reason_add_cell(reason_arrow *a, uint32_t cell)
{
    a->cell = mem_resize(a->cell, (size_t)a->cells + 1, sizeof *a->cell);
    a->cell[a->cells++] = cell;
}

void nim_set_add(nim_set *s, nim value)
{
    size_t at = s->count;
    while (at > 0 && s->value[at - 1] >= value)
        at--;
    if (at < s->count && s->value[at] == value)
        return;
    s->value = mem_resize(s->value, s->count + 1, sizeof *s->value);
    for (size_t i = s->count++; i > at; i--)
        s->value[i] = s->value[i - 1];
    s->value[at] = value;
}

nim nim_set_mex(const nim_set *s)
{
    size_t words = bits_words(s->count + 1); // the mex is at most the number of values
    OWNED uint64_t *set = NEW_ARRAY(uint64_t, words);
    for (size_t i = 0; i < s->count; i++)
        if (s->value[i] < 64 * words)
            bits_set(set, s->value[i]);
    return nim_mex_wide(set, words);
}

hry_status reason_too_many(hry_error *error)
{
    return hry_fail(error, HRY_LIMIT,
                    "the explanation has more than %d kinds of classes: use a smaller `depth`", REASON_MOST);
}

static void add_values(const structure *x, uint32_t c, reason_node *n)
{
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++) {
        nim_set_add(&n->even, x->type[x->option[i]].even);
        nim_set_add(&n->odd, x->type[x->option[i]].odd);
    }
    n->has_values = true;
}

uint32_t reason_node_for(weaver *w, uint32_t c, uint32_t depth)
{
    const structure *x = w->x;
    uint32_t *known = &w->node_of[w->kind[c]];
    if (*known != UINT32_MAX)
        return *known;
    *known = reason_add(w->r, w->rest, pool_at(&x->closed, c), &x->type[c], structure_is_won(x, c), depth);
    w->stands = mem_resize(w->stands, w->r->nodes, sizeof *w->stands);
    w->stands[*known] = c;
    add_values(x, c, &w->r->node[*known]);
    return *known;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Starting from K = 1, each class is expanded once: for one g of each coset of K, ⟨K, g⟩ is assembled from
// cosets and looked up as a bit set; if it is not in the table, it is a new class, and its conjugates are
// added. For closures, `fixers` holds the elements that preserve the fixed points of K on each kind of
// module.
#include "extension/subgroups.h"
#include "extension/base_read.h"

#include <assert.h>

#include "base/mem.h"
#include "extension/deficiency.h"

// Working space for the subgroup being expanded.
typedef struct search {
    extension_subgroups *s;
    base_deficiency deficiency;
    const limit *limit;
    uint16_t *list;   // elements, room for all
    uint16_t *cosets; // representatives
    uint64_t *set;    // ⟨K, g⟩
    uint64_t *done;   // elements whose ⟨K, g⟩ is known
    uint32_t *leads;  // to which subgroup, of each element
    uint64_t *image;  // a conjugate
} search;

// ------------------------------------------------------------------------------------- making subgroups

// Fills x->set with ⟨K, g⟩, a union of cosets K·r: K·r·s belongs to it for every generator s.
static uint32_t join(search *x, const base_subgroup *k, uint32_t g)
{
    const extension_base *b = x->s->base;
    size_t words = x->s->sets.keys.words;
    const uint64_t *members = pool_at(&x->s->sets.keys, k->set);
    uint32_t order = 0, cosets = 1;
    BITS_EACH (e, members, words)
        x->list[order++] = (uint16_t)e;
    bits_copy(x->set, members, words);
    x->cosets[0] = (uint16_t)b->identity;
    for (uint32_t i = 0; i < cosets; i++)
        for (uint32_t s = 0; s <= k->generators; s++) {
            uint32_t e = base_times(b, x->cosets[i], s < k->generators ? k->generator[s] : g);
            if (bits_get(x->set, e))
                continue;
            const uint16_t *row = b->product + (size_t)e * b->order;
            for (uint32_t m = 0; m < k->order; m++)
                bits_set(x->set, row[x->list[m]]);
            x->cosets[cosets++] = (uint16_t)e;
        }
    return cosets * k->order;
}

static void conjugate(const extension_base *b, const uint64_t *set, uint32_t by, uint64_t *image)
{
    size_t words = bits_words(b->order);
    bits_zero(image, words);
    BITS_EACH (e, set, words)
        bits_set(image, base_times(b, base_times(b, b->inverse[by], (uint32_t)e), by));
}

// Adds a set for a subgroup. True if it is new.
static bool add_set(extension_subgroups *s, const uint64_t *set, uint32_t subgroup, uint32_t *id)
{
    uint32_t before = s->sets.keys.count;
    *id = key_table_add(&s->sets, set);
    if (*id < before)
        return false;
    s->subgroup_of = mem_push(s->subgroup_of, before, sizeof *s->subgroup_of);
    s->subgroup_of[*id] = subgroup;
    return true;
}

// Adds all conjugates of the set `first`, which is the last one.
static hry_status add_conjugates(search *x, uint32_t first, uint32_t subgroup, hry_error *error)
{
    extension_subgroups *s = x->s;
    uint32_t id;
    for (uint32_t at = first; at < s->sets.keys.count; at++) {
        TRY(limit_holds(x->limit, key_table_bytes(&s->sets), error));
        for (uint32_t g = 0; g < s->base->generators; g++) {
            conjugate(s->base, pool_at(&s->sets.keys, at), s->base->generator[g], x->image);
            add_set(s, x->image, subgroup, &id);
        }
    }
    return HRY_OK;
}

// The subgroup x->set of this order, which K (if not NULL) and g generate.
static hry_status find_subgroup(search *x, uint32_t order, const base_subgroup *k, uint32_t g, uint32_t *out,
                                hry_error *error)
{
    extension_subgroups *s = x->s;
    uint32_t id, number = s->count;
    if (!add_set(s, x->set, number, &id)) {
        *out = s->subgroup_of[id];
        return HRY_OK;
    }
    base_subgroup new = {.order = order, .set = id, .expanded = s->whole || order % 2};
    new.deficiency = base_deficiency_of(&x->deficiency, x->set);
    new.generators = k ? k->generators + 1 : 0;
    new.generator = NEW_ARRAY(uint32_t, new.generators + 1);
    for (uint32_t i = 0; i + 1 < new.generators; i++)
        new.generator[i] = k->generator[i];
    if (k)
        new.generator[new.generators - 1] = g;
    new.fixed = NEW_ARRAY(uint16_t, s->base->kinds);
    base_fixed(s->base, x->set, new.generator, new.generators, new.fixed);
    s->subgroup = mem_push(s->subgroup, s->count, sizeof *s->subgroup);
    new.row = order % 2 ? s->odd++ : UINT32_MAX;
    s->subgroup[s->count++] = new;
    *out = number;
    return new.expanded ? add_conjugates(x, id, number, error) : HRY_OK;
}

// ------------------------------------------------------------------------------------------- their options

// For the games subgroups of even order are equivalent if these numbers are the same.
static bool alike(const extension_subgroups *s, const base_subgroup *a, const base_subgroup *b)
{
    return a->deficiency == b->deficiency &&
           memcmp(a->fixed, b->fixed, s->base->kinds * sizeof *a->fixed) == 0;
}

static void note_beside(extension_subgroups *s, base_subgroup *from, uint32_t l, uint32_t g)
{
    for (uint32_t i = 0; i < from->besides; i++)
        if (from->beside[i] == l || alike(s, &s->subgroup[from->beside[i]], &s->subgroup[l]))
            return;
    from->beside = mem_resize(from->beside, from->besides + 1, sizeof *from->beside);
    from->beside_by = mem_resize(from->beside_by, from->besides + 1, sizeof *from->beside_by);
    from->beside_by[from->besides] = (uint16_t)g;
    from->beside[from->besides++] = l;
}

// Records the subgroup that the coset K·g leads to.
static void note_option(search *x, uint32_t k, uint32_t l, uint32_t g, bool by_even)
{
    extension_subgroups *s = x->s;
    base_subgroup *from = &s->subgroup[k];
    const base_subgroup *to = &s->subgroup[l];
    if (to->order % 2 == 0) {
        even_options *e = &from->even;
        e->least = !e->any || to->deficiency < e->least ? to->deficiency : e->least;
        e->most = !e->any || to->deficiency > e->most ? to->deficiency : e->most;
        if (by_even && to->deficiency < e->least_by_even)
            e->least_by_even = to->deficiency;
        for (uint32_t i = 0; i < s->base->kinds; i++)
            e->fixed[i] = to->fixed[i] > e->fixed[i] ? to->fixed[i] : e->fixed[i];
        e->any = true;
    }
    if (!to->expanded) {
        note_beside(s, from, l, g);
        return;
    }
    for (uint32_t i = 0; i < from->options; i++)
        if (from->option[i] == l)
            return;
    from->option = mem_resize(from->option, from->options + 1, sizeof *from->option);
    from->by = mem_resize(from->by, from->options + 1, sizeof *from->by);
    from->by[from->options] = (uint16_t)g;
    from->option[from->options++] = l;
}

// Records that the elements of the coset K·g lead to l; returns whether one of them has even order.
static bool note_coset(search *x, const base_subgroup *k, uint32_t g, uint32_t l)
{
    const extension_base *b = x->s->base;
    const uint64_t *members = pool_at(&x->s->sets.keys, k->set);
    bool even = false;
    BITS_EACH (m, members, x->s->sets.keys.words) {
        uint32_t e = base_times(b, (uint32_t)m, g);
        bits_set(x->done, e);
        x->leads[e] = l;
        even |= b->element_order[b->class_of[e]] % 2 == 0;
    }
    return even;
}

// Computes the sets whose intersections are the closures.
static void note_fixers(search *x, uint32_t k)
{
    extension_subgroups *s = x->s;
    base_subgroup *from = &s->subgroup[k];
    from->fixer = pool_add(&s->fixers, NULL);
    base_deficiency_close(&x->deficiency, pool_at(&s->sets.keys, from->set),
                          pool_at(&s->fixers, from->fixer));
    for (uint32_t i = 0; i < s->base->kinds; i++) {
        uint64_t *fixer = pool_at(&s->fixers, pool_add(&s->fixers, NULL));
        for (uint32_t e = 0; e < s->base->order; e++)
            if (s->subgroup[x->leads[e]].fixed[i] == from->fixed[i])
                bits_set(fixer, e);
    }
}

static hry_status expand(search *x, uint32_t k, hry_error *error)
{
    extension_subgroups *s = x->s;
    size_t words = s->sets.keys.words;
    s->subgroup[k].even = (even_options){.least_by_even = UINT32_MAX};
    s->subgroup[k].even.fixed = NEW_ARRAY(uint16_t, s->base->kinds);
    bits_zero(x->done, words);
    note_coset(x, &s->subgroup[k], s->base->identity, k);
    for (uint32_t g = 0; g < s->base->order; g++) {
        if (bits_get(x->done, g))
            continue;
        TRY(limit_check(x->limit, error));
        base_subgroup from = s->subgroup[k]; // the array may move
        uint32_t order = join(x, &from, g), l;
        TRY(find_subgroup(x, order, &from, g, &l, error));
        bool by_even = note_coset(x, &from, g, l);
        note_option(x, k, l, g, by_even);
    }
    note_fixers(x, k);
    return HRY_OK;
}

// ------------------------------------------------------------------------------------------------ all

static hry_status find_all(search *x, hry_error *error)
{
    extension_subgroups *s = x->s;
    bits_set(x->set, s->base->identity);
    TRY(find_subgroup(x, 1, NULL, 0, &s->start, error));
    for (uint32_t k = 0; k < s->count; k++)
        if (s->subgroup[k].expanded)
            TRY(expand(x, k, error));
    return HRY_OK;
}

hry_status extension_subgroups_find(const extension_base *b, bool whole, const limit *limit,
                                    extension_subgroups *out, hry_error *error)
{
    CLEARED(extension_subgroups_clear) extension_subgroups s = {.base = b, .whole = whole};
    size_t words = bits_words(b->order);
    key_table_init(&s.sets, words);
    pool_init(&s.fixers, b->order);
    OWNED uint16_t *list = NEW_ARRAY(uint16_t, b->order), *cosets = NEW_ARRAY(uint16_t, b->order);
    OWNED uint32_t *leads = NEW_ARRAY(uint32_t, b->order);
    OWNED uint64_t *sets = NEW_ARRAY(uint64_t, 3 * words);
    search x = {.s = &s, .limit = limit, .list = list, .cosets = cosets, .leads = leads};
    x.set = sets;
    x.done = sets + words;
    x.image = x.done + words;
    base_deficiency_init(&x.deficiency, b);
    hry_status status = find_all(&x, error);
    base_deficiency_clear(&x.deficiency);
    if (status == HRY_OK)
        MOVE(out, s);
    return status;
}

void extension_subgroups_clear(extension_subgroups *s)
{
    for (uint32_t i = 0; i < s->count; i++) {
        base_subgroup *k = &s->subgroup[i];
        free_all(k->fixed, k->option, k->by, k->beside, k->beside_by, k->even.fixed, k->generator);
    }
    free_all(s->subgroup, s->subgroup_of);
    key_table_clear(&s->sets);
    pool_clear(&s->fixers);
    *s = (extension_subgroups){0};
}

// The caller frees it.
static uint64_t *closure_set(const extension_subgroups *s, uint32_t k, const uint32_t *kind, uint32_t kinds)
{
    size_t words = s->fixers.words;
    uint32_t first = s->subgroup[k].fixer;
    uint64_t *set = mem_copy(pool_at(&s->fixers, first), words, sizeof *set);
    for (uint32_t i = 0; i < kinds; i++)
        bits_and(set, set, pool_at(&s->fixers, first + 1 + kind[i]), words);
    return set;
}

uint32_t extension_closure(extension_subgroups *s, uint32_t k, const uint32_t *kind, uint32_t kinds)
{
    size_t words = s->fixers.words;
    OWNED uint64_t *set = closure_set(s, k, kind, kinds);
    uint32_t found = CLOSURE_EVEN;
    if (s->whole || bits_count(set, words) % 2) {
        // It is a subgroup, and all subgroups of this parity are in the table.
        uint32_t id = key_table_add(&s->sets, set);
        assert(bits_equal(pool_at(&s->sets.keys, id), set, words) && s->subgroup_of[id] < s->count);
        found = s->subgroup_of[id];
    }
    return found;
}

uint32_t extension_closure_order(const extension_subgroups *s, uint32_t k, const uint32_t *kind,
                                 uint32_t kinds)
{
    OWNED uint64_t *set = closure_set(s, k, kind, kinds);
    return (uint32_t)bits_count(set, s->fixers.words);
}

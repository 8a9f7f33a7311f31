// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modules are grouped into sorts that no odd subgroup can distinguish. All choices of up to N modules are
// listed recursively, sorts ascending and with repetition. Each choice gets a table, which is read once and
// freed; tables that are too large are skipped and counted. For each type the smallest extension is kept as a
// witness.
#include "extension/types.h"

#include <math.h>

#include "base/mem.h"
#include "extension/modular.h"
#include "extension/order.h"

// Equivalent modules, the smallest first; the table is built for the first one.
typedef struct sort {
    extension_module module[EXTENSION_MODULES_MOST];
    double size[EXTENSION_MODULES_MOST];
    uint32_t modules;
} sort;

typedef struct collecting {
    extension_subgroups *s;
    const limit *limit;
    uint32_t generators;
    sort *sort;
    uint32_t sorts;
    bool *maximal_odd; // of each maximal subgroup of the base
    extension_types *out;
} collecting;

// -------------------------------------------------------------------------------------------- the kinds

// Whether the same elements of the maximal subgroups around K fix what K fixes on modules of two kinds.
static bool same_fixers(const extension_subgroups *s, const base_subgroup *k, uint32_t a, uint32_t b)
{
    const uint64_t *around = pool_at(&s->fixers, k->fixer), *x = pool_at(&s->fixers, k->fixer + 1 + a),
                   *y = pool_at(&s->fixers, k->fixer + 1 + b);
    for (size_t w = 0; w < s->fixers.words; w++)
        if (around[w] & (x[w] ^ y[w]))
            return false;
    return true;
}

static bool is_even(const base_kind *k)
{
    return k->modular && k->modular->prime == 2;
}

// Whether everything that the table uses of a module is the same for both kinds.
static bool alike(const extension_subgroups *s, uint32_t a, uint32_t b)
{
    const base_kind *x = &s->base->kind[a], *y = &s->base->kind[b];
    if (x->degree != y->degree || x->trivial != y->trivial || is_even(x) != is_even(y))
        return false;
    for (uint32_t k = 0; k < s->count; k++) {
        const base_subgroup *u = &s->subgroup[k];
        if (u->expanded &&
            (u->fixed[a] != u->fixed[b] || u->even.fixed[a] != u->even.fixed[b] || !same_fixers(s, u, a, b)))
            return false;
    }
    return true;
}

static void add_module(const extension_base *b, sort *to, extension_module m)
{
    double size = module_log(b, m.kind, m.field);
    uint32_t at = to->modules < EXTENSION_MODULES_MOST ? to->modules++ : EXTENSION_MODULES_MOST - 1;
    if (at == EXTENSION_MODULES_MOST - 1 && to->size[at] > 0 && to->size[at] <= size)
        return;
    for (; at > 0 && to->size[at - 1] > size; at--) {
        to->module[at] = to->module[at - 1];
        to->size[at] = to->size[at - 1];
    }
    to->module[at] = m;
    to->size[at] = size;
}

// A character over several fields, or a module over one.
static void add_kind(const extension_base *b, sort *to, uint32_t kind)
{
    const base_kind *k = &b->kind[kind];
    if (k->modular) {
        add_module(b, to,
                   (extension_module){.character = k->modular->number - 1,
                                      .field = {k->modular->prime, k->modular->degree},
                                      .kind = kind,
                                      .modular = true});
        return;
    }
    const base_character *c = &b->character[k->character];
    for (uint32_t i = 0; i < c->fields; i++)
        add_module(b, to, (extension_module){.character = k->character, .field = c->field[i], .kind = kind});
}

// Modules over one field and the characters that belong to them are not both listed: characters are used over
// odd fields that do not divide the order, and modules Vi over the others.
static void find_sorts(collecting *c)
{
    const extension_base *b = c->s->base;
    c->sort = NEW_ARRAY(sort, b->kinds);
    for (uint32_t k = 0; k < b->kinds; k++) {
        uint32_t i = 0;
        while (i < c->sorts && !alike(c->s, c->sort[i].module[0].kind, k))
            i++;
        c->sorts += i == c->sorts;
        add_kind(b, &c->sort[i], k);
    }
}

// -------------------------------------------------------------------------------------------- the types

// The place of the type; *new is set if it is added.
static uint32_t place_of(extension_types *out, const type_at *type, bool *new)
{
    group_types *t = &out->types;
    uint32_t at = 0;
    while (at < t->types && type_at_compare(&t->type[at], type) < 0)
        at++;
    *new = at == t->types || !type_at_equal(&t->type[at], type);
    if (*new && t->types < GROUP_TYPES_MOST) {
        memmove(t->type + at + 1, t->type + at, (t->types - at) * sizeof *t->type);
        memmove(out->hit + at + 1, out->hit + at, (t->types - at) * sizeof *out->hit);
        t->type[at] = *type;
        t->types++;
    }
    return at < GROUP_TYPES_MOST ? at : GROUP_TYPES_MOST - 1;
}

// The extension with m = δ.
static extension_hit hit_at(const extension_table *t, size_t cell, const extension_hit *like, double size)
{
    extension_hit hit = *like;
    uint32_t delta[EXTENSION_MODULES_MOST];
    hit.size = size;
    extension_delta(t, cell, delta);
    for (uint32_t i = 0; i < t->modules; i++)
        hit.module[i].multiplicity = delta[i];
    return hit;
}

static void note_hit(collecting *c, const extension_table *t, const type_at *type, size_t cell,
                     const extension_hit *like, double size)
{
    bool new;
    uint32_t at = place_of(c->out, type, &new);
    extension_hit *hit = &c->out->hit[at];
    if (!new && (hit->modules < t->modules || hit->size <= size))
        return;
    *hit = hit_at(t, cell, like, size);
}

// The facts shared by all classes over K. If δ_i > 0, complements of the module are around the class.
static class_facts facts_of(const collecting *c, const extension_table *t, uint32_t k)
{
    const extension_subgroups *s = t->subgroups;
    const pool *maximal = &s->base->maximal;
    class_facts facts = {.start = extension_closed(t, s->start, (UINT32_C(1) << t->modules) - 1) == k,
                         .even_around = t->modules > 0};
    const uint64_t *members = pool_at(&s->sets.keys, s->subgroup[k].set);
    for (uint32_t m = 0; m < maximal->count; m++)
        if (bits_subset(members, pool_at(maximal, m), maximal->words)) {
            facts.odd_around |= c->maximal_odd[m];
            facts.even_around |= !c->maximal_odd[m];
        }
    return facts;
}

static void judge(collecting *c, const extension_table *t, const class_facts *facts, size_t cell,
                  const extension_hit *like, double size)
{
    for (uint32_t i = 0; i < CRITERIA; i++) {
        extension_criterion *to = &c->out->criterion[i];
        verdict v = criterion_verdict(i, facts);
        to->holds += v == VERDICT_HOLDS;
        if (v == VERDICT_FAILS && (!to->fails++ || size < to->first.size))
            to->first = hit_at(t, cell, like, size);
    }
}

// The classes over one subgroup with all δ_i > 0: the others are in smaller tables.
static void collect_row(collecting *c, const extension_table *t, uint32_t k, const double *size,
                        const extension_hit *like)
{
    size_t best[EXTENSION_TYPES_MOST];
    class_facts facts = facts_of(c, t, k);
    memset(best, 0xff, sizeof best);
    for (size_t cell = 0; cell < t->cells; cell++) {
        if (isnan(size[cell]))
            continue;
        uint8_t traits = t->traits[extension_at(t, k, cell)], type = t->type[extension_at(t, k, cell)];
        if (best[type] == SIZE_MAX || size[cell] < size[best[type]])
            best[type] = cell;
        c->out->types.odd_classes++;
        facts.type = &t->types[type];
        facts.traits = traits;
        if (!t->two)
            judge(c, t, &facts, cell, like, size[cell]);
        c->out->types.no_even_below += (traits & TRAIT_NO_EVEN) != 0;
        c->out->types.no_even_below_by_even += (traits & TRAIT_BY_EVEN) != 0;
    }
    for (uint32_t i = 0; i < t->type_count; i++)
        if (best[i] != SIZE_MAX)
            note_hit(c, t, &t->types[i], best[i], like, size[best[i]]);
}

// log |G| for each δ; not a number if some δ_i is 0.
static double *sizes(const extension_table *t, const extension_hit *like)
{
    const extension_base *b = t->subgroups->base;
    double *size = mem_alloc(t->cells, sizeof *size);
    uint32_t delta[EXTENSION_MODULES_MOST];
    for (size_t cell = 0; cell < t->cells; cell++) {
        size[cell] = log(b->order);
        extension_delta(t, cell, delta);
        for (uint32_t i = 0; i < t->modules; i++)
            size[cell] += delta[i] ? delta[i] * module_log(b, like->module[i].kind, like->module[i].field)
                                   : (double)NAN;
    }
    return size;
}

static void collect(collecting *c, const extension_table *t, const extension_hit *like)
{
    uint32_t all = (UINT32_C(1) << t->modules) - 1;
    OWNED double *size = sizes(t, like);
    for (uint32_t k = 0; k < t->subgroups->count; k++)
        if (t->subgroups->subgroup[k].order % 2 && extension_closed(t, k, all) == k)
            collect_row(c, t, k, size, like);
    c->out->tables++;
}

// ------------------------------------------------------------------------------------- choices of modules

static hry_status look_at(collecting *c, const extension_hit *chosen, hry_error *error)
{
    const extension_base *b = c->s->base;
    uint32_t kind[EXTENSION_MODULES_MOST] = {0}, most[EXTENSION_MODULES_MOST] = {0};
    bool even = b->order % 2 == 0;
    CLEARED(extension_table_clear) extension_table t = {0};
    for (uint32_t i = 0; i < chosen->modules; i++) {
        const base_kind *k = &b->kind[kind[i] = chosen->module[i].kind];
        uint32_t all = k->degree * c->generators + k->trivial,
                 at_once = c->s->subgroup[c->s->start].fixed[kind[i]];
        if (all <= at_once)
            return HRY_OK;
        most[i] = all - at_once;
        even |= is_even(k);
    }
    // Φ(G) lies in every class.
    if (!even || extension_closure_order(c->s, c->s->start, kind, chosen->modules) % 2 == 0)
        return HRY_OK;
    if (extension_table_bytes(c->s, most, chosen->modules) > EXTENSION_TABLE_MOST) {
        c->out->left_out++;
        return HRY_OK;
    }
    TRY(extension_table_fill(c->s, kind, most, chosen->modules, c->limit, &t, error));
    collect(c, &t, chosen);
    return HRY_OK;
}

// All choices of `modules` modules, sorts ascending, extending `chosen`; the sort `from` has been used
// `again` times.
static hry_status choose(collecting *c, extension_hit *chosen, uint32_t from, uint32_t again,
                         uint32_t modules, hry_error *error)
{
    if (chosen->modules == modules)
        return look_at(c, chosen, error);
    for (uint32_t i = from; i < c->sorts; i++) {
        uint32_t which = i == from ? again : 0;
        if (which == c->sort[i].modules)
            continue;
        chosen->module[chosen->modules++] = c->sort[i].module[which];
        TRY(choose(c, chosen, i, which + 1, modules, error));
        chosen->modules--;
    }
    return HRY_OK;
}

static void find_parities(collecting *c)
{
    const pool *maximal = &c->s->base->maximal;
    c->maximal_odd = NEW_ARRAY(bool, maximal->count + 1);
    for (uint32_t m = 0; m < maximal->count; m++)
        c->maximal_odd[m] = bits_count(pool_at(maximal, m), maximal->words) % 2;
}

hry_status extension_types_find(const extension_base *b, uint32_t modules, uint32_t generators,
                                const limit *limit, extension_types *out, hry_error *error)
{
    extension_subgroups s;
    collecting c = {.s = &s, .limit = limit, .generators = generators, .out = out};
    memset(out, 0, sizeof *out);
    out->types.cycles = (cycles){CYCLE_UNKNOWN, CYCLE_UNKNOWN};
    TRY(extension_subgroups_find(b, false, limit, &s, error));
    hry_status status = HRY_OK;
    find_sorts(&c);
    find_parities(&c);
    for (uint32_t m = 0; m <= modules && status == HRY_OK && s.subgroup[s.start].deficiency <= generators;
         m++)
        status = choose(&c, &(extension_hit){0}, 0, 0, m, error);
    free_all(c.sort, c.maximal_odd);
    extension_subgroups_clear(&s);
    return status;
}

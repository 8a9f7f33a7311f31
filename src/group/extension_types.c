// SPDX-License-Identifier: GPL-3.0-or-later
#include "group/extension_types.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "group/extension_order.h"

typedef struct collecting {
    extension_subgroups *s;
    const limit *limit;
    uint32_t generators;
    uint32_t *kind; // that are different for subgroups of odd order
    uint32_t kinds;
    extension_types *out;
} collecting;

// -------------------------------------------------------------------------------------------- the kinds

// Which elements of the maximal subgroups around K fix what K fixes on modules of two kinds.
static bool same_fixers(const extension_subgroups *s, const base_subgroup *k, uint32_t a, uint32_t b)
{
    const uint64_t *around = pool_at(&s->fixers, k->fixer), *x = pool_at(&s->fixers, k->fixer + 1 + a),
                   *y = pool_at(&s->fixers, k->fixer + 1 + b);
    for (size_t w = 0; w < s->fixers.words; w++)
        if (around[w] & (x[w] ^ y[w]))
            return false;
    return true;
}

// Everything in which the table looks at a module is the same for both kinds.
static bool alike(const extension_subgroups *s, uint32_t a, uint32_t b)
{
    const base_kind *x = &s->base->kind[a], *y = &s->base->kind[b];
    if (x->degree != y->degree || x->trivial != y->trivial)
        return false;
    for (uint32_t k = 0; k < s->count; k++) {
        const base_subgroup *u = &s->subgroup[k];
        if (u->expanded &&
            (u->fixed[a] != u->fixed[b] || u->even.fixed[a] != u->even.fixed[b] || !same_fixers(s, u, a, b)))
            return false;
    }
    return true;
}

static double size_of(const extension_base *b, uint32_t kind)
{
    uint32_t character = b->kind[kind].character;
    return module_log(b, character, b->character[character].field[0]);
}

// Of each sort the kind with the smallest module.
static void find_kinds(collecting *c)
{
    const extension_base *b = c->s->base;
    c->kind = NEW_ARRAY(uint32_t, b->kinds);
    for (uint32_t k = 0; k < b->kinds; k++) {
        uint32_t i = 0;
        while (i < c->kinds && !alike(c->s, c->kind[i], k))
            i++;
        if (i == c->kinds)
            c->kind[c->kinds++] = k;
        else if (size_of(b, k) < size_of(b, c->kind[i]))
            c->kind[i] = k;
    }
}

// -------------------------------------------------------------------------------------------- the types

// Where the type stands, or will stand; *new if it was not there.
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

// The modules of a table with the fields that they are over: one that comes again has the next field.
static void modules_of(const extension_table *t, extension_hit *hit)
{
    const extension_base *b = t->subgroups->base;
    hit->modules = t->modules;
    for (uint32_t i = 0; i < t->modules; i++) {
        uint32_t again = 0, character = b->kind[t->kind[i]].character;
        for (uint32_t j = 0; j < i; j++)
            again += t->kind[j] == t->kind[i];
        hit->module[i] = (extension_module){character, b->character[character].field[again], 0};
    }
}

static void note_hit(collecting *c, const extension_table *t, const type_at *type, size_t cell,
                     const extension_hit *like, double size)
{
    bool new;
    uint32_t at = place_of(c->out, type, &new), delta[EXTENSION_MODULES_MOST];
    extension_hit *hit = &c->out->hit[at];
    if (!new && (hit->modules < t->modules || hit->size <= size))
        return;
    *hit = *like;
    hit->size = size;
    extension_delta(t, cell, delta);
    for (uint32_t i = 0; i < t->modules; i++)
        hit->module[i].multiplicity = delta[i];
}

// The classes over one subgroup, all modules having something left: the others are in smaller tables.
static void collect_row(collecting *c, const extension_table *t, uint32_t k, const double *size,
                        const extension_hit *like)
{
    size_t best[EXTENSION_TYPES_MOST];
    memset(best, 0xff, sizeof best);
    for (size_t cell = 0; cell < t->cells; cell++) {
        if (isnan(size[cell]))
            continue;
        uint8_t exception = t->exception[k * t->cells + cell], type = t->type[k * t->cells + cell];
        if (best[type] == SIZE_MAX || size[cell] < size[best[type]])
            best[type] = cell;
        c->out->types.odd_classes++;
        c->out->types.no_even_below += (exception & EXCEPTION_NO_EVEN) != 0;
        c->out->types.no_even_below_by_even += (exception & EXCEPTION_BY_EVEN) != 0;
    }
    for (uint32_t i = 0; i < t->type_count; i++)
        if (best[i] != SIZE_MAX)
            note_hit(c, t, &t->types[i], best[i], like, size[best[i]]);
}

// log |G| for each δ; not a number where some δ_i is 0.
static double *sizes(const extension_table *t, const extension_hit *like)
{
    const extension_base *b = t->subgroups->base;
    double *size = mem_alloc(t->cells, sizeof *size);
    uint32_t delta[EXTENSION_MODULES_MOST];
    for (size_t cell = 0; cell < t->cells; cell++) {
        size[cell] = log(b->order);
        extension_delta(t, cell, delta);
        for (uint32_t i = 0; i < t->modules; i++)
            size[cell] += delta[i]
                              ? delta[i] * module_log(b, like->module[i].character, like->module[i].field)
                              : (double)NAN;
    }
    return size;
}

static void collect(collecting *c, const extension_table *t)
{
    uint32_t all = (UINT32_C(1) << t->modules) - 1;
    extension_hit like = {0};
    modules_of(t, &like);
    double *size = sizes(t, &like);
    for (uint32_t k = 0; k < t->subgroups->count; k++)
        if (t->subgroups->subgroup[k].order % 2 && extension_closed(t, k, all) == k)
            collect_row(c, t, k, size, &like);
    c->out->tables++;
    free(size);
}

// ------------------------------------------------------------------------------------- choices of modules

static hry_status look_at(collecting *c, const uint32_t *kind, uint32_t modules, hry_error *error)
{
    uint32_t most[EXTENSION_MODULES_MOST] = {0};
    extension_table t;
    for (uint32_t i = 0; i < modules; i++) {
        const base_kind *k = &c->s->base->kind[kind[i]];
        most[i] = k->trivial ? c->generators : k->degree * (c->generators - 1);
        if (most[i] == 0)
            return HRY_OK;
    }
    hry_status status = extension_table_fill(c->s, kind, most, modules, c->limit, &t, error);
    if (status)
        return status;
    collect(c, &t);
    extension_table_clear(&t);
    return HRY_OK;
}

// All choices of `modules` modules, ascending, the first `chosen` of them given.
static hry_status choose(collecting *c, uint32_t *kind, uint32_t chosen, uint32_t from, uint32_t modules,
                         hry_error *error)
{
    if (chosen == modules)
        return look_at(c, kind, modules, error);
    hry_status status = HRY_OK;
    for (uint32_t i = from; i < c->kinds && status == HRY_OK; i++) {
        uint32_t character = c->s->base->kind[c->kind[i]].character, again = 0;
        for (uint32_t j = 0; j < chosen; j++)
            again += kind[j] == c->kind[i];
        if (again == c->s->base->character[character].fields)
            continue;
        kind[chosen] = c->kind[i];
        status = choose(c, kind, chosen + 1, i, modules, error);
    }
    return status;
}

hry_status extension_types_find(const extension_base *b, uint32_t modules, uint32_t generators,
                                const limit *limit, extension_types *out, hry_error *error)
{
    extension_subgroups s;
    uint32_t kind[EXTENSION_MODULES_MOST];
    collecting c = {.s = &s, .limit = limit, .generators = generators, .out = out};
    memset(out, 0, sizeof *out);
    hry_status status = extension_subgroups_find(b, false, limit, &s, error);
    if (status)
        return status;
    find_kinds(&c);
    for (uint32_t m = 0; m <= modules && status == HRY_OK && s.subgroup[s.start].deficiency <= generators;
         m++)
        status = choose(&c, kind, 0, 0, m, error);
    free(c.kind);
    extension_subgroups_clear(&s);
    return status;
}

json_t *extension_hit_json(const extension_hit *h)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < h->modules; i++)
        json_array_append_new(list, json_pack("[I,i,I]", (json_int_t)h->module[i].character + 1, 0,
                                              (json_int_t)h->module[i].multiplicity));
    return list;
}

char *extension_name(const char *base, const json_t *modules)
{
    char *name = mem_print("ext(%s", base);
    for (size_t i = 0; i < json_array_size(modules); i++) {
        const json_t *m = json_array_get(modules, i);
        long long x = json_integer_value(json_array_get(m, 0)),
                  copies = json_integer_value(json_array_get(m, 2));
        char *longer = copies > 1 ? mem_print("%s%s X%lld^%lld", name, i ? "," : ";", x, copies)
                                  : mem_print("%s%s X%lld", name, i ? "," : ";", x);
        free(name);
        name = longer;
    }
    char *closed = mem_print("%s)", name);
    free(name);
    return closed;
}

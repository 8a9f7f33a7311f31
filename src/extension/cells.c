// SPDX-License-Identifier: GPL-3.0-or-later
//
// Properties of a pair (K, δ) that follow from numbers alone: its place in a table, its deficiency, and its
// type if the table has it or the class is even.
#include "extension/modular.h"
#include "extension/table.h"

extension_table extension_table_outline(extension_subgroups *s, const uint32_t *kind, const uint32_t *most,
                                        uint32_t modules)
{
    extension_table t = {.subgroups = s, .modules = modules, .cells = 1};
    for (uint32_t i = modules; i-- > 0;) {
        t.kind[i] = kind[i];
        t.most[i] = most[i];
        t.stride[i] = t.cells;
        t.cells *= most[i] + UINT64_C(1);
        const modular_module *m = s->base->kind[kind[i]].modular;
        t.two |= m && m->prime == 2 ? UINT32_C(1) << i : 0;
    }
    return t;
}

size_t extension_cell(const extension_table *t, const uint32_t *delta)
{
    size_t cell = 0;
    for (uint32_t i = 0; i < t->modules; i++)
        cell += delta[i] * t->stride[i];
    return cell;
}

void extension_delta(const extension_table *t, size_t cell, uint32_t *delta)
{
    for (uint32_t i = 0; i < t->modules; i++)
        delta[i] = (uint32_t)(cell / t->stride[i] % (t->most[i] + 1));
}

uint32_t extension_support(const extension_table *t, const uint32_t *delta)
{
    uint32_t support = 0;
    for (uint32_t i = 0; i < t->modules; i++)
        support |= delta[i] ? UINT32_C(1) << i : 0;
    return support;
}

uint32_t extension_deficiency(const extension_table *t, uint32_t k, const uint32_t *delta)
{
    const base_subgroup *s = &t->subgroups->subgroup[k];
    uint32_t most = s->deficiency;
    for (uint32_t i = 0; i < t->modules; i++) {
        uint32_t u = extension_kind(t, i)->degree,
                 left = delta[i] + s->fixed[t->kind[i]] - extension_kind(t, i)->trivial;
        uint32_t needed = delta[i] ? (left + u - 1) / u : 0;
        most = needed > most ? needed : most;
    }
    return most;
}

bool extension_touched(const extension_table *t, const uint32_t *delta)
{
    for (uint32_t i = 0; i < t->modules; i++)
        if (t->two >> i & 1 && delta[i] < t->most[i])
            return true;
    return false;
}

type_at extension_even_type(uint32_t deficiency)
{
    class_type t = even_type(deficiency);
    return type_at_of(&t);
}

type_at extension_type(const extension_table *t, uint32_t k, const uint32_t *delta)
{
    if (t->subgroups->subgroup[k].order % 2 == 0 || extension_touched(t, delta))
        return extension_even_type(extension_deficiency(t, k, delta));
    return t->types[t->type[extension_at(t, k, extension_cell(t, delta))]];
}

double extension_table_bytes(const extension_subgroups *s, const uint32_t *most, uint32_t modules)
{
    double cells = 1;
    for (uint32_t i = 0; i < modules; i++)
        cells *= most[i] + 1.0;
    return cells * (2.0 * s->odd + 8.0 * (modules + 3));
}

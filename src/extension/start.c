// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table is needed only if d(G) does not decide the value (group/theorems.h).
#include "extension/start.h"

#include "base/mem.h"
#include "extension/order.h"

// The modules of b in the form used by tables.
static void modules_of(const extension_base *b, uint32_t *kind, uint32_t *most)
{
    for (uint32_t i = 0; i < b->modules; i++) {
        kind[i] = b->module[i].kind;
        most[i] = b->module[i].multiplicity;
    }
}

hry_status extension_table_whole(const extension_base *b, const limit *limit, extension_subgroups *s,
                                 extension_table *out, hry_error *error)
{
    uint32_t kind[EXTENSION_MODULES_MOST], most[EXTENSION_MODULES_MOST];
    modules_of(b, kind, most);
    TRY(extension_subgroups_find(b, true, limit, s, error));
    return extension_table_fill(s, kind, most, b->modules, limit, out, error);
}

static hry_status by_table(extension_subgroups *s, const uint32_t *kind, const uint32_t *most,
                           const limit *limit, extension_start *out, hry_error *error)
{
    CLEARED(extension_table_clear) extension_table t = {0};
    TRY(extension_table_fill(s, kind, most, s->base->modules, limit, &t, error));
    out->type = extension_type(&t, s->start, most);
    out->nim = out->type.even;
    out->states = t.cells * s->odd;
    out->computed = true;
    return HRY_OK;
}

static hry_status find(extension_subgroups *s, const limit *limit, extension_start *out, hry_error *error)
{
    const extension_base *b = s->base;
    uint32_t kind[EXTENSION_MODULES_MOST], most[EXTENSION_MODULES_MOST];
    modules_of(b, kind, most);
    extension_table outline = extension_table_outline(s, kind, most, b->modules);
    out->deficiency = extension_deficiency(&outline, s->start, most);
    out->frattini = extension_closure_order(s, s->start, kind, b->modules);
    if (out->frattini % 2 == 0) {
        out->type = extension_even_type(out->deficiency);
        out->nim = out->type.even;
        out->computed = true;
        return HRY_OK;
    }
    out->odd = b->order % 2 && !outline.two;
    if (out->odd) {
        out->nim = odd_order_type(out->deficiency).even;
        return HRY_OK;
    }
    return out->deficiency >= GEN_ZERO_GENERATORS ? HRY_OK : by_table(s, kind, most, limit, out, error);
}

hry_status extension_start_find(const extension_base *b, const limit *limit, extension_start *out,
                                hry_error *error)
{
    extension_start found = {0};
    CLEARED(extension_subgroups_clear) extension_subgroups s = {0};
    TRY(extension_subgroups_find(b, false, limit, &s, error));
    TRY(find(&s, limit, &found, error));
    found.order = extension_order(b, b->order, b->module, b->modules);
    found.factors = extension_order_factors(b, b->order, b->module, b->modules);
    *out = found;
    return HRY_OK;
}

void extension_start_clear(extension_start *s)
{
    free_all(s->order, s->factors);
    *s = (extension_start){0};
}

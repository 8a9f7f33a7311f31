// SPDX-License-Identifier: GPL-3.0-or-later
//
// Processes the classes from the last to the first. A position of the parity of |I| has the same options
// outside I as the set I itself; a position of the other parity has also, inside the class, a position of the
// parity of |I| as an option. A position of X_V ends an achievement game.
#include "engine/misere.h"

#include "base/mem.h"

enum { CHECK_EVERY = 256 };

static uint32_t form_at(const structure *x, misere_forms *f, uint32_t c, bool odd, const uint32_t *class_form,
                        uint32_t *options)
{
    size_t count = 0;
    for (uint64_t i = x->first[c]; i < x->first[c + 1]; i++)
        options[count++] = class_form[2 * (size_t)x->option[i] + !odd];
    if (odd != x->type[c].parity)
        options[count++] = class_form[2 * (size_t)c + !odd];
    return misere_make(f, options, count);
}

hry_status misere_classes(const structure *x, misere_forms *f, const limit *limit, uint32_t **class_form,
                          hry_error *error)
{
    OWNED uint32_t *form = NEW_ARRAY(uint32_t, 2 * (size_t)x->classes); // X_V: 0, no options
    OWNED uint32_t *options = mem_alloc((size_t)x->classes + 1, sizeof *options);
    for (uint32_t c = x->classes - (x->play == ACHIEVE); c-- > 0;) {
        size_t bytes = misere_forms_bytes(f) + 3 * (size_t)x->classes * sizeof *form;
        if (c % CHECK_EVERY == 0 && (limit_reached(limit) || !limit_memory(limit, bytes)))
            return limit_fail(limit, bytes, error);
        bool own = x->type[c].parity;
        form[2 * (size_t)c + own] = form_at(x, f, c, own, form, options);
        form[2 * (size_t)c + !own] = form_at(x, f, c, !own, form, options);
    }
    *class_form = mem_take(&form);
    return HRY_OK;
}

hry_status misere_types(structure *x, misere_forms *f, const limit *limit, hry_error *error)
{
    OWNED uint32_t *form = NULL;
    TRY(misere_classes(x, f, limit, &form, error));
    for (uint32_t c = 0; c < x->classes; c++) {
        x->type[c].even = f->form[form[2 * (size_t)c]].misere;
        x->type[c].odd = f->form[form[2 * (size_t)c + 1]].misere;
    }
    return HRY_OK;
}

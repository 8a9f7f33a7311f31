// SPDX-License-Identifier: GPL-3.0-or-later
//
// The labels of the classes in a diagram: their names, or the sets of their elements.
#include "base/text.h"
#include "game/game_diagram_internal.h"
#include "game/on_hypergraph.h"

hry_status diagram_class_names(const making *m, const structure *x, char ***out, hry_error *error)
{
    char **element = NULL;
    uint32_t count = 0;
    if (!m->choice->elements)
        return game_set_names(m->game, m->tools, &x->closed, x, out, error);
    TRY(game_names(m->game, m->tools, &element, &count, error));
    char **names = NEW_ARRAY(char *, x->classes);
    for (uint32_t c = 0; c < x->classes; c++) {
        const uint64_t *set = pool_at(&x->closed, c);
        names[c] =
            set_shortened(diagram_print_set(set, x->closed.words, element), bits_count(set, x->closed.words));
    }
    texts_free(element, count);
    *out = names;
    return HRY_OK;
}

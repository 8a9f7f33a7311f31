// SPDX-License-Identifier: GPL-3.0-or-later
//
// What some kinds of structure have and others have not: lists of elements, characters and modules, and
// classes that are known without a system.
#include <stdlib.h>

#include "game/game.h"

hry_status game_elements(const game *g, game_tools *t, element_row **out, size_t *count, hry_error *error)
{
    if (!g->kind->list)
        return hry_fail(error, HRY_USAGE, "`elements` is for groups; a %s has its vertices", g->kind->name);
    return g->kind->list(g, t, out, count, error);
}

hry_status game_characters(const game *g, game_tools *t, listed_character **out, size_t *count,
                           hry_error *error)
{
    if (!g->kind->characters)
        return hry_fail(error, HRY_USAGE, "`characters` is for groups, and this is a %s", g->kind->name);
    return g->kind->characters(g, t, out, count, error);
}

hry_status game_modules(const game *g, game_tools *t, uint32_t p, listed_module **out, size_t *count,
                        hry_error *error)
{
    if (!g->kind->characters)
        return hry_fail(error, HRY_USAGE, "`modules` is for groups, and this is a %s", g->kind->name);
    return g->kind->modules(g, t, p, out, count, error);
}

bool game_has_classes(const game *g)
{
    return g->kind->has_classes && g->kind->has_classes(g);
}

hry_status game_classes(const game *g, game_tools *t, structure *out, char ***names, hry_error *error)
{
    return g->kind->classes(g, t, out, names, error);
}

void elements_free(element_row *list, size_t count)
{
    for (size_t i = 0; list && i < count; i++)
        free(list[i].name);
    free(list);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure digraph as a handle: a structure of the engine with the set system that it was built from.
// Both are needed for the names of classes.

#include "base/text.h"
#include "game/group_extension.h"
#include "lib/lib_internal.h"

struct hry_structure {
    structure classes;
    set_system system;
    bool has_system; // otherwise the elements of the classes are unknown
    char **names;    // NULL: not asked for yet
};

static hry_status build(const game *g, game_tools *t, hry_structure *x, hry_error *error)
{
    if (group_has_classes(g))
        return group_extension_classes(g, t, &x->classes, &x->names, error);
    TRY(game_system(g, t, &x->system, error));
    hry_status status = structure_build(&x->system, t->how.limit, &x->classes, error);
    if (status)
        set_system_clear(&x->system);
    x->has_system = status == HRY_OK;
    return status;
}

hry_status hry_structure_build(hry_game *g, hry_structure **out, hry_error *error)
{
    IN_CALL_ABOUT(g);
    OWNED hry_structure *x = NEW(hry_structure);
    TRY(build(&g->game, &g->context->tools, x, error));
    *out = mem_take(&x);
    return HRY_OK;
}

void hry_structure_free(hry_structure *x)
{
    if (!x)
        return;
    texts_free(x->names, x->classes.classes);
    structure_clear(&x->classes);
    if (x->has_system)
        set_system_clear(&x->system);
    free(x);
}

HANDLE_GETTER(uint32_t, hry_structure_classes, hry_structure, of->classes.classes)
HANDLE_GETTER(uint64_t, hry_structure_arrows, hry_structure, structure_arrows(&of->classes))

void(hry_structure_type)(const hry_structure *x, uint32_t class_number, hry_type *type)
{
    hry_structure_type_sized(x, class_number, type, FIRST_TYPE_SIZE);
}

void hry_structure_type_sized(const hry_structure *x, uint32_t class_number, hry_type *type, size_t size)
{
    const class_type *t = &x->classes.type[class_number];
    hry_type whole = {t->parity, t->even, t->odd, t->smoothness, t->deficiency, t->level};
    type_give(&whole, type, size);
}

uint32_t hry_structure_options(const hry_structure *x, uint32_t class_number, const uint32_t **options)
{
    const uint64_t *first = x->classes.first + class_number;
    *options = x->classes.option + first[0];
    return (uint32_t)(first[1] - first[0]);
}

uint32_t hry_structure_elements(const hry_structure *x, uint32_t class_number, uint32_t *number)
{
    if (!x->has_system)
        return HRY_NONE;
    const pool *closed = &x->classes.closed;
    const uint64_t *set = pool_at(closed, class_number);
    if (number)
        BITS_EACH (v, set, closed->words)
            *number++ = (uint32_t)v;
    return (uint32_t)bits_count(set, closed->words);
}

hry_status hry_structure_name(hry_structure *x, hry_game *g, uint32_t class_number, const char **name,
                              hry_error *error)
{
    IN_CALL_ABOUT(g);
    if (!x->names)
        TRY(game_set_names(&g->game, &g->context->tools, &x->classes.closed, &x->classes, &x->names, error));
    *name = x->names[class_number];
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// The family says what becomes of the group: its normal subgroups, its conjugation, or its subgroups.
#include "lang/group_algebra.h"

#include "base/mem.h"
#include "group/answer.h"
#include "lang/family_parse.h"
#include "lang/relator.h"

gap_question pending_question(const structure_expr *e)
{
    return e->family ? ask_multiplication(group_expr_json(e->group), GROUP_TABLE_MOST_ELEMENTS)
                     : relator_question(e);
}

hry_status group_algebra_read(const json_t *answer, const limit *limit, algebra *out, hry_error *error)
{
    const json_t *names = json_object_get(answer, "names"), *rows = json_object_get(answer, "table");
    uint32_t n = (uint32_t)json_array_size(names);
    algebra a = {0};
    TRY(algebra_init(&a, n, 3, limit, error));
    bool clear = n > 0 && answer_texts(names, n, &a.names);
    uint32_t *table = algebra_add(&a, n, false);
    for (size_t i = 0; i < (size_t)n * n && clear; i++) {
        clear = answer_number(json_array_get(json_array_get(rows, i / n), i % n), 1, n, &table[i]);
        table[i]--;
    }
    uint32_t identity = clear ? algebra_identity(&a, 0) : UINT32_MAX;
    if (identity == UINT32_MAX) {
        algebra_clear(&a);
        return answer_unclear("the multiplication table", error);
    }
    algebra_constant(&a, identity);
    *out = a;
    return HRY_OK;
}

hry_status pending_resolve(structure_expr *e, const json_t *answer, const char *winning, bool closed,
                           const limit *limit, hry_error *error)
{
    if (!e->family)
        return relator_resolve(e, answer, limit, error);
    CLEARED(algebra_clear) algebra a = {0};
    hypergraph made;
    TRY(group_algebra_read(answer, limit, &a, error));
    if (strcmp(e->family->name, "normal") == 0)
        algebra_make_normal(&a);
    else if (strcmp(e->family->name, "quandle") == 0)
        algebra_make_conjugation(&a);
    cursor sets = {winning, 0, winning ? strlen(winning) : 0, error, NULL};
    family_arguments on = {.algebra = &a, .limit = limit};
    hry_status status =
        family_build(e->family, &on, winning ? &sets : NULL, closed, &e->ground, &made, error);
    if (status && winning && error && error->column)
        error->column += e->winning.at;
    if (status)
        return status;
    group_expr_free(e->group);
    e->kind = EXPR_HYPERGRAPH;
    e->hyper = made;
    return HRY_OK;
}

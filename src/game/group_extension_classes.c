// SPDX-License-Identifier: GPL-3.0-or-later
//
// The structure digraph of GEN on an extension in the model, for diagrams: one class for each (K̂, δ), named
// after the subgroup K̂ of the base group and δ, "S3 δ=2".
#include "base/mem.h"
#include "base/text.h"
#include "extension/base_read.h"
#include "extension/classes.h"
#include "extension/start.h"
#include "game/group_extension.h"
#include "game/group_game.h"

bool group_has_classes(const game *g)
{
    return group_is_extension(g) && g->rule == RULE_ACV && !g->position;
}

// The names of the subgroups of the base group.
static hry_status describe(const game *g, game_tools *t, const extension_subgroups *s, char ***out,
                           hry_error *error)
{
    OWNED uint32_t *which = NEW_ARRAY(uint32_t, s->count);
    for (uint32_t k = 0; k < s->count; k++)
        which[k] = s->subgroup[k].set;
    json_t *tree = group_tree(g), *base = json_incref(json_array_get(tree, 1));
    json_decref(tree);
    pool sets = s->sets.keys;
    sets.bits = s->base->order;
    return group_names_ask(tools_source(t), ask_describe(base, &sets, which, s->count), s->count,
                           t->how.limit, out, error);
}

static char *name_class(const extension_table *t, const extension_classes *c, uint32_t class,
                        char *const *description)
{
    uint32_t delta[EXTENSION_MODULES_MOST], k = c->subgroup[class];
    const char *open = t->modules > 1 ? "(" : "", *close = t->modules > 1 ? ")" : "";
    char *name = description[k] ? mem_print("%s δ=%s", description[k], open)
                                : mem_print("order %u δ=%s", t->subgroups->subgroup[k].order, open);
    extension_delta(t, c->cell[class], delta);
    for (uint32_t i = 0; i < t->modules; i++)
        mem_append(&name, "%u%s", delta[i], i + 1 < t->modules ? "," : close);
    return name;
}

static hry_status name_classes(const game *g, game_tools *t, const extension_table *table,
                               const extension_classes *c, char ***out, hry_error *error)
{
    char **description;
    TRY(describe(g, t, table->subgroups, &description, error));
    char **names = NEW_ARRAY(char *, c->structure.classes);
    for (uint32_t i = 0; i < c->structure.classes; i++)
        names[i] = name_class(table, c, i, description);
    texts_free(description, table->subgroups->count);
    *out = names;
    return HRY_OK;
}

static hry_status find(const game *g, game_tools *t, const extension_table *table, structure *out,
                       char ***names, hry_error *error)
{
    CLEARED(extension_classes_clear) extension_classes c = {0};
    limit beside = tools_limit_beside_source(t);
    TRY(extension_classes_build(table, &beside, &c, error));
    if (names)
        TRY(name_classes(g, t, table, &c, names, error));
    MOVE(out, c.structure);
    return HRY_OK;
}

hry_status group_extension_classes(const game *g, game_tools *t, structure *out, char ***names,
                                   hry_error *error)
{
    CLEARED(extension_base_clear) extension_base b = {0};
    CLEARED(extension_subgroups_clear) extension_subgroups s = {0};
    CLEARED(extension_table_clear) extension_table table = {0};
    TRY(extension_base_ask(tools_source(t), ask_extension(group_tree(g)), t->how.limit, &b, error));
    limit beside = tools_limit_beside_source(t);
    TRY(extension_table_whole(&b, &beside, &s, &table, error));
    return find(g, t, &table, out, names, error);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// GAP sends the base group and its modules; the model is computed here, within the memory that GAP leaves.
// The value and type of the start are copied from the model. `group_extension_compare` checks values that
// were found from the elements against the model: any difference is an error.
#include "game/group_extension.h"
#include "extension/base_read.h"

#include "base/mem.h"
#include "extension/start.h"
#include "game/group_game.h"

bool group_is_extension(const game *g)
{
    return game_group(g) && game_group(g)->kind == GROUP_EXTENSION;
}

static void say_method(const extension_model *m, game_value *v)
{
    const extension_start *s = &m->start;
    const extension_base *b = &m->base;
    const char *why = s->odd                 ? "odd order"
                      : s->frattini % 2 == 0 ? "the Frattini subgroup has even order"
                                             : "even order";
    if (s->states)
        snprintf(v->method, sizeof v->method,
                 "model of extensions (doc/extensions.md): base of order %" PRIu32 ", %" PRIu32
                 " module%s, %" PRIu64 " pairs (K, δ)",
                 b->order, b->modules, b->modules == 1 ? "" : "s", s->states);
    else
        snprintf(v->method, sizeof v->method, "%s, %" PRIu32 " generators (model of extensions)", why,
                 s->deficiency);
}

void extension_model_value(const extension_model *m, game_value *v)
{
    const extension_start *s = &m->start;
    v->nim = s->nim;
    v->order = mem_string(s->order);
    v->frattini = mem_print("%" PRIu32, s->frattini);
    v->generators = (int)s->deficiency;
    v->visited = s->states;
    v->has_type = v->has_smoothness = s->computed;
    v->type = (class_type){.parity = s->type.parity,
                           .smoothness = s->type.smoothness,
                           .even = s->type.even,
                           .odd = s->type.odd,
                           .deficiency = s->type.deficiency};
    say_method(m, v);
}

static hry_status read_model(game_tools *t, const json_t *told, extension_model *out, hry_error *error)
{
    limit beside = tools_limit_beside_source(t);
    TRY(extension_base_read(told, &beside, &out->base, error));
    return extension_start_find(&out->base, &beside, &out->start, error);
}

hry_status extension_model_find(const game *g, game_tools *t, extension_model *out, hry_error *error)
{
    json_auto_t *told = NULL;
    TRY(tools_ask(t, ask_extension(group_tree(g)), &told, error));
    return read_model(t, told, out, error);
}

void extension_model_clear(extension_model *m)
{
    extension_start_clear(&m->start);
    extension_base_clear(&m->base);
}

hry_status group_extension_value(game_tools *t, const json_t *told, game_value *v, hry_error *error)
{
    CLEARED(extension_model_clear) extension_model m = {0};
    TRY(read_model(t, told, &m, error));
    extension_model_value(&m, v);
    return HRY_OK;
}

hry_status group_extension_compare(const game *g, game_tools *t, game_value *v, hry_error *error)
{
    CLEARED(extension_model_clear) extension_model m = {0};
    CLEARED(value_clear) game_value model = {0};
    TRY(extension_model_find(g, t, &m, error));
    extension_model_value(&m, &model);
    if (model.nim != v->nim || model.generators != v->generators ||
        (model.has_type && v->has_type && model.type.odd != v->type.odd))
        return hry_fail(error, HRY_LIMIT,
                        "the model of extensions gives *%u with %d generators but the elements give *%u with "
                        "%d: please report this bug",
                        model.nim, model.generators, v->nim, v->generators);
    size_t length = strlen(v->method);
    snprintf(v->method + length, sizeof v->method - length, "; confirmed by the model of extensions");
    return HRY_OK;
}

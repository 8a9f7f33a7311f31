// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary info of a group: what it is made of as far as the games go, and which statement settles each game.
#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "report/group.h"
#include "game/json.h"

typedef struct summary {
    group_data data;
    group_solution gen, dng;
    bool has_dng;
} summary;

gap_question group_info_request(const group_expr *group)
{
    return ask_reduced(group_expr_json(group), NEED_ALL, NULL);
}

static hry_status summarise(const char *text, const json_t *value, const limit *limit, summary *out,
                            hry_error *error)
{
    summary s = {0};
    hry_status status = group_data_read(&s.data, value, error);
    if (status)
        return status;
    status = group_gen(&s.data, limit, &s.gen, error);
    if (status) {
        group_data_clear(&s.data);
        return status;
    }
    hry_error none;
    s.has_dng = group_dng(&s.data, text, &s.dng, &none) == HRY_OK;
    *out = s;
    return HRY_OK;
}

static uint64_t count_subgroups(const group_data *g, bool even)
{
    uint64_t count = 0;
    for (uint32_t c = 0; c < g->maximal_classes; c++)
        if (g->maximal[c].even == even)
            count += g->maximal[c].count;
    return count;
}

static const char *cover(const group_data *g)
{
    if (count_subgroups(g, true) == 0)
        return "there are none";
    return group_even_cover(g) ? "they cover G" : "they do not cover G";
}

hry_status group_info_print(FILE *out, const char *text, const json_t *value, const limit *limit,
                            hry_error *error)
{
    summary s;
    hry_status status = summarise(text, value, limit, &s, error);
    if (status)
        return status;
    const group_data *g = &s.data;
    fprintf(out, "%s\n", text);
    fprintf(out, "  is              a group of order %s%s\n", g->order, g->cyclic ? ", cyclic" : "");
    fprintf(out, "  Frattini part   order %s\n", g->frattini);
    if (s.gen.generators >= 0)
        fprintf(out, "  generators      %d needed\n", s.gen.generators);
    fprintf(out,
            "  maximal         %" PRIu32 " subgroups (%" PRIu64 " even, %" PRIu64 " odd) in %" PRIu32
            " classes\n",
            g->subgroups, count_subgroups(g, true), count_subgroups(g, false), g->maximal_classes);
    for (uint32_t c = 0; c < g->maximal_classes; c++)
        fprintf(out, "                  %8" PRIu32 " of order %s, %s%s\n", g->maximal[c].count,
                g->maximal[c].order, g->maximal[c].even ? "even" : "odd",
                g->maximal[c].normal ? ", normal" : "");
    if (!group_trivial(g))
        fprintf(out, "  even maximals   %s\n", cover(g));
    fprintf(out, "  GEN             *%u: %s\n", s.gen.nim, s.gen.method);
    if (s.has_dng)
        fprintf(out, "  DNG             *%u: %s\n", s.dng.nim, s.dng.method);
    else
        fprintf(out, "  DNG             does not exist on the trivial group\n");
    group_data_clear(&s.data);
    return HRY_OK;
}

static json_t *maximal_json(const group_data *g)
{
    json_t *list = json_array();
    for (uint32_t c = 0; c < g->maximal_classes; c++)
        json_array_append_new(list, json_pack("{s:s,s:i,s:b,s:b}", "order", g->maximal[c].order, "count",
                                              (int)g->maximal[c].count, "even", g->maximal[c].even, "normal",
                                              g->maximal[c].normal));
    return list;
}

hry_status group_info_json(json_t **out, const char *text, const json_t *value, const limit *limit,
                           hry_error *error)
{
    summary s;
    hry_status status = summarise(text, value, limit, &s, error);
    if (status)
        return status;
    json_t *object =
        json_pack("{s:o,s:s,s:s,s:s,s:b,s:i,s:o}", "structure", json_text(text), "kind", "group", "order",
                  s.data.order, "frattini_order", s.data.frattini, "cyclic", s.data.cyclic, "maximal_sets",
                  (int)s.data.subgroups, "maximal_classes", maximal_json(&s.data));
    if (s.gen.generators >= 0)
        json_object_set_new(object, "generators", json_integer(s.gen.generators));
    if (!group_trivial(&s.data))
        json_object_set_new(object, "even_maximals_cover",
                            json_boolean(count_subgroups(&s.data, true) && group_even_cover(&s.data)));
    json_object_set_new(object, "gen", json_pack("{s:i,s:s}", "nim", (int)s.gen.nim, "method", s.gen.method));
    if (s.has_dng)
        json_object_set_new(object, "dng",
                            json_pack("{s:i,s:s}", "nim", (int)s.dng.nim, "method", s.dng.method));
    *out = object;
    group_data_clear(&s.data);
    return HRY_OK;
}

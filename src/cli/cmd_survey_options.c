// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cmd_survey_options.h"

#include <stdlib.h>

#include "atlas/order_range.h"
#include "cli/commands.h"

static const option survey_table[] = {
    FORM_OPTIONS(survey_options),
    QUIET_WITH(
        survey_options,
        "answer with bare numbers; query: with labels such as 24.12, one a line; plot, check: nothing"),
    FLAG("direct", survey_options, direct,
         "for comparison, solve the groups once more by building the whole structures (--sample)"),
    ORDERS_OPTION(survey_options),
    TEXT("games", survey_options, games, "LIST", "which games: gen, dng or gen,dng", .fallback = "gen,dng"),
    STORE_OPTION(survey_options),
    TEXT("sample", survey_options, sample, "SHARE",
         "with --direct: the share of the groups that is recomputed, such as 1%", .fallback = "100%"),
    SEED_OPTION(survey_options),
    NUMBER("order", survey_options, order, "N", 1, 2000, UINT64_MAX, "all", "query: groups of this order"),
    NUMBER("gen", survey_options, gen, "N", 0, 15, UINT64_MAX, "any", "query: groups with this value of GEN"),
    NUMBER("dng", survey_options, dng, "N", 0, 15, UINT64_MAX, "any", "query: groups with this value of DNG"),
    TEXT("etype", survey_options, etype, "P,E,O,S",
         "query: groups whose start class has this extended type: parity, even, odd, smoothness (2 even, 1 "
         "smooth, 0 rough)"),
    NUMBER("deficiency", survey_options, deficiency, "N", 0, 1000, UINT64_MAX, "any",
           "query: groups that need so many generators"),
    TEXT("where", survey_options, where, "CONDITION",
         "query: groups that meet it, such as 'gen=4 and dng=3', 'gen>dng or order<100', 'not (parity=1)'; "
         "the fields are order, number, gen, dng, parity, even, odd, smoothness, deficiency, generators, "
         "frattini_order, factor_order, classes, gen_cycle, dng_cycle"),
    NUMBER("limit", survey_options, limit, "N", 1, UINT32_MAX, 0, "all", "query: at most so many groups"),
    NUMBER("offset", survey_options, offset, "N", 0, UINT32_MAX, 0, "0", "query: without the first N groups"),
    FLAG("smallest-per-type", survey_options, smallest_per_type,
         "query: the first group of each extended start type and deficiency"),
    CHOICE("export", survey_options, export, "table|csv|json", "table",
           "query: the same as --as text, csv and json"),
    CHOICE("show", survey_options, show, "gen|dng|classes", "gen",
           "plot: the share of each nim-value of a game by order, or the number of structure classes against "
           "the order"),
    OUTPUT_OPTION(survey_options),
    PICTURE_OPTIONS(survey_options),
    COUNT_OPTION(survey_options),
    LIMITS_WORKERS(survey_options),
    HELP_AND_END(survey_options),
};
OPTION_SET(survey, survey_options);

const char *survey_store(const survey_options *o)
{
    return o->store ? o->store : "atlas.db";
}

hry_status survey_range(const survey_options *o, uint32_t *least, uint32_t *most, hry_error *error)
{
    *least = *most = 0;
    if (o->order != UINT64_MAX)
        *least = *most = (uint32_t)o->order;
    if (!o->orders)
        return HRY_OK;
    if (*most)
        return hry_fail(error, HRY_USAGE, "--order and --orders exclude each other");
    order_range *range;
    size_t count;
    hry_status status = order_ranges_read(o->orders, &range, &count, error);
    if (status)
        return status;
    *least = range->least;
    *most = range->most;
    if (count > 1)
        status = hry_fail(error, HRY_USAGE, "a query and a plot take one range of orders, such as 1-511");
    free(range);
    return status;
}

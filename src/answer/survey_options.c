// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/survey_options.h"

#include <stdlib.h>

#include "answer/verbs.h"
#include "atlas/order_range.h"

static const option survey_table[] = {
    {SHARED_IN(common_options, survey_options, common, form_option)},
    {QUIET_IN(survey_options, "answer with bare numbers; query: with labels such as 24.12, "
                              "one a line; plot, check: nothing")},
    {.name = "direct",
     FLAG_IN(survey_options, direct),
     .help = "for comparison, solve the groups once more by building the whole structures (--sample)"},
    {SHARED_IN(const char *, survey_options, orders, orders_option)},
    {.name = "games",
     TEXT_IN(survey_options, games),
     .argument = "LIST",
     .fallback = "gen,dng",
     .help = "which games: gen, dng or gen,dng"},
    {SHARED_IN(const char *, survey_options, store, store_option)},
    {.name = "sample",
     TEXT_IN(survey_options, sample),
     .argument = "SHARE",
     .fallback = "100%",
     .help = "with --direct: the share of the groups that is recomputed, such as 1%"},
    {SHARED_IN(uint64_t, survey_options, seed, seed_option)},
    {.name = "order",
     NUMBER_IN(survey_options, order),
     .argument = "N",
     .least = 1,
     .most = 2000,
     .initial = UINT64_MAX,
     .fallback = "all",
     .help = "query: groups of this order"},
    {.name = "gen",
     NUMBER_IN(survey_options, gen),
     .argument = "N",
     .most = 15,
     .initial = UINT64_MAX,
     .fallback = "any",
     .help = "query: groups with this value of GEN"},
    {.name = "dng",
     NUMBER_IN(survey_options, dng),
     .argument = "N",
     .most = 15,
     .initial = UINT64_MAX,
     .fallback = "any",
     .help = "query: groups with this value of DNG"},
    {.name = "etype",
     TEXT_IN(survey_options, etype),
     .argument = "P,E,O,S",
     .help = "query: groups whose start class has this extended type: parity, even, odd, smoothness (2 "
             "even, 1 smooth, 0 rough)"},
    {.name = "deficiency",
     NUMBER_IN(survey_options, deficiency),
     .argument = "N",
     .most = 1000,
     .initial = UINT64_MAX,
     .fallback = "any",
     .help = "query: groups that need so many generators"},
    {.name = "where",
     TEXT_IN(survey_options, where),
     .argument = "CONDITION",
     .help =
         "query: groups that meet it, such as 'gen=4 and dng=3', 'gen>dng or order<100', 'not (parity=1)'; "
         "the fields are order, number, gen, dng, parity, even, odd, smoothness, deficiency, generators, "
         "frattini_order, factor_order, classes, gen_cycle, dng_cycle"},
    {.name = "limit",
     NUMBER_IN(survey_options, limit),
     .argument = "N",
     .least = 1,
     .most = UINT32_MAX,
     .fallback = "all",
     .help = "query: at most so many groups"},
    {.name = "offset",
     NUMBER_IN(survey_options, offset),
     .argument = "N",
     .most = UINT32_MAX,
     .fallback = "0",
     .help = "query: without the first N groups"},
    {.name = "smallest-per-type",
     FLAG_IN(survey_options, smallest_per_type),
     .help = "query: the first group of each extended start type and deficiency"},
    {.name = "export",
     CHOICE_IN(survey_options, export),
     .words = "table|csv|json",
     .fallback = "table",
     .help = "query: the same as --as text, csv and json"},
    {.name = "show",
     CHOICE_IN(survey_options, show),
     .words = "gen|dng|classes",
     .fallback = "gen",
     .help = "plot: the share of each nim-value of a game by order, or the number of structure classes "
             "against the order"},
    {SHARED_IN(const char *, survey_options, output, output_option)},
    {SHARED_IN(picture_options, survey_options, picture, picture_option)},
    {SHARED_IN(bool, survey_options, count, count_option)},
    {SHARED_IN(limit_options, survey_options, limits, limits_workers)},
    {SHARED_IN(common_options, survey_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set survey_option_set = {survey_table, sizeof(survey_options)};

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

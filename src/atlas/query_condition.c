// SPDX-License-Identifier: GPL-3.0-or-later
//
// Conditions on the record of a group in the atlas (lang/where.h).
#include "atlas/query.h"

enum {
    FIELD_ORDER,
    FIELD_NUMBER,
    FIELD_GEN,
    FIELD_DNG,
    FIELD_PARITY,
    FIELD_EVEN,
    FIELD_ODD,
    FIELD_SMOOTHNESS,
    FIELD_DEFICIENCY,
    FIELD_FRATTINI,
    FIELD_FACTOR,
    FIELD_CLASSES,
    FIELD_GEN_CYCLE,
    FIELD_DNG_CYCLE,
    FIELDS,
};

hry_status query_condition(const char *text, where **out, hry_error *error)
{
    static const where_field fields[] = {{"order", FIELD_ORDER, NULL},
                                         {"number", FIELD_NUMBER, NULL},
                                         {"gen", FIELD_GEN, NULL},
                                         {"dng", FIELD_DNG, NULL},
                                         {"parity", FIELD_PARITY, NULL},
                                         {"even", FIELD_EVEN, NULL},
                                         {"odd", FIELD_ODD, NULL},
                                         {"smoothness", FIELD_SMOOTHNESS, NULL},
                                         {"deficiency", FIELD_DEFICIENCY, NULL},
                                         {"generators", FIELD_DEFICIENCY, NULL},
                                         {"frattini_order", FIELD_FRATTINI, NULL},
                                         {"factor_order", FIELD_FACTOR, NULL},
                                         {"classes", FIELD_CLASSES, NULL},
                                         {"gen_cycle", FIELD_GEN_CYCLE, NULL},
                                         {"dng_cycle", FIELD_DNG_CYCLE, NULL},
                                         {NULL, 0, NULL}};
    return where_parse(text, fields, "'gen=4 and dng=3'", out, error);
}

bool query_condition_asks(const where *condition, bool *gen, bool *dng)
{
    *gen = where_mentions(condition, FIELD_GEN) || where_mentions(condition, FIELD_GEN_CYCLE);
    for (unsigned f = FIELD_PARITY; f <= FIELD_DEFICIENCY; f++)
        *gen |= where_mentions(condition, f);
    *dng = where_mentions(condition, FIELD_DNG) || where_mentions(condition, FIELD_DNG_CYCLE);
    return *gen || *dng;
}

// -1: it does not exist, or was not computed.
static where_value known(int64_t value)
{
    return value < 0 ? (where_value){0} : where_number((uint64_t)value);
}

truth query_condition_holds(const where *condition, const group_record *g)
{
    const type_at *t = &g->start;
    bool typed = g->gen >= 0;
    const where_value value[FIELDS] = {[FIELD_ORDER] = where_number(g->order),
                                       [FIELD_NUMBER] = where_number(g->number),
                                       [FIELD_GEN] = known(g->gen),
                                       [FIELD_DNG] = known(g->dng),
                                       [FIELD_PARITY] = known(typed ? t->parity : -1),
                                       [FIELD_EVEN] = known(typed ? t->even : -1),
                                       [FIELD_ODD] = known(typed ? t->odd : -1),
                                       [FIELD_SMOOTHNESS] = known(typed ? t->smoothness : -1),
                                       [FIELD_DEFICIENCY] = known(typed ? (int64_t)t->deficiency : -1),
                                       [FIELD_FRATTINI] = where_number(g->frattini),
                                       [FIELD_FACTOR] = where_number(g->factor_order),
                                       [FIELD_CLASSES] = known(g->classes),
                                       [FIELD_GEN_CYCLE] = known(g->cycles.gen),
                                       [FIELD_DNG_CYCLE] = known(g->cycles.dng)};
    return where_holds(condition, value);
}

bool query_condition_narrow(const where *condition, group_filter *filter)
{
    uint64_t least, most;
    where_bounds(condition, FIELD_ORDER, &least, &most);
    if (least > most || least > UINT32_MAX || most == 0 || (filter->most_order && least > filter->most_order))
        return false;
    if (least > filter->least_order)
        filter->least_order = (uint32_t)least;
    if (most <= UINT32_MAX && (!filter->most_order || most < filter->most_order))
        filter->most_order = (uint32_t)most;
    return !filter->most_order || filter->least_order <= filter->most_order;
}

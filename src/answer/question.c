// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/question.h"

#include "base/mem.h"

void *question_new(const option_set *set, size_t operands)
{
    question *made = mem_zero(set->size, 1);
    options_default(set->table, made);
    made->common.operand = NEW_ARRAY(const char *, operands + 1);
    return made;
}

void question_free(void *q)
{
    free(((question *)q)->common.operand);
    free(q);
}

void question_operand(void *q, const char *operand)
{
    common_options *o = q;
    o->operand[o->operands++] = operand;
}

hry_status question_settle(void *q, hry_error *error)
{
    common_options *o = q;
    if (o->json && o->as != FORM_TEXT && o->as != FORM_JSON)
        return hry_fail(error, HRY_USAGE, "--json is --as json; leave one of the two out");
    if (o->quiet && (o->json || o->as != FORM_TEXT))
        return hry_fail(error, HRY_USAGE, "--%s and --quiet exclude each other", o->json ? "json" : "as");
    o->json |= o->as == FORM_JSON;
    if (o->json)
        o->as = FORM_JSON;
    return HRY_OK;
}

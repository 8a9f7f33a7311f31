// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/question.h"

#include "base/mem.h"

common_options *question_new(const verb *v, size_t operands)
{
    common_options *made = mem_zero(v->size, 1);
    options_default(v->table, made);
    made->operand = NEW_ARRAY(const char *, operands + 1);
    return made;
}

void question_free(common_options *q)
{
    free(q->operand);
    free(q);
}

void question_operand(common_options *q, const char *operand)
{
    q->operand[q->operands++] = operand;
}

hry_status question_settle(common_options *o, hry_error *error)
{
    if (o->json && o->as != FORM_TEXT && o->as != FORM_JSON)
        return hry_fail(error, HRY_USAGE, "--json is --as json; leave one of the two out");
    if (o->quiet && (o->json || o->as != FORM_TEXT))
        return hry_fail(error, HRY_USAGE, "--%s and --quiet exclude each other", o->json ? "json" : "as");
    o->json |= o->as == FORM_JSON;
    if (o->json)
        o->as = FORM_JSON;
    return HRY_OK;
}

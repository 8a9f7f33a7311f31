// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a question, splits operands such as GEN(S3) into a game and structures, and settles --json, --as
// and --quiet into one output form. The texts that splitting makes belong to the question, while other
// operands stay the caller's.
#include "answer/question.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/text.h"
#include "lang/latex_signs.h"
#include "lang/term.h"

common_options *question_new(const verb *v, size_t operands)
{
    common_options *made = mem_zero(v->size, 1);
    options_default(v->table, made);
    made->operand = NEW_ARRAY(const char *, operands + 1);
    return made;
}

void question_free(common_options *q)
{
    texts_free(q->own, q->owned);
    free(q->operand);
    free(q);
}

void question_operand(common_options *q, const char *operand)
{
    q->operand[q->operands++] = operand;
}

// The game and the structure of a term, which has no place for a position.
static hry_status split(common_options *q, const char *text, hry_error *error)
{
    term t;
    hry_status status = term_read(text, &t, error);
    if (!status && t.heap)
        return hry_fail(error, HRY_USAGE, "a game such as GEN(S3) is expected, and not the heap %.20s", text);
    if (!status && t.has_position)
        return hry_fail(error, HRY_USAGE, "the position stands behind `position`; leave out @%.60s",
                        text + t.position.at);
    if (status)
        return status;
    q->own[q->owned++] = mem_print("%.*s", (int)strcspn(text, "("), text + strspn(text, " "));
    q->own[q->owned++] = mem_print("%.*s", (int)t.structure.length, text + t.structure.at);
    return HRY_OK;
}

hry_status question_split_games(common_options *q, hry_error *error)
{
    hry_status status = HRY_OK;
    q->own = NEW_ARRAY(char *, 2 * q->operands);
    for (size_t i = 0; i < q->operands && !status; i++) {
        char *plain = latex_plain(q->operand[i]);
        status = split(q, plain ? plain : q->operand[i], error);
        free(plain);
    }
    if (status)
        return status;
    for (size_t i = q->operands; i > 0; i--)
        q->operand[i] = q->own[2 * i - 1];
    q->operand[0] = q->own[0];
    for (size_t i = 0; i < q->operands; i++)
        q->mixed |= strcasecmp(q->own[2 * i], q->own[0]) != 0;
    q->operands++;
    return HRY_OK;
}

hry_status question_settle(common_options *o, hry_error *error)
{
    if (o->json && o->as != FORM_TEXT && o->as != FORM_JSON)
        return hry_fail(error, HRY_USAGE, "`json` is `as` json; leave one of the two out");
    if (o->quiet && (o->json || o->as != FORM_TEXT))
        return hry_fail(error, HRY_USAGE, "--%s and `quiet` exclude each other", o->json ? "json" : "as");
    o->json |= o->as == FORM_JSON;
    if (o->json)
        o->as = FORM_JSON;
    return HRY_OK;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Creates a question, splits operands such as GEN(S3) into a game and structures, and combines --json, --as
// and --quiet into one output form. Texts made by splitting belong to the question; other operands are
// borrowed.
#include "answer/question.h"

#include <strings.h>

#include "base/text.h"

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
    free_all(q->operand, q);
}

void question_operand(common_options *q, const char *operand)
{
    q->operand[q->operands++] = operand;
}

hry_status question_read_game(const char *text, term *out, hry_error *error)
{
    TRY(term_read((cursor){text, 0, strlen(text), error, NULL}, false, out));
    REFUSE_IF(out->has_position, "use `position` for the position instead of @%.60s",
              text + out->position.at);
    return HRY_OK;
}

// The game and the structure of the i-th term. Each line of "-" has its own game; GEN is a placeholder.
static hry_status split(common_options *q, size_t i, hry_error *error)
{
    term t;
    bool lines = strcmp(q->operand[i], "-") == 0;
    const char *text = lines ? "GEN(-)" : q->operand[i];
    TRY(question_read_game(text, &t, error));
    q->mixed |= lines;
    q->own[q->owned++] = mem_print("%.*s", (int)t.name.length, text + t.name.at);
    q->own[q->owned++] = mem_print("%.*s", (int)t.structure.length, text + t.structure.at);
    return HRY_OK;
}

hry_status question_split_games(common_options *q, hry_error *error)
{
    q->own = NEW_ARRAY(char *, 2 * q->operands);
    for (size_t i = 0; i < q->operands; i++)
        TRY(split(q, i, error));
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
    REFUSE_IF(o->json && o->as != FORM_TEXT && o->as != FORM_JSON,
              "`json` cannot be combined with another form of `as`");
    REFUSE_IF(o->quiet && (o->json || o->as != FORM_TEXT), "`%s` cannot be combined with `quiet`",
              o->json ? "json" : "as");
    o->json |= o->as == FORM_JSON;
    if (o->json)
        o->as = FORM_JSON;
    return HRY_OK;
}

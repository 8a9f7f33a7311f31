// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary type [TYPE…] --parity 0|1
#include "report/type.h"
#include "answer/session.h"

typedef enum parity_word { PARITY_BOTH, PARITY_0, PARITY_1, PARITY_EVEN, PARITY_ODD } parity_word;

typedef struct type_options {
    QUESTION;
    parity_word parity;
    const char *game;
} type_options;

static const option type_table[] = {
    FORM_OPTIONS(type_options),
    QUIET_OPTION(type_options),
    CHOICE("parity", type_options, parity, "both|0|1|even|odd", "both",
           "the parity of the class, on which its type depends"),
    TEXT("game", type_options, game, "GAME",
         "a game of achievement (acv, gen, dst, ter) or of avoidance (avd, dng, prv, dnt), which determines "
         "the class without options and the deficiencies",
         .fallback = "any"),
    HELP_AND_END(type_options),
};

static hry_status sort_of(session *s, const type_options *o, game_sort *out, hry_error *error)
{
    rule rule;
    *out = SORT_ANY;
    if (!o->game)
        return HRY_OK;
    TRY(session_rule(s, o->game, &rule, error));
    *out = rule_achieves(rule) ? SORT_ACHIEVE : SORT_AVOID;
    return HRY_OK;
}

static void print(session *to, const type_options *o, const written_type *option, game_sort sort)
{
    size_t count = o->common.operands;
    bool both = count == 0 && sort == SORT_ANY;
    for (game_sort s = both ? SORT_ACHIEVE : sort; s <= (both ? SORT_AVOID : sort); s++)
        for (int odd = 0; odd < 2; odd++) {
            if (o->parity != PARITY_BOTH && (o->parity == PARITY_1 || o->parity == PARITY_ODD) != odd)
                continue;
            CLEARED(calculation_clear) calculation c = calculate_type(odd, option, count, s);
            type_answer a = {c, option, count, s};
            if (o->common.quiet)
                type_print_quiet(to->out, &a);
            else
                fields_line(to->out, o->common.as, &type_fields, &a);
        }
}

static hry_status read_types(session *s, const type_options *o, written_type *out, game_sort *sort,
                             hry_error *error)
{
    size_t count = o->common.operands, blamed = 0;
    TRY(sort_of(s, o, sort, error));
    for (size_t i = 0; i < count; i++) {
        s->place = place_of(o->common.operand[i]);
        TRY(written_type_read(o->common.operand[i], &out[i], error));
    }
    s->place = (error_place){0};
    return options_check(out, count, *sort, &blamed, error);
}

static hry_status answer_type(session *s, const void *question, hry_error *error)
{
    const type_options *o = question;
    OWNED written_type *option = NEW_ARRAY(written_type, o->common.operands);
    game_sort sort;
    hry_status status = read_types(s, o, option, &sort, error);
    if (status == HRY_OK) {
        form f = o->common.quiet ? FORM_TEXT : o->common.as;
        fields_head(s->out, f, &type_fields);
        print(s, o, option, sort);
        rows_tail(s->out, f);
    }
    return status;
}

VERB(type, type_options);

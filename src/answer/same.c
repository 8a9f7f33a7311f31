// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary same TERM TERM
#include "report/same.h"
#include "answer/term_game.h"

typedef struct same_options {
    QUESTION;
    aspect by;
} same_options;

static const option same_table[] = {
    FORM_OPTIONS(same_options),
    QUIET_WITH(same_options, "print only yes or no"),
    CHOICE("by", same_options, by, "digraph|parities|types|extended|otype|level", "types",
           "what is compared: the structure digraph alone, with parities, with types or extended "
           "types, or simplified by option types (Ernst–Sieben) or by level (Sieben)"),
    FILE_OPTIONS(same_options),
    LIMITS_SHOWN(same_options),
    HELP_AND_END(same_options),
};

static hry_status read_game(session *s, const char *text, term_game *out, hry_error *error)
{
    hry_status status = term_game_read(s, (cursor){.text = text, .end = strlen(text)}, out, error);
    if (status == HRY_OK && out->term.heap)
        status = hry_fail(error, HRY_USAGE, "a heap has no structure digraph; use a game such as GEN(S3)");
    else if (status == HRY_OK && out->term.has_position)
        status = hry_fail_at(error, HRY_USAGE, 0, out->term.position.at,
                             "same compares whole games; remove the position");
    return status;
}

static hry_status build(session *s, const game *g, structure *out, hry_error *error)
{
    CLEARED(set_system_clear) set_system system = {0};
    TRY(game_system(g, &s->tools, &system, error));
    return structure_build(&system, &s->limit, out, error);
}

static hry_status compare(session *s, const same_options *o, const structure x[2], hry_error *error)
{
    same_answer a = {.name = {o->common.operand[0], o->common.operand[1]}, .by = o->by};
    double started = clock_now();
    const structure *const pair[2] = {&x[0], &x[1]};
    TRY(sameness_find(pair, o->common.operand, &s->limit, &a.found, error));
    session_end_progress(s);
    a.seconds = clock_now() - started;
    if (o->common.quiet)
        fputs(a.found.of[o->by].same ? "yes\n" : "no\n", s->out);
    else
        same_print(s->out, o->common.as, &a);
    sameness_clear(&a.found);
    return HRY_OK;
}

static hry_status answer_same(session *s, const void *question, hry_error *error)
{
    const same_options *o = question;
    term_game operand[2] = {0};
    structure x[2] = {0};
    hry_status status = HRY_OK;
    size_t read = 0, built = 0;
    for (; read < 2 && !status; read += !status)
        status = read_game(s, o->common.operand[read], &operand[read], error);
    session_start(s);
    for (; built < 2 && !status; built += !status)
        status = build(s, &operand[built].game, &x[built], error);
    size_t at = read < 2 ? read : built < 2 ? built : 0;
    THEN(status, compare(s, o, x, error));
    s->many = true;
    s->place = place_of(o->common.operand[at]);
    for (size_t i = 0; i < 2; i++) {
        if (i < built)
            structure_clear(&x[i]);
        game_close(&operand[i].game);
    }
    return status;
}

VERB(same, same_options);

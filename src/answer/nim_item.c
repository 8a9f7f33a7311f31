// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/nim_item.h"

#include "base/file.h"
#include "game/certificate.h"
#include "os/memory.h"

// ---- asking

static bool same_question(const fact_question *a, const fact_question *b)
{
    return strcmp(a->call, b->call) == 0 && json_equal(a->args, b->args);
}

// Asks the question, unless it has been asked about this structure.
static asked_of_gap *ask_once(const nim_options *o, session *s, queue_item *i, fact_question asked)
{
    for (size_t k = 0; k < i->questions; k++)
        if (same_question(&i->question[k].asked, &asked)) {
            json_decref(asked.args);
            return &i->question[k];
        }
    asked_of_gap *made = &i->question[i->questions++];
    *made = (asked_of_gap){.asked = {asked.call, json_incref(asked.args)}, .waits = true};
    ask_later(tools_source(&s->tools), asked, o->limits.time, made);
    return made;
}

// Places the games at the position of the user and asks GAP about them.
static hry_status prepare(const nim_options *o, session *s, queue_item *i)
{
    game_tools *t = &s->tools;
    hry_status status =
        o->position ? game_place(&i->game, o->position, strlen(o->position), &i->error) : HRY_OK;
    i->at_position = status != HRY_OK;
    i->game.misere = o->misere;
    i->answers = (answers){
        .game = &i->game, .rules = &i->rules, .written = {i->text, i->length, i->line}, .moves = o->moves};
    for (size_t k = 0; status == HRY_OK && k < i->rules.count; k++) {
        game g = answers_game(&i->answers, k);
        i->answers.status[k] = game_check(&g, t, &i->answers.error[k]);
        if (i->answers.status[k] == HRY_OK && game_ask(&g, t, o->moves, &i->decided[k]))
            i->by_rule[k] = ask_once(o, s, i, i->decided[k].facts);
    }
    return status;
}

void item_read(const nim_options *o, session *s, queue_item *i)
{
    session_start(s);
    s->variables = i->variables.bound ? &i->variables : NULL;
    i->held = s->held;
    i->status = session_open(s, i->text, i->length, &i->game, &i->error);
    i->held = s->held - i->held;
    i->held_in = &s->held;
    s->variables = NULL;
    i->built = clock_now() - s->limit.started;
    if (i->status == HRY_OK)
        i->status = prepare(o, s, i);
}

// ---- answering

// Takes answers from GAP until this one is among them.
static hry_status wait_for(session *s, asked_of_gap *asked, hry_error *error)
{
    // The pool of GAP keeps the time limits of its questions, each from its own start.
    limit untimed = s->limit;
    untimed.seconds = 0;
    while (asked->waits) {
        fact_answer a;
        TRY(source_next(tools_source(&s->tools), &a, &untimed, error));
        asked_of_gap *owner = a.tag;
        owner->answer = a;
        owner->waits = false;
    }
    *error = asked->answer.error;
    return asked->answer.status;
}

// --certificate: if it cannot be written, the value is not printed either.
static hry_status certify(const nim_options *o, session *s, const game *g, const game_value *v,
                          hry_error *error)
{
    OWNED char *text = NULL;
    size_t length;
    TRY(game_certificate(g, &s->tools, v, &text, &length, error));
    return file_write(o->certificate, text, length, error);
}

static hry_status answer(const nim_options *o, session *s, queue_item *i, size_t rule, hry_error *error)
{
    asked_of_gap *asked = i->by_rule[rule];
    TRY(asked ? wait_for(s, asked, error) : HRY_OK);
    session_start(s);
    s->limit.started -= i->built;
    if (asked) // the time of GAP counts, but not its start
        s->limit.started -= asked->answer.seconds;
    game_value v;
    game g = answers_game(&i->answers, rule);
    hry_status status = game_finish(&g, &s->tools, o->moves, &i->decided[rule],
                                    asked ? asked->answer.value : NULL, &v, error);
    if (status) {
        i->at_position = error->column > 0;
        return status;
    }
    v.recorded = asked && asked->answer.recorded;
    v.asked = v.asked && !v.recorded;
    v.gap_seconds = asked ? asked->answer.seconds : 0;
    if (o->certificate)
        status = certify(o, s, &g, &v, error);
    if (status)
        value_clear(&v);
    else
        i->answers.value[rule] = v;
    return status;
}

void item_answer(const nim_options *o, session *s, queue_item *i)
{
    answers *a = &i->answers;
    session_start(s);
    for (size_t k = 0; i->status == HRY_OK && k < i->rules.count; k++)
        if (a->status[k] == HRY_OK)
            a->status[k] = answer(o, s, i, k, &a->error[k]);
}

// What a large structure has freed is not there for the next one unless it is given back.
enum { LARGE = 1 << 20 };

void item_drop_sets(queue_item *i)
{
    if (!i->game.structure || !i->held_in)
        return;
    game_let_sets_go(&i->game);
    if (i->held > LARGE)
        heap_trim();
    size_t left = game_bytes(&i->game);
    *i->held_in -= i->held - left;
    i->held = left;
}

bool item_is_waiting(const queue_item *i)
{
    for (size_t k = 0; k < i->questions; k++)
        if (i->question[k].waits)
            return true;
    return false;
}

bool item_lacks_memory(const queue_item *i)
{
    for (size_t k = 0; i->status == HRY_OK && k < i->rules.count; k++)
        if (i->answers.status[k] == HRY_MEMORY)
            return true;
    return i->status == HRY_MEMORY;
}

void item_clear(queue_item *i)
{
    if (i->answers.rules)
        answers_clear(&i->answers);
    for (size_t k = 0; k < i->questions; k++) {
        json_decref(i->question[k].asked.args);
        json_decref(i->question[k].answer.value);
    }
    i->questions = 0;
    memset(i->by_rule, 0, sizeof i->by_rule);
    i->answers = (answers){0};
    game_close(&i->game);
    if (i->held > LARGE)
        heap_trim();
    if (i->held_in)
        *i->held_in -= i->held;
    i->held_in = NULL;
    i->held = 0;
}

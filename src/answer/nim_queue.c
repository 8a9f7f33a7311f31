// SPDX-License-Identifier: GPL-3.0-or-later
//
// The queue is a linked list; an item is a structure with its rules. Adding an item parses it and sends its
// questions to GAP. Answering the first item takes answers of GAP until its own have arrived, and finishes
// the values. At most 64 items are read ahead. An item is not freed while GAP may still write an answer into
// it.
#include "answer/nim_queue.h"

#include "base/file.h"
#include "base/mem.h"
#include "game/certificate.h"

enum { READ_AHEAD = 64 };

// A question to GAP, whose args are a reference of our own.
typedef struct asked_of_gap {
    gap_question asked;
    bool waits; // for its answer
    gap_answer answer;
} asked_of_gap;

struct queue_item {
    queue_item *next;
    char *text;
    size_t length, line;
    hry_status status; // of reading it
    hry_error error;
    bool at_position; // … which is about the position
    game game;
    rule_list rules;
    answers answers;
    asked_of_gap question[ALL_GAMES];
    size_t questions;
    game_question decided[ALL_GAMES]; // how each value is found
    asked_of_gap *by_rule[ALL_GAMES]; // NULL: GAP is not asked
};

// ---- asking

static bool same_question(const gap_question *a, const gap_question *b)
{
    return strcmp(a->call, b->call) == 0 && json_equal(a->args, b->args);
}

// Puts the question, unless it has been put about this structure.
static asked_of_gap *ask_once(nim_queue *q, queue_item *i, gap_question asked)
{
    for (size_t k = 0; k < i->questions; k++)
        if (same_question(&i->question[k].asked, &asked)) {
            json_decref(asked.args);
            return &i->question[k];
        }
    asked_of_gap *made = &i->question[i->questions++];
    *made = (asked_of_gap){.asked = {asked.call, json_incref(asked.args)}, .waits = true};
    ask_later(tools_gap(&q->session->tools), asked, q->options->limits.time, made);
    return made;
}

// The games from the position that the user gave, with what GAP is asked about them.
static hry_status prepare(nim_queue *q, queue_item *i)
{
    const nim_options *o = q->options;
    game_tools *t = &q->session->tools;
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
            i->by_rule[k] = ask_once(q, i, i->decided[k].gap);
    }
    return status;
}

static queue_item *append(nim_queue *q, const char *text, size_t length, size_t line)
{
    queue_item *i = NEW(queue_item);
    i->text = mem_zero(length + 1, 1);
    memcpy(i->text, text, length);
    i->length = length;
    i->line = line;
    i->rules = *q->rules;
    i->rules.misere = q->options->misere;
    if (q->last)
        q->last->next = i;
    else
        q->first = i;
    q->last = i;
    q->queued++;
    return i;
}

void queue_add(nim_queue *q, const char *text, size_t length, size_t line)
{
    queue_item *i = append(q, text, length, line);
    session_start(q->session);
    i->status = session_open(q->session, i->text, length, &i->game, &i->error);
    if (i->status == HRY_OK)
        i->status = prepare(q, i);
}

void queue_refuse(nim_queue *q, const char *text, size_t length, size_t line, const hry_error *error)
{
    queue_item *i = append(q, text, length, line);
    i->status = error->status;
    i->error = *error;
}

// ---- answering

// Takes answers of GAP until this one is among them.
static hry_status wait_for(nim_queue *q, asked_of_gap *asked, hry_error *error)
{
    // GAP's pool keeps the time of its questions, from when it is the turn of each.
    limit patience = q->session->limit;
    patience.seconds = 0;
    while (asked->waits) {
        gap_answer a;
        TRY(gap_next(tools_gap(&q->session->tools), &a, &patience, error));
        asked_of_gap *owner = a.tag;
        owner->answer = a;
        owner->waits = false;
    }
    *error = asked->answer.error;
    return asked->answer.status;
}

// --certificate: without it the value is not told either.
static hry_status certify(nim_queue *q, const game *g, const game_value *v, hry_error *error)
{
    OWNED char *text = NULL;
    size_t length;
    TRY(game_certificate(g, &q->session->tools, v, &text, &length, error));
    return file_write(q->options->certificate, text, length, error);
}

static hry_status answer(nim_queue *q, queue_item *i, size_t rule, hry_error *error)
{
    asked_of_gap *asked = i->by_rule[rule];
    TRY(asked ? wait_for(q, asked, error) : HRY_OK);
    session_start(q->session);
    if (asked) // GAP's time counts, and its start
        q->session->limit.started -= asked->answer.taken;
    game_value v;
    game g = answers_game(&i->answers, rule);
    hry_status status = game_finish(&g, &q->session->tools, q->options->moves, &i->decided[rule],
                                    asked ? asked->answer.value : NULL, &v, error);
    if (status) {
        i->at_position = error->column > 0;
        return status;
    }
    v.recorded = asked && asked->answer.recorded;
    v.asked = v.asked && !v.recorded;
    v.gap_seconds = asked ? asked->answer.seconds : 0;
    if (q->options->certificate)
        status = certify(q, &g, &v, error);
    if (status)
        value_clear(&v);
    else
        i->answers.value[rule] = v;
    return status;
}

// ---- telling

// Tells people of a failure, and which structure it is about unless a caret or a line number does.
static void complain(nim_queue *q, const queue_item *i, const hry_error *error)
{
    const nim_options *o = q->options;
    if (q->silent || (q->lenient && error->status == HRY_UNDEFINED))
        return;
    error_place place = {i->text, i->length, i->line, false};
    if (i->at_position && error->column)
        place = (error_place){o->position, strlen(o->position), i->line, false};
    session_fail(q->session, error, &place);
}

// A structure that could not be read.
static void fail(nim_queue *q, const queue_item *i)
{
    hry_error plain = i->error;
    if (i->at_position)
        plain.column = 0;
    complain(q, i, &i->error);
    q->session->door->failures++;
    if (!q->sink.where && q->sink.failure)
        q->sink.failure(q->session->out, &q->sink, &i->rules, &(written){i->text, i->length, i->line},
                        &plain);
}

static void tell(nim_queue *q, const queue_item *i)
{
    const answers *a = &i->answers;
    size_t failed = 0;
    for (size_t k = 0; k < i->rules.count; k++)
        if (a->status[k] && (failed++ == 0 || !session_interrupted(q->session)))
            complain(q, i, &a->error[k]);
    q->session->door->failures += failed;
    session_end_progress(q->session);
    truth met = answers_tell(&q->sink, a, &q->counts, q->session->out);
    q->undecided += met == TRUTH_UNKNOWN && failed == 0;
    q->answered += met == TRUTH_YES && failed == 0;
}

static void free_item(queue_item *i)
{
    if (i->answers.rules)
        answers_clear(&i->answers);
    for (size_t k = 0; k < i->questions; k++) {
        json_decref(i->question[k].asked.args);
        json_decref(i->question[k].answer.value);
    }
    game_close(&i->game);
    free_all(i->text, i);
}

static bool is_waiting(const queue_item *i)
{
    for (size_t k = 0; k < i->questions; k++)
        if (i->question[k].waits)
            return true;
    return false;
}

bool queue_is_due(const nim_queue *q)
{
    return q->first && (q->queued >= READ_AHEAD || !is_waiting(q->first));
}

void queue_answer_first(nim_queue *q)
{
    queue_item *i = q->first;
    session_start(q->session);
    answers *a = &i->answers;
    for (size_t k = 0; i->status == HRY_OK && k < i->rules.count; k++)
        if (a->status[k] == HRY_OK)
            a->status[k] = answer(q, i, k, &a->error[k]);
    if (i->status)
        fail(q, i);
    else
        tell(q, i);
    if (is_waiting(i))
        return; // interrupted: GAP may still write to it
    q->first = i->next;
    if (!q->first)
        q->last = NULL;
    q->queued--;
    if (q->session->in_stream)
        limit_progress(&q->session->limit, "structures answered", (double)q->answered, 0);
    free_item(i);
}

void queue_answer_all(nim_queue *q)
{
    while (q->first && session_goes_on(q->session))
        queue_answer_first(q);
}

void queue_clear(nim_queue *q)
{
    session_put_tools_away(q->session); // nobody writes to an item any more
    while (q->first) {
        queue_item *next = q->first->next;
        free_item(q->first);
        q->first = next;
    }
    histogram_clear(&q->counts);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary sum TERM…

#include "report/sum.h"
#include "answer/term_game.h"
#include "base/text.h"
#include "report/nim.h"

typedef struct sum_options {
    QUESTION;
    bool closed, misere;
} sum_options;

static const option sum_table[] = {
    JSON_OPTION(sum_options),   QUIET_OPTION(sum_options), CLOSED_OPTION(sum_options),
    MISERE_OPTION(sum_options), FILE_OPTIONS(sum_options), LIMITS_THREADS(sum_options),
    HELP_AND_END(sum_options),
};

typedef struct job {
    const sum_options *options;
    session *session;
    const cursor *text;
    term_game *operand;
    sum_part *part;
    size_t count;
    game_value sum;
} job;

static hry_status answer_operand(job *j, const term_game *x, sum_part *out, hry_error *error)
{
    if (x->term.heap) {
        sum_part_heap(out, x->term.size);
        return HRY_OK;
    }
    // The value alone needs no moves and may come from a formula.
    bool moves = j->options->common.json || !j->options->common.quiet;
    hry_status status = sum_part_game(out, &x->game, &j->session->tools, moves, error);
    if (status)
        term_game_shift(error, x->term.position.at);
    return status;
}

static void print_sum(const job *j, double seconds)
{
    const sum_options *o = j->options;
    sum_answer a = {j->part, j->count, seconds, j->sum};
    if (o->common.quiet)
        nim_print_quiet(j->session->out, false, &j->sum);
    else
        fields_line(j->session->out, o->common.as, &sum_fields, &a);
}

static void clear(job *j)
{
    for (size_t i = 0; i < j->count; i++) {
        sum_part_clear(&j->part[i]);
        game_close(&j->operand[i].game);
    }
    free_all(j->operand, j->part);
    value_clear(&j->sum);
}

// All terms are read before any is computed.
static hry_status find(job *j, size_t *at, hry_error *error)
{
    hry_status status = HRY_OK;
    for (*at = 0; *at < j->count && !status; *at += !status)
        status = term_game_read(j->session, j->text[*at], &j->operand[*at], error);
    if (status)
        return status;
    for (*at = 0; *at < j->count && !status; *at += !status) {
        j->operand[*at].game.misere = j->options->misere;
        status = answer_operand(j, &j->operand[*at], &j->part[*at], error);
    }
    j->sum.nim = sum_nim(j->part, j->count);
    *at -= *at == j->count; // an error about the whole sum is reported at its last term
    return status || !j->options->misere ? status
                                         : sum_misere(j->part, j->count, &j->session->tools, &j->sum, error);
}

// The terms of all operands, split at the + signs outside of brackets.
static cursor *split_terms(const common_options *c, size_t *count)
{
    cursor *terms = NULL;
    *count = 0;
    for (size_t i = 0; i < c->operands; i++)
        for (size_t at = 0, end = 0; at == 0 || c->operand[i][end]; at = end + 1) {
            end = at + term_end(c->operand[i] + at);
            terms = mem_resize(terms, *count + 1, sizeof *terms);
            terms[(*count)++] = (cursor){.text = c->operand[i], .at = at, .end = end};
        }
    return terms;
}

static hry_status answer_sum(session *s, const void *question, hry_error *error)
{
    size_t at, count;
    OWNED cursor *terms = split_terms(question, &count);
    job j = {.options = question,
             .session = s,
             .text = terms,
             .count = count,
             .operand = NEW_ARRAY(term_game, count),
             .part = NEW_ARRAY(sum_part, count)};
    s->closed = j.options->closed;
    double started = clock_now();
    hry_status status = find(&j, &at, error);
    if (status == HRY_OK) {
        session_end_progress(s);
        print_sum(&j, clock_now() - started);
    } else {
        s->many = count > 1;
        s->place = place_of(terms[at].text);
        session_refuse(s, error, &s->place);
    }
    clear(&j);
    return HRY_OK;
}

VERB(sum, sum_options);

// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary sum TERM…
#include "base/mem.h"
#include "cli/commands.h"
#include "cli/term_game.h"
#include "game/json.h"
#include "report/sum.h"

typedef struct sum_options {
    common_options common;
    limit_options limits;
    file_options files;
} sum_options;

static const option sum_table[] = {
    JSON_OPTION(sum_options),    QUIET_OPTION(sum_options), FILE_OPTIONS(sum_options),
    LIMITS_THREADS(sum_options), HELP_AND_END(sum_options),
};
OPTION_SET(sum, sum_options);

typedef struct job {
    const sum_options *options;
    session session;
    term_game *operand;
    sum_part *part;
    size_t count;
} job;

static hry_status answer_operand(job *j, const term_game *x, sum_part *out, hry_error *error)
{
    if (x->term.heap) {
        sum_part_heap(out, x->term.size);
        return HRY_OK;
    }
    // The bare value needs no moves, and may be known by a formula.
    bool moves = j->options->common.json || !j->options->common.quiet;
    hry_status status = sum_part_game(out, &x->game, &j->session.tools, moves, error);
    if (status)
        term_game_shift(error, x->term.position.at);
    return status;
}

static void tell(const job *j, double seconds)
{
    const sum_options *o = j->options;
    sum_answer a = {j->part, j->count, seconds};
    if (o->common.json)
        json_line(stdout, sum_json(&a));
    else if (o->common.quiet)
        printf("%u\n", sum_nim(j->part, j->count));
    else
        sum_print(stdout, &a);
}

static void clear(job *j)
{
    for (size_t i = 0; i < j->count; i++) {
        sum_part_clear(&j->part[i]);
        game_close(&j->operand[i].game);
    }
    free(j->operand);
    free(j->part);
}

// All terms are read before any is computed.
static hry_status find(job *j, size_t *at, hry_error *error)
{
    hry_status status = HRY_OK;
    for (*at = 0; *at < j->count && !status; *at += !status) {
        const char *text = j->options->common.operand[*at];
        status = term_game_read(&j->session, text, &j->operand[*at], error);
    }
    if (status)
        return status;
    for (*at = 0; *at < j->count && !status; *at += !status)
        status = answer_operand(j, &j->operand[*at], &j->part[*at], error);
    return status;
}

int cmd_sum(const void *options)
{
    const sum_options *o = options;
    job j = {.options = o,
             .count = o->common.operands,
             .operand = NEW_ARRAY(term_game, o->common.operands),
             .part = NEW_ARRAY(sum_part, o->common.operands)};
    hry_error error = {0};
    size_t at;
    double started = clock_now();
    session_init(&j.session, &o->limits, &o->files);
    if (find(&j, &at, &error) == HRY_OK) {
        session_end_progress(&j.session);
        tell(&j, clock_now() - started);
    } else {
        term_game_fail(&j.session, o->common.operand[at], o->common.operands, &error, o->common.json);
    }
    clear(&j);
    return session_finish(&j.session);
}

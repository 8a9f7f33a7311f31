// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary sum TERM…
#include <string.h>

#include "base/mem.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "game/json.h"
#include "lang/term.h"
#include "report/sum.h"

typedef struct sum_options {
    common_options common;
    limit_options limits;
    file_options files;
} sum_options;

static const option sum_table[] = {
    {SHARED_IN(common_options, sum_options, common, json_option)},
    {SHARED_IN(common_options, sum_options, common, quiet_option)},
    {SHARED_IN(file_options, sum_options, files, file_option)},
    {SHARED_IN(limit_options, sum_options, limits, limits_threads)},
    {SHARED_IN(common_options, sum_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set sum_option_set = {sum_table, sizeof(sum_options), offsetof(sum_options, common)};

typedef struct operand {
    const char *text;
    term term;
    game game; // of a term that is no heap
} operand;

typedef struct job {
    const sum_options *options;
    session session;
    operand *operand;
    sum_part *part;
    size_t count;
} job;

// Errors inside a part of the term point to the column in the whole.
static void shift(hry_error *error, size_t by)
{
    if (error->column && !error->line)
        error->column += by;
}

static hry_status read_operand(job *j, operand *x, hry_error *error)
{
    hry_status status = term_read(x->text, &x->term, error);
    if (status || x->term.heap)
        return status;
    text_part s = x->term.structure, p = x->term.position;
    j->session.groups = x->term.groups;
    status = session_open(&j->session, x->text + s.at, s.length, &x->game, error);
    if (status) {
        shift(error, s.at);
        return status;
    }
    x->game.rule = x->term.game;
    status = x->term.has_position ? game_place(&x->game, x->text + p.at, p.length, error) : HRY_OK;
    if (status)
        shift(error, p.at);
    return status;
}

static hry_status answer_operand(job *j, const operand *x, sum_part *out, hry_error *error)
{
    if (x->term.heap) {
        sum_part_heap(out, x->term.size);
        return HRY_OK;
    }
    hry_status status = sum_part_game(out, &x->game, &j->session.tools, error);
    if (status)
        shift(error, x->term.position.at);
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
        j->operand[*at].text = j->options->common.operand[*at];
        status = read_operand(j, &j->operand[*at], error);
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
             .operand = NEW_ARRAY(operand, o->common.operands),
             .part = NEW_ARRAY(sum_part, o->common.operands)};
    hry_error error = {0};
    size_t at;
    double started = clock_now();
    session_init(&j.session, &o->limits, &o->files);
    if (find(&j, &at, &error) == HRY_OK) {
        session_end_progress(&j.session);
        tell(&j, clock_now() - started);
    } else {
        error_place place = {o->common.operand[at], strlen(o->common.operand[at]), 0};
        hry_error told = error;
        // Of several terms, which one; a caret or the game's name tells as much.
        if (!error.column && o->common.operands > 1 && !strstr(error.message, o->common.operand[at]))
            hry_fail(&told, error.status, "%.100s: %.360s", o->common.operand[at], error.message);
        session_fail(&j.session, &told, &place);
        if (o->common.json)
            json_line(stdout, report_error_json(&error, &place));
    }
    clear(&j);
    return session_finish(&j.session);
}

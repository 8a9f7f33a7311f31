// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary nim GAME STRUCTURE…
//
// Structures wait in a queue, because GAP works on the groups among them in processes of its own: what has
// been read is asked at once, and answers are printed in the order of the questions.
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli/cmd_nim_options.h"
#include "cli/commands.h"
#include "cli/graph_lines.h"
#include "cli/lines.h"
#include "cli/session.h"
#include "game/json.h"
#include "report/nim.h"

enum { READ_AHEAD = 64 };

typedef struct item {
    struct item *next;
    char *text;
    size_t length, line;
    hry_status status; // of reading it
    hry_error error;
    bool at_position; // … which is about the position
    game game;
    bool asked, waits; // GAP, for its answer
    gap_answer gap;
} item;

typedef struct job {
    const nim_options *options;
    session session;
    rule rule;
    graph_lines graphs; // with --family
    bool many;          // several answers are expected, so a failure must hold its place
    item *first, *last;
    size_t queued, answered;
} job;

// The game from the position that the user gave, with what GAP is asked about it.
static hry_status prepare(job *j, item *i)
{
    const nim_options *o = j->options;
    game_tools *t = &j->session.tools;
    gap_question question;
    i->game.rule = j->rule;
    hry_status status =
        o->position ? game_place(&i->game, o->position, strlen(o->position), &i->error) : HRY_OK;
    i->at_position = status != HRY_OK;
    if (status == HRY_OK)
        status = game_check(&i->game, t, &i->error);
    if (status == HRY_OK && game_ask(&i->game, t, o->moves, &question)) {
        ask_later(tools_gap(t), question, o->limits.time, i);
        i->asked = i->waits = true;
    }
    return status;
}

// Reads a structure, and puts the question to GAP if there is one.
static void enqueue(job *j, const char *text, size_t length, size_t line)
{
    item *i = NEW(item);
    i->text = mem_zero(length + 1, 1);
    memcpy(i->text, text, length);
    i->length = length;
    i->line = line;
    session_start(&j->session);
    i->status = session_open(&j->session, i->text, length, &i->game, &i->error);
    if (i->status == HRY_OK)
        i->status = prepare(j, i);
    if (j->last)
        j->last->next = i;
    else
        j->first = i;
    j->last = i;
    j->queued++;
}

static void fail(job *j, const item *i, const hry_error *error)
{
    const nim_options *o = j->options;
    error_place place = {i->text, i->length, i->line}, shown = place;
    hry_error plain = *error;
    if (i->at_position) {
        shown.expression = o->position;
        shown.length = strlen(o->position);
        plain.column = 0;
    }
    // Of several structures, which one; a caret or a line number tells as much.
    hry_error told = *error;
    if (j->many && !i->line && !error->column)
        hry_fail(&told, error->status, "%.100s: %.360s", i->text, error->message);
    session_fail(&j->session, &told, &shown);
    if (o->common.json)
        json_line(stdout, report_error_json(&plain, &place));
    else if (o->common.quiet && j->many)
        puts("?");
}

// Takes answers of GAP until this item's is among them.
static hry_status wait_for_gap(job *j, item *i, hry_error *error)
{
    // GAP keeps the time of its questions itself, from when it begins with each.
    limit patience = j->session.limit;
    patience.seconds = 0;
    while (i->waits) {
        gap_answer a;
        hry_status status = gap_next(tools_gap(&j->session.tools), &a, &patience, error);
        if (status)
            return status;
        item *owner = a.tag;
        owner->gap = a;
        owner->waits = false;
    }
    *error = i->gap.error;
    return i->gap.status;
}

static hry_status answer(job *j, item *i, hry_error *error)
{
    const nim_options *o = j->options;
    hry_status status = i->asked ? wait_for_gap(j, i, error) : HRY_OK;
    if (status)
        return status;
    // GAP's time counts.
    if (i->asked) {
        session_start(&j->session);
        j->session.limit.started -= i->gap.seconds;
    }
    game_value v;
    status = game_finish(&i->game, &j->session.tools, o->moves, i->gap.value, &v, error);
    if (status)
        return status;
    v.gap_seconds = i->gap.seconds;
    session_end_progress(&j->session);
    if (o->common.json)
        json_line(stdout, nim_json(&i->game, o->moves, &v));
    else if (o->common.quiet)
        nim_print_quiet(stdout, o->moves, &v);
    else
        nim_print(stdout, &i->game, o->moves, &v);
    value_clear(&v);
    return HRY_OK;
}

static void free_item(item *i)
{
    game_close(&i->game);
    json_decref(i->gap.value);
    free(i->text);
    free(i);
}

static void answer_first(job *j)
{
    item *i = j->first;
    hry_error error = i->error;
    session_start(&j->session);
    hry_status status = i->status;
    if (status == HRY_OK)
        status = answer(j, i, &error);
    if (status)
        fail(j, i, &error);
    if (i->waits)
        return; // interrupted: GAP may still write to it
    j->first = i->next;
    if (!j->first)
        j->last = NULL;
    j->queued--;
    j->answered += status == HRY_OK;
    if (j->session.in_stream)
        limit_progress(&j->session.limit, "structures answered", (double)j->answered, 0);
    free_item(i);
}

static bool go_on(void)
{
    return !session_interrupted() && !ferror(stdout);
}

// The first answer needs no more waiting, or so many wait that no more should be read.
static bool is_due(const job *j)
{
    return j->first && (j->queued >= READ_AHEAD || !j->first->waits);
}

static void answer_all(job *j)
{
    while (j->first && go_on())
        answer_first(j);
}

static bool is_file(int descriptor)
{
    struct stat about;
    return fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

static void answer_stream(job *j)
{
    lines input = {0};
    char *line;
    size_t length, number = 0;
    bool flush = !is_file(STDOUT_FILENO);
    if (j->session.stdin_taken) {
        hry_error error;
        hry_fail(&error, HRY_USAGE, "standard input can be read only once");
        session_fail(&j->session, &error, &(error_place){0});
        return;
    }
    j->session.stdin_taken = j->session.in_stream = true;
    while (go_on()) {
        // What waits in the queue is answered before input that is not there yet is waited for.
        lines_status status = lines_next(&input, !j->first, &line, &length);
        if (status == LINE_NONE)
            break;
        if (status == LINE_READY)
            enqueue(j, line, length, ++number);
        if (is_due(j) || (j->first && status == LINE_NOT_YET))
            answer_first(j);
        if (flush)
            fflush(stdout);
    }
    answer_all(j);
    if (input.failure) {
        hry_error error;
        hry_fail(&error, HRY_UNREADABLE, "standard input cannot be read: %s", strerror(input.failure));
        session_fail(&j->session, &error, &(error_place){0});
    }
    lines_clear(&input);
    j->session.in_stream = false;
}

static void clear_job(job *j)
{
    tools_clear(&j->session.tools); // nobody writes to an item any more
    while (j->first) {
        item *next = j->first->next;
        free_item(j->first);
        j->first = next;
    }
}

static hry_status take_options(job *j, hry_error *error, error_place *place)
{
    const nim_options *o = j->options;
    bool graphs = o->family || o->histogram || o->where;
    j->session.groups = rule_is_of_groups(o->common.operand[0]);
    hry_status status = graphs && o->family
                            ? graph_lines_games(o->common.operand[0], &j->graphs.question, error)
                            : session_rule(o->common.operand[0], &j->rule, error);
    if (!status && graphs) {
        status = graph_lines_read(o, &j->graphs, error, place);
        j->rule = j->graphs.question.games[0];
    }
    if (!status && o->direct && o->engine != ENGINE_AUTO && o->engine != ENGINE_LATTICE)
        status = hry_fail(error, HRY_USAGE, "--direct is --engine lattice; leave one of the two out");
    if (!status && graphs)
        status = graph_lines_check(o, &j->graphs, error);
    return status;
}

static void take_operand(job *j, const char *operand)
{
    const family *family = j->graphs.question.family;
    if (family && graph_lines_many(operand)) {
        answer_all(j);
        graph_lines_answer(&j->session, j->options, &j->graphs, operand);
    } else if (strcmp(operand, "-") == 0) {
        answer_all(j);
        answer_stream(j);
    } else {
        char *text = family ? mem_print("%s(%s)", family->name, operand) : mem_string(operand);
        enqueue(j, text, strlen(text), 0);
        free(text);
        if (is_due(j))
            answer_first(j);
    }
}

int cmd_nim(const void *options)
{
    const nim_options *o = options;
    job j = {.options = o, .many = o->common.operands > 2 || strcmp(o->common.operand[1], "-") == 0};
    hry_error error;
    error_place place = {0};
    session_init(&j.session, &o->limits, &o->files);
    j.session.tools.how.engine = nim_options_engine(o);
    j.session.tools.workers = o->limits.threads ? (unsigned)o->limits.threads : 2;
    if (take_options(&j, &error, &place)) {
        session_fail(&j.session, &error, &place);
        return j.session.status;
    }
    for (size_t i = 1; i < o->common.operands && go_on(); i++)
        take_operand(&j, o->common.operand[i]);
    answer_all(&j);
    clear_job(&j);
    return session_finish(&j.session);
}

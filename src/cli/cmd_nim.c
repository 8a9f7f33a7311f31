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
#include "cli/commands.h"
#include "cli/graph_lines.h"
#include "cli/lines.h"
#include "cli/session.h"
#include "group/gap_pool.h"
#include "report/group.h"
#include "report/json.h"
#include "report/nim.h"

enum { READ_AHEAD = 64 };

typedef struct item {
    struct item *next;
    char *text;
    size_t length, line;
    hry_status status; // of reading it
    hry_error error;
    bool at_position; // … which is about the position
    structure_expr structure;
    uint64_t *position;      // of a hypergraph
    group_elements elements; // of a group
    bool waits;              // for GAP
    gap_answer gap;
} item;

typedef struct job {
    session session;
    rule game;
    graph_lines graphs; // with --family
    bool many;          // several answers are expected, so a failure must hold its place
    gap_pool *gap;
    item *first, *last;
    size_t queued, answered;
} job;

static solve_options how(const job *j)
{
    const options *o = j->session.options;
    return (solve_options){.engine = o->direct ? ENGINE_LATTICE : (engine)o->engine,
                           .threads = (unsigned)o->threads,
                           .limit = &j->session.limit};
}

static group_question group_question_of(const job *j, const item *i)
{
    const options *o = j->session.options;
    return (group_question){.game = j->game,
                            .text = i->structure.text,
                            .group = i->structure.group,
                            .position = o->position ? &i->elements : NULL,
                            .position_text = o->position,
                            .direct = o->direct || o->engine == ENGINE_LATTICE,
                            .moves = o->moves,
                            .how = how(j)};
}

static hry_status read_position(const options *o, item *i)
{
    size_t length = strlen(o->position);
    hry_status status =
        i->structure.kind == EXPR_GROUP
            ? expr_group_elements(o->position, length, &i->elements, &i->error)
            : expr_vertex_set(o->position, length, &i->structure.hyper, &i->position, &i->error);
    i->at_position = status != HRY_OK;
    return status;
}

static void ask_gap(job *j, item *i)
{
    const options *o = j->session.options;
    const char *call;
    group_question q = group_question_of(j, i);
    json_t *args = group_request(&q, &call);
    if (!j->gap)
        j->gap = gap_pool_new(o->threads ? (unsigned)o->threads : 2, o->memory);
    gap_submit(j->gap, call, args, o->time, i);
    json_decref(args);
    i->waits = true;
}

// What is said for hypergraphs and has no meaning for a group.
static hry_status check_group_options(const job *j, hry_error *error)
{
    const options *o = j->session.options;
    if (!rule_removes(j->game) && o->engine != ENGINE_AUTO && o->engine != ENGINE_LATTICE)
        return hry_fail(error, HRY_USAGE,
                        "gen and dng have a way of their own; leave --engine out, or say --direct");
    return HRY_OK;
}

// Reads a structure, and asks GAP if it is a group.
static void enqueue(job *j, const char *text, size_t length, size_t line)
{
    const options *o = j->session.options;
    item *i = NEW(item);
    i->text = mem_zero(length + 1, 1);
    memcpy(i->text, text, length);
    i->length = length;
    i->line = line;
    session_start(&j->session);
    i->status = session_parse(&j->session, i->text, length, &i->structure, &i->error);
    bool parsed = i->status == HRY_OK;
    if (parsed && o->position)
        i->status = read_position(o, i);
    if (i->status == HRY_OK && i->structure.kind == EXPR_GROUP)
        i->status = check_group_options(j, &i->error);
    if (i->status == HRY_OK && i->structure.kind == EXPR_GROUP)
        ask_gap(j, i);
    if (i->status != HRY_OK && parsed)
        expr_clear(&i->structure);
    if (j->last)
        j->last->next = i;
    else
        j->first = i;
    j->last = i;
    j->queued++;
}

static void fail(job *j, const item *i, const hry_error *error)
{
    const options *o = j->session.options;
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
    if (o->json)
        json_line(stdout, report_error_json(&plain, &place));
    else if (o->quiet && j->many)
        puts("?");
}

static hry_status answer_hypergraph(job *j, item *i, hry_error *error)
{
    const options *o = j->session.options;
    nim_question q = {.game = j->game,
                      .structure = &i->structure,
                      .position = i->position,
                      .moves = o->moves,
                      .how = how(j)};
    nim_answer a;
    hry_status status = nim_find(&q, &a, error);
    if (status)
        return status;
    session_end_progress(&j->session);
    if (o->json)
        json_line(stdout, nim_json(&q, &a));
    else if (o->quiet)
        nim_print_quiet(stdout, &q, &a);
    else
        nim_print(stdout, &q, &a);
    nim_answer_clear(&a);
    return HRY_OK;
}

// Takes answers of GAP until this item's is among them.
static hry_status wait_for_gap(job *j, item *i, hry_error *error)
{
    // GAP keeps the time of its questions itself, from when it begins with each.
    limit patience = j->session.limit;
    patience.seconds = 0;
    while (i->waits) {
        gap_answer a;
        hry_status status = gap_next(j->gap, &a, &patience, error);
        if (status)
            return status;
        item *owner = a.tag;
        owner->gap = a;
        owner->waits = false;
    }
    *error = i->gap.error;
    return i->gap.status;
}

static hry_status answer_group(job *j, item *i, hry_error *error)
{
    const options *o = j->session.options;
    hry_status status = wait_for_gap(j, i, error);
    if (status)
        return status;
    // GAP's time counts.
    session_start(&j->session);
    j->session.limit.started -= i->gap.seconds;
    group_question q = group_question_of(j, i);
    group_answer a;
    status = group_finish(&q, i->gap.value, &a, error);
    if (status)
        return status;
    a.gap_seconds = i->gap.seconds;
    session_end_progress(&j->session);
    if (o->json)
        json_line(stdout, group_json(&q, &a));
    else if (o->quiet)
        group_print_quiet(stdout, &q, &a);
    else
        group_print(stdout, &q, &a);
    group_answer_clear(&a);
    return HRY_OK;
}

static void free_item(item *i)
{
    if (i->status == HRY_OK)
        expr_clear(&i->structure);
    if (i->gap.value)
        json_decref(i->gap.value);
    group_elements_clear(&i->elements);
    free(i->position);
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
        status =
            i->structure.kind == EXPR_GROUP ? answer_group(j, i, &error) : answer_hypergraph(j, i, &error);
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
    gap_pool_free(j->gap);
    while (j->first) {
        item *next = j->first->next;
        free_item(j->first);
        j->first = next;
    }
}

// What goes with one graph and what with many.
static hry_status check_operands(const job *j, hry_error *error)
{
    const options *o = j->session.options;
    for (size_t i = 1; i < o->operands; i++) {
        bool lines = graph_lines_many(o->operand[i]);
        if (lines && (o->moves || o->position))
            return hry_fail(error, HRY_USAGE,
                            "--%s is for one graph at a time: write %s(graph6:…) and leave --family out",
                            o->moves ? "moves" : "position", j->graphs.question.family->name);
        if (!lines && (o->histogram || o->where || j->graphs.question.game_count > 1))
            return hry_fail(error, HRY_USAGE, "%s for many graphs, in - or a FILE.g6, and '%.60s' is one",
                            o->histogram ? "--histogram is"
                            : o->where   ? "--where is"
                                         : "several games at a time are",
                            o->operand[i]);
    }
    return HRY_OK;
}

static hry_status take_options(job *j, hry_error *error, error_place *place)
{
    const options *o = j->session.options;
    bool graphs = o->family || o->histogram || o->where;
    hry_status status = graphs && o->family ? graph_lines_games(o->operand[0], &j->graphs.question, error)
                                            : session_game(o->operand[0], &j->game, error);
    if (!status && graphs) {
        status = graph_lines_read(o, &j->graphs, error, place);
        j->game = j->graphs.question.games[0];
    }
    if (!status && o->direct && o->engine != ENGINE_AUTO && o->engine != ENGINE_LATTICE)
        status = hry_fail(error, HRY_USAGE, "--direct is --engine lattice; leave one of the two out");
    if (!status && graphs)
        status = check_operands(j, error);
    return status;
}

static void take_operand(job *j, const char *operand)
{
    const family *family = j->graphs.question.family;
    if (family && graph_lines_many(operand)) {
        answer_all(j);
        graph_lines_answer(&j->session, &j->graphs, operand);
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

int cmd_nim(const options *o)
{
    job j = {.many = o->operands > 2 || strcmp(o->operand[1], "-") == 0};
    hry_error error;
    error_place place = {0};
    session_init(&j.session, o);
    if (take_options(&j, &error, &place)) {
        session_fail(&j.session, &error, &place);
        return j.session.status;
    }
    for (size_t i = 1; i < o->operands && go_on(); i++)
        take_operand(&j, o->operand[i]);
    answer_all(&j);
    clear_job(&j);
    return session_finish(&j.session);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary nim GAME STRUCTURE…
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "answer/graph_lines.h"
#include "answer/nim_queue.h"
#include "answer/question.h"
#include "answer/stream.h"
#include "crew/ranks_sweep.h"
#include "hyper/all_simple.h"
#include "report/counts.h"
#include "report/nim.h"

static const option nim_table[] = {
    FORM_OPTIONS(nim_options),
    QUIET_OPTION(nim_options),
    FLAG("compute", nim_options, compute,
         "compute the value even if a closed formula or a theorem gives it; for a group the reductions by "
         "parity, Frattini subgroup and conjugation are used (--direct: no reductions)"),
    FLAG("direct", nim_options, direct,
         "use no theorem and no reduction: build the whole structure of the game"),
    CHOICE("engine", nim_options, engine, "auto|lazy|planes|lattice|counts|gpu|residues", "auto",
           "how to compute: lazy (classes on demand), planes (all subsets), counts (numbers of chosen "
           "vertices of each kind of interchangeable vertices), lattice (the same as --direct), gpu (all "
           "subsets on an OpenCL device: info --devices; for a stream of graphs, the processor), residues "
           "(the remaining game up to isomorphism)"),
    POSITION_OPTION(nim_options),
    FLAG("moves", nim_options, moves,
         "also the nim-value of every option; for a group one element of each conjugacy class, and at a "
         "position the first eight elements with each value (--json lists all)"),
    MISERE_OPTION(nim_options),
    CLOSED_OPTION(nim_options),
    TEXT("family", nim_options, family, "NAME",
         "play this family of games on graphs (geodetic, hull, genpos, …: harary games): each STRUCTURE is a "
         "graph; - or a FILE.g6 has one graph per line in graph6, sparse6 or digraph6, or by name"),
    FLAG("histogram", nim_options, histogram,
         "print the number of structures with each value instead of the answers"),
    FLAG("joint", nim_options, joint,
         "with --histogram and several games: the number of structures with each combination of values"),
    TEXT("output", nim_options, output, "FILE",
         "with --histogram: a picture of the counts, .svg, .pdf or .png", .letter = 'o'),
    PICTURE_OPTIONS(nim_options),
    TEXT("where", nim_options, where, "CONDITION",
         "print only the lines of structures that satisfy this condition, such as 'nim>=4', 'gen=4 and "
         "dng=3', 'acv>avd or order<9', 'uniform=1 and degree<4'; with --as their answers, with --histogram "
         "their counts"),
    TEXT("certificate", nim_options, certificate, "FILE",
         "write a certificate of the value of one game, for harary-check (doc/certificates.md)"),
    TEXT("spill", nim_options, spill, "DIRECTORY",
         "during a sweep over all subsets, put what does not fit into memory into a temporary file in this "
         "directory"),
    FILE_OPTIONS(nim_options),
    LIMITS_THREADS(nim_options),
    HELP_AND_END(nim_options),
};

static const char all_hypergraphs[] = "hypergraphs(";

typedef struct job {
    const nim_options *options;
    nim_queue queue;
    rule_list rules;
    where *where;
    const family *family; // of --family
    picture_format picture;
    answer_columns columns; // in forms with rows
} job;

static void put_line(void *context, char *line, size_t length, bool whole)
{
    nim_queue *q = context;
    (void)whole; // a line that is too long is rejected because of its length
    queue_add(q, line, length, ++q->lines, NULL);
    if (queue_is_due(q))
        queue_answer_first(q);
}

// For lines that are games as in papers, each with its own rule: GEN(S3).
static void put_game(void *context, char *line, size_t length, bool whole)
{
    nim_queue *q = context;
    term t;
    hry_error error;
    (void)whole;
    OWNED char *text = mem_print("%.*s", (int)length, line);
    hry_status status = expr_check_length(length, &error);
    if (!status && strlen(text) < length)
        status = hry_fail(&error, HRY_USAGE, "an expression cannot contain a zero byte");
    THEN(status, question_read_game(text, &t, &error));
    q->lines++;
    if (!status) {
        const rule_list *usual = q->rules, own = {.rule = {t.game}, .count = 1, .closed = usual->closed};
        q->rules = &own;
        q->session->groups = t.groups;
        queue_add(q, text + t.structure.at, t.structure.length, q->lines, NULL);
        q->rules = usual;
    } else {
        queue_refuse(q, line, length, q->lines, &error);
    }
    if (queue_is_due(q))
        queue_answer_first(q);
}

static bool answer_waiting(void *context)
{
    nim_queue *q = context;
    if (q->first)
        queue_answer_first(q);
    return q->first != NULL;
}

static hry_status check_spill(const char *folder, hry_error *error)
{
    struct stat is;
    if (!stat(folder, &is) && S_ISDIR(is.st_mode) && !access(folder, W_OK | X_OK))
        return HRY_OK;
    return hry_fail(error, HRY_USAGE, "`spill` requires a writable directory; %.200s is not one", folder);
}

static hry_status check_histogram(job *j, hry_error *error)
{
    const nim_options *o = j->options;
    REFUSE_IF(!o->histogram && (o->joint || o->output), "`%s` requires `histogram`",
              o->joint ? "joint" : "output");
    return o->output ? plot_format(o->output, &j->picture, error) : HRY_OK;
}

static hry_status check_certificate(const job *j, hry_error *error)
{
    const nim_options *o = j->options;
    REFUSE_IF(o->misere, "`certificate` cannot be combined with `misere`: it proves values of normal play");
    REFUSE_IF(j->queue.session->many || j->rules.count > 1 || o->where || o->histogram ||
                  (o->family && graph_lines_many(o->common.operand[1])),
              "`certificate` requires one game on one structure");
    REFUSE_IF(o->closed, "`certificate` cannot be combined with `closed`: it proves values with structure "
                         "classes, which a closed game does not have");
    return HRY_OK;
}

static hry_status take_options(job *j, hry_error *error)
{
    const nim_options *o = j->options;
    TRY(rule_list_read(o->common.operand[0], &j->rules, error));
    j->rules.misere = o->misere;
    j->rules.closed = j->queue.session->closed = o->closed;
    j->queue.session->groups = rule_is_of_groups(o->common.operand[0]);
    REFUSE_IF(o->common.own && o->family, "`family` cannot be combined with GAME(STRUCTURE)");
    REFUSE_IF(o->common.mixed && (o->histogram || o->where || o->common.as == FORM_LATEX),
              "`%s` requires a single game; ask for each game separately",
              o->histogram ? "histogram"
              : o->where   ? "where"
                           : "as");
    REFUSE_IF(o->direct && o->engine != ENGINE_AUTO && o->engine != ENGINE_LATTICE,
              "`direct` means `engine` lattice; use only one of the two");
    REFUSE_IF(o->moves && (o->histogram || (o->where && o->common.as == FORM_TEXT)),
              "`moves` cannot be combined with `%s`, which does not list moves",
              o->histogram ? "histogram" : "where");
    TRY(check_histogram(j, error));
    if (o->certificate)
        TRY(check_certificate(j, error));
    if (o->spill)
        TRY(check_spill(o->spill, error));
    if (o->family) {
        TRY(graph_lines_family(o, &j->family, error));
        TRY(graph_lines_check(o, j->family, &j->rules, error));
    }
    if (!o->where)
        return HRY_OK;
    j->queue.session->place = place_of_option(o->where);
    return answers_where(o->where, &j->rules, o->family != NULL, &j->where, error);
}

// Every simple hypergraph on a number of vertices. Some of these games do not exist.
static void take_all_simple(nim_queue *q, const char *operand)
{
    hry_error error;
    char *end;
    unsigned long n = strtoul(operand + strlen(all_hypergraphs), &end, 10);
    bool few =
        strcmp(end, ")") == 0 && end > operand + strlen(all_hypergraphs) && n <= ALL_SIMPLE_MOST_VERTICES;
    if (q->session->closed)
        hry_fail(&error, HRY_UNDEFINED,
                 "`closed` requires a structure with a closure; hypergraphs have no closure");
    else if (!few)
        hry_fail(&error, HRY_USAGE, "invalid hypergraphs(n): expected a number of vertices from 0 to %d",
                 ALL_SIMPLE_MOST_VERTICES);
    if (q->session->closed || !few)
        return queue_refuse(q, operand, strlen(operand), 0, &error);
    size_t count;
    OWNED uint64_t *list = all_simple((uint32_t)n, &count);
    queue_answer_all(q);
    q->lenient = true;
    for (size_t i = 0; i < count && session_continues(q->session); i++) {
        OWNED char *text = all_simple_print(list[i], (uint32_t)n);
        queue_add(q, text, strlen(text), 0, NULL);
        if (queue_is_due(q))
            queue_answer_first(q);
    }
    queue_answer_all(q);
    q->lenient = false;
}

static void take_operand(job *j, const char *operand)
{
    nim_queue *q = &j->queue;
    if (j->family && graph_lines_many(operand)) {
        graph_lines how = {
            {.family = j->family, .rules = j->rules, .moves = j->options->moves}, q->sink, NULL};
        how.sink.many = true;
        if (form_has_rows(j->options->common.as) || j->options->joint || j->options->output)
            how.sum = &q->counts;
        queue_answer_all(q);
        graph_lines_answer(q->session, j->options, &how, operand);
    } else if (strncmp(operand, all_hypergraphs, strlen(all_hypergraphs)) == 0) {
        take_all_simple(q, operand);
    } else if (strcmp(operand, "-") == 0) {
        queue_answer_all(q);
        stream_lines(q->session, operand, EXPR_LONGEST + 1,
                     &(line_taker){j->options->common.own ? put_game : put_line, answer_waiting, q});
        queue_answer_all(q);
    } else {
        OWNED char *text = j->family ? mem_print("%s(%s)", j->family->name, operand) : mem_string(operand);
        queue_add(q, text, strlen(text), 0, NULL);
        if (queue_is_due(q))
            queue_answer_first(q);
    }
}

static bool only_lines_of_graphs(const job *j)
{
    const common_options *c = &j->options->common;
    for (size_t i = 1; i < c->operands; i++)
        if (!j->family || !graph_lines_many(c->operand[i]))
            return false;
    return true;
}

static void draw_counts(job *j, const counts *c)
{
    session *s = j->queue.session;
    const nim_options *o = j->options;
    hry_error error;
    CLEARED(plot_clear) plot p = {0};
    hry_status status =
        counts_draw(c, j->picture, &(style){.theme = o->picture.theme, .scale = (double)o->picture.scale},
                    &s->limit, &p, &error);
    THEN(status, door_write(s->door, o->output, p.bytes, p.size, &error));
    if (status)
        session_fail(s, &error, &(error_place){0});
}

// The output after all answers. The counts of files of graphs have been printed, unless they are rows.
static void print_end(job *j)
{
    const common_options *c = &j->options->common;
    nim_queue *q = &j->queue;
    counts all = {&j->rules, &q->counts, j->family ? j->family->name : NULL, NULL, j->options->joint};
    bool summed = form_has_rows(c->as) || j->options->joint || j->options->output || !only_lines_of_graphs(j);
    if (j->options->histogram && session_continues(q->session) && j->options->output)
        draw_counts(j, &all);
    else if (j->options->histogram && session_continues(q->session) && summed)
        counts_print(q->session->out, c->as, c->quiet, &all);
    else if (!j->options->histogram)
        rows_tail(q->session->out, c->as);
    if (q->undecided) {
        hry_error error;
        hry_fail(&error, HRY_UNDEFINED,
                 "%zu structure%s omitted because a property in `where` is unknown for %s", q->undecided,
                 q->undecided == 1 ? " was" : "s were", q->undecided == 1 ? "it" : "them");
        session_fail(q->session, &error, &(error_place){0});
    }
}

static void answer_operands(job *j)
{
    const common_options *c = &j->options->common;
    if (form_has_rows(c->as) && !j->options->histogram) {
        answers_columns(&j->columns, c->as, &j->rules, j->options->moves);
        row_layout_head(j->queue.session->out, &j->columns.layout);
    }
    hry_error none;
    for (size_t i = 1; i < c->operands && session_continues(j->queue.session); i++) {
        if (c->mixed && rule_list_read(c->own[2 * i - 2], &j->rules, &none) == HRY_OK) {
            j->queue.session->groups = rule_is_of_groups(c->own[2 * i - 2]);
            j->rules.closed = j->options->closed;
        }
        take_operand(j, c->operand[i]);
    }
    queue_answer_all(&j->queue);
    print_end(j);
}

static answer_sink sink_of(job *j, bool many)
{
    const nim_options *o = j->options;
    if (o->histogram)
        return (answer_sink){0};
    return o->where && o->common.as == FORM_TEXT
               ? answers_passing_on()
               : answers_sink(o->common.as, o->common.quiet, o->moves, many, &j->columns);
}

static hry_status answer_nim(session *s, const void *question, hry_error *error)
{
    const nim_options *o = question;
    job j = {.options = o};
    j.queue = (nim_queue){.options = o, .session = s, .rules = &j.rules};
    s->many = o->common.operands > 2 || strcmp(o->common.operand[1], "-") == 0 ||
              strncmp(o->common.operand[1], all_hypergraphs, strlen(all_hypergraphs)) == 0;
    j.queue.sink = sink_of(&j, s->many);
    s->tools.how.engine = nim_options_engine(o);
    s->tools.how.spill = o->spill;
    s->tools.how.team = sweep_team();
    if (o->spill)
        signal(SIGXFSZ, SIG_IGN); // a file at the maximal file size is reported like a full disk
    s->tools.workers = o->limits.threads ? (unsigned)o->limits.threads : 2;
    TRY(take_options(&j, error));
    s->place = (error_place){0};
    j.queue.sink.where = j.where;
    s->tools.how.compute = o->compute || (j.where && answers_where_more(j.where));
    answer_operands(&j);
    queue_clear(&j.queue);
    where_free(j.where);
    return HRY_OK;
}

VERB(nim, nim_options);

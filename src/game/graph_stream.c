// SPDX-License-Identifier: GPL-3.0-or-later
//
// A ring of batches. The calling thread fills batch `filled`, a team (base/team.h) runs the batches before
// it, and the calling thread writes batch `written` when it is done; written ≤ filled ≤ written + size of the
// ring. With one thread there is no team and a batch is computed when it is full.
#include "game/graph_stream.h"

#include "base/mem.h"
#include "engine/planes.h"
#include "lang/graph_parse.h"
#include "os/machine.h"

enum { MOST_THREADS = 256 };
static const double short_batch = 0.001, long_batch = 0.01; // seconds

struct graph_stream {
    graph_stream_options o;
    limit limit; // of one graph, for the workers
    graph_batch *ring;
    size_t size, filled, written;
    uint64_t lines, answered;
    graph_skips skips;
    bool met;            // an interrupted batch has been written; it is the last one
    size_t lines_wanted; // of a batch
    histogram counts;
    team *team; // NULL: this thread does the work
};

// ---- a batch

static void put_failure(graph_batch *b, size_t line, const hry_error *error)
{
    b->failures = mem_reserve(b->failures, &b->failure_room, b->failed + 1, sizeof *b->failures);
    b->failures[b->failed++] = (failure){line, *error};
}

// Counts a graph that does not meet the requirements of the family; false: the failure has another reason.
static bool skip_graph(const family *f, const graph *g, hry_status status, graph_skips *skips)
{
    if (status != HRY_UNDEFINED || f->need < NEED_CONNECTED || g->directed)
        return false;
    bool connected = graph_connected(g), cyclic = connected && f->need == NEED_TREE && g->vertices > 0;
    skips->disconnected += !connected;
    skips->cyclic += cyclic;
    return !connected || cyclic;
}

static void take_answer(const graph_stream_options *o, graph_batch *b, size_t i, answers *a, FILE *out)
{
    b->answered++;
    for (size_t k = 0; k < a->rules->count; k++)
        if (a->status[k])
            put_failure(b, i, &a->error[k]);
    answers_tell(&o->sink, a, &b->counts, out);
    answers_clear(a);
}

static void answer_line(const graph_stream_options *o, graph_question *q, graph_batch *b, size_t i, FILE *out)
{
    graph g;
    answers a;
    hry_error error;
    written text = batch_line(b, i);
    hry_status status = b->cut[i] ? hry_fail(&error, HRY_UNREADABLE, "the line is too long for a graph")
                                  : graph_parse_line(text.line, text.length, &g, &error);
    bool skipped = false;
    if (!status) {
        b->skips.graphs++;
        status = graph_find(q, &g, &text, &b->kept, &a, &error);
        skipped = status && skip_graph(q->family, &g, status, &b->skips);
        a.graph = &g;
        if (!status)
            take_answer(o, b, i, &a, out);
        graph_clear(&g);
    }
    if (status) {
        if (!skipped)
            put_failure(b, i, &error);
        if (!o->sink.where && o->sink.failure)
            o->sink.failure(out, &o->sink, &q->rules, &text, &error);
    }
}

// Answers the lines; `limit` bounds each of them. An interrupt skips the rest and sets `met`.
static void batch_run(graph_batch *b, const graph_stream_options *o, const limit *limit)
{
    FILE *out = mem_stream(&b->out, &b->out_length);
    struct limit own = *limit;
    graph_question q = o->question;
    q.how.limit = &own;
    double started = clock_now();
    for (size_t i = 0; i < b->lines && !(own.interrupt && *own.interrupt); i++) {
        if (own.seconds > 0)
            own.started = clock_now();
        answer_line(o, &q, b, i, out);
    }
    b->met = own.interrupt && *own.interrupt;
    b->seconds = clock_now() - started;
    fclose(out);
}

// ---- the ring

static void work(team *t, void *context)
{
    graph_stream *s = context;
    for (team_task *task; (task = team_take(t)); team_finish(t, task))
        batch_run((graph_batch *)task, &s->o, &s->limit);
}

graph_stream *graph_stream_new(const graph_stream_options *o)
{
    graph_stream *s = NEW(graph_stream);
    unsigned threads = o->threads ? o->threads : machine_processors();
    if (threads > MOST_THREADS)
        threads = MOST_THREADS;
    s->o = *o;
    s->o.question.how.threads = 1;
    s->limit = o->question.how.limit ? *o->question.how.limit : limit_none();
    s->limit.memory /= threads;
    s->limit.progress = NULL;
    s->size = 4 * threads;
    s->ring = NEW_ARRAY(graph_batch, s->size);
    s->lines_wanted = 1;
    planes_kernel_name(); // chooses the kernel before there are threads
    if (threads > 1)
        s->team = team_new(threads, work, s);
    return s;
}

void graph_stream_free(graph_stream *s)
{
    team_end(s->team);
    for (size_t i = 0; i < s->size; i++)
        batch_clear(&s->ring[i]);
    histogram_clear(&s->counts);
    free_all(s->ring, s);
}

// ---- the calling thread

static void write_batch(graph_stream *s, graph_batch *b)
{
    if (b->out_length && s->o.before_writing)
        s->o.before_writing(s->o.context);
    fwrite(b->out, 1, b->out_length, s->o.out);
    for (size_t i = 0; s->o.fail && i < b->failed; i++) {
        written text = batch_line(b, b->failures[i].line);
        s->o.fail(s->o.context, &b->failures[i].error, &text);
    }
    histogram_move(&s->counts, &b->counts);
    s->answered += b->answered;
    s->skips.graphs += b->skips.graphs;
    s->skips.disconnected += b->skips.disconnected;
    s->skips.cyclic += b->skips.cyclic;
    limit_progress(s->o.question.how.limit, "graphs answered", (double)s->answered, 0);
    if (b->seconds < short_batch && b->lines == s->lines_wanted && s->lines_wanted < BATCH_MOST_LINES)
        s->lines_wanted *= 2;
    else if (b->seconds > long_batch && s->lines_wanted > 1)
        s->lines_wanted /= 2;
    batch_empty(b);
}

// Discards a batch: writing it after an interrupted one would leave a gap.
static void drop_batch(graph_batch *b)
{
    histogram_clear(&b->counts);
    batch_empty(b);
}

// Writes the oldest batch; with `wait` false only if it is done.
static bool write_first(graph_stream *s, bool wait)
{
    graph_batch *b = &s->ring[s->written % s->size];
    bool done = s->team ? team_wait(s->team, &b->task, wait ? TEAM_FOREVER : 0) : b->task.done;
    if (done) {
        bool met = b->met;
        if (s->met)
            drop_batch(b);
        else
            write_batch(s, b);
        s->met |= met;
        s->written++;
    }
    return done;
}

// Gives the batch that is being filled to the workers, and makes room for the next.
static void submit(graph_stream *s)
{
    graph_batch *b = &s->ring[s->filled % s->size];
    if (s->team) {
        team_add(s->team, &b->task);
    } else {
        batch_run(b, &s->o, &s->limit);
        b->task.done = true;
    }
    s->filled++;
    while (s->written < s->filled && write_first(s, s->filled - s->written == s->size))
        ;
}

bool graph_stream_header(const char *line, size_t length)
{
    static const char *const headers[] = {">>graph6<<", ">>sparse6<<", ">>digraph6<<"};
    length -= length > 0 && line[length - 1] == '\r';
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (length == strlen(headers[i]) && memcmp(line, headers[i], length) == 0)
            return true;
    return false;
}

void graph_stream_put(graph_stream *s, const char *line, size_t length, bool whole)
{
    graph_batch *b = &s->ring[s->filled % s->size];
    s->lines++;
    if (s->lines == 1 && whole && graph_stream_header(line, length))
        return;
    batch_put(b, line, length, whole, s->lines);
    if (b->lines >= s->lines_wanted || batch_full(b))
        submit(s);
}

void graph_stream_drain(graph_stream *s)
{
    if (s->ring[s->filled % s->size].lines)
        submit(s);
    while (s->written < s->filled)
        write_first(s, true);
}

const graph_skips *graph_stream_skips(const graph_stream *s)
{
    return &s->skips;
}

histogram *graph_stream_counts(graph_stream *s)
{
    return &s->counts;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// All lines are in one buffer, with the end of each, and all output goes to one memory stream, so the writer
// can print whole batches in order. A device is asked about the batch first; each line that it does not
// answer is parsed and solved here. The time limit applies to each line separately.
#include "game/graph_batch.h"

#include "base/mem.h"
#include "game/graph_known.h"
#include "lang/graph_parse.h"

enum { KEPT_OF_CUT = 200 }; // bytes of a line that is too long, for the message

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

// Uses the answer of the device if there is one.
static void answer_any(const graph_stream_options *o, graph_question *q, graph_batch *b, size_t i,
                       const device_graphs *device, FILE *out)
{
    answers a;
    if (device && graph_known_answer(b, i, q, device_graphs_name(device), &a)) {
        b->skips.graphs++;
        take_answer(o, b, i, &a, out);
    } else
        answer_line(o, q, b, i, out);
}

void batch_run(graph_batch *b, const graph_stream_options *o, device_graphs *device, const limit *limit)
{
    FILE *out = mem_stream(&b->out, &b->out_length);
    struct limit own = *limit;
    graph_question q = o->question;
    q.how.limit = &own;
    double started = clock_now();
    b->device_failed.status = HRY_OK;
    if (device && graph_known_ask(b, device, &own, &b->device_failed)) {
        device = NULL;
        if (limit_reached(&own)) // the device did not fail
            b->device_failed.status = HRY_OK;
    }
    for (size_t i = 0; i < b->lines && !(own.interrupt && *own.interrupt); i++) {
        if (own.seconds > 0)
            own.started = clock_now();
        answer_any(o, &q, b, i, device, out);
    }
    b->met = own.interrupt && *own.interrupt;
    b->seconds = clock_now() - started;
    fclose(out);
}

void batch_put(graph_batch *b, const char *line, size_t length, bool whole, uint64_t number)
{
    size_t begin = b->lines ? b->end[b->lines - 1] : 0;
    if (!whole && length > KEPT_OF_CUT)
        length = KEPT_OF_CUT;
    b->text = mem_reserve(b->text, &b->room, begin + length, 1);
    if (length)
        memcpy(b->text + begin, line, length);
    b->end = mem_reserve(b->end, &b->end_room, b->lines + 1, sizeof *b->end);
    b->cut = mem_reserve(b->cut, &b->cut_room, b->lines + 1, sizeof *b->cut);
    if (b->lines == 0)
        b->first = number;
    b->cut[b->lines] = !whole;
    b->end[b->lines++] = begin + length;
}

bool batch_full(const graph_batch *b, size_t most_lines)
{
    return b->lines >= most_lines || (b->lines && b->end[b->lines - 1] >= BATCH_MOST_BYTES);
}

void batch_empty(graph_batch *b)
{
    free(b->out);
    b->out = NULL;
    b->lines = b->failed = b->answered = 0;
    b->skips = (graph_skips){0};
    b->task = (team_task){0};
    b->met = false;
    if (b->room > 2 * BATCH_MOST_BYTES) {
        free(b->text);
        b->text = NULL;
        b->room = 0;
    }
}

void batch_clear(graph_batch *b)
{
    free_all(b->text, b->end, b->cut, b->known, b->pairs, b->out, b->failures);
    graph_room_clear(&b->kept);
    histogram_clear(&b->counts);
}

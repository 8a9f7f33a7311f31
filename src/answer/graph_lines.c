// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of nim that answers graphs, one per line. It decides whether an operand is such a stream (by its
// name, or by reading at most 100 lines of the file), then connects the line reader to a graph_stream, which
// solves in batches. Graphs on which the family is not defined are counted and reported in one sentence at
// the end.
#include "answer/graph_lines.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "answer/lines.h"
#include "answer/stream.h"
#include "base/text.h"
#include "graph/graph_read.h"
#include "lang/graph_parse.h"
#include "report/counts.h"

enum {
    LONGEST_LINE = 16 << 20, // graph6 of GRAPH_MAX_VERTICES vertices has 8.4 million bytes
    LINES_TRIED = 100,       // of a file whose name does not determine its format
};

hry_status graph_lines_family(const nim_options *o, const family **out, hry_error *error)
{
    REFUSE_IF(o->files.format != FORMAT_BY_NAME || o->files.vertices,
              "`%s` applies to files of sets; `family` reads files of graphs",
              o->files.vertices ? "vertices" : "format");
    return family_of_graphs(o->family, out, error);
}

// Whether there are several lines, and one of the first is a graph or the header of such a file.
static bool has_many(const char *path)
{
    lines input = {.descriptor = open(path, O_RDONLY | O_CLOEXEC), .longest = LONGEST_LINE};
    if (input.descriptor < 0)
        return false;
    char *line;
    size_t length, count = 0;
    bool found = false;
    while (count < LINES_TRIED && !(found && count > 1) &&
           lines_next(&input, true, &line, &length) == LINE_READY) {
        graph g;
        bool is_graph = graph_read_line(line, length, &g, NULL) == HRY_OK;
        if (is_graph)
            graph_clear(&g);
        found |= is_graph || graph_stream_header(line, length);
        count += length > 0 && *line != '\r';
    }
    close(input.descriptor);
    lines_clear(&input);
    return found && count > 1;
}

bool graph_lines_many(const char *operand)
{
    cursor s = {operand, 0, strlen(operand), NULL, NULL};
    struct stat about;
    if (strcmp(operand, "-") == 0 || graph_format_of(operand) == GRAPH_LINES)
        return strchr(operand, ':') == NULL || access(operand, F_OK) == 0;
    if (graph_is_meant(&s) || stat(operand, &about))
        return false;
    return S_ISFIFO(about.st_mode) || (S_ISREG(about.st_mode) && has_many(operand));
}

hry_status graph_lines_check(const nim_options *o, const family *family, const rule_list *rules,
                             hry_error *error)
{
    bool lines = false;
    for (size_t i = 1; i < o->common.operands; i++)
        lines |= graph_lines_many(o->common.operand[i]);
    REFUSE_IF(lines && o->misere,
              "`misere` does not apply to files of graphs, which are solved in normal play; name "
              "the graphs one by one");
    REFUSE_IF(lines && o->position, "`position` requires a single graph: write %s(graph6:…) without `family`",
              family->name);
    REFUSE_IF(lines && o->moves && o->common.quiet && rules->count > 1,
              "`quiet` with `moves` requires a single game; ask for one game at a time, or use `json`");
    return HRY_OK;
}

typedef struct reading {
    session *session;
    const char *file; // NULL: standard input
    graph_stream *stream;
} reading;

static void fail(void *context, const hry_error *error, const written *text)
{
    const reading *r = context;
    hry_error named = *error;
    if (r->file) {
        hry_fail(&named, error->status, "%.100s: %.360s", r->file, error->message);
        named.column = error->column;
    }
    session_fail(r->session, &named, &(error_place){text->line, text->length, text->number, false});
}

// Reports all graphs of one kind on which the family is not defined.
static void report_skipped(const reading *r, const char *family, uint64_t skipped, uint64_t graphs,
                           const char *what)
{
    hry_error error;
    if (!skipped)
        return;
    hry_fail(&error, HRY_UNDEFINED,
             "%.100s%s%" PRIu64 " of %" PRIu64 " graph%s %s, and %s is not defined on %s; skipped",
             r->file ? r->file : "", r->file ? ": " : "", skipped, graphs, text_plural(graphs), what, family,
             skipped == 1 ? "it" : "them");
    session_fail(r->session, &error, &(error_place){0});
}

static void report_skips(const reading *r, const char *family, const graph_skips *s)
{
    report_skipped(r, family, s->disconnected, s->graphs,
                   s->disconnected == 1 ? "is not connected" : "are not connected");
    report_skipped(r, family, s->cyclic, s->graphs, s->cyclic == 1 ? "has a cycle" : "have a cycle");
}

static void before_writing(void *context)
{
    session_end_progress(((const reading *)context)->session);
}

// A device is for one large game. The games of a stream are small.
static engine stream_engine(session *s, const nim_options *o)
{
    engine asked = nim_options_engine(o);
    if (asked != ENGINE_GPU)
        return asked;
    session_note(s, "harary: note: the graphs of a stream are solved on the processor");
    return ENGINE_AUTO;
}

static void put_line(void *context, char *line, size_t length, bool whole)
{
    graph_stream_put(((reading *)context)->stream, line, length, whole);
}

static bool answer_waiting(void *context)
{
    graph_stream_drain(((reading *)context)->stream);
    return false;
}

static void print_counts(FILE *out, const nim_options *o, const graph_lines *how, const histogram *found,
                         const char *file)
{
    counts c = {&how->question.rules, found, how->question.family->name, o->common.operands > 2 ? file : NULL,
                o->joint};
    counts_print(out, o->common.as, o->common.quiet, &c);
}

static void take_counts(FILE *out, const nim_options *o, const graph_lines *how, graph_stream *stream,
                        const char *file)
{
    histogram *found = graph_stream_counts(stream);
    if (!how->sum)
        print_counts(out, o, how, found, file);
    else
        histogram_move(how->sum, found);
}

void graph_lines_answer(session *s, const nim_options *o, const graph_lines *how, const char *operand)
{
    bool is_file = strcmp(operand, "-") != 0;
    reading r = {s, is_file ? operand : NULL, NULL};
    session_start(s);
    graph_stream_options g = {.question = how->question,
                              .sink = how->sink,
                              .threads = (unsigned)o->limits.threads,
                              .out = s->out,
                              .fail = fail,
                              .before_writing = before_writing,
                              .context = &r};
    g.question.how = (solve_options){
        .engine = stream_engine(s, o), .compute = o->compute, .limit = &s->limit, .spill = o->spill};
    r.stream = graph_stream_new(&g);
    // Counts are printed at the end, so pending graphs can wait for full batches.
    line_taker take = {put_line, o->histogram ? NULL : answer_waiting, &r};
    bool opened = stream_lines(s, operand, LONGEST_LINE, &take);
    if (session_continues(s))
        graph_stream_drain(r.stream);
    session_end_progress(s);
    if (opened && o->histogram && session_continues(s))
        take_counts(s->out, o, how, r.stream, is_file ? operand : "standard input");
    report_skips(&r, how->question.family->name, graph_stream_skips(r.stream));
    graph_stream_free(r.stream);
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many structures as lines of a text. Graphs use the stream of the program (game/graph_stream.h), whose
// answers are written to memory as numbers. Other structures are answered one by one.

#include "game/graph_stream.h"
#include "lib/lib_internal.h"

// The next line without its end; false: no more lines.
static bool next_line(const char **at, const char *end, const char **line, size_t *length)
{
    if (*at == end)
        return false;
    const char *newline = memchr(*at, '\n', (size_t)(end - *at));
    *line = *at;
    *length = (size_t)((newline ? newline : end) - *at);
    *at = newline ? newline + 1 : end;
    *length -= *length && (*line)[*length - 1] == '\r';
    return true;
}

// ---- graphs

static void put(FILE *out, int32_t nim)
{
    fwrite(&nim, sizeof nim, 1, out);
}

static void put_answer(FILE *out, const answer_sink *how, const answers *a)
{
    (void)how;
    for (size_t r = 0; r < a->rules->count; r++)
        put(out, a->status[r] ? -(int32_t)a->status[r] : a->value[r].nim);
}

static void put_failure(FILE *out, const answer_sink *how, const rule_list *rules, const written *text,
                        const hry_error *error)
{
    (void)how, (void)text;
    for (size_t r = 0; r < rules->count; r++)
        put(out, -(int32_t)error->status);
}

// Returns the number of graphs in the lines.
static size_t stream_lines(hry_context *c, graph_stream *s, const char *lines, size_t length)
{
    const char *at = lines, *line;
    size_t graphs = 0, size;
    while (next_line(&at, lines + length, &line, &size)) {
        graphs += line != lines || !graph_stream_header(line, size);
        if (c->stop == STOP_NOT)
            graph_stream_put(s, line, size, true);
    }
    graph_stream_drain(s);
    return graphs;
}

static int32_t *answer_graphs(hry_context *c, graph_stream_options *o, const char *lines, size_t length,
                              size_t *graphs)
{
    char *bytes = NULL;
    size_t size = 0;
    o->out = mem_stream(&bytes, &size);
    graph_stream *s = graph_stream_new(o);
    *graphs = stream_lines(c, s, lines, length);
    graph_stream_free(s);
    fclose(o->out);
    size_t wanted = *graphs * o->question.rules.count, found = size / sizeof(int32_t);
    int32_t *nim = mem_resize(bytes, wanted, sizeof *nim);
    for (; found < wanted; found++)
        nim[found] = -HRY_CANCELLED;
    return nim;
}

hry_status hry_nim_graphs(hry_context *c, const char *family, const char *rules, const char *lines,
                          size_t length, int32_t **nim, size_t *graphs, size_t *rules_count, hry_error *error)
{
    IN_CALL(c);
    graph_stream_options o = {.question = {.how = c->tools.how},
                              .sink = {.answer = put_answer, .failure = put_failure},
                              .threads = c->tools.how.threads};
    TRY(family_of_graphs(family, &o.question.family, error));
    TRY(rule_list_read(rules, &o.question.rules, error));
    *nim = answer_graphs(c, &o, lines, length, graphs);
    *rules_count = o.question.rules.count;
    return c->stop != STOP_NOT ? limit_fail(&c->limit, 0, error) : HRY_OK;
}

// ---- structures of any kind

static int32_t answer_line(hry_context *c, const char *rule, const char *line, size_t length)
{
    uint32_t nim;
    hry_error error;
    call_restart_clock(c);
    hry_status status = context_nim(c, rule, line, length, &nim, &error);
    return status ? -(int32_t)status : (int32_t)nim;
}

static size_t count_lines(const char *lines, size_t length)
{
    const char *at = lines, *line;
    size_t count = 0, size;
    while (next_line(&at, lines + length, &line, &size))
        count++;
    return count;
}

hry_status hry_nim_lines(hry_context *c, const char *rule, const char *lines, size_t length, int32_t **nim,
                         size_t *count, hry_error *error)
{
    IN_CALL(c);
    enum rule r;
    if (rule)
        TRY(context_rule(rule + variant_read(rule).bytes, &r, error));
    const char *at = lines, *line;
    size_t size, total = count_lines(lines, length);
    *nim = NEW_ARRAY(int32_t, total);
    *count = total;
    for (size_t i = 0; next_line(&at, lines + length, &line, &size); i++) {
        (*nim)[i] = c->stop == STOP_NOT ? answer_line(c, rule, line, size) : -HRY_CANCELLED;
        limit_progress(&c->limit, "structures answered", (double)i, (double)total);
    }
    return c->stop != STOP_NOT ? limit_fail(&c->limit, 0, error) : HRY_OK;
}

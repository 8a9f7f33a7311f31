// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orders whose Frattini factors the library does not store: every group is constructed (3–6 ms each; for the
// orders 1152 and 1920, unless every group is requested, only those that census.g cannot rule out), in chunks
// distributed to the workers. Finished chunks are written to the journal, so an interrupted scan resumes
// where it stopped. Chunks of any other size in the journal are ignored.
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "census/census_internal.h"
#include "group/frattini.h"

enum { CHUNK = 500 }; // groups

typedef struct scan {
    census *census;
    census_detail *detail;
    const limit *limit;
    const char *mark; // prefix of the lines in the journal
    uint32_t chunks, done, next;
    bool *finished;
} scan;

static uint32_t chunk_last(const scan *s, uint32_t i)
{
    uint64_t last = ((uint64_t)i + 1) * CHUNK;
    return (uint32_t)(last < s->detail->row.groups ? last : s->detail->row.groups);
}

// The number of the chunk first … last; s->chunks if it is not one of our chunks.
static uint32_t chunk_of(const scan *s, uint32_t first, uint32_t last)
{
    uint32_t i = first ? (first - 1) / CHUNK : s->chunks;
    return i < s->chunks && first == i * CHUNK + 1 && last == chunk_last(s, i) ? i : s->chunks;
}

// Takes a line of the journal if it is complete, is for this order, and has a chunk that is still missing.
static void take_line(scan *s, char *line)
{
    uint32_t order, first, last, q, number;
    uint64_t groups;
    int used = 0;
    size_t length = strlen(line);
    if (length < 2 || strcmp(line + length - 2, " .") != 0 || strncmp(line, s->mark, strlen(s->mark)) != 0 ||
        sscanf(line + strlen(s->mark), "%" SCNu32 " %" SCNu32 " %" SCNu32 "%n", &order, &first, &last,
               &used) != 3)
        return;
    used += (int)strlen(s->mark);
    uint32_t i = order == s->detail->row.order ? chunk_of(s, first, last) : s->chunks;
    if (i == s->chunks || s->finished[i])
        return;
    for (char *at = line + used;
         sscanf(at, " %" SCNu32 ".%" SCNu32 "x%" SCNu64 "%n", &q, &number, &groups, &used) == 3; at += used)
        census_add_factor(s->detail, q, number, groups);
    s->finished[i] = true;
    s->done++;
}

static hry_status take_journal(scan *s, hry_error *error)
{
    OWNED char *text = NULL;
    size_t length;
    if (!s->census->journal || access(s->census->journal, F_OK) != 0)
        return HRY_OK;
    TRY(file_read(s->census->journal, &text, &length, error));
    for (char *rest = text, *end; (end = strchr(rest, '\n')); rest = end + 1) {
        *end = '\0';
        take_line(s, rest);
    }
    return HRY_OK;
}

// A line is written at once; the newline before it ends a line that another process may have left incomplete.
static hry_status write_journal(scan *s, uint32_t i, const counted_factor *factor, size_t count,
                                hry_error *error)
{
    if (!s->census->journal || s->chunks == 1)
        return HRY_OK;
    OWNED char *line = NULL;
    size_t size = 0;
    FILE *text = mem_stream(&line, &size);
    fprintf(text, "\n%s%" PRIu32 " %" PRIu32 " %" PRIu32, s->mark, s->detail->row.order, i * CHUNK + 1,
            chunk_last(s, i));
    for (size_t k = 0; k < count; k++)
        fprintf(text, " %" PRIu32 ".%" PRIu32 "x%" PRIu64, factor[k].order, factor[k].number,
                factor[k].groups);
    fputs(" .\n", text);
    fclose(text);
    int to = open(s->census->journal, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    bool good = to >= 0 && file_put(to, line, size);
    good = (to < 0 || close(to) == 0) && good;
    return good ? HRY_OK
                : hry_fail(error, HRY_LIMIT, "cannot write %.200s: %s", s->census->journal, strerror(errno));
}

static void submit(scan *s)
{
    while (s->next < s->chunks && source_pending(s->census->source) < 2 * s->census->workers) {
        uint32_t i = s->next++;
        if (s->finished[i])
            continue;
        fact_question q =
            ask_census_scan(s->detail->row.order, i * CHUNK + 1, chunk_last(s, i), s->census->every);
        ask_later(s->census->source, q, 0, &s->finished[i]);
    }
}

static hry_status take_answer(scan *s, fact_answer *a, hry_error *error)
{
    uint32_t i = (uint32_t)((bool *)a->tag - s->finished);
    json_auto_t *value = a->value;
    if (a->status) {
        *error = a->error;
        return a->status;
    }
    OWNED counted_factor *factor = NULL;
    size_t count;
    TRY(counted_factors_read(value, &factor, &count, error));
    for (size_t k = 0; k < count; k++)
        census_add_factor(s->detail, factor[k].order, factor[k].number, factor[k].groups);
    s->finished[i] = true;
    s->done++;
    return write_journal(s, i, factor, count, error);
}

static int by_number(const void *a, const void *b)
{
    const census_factor *x = a, *y = b;
    if (x->order != y->order)
        return x->order < y->order ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

hry_status census_scan(census *c, const limit *limit, census_detail *d, hry_error *error)
{
    char what[40];
    scan s = {.census = c, .detail = d, .limit = limit, .mark = c->every ? "every " : ""};
    s.chunks = (uint32_t)((d->row.groups + CHUNK - 1) / CHUNK);
    s.finished = NEW_ARRAY(bool, s.chunks);
    snprintf(what, sizeof what, "order %" PRIu32, d->row.order);
    hry_status status = s.chunks > 1 ? take_journal(&s, error) : HRY_OK;
    while (status == HRY_OK && s.done < s.chunks) {
        fact_answer a = {0};
        submit(&s);
        if (s.chunks > 1)
            limit_progress(limit, what, s.done, s.chunks);
        status = source_next(c->source, &a, limit, error);
        THEN(status, take_answer(&s, &a, error));
    }
    source_cancel(c->source);
    free(s.finished);
    if (d->factors)
        qsort(d->factor, d->factors, sizeof *d->factor, by_number);
    return status;
}

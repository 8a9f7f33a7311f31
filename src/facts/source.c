// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers that are known at once (recorded ones, and refusals where there is no second place) wait here;
// the others wait in the second place.
#include "facts/source.h"

#include <assert.h>

#include "base/mem.h"
#include "base/ring.h"
#include "facts/recorded.h"

typedef struct known {
    ring link; // must come first: pointers to it are converted to the answer
    fact_answer answer;
} known;

struct fact_source {
    const fact_finder *finder; // NULL: recorded answers only
    void *own;
    bool alone;         // recorded answers are not used
    atomic_int *needed; // may be NULL
    ring known;
    size_t pending;
    double seconds;
};

fact_source *source_open(const fact_finder *finder, void *own, bool alone)
{
    fact_source *s = NEW(fact_source);
    s->finder = finder;
    s->own = own;
    s->alone = alone;
    ring_init(&s->known);
    return s;
}

fact_source *source_recorded(atomic_int *needed)
{
    fact_source *s = source_open(NULL, NULL, false);
    s->needed = needed;
    return s;
}

fact_source *source_open_by(source_opener *open, unsigned workers, size_t memory)
{
    return open ? open(workers, memory) : source_recorded(NULL);
}

atomic_int *source_needed(const fact_source *s)
{
    return s->needed;
}

static void drop_known(fact_source *s)
{
    for (known *k; (k = RING_FIRST(known, link, &s->known));) {
        ring_remove(&k->link);
        json_decref(k->answer.value);
        free(k);
    }
}

void source_free(fact_source *s)
{
    if (!s)
        return;
    drop_known(s);
    if (s->finder)
        s->finder->free(s->own);
    free(s);
}

// ---- single questions

static bool is_recorded(const fact_source *s, const char *call, const json_t *args, fact_answer *out)
{
    json_t *value = s->alone ? NULL : recorded_answer(call, args);
    *out = (fact_answer){.status = HRY_OK, .value = value, .recorded = value != NULL};
    return value;
}

static void refuse(const fact_source *s, fact_answer *out)
{
    if (s->needed)
        *s->needed = FACTS_NEEDED;
    out->status = hry_fail(&out->error, HRY_MISSING,
                           "GAP is not available here, and the recorded facts about groups do not contain "
                           "the answer");
}

hry_status source_ask(fact_source *s, const char *call, json_t *args, const limit *limit, json_t **value,
                      hry_error *error)
{
    fact_answer a;
    if (!is_recorded(s, call, args, &a)) {
        TRY(limit_check(limit, error));
        if (s->finder)
            s->finder->ask(s->own, call, args, limit, &a);
        else
            refuse(s, &a);
    }
    s->seconds += a.seconds;
    if (a.status == HRY_OK)
        *value = a.value;
    else if (error)
        *error = a.error;
    return a.status;
}

// ---- many questions

void source_submit(fact_source *s, const char *call, json_t *args, double seconds, void *tag)
{
    fact_answer a;
    bool recorded = is_recorded(s, call, args, &a);
    s->pending++;
    if (!recorded && s->finder) {
        s->finder->submit(s->own, call, args, seconds, tag);
        return;
    }
    if (!recorded)
        refuse(s, &a);
    known *k = NEW(known);
    k->answer = a;
    k->answer.tag = tag;
    ring_add_last(&s->known, &k->link);
}

size_t source_pending(const fact_source *s)
{
    return s->pending;
}

hry_status source_next(fact_source *s, fact_answer *answer, const limit *limit, hry_error *error)
{
    assert(s->pending);
    known *k = RING_FIRST(known, link, &s->known);
    if (k) {
        ring_remove(&k->link);
        *answer = k->answer;
        free(k);
    } else {
        TRY(s->finder->next(s->own, answer, limit, error));
    }
    s->pending--;
    s->seconds += answer->seconds;
    return HRY_OK;
}

void source_cancel(fact_source *s)
{
    drop_known(s);
    if (s->finder)
        s->finder->cancel(s->own);
    s->pending = 0;
}

// ---- memory and time

size_t source_slim(fact_source *s, size_t most)
{
    return s->finder ? s->finder->slim(s->own, most) : 0;
}

size_t source_leaves(fact_source *s, size_t memory)
{
    size_t quarter = memory / 4;
    size_t held = source_slim(s, quarter > SOURCE_LEAST_MEMORY ? quarter : SOURCE_LEAST_MEMORY);
    return held < memory - quarter ? memory - held : quarter;
}

double source_seconds(const fact_source *s)
{
    return s->seconds;
}

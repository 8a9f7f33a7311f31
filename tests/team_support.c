// SPDX-License-Identifier: GPL-3.0-or-later
#include "team_support.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "engine/planes.h"
#include "engine/tiled_team.h"

enum { MEMBERS = 1 << TEAM_MOST_BITS };

typedef struct letter {
    uint32_t from, to;
    letter_kind kind;
    bool sent, matched;
    unsigned late; // looks until it is seen to be done
    uint64_t *words;
    size_t count;
    struct letter *next;
} letter;

typedef struct member {
    tile_team team;
    pthread_t thread;
    tile_report report;
    unsigned rests, until; // 0: it is never interrupted
    atomic_int interrupt;
} member;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; // of all of these
static member members[MEMBERS];
static letter *open_letters; // in the order in which they were written
static rng late;
static uint32_t slow; // the member that takes long rests
static uint64_t *orders;

// ---- letters

static bool meet(const letter *a, const letter *b)
{
    return a->sent != b->sent && a->from == b->from && a->to == b->to && a->kind == b->kind;
}

static void deliver(letter *a, letter *b)
{
    letter *from = a->sent ? a : b, *to = a->sent ? b : a;
    if (from->count != to->count)
        fail_msg("%zu words for %zu", from->count, to->count);
    memcpy(to->words, from->words, from->count * sizeof *from->words);
    a->matched = b->matched = true;
}

static void *write_letter(letter l)
{
    letter *own = mem_copy(&l, 1, sizeof l);
    pthread_mutex_lock(&lock);
    own->late = rng_below(&late, 3);
    letter **at = &open_letters;
    while (*at && !meet(*at, own))
        at = &(*at)->next;
    if (*at) {
        letter *other = *at;
        *at = other->next;
        deliver(other, own);
    } else {
        *at = own;
    }
    pthread_mutex_unlock(&lock);
    return own;
}

static void *send(void *context, uint32_t to, letter_kind kind, const uint64_t *words, size_t count)
{
    const member *m = context;
    return write_letter((letter){.from = m->team.member,
                                 .to = to,
                                 .kind = kind,
                                 .sent = true,
                                 .words = (uint64_t *)words,
                                 .count = count});
}

static void *receive(void *context, uint32_t from, letter_kind kind, uint64_t *words, size_t count)
{
    const member *m = context;
    return write_letter(
        (letter){.from = from, .to = m->team.member, .kind = kind, .words = words, .count = count});
}

static bool done(void *context, void *what)
{
    (void)context;
    letter *l = what;
    pthread_mutex_lock(&lock);
    bool is_done = l->matched && (l->late == 0 || --l->late == 0);
    pthread_mutex_unlock(&lock);
    if (is_done)
        free(l);
    return is_done;
}

static hry_status take_a_rest(void *context, bool moving, double idle, hry_error *error)
{
    (void)idle;
    (void)error;
    member *m = context;
    if (++m->rests == m->until)
        m->interrupt = 1;
    (void)moving;
    for (int turns = m->team.member == slow ? 8 : 1; turns; turns--)
        look_soon();
    return HRY_OK;
}

// ---- the sweep

static void *follow(void *context)
{
    member *m = context;
    limit l = limit_none();
    l.interrupt = &m->interrupt;
    // Members on different machines have different kernels.
    static const char *const kernel[] = {"portable", "vector128", "vector256", "vector512"};
    planes_use(kernel[m->team.member % COUNT(kernel)]);
    m->report = tiled_follow(&m->team, orders, &l);
    return NULL;
}

static hry_status begin(void *context, uint32_t count, const uint64_t *words, size_t size, hry_error *error)
{
    (void)context;
    (void)error;
    orders = mem_copy(words, size, sizeof *words);
    for (uint32_t i = 1; i < count; i++)
        if (pthread_create(&members[i].thread, NULL, follow, &members[i]))
            fail_msg("no thread can be started");
    return HRY_OK;
}

static hry_status end(void *context, uint32_t count, tile_report *report, hry_error *error)
{
    (void)context;
    (void)error;
    for (uint32_t i = 1; i < count; i++) {
        pthread_join(members[i].thread, NULL);
        report[i] = members[i].report;
    }
    free(orders);
    assert_null(open_letters);
    return HRY_OK;
}

const tile_team *team_of_threads(unsigned bits, uint64_t seed)
{
    late.state = seed;
    slow = rng_below(&late, 2U << bits); // often nobody
    for (uint32_t i = 0; i < UINT32_C(1) << bits; i++) {
        members[i] = (member){.team = {.bits = bits,
                                       .ranks = 1U << bits,
                                       .member = i,
                                       .threads = 1,
                                       .memory = SIZE_MAX,
                                       .context = &members[i],
                                       .send = send,
                                       .receive = receive,
                                       .done = done,
                                       .rest = take_a_rest,
                                       .begin = begin,
                                       .end = end}};
    }
    return &members[0].team;
}

void team_interrupt(uint32_t who, unsigned rests)
{
    members[who].until = rests;
}

const atomic_int *team_leader_interrupt(void)
{
    return &members[0].interrupt;
}

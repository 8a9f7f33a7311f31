// SPDX-License-Identifier: GPL-3.0-or-later
//
// MPI ranks as a team for one sweep (engine/tile_team.h): rank r is member r. Orders and reports travel like
// items and answers (ranks.c). Letters use a separate communicator; each is one MPI request, which is polled
// and never awaited.
#include "crew/ranks_sweep.h"

#include <signal.h>

#ifdef HARARY_HAS_MPI

#include "base/mem.h"
#include "crew/messages.h"
#include "engine/tiled_team.h"
#include "os/clock.h"
#include "os/machine.h"

// Seconds; MPI makes progress only when polled.
#define REST 0.0005
#define SHORT_REST 0.00002

static MPI_Comm letters;
static tile_team team;
static tile_report *reports; // of the current sweep, by rank
static bool *reported;
static uint32_t at_work;  // ranks below this number take part
static hry_error lost;    // with a status: a rank is lost for good
static bool stands_still; // no rank is lost, but the sweep makes no progress
static double own_idle;   // seconds since this rank made progress

// ---- letters

static void *letter_new(MPI_Request request)
{
    MPI_Request *letter = mem_alloc(1, sizeof *letter);
    *letter = request;
    return letter;
}

static void *send_letter(void *context, uint32_t to, letter_kind kind, const uint64_t *words, size_t count)
{
    (void)context;
    MPI_Request request;
    MPI_Isend(words, (int)count, MPI_UINT64_T, (int)to, (int)kind, letters, &request);
    return letter_new(request);
}

static void *receive_letter(void *context, uint32_t from, letter_kind kind, uint64_t *words, size_t count)
{
    (void)context;
    MPI_Request request;
    MPI_Irecv(words, (int)count, MPI_UINT64_T, (int)from, (int)kind, letters, &request);
    return letter_new(request);
}

static bool letter_done(void *context, void *letter)
{
    (void)context;
    int done;
    MPI_Test(letter, &done, MPI_STATUS_IGNORE);
    if (done)
        free(letter);
    return done != 0;
}

// ---- rank 0, which leads

static bool all_reported(void)
{
    for (uint32_t r = 1; r < at_work; r++)
        if (!reported[r])
            return false;
    return true;
}

// All ranks send heartbeats and none makes progress: a letter between two of them was lost.
static void look_whether_all_stand(void)
{
    double least = own_idle;
    for (uint32_t r = 1; r < at_work; r++)
        if (!reported[r] && rank_state_of(r - 1)->idle < least)
            least = rank_state_of(r - 1)->idle;
    if (lost.status || all_reported() || least <= ranks_patience())
        return;
    stands_still = true;
    hry_fail(
        &lost, HRY_LIMIT,
        "the sweep has made no progress for %.0f s although every rank responds: check that all machines "
        "can reach each other",
        ranks_patience());
}

bool sweep_stands_still(void)
{
    return stands_still;
}

// Receives the waiting reports; fails if a rank whose report is missing has not responded for too long.
static hry_status look_at_ranks(hry_error *error)
{
    unsigned worker;
    char *bytes;
    size_t size;
    while (messages_look(&worker, &bytes, &size)) {
        memcpy(&reports[worker + 1], bytes, sizeof *reports);
        reported[worker + 1] = true;
        free(bytes);
    }
    for (uint32_t r = 1; r < at_work && !lost.status; r++)
        if (!reported[r] && clock_now() - rank_state_of(r - 1)->heard > ranks_patience()) {
            rank_state_of(r - 1)->lost = true;
            hry_fail(&lost, HRY_LIMIT, "rank %u has not responded for %.0f s: the sweep has been stopped", r,
                     ranks_patience());
        }
    look_whether_all_stand();
    *error = lost;
    return lost.status;
}

static hry_status rest(void *context, bool moving, double idle, hry_error *error)
{
    (void)context;
    own_idle = idle;
    clock_sleep(moving ? SHORT_REST : REST);
    return team.member ? HRY_OK : look_at_ranks(error);
}

static hry_status begin(void *context, uint32_t members, const uint64_t *orders, size_t count,
                        hry_error *error)
{
    (void)context;
    *error = lost;
    if (lost.status)
        return lost.status;
    at_work = members;
    own_idle = 0;
    reports = NEW_ARRAY(tile_report, members);
    reported = NEW_ARRAY(bool, members);
    for (uint32_t r = 1; r < members; r++)
        message_send_to(r - 1, MESSAGE_SWEEP, (const char *)orders, count * sizeof *orders);
    return HRY_OK;
}

static hry_status end(void *context, uint32_t members, tile_report *report, hry_error *error)
{
    hry_status status = look_at_ranks(error);
    double begun = clock_now();
    while (!status && !all_reported())
        status = rest(context, false, clock_now() - begun, error);
    memcpy(report, reports, members * sizeof *report);
    free_all(reports, reported);
    return status;
}

// ---- all of them

// Threads for each of `ranks` ranks on this machine, which may be bound to some of its processors.
static unsigned share(unsigned ranks)
{
    unsigned whole = machine_processors(), own = whole > ranks ? whole / ranks : 1;
    unsigned bound = machine_processors_allowed();
    return bound < own ? bound : own;
}

void sweep_meet(void)
{
    unsigned ranks = messages_ranks(), rank = messages_rank();
    int here;
    MPI_Comm machine;
    MPI_Comm_dup(MPI_COMM_WORLD, &letters);
    MPI_Comm_split_type(letters, MPI_COMM_TYPE_SHARED, (int)rank, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &here);
    MPI_Comm_free(&machine);
    uint64_t memory = limit_allowed(NULL) / (unsigned)here, least;
    MPI_Allreduce(&memory, &least, 1, MPI_UINT64_T, MPI_MIN, letters);
    team = (tile_team){.ranks = ranks,
                       .member = rank,
                       .threads = share((unsigned)here),
                       .memory = least,
                       .apart = (unsigned)here < ranks,
                       .send = send_letter,
                       .receive = receive_letter,
                       .done = letter_done,
                       .rest = rest,
                       .begin = begin,
                       .end = end};
    while (team.bits < TEAM_MOST_BITS && 2U << team.bits <= ranks)
        team.bits++;
}

const tile_team *sweep_team(void)
{
    return messages_ranks() > 1 ? &team : NULL;
}

double sweep_idle(void)
{
    return own_idle;
}

char *sweep_follow(const char *orders, const limit *limit, size_t *size)
{
    signal(SIGXFSZ, SIG_IGN); // a file that exceeds its size limit is reported like a full disk
    tile_report report = tiled_follow(&team, (const uint64_t *)orders, limit);
    own_idle = 0;
    *size = sizeof report;
    return mem_copy(&report, 1, sizeof report);
}

#else

const tile_team *sweep_team(void)
{
    return NULL;
}

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sweep in tiles (tiles.h) by several processes with separate memories. The lowest s of the top bits of a
// tile are the number of its member: these are the top vertices that generate least, so the members have
// about the same amount of work. Besides tiles of its own member, a tile needs the tiles at the same place of
// the members with one more bit. All members process their places in the same order, and a finished tile is
// sent to the members with one bit less: member 2^s − 1 begins, and the others follow one tile behind for
// each bit that they lack. A member with b bits sends its planes b times, s/2 times on average.
//
// A tile is sent only on request, and requested only if there is memory for it: each member holds at most two
// tiles of each member above it, and is at most TEAM_AHEAD tiles ahead of those below. There is no deadlock:
// among the members that are furthest behind, one with the most bits has all that it needs. If a member
// stops, those that request tiles from it and those that it would have asked stop too, and so all of them.
//
// The creator of the team provides the transport of letters (crew/ranks_sweep.c); member 0 leads and finds
// the value at the end.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/limit.h"

enum { TEAM_MOST_BITS = 8, TEAM_AHEAD = 3 };

// Letters of one kind from one member to another arrive in the order in which they were sent.
typedef enum letter_kind { LETTER_ASK, LETTER_HEAD, LETTER_PLANE } letter_kind;

// How a member's part ended.
typedef struct tile_report {
    hry_status status;
    bool others_ended; // it stopped because another member stopped
    uint64_t sent;     // bytes of planes, to other members
    uint64_t spilt;    // bytes of its file
    char message[480]; // of its hry_error
} tile_report;

typedef struct tile_team {
    unsigned bits;    // 2^bits members
    unsigned ranks;   // all processes; some may be idle
    uint32_t member;  // this one
    unsigned threads; // per member
    size_t memory;    // maximum per member
    bool apart;       // the members are on several machines
    void *context;

    // Start transferring `count` words, which must stay valid until the letter is done. All these functions
    // are called by the thread that called tiles_sweep.
    void *(*send)(void *context, uint32_t to, letter_kind kind, const uint64_t *words, size_t count);
    void *(*receive)(void *context, uint32_t from, letter_kind kind, uint64_t *words, size_t count);
    bool (*done)(void *context, void *letter); // if true, the letter is freed
    // Sleeps until polling is worthwhile, only briefly if something is `moving`. `idle` is the time in
    // seconds during which this member has computed nothing and transferred no letter. Fails if a member is
    // lost, or if all are idle for too long, which means that the sweep has stalled.
    hry_status (*rest)(void *context, bool moving, double idle, hry_error *error);

    // For the leader: makes the first `members` others call tiled_follow with these orders; `end` waits for
    // their reports, from report[1] on. Fails if one is lost.
    hry_status (*begin)(void *context, uint32_t members, const uint64_t *orders, size_t count,
                        hry_error *error);
    hry_status (*end)(void *context, uint32_t members, tile_report *report, hry_error *error);
} tile_team;

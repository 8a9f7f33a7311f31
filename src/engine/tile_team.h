// SPDX-License-Identifier: GPL-3.0-or-later
//
// A sweep in tiles (tiles.h) by several processes, each with a memory of its own. The lowest s of the top
// bits of a tile number the member whose tile it is: those are the top vertices that generate least, so that
// the members have about equally much to do. What a tile needs beside its own member's tiles are the tiles at
// the same place of the members with one more bit. All members go through their places in the same order, and
// a tile is sent, when it is done, to the members with one bit less: member 2^s − 1 begins, and the others
// follow it one tile behind for each bit that they lack. Planes are sent as often as a member has bits, s/2
// times on the average.
//
// A tile is sent only where it is asked for, and asked for when there is room for it: each member holds at
// most two tiles of each member above it, and is at most TEAM_AHEAD tiles ahead of those below. Somebody
// always goes on: of the members that are least far, one with the most bits lacks nothing. Whatever ends a
// member ends those that ask it, and those that it would have asked, and so all of them.
//
// How letters are carried is the business of whoever makes the team (crew/ranks_sweep.c); the member without
// a bit leads it and knows the value in the end.
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
    bool others_ended; // … and it with them
    uint64_t sent;     // bytes of planes, to other members
    uint64_t spilt;    // bytes of its file
    char message[480]; // of its hry_error
} tile_report;

typedef struct tile_team {
    unsigned bits;    // 2^bits members
    unsigned ranks;   // processes that there are, some of which may be idle
    uint32_t member;  // this one
    unsigned threads; // that each should have
    size_t memory;    // that each has at most
    bool apart;       // they are on several machines
    void *context;

    // Begin to carry so many words, which stay where they are until it is done. All of these are called by
    // one thread, the one that called tiles_sweep.
    void *(*send)(void *context, uint32_t to, letter_kind kind, const uint64_t *words, size_t count);
    void *(*receive)(void *context, uint32_t from, letter_kind kind, uint64_t *words, size_t count);
    bool (*done)(void *context, void *letter); // true: and it is forgotten
    // Rests until it is worth to look again, not for long if something is `moving`. For so many seconds this
    // member has been `idle`: nothing was computed, and no letter came or went. Fails when a member is lost,
    // or when all of them are idle for too long: then nobody waits for anything any more.
    hry_status (*rest)(void *context, bool moving, double idle, hry_error *error);

    // Of the leader: has each of the first `members` others call tiled_follow with these orders, and waits
    // for what came of it, from report[1] on. Fails when one is lost.
    hry_status (*begin)(void *context, uint32_t members, const uint64_t *orders, size_t count,
                        hry_error *error);
    hry_status (*end)(void *context, uint32_t members, tile_report *report, hry_error *error);
} tile_team;

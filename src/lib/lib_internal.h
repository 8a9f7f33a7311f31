// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the handles of include/harary.h are, and how a call begins and ends. The public names of statuses and
// errors are those of base/status.h; tests/test_library.c sees that both headers agree about them.
#pragma once

#include <locale.h>
#include <stddef.h>
#include <stdio.h>

#include "base/mem.h"
#include "game/game.h"
#include "harary.h"
#include "lib/memo.h"

struct hry_context {
    double seconds;
    uint64_t memory;
    atomic_int stop; // see STOP_*
    hry_progress progress;
    void *user;
    double told; // when progress was told last
    bool untrusted;
    limit limit; // of the call that is under way
    game_tools tools;
    memo memo;
    locale_t plain; // the locale "C"
};

// Why a call is to stop: the callback speaks for the call that is under way, hry_cancel for all.
enum { STOP_NOT, STOP_ALL, STOP_CALL };

struct hry_game {
    hry_context *context;
    game game;
    char rule[24];   // for people: "misere GEN"
    char *position;  // likewise
    found *value[2]; // without and with moves; NULL: not asked for yet
    char **names;    // NULL: not asked for yet
    uint32_t elements;
    uint32_t *taken; // NULL: not asked for yet
    uint32_t takens;
};

// A public function that tells one thing of a handle, `of`.
#define TELLS(type, function, handle, value)                                                                 \
    type function(const handle *of)                                                                          \
    {                                                                                                        \
        return value;                                                                                        \
    }

// A call computes between these two, of which the second comes by itself where the first is IN_CALL(context).
// The locale of the thread is put back.
typedef struct call {
    hry_context *context;
    locale_t before;
} call;
call call_begin(hry_context *c);
void call_end(const call *k);
#define IN_CALL(context) CLEARED(call_end) call call_under_way = call_begin(context)
void call_restart_clock(hry_context *c); // another structure of many

// What stands before the rule in "closed GEN", "misere GEN" and "misere closed GEN".
typedef struct variant {
    bool closed, misere;
    size_t bytes;
} variant;
variant variant_read(const char *rule);
hry_status context_rule(const char *text, rule *out, hry_error *error); // one rule

// The game of a structure, or of a whole word such as GEN(S3) if `rule` is NULL; closed by the caller.
hry_status context_open(hry_context *c, const char *rule, const char *structure, size_t length, game *out,
                        hry_error *error);

// Programs that were built with the header of 0.3.0 call the functions without a size: their type ends with
// the level.
enum { FIRST_TYPE_SIZE = offsetof(hry_type, level) + sizeof(uint32_t) };
void type_give(const hry_type *from, hry_type *to, size_t size); // as much of it as the caller has room for

hry_game *game_handle(hry_context *c, const game *opened); // takes what the game holds

// What is remembered, or is found now and remembered; the caller releases it (memo.h).
hry_status context_find(hry_context *c, const game *g, bool moves, found **out, hry_error *error);
// The nim-value of one rule on one structure.
hry_status context_nim(hry_context *c, const char *rule, const char *structure, size_t length, uint32_t *nim,
                       hry_error *error);

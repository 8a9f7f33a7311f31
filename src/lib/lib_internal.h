// SPDX-License-Identifier: GPL-3.0-or-later
//
// The handles of include/harary.h, and how a call begins and ends. The public statuses and errors are those
// of base/status.h; tests/test_library.c checks that both headers agree.
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
    double reported; // when the progress callback was called last
    bool untrusted;
    limit limit; // of the current call
    game_tools tools;
    memo memo;
    locale_t plain; // the locale "C"
};

// Why a call has to stop: the callback ends the current call, hry_cancel ends all calls.
enum { STOP_NOT, STOP_ALL, STOP_CALL };

struct hry_game {
    hry_context *context;
    game game;
    char rule[24];   // displayed: "misere GEN"
    char *position;  // displayed
    found *value[2]; // without and with moves; NULL: not asked for yet
    char **names;    // NULL: not asked for yet
    uint32_t elements;
    uint32_t *taken; // NULL: not asked for yet
    uint32_t takens;
};

// Defines a public function that returns one property of a handle, `of`.
#define HANDLE_GETTER(type, function, handle, value)                                                         \
    type function(const handle *of)                                                                          \
    {                                                                                                        \
        return value;                                                                                        \
    }

// Computations happen between call_begin and call_end. IN_CALL(context) begins a call that ends with its
// block. call_end restores the locale of the thread.
typedef struct call {
    hry_context *context;
    locale_t before;
} call;
call call_begin(hry_context *c);
void call_end(const call *k);
#define IN_CALL(context) CLEARED(call_end) call call_under_way = call_begin(context)
void call_restart_clock(hry_context *c); // before the next of several structures
// A call about an open game, whose own memory is not there for what is computed.
#define IN_CALL_ABOUT(g) CLEARED(call_end) call call_under_way = call_about(g)
call call_about(hry_game *g);

// The words before the rule in "closed GEN", "misere GEN" and "misere closed GEN".
typedef struct variant {
    bool closed, misere;
    size_t bytes;
} variant;
variant variant_read(const char *rule);
hry_status context_rule(const char *text, rule *out, hry_error *error); // exactly one rule

// Opens the game on a structure, or a whole expression such as GEN(S3) if `rule` is NULL. The caller closes
// it.
hry_status context_open(hry_context *c, const char *rule, const char *structure, size_t length, game *out,
                        hry_error *error);

// Programs compiled with the header of 0.3.0 call the functions without a size; their hry_type ends with
// `level`.
enum { FIRST_TYPE_SIZE = offsetof(hry_type, level) + sizeof(uint32_t) };
void type_give(const hry_type *from, hry_type *to, size_t size); // copies as much as fits into `size` bytes

hry_game *game_handle(hry_context *c, const game *opened); // takes ownership of the game

// The nim-value of one rule on one structure.
hry_status context_nim(hry_context *c, const char *rule, const char *structure, size_t length, uint32_t *nim,
                       hry_error *error);

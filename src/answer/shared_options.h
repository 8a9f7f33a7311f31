// SPDX-License-Identifier: GPL-3.0-or-later
//
// What several commands take: structures that are part of theirs, and the tables that theirs include. A
// command need not take all of a structure; the rest of it is zero.
#ifndef HARARY_ANSWER_SHARED_OPTIONS_H
#define HARARY_ANSWER_SHARED_OPTIONS_H

#include "answer/options.h"
#include "draw/writers.h"
#include "hyper/read.h"
#include "report/rows.h"

// What every command is told.
typedef struct common_options {
    bool json, quiet, help;
    form as;              // FORM_JSON with --json
    const char **operand; // GAME, STRUCTURE, …
    size_t operands;
} common_options;

extern const option json_option[], quiet_option[], help_option[];
// --quiet of a command whose bare answer is not one value, with what it is then.
#define QUIET_IN(options, told) .name = "quiet", .letter = 'q', FLAG_IN(options, common.quiet), .help = told
extern const option form_option[]; // --as, and --json as its short form

typedef enum progress { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER } progress;

typedef struct limit_options {
    double time; // seconds, 0: no limit
    uint64_t memory;
    uint64_t threads; // 0: as many as the machine has
    progress progress;
} limit_options;

extern const option limits_brief[];   // --time --memory
extern const option limits_shown[];   // … --progress
extern const option limits_threads[]; // … --threads --progress
extern const option limits_moves[];   // the same, of each move of a game
extern const option limits_workers[]; // the same, of what goes on when it is asked again

// How expressions and files that do not tell it themselves are read.
typedef struct file_options {
    uint64_t vertices; // 0: as the structure says
    hyper_format format;
} file_options;

extern const option file_option[];

// Every question begins with these; what a verb does not take of them is zero.
#define QUESTION                                                                                             \
    common_options common;                                                                                   \
    limit_options limits;                                                                                    \
    file_options files
typedef struct question {
    QUESTION;
} question;

typedef struct picture_options {
    theme theme;
    uint64_t scale;
} picture_options;

extern const option picture_option[];

// Options of a single field.
extern const option direct_option[], count_option[];                                     // bool
extern const option orders_option[], store_option[], output_option[], position_option[]; // const char *
extern const option seed_option[];                                                       // uint64_t

#endif

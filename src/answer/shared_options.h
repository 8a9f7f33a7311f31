// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options that several commands share: structures that are part of theirs, under the names used here, and
// the rows for their tables. A command need not use all rows of a structure; the other fields are zero.
#pragma once

#include "answer/options.h"
#include "draw/writers.h"
#include "hyper/read.h"
#include "report/rows.h"

// The options of every command.
typedef struct common_options {
    bool json, quiet, help;
    form as;              // FORM_JSON with --json
    const char **operand; // GAME, STRUCTURE, …
    size_t operands;
    char **own; // GAME and STRUCTURE of each operand that was GAME(STRUCTURE); NULL: no such operands
    size_t owned;
    bool mixed; // the operands have different games: operand[0] is the first, own[2i] that of operand[i + 1]
} common_options;

#define JSON_OPTION(options) FLAG("json", options, common.json, "print one JSON object per line")
// --as, and --json as its short form.
#define FORM_OPTIONS(options)                                                                                \
    JSON_OPTION(options),                                                                                    \
        CHOICE("as", options, common.as, FORM_WORDS, "text", "the form of the answer: " FORMS_HELP)
#define QUIET_OPTION(options) QUIET_WITH(options, "print only the value")
// --quiet of a command whose short answer is not one value, with its description.
#define QUIET_WITH(options, what) FLAG("quiet", options, common.quiet, what, .letter = 'q')
// The last option of every command.
#define HELP_AND_END(options)                                                                                \
    FLAG("help", options, common.help, "print this help", .letter = 'h'),                                    \
        FLAG(NULL, options, common.help, NULL)

typedef enum progress { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER } progress;

typedef struct limit_options {
    double time; // seconds, 0: no limit
    uint64_t memory;
    uint64_t threads; // 0: as many as the machine has
    progress progress;
} limit_options;

#define MEMORY_OPTION(options)                                                                               \
    BYTES("memory", options, limits.memory, "75%",                                                           \
          "use at most this much memory, such as 500M, 2G, or a percentage of the machine's memory")
// Threads of one computation, or worker processes for many.
#define THREADS_OPTION(options, what)                                                                        \
    NUMBER("threads", options, limits.threads, "N", 1, 4096, 0, "as many as the machine has",                \
           "compute with N " what)
#define PROGRESS_OPTION(options)                                                                             \
    CHOICE("progress", options, limits.progress, "auto|always|never", "auto",                                \
           "show progress on standard error; auto: if standard error is a terminal")

// --time --memory
#define LIMITS_BRIEF(options)                                                                                \
    DURATION("time", options, limits.time, "none",                                                           \
             "time limit for each structure, such as 500ms, 30s, 5m, 2h"),                                   \
        MEMORY_OPTION(options)
// … --progress
#define LIMITS_SHOWN(options) LIMITS_BRIEF(options), PROGRESS_OPTION(options)
// … --threads --progress
#define LIMITS_THREADS(options)                                                                              \
    LIMITS_BRIEF(options), THREADS_OPTION(options, "threads"), PROGRESS_OPTION(options)
// The same for each move of a game.
#define LIMITS_MOVES(options)                                                                                \
    DURATION("time", options, limits.time, "20s",                                                            \
             "time limit for a move, a hint, or the start of a game; if the values are not found in time, "  \
             "the computer moves without them"),                                                             \
        MEMORY_OPTION(options), THREADS_OPTION(options, "threads"), PROGRESS_OPTION(options)
// The same for work that the same command can resume.
#define LIMITS_WORKERS(options)                                                                              \
    DURATION("time", options, limits.time, "none",                                                           \
             "stop after this time, such as 30s, 5m, 2h; results in a file are kept: run the same command "  \
             "to resume"),                                                                                   \
        MEMORY_OPTION(options), THREADS_OPTION(options, "worker processes"), PROGRESS_OPTION(options)

// How to read expressions and files that do not specify it themselves.
typedef struct file_options {
    uint64_t vertices; // 0: as in the structure
    hyper_format format;
} file_options;

#define FILE_OPTIONS(options)                                                                                \
    NUMBER("vertices", options, files.vertices, "N", 1, HYPERGRAPH_MAX_VERTICES, 0, "as in the structure",   \
           "the number of vertices, if the sets or the file do not specify it"),                             \
        CHOICE("format", options, files.format, "name|dat|hgr|hif|cxt", "name",                              \
               "the format of files; name: determined by the ending of the file name")

// Every question begins with these; what a verb does not use is zero.
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

#define PICTURE_OPTIONS(options)                                                                             \
    CHOICE("theme", options, picture.theme, "auto|light|dark|black", "auto",                                 \
           "colours of .svg, .tex, .pdf and .png; black: black, white and grey, as in the papers; auto: "    \
           "light, but .svg files follow the light or dark preference of the reader's system"),              \
        NUMBER("scale", options, picture.scale, "N", 1, 20, 2, "2",                                          \
               "pixels per point (1/72 inch) of a .png")

// Options with a single field.
#define COUNT_OPTION(options) FLAG("count", options, count, "print only the number")
#define FAMILY_OPTION(options)                                                                               \
    TEXT("family", options, family, "NAME",                                                                  \
         "play this family of games on graphs: STRUCTURE, or each line of -, is a graph")
#define ORDERS_OPTION(options)                                                                               \
    TEXT("orders", options, orders, "RANGE", "the orders, such as 1-511 or 1-1023,1025-1535")
#define STORE_OPTION(options) TEXT("store", options, store, "FILE", "the atlas", .fallback = "atlas.db")
#define OUTPUT_OPTION(options)                                                                               \
    TEXT("output", options, output, "FILE",                                                                  \
         "the file to write; its ending determines the format; - is standard output", .letter = 'o')
#define POSITION_OPTION(options)                                                                             \
    TEXT("position", options, position, "SET",                                                               \
         "the game from the position in which these vertices have been chosen or removed, such as '{1,3}'; " \
         "for a group, elements in the notation of the output: '(1,2,3),(1,2)', 2,4 in Z6, r*f in D4, or "   \
         "#7 for the seventh element that info --elements lists")
#define MISERE_OPTION(options)                                                                               \
    FLAG("misere", options, misere, "misère play: the player who makes the last move loses")
#define CLOSED_OPTION(options)                                                                               \
    FLAG("closed", options, closed,                                                                          \
         "play the closed game: only elements outside the closure of the chosen elements may be chosen; "    \
         "the closure is that of the structure (generated subgroup, convex hull, …)")
#define SEED_OPTION(options)                                                                                 \
    NUMBER("seed", options, seed, "N", 0, UINT64_MAX, 1, "1", "the random seed for the choice of groups")

// SPDX-License-Identifier: GPL-3.0-or-later
//
// One table of commands and one of options. They drive the reading of the command line, `harary --help`,
// `harary COMMAND --help` and the man page (help.h).
#ifndef HARARY_CLI_OPTIONS_H
#define HARARY_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

// What the user said. Words of a choice are held by their index.
typedef struct options {
    bool json, quiet, direct, moves, count, elements, extended, labels, legend, histogram, help;
    bool smallest_per_type, csv, all, conjecture, stages, primitive, products;
    int engine;   // as enum engine
    int format;   // as enum hyper_format
    int progress; // PROGRESS_…
    int digraph;  // as enum digraph_kind
    int simplify; // as enum identify
    int up_to;    // as enum up_to
    int as;       // 0: by the file's name, else enum picture_format + 1
    int theme;    // as enum theme
    int export;   // as enum export_form
    int plot;     // 0: shares of GEN, 1: shares of DNG, 2: classes
    uint64_t threads, vertices, max_size, memory, most, scale, seed, explain, spot;
    uint64_t seen_order;                     // of spectrum: look at groups up to this order; 0: at none
    uint64_t order, gen, dng, deficiency;    // what a query asks for; UINT64_MAX: any
    uint64_t degree, factors, largest, hits; // of hunt
    double time, each;                       // seconds, 0: no limit
    const char *position, *output, *from, *family, *where, *orders, *games, *store, *sample, *etype, *check,
        *without;
    const char **operand; // GAME, STRUCTURE, …
    size_t operands;
} options;

enum { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER };

typedef struct command {
    const char *name;
    const char *operands;    // "GAME STRUCTURE…"
    size_t least, most;      // how many of them
    const char *summary;     // one line
    const char *description; // a paragraph
    const char *example;
    int (*run)(const options *o); // returns the exit status
} command;

typedef enum option_kind { FLAG, NUMBER, DURATION, BYTES, CHOICE, TEXT } option_kind;

typedef struct option {
    const char *name; // without the dashes
    char letter;      // -q, or 0
    option_kind kind;
    const char *argument;          // "N"; of a CHOICE its words, "auto|always|never"
    size_t offset;                 // in struct options
    uint64_t least, most, initial; // of a NUMBER
    const char *fallback;          // the default, for people; DURATION, BYTES: in the option's own notation
    const char *help;
    unsigned commands; // bit i: command i takes it
} option;

extern const command commands[];
extern const size_t command_count;
extern const option option_table[];
extern const size_t option_count;

static inline bool option_belongs(const option *o, const command *c)
{
    return o->commands >> (c - commands) & 1;
}

const command *command_find(const char *name); // NULL: none
const char *command_suggest(const char *name); // the nearest name, or NULL

// Reads the words behind the command's name. On success the caller frees out->operand.
hry_status options_parse(const command *c, int count, char **words, options *out, hry_error *error);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of options. A command has a structure of what it can be told and a table with an entry for each of
// its fields; what several commands take is a structure inside theirs, whose table theirs includes
// (shared_options.h). The tables drive the reading of the command line, `harary COMMAND --help` (help.h),
// the man pages (man.h) and completion in shells (completion.h).
#ifndef HARARY_ANSWER_OPTIONS_H
#define HARARY_ANSWER_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef enum option_kind {
    OPTION_END,     // of a table
    OPTION_INCLUDE, // the options of another table
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_DURATION,
    OPTION_BYTES,
    OPTION_CHOICE,
    OPTION_TEXT,
} option_kind;

typedef struct option {
    const char *name; // without the dashes
    char letter;      // -q, or 0
    option_kind kind;
    size_t at;                     // where the field is in the structure
    const struct option *include;  // of OPTION_INCLUDE
    const char *argument;          // "N", for people
    const char *words;             // of a choice, in the order of its enum: "auto|always|never"
    uint64_t least, most, initial; // of a number
    const char *fallback;          // the default, for people; of times, sizes and choices in their notation
    const char *help;
} option;

// The offset of a field that has this type; another type does not compile.
#define OPTION_FIELD(type, options, field)                                                                   \
    (offsetof(options, field) + 0 * sizeof(_Generic(((options *)0)->field, type : 0)))

// The kind of an option and its field. An enum is one that the compiler takes for an unsigned int.
#define FLAG_IN(options, field) .kind = OPTION_FLAG, .at = OPTION_FIELD(bool, options, field)
#define NUMBER_IN(options, field) .kind = OPTION_NUMBER, .at = OPTION_FIELD(uint64_t, options, field)
#define DURATION_IN(options, field) .kind = OPTION_DURATION, .at = OPTION_FIELD(double, options, field)
#define BYTES_IN(options, field) .kind = OPTION_BYTES, .at = OPTION_FIELD(uint64_t, options, field)
#define CHOICE_IN(options, field) .kind = OPTION_CHOICE, .at = OPTION_FIELD(unsigned, options, field)
#define TEXT_IN(options, field) .kind = OPTION_TEXT, .at = OPTION_FIELD(const char *, options, field)
// The options of a table, whose structure of this type is the field.
#define SHARED_IN(type, options, field, table)                                                               \
    .kind = OPTION_INCLUDE, .at = OPTION_FIELD(type, options, field), .include = table

// Everything that a command can be told.
typedef struct option_set {
    const option *table;
    size_t size; // of the structure, which begins with those of shared_options.h
} option_set;

// Goes through a table and those that it includes.
typedef struct option_walk {
    struct {
        const option *next;
        size_t at; // of the structure whose fields the table tells
    } level[4];    // as deep as tables include each other
    size_t depth;
} option_walk;

option_walk option_walk_begin(const option *table);
// The next option, or NULL; its field is `at` bytes into the structure of the whole.
const option *option_walk_next(option_walk *walk, size_t *at);

// What it takes, for people: "N", "auto|always|never"; NULL: nothing.
const char *option_argument(const option *o);

// The option of this name and where its field is; NULL: none.
const option *option_find(const option *table, const char *name, size_t *at);

// The values that hold unless the user says otherwise, into a structure of zeros.
void options_default(const option *table, void *out);
// Reads the value of an option, which the user knows by this name, into its field. HRY_USAGE: it is none.
hry_status option_read(const option *o, const char *called, const char *text, void *field, hry_error *error);

#endif

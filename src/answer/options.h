// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of options. A command has a structure with a field for each of its options, and a table with a row
// for each field. Options that several commands share are structures inside theirs, with named rows
// (shared_options.h). The tables drive the reading of the command line, `harary COMMAND --help` (help.h),
// the man pages (man.h) and the completion in shells (completion.h).
#pragma once

#include "base/mem.h"
#include "base/status.h"

typedef enum option_kind {
    OPTION_FLAG,
    OPTION_NUMBER,
    OPTION_DURATION,
    OPTION_BYTES,
    OPTION_CHOICE,
    OPTION_TEXT,
    OPTION_TEXTS, // may be repeated
} option_kind;

enum { MOST_TEXTS = 8 };
typedef struct option_texts {
    const char *text[MOST_TEXTS];
    size_t count;
} option_texts;

typedef struct option {
    const char *name; // without the dashes; NULL ends a table
    option_kind kind;
    size_t at;                     // the offset of the field in the structure
    const char *argument;          // "N", displayed; or the words of a choice, in the order of its enum
    uint64_t least, most, initial; // of a number
    const char *fallback;          // the default, displayed; for times, sizes and choices in their notation
    const char *help;
    char letter; // -q, or 0
} option;

// The offset of a field of this type; a field of another type does not compile.
#define OPTION_FIELD(type, options, field)                                                                   \
    (offsetof(options, field) + 0 * sizeof(_Generic(((options *)0)->field, type : 0)))

// The rows of a table, each with the structure of the command and the field for the value:
//     FLAG(name, options, field, help)
//     NUMBER(name, options, field, argument, least, most, initial, fallback, help)
//     DURATION and BYTES(name, options, field, fallback, help)
//     CHOICE(name, options, field, words, fallback, help): the field is an enum that is an unsigned int
//     TEXT and TEXTS(name, options, field, argument, help)
// Rare properties follow the help: .letter = 'q', .fallback = "none".
#define FLAG(name, options, field, ...) OPTION(name, OPTION_FLAG, bool, options, field, .help = __VA_ARGS__)
#define NUMBER(name, options, field, ...) OPTION(name, OPTION_NUMBER, uint64_t, options, field, __VA_ARGS__)
#define DURATION(name, options, field, ...)                                                                  \
    OPTION(name, OPTION_DURATION, double, options, field, "TIME", 0, 0, 0, __VA_ARGS__)
#define BYTES(name, options, field, ...)                                                                     \
    OPTION(name, OPTION_BYTES, uint64_t, options, field, "SIZE", 0, 0, 0, __VA_ARGS__)
#define CHOICE(name, options, field, words, ...)                                                             \
    OPTION(name, OPTION_CHOICE, unsigned, options, field, words, 0, 0, 0, __VA_ARGS__)
#define TEXT(name, options, field, value, ...)                                                               \
    OPTION(name, OPTION_TEXT, const char *, options, field, value, .help = __VA_ARGS__)
#define TEXTS(name, options, field, value, ...)                                                              \
    OPTION(name, OPTION_TEXTS, option_texts, options, field, value, .help = __VA_ARGS__)
#define OPTION(name, kind, type, options, field, ...)                                                        \
    {                                                                                                        \
        name, kind, .at = OPTION_FIELD(type, options, field), __VA_ARGS__                                    \
    }

// Ends a function that checks a question, and has an `error`, with HRY_USAGE and this message.
#define REFUSE_IF(condition, ...)                                                                            \
    do {                                                                                                     \
        if (condition)                                                                                       \
            return hry_fail(error, HRY_USAGE, __VA_ARGS__);                                                  \
    } while (0)

const option *option_find(const option *table, const char *name); // NULL: not found

// Sets the default values in a zeroed structure.
void options_default(const option *table, void *out);
// Reads the value of an option into its field of the structure. HRY_USAGE: invalid value.
hry_status option_read(const option *o, const char *text, void *out, hry_error *error);

bool value_choice(const char *text, const char *words, unsigned *index); // words: "auto|always|never"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/shared_options.h"

const option json_option[] = {
    {.name = "json", FLAG_IN(common_options, json), .help = "answer with one JSON object a line"},
    {.kind = OPTION_END},
};

const option form_option[] = {
    {.kind = OPTION_INCLUDE, .include = json_option},
    {.name = "as",
     CHOICE_IN(common_options, as),
     .words = "text|json|csv|tsv|latex",
     .fallback = "text",
     .help = "the form of the answer: for people, JSON (the same as --json), comma- or tab-separated values "
             "with a line of names, or a table of LaTeX (with booktabs)"},
    {.kind = OPTION_END},
};

const option quiet_option[] = {
    {.name = "quiet", .letter = 'q', FLAG_IN(common_options, quiet), .help = "answer with the bare value"},
    {.kind = OPTION_END},
};

const option help_option[] = {
    {.name = "help", .letter = 'h', FLAG_IN(common_options, help), .help = "this text"},
    {.kind = OPTION_END},
};

static const option memory_option[] = {
    {.name = "memory",
     BYTES_IN(limit_options, memory),
     .argument = "SIZE",
     .fallback = "75%",
     .help = "use at most so much memory, such as 500M, 2G, or a percentage of the machine's"},
    {.kind = OPTION_END},
};

// Threads of one computation, or worker processes that share many.
#define COMPUTE_WITH(what)                                                                                   \
    {                                                                                                        \
        .name = "threads", NUMBER_IN(limit_options, threads), .argument = "N", .least = 1, .most = 4096,     \
        .fallback = "as many as the machine has", .help = "compute with N " what                             \
    }

static const option threads_option[] = {COMPUTE_WITH("threads"), {.kind = OPTION_END}};
static const option workers_option[] = {COMPUTE_WITH("worker processes"), {.kind = OPTION_END}};

static const option progress_option[] = {
    {.name = "progress",
     CHOICE_IN(limit_options, progress),
     .words = "auto|always|never",
     .fallback = "auto",
     .help = "show progress on standard error; auto: if that is a terminal"},
    {.kind = OPTION_END},
};

const option limits_brief[] = {
    {.name = "time",
     DURATION_IN(limit_options, time),
     .argument = "TIME",
     .fallback = "none",
     .help = "give up a structure after this time, such as 500ms, 30s, 5m, 2h"},
    {.kind = OPTION_INCLUDE, .include = memory_option},
    {.kind = OPTION_END},
};

const option limits_shown[] = {
    {.kind = OPTION_INCLUDE, .include = limits_brief},
    {.kind = OPTION_INCLUDE, .include = progress_option},
    {.kind = OPTION_END},
};

const option limits_threads[] = {
    {.kind = OPTION_INCLUDE, .include = limits_brief},
    {.kind = OPTION_INCLUDE, .include = threads_option},
    {.kind = OPTION_INCLUDE, .include = progress_option},
    {.kind = OPTION_END},
};

const option limits_moves[] = {
    {.name = "time",
     DURATION_IN(limit_options, time),
     .argument = "TIME",
     .fallback = "20s",
     .help = "think no longer about a move, a hint, or the beginning of a game; a move whose value is not "
             "found by then is made without it"},
    {.kind = OPTION_INCLUDE, .include = memory_option},
    {.kind = OPTION_INCLUDE, .include = threads_option},
    {.kind = OPTION_INCLUDE, .include = progress_option},
    {.kind = OPTION_END},
};

const option limits_workers[] = {
    {.name = "time",
     DURATION_IN(limit_options, time),
     .argument = "TIME",
     .fallback = "none",
     .help = "stop after this time, such as 30s, 5m, 2h; what was found is kept where it goes to a file, and "
             "the same command goes on"},
    {.kind = OPTION_INCLUDE, .include = memory_option},
    {.kind = OPTION_INCLUDE, .include = workers_option},
    {.kind = OPTION_INCLUDE, .include = progress_option},
    {.kind = OPTION_END},
};

const option file_option[] = {
    {.name = "vertices",
     NUMBER_IN(file_options, vertices),
     .argument = "N",
     .least = 1,
     .most = HYPERGRAPH_MAX_VERTICES,
     .fallback = "as the structure says",
     .help = "the number of vertices of sets or of a file that does not tell it"},
    {.name = "format",
     CHOICE_IN(file_options, format),
     .words = "name|dat|hgr|hif|cxt",
     .fallback = "name",
     .help = "the format of files; name: as the ending of their name says"},
    {.kind = OPTION_END},
};

const option picture_option[] = {
    {.name = "theme",
     CHOICE_IN(picture_options, theme),
     .words = "auto|light|dark",
     .fallback = "auto",
     .help =
         "colours of .svg, .tex, .pdf and .png; auto: as the reader's system prefers in .svg, else light"},
    {.name = "scale",
     NUMBER_IN(picture_options, scale),
     .argument = "N",
     .least = 1,
     .most = 20,
     .initial = 2,
     .fallback = "2",
     .help = "pixels of a .png for a point (1/72 inch)"},
    {.kind = OPTION_END},
};

const option direct_option[] = {
    {.name = "direct",
     .kind = OPTION_FLAG,
     .help = "no theorem and no reduction: build the whole structure of the game as it stands"},
    {.kind = OPTION_END},
};

const option count_option[] = {
    {.name = "count", .kind = OPTION_FLAG, .help = "only how many there are"},
    {.kind = OPTION_END},
};

const option orders_option[] = {
    {.name = "orders",
     .kind = OPTION_TEXT,
     .argument = "RANGE",
     .help = "the orders, such as 1-511 or 1-1023,1025-1535"},
    {.kind = OPTION_END},
};

const option store_option[] = {
    {.name = "store", .kind = OPTION_TEXT, .argument = "FILE", .fallback = "atlas.db", .help = "the atlas"},
    {.kind = OPTION_END},
};

const option output_option[] = {
    {.name = "output",
     .letter = 'o',
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .help = "the file to write, its format told by its ending; - is standard output"},
    {.kind = OPTION_END},
};

const option position_option[] = {
    {.name = "position",
     .kind = OPTION_TEXT,
     .argument = "SET",
     .help =
         "the game from the position in which these vertices have been chosen or removed, such as "
         "'{1,3}'; of a group elements as they are printed, such as '(1,2,3),(1,2)', 2,4 in Z6, r*f in D4 or "
         "#7, the seventh of info --elements"},
    {.kind = OPTION_END},
};

const option seed_option[] = {
    {.name = "seed",
     .kind = OPTION_NUMBER,
     .argument = "N",
     .most = UINT64_MAX,
     .initial = 1,
     .fallback = "1",
     .help = "which random groups are taken"},
    {.kind = OPTION_END},
};

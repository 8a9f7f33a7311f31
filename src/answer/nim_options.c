// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/nim_options.h"

#include "answer/verbs.h"

static const option nim_table[] = {
    {SHARED_IN(common_options, nim_options, common, form_option)},
    {SHARED_IN(common_options, nim_options, common, quiet_option)},
    {.name = "compute",
     FLAG_IN(nim_options, compute),
     .help = "compute the value even where a closed formula or a theorem gives it; of a group the reductions "
             "by parity, Frattini subgroup and conjugation are used (--direct: none)"},
    {SHARED_IN(bool, nim_options, direct, direct_option)},
    {.name = "engine",
     CHOICE_IN(nim_options, engine),
     .words = "auto|lazy|planes|lattice|counts|gpu|residues",
     .fallback = "auto",
     .help = "how to compute: lazy (classes on demand), planes (all subsets), counts (how many of each "
             "kind of interchangeable vertices), lattice (the same as --direct), gpu (all subsets, on a "
             "device that speaks OpenCL: info --devices; of a stream of small graphs 32 at once), residues "
             "(what is left of the game, up to isomorphism)"},
    {SHARED_IN(const char *, nim_options, position, position_option)},
    {.name = "moves",
     FLAG_IN(nim_options, moves),
     .help = "also the nim-value of every option; of a group one element of each conjugacy class, and at a "
             "position the "
             "first eight elements with each value (--json has all)"},
    {.name = "family",
     TEXT_IN(nim_options, family),
     .argument = "NAME",
     .help = "play this family of games on graphs (geodetic, hull, genpos, …: harary games): each "
             "STRUCTURE is a graph, and - or a FILE.g6 has one a line in graph6, sparse6 or digraph6, or by "
             "name"},
    {.name = "histogram",
     FLAG_IN(nim_options, histogram),
     .help = "how many structures have each value, instead of the answers"},
    {.name = "where",
     TEXT_IN(nim_options, where),
     .argument = "CONDITION",
     .help = "pass on the lines of the structures that meet it, such as 'nim>=4', 'gen=4 and dng=3', "
             "'acv>avd or order<9'; with --as their answers, with --histogram their counts"},
    {.name = "certificate",
     TEXT_IN(nim_options, certificate),
     .argument = "FILE",
     .help = "write why the value of one game is what it is, for harary-check (doc/certificates.md)"},
    {.name = "spill",
     TEXT_IN(nim_options, spill),
     .argument = "FOLDER",
     .help = "put what a sweep over all subsets cannot hold in memory into a nameless file there, which "
             "goes when the program ends"},
    {SHARED_IN(file_options, nim_options, files, file_option)},
    {SHARED_IN(limit_options, nim_options, limits, limits_threads)},
    {SHARED_IN(common_options, nim_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set nim_option_set = {nim_table, sizeof(nim_options)};

engine nim_options_engine(const nim_options *o)
{
    return o->direct ? ENGINE_LATTICE : o->engine;
}

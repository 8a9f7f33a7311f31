// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cmd_nim_options.h"

#include "cli/commands.h"

static const option nim_table[] = {
    FORM_OPTIONS(nim_options),
    QUIET_OPTION(nim_options),
    FLAG("compute", nim_options, compute,
         "compute the value even where a closed formula or a theorem gives it; of a group the reductions by "
         "parity, Frattini subgroup and conjugation are used (--direct: none)"),
    FLAG("direct", nim_options, direct,
         "no theorem and no reduction: build the whole structure of the game as it stands"),
    CHOICE("engine", nim_options, engine, "auto|lazy|planes|lattice|counts|gpu|residues", "auto",
           "how to compute: lazy (classes on demand), planes (all subsets), counts (how many of each kind of "
           "interchangeable vertices), lattice (the same as --direct), gpu (all subsets, on a device that "
           "speaks OpenCL: info --devices; of a stream of small graphs 32 at once), residues (what is left "
           "of the game, up to isomorphism)"),
    POSITION_OPTION(nim_options),
    FLAG("moves", nim_options, moves,
         "also the nim-value of every option; of a group one element of each conjugacy class, and at a "
         "position the first eight elements with each value (--json has all)"),
    TEXT("family", nim_options, family, "NAME",
         "play this family of games on graphs (geodetic, hull, genpos, …: harary games): each STRUCTURE is a "
         "graph, and - or a FILE.g6 has one a line in graph6, sparse6 or digraph6, or by name"),
    FLAG("histogram", nim_options, histogram, "how many structures have each value, instead of the answers"),
    TEXT("where", nim_options, where, "CONDITION",
         "pass on the lines of the structures that meet it, such as 'nim>=4', 'gen=4 and dng=3', 'acv>avd or "
         "order<9'; with --as their answers, with --histogram their counts"),
    TEXT("certificate", nim_options, certificate, "FILE",
         "write why the value of one game is what it is, for harary-check (doc/certificates.md)"),
    TEXT("spill", nim_options, spill, "FOLDER",
         "put what a sweep over all subsets cannot hold in memory into a nameless file there, which goes "
         "when the program ends"),
    FILE_OPTIONS(nim_options),
    LIMITS_THREADS(nim_options),
    HELP_AND_END(nim_options),
};
OPTION_SET(nim, nim_options);

engine nim_options_engine(const nim_options *o)
{
    return o->direct ? ENGINE_LATTICE : o->engine;
}

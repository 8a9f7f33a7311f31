// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cmd_diagram_options.h"

#include "cli/commands.h"
#include "cli/structure_lines.h"

static const option diagram_table[] = {
    {SHARED_IN(common_options, diagram_options, common, json_option)},
    {QUIET_IN(diagram_options, "say nothing about the file that was written")},
    {SHARED_IN(const char *, diagram_options, output, output_option)},
    {.name = "as",
     CHOICE_IN(diagram_options, as),
     .words = "name|svg|tex|pdf|png|dot|json|txt|html",
     .fallback = "name",
     .help = "the format; name: as the ending of the file's name says"},
    {.name = "simplify",
     CHOICE_IN(diagram_options, simplify),
     .words = "auto|otype|level|none",
     .fallback = "auto",
     .help = "which classes are drawn as one: otype (equal type and option types, Ernst–Sieben), level "
             "(equal parity, option types and longest path, Sieben), none; auto: otype for groups, level "
             "otherwise, none with --up-to"},
    {.name = "up-to",
     CHOICE_IN(diagram_options, up_to),
     .words = "nothing|conjugacy|automorphism",
     .fallback = "nothing",
     .help = "one node for every orbit of these symmetries, with its size; conjugacy is for groups"},
    {.name = "extended",
     FLAG_IN(diagram_options, extended),
     .help = "extended types: quadruples, rows by deficiency, double border for smooth and dotted border "
             "for rough classes, dashed arrows where the deficiency stays"},
    {.name = "labels",
     FLAG_IN(diagram_options, labels),
     .help = "name the classes: closed sets, or subgroups with their orders"},
    {.name = "digraph",
     CHOICE_IN(diagram_options, digraph),
     .words = "structure|game|representative|options|unfolded|intersections|lattice",
     .fallback = "structure",
     .help = "what to draw: structure classes; all positions of a tiny game, or its positions up to "
             "automorphisms (or as --up-to says); classes with the types of their options; classes unfolded "
             "by the sizes of positions; the intersections of maximal stable sets; all subgroups, with the "
             "intersections framed"},
    {.name = "board",
     FLAG_IN(diagram_options, board),
     .help = "draw what the game is played on: the graph, the points, the hypergraph, of a group its Cayley "
             "graph, with the nim-value that each move leads to; winning moves are marked"},
    {.name = "position",
     TEXT_IN(diagram_options, position),
     .argument = "SET",
     .help = "with --board and in .html files: when these have been chosen or removed, such as {1,3}"},
    {.name = "p-positions",
     FLAG_IN(diagram_options, p_positions),
     .help = "mark positions with nim-value 0, in which the player to move loses"},
    {.name = "levels",
     NUMBER_IN(diagram_options, levels),
     .argument = "N",
     .least = 1,
     .most = 100000,
     .fallback = "all",
     .help = "only the classes of the lowest N levels, of --digraph structure and options"},
    {.name = "most",
     NUMBER_IN(diagram_options, most),
     .argument = "N",
     .least = 1,
     .most = 100000,
     .initial = 300,
     .fallback = "300",
     .help = "draw at most N nodes and ten times as many arrows"},
    {.name = "fold",
     CHOICE_IN(diagram_options, fold),
     .words = "auto|always|never",
     .fallback = "auto",
     .help =
         "draw nodes of equal type in a row as one; auto: in .svg, .tex, .pdf and .png with more than 250 "
         "arrows, with a note"},
    {SHARED_IN(picture_options, diagram_options, picture, picture_option)},
    {.name = "legend", FLAG_IN(diagram_options, legend), .help = "explain the signs below the picture"},
    {.name = "width",
     TEXT_IN(diagram_options, width),
     .argument = "LENGTH",
     .help = "how wide the picture becomes: 8cm, 3in, 400px; in .tex also 0.5\\textwidth"},
    {.name = "standalone",
     FLAG_IN(diagram_options, standalone),
     .help = "a .tex file that is a document of its own, instead of a fragment for \\input"},
    {.name = "preamble",
     FLAG_IN(diagram_options, preamble),
     .help = "write the package harary.sty, which fragments need, instead of a diagram: once for a document, "
             "with -o harary.sty"},
    {.name = "from",
     TEXT_IN(diagram_options, from),
     .argument = "FILE.json",
     .help = "draw the diagram that was written to this .json file, instead of GAME STRUCTURE"},
    {SHARED_IN(const char *, diagram_options, family, family_option)},
    {SHARED_IN(file_options, diagram_options, files, file_option)},
    {SHARED_IN(limit_options, diagram_options, limits, limits_shown)},
    {SHARED_IN(common_options, diagram_options, common, help_option)},
    {.kind = OPTION_END},
};

const option_set diagram_option_set = {diagram_table, sizeof(diagram_options),
                                       offsetof(diagram_options, common)};

const char *diagram_option_given(const diagram_options *o)
{
    return o->simplify      ? "simplify"
           : o->up_to       ? "up-to"
           : o->extended    ? "extended"
           : o->labels      ? "labels"
           : o->digraph     ? "digraph"
           : o->board       ? "board"
           : o->p_positions ? "p-positions"
           : o->levels      ? "levels"
                            : NULL;
}

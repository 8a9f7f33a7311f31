// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options of diagram as one table. The function below it names the first given option that chooses what
// a diagram shows. Such an option is rejected if it has no effect: for pages, which contain all diagrams,
// and with --from, which reads a finished diagram.
#include "answer/diagram_options.h"

const option diagram_table[] = {
    JSON_OPTION(diagram_options),
    QUIET_WITH(diagram_options, "print nothing about the file that was written"),
    OUTPUT_OPTION(diagram_options),
    CHOICE("as", diagram_options, as, "name|svg|tex|pdf|png|dot|json|txt|html", "name",
           "the format; name: determined by the ending of the file name"),
    CHOICE("simplify", diagram_options, simplify, "auto|otype|level|none", "auto",
           "which classes are drawn as one node: otype (equal type and option types, Ernst–Sieben), level "
           "(equal parity, option types and longest path, Sieben), none; auto: otype for groups, level "
           "otherwise, none with --up-to"),
    CHOICE("up-to", diagram_options, up_to, "nothing|conjugacy|automorphism", "nothing",
           "one node for every orbit of these symmetries, with its size; conjugacy requires a group"),
    FLAG("extended", diagram_options, extended,
         "extended types: quadruples, rows by deficiency, double border for smooth and dotted border for "
         "rough classes, dashed arrows if the deficiency does not change"),
    FLAG("labels", diagram_options, labels, "name the classes: closed sets, or subgroups with their orders"),
    FLAG("elements", diagram_options, elements,
         "label the classes of a group by the elements of their subgroups, such as {0,3}"),
    CHOICE("digraph", diagram_options, digraph,
           "structure|game|representative|options|unfolded|intersections|lattice", "structure",
           "what to draw: structure classes; all positions of a tiny game, or its positions up to "
           "automorphisms (or as specified by --up-to); classes with the types of their options; classes "
           "unfolded by the sizes of positions; the intersections of maximal stable sets; all subgroups, or "
           "all closed sets of a structure with a closure, with the intersections framed"),
    FLAG("board", diagram_options, board,
         "draw the board of the game: the graph, the points, the hypergraph, or the Cayley graph of a group, "
         "with the nim-value that each move leads to; winning moves are marked"),
    FLAG("blank", diagram_options, blank,
         "with --board: omit the values, as a worksheet; the same command without --blank draws the answer "
         "key"),
    TEXT("position", diagram_options, position, "SET",
         "with --board and in .html files: the chosen or removed elements, such as {1,3}"),
    FLAG("p-positions", diagram_options, p_positions,
         "mark positions with nim-value 0, in which the player to move loses"),
    FLAG("classes", diagram_options, classes,
         "with --digraph game and representative: draw a frame around the positions of each structure class"),
    NUMBER("levels", diagram_options, levels, "N", 1, 100000, 0, "all",
           "only the classes of the lowest N levels, with --digraph structure and options"),
    NUMBER("most", diagram_options, most, "N", 1, 100000, 300, "300",
           "draw at most N nodes and ten times as many arrows"),
    CHOICE("fold", diagram_options, fold, "auto|always|never", "auto",
           "draw nodes of equal type in the same row as one; auto: in .svg, .tex, .pdf and .png with more "
           "than 250 arrows, with a note"),
    PICTURE_OPTIONS(diagram_options),
    FLAG("legend", diagram_options, legend, "explain the symbols below the picture"),
    TEXT("width", diagram_options, width, "LENGTH",
         "the width of the picture: 8cm, 3in, 400px; in .tex also 0.5\\textwidth"),
    FLAG("standalone", diagram_options, standalone,
         "write a .tex file that is a complete document instead of a fragment for \\input"),
    FLAG("preamble", diagram_options, preamble,
         "write the package harary.sty, which fragments require, instead of a diagram: once per document, "
         "with -o harary.sty"),
    TEXT("from", diagram_options, from, "FILE.json",
         "draw the diagram in this .json file, written by an earlier diagram command, instead of GAME "
         "STRUCTURE"),
    FAMILY_OPTION(diagram_options),
    FILE_OPTIONS(diagram_options),
    LIMITS_SHOWN(diagram_options),
    HELP_AND_END(diagram_options),
};

const char *diagram_option_given(const diagram_options *o)
{
    return o->simplify      ? "simplify"
           : o->up_to       ? "up-to"
           : o->extended    ? "extended"
           : o->labels      ? "labels"
           : o->elements    ? "elements"
           : o->classes     ? "classes"
           : o->digraph     ? "digraph"
           : o->board       ? "board"
           : o->blank       ? "blank"
           : o->p_positions ? "p-positions"
           : o->levels      ? "levels"
                            : NULL;
}

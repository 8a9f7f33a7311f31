// SPDX-License-Identifier: GPL-3.0-or-later
//
// All texts of a command are in its row; the rows have the order of the help. The subcommands of survey list
// the names of the options that they accept; the table of options belongs to the whole command.
#include "cli/commands.h"

#include "base/text.h"

static const command_part survey_parts[] = {
    {"query", "Selects groups in the atlas. All conditions must hold.",
     "harary survey query --where 'gen=4 and dng=3' --limit 10",
     "json|as|quiet|orders|order|gen|dng|etype|deficiency|where|limit|offset|smallest-per-type|export|store|"
     "output|count|time|memory|progress|help"},
    {"plot", "Draws the values in the atlas for a range of orders, as .svg, .pdf or .png.",
     "harary survey plot --orders 1-255 -o plot.svg",
     "json|quiet|orders|order|show|store|output|theme|scale|time|memory|progress|help"},
    {"check", "Checks that an atlas is consistent, for example one that you received.",
     "harary survey check --store atlas.db", "json|quiet|store|time|memory|progress|help"},
    {.name = NULL},
};

#define COMMAND(verb, ...)                                                                                   \
    {                                                                                                        \
        .name = #verb, &verb_##verb, __VA_ARGS__                                                             \
    }
const command commands[] = {
    COMMAND(nim, "GAME STRUCTURE…", 2, SIZE_MAX, "nim-value of a game and who wins",
            "GAME is acv, avd, dst or prv on a hypergraph, gen, dng, ter or dnt on a group or an algebra. A "
            "STRUCTURE is an expression; - reads one expression per line from standard input and prints one "
            "answer per line. GAME may be several games (gen,dng) or all of them (all). A game can also be "
            "written as one word, GEN(S4), without GAME; nim - reads one such game per line. Under mpirun "
            "the ranks share a sweep over all subsets.",
            "harary nim gen S4 'Z2^2xZ15' M12", "explain info sum play"),
    COMMAND(table, "GAME STRUCTURE --for n=3..20", 2, 2,
            "the nim-values of a family for a range of parameters, and the pattern in them",
            "STRUCTURE is an expression with variables in place of numbers, such as C_n, K(m,n), D(2n+1) "
            "or Z(2^n); a variable is one lower-case letter other than e, v and x. GAME may be several "
            "games. The answer is a table (with two variables, a grid for each game), with - where the game "
            "does not exist and ? where a limit was reached. If the values show a pattern, it is printed "
            "too: it is observed, not proved, "
            "but theorems that give its values are named.",
            "harary table acv,avd 'hull(C_n)' --for n=3..40", "nim explain"),
    COMMAND(info, "STRUCTURE", 0, 1,
            "properties of a structure: edges, transversals, twins; maximal subgroups, generators",
            "Prints what can be computed quickly. For a hypergraph: the numbers and sizes of edges, minimal "
            "transversals and maximal stable sets, the sets of the input that were dropped, and the games "
            "that exist. For a group: order, Frattini subgroup, generators, maximal subgroups, and the "
            "values of its games.",
            "harary info 'uniform(6,3)'", "nim transversals"),
    COMMAND(transversals, "STRUCTURE", 1, 1, "the minimal transversals, one per line",
            "A transversal meets every edge. The minimal ones are printed as they are found, in the format "
            "of a .dat file, or with --json as one array of names per line.",
            "harary transversals --max-size 3 '{1,2},{2,3},{3,4}'", "info"),
    COMMAND(diagram, "GAME STRUCTURE -o FILE", 0, 2,
            "a picture of the structure diagram of a game, or of its board",
            "Draws the structure digraph of a game with the types of its classes: triangles that point up "
            "(even) or down (odd) and contain the nim-values of odd positions (small part) and of even "
            "positions. --digraph draws other diagrams: the game digraph, option types, unfolded diagrams, "
            "intersections, or the lattice of subgroups or closed sets. --board draws the board of the game, "
            "with the value of every move. The extension of the file name selects the format: .svg, .tex "
            "(TikZ), .pdf, .png, .dot, .json, .txt, or .html, a page that shows and plays the game; without "
            "-o the diagram is printed as text. - reads one STRUCTURE per line; -o is then a directory, or a "
            "name that contains %s (the structure) or %d (the number of the line).",
            "harary diagram gen S4 -o s4.svg", "explain nim same"),
    COMMAND(games, "[WORD…]", 0, SIZE_MAX, "list every game, constructor and notation, with an example",
            "Lists everything that can be written for GAME and STRUCTURE. With WORDs, lists the entries "
            "whose names, definitions, notes or examples contain all of them, ignoring case.",
            "harary games convex", "nim"),
    COMMAND(
        cite, "[NAME]", 0, 1, "how to cite the program, a paper or a theorem",
        "Without NAME: how to cite harary, and the names of the papers and theorems. NAME is the key of a "
        "paper, such as ErnstSieben, or the name of a theorem, such as cyclic.",
        "harary cite cyclic --bibtex", "explain games"),
    COMMAND(survey, "[query|plot|check]", 0, 1,
            "compute GEN and DNG for all groups of some orders; query, plot or check the atlas",
            "Computes GEN and DNG of every group of the given orders and stores them in an SQLite file. To "
            "resume a survey that was stopped, run the same command again. survey query selects groups in "
            "the atlas, survey plot draws their values, and survey check verifies that the file is "
            "consistent. Under mpirun the ranks are the workers.",
            "harary survey --orders 1-255", "census hunt nim", survey_parts),
    COMMAND(census, "", 0, 0, "count the groups of each order by nim-value, up to order 2000",
            "Counts all groups of an order by GEN and by DNG, even if there are too many to examine one by "
            "one: a theorem gives the values of a group whose Frattini subgroup has even order, and any "
            "other group has the values of its Frattini factor. Requires --orders, --explain or --check.",
            "harary census --orders 1-100", "survey"),
    COMMAND(spectrum, "", 0, 0, "compute the feasible extended types of GEN for each deficiency",
            "Computes which extended types (parity, even value, odd value, smoothness) a structure class of "
            "GEN on a group of even order can have at each deficiency (Benesh–Ernst–Sieben, Spectrum, Table "
            "1), from the option-type restrictions alone; further restrictions can be assumed. With --order, "
            "also lists the smallest known group with each type.",
            "harary spectrum --conjecture --without '1,0,2,0@3'", "hunt type"),
    COMMAND(sum, "TERM…", 1, SIZE_MAX, "nim-value of a sum of games, and every winning move",
            "A TERM is a game on a structure, such as 'GEN(S3)' or 'ACV(geodetic(C6))', optionally at a "
            "position, 'GEN(S4)@{(1,2,3)}', or a heap '*2'. A move is a move in one of the terms; a player "
            "who cannot move in any of them loses.",
            "harary sum 'GEN(S3)' 'DNG(Z6)' '*2'", "nim play"),
    COMMAND(play, "GAME STRUCTURE", 2, 2, "play a game against the computer or a friend, or watch one",
            "The board shows the chosen elements and the possible moves, grouped by their effect. Type the "
            "name of an element to choose it, or hint, why, board, undo, resign, help, quit; moves can also "
            "come through a pipe, one per line. The computer wins whenever it can. At the end it says why "
            "the game is over and which move lost it. With -o game.html the game is written to one file that "
            "any browser can open and play.",
            "harary play gen D5", "nim sum serve"),
    COMMAND(type, "[TYPE…]", 0, SIZE_MAX, "compute the type of a class from the types of its options",
            "A TYPE is (p,e,o), the parity of a class and the nim-values of its even and its odd positions, "
            "or (p,e,o,s) with the smoothness, followed by @ and the deficiency if it is known: 0,1,2 and "
            "(0,1,2,2)@1 are types. The answer is the type of a class whose options have these types, with "
            "the mex written out; without TYPE, it is the type of a class without options.",
            "harary type '(0,0,0)' '(1,2,1)' --parity 1", "spectrum explain"),
    COMMAND(
        same, "TERM TERM", 2, 2, "whether two games have the same structure digraph, up to isomorphism",
        "A TERM is a game on a structure, such as 'GEN(S3)' or 'ACV(geodetic(C6))'. Compares the structure "
        "digraphs, with and without the parities and types of the classes, and the simplified digraphs, and "
        "reports the first difference. The exit status is 0 whether or not they are the same.",
        "harary same 'DNG(Z18xZ2)' 'DNG(Z6xZ2)'", "diagram"),
    COMMAND(explain, "GAME STRUCTURE", 2, 2,
            "why a game has its value: the theorem or the computation, with citations",
            "Prints the rules of the game, the shortest reason for its nim-value, and what to do next: a "
            "winning move, or an answer to each move. The reason is a formula and the facts that make it "
            "apply; otherwise it is the checklist of maximal subgroups (dng) or the types of the options "
            "(gen), with the paper and the statement. For hypergraphs it is the theorem that applies, or the "
            "computation. - reads one STRUCTURE per line.",
            "harary explain dng A19", "nim diagram"),
    COMMAND(simple, "", 0, 0,
            "list the non-abelian simple groups of a range of orders with GEN, DNG and the reason",
            "Lists the non-abelian simple groups, by the classification of finite simple groups, each once, "
            "by a name that harary accepts, with both nim-values. The values come from a formula if one "
            "applies, from character tables, or from a computation. --as csv and --json include the reasons.",
            "harary simple --order 1-10^4", "nim survey"),
    COMMAND(verify, "FILE", 1, 1, "verify a certificate that nim --certificate or hunt wrote",
            "Runs harary-check, a small independent program that shares no code with harary, on the file. "
            "The exit status is that of harary-check: 0 if the certificate proves its claim, 3 if it is too "
            "large, 4 if it proves its claim provided that its list of maximal subgroups, which GAP "
            "computed, is complete, 5 if the time limit was reached.",
            "harary verify s4.cert", "nim hunt"),
    COMMAND(serve, "", 0, 0, "serve the web page and every answer over HTTP",
            "Serves a page that computes, draws, explains and plays games, and a JSON API under /api/v1 "
            "(doc/serve.md) whose answers are those of --json. By default it accepts connections only from "
            "this machine. It reads no files on behalf of clients. Ctrl-C stops it.",
            "harary serve --port 8080", "play nim"),
    COMMAND(publish, "DIR", 1, 1, "write a static web site about the groups of a range of orders",
            "Writes a page for each group of these orders with its values, the reasons and the diagrams, "
            "pages for orders, values, types and diagrams, the census, the simple groups and tables of graph "
            "families, playable games, a search page, and the data as JSON and CSV. Any web server can serve "
            "the directory, and a browser can open it from a disk. If DIR already contains such a site, only "
            "files that changed are written (doc/publish.md).",
            "harary publish site --orders 1-31", "serve survey"),
    COMMAND(hunt, "[GROUP…]", 0, SIZE_MAX,
            "search for groups with a class of a given extended type, each with a certificate",
            "Examines groups of even order with trivial Frattini subgroup (other groups have no further odd "
            "classes), computes every odd structure class of GEN up to conjugacy, and reports where the "
            "types occur; it also tests the conjecture of Benesh, Ernst and Sieben that every odd "
            "class of deficiency k + 1 has an even option of deficiency k. Results are stored in the atlas: "
            "to resume a hunt that was stopped, run the same command again; a hunt for other types starts "
            "from the stored results. With GROUPs, only these are examined, and all their types are "
            "reported. Under mpirun the ranks are the workers.",
            "harary hunt --etype 1,3,2,0 --deficiency 3 --order 1-200", "survey spectrum"),
};
const size_t command_count = sizeof commands / sizeof *commands;

const command *command_find(const char *name)
{
    for (size_t i = 0; i < command_count; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

const char *command_suggest(const char *name)
{
    nearest near = {0};
    for (size_t i = 0; i < command_count; i++)
        nearest_try(&near, name, commands[i].name);
    return near.best;
}

const command_part *command_part_find(const command *c, const char *name)
{
    for (const command_part *part = c->parts; part && part->name; part++)
        if (strcmp(part->name, name) == 0)
            return part;
    return NULL;
}

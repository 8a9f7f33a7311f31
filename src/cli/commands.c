// SPDX-License-Identifier: GPL-3.0-or-later
//
// All texts of a command are in its row, in the order in which the help shows the commands. The parts of
// survey list the options that they accept by name; the table of options itself is that of the whole command.
#include "cli/commands.h"

#include <string.h>

#include "base/text.h"

static const command_part survey_parts[] = {
    {"query", "Selects groups of the atlas. Conditions that are given together must all hold.",
     "harary survey query --where 'gen=4 and dng=3' --limit 10",
     "json|as|quiet|orders|order|gen|dng|etype|deficiency|where|limit|offset|smallest-per-type|export|store|"
     "output|count|time|memory|progress|help"},
    {"plot", "Draws what the atlas holds of some orders, as .svg, .pdf or .png.",
     "harary survey plot --orders 1-255 -o plot.svg",
     "json|quiet|orders|order|show|store|output|theme|scale|time|memory|progress|help"},
    {"check", "Looks whether everything in the atlas is sound, as you may want of a file that somebody sent.",
     "harary survey check --store atlas.db", "json|quiet|store|time|memory|progress|help"},
    {.name = NULL},
};

#define COMMAND(verb, ...)                                                                                   \
    {                                                                                                        \
        .name = #verb, &verb_##verb, __VA_ARGS__                                                             \
    }
const command commands[] = {
    COMMAND(
        nim, "GAME STRUCTURE…", 2, SIZE_MAX, "nim-value of a game and who wins",
        "GAME is acv, avd, dst or prv on a hypergraph, gen, dng, ter or dnt on a group or an algebra. A "
        "STRUCTURE is an expression; - reads one expression a line from standard input and answers line by "
        "line. GAME "
        "may be several games (gen,dng) or all of them (all). A game can also be one word, GEN(S4), "
        "without a GAME in front, and nim - reads such games line by line. Under mpirun the ranks share a "
        "sweep over all subsets.",
        "harary nim gen S4 'Z2^2xZ15' M12", "explain info sum play"),
    COMMAND(table, "GAME STRUCTURE --for n=3..20", 2, 2,
            "the nim-values of a family for many values of its variables, and the pattern in them",
            "STRUCTURE is an expression with variables in the place of numbers, such as C_n, K(m,n), D(2n+1) "
            "or Z(2^n); a variable is one small letter except e, v and x. GAME may be several games. The "
            "answer is a table, of two variables a grid for each game, with - where there is no such game "
            "and ? where a limit was reached, and the pattern that is seen in the values, if there is one: "
            "it is observed, not proved.",
            "harary table acv,avd 'hull(C_n)' --for n=3..40", "nim explain"),
    COMMAND(info, "STRUCTURE", 0, 1,
            "what a structure is: edges, transversals, twins; maximal subgroups, generators",
            "Everything that can be found out quickly. Of a hypergraph: how many vertices, edges, minimal "
            "transversals and maximal stable sets there are and of which sizes, what was left out of the "
            "input, and which of the games are defined. Of a group: order, Frattini subgroup, generators, "
            "maximal subgroups, and what settles its games.",
            "harary info 'uniform(6,3)'", "nim transversals"),
    COMMAND(transversals, "STRUCTURE", 1, 1, "the minimal transversals, one a line",
            "A transversal meets every edge. The minimal ones are written as they are found, in the style of "
            "a .dat file, or with --json as an array of names a line.",
            "harary transversals --max-size 3 '{1,2},{2,3},{3,4}'", "info"),
    COMMAND(
        diagram, "GAME STRUCTURE -o FILE", 0, 2, "the structure diagram of a game or its board, as a picture",
        "Draws the structure digraph of a game with the types of its classes: triangles that point up (even) "
        "or down (odd), cut into the nim-values of odd (small part) and even positions. With --digraph the "
        "game digraph, option types, unfolded diagrams, intersections or the lattice of subgroups or closed "
        "sets; "
        "with --board what the game is played on, with the value of every move. The ending of the file's "
        "name says what is written: .svg, .tex (TikZ), .pdf, .png, .dot, .json, .txt, or .html, a page that "
        "shows and plays the game; without -o a text for the terminal. - reads one STRUCTURE a line, and -o "
        "is a folder then, or a name with %s (the structure) or %d (the number of the line) in it.",
        "harary diagram gen S4 -o s4.svg", "explain nim same"),
    COMMAND(
        games, "[WORD…]", 0, SIZE_MAX, "every game, constructor and form of a structure, with an example",
        "The list of everything that can be written for a GAME and for a STRUCTURE. With WORDs those whose "
        "names, definitions, notes or examples contain all of them, in upper or lower case, with examples.",
        "harary games convex", "nim"),
    COMMAND(
        cite, "[NAME]", 0, 1, "how to cite the program, a paper or a theorem",
        "Without NAME: how to cite harary, and the names of the papers and theorems. NAME is the key of a "
        "paper, such as ErnstSieben, or the name of a theorem, such as cyclic.",
        "harary cite cyclic --bibtex", "explain games"),
    COMMAND(survey, "[query|plot|check]", 0, 1,
            "every group of some orders into an atlas; questions to it, and plots",
            "Computes GEN and DNG of every group of the orders and keeps them in an SQLite file. A survey "
            "that was stopped goes on when the same command is given again. survey query selects groups of "
            "the atlas, survey plot draws what it holds, survey check looks whether all of it is sound, as "
            "you may want of a file that somebody sent. Under mpirun the ranks are the workers.",
            "harary survey --orders 1-255", "census hunt nim", survey_parts),
    COMMAND(census, "", 0, 0, "how many groups of each order have which nim-values, up to order 2000",
            "Counts all groups of an order by GEN and by DNG, also where there are too many to look at: a "
            "group whose Frattini subgroup is even is settled by a theorem, and any other has the values of "
            "its Frattini factor. Say --orders, --explain or --check.",
            "harary census --orders 1-100", "survey"),
    COMMAND(spectrum, "", 0, 0, "the feasible extended types of GEN by deficiency, computed",
            "Computes which extended types (parity, even value, odd value, smoothness) a structure class of "
            "GEN on a group of even order can have at each deficiency (Benesh–Ernst–Sieben, Spectrum, Table "
            "1), from nothing but the option-type restrictions; further restrictions can be assumed. With "
            "--order also the smallest group in which each has been seen.",
            "harary spectrum --conjecture --without '1,0,2,0@3'", "hunt type"),
    COMMAND(sum, "TERM…", 1, SIZE_MAX, "nim-value of a sum of games, and every winning move",
            "A TERM is a game on a structure, such as 'GEN(S3)' or 'ACV(geodetic(C6))', perhaps from a "
            "position, 'GEN(S4)@{(1,2,3)}', or a heap '*2'. Whoever is to move chooses a term and moves "
            "there; whoever cannot move in any loses.",
            "harary sum 'GEN(S3)' 'DNG(Z6)' '*2'", "nim play"),
    COMMAND(
        play, "GAME STRUCTURE", 2, 2, "play a game: against perfect play, against a friend, or look on",
        "The board shows what was taken and what can be, by what it does. Type an element's name to take it, "
        "or hint, why, board, undo, resign, help, quit; moves may come through a pipe, one a line. The "
        "computer wins whenever it can. At the end it tells why the game is over and where it was lost. With "
        "-o game.html the game becomes one file to be mailed, which any browser opens and plays.",
        "harary play gen D5", "nim sum serve"),
    COMMAND(type, "[TYPE…]", 0, SIZE_MAX,
            "the type of a class by the types of its options: the type calculus",
            "A TYPE is (p,e,o), the parity of a class and the nim-values of its even and its odd positions, "
            "(p,e,o,s) with the smoothness, and has the deficiency behind @ where that is known: 0,1,2 and "
            "(0,1,2,2)@1 are types. The answer is the type of a class whose options have these types, with "
            "the mex written out; without any, that of a class that has no options.",
            "harary type '(0,0,0)' '(1,2,1)' --parity 1", "spectrum explain"),
    COMMAND(same, "TERM TERM", 2, 2, "whether two games have the same structure digraph, up to isomorphism",
            "A TERM is a game on a structure, such as 'GEN(S3)' or 'ACV(geodetic(C6))'. The whole structure "
            "digraphs are compared, with the parities and the types of the classes and without, and the "
            "simplified ones; where they differ, the first fact that tells them apart is told. The exit "
            "status is 0 for yes and for no.",
            "harary same 'DNG(Z18xZ2)' 'DNG(Z6xZ2)'", "diagram"),
    COMMAND(
        explain, "GAME STRUCTURE", 2, 2, "why a game has its value: the theorem or the computation, cited",
        "The shortest reason for the nim-value of a game: the closed formula that applies and the facts that "
        "make it apply, or else the checklist of maximal subgroups (dng) or the types of the options and the "
        "winning first moves (gen), each with the paper and the statement. On hypergraphs the theorem that "
        "applies, or how the value was computed. - reads one STRUCTURE a line.",
        "harary explain dng A19", "nim diagram"),
    COMMAND(simple, "", 0, 0,
            "every non-abelian simple group of some orders with its GEN and DNG, and the reason",
            "Lists the simple groups that are not abelian by the classification of finite simple groups, "
            "each once and by a name that can be typed, with both nim-values: by a closed formula where one "
            "applies, by character tables, or computed. --as csv and --json have the reasons.",
            "harary simple --order 1-10^4", "nim survey"),
    COMMAND(verify, "FILE", 1, 1, "verify a certificate that nim --certificate or hunt wrote",
            "Runs harary-check, a small program of its own that shares nothing with this one, on the file. "
            "The exit status is that of harary-check: 0 where the certificate proves what it says, 3 where "
            "it is too large, 4 where it does if its list of maximal subgroups is complete, which GAP says, "
            "5 where the time is over.",
            "harary verify s4.cert", "nim hunt"),
    COMMAND(serve, "", 0, 0, "the page in a browser, and every answer over HTTP",
            "Serves a page on which games are asked about, drawn, explained and played, and a JSON API under "
            "/api/v1 (doc/serve.md) whose answers are those of --json. It listens on this machine only, "
            "reads no files for those who ask, and ends with Ctrl-C.",
            "harary serve --port 8080", "play nim"),
    COMMAND(
        publish, "DIR", 1, 1, "write a web site about the groups of some orders, as plain files",
        "Writes a page for each group of these orders with its values, the reasons and the diagrams, pages "
        "for orders, values, types and diagrams, the census, the simple groups and tables of graph families, "
        "games to be played, a search, and the data as JSON and CSV. Any web server can serve the directory, "
        "and a browser can open it from a disk. If DIR has such a site already, only what changed is "
        "written (doc/publish.md).",
        "harary publish site --orders 1-31", "serve survey"),
    COMMAND(hunt, "[GROUP…]", 0, SIZE_MAX,
            "groups that have a class of a given extended type, each with a certificate",
            "Goes through groups of even order with trivial Frattini subgroup (other groups have no other "
            "odd classes), looks at every odd structure class of GEN up to conjugacy, and tells where the "
            "types occur; on the way it tests the conjecture of Benesh, Ernst and Sieben that every odd "
            "class of deficiency k + 1 has an even option of deficiency k. What was seen is kept in the "
            "atlas: a hunt that was stopped goes on when the same command is given again, and one for other "
            "types begins with what is known. With GROUPs only these are looked at, and all their types are "
            "told. Under mpirun the ranks are the workers.",
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "atlas/hunt.h"
#include "cli/commands.h"

#define MOST_VERTICES 1000000

enum {
    NIM = 1,
    INFO = 2,
    TRANSVERSALS = 4,
    DIAGRAM = 8,
    GAMES = 16,
    SURVEY = 32,
    CENSUS = 64,
    SPECTRUM = 128,
    SUM = 256,
    EXPLAIN = 512,
    HUNT = 1024,
    COMPUTING = NIM | INFO | TRANSVERSALS | DIAGRAM | SUM | EXPLAIN,
};

const command commands[] = {
    {"nim", "GAME STRUCTURE…", 2, SIZE_MAX, "nim-value of a game and who wins",
     "GAME is acv, avd, dst or prv on a hypergraph, gen, dng, ter or dnt on a group. A STRUCTURE is an "
     "expression; - "
     "reads one expression a line from standard input and answers line by line. With --family and graphs one "
     "a "
     "line, GAME may be several games (acv,avd) or all of them (all).",
     "harary nim gen S4 'Z2^2xZ15' M12", cmd_nim},
    {"info", "STRUCTURE", 1, 1,
     "what a structure is: edges, transversals, twins; maximal subgroups, generators",
     "Everything that can be found out quickly. Of a hypergraph: how many vertices, edges, minimal "
     "transversals and "
     "maximal stable sets there are and of which sizes, what was left out of the input, and which of the "
     "games are "
     "defined. Of a group: order, Frattini subgroup, generators, maximal subgroups, and what settles its "
     "games.",
     "harary info 'uniform(6,3)'", cmd_info},
    {"transversals", "STRUCTURE", 1, 1, "the minimal transversals, one a line",
     "A transversal meets every edge. The minimal ones are written as they are found, in the style of a .dat "
     "file, or "
     "with --json as an array of names a line.",
     "harary transversals --max-size 3 '{1,2},{2,3},{3,4}'", cmd_transversals},
    {"diagram", "GAME STRUCTURE -o FILE", 0, 2, "the structure diagram of a game, as a picture",
     "Draws the structure digraph of a game with the types of its classes: triangles that point up (even) or "
     "down "
     "(odd), cut into the nim-values of odd (small part) and even positions. The ending of the file's name "
     "says what "
     "is written: .svg, .tex (TikZ), .pdf, .png, .dot, .json, .txt; without -o a text for the terminal.",
     "harary diagram gen S4 -o s4.svg", cmd_diagram},
    {"games", "", 0, 0, "every game, constructor and form of a structure, with an example",
     "The list of everything that can be written for a GAME and for a STRUCTURE.", "harary games", cmd_games},
    {"survey", "[query|plot]", 0, 1, "every group of some orders into an atlas; questions to it, and plots",
     "Computes GEN and DNG of every group of the orders and keeps them in an SQLite file. A survey that was "
     "stopped goes on when the same command is given again. survey query selects groups of the atlas, survey "
     "plot draws what it holds. Under mpirun the ranks are the workers.",
     "harary survey --orders 1-255", cmd_survey},
    {"census", "", 0, 0, "how many groups of each order have which nim-values, up to order 2000",
     "Counts all groups of an order by GEN and by DNG, also where there are too many to look at: a group "
     "whose "
     "Frattini subgroup is even is settled by a theorem, and any other has the values of its Frattini "
     "factor. "
     "Say --orders, --explain or --check.",
     "harary census --orders 1-100", cmd_census},
    {"spectrum", "", 0, 0, "the feasible extended types of GEN by deficiency, computed",
     "Computes which extended types (parity, even value, odd value, smoothness) a structure class of GEN on "
     "a "
     "group of even order can have at each deficiency (Benesh–Ernst–Sieben, Spectrum, Table 1), from nothing "
     "but "
     "the option-type restrictions; further restrictions can be assumed. With --order also the smallest "
     "group in "
     "which each has been seen.",
     "harary spectrum --conjecture --without '1,0,2,0@3'", cmd_spectrum},
    {"sum", "TERM…", 1, SIZE_MAX, "nim-value of a sum of games, and every winning move",
     "A TERM is a game on a structure, such as 'GEN(S3)' or 'ACV(geodetic(C6))', perhaps from a position, "
     "'GEN(S4)@{(1,2,3)}', or a heap '*2'. Whoever is to move chooses a term and moves there; whoever cannot "
     "move in any loses.",
     "harary sum 'GEN(S3)' 'DNG(Z6)' '*2'", cmd_sum},
    {"explain", "GAME STRUCTURE", 2, 2, "why a game has its value: the theorem or the computation, cited",
     "The shortest reason for the nim-value of a game: the closed formula that applies and the facts that "
     "make "
     "it apply, or else the checklist of maximal subgroups (dng) or the types of the options and the winning "
     "first moves (gen), each with the paper and the statement. On hypergraphs the theorem that applies, or "
     "how the value was computed.",
     "harary explain dng A19", cmd_explain},
    {"hunt", "[GROUP…]", 0, SIZE_MAX,
     "groups that have a class of a given extended type, each with a certificate",
     "Goes through groups of even order with trivial Frattini subgroup (other groups have no other odd "
     "classes), looks at every odd structure class of GEN up to conjugacy, and tells where the types occur; "
     "on the way it tests the conjecture of Benesh, Ernst and Sieben that every odd class of deficiency k + "
     "1 "
     "has an even option of deficiency k. What was seen is kept in the atlas: a hunt that was stopped goes "
     "on "
     "when the same command is given again, and one for other types begins with what is known. With GROUPs "
     "only these are looked at, and all their types are told. Under mpirun "
     "the ranks are the workers.",
     "harary hunt --etype 1,3,2,0 --deficiency 3 --order 1-200", cmd_hunt},
};
const size_t command_count = sizeof commands / sizeof *commands;

#define IN(field) offsetof(options, field)

const option option_table[] = {
    {"json", 0, FLAG, NULL, IN(json), 0, 0, 0, NULL, "answer with one JSON object a line",
     COMPUTING | GAMES | SURVEY | CENSUS | SPECTRUM | HUNT},
    {"quiet", 'q', FLAG, NULL, IN(quiet), 0, 0, 0, NULL,
     "answer with a line for each type: p e o s deficiency, and the smallest group or -", HUNT},
    {"quiet", 'q', FLAG, NULL, IN(quiet), 0, 0, 0, NULL, "answer with the bare value",
     NIM | EXPLAIN | DIAGRAM | GAMES | SURVEY | SPECTRUM | SUM},
    {"direct", 0, FLAG, NULL, IN(direct), 0, 0, 0, NULL,
     "no theorem and no reduction: build the whole structure of the game as it stands; of a survey, "
     "after it and for comparison (--sample)",
     NIM | SURVEY},
    {"orders", 0, TEXT, "RANGE", IN(orders), 0, 0, 0, NULL, "the orders, such as 1-511 or 1-1023,1025-1535",
     SURVEY | CENSUS},
    {"order", 0, TEXT, "RANGE", IN(orders), 0, 0, 0, "1-500; none with --primitive or --products",
     "groups of these orders in the library of small groups, such as 162 or 1-2000", HUNT},
    {"orders", 0, TEXT, "RANGE", IN(orders), 0, 0, 0, NULL, "the same as --order", HUNT},
    {"primitive", 0, FLAG, NULL, IN(primitive), 0, 0, 0, NULL,
     "also the primitive groups of degree up to --degree", HUNT},
    {"degree", 0, NUMBER, "N", IN(degree), 2, HUNT_DEGREE_MOST, 0, "50",
     "with --primitive: the largest degree", HUNT},
    {"products", 0, FLAG, NULL, IN(products), 0, 0, 0, NULL,
     "also the direct and subdirect products of two groups of order up to --factors, where their order is "
     "above 2000",
     HUNT},
    {"factors", 0, NUMBER, "N", IN(factors), 2, HUNT_FACTOR_MOST, 0, "60",
     "with --products: the largest order of a factor", HUNT},
    {"largest", 0, NUMBER, "N", IN(largest), 2, HUNT_LARGEST_MOST, 0, "20000",
     "with --primitive and --products: the largest order of a group", HUNT},
    {"each", 0, DURATION, "TIME", IN(each), 0, 0, 0, "none",
     "give up a group after this time; it counts as not looked at", HUNT},
    {"most", 0, NUMBER, "N", IN(hits), 0, 100000, 1, "1",
     "certificates for so many groups of each type, the smallest ones", HUNT},
    {"games", 0, TEXT, "LIST", IN(games), 0, 0, 0, "gen,dng", "which games: gen, dng or gen,dng", SURVEY},
    {"store", 0, TEXT, "FILE", IN(store), 0, 0, 0, "atlas.db", "the atlas", SURVEY | HUNT},
    {"store", 0, TEXT, "FILE", IN(store), 0, 0, 0, "none",
     "with --order: keep what was seen in groups in this atlas, as harary hunt does", SPECTRUM},
    {"sample", 0, TEXT, "SHARE", IN(sample), 0, 0, 0, "100%",
     "with --direct: the share of the groups that is recomputed, such as 1%", SURVEY},
    {"seed", 0, NUMBER, "N", IN(seed), 0, UINT64_MAX, 1, "1", "which random groups --sample and --spot take",
     SURVEY | CENSUS},
    {"order", 0, NUMBER, "N", IN(order), 1, 2000, UINT64_MAX, "all", "query: groups of this order", SURVEY},
    {"gen", 0, NUMBER, "N", IN(gen), 0, 15, UINT64_MAX, "any", "query: groups with this value of GEN",
     SURVEY},
    {"dng", 0, NUMBER, "N", IN(dng), 0, 15, UINT64_MAX, "any", "query: groups with this value of DNG",
     SURVEY},
    {"etype", 0, TEXT, "P,E,O,S", IN(etype), 0, 0, 0, NULL,
     "query: groups whose start class has this extended type: parity, even, odd, smoothness (2 even, 1 "
     "smooth, 0 rough)",
     SURVEY},
    {"etype", 0, TEXT, "TYPES", IN(etype), 0, 0, 0, "boxed",
     "the extended types to look for: parity, even, odd, smoothness (2 even, 1 smooth, 0 rough), perhaps "
     "with "
     "their deficiency, such as 1,0,1,1@2; several are separated by blanks or semicolons; boxed: the five "
     "that "
     "the paper left open; all: every feasible one",
     HUNT},
    {"deficiency", 0, NUMBER, "N", IN(deficiency), 0, 1000, UINT64_MAX, "any",
     "query: groups that need so many generators", SURVEY},
    {"deficiency", 0, NUMBER, "N", IN(deficiency), 0, 30, UINT64_MAX, "any", "the deficiency of the types",
     HUNT},
    {"smallest-per-type", 0, FLAG, NULL, IN(smallest_per_type), 0, 0, 0, NULL,
     "query: the first group of each extended start type and deficiency", SURVEY},
    {"export", 0, CHOICE, "table|csv|json", IN(export), 0, 0, 0, "table", "query: how the groups are listed",
     SURVEY},
    {"show", 0, CHOICE, "gen|dng|classes", IN(plot), 0, 0, 0, "gen",
     "plot: the share of each nim-value of a game by order, or the number of structure classes against the "
     "order",
     SURVEY},
    {"engine", 0, CHOICE, "auto|lazy|planes|lattice|counts", IN(engine), 0, 0, 0, "auto",
     "how to compute: lazy (classes on demand), planes (all subsets), counts (how many of each kind of "
     "interchangeable vertices), lattice (the same as --direct)",
     NIM},
    {"position", 0, TEXT, "SET", IN(position), 0, 0, 0, NULL,
     "the game from the position in which these vertices have been chosen or removed, such as '{1,3}'; of a "
     "group "
     "elements, such as '(1,2,3),(1,2)'",
     NIM},
    {"elements", 0, FLAG, NULL, IN(elements), 0, 0, 0, NULL,
     "list the elements of a group with their numbers, as --position takes them", INFO},
    {"moves", 0, FLAG, NULL, IN(moves), 0, 0, 0, NULL,
     "also the nim-value of every option; of a group one element of each conjugacy class", NIM},
    {"output", 'o', TEXT, "FILE", IN(output), 0, 0, 0, NULL,
     "the file to write, its format told by its ending; - is standard output", DIAGRAM | SURVEY | CENSUS},
    {"as", 0, CHOICE, "name|svg|tex|pdf|png|dot|json|txt", IN(as), 0, 0, 0, "name",
     "the format; name: as the ending of the file's name says", DIAGRAM},
    {"simplify", 0, CHOICE, "auto|otype|level|none", IN(simplify), 0, 0, 0, "auto",
     "which classes are drawn as one: otype (equal type and option types, Ernst–Sieben), level (equal "
     "parity, option "
     "types and longest path, Sieben), none; auto: otype for groups, level otherwise, none with --up-to",
     DIAGRAM},
    {"up-to", 0, CHOICE, "nothing|conjugacy|automorphism", IN(up_to), 0, 0, 0, "nothing",
     "one node for every orbit of these symmetries, with its size; conjugacy is for groups", DIAGRAM},
    {"extended", 0, FLAG, NULL, IN(extended), 0, 0, 0, NULL,
     "extended types: quadruples, rows by deficiency, double border for smooth and dotted border for rough "
     "classes, "
     "dashed arrows where the deficiency stays",
     DIAGRAM},
    {"labels", 0, FLAG, NULL, IN(labels), 0, 0, 0, NULL,
     "name the classes: closed sets, or subgroups with their orders", DIAGRAM},
    {"digraph", 0, CHOICE, "structure|game|representative", IN(digraph), 0, 0, 0, "structure",
     "what to draw: structure classes, or all positions of a tiny game, or its positions up to automorphisms "
     "(or as "
     "--up-to says)",
     DIAGRAM},
    {"most", 0, NUMBER, "N", IN(most), 1, 100000, 300, "300",
     "draw at most N nodes and ten times as many arrows", DIAGRAM},
    {"theme", 0, CHOICE, "auto|light|dark", IN(theme), 0, 0, 0, "auto",
     "colours of .svg, .tex, .pdf and .png; auto: as the reader's system prefers in .svg, else light",
     DIAGRAM | SURVEY},
    {"scale", 0, NUMBER, "N", IN(scale), 1, 20, 2, "2", "pixels of a .png for a point (1/72 inch)",
     DIAGRAM | SURVEY},
    {"legend", 0, FLAG, NULL, IN(legend), 0, 0, 0, NULL, "explain the signs below the picture", DIAGRAM},
    {"from", 0, TEXT, "FILE.json", IN(from), 0, 0, 0, NULL,
     "draw the diagram that was written to this .json file, instead of GAME STRUCTURE", DIAGRAM},
    {"family", 0, TEXT, "NAME", IN(family), 0, 0, 0, NULL,
     "play this family of games on graphs (geodetic, hull, genpos, …: harary games): each STRUCTURE is a "
     "graph, and - or a FILE.g6 has one a line in graph6, sparse6 or digraph6",
     NIM},
    {"histogram", 0, FLAG, NULL, IN(histogram), 0, 0, 0, NULL,
     "with --family, of many graphs: how many have each value, instead of the answers", NIM},
    {"where", 0, TEXT, "CONDITION", IN(where), 0, 0, 0, NULL,
     "with --family, of many graphs: pass on the lines of those that meet it, such as 'nim>=4' or 'nim=0 and "
     "edges<9'; with --json the answers, with --histogram their counts",
     NIM},
    {"max-size", 0, NUMBER, "K", IN(max_size), 0, MOST_VERTICES, UINT64_MAX, "all",
     "only transversals with at most K vertices", TRANSVERSALS},
    {"count", 0, FLAG, NULL, IN(count), 0, 0, 0, NULL, "only how many there are", TRANSVERSALS | SURVEY},
    {"conjecture", 0, FLAG, NULL, IN(conjecture), 0, 0, 0, NULL,
     "assume that every odd class of deficiency k + 1 has an even option of deficiency k (§6 (2) of the "
     "paper)",
     SPECTRUM},
    {"without", 0, TEXT, "TYPES", IN(without), 0, 0, 0, NULL,
     "assume that these extended types do not occur: 1,0,1,1@2 at deficiency 2, 1,0,1,1 at any; several are "
     "separated by blanks or semicolons",
     SPECTRUM},
    {"stages", 0, FLAG, NULL, IN(stages), 0, 0, 0, NULL,
     "also the nested sets of Definition 4.6 in which the types of each deficiency are found", SPECTRUM},
    {"order", 0, NUMBER, "N", IN(seen_order), 2, 2000, 0, "none",
     "look at the groups of even order up to N, and tell the smallest one for each type", SPECTRUM},
    {"vertices", 0, NUMBER, "N", IN(vertices), 1, MOST_VERTICES, 0, "as the structure says",
     "the number of vertices of sets or of a file that does not tell it", COMPUTING},
    {"format", 0, CHOICE, "name|dat|hgr|hif|cxt", IN(format), 0, 0, 0, "name",
     "the format of files; name: as the ending of their name says", COMPUTING},
    {"time", 0, DURATION, "TIME", IN(time), 0, 0, 0, "none",
     "give up a structure after this time, such as 500ms, 30s, 5m, 2h", COMPUTING},
    {"time", 0, DURATION, "TIME", IN(time), 0, 0, 0, "none",
     "stop after this time, such as 30s, 5m, 2h; of a survey, a census or a hunt what was found is kept, and "
     "the "
     "same command goes on",
     SURVEY | CENSUS | SPECTRUM | HUNT},
    {"memory", 0, BYTES, "SIZE", IN(memory), 0, 0, 0, "75%",
     "use at most so much memory, such as 500M, 2G, or a percentage of the machine's",
     COMPUTING | SURVEY | CENSUS | SPECTRUM | HUNT},
    {"threads", 0, NUMBER, "N", IN(threads), 1, 4096, 0, "as many as the machine has",
     "compute with N threads; of a survey, a census or a hunt, worker processes",
     NIM | SURVEY | CENSUS | SPECTRUM | SUM | HUNT},
    {"progress", 0, CHOICE, "auto|always|never", IN(progress), 0, 0, 0, "auto",
     "show progress on standard error; auto: if that is a terminal",
     NIM | EXPLAIN | TRANSVERSALS | DIAGRAM | SURVEY | CENSUS | SPECTRUM | SUM | HUNT},
    {"explain", 0, NUMBER, "N", IN(explain), 1, 2000, 0, NULL,
     "why the row of the groups of order N is what it is, with numbers and citations", CENSUS},
    {"check", 0, TEXT, "FILE", IN(check), 0, 0, 0, NULL,
     "check a census: every row adds up to the number of groups, and every row that is cheap to compute is "
     "right",
     CENSUS},
    {"all", 0, FLAG, NULL, IN(all), 0, 0, 0, NULL,
     "with --check: compute every row again, however long it takes", CENSUS},
    {"spot", 0, NUMBER, "K", IN(spot), 0, 1000000, UINT64_MAX, "1, with --explain 5",
     "compare the census with K random groups of each order, each solved by itself", CENSUS},
    {"csv", 0, FLAG, NULL, IN(csv), 0, 0, 0, NULL, "answer with comma-separated values", CENSUS},
    {"help", 'h', FLAG, NULL, IN(help), 0, 0, 0, NULL, "this text",
     COMPUTING | GAMES | SURVEY | CENSUS | SPECTRUM | HUNT},
};
const size_t option_count = sizeof option_table / sizeof *option_table;

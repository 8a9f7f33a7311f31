// SPDX-License-Identifier: GPL-3.0-or-later
//
// libharary: exact nim-values of achievement and avoidance games on groups, graphs and hypergraphs, for other
// programs. The page doc/library.md tells the same with examples.
//
//   hry_context *c = hry_context_new();
//   hry_error error;
//   hry_game *g;
//   const hry_value *v;
//   if (!hry_game_open(c, "GEN", "S4", &g, &error) && !hry_game_value(g, 0, &v, &error))
//       printf("*%u\n", hry_value_nim(v));
//
// What holds for all of it:
//
// - Errors are values. A function that can fail returns an hry_status, and unless that is HRY_OK it fills
//   *error (which may be NULL) with a sentence for people and leaves everything else that it was given
//   untouched. Broken contracts (NULL where a thing is wanted, a number that is out of range) are not errors,
//   and may end the program.
// - Nothing is printed, nothing is read from standard input, no signal handler is set, and nothing ends the
//   program but want of memory (hry_on_exhaustion). Numbers are written with a point whatever the locale is.
// - A context and all that was made from it may be used by one thread at a time, by different ones in turn.
//   Different contexts have nothing to do with each other and may be used at the same time. Only hry_cancel
//   may be called by anybody at any moment.
// - Strings are UTF-8 and end with a zero byte. A `const char *` belongs to the handle that it was asked of
//   and lives as long; a `char *` belongs to the caller, who gives it to hry_free. NULL is allowed in all
//   functions that free or close.
// - A handle is closed before the context it was made from. What was made from a game goes with the game,
//   unless it says otherwise.
// - After fork() the child must not use what the parent made.
//
// Groups are computed by GAP in processes of their own (harary-gap), which start when they are needed first;
// pictures are placed by Graphviz in another one (harary-draw). They are looked for where the environment's
// HARARY_GAP and HARARY_DRAW say (paths of the programs), beside the library, in the directory above it, in
// ../libexec/harary and ../../libexec/harary as seen from it, in the same places as seen from the running
// program, and where they were installed. Without them questions that need them fail with HRY_MISSING.
//
// The interface has a version of its own, HARARY_API_VERSION, and doc/library.md says what all of its
// versions 1.x keep: names, numbers, the layout of structures, and the rules above.
#ifndef HARARY_H
#define HARARY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#define HRY_API __attribute__((visibility("default")))
#else
#define HRY_API
#endif

// Of this interface, as find_package(harary 1.0) asks for it; 1001 would be 1.1.
#define HARARY_API_VERSION "1.0"
#define HARARY_API_VERSION_NUMBER 1000

// Of the program harary and everything that comes with it.
#define HRY_VERSION "0.3.1"
#define HRY_VERSION_MAJOR 0
#define HRY_VERSION_MINOR 3
#define HRY_VERSION_PATCH 1
// For comparisons: 1002003 is 1.2.3.
#define HRY_VERSION_NUMBER (HRY_VERSION_MAJOR * 1000000 + HRY_VERSION_MINOR * 1000 + HRY_VERSION_PATCH)

#ifndef HARARY_BASE_STATUS_H // the sources of the library have these two from there
typedef enum hry_status {
    HRY_OK,
    HRY_USAGE,      // the rule, the structure or the position cannot be read, or wishes do not go together
    HRY_UNREADABLE, // a file cannot be opened, or its contents break its format
    HRY_UNDEFINED,  // there is no such game or position
    HRY_LIMIT,      // it is too large for this library, or a program that it uses failed
    HRY_FORBIDDEN,  // files and GAP programs, where the texts come from a stranger (hry_set_untrusted)
    HRY_TIME,       // the time of hry_set_time is over
    HRY_MEMORY,     // more memory is needed than hry_set_memory allows, or than the machine has
    HRY_CANCELLED,  // hry_cancel, or the callback of hry_set_progress
    HRY_MISSING     // a program that is needed (harary-gap, harary-draw) is not installed or does not start
} hry_status;

typedef struct hry_error {
    hry_status status;
    size_t line;       // from 1, of a file or of a text of many lines; 0 where there is none
    size_t column;     // from 1, in bytes, in that line, in the structure or in the position; 0: none
    char message[480]; // one sentence, without a full stop
} hry_error;
#endif

typedef struct hry_context hry_context;
typedef struct hry_game hry_game;
typedef struct hry_value hry_value;
typedef struct hry_structure hry_structure;

// Of the library that is loaded: HRY_VERSION and HRY_VERSION_NUMBER of its own header.
HRY_API const char *hry_version(void);
HRY_API unsigned hry_version_number(void);

// "ok", "usage", "unreadable", "undefined", "limit", "forbidden", "time", "memory", "cancelled", "missing";
// "unknown" for any other number.
HRY_API const char *hry_status_name(hry_status status);
// 1: the question has an answer, which was out of reach (HRY_LIMIT, HRY_TIME, HRY_MEMORY, HRY_CANCELLED,
// HRY_MISSING, and what later versions may add to these); 0: any other status.
HRY_API int hry_is_limit(hry_status status);

HRY_API void hry_free(void *memory); // what a function gave to the caller

// Want of memory cannot be told as an error: what has been begun cannot be taken back everywhere. The
// function is called with the number of bytes that could not be had, by whatever thread wanted them, and must
// not return; it may end the program with words of its own. NULL, and the beginning: abort(). It is one for
// the whole program. Limits of memory (hry_set_memory) are honoured long before, with HRY_MEMORY.
HRY_API void hry_on_exhaustion(void (*hook)(size_t bytes));

// ------------------------------------------------------------------------------------------------- contexts

// Settings, GAP's processes, and what is remembered. Costs little until groups are asked about.
HRY_API hry_context *hry_context_new(void);
HRY_API void hry_context_free(hry_context *c); // ends its processes

// Each call that computes may take so long, and hold so much memory in its data structures; 0: no limit. At
// the beginning there is no limit of time, and three quarters of the machine's memory. GAP's processes have
// the same bound of memory each, once they are started. Calls for many structures bound each of them.
HRY_API void hry_set_time(hry_context *c, double seconds);
HRY_API void hry_set_memory(hry_context *c, uint64_t bytes);
// Threads of one computation, at most 256; 0, the beginning: as many as the machine has processors.
HRY_API void hry_set_threads(hry_context *c, unsigned threads);
// Insists on computing: no theorem may give a value. With 2 neither theorem nor reduction is used: every
// class of the structure is built, and a group is taken by its elements. 0: the beginning.
HRY_API void hry_set_compute(hry_context *c, int how);
// The texts come from a stranger: names of files and GAP programs (gap:…) in structures are refused with
// HRY_FORBIDDEN, whether or not the file exists. 0: the beginning.
HRY_API void hry_set_untrusted(hry_context *c, int untrusted);

// Called now and then by the thread that computes, twenty times a second at most, with what is being done;
// `total` is 0 where nobody knows it. If it returns anything but 0, the call that computes ends soon with
// HRY_CANCELLED. It may call hry_cancel, and no other function on this context or on what was made from it.
// NULL: none.
typedef int (*hry_progress)(void *user, const char *what, double done, double total);
HRY_API void hry_set_progress(hry_context *c, hry_progress progress, void *user);

// The computation that is under way in the context ends soon with HRY_CANCELLED, and so does each that
// begins, until hry_resume. By any thread at any time while there is the context, and by signal handlers.
HRY_API void hry_cancel(hry_context *c);
HRY_API void hry_resume(hry_context *c);

// The values of groups that were found are remembered, so many at most (4096 at the beginning, 0: none); when
// that is full, all are forgotten. Setting the number forgets them too. Groups that a program of GAP's makes
// (gap:…) are not remembered.
HRY_API void hry_set_memo(hry_context *c, size_t values);

// ---------------------------------------------------------------------------------------------------- games

// A rule on a structure. `rule`: "ACV", "AVD", "DST", "PRV", on groups "GEN", "DNG", "TER", "DNT", in either
// case. `structure`: whatever the program harary takes, such as "S4", "{1,2},{2,3}/5", "geodetic(C6)" or
// "file.dat" (doc/cli.md, doc/groups.md, doc/graphs.md). With `rule` NULL, the structure is the whole game as
// papers write it, "GEN(S4)", perhaps with a position: "GEN(S4)@{(1,2)}"; so it is in hry_nim and
// hry_nim_lines. Columns of errors are those of the structure. "misere GEN" in place of GEN, likewise of the
// other rules, is misère play: whoever makes the last move loses (doc/variants.md). All values that are asked
// of such a game are misère values; hry_tell_value has the genus too, and the value of normal play in JSON.
// "closed GEN", likewise of DNG, ACV and AVD, is the closed game: only what lies outside the closure of what
// was chosen may be chosen. It has a value, moves and a reason, but no structure classes. "misere closed GEN"
// is both.
HRY_API hry_status hry_game_open(hry_context *c, const char *rule, const char *structure, hry_game **out,
                                 hry_error *error);

// A game on a hypergraph in arrays. It has the vertices 0, 1, …, vertices − 1; edge i has the vertices
// vertex[vertex_begin[i]] … vertex[vertex_begin[i + 1] − 1], in any order, so that vertex_begin has edges + 1
// entries. With no edges both arrays may be NULL. `names` says what the vertices are called, each differently
// and without blanks and { } , / ( ) = "; NULL: 1, 2, … in this order. Nothing is kept of the arrays.
// hry_game_structure gives the edges as sets of names, for people: opened as a text, sets of numbers such as
// {10,11} are another game, which has eleven vertices.
HRY_API hry_status hry_game_from_edges(hry_context *c, const char *rule, uint32_t vertices, size_t edges,
                                       const uint64_t *vertex_begin, const uint32_t *vertex,
                                       const char *const *names, hry_game **out, hry_error *error);

// From here on the game is played from a position: what has been taken, such as "{1,3}" or "(1,2),(3,4)".
// Once at most, and before values or names are asked for; HRY_USAGE otherwise. Whether it is a position of
// the game shows when that is asked about. Columns of errors, here and later, are those of the position.
HRY_API hry_status hry_game_place(hry_game *g, const char *position, hry_error *error);
HRY_API void hry_game_close(hry_game *g);

HRY_API const char *hry_game_rule(const hry_game *g);      // "GEN", "misere closed GEN"
HRY_API const char *hry_game_structure(const hry_game *g); // as it was written, without blanks at the ends
HRY_API const char *hry_game_position(const hry_game *g);  // "{1,3}"; NULL: the beginning of the game
HRY_API const char *hry_game_kind(const hry_game *g);      // "group", "hypergraph", "join", …
HRY_API const char *hry_game_element(const hry_game *g);   // what is taken: "element", "vertex"

// What the elements are called, by their numbers from 0. The names belong to the game.
HRY_API hry_status hry_game_names(hry_game *g, const char *const **names, uint32_t *count, hry_error *error);
// The number of the element that is called so; there may be more names than those above, such as "#7".
HRY_API hry_status hry_game_number(hry_game *g, const char *name, uint32_t *number, hry_error *error);
// What has been taken, as numbers in ascending order that belong to the game.
HRY_API hry_status hry_game_taken(hry_game *g, const uint32_t **number, uint32_t *count, hry_error *error);

// ---------------------------------------------------------------------------------------------------- values

#define HRY_NONE UINT32_MAX
// The type of a structure class (Sieben, Def 4.10; extended: Benesh–Ernst–Sieben, Def 2.5). Later versions
// may add fields at the end. So the functions that fill in a type take the size that the caller knows
// (…_sized), and the macros of the same names without it pass sizeof(hry_type).
typedef struct hry_type {
    uint32_t parity;     // of the number of elements in the closed set
    uint32_t even, odd;  // the nim-value of the positions of even and of odd size
    uint32_t smoothness; // 0 rough, 1 smooth, 2 an even class; HRY_NONE: not known
    uint32_t deficiency; // how many more elements are needed to generate; HRY_NONE: none do, or not known
    uint32_t level;      // the longest way down from here, in arrows; HRY_NONE: not known
} hry_type;

// The value of the game, and of each move if `moves` is not 0. It is found once and belongs to the game.
HRY_API hry_status hry_game_value(hry_game *g, int moves, const hry_value **out, hry_error *error);

HRY_API uint32_t hry_value_nim(const hry_value *v);
HRY_API const char *hry_value_method(const hry_value *v); // how it was found, a sentence
HRY_API const char *hry_value_order(const hry_value *v);  // of the structure, decimal; NULL: not known
// A type, if one was met on the way: 1, that of the position's class; 2, that of the first class of the game
// that is left at the position, where sizes are counted anew; 0, none, and *type is untouched.
HRY_API int hry_value_type_sized(const hry_value *v, hry_type *type, size_t size);
HRY_API int hry_value_type(const hry_value *v, hry_type *type);
#define hry_value_type(v, type) hry_value_type_sized(v, type, sizeof(hry_type))

// The moves, if they were asked for; by number from 0.
HRY_API size_t hry_value_moves(const hry_value *v);
HRY_API const char *hry_move_name(const hry_value *v, size_t move); // of the element that is taken
HRY_API uint32_t hry_move_nim(const hry_value *v, size_t move);     // of where it leads; it wins if that is 0
// How many elements it stands for, decimal: in large groups one stands for all that are like it.
HRY_API const char *hry_move_count(const hry_value *v, size_t move);
// The type of the class that it leads to: 1; 0, it is not known, and *type is untouched.
HRY_API int hry_move_type_sized(const hry_value *v, size_t move, hry_type *type, size_t size);
HRY_API int hry_move_type(const hry_value *v, size_t move, hry_type *type);
#define hry_move_type(v, move, type) hry_move_type_sized(v, move, type, sizeof(hry_type))

// The value alone in one call: the game is opened, asked and closed.
HRY_API hry_status hry_nim(hry_context *c, const char *rule, const char *structure, uint32_t *nim,
                           hry_error *error);

// ------------------------------------------------------------------------------------------- many structures

// The value of each, or in its place minus the status where there is none. The functions fail as a whole only
// for a rule or a family that there is not, and with HRY_CANCELLED if they were cancelled: then all that
// could not be answered is −HRY_CANCELLED in its place, and the rest is there.

// Hypergraphs by their edges, in arrays: hypergraph i has vertices[i] vertices 0, 1, … and the edges
// edge_begin[i] … edge_begin[i + 1] − 1; edge j has the vertices vertex[vertex_begin[j]] …
// vertex[vertex_begin[j + 1] − 1]. So edge_begin has count + 1 entries and vertex_begin one more than there
// are edges. A vertex that is not there is −HRY_USAGE. With `vertices` NULL the vertices of each hypergraph
// are the different numbers in its edges, whichever they are. One `rule` as in hry_game_open; all threads of
// the context work.
HRY_API hry_status hry_nim_hypergraphs(hry_context *c, const char *rule, size_t count,
                                       const uint32_t *vertices, const uint64_t *edge_begin,
                                       const uint64_t *vertex_begin, const uint32_t *vertex, int32_t *nim,
                                       hry_error *error);

// Graphs, one a line, in graph6, sparse6 or digraph6 (a header in the first line is passed over), on which a
// family of games is played (such as "geodetic"; `harary games` lists them) by the rules "acv", "acv,dst",
// "all" … *nim gets `rules` values for each graph, in the order of the rules, one graph behind the other; it
// belongs to the caller (hry_free), also if the function was cancelled. All threads of the context work.
HRY_API hry_status hry_nim_graphs(hry_context *c, const char *family, const char *rules, const char *lines,
                                  size_t length, int32_t **nim, size_t *graphs, size_t *rules_count,
                                  hry_error *error);

// Structures of any kind, one a line, as in hry_game_open; an empty line is a structure that cannot be read.
// *nim belongs to the caller, also if the function was cancelled. One thread works, and GAP beside it.
HRY_API hry_status hry_nim_lines(hry_context *c, const char *rule, const char *lines, size_t length,
                                 int32_t **nim, size_t *count, hry_error *error);

// ------------------------------------------------------------------------------------------------ structures

// The structure digraph of the game from its beginning, whatever its position: all classes, with the larger
// numbers below. Class 0 is the beginning; in achievement games the last one is the end. It belongs to the
// caller, and may outlive the game but not the context. HRY_MEMORY if it does not fit.
HRY_API hry_status hry_structure_build(hry_game *g, hry_structure **out, hry_error *error);
HRY_API void hry_structure_free(hry_structure *x);

HRY_API uint32_t hry_structure_classes(const hry_structure *x);
HRY_API uint64_t hry_structure_arrows(const hry_structure *x);
HRY_API void hry_structure_type_sized(const hry_structure *x, uint32_t class_number, hry_type *type,
                                      size_t size);
HRY_API void hry_structure_type(const hry_structure *x, uint32_t class_number, hry_type *type);
#define hry_structure_type(x, class_number, type)                                                            \
    hry_structure_type_sized(x, class_number, type, sizeof(hry_type))
// The classes that moves lead to, ascending; they belong to x. Moves that stay in the class are not told.
HRY_API uint32_t hry_structure_options(const hry_structure *x, uint32_t class_number,
                                       const uint32_t **options);
// How many elements the closed set of the class has, and which, ascending, in an array with room for them
// (NULL: nobody wants them). HRY_NONE where classes are known without their elements (extensions of groups).
HRY_API uint32_t hry_structure_elements(const hry_structure *x, uint32_t class_number, uint32_t *number);
// What the class is called, "S3" or "{1,2}"; all names are made when the first is asked for, which may ask
// GAP. `g` is the game that x was built from.
HRY_API hry_status hry_structure_name(hry_structure *x, hry_game *g, uint32_t class_number, const char **name,
                                      hry_error *error);

// --------------------------------------------------------------------------------------------------- telling

// Text for people, or an object as doc/schema describes it, as the program harary prints them.
typedef enum hry_form { HRY_TEXT, HRY_JSON } hry_form;

HRY_API hry_status hry_tell_value(hry_game *g, int moves, hry_form form, char **text, hry_error *error);
// The reason for the value: theorems that apply and, where none does, at a position or with `depth` > 0, the
// types of the classes around the position, to that depth.
HRY_API hry_status hry_tell_reason(hry_game *g, unsigned depth, hry_form form, char **text, hry_error *error);
// What the structure is.
HRY_API hry_status hry_tell_structure(hry_game *g, hry_form form, char **text, hry_error *error);
// A table of a family of games and the patterns in it (doc/laboratory.md): rules such as "gen,dng" or
// "misere gen", an expression with variables such as "D(n)", and the values of each variable, such as
// "n=3..20". In JSON one object on a line for each assignment, then one for each game with its pattern. Time
// is that of each assignment.
HRY_API hry_status hry_tell_table(hry_context *c, const char *rules, const char *expression,
                                  const char *const *range, size_t count, hry_form form, char **text,
                                  hry_error *error);

// ------------------------------------------------------------------------------------------------- pictures

typedef enum hry_picture_format {
    HRY_SVG,
    HRY_TIKZ,
    HRY_PDF,
    HRY_PNG,
    HRY_DOT,
    HRY_DIAGRAM_JSON, // which `harary diagram --from` reads
    HRY_DIAGRAM_TEXT
} hry_picture_format;

typedef enum hry_digraph {
    HRY_DIGRAPH_STRUCTURE,
    HRY_DIGRAPH_GAME,           // all positions
    HRY_DIGRAPH_REPRESENTATIVE, // up to automorphisms
    HRY_DIGRAPH_OPTIONS,
    HRY_DIGRAPH_UNFOLDED,
    HRY_DIGRAPH_INTERSECTIONS,
    HRY_DIGRAPH_LATTICE, // all subgroups, or closed sets
    HRY_DIGRAPH_BOARD    // what is played on, with the value of every move; the only one at a position
} hry_digraph;

// What is drawn; all zero is a structure diagram as `harary diagram` draws it, without a legend.
typedef struct hry_picture {
    int32_t digraph;     // hry_digraph
    int32_t simplify;    // 0: as usual, 1: by option types, 2: by levels, 3: every class
    int32_t up_to;       // 0: nothing, 1: conjugacy, 2: automorphism
    int32_t extended;    // extended types, with deficiencies
    int32_t labels;      // what the classes are called
    int32_t p_positions; // mark them
    int32_t legend;      // the signs, explained
    int32_t theme;       // 0: as the reader's system prefers, 1: light, 2: dark
    int32_t fold;        // what is too large to follow: 0: where that helps, 1: always, 2: never
    int32_t standalone;  // of TikZ: a document of its own
    uint32_t levels;     // only that many, the lowest; 0: all
    uint32_t most;       // nodes, with ten times as many arrows; 0: 300
    uint32_t scale;      // of PNG: pixels for a point; 0: 2
    uint32_t reserved[7];
} hry_picture;

// The whole file in memory, with a zero byte behind it that does not count; it belongs to the caller. `wish`
// NULL: all zero.
HRY_API hry_status hry_draw(hry_game *g, hry_picture_format format, const hry_picture *wish, char **bytes,
                            size_t *size, hry_error *error);

#ifdef __cplusplus
}
#endif

#endif

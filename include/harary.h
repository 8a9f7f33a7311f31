// SPDX-License-Identifier: GPL-3.0-or-later
//
// libharary: exact nim-values of achievement and avoidance games on groups, graphs and hypergraphs, for other
// programs. The page doc/library.md describes the library with examples.
//
//   hry_context *c = hry_context_new();
//   hry_error error;
//   hry_game *g;
//   const hry_value *v;
//   if (!hry_game_open(c, "GEN", "S4", &g, &error) && !hry_game_value(g, 0, &v, &error))
//       printf("*%u\n", hry_value_nim(v));
//
// These rules apply to all functions:
//
// - Errors are return values. A function that can fail returns an hry_status. If that is not HRY_OK, the
//   function fills *error (unless `error` is NULL) with a readable message and leaves all other output
//   arguments unchanged. Invalid use (NULL for a required argument, a number out of range) is not reported as
//   an error and may terminate the program.
// - The library prints nothing, does not read standard input, sets no signal handlers, and terminates the
//   program only if memory is exhausted (hry_on_exhaustion). Numbers have a decimal point in every locale.
// - A context and everything created from it may be used by only one thread at a time. Different contexts are
//   independent and may be used at the same time. Only hry_cancel may be called by any thread at any time.
// - Strings are UTF-8 and end with a zero byte. A `const char *` belongs to the handle from which it was
//   obtained and is valid as long as that handle. A `char *` belongs to the caller, who frees it with
//   hry_free. All functions that free or close accept NULL.
// - Close a handle before the context it was created from. Objects created from a game become invalid with
//   the game, unless stated otherwise.
// - After fork() the child must not use objects that the parent created.
//
// GAP computes with groups in separate processes (harary-gap), which start when they are first needed.
// Graphviz computes the layout of pictures in another process (harary-draw). The environment variables
// HARARY_GAP and HARARY_DRAW can contain the paths of these programs. Otherwise the library searches in this
// order: the directory of the library, its parent directory, and ../libexec/harary and ../../libexec/harary
// relative to it; the same places relative to the running program; the installation directory. If a required
// program is not found, the call fails with HRY_MISSING.
//
// The interface has its own version, HARARY_API_VERSION. doc/library.md lists what stays the same in all
// versions 1.x: names, numbers, the layout of structures, and the rules above.
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

// The version of this interface, as used by find_package(harary 1.0). The number 1001 would mean 1.1.
#define HARARY_API_VERSION "1.0"
#define HARARY_API_VERSION_NUMBER 1000

// The version of the program harary and of its release.
#define HRY_VERSION "1.0.1"
#define HRY_VERSION_MAJOR 1
#define HRY_VERSION_MINOR 0
#define HRY_VERSION_PATCH 1
// The version as one number, for comparisons: 1002003 means 1.2.3.
#define HRY_VERSION_NUMBER (HRY_VERSION_MAJOR * 1000000 + HRY_VERSION_MINOR * 1000 + HRY_VERSION_PATCH)

#ifndef HARARY_BASE_STATUS_H // that header defines these two types for the sources of the library
typedef enum hry_status {
    HRY_OK,
    HRY_USAGE,      // the rule, structure or position is invalid, or arguments cannot be combined
    HRY_UNREADABLE, // a file cannot be opened, or its contents break its format
    HRY_UNDEFINED,  // the game or position does not exist
    HRY_LIMIT,      // the input is too large for this library, or another failure without its own status
    HRY_FORBIDDEN,  // files and GAP programs are not allowed in untrusted input (hry_set_untrusted)
    HRY_TIME,       // the time limit of hry_set_time was reached
    HRY_MEMORY,     // more memory is needed than hry_set_memory allows, or than the machine has
    HRY_CANCELLED,  // cancelled by hry_cancel or by the callback of hry_set_progress
    HRY_MISSING,    // a required program (harary-gap, harary-draw) or GAP library is not installed
    HRY_PROGRAM     // a program that the library uses reported an error or stopped (since 1.0.1)
} hry_status;

typedef struct hry_error {
    hry_status status;
    size_t line;       // line in a file or in a text of many lines, from 1; 0: none
    size_t column;     // column in that line, in the structure or in the position, in bytes, from 1; 0: none
    char message[480]; // one sentence, without a full stop
} hry_error;
#endif

typedef struct hry_context hry_context;
typedef struct hry_game hry_game;
typedef struct hry_value hry_value;
typedef struct hry_structure hry_structure;

// The version of the loaded library: HRY_VERSION and HRY_VERSION_NUMBER of the header it was built with.
HRY_API const char *hry_version(void);
HRY_API unsigned hry_version_number(void);

// "ok", "usage", "unreadable", "undefined", "limit", "forbidden", "time", "memory", "cancelled", "missing",
// "program"; "unknown" for any other number.
HRY_API const char *hry_status_name(hry_status status);
// Returns 1 if an answer exists but could not be computed (HRY_LIMIT, HRY_TIME, HRY_MEMORY, HRY_CANCELLED,
// HRY_MISSING, HRY_PROGRAM; later versions may add others), and 0 for any other status.
HRY_API int hry_is_limit(hry_status status);

HRY_API void hry_free(void *memory); // frees memory that a function returned to the caller

// Sets the function that is called if an allocation fails. This cannot be reported as an error, because
// computations cannot be rolled back everywhere. The hook is called with the number of bytes that could not
// be allocated, in the thread that requested them. It must not return; it may print a message and terminate
// the program. NULL, the default, means abort(). The hook is global to the program. Memory limits
// (hry_set_memory) take effect long before, with HRY_MEMORY.
HRY_API void hry_on_exhaustion(void (*hook)(size_t bytes));

// ------------------------------------------------------------------------------------------------- contexts

// A context holds settings, GAP's processes, and stored values. It uses few resources until it is used for
// groups.
HRY_API hry_context *hry_context_new(void);
HRY_API void hry_context_free(hry_context *c); // ends its processes

// Limits for each call that computes: its time, and the memory of its data structures; 0 means no limit. The
// defaults are no time limit, and three quarters of the machine's memory. Each of GAP's processes has the
// same memory limit, which is set when it starts. In calls for many structures, the limits apply to each
// structure.
HRY_API void hry_set_time(hry_context *c, double seconds);
HRY_API void hry_set_memory(hry_context *c, uint64_t bytes);
// Number of threads of one computation, at most 256; 0, the default: the number of processors.
HRY_API void hry_set_threads(hry_context *c, unsigned threads);
// 0, the default: theorems may give values. 1: values are computed, not taken from theorems. 2: neither
// theorems nor reductions are used; every class of the structure is built, and groups are computed from their
// elements.
HRY_API void hry_set_compute(hry_context *c, int how);
// Not 0: the texts come from an untrusted source. Names of files and GAP programs (gap:…) in structures are
// rejected with HRY_FORBIDDEN, whether or not the file exists. The default is 0.
HRY_API void hry_set_untrusted(hry_context *c, int untrusted);

// The computing thread calls this function from time to time, at most twenty times a second. `what` describes
// the current work; `total` is 0 if it is unknown. If the function does not return 0, the computing call ends
// soon with HRY_CANCELLED. The function may call hry_cancel, but no other function on this context or on
// objects created from it. NULL: no function.
typedef int (*hry_progress)(void *user, const char *what, double done, double total);
HRY_API void hry_set_progress(hry_context *c, hry_progress progress, void *user);

// hry_cancel ends the current computation of the context soon, with HRY_CANCELLED. New computations end in
// the same way until hry_resume is called. Any thread and any signal handler may call hry_cancel while the
// context exists.
HRY_API void hry_cancel(hry_context *c);
HRY_API void hry_resume(hry_context *c);

// Sets the size of the cache for values of groups (default 4096; 0: no cache). When the cache is full, it is
// cleared. Setting the size clears it too. Groups that a GAP program creates (gap:…) are not cached.
HRY_API void hry_set_memo(hry_context *c, size_t values);

// ---------------------------------------------------------------------------------------------------- games

// Opens the game with a rule on a structure.
//
// `rule` is "ACV", "AVD", "DST" or "PRV", or on groups "GEN", "DNG", "TER" or "DNT"; case does not matter.
// `structure` is any structure that the program harary accepts, such as "S4", "{1,2},{2,3}/5", "geodetic(C6)"
// or "file.dat" (doc/cli.md, doc/groups.md, doc/graphs.md). If `rule` is NULL, `structure` contains the whole
// game as papers write it, "GEN(S4)", optionally with a position: "GEN(S4)@{(1,2)}". The same holds for
// hry_nim and hry_nim_lines. Columns of errors refer to `structure`.
//
// "misere GEN", and likewise for the other rules, means misère play: whoever makes the last move loses
// (doc/variants.md). All values of such a game are misère values. hry_tell_value also returns the genus, and
// in JSON the value in normal play.
//
// "closed GEN", and likewise for DNG, ACV and AVD, means the closed game: only elements outside the closure
// of the chosen elements may be chosen. It has a value, moves and a reason, but no structure classes. "misere
// closed GEN" combines both.
HRY_API hry_status hry_game_open(hry_context *c, const char *rule, const char *structure, hry_game **out,
                                 hry_error *error);

// Opens a game on a hypergraph that is given by arrays. It has the vertices 0, 1, …, vertices − 1. Edge i has
// the vertices vertex[vertex_begin[i]] … vertex[vertex_begin[i + 1] − 1], in any order. So vertex_begin has
// edges + 1 entries. If there are no edges, both arrays may be NULL. `names` contains the names of the
// vertices, which must be different and must not contain blanks or { } , / ( ) = "; NULL means 1, 2, … in
// this order. The arrays are not used after the call. hry_game_structure returns the edges as sets of names,
// for display only: as a text, a set of numbers such as {10,11} is a different game, with eleven vertices.
HRY_API hry_status hry_game_from_edges(hry_context *c, const char *rule, uint32_t vertices, size_t edges,
                                       const uint64_t *vertex_begin, const uint32_t *vertex,
                                       const char *const *names, hry_game **out, hry_error *error);

// Sets the position of the game, given by the elements taken, such as "{1,3}" or "(1,2),(3,4)". It can be
// called at most once, and only before values or names are requested; otherwise it fails with HRY_USAGE.
// Later calls check whether the game has this position. Columns of errors, here and later, refer to
// `position`.
HRY_API hry_status hry_game_place(hry_game *g, const char *position, hry_error *error);
HRY_API void hry_game_close(hry_game *g);

HRY_API const char *hry_game_rule(const hry_game *g);      // "GEN", "misere closed GEN"
HRY_API const char *hry_game_structure(const hry_game *g); // as given, without blanks at the ends
HRY_API const char *hry_game_position(const hry_game *g);  // "{1,3}"; NULL: the start of the game
HRY_API const char *hry_game_kind(const hry_game *g);      // "group", "hypergraph", "join", …
HRY_API const char *hry_game_element(const hry_game *g);   // what players take: "element", "vertex"

// The names of the elements, by their numbers from 0. The names belong to the game.
HRY_API hry_status hry_game_names(hry_game *g, const char *const **names, uint32_t *count, hry_error *error);
// The number of the element with this name. Other names than those above may be accepted, such as "#7".
HRY_API hry_status hry_game_number(hry_game *g, const char *name, uint32_t *number, hry_error *error);
// The elements taken, as numbers in ascending order. The array belongs to the game.
HRY_API hry_status hry_game_taken(hry_game *g, const uint32_t **number, uint32_t *count, hry_error *error);

// ---------------------------------------------------------------------------------------------------- values

#define HRY_NONE UINT32_MAX
// The type of a structure class (Sieben, Def 4.10; extended: Benesh–Ernst–Sieben, Def 2.5). Later versions
// may add fields at the end. So the functions that fill in a type (…_sized) take the size of the caller's
// hry_type. The macros without _sized pass sizeof(hry_type).
typedef struct hry_type {
    uint32_t parity;     // parity of the number of elements in the closed set
    uint32_t even, odd;  // nim-values of the positions of even and of odd size
    uint32_t smoothness; // 0 rough, 1 smooth, 2 an even class; HRY_NONE: unknown
    uint32_t deficiency; // how many more elements are needed to generate; HRY_NONE: impossible or unknown
    uint32_t level;      // the length of the longest path from here, in arrows; HRY_NONE: unknown
} hry_type;

// The value of the game, and of each move if `moves` is not 0. It is computed once and belongs to the game.
HRY_API hry_status hry_game_value(hry_game *g, int moves, const hry_value **out, hry_error *error);

HRY_API uint32_t hry_value_nim(const hry_value *v);
HRY_API const char *hry_value_method(const hry_value *v); // how it was found, as a sentence
HRY_API const char *hry_value_order(const hry_value *v);  // order of the structure, decimal; NULL: unknown
// Fills in a type if the computation found one. Returns 1 for the type of the class of the position, and 2
// for the type of the start class of the game that remains at the position, in which sizes are counted from
// 0. Returns 0 if no type is known; *type is then unchanged.
HRY_API int hry_value_type_sized(const hry_value *v, hry_type *type, size_t size);
HRY_API int hry_value_type(const hry_value *v, hry_type *type);
#define hry_value_type(v, type) hry_value_type_sized(v, type, sizeof(hry_type))

// The moves, numbered from 0, if they were requested.
HRY_API size_t hry_value_moves(const hry_value *v);
HRY_API const char *hry_move_name(const hry_value *v, size_t move); // name of the element taken
HRY_API uint32_t hry_move_nim(const hry_value *v, size_t move);     // value after the move; 0: the move wins
// The number of elements that the move represents, decimal. In large groups, one move represents all
// equivalent ones.
HRY_API const char *hry_move_count(const hry_value *v, size_t move);
// Fills in the type of the class that the move leads to and returns 1. Returns 0 if the type is unknown;
// *type is then unchanged.
HRY_API int hry_move_type_sized(const hry_value *v, size_t move, hry_type *type, size_t size);
HRY_API int hry_move_type(const hry_value *v, size_t move, hry_type *type);
#define hry_move_type(v, move, type) hry_move_type_sized(v, move, type, sizeof(hry_type))

// Opens a game, finds its value, and closes the game.
HRY_API hry_status hry_nim(hry_context *c, const char *rule, const char *structure, uint32_t *nim,
                           hry_error *error);

// ------------------------------------------------------------------------------------------- many structures

// These functions return the value of each structure, or minus the status if there is no value. A function
// fails as a whole only if the rule or the family is unknown, and with HRY_CANCELLED if it was cancelled. In
// the latter case, the unfinished entries are −HRY_CANCELLED, and the others are valid.

// Hypergraphs by their edges, in arrays: hypergraph i has vertices[i] vertices 0, 1, … and the edges
// edge_begin[i] … edge_begin[i + 1] − 1; edge j has the vertices vertex[vertex_begin[j]] …
// vertex[vertex_begin[j + 1] − 1]. So edge_begin has count + 1 entries, and vertex_begin has one more entry
// than there are edges. A hypergraph with an invalid vertex gets −HRY_USAGE. If `vertices` is NULL, the
// vertices of each hypergraph are the numbers that occur in its edges. `rule` is one rule as in
// hry_game_open. The function uses all threads of the context.
HRY_API hry_status hry_nim_hypergraphs(hry_context *c, const char *rule, size_t count,
                                       const uint32_t *vertices, const uint64_t *edge_begin,
                                       const uint64_t *vertex_begin, const uint32_t *vertex, int32_t *nim,
                                       hry_error *error);

// Graphs in graph6, sparse6 or digraph6, one per line; a header in the first line is skipped. `family` is the
// family of games that is played on them, such as "geodetic" (`harary games` lists the families). `rules` is
// "acv", "acv,dst", "all" … *nim contains *rules_count values for each graph, in the order of the rules,
// graph by graph. It belongs to the caller (hry_free), even if the function was cancelled. The function uses
// all threads of the context.
HRY_API hry_status hry_nim_graphs(hry_context *c, const char *family, const char *rules, const char *lines,
                                  size_t length, int32_t **nim, size_t *graphs, size_t *rules_count,
                                  hry_error *error);

// Structures of any kind, one per line, as in hry_game_open; an empty line is an invalid structure. *nim
// belongs to the caller (hry_free), even if the function was cancelled. The function uses one thread, and GAP
// for groups.
HRY_API hry_status hry_nim_lines(hry_context *c, const char *rule, const char *lines, size_t length,
                                 int32_t **nim, size_t *count, hry_error *error);

// ------------------------------------------------------------------------------------------------ structures

// Builds the structure digraph of the game from its start, regardless of the position. It contains all
// classes; options have larger numbers. Class 0 is the start class. In achievement games, the last class is
// the end of the game. The digraph belongs to the caller, and may outlive the game but not the context. The
// function fails with HRY_MEMORY if the digraph exceeds the memory limit.
HRY_API hry_status hry_structure_build(hry_game *g, hry_structure **out, hry_error *error);
HRY_API void hry_structure_free(hry_structure *x);

HRY_API uint32_t hry_structure_classes(const hry_structure *x);
HRY_API uint64_t hry_structure_arrows(const hry_structure *x);
HRY_API void hry_structure_type_sized(const hry_structure *x, uint32_t class_number, hry_type *type,
                                      size_t size);
HRY_API void hry_structure_type(const hry_structure *x, uint32_t class_number, hry_type *type);
#define hry_structure_type(x, class_number, type)                                                            \
    hry_structure_type_sized(x, class_number, type, sizeof(hry_type))
// The classes that moves lead to, in ascending order; the array belongs to x. Moves that stay in the class
// are not included.
HRY_API uint32_t hry_structure_options(const hry_structure *x, uint32_t class_number,
                                       const uint32_t **options);
// Returns the number of elements of the closed set of the class. If `number` is not NULL, it must be large
// enough, and is filled with the elements in ascending order. Returns HRY_NONE if classes are known without
// their elements (extensions of groups).
HRY_API uint32_t hry_structure_elements(const hry_structure *x, uint32_t class_number, uint32_t *number);
// The name of the class, "S3" or "{1,2}". The first call creates all names and may use GAP. `g` is the game
// that x was built from.
HRY_API hry_status hry_structure_name(hry_structure *x, hry_game *g, uint32_t class_number, const char **name,
                                      hry_error *error);

// --------------------------------------------------------------------------------------------------- telling

// The output of the program harary: text for people, or a JSON object as described in doc/schema.
typedef enum hry_form { HRY_TEXT, HRY_JSON } hry_form;

HRY_API hry_status hry_tell_value(hry_game *g, int moves, hry_form form, char **text, hry_error *error);
// The reason for the value: the theorems that apply. If none applies, at a position, or with `depth` > 0, it
// includes the types of the classes around the position, to that depth.
HRY_API hry_status hry_tell_reason(hry_game *g, unsigned depth, hry_form form, char **text, hry_error *error);
// A description of the structure.
HRY_API hry_status hry_tell_structure(hry_game *g, hry_form form, char **text, hry_error *error);
// A table of a family of games and the patterns in it (doc/laboratory.md). The arguments are rules such as
// "gen,dng" or "misere gen", an expression with variables such as "D(n)", and the values of each variable,
// such as "n=3..20". JSON has one line for each assignment, then one line for each game with its pattern. The
// time limit applies to each assignment.
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
    HRY_DIAGRAM_JSON, // can be read by `harary diagram --from`
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
    HRY_DIGRAPH_BOARD    // the board with the value of every move; the only digraph that shows a position
} hry_digraph;

// Options of a picture. If all fields are 0, the picture is a structure diagram as drawn by `harary diagram`,
// without a legend.
typedef struct hry_picture {
    int32_t digraph;     // hry_digraph
    int32_t simplify;    // 0: default, 1: by option types, 2: by levels, 3: every class
    int32_t up_to;       // 0: nothing, 1: conjugacy, 2: automorphism
    int32_t extended;    // extended types, with deficiencies
    int32_t labels;      // names of the classes
    int32_t p_positions; // mark the P-positions
    int32_t legend;      // a legend that explains the symbols
    int32_t theme;       // 0: the preference of the reader's system, 1: light, 2: dark, 3: black and white
    int32_t fold;        // fold large pictures: 0: if that helps, 1: always, 2: never
    int32_t standalone;  // TikZ only: a complete document
    uint32_t levels;     // draw only this many levels, the lowest; 0: all
    uint32_t most;       // most nodes allowed, with ten times as many arrows; 0: 300
    uint32_t scale;      // PNG only: pixels per point; 0: 2
    uint32_t elements;   // of a group: the classes are labelled by the elements of their subgroups
    uint32_t classes;    // with HRY_DIGRAPH_GAME or _REPRESENTATIVE: a frame around each structure class
    uint32_t reserved[5];
} hry_picture;

// Returns the whole file in memory, followed by a zero byte that *size does not count; it belongs to the
// caller. `wish` NULL means all fields 0.
HRY_API hry_status hry_draw(hry_game *g, hry_picture_format format, const hry_picture *wish, char **bytes,
                            size_t *size, hry_error *error);

#ifdef __cplusplus
}
#endif

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game such as "GEN on S4, after these two moves": a rule (ACV, AVD, DST, PRV; on groups GEN, DNG, TER,
// DNT) on a structure at a position, behind one interface that each kind of structure implements once.
// Callers (nim, info, explain, diagram, sum, streams of structures) use the functions below and do not depend
// on the kind. (Streams of graphs solve many small games at once, under all rules: graph_values.h.) The idea
// behind all games is in the head of engine/set_system.h.
//
// A kind that has a hypergraph only reads it into g->structure; everything else follows (on_hypergraph.h).
// Groups have no hypergraph and implement every function; functions that apply only to groups are in
// group_game.h. doc/adding-a-game.md builds a complete new kind from one file and one row of kinds.c.
#pragma once

#include "engine/symmetry.h"
#include "game/explanation.h"
#include "game/properties.h"
#include "game/tools.h"
#include "game/value.h"
#include "graph/graph.h"
#include "hyper/rule.h"
#include "lang/cursor.h"
#include "lang/parse.h"

typedef struct game_kind game_kind;
struct certificate_writer;
struct operation;

typedef struct game {
    const game_kind *kind;
    rule rule;                   // not used if only the structure matters
    bool misere;                 // the player who moves last loses; normal play is computed too
    bool closed;                 // moves inside the closure of the chosen elements are forbidden
    char *text;                  // the structure as the user wrote it
    char *source;                // the kind of input: "sets", "file x.dat", "group S3xZ4"
    structure_expr *structure;   // the structure
    struct operation *operation; // the operation that made it (operation.h), or NULL
    char *position_text;         // the position as the user wrote it; NULL: the start of the game
    void *position;              // for a group its group_elements, otherwise a set of vertices
} game;

typedef enum up_to { UP_TO_NOTHING, UP_TO_CONJUGACY, UP_TO_AUTOMORPHISM } up_to;

// The functions of a kind of structure. NULL stands for the default for hypergraphs.
struct game_kind {
    const char *name;                 // "group"
    const char *word;                 // word(…) is read by `read`; NULL: read by lang
    const char *definition, *example; // if it has a word: for `harary games`
    const char *element;              // name of a move: "element", "vertex"
    simplify simplify;                // default for its diagrams
    // Reads the text between the parentheses, up to the end of the cursor, into *g->structure, which is
    // empty. The caller clears it on failure.
    hry_status (*read)(cursor *s, const expr_options *how, game_tools *t, game *g);

    // ---- the position
    // Reads a position into g->position; lists the names of its elements, terminated by NULL.
    hry_status (*read_position)(game *g, const char *text, size_t length, hry_error *error);
    char **(*position_names)(const game *g);
    // The position as a set of elements; only called if there is a position.
    hry_status (*position_set)(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                               hry_error *error);

    // ---- the elements, numbered from 0
    // Their names, which are distinct; and the inverse, which may accept more spellings of an element.
    hry_status (*names)(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error);
    hry_status (*parse_element)(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                                hry_error *error);
    // Names for closed sets of elements; `x` is the structure whose classes they are, or NULL.
    hry_status (*set_names)(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                            hry_error *error);

    // ---- the game
    // With one cell per element; HRY_UNDEFINED if the game does not exist.
    hry_status (*system)(const game *g, game_tools *t, set_system *out, hry_error *error);
    hry_status (*explain)(const game *g, game_tools *t, explanation *out, hry_error *error);
    // The properties of the structure.
    hry_status (*properties)(const game *g, game_tools *t, properties *out, hry_error *error);
    // Writes a certificate of the value (certificate.h).
    hry_status (*certificate)(struct certificate_writer *w, game_tools *t, hry_error *error);
};

extern const game_kind *const game_kinds[]; // those with a word, terminated by NULL (kinds.c)
extern const game_kind kind_group, kind_hypergraph;

// ---- a game

// Reads the structure; initially the rule is ACV and the position is the start. Fails like expr_parse, and
// like gap_ask if GAP constructs the structure (relator).
hry_status game_open(const char *text, size_t length, const expr_options *how, game_tools *t, game *out,
                     hry_error *error);
// The same for a text without operators (lang/operators.h).
hry_status game_open_alone(const char *text, size_t length, const expr_options *how, game_tools *t, game *out,
                           hry_error *error);
// Sets the position; columns in errors refer to `text`. Whether it is a position of the game is checked when
// its value is computed. May be called only once.
hry_status game_place(game *g, const char *text, size_t length, hry_error *error);
void game_close(game *g); // also valid for a zeroed game that was never opened

static inline game game_at_rule(game g, rule r) // a shallow copy; must not be closed
{
    g.rule = r;
    return g;
}

const char *game_rule_name(const game *g); // "GEN", "ACV"
// The prefix of that name in messages: "closed " or "".
static inline const char *game_variant(const game *g)
{
    return g->closed ? "closed " : "";
}

// "{1,3}"; for a group, the elements as the user wrote them. NULL at the start. The caller frees it.
char *game_print_position(const game *g);
// The names of the position's elements, terminated by NULL; for a group, as the user wrote them.
char **game_position_names(const game *g);
// The error for a set that is not a position of the game: HRY_UNDEFINED.
hry_status game_no_position(const game *g, hry_error *error);
// The position as a set of elements, which the caller frees; it is empty at the start. Fails like
// game_find_value.
hry_status game_position_set(const game *g, game_tools *t, uint32_t elements, uint64_t **out,
                             hry_error *error);

// ---- its elements; name and parse are inverse functions

// All names, in an array of *count strings that texts_free (base/text.h) frees.
hry_status game_names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error);
hry_status game_parse_element(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                              hry_error *error);

// ---- its value

// HRY_UNDEFINED if the game or position does not exist, HRY_LIMIT if it could not be solved. HRY_USAGE, with
// a column in the text of the position, if it contains something that is not an element (only GAP can read
// the elements of a group).
hry_status game_find_value(const game *g, game_tools *t, bool moves, game_value *out, hry_error *error);
// The same in two steps, which lets GAP work on many games at once: game_ask decides how the value is found
// and returns whether GAP must be asked; game_finish takes GAP's answer, or NULL if it was not asked.
typedef enum road {
    ROAD_SETS,       // by the hypergraph
    ROAD_CLOSED,     // a closed game (closed_board.h); the rest are for groups (group_value.c)
    ROAD_FORMULA,    // a closed formula for the group expression
    ROAD_FACTS,      // a closed formula for facts that GAP finds about a huge group
    ROAD_RECOGNISED, // the same for a group of permutations that is simple
    ROAD_TABLE,      // the character table
    ROAD_MODEL,      // the model of extensions
    ROAD_ELEMENTS,   // played on the elements
    ROAD_REDUCED,    // the papers' reductions
} road;
typedef struct game_question {
    road road;
    gap_question gap; // consumed by the function that asks it
} game_question;
bool game_ask(const game *g, const game_tools *t, bool moves, game_question *out);
hry_status game_finish(const game *g, game_tools *t, bool moves, const game_question *q, const json_t *told,
                       game_value *out, hry_error *error);
// The options of the engine: those of the tools, and misère play if the game is misère.
solve_options game_how(const game *g, game_tools *t);
// HRY_USAGE if an option of the tools does not apply to this game.
hry_status game_check(const game *g, const game_tools *t, hry_error *error);

// HRY_USAGE for a closed game, which is not determined by maximal stable sets.
hry_status game_system(const game *g, game_tools *t, set_system *out, hry_error *error);
const char *up_to_word(up_to what); // "conjugacy", "automorphism"; NULL for UP_TO_NOTHING
// Symmetries of the system, from the group or from the sets, and whether they are available.
bool game_has_symmetry(const game *g, const set_system *s);
hry_status game_symmetry(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                         hry_error *error);
// The names of closed sets of elements, as an array of strings. If they are the classes of a structure `x`,
// fewer questions to GAP are needed.
hry_status game_set_names(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                          hry_error *error);
hry_status game_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
// If a limit is reached, *out may hold what was found before, and a note about what is missing.
hry_status game_properties(const game *g, game_tools *t, properties *out, hry_error *error);

// ---- the kind of structure: NULL if it is another kind

static inline const group_expr *game_group(const game *g)
{
    return g->kind == &kind_group ? g->structure->group : NULL;
}

static inline const hypergraph *game_hypergraph(const game *g)
{
    return g->structure->kind == EXPR_HYPERGRAPH ? &g->structure->hyper : NULL;
}

// The family of games that it belongs to, and the graph on which it is played.
static inline const family *game_family(const game *g)
{
    return g->structure->family;
}

static inline const graph *game_picture(const game *g)
{
    return g->structure->graph;
}

// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game as a person means it: "GEN on S4, after these two moves". It is a rule (ACV, AVD, DST, PRV; on
// groups GEN, DNG, TER, DNT) on a structure at a position, behind one interface that each kind of structure
// implements once. Whoever asks about a game (nim, info, explain, diagram, sum, streams of structures) calls
// the functions below and does not know what kind it is. (A stream of graphs asks about many small games at
// once, by all rules: graph_values.h.) The idea that all games rest on is in the head of engine/set_system.h.
//
// A kind that can make a hypergraph reads it into g->structure and is done: everything else follows
// (on_hypergraph.h). Groups have none at hand and fill in what is asked of every structure; what only groups
// can answer is in group_game.h. doc/adding-a-game.md makes a whole new kind of one file and one row of
// kinds.c.
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
    rule rule;                   // of no meaning where only the structure is asked about
    bool misere;                 // whoever moves last loses; values of normal play are found too
    bool closed;                 // only what lies outside the closure of what was chosen may be chosen
    char *text;                  // how the user wrote the structure
    char *source;                // how it was given, for people: "sets", "file x.dat", "group S3xZ4"
    structure_expr *structure;   // what it is
    struct operation *operation; // that made it of other structures (operation.h); NULL: none did
    char *position_text;         // how the user wrote the position; NULL: the start of the game
    void *position;              // of a group its group_elements, else a set of vertices
} game;

typedef enum up_to { UP_TO_NOTHING, UP_TO_CONJUGACY, UP_TO_AUTOMORPHISM } up_to;

// What every structure has. A function that is NULL means what follows from the hypergraph.
struct game_kind {
    const char *name; // "group"
    const char *word; // the structure is written word(…), and `read` reads it; NULL: lang does
    const char *definition, *example; // of one that has a word, for `harary games`
    const char *element;              // what is chosen: "element", "vertex"
    simplify simplify;                // of its diagrams, where the user says nothing
    // Reads what stands between the parentheses, to the end of the cursor, into *g->structure, which is empty
    // and is cleared if that fails.
    hry_status (*read)(cursor *s, const expr_options *how, game_tools *t, game *g);

    // ---- the position
    // Into g->position, and back: what its elements are called, ended by NULL.
    hry_status (*read_position)(game *g, const char *text, size_t length, hry_error *error);
    char **(*position_names)(const game *g);
    // As a set of elements; without a position not asked.
    hry_status (*position_set)(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                               hry_error *error);

    // ---- the elements, numbered from 0
    // What they are called, each differently; and the inverse, which may know more ways to write an element.
    hry_status (*names)(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error);
    hry_status (*parse_element)(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                                hry_error *error);
    // Names for closed sets of elements; `x` is the structure whose classes they are, or NULL.
    hry_status (*set_names)(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                            hry_error *error);

    // ---- the game
    // With one cell for each element; HRY_UNDEFINED where there is no such game.
    hry_status (*system)(const game *g, game_tools *t, set_system *out, hry_error *error);
    hry_status (*explain)(const game *g, game_tools *t, explanation *out, hry_error *error);
    // What the structure is.
    hry_status (*properties)(const game *g, game_tools *t, properties *out, hry_error *error);
    // Writes a certificate of the value (certificate.h).
    hry_status (*certificate)(struct certificate_writer *w, game_tools *t, hry_error *error);
};

extern const game_kind *const game_kinds[]; // that have a word of their own, ending with NULL (kinds.c)
extern const game_kind kind_group, kind_hypergraph;

// ---- a game

// Reads the structure; the rule is ACV and the position the start until they are set. Fails as expr_parse,
// and as gap_ask where GAP makes the structure (relator).
hry_status game_open(const char *text, size_t length, const expr_options *how, game_tools *t, game *out,
                     hry_error *error);
// The same for a text without operators (lang/operators.h).
hry_status game_open_alone(const char *text, size_t length, const expr_options *how, game_tools *t, game *out,
                           hry_error *error);
// From here on the game is played from this position; columns of errors are those of `text`. Whether it is a
// position of the game shows when that is asked for. Once only.
hry_status game_place(game *g, const char *text, size_t length, hry_error *error);
void game_close(game *g); // of one that was never opened, zeroed, too

static inline game game_at_rule(game g, rule r) // shares everything; never closed
{
    g.rule = r;
    return g;
}

const char *game_rule_name(const game *g); // "GEN", "ACV"
// What stands in front of that for people: "closed ", or nothing.
static inline const char *game_variant(const game *g)
{
    return g->closed ? "closed " : "";
}

// "{1,3}"; of a group the elements as the user wrote them. NULL at the start. The caller frees it.
char *game_print_position(const game *g);
// The names of the position's elements, ended by NULL; of a group as the user wrote them.
char **game_position_names(const game *g);
// Says why what was given as the position is none: HRY_UNDEFINED.
hry_status game_no_position(const game *g, hry_error *error);
// The position as a set of that many elements, which the caller frees; the start is empty. Fails as the
// value.
hry_status game_position_set(const game *g, game_tools *t, uint32_t elements, uint64_t **out,
                             hry_error *error);

// ---- its elements; name and parse are inverse functions

// All names, in an array of *count strings that texts_free (base/text.h) frees.
hry_status game_names(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error);
hry_status game_parse_element(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                              hry_error *error);

// ---- what is asked about it

// HRY_UNDEFINED if there is no such game or position, HRY_LIMIT if it could not be solved. HRY_USAGE, with a
// column in the position's text, if something in it is no element: only GAP can read those of a group.
hry_status game_find_value(const game *g, game_tools *t, bool moves, game_value *out, hry_error *error);
// The same in two steps, so that GAP may work on many games at once: game_ask decides how the value is found
// and tells whether GAP has to be asked for it; game_finish takes GAP's answer, or NULL where it was not
// asked.
typedef enum road {
    ROAD_SETS,       // by the hypergraph
    ROAD_CLOSED,     // a closed game (closed_board.h); the others are of groups (group_value.c)
    ROAD_FORMULA,    // a closed formula, by the way the group is written
    ROAD_FACTS,      // one by what GAP tells of a huge group
    ROAD_RECOGNISED, // the same of permutations, where they are a simple group
    ROAD_TABLE,      // the character table
    ROAD_MODEL,      // of extensions
    ROAD_ELEMENTS,   // played on the elements
    ROAD_REDUCED,    // the papers' reductions
} road;
typedef struct game_question {
    road road;
    gap_question gap; // to be used up by whoever asks
} game_question;
bool game_ask(const game *g, const game_tools *t, bool moves, game_question *out);
hry_status game_finish(const game *g, game_tools *t, bool moves, const game_question *q, const json_t *told,
                       game_value *out, hry_error *error);
// How the engine solves the game: as the tools say, in misère play too where that is played.
solve_options game_how(const game *g, game_tools *t);
// What has been said and has no meaning for this game: HRY_USAGE.
hry_status game_check(const game *g, const game_tools *t, hry_error *error);

// HRY_USAGE of a closed game, which is not decided by maximal stable sets.
hry_status game_system(const game *g, game_tools *t, set_system *out, hry_error *error);
const char *up_to_word(up_to what); // "conjugacy", "automorphism"; NULL of UP_TO_NOTHING
// Symmetries of the system, by the elements of a group or by the sets, and whether they can be asked for.
bool game_has_symmetry(const game *g, const set_system *s);
hry_status game_symmetry(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                         hry_error *error);
// A name for each of some closed sets of elements, in an array of strings; for those of the classes of a
// structure less has to be asked.
hry_status game_set_names(const game *g, game_tools *t, const pool *closed, const structure *x, char ***out,
                          hry_error *error);
hry_status game_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
// Where a limit is reached, *out may hold what was found before, and says what is missing.
hry_status game_properties(const game *g, game_tools *t, properties *out, hry_error *error);

// ---- what it is: NULL where it is something else

static inline const group_expr *game_group(const game *g)
{
    return g->kind == &kind_group ? g->structure->group : NULL;
}

static inline const hypergraph *game_hypergraph(const game *g)
{
    return g->structure->kind == EXPR_HYPERGRAPH ? &g->structure->hyper : NULL;
}

// The family of games on graphs and the like that it is one of, and the graph that it is played on.
static inline const family *game_family(const game *g)
{
    return g->structure->family;
}

static inline const graph *game_picture(const game *g)
{
    return g->structure->graph;
}

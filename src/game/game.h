// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game as a person means it: "GEN on S4, after these two moves". It is a rule (ACV, AVD, DST, PRV; on
// groups GEN, DNG, TER, DNT) on a structure at a position, behind one interface that each kind of structure
// implements once. Whoever asks about a game (nim, info, explain, diagram, sum, streams of structures) calls
// the functions below and does not know what kind it is. (A stream of graphs asks about many small games at
// once, by all rules: graph_values.h.) The idea that all games rest on is in the head of engine/set_system.h.
//
// A kind that has a hypergraph at hand reads it, forgets it and is done: everything else follows
// (on_hypergraph.h). One that has none, as groups, fills in every function that is marked so, and any kind
// may fill in more where it knows a better way. doc/adding-a-game.md makes a whole new kind of one file and
// one row of kinds.c.
#ifndef HARARY_GAME_GAME_H
#define HARARY_GAME_GAME_H

#include "engine/symmetry.h"
#include "extension/character_list.h"
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

typedef struct game {
    const game_kind *kind;
    rule rule;    // of no meaning where only the structure is asked about
    char *text;   // how the user wrote the structure
    char *source; // how it was given, for people: "sets", "file x.dat", "group S3xZ4"
    void *structure;
    char *position_text; // how the user wrote the position; NULL: the start of the game
    void *position;      // what the kind made of it; by default a set of vertices
} game;

typedef enum up_to { UP_TO_NOTHING, UP_TO_CONJUGACY, UP_TO_AUTOMORPHISM } up_to;

// What a list of elements tells (`info --elements`).
typedef struct element_row {
    char *name;
    uint64_t order;
} element_row;

// A function that is NULL means what follows from the hypergraph; a kind without one fills in those marked *.
// `forget` is there always.
struct game_kind {
    const char *name; // "group"
    const char *word; // the structure is written word(…), and `read` reads it; NULL: lang/parse.h does
    const char *definition, *example; // of one that has a word, for `harary games`
    const char *(*rule_name)(rule g); // NULL: "ACV", "AVD", "DST", "PRV"
    const char *element;              // what is chosen: "element", "vertex"
    simplify simplify;                // of its diagrams, where the user says nothing
    bool conjugates;                  // it has UP_TO_CONJUGACY beside UP_TO_AUTOMORPHISM

    // ---- the structure and the position
    // Reads what stands between the parentheses, to the end of the cursor, into g->structure.
    hry_status (*read)(cursor *s, const expr_options *how, game_tools *t, game *g);
    void (*forget)(game *g); // frees g->structure and, with read_position, g->position
    // * Into g->position, and back: what its elements are called, ended by NULL.
    hry_status (*read_position)(game *g, const char *text, size_t length, hry_error *error);
    char **(*position_names)(const game *g);
    // * As a set of `elements` elements; without a position not asked.
    hry_status (*position_set)(const game *g, game_tools *t, uint32_t elements, uint64_t *out,
                               hry_error *error);

    // ---- the elements, numbered from 0
    // * What they are called, each differently; and the inverse, which may know more ways to write an
    // element.
    hry_status (*names)(const game *g, game_tools *t, char ***out, uint32_t *count, hry_error *error);
    hry_status (*parse_element)(const game *g, game_tools *t, const char *text, size_t length, uint32_t *out,
                                hry_error *error); // NULL: by the names
    hry_status (*list)(const game *g, game_tools *t, element_row **out, size_t *count,
                       hry_error *error); // NULL: there is no such list
    hry_status (*characters)(const game *g, game_tools *t, listed_character **out, size_t *count,
                             hry_error *error); // NULL: there are none
    hry_status (*modules)(const game *g, game_tools *t, uint32_t p, listed_module **out, size_t *count,
                          hry_error *error); // there with `characters`

    // ---- the game
    // * With one cell for each element; HRY_UNDEFINED where there is no such game.
    hry_status (*system)(const game *g, game_tools *t, set_system *out, hry_error *error);
    // What has been said and has no meaning for this game: HRY_USAGE. NULL: nothing.
    hry_status (*check)(const game *g, const game_tools *t, hry_error *error);
    // * What GAP is to be asked for the value (NULL or false: nothing), and what follows from its answer.
    bool (*ask)(const game *g, const game_tools *t, bool moves, gap_question *out);
    hry_status (*value)(const game *g, game_tools *t, bool moves, const json_t *told, game_value *out,
                        hry_error *error);

    // ---- the structure digraph
    // Whether its classes are known without a system, as those of extensions are; then `classes` makes
    // them, with a name for each if `names` is not NULL. NULL: never.
    bool (*has_classes)(const game *g);
    hry_status (*classes)(const game *g, game_tools *t, structure *out, char ***names, hry_error *error);
    // Symmetries of the system `s`, and whether they can be asked for. NULL: automorphisms of its sets.
    bool (*has_symmetry)(const set_system *s);
    hry_status (*symmetry)(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                           hry_error *error);
    // * A name for each class of x.
    hry_status (*class_names)(const game *g, game_tools *t, const set_system *s, const structure *x,
                              char ***out, hry_error *error);
    // * Names for closed sets of elements.
    hry_status (*set_names)(const game *g, game_tools *t, const pool *closed, char ***out, hry_error *error);

    // ---- pictures
    // All subgroups, as sets of elements with their names (texts_free). NULL: it has none.
    hry_status (*subgroups)(const game *g, game_tools *t, pool *sets, char ***names, hry_error *error);
    // A graph whose vertices are the elements, for the board. NULL: `picture`, or none.
    hry_status (*board_graph)(const game *g, game_tools *t, graph *out, hry_error *error);
    const double (*(*places)(const game *g))[2]; // of the elements, in the plane; NULL: none

    // ---- what is known
    hry_status (*explain)(const game *g, game_tools *t, explanation *out,
                          hry_error *error); // NULL: by the system
    // Adds the checklist to formulas, where that needs no list of the elements. NULL: it does.
    hry_status (*explain_more)(const game *g, game_tools *t, explanation *a, hry_error *error);
    // * What the structure is.
    hry_status (*properties)(const game *g, game_tools *t, properties *out, hry_error *error);
    // Writes a certificate of the value (certificate.h). NULL: of the system.
    hry_status (*certificate)(struct certificate_writer *w, game_tools *t, hry_error *error);
    const hypergraph *(*hypergraph)(const game *g); // whose rule it is
    const group_expr *(*group)(const game *g);      // that it is
    const family *(*family)(const game *g);         // of games on graphs and the like that it is one of
    const graph *(*picture)(const game *g);         // that it is played on
};

extern const game_kind *const game_kinds[]; // that have a word of their own, ending with NULL (kinds.c)
extern const game_kind kind_group, kind_hypergraph;

// ---- a game

// Reads the structure; the rule is ACV and the position the start until they are set. Fails as expr_parse,
// and as gap_ask where GAP makes the structure (relator).
hry_status game_open(const char *text, size_t length, const expr_options *how, game_tools *t, game *out,
                     hry_error *error);
// From here on the game is played from this position; columns of errors are those of `text`. Whether it is a
// position of the game shows when that is asked for. Once only.
hry_status game_place(game *g, const char *text, size_t length, hry_error *error);
void game_close(game *g); // of one that was never opened, zeroed, too

const char *game_rule_name(const game *g); // "GEN", "ACV"

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
// Elements with their orders; HRY_USAGE where the kind has no such list. Freed by elements_free.
hry_status game_elements(const game *g, game_tools *t, element_row **out, size_t *count, hry_error *error);
void elements_free(element_row *list, size_t count);
// The irreducible characters of a group, and its modules over GF(p); HRY_USAGE where there are none. Freed
// by character_list_free and module_list_free.
hry_status game_modules(const game *g, game_tools *t, uint32_t p, listed_module **out, size_t *count,
                        hry_error *error);
hry_status game_characters(const game *g, game_tools *t, listed_character **out, size_t *count,
                           hry_error *error);

// ---- what is asked about it

// HRY_UNDEFINED if there is no such game or position, HRY_LIMIT if it could not be solved. HRY_USAGE, with a
// column in the position's text, if something in it is no element: only GAP can read those of a group.
hry_status game_find_value(const game *g, game_tools *t, bool moves, game_value *out, hry_error *error);
// The same in two steps, so that GAP may work on many games at once: game_ask tells whether GAP has to be
// asked (and gives the question), and game_finish takes its answer, or NULL where it had not.
bool game_ask(const game *g, const game_tools *t, bool moves, gap_question *out);
hry_status game_finish(const game *g, game_tools *t, bool moves, const json_t *told, game_value *out,
                       hry_error *error);
hry_status game_check(const game *g, const game_tools *t, hry_error *error); // what was said goes with it

bool game_has_classes(const game *g);
hry_status game_classes(const game *g, game_tools *t, structure *out, char ***names, hry_error *error);
hry_status game_system(const game *g, game_tools *t, set_system *out, hry_error *error);
const char *up_to_word(up_to what); // "conjugacy", "automorphism"; NULL of UP_TO_NOTHING
bool game_has_symmetry(const game *g, const set_system *s);
hry_status game_symmetry(const game *g, game_tools *t, const set_system *s, up_to what, symmetry *out,
                         hry_error *error);
hry_status game_class_names(const game *g, game_tools *t, const set_system *s, const structure *x,
                            char ***out, hry_error *error);
// A name for each of some closed sets of elements, in an array of strings.
hry_status game_set_names(const game *g, game_tools *t, const pool *closed, char ***out, hry_error *error);
hry_status game_explain(const game *g, game_tools *t, explanation *out, hry_error *error);
// More than formulas, of a structure whose elements are too many for game_reason: the checklist is added.
// HRY_UNDEFINED where there is none.
hry_status game_explain_more(const game *g, game_tools *t, explanation *a, hry_error *error);
// Where a limit is reached, *out may hold what was found before, and says what is missing.
hry_status game_properties(const game *g, game_tools *t, properties *out, hry_error *error);

// NULL: there is none.
const hypergraph *game_hypergraph(const game *g);
const group_expr *game_group(const game *g);
const family *game_family(const game *g);
const graph *game_picture(const game *g);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary-check verifies a certificate of a nim-value (doc/certificates.md has the file, the theorems and
// their proofs). It shares no code with harary and uses nothing but the C library. Read this, then text.c,
// family.c, sets.c and counts.c; of groups classes.c (small ones, by all elements), large.c (by
// Schreier–Sims, chain.c) and theorem.c.
//
// A file that cannot be verified ends the program where that shows: `refuse` (it is wrong, status 1) or
// `too_large` (it may be right, status 3). So no function returns a failure, and little is freed.
#ifndef HARARY_CHECK_H
#define HARARY_CHECK_H

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    VERTICES_MOST = 100000,
    SETS_MOST = 8000000, // edges, stable sets, classes, elements
    VALUE_MOST = 10000,  // nim-value in a file
    DEGREE_MOST = 10000, // of a permutation group
    ORDER_MOST = 500000, // of a group whose elements are listed
    MAXIMAL_MOST = 50000,
    COMPLETE_MOST = 5040,    // order of a group whose list of maximal subgroups is proved complete …
    SUBGROUPS_MOST = 100000, // … by looking at so many subgroups at most
    PARAMETERS = 2,
};

// ---- main.c

__attribute__((noreturn, format(printf, 3, 4))) void stop(int status, const char *how, const char *why, ...);
#define refuse(...) stop(1, "refused", __VA_ARGS__)
#define too_large(...) stop(3, "too large to be checked", __VA_ARGS__)
void *room(size_t count, size_t size); // zeroed; ends the program when all memory is too much
void *more_room(void *old, size_t count, size_t size);
void no_room(void *old); // frees

// ---- family.c: sets, as bits in words of 64; families of sets of one width; types

typedef struct family {
    uint32_t words, count, room;
    uint64_t *set;
    uint32_t *slot, slots; // of a family without repetition: a hash table of 1 + number
} family;

static inline bool has(const uint64_t *set, uint32_t i) { return set[i / 64] >> i % 64 & 1; }

static inline void put(uint64_t *set, uint32_t i) { set[i / 64] |= (uint64_t)1 << i % 64; }

static inline uint64_t *member(const family *f, uint32_t i) { return f->set + (size_t)i * f->words; }

uint32_t words_for(uint32_t bits);
bool is_empty(const uint64_t *set, uint32_t words);
bool is_within(const uint64_t *small, const uint64_t *large, uint32_t words);
bool meets(const uint64_t *a, const uint64_t *b, uint32_t words);
bool is_equal(const uint64_t *a, const uint64_t *b, uint32_t words);
uint32_t size_of(const uint64_t *set, uint32_t words);
void meet(const uint64_t *a, const uint64_t *b, uint64_t *out, uint32_t words);
void image(const uint64_t *set, uint32_t words, const uint32_t *map, uint64_t *out);
void add(family *f, const uint64_t *set);            // NULL: the empty set
uint32_t find(const family *f, const uint64_t *set); // count: it is not there
void no_family(family *f);                           // frees
// The number of the set, which is added if it is not there. Not to be mixed with `add`.
uint32_t find_or_add(family *f, const uint64_t *set);
// The sets from number `first` on with all their images under maps of their members; about `most` at most.
void add_images(family *f, uint32_t first, uint32_t **map, uint32_t maps, uint32_t most);

// Of a class: its parity, and the nim-value of its positions of even and of odd size.
typedef struct type {
    uint32_t parity, even, odd;
} type;

bool same_type(type a, type b);
void option_is(type t);              // of the class whose options are being told
type type_of_class(uint32_t parity); // … which were all; those of another class come now

// ---- text.c: the file

// Permutations are the lists of their images, with zeros up to a whole word, so that they can be sets of a
// family.
typedef uint16_t point;
extern uint32_t degree; // of all permutations; 0: no group is told

static inline uint32_t permutation_words(void) { return (degree + 3) / 4; }

typedef struct span {
    uint32_t first, count; // of the permutations of the certificate
} span;

typedef enum kind { MAXIMAL, SYLOW, ROUGH, PIECE, CLASS, KINDS } kind;

// A subgroup by its generators, or a class by elements.
typedef struct part {
    uint64_t number;               // its order; of a Sylow subgroup the prime
    type type;                     // of a class
    span by, symmetry, pair, even; // pair and even: two permutations a line
} part;

typedef enum game { GEN, DNG, TER, DNT, ACV, AVD, DST, PRV, GAMES } game;
extern const char *const game_name[GAMES];

enum { UNTOLD = UINT32_MAX };
typedef enum number { VALUE, DEFICIENCY, SMOOTHNESS, NUMBERS } number;
extern const char *const number_name[NUMBERS];

typedef struct certificate {
    game game;
    uint32_t told[NUMBERS]; // of the position, or UNTOLD
    type type;              // … and its parity UNTOLD
    char theorem[16];       // its name, or none
    uint64_t parameter[PARAMETERS];
    // Sets of vertices.
    uint32_t vertices;
    family edges, stable, position, closed, alike; // closed: of each class; alike: blocks
    // Permutations.
    uint32_t parts[KINDS];
    uint64_t order;
    family permutations;
    span generator, placed; // placed: the position
    part *part[KINDS];
} certificate;

static inline const point *permutation(const certificate *c, uint32_t i) {
    return (const point *)member(&c->permutations, i);
}

void read_certificate(const char *path, certificate *out);

// ---- chain.c: permutation groups by Schreier–Sims

typedef struct chain chain;
chain *new_chain(uint64_t enough);           // complete, or of order `enough` (0: always complete)
void extend_chain(chain *c, const point *g); // by one more generator
bool chain_has(const chain *c, const point *g);
uint64_t chain_order(const chain *c);
void no_chain(chain *c);
chain *chain_of(const certificate *c, span by);
uint64_t order_of_pair(const point *x, const point *y, uint64_t enough);
chain *whole_group(const certificate *c);                   // all permutations of the file are in it
void conjugate(const point *x, const point *y, point *out); // y⁻¹ x y
void multiply(const point *x, const point *y, point *out);  // x, then y
point *identity(void);                                      // to be written over
uint64_t order_of(const point *x);

// ---- group.c and sets.c: what a game is played on

typedef struct board {
    uint32_t vertices, words; // of a group the vertices are its elements
    family stable;            // the maximal stable sets; of a group its maximal subgroups
    uint64_t *row;            // of each vertex: the stable sets that contain it
    family rows, involutions; // the different rows, of all vertices, of elements of order 2
    // Of a group.
    uint32_t generators;
    family elements;               // their images; element 0 is the identity
    uint32_t **times;              // of each generator: x times it, for all elements x
    uint32_t **conjugate, **moved; // by each generator: elements, maximal subgroups
} board;

static inline const point *element(const board *g, uint32_t x) {
    return (const point *)member(&g->elements, x);
}

static inline const uint64_t *row(const board *b, uint32_t v) { return b->row + (size_t)v * b->words; }

void make_hypergraph(const certificate *c, board *out);
void make_group(const certificate *c, board *out);
certificate removing_game(const certificate *c, const board *g); // TER and DNT, as a game on sets
void make_rows(board *b);
// The elements that the permutations generate, `most` at most, from the identity on.
void list_elements(family *out, const certificate *c, span by, uint64_t most);
uint32_t element_number(const board *g, const point *p); // refuses what is no element
bool check_complete(const board *g);                     // complete.c; false: the group is too large to tell

// ---- games

// The claims about the position, of so many elements, whose class has the type.
void check_claims(const certificate *c, type t, uint32_t placed);
void check_no_type(const certificate *c); // only a value is claimed
bool game_achieves(game g);
void check_classes(const certificate *c, const board *b); // classes.c
void check_large(const certificate *c);                   // large.c: GEN and DNG
void check_counts(const certificate *c);                  // counts.c: all but GEN and DNG
const char *check_theorem(const certificate *c);          // theorem.c; what it rests on
bool is_prime(uint64_t n);                                // theorem.c
bool commute(const certificate *c, span a, span b);       // theorem.c

#endif

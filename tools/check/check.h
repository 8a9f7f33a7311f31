// SPDX-License-Identifier: GPL-3.0-or-later
//
// harary-check verifies a certificate of a nim-value (doc/certificates.md). It shares no code with harary and
// uses nothing but the C library. Read this, then text.c and sets.c, or group.c and classes.c.
//
// A file that cannot be verified ends the program where that shows: `refuse` (it is wrong, status 1) or
// `too_large` (it may be right, status 3). So no function returns a failure, and little is freed.
#ifndef HARARY_CHECK_H
#define HARARY_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    VERTICES_MOST = 100000,
    SETS_MOST = 4000000, // edges, stable sets, classes
    VALUE_MOST = 10000,  // nim-value in a file
    DEGREE_MOST = 10000, // of a permutation group
    ORDER_MOST = 500000, // of a group whose elements are listed
    MAXIMAL_MOST = 50000,
    COMPLETE_MOST = 5040,    // order of a group whose list of maximal subgroups is proved complete …
    SUBGROUPS_MOST = 100000, // … by looking at so many subgroups at most
};

// ---- main.c

__attribute__((noreturn, format(printf, 3, 4))) void stop(int status, const char *how, const char *why, ...);
#define refuse(...) stop(1, "refused", __VA_ARGS__)
#define too_large(...) stop(3, "too large to be checked", __VA_ARGS__)
void work(uint64_t steps);             // ends the program when all work is too much
void *room(size_t count, size_t size); // zeroed; ends the program when all memory is too much
void *more_room(void *old, size_t old_count, size_t count, size_t size);
void no_room(void *old, size_t count, size_t size); // frees

// ---- family.c: sets, as bits in words of 64; families of sets of one width; types

typedef struct family {
    uint32_t words, count, room;
    uint64_t *set;
    uint32_t *slot, slots; // of a family without repetition: a hash table of 1 + number
} family;

static inline bool has(const uint64_t *set, uint32_t i)
{
    return set[i / 64] >> i % 64 & 1;
}

static inline void put(uint64_t *set, uint32_t i)
{
    set[i / 64] |= (uint64_t)1 << i % 64;
}

static inline uint64_t *member(const family *f, uint32_t i)
{
    return f->set + (size_t)i * f->words;
}

uint32_t words_for(uint32_t bits);
bool is_empty(const uint64_t *set, uint32_t words);
bool is_within(const uint64_t *small, const uint64_t *large, uint32_t words);
bool meets(const uint64_t *a, const uint64_t *b, uint32_t words);
bool is_equal(const uint64_t *a, const uint64_t *b, uint32_t words);
uint32_t size_of(const uint64_t *set, uint32_t words);
void meet(const uint64_t *a, const uint64_t *b, uint64_t *out, uint32_t words);
void add(family *f, const uint64_t *set);            // NULL: the empty set
uint32_t find(const family *f, const uint64_t *set); // count: it is not there
void no_family(family *f);                           // frees
// The number of the set, which is added if it is not there. Not to be mixed with `add`.
uint32_t find_or_add(family *f, const uint64_t *set);

// Of a class: its parity, and the nim-value of its positions of even and of odd size.
typedef struct type {
    uint32_t parity, even, odd;
} type;

bool same_type(type a, type b);
void option_is(type t);              // of the class whose options are being told
type type_of_class(uint32_t parity); // … which were all; those of another class come now

// ---- text.c: the file

typedef uint16_t point;

typedef struct span {
    uint32_t first, count; // of the permutations of the certificate
} span;

typedef struct subgroup {
    uint32_t order;
    span by;
} subgroup;

typedef struct option {
    uint32_t by, under, to; // permutations, and a class from 0
} option;

typedef struct class
{
    type type;
    span by, symmetry;
    uint32_t option, options; // of those of the certificate
} class;

typedef enum game { GEN, DNG, TER, DNT, ACV, AVD, DST, PRV, GAMES } game;
extern const char *const game_name[GAMES];

typedef struct certificate {
    game game;
    bool has_value, has_type, has_deficiency, has_smoothness; // of the position
    uint32_t value, deficiency, smoothness;
    type type;
    // Sets of vertices.
    bool has_vertices, has_group, by_stable; // by_stable: the stable sets tell the game
    uint32_t vertices;
    family edges, stable, position, closed; // closed: the classes
    type *closed_type;
    // Permutations.
    uint32_t degree, permutations, maximals, classes, options;
    const char *order;
    point *permutation;
    span generator, placed; // placed: the position
    subgroup *maximal;
    class *class;
    option *option;
} certificate;

static inline const point *permutation(const certificate *c, uint32_t i)
{
    return c->permutation + (size_t)i * c->degree;
}

void read_certificate(const char *path, certificate *out);

// ---- group.c: all elements of a permutation group, and which maximal subgroups contain each

typedef struct group {
    uint32_t degree, order, generators, subgroups, words;
    family elements;          // their images; element 0 is the identity
    uint32_t **conjugate;     // of each element by each generator
    family members;           // of each of the listed subgroups and their conjugates, as sets of elements
    uint32_t **by, *by_count; // generators of each
    uint32_t *first, *beyond; // the conjugates of each: first … beyond − 1
    uint64_t *row;            // of each element: the subgroups that contain it
    family rows, involutions; // the different rows, of all elements and of those of order 2
} group;

static inline const point *element(const group *g, uint32_t x)
{
    return (const point *)member(&g->elements, x);
}

static inline const uint64_t *row(const group *g, uint32_t x)
{
    return g->row + (size_t)x * g->words;
}

void make_group(const certificate *c, group *out);
uint32_t element_number(const group *g, const point *p);                     // refuses what is no element
uint32_t product(const group *g, uint32_t x, const point *y);                // x, then y
uint32_t subgroup_under(const group *g, uint32_t subgroup, const point *by); // conjugated
bool check_complete(const certificate *c,
                    const group *g); // complete.c; false: the group is too large to tell

// ---- games

// The claims about the position, of so many elements, whose class has the type.
void check_claims(const certificate *c, type t, uint32_t placed);
bool game_achieves(game g);
void check_sets(certificate *c);                          // sets.c
void check_removing(certificate *c, const group *g);      // sets.c: TER and DNT
void check_classes(const certificate *c, const group *g); // classes.c: GEN and DNG

#endif

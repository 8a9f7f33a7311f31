// SPDX-License-Identifier: GPL-3.0-or-later
//
// A finite group as named by a user: the tree of a group expression. Nothing is computed here; the tree can
// be printed in one canonical form, and written as the nested JSON arrays from which the GAP worker
// constructs the group:
//
//   ["Z",6] ["PSL",2,7] ["SmallGroup",240,191] …   a family and its numbers
//   ["Dih",e]  ["W","H",3]  ["W","I2",5]           of a group; of a Coxeter diagram (I2 with its m)
//   ["ctbl","B"]  ["gap","Group((1,2))"]           a name or a text that only GAP understands
//   ["perm",[[2,1,3],[2,3,1]]]                     generators, each by its images of 1 … d
//   ["table",[[1,2],[2,1]],["e","a"]]              a Cayley table: row a, column b holds a·b, elements 1 … n;
//                                                  the names of the elements
//   ["x",e1,e2,…]  ["^",e,k]                       direct product and direct power
//   [":",a,b]  ["wr",a,b]  ["Frob",a,b]            semidirect and wreath product; Frobenius group with kernel
//                                                  a and complement b, which may be given by their orders
//   ["/",e,"Phi"]  ["/",e,"Z"]  ["/",e,"'"]        modulo the Frattini subgroup, the centre, the derived one
//   ["ext",e,[[5,0,3,0],[2,3,1,1]]]                extension of e by modules: number of a character, prime
//                                                  (0: GAP chooses it), multiplicity, 0; for modules V 1
//   ["fp",[[1,1,0,3,3,0]],2]                       relators, each followed by 0, and the number of
//                                                  generators; 2i − 1 is generator i and 2i its inverse
#pragma once

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

typedef enum group_kind {
    GROUP_FAMILY,     // name, numbers
    GROUP_DIH,        // one part
    GROUP_COXETER,    // text: the type "A" … "H" or "I2"; one number: the rank, for I2 the m
    GROUP_CTBL,       // text
    GROUP_GAP,        // text
    GROUP_PERM,       // rows of images
    GROUP_TABLE,      // rows of products; text: the file; label: the names of the elements
    GROUP_PRODUCT,    // two or more parts, none of them a product
    GROUP_POWER,      // one part; one number ≥ 2
    GROUP_SEMIDIRECT, // two parts, as the next two
    GROUP_WREATH,
    GROUP_FROBENIUS,
    GROUP_QUOTIENT,  // one part; text: "Phi", "Z" or "'"
    GROUP_EXTENSION, // one part, the base; rows of number, prime (0: any), multiplicity, 0 for X or 1 for V
    GROUP_PRESENTATION, // one row of letters; one number: of generators; text: as written
} group_kind;

typedef struct group_expr group_expr;
struct group_expr {
    group_kind kind;
    const char *name; // GROUP_FAMILY: "Z", "PSL", …; not owned, lives as long as the program
    uint32_t number[2];
    size_t numbers;
    char *text; // owned, as everything below
    group_expr **part;
    size_t parts;
    uint32_t *entry; // rows × width, each from 1 except the primes of an extension
    uint32_t rows, width;
    char **label; // as many as there are rows, UTF-8; NULL: none
};

// A node with up to two parts (NULL: no such part). Takes ownership of the parts and of everything in e
// except `name`.
group_expr *group_expr_new(group_expr e, group_expr *first, group_expr *second);
group_expr *group_expr_family(const char *name, const uint32_t *number, size_t numbers);
group_expr *group_expr_times(group_expr *left, group_expr *right); // nested products are flattened
group_expr *group_expr_power(group_expr *base, uint32_t exponent); // ≥ 1; with 1 it is the base itself
enum { EXTENSION_MODULES_MOST = 8 };                               // different ones
void group_expr_free(group_expr *e);                               // NULL is allowed

// "S3xZ4", "(S3xZ2)^2", "PSL(2,7)", "SmallGroup(240,191)": an expression for the same tree, which the caller
// frees.
char *group_expr_print(const group_expr *e);
// Writes the permutation of 1 … degree with these images as cycles: (1,2)(3,4,5).
void cycles_print(FILE *out, const uint32_t *image, uint32_t degree);

// The arrays above, a new reference. Texts must be UTF-8.
json_t *group_expr_json(const group_expr *e);
// The first entry of that array: the name of the family or the word of the form.
const char *group_expr_word(const group_expr *e);
json_t *texts_json(char *const *text, size_t count); // an array of strings, likewise
// That of SmallGroup(order, number), without an expression.
json_t *small_group_json(uint32_t order, uint64_t number);

// Elements as written by a user, which only GAP can read (gap/worker/element_names.g).
typedef struct group_elements {
    size_t count;
    char **text;    // each of them, UTF-8, without blanks at both ends
    size_t *column; // its position, in bytes from 1
} group_elements;
void group_elements_clear(group_elements *e);

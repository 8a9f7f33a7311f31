// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every question that is put to GAP. One function for each makes it, a name of a function of GAP's side
// (gap/*.g) and its arguments, as one value that ask_now or ask_later takes; nobody else knows the
// names. What comes back is JSON, and whoever is named beside a question reads it:
//
//   ask_reduced, ask_reasons, ask_hunt          group_data.h       group_data
//   ask_recognised                              group_data.h or theory/facts.h
//   ask_large                                   group_data.h       group_data, or null
//   ask_direct                                  group_direct.h     listed_group
//   ask_permuted                                permuted_group.h   permuted_group
//   ask_elements                                element_names.h    listed_elements
//   ask_names, ask_describe                     element_names.h    group_names_ask
//   ask_numbers                                 element_names.h    element_numbers_read
//   ask_symmetry                                group_symmetry.h   symmetry
//   ask_subgroups                               subgroups.h        listed_subgroups
//   ask_table                                   character_table.h  character_table
//   ask_called                                  group_called.h     group_called
//   ask_facts, ask_cover                        theory/facts.h     facts_add
//   ask_cayley                                  lang/group_algebra.h  relator_graph
//   ask_multiplication                          lang/group_algebra.h  group_algebra_resolve
//   ask_orders, ask_factors                     library.h          library_order, library_run
//   ask_certificate                             certificate.h      certificate
//   ask_census_stored, …_scan                   frattini.h         counted_factor
//   ask_census_two_prime, …_spot                frattini.h         two_prime_group, frattini_facts
//   ask_hunt_order, …_degree, …_products, …_bases  atlas/hunt_lists.h
//   ask_extension_base, ask_extension           extension/base.h   extension_base
//   ask_characters, ask_modules                 character_list.h   listed_character
//
// A group is given as the tree of its expression (group_expr_json); each question takes the reference.
#pragma once

#include "base/pool.h"
#include "group/gap_pool.h"
#include "group/group_expr.h"

typedef struct gap_question {
    const char *call;
    json_t *args; // the question's own reference
} gap_question;

// Asks and waits; the question is used up. *value is a new reference. Fails as gap_ask. GAP is not asked what
// is recorded (recorded.h).
hry_status ask_now(gap_pool *gap, gap_question q, const limit *limit, json_t **value, hry_error *error);

// The same as one of many: gap_next brings the answer (gap_submit). The question is used up.
void ask_later(gap_pool *gap, gap_question q, double seconds, void *tag);

// ------------------------------------------------------------------------------- a group by its reductions

// What the answer is for; the shorter it may be, the sooner it comes.
typedef enum group_need {
    NEED_GEN,
    NEED_DNG,
    NEED_GEN_COMPUTED, // the number of generators does not decide
    NEED_DNG_COMPUTED,
    NEED_START, // both, and the start type of GEN
    NEED_ALL,
    NEED_MOVES, // all, and what the elements of each class are called
} group_need;

// What decides the games on G; `position` are elements whose rows are told too (NULL: none). Where one of
// them is no element, that is the answer (elements_fault), here and in all that take elements.
gap_question ask_reduced(json_t *group, group_need need, const group_elements *position);
// The same, or of a simple group that is not abelian an object whose `facts` are as of ask_facts.
gap_question ask_recognised(json_t *group, group_need need);
// The same for NEED_GEN or NEED_DNG as of a large group, whatever its size (large_group.h); null where that
// does not decide.
gap_question ask_large(json_t *group, group_need need);
// The same for GEN or DNG, and what elements and maximal subgroups are called.
gap_question ask_reasons(json_t *group, bool gen);
// The same up to automorphisms, of groups of even order with Φ = 1; of others the outline alone.
gap_question ask_hunt(json_t *group);

// --------------------------------------------------------------------------------- a group by its elements

enum {
    GROUP_DIRECT_MOST = 50000,   // elements of a group that is listed
    GROUP_DESCRIBE_MOST = 10000, // elements of a subgroup that is described
};

// All maximal subgroups as sets of elements, and the numbers of the elements of `position` (NULL: none); with
// `moves` also what may be taken next. Larger groups than GROUP_DIRECT_MOST are an error in GAP, here and in
// the next five.
gap_question ask_direct(json_t *group, const group_elements *position, bool moves);
// The elements in their sorted order, what they are called and their orders; at most `most`.
gap_question ask_elements(json_t *group, uint32_t most);
// The names alone.
gap_question ask_names(json_t *group);
// The numbers of elements that are called so.
gap_question ask_numbers(json_t *group, const group_elements *elements);
// How generators of the symmetries permute the elements; `kind` is "conjugacy" or "automorphism".
gap_question ask_symmetry(json_t *group, const char *kind);
// What `count` subgroups are called, those with the ids `which` in `closed`; cell v is element v + 1. A set
// that is not a subgroup is an error in GAP. The question holds all their elements: choose one of each class
// of conjugate subgroups.
gap_question ask_describe(json_t *group, const pool *closed, const uint32_t *which, size_t count);
// All subgroups. More elements or more subgroups than this are an error in GAP.
enum { LATTICE_MOST_ELEMENTS = 5000, LATTICE_MOST_SUBGROUPS = 5000 };
gap_question ask_subgroups(json_t *group);
// The group as permutations of few points: generators, one maximal subgroup of each class, the elements of
// `position` (NULL: none); at most `most` elements.
gap_question ask_permuted(json_t *group, const group_elements *position, uint32_t most);
// Lines of a certificate (answer_lines), or null: of GEN or DNG by Sylow subgroups, with a rough element or
// without; and the group with what a theorem asks for.
gap_question ask_sylow_evidence(json_t *group, const char *game, bool rough);
gap_question ask_theorem_evidence(json_t *group, const char *theorem);
// The Cayley graph; at most `most` elements.
gap_question ask_cayley(json_t *group, uint32_t most);
// What the elements are called, and the products of each two as numbers; at most `most` elements.
gap_question ask_multiplication(json_t *group, uint32_t most);

// ------------------------------------------------------------------------------------- what a group is like

gap_question ask_order(json_t *group);  // a decimal string
gap_question ask_called(json_t *group); // what else it is called
gap_question ask_facts(json_t *group);  // what closed formulas ask for
// A group by the name of its character table: what the table says; facts, and whether the even maximal
// subgroups cover.
gap_question ask_table(const char *name);
gap_question ask_cover(const char *name);

// -------------------------------------------------------------------------------------------- many groups

// The small groups library: how many groups the orders least … most have (none with least > most, which only
// wakes GAP up), and the Frattini factors of the groups first … last of an order.
gap_question ask_orders(uint32_t least, uint32_t most);
gap_question ask_factors(uint32_t order, uint32_t first, uint32_t last);

// Frattini factors with an odd Φ and how many groups have them: as the library stores them, and by
// constructing the groups first … last; with `every` no argument saves any of them.
gap_question ask_census_stored(uint32_t order);
gap_question ask_census_scan(uint32_t order, uint32_t first, uint32_t last, bool every);
// The Frattini-free groups of order 2^a·p.
gap_question ask_census_two_prime(uint32_t a, uint32_t p);
// What the census says about a group is decided by this.
gap_question ask_census_spot(json_t *group);

// Lists of groups of even order with Φ = 1: of an order; primitive ones of a degree; products of groups of
// two orders. Those of the last two have orders above `above` up to `most`.
gap_question ask_hunt_order(uint32_t order);
gap_question ask_hunt_degree(uint32_t degree, uint64_t above, uint64_t most);
gap_question ask_hunt_products(uint32_t a, uint32_t b, uint64_t above, uint64_t most);

// Of the group that the same worker was asked to hunt in last: the subgroup with just these maximal subgroups
// around it, and elements that lead to options. A set of maximal subgroups is an ascending list from 0.
typedef struct subgroup_set {
    const uint32_t *subgroup;
    uint32_t count;
} subgroup_set;
gap_question ask_certificate(json_t *group, subgroup_set x, const subgroup_set *option, uint32_t options);

// ------------------------------------------------------------------------------------------- extensions

// A group of at most EXTENSION_BASE_MOST elements with its characters, and of each character the `primes`
// smallest modules.
// With `modular` also all irreducible modules over GF(p) for p = 2 and the p that divide |G|.
gap_question ask_extension_base(json_t *group, uint32_t primes, bool modular);
// The same for the extension that an expression ["ext", base, modules] is, with the primes of its modules.
gap_question ask_extension(json_t *extension);
// A list of groups of an even order that at most so many elements generate, as the lists of a hunt are.
gap_question ask_hunt_bases(uint32_t order, uint32_t generators);
// The irreducible characters of a group.
gap_question ask_characters(json_t *group);
// The irreducible modules of a group over GF(p).
gap_question ask_modules(json_t *group, uint32_t p);

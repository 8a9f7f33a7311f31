// SPDX-License-Identifier: GPL-3.0-or-later
//
// All questions about groups. One function for each makes it: the name of a GAP function (gap/worker/*.g) and
// its arguments, as one value that is passed to ask_now or ask_later. The names of the GAP functions are used
// nowhere else. The answer is JSON, which is read by the unit named beside the question:
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
// A group is given as the tree of its expression (group_expr_json); each question takes its reference.
#pragma once

#include "base/pool.h"
#include "facts/source.h"
#include "group/group_expr.h"

typedef struct fact_question {
    const char *call;
    json_t *args; // owned by the question
} fact_question;

// Asks and waits; the question is freed. *value is a new reference. Fails as source_ask.
hry_status ask_now(fact_source *source, fact_question q, const limit *limit, json_t **value,
                   hry_error *error);

// The same as one of many: source_next returns the answer (source_submit). The question is freed.
void ask_later(fact_source *source, fact_question q, double seconds, void *tag);

// ------------------------------------------------------------------------------- a group by its reductions

// The purpose of the answer; a shorter answer takes less time.
typedef enum group_need {
    NEED_GEN,
    NEED_DNG,
    NEED_GEN_COMPUTED, // the number of generators does not decide
    NEED_DNG_COMPUTED,
    NEED_START, // both, and the start type of GEN
    NEED_ALL,
    NEED_MOVES, // all, and the names of the elements of each class
} group_need;

// The data that decide the games on G. `position` lists elements whose rows are also returned (NULL: none).
// If one of them is not an element, the answer says so (elements_fault), here and in all questions with
// elements.
fact_question ask_reduced(json_t *group, group_need need, const group_elements *position);
// The same; for a non-abelian simple group an object whose `facts` are as in ask_facts.
fact_question ask_recognised(json_t *group, group_need need);
// The same for NEED_GEN or NEED_DNG by the method for large groups, whatever the size (large_group.h); null
// if that does not decide.
fact_question ask_large(json_t *group, group_need need);
// The same for GEN or DNG, with the names of elements and maximal subgroups.
fact_question ask_reasons(json_t *group, bool gen);
// The same up to automorphisms, for groups of even order with Φ = 1; for other groups only the outline.
fact_question ask_hunt(json_t *group);

// --------------------------------------------------------------------------------- a group by its elements

enum {
    GROUP_DIRECT_MOST = 50000,   // elements of a group that is listed
    GROUP_DESCRIBE_MOST = 10000, // elements of a subgroup that is described
};

// All maximal subgroups as sets of elements, and the numbers of the elements of `position` (NULL: none); with
// `moves` also the possible next moves. Groups larger than GROUP_DIRECT_MOST are an error in GAP, here and in
// the next six questions.
fact_question ask_direct(json_t *group, const group_elements *position, bool moves);
// For TER: the order and an involution that generates the group with no other element, if there is one;
// otherwise the same as ask_direct. An involution may also be found in a larger group.
fact_question ask_removing(json_t *group);
// The elements in sorted order with their names and orders; at most `most` elements.
fact_question ask_elements(json_t *group, uint32_t most);
// Only the names.
fact_question ask_names(json_t *group);
// The numbers of the elements with these names.
fact_question ask_numbers(json_t *group, const group_elements *elements);
// How generators of the symmetries permute the elements; `kind` is "conjugacy" or "automorphism".
fact_question ask_symmetry(json_t *group, const char *kind);
// The names of `count` subgroups, those with the ids `which` in `closed`; cell v is element v + 1. A set that
// is not a subgroup is an error in GAP. The question contains all their elements: choose one from each class
// of conjugate subgroups.
fact_question ask_describe(json_t *group, const pool *closed, const uint32_t *which, size_t count);
// All subgroups. More elements or more subgroups than this are an error in GAP.
enum { LATTICE_MOST_ELEMENTS = 5000, LATTICE_MOST_SUBGROUPS = 5000 };
fact_question ask_subgroups(json_t *group);
// The group as permutations of few points: generators, one maximal subgroup of each class, the elements of
// `position` (NULL: none); at most `most` elements.
fact_question ask_permuted(json_t *group, const group_elements *position, uint32_t most);
// Lines of a certificate (answer_lines), or null: for GEN or DNG by Sylow subgroups, with or without a rough
// element; and the group with the evidence that a theorem requires.
fact_question ask_sylow_evidence(json_t *group, const char *game, bool rough);
fact_question ask_theorem_evidence(json_t *group, const char *theorem);
// The Cayley graph; at most `most` elements.
fact_question ask_cayley(json_t *group, uint32_t most);
// The names of the elements, and the products of all pairs as numbers; at most `most` elements.
fact_question ask_multiplication(json_t *group, uint32_t most);

// ------------------------------------------------------------------------------------- properties of a group

fact_question ask_order(json_t *group);  // a decimal string
fact_question ask_called(json_t *group); // its other names
fact_question ask_facts(json_t *group);  // the data needed by closed formulas
// A group by the name of its character table: what the table shows; facts, and whether the even maximal
// subgroups cover the group.
fact_question ask_table(const char *name);
fact_question ask_cover(const char *name);

// -------------------------------------------------------------------------------------------- many groups

// The small groups library: the number of groups of the orders least … most (least > most only starts GAP),
// and the Frattini factors of the groups first … last of an order.
fact_question ask_orders(uint32_t least, uint32_t most);
fact_question ask_factors(uint32_t order, uint32_t first, uint32_t last);

// Frattini factors with odd Φ and the number of groups that have them: as stored in the library, and by
// constructing the groups first … last; with `every` all of these groups are constructed.
fact_question ask_census_stored(uint32_t order);
fact_question ask_census_scan(uint32_t order, uint32_t first, uint32_t last, bool every);
// The Frattini-free groups of order 2^a·p.
fact_question ask_census_two_prime(uint32_t a, uint32_t p);
// The facts that decide what the census says about a group.
fact_question ask_census_spot(json_t *group);

// Lists of groups of even order with Φ = 1: those of an order; primitive groups of a degree; products of
// groups of two orders. The last two lists have orders above `above` up to `most`.
fact_question ask_hunt_order(uint32_t order);
fact_question ask_hunt_degree(uint32_t degree, uint64_t above, uint64_t most);
fact_question ask_hunt_products(uint32_t a, uint32_t b, uint64_t above, uint64_t most);

// For the group that the same worker was last asked about with ask_hunt: the subgroup with exactly these
// maximal subgroups around it, and elements that lead to options. A set of maximal subgroups is an ascending
// list from 0.
typedef struct subgroup_set {
    const uint32_t *subgroup;
    uint32_t count;
} subgroup_set;
fact_question ask_certificate(json_t *group, subgroup_set x, const subgroup_set *option, uint32_t options);

// ------------------------------------------------------------------------------------------- extensions

// A group of at most EXTENSION_BASE_MOST elements with its characters, and for each character the `primes`
// smallest modules. With `modular` also all irreducible modules over GF(p) for p = 2 and all p that divide
// |G|.
fact_question ask_extension_base(json_t *group, uint32_t primes, bool modular);
// The same for the extension given by an expression ["ext", base, modules], with the primes of its modules.
fact_question ask_extension(json_t *extension);
// A list of groups of an even order with at most `generators` generators, in the form of the lists of a hunt.
fact_question ask_hunt_bases(uint32_t order, uint32_t generators);
// The irreducible characters of a group.
fact_question ask_characters(json_t *group);
// The irreducible modules of a group over GF(p).
fact_question ask_modules(json_t *group, uint32_t p);

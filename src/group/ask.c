// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each question is one line: GAP's function and its arguments in the format of json_pack. The bounds that GAP
// must respect (the largest order that may be listed, the number of generators that decides a game) are C
// constants and are passed as arguments, so they are written only once. A question owns its arguments, and
// asking frees them.
#include "group/ask.h"

#include <assert.h>
#include <limits.h>

#include "group/theorems.h"

hry_status ask_now(fact_source *source, fact_question q, const limit *limit, json_t **value, hry_error *error)
{
    hry_status status = source_ask(source, q.call, q.args, limit, value, error);
    json_decref(q.args);
    return status;
}

void ask_later(fact_source *source, fact_question q, double seconds, void *tag)
{
    source_submit(source, q.call, q.args, seconds, tag);
    json_decref(q.args);
}

// The arguments in the format of json_pack.
static fact_question question(const char *call, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fact_question q = {call, json_vpack_ex(NULL, 0, format, list)};
    va_end(list);
    assert(q.args);
    return q;
}

// QUESTION(ask_order, (json_t *group), "Order", "[o]", group) defines ask_order.
#define QUESTION(name, parameters, ...)                                                                      \
    fact_question name parameters                                                                            \
    {                                                                                                        \
        return question(__VA_ARGS__);                                                                        \
    }

// ------------------------------------------------------------------------------- a group by its reductions

static json_t *elements_json(const group_elements *e)
{
    return e ? texts_json(e->text, e->count) : json_array();
}

// The word for a need, and how many generators decide the answer (group/theorems.h).
static const struct {
    const char *word;
    int decided;
} needs[] = {[NEED_GEN] = {"gen", GEN_ZERO_GENERATORS}, [NEED_DNG] = {"dng", DNG_ZERO_GENERATORS},
             [NEED_GEN_COMPUTED] = {"gen", INT_MAX},    [NEED_DNG_COMPUTED] = {"dng", INT_MAX},
             [NEED_START] = {"start", INT_MAX},         [NEED_ALL] = {"all", INT_MAX},
             [NEED_MOVES] = {"moves", INT_MAX}};

QUESTION(ask_reduced, (json_t * group, group_need need, const group_elements *position), "Reduced",
         "[o,s,i,o]", group, needs[need].word, needs[need].decided, elements_json(position))
QUESTION(ask_recognised, (json_t * group, group_need need), "Recognised", "[o,s,i]", group, needs[need].word,
         needs[need].decided)
QUESTION(ask_large, (json_t * group, group_need need), "Large", "[o,s]", group, needs[need].word)

fact_question ask_reasons(json_t *group, bool gen)
{
    group_need need = gen ? NEED_GEN : NEED_DNG;
    return question("Reasons", "[o,s,i]", group, needs[need].word, needs[need].decided);
}

QUESTION(ask_hunt, (json_t * group), "Hunt", "[o]", group)

// --------------------------------------------------------------------------------- a group by its elements

QUESTION(ask_direct, (json_t * group, const group_elements *position, bool moves),
         moves ? "DirectMoves" : "Direct", "[o,i,o]", group, GROUP_DIRECT_MOST, elements_json(position))
QUESTION(ask_removing, (json_t * group), "Removing", "[o,i]", group, GROUP_DIRECT_MOST)
QUESTION(ask_permuted, (json_t * group, const group_elements *position, uint32_t most), "AsPermutations",
         "[o,I,o]", group, (json_int_t)most, elements_json(position))
QUESTION(ask_sylow_evidence, (json_t * group, const char *game, bool rough), "SylowEvidence", "[o,s,b]",
         group, game, (int)rough)
QUESTION(ask_theorem_evidence, (json_t * group, const char *theorem), "TheoremEvidence", "[o,s]", group,
         theorem)
QUESTION(ask_elements, (json_t * group, uint32_t most), "Elements", "[o,I]", group, (json_int_t)most)
QUESTION(ask_names, (json_t * group), "Names", "[o,i]", group, GROUP_DIRECT_MOST)
QUESTION(ask_numbers, (json_t * group, const group_elements *elements), "Numbers", "[o,i,o]", group,
         GROUP_DIRECT_MOST, elements_json(elements))
QUESTION(ask_symmetry, (json_t * group, const char *kind), "Symmetry", "[o,i,s]", group, GROUP_DIRECT_MOST,
         kind)

static json_t *element_numbers(const uint64_t *set, size_t words)
{
    json_t *numbers = json_array();
    if (bits_count(set, words) > GROUP_DESCRIBE_MOST)
        return numbers;
    BITS_EACH (v, set, words)
        json_array_append_new(numbers, json_integer((json_int_t)v + 1));
    return numbers;
}

fact_question ask_describe(json_t *group, const pool *closed, const uint32_t *which, size_t count)
{
    json_t *sets = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(sets, element_numbers(pool_at(closed, which[i]), closed->words));
    return question("Describe", "[o,i,o]", group, GROUP_DIRECT_MOST, sets);
}

QUESTION(ask_subgroups, (json_t * group), "Subgroups", "[o,i,i]", group, LATTICE_MOST_ELEMENTS,
         LATTICE_MOST_SUBGROUPS)
QUESTION(ask_cayley, (json_t * group, uint32_t most), "Cayley", "[o,I]", group, (json_int_t)most)
QUESTION(ask_multiplication, (json_t * group, uint32_t most), "Multiplication", "[o,I]", group,
         (json_int_t)most)

// ------------------------------------------------------------------------------------- what a group is like

QUESTION(ask_order, (json_t * group), "Order", "[o]", group)
QUESTION(ask_called, (json_t * group), "Called", "[o]", group)
QUESTION(ask_facts, (json_t * group), "Facts", "[o]", group)
QUESTION(ask_table, (const char *name), "Table", "[s]", name)
QUESTION(ask_cover, (const char *name), "TableCover", "[s]", name)

// -------------------------------------------------------------------------------------------- many groups

fact_question ask_orders(uint32_t least, uint32_t most)
{
    json_t *orders = json_array();
    for (uint32_t n = least; n <= most; n++)
        json_array_append_new(orders, json_integer(n));
    return question("Orders", "[o]", orders);
}

QUESTION(ask_factors, (uint32_t order, uint32_t first, uint32_t last), "Factors", "[I,I,I]",
         (json_int_t)order, (json_int_t)first, (json_int_t)last)
QUESTION(ask_census_stored, (uint32_t order), "CensusStored", "[I]", (json_int_t)order)
QUESTION(ask_census_scan, (uint32_t order, uint32_t first, uint32_t last, bool every),
         every ? "CensusEvery" : "CensusScan", "[I,I,I]", (json_int_t)order, (json_int_t)first,
         (json_int_t)last)
QUESTION(ask_census_two_prime, (uint32_t a, uint32_t p), "TwoPrime", "[I,I]", (json_int_t)a, (json_int_t)p)
QUESTION(ask_census_spot, (json_t * group), "CensusSpot", "[o]", group)
QUESTION(ask_hunt_order, (uint32_t order), "HuntOrder", "[I]", (json_int_t)order)
QUESTION(ask_hunt_degree, (uint32_t degree, uint64_t above, uint64_t most), "HuntDegree", "[I,I,I]",
         (json_int_t)degree, (json_int_t)above, (json_int_t)most)
QUESTION(ask_hunt_products, (uint32_t a, uint32_t b, uint64_t above, uint64_t most), "HuntProducts",
         "[I,I,I,I]", (json_int_t)a, (json_int_t)b, (json_int_t)above, (json_int_t)most)

static json_t *around_json(subgroup_set a)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < a.count; i++)
        json_array_append_new(list, json_integer((json_int_t)a.subgroup[i] + 1));
    return list;
}

fact_question ask_certificate(json_t *group, subgroup_set x, const subgroup_set *option, uint32_t options)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < options; i++)
        json_array_append_new(list, around_json(option[i]));
    return question("Certificate", "[o,o,o]", group, around_json(x), list);
}

// ------------------------------------------------------------------------------------------- extensions

QUESTION(ask_extension_base, (json_t * group, uint32_t primes, bool modular), "ExtensionBase", "[o,I,b]",
         group, (json_int_t)primes, modular)

fact_question ask_extension(json_t *extension)
{
    fact_question q =
        question("Extension", "[O,O]", json_array_get(extension, 1), json_array_get(extension, 2));
    json_decref(extension);
    return q;
}

QUESTION(ask_hunt_bases, (uint32_t order, uint32_t generators), "HuntBases", "[I,I]", (json_int_t)order,
         (json_int_t)generators)
QUESTION(ask_characters, (json_t * group), "CharacterList", "[o]", group)
QUESTION(ask_modules, (json_t * group, uint32_t p), "ModuleList", "[o,I]", group, (json_int_t)p)
